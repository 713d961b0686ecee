"""Writing content memory: one wording per entity and document, overwritten but never erased."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone

from memory.models import SCALAR_KEY, ContentMemory, EntityType
from memory.succession import Filed, filing_of
from memory.wording import (
    BulletSetWording,
    BulletWording,
    EntityRef,
    JobContext,
    ProseWording,
    Source,
    Wording,
    pieces,
    plain_text,
    read_wording,
)
from mirror.blank import is_blank

SUMMARY = EntityRef(EntityType.SUMMARY, SCALAR_KEY)
TAGLINE = EntityRef(EntityType.TAGLINE, SCALAR_KEY)


@dataclass(frozen=True)
class BulletCapture:
    """One bullet of a set, with what its own row needs. `parent_key` is the accomplishment that it
    speaks of ("" for none), `draft` the machine's text of it, if there was one. One that this edit
    did not touch is not `changed`: it belongs to the set, and its own row stays as it is. `stale`
    says that the facts behind `facts_hash` are not today's."""

    id: str
    text: str
    own: bool
    parent_key: str = ""
    facts_hash: str = ""
    stale: bool = False
    draft: str | None = None
    changed: bool = True


def capture(
    *,
    owner_id: int,
    ref: EntityRef,
    value: Wording,
    source: Source,
    job: JobContext,
    written_at: datetime,
    facts_hash: str = "",
    stale: bool = False,
    draft: Wording | None = None,
    parent_key: str = "",
) -> bool:
    """Remember the wording of one entity in one document; True when something was written.

    It goes to where the document's row is now, should that have been moved to another key, or to
    the key that took over from this one. `stale` says that the facts behind it, whose hash is
    `facts_hash`, are not today's.

    A document has one row per entity: a later capture overwrites it, keeps its pin and, unless
    `draft` is given, its draft. A value that differs from the stored one in white space alone, or
    has no text at all, writes nothing. A retired row of the same document comes back.
    """
    text = plain_text(value)
    if not text:
        return False
    with transaction.atomic(savepoint=False):
        filing = filing_of(owner_id, ref, doc_id=source.doc_id, parent_key=parent_key)
        if ref.entity_type == EntityType.BULLET:
            parent_key = filing.key
        else:
            ref = EntityRef(ref.entity_type, filing.key)
        row = filing.row
        if row and row.live and _says_the_same(row, value, parent_key):
            return False
        content: dict[str, Any] = {
            "parent_key": parent_key,
            "written_under": filing.written_under,
            "source_kind": source.kind,
            "value": value.model_dump(mode="json"),
            "text": text,
            "language": job.language,
            "job_title": job.title,
            "job_company": job.company,
            "role_family": job.role_family,
            "written_at": written_at,
            "facts_hash": facts_hash,
            "stale": stale,
            "archived_at": None,
        }
        if draft is not None:
            content["draft"] = draft.model_dump(mode="json")
        identity = _identity(owner_id, ref, source)
        # One statement whether or not the row is there: who writes it first at the same time waits
        # for the other, and nobody sees that it was there already.
        ContentMemory.objects.bulk_create(
            [ContentMemory(**identity, **content)],
            update_conflicts=True,
            unique_fields=list(identity),
            update_fields=[*content, "updated_at"],
        )
    return True


def retire(*, owner_id: int, ref: EntityRef, source: Source) -> bool:
    """Archive the wording of one entity in one document; True when there was a live one.

    It is found where it was moved to. What the document says there of another entity stays.
    """
    with transaction.atomic(savepoint=False):
        filing = filing_of(owner_id, ref, doc_id=source.doc_id)
        return _retire(
            owner_id,
            ref.entity_type,
            [filing.key],
            source=source,
            written_under=filing.written_under,
        )


def capture_bullets(
    *,
    owner_id: int,
    employer_key: str,
    bullets: Sequence[BulletCapture],
    source: Source,
    job: JobContext,
    written_at: datetime,
    facts_hash: str = "",
    stale: bool = False,
    draft: BulletSetWording | None = None,
    removed: Collection[str] = (),
) -> bool:
    """Remember an employer's bullets: the set, and each bullet that is new or changed.

    Rows of other bullets stay untouched. Only `own` bullets are remembered one by one; a set
    without any is not remembered, and what was remembered of it here before is retired. `removed`
    holds the ids of bullets that the person deleted: their rows in this document are retired.
    """
    ref = EntityRef(EntityType.BULLET_SET, employer_key)
    said = [bullet for bullet in bullets if not is_blank(bullet.text)]
    own = [bullet for bullet in said if bullet.own]
    gone = {bullet.id for bullet in bullets} | set(removed)
    with transaction.atomic(savepoint=False):
        # The set comes first and the bullets in one order: who writes the same set at the same time
        # waits for the set, and nobody holds a row that another one needs.
        written = [
            capture(
                owner_id=owner_id,
                ref=ref,
                value=_set_wording(said),
                source=source,
                job=job,
                written_at=written_at,
                facts_hash=facts_hash,
                stale=stale,
                draft=draft,
            )
            if own
            else retire(owner_id=owner_id, ref=ref, source=source)
        ]
        written += [
            _capture_bullet(owner_id, bullet, source=source, job=job, written_at=written_at)
            for bullet in sorted(own, key=lambda bullet: bullet.id)
            if bullet.changed
        ]
        gone.difference_update(bullet.id for bullet in own)
        written.append(_retire(owner_id, EntityType.BULLET, gone, source=source))
    return any(written)


def retag(*, owner_id: int, source: Source, job: JobContext, written_at: datetime) -> int:
    """Give all wordings of one document this role and date; the number that changed.

    Retired wordings are told as well, so that one that comes back does not bring the old role.
    """
    tags = {
        "job_title": job.title,
        "job_company": job.company,
        "role_family": job.role_family,
        "language": job.language,
        "written_at": written_at,
    }
    rows = ContentMemory.objects.filter(
        owner_id=owner_id, source_doc_id=source.doc_id, source_kind=source.kind
    )
    return rows.exclude(**tags).update(**tags, updated_at=timezone.now())


def _retire(
    owner_id: int,
    entity_type: EntityType,
    keys: Collection[str],
    *,
    source: Source,
    **conditions: str,
) -> bool:
    now = timezone.now()
    return bool(
        ContentMemory.objects.filter(
            owner_id=owner_id,
            entity_type=entity_type,
            entity_key__in=keys,
            source_doc_id=source.doc_id,
            archived_at__isnull=True,
            **conditions,
        ).update(archived_at=now, updated_at=now)
    )


def _capture_bullet(
    owner_id: int, bullet: BulletCapture, *, source: Source, job: JobContext, written_at: datetime
) -> bool:
    return capture(
        owner_id=owner_id,
        ref=EntityRef(EntityType.BULLET, bullet.id),
        value=ProseWording(text=bullet.text),
        source=source,
        job=job,
        written_at=written_at,
        facts_hash=bullet.facts_hash,
        stale=bullet.stale,
        draft=None if bullet.draft is None else ProseWording(text=bullet.draft),
        parent_key=bullet.parent_key,
    )


def _set_wording(bullets: Sequence[BulletCapture]) -> BulletSetWording:
    return BulletSetWording(
        bullets=tuple(
            BulletWording(id=bullet.id, text=bullet.text, own=bullet.own) for bullet in bullets
        )
    )


def _identity(owner_id: int, ref: EntityRef, source: Source) -> dict[str, Any]:
    return {
        "owner_id": owner_id,
        "entity_type": ref.entity_type,
        "entity_key": ref.entity_key,
        "source_doc_id": source.doc_id,
    }


def _says_the_same(row: Filed, value: Wording, parent_key: str) -> bool:
    stored = read_wording(row.value)
    return (
        row.parent_key == parent_key
        and pieces(stored) == pieces(value)
        and _marks(stored) == _marks(value)
    )


def _marks(value: Wording) -> list[tuple[str, bool]]:
    """Ids and ownership: with the same words in the same order, these can still have changed."""
    if isinstance(value, BulletSetWording):
        return [(bullet.id, bullet.own) for bullet in value.bullets]
    return []
