"""Whether two documents say the same: one resume kept as DOCX and as PDF is one past resume."""

from collections import defaultdict
from collections.abc import Iterator
from uuid import UUID

from django.contrib.auth.models import User

from memory.models import SCALAR_KEY, ContentMemory, EntityType, SourceKind
from resumes.ingest.past.wordings import PastWordings, Tags
from resumes.models import SourceDocument

type Saying = tuple[str, str, str]  # entity type, its key, the letters and digits of the text
type Said = tuple[str, str, frozenset[Saying]]  # title, company, all that is said


def said_by(tags: Tags, wordings: PastWordings) -> Said:
    """What a document says and for which role: equal for two documents that say the same."""
    return tags.title, tags.company, frozenset(_sayings(wordings))


def said_before(owner: User) -> dict[Said, str]:
    """What each document of the owner that was taken before says, with its file name."""
    rows = ContentMemory.objects.filter(owner=owner, source_kind=SourceKind.DOCUMENT)
    of_document: defaultdict[UUID, set[Saying]] = defaultdict(set)
    for document, kind, key, text in rows.exclude(entity_type=EntityType.BULLET).values_list(
        "source_doc_id", "entity_type", "entity_key", "text"
    ):
        of_document[document].add((kind, key, _letters(text)))
    return {
        (document.title, document.company, frozenset(of_document[document.pk])): document.filename
        for document in SourceDocument.objects.filter(owner=owner)
        if document.pk in of_document
    }


def not_kept(document: SourceDocument, wordings: PastWordings) -> int:
    """How many wordings the document gives today that memory does not have of it, under any key:
    each was deleted since, or is matched with something that the profile got later."""
    rows = ContentMemory.objects.filter(
        owner_id=document.owner_id, source_doc_id=document.pk, source_kind=SourceKind.DOCUMENT
    )
    kept = {(kind, _letters(text)) for kind, text in rows.values_list("entity_type", "text")}
    return sum((kind, said) not in kept for kind, _, said in _sayings(wordings))


def _sayings(wordings: PastWordings) -> Iterator[Saying]:
    for kind, text in (
        (EntityType.TAGLINE, wordings.tagline),
        (EntityType.SUMMARY, wordings.summary),
    ):
        if text:
            yield kind.value, SCALAR_KEY, _letters(text)
    for entry in wordings.entries:
        yield EntityType.RESEARCH.value, entry.accomplishment, _letters(entry.text)
    for employer in wordings.bullets:
        told = "".join(bullet.text for bullet in employer.bullets)
        yield EntityType.BULLET_SET.value, employer.employer, _letters(told)
    for line in wordings.skills:
        yield EntityType.SKILLS.value, line.bucket, _letters("".join(line.skills))


def _letters(text: str) -> str:
    """A text without what formats change: spaces, line ends, hyphens, quotation marks."""
    return "".join(character for character in text.casefold() if character.isalnum())
