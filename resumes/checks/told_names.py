"""What the sources name: words, tools, initials and places, ready to be asked for."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise

from mirror.language.names.bodies import translations
from mirror.language.names.cognates import beginning_of, plainly
from mirror.language.names.places import is_place, longest_from
from mirror.language.names.places_regions import is_region, most_words
from mirror.language.names.tokens import Token, tokens
from mirror.language.names.tools import Tool, tools_in, with_all_meant
from mirror.language.text.sentences import singular
from mirror.language.text.stems import is_grammar, stem
from resumes.checks.sources import Statement

_LISTED_SORTS = frozenset({"skill", "level", "certificate"})  # names alone, whatever their case
_INITIALS = 3  # letters that an acronym needs to be read as the initials of words
_WHOLE_NAME = 2  # words of a name that stands for itself without its place


@dataclass(frozen=True)
class _Named:
    """What one statement names."""

    text: str  # its folded tokens, a blank around each
    words: frozenset[str]
    written: frozenset[str]
    stems: frozenset[str]
    tools: frozenset[str]
    initials: tuple[str, str]
    has_place: bool
    pairs: frozenset[tuple[str, str]]


@dataclass(frozen=True)
class ToldNames:
    """All that some statements name."""

    named: tuple[_Named, ...]
    language: str

    @cached_property
    def words(self) -> frozenset[str]:
        """Tokens in small letters, and their singulars."""
        return frozenset().union(*(one.words for one in self.named))

    @cached_property
    def written(self) -> frozenset[str]:
        """Tokens as they are written."""
        return frozenset().union(*(one.written for one in self.named))

    @cached_property
    def stems(self) -> frozenset[str]:
        return frozenset().union(*(one.stems for one in self.named))

    @cached_property
    def tools(self) -> frozenset[str]:
        """Names of the lexicon, folded, with all that they are in turn."""
        return frozenset().union(*(one.tools for one in self.named))

    @cached_property
    def called(self) -> dict[str, tuple[str, ...]]:
        """By a word with a capital, those with one that stand behind it."""
        called: dict[str, list[str]] = {}
        for before, after in sorted(frozenset().union(*(one.pairs for one in self.named))):
            called.setdefault(before, []).append(after)
        return {before: tuple(after) for before, after in called.items()}

    @cached_property
    def has_place(self) -> bool:
        """Whether any place is named that the list of places knows."""
        return any(one.has_place for one in self.named)

    @cached_property
    def _text(self) -> str:
        return "|".join(one.text for one in self.named)

    def has_word(self, word: str) -> bool:
        """Whether a folded token stands anywhere, in the singular or the plural."""
        return word in self.words or singular(word) in self.words

    def has_phrase(self, words: Sequence[str]) -> bool:
        """Whether folded tokens stand side by side, the last in the singular or the plural."""
        if not words or not all(self.has_word(word) for word in words):
            return False
        *first, last = words
        return any(
            f" {' '.join((*first, form))} " in self._text
            for form in dict.fromkeys((last, singular(last), f"{last}s"))
        )

    def in_one_statement(self, words: Iterable[str]) -> bool:
        """Whether one statement has all of the folded tokens, anywhere."""
        wanted = tuple(words)
        return any(
            all(word in one.words or singular(word) in one.words for word in wanted)
            for one in self.named
        )

    def has_body(self, words: Iterable[str]) -> bool:
        """Whether one statement has all of the words of a body's name, grammar aside and in any
        order, its kind perhaps in another language: "University of York", of York University."""
        wanted = [word for word in words if not is_grammar(word, self.language)]
        if not wanted or all(map(translations, wanted)):
            return False
        return any(
            all(
                word in one.words or not translations(word).isdisjoint(one.words) for word in wanted
            )
            for one in self.named
        )

    def has_cognates(self, words: Iterable[str]) -> bool:
        """Whether all words, grammar aside, stand in the sources as another language writes them,
        perhaps inside a compound."""
        wanted = [beginning_of(word) for word in words if not is_grammar(word, self.language)]
        return bool(wanted) and all(one and one in self._plain_words for one in wanted)

    @cached_property
    def _plain_words(self) -> str:
        return " ".join(sorted(map(plainly, self.words)))

    def has_kind(self, word: str) -> bool:
        """Whether a word for a kind of body stands anywhere in another language."""
        return not translations(word).isdisjoint(self.words)

    def shortens(self, acronym: str, name: str) -> bool:
        """Whether words with these initials stand right before a name: TH Aachen, of Technische
        Hochschule Aachen."""
        return any(
            initials.endswith(acronym)
            for one in self.named
            if name in one.words
            for before in one.text.split(f" {name} ")[:-1]
            for initials in ["".join(word[0] for word in before.split())]
        )

    def spells_out(self, acronym: str) -> bool:
        """Whether neighbouring words have these initials, words of grammar counted or not."""
        folded = acronym.casefold()
        return len(folded) >= _INITIALS and any(
            folded in initials for one in self.named for initials in one.initials
        )

    def has_tool(self, tools: Iterable[Tool]) -> bool:
        return any(tool.name.casefold() in self.tools for tool in tools)


def told_names(statements: Iterable[Statement], language: str) -> ToldNames:
    """What statements in a language name."""
    return ToldNames(
        tuple(_named(one.text, one.sort in _LISTED_SORTS, language) for one in statements), language
    )


@lru_cache(maxsize=4_096)
def words_as_written(text: str) -> frozenset[str]:
    return frozenset(token.text for token in tokens(text))


def initials_of(found: Sequence[Token], language: str) -> tuple[str, str]:
    """The first letters of all tokens, and of those that are no words of grammar."""
    return (
        "".join(token.folded[0] for token in found),
        "".join(token.folded[0] for token in found if not is_grammar(token.text, language)),
    )


@lru_cache(maxsize=4_096)
def _named(text: str, is_list: bool, language: str) -> _Named:
    found = tokens(text)
    words = {token.folded for token in found}
    tools = (
        tool
        for mention in tools_in(found, language, sure=False, any_case=is_list)
        for tool in mention.tools
    )
    return _Named(
        text=f" {' '.join(token.folded for token in found)} ",
        words=frozenset((*words, *map(singular, words))),
        written=words_as_written(text),
        stems=frozenset(stem(word, language) for word in words),
        tools=with_all_meant(tools),
        initials=initials_of(found, language),
        has_place=any(True for _ in places_in(found)),
        pairs=frozenset((before.folded, name.folded) for before, name in pairs_in(found)),
    )


def pairs_in(found: Sequence[Token]) -> Iterator[tuple[Token, Token]]:
    """Two words with capitals and a blank between them: Wohnanlage Rosenhof."""
    for before, token in pairwise(found):
        is_pair = token.gap == " " and before.text[0].isupper() and token.text[0].isupper()
        if is_pair and not token.begins:
            yield before, token


def places_in(found: Sequence[Token]) -> Iterator[tuple[int, int]]:
    """Where a text names known places: from a token to one that is not included any more."""
    at = 0
    while at < len(found):
        longest = longest_from(found[at].folded) if found[at].text[0].isupper() else 0
        for length in range(min(longest, len(found) - at), 0, -1):
            if is_place(tuple(token.folded for token in found[at : at + length])):
                yield at, at + length
                at += length
                break
        else:
            at += 1


def regions_in(found: Sequence[Token]) -> Iterator[tuple[int, int]]:
    """Where a text names states and regions, in the same way."""
    for at, token in enumerate(found):
        if not token.text[0].isupper():
            continue
        for length in range(min(most_words(), len(found) - at), 0, -1):
            if is_region(tuple(one.folded for one in found[at : at + length])):
                yield at, at + length
                break


def is_told_acronym(acronym: str, told: ToldNames) -> bool:
    """Whether the sources have an acronym, or words that it is the initials of."""
    bare = acronym.removesuffix("s")
    return told.has_word(bare.casefold()) or told.spells_out(bare)


def is_told_name(
    words: Sequence[Token], whole: Sequence[Token], told: ToldNames, *, together: bool
) -> bool:
    """Whether the sources have all `words` of a name, those of the `whole` `together` where
    asked."""
    folded = [word.folded for word in whole]
    if told.has_phrase(folded):
        return True
    if together:
        return (
            told.in_one_statement(folded)
            or _is_told_of_a_place(folded, told)
            or told.has_body(folded)
        )
    return all(
        told.has_word(word.folded)
        or told.has_phrase(_parts(word.text))
        or told.has_kind(word.folded)
        or _is_shortened(word, whole, told)
        for word in words
    )


def _is_shortened(word: Token, whole: Sequence[Token], told: ToldNames) -> bool:
    """Whether a word is the initials of what the sources have before the name behind it."""
    if not word.text.isupper() or word == whole[-1]:
        return False
    following = whole[whole.index(word) + 1]
    return told.has_word(following.folded) and told.shortens(word.folded, following.folded)


def _is_told_of_a_place(folded: Sequence[str], told: ToldNames) -> bool:
    """Whether a name that has a place behind it is told, and the place apart from it: Institut
    Ravel de Nantes."""
    joints = [at for at, word in enumerate(folded) if is_grammar(word, told.language)]
    if not joints or joints[-1] < _WHOLE_NAME or joints[-1] == len(folded) - 1:
        return False
    name, place = folded[: joints[-1]], folded[joints[-1] + 1 :]
    return told.has_phrase(name) and told.has_phrase(place)


def has_initials(run: Sequence[Token], told: ToldNames) -> bool:
    """Whether the sources have an acronym for a run of words."""
    return len(run) >= _INITIALS and any(
        initials in told.words for initials in initials_of(run, told.language) if initials
    )


def _parts(word: str) -> tuple[str, ...]:
    """A name that is written as one, in its parts: "PowerPoint" as power, point."""
    parts: list[str] = []
    for letter in word:
        if letter.isupper() or not parts:
            parts.append("")
        parts[-1] += letter.casefold()
    return tuple(parts)
