"""Who decides on a job's role family: Mirror first, then the plan, and above both the person."""

from resumes.families import GENERAL, Taxonomy, taxonomy_of
from resumes.models import FamilyDecision, Job, Resume
from resumes.models.fields import ROLE_FAMILY_LENGTH


def read_family(job: Job, taxonomy: Taxonomy) -> None:
    """Set the family that title and text tell; saves nothing. One that somebody decided on stays,
    and so does one that the taxonomy does not know: it was not read from the posting."""
    ours = job.role_family in {"", *(family.key for family in taxonomy.families)}
    if not ours or (job.role_family and job.family_decision != FamilyDecision.CODE):
        return
    job.role_family = taxonomy.classify(job.title, job.text)
    job.family_decision = FamilyDecision.CODE


def choose_family(job: Job, said: str) -> None:
    """Set the person's own choice, from now on nobody else's; saves nothing. None at all hands the
    decision back to Mirror."""
    if said:
        job.role_family = said[:ROLE_FAMILY_LENGTH]
        job.family_decision = FamilyDecision.PERSON
    else:
        job.role_family = ""
        read_family(job, taxonomy_of(job.owner_id))


def family_choices(owner_id: int, job: Job | None) -> list[tuple[str, str]]:
    """The families that a job may have, key and name; one that it has and the taxonomy does not
    know stays, and none at all is to have it read from the posting."""
    known = [(family.key, family.name) for family in taxonomy_of(owner_id).families]
    stored = job.role_family if job else ""
    if stored and stored not in dict(known):
        known.append((stored, stored))
    return [("", "read it from the posting"), *known]


def correct_family(resume: Resume, said: str) -> str:
    """Take the family that a plan names for `resume` and its job; returns the one that holds.

    `said` is free text of a model: what names no family of the owner's taxonomy, or only that
    nothing tells, corrects nothing; nor does it where the person decided, whenever that was.
    """
    read = ("owner", "role_family", "job__role_family")
    now = Resume.objects.select_related("job").only(*read).get(pk=resume.pk)
    named = taxonomy_of(now.owner_id).named(said)
    family = now.role_family or GENERAL
    if now.job is None:
        family = named if named not in {"", GENERAL} else family
    else:
        family = _corrected(now.job, named) or family
    Resume.objects.filter(pk=now.pk).exclude(role_family=family).update(role_family=family)
    return family


def _corrected(job: Job, named: str) -> str:
    """The job's family after a plan named one."""
    if named and (named != GENERAL or not job.role_family):
        # Asked of the row as it is now: the person may be deciding at this moment.
        Job.objects.filter(pk=job.pk).exclude(family_decision=FamilyDecision.PERSON).exclude(
            role_family=named
        ).update(role_family=named, family_decision=FamilyDecision.PLAN)
    return Job.objects.values_list("role_family", flat=True).get(pk=job.pk)
