"""A made-up resume as a file, with what a reader is to find in it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Stint:
    """One title at one employer."""

    employer: str
    title: str
    when: str
    bullets: tuple[str, ...]


@dataclass(frozen=True)
class Makeup:
    """A resume as a file, and what is in it: `points` are told outside any job."""

    filename: str
    data: bytes
    stints: tuple[Stint, ...]
    points: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()
