"""Loads the demo person: an invented person with a profile, past resumes, style rules and jobs."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from django.contrib.auth.models import Permission, User
from django.db import transaction
from django.db.models import Count

from memory.models import ContentMemory, EntityType, RuleSource, WritingMemory
from memory.style import LEAST_CONFIDENCE
from pipeline.demo.documents import PROFILE, PastResume, past_resumes, postings, style_rules
from pipeline.demo.documents import PastText as Told
from resumes.access import DEMO_NAME
from resumes.facts import Facts
from resumes.ingest.job import Given, ingest_job, posting_text
from resumes.ingest.past.saving import save_past
from resumes.ingest.past.wordings import (
    Origin,
    PastBucket,
    PastBullets,
    PastText,
    PastWordings,
    Tags,
)
from resumes.ingest.profile import ingest_profile
from resumes.models import Job, Profile, SourceDocument
from resumes.snapshot import snapshot

# The demo person looks into the admin like anybody at home; there, too, only at what is theirs.
ADMIN_APPS = ("resumes", "memory", "pipeline")

KINDS = {
    EntityType.RESEARCH.value: "research entries",
    EntityType.BULLET_SET.value: "sets of bullets",
    EntityType.BULLET.value: "single bullets",
    EntityType.SKILLS.value: "skill lists",
    EntityType.SUMMARY.value: "summaries",
    EntityType.TAGLINE.value: "taglines",
}


@dataclass(frozen=True)
class Demo:
    """The loaded demo person: what is in the account now."""

    owner: User
    name: str
    jobs: tuple[Job, ...]  # in the order of `postings`
    past_resumes: int
    remembered: Mapping[str, int]  # what kind of wording → how many
    rules: tuple[str, ...]  # those that count, strongest first


@transaction.atomic
def load_demo() -> Demo:
    """Make sure that the demo person is there, whole; what is there already is left as it is.

    A second call changes nothing, and nothing that somebody changed in the demo is undone.
    """
    account = _account()
    if not Profile.objects.filter(owner=account).exists():
        ingest_profile(account, PROFILE.read_bytes())
    facts = snapshot(account)
    for path, past in past_resumes():
        _load_past_resume(account, facts, path=path, past=past)
    _load_rules(account)
    return Demo(
        owner=account,
        name=facts.person.name,
        jobs=tuple(_job(account, path) for path in postings()),
        past_resumes=SourceDocument.objects.filter(owner=account).count(),
        remembered=_remembered(account),
        rules=tuple(
            WritingMemory.objects.filter(
                owner=account, active=True, confidence__gte=LEAST_CONFIDENCE
            )
            .order_by("-confidence", "text")
            .values_list("text", flat=True)
        ),
    )


def _remembered(account: User) -> dict[str, int]:
    """How many wordings there are of each kind, in words that follow a number."""
    rows = ContentMemory.objects.filter(owner=account, archived_at__isnull=True)
    counted = dict(rows.values_list("entity_type").annotate(Count("pk")))
    return {words: counted[kind] for kind, words in KINDS.items() if counted.get(kind)}


def _account() -> User:
    """The demo's own account: nobody can log in as it, `serve` opens it at home."""
    account, fresh = User.objects.get_or_create(username=DEMO_NAME, defaults={"is_staff": True})
    if fresh:
        account.set_unusable_password()
        account.save(update_fields=["password"])
        account.user_permissions.set(
            Permission.objects.filter(content_type__app_label__in=ADMIN_APPS)
        )
    return account


def _load_past_resume(account: User, facts: Facts, *, path: Path, past: PastResume) -> None:
    """Remember every wording of a past resume, unless a document of that name is known: a later
    release may word it otherwise."""
    if SourceDocument.objects.filter(owner=account, filename=path.name).exists():
        return
    save_past(
        account,
        facts,
        origin=Origin(path.name, hashlib.sha256(path.read_bytes()).hexdigest()),
        tags=Tags(
            title=past.title,
            company=past.company,
            role_family=past.role_family,
            language=past.language,
            written=past.date,
        ),
        wordings=PastWordings(
            tagline=past.tagline,
            summary=past.summary,
            entries=tuple(_text(entry) for entry in past.research),
            bullets=tuple(
                PastBullets(told.employer, tuple(_text(bullet) for bullet in told.bullets))
                for told in past.bullets
            ),
            skills=tuple(PastBucket(line.bucket, line.skills) for line in past.skills),
        ),
    )


def _text(told: Told) -> PastText:
    return PastText(told.accomplishment, told.text)


def _load_rules(account: User) -> None:
    for rule in style_rules():
        WritingMemory.objects.get_or_create(
            owner=account,
            text=rule.text,
            defaults={
                "category": rule.category,
                "ban": rule.ban,
                "use_instead": rule.use_instead,
                "effect": rule.effect,
                "confidence": rule.confidence,
                "before": rule.before,
                "after": rule.after,
                "source": RuleSource.PERSON,
            },
        )


def _job(account: User, path: Path) -> Job:
    """The job of a posting, added where it is missing."""
    data = path.read_bytes()
    known = Job.objects.filter(owner=account, text=posting_text(data)).first()
    return known or ingest_job(account, data, Given()).job
