"""What a posting asks for, as the page of a resume tells it."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from resumes.coverage import Covered, Standing, coverage_of
from resumes.facts import Facts
from resumes.models import Resume
from resumes.section_names import section_name

_HEADINGS = {"skill": "Skills", "certificate": "Certificates", "requirement": "Requirements"}
_WORDS = {  # by how good it is; the keys are classes of the style sheet
    "told": "told",
    "listed": "only listed",
    "touched": "touched",
    "forgotten": "missing though your profile has it",
    "gap": "not in your profile",
}


@dataclass(frozen=True)
class _Place:
    """A section that has it."""

    pk: object
    name: str


@dataclass(frozen=True)
class _Line:
    asked: str
    standing: str
    where: tuple[_Place, ...]
    must_have: bool

    @property
    def word(self) -> str:
        return _WORDS[self.standing]


def asked_shown(resume: Resume) -> SafeString | str:
    """What the posting of a resume asks for, counted and grouped, with links to the sections."""
    covered = coverage_of(resume)
    if covered is None:
        return "The job is gone."
    if not covered:
        return "It asks for nothing that is known."
    facts = Facts.model_validate(resume.facts)
    places = {
        section.ref: _Place(section.pk, section_name(section.ref, facts))
        for section in resume.sections.all()
    }
    groups = {
        heading: [_line(one, places) for one in covered if one.sort == sort]
        for sort, heading in _HEADINGS.items()
    }
    return render_to_string(
        "admin/resumes/resume/asked.html", {"counted": _counted(covered), "groups": groups}
    )


def _line(one: Covered, places: Mapping[str, _Place]) -> _Line:
    where = tuple(places[ref] for ref in one.where if ref in places)
    return _Line(one.asked, _standing(one), where, one.must_have)


def _standing(one: Covered) -> str:
    match one.standing:
        case Standing.STATED:
            return "told"
        case Standing.WEAK:
            return "touched" if one.sort == "requirement" else "listed"
        case Standing.MISSING:
            return "gap" if one.is_gap else "forgotten"


def _counted(covered: Sequence[Covered]) -> str:
    """All of it in one sentence: "It asks for 3 things: 2 told, 1 not in your profile."."""
    times = Counter(_standing(one) for one in covered)
    told = ", ".join(
        f"{times[standing]} {word}" for standing, word in _WORDS.items() if times[standing]
    )
    things = "1 thing" if len(covered) == 1 else f"{len(covered)} things"
    return f"It asks for {things}: {told}."
