"""Writes one section of a resume anew: a run of its own kind with a single leaf."""

from collections.abc import Mapping

from django.db import transaction

from mirror.commands import MANAGE
from mirror.llm.prompts import prompt_hashes
from mirror.llm.providers import provider_for
from pipeline.flow import send_advance
from pipeline.models import Leaf, Run, RunKind, RunState
from resumes.models import Resume, Section, SectionKind
from resumes.sections import parse_ref

_STAGE_OF: Mapping[SectionKind, str] = {
    SectionKind.RESEARCH: "research",
    SectionKind.BULLETS: "bullets",
    SectionKind.SKILLS: "skills",
    SectionKind.PUBLICATIONS: "publications",
    SectionKind.SUMMARY: "summary",
    SectionKind.TAGLINE: "summary",
}


class CannotRegenerate(Exception):
    """This section cannot be written anew now; the message says why and what to do."""


def regenerate(resume: Resume, ref: str) -> Run:
    """Start a run that writes the section `ref` anew, with the plan of the resume's own run.

    Returns at once. What stands there now may be replaced, whoever wrote it, since the person asked
    for it; what is edited from now on stays. The value that is replaced is kept in the history, and
    memory is left alone.

    Errors: CannotRegenerate; resumes.sections.UnknownSection for what is no ref;
    django.core.exceptions.ImproperlyConfigured where the provider's settings do not add up.
    """
    kind, key = parse_ref(ref)
    stage = _STAGE_OF.get(kind)
    if stage is None:
        raise CannotRegenerate(
            f"{kind.label} are printed from the profile as they stand; edit them there."
        )
    provider = provider_for(resume.owner_id)
    with transaction.atomic():
        # Locked, so that of two requests at the same time one finds the other's run.
        Resume.objects.select_for_update().only("id").get(pk=resume.pk)
        _refuse_while_written(resume, ref)
        own = _own_run(resume)
        section = Section.objects.filter(resume=resume, kind=kind, key=key).first()
        if section is None:
            raise CannotRegenerate(
                f"This resume has no section {ref!r}, so there is nothing to do."
            )
        run = Run.objects.create(
            owner_id=resume.owner_id,
            kind=RunKind.REGENERATE,
            resume=resume,
            section_ref=ref,
            job=own.job,
            profile_hash=own.profile_hash,
            prompt_hashes=prompt_hashes("pipeline"),
            provider=provider.name,
            model_names=dict(provider.models),
        )
        Leaf.objects.create(
            run=run,
            stage=stage,
            key=key,
            base_revisions={ref: section.revision},
        )
        transaction.on_commit(lambda: send_advance(run.pk))
    return run


def _own_run(resume: Resume) -> Run:
    """The run that made the resume: it has the posting and the plan."""
    run = resume.runs.filter(kind=RunKind.GENERATE).order_by("-started_at").first()
    if run is None or not run.leaves.filter(stage="plan", output__isnull=False).exists():
        raise CannotRegenerate(
            "This resume has no plan to write by. Generate one for the job first: "
            f"{MANAGE} generate --job ID"
        )
    return run


def _refuse_while_written(resume: Resume, ref: str) -> None:
    """Two runs must not write one section at the same time."""
    running = resume.runs.filter(state=RunState.RUNNING)
    if running.filter(kind=RunKind.GENERATE).exists():
        raise CannotRegenerate("The resume is still being written. Wait until its run has ended.")
    if running.filter(section_ref=ref).exists():
        raise CannotRegenerate("This section is being written anew already. Wait for it to end.")
