"""Somebody who has used Mirror for years: many jobs, resumes, runs and wordings."""

import uuid
from dataclasses import dataclass
from datetime import timedelta
from itertools import cycle, islice

from django.contrib.auth.models import User
from django.db import connection
from django.utils import timezone

from memory.models import SCALAR_KEY, ContentMemory, EntityType, WritingMemory
from memory.wording import ProseWording
from mirror.llm.models import Call
from pipeline.flow import WAITS_FOR
from pipeline.models import Leaf, LeafState, Run, RunState
from resumes.bench.editor import facts as invented_facts
from resumes.bench.editor import write_resume
from resumes.ingest.draft import Draft
from resumes.ingest.report import Remarks
from resumes.ingest.saving import save
from resumes.models import Job, Resume, Section, SectionRevision
from resumes.snapshot import snapshot

FAMILIES = ("machine_learning", "data_science", "research", "software")
POSTING = (
    "We look for an engineer who knows Sonar, Python and Welding, has ten years in harbours and "
    "likes tides. You will keep gauges honest and write about them. "
)
LEAVES = 30  # of a run
BATCH = 2_000


@dataclass(frozen=True)
class Size:
    """How much somebody has; as many as the pages are measured with."""

    jobs: int = 300
    resumes: int = 1_000
    runs: int = 200
    wordings: int = 100_000
    rules: int = 60


@dataclass(frozen=True)
class Crowd:
    """The account, and of each sort the newest one."""

    owner: User
    job: Job
    resume: Resume
    run: Run
    call: Call


def fill(size: Size, username: str = "bench-pages") -> Crowd:
    """Write all of it. The newest resume is a whole one with its values; the others have its
    sections as they stand."""
    owner = User.objects.create_user(username, is_staff=True)
    save(owner, Draft("own", invented_facts()), replace=False, remarks=Remarks())
    whole = write_resume(owner, snapshot(owner), 0)
    jobs = _jobs(owner, size.jobs)
    resumes = [*_resumes(whole, jobs, size.resumes - 1), whole]
    whole.job = jobs[-1]
    whole.save()
    runs = _runs(owner, resumes[-size.runs :])
    _wordings(owner, size.wordings)
    _rules(owner, size.rules)
    vacuum()  # and what the planner knows, as a server has them
    run = next(one for one in runs if one.resume_id == whole.pk)
    return Crowd(owner, jobs[-1], whole, run, Call.objects.filter(run_id=run.pk)[0])


def vacuum() -> None:
    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE")


def _jobs(owner: User, number: int) -> list[Job]:
    return Job.objects.bulk_create(
        Job(
            owner=owner,
            title=f"Port Engineer {n}",
            company=f"Port {n % 40}",
            text=POSTING * 20,
            role_family=FAMILIES[n % len(FAMILIES)],
        )
        for n in range(number)
    )


def _resumes(whole: Resume, jobs: list[Job], number: int) -> list[Resume]:
    resumes = Resume.objects.bulk_create(
        (
            Resume(
                owner=whole.owner,
                job=job,
                title=f"Brita Quayle – {job}",
                facts=whole.facts,
                job_title=job.title,
                job_company=job.company,
                role_family=job.role_family,
            )
            for job in islice(cycle(jobs), number)
        ),
        batch_size=BATCH,
    )
    parts = list(whole.sections.all())
    sections = Section.objects.bulk_create(
        (
            Section(
                resume=resume, kind=part.kind, key=part.key, position=part.position, body=part.body
            )
            for resume in resumes
            for part in parts
        ),
        batch_size=BATCH,
    )
    SectionRevision.objects.bulk_create(
        (
            SectionRevision(
                section=section, number=1, body=section.body, author="person", origin="typed"
            )
            for section in sections
        ),
        batch_size=BATCH,
    )
    return resumes


def _runs(owner: User, resumes: list[Resume]) -> list[Run]:
    now = timezone.now()
    runs = Run.objects.bulk_create(
        Run(
            owner=owner,
            resume=resume,
            state=RunState.DONE,
            job={"id": str(resume.job_id), "title": resume.job_title, "text": POSTING * 20},
            profile_hash="0" * 64,
            provider="compatible",
            model_names={"write": "bench"},
            finished_at=now,
        )
        for resume in resumes
    )
    stages = list(WAITS_FOR)
    leaves = Leaf.objects.bulk_create(
        (
            Leaf(
                run=run,
                stage=stages[n] if n < len(stages) else "research",
                key="" if n < len(stages) and stages[n] != "research" else f"work_{n}",
                state=LeafState.DONE,
                output={"text": POSTING},
                attempts=1,
                started_at=now,
                finished_at=now + timedelta(seconds=3),
            )
            for run in runs
            for n in range(LEAVES)
        ),
        batch_size=BATCH,
    )
    Call.objects.bulk_create(
        (
            Call(
                owner=owner,
                run_id=leaf.run_id,
                stage=leaf.stage,
                key=leaf.key,
                role="write",
                provider="compatible",
                model="bench",
                schema_name="prose",
                prompt_tokens=3_000,
                completion_tokens=300,
                milliseconds=3_000,
                attempts=1,
            )
            for leaf in leaves
        ),
        batch_size=BATCH,
    )
    return runs


def _wordings(owner: User, number: int) -> None:
    """Of all that the resumes say, in as many documents as it takes."""
    refs = [
        *((EntityType.RESEARCH, f"work_{n}") for n in range(15)),
        *((EntityType.BULLET_SET, f"harbour_{n}") for n in range(10)),
        *((EntityType.SKILLS, f"bucket_{n}") for n in range(9)),
        (EntityType.SUMMARY, SCALAR_KEY),
        (EntityType.TAGLINE, SCALAR_KEY),
    ]
    now = timezone.now()
    ContentMemory.objects.bulk_create(
        (
            ContentMemory(
                owner=owner,
                entity_type=kind,
                entity_key=key,
                source_doc_id=uuid.UUID(int=document + 1),
                source_kind="resume",
                value=ProseWording(text=_said(document)).model_dump(mode="json"),
                text=_said(document),
                language="en",
                job_title=f"Port Engineer {document % 300}",
                job_company=f"Port {document % 40}",
                role_family=FAMILIES[document % len(FAMILIES)],
                written_at=now - timedelta(minutes=document),
                stale=document % 7 == 0,
            )
            for document in range(-(-number // len(refs)))
            for kind, key in refs
        ),
        batch_size=BATCH,
    )


def _said(document: int) -> str:
    return f"Replaced tide gauges by wording {document}. " + "The error is small now. " * 5


def _rules(owner: User, number: int) -> None:
    WritingMemory.objects.bulk_create(
        WritingMemory(
            owner=owner,
            text=f"Say number {n} with a plain verb.",
            category="word_choice",
            confidence=0.5,
            evidence_count=2,
            source="learned",
        )
        for n in range(number)
    )
