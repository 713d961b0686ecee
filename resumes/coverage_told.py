"""What a posting asks for, in words: grouped, counted, and where the resume has it."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from resumes.coverage import Covered, Standing

_HEADINGS = {"skill": "Skills", "certificate": "Certificates", "requirement": "Requirements"}
_WORDS = {  # by how good it is; the keys are classes of the style sheets
    "told": "told",
    "listed": "only listed",
    "touched": "touched",
    "known": "in your profile",
    "forgotten": "missing though your profile has it",
    "gap": "not in your profile",
}


@dataclass(frozen=True)
class Place:
    """A section that has it, and the address that shows it."""

    address: str
    name: str


@dataclass(frozen=True)
class AskedLine:
    """One thing that is asked for; `standing` is how the resume has it."""

    asked: str
    standing: str
    where: tuple[Place, ...]
    must_have: bool

    @property
    def word(self) -> str:
        return _WORDS[self.standing]


@dataclass(frozen=True)
class CoverageTold:
    """All that is asked for: a sentence that counts it, and its lines by heading."""

    counted: str
    groups: Mapping[str, tuple[AskedLine, ...]]


def coverage_told(covered: Sequence[Covered], places: Mapping[str, Place] | None) -> CoverageTold:
    """`places` are the sections by ref; None where there is no resume yet, and the profile alone is
    held against the posting."""
    standings = [_standing(one, has_resume=places is not None) for one in covered]
    lines = [
        (
            one.sort,
            AskedLine(
                one.asked,
                standing,
                tuple(places[ref] for ref in one.where if ref in places) if places else (),
                one.must_have,
            ),
        )
        for one, standing in zip(covered, standings, strict=True)
    ]
    groups = {
        heading: found
        for sort, heading in _HEADINGS.items()
        if (found := tuple(line for own, line in lines if own == sort))
    }
    return CoverageTold(_counted(standings), groups)


def _standing(one: Covered, *, has_resume: bool) -> str:
    if not has_resume:
        return "known" if one.in_profile else "gap"
    match one.standing:
        case Standing.STATED:
            return "told"
        case Standing.WEAK:
            return "touched" if one.sort == "requirement" else "listed"
        case Standing.MISSING:
            return "gap" if one.is_gap else "forgotten"


def _counted(standings: Sequence[str]) -> str:
    """All of it in one sentence: "It asks for 3 things: 2 told, 1 not in your profile."."""
    if not standings:
        return "It asks for nothing that is known."
    times = Counter(standings)
    told = ", ".join(
        f"{times[standing]} {word}" for standing, word in _WORDS.items() if times[standing]
    )
    things = "1 thing" if len(standings) == 1 else f"{len(standings)} things"
    return f"It asks for {things}: {told}."
