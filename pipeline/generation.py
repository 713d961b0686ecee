"""Starts the making of a resume for a job."""

from django.contrib.auth.models import User
from django.db import transaction

from mirror.llm.prompts import prompt_hashes
from mirror.llm.providers import provider_for
from pipeline.brief import FamilyChoice, JobSnapshot
from pipeline.flow import send_advance
from pipeline.models import Run, RunState
from resumes.checks.known import Known
from resumes.content import Listed
from resumes.editing import Writer, check_edit, save_edit
from resumes.facts import Facts, facts_hash
from resumes.families import taxonomy_of
from resumes.ingest.cleaning import shortened
from resumes.ingest.lengths import longest
from resumes.models import (
    FamilyDecision,
    Job,
    PageSize,
    Resume,
    SectionAuthor,
    SectionKind,
    SectionOrigin,
)
from resumes.sections import keys_of
from resumes.snapshot import snapshot


class AlreadyRunning(Exception):
    """A resume for the job is being made; `run` is by which run."""

    def __init__(self, run: Run) -> None:
        super().__init__("A resume for this job is being made already.")
        self.run = run


def start_run(owner: User, job: Job, *, page_size: PageSize = PageSize.A4) -> Run:
    """Freeze the facts into a new resume for `job` and start its run; returns at once.

    Errors: AlreadyRunning while another run of the job goes on; resumes.snapshot.NoProfile where
    the owner has no profile;
    django.core.exceptions.ImproperlyConfigured where the provider's settings do not add up.
    """
    facts = snapshot(owner)
    provider = provider_for(owner.pk)
    told = _job_snapshot(job)
    with transaction.atomic():
        _refuse_second(job)
        resume = Resume.objects.create(
            owner=owner,
            job=job,
            title=shortened(f"{facts.person.name} – {job}", longest(Resume, "title")),
            page_size=page_size,
            language=facts.language,
            role_family=told.role_family,
            job_title=job.title,
            job_company=job.company,
            facts=facts.model_dump(mode="json"),
        )
        run = Run.objects.create(
            owner=owner,
            resume=resume,
            job=told.model_dump(mode="json"),
            profile_hash=facts_hash(facts),
            prompt_hashes=prompt_hashes("pipeline"),
            provider=provider.name,
            model_names=dict(provider.models),
        )
        _list_what_code_prints(run, facts, posting=job.text)
        transaction.on_commit(lambda: send_advance(run.pk))
    return run


def _refuse_second(job: Job) -> None:
    """Raise AlreadyRunning while a run of the job goes on. Of several starts at once one is first:
    the job's row is locked until the transaction ends."""
    Job.objects.select_for_update(of=("self",), no_key=True).only("id").get(pk=job.pk)
    going_on = Run.objects.filter(resume__job_id=job.pk, state=RunState.RUNNING)
    if run := going_on.order_by("started_at").first():
        raise AlreadyRunning(run)


def _job_snapshot(job: Job) -> JobSnapshot:
    """The posting as the run is told it. A job without a family is read for one."""
    taxonomy = taxonomy_of(job.owner_id)
    return JobSnapshot(
        id=str(job.pk),
        title=job.title,
        company=job.company,
        text=job.text,
        language=job.language,
        role_family=job.role_family or taxonomy.classify(job.title, job.text),
        family_fixed=bool(job.role_family) and job.family_decision == FamilyDecision.PERSON,
        families=tuple(
            FamilyChoice(key=family.key, name=family.name, shown_work=family.shown_work)
            for family in taxonomy.families
        ),
    )


def _list_what_code_prints(run: Run, facts: Facts, *, posting: str) -> None:
    """The sections that no model touches: everything of the kind, from the facts."""
    writer = Writer(author=SectionAuthor.MACHINE, actor_id=run.owner_id, run_id=run.pk)
    for kind in (SectionKind.EDUCATION, SectionKind.AWARDS, SectionKind.CERTIFICATIONS):
        if keys := keys_of(facts, kind):
            edit = check_edit(
                run.resume,
                kind,
                Listed(keys=keys),
                writer=writer,
                origin=SectionOrigin.GENERATE,
                facts=facts,
                known=Known(posting=posting),
            )
            save_edit(edit, expected_revision=0)
