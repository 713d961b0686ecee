"""Whose words the bullets of an edited set are, and which bullets they continue."""

from collections.abc import Sequence
from dataclasses import dataclass

from memory.bullets import new_bullet_id
from memory.wording import pieces
from mirror.language.lines import one_line
from mirror.language.ranking import rank
from resumes.content import AnyBody, Bullet, BulletSet
from resumes.facts import AccomplishmentFact
from resumes.models import SectionAuthor, SectionOrigin
from resumes.remembering import wording_of

# A hand-written bullet speaks of an accomplishment when that accomplishment scores at least this
# part of what the bullet would score against itself. Below it they share a common word or two.
LEAST_MATCH = 0.25

_ID_CHARACTERS = 80  # as memory stores keys

# The person chose such a text as it stands, even where it equals what a machine wrote.
CHOSEN = (SectionOrigin.SWAP, SectionOrigin.REWRITE)


@dataclass(frozen=True)
class Value:
    """One value that a section had, and who gave it."""

    author: SectionAuthor
    body: AnyBody


def spoken(body: AnyBody) -> tuple[str, ...]:
    """The words of a body that memory would keep, with even white space."""
    wording = wording_of(body)
    return pieces(wording) if wording else ()


def is_machine_text(body: AnyBody, history: Sequence[Value]) -> bool:
    """Whether a machine was the first to say what `body` says. `history` is oldest first."""
    words = spoken(body)
    for value in history:
        if spoken(value.body) == words:
            return value.author == SectionAuthor.MACHINE
    return False


def is_machine_bullet(bullet: Bullet, history: Sequence[Value]) -> bool:
    """The same for one bullet under its id."""
    words = one_line(bullet.text)
    for value in history:
        for said in value.body.bullets if isinstance(value.body, BulletSet) else ():
            if said.id == bullet.id and one_line(said.text) == words:
                return value.author == SectionAuthor.MACHINE and not said.own
    return False


def settle_bullets(
    after: BulletSet,
    before: BulletSet | None,
    *,
    author: SectionAuthor,
    origin: SectionOrigin,
    history: Sequence[Value],
    accomplishments: Sequence[AccomplishmentFact],
) -> BulletSet:
    """The set with ids, `own` and accomplishments decided by code, not by whoever sent it.

    A bullet without a usable id gets a new one. `history` (oldest first) tells what a machine
    wrote; `accomplishments` are the employer's, of which a bullet added by hand may speak.
    """
    earlier = {bullet.id: bullet for bullet in before.bullets} if before else {}
    settled: list[Bullet] = []
    used: set[str] = set()
    for bullet in after.bullets:
        usable = bool(bullet.id) and len(bullet.id) <= _ID_CHARACTERS and bullet.id not in used
        named = bullet if usable else bullet.model_copy(update={"id": new_bullet_id()})
        used.add(named.id)
        previous = earlier.get(named.id)
        by_person = author == SectionAuthor.PERSON
        speaks_of = named.accomplishment_ids or (previous.accomplishment_ids if previous else ())
        if by_person and not speaks_of and not _unchanged(named, previous):
            speaks_of = matching_accomplishment(accomplishments, named.text)
        own = (
            _is_persons(named, previous, origin=origin, history=history)
            if by_person
            else _unchanged(named, previous) and previous is not None and previous.own
        )
        settled.append(Bullet(id=named.id, text=named.text, accomplishment_ids=speaks_of, own=own))
    return BulletSet(bullets=tuple(settled))


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
