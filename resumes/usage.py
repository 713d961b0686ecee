"""How often an accomplishment is told of in somebody's resumes."""

from collections import Counter
from collections.abc import Mapping

from resumes.content import BulletSet, read_body
from resumes.models import Resume, Section, SectionKind

NEWEST = 100  # resumes of theirs that are looked through


def resumes_by_accomplishment(owner_id: int) -> Mapping[str, int]:
    """In how many of the owner's `NEWEST` resumes, archived ones too, each accomplishment has an
    entry or a bullet; one that is told of nowhere is absent. Two queries."""
    resumes = Resume.objects.filter(owner_id=owner_id).order_by("-created_at")
    newest = list(resumes.values_list("pk", flat=True)[:NEWEST])
    telling = Section.objects.filter(
        resume__in=newest, kind__in=(SectionKind.RESEARCH, SectionKind.BULLETS)
    )
    told = {
        (key, resume)
        for kind, of, resume, body in telling.values_list("kind", "key", "resume_id", "body")
        for key in ((of,) if kind == SectionKind.RESEARCH else _named(body))
    }
    return Counter(key for key, _ in told)


def _named(body: object) -> set[str]:
    """The accomplishments that the bullets of a set speak of."""
    bullets = read_body(body)
    if not isinstance(bullets, BulletSet):
        return set()
    return {key for bullet in bullets.bullets for key in bullet.accomplishment_ids}
