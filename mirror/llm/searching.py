"""Full-text search in prompts and answers: the trace files themselves are read, newest first.

Why no index: 6,000 files (200 runs of 30 calls, 83 MB) are read to the end in about a second, in
helpings that take no page longer than it may; copying all that text into the database would double
it, and would have to be erased and kept in step (docs/decisions/0020).
"""

import re
import time
from collections.abc import Iterable
from dataclasses import dataclass

from mirror.llm.models import Call
from mirror.llm.reading import NoTrace, Told, read_trace, told_in

MOST_SECONDS = 0.05  # of reading for one page
MOST_READ = 48_000_000  # bytes for one page
MOST_HITS = 20
_AROUND = 90  # characters of an excerpt on each side of what was found
_PARTS = (
    ("system", "In the ground rules"),
    ("user", "In the prompt"),
    ("response", "In the answer"),
    ("error", "In the error"),
)


@dataclass(frozen=True)
class Hit:
    """Where words were found first in one call: the part, and the text around them."""

    call: Call
    where: str
    before: str
    found: str
    after: str
    times: int  # in all parts


@dataclass(frozen=True)
class Search:
    """What was found, in how many calls it was looked for, and how many had no text to look at;
    `last` is where to go on, None when all were looked at."""

    hits: tuple[Hit, ...]
    looked_at: int
    unreadable: int
    last: Call | None


def search(calls: Iterable[Call], words: str) -> Search:
    """Look for `words`, literally but in any case, in the traces of `calls`, in their order; stops
    at MOST_SECONDS, MOST_READ or MOST_HITS, but never before it has looked at one call."""
    needle = _Needle(words)
    until = time.monotonic() + MOST_SECONDS
    hits: list[Hit] = []
    looked_at = unreadable = read = 0
    last: Call | None = None
    for call in calls:
        if last and (time.monotonic() > until or read > MOST_READ or len(hits) >= MOST_HITS):
            return Search(tuple(hits), looked_at, unreadable, last)
        last = call
        looked_at += 1
        try:
            data = read_trace(call)
            read += len(data)
            if hit := needle.hit(call, data):
                hits.append(hit)
        except NoTrace:
            unreadable += 1
    return Search(tuple(hits), looked_at, unreadable, None)


class _Needle:
    def __init__(self, words: str) -> None:
        self.pattern = re.compile(re.escape(words), re.IGNORECASE)
        self.folded = words.casefold()
        self.bytes = words.lower().encode() if words.isascii() else b""

    def hit(self, call: Call, data: bytes) -> Hit | None:
        if self.bytes and self.bytes not in data.lower():
            return None  # most files: no need to make text of them
        text = data.decode("utf-8", "replace")
        if not self.bytes and self.folded not in text.casefold():
            return None
        return self._excerpt(call, told_in(text))

    def _excerpt(self, call: Call, told: Told) -> Hit | None:
        first: tuple[str, re.Match[str]] | None = None
        times = 0
        for part, where in _PARTS:
            for match in self.pattern.finditer(getattr(told, part)):
                first = first or (where, match)
                times += 1
        if first is None:
            return None
        where, match = first
        text, begin, end = match.string, match.start(), match.end()
        before, after = text[max(0, begin - _AROUND) : begin], text[end : end + _AROUND]
        return Hit(
            call=call,
            where=where,
            before=("… " if begin > _AROUND else "")
            + " ".join(before.split())
            + before[-1:].isspace() * " ",
            found=match.group(),
            after=after[:1].isspace() * " "
            + " ".join(after.split())
            + (" …" if end + _AROUND < len(text) else ""),
            times=times,
        )
