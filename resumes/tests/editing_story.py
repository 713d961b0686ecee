"""A plainer idea of a section's history than the code has, for the fuzz test of editing."""

from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from memory.models import ContentMemory, EntityType
from memory.wording import BulletSetWording, EntityRef, PastVersion
from resumes.content import AnyBody, Bullet, BulletSet, Prose, ResearchEntry, SkillList, texts
from resumes.remembering import remembered_as
from resumes.sections import parse_ref

MACHINES = ("Keeps the log.", "Reads the charts.", "Mends the nets.", "Walks the pier.")
PERSONS = ("I count fish.", "I  count fish. ", "I teach.", "Fish, mostly.", " ", "I read the sea.")
SKILLS = (("Sonar",), ("Sonar", "R"), ("R", "Sonar"))
PERSONS_SKILLS = (("Sampling",), ("Sampling", "Sonar"), ("Sampling ", " Sonar"), ())

type Words = tuple[str, ...]


def words_of(body: AnyBody) -> Words:
    said = (body.description,) if isinstance(body, ResearchEntry) else texts(body)
    return tuple(filter(None, (" ".join(text.split()) for text in said)))


def body_of(ref: str, text: str, skills: Words) -> AnyBody:
    match ref.partition("/")[0]:
        case "research":
            return ResearchEntry(
                accomplishment_id="cod_counts",
                category_label="Study",
                title="Cod counts",
                description=text,
            )
        case "skills":
            return SkillList(skills=skills)
        case _:
            return Prose(text=text)


@dataclass
class Story:
    """What the machine below knows of one section: its values, each with whose words they are."""

    values: list[tuple[AnyBody, bool]] = field(default_factory=list)  # as undo walks them
    at: int = -1
    by_person: bool = False
    revisions: list[tuple[AnyBody, bool]] = field(default_factory=list)
    theirs: dict[object, bool] = field(default_factory=dict)  # words → whether ever the person's

    @property
    def now(self) -> tuple[AnyBody, bool]:
        return self.values[self.at]

    def add(self, body: AnyBody, own: bool, *, by_person: bool) -> None:
        self.values[self.at + 1 :] = [(body, own)]
        self.at += 1
        self.note(by_person=by_person)

    def bring_back(self, value: tuple[AnyBody, bool]) -> None:
        """Step to a value next to the one that stands, or add it where it is farther away."""
        near = [at for at in (self.at - 1, self.at + 1) if 0 <= at < len(self.values)]
        steps = [at for at in near if self.values[at] is value]
        if steps:
            self.at = steps[0]
        else:
            self.at += 1
            self.values[self.at :] = [(*value,)]
        self.note(by_person=True)
        self.revisions[-1] = self.now

    def note(self, *, by_person: bool) -> None:
        body, own = self.now
        self.by_person = by_person
        self.revisions.append(self.now)
        if isinstance(body, BulletSet):
            for bullet in body.bullets:
                words = words_of(BulletSet(bullets=(bullet,)))
                self.theirs[words] = self.theirs.get(words, False) or bullet.own
        else:
            words = words_of(body)
            self.theirs[words] = self.theirs.get(words, False) or own


def rows() -> dict[object, dict[str, Any]]:
    return {row["id"]: dict(row) for row in ContentMemory.objects.values()}


def bullets_of(body: AnyBody) -> tuple[Bullet, ...]:
    return body.bullets if isinstance(body, BulletSet) else ()


def says_the_same(stood: dict[str, Bullet], bullet: Bullet) -> bool:
    return stood[bullet.id].text.split() == bullet.text.split()


def is_kept(bullet: Bullet, stood: tuple[Bullet, ...]) -> bool:
    """Whether a bullet is the person's own and says what it said before. (What a machine made of
    an own bullet has its row retired by the next edit, whatever that is about.)"""
    return bullet.own and any(
        (bullet.id, bullet.text.split(), bullet.own, bullet.accomplishment_ids)
        == (before.id, before.text.split(), before.own, before.accomplishment_ids)
        for before in stood
    )


def skills_of(version: PastVersion) -> Words:
    return tuple(version.value.model_dump().get("skills", ()))


def stored_words(row: ContentMemory) -> Words:
    value = row.value
    said = value["skills"] if value["kind"] == "skills" else (value["text"],)
    return tuple(filter(None, (" ".join(text.split()) for text in said)))


def touched(ref: str, story: Story, *, now: AnyBody, stood: tuple[Bullet, ...]) -> set[str]:
    """Keys of the rows that an edit may change: the section's own, and those of bullets that are
    new, changed, gone, or not the person's."""
    here = bullets_of(now)
    kept = {bullet.id for bullet in here if is_kept(bullet, stood)}
    ever = {bullet.id for value, _ in story.revisions for bullet in bullets_of(value)}
    ever |= {bullet.id for bullet in (*stood, *here)}
    return {ref.partition("/")[2] or "__scalar__"} | (ever - kept)


def mark_by_machine(bullet: Bullet, stood: tuple[Bullet, ...]) -> Bullet:
    """A bullet as a machine's set should be saved: the person's own if it was and says the same."""
    earlier = {before.id: before for before in stood}
    before = earlier.get(bullet.id)
    own = before is not None and before.own and says_the_same(earlier, bullet)
    return bullet.model_copy(update={"own": own})


def check_sent(
    story: Story,
    sent: tuple[Bullet, ...],
    *,
    saved: tuple[Bullet, ...],
    stood: dict[str, Bullet],
) -> None:
    """What a person sent is saved under known ids, and is theirs unless a machine wrote it."""
    used: set[str] = set()
    for before, bullet in zip(sent, saved, strict=True):
        known = before.id in stood and before.id not in used
        used.add(before.id)
        assert (bullet.text, bullet.id == before.id) == (before.text, known)
        same = known and says_the_same(stood, before)
        words = words_of(BulletSet(bullets=(before,)))
        assert bullet.own == (stood[before.id].own if same else story.theirs.get(words, True))


def check_swap(ref: str, body: AnyBody, *, version: PastVersion, bullet_id: str) -> None:
    """The wording stands word for word, and is the person's own."""
    if bullet_id:
        (swapped,) = (bullet for bullet in bullets_of(body) if bullet.id == bullet_id)
        assert (swapped.text, swapped.own) == (version.text, True)
    elif isinstance(version.value, BulletSetWording):
        assert [(bullet.id, bullet.text, bullet.own) for bullet in bullets_of(body)] == [
            (bullet.id, bullet.text, True) for bullet in version.value.bullets
        ]
    else:
        assert words_of(body) == words_of(body_of(ref, version.text, skills_of(version)))


def entity_of(ref: str) -> EntityRef:
    entity = remembered_as(*parse_ref(ref))
    assert entity is not None
    return entity


def check_memory(story: Story, ref: str, *, doc_id: UUID) -> None:
    """While the current revision is a person's, memory says what the resume says."""
    body, own = story.now
    live = {
        (row.entity_type, row.entity_key): row
        for row in ContentMemory.objects.filter(source_doc_id=doc_id, archived_at__isnull=True)
    }
    entity = entity_of(ref)
    row = live.get((entity.entity_type, entity.entity_key))
    if not isinstance(body, BulletSet):
        assert (stored_words(row) if row else ()) == (words_of(body) if own else ())
        return
    said = [bullet for bullet in body.bullets if bullet.text.strip()]
    mine = {bullet.id: _even(bullet.text) for bullet in said if bullet.own}
    whole = [(bullet.id, _even(bullet.text), bullet.own) for bullet in said] if mine else []
    stored = row.value["bullets"] if row else ()
    assert [(told["id"], _even(told["text"]), told["own"]) for told in stored] == whole
    ever = {bullet.id for value, _ in story.revisions for bullet in bullets_of(value)}
    singles = {
        key: _even(single.text)
        for (kind, key), single in live.items()
        if kind == EntityType.BULLET and key in ever
    }
    assert singles == mine


def _even(text: str) -> str:
    return " ".join(text.split())
