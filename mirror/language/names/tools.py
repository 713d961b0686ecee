"""A lexicon of tools, methods, standards, certificates and companies: tools.txt beside this file.

It tells what a name in a text may be and which names are one thing; what is true, it does not know.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Literal, NamedTuple

from mirror.language.names.proper import is_often_capital
from mirror.language.names.tokens import Token, fold, tokens
from mirror.language.text.languages import base_of
from mirror.language.text.lexicon import listed
from mirror.language.text.stems import is_grammar

_FILE = Path(__file__).with_name("tools.txt")
_EVERYWHERE = frozenset({"*"})
_APART = frozenset(",;:()[]|\n")  # between two words, these say that they are no name together
_JOINED = 5  # letters that a name needs to be known with its parts run together
_BOTH_CASES = re.compile(r"(?<=[a-zß-ÿ])(?=[A-Z])")
# Words that a tool's name follows, and words that follow one.
_BEFORE = listed(
    "in with using via use used uses on mit unter per en avec sous sur con usando mediante em com "
    "met de di"
)
_AFTER = listed(
    "developer developers programming programmer scripts script scripting code macros macro "
    "dashboards dashboard reports database databases templates template framework server models "
    "workbook workbooks spreadsheets spreadsheet pipelines jobs cluster clusters plugin plugins "
    "app apps api apis components services files documents administrator admin engineer skripte "
    "programmierung makros tabellen berichte modelle"
)
_LISTS = frozenset({",", "/", "&", "and", "or", "und", "oder", "et", "ou", "y", "e", "o", "en"})


type ToolSort = Literal["skill", "name", "certificate"]


@dataclass(frozen=True, slots=True)
class Tool:
    """`makers` are the tools or companies by their first spelling, folded, that it is a product of;
    `means`, those that naming it names as well (PostgreSQL: SQL). `sort`: a "name" is that of a
    company or of what it sells."""

    name: str
    sort: ToolSort
    makers: frozenset[str]
    means: frozenset[str]


@dataclass(frozen=True, slots=True)
class _Spelling:
    """One way to write a tool's name. `ordinary` are the languages ("*": all) in which the same
    letters, differently written or not, are another word."""

    tool: Tool
    words: tuple[str, ...]  # as written
    ordinary: frozenset[str]


class Mention(NamedTuple):
    """Tokens `at` to `to` (not included) of a text spell one of the tools."""

    at: int
    to: int
    tools: tuple[Tool, ...]
    is_ordinary: bool  # in this language, an ordinary word as well


def tools_in(
    found: Sequence[Token], language: str, *, sure: bool = True, any_case: bool = False
) -> tuple[Mention, ...]:
    """The tools that a text names, in order, the longest name that fits at each place.

    An ordinary word counts when written as the name is; when `sure` is asked for, also only where
    something else speaks for the name. With `any_case` every word may be a name, as in a list of
    skills.
    """
    candidates = tuple(_candidates(found, base_of(language) or "en", any_case=any_case))
    if not sure or any_case:
        return candidates
    sure_ones = {at for one in candidates if not one.is_ordinary for at in (one.at, one.to - 1)}
    doubted = [one for one in candidates if one.is_ordinary]
    for one in doubted:
        if _speaks_for(found, one, language=base_of(language) or "en"):
            sure_ones |= {one.at, one.to - 1}
    for one in (*doubted, *reversed(doubted)):  # what is listed with a name is one, and so on
        if one.at not in sure_ones and _is_listed_with(found, one, sure_ones):
            sure_ones |= {one.at, one.to - 1}
    return tuple(one for one in candidates if one.at in sure_ones)


def _candidates(found: Sequence[Token], language: str, *, any_case: bool) -> Iterator[Mention]:
    _, longest = _index()
    at = 0
    while at < len(found):
        most = min(longest.get(found[at].folded, 0), len(found) - at)
        for length in range(most, 0, -1):
            words = found[at : at + length]
            written = tuple(word.text for word in words)
            tools, is_ordinary = _spelled(written, language, any_case)
            if tools and all(_APART.isdisjoint(word.gap) for word in words[1:]):
                yield Mention(at, at + length, tools, is_ordinary)
                at += length
                break
        else:
            at += 1


@lru_cache(maxsize=8_192)
def _spelled(
    written: tuple[str, ...],
    language: str,
    any_case: bool,
) -> tuple[tuple[Tool, ...], bool]:
    """The tools that words spell, and whether they may be ordinary words all the same."""
    spelled = _index()[0].get(tuple(map(fold, written)), ())
    fitting = [one for one in spelled if any_case or _as_written(one, written, language)]
    tools = tuple(dict.fromkeys(spelling.tool for spelling in fitting))
    return tools, all(_needs_more(spelling, written, language) for spelling in fitting)


def _as_written(spelling: _Spelling, written: tuple[str, ...], language: str) -> bool:
    """Whether the words can be the name as they are written."""
    if not spelling.ordinary & {"*", language}:
        return True
    return written == spelling.words


def _needs_more(spelling: _Spelling, written: tuple[str, ...], language: str) -> bool:
    """Whether the words, written as the name is, might still be ordinary ones: "Spring", "C"."""
    if not spelling.ordinary & {"*", language}:
        return False
    return len(written) == 1 and not any(letter.isupper() for letter in written[0][1:])


def _speaks_for(found: Sequence[Token], one: Mention, *, language: str) -> bool:
    """Whether where an ordinary word stands says that it is the name of a tool."""
    word = found[one.at]
    lone = len(word.text) == 1 or word.begins or language == "de" or is_often_capital(word.text)
    if not lone:
        return True
    if one.at and not word.begins and found[one.at - 1].folded in _BEFORE and "." not in word.gap:
        return True
    after = found[one.to] if one.to < len(found) and not found[one.to].begins else None
    if after is None:
        return False
    return after.folded in _AFTER or (after.text.isdigit() and len(word.text) > 1)


def _is_listed_with(found: Sequence[Token], one: Mention, names: set[int]) -> bool:
    """Whether nothing but a comma, a slash or an "and" parts a mention from one of the names."""
    near = (*range(max(0, one.at - 2), one.at), *range(one.to, min(len(found), one.to + 2)))
    for other in near:
        if other in names:
            low, high = (other, one.at) if other < one.at else (one.to - 1, other)
            between = [found[at].folded for at in range(low + 1, high)]
            gaps = [found[at].gap.strip() for at in range(low + 1, high + 1)]
            parts = [part for part in (*between, *gaps) if part]
            if parts and all(part in _LISTS for part in parts):
                return True
    return False


def lexicon() -> tuple[Tool, ...]:
    """All tools, each once."""
    spelled = (spelling for spellings in _index()[0].values() for spelling in spellings)
    return tuple(dict.fromkeys(spelling.tool for spelling in spelled))


@lru_cache(maxsize=8_192)
def tools_named(name: str) -> tuple[Tool, ...]:
    """What a name by itself may be, whatever its case; () when the lexicon does not hold it."""
    key = tuple(token.folded for token in tokens(name))
    return tuple(dict.fromkeys(spelling.tool for spelling in _index()[0].get(key, ())))


def with_all_meant(named: Iterable[Tool]) -> frozenset[str]:
    """The names, folded, of tools and of all that they are in turn: PostgreSQL, SQL."""
    meant: set[str] = set()
    waiting = [tool.name.casefold() for tool in named]
    while waiting:
        name = waiting.pop()
        if name not in meant:
            meant.add(name)
            waiting.extend(_meant_by(name))
    return frozenset(meant)


@lru_cache(maxsize=8_192)
def _meant_by(name: str) -> frozenset[str]:
    return frozenset(
        wider.casefold()
        for tool in tools_named(name)
        if tool.name.casefold() == name
        for wider in tool.means
    )


@cache
def _index() -> tuple[dict[tuple[str, ...], tuple[_Spelling, ...]], dict[str, int]]:
    """The spellings by their folded tokens, and the most tokens of a spelling by its first one."""
    index: dict[tuple[str, ...], list[_Spelling]] = {}
    for spelling in _spellings(_FILE.read_text(encoding="utf-8")):
        for key in _keys(spelling):
            index.setdefault(key, []).append(spelling)
    longest: dict[str, int] = {}
    for key in index:
        longest[key[0]] = max(longest.get(key[0], 0), len(key))
    return {key: tuple(spelled) for key, spelled in index.items()}, longest


def _keys(spelling: _Spelling) -> Iterator[tuple[str, ...]]:
    """The folded tokens of a spelling: as written, and its parts run together (PowerBI)."""
    key = tuple(word.casefold() for word in spelling.words)
    yield key
    if len(key) > 1 and not spelling.ordinary and len("".join(key)) >= _JOINED:
        yield ("".join(key),)


def _spellings(text: str) -> Iterator[_Spelling]:
    makers: tuple[str, ...] = ()
    wider: tuple[str, ...] = ()
    sort: ToolSort = "skill"
    for line in text.splitlines():
        if line.startswith("["):
            options = [option.strip() for option in line.strip("[]").split(";")[1:]]
            makers, wider = _option(options, "by"), _option(options, "is")
            named: tuple[ToolSort, ...] = ("name", "certificate")
            sort = next((one for one in named if f"kind {one}" in options), "skill")
        elif line and not line.startswith("#"):
            for entry in _entries(line):
                yield from _entry(entry, makers=makers, wider=wider, sort=sort)


def _entries(line: str) -> Iterator[str]:
    """The entries of a line; a comma between two languages after `?` parts none."""
    for entry in re.split(r",(?![a-z]{2}\b(?:[,\s]|$))", line):
        if entry.strip():
            yield entry.strip()


def _option(options: Sequence[str], word: str) -> tuple[str, ...]:
    told = [option.removeprefix(f"{word} ") for option in options if option.startswith(f"{word} ")]
    return tuple(name.strip() for one in told for name in one.split(","))


def _entry(
    entry: str, *, makers: tuple[str, ...], wider: tuple[str, ...], sort: ToolSort
) -> Iterator[_Spelling]:
    spelled, *parents = (part.strip() for part in entry.split("<"))
    marked = [name.strip() for name in spelled.split("=")]
    plain = [name.lstrip("+").partition("?")[0] for name in marked]
    tool = Tool(plain[0], sort, frozenset(makers), frozenset((*parents, *wider)))
    for name, written in zip(marked, plain, strict=True):
        _, asked, languages = name.partition("?")
        ordinary = frozenset(languages.split(",")) if languages else _EVERYWHERE
        if not name.startswith("+"):
            yield from _spelling(tool, written, ordinary if asked else frozenset())
        for maker in makers:
            if not written.startswith(maker):
                yield from _spelling(tool, f"{maker} {written}", frozenset())


def _spelling(tool: Tool, written: str, ordinary: frozenset[str]) -> Iterator[_Spelling]:
    words = tuple(token.text for token in tokens(written))
    if len(words) == 1 and len(words[0]) <= 2 and words[0].isupper():
        ordinary = _EVERYWHERE  # two letters are a name only as written
    yield _Spelling(tool, words, ordinary)
    parts = tuple(_BOTH_CASES.split(written))
    if len(words) == 1 and len(parts) > 1 and not is_grammar(parts[0]) and len(parts[-1]) > 1:
        yield _Spelling(tool, parts, _EVERYWHERE)  # Power Point, but never "power point"
