"""Sentences made of the person's own words: what stands in where no model writes.

Nothing is invented here. A text is a past version of the person's or sentences of the facts, opened
with an active verb where that can be done safely, with banned words replaced.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal

from memory.models import RuleEffect
from memory.style import Rule
from memory.wording import PastVersion, ProseWording
from mirror.language.figures.numbers import quantities
from mirror.language.prose.active_openings import active_opening
from mirror.language.prose.bans import spans_of, without
from mirror.language.prose.openers import opening_word, opens_actively
from mirror.language.prose.resume_speak import is_droppable
from mirror.language.prose.shorter import shortened
from mirror.language.prose.tails import cut_tails
from mirror.language.prose.verbs import verb_form
from mirror.language.text.languages import is_english
from mirror.language.text.lines import one_line
from mirror.language.text.orders import before_orders
from mirror.language.text.sentences import sentences, words
from resumes.content import LIMITS
from resumes.facts import AccomplishmentFact

# Of a text's longer words, the part that another text must share to count as telling the same; or
# so many figures.
SAME_STORY = 0.6
SAME_FIGURES = 2
LEAST_WORDS = 3  # fewer ("Etc.", "Accomplishment 2") say nothing that is worth a line
MOST_CHARACTERS = LIMITS.hard_characters // 4  # of one sentence taken from the facts

_LONGER = 4  # letters from which a word carries meaning
_ENDS = (".", "!", "?", "…", "。", "！", "？")
_NO_SPACE_BEFORE = tuple(".,;:!?…)")
_CLOSERS = "\"'”’)]»"
_MARKS = re.compile(r"\*\*|__|`+|^\s*(?:#{1,6}\s+|[-*•·–]\s+)", re.MULTILINE)
_DANGLING = re.compile(r"(?:[\s,;]+(?:and|or|&|und|oder))+$", re.IGNORECASE)
_FINITE = frozenset("is are was were has have had does did can could will would".split())
_JOINING = frozenset({"and", "or"})
_CLAUSE_END = re.compile(r"[.;:!?](?:\s|$)|\b(?:that|which|who)\b", re.IGNORECASE)
_NOT_TOLD = frozenset({"year", "date", "ordinal"})  # kinds of figures that any sentence may share


def plain(text: str) -> str:
    """`text` on one line without Markdown's marks; the words stay."""
    return one_line(_MARKS.sub("", text))


def finished(text: str) -> str:
    """`text` as a sentence: plain, capitalised where the first word is an ordinary one, ended."""
    said = _DANGLING.sub("", within(plain(text), MOST_CHARACTERS).strip(" ;,:")).strip(" ;,:")
    if not any(sign.isalnum() for sign in said):
        return ""
    first = said.split(" ", 1)[0].rstrip(",;")
    if first.isalpha() and first.islower():
        said = said[0].upper() + said[1:]
    return said if said.rstrip(_CLOSERS).endswith(_ENDS) else f"{said}."


def within(text: str, most: int) -> str:
    """`text`, or as many of its first words as `most` characters hold."""
    return text if len(text) <= most else text[:most].rsplit(" ", 1)[0]


def sentences_of(texts: Iterable[str]) -> tuple[str, ...]:
    """The finished sentences of several texts, each once; none that would have to be cut."""
    said: dict[str, str] = {}
    for text in texts:
        for sentence in sentences(before_orders(text)):
            if len(plain(sentence)) <= MOST_CHARACTERS and (whole := finished(sentence)):
                said.setdefault(whole.casefold(), whole)
    return tuple(said.values())


def units(item: AccomplishmentFact) -> tuple[str, ...]:
    """Everything said of an accomplishment that is worth a line, sentence by sentence."""
    said = sentences_of(item.sentences())
    return tuple(text for text in said if word_count(text) >= LEAST_WORDS)


def word_count(text: str) -> int:
    return len(words(text))


def tells_same(text: str, other: str) -> bool:
    """Whether `text` says for the most part what `other` has said."""
    own, told = _weighty(text), _weighty(other)
    if own and len(own & told) / len(own) >= SAME_STORY:
        return True
    return len(figures(text) & figures(other)) >= SAME_FIGURES


def figures(text: str) -> frozenset[Decimal]:
    """The figures that a text tells, by value; dates, ordinals and "one" are none."""
    return frozenset(
        quantity.value
        for quantity in quantities(text)
        if quantity.kind not in _NOT_TOLD and abs(quantity.value) != 1
    )


def obeying(text: str, rules: Sequence[Rule]) -> str:
    """`text` without the person's banned words; "" when one of them has no replacement that says
    the same everywhere (`Rule.replacement`). A name that has such a word in it stays as it is."""
    for rule in rules:
        if not rule.use_instead.strip() and is_droppable(rule.ban):
            text = _dropped(text, rule)
        else:
            text = without(text, rule.ban, rule.replacement, spares=rule.spares)
    return text


def styled(text: str, rules: Sequence[Rule], *, language: str) -> str:
    """A text of the facts as the person wants it: bans obeyed, closing -ing clauses cut and long
    sentences split where a rule asks for it; "" when a ban has no replacement.

    No figure goes. The person's own past versions are their voice: they obey bans alone.
    """
    effects = {rule.effect for rule in rules} if is_english(language) else set()
    if RuleEffect.CUT_TAILS in effects:
        text = cut_tails(text)
    if RuleEffect.SHORT_SENTENCES in effects:
        text = shortened(text)
    return obeying(text, rules)


def past_texts(versions: Iterable[PastVersion], rules: Sequence[Rule]) -> Iterator[str]:
    """The person's past prose, best first: not stale, bans obeyed."""
    for version in versions:
        if version.stale or not isinstance(version.value, ProseWording):
            continue
        if text := obeying(one_line(version.value.text), rules):
            yield text


def is_ongoing(item: AccomplishmentFact) -> bool:
    """Whether its own dates say that the work goes on."""
    return bool(item.start) and not item.end


def told_actively(sentence: str, language: str, *, ongoing: bool) -> str:
    """The sentence with an active verb in front, where that is safe; otherwise as it is.

    What is over is told in the past; what goes on may stay in the present ("Maintain the …").
    """
    if _has_gerund_subject(sentence) or (ongoing and opens_actively(sentence, language)):
        return finished(sentence)
    return finished(active_opening(sentence))


def _has_gerund_subject(sentence: str) -> bool:
    """Whether the -ing word in front is what the sentence speaks of ("Sorting the post took 2
    hours"), so that it must stay; taken to be so wherever a verb of its own may follow."""
    said = [word.casefold() for word in words(_CLAUSE_END.split(sentence, maxsplit=1)[0])]
    opening = verb_form(said[0]) if said else None
    if opening is None or opening.tense != "gerund":
        return False
    return any(
        (word in _FINITE or ((form := verb_form(word)) is not None and form.tense == "past"))
        and before not in _JOINING
        and after != "by"
        for before, word, after in zip(said, said[1:], [*said[2:], ""], strict=False)
    )


def bullet_candidates(
    item: AccomplishmentFact, rules: Sequence[Rule], *, language: str
) -> tuple[str, ...]:
    """Bullets that the facts of one accomplishment hold, the best first; never empty.

    The impact with its first figure comes first, then every sentence alone; those that say what the
    person did stand before those that say how things are.
    """
    drafts = [*_with_figure(item), *units(item)]
    told = [told_actively(text, language, ongoing=is_ongoing(item)) for text in drafts]
    told.sort(
        key=lambda text: not opens_actively(text, language)
    )  # stable: the order of telling stays
    obedient = [kept for text in told if (kept := styled(text, rules, language=language))]
    return tuple(obedient or told[:1] or [finished(item.title) or item.key])


def same_opening(text: str, others: Iterable[str]) -> bool:
    first = opening_word(text).casefold()
    return any(opening_word(other).casefold() == first for other in others)


def _with_figure(item: AccomplishmentFact) -> Iterator[str]:
    """Impact and first figure as one bullet of two sentences, where both are short and no figure
    comes twice."""
    impact = sentences_of([item.impact_summary])
    evidence = sentences_of(item.metrics[:1])
    if len(impact) != 1 or len(evidence) != 1 or figures(impact[0]) & figures(evidence[0]):
        return
    text = f"{impact[0]} {evidence[0]}"
    if word_count(text) <= LIMITS.bullet_words:
        yield text


def _weighty(text: str) -> frozenset[str]:
    return frozenset(
        word.casefold()
        for word in words(text)
        if len(word) >= _LONGER or any(sign.isdigit() for sign in word)
    )


def _dropped(text: str, rule: Rule) -> str:
    """`text` without the banned adverb, which a sentence stands without."""
    for start, end in reversed(spans_of(rule.ban, text, spares=rule.spares)):
        head, rest = text[:start].rstrip(), text[end:].lstrip()
        if text[start].isupper():
            rest = rest[:1].upper() + rest[1:]
        if rest.startswith(_NO_SPACE_BEFORE):
            text = head.removesuffix(",") + rest
        else:
            text = f"{head} {rest}".strip()
    return text
