"""What changed between two texts, word by word."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Literal

type Change = Literal["kept", "removed", "added"]

# Past so many words the comparison lets frequent ones go (difflib's heuristic), and stays quick.
_LONG = 2_000

_CJK = "\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff66-\uff9f"
_PIECE = re.compile(
    rf"(?:[{_CJK}]"
    rf"|[^\W_{_CJK}]+(?:[.,'’&/-][^\W_{_CJK}]+)*(?:\+\+|\#)?"  # Node.js, 1,200, don't, C++
    r"|[^\w\s]|_)\s*"
)
LEAST_IN_COMMON = 0.3  # of the words, that a comparison word by word can be read


@dataclass(frozen=True)
class Run:
    """Neighbouring words with the same fate, with the white space behind them."""

    change: Change
    text: str


def word_diff(before: str, after: str) -> tuple[Run, ...]:
    """The runs that lead from one text to the other, each change told as removed, then added.

    Put together, kept and added runs are `after`; kept and removed ones are `before`, but for the
    white space, in which alone no change is seen. Outer white space is left out.
    """
    old, new = _pieces(before), _pieces(after)
    matcher = SequenceMatcher(
        None,
        [piece.rstrip() for piece in old],
        [piece.rstrip() for piece in new],
        autojunk=max(len(old), len(new)) > _LONG,
    )
    runs: list[Run] = []
    for tag, old_start, old_end, new_start, new_end in matcher.get_opcodes():
        if tag == "equal":
            runs.append(Run("kept", "".join(new[new_start:new_end])))
            continue
        if old_end > old_start:
            removed = "".join(old[old_start:old_end])
            if runs and old[old_start - 1][-1].isspace() and not runs[-1].text[-1].isspace():
                removed = f" {removed}"  # the blank went with it: a full stop follows now
            runs.append(Run("removed", removed))
        if new_end > new_start:
            runs.append(Run("added", "".join(new[new_start:new_end])))
    return tuple(runs)


def line_diff(before: str, after: str) -> tuple[Run, ...]:
    """The same line by line: a line is kept, or goes as a whole."""
    old, new = before.strip().splitlines(), after.strip().splitlines()
    runs: list[Run] = []
    for tag, old_start, old_end, new_start, new_end in SequenceMatcher(
        None, old, new
    ).get_opcodes():
        if tag == "equal":
            runs.append(_lines("kept", new[new_start:new_end]))
            continue
        if old_end > old_start:
            runs.append(_lines("removed", old[old_start:old_end]))
        if new_end > new_start:
            runs.append(_lines("added", new[new_start:new_end]))
    return tuple(runs)


def _lines(change: Change, lines: Sequence[str]) -> Run:
    return Run(change, "".join(f"{line}\n" for line in lines))


def share_kept(runs: Sequence[Run]) -> float:
    """Of the longer text's words, the part that both have, from 0 to 1."""
    counts = dict.fromkeys(("kept", "removed", "added"), 0)
    for run in runs:
        counts[run.change] += len(run.text.split())
    longer = counts["kept"] + max(counts["removed"], counts["added"])
    return counts["kept"] / longer if longer else 1.0


def _pieces(text: str) -> list[str]:
    return _PIECE.findall(text.strip())


def readable_diff(before: str, after: str) -> tuple[Run, ...]:
    """Word by word; lists whose lines differ, and texts that have little in common, as a whole."""
    if "\n" in before.strip() or "\n" in after.strip():
        return line_diff(_listed(before), _listed(after))
    runs = word_diff(before, after)
    return runs if share_kept(runs) >= LEAST_IN_COMMON else line_diff(before, after)


def _listed(text: str) -> str:
    """Each line with a sign before it, so that one can tell where it begins."""
    return "\n".join(f"• {line}" for line in text.strip().splitlines() if line.strip())
