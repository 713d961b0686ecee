"""Whose words the bullets of an edited set are, and which bullets they continue."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from memory.bullets import new_bullet_id
from memory.keys import is_bullet_id
from memory.versions import parents_of
from memory.wording import pieces
from mirror.language.text.lines import one_line
from mirror.language.text.ranking import rank
from resumes.content import AnyBody, Bullet, BulletSet, read_body
from resumes.facts import AccomplishmentFact, Facts
from resumes.models import Resume, SectionAuthor, SectionKind, SectionOrigin, SectionRevision
from resumes.remembering import wording_of

# A hand-written bullet speaks of an accomplishment when that accomplishment scores at least this
# part of what the bullet would score against itself. Below it they share a common word or two.
LEAST_MATCH = 0.25

# The person chose such a text as it stands, even where it equals what a machine wrote.
CHOSEN = (SectionOrigin.SWAP, SectionOrigin.REWRITE)


@dataclass(frozen=True)
class Value:
    """One value that a section had, and how it came to be; `restores` is the number of the earlier
    value that it brought back."""

    number: int
    author: SectionAuthor
    origin: SectionOrigin
    body: AnyBody
    restores: int | None = None


def spoken(body: AnyBody) -> tuple[str, ...]:
    """The words of a body that memory would keep, with even white space."""
    wording = wording_of(body)
    return pieces(wording) if wording else ()


def is_persons(history: Sequence[Value]) -> bool:
    """Whether the words of the last value are the person's. `history` is oldest first and complete.

    Words are theirs that they typed before a machine wrote them, or that they once chose (swapped
    in, or accepted), whoever wrote them. A value brought back is whose it was.
    """
    chosen: set[tuple[str, ...]] = set()
    drafted: set[tuple[str, ...]] = set()
    theirs: dict[int, bool] = {}
    own = False
    for value in history:
        words = spoken(value.body)
        if value.restores is not None:
            own = theirs[value.restores]
        elif value.author == SectionAuthor.MACHINE:
            own = words in chosen
        else:
            own = value.origin in CHOSEN or words in chosen or words not in drafted
        theirs[value.number] = own
        (chosen if own else drafted).add(words)
    return own


def draft_before(history: Sequence[Value]) -> AnyBody | None:
    """What a machine wrote last before the last value, or before the one that it brings back."""
    by_number = {value.number: value for value in history}
    first = history[-1]
    while first.restores is not None:
        first = by_number[first.restores]
    drafts = [
        value.body
        for value in history
        if value.author == SectionAuthor.MACHINE and value.number <= first.number
    ]
    return drafts[-1] if drafts else None


def all_bullets(history: Sequence[Value]) -> Mapping[str, Bullet]:
    """Every bullet that ever stood in a section, by id, as it stood last."""
    return {
        bullet.id: bullet
        for value in history
        if isinstance(value.body, BulletSet)
        for bullet in value.body.bullets
    }


def is_machine_bullet(bullet: Bullet, history: Sequence[Value]) -> bool:
    """Whether a machine wrote what a bullet says, in this bullet or another of the section, and the
    person never made it their own."""
    words = one_line(bullet.text)
    marks = [
        said.own
        for value in history
        if isinstance(value.body, BulletSet)
        for said in value.body.bullets
        if one_line(said.text) == words
    ]
    return bool(marks) and not any(marks)


def foreign_ids(resume: Resume, facts: Facts, employer_key: str, *, ids: set[str]) -> set[str]:
    """Which of `ids` are those of another employer's bullets: in this resume, or in memory."""
    others = SectionRevision.objects.filter(
        section__resume=resume, section__kind=SectionKind.BULLETS
    ).exclude(section__key=employer_key)
    bodies = (read_body(body) for body in others.values_list("body", flat=True))
    here = {b.id for body in bodies if isinstance(body, BulletSet) for b in body.bullets}
    elsewhere = {
        item.key for item in facts.accomplishments if item.employer_key not in {"", employer_key}
    }
    parents = parents_of(resume.owner_id, ids)
    return ids & here | {bullet_id for bullet_id, key in parents.items() if key in elsewhere}


def settle_bullets(
    after: BulletSet,
    before: BulletSet | None,
    *,
    author: SectionAuthor,
    origin: SectionOrigin,
    history: Sequence[Value],
    accomplishments: Sequence[AccomplishmentFact],
    foreign: Collection[str] = (),
) -> BulletSet:
    """The set with ids, `own` and accomplishments decided by code, not by whoever sent it.

    A bullet without a usable id gets a new one; `foreign` ids are those of other sections'
    bullets. `history` (oldest first) tells what a machine wrote; `accomplishments` are the
    employer's, of which a bullet of the person's may speak.
    """
    earlier = {bullet.id: bullet for bullet in before.bullets} if before else {}
    settled: list[Bullet] = []
    used = set(foreign)
    by_person = author == SectionAuthor.PERSON
    for bullet in after.bullets:
        usable = is_bullet_id(bullet.id) and bullet.id not in used
        named = bullet if usable else bullet.model_copy(update={"id": new_bullet_id()})
        used.add(named.id)
        previous = earlier.get(named.id)
        speaks_of = (
            _speaks_of(named, previous, accomplishments=accomplishments)
            if by_person
            else named.accomplishment_ids or (previous.accomplishment_ids if previous else ())
        )
        own = (
            _is_persons(named, previous, origin=origin, history=history)
            if by_person
            else _unchanged(named, previous) and previous is not None and previous.own
        )
        settled.append(Bullet(id=named.id, text=named.text, accomplishment_ids=speaks_of, own=own))
    return BulletSet(bullets=tuple(settled))


def _speaks_of(
    bullet: Bullet,
    previous: Bullet | None,
    *,
    accomplishments: Sequence[AccomplishmentFact],
) -> tuple[str, ...]:
    """Keys of the accomplishments that a bullet saved by the person speaks of: those it names, as
    far as the employer has them, else what it spoke of before, else what its words tell."""
    before = previous.accomplishment_ids if previous else ()
    known = {item.key for item in accomplishments}.union(before)
    named = tuple(key for key in dict.fromkeys(bullet.accomplishment_ids) if key in known)
    if named or before or _unchanged(bullet, previous):
        return named or before
    return matching_accomplishment(accomplishments, bullet.text)


def _is_persons(
    bullet: Bullet,
    previous: Bullet | None,
    *,
    origin: SectionOrigin,
    history: Sequence[Value],
) -> bool:
    """Whether a bullet that the person saved is their own.

    One whose text did not change keeps its mark, and a new or changed one is their own, unless it
    puts back what a machine wrote. Swapped in or accepted, it can be theirs with the same text.
    """
    unchanged = _unchanged(bullet, previous)
    kept = unchanged and previous is not None and previous.own
    if origin in CHOSEN:
        return kept or bullet.own or not unchanged
    return kept or (not unchanged and not is_machine_bullet(bullet, history))


def _unchanged(bullet: Bullet, previous: Bullet | None) -> bool:
    return previous is not None and one_line(previous.text) == one_line(bullet.text)


def matching_accomplishment(
    accomplishments: Sequence[AccomplishmentFact], text: str
) -> tuple[str, ...]:
    """The key of the accomplishment that a bullet speaks of by its words, or nothing."""
    if not accomplishments or not text.strip():
        return ()
    told = [" ".join((item.title, *item.sentences(), *item.skills)) for item in accomplishments]
    *scores, itself = rank(text, [*told, text])
    best = max(scores)
    if itself <= 0 or best < LEAST_MATCH * itself:
        return ()
    return (accomplishments[scores.index(best)].key,)
