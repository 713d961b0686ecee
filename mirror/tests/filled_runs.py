"""The part of a filled account (filled_account.py) that runs and edits leave behind: what memory
keeps, the runs with their leaves, and the calls with their trace files."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

from django.contrib.auth.models import User
from django.utils import timezone

from memory.models import (
    SCALAR_KEY,
    ContentMemory,
    EntityType,
    KeySuccession,
    Lesson,
    LessonState,
    RuleCategory,
    RuleSource,
    SourceKind,
    WritingMemory,
)
from mirror.llm.models import Call, Endpoint
from mirror.llm.reading import trace_of
from mirror.llm.traces import folder_of, write_trace
from pipeline.brief import JobSnapshot
from pipeline.models import Leaf, LeafState, Run, RunKind, RunState
from resumes.models import Job, Resume

# What a test wants to stand in a text of at most so many characters.
type Saying = Callable[[int], str]

LONG = 2_000


def fill_memory(owner: User, resume: Resume, say: Saying, key: str) -> None:
    told: dict[str, Any] = {
        "language": "en",
        "job_title": say(200),
        "job_company": say(200),
        "role_family": say(40),
    }
    of_type: dict[str, tuple[str, dict[str, Any]]] = {
        EntityType.RESEARCH: (f"{key}_work", {"kind": "prose", "text": say(300)}),
        EntityType.BULLET_SET: (
            f"{key}_employer",
            {"kind": "bullets", "bullets": [{"id": "b_1", "text": say(300), "own": True}]},
        ),
        EntityType.BULLET: ("b_1", {"kind": "prose", "text": say(300)}),
        EntityType.SKILLS: (f"{key}_bucket", {"kind": "skills", "skills": [say(100)]}),
        EntityType.SUMMARY: (SCALAR_KEY, {"kind": "prose", "text": say(300)}),
        EntityType.TAGLINE: (SCALAR_KEY, {"kind": "prose", "text": say(300)}),
    }
    for kind, (entity_key, value) in of_type.items():
        for number, source in enumerate((uuid4(), resume.pk)):
            ContentMemory.objects.create(
                owner=owner,
                entity_type=kind,
                entity_key=entity_key,
                parent_key=f"{key}_work" if kind == EntityType.BULLET else "",
                source_doc_id=source,
                source_kind=SourceKind.RESUME if number else SourceKind.CURATED,
                value=value,
                text=say(300),
                draft=value,
                written_at=timezone.now(),
                **told,
            )
    KeySuccession.objects.create(
        owner=owner, entity_type=EntityType.RESEARCH, old_key=f"{key}_old", new_key=f"{key}_work"
    )
    for number in range(2):
        WritingMemory.objects.create(
            owner=owner,
            text=f"{say(290)} {number}",
            category=RuleCategory.WORD_CHOICE,
            ban=say(80),
            use_instead=say(80),
            confidence=0.9,
            before=say(300),
            after=say(300),
            source=RuleSource.LEARNED,
            role_family=say(40),
        )
    Lesson.objects.create(
        owner=owner,
        entity_type=EntityType.SUMMARY,
        entity_key=SCALAR_KEY,
        source_doc_id=resume.pk,
        before=say(300),
        after=say(300),
        state=LessonState.FAILED,
        note=say(300),
        finished_at=timezone.now(),
        **told,
    )


def fill_runs(owner: User, job: Job, resume: Resume, say: Saying, key: str) -> tuple[Run, Run]:
    posting = JobSnapshot(
        id=str(job.pk),
        title=say(200),
        company=say(200),
        text=say(LONG),
        language="en",
        role_family=say(40),
    )
    told: dict[str, Any] = {
        "owner": owner,
        "resume": resume,
        "job": posting.model_dump(mode="json"),
        "provider": "compatible",
        "model_names": {"write": say(100)},
    }
    run = Run.objects.create(
        **told, state=RunState.PARTIAL, error=say(300), finished_at=timezone.now()
    )
    running = Run.objects.create(**told, kind=RunKind.REGENERATE, section_ref="summary")
    issue = {
        "entity_type": "experience_bullets_set",
        "entity_key": f"{key}_employer",
        "kind": "weak_phrasing",
        "problem": say(300),
        "direction": say(300),
    }
    Leaf.objects.create(
        run=run,
        stage="critic",
        state=LeafState.DONE,
        output={"issues": [issue], "dropped": 0},
        finished_at=timezone.now(),
    )
    Leaf.objects.create(
        run=run,
        stage="bullets",
        key=f"{key}_employer",
        state=LeafState.FAILED,
        error=say(300),
        finished_at=timezone.now(),
    )
    Leaf.objects.create(run=running, stage="summary")
    return run, running


def fill_call(owner: User, run: Run | None, say: Saying, key: str) -> Call:
    run_id = run.pk if run else None
    Endpoint.objects.get_or_create(
        owner=owner,
        base_url=say(500),
        defaults={"provider": "compatible", "learned": {say(100): {"max_tokens": True}}},
    )
    said = ("SYSTEM", "USER", "RESPONSE", "ERROR")
    text = trace_of(f"stage: bullets\nmodel: {say(100)}", {name: say(LONG) for name in said})
    return Call.objects.create(
        owner=owner,
        run_id=run_id,
        stage="bullets" if run else "style_rules",
        key=f"{key}_employer" if run else SCALAR_KEY,
        role="write",
        provider="compatible",
        model=say(200),
        schema_name="bullet_set",
        milliseconds=1,
        attempts=1,
        error=say(300),
        trace=write_trace(folder_of(run_id, owner.pk), "04_bullets", text),
    )
