"""Finds in a prompt the blocks that `memory.grounding.grounding_block` put there."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from mirror.llm.prompts import render

_FENCE = re.compile(r"(`{3,})(.*)")
# What lines a block is made of, below its heading; memory/prompts/grounding.md writes them.
_INSIDE = re.compile(
    r"|> .*"
    r"|### (?:Most recent|Earlier) \(written for: .*\)"
    r"|\(Pinned: .*\)"
    r"|\(Loose stylistic reference only: .*\)"
)


@dataclass(frozen=True)
class Passage:
    """A part of a prompt, whole lines: a block of past wordings, or what stands between two."""

    text: str
    grounding: bool


def passages(prompt: str) -> tuple[Passage, ...]:
    """The whole prompt, in order. What stands in a fence is somebody else's text, a posting's, and
    is never taken for a block, whatever it says."""
    heading, intro = render("memory/grounding.md", of="", versions=[]).splitlines()
    blocks = _Blocks(heading, intro)
    found: list[tuple[bool, list[str]]] = []
    for inside, line in blocks.told_apart(prompt.split("\n")):
        if not found or found[-1][0] != inside:
            blank = _blank_end(found[-1][1]) if found and not inside else []
            found.append((inside, blank))
        found[-1][1].append(line)
    if found[-1][0] and (blank := _blank_end(found[-1][1])):
        found.append((False, blank))
    return tuple(Passage("\n".join(lines), inside) for inside, lines in found)


def _blank_end(lines: list[str]) -> list[str]:
    """Takes the empty lines off the end of a block: they belong to what follows."""
    last = max(at for at, line in enumerate(lines) if line)
    blank = lines[last + 1 :]
    del lines[last + 1 :]
    return blank


class _Blocks:
    def __init__(self, heading: str, intro: str) -> None:
        self.heading, self.intro = heading, intro

    def told_apart(self, lines: list[str]) -> Iterator[tuple[bool, str]]:
        """Each line, and whether it is one of a block."""
        fence, inside = "", False
        for line in lines:
            opens_or_ends = _FENCE.fullmatch(line)
            if fence:
                fence = "" if line == fence else fence
                yield False, line
                continue
            if opens_or_ends:
                fence = opens_or_ends[1]
            inside = self._is_heading(line) or (inside and self._belongs(line))
            yield inside, line

    def _is_heading(self, line: str) -> bool:
        return line == self.heading or line.startswith(f"{self.heading}: ")

    def _belongs(self, line: str) -> bool:
        return line == self.intro or _INSIDE.fullmatch(line) is not None
