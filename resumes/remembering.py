"""What an edit of a section means for content memory: which entity, which words, which facts."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.contrib.auth.models import User

from memory.capture import BulletCapture, capture, capture_bullets, retire
from memory.grounds import stands
from memory.models import SCALAR_KEY, EntityType
from memory.style.lessons import note_lesson
from memory.succession import successor_of
from memory.wording import (
    BulletSetWording,
    BulletWording,
    EntityRef,
    JobContext,
    ProseWording,
    SkillsWording,
    Source,
    Wording,
    pieces,
)
from mirror.language.text.lines import one_line
from resumes.content import AnyBody, Bullet, BulletSet, Listed, Prose, ResearchEntry, SkillList
from resumes.facts import Facts
from resumes.grounds import facts_behind, facts_possible
from resumes.models import Resume, SectionKind, SectionOrigin
from resumes.snapshot import NoProfile, snapshot_behind


@dataclass(frozen=True)
class Edit:
    """A person's edit of one section, as memory needs it. `draft` is what the machine wrote last,
    `before` what stood there; `by_machine` says that the words which stand now are a machine's.
    `known_bullets` are the ids of all bullets that ever stood in the section."""

    kind: SectionKind
    key: str
    origin: SectionOrigin
    before: AnyBody | None
    after: AnyBody
    draft: AnyBody | None
    by_machine: bool
    made_at: datetime
    known_bullets: Collection[str] = ()


# New words of the person's: what they type, and a rewrite that they asked for and accept.
TEACHING_ORIGINS = (SectionOrigin.TYPED, SectionOrigin.REWRITE)

# What content memory calls a section of that kind; it does not keep lists of facts.
ENTITY_OF_KIND: Mapping[SectionKind, EntityType] = {
    SectionKind.RESEARCH: EntityType.RESEARCH,
    SectionKind.BULLETS: EntityType.BULLET_SET,
    SectionKind.SKILLS: EntityType.SKILLS,
    SectionKind.SUMMARY: EntityType.SUMMARY,
    SectionKind.TAGLINE: EntityType.TAGLINE,
}


def remembered_as(kind: SectionKind, key: str) -> EntityRef | None:
    """The entity of content memory that a section is; None for lists of facts."""
    entity = ENTITY_OF_KIND.get(kind)
    return EntityRef(entity, key or SCALAR_KEY) if entity else None


def wording_of(body: AnyBody) -> Wording | None:
    """What memory keeps of a body: of a research entry its description; None for lists of facts."""
    match body:
        case Prose(text=text):
            return ProseWording(text=text)
        case ResearchEntry(description=description):
            return ProseWording(text=description)
        case SkillList(skills=skills):
            return SkillsWording(skills=skills)
        case BulletSet(bullets=bullets):
            return BulletSetWording(
                bullets=tuple(BulletWording(id=b.id, text=b.text, own=b.own) for b in bullets)
            )
        case Listed():
            return None


def spoken_of(body: AnyBody) -> frozenset[str] | None:
    """What a body is known to speak of, as `facts_behind` narrows by it: the accomplishments of an
    employer's bullets, the names of a list of skills. None where that is not known of all of it."""
    match body:
        case BulletSet(bullets=bullets):
            known = all(bullet.accomplishment_ids for bullet in bullets)
            named = frozenset(key for bullet in bullets for key in bullet.accomplishment_ids)
            return named if known else None
        case SkillList(skills=skills):
            return frozenset(skills)
        case _:
            return None


@dataclass(frozen=True)
class _Ground:
    """The facts that a resume was made from, beside today's of a section: None without a
    profile."""

    owner: User
    frozen: Facts
    today: Facts | None

    def behind(
        self, kind: SectionKind, key: str, *, of: Collection[str] | None = None
    ) -> tuple[str, bool]:
        """What a wording rests on, and whether that is of the past, as the stale flag means it;
        also where the profile holds nothing of that key any more, nor of one that took over."""
        behind = facts_behind(self.frozen, kind, key, of=of)
        if self.today is None or not behind:
            return behind, False
        possible = facts_possible(self.today, kind, key)
        if not possible and kind == SectionKind.RESEARCH:
            heir = successor_of(self.owner.pk, EntityType.RESEARCH, key)
            possible = facts_possible(snapshot_behind(self.owner, kind, heir), kind, heir)
        return behind, not stands(behind, possible)


def _ground(resume: Resume, facts: Facts, edit: Edit) -> _Ground:
    try:
        today = snapshot_behind(resume.owner, edit.kind, edit.key)
    except NoProfile:
        today = None
    return _Ground(resume.owner, frozen=facts, today=today)


def remember(resume: Resume, facts: Facts, edit: Edit) -> None:
    """Capture or retire what the person wrote, in the transaction of the edit itself: after that
    this resume's live wording is what the resume says, or there is none."""
    ref = remembered_as(edit.kind, edit.key)
    wording = wording_of(edit.after)
    if ref is None or wording is None:
        return
    source = _source(resume.id)
    if isinstance(edit.after, BulletSet):
        _remember_bullets(resume, facts, edit)
    elif edit.by_machine or not pieces(wording):
        retire(owner_id=resume.owner_id, ref=ref, source=source)
    else:
        ground = _ground(resume, facts, edit)
        behind, stale = ground.behind(edit.kind, edit.key, of=spoken_of(edit.after))
        capture(
            owner_id=resume.owner_id,
            ref=ref,
            value=wording,
            source=source,
            job=_job(resume),
            written_at=edit.made_at,
            facts_hash=behind,
            stale=stale,
            draft=None if edit.draft is None else wording_of(edit.draft),
        )
        if edit.origin in TEACHING_ORIGINS and edit.before is not None:
            # What is put back (undo, a past version) was learned from when it was written.
            note_lesson(
                owner_id=resume.owner_id,
                ref=ref,
                before=wording_of(edit.before),
                after=wording,
                source=source,
                job=_job(resume),
            )


def _remember_bullets(resume: Resume, facts: Facts, edit: Edit) -> None:
    after = edit.after.bullets if isinstance(edit.after, BulletSet) else ()
    draft = edit.draft if isinstance(edit.draft, BulletSet) else None
    drafted = (
        {bullet.id: bullet.text for bullet in draft.bullets if not bullet.own} if draft else {}
    )
    draft_wording = wording_of(draft) if draft else None
    before = edit.before.bullets if isinstance(edit.before, BulletSet) else ()
    stood = {_gist(bullet) for bullet in before}
    ground = _ground(resume, facts, edit)
    behind, stale = ground.behind(edit.kind, edit.key, of=spoken_of(edit.after))
    captured = []
    for bullet in after:
        changed = _gist(bullet) not in stood
        of_bullet, bullet_stale = "", False
        if changed:  # the row of another one stays as it is
            of_bullet, bullet_stale = ground.behind(SectionKind.RESEARCH, _primary(bullet))
        captured.append(
            BulletCapture(
                id=bullet.id,
                text=bullet.text,
                own=bullet.own,
                parent_key=_primary(bullet),
                facts_hash=of_bullet,
                stale=bullet_stale,
                draft=drafted.get(bullet.id),
                changed=changed,
            )
        )
    capture_bullets(
        owner_id=resume.owner_id,
        employer_key=edit.key,
        bullets=captured,
        source=_source(resume.id),
        job=_job(resume),
        written_at=edit.made_at,
        facts_hash=behind,
        stale=stale,
        draft=draft_wording if isinstance(draft_wording, BulletSetWording) else None,
        removed=set(edit.known_bullets) - {bullet.id for bullet in after},
    )


def _primary(bullet: Bullet) -> str:
    return bullet.accomplishment_ids[0] if bullet.accomplishment_ids else ""


def _gist(bullet: Bullet) -> tuple[str, str, str, bool]:
    """What the row of a bullet rests on: another gist, and the row is written anew."""
    return bullet.id, one_line(bullet.text), _primary(bullet), bullet.own


def _source(resume_id: UUID) -> Source:
    return Source(doc_id=resume_id, kind="resume")


def _job(resume: Resume) -> JobContext:
    return JobContext(
        title=resume.job_title,
        company=resume.job_company,
        role_family=resume.role_family,
        language=resume.language,
    )
