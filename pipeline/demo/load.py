"""Loads the demo person: an invented person with a profile, past resumes, style rules and jobs."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, time
from pathlib import Path

from django.contrib.auth.models import Permission, User
from django.db import transaction
from django.db.models import Count

from memory.bullets import carry_ids
from memory.capture import SUMMARY, TAGLINE, BulletCapture, capture, capture_bullets
from memory.models import ContentMemory, EntityType, RuleSource, WritingMemory
from memory.recall import recall
from memory.wording import EntityRef, JobContext, ProseWording, SkillsWording, Source, Wording
from pipeline.demo.documents import (
    PROFILE,
    PastBullets,
    PastResume,
    past_resumes,
    postings,
    style_rules,
)
from resumes.access import DEMO_NAME
from resumes.facts import Facts
from resumes.ingest.job import Given, ingest_job, posting_text
from resumes.ingest.profile import ingest_profile
from resumes.models import Job, Profile, SectionKind, SourceDocument
from resumes.remembering import facts_behind
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
    rules: int


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
        rules=WritingMemory.objects.filter(owner=account, active=True).count(),
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
    """Capture every wording of a past resume, unless the document is known."""
    document, fresh = SourceDocument.objects.get_or_create(
        owner=account,
        filename=path.name,
        defaults={
            "sha256": hashlib.sha256(path.read_bytes()).hexdigest(),
            "title": past.title,
            "company": past.company,
            "role_family": past.role_family,
            "language": past.language,
            "document_date": past.date,
        },
    )
    if fresh:
        _Capturing(account, facts, past, Source(doc_id=document.pk, kind="document")).all()


@dataclass(frozen=True)
class _Capturing:
    """One past resume on its way into content memory."""

    account: User
    facts: Facts
    past: PastResume
    source: Source

    def all(self) -> None:
        past = self.past
        self._remember(TAGLINE, ProseWording(text=past.tagline), kind=SectionKind.TAGLINE)
        self._remember(SUMMARY, ProseWording(text=past.summary), kind=SectionKind.SUMMARY)
        for entry in past.research:
            key = entry.accomplishment
            ref = EntityRef(EntityType.RESEARCH, key)
            self._remember(ref, ProseWording(text=entry.text), kind=SectionKind.RESEARCH, key=key)
        for curated in past.skills:
            ref = EntityRef(EntityType.SKILLS, curated.bucket)
            skills = SkillsWording(skills=curated.skills)
            self._remember(ref, skills, kind=SectionKind.SKILLS, key=curated.bucket)
        for employer in past.bullets:
            self._remember_bullets(employer)

    def _remember(
        self, ref: EntityRef, value: Wording, *, kind: SectionKind, key: str = ""
    ) -> None:
        capture(
            owner_id=self.account.pk,
            ref=ref,
            value=value,
            source=self.source,
            job=self._job(),
            written_at=self._written_at(),
            facts_hash=facts_behind(self.facts, kind, key),
        )

    def _remember_bullets(self, employer: PastBullets) -> None:
        """The set and each bullet of it; a bullet continues the one it resembles (carry_ids)."""
        told = [(bullet.text, bullet.accomplishment) for bullet in employer.bullets]
        earlier = recall(
            self.account.pk,
            (),
            parent_keys=[key for _, key in told],
            language=self.past.language,
            role_family=self.past.role_family,
        ).bullets_of
        capture_bullets(
            owner_id=self.account.pk,
            employer_key=employer.employer,
            bullets=[
                BulletCapture(
                    id=bullet_id,
                    text=text,
                    own=True,
                    parent_key=key,
                    facts_hash=facts_behind(self.facts, SectionKind.RESEARCH, key),
                )
                for bullet_id, (text, key) in zip(carry_ids(told, earlier), told, strict=True)
            ],
            source=self.source,
            job=self._job(),
            written_at=self._written_at(),
            facts_hash=facts_behind(self.facts, SectionKind.BULLETS, employer.employer),
        )

    def _job(self) -> JobContext:
        past = self.past
        return JobContext(
            title=past.title,
            company=past.company,
            role_family=past.role_family,
            language=past.language,
        )

    def _written_at(self) -> datetime:
        return datetime.combine(self.past.date, time(12), tzinfo=UTC)


def _load_rules(account: User) -> None:
    for rule in style_rules():
        WritingMemory.objects.get_or_create(
            owner=account,
            text=rule.text,
            defaults={
                "category": rule.category,
                "ban": rule.ban,
                "use_instead": rule.use_instead,
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
