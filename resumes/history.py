"""Going back and forth: undo, redo, restore, and swapping in a wording from memory."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from uuid import UUID

from memory.models import EntityType
from memory.succession import succeeding, successor_of
from memory.versions import live_version, parents_of
from memory.wording import (
    BulletSetWording,
    EntityRef,
    PastVersion,
    ProseWording,
    SkillsWording,
)
from resumes.content import (
    AnyBody,
    Bullet,
    BulletSet,
    Prose,
    ResearchEntry,
    SkillList,
    read_body,
)
from resumes.editing import NoSuchRevision, StaleSection, Writer, edit_section
from resumes.models import Resume, Section, SectionAuthor, SectionKind, SectionOrigin
from resumes.provenance import Provenance
from resumes.remembering import remembered_as
from resumes.sections import parse_ref, section_position


class NothingToUndo(Exception):
    """The first value of the section stands already."""

    def __init__(self, ref: str) -> None:
        super().__init__(f"There is nothing to undo in {ref!r}: its first value stands.")


class NothingToRedo(Exception):
    """Nothing was undone since the section was last changed."""

    def __init__(self, ref: str) -> None:
        super().__init__(f"There is nothing to redo in {ref!r}: its latest value stands.")


class NoSuchWording(LookupError):
    """No live wording of this owner that could stand there."""

    def __init__(self, ref: str, why: str) -> None:
        super().__init__(f"That past version cannot stand in {ref!r}: {why}")


@dataclass(frozen=True)
class Timeline:
    """The values that undo and redo walk through, by revision number, and where the section is.

    `stands_for` says of every revision which of the values it showed.
    """

    entries: tuple[int, ...]
    cursor: int
    stands_for: Mapping[int, int]

    @property
    def shown(self) -> int:
        """The number of the value that stands, as it was first saved."""
        return self.entries[self.cursor]

    @property
    def earlier(self) -> int | None:
        return self.entries[self.cursor - 1] if self.cursor > 0 else None

    @property
    def later(self) -> int | None:
        return self.entries[self.cursor + 1] if self.cursor + 1 < len(self.entries) else None


def replay(revisions: Iterable[tuple[int, int | None]]) -> Timeline:
    """The timeline of (number, restored number) pairs, oldest first.

    A new value cuts off what was undone before it. One that brings back its neighbour is a step of
    undo or redo, whatever it was asked as; one that brings back a farther one is a new value.
    """
    entries: list[int] = []
    cursor = -1
    stands_for: dict[int, int] = {}
    for number, restores in revisions:
        shown = stands_for.get(restores) if restores is not None else None
        if shown is not None and shown in entries[max(cursor - 1, 0) : cursor]:
            cursor -= 1
        elif shown is not None and shown in entries[cursor + 1 : cursor + 2]:
            cursor += 1
        else:
            shown = number
            cursor += 1
            entries[cursor:] = [number]
        stands_for[number] = shown
    return Timeline(tuple(entries), cursor, stands_for)


def timeline_of(section: Section) -> Timeline:
    """From what is stored, so that it outlives every reload."""
    return replay(section.revisions.order_by("number").values_list("number", "restores"))


def can_undo(section: Section) -> bool:
    return timeline_of(section).earlier is not None


def can_redo(section: Section) -> bool:
    return timeline_of(section).later is not None


def undo(resume: Resume, ref: str, *, actor_id: int | None, expected_revision: int) -> Section:
    """Bring back the value before the one that stands; raises NothingToUndo, StaleSection."""
    section = _existing(resume, ref, expected_revision)
    earlier = timeline_of(section).earlier
    if earlier is None:
        raise NothingToUndo(ref)
    return _bring_back(resume, section, earlier, actor_id=actor_id)


def redo(resume: Resume, ref: str, *, actor_id: int | None, expected_revision: int) -> Section:
    """Bring back the value that the last undo took away; raises NothingToRedo, StaleSection."""
    section = _existing(resume, ref, expected_revision)
    later = timeline_of(section).later
    if later is None:
        raise NothingToRedo(ref)
    return _bring_back(resume, section, later, actor_id=actor_id)


def restore(
    resume: Resume, ref: str, number: int, *, actor_id: int | None, expected_revision: int
) -> Section:
    """Bring back the value that the section had at revision `number`, exactly as it was stored.

    What stands already is left alone. Raises NoSuchRevision, StaleSection.
    """
    section = _existing(resume, ref, expected_revision)
    timeline = timeline_of(section)
    shown = timeline.stands_for.get(number)
    if shown is None:
        raise NoSuchRevision(ref, number)
    if shown == timeline.entries[timeline.cursor]:
        return section
    return _bring_back(resume, section, shown, actor_id=actor_id)


def swap_in(
    resume: Resume,
    ref: str,
    wording_id: UUID,
    *,
    actor_id: int | None,
    expected_revision: int,
    bullet_id: str = "",
) -> Section:
    """Put a remembered wording in the place of what stands, word for word.

    With `bullet_id` it takes the place of that one bullet: a wording of the same bullet, or of
    another one on the same accomplishment. Of a research entry only the description is swapped.
    All of a swapped set are the person's own from then on.

    Raises NoSuchWording for a wording that is archived, in another language, of another owner or
    of something else; StaleSection; UnknownSection.
    """
    section = _standing(resume, ref, expected_revision)
    section_position(resume.frozen_facts, ref)
    version = live_version(resume.owner_id, wording_id, language=resume.language)
    if version is None:
        raise NoSuchWording(ref, "it is gone, or in another language. Choose one that is listed.")
    body = (
        _with_bullet(resume, section, ref, version=version, bullet_id=bullet_id)
        if bullet_id
        else _with_wording(resume, section, ref, version=version)
    )
    return edit_section(
        resume,
        ref,
        body,
        writer=Writer(author=SectionAuthor.PERSON, actor_id=actor_id),
        origin=SectionOrigin.SWAP,
        expected_revision=expected_revision,
        versions={str(version.id): version.text},
    )


def _standing(resume: Resume, ref: str, expected_revision: int) -> Section | None:
    """The section as the person saw it; None where they saw none yet."""
    kind, key = parse_ref(ref)
    section = Section.objects.filter(resume=resume, kind=kind, key=key).first()
    if (section.revision if section else 0) != expected_revision:
        raise StaleSection(ref, section)
    return section


def _existing(resume: Resume, ref: str, expected_revision: int) -> Section:
    section = _standing(resume, ref, expected_revision)
    if section is None:
        raise StaleSection(ref, None)
    return section


def _bring_back(resume: Resume, section: Section, number: int, *, actor_id: int | None) -> Section:
    """Save the value of that number again; what it rests on comes with it."""
    revision = section.revisions.get(number=number)
    return edit_section(
        resume,
        section.ref,
        read_body(revision.body),
        writer=Writer(author=SectionAuthor.PERSON, actor_id=actor_id),
        origin=SectionOrigin.UNDO,
        expected_revision=section.revision,
        provenance=Provenance.model_validate(revision.provenance),
        restores=number,
    )


def _with_wording(
    resume: Resume, section: Section | None, ref: str, *, version: PastVersion
) -> AnyBody:
    """The section's body with the wording in it; it must be of the section's own entity."""
    kind, key = parse_ref(ref)
    entity = remembered_as(kind, key)
    if entity is None or version.ref not in {entity, succeeding(resume.owner_id, entity)}:
        raise NoSuchWording(ref, "it is a wording of something else.")
    match kind, version.value:
        case SectionKind.SUMMARY | SectionKind.TAGLINE, ProseWording(text=text):
            return Prose(text=text)
        case SectionKind.RESEARCH, ProseWording(text=text):
            return _entry(resume, section, key).model_copy(update={"description": text})
        case SectionKind.SKILLS, SkillsWording(skills=skills):
            return SkillList(skills=skills)
        case SectionKind.BULLETS, BulletSetWording() as wording:
            return _set(resume, section, wording)
        case _:
            raise NoSuchWording(ref, "it holds another kind of text. Archive it in the admin.")


def _entry(resume: Resume, section: Section | None, key: str) -> ResearchEntry:
    """What stands; in a new section a bare entry with the title that the facts have."""
    body = read_body(section.body) if section else None
    if isinstance(body, ResearchEntry):
        return body
    title = resume.frozen_facts.accomplishment(key).title
    return ResearchEntry(accomplishment_id=key, category_label="", title=title, description="")


def _set(resume: Resume, section: Section | None, wording: BulletSetWording) -> BulletSet:
    """The remembered bullets under their ids, with the accomplishments that each spoke of last:
    in this section, else anywhere."""
    speaks_of: dict[str, tuple[str, ...]] = {
        bullet_id: (key,)
        for bullet_id, key in parents_of(
            resume.owner_id, [bullet.id for bullet in wording.bullets]
        ).items()
    }
    revisions = section.revisions.order_by("number") if section else ()
    for revision in revisions:
        body = read_body(revision.body)
        for bullet in body.bullets if isinstance(body, BulletSet) else ():
            if bullet.accomplishment_ids:
                speaks_of[bullet.id] = bullet.accomplishment_ids
    return BulletSet(
        bullets=tuple(
            Bullet(
                id=bullet.id,
                text=bullet.text,
                accomplishment_ids=speaks_of.get(bullet.id, ()),
                own=True,
            )
            for bullet in wording.bullets
        )
    )


def _with_bullet(
    resume: Resume, section: Section | None, ref: str, *, version: PastVersion, bullet_id: str
) -> BulletSet:
    """The set that stands with one bullet replaced."""
    body = read_body(section.body) if section else None
    bullets = body.bullets if isinstance(body, BulletSet) else ()
    here = [bullet for bullet in bullets if bullet.id == bullet_id]
    if not here:
        raise NoSuchWording(ref, f"there is no bullet {bullet_id!r}. Load the section again.")
    same_bullet = version.ref == EntityRef(EntityType.BULLET, bullet_id)
    subjects = {
        key
        for old in here[0].accomplishment_ids
        for key in (old, successor_of(resume.owner_id, EntityType.BULLET, old))
    }
    same_subject = version.parent_key in subjects
    if not (same_bullet or same_subject) or not isinstance(version.value, ProseWording):
        raise NoSuchWording(ref, "it is a wording of something else.")
    swapped = here[0].model_copy(update={"text": version.value.text, "own": True})
    return BulletSet(
        bullets=tuple(swapped if bullet.id == bullet_id else bullet for bullet in bullets)
    )
