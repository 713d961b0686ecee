"""A past resume into content memory: all of it in one transaction, or nothing."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, time

from django.contrib.auth.models import User
from django.db import transaction

from memory.bullets import carry_ids
from memory.capture import SUMMARY, TAGLINE, BulletCapture, capture, capture_bullets, retag
from memory.models import ContentMemory, EntityType
from memory.recall import recall
from memory.wording import EntityRef, JobContext, ProseWording, SkillsWording, Source, Wording
from mirror.language.text.lines import one_line
from resumes.facts import Facts
from resumes.grounds import facts_behind
from resumes.ingest.cleaning import clean, shortened
from resumes.ingest.lengths import longest
from resumes.ingest.past.wordings import Origin, PastBullets, PastText, PastWordings, Tags
from resumes.models import SectionKind, SourceDocument


@transaction.atomic
def save_past(
    owner: User, facts: Facts, *, origin: Origin, tags: Tags, wordings: PastWordings
) -> bool:
    """Keep a document and remember every wording of it; True when the document is new.

    The same bytes are the same document: of one that is there already nothing is written. `facts`
    are the owner's of today; the keys in `wordings` are theirs.
    """
    User.objects.select_for_update().get(pk=owner.pk)
    document, fresh = SourceDocument.objects.get_or_create(
        owner=owner,
        sha256=origin.sha256,
        defaults={"filename": _fitted("filename", origin.filename), **_columns(tags)},
    )
    if fresh:
        _Capturing(owner, facts, document).all(wordings)
    return fresh


@transaction.atomic
def save_tags(owner: User, *, sha256: str, tags: Tags) -> bool:
    """Tag a document that is there, and all its wordings, anew; True when that changed anything.

    SourceDocument.DoesNotExist when it is not there.
    """
    document = SourceDocument.objects.select_for_update().get(owner=owner, sha256=sha256)
    if tags_of(document) == fitting(tags):
        return False
    for name, value in _columns(tags).items():
        setattr(document, name, value)
    document.save(update_fields=[*_columns(tags)])
    retag(
        owner_id=owner.pk,
        source=_source(document),
        job=_job(document),
        written_at=_written_at(document),
    )
    return True


@transaction.atomic
def forget_document(document: SourceDocument) -> int:
    """Take an import back: the document goes, and every wording that names it as its source; how
    many wordings that were.

    What other documents and resumes say stays. The same file can be taken again afterwards.
    """
    User.objects.select_for_update().get(pk=document.owner_id)
    source = _source(document)
    count, _ = ContentMemory.objects.filter(
        owner_id=document.owner_id, source_doc_id=source.doc_id, source_kind=source.kind
    ).delete()
    document.delete()
    return count


def tags_of(document: SourceDocument) -> Tags:
    """The tags of a stored document."""
    return Tags(
        title=document.title,
        company=document.company,
        role_family=document.role_family,
        language=document.language,
        written=document.document_date or document.created_at.date(),
    )


def fitting(tags: Tags) -> Tags:
    """Tags as they are stored: on one line, within the lengths of their columns."""
    return Tags(
        title=_fitted("title", tags.title),
        company=_fitted("company", tags.company),
        role_family=_fitted("role_family", tags.role_family),
        language=_fitted("language", tags.language),
        written=tags.written,
    )


def _columns(tags: Tags) -> dict[str, object]:
    tags = fitting(tags)
    return {
        "title": tags.title,
        "company": tags.company,
        "role_family": tags.role_family,
        "language": tags.language,
        "document_date": tags.written,
    }


def _fitted(column: str, text: str) -> str:
    return shortened(one_line(clean(text)[0]), longest(SourceDocument, column))


def _source(document: SourceDocument) -> Source:
    return Source(doc_id=document.pk, kind="document")


def _job(document: SourceDocument) -> JobContext:
    return JobContext(
        title=document.title,
        company=document.company,
        role_family=document.role_family,
        language=document.language,
    )


def _written_at(document: SourceDocument) -> datetime:
    """Noon, so that it is that day in nearly every time zone."""
    return datetime.combine(tags_of(document).written, time(12), tzinfo=UTC)


@dataclass(frozen=True)
class _Capturing:
    """One new document on its way into content memory."""

    owner: User
    facts: Facts
    document: SourceDocument

    def all(self, wordings: PastWordings) -> None:
        self._prose(TAGLINE, wordings.tagline, kind=SectionKind.TAGLINE)
        self._prose(SUMMARY, wordings.summary, kind=SectionKind.SUMMARY)
        for entry in wordings.entries:
            ref = EntityRef(EntityType.RESEARCH, entry.accomplishment)
            self._prose(ref, entry.text, kind=SectionKind.RESEARCH, key=entry.accomplishment)
        for line in wordings.skills:
            ref = EntityRef(EntityType.SKILLS, line.bucket)
            self._remember(
                ref, SkillsWording(skills=line.skills), kind=SectionKind.SKILLS, key=line.bucket
            )
        self._bullets(wordings.bullets)

    def _prose(self, ref: EntityRef, text: str, *, kind: SectionKind, key: str = "") -> None:
        self._remember(ref, ProseWording(text=text), kind=kind, key=key)

    def _remember(self, ref: EntityRef, value: Wording, *, kind: SectionKind, key: str) -> None:
        names = value.skills if isinstance(value, SkillsWording) else None
        capture(
            owner_id=self.owner.pk,
            ref=ref,
            value=value,
            source=_source(self.document),
            job=_job(self.document),
            written_at=_written_at(self.document),
            facts_hash=facts_behind(self.facts, kind, key, of=names),
        )

    def _bullets(self, employers: Sequence[PastBullets]) -> None:
        """The sets as they stood, and a row for each bullet that is known to speak of something."""
        ids = iter(self._ids([bullet for employer in employers for bullet in employer.bullets]))
        for employer in employers:
            spoken = {bullet.accomplishment for bullet in employer.bullets}
            behind = facts_behind(
                self.facts,
                SectionKind.BULLETS,
                employer.employer,
                of=None if "" in spoken else spoken,
            )
            capture_bullets(
                owner_id=self.owner.pk,
                employer_key=employer.employer,
                bullets=[self._bullet(bullet, next(ids)) for bullet in employer.bullets],
                source=_source(self.document),
                job=_job(self.document),
                written_at=_written_at(self.document),
                facts_hash=behind,
            )

    def _bullet(self, bullet: PastText, bullet_id: str) -> BulletCapture:
        return BulletCapture(
            id=bullet_id,
            text=bullet.text,
            own=True,
            parent_key=bullet.accomplishment,
            facts_hash=facts_behind(self.facts, SectionKind.RESEARCH, bullet.accomplishment),
            changed=bool(bullet.accomplishment),
        )

    def _ids(self, bullets: Sequence[PastText]) -> tuple[str, ...]:
        """An id for each bullet of the document, no two alike: that of the earlier bullet which it
        resembles, or a new one."""
        told = [(bullet.text, bullet.accomplishment) for bullet in bullets]
        earlier = recall(
            self.owner.pk,
            (),
            parent_keys=[key for _, key in told],
            language=self.document.language,
            role_family=self.document.role_family,
        ).bullets_of
        return carry_ids(told, earlier)
