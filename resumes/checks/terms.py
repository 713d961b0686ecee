"""Tools, methods, employers, institutions, certificates and places that no source names.

A name of the lexicon of tools is one in any case of letters; other names are known by their
capitals. What the sources call by another name of the same thing, or by its full words or
initials, they name; what names them more exactly, they do not.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile

from mirror.language.names.papers import PAPERS_AND_PRIZES
from mirror.language.names.places import ORDINARY_TOO, same_country
from mirror.language.names.places_regions import places_of, short_for
from mirror.language.names.tokens import Token, tokens
from mirror.language.names.tools import Mention, tools_in
from mirror.language.text.languages import base_of
from resumes.checks.certificates import unheld_certificates
from resumes.checks.fault import Fault
from resumes.checks.findings import FindingKind
from resumes.checks.issuers import other_bodies
from resumes.checks.names import Name, is_marked, names_in
from resumes.checks.sources import Sources, is_translated
from resumes.checks.told_names import (
    ToldNames,
    has_initials,
    initials_of,
    is_told_acronym,
    is_told_name,
    pairs_in,
    places_in,
    regions_in,
    told_names,
    words_as_written,
)
from resumes.checks.told_tools import is_told_tool, with_makers
from resumes.checks.trades import is_of_trade
from resumes.checks.versions import other_versions

_SKILLS_ALONE = frozenset({"name", "skill", "level"})
_INITIALS = 3  # letters that an acronym needs to be read as the initials of words
_PEOPLE = 4  # letters that a country's name shares with that of its people
_SPELLED_OUT = 12  # tokens around an acronym that may spell it out
_ALIKE = 4  # letters that two names begin with, where one may be taken for the other
_BARE_VOWELS = str.maketrans("äöü", "aou")
_TITLED = frozenset({"certificate", "award", "degree"})
_NO_PLACES = {"de": frozenset({"essen", "halle", "porto", "island"})}


def unsupported_terms(text: str, sources: Sources, language: str) -> Iterator[Fault]:
    """Names in `text` that no source has: UNSUPPORTED_SKILL for tools and methods,
    UNSUPPORTED_NAME for all others. Each span once, in no order."""
    if {statement.sort for statement in sources.statements} <= _SKILLS_ALONE and sources.statements:
        return  # a list of skills: its whitelist decides
    told = told_names(sources.statements, language)
    found = tokens(text)
    reading = _Reading(text, found, told, sources, _names_elsewhere(found, sources))
    first = {fault.span: fault for fault in (*reading.untold_tools(), *reading.untold_names())}
    rest = (
        *reading.untold_places(),
        *reading.misnamed(),
        *other_versions(text, reading.told_tools(), sources),
        *reading.untold_papers(),
    )
    yield from first.values()
    for span, fault in {fault.span: fault for fault in rest}.items():
        if not any(span in other for other in first):
            yield fault


def _names_elsewhere(found: Sequence[Token], sources: Sources) -> frozenset[str]:
    """The words with which sentences of a text begin and that other employers are called by."""
    first = {token.text for token in found if token.begins and token.text[0].isupper()}
    names = [one.text for one in sources.elsewhere if one.sort == "name"] if first else []
    return frozenset().union(*(first & words_as_written(name) for name in names))


@dataclass(frozen=True)
class _Reading:
    """A text and what its sources name."""

    text: str
    found: tuple[Token, ...]
    told: ToldNames
    sources: Sources
    elsewhere: frozenset[str]

    def untold_tools(self) -> Iterator[Fault]:
        untold = (one for one, is_told in self._mentions if not is_told)
        spans = {self._span(one.at, one.to): one for one in untold}
        for span, mention in spans.items():
            is_name = all(tool.sort != "skill" for tool in mention.tools)
            yield _untold_name(span) if is_name else _untold_skill(span)

    def told_tools(self) -> Iterator[tuple[int, int]]:
        """Where the text spells tools that the sources name."""
        told = (one for one, is_told in self._mentions if is_told)
        skills = (one for one in told if all(tool.sort == "skill" for tool in one.tools))
        return ((self.found[one.at].start, self.found[one.to - 1].end) for one in skills)

    def untold_papers(self) -> Iterator[Fault]:
        """Certificates that nobody holds by the sources, in whatever words: who has "MRICS" is a
        chartered surveyor."""
        told = (one for one, is_told in self._mentions if is_told)
        called = {self._span(one.at, one.to) for one in told}
        language = self.told.language
        for fault in unheld_certificates(self.text, self.found, self.sources, language=language):
            if fault.span not in called:
                yield fault
        yield from other_bodies(self.text, self.sources, language)

    def untold_places(self) -> Iterator[Fault]:
        """Known cities and countries that the sources do not name."""
        for (at, to), is_told in self._places:
            if not is_told:
                yield _untold_name(self._span(at, to))

    def untold_names(self) -> Iterator[Fault]:
        """Names known by their capitals, less what is judged already."""
        judged: set[str] = set()
        for name in self._names():
            span = self._span(name.at, name.to)
            if span not in judged and self._is_untold_name(name):
                yield _untold_name(span)
            judged.add(span)

    def misnamed(self) -> Iterator[Fault]:
        """Names that are nearly one of the sources, behind the same word: Wohnanlage Rosenberg,
        where they have a Wohnanlage Rosenhof. In German alone, where no capital tells a name."""
        if base_of(self.told.language) != "de":
            return
        for before, name in pairs_in(self.found):
            known = () if before.begins else self.told.called.get(before.folded, ())
            is_near = any(_is_near(name.folded, one) for one in known)
            if is_near and not self.told.has_word(name.folded):
                yield _untold_name(name.text)

    def _names(self) -> Iterator[Name]:
        closed = self.text.rstrip().endswith((".", "!", "?"))
        return names_in(self.found, self.told.language, closed=closed, elsewhere=self.elsewhere)

    def _span(self, at: int, to: int) -> str:
        return self.text[self.found[at].start : self.found[to - 1].end]

    @cached_property
    def _mentions(self) -> tuple[tuple[Mention, bool], ...]:
        """All mentions of tools, and whether the sources name them."""
        known: dict[tuple[str, ...], bool] = {}
        judged: list[tuple[Mention, bool]] = []
        for mention in tools_in(self.found, self.told.language):
            words = self.found[mention.at : mention.to]
            if self._is_counted(mention):
                continue
            written = tuple(word.text for word in words)
            if written not in known:
                known[written] = (
                    is_told_tool(mention, words, self.told)
                    or is_of_trade(words, self.sources)
                    or self._is_translated_method(mention)
                )
            judged.append((mention, known[written]))
        return tuple(with_makers(judged))

    def _is_translated_method(self, mention: Mention) -> bool:
        """Whether a method is one that the sources name in another language: Audiometrie."""
        if not all(tool.name.islower() for tool in mention.tools) or not self._is_translated:
            return False
        return self.told.has_cognates(word.folded for word in self.found[mention.at : mention.to])

    @cached_property
    def _is_translated(self) -> bool:
        return is_translated(self.sources, self.told.language)

    def _is_counted(self, mention: Mention) -> bool:
        """Whether an article and a step of something are taken for a name: a Level 3 award."""
        if self.found[mention.at].folded != "a" or mention.to == mention.at + 1:
            return False
        after = self.found[mention.to] if mention.to < len(self.found) else None
        return after is not None and after.text[0].isdigit() and after.gap == " "

    @cached_property
    def _places(self) -> tuple[tuple[tuple[int, int], bool], ...]:
        """All known places, and whether the sources name them."""
        taken = {at for mention, _ in self._mentions for at in range(mention.at, mention.to)}
        return tuple(
            (place, self._is_told_place(*place))
            for place in places_in(self.found)
            if taken.isdisjoint(range(*place))
        )

    def _is_told_place(self, at: int, to: int) -> bool:
        """Whether the sources name a place, or for a country, anything in it or its people; or
        whether the words may be no place at all."""
        words = tuple(token.folded for token in self.found[at:to])
        alike = same_country(words)
        return (
            (self.found[at].begins and words[0] in ORDINARY_TOO)
            or words[0] in _NO_PLACES.get(base_of(self.told.language), frozenset())
            or self.told.has_phrase(words)
            or any(self.told.has_phrase(other) for other in alike)
            or self._is_told_region(words)
            or any(alike and word.startswith(words[0][:_PEOPLE]) for word in self.told.words)
            or (bool(alike) and self._is_perhaps_theirs)
        )

    @cached_property
    def _is_perhaps_theirs(self) -> bool:
        """Whether a country can be the person's own: the sources name no place, the text one."""
        named = (
            tuple(token.folded for token in self.found[slice(*at)]) for at in places_in(self.found)
        )
        return not self.told.has_place and len({*filter(None, map(same_country, named))}) == 1

    def _is_told_region(self, words: tuple[str, ...]) -> bool:
        """Whether the sources name a place in a region, or shorten it: Duluth, MN."""
        if not short_for(words).isdisjoint(self.told.written):
            return True
        return any(self.told.has_phrase(place) for place in places_of(words))

    @cached_property
    def _told_at(self) -> frozenset[int]:
        """The tokens of tools and places that the sources name."""
        tools = (range(one.at, one.to) for one, is_told in self._mentions if is_told)
        places = (range(*place) for place, is_told in self._places if is_told)
        regions = (
            range(at, to)
            for at, to in regions_in(self.found)
            if self._is_told_region(tuple(token.folded for token in self.found[at:to]))
        )
        return frozenset(at for span in (*tools, *places, *regions) for at in span)

    @cached_property
    def _untold_at(self) -> frozenset[int]:
        """The tokens of tools that they do not."""
        tools = (range(one.at, one.to) for one, is_told in self._mentions if not is_told)
        return frozenset(at for span in tools for at in span)

    def _is_untold_name(self, name: Name) -> bool:
        places = range(name.at, name.to)
        words = [self.found[at] for at in places if at not in self._told_at]
        if not words or not self._untold_at.isdisjoint(places) or self._is_translated_paper(name):
            return False
        whole = self.found[name.at : name.to]
        if name.is_acronym:
            return not (is_told_acronym(whole[0].text, self.told) or self._explains(name))
        return not (
            is_told_name(words, whole, self.told, together=name.needs_all)
            or has_initials(self.found[slice(*name.run)], self.told)
        )

    def _is_translated_paper(self, name: Name) -> bool:
        """Whether a name is that of a paper, a course or a prize, and plain words that the sources
        have in another language: no capital tells that it is none of theirs."""
        start, end = name.run
        if is_marked(self.found[name.at : name.to]):
            return False
        behind = end < len(self.found) and self.found[end].gap == " "
        beside = [token.folded for token in self.found[start : end + behind]]
        if start > 1 and self.found[start - 1].folded in {"in", "of"}:
            beside.append(self.found[start - 2].folded)
        has_papers = any(one.sort in _TITLED for one in self.sources.statements)
        return has_papers and not PAPERS_AND_PRIZES.isdisjoint(beside) and self._is_translated

    def _explains(self, name: Name) -> bool:
        """Whether the text itself spells an acronym out close by."""
        near = self.found[max(0, name.at - _SPELLED_OUT) : name.to + _SPELLED_OUT]
        bare = self.found[name.at].text.removesuffix("s").casefold()
        return len(bare) >= _INITIALS and any(
            bare in initials for initials in initials_of(near, self.told.language)
        )


def _is_near(name: str, other: str) -> bool:
    """Whether two folded names begin alike and go on otherwise; an inflection does not."""
    one, another = (word.translate(_BARE_VOWELS) for word in (name, other))
    if one.startswith(another) or another.startswith(one):
        return False
    shared = sum(
        1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, another, strict=False))
    )
    return shared >= _ALIKE and 2 * shared >= max(len(one), len(another))


def _untold_skill(span: str) -> Fault:
    why = (
        f"No fact that this text rests on speaks of “{span}”. Take it out, or add it to the "
        "profile if it is true."
    )
    return Fault(FindingKind.UNSUPPORTED_SKILL, span, why)


def _untold_name(span: str) -> Fault:
    why = (
        f"“{span}” is not named in the facts that this text rests on. Take it out, or add it to "
        "the profile if it is true."
    )
    return Fault(FindingKind.UNSUPPORTED_NAME, span, why)
