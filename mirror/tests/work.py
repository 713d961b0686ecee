"""How work grows with a text: counted in steps of Python, which a busy machine does not change."""

import itertools
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from string import ascii_lowercase
from threading import get_ident
from types import CodeType

LONG = 100_000  # characters
TIMES = 10  # as long as the short text
MOST_GROWTH = 15  # times the steps; what is quadratic takes a hundred times as many

_TOOL = 4  # of sys.monitoring: none of the numbers that debuggers, coverage and profilers take
_EVENTS = sys.monitoring.events
_COUNTED = (_EVENTS.PY_START, _EVENTS.PY_RESUME, _EVENTS.JUMP)
_LEADS = map("".join, itertools.product(ascii_lowercase, repeat=3))


class Steps:
    """How often a function began, and a loop or a generator went on."""

    taken = 0


@contextmanager
def counted() -> Iterator[Steps]:
    """The steps that this thread takes inside; other threads do not count."""
    steps, here = Steps(), get_ident()

    def count(_: CodeType, *__: object) -> None:
        if get_ident() == here:
            steps.taken += 1

    sys.monitoring.use_tool_id(_TOOL, "steps")
    for event in _COUNTED:
        sys.monitoring.register_callback(_TOOL, event, count)
    sys.monitoring.set_events(_TOOL, sum(_COUNTED))
    try:
        yield steps
    finally:
        sys.monitoring.set_events(_TOOL, 0)
        for event in _COUNTED:
            sys.monitoring.register_callback(_TOOL, event, None)
        sys.monitoring.free_tool_id(_TOOL)


def assert_linear(work: Callable[[str], object], piece: str, *, longest: int = LONG) -> None:
    """`work` on a text of this piece over and over takes about as many steps for each character,
    however long the text is, up to `longest` characters.

    Each text begins with a word that no other has, so that no cache knows it. A walk inside C (a
    search in a list, a pattern that backtracks) is no step; where it is quadratic, 100,000
    characters run into the time limit that every test has.
    """
    short = longest // TIMES
    work(_long(piece, short // 2))  # whatever is read or compiled once
    taken = []
    for length in (short, longest):
        text = _long(piece, length)
        with counted() as steps:
            work(text)
        taken.append(steps.taken)
    assert taken[1] <= MOST_GROWTH * taken[0], f"{taken} steps for {short}, {longest} characters"


def _long(piece: str, length: int) -> str:
    return f"zz{next(_LEADS)} {piece * (length // len(piece))}"
