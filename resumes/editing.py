"""The only writer of sections: every value is kept, a person's wording is remembered with it."""

from collections.abc import Sequence
from itertools import accumulate

from django.db import IntegrityError, transaction
from django.utils import timezone

from resumes.content import (
    AnyBody,
    BulletSet,
    read_body,
)
from resumes.gate import CheckedEdit, RefusedText, Writer, check_edit, findings_on
from resumes.models import (
    Resume,
    Section,
    SectionAuthor,
    SectionOrigin,
    SectionRevision,
)
from resumes.ownership import CHOSEN, Value, is_machine_text, settle_bullets, spoken
from resumes.provenance import Provenance
from resumes.remembering import Edit, remember, wording_of
from resumes.sections import UnknownSection, parse_ref, section_position

__all__ = [
    "CheckedEdit",
    "RefusedText",
    "StaleSection",
    "UnknownSection",
    "Writer",
    "check_edit",
    "edit_section",
    "findings_on",
    "move_section",
    "parse_ref",
    "save_edit",
    "section_position",
    "set_visibility",
]


class StaleSection(Exception):
    """The section has moved on since it was read; `current` is what stands now (None: nothing)."""

    def __init__(self, ref: str, current: Section | None) -> None:
        stands = f"is at revision {current.revision}" if current else "does not exist yet"
        super().__init__(
            f"The section {ref!r} was changed meanwhile: it {stands}. "
            "Read it again and decide which text to keep."
        )
        self.ref = ref
        self.current = current


def edit_section(
    resume: Resume,
    ref: str,
    body: AnyBody,
    *,
    writer: Writer,
    origin: SectionOrigin,
    expected_revision: int,
    provenance: Provenance | None = None,
    mark: str = "",
) -> Section:
    """Give a section a new value, or create it (`expected_revision` 0), in one transaction.

    A machine's text loses literal markup and is refused when it has hard findings; a person's is
    saved with its findings as warnings. A machine may `mark` the section for the person's eye; a
    person's edit clears the mark. When a person changed more than white space, content memory has
    the wording before this returns. A person who changed nothing makes no revision.

    Raises StaleSection, RefusedText, UnknownSection, and TypeError for a body of another kind.
    """
    checked = check_edit(
        resume, ref, body, writer=writer, origin=origin, provenance=provenance, mark=mark
    )
    with transaction.atomic():
        return save_edit(checked, expected_revision)


def save_edit(change: CheckedEdit, expected_revision: int) -> Section:
    """The second half of `edit_section`: lock, compare revisions, save, remember; to be called in a
    transaction.

    Raises StaleSection before anything is written; the transaction can go on after that.
    """
    # What does not exist yet needs no look: whoever comes second finds out by creating it.
    section = _lock(change) if expected_revision else None
    if (section.revision if section else 0) != expected_revision:
        raise StaleSection(change.ref, section)
    before = read_body(section.body) if section else None
    by_person = change.writer.author == SectionAuthor.PERSON
    history = _history(section) if section and by_person else []
    after = _settled(change, before, history)
    if section and by_person and after == before and change.origin not in CHOSEN:
        if section.mark:
            section.mark = ""
            section.save(update_fields=["mark", "updated_at"])
        return section
    saved = _advance(section, change, after) if section else _create(change, after)
    _append_revision(saved, change, after)
    if by_person and (change.origin in CHOSEN or _says_something_else(before, after)):
        remember(
            change.resume, change.facts, _edit(change, before=before, after=after, history=history)
        )
    return saved


def set_visibility(section: Section, visible: bool) -> None:
    """Show or hide a section in print; its text and revision stay."""
    section.visible = visible
    section.save(update_fields=["visible", "updated_at"])


def move_section(section: Section, index: int) -> None:
    """Put a section at `index` (from 0) among all sections of its resume; others close up."""
    with transaction.atomic():
        Resume.objects.select_for_update().get(pk=section.resume_id)
        standing = list(Section.objects.filter(resume_id=section.resume_id))
        places = list(
            accumulate((o.position for o in standing), lambda at, place: max(at + 1, place))
        )
        order = [other for other in standing if other.pk != section.pk]
        order.insert(max(0, index), next(o for o in standing if o.pk == section.pk))
        for place, other in zip(places, order, strict=True):
            other.position = place
        Section.objects.bulk_update(order, ["position"])
    section.position = places[order.index(section)]


def _lock(change: CheckedEdit) -> Section | None:
    """The section's row, locked until the transaction ends (SQLite has its one writer anyway)."""
    return (
        Section.objects.select_for_update()
        .filter(resume=change.resume, kind=change.kind, key=change.key)
        .first()
    )


def _settled(change: CheckedEdit, before: AnyBody | None, history: Sequence[Value]) -> AnyBody:
    if not isinstance(change.body, BulletSet):
        return change.body
    return settle_bullets(
        change.body,
        before if isinstance(before, BulletSet) else None,
        author=change.writer.author,
        origin=change.origin,
        history=history,
        accomplishments=change.facts.accomplishments_of(change.key),
    )


def _create(change: CheckedEdit, body: AnyBody) -> Section:
    try:
        with transaction.atomic():  # a savepoint: the loser of a race can still read the winner
            return Section.objects.create(
                resume=change.resume,
                kind=change.kind,
                key=change.key,
                position=section_position(change.facts, change.ref),
                body=body.model_dump(mode="json"),
                mark=change.mark,
            )
    except IntegrityError as error:
        current = _lock(change)
        if current is None:
            raise
        raise StaleSection(change.ref, current) from error


def _advance(section: Section, change: CheckedEdit, body: AnyBody) -> Section:
    section.body = body.model_dump(mode="json")
    section.revision += 1
    section.mark = change.mark
    section.save(update_fields=["body", "revision", "mark", "updated_at"])
    return section


def _append_revision(section: Section, change: CheckedEdit, body: AnyBody) -> None:
    SectionRevision.objects.create(
        section=section,
        number=section.revision,
        body=body.model_dump(mode="json"),
        author=change.writer.author,
        origin=change.origin,
        actor_id=change.writer.actor_id,
        run_id=change.writer.run_id,
        leaf_id=change.writer.leaf_id,
        findings=[finding.model_dump(mode="json") for finding in change.findings],
        provenance=change.provenance.model_dump(mode="json"),
    )


def _history(section: Section) -> list[Value]:
    """Every value so far, oldest first, with who wrote it."""
    rows = section.revisions.order_by("number").values_list("author", "body")
    return [Value(SectionAuthor(author), read_body(body)) for author, body in rows]


def _edit(
    change: CheckedEdit, *, before: AnyBody | None, after: AnyBody, history: Sequence[Value]
) -> Edit:
    """What memory needs of a person's edit."""
    drafts = [value.body for value in history if value.author == SectionAuthor.MACHINE]
    return Edit(
        kind=change.kind,
        key=change.key,
        before=before,
        after=after,
        draft=drafts[-1] if drafts else None,
        back_to_machine=change.origin not in CHOSEN and is_machine_text(after, history),
        made_at=timezone.now(),
    )


def _says_something_else(before: AnyBody | None, after: AnyBody) -> bool:
    """Whether an edit changed more than white space (or, in bullets, whose they are)."""
    if before is None or wording_of(before) is None:
        return True
    if isinstance(before, BulletSet) and isinstance(after, BulletSet):
        marks, new_marks = (
            [(bullet.id, bullet.own, bullet.accomplishment_ids) for bullet in body.bullets]
            for body in (before, after)
        )
        if marks != new_marks:
            return True
    return spoken(before) != spoken(after)
