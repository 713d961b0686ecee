"""What came before what, and what was once or every year, told otherwise than the facts do."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from mirror.language.meaning.clause_words import Clause, Word, clauses_of, words_of
from mirror.language.meaning.denials import denies
from mirror.language.text.languages import base_of
from mirror.language.text.lexicon import listed
from mirror.language.text.phrases import Phrases
from mirror.language.text.sentences import sentences
from resumes.checks.fault import Fault
from resumes.checks.findings import FindingKind
from resumes.checks.sources import Sources, Statement

_LEFT, _RIGHT = 5, 4  # words of content to either side of a word of order
_LOOK = 24  # words, of grammar too, among which those are looked for
_IN_COMMON = 2  # words of a time that two sentences share, where they have so many
_FIGURE = 2  # digits of a figure that is known again
_TELLING = frozenset({"prose", "title", "metric"})
_ORDERS = {
    "en": {"before": "before, ahead of, prior to", "after": "after"},
    "de": {"before": "vor, bevor, zuvor, davor", "after": "nach, nachdem, danach"},
    "fr": {"before": "avant", "after": "après"},
    "es": {"before": "antes de, antes del, antes que", "after": "después de, después del, tras"},
    "it": {"before": "prima di, prima del, prima della", "after": "dopo"},
}
# "A until June, B after that."
_UNTIL = {
    "en": "until, till, up to",
    "de": "bis, bis zum, bis zur",
    "fr": "jusqu en, jusqu au, jusqu à, jusqu",
    "es": "hasta",
    "it": "fino a, fino al, fino alla",
}
_THEN = {
    "en": "after that, afterwards, thereafter, from then on, since then, after which, since, later",
    "de": "danach, seitdem, seither, anschließend, später, von da an",
    "fr": "ensuite, après cela, par la suite, depuis, dès lors, après",
    "es": "después, desde entonces, a partir de entonces, más tarde, luego",
    "it": "dopo, da allora, in seguito, poi, successivamente",
}
# What is so every year; how much a year; how often something takes place.
_USUAL = {
    "en": "every year, each year, year after year, annually, every month, each month, "
    "every season, each season, every quarter, each quarter, every week, each week, every term, "
    "each term",
    "de": "jedes jahr, alljährlich, jeden monat, jede saison, jedes quartal, jede woche",
    "fr": "chaque année, tous les ans, annuellement, chaque mois, tous les mois, chaque saison, "
    "chaque trimestre, chaque semaine",
    "es": "cada año, todos los años, anualmente, cada mes, todos los meses, cada temporada, "
    "cada trimestre, cada semana",
    "it": "ogni anno, tutti gli anni, annualmente, ogni mese, ogni stagione, ogni trimestre, "
    "ogni settimana",
}
_RATE = {
    "en": "per year, a year, per annum",
    "de": "pro jahr",
    "fr": "par an",
    "es": "al año, por año",
    "it": "all anno",
}
_OFTEN = {
    "en": "yearly, annual, monthly, quarterly, weekly, daily, every, each",
    "de": "jährlich*, monatlich*, wöchentlich*, täglich*, jede*",
    "fr": "annuel*, mensuel*, trimestriel*, hebdomadaire*, quotidien*, chaque",
    "es": "anual*, mensual*, trimestral*, semanal*, diari*, cada",
    "it": "annual*, mensil*, trimestral*, settimanal*, giornalier*, ogni",
}
_ONCE = {
    "en": "first year, first month, first season, first quarter, first term, first week, "
    "opening year, in year one, once, one-off, one-time, single year, in 19*, in 20*",
    "de": "im jahr 20*, im jahr 19*, ersten jahr, erstes jahr, ersten monat, ersten saison, "
    "ersten quartal, einmalig*, einmal, in 20*, ersten woche",
    "fr": "première année, premier mois, première saison, premier trimestre, une fois, une seule "
    "fois, ponctuel*, en 19*, en 20*",
    "es": "primer año, primer mes, primera temporada, primer trimestre, una vez, una sola vez, "
    "puntual*, en 19*, en 20*",
    "it": "primo anno, primo mese, prima stagione, primo trimestre, una volta, una tantum, "
    "nel 19*, nel 20*",
}
_ORDER_TABLES = {language: Phrases(table) for language, table in _ORDERS.items()}
_PHASES = {
    language: Phrases({"until": _UNTIL[language], "then": _THEN[language]}) for language in _UNTIL
}
_TIMES = {
    language: Phrases(
        {
            "usual": _USUAL[language],
            "rate": _RATE[language],
            "often": _OFTEN[language],
            "once": _ONCE[language],
        }
    )
    for language in _USUAL
}
_MONTHS = listed(
    "january february march april may june july august september october november december januar "
    "februar märz mai juni juli oktober dezember janvier février mars avril juin juillet août "
    "septembre octobre novembre décembre enero febrero marzo abril mayo junio julio agosto "
    "septiembre octubre noviembre diciembre gennaio febbraio aprile maggio giugno luglio settembre "
    "ottobre dicembre early late mid end start spring summer autumn fall winter"
)


@dataclass(frozen=True)
class _Ordered:
    """A word of order, and the stems of content to its left and right, in order."""

    order: str
    start: int
    end: int
    left: tuple[str, ...]
    right: tuple[str, ...]


@dataclass(frozen=True)
class _Phases:
    """What was so up to some time, and what was after it."""

    first: frozenset[str]
    then: frozenset[str]
    start: int
    end: int


@dataclass(frozen=True)
class _Fact:
    """A sentence of the facts and what it says of time."""

    text: str
    ordered: tuple[_Ordered, ...]
    phases: _Phases | None
    labels: frozenset[str]
    figures: frozenset[str]
    digits: frozenset[str]
    is_denied: bool


def other_times(text: str, sources: Sources, language: str) -> Iterator[Fault]:
    """Before for after, the later of two told as the earlier, and every year for once."""
    if (base_of(language) or "en") not in _PHASES:
        return
    told = [_read(sentence, language) for sentence in sentences(text)]
    if not any(one.ordered or one.phases or one.labels & {"usual", "rate"} for one in told):
        return
    facts = _facts(sources.statements, language)
    for one in told:
        yield from _exchanged_orders(one, facts)
        yield from _exchanged_phases(one, facts)
        yield from _once(one.text, facts, language)


@lru_cache(maxsize=256)
def _facts(statements: tuple[Statement, ...], language: str) -> tuple[_Fact, ...]:
    return tuple(
        _read(sentence, language)
        for statement in statements
        if statement.sort in _TELLING
        for sentence in sentences(statement.text)
    )


@lru_cache(maxsize=4_096)
def _read(text: str, language: str) -> _Fact:
    base = base_of(language) or "en"
    words = words_of(text, language)
    folded = [word.folded for word in words]
    times = _TIMES.get(base)
    return _Fact(
        text=text,
        ordered=tuple(_ordered(words, folded, base)),
        phases=_phases(words, folded, base),
        labels=times.labels(folded) if times is not None else frozenset(),
        figures=frozenset(map(_figure, words)) - {""},
        digits=frozenset(one for one in folded if one[0].isdigit()),
        is_denied=any(denies(one, base) for one in folded),
    )


def _ordered(words: Sequence[Word], folded: Sequence[str], language: str) -> Iterator[_Ordered]:
    table = _ORDER_TABLES.get(language)
    for one in table.found(folded) if table is not None else ():
        left = _content(words[max(0, one.start - _LOOK) : one.start])[-_LEFT:]
        right = _content(words[one.end : one.end + _LOOK])[:_RIGHT]
        start, end = words[one.start].start, words[one.end - 1].end
        yield _Ordered(one.label, start, end, tuple(left), tuple(right))


def _content(words: Sequence[Word]) -> list[str]:
    return [
        word.stem
        for word in words
        if not (word.grammar or word.folded[0].isdigit() or word.folded in _MONTHS)
    ]


def _phases(words: Sequence[Word], folded: Sequence[str], language: str) -> _Phases | None:
    """Reads "A until June, B after that" and "A until June and after that B"."""
    found = list(_PHASES[language].found(folded)) if language in _PHASES else []
    until = next((one for one in found if one.label == "until"), None)
    then = next((one for one in found if until and one.label == "then" and one.start >= until.end),
                None)  # fmt: skip
    if until is None or then is None:
        return None
    first = _content(words[: until.start])[-_RIGHT:]
    between = _content(words[until.end : then.start])
    later = between or _content(words[then.end :])[:_RIGHT]
    if not first or not later:
        return None
    begun = next(word for word in words if word.stem in first)
    return _Phases(frozenset(first), frozenset(later), begun.start, words[then.end - 1].end)


def _exchanged_orders(told: _Fact, facts: Sequence[_Fact]) -> Iterator[Fault]:
    """Finds "six weeks after the deadline", where it was before. Where figures or a denial differ,
    the two may tell of what was before a change and after it."""
    if len({one.order for one in told.ordered}) != 1:
        return
    alike = [
        fact for fact in facts if fact.digits == told.digits and fact.is_denied == told.is_denied
    ]
    for one in told.ordered:
        same = [
            (fact, known) for fact in alike for known in fact.ordered if _is_of_same(one, known)
        ]
        if same and all(known.order != one.order for _, known in same):
            yield _fault(told.text[one.start : one.end], same[0][0])


def _is_of_same(one: _Ordered, known: _Ordered) -> bool:
    """Whether two words of order stand between the same: what is next to either is near the
    other. Where nothing stands before one, all that follows it must be the same."""
    ours, theirs = set(one.right), set(known.right)
    if not ours or not theirs:
        return False
    if not known.left:
        return len(theirs) >= _IN_COMMON and (ours <= theirs or theirs <= ours)
    is_right = one.right[0] in theirs and known.right[0] in ours
    return is_right and bool(one.left) and one.left[-1] in known.left and known.left[-1] in one.left


def _exchanged_phases(told: _Fact, facts: Sequence[_Fact]) -> Iterator[Fault]:
    """Finds "in-house until June, with an agency after that", where it was the other way round."""
    if told.phases is None:
        return
    first, then = told.phases.first - told.phases.then, told.phases.then - told.phases.first
    for fact in facts:
        known = fact.phases
        if known and first & (known.then - known.first) and then & (known.first - known.then):
            yield _fault(told.text[told.phases.start : told.phases.end], fact)
            return


def _once(text: str, facts: Sequence[_Fact], language: str) -> Iterator[Fault]:
    """Finds "saves 40,000 every year", where the facts give this figure for the first year only,
    and nothing that takes place every year."""
    has_usual = any(fact.labels & {"usual", "often"} for fact in facts)
    for part in clauses_of(text, language):
        found = list(_TIMES[base_of(language) or "en"].found(part.folded))
        if any(one.label == "once" for one in found):
            continue
        usual = [
            one
            for one in found
            if (one.label == "usual" and not has_usual)
            or (one.label == "rate" and not _is_span(part, one.start))
        ]
        figures = frozenset(map(_figure, part.words)) - {""}
        known = [fact for fact in facts if usual and figures & fact.figures]
        if known and all(fact.labels == {"once"} for fact in known):
            first, last = part.words[usual[0].start], part.words[usual[0].end - 1]
            yield _fault(text[first.start : last.end], known[0])


def _is_span(part: Clause, place: int) -> bool:
    """Whether "a year" is how long something took: "within a year"."""
    return part.words[place].folded == "a" and place > 0 and part.words[place - 1].grammar


def _figure(word: Word) -> str:
    """The digits of a figure that is known again wherever it stands; "" for years and others."""
    digits = "".join(letter for letter in word.folded if letter.isdigit())
    if len(digits) < _FIGURE or not word.folded[0].isdigit():
        return ""
    is_year = len(digits) == 4 and word.folded.isdigit() and digits[:2] in {"19", "20"}
    return "" if is_year else digits


def _fault(span: str, fact: _Fact) -> Fault:
    return Fault(
        FindingKind.CONTRADICTS_FACTS,
        span,
        f"The facts tell of another time or order: “{fact.text}” Say it as they do.",
    )
