"""What a text says went up or down: "cut waiting times", "the calls rose", "fewer complaints"."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from mirror.language.figures.placed import Piece, pieces, stem_of
from mirror.language.figures.quantity import Quantity
from mirror.language.meaning.directions import MOVING, Direction, direction_of
from mirror.language.meaning.transitions import is_general, is_ground, is_linking, opens_the_later

_RUN = 5  # words that name a thing
_REACH = 12  # pieces beside a word of direction that can belong to the thing
_NEGATED = 5  # pieces before it that can take it back
_TAKES_BACK = frozenset(
    "not no without never avoid avoided avoiding prevent prevented preventing despite against "
    "offset offsetting counter countered stop stopped expected planned forecast target goal aim "
    "nicht kein keine keinen ohne trotz gegen verhindern verhinderte vermeiden statt "
    "ne pas sans malgré éviter évité empêcher contre "
    "no sin evitar evitó pese pesar contra impedir "
    "non senza evitare evitato nonostante contro impedire".split()
)


@dataclass(frozen=True)
class Subject:
    """What may have moved: `run`, the stems that stand next to the word of direction, at
    `start:end`; `wide`, all stems in reach; `head`, the word that the run hangs on ("complaints
    about waiting")."""

    run: tuple[str, ...]
    wide: frozenset[str]
    start: int
    end: int
    head: str = ""


@dataclass(frozen=True)
class Move:
    """A word of direction, `text[start:end]`, and what it is said of. `to`: the figure right behind
    it, as in "rose to 12 %"; `figures`: all within its clause."""

    direction: Direction
    start: int
    end: int
    subjects: tuple[Subject, ...]
    to: Quantity | None = None
    figures: tuple[Quantity, ...] = ()


@lru_cache(maxsize=2_048)
def moves(text: str, language: str) -> tuple[Move, ...]:
    """Everything that a text says went one way or the other, in order; what it denies or only
    hopes for is left out."""
    items = pieces(text, language)
    found: list[Move] = []
    for at, item in enumerate(items):
        direction = _direction(items, at, language)
        if direction is None or _is_taken_back(items, at, language):
            continue
        found.append(
            Move(
                direction,
                item.start,
                item.end,
                subjects=_subjects(items, at, direction, language=language),
                to=_figure_behind(items, at, language),
                figures=_figures_of_the_clause(items, at),
            )
        )
    return tuple(found)


def _direction(items: Sequence[Piece], at: int, language: str) -> Direction | None:
    if items[at].sort != "word":
        return None
    before = items[at - 1].word if at else ""
    after = items[at + 1].word if at + 1 < len(items) else ""
    if not after and at + 1 < len(items) and items[at + 1].figure:
        after = "by"
    return direction_of(items[at].word, before, after, language=language)


def _is_taken_back(items: Sequence[Piece], at: int, language: str) -> bool:
    """Whether it is denied, hoped for or only the ground of what was done: "after costs rose"."""
    for item in reversed(items[max(0, at - _NEGATED) : at]):
        if item.word in _TAKES_BACK or is_ground(item.word, language):
            return True
        if item.is_joint:
            return False
    return False


def _subjects(
    items: Sequence[Piece], at: int, direction: Direction, *, language: str
) -> tuple[Subject, ...]:
    behind = _behind(items, at, direction, language=language)
    if direction.manner == "compares":
        return (behind,) if behind else ()
    is_english = language.casefold().startswith("en")
    if direction.manner == "goes" and is_english:
        behind = None
    if behind:
        return (behind,)
    ahead = subject_before(items, at, language)
    return (ahead,) if ahead else ()


def _behind(
    items: Sequence[Piece], at: int, direction: Direction, *, language: str
) -> Subject | None:
    """The thing that follows: articles, figures and "the number of" passed over."""
    is_named = direction.manner in {"names", "compares"}
    place = at + 1
    while place < min(len(items), at + _RUN):
        item = items[place]
        if item.sort == "word" and is_general(item.word, language):
            is_named = True
        elif not (
            item.figure
            or is_linking(item.word, language, is_of=False)
            or (is_named and is_linking(item.word, language, is_of=True))
        ):
            break
        place += 1
    run: list[str] = []
    for item in items[place : place + _RUN]:
        if item.sort != "word" or not item.is_content or _moves(item, language):
            break
        run.append(item.word)
    if not run:
        return None
    reach = [*items[place : place + _REACH]]
    return _subject(items[place : place + len(run)], _clause(reach), language=language)


def subject_before(items: Sequence[Piece], at: int, language: str) -> Subject | None:
    """The thing that stands before, with only words of grammar and figures between."""
    place = at - 1
    while place >= 0 and at - place <= _REACH:
        item = items[place]
        if item.is_joint or (item.is_content and not _is_passed_over(item, language)):
            break
        place -= 1
    end = place + 1
    while place >= 0 and end - place <= _RUN and _is_of_a_run(items[place], language):
        place -= 1
    run = items[place + 1 : end]
    if not run:
        return None
    head = ""
    if place >= 1 and items[place].sort == "word" and not items[place].is_joint:
        before = items[place - 1]
        word = items[place].word
        is_parted = word in MOVING or is_linking(word, language, is_of=False)
        if not is_parted and before.is_content and not is_general(before.word, language):
            head = stem_of(before, language)
    reach = _clause(items[max(0, at - _REACH) : at][::-1])
    return _subject(run, reach, language=language, head=head)


def _is_passed_over(item: Piece, language: str) -> bool:
    return is_general(item.word, language) or item.word in {"went", "came", "ging", "gingen"}


def _is_of_a_run(item: Piece, language: str) -> bool:
    if item.sort != "word" or not item.is_content or item.word in MOVING:
        return False
    return not _moves(item, language)


def _moves(item: Piece, language: str) -> bool:
    return direction_of(item.word, "", "", language=language) is not None


def _clause(items: Sequence[Piece]) -> Sequence[Piece]:
    for at, item in enumerate(items):
        if item.sort == "mark":
            return items[:at]
    return items


def _subject(
    run: Sequence[Piece], reach: Sequence[Piece], *, language: str, head: str = ""
) -> Subject | None:
    named = tuple(stem_of(one, language) for one in run if not is_general(one.word, language))
    wide = frozenset(stem_of(one, language) for one in reach if one.is_content)
    if not named:
        return None
    return Subject(named, wide | set(named), run[0].start, run[-1].end, head)


def _figure_behind(items: Sequence[Piece], at: int, language: str) -> Quantity | None:
    """12 % of "rose sharply to 12 %"."""
    behind = items[at + 1 : at + 4]
    for place, item in enumerate(behind):
        if item.figure:
            is_led = place > 0 and opens_the_later(behind[place - 1].word, language)
            return item.figure if is_led else None
        if item.sort == "mark" or (item.is_content and not is_general(item.word, language)):
            return None
    return None


def _figures_of_the_clause(items: Sequence[Piece], at: int) -> tuple[Quantity, ...]:
    behind = _until_a_joint(items[at + 1 : at + 1 + _REACH])
    ahead = _until_a_joint(items[max(0, at - _REACH) : at][::-1])
    return tuple(item.figure for item in (*ahead, *behind) if item.figure)


def _until_a_joint(items: Sequence[Piece]) -> Sequence[Piece]:
    for at, item in enumerate(items):
        if item.is_joint:
            return items[:at]
    return items
