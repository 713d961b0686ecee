"""Loads the brief of a run from the database: the one place where stages meet the ORM."""

from collections.abc import Sequence
from functools import lru_cache
from uuid import UUID

from django.db.models import QuerySet

from memory.models import SCALAR_KEY, EntityType
from memory.recall import recall
from memory.style import Rule, qualifying_rules
from memory.wording import EntityRef, Recall
from pipeline.brief import Brief, Critique, JobSnapshot, Plan, Selection
from pipeline.models import Leaf, Run
from resumes.content import read_body
from resumes.facts import Facts
from resumes.models import Section

TELLING = ("plan", "selection", "critic")  # stages whose answers other stages are told
NOTHING: tuple[Recall, tuple[Rule, ...]] = (Recall(entities={}, bullets_of={}), ())
RUNS_KEPT = 32  # runs whose unchanging part this process keeps


def load_brief(
    run: Run, *, leaves: Sequence[Leaf] | QuerySet[Leaf] | None = None, with_memory: bool = True
) -> Brief:
    """Everything a stage may look at, as it stands now. `leaves` saves a query where known.

    Without memory, recall and rules are empty: enough for a stage's keys.
    """
    outputs = {
        leaf.stage: leaf.output
        for leaf in (run.leaves.filter(stage__in=TELLING) if leaves is None else leaves)
        if leaf.stage in TELLING and leaf.output is not None
    }
    plan = Plan.model_validate(outputs["plan"]) if "plan" in outputs else None
    selection = Selection.model_validate(outputs["selection"]) if "selection" in outputs else None
    critique = Critique.model_validate(outputs.get("critic", {"issues": []}))
    facts, job = _frozen(run.pk)
    remembered, rules = NOTHING
    if with_memory:
        family = job.role_family or (plan.role_family if plan else "")
        remembered, rules = _remembered(run.pk, family)
    sections = Section.objects.filter(resume_id=run.resume_id).only(
        "kind", "key", "body", "revision"
    )
    return Brief(
        facts=facts,
        job=job,
        language=run.resume.language,
        recall=remembered,
        rules=rules,
        plan=plan,
        selection=selection,
        sections={section.ref: read_body(section.body) for section in sections},
        revisions={section.ref: section.revision for section in sections},
        issues=tuple(critique.issues),
    )


@lru_cache(maxsize=RUNS_KEPT)
def _frozen(run_id: UUID) -> tuple[Facts, JobSnapshot]:
    """What was frozen when the run began."""
    run = Run.objects.select_related("resume").only("job", "resume__facts").get(pk=run_id)
    return Facts.model_validate(run.resume.facts), JobSnapshot.model_validate(run.job)


@lru_cache(maxsize=RUNS_KEPT)
def _remembered(run_id: UUID, role_family: str) -> tuple[Recall, tuple[Rule, ...]]:
    """What memory knows, asked once per run and process: all leaves of a run are told the same."""
    run = Run.objects.select_related("resume").only("owner_id", "resume__language").get(pk=run_id)
    facts, _ = _frozen(run_id)
    keys = [item.key for item in facts.accomplishments]
    refs = [
        *(EntityRef(EntityType.RESEARCH, key) for key in keys),
        *(EntityRef(EntityType.BULLET_SET, employer.key) for employer in facts.employers),
        *(EntityRef(EntityType.SKILLS, bucket.key) for bucket in facts.skill_buckets),
        EntityRef(EntityType.SUMMARY, SCALAR_KEY),
        EntityRef(EntityType.TAGLINE, SCALAR_KEY),
    ]
    language = run.resume.language
    return (
        recall(run.owner_id, refs, parent_keys=keys, language=language, role_family=role_family),
        qualifying_rules(run.owner_id, language=language, role_family=role_family),
    )
