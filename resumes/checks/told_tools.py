"""Whether the sources name the tools and methods that a text mentions."""

from collections.abc import Iterator, Sequence

from mirror.language.names.proper import is_common_acronym
from mirror.language.names.tokens import Token
from mirror.language.names.tools import Mention, Tool, tools_named
from mirror.language.text.stems import stem
from resumes.checks.told_names import ToldNames

_MAKERS = 4  # tokens between a product and its maker's name
# Wide terms that plain words speak of as well.
_SPOKEN_OF = {
    "machine learning": ("model", "classifier", "prediction", "forecast"),
    "ci/cd": ("pipeline", "deployment", "build"),
    "agile": ("sprint", "scrum", "kanban"),
}


def is_told_tool(mention: Mention, words: Sequence[Token], told: ToldNames) -> bool:
    """Whether the sources name a tool, by any of its names or by what it is one of."""
    if told.has_tool(mention.tools):
        return True
    if mention.is_ordinary:
        if all(word.text in told.written for word in words):
            return True
    elif told.has_phrase([word.folded for word in words]):
        return True
    if len(words) == 1 and words[0].text.isupper():
        acronym = words[0].text
        if is_common_acronym(acronym) or (
            not any(map(_has_full_words, mention.tools)) and told.spells_out(acronym)
        ):
            return True
    return any(_is_spoken_of(tool, words, told) for tool in mention.tools)


def _has_full_words(tool: Tool) -> bool:
    """Whether the lexicon knows what the letters of an acronym stand for."""
    return not tool.name.isupper() or len(tools_named(tool.name)) > 1


def _is_spoken_of(tool: Tool, words: Sequence[Token], told: ToldNames) -> bool:
    """Whether plain words say it: a method by its first word, a wide term by what belongs to it."""
    if any(told.has_word(word) for word in _SPOKEN_OF.get(tool.name.casefold(), ())):
        return True
    is_plain = tool.name.islower() and all(word.text.islower() for word in words[1:])
    return is_plain and stem(words[0].text, told.language) in told.stems


def with_makers(judged: Sequence[tuple[Mention, bool]]) -> Iterator[tuple[Mention, bool]]:
    """With makers told that stand close by a tool of theirs which is told: Portal (Siemens)."""
    for place, (mention, is_told) in enumerate(judged):
        near = judged[max(0, place - 1) : place + 2]
        names = {tool.name.casefold() for tool in mention.tools}
        yield (
            mention,
            is_told
            or any(
                good and abs(other.at - mention.at) <= _MAKERS and names & _makers(other)
                for other, good in near
            ),
        )


def _makers(mention: Mention) -> set[str]:
    return {name.casefold() for tool in mention.tools for name in (*tool.makers, *tool.means)}
