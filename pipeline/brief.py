"""What a leaf is told: one run's facts, job, memory and state of sections, without the ORM."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from pydantic import BaseModel, ConfigDict

from memory.recall import Imported
from memory.style import Rule
from memory.wording import PastVersion, Recall
from resumes.asked import Asked
from resumes.checks.known import Vouched
from resumes.content import AnyBody
from resumes.facts import AccomplishmentFact, Facts
from resumes.families import ShownWork
from resumes.remembering import remembered_as
from resumes.sections import parse_ref

IssueKind = Literal[
    "voice",
    "passive_opening",
    "overlap",
    "skills_overlap",
    "unsupported",
    "redundant",
    "weak_phrasing",
    "copied_phrasing",
]


class Output(BaseModel):
    """Base of everything a model answers with: exactly these keys, all of them required."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Pick(Output):
    accomplishment_id: str
    rationale: str
    framing_angle: str
    reserve_for_bullets: str


class BulletMapping(Output):
    employer_key: str
    accomplishment_ids: list[str]
    emphasis: str


class Plan(Output):
    role_family: str
    core_argument: str
    tone: str
    picks: list[Pick]
    bullet_mapping: list[BulletMapping]
    summary_angle: str
    pitfalls: list[str]
    requirements: list[Asked]


class EmployerChoice(Output):
    employer_key: str
    accomplishment_ids: list[str]
    bullet_count: int


class Selection(Output):
    research: list[str]
    employers: list[EmployerChoice]


class Issue(Output):
    """A critic's flag: which entity, what is wrong, in which direction to mend it."""

    entity_type: Literal["research_description", "experience_bullets_set", "skill_bucket"]
    entity_key: str
    kind: IssueKind
    problem: str
    direction: str


class Critique(Output):
    """The critic's answer: flags only; none is the right answer for a good draft."""

    issues: list[Issue]


class Flags(Critique):
    """What the critic's stage came to: the issues of its answer that name an entity of the draft,
    and what the checks find there. `dropped` of its issues named nothing, or were too many."""

    dropped: int = 0


class FamilyChoice(BaseModel):
    """A role family that a plan may name."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    key: str
    name: str
    shown_work: ShownWork


class JobSnapshot(BaseModel):
    """The posting, and the owner's role families, as they were when the run began."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str
    title: str
    company: str
    text: str
    language: str
    role_family: str
    family_fixed: bool = False  # the person's own choice: a plan does not change it
    families: tuple[FamilyChoice, ...] = ()


@dataclass(frozen=True)
class Brief:
    """Everything a stage may look at. `sections` maps refs to current bodies, a person's edit made
    while the run goes on included; for the refiner that is the value that was flagged."""

    facts: Facts
    job: JobSnapshot
    language: str
    recall: Recall
    rules: tuple[Rule, ...]
    role_family: str = ""  # the one that holds now: the person's, else the plan's, else the job's
    plan: Plan | None = None
    selection: Selection | None = None
    sections: Mapping[str, AnyBody] = field(default_factory=dict)
    revisions: Mapping[str, int] = field(default_factory=dict)  # by ref, as `sections`
    issues: tuple[Issue, ...] = ()
    imported: Imported = field(default_factory=Imported)
    vouched: Mapping[str, tuple[Vouched, ...]] = field(default_factory=dict)  # by ref


def choice_for(brief: Brief, employer_key: str) -> EmployerChoice | None:
    """What was selected of an employer, if anything."""
    choices = brief.selection.employers if brief.selection else ()
    return next((choice for choice in choices if choice.employer_key == employer_key), None)


def accomplishments_for(brief: Brief, employer_key: str) -> tuple[AccomplishmentFact, ...]:
    """What the bullets may tell of: the selected ones in their order, or all of the employer's."""
    own = {item.key: item for item in brief.facts.accomplishments_of(employer_key)}
    choice = choice_for(brief, employer_key)
    chosen = dict.fromkeys(choice.accomplishment_ids if choice else ())
    return tuple(own[item] for item in chosen if item in own) or tuple(own.values())


def shown_versions(brief: Brief, ref: str) -> tuple[PastVersion, ...]:
    """The past versions that the writer of a section is shown, best first."""
    entity = remembered_as(*parse_ref(ref))
    return brief.recall.entities.get(entity, ()) if entity else ()
