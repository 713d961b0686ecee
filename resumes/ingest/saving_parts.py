"""The parts of a profile that have no key of their own: the person, positions, skills."""

from collections.abc import Sequence

from django.contrib.auth.models import User

from resumes.facts import PositionFact, SkillFact
from resumes.ingest.draft import Draft
from resumes.ingest.lengths import fitted
from resumes.ingest.report import Remarks, Tally
from resumes.models import Employer, Position, Profile, Skill, SkillBucket

_TEXTS = ("name", "headline", "email", "phone", "url", "location", "summary")


def save_profile(owner: User, draft: Draft, *, replace: bool, remarks: Remarks) -> Tally:
    """The person's own row. Merging keeps what the file is silent about, and adds to lists."""
    person = draft.facts.person
    row = Profile.objects.filter(owner=owner).first()
    profile = row or Profile(owner=owner)
    before = _state(profile)
    texts = fitted(Profile, {n: getattr(person, n) for n in _TEXTS}, remarks, name=person.name)
    for name, value in texts.items():
        if value or replace:
            setattr(profile, name, value)
    links = [link.model_dump() for link in person.links]
    roles = list(person.target_roles)
    if not replace:
        urls = {link["url"] for link in links}
        links = [*(old for old in profile.links if old["url"] not in urls), *links]
        links = profile.links if _same(links, profile.links) else links
        roles = [*profile.target_roles, *(r for r in roles if r not in profile.target_roles)]
    profile.links, profile.target_roles = links, roles
    if draft.states_language or row is None:
        profile.language = draft.facts.language
    if draft.states_time_zone or row is None:
        profile.time_zone = draft.facts.time_zone
    if row is None:
        profile.save()
        return Tally(added=1)
    if _state(profile) == before:
        return Tally(unchanged=1)
    profile.save()
    return Tally(updated=1)


def _same(one: list[dict[str, str]], two: list[dict[str, str]]) -> bool:
    return sorted(map(str, one)) == sorted(map(str, two))


def _state(profile: Profile) -> tuple[object, ...]:
    names = (*_TEXTS, "links", "target_roles", "language", "time_zone")
    return tuple(getattr(profile, name) for name in names)


def save_positions(
    employer: Employer,
    positions: Sequence[PositionFact],
    *,
    replace: bool,
    tally: Tally,
    remarks: Remarks,
) -> None:
    """The titles held at an employer. The same title at the same or an overlapping time is one."""
    free = list(employer.positions.all())
    for fact in positions:
        title = fitted(Position, {"title": fact.title}, remarks, name=fact.title)["title"]
        same = next((row for row in free if _is(row, title, fact)), None)
        if same is None:
            tally.added += 1
            Position.objects.create(employer=employer, title=title, start=fact.start, end=fact.end)
            continue
        free.remove(same)
        dates = (fact.start, fact.end)
        if (same.title, same.start, same.end) == (title, *dates) or not (replace or any(dates)):
            tally.unchanged += 1
            continue
        same.title, (same.start, same.end) = title, dates
        same.save()
        tally.updated += 1
    if replace:
        tally.removed += len(free)
        Position.objects.filter(pk__in=[row.pk for row in free]).delete()


def _is(row: Position, title: str, fact: PositionFact) -> bool:
    if row.title.casefold() != title.casefold():
        return False
    if not (row.start and fact.start):
        return True
    return row.start == fact.start or (
        (not fact.end or row.start <= fact.end) and (not row.end or fact.start <= row.end)
    )


def save_skills(
    bucket: SkillBucket,
    skills: Sequence[SkillFact],
    *,
    replace: bool,
    tally: Tally,
    remarks: Remarks,
) -> None:
    """The skills of a bucket, each once whatever its case; "C", "C++" and "C#" are three."""
    stored = {row.name.casefold(): row for row in bucket.skills.all()}
    behind = max((row.position + 1 for row in stored.values()), default=0)
    seen: set[str] = set()
    for index, fact in enumerate(skills):
        texts = fitted(Skill, {"name": fact.name, "level": fact.level}, remarks, name=fact.name)
        name, level = texts["name"], texts["level"]
        if name.casefold() in seen:
            continue
        seen.add(name.casefold())
        row = stored.get(name.casefold())
        if row is None:
            tally.added += 1
            place = index if replace else behind + index
            Skill.objects.create(bucket=bucket, name=name, level=level, position=place)
            continue
        before = (row.name, row.level, row.position)
        if replace:
            row.name, row.position = name, index
        row.level = level if level or replace else row.level
        if (row.name, row.level, row.position) == before:
            tally.unchanged += 1
        else:
            tally.updated += 1
            row.save()
    if replace:
        gone = [row.pk for name, row in stored.items() if name not in seen]
        tally.removed += len(gone)
        Skill.objects.filter(pk__in=gone).delete()
