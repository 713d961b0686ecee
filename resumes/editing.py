"""The only writer of sections: every value is kept, a person's wording is remembered with it."""

from collections.abc import Mapping, Sequence

from django.db import IntegrityError, transaction
from django.utils import timezone

from memory.keys import is_bullet_id
from mirror.language.text.lines import one_line
from resumes.checks.findings import Finding
from resumes.content import AnyBody, BulletSet, read_body
from resumes.gate import CheckedEdit, RefusedText, Writer, check_edit, findings_on
from resumes.models import (
    Resume,
    Section,
    SectionAuthor,
    SectionOrigin,
    SectionRevision,
)
from resumes.ownership import (
    CHOSEN,
    Value,
    all_bullets,
    draft_before,
    foreign_ids,
    is_persons,
    settle_bullets,
    spoken,
)
from resumes.provenance import Provenance
from resumes.remembering import Edit, remember
from resumes.sections import UnknownSection, parse_ref, section_position

__all__ = [
    "CheckedEdit",
    "NoSuchRevision",
    "RefusedText",
    "StaleSection",
    "UnknownSection",
    "Writer",
    "check_edit",
    "edit_section",
    "findings_on",
    "note_findings",
    "parse_ref",
    "save_edit",
    "section_position",
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


class NoSuchRevision(LookupError):
    """A number under which this section never had a value."""

    def __init__(self, ref: str, number: int) -> None:
        super().__init__(
            f"The section {ref!r} has no revision {number}. Choose one that its history lists."
        )
        self.ref = ref


def edit_section(
    resume: Resume,
    ref: str,
    body: AnyBody,
    *,
    writer: Writer,
    origin: SectionOrigin,
    expected_revision: int,
    provenance: Provenance | None = None,
    versions: Mapping[str, str] | None = None,
    mark: str = "",
    restores: int | None = None,
) -> Section:
    """Give a section a new value, or create it (`expected_revision` 0), in one transaction.

    A machine's text loses literal markup and is refused when it has hard findings; a person's is
    saved with its findings as warnings. A machine may `mark` the section for the person's eye; a
    person's edit clears the mark. When a person changed more than white space, content memory has
    the wording before this returns. A person who changed nothing makes no revision.

    What each sentence rests on is worked out and kept with the value; `versions` are the past
    versions that the writer had, text by id.

    `restores` is the number of the value that a person brings back: it is saved as it was stored,
    ids and own marks included, and its words are again whose they were.

    Raises StaleSection, RefusedText, UnknownSection, NoSuchRevision, and TypeError for a body of
    another kind.
    """
    checked = check_edit(
        resume,
        ref,
        body,
        writer=writer,
        origin=origin,
        provenance=provenance,
        versions=versions,
        mark=mark,
    )
    with transaction.atomic():
        return save_edit(checked, expected_revision, restores=restores)


def save_edit(
    change: CheckedEdit, expected_revision: int, *, restores: int | None = None
) -> Section:
    """The second half of `edit_section`: lock, compare revisions, save, remember; to be called in a
    transaction.

    Raises StaleSection and NoSuchRevision before anything is written; the transaction can go on
    after that.
    """
    # What does not exist yet needs no look: whoever comes second finds out by creating it.
    section = _lock(change) if expected_revision else None
    if (section.revision if section else 0) != expected_revision:
        raise StaleSection(change.ref, section)
    by_person = change.writer.author == SectionAuthor.PERSON
    history = _history(section) if section and by_person else []
    before = read_body(section.body) if section else None
    if restores is not None:
        after = _stored(change, history, restores)
    else:
        after = _settled(change, before, history)
        if section and by_person and after == before and change.origin not in CHOSEN:
            return _unmarked(section)
    saved = _advance(section, change, after) if section else _create(change, after)
    _append_revision(saved, change, after, restores=restores)
    if by_person:
        now = Value(saved.revision, SectionAuthor.PERSON, change.origin, after, restores)
        _pass_on(change, [*history, now])
    return saved


def note_findings(section: Section, findings: Sequence[Finding]) -> None:
    """Keep with the value that stands what the checks find in it now that more is known to be true:
    the value itself stays as it is."""
    told = [finding.model_dump(mode="json") for finding in findings]
    section.revisions.filter(number=section.revision).update(findings=told)


def _lock(change: CheckedEdit) -> Section | None:
    """The section's row, locked until the transaction ends (SQLite has its one writer anyway)."""
    return (
        Section.objects.select_for_update()
        .filter(resume=change.resume, kind=change.kind, key=change.key)
        .first()
    )


def _unmarked(section: Section) -> Section:
    """A person looked and changed nothing: the section wants their eye no more."""
    if section.mark:
        section.mark = ""
        section.save(update_fields=["mark", "updated_at"])
    return section


def _stored(change: CheckedEdit, history: Sequence[Value], number: int) -> AnyBody:
    """The value of that number, exactly."""
    if change.origin != SectionOrigin.UNDO or change.writer.author != SectionAuthor.PERSON:
        raise ValueError("Only a person brings a value back, with the origin UNDO.")
    for value in history:
        if value.number == number:
            return value.body
    raise NoSuchRevision(change.ref, number)


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
        foreign=_foreign_ids(change, history),
    )


def _foreign_ids(change: CheckedEdit, history: Sequence[Value]) -> set[str]:
    """Another employer's, of the ids that are new here. A machine's ids come from code, which
    carries them on within one employer."""
    if change.writer.author != SectionAuthor.PERSON or not isinstance(change.body, BulletSet):
        return set()
    sent = {bullet.id for bullet in change.body.bullets if is_bullet_id(bullet.id)}
    fresh = sent - set(all_bullets(history))
    return foreign_ids(change.resume, change.facts, change.key, ids=fresh) if fresh else set()


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


def _append_revision(
    section: Section, change: CheckedEdit, body: AnyBody, *, restores: int | None
) -> None:
    SectionRevision.objects.create(
        section=section,
        number=section.revision,
        body=body.model_dump(mode="json"),
        author=change.writer.author,
        origin=change.origin,
        actor_id=change.writer.actor_id,
        restores=restores,
        run_id=change.writer.run_id,
        leaf_id=change.writer.leaf_id,
        findings=[finding.model_dump(mode="json") for finding in change.findings],
        provenance=change.provenance.model_dump(mode="json"),
    )


def _history(section: Section) -> list[Value]:
    """Every value so far, oldest first, with who wrote it."""
    rows = section.revisions.order_by("number").values_list(
        "number", "author", "origin", "body", "restores"
    )
    return [
        Value(number, SectionAuthor(author), SectionOrigin(origin), read_body(body), restores)
        for number, author, origin, body, restores in rows
    ]


def _pass_on(change: CheckedEdit, history: Sequence[Value]) -> None:
    """Give memory the person's edit, the last of `history`. One that changed white space alone, on
    top of what memory was given before, is none to memory."""
    *earlier, now = history
    if earlier and earlier[-1].author == SectionAuthor.PERSON and _gist(earlier) == _gist(history):
        return
    edit = Edit(
        kind=change.kind,
        key=change.key,
        origin=now.origin,
        before=earlier[-1].body if earlier else None,
        after=now.body,
        draft=draft_before(history),
        by_machine=not is_persons(history),
        made_at=timezone.now(),
        known_bullets=tuple(all_bullets(history)),
    )
    remember(change.resume, change.facts, edit)


def _gist(history: Sequence[Value]) -> object:
    """What memory keeps of the last value: its words, and whose they are."""
    body = history[-1].body
    if not isinstance(body, BulletSet):
        return spoken(body), is_persons(history)
    return [(one_line(b.text), b.id, b.own, b.accomplishment_ids) for b in body.bullets]
