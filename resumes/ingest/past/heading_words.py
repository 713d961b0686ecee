"""The words of headings and of employers' names, as they are compared with each other."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from mirror.language.names.keys import plain_name

# What parts a name from what else a heading says.
PARTED = re.compile(r"[,;:|/()\[\]\n\t•·–—\d]|\s-\s|\bat\b|@", re.IGNORECASE)
_WORDS = re.compile(r"[^\W_]+(?:['’&.-][^\W_]+)*")
NO_PART_OF_A_NAME = frozenset(
    "the inc ltd limited llc llp plc corp corporation co company gmbh ag kg se sa sas sarl srl spa "
    "bv nv ab oy as aps pty pte".split()
)


@dataclass(frozen=True)
class Word:
    """One word of a text: where it stands, and as it is compared."""

    start: int
    end: int
    plain: str


def words_in(text: str) -> list[Word]:
    """The words of a text with what they are compared by: no case, no dots or hyphens. Legal forms
    are left out, unless there is nothing else."""
    found = [
        Word(match.start(), match.end(), re.sub(r"[.'’-]", "", plain_name(match[0])))
        for match in _WORDS.finditer(text)
    ]
    words = [word for word in found if word.plain]
    return [word for word in words if word.plain not in NO_PART_OF_A_NAME] or words


def name_words(text: str) -> list[str]:
    """The words of a name as they are compared."""
    return [word.plain for word in words_in(plain_name(text))]


def holds(words: Sequence[str], part: Sequence[str]) -> bool:
    """Whether `part` stands among words, one behind the other, joined by hyphens or not."""
    wanted = "".join(part)
    ends = range(1, len(words) + 1)
    return any(
        "".join(words[start:end]) == wanted
        for end in ends
        for start in range(max(0, end - len(part)), end)
    )
