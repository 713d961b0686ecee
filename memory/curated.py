"""Curated wordings out of remembered ones, and wordings out of the archive.

What a resume or an imported document says is not rewritten by hand. Its words can be copied into a
curated row, which is a document of its own and the person's to change.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from uuid import UUID, uuid4

from django.contrib.auth import get_user_model
from django.db import transaction
from django.utils import timezone

from memory.models import ContentMemory, SourceKind

_BATCH = 500
_COPIED = (
    "entity_type",
    "entity_key",
    "parent_key",
    "value",
    "text",
    "draft",
    "language",
    "job_title",
    "job_company",
    "role_family",
    "written_at",
    "facts_hash",
    "stale",
)
_SAME = (
    "entity_type",
    "entity_key",
    "parent_key",
    "text",
    "value",
    "language",
    "job_title",
    "job_company",
    "role_family",
)

type _Words = tuple[str, str, str, str, str]


@dataclass(frozen=True)
class Restored:
    """How many wordings came back as they were, and how many as curated ones."""

    in_place: int
    as_curated: int


def use_as_curated(owner_id: int, ids: Collection[UUID]) -> int:
    """Copy what these rows say into curated rows of their own, for the same entities and jobs; how
    many. What stands there as a curated wording in use already is not copied again.
    """
    with transaction.atomic():
        rows = ContentMemory.objects.select_for_update(of=("self",)).filter(
            owner_id=owner_id, pk__in=ids
        )
        return len(_copied(owner_id, rows.order_by("pk"), keeps_pin=False))


def take_place_of_twin(row: ContentMemory) -> None:
    """Let a curated row that is about to be added be the one that says the same for the same job,
    if there is one in use: a form that is sent twice makes one row. In a transaction, the owner's
    rows locked until it ends."""
    get_user_model().objects.select_for_update(no_key=True).get(pk=row.owner_id)
    twin = ContentMemory.objects.filter(
        owner_id=row.owner_id,
        source_kind=SourceKind.CURATED,
        archived_at__isnull=True,
        **{name: getattr(row, name) for name in _SAME},
    ).first()
    if twin is not None:
        row.pk, row.source_doc_id, row.created_at = twin.pk, twin.source_doc_id, twin.created_at
        row.facts_hash, row.stale = twin.facts_hash, twin.stale
        row._state.adding = False  # noqa: SLF001 - it is saved in the place of the other


def restore(owner_id: int, ids: Collection[UUID]) -> Restored:
    """Back from the archive, at the keys that the rows have; a resume's row stays in it.

    Curated wordings and those of imported documents come back in place. Memory cannot know whether
    a resume still says what its archived row holds (an undo in the resume archives it too), so the
    words come back as a curated wording with the same pin, and the row itself when the resume says
    them again.
    """
    with transaction.atomic():
        archived = ContentMemory.objects.filter(
            owner_id=owner_id, pk__in=ids, archived_at__isnull=False
        )
        in_place = archived.exclude(source_kind=SourceKind.RESUME).update(
            archived_at=None, updated_at=timezone.now()
        )
        said = archived.filter(source_kind=SourceKind.RESUME).select_for_update(of=("self",))
        copies = _copied(owner_id, said.order_by("pk"), keeps_pin=True)
    return Restored(in_place=in_place, as_curated=len(copies))


def _copied(
    owner_id: int, rows: Iterable[ContentMemory], *, keeps_pin: bool
) -> list[ContentMemory]:
    found = list(rows)
    curated = ContentMemory.objects.filter(
        owner_id=owner_id,
        source_kind=SourceKind.CURATED,
        archived_at__isnull=True,
        entity_key__in={row.entity_key for row in found},
    )
    there = {_words(row) for row in curated}
    copies: list[ContentMemory] = []
    for row in found:
        if _words(row) not in there:
            there.add(_words(row))
            copies.append(
                ContentMemory(
                    owner_id=owner_id,
                    source_kind=SourceKind.CURATED,
                    source_doc_id=uuid4(),
                    pinned=keeps_pin and row.pinned,
                    **{name: getattr(row, name) for name in _COPIED},
                )
            )
    return ContentMemory.objects.bulk_create(copies, batch_size=_BATCH)


def _words(row: ContentMemory) -> _Words:
    return row.entity_type, row.entity_key, row.parent_key, row.language, row.text
