"""What has a number for a name, told with another number: p50 for p99, grade 7 for grade 5."""

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from mirror.language.figures.ranks import ordinals
from resumes.checks.fault import Fault
from resumes.checks.findings import FindingKind
from resumes.checks.sources import Sources

# By sort, the words before such a number; those of a school year only with a capital.
_LABELS = {
    "grade": r"grades?|(?-i:Noten?)",
    "year": r"(?-i:Years?|Year\sGroups?)",
    "key stage": r"key\sstages?|KS\s?",
    "class": r"(?-i:Klassen?|Klassenstufen?)|(?-i:Jahrgang|Jahrgangsstufen?)",
    "step": r"(?-i:Stufen?|Pflegegrade?n?|Leistungsstufen?)",
    "phase": r"phases?",
    "tier": r"tiers?",
    "category": r"categor(?:y|ies)|kategorien?|catégories?|categorías?",
    "cycle": r"cycles?",
    "level of study": r"niveaux?|nivel(?:es)?",
    "course": r"cursos?|grados?",
}
_NUMBER = r"\d{1,2}(?![\d%]|[.,]\d|\s?%)\+?"
_NUMBERED = re.compile(
    "|".join(
        rf"(?P<{sort.replace(' ', '_')}>(?<!\w)(?:{label})[\s-]?{_NUMBER}"
        rf"(?:\s?(?:,|-|–|to|and|or|bis|und|oder|à|et|ou|a|y|o|/)\s?{_NUMBER}s?)*s?(?!\w))"
        for sort, label in _LABELS.items()
    ),
    re.IGNORECASE,
)
_PERCENTILE = re.compile(
    r"(?<![\w.])p(?P<short>\d{2,3})(?!\w)|(?<!\w)(?P<long>\d{2})(?:st|nd|rd|th|\.|e|er)?[\s-]"
    r"(?:percentile|perzentil|centile|percentil)",
    re.IGNORECASE,
)
_MEDIAN = re.compile(r"(?<!\w)(?:median|médiane?|mediana)", re.IGNORECASE)
_DIGITS = re.compile(r"\d+")
_RANGE = re.compile(r"\s?(?:-|–|to|bis|à|a)\s?")
_MIDDLE = 50
_ROMANS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
_WORD = re.compile(r"\w+")


def other_numbers(text: str, sources: Sources) -> Iterator[Fault]:
    """The numbered grades, years, phases and percentiles of a text where the sources have others
    of the same sort alone. Whoever names a sort that no source numbers is not judged here. No label
    of one language is another's."""
    known = _known(sources.said)
    for sort, span, numbers in _named(text):
        if not span:
            continue
        theirs = known.get(sort, frozenset())
        if theirs and not numbers <= theirs | _told_in_words(sort, sources):
            why = f"The facts do not say “{span}” but give another number. Use theirs."
            yield Fault(FindingKind.UNSUPPORTED_NUMBER, span, why)


def is_stated_percentile(text: str, start: int, sources: Sources) -> bool:
    """Whether the figure at a place is that of a percentile that the sources have: p99."""
    match = _PERCENTILE.match(text, start)
    if match is None or not match.group("long"):
        return False
    return int(match.group("long")) in _known(sources.said).get("percentile", frozenset())


def is_stated_number(text: str, start: int, sources: Sources) -> bool:
    """Whether the figure at a place names what the sources have by that number, or within a range:
    Klasse 6, of Klasse 5 bis 7."""
    known = _known(sources.said)
    return any(
        match.start() < start < match.end()
        and _numbers(match.group()) <= known.get(match.lastgroup or "", frozenset())
        for match in (_numbered_in(text) if known else ())
    )


@lru_cache(maxsize=256)
def _numbered_in(text: str) -> tuple[re.Match[str], ...]:
    return tuple(_NUMBERED.finditer(text))


@lru_cache(maxsize=256)
def _known(said: tuple[str, ...]) -> dict[str, frozenset[int]]:
    found: dict[str, frozenset[int]] = {}
    for text in said:
        for sort, _, numbers in _named(text):
            found[sort] = found.get(sort, frozenset()) | numbers
    return found


@lru_cache(maxsize=2_048)
def _named(text: str) -> tuple[tuple[str, str, frozenset[int]], ...]:
    """By numbered thing of a text: its sort, how it is written, and its numbers."""
    found = [
        (match.lastgroup or "", match.group(), _numbers(match.group()))
        for match in _numbered_in(text)
    ]
    for match in _PERCENTILE.finditer(text):
        number = int(match.group("short") or match.group("long"))
        found.append(("percentile", match.group(), frozenset((number,))))
    if _MEDIAN.search(text):
        found.append(("percentile", "", frozenset((_MIDDLE,))))
    return tuple(found)


def _numbers(span: str) -> frozenset[int]:
    """The numbers of "grades 5, 6 and 8 to 9", what lies between the ends of a range included."""
    places = list(_DIGITS.finditer(span))
    found = {int(place.group()) for place in places}
    for one, other in pairwise(places):
        if _RANGE.fullmatch(span[one.end() : other.start()]):
            found.update(range(int(one.group()), int(other.group())))
    return frozenset(found)


def _told_in_words(sort: str, sources: Sources) -> frozenset[int]:
    """Third grade, fünfte Klasse, phase II."""
    if sort == "percentile":
        return frozenset()
    romans = {
        _ROMANS.index(word) + 1
        for said in sources.said
        for word in _WORD.findall(said)
        if word in _ROMANS
    }
    return frozenset(romans).union(*map(ordinals, sources.said))
