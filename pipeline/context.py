"""Loads the brief of a run from the database: the one place where stages meet the ORM."""

import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from uuid import UUID

from django.db.models import Q, QuerySet

from memory.models import SCALAR_KEY, EntityType
from memory.recall import Imported, imported_texts, recall
from memory.style import Rule
from memory.wording import EntityRef, Recall
from pipeline.brief import Brief, Flags, JobSnapshot, Plan, Selection
from pipeline.models import Leaf, LeafState, Run, RunKind
from resumes.checks.known import Vouched
from resumes.content import read_body
from resumes.facts import Facts
from resumes.gate import vouched_for
from resumes.models import Section
from resumes.voices import rules_of

TELLING = ("plan", "selection", "critic")  # stages whose answers other stages are told
RUNS_KEPT = 32  # runs whose unchanging part this process keeps

_asking = threading.Lock()


@dataclass(frozen=True)
class Memory:
    """What is remembered of a person beside their facts; `vouched` is by the section's ref."""

    recall: Recall = field(default_factory=lambda: Recall(entities={}, bullets_of={}))
    rules: tuple[Rule, ...] = ()
    imported: Imported = field(default_factory=Imported)
    vouched: Mapping[str, tuple[Vouched, ...]] = field(default_factory=dict)


def load_brief(
    run: Run, *, leaves: Sequence[Leaf] | QuerySet[Leaf] | None = None, with_memory: bool = True
) -> Brief:
    """Everything a stage may look at, as it stands now. `leaves` saves a query where known.

    Without memory, recall and rules are empty: enough for a stage's keys.
    """
    known = list(_leaves_for(run) if leaves is None else leaves)
    outputs = {
        leaf.stage: leaf.output
        for leaf in known
        if leaf.stage in TELLING and leaf.output is not None
    }
    plan = Plan.model_validate(outputs["plan"]) if "plan" in outputs else None
    selection = Selection.model_validate(outputs["selection"]) if "selection" in outputs else None
    flags = Flags.model_validate(outputs.get("critic", {"issues": []}))
    frozen = _frozen(run.pk)
    # A resume is born with the job's family and takes the plan's, never over a person's choice.
    family = run.resume.role_family or frozen.job.role_family
    memory = Memory()
    if with_memory:
        memory = _remembered(run.pk, family, _times_retried(run, known))
    sections = Section.objects.filter(resume_id=run.resume_id).only(
        "kind", "key", "body", "revision"
    )
    return Brief(
        facts=frozen.facts,
        job=frozen.job,
        language=frozen.language,
        recall=memory.recall,
        rules=memory.rules,
        role_family=family,
        plan=plan,
        selection=selection,
        sections={section.ref: read_body(section.body) for section in sections},
        revisions={section.ref: section.revision for section in sections},
        issues=tuple(flags.issues),
        imported=memory.imported,
        vouched=memory.vouched,
    )


def _leaves_for(run: Run) -> QuerySet[Leaf]:
    """The run's leaves; for one section that is regenerated, also those that tell the plan of the
    run that made the resume."""
    own = Q(run=run)
    if run.kind == RunKind.REGENERATE:
        made = Q(run__resume_id=run.resume_id, run__kind=RunKind.GENERATE, stage__in=TELLING)
        return Leaf.objects.filter(own | made)
    return Leaf.objects.filter(own)


def _times_retried(run: Run, leaves: Sequence[Leaf]) -> int:
    """How often a leaf of the run was put back to waiting. A leaf that waits has one more claim to
    come, so that the count is the same before and after it is claimed."""
    own = (leaf for leaf in leaves if leaf.run_id == run.pk)
    return sum(max(0, leaf.attempts + (leaf.state == LeafState.PENDING) - 1) for leaf in own)


@dataclass(frozen=True)
class Frozen:
    """What does not change while a run goes on."""

    owner_id: int
    language: str
    facts: Facts
    job: JobSnapshot


@lru_cache(maxsize=RUNS_KEPT)
def _frozen(run_id: UUID) -> Frozen:
    run = Run.objects.select_related("resume").get(pk=run_id)
    return Frozen(
        owner_id=run.owner_id,
        language=run.resume.language,
        facts=Facts.model_validate(run.resume.facts),
        job=JobSnapshot.model_validate(run.job),
    )


def _remembered(run_id: UUID, role_family: str, times_retried: int) -> Memory:
    """What memory knows, asked once per run and process: all leaves of a run are told the same.
    When a leaf is tried again, maybe days later, it is asked anew.

    Leaves of a stage begin together: one of them asks, the others wait for its answer.
    """
    with _asking:
        return _asked(run_id, role_family, times_retried)


@lru_cache(maxsize=RUNS_KEPT)
def _asked(run_id: UUID, role_family: str, _times_retried: int) -> Memory:
    frozen = _frozen(run_id)
    facts, job, language = frozen.facts, frozen.job, frozen.language
    keys = [item.key for item in facts.accomplishments]
    refs = [
        *(EntityRef(EntityType.RESEARCH, key) for key in keys),
        *(EntityRef(EntityType.BULLET_SET, employer.key) for employer in facts.employers),
        *(EntityRef(EntityType.SKILLS, bucket.key) for bucket in facts.skill_buckets),
        EntityRef(EntityType.SUMMARY, SCALAR_KEY),
        EntityRef(EntityType.TAGLINE, SCALAR_KEY),
    ]
    return Memory(
        recall=recall(
            frozen.owner_id, refs, parent_keys=keys, language=language, role_family=role_family
        ),
        rules=rules_of(
            frozen.owner_id,
            facts,
            language=language,
            role_family=role_family,
            job=(job.title, job.company),
        ),
        imported=imported_texts(frozen.owner_id, refs, accomplishments=keys),
        vouched=vouched_for(frozen.owner_id),
    )
