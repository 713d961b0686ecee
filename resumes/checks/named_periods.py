"""Which job, degree, employer or school a text names near a figure: whose dates it speaks of."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from resumes.checks.periods import Period


def period_is_named(period: Period, text: str) -> bool:
    """Whether a text names the job, degree, employer or school of a period."""
    return any(_names_of(name, text) for name in (period.title, period.place) if name)


def _names_of(name: str, text: str) -> bool:
    return any(True for _ in _places(_phrases(name), text))


@dataclass(frozen=True)
class _Anchor:
    """Where a text names something that has dates."""

    start: int
    end: int
    periods: frozenset[Period]
    is_title: bool

    @property
    def is_subject(self) -> bool:
        return self.is_title and all(period.sort == "study" for period in self.periods)


_COMMON = frozenset(
    "group gmbh hotel university school institute company limited global digital software systems "
    "services solutions international national general academy college hospital clinic restaurant "
    "university bank audio capital cooperativa grupo universität schule groupe université école "
    "société studio studios partners consulting media press foundation council city house center "
    "centre distribution packaging health care energy foods tools finance insurance logistics "
    "pharma "
    "engineering design labs technologies medical research community regional trust county royal "
    "north south east west central high primary secondary state city town workshop awards".split()
)
_MANY = 4  # letters of a name's word that can stand for the name


@lru_cache(maxsize=1_024)
def _phrases(name: str) -> tuple[str, ...]:
    """The name, and its words that can stand for it."""
    telling = [
        part
        for part in re.findall(r"[^\W_]+", name)
        if len(part) >= _MANY and part[0].isupper() and part.casefold() not in _COMMON
    ]
    return (name, *telling[:2])


def _places(phrases: Iterable[str], text: str) -> Iterator[tuple[int, int]]:
    """Where any of the phrases stands in a text as words of their own."""
    for phrase in phrases:
        # A single word of a name is the name with its capital only.
        is_written = " " not in phrase.strip() or len(text.lower()) != len(text)
        hay, needle = (text, phrase) if is_written else (text.lower(), phrase.lower())
        at = hay.find(needle) if needle else -1
        while at >= 0:
            end = at + len(needle)
            if not (hay[at - 1 : at].isalnum() or hay[end : end + 1].isalnum()):
                yield at, end
            at = hay.find(needle, end)


def _written(title: str) -> tuple[str, ...]:
    """A title as it stands and in small letters, which "as head of it" has."""
    return tuple(dict.fromkeys((title, title.lower())))


# Words of certificates and prizes that a text leaves out or puts elsewhere.
_SORT_WORD = (
    r"(?:certificate|certification|certified|certificado|certificat|certificato|certificazione"
    r"|zertifikat|zertifizierte[rs]?|diploma|diplôme|diplom|licen[cs]e|card|course|curso|corso|cours"
    r"|kurs|lehrgang|attestation|attestato|habilitation|brevet|permis|award|prize|prix|preis|premio)"
)
_SORT_AROUND = re.compile(
    rf"^{_SORT_WORD}\s(?:(?:of|in|for|de|di|en|für)\s)?|\s{_SORT_WORD}$", re.IGNORECASE
)
_ASIDE = re.compile(r"\s?\([^)]*\)|,.*$")
_LETTERS = re.compile(r"\(([A-ZÄÖÜ][A-Za-z\d-]*[A-Z\d])\)")
_TELLING = 10  # letters of one word that names a certificate by itself


@lru_cache(maxsize=256)
def _titles_of_a_mark(title: str) -> tuple[str, ...]:
    """What a certificate or prize can be called: Reach Truck Operator Certificate, reach truck
    operator; Advanced Life Support (ALS), ALS."""
    plain = _ASIDE.sub("", title).strip()
    short = _SORT_AROUND.sub("", _SORT_AROUND.sub("", plain)).strip()
    ahead = title.partition("(")[0].strip()
    names = (name for name in (plain, ahead, short) if " " in name or len(name) >= _TELLING)
    return tuple(dict.fromkeys((*_written(title), *names, *_LETTERS.findall(title))))


def _called(title: str, named: Iterable[Period]) -> tuple[str, ...]:
    is_mark = all(period.sort == "mark" for period in named)
    return _titles_of_a_mark(title) if is_mark else _written(title)


@lru_cache(maxsize=256)
def _anchors(text: str, periods: tuple[Period, ...]) -> tuple[_Anchor, ...]:
    """The jobs, degrees, employers and schools that a text names, longer names before the shorter
    ones they hold."""
    by_title: dict[str, set[Period]] = {}
    by_place: dict[str, set[Period]] = {}
    for period in periods:
        if period.title:
            by_title.setdefault(period.title, set()).add(period)
        if period.place:
            by_place.setdefault(period.place, set()).add(period)
        elif period.at:
            for other in periods:
                if other.at == period.at and other.place:
                    by_place.setdefault(other.place, set()).add(period)
                    break
    in_titles = {word.casefold() for title in by_title for word in re.findall(r"\w+", title)}
    found = [
        _Anchor(start, end, frozenset(named), is_title=is_title)
        for table, is_title in ((by_title, True), (by_place, False))
        for name, named in table.items()
        for start, end in _places(_called(name, named) if is_title else _phrases(name), text)
        if is_title or text[start:end].casefold() not in in_titles
    ]
    found.sort(key=lambda anchor: (anchor.start - anchor.end, anchor.start))
    kept: list[_Anchor] = []
    for anchor in found[:60]:
        if all(anchor.end <= other.start or anchor.start >= other.end for other in kept):
            kept.append(anchor)
        else:
            same = [k for k in kept if (k.start, k.end) == (anchor.start, anchor.end)]
            kept.extend([anchor] if same else [])
    return tuple(sorted(kept, key=lambda anchor: anchor.start))


_FAR = 90  # from the figure, commas counting as many more characters
_COMMA = 30
_JOINTS = re.compile(r"[,;:]|\s(?:and|und|et|y|e)(?=[\s,])")
_WITHOUT = re.compile(
    r"\b(?:with|mit|avec|con|having|after|nach|après|tras|dopo|met|após|bringing|über)\b",
    re.IGNORECASE,
)
_AT = re.compile(
    r",?\s(?:(?:at|of|in|for|with|bei|der|des|chez|à|aux?|de|del|en|presso|di|in"
    r"|bij)\s)?(?:the\s|la\s|l['’])?",
    re.IGNORECASE,
)


def spoken_of(
    where: tuple[int, int],
    text: str,
    periods: tuple[Period, ...],
    *,
    is_time: bool,
    is_long: bool,
) -> Sequence[Period]:
    """The periods of the job, school or employer that is named nearest to a figure; all of them
    where none is named near. What goes on for long (`is_long`) is no degree, whose subject is a
    word of many sentences."""
    start, end = where
    nearest, distance = None, float(_FAR)
    anchors = _anchors(text, periods)
    for anchor in anchors:
        is_before = anchor.end <= start
        gap = text[anchor.end : start] if is_before else text[end : anchor.start]
        if len(gap) > _FAR or re.search(r"[.!?]\s", gap):
            continue
        if not is_before and ")" in gap and "(" not in gap:
            continue  # of what stands before the bracket
        if is_before and is_time and _WITHOUT.search(gap):
            continue
        if _is_of_another(gap, is_before=is_before) or (is_long and anchor.is_subject):
            continue
        away: float = len(gap) + _COMMA * len(_JOINTS.findall(gap))
        if is_before and "(" in gap and ")" not in gap:
            away = len(gap) / _FAR  # what is in brackets is of what stands before them
        if away < distance:
            nearest, distance = anchor, away
    if nearest is None:
        return periods
    return tuple(_joined_with(nearest, anchors, text)) or periods


_A_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
_TO = re.compile(
    r"(?:19|20)\d\d\s?(?:-|–|—|to|until|and|bis|und|à|et|a|al|hasta|y|e|tot)\s?(?:[^\W\d_]+\.?\s)?$"
)


def _is_of_another(gap: str, *, is_before: bool) -> bool:
    """Whether another date stands between, which the name is nearer to."""
    years = len(_A_YEAR.findall(gap))
    return years > 1 or (years == 1 and not (is_before and _TO.search(gap)))


def _joined_with(anchor: _Anchor, anchors: Iterable[_Anchor], text: str) -> frozenset[Period]:
    """A job's title right before its employer, or after it, says which of the two's periods."""
    same_span = [
        other.periods for other in anchors if (other.start, other.end) == (anchor.start, anchor.end)
    ]
    own = frozenset(period for found in same_span for period in found)
    for other in anchors:
        if other.is_title == anchor.is_title:
            continue
        first, second = sorted((anchor, other), key=lambda one: one.start)
        if _AT.fullmatch(text[first.end : second.start]) and (both := own & other.periods):
            return both
    return own
