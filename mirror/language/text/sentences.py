"""Sentences and words of plain prose, without a model and in linear time."""

import re
from functools import lru_cache

from mirror.language.text.lexicon import listed

CJK = "\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff66-\uff9f"
_WORD = re.compile(
    r"(?<![^\W_])\.NET\b"
    rf"|[{CJK}]"
    rf"|[^\W_{CJK}]+(?:(?:['’&-]|\.(?=\w)|,(?=[0-9]{{3}}(?![0-9])))[^\W_{CJK}]+)*"
    r"(?:\+\+[0-9]*|\#(?!\w))?",
    re.IGNORECASE,
)

_END = re.compile(
    r"(?<![.!?…])[.!?…]++[\"'”’)\]»]*+(?=\s|$)|[。！？｡]+[」』”）]*|\n\s*\n"
    r"|\n(?=\s*[-*•·–]\s)"
)
_BEFORE = re.compile(r"[^\s(\[\"'“«]+$")
_NEXT = re.compile(r"\s*[\"'“«(\[]*(\w+)")
_MONEY = re.compile(r"\s*[$€£¥₣₤₩₹]")
KEPT = 600  # characters of a text whose words a process keeps
_LOOK = 40  # characters around a full stop that decide what it is

# Written without their full stop. After these a capital letter tells nothing: a name may follow.
_TITLES = listed(
    "mr mrs ms dr prof st gen col sgt lt rev hon fig figs no nos vol vols pp cf vs approx est "
    "e.g i.e eg ie esp incl resp min max jan feb mar apr jun jul aug sep sept oct nov dec "
    "bzw z.b d.h u.a ca nr str mme mlle sra"
)
# These can end a sentence; they do when a word follows that likes to begin one.
_OPEN = listed(
    "inc ltd corp co bros llc jr sr etc al ph.d m.d b.a m.a b.sc m.sc u.s u.k e.u a.m p.m dept univ"
)
# Of a number: a unit, a currency or a noun follows, which German writes with a capital.
_COUNTS = listed("mio mrd tsd")
_BEGINNERS = listed(
    "the a an i we he she it they this that these those in on at for from to by with as after "
    "then before since when while where our my his her their its built led designed developed"
)
_BEGINNERS_AFTER_COUNTS = _BEGINNERS | listed(
    "der die das den dem ein eine er sie wir ich es im am auf bei mit nach vor seit zum zur durch "
    "für dann danach dabei dadurch damit daneben davor zuvor zudem außerdem zugleich so auch"
)


def sentences(text: str) -> tuple[str, ...]:
    """The sentences of a text, in order, trimmed and never empty.

    Full stops in abbreviations, initials and decimals do not end a sentence; blank lines and
    list markers on a new line do.
    """
    found: list[str] = []
    start = 0
    for match in _END.finditer(text):
        if match.start() < start or not _ends(text, match):
            continue
        found.append(text[start : match.end()].strip())
        start = match.end()
    found.append(text[start:].strip())
    return tuple(sentence for sentence in found if sentence)


def words(text: str) -> tuple[str, ...]:
    """Words as written, with what belongs to them: C++, C#, .NET, Node.js, don't, 1,200.

    Chinese and Japanese, which leave no spaces, count by character.
    """
    return _short_words(text) if len(text) <= KEPT else _words(text)


def _words(text: str) -> tuple[str, ...]:
    return tuple(match.group() for match in _WORD.finditer(text))


_short_words = lru_cache(maxsize=8_192)(_words)  # the same facts are read again and again


@lru_cache(maxsize=8_192)
def singular(word: str) -> str:
    """The singular of a plain English plural, in small letters; any other word as it is."""
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith(("ches", "shes", "xes", "sses")):
        return word[:-2]
    if word == "children":
        return "child"
    is_plural = len(word) > 2 and word.endswith("s") and not word.endswith(("ss", "us", "is"))
    return word[:-1] if is_plural else word


def _ends(text: str, match: re.Match[str]) -> bool:
    """Whether a mark that may end a sentence does."""
    mark = match.group()
    if not mark.startswith(".") or mark.startswith(".."):
        return True
    before = _BEFORE.search(text[max(0, match.start() - _LOOK) : match.start()])
    last = before.group().casefold() if before else ""
    behind = text[match.end() : match.end() + _LOOK]
    if last in _COUNTS and _MONEY.match(behind):
        return False
    following = _NEXT.match(behind)
    if following is None:
        return True
    word = following.group(1)
    if word[0].islower():
        return False
    if last in _TITLES:
        return False
    if last in _COUNTS:
        return word.casefold() in _BEGINNERS_AFTER_COUNTS
    if last in _OPEN or _is_initial(last):
        return word.casefold() in _BEGINNERS
    return True


def _is_initial(word: str) -> bool:
    """`j` of J. Smith, `u.n` of U.N.: single letters with full stops between them."""
    return all(len(part) == 1 and part.isalpha() for part in word.split("."))
