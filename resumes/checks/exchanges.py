"""Figures that a text gives to another thing than its sources do."""

import re
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from itertools import combinations, pairwise

from mirror.language.counting.countables import PEOPLE, countables
from mirror.language.figures.placed import pieces
from mirror.language.text.lexicon import listed
from mirror.language.text.stems import stem
from resumes.checks.fault import Fault
from resumes.checks.findings import FindingKind
from resumes.checks.pairings import Key, Paired, keys_of, sort_of, successive
from resumes.checks.stated import Stated, Thing, quoted

_ALIKE = 5  # letters that the stems of kindred words have in common
_ENOUGH = 0.5  # of the words that name a thing: so much is taken to mean it
# Words for anyone: who says them names nobody else than the sources do.
_ANYONE = frozenset(
    stem(word, language)
    for language, listing in {
        "en": "people person persons staff members colleagues employees individuals",
        "de": "Personen Leute Menschen Mitarbeiter Mitarbeitende Kollegen Köpfe",
        "fr": "personnes gens membres collègues employés salariés",
        "es": "personas gente miembros compañeros empleados",
        "it": "persone membri colleghi dipendenti addetti",
    }.items()
    for word in listing.split()
)
_READ = 16  # figures of a text of which each two can be exchanged
_CROSSED = 4  # words that two exchanged figures have of one another's things
_NEARLY = Decimal("0.03")  # how far a computed figure may be off, as a share of it
# Before a time that something took, which is no figure of the thing beside it.
_TIMES = listed(
    "in within over after during for throughout inside innerhalb binnen nach während seit über "
    "en dans pendant durant sous tras durante entro per dopo"
)

# What stands behind a figure that counts some of what was counted before.
_NAMES_NOTHING = re.compile(
    r"\s(?:(?:of|von|d['’]entre)\s(?:them|these|those|which|ihnen|diesen|denen|eux|elles)"
    r"|were|was|are|had|have|did|got|passed|failed|davon|wurden|waren|sind|haben|hatten|ont|étaient"
    r"|furent|sont|fueron|eran|han|se|son|sono|hanno|furono|erano|werden|waren|foram|eram)(?!\w)",
    re.IGNORECASE,
)


def exchanges(
    text: str, told: Sequence[Paired], stated: Stated, *, language: str
) -> Iterator[Fault]:
    """Each figure whose thing has another figure in the sources, which give this one to another
    thing."""
    aside = _times_aside(text, language)
    words = _words_by_key(told)
    for one in told:
        if one.start not in aside and (
            home := _given_elsewhere(one, words, stated, language=language)
        ):
            yield _exchange(text[one.start : one.end], home)
    for one, other in combinations(told[:_READ], 2):
        if home := _swapped(one, other, stated):
            yield _exchange(text[one.start : one.end], home)
    for one, other in successive(told):
        if home := _crossed(one, other, stated):
            yield _exchange(text[one.start : other.end], home)


def _times_aside(text: str, language: str) -> frozenset[int]:
    """Where the times stand that only say how long something took: "within six weeks"."""
    items = pieces(text, language)
    return frozenset(
        item.start
        for before, item in pairwise(items)
        if item.figure and sort_of(item.figure) == "time" and before.word in _TIMES
    )


def _words_by_key(told: Sequence[Paired]) -> dict[Key, set[str]]:
    """By figure, the words that the text has around it."""
    found: dict[Key, set[str]] = {}
    for one in told:
        for key in one.keys:
            found.setdefault(key, set()).update(one.named, one.near)
    return found


def _given_elsewhere(
    one: Paired, words: Mapping[Key, set[str]], stated: Stated, *, language: str
) -> Thing | None:
    """What the sources give a figure to, where the text plainly gives it to something else that has
    another figure there."""
    homes = _homes(one, stated)
    if not homes or not one.named or any(not home.words for home in homes):
        return None
    if one.named <= _ANYONE or any(_is_of_one_sort(one, home, language) for home in homes):
        return None
    own = frozenset(stem for home in homes for stem in home.words)
    others = {
        id(thing): thing for stem in one.named - own for thing in stated.by_stem.get(stem, ())
    }
    for other in others.values():
        same = stated.homes(other.keys)  # wherever the sources say it
        if any(_is_part_of(home, whole) for home in homes for whole in same):
            continue
        if _is_meant(one, other, own=own, words=words):
            return homes[0]
    return None


def _is_part_of(home: Thing, other: Thing) -> bool:
    """Whether a figure that names nothing itself counts some of what stands before it: "Checked 240
    welds; 7 were redone"."""
    if home.pairing is None or other.pairing is None or home.said != other.said:
        return False
    part, whole = home.pairing.figures[0], other.pairing.figures[0]
    is_later = whole.start < part.start and whole.value > part.value
    return is_later and _NAMES_NOTHING.match(home.said, part.end) is not None


def _is_of_one_sort(one: Paired, home: Thing, language: str) -> bool:
    """Whether a text counts people by another word than the sources do: developers, engineers."""
    ours, theirs = (
        frozenset(group for name in named for group in countables.of_stem(name, language))
        for named in (one.named, home.named)
    )
    return bool((ours & theirs & PEOPLE) - {"anyone"})


def _homes(one: Paired, stated: Stated) -> list[Thing]:
    """What the sources give the figure to; of a change, what they give both figures to, and if
    nothing has the two in their unit, what has them in another: 8 to 2 hours, where it is 8 to 2
    times a week."""
    homes = stated.homes(one.keys)
    whole = [home for home in homes if all(keys_of(figure) & home.keys for figure in one.figures)]
    if whole or one.is_rising is None:
        return whole or homes
    return [home for home in stated.changes if _is_same_change(one, home)] or homes


def _is_same_change(one: Paired, home: Thing) -> bool:
    """Whether the two figures of a change are another's, units aside."""
    other = home.pairing
    if other is None or other.earlier is None or other.later is None:
        return False
    if one.earlier is None or one.later is None:
        return False
    ends = ((one.earlier, other.earlier), (one.later, other.later))
    return all(set(ours.readings) & set(theirs.readings) for ours, theirs in ends)


def _is_meant(
    one: Paired, other: Thing, *, own: frozenset[str], words: Mapping[Key, set[str]]
) -> bool:
    """Whether the text gives a figure to this thing of the sources, which has another one."""
    if other.pairing is None or other.keys & one.keys or _is_one(other.pairing):
        return False
    apart, mine = other.named - own, own - other.named
    if not apart or not mine or _touch(one.named | one.near, mine):
        return False
    told_of_it = {stem for key in other.keys for stem in words.get(key, ())}
    if told_of_it & apart or _follows(one, other.pairing):
        return False
    if not _can_compare(one, other.pairing):
        return len(one.figures) > 1 and apart <= one.named
    is_mutual = bool(told_of_it & mine)
    return is_mutual or len(one.named & apart) / len(apart) >= _ENOUGH


def _is_one(pairing: Paired) -> bool:
    """Whether a figure is "one", which counts little: "each taught one pupil"."""
    return all(figure.value == 1 for figure in pairing.figures)


def _can_compare(one: Paired, other: Paired) -> bool:
    """Whether the figures are of one sort: a percentage is not taken for a count."""
    sorts = {sort_of(figure) for figure in one.figures}
    return bool(sorts & {sort_of(figure) for figure in other.figures})


def _touch(words: frozenset[str], others: frozenset[str]) -> bool:
    """Whether one of the words is, or is kin to, one of the others: access and accessible,
    Abschluss and Monatsabschluss."""
    if words & others:
        return True
    return any(_is_kin(word, other) for word in words for other in others)


def _is_kin(word: str, other: str) -> bool:
    if min(len(word), len(other)) < _ALIKE:
        return False
    if word[:_ALIKE] == other[:_ALIKE]:
        return True
    return min(len(word), len(other)) > _ALIKE and (word.endswith(other) or other.endswith(word))


def _follows(one: Paired, other: Paired) -> bool:
    """Whether a figure is computed from the thing's own: 50 % or 3 points of 6 % to 3 %."""
    if len(one.figures) > 1 or len(other.figures) < 2:
        return False
    first, last = (figure.value for figure in other.figures)
    apart, figure = abs(first - last), one.figures[0]
    computed = [apart] if sort_of(figure) in {sort_of(other.figures[0]), "pp"} else []
    if first and last and figure.unit == "%":
        computed += [100 * apart / first, 100 * apart / last, 100 * last / first]
    if first and last and figure.unit == "x":
        computed += [first / last, last / first]
    return any(abs(figure.value - value) <= abs(value) * _NEARLY for value in computed)


def _crossed(one: Paired, other: Paired, stated: Stated) -> Thing | None:
    """Cost and latency by 45 % and 30 %, where 45 % is the latency's: two figures in a row, whose
    things stand before them in the other order."""
    homes, others = _homes(one, stated), _homes(other, stated)
    if not homes or not others or one.is_listed or not _can_compare(one, other):
        return None
    mine = {stem for home in homes for stem in home.named}
    theirs = {stem for home in others for stem in home.named}
    first = [at for at, stem in enumerate(one.ahead) if stem in mine - theirs]
    second = [at for at, stem in enumerate(one.ahead) if stem in theirs - mine]
    return homes[0] if first and second and max(second) < min(first) else None


def _swapped(one: Paired, other: Paired, stated: Stated) -> Thing | None:
    """The rota of 9 nurses and 26 trainees, where it is 26 nurses and 9 trainees: each of two
    figures has the words of the other's thing, and none of its own."""
    if len(one.figures) > 1 or len(other.figures) > 1 or not _can_compare(one, other):
        return None
    homes, others = _homes(one, stated), _homes(other, stated)
    if not homes or not others or one.keys & other.keys:
        return None
    mine = {stem for home in homes for stem in home.words}
    theirs = {stem for home in others for stem in home.words}
    ours, further = (_around(pairing) for pairing in (one, other))
    apart, aside = frozenset(mine - theirs), frozenset(theirs - mine)
    if _touch(ours, apart) or _touch(further, aside):
        return None
    crossed = len(ours & aside), len(further & apart)
    return homes[0] if min(crossed) and sum(crossed) >= _CROSSED else None


def _around(pairing: Paired) -> frozenset[str]:
    return pairing.named | pairing.near | frozenset(pairing.ahead)


def _exchange(span: str, home: Thing) -> Fault:
    why = (
        f"The facts give {span} to something else: “{quoted(home.said)}”. "
        "Give each figure to the thing that it is of."
    )
    return Fault(FindingKind.CONTRADICTS_FACTS, span, why)
