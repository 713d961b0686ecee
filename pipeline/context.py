"""Loads the brief of a run from the database: the one place where stages meet the ORM."""

from collections.abc import Sequence

from django.db.models import QuerySet

from memory.models import SCALAR_KEY, EntityType
from memory.recall import recall
from memory.style import qualifying_rules
from memory.wording import EntityRef, Recall
from pipeline.brief import Brief, Critique, JobSnapshot, Plan, Selection
from pipeline.models import Leaf, Run
from resumes.content import read_body
from resumes.facts import Facts
from resumes.models import Section

NO_MEMORY = Recall(entities={}, bullets_of={})


def load_brief(
    run: Run, *, leaves: Sequence[Leaf] | QuerySet[Leaf] | None = None, with_memory: bool = True
) -> Brief:
    """Everything a stage may look at, as it stands now. `leaves` saves a query where known.

    Without memory (for `advance`, which only needs keys) recall and rules are empty.
    """
    facts = Facts.model_validate(run.resume.facts)
    job = JobSnapshot.model_validate(run.job)
    language = run.resume.language
    outputs = {
        leaf.stage: leaf.output
        for leaf in (run.leaves.all() if leaves is None else leaves)
        if leaf.stage in {"plan", "selection", "critic"} and leaf.output is not None
    }
    plan = Plan.model_validate(outputs["plan"]) if "plan" in outputs else None
    family = job.role_family or (plan.role_family if plan else "")
    sections = Section.objects.filter(resume_id=run.resume_id).only("kind", "key", "body")
    return Brief(
        facts=facts,
        job=job,
        language=language,
        recall=_recall(run, facts, family) if with_memory else NO_MEMORY,
        rules=qualifying_rules(run.owner_id, language=language, role_family=family)
        if with_memory
        else (),
        plan=plan,
        selection=Selection.model_validate(outputs["selection"])
        if "selection" in outputs
        else None,
        sections={section.ref: read_body(section.body) for section in sections},
        issues=tuple(Critique.model_validate(outputs["critic"]).issues)
        if "critic" in outputs
        else (),
    )


def _recall(run: Run, facts: Facts, family: str) -> Recall:
    keys = [item.key for item in facts.accomplishments]
    refs = [
        *(EntityRef(EntityType.RESEARCH, key) for key in keys),
        *(EntityRef(EntityType.BULLET_SET, employer.key) for employer in facts.employers),
        *(EntityRef(EntityType.SKILLS, bucket.key) for bucket in facts.skill_buckets),
        EntityRef(EntityType.SUMMARY, SCALAR_KEY),
        EntityRef(EntityType.TAGLINE, SCALAR_KEY),
    ]
    return recall(
        run.owner_id, refs, parent_keys=keys, language=run.resume.language, role_family=family
    )
