"""Changes that a text tells the other way round than its sources."""

from collections.abc import Iterator, Sequence

from mirror.language.meaning.directions import Direction
from resumes.checks.fault import Fault
from resumes.checks.findings import FindingKind
from resumes.checks.moves import Move, Subject
from resumes.checks.pairings import Key, Paired, keys_of, sort_of
from resumes.checks.stated import Stated, Thing, quoted

_ENOUGH = 0.5  # of the words that name a thing, where its own figure stands beside them
_LONG = 80  # characters from a word of direction to a figure that belongs to it


def reversals(
    text: str, told: Sequence[Paired], going: Sequence[Move], *, stated: Stated
) -> Iterator[Fault]:
    """From 9 to 22 where the sources say from 22 to 9; a rise of what they say fell."""
    yield from _reversed(text, told, stated)
    yield from _other_ways(text, going, stated)


def _reversed(text: str, told: Sequence[Paired], stated: Stated) -> Iterator[Fault]:
    for one in told:
        if one.earlier is None or one.later is None or one.is_rising is None:
            continue
        earlier, later = (keys_of(figure) for figure in (one.earlier, one.later))
        changes = [
            (keys_of(home.pairing.earlier), keys_of(home.pairing.later), home)
            for home in stated.homes(one.keys)
            if home.pairing and home.pairing.earlier and home.pairing.later
        ]
        if any(before & earlier and after & later for before, after, _ in changes):
            continue
        for before, after, home in changes:
            if before & later and after & earlier:
                yield _wrong_way(text[one.start : one.end], home)
                break


def _other_ways(text: str, going: Sequence[Move], stated: Stated) -> Iterator[Fault]:
    for move in going:
        wrong = _to_the_wrong_end(move, stated) or _moved_otherwise(move, stated)
        if wrong is not None:
            yield _wrong_way(_span(text, move), wrong)


def _to_the_wrong_end(move: Move, stated: Stated) -> Thing | None:
    """Rose to 9: where 9 is what something fell to, and nothing else."""
    if move.to is None or move.direction.axis != "amount":
        return None
    if move.direction.manner not in {"goes", "both"}:
        return None
    reached = keys_of(move.to)
    homes = stated.homes(reached)
    if not homes or not all(_ends_at(home, reached) for home in homes):
        return None
    if all(home.direction and home.direction.opposes(move.direction) for home in homes):
        return homes[0]
    return None


def _ends_at(home: Thing, reached: frozenset[Key]) -> bool:
    later = home.pairing.later if home.pairing else None
    return later is not None and bool(keys_of(later) & reached)


def _moved_otherwise(move: Move, stated: Stated) -> Thing | None:
    for subject in move.subjects:
        alike = _moved(subject, stated)
        if any(_agrees(move.direction, thing) and _covers(subject, thing) for thing in alike):
            return None
        for thing in alike:
            if _contradicts(move.direction, thing) and _is_of(subject, thing, move):
                return thing
    return None


def _moved(subject: Subject, stated: Stated) -> list[Thing]:
    found = (thing for stem in subject.run for thing in stated.moved.get(stem, ()))
    return list({id(thing): thing for thing in found}.values())


def _covers(subject: Subject, thing: Thing) -> bool:
    """Whether more than half of a thing's name is told, so that it may be the one that is meant."""
    return len(thing.named & subject.wide) > _ENOUGH * len(thing.named)


def _is_of(subject: Subject, thing: Thing, move: Move) -> bool:
    """Whether a move is plainly said of a source's thing: by all of its name, or by half of it
    with the thing's own figure beside it."""
    if subject.head and subject.head not in thing.named:
        return False
    keys = {key for figure in move.figures for key in keys_of(figure)}
    if keys & thing.keys:
        covered = len(thing.named & subject.wide) / len(thing.named)
        return covered >= _ENOUGH and subject.run[-1] in thing.words
    if move.direction.axis == "speed" and _is_time(thing):  # whose name need not be told
        return set(subject.run) <= thing.words and subject.run[-1] in thing.named
    return thing.named <= subject.wide and set(subject.run) <= thing.words


def _contradicts(direction: Direction, thing: Thing) -> bool:
    told = _in_axis_of(direction, thing)
    return told is not None and thing.direction is not None and thing.direction.opposes(told)


def _agrees(direction: Direction, thing: Thing) -> bool:
    told = _in_axis_of(direction, thing)
    if told is None or thing.direction is None:
        return False
    return told.axis == thing.direction.axis and told.is_up == thing.direction.is_up


def _in_axis_of(direction: Direction, thing: Thing) -> Direction | None:
    """The direction as one of the thing's figures: what takes less time is faster."""
    if thing.direction is None:
        return None
    if direction.axis == thing.direction.axis:
        return direction
    if thing.pairing is None:
        return None
    sorts = {sort_of(figure) for figure in thing.pairing.figures}
    if direction.axis == "speed" and sorts == {"time"}:
        return Direction("amount", not direction.is_up, direction.manner)
    if direction.axis == "price" and sorts and not sorts & {"", "%", "x", "time"}:
        return Direction("amount", direction.is_up, direction.manner)
    return None


def _is_time(thing: Thing) -> bool:
    if thing.pairing is None:
        return False
    return {sort_of(figure) for figure in thing.pairing.figures} == {"time"}


def _span(text: str, move: Move) -> str:
    """The word of direction, with the figure that it leads to."""
    ends = [figure.end for figure in move.figures if figure.start >= move.end]
    end = move.to.end if move.to else min(ends, default=move.end)
    return text[move.start : end if end - move.end < _LONG else move.end]


def _wrong_way(span: str, thing: Thing) -> Fault:
    why = (
        f"The facts tell this change the other way round: “{quoted(thing.said)}”. "
        "Tell it as the facts do."
    )
    return Fault(FindingKind.CONTRADICTS_FACTS, span, why)
