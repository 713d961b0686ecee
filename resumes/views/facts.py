"""The profile, to read: what every resume draws on, how often, and what an import left out."""

from dataclasses import dataclass

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from memory.models import EntityType
from memory.versions import MOST_COUNTED, count_versions
from memory.wording import EntityRef
from mirror.admin import person_of
from resumes.models import (
    Accomplishment,
    Award,
    Certification,
    Education,
    Employer,
    Profile,
    Publication,
    SkillBucket,
)
from resumes.usage import NEWEST, resumes_by_accomplishment


@dataclass(frozen=True)
class Work:
    """An accomplishment: in how many resumes it is told of, and how many wordings it has."""

    row: Accomplishment
    used: int
    wordings: int


@dataclass(frozen=True)
class Place:
    """An employer with what was done there; None for work of one's own."""

    employer: Employer | None
    works: tuple[Work, ...]


@require_safe
@login_required
def profile(request: HttpRequest) -> HttpResponse:
    """All facts by employer. Editing them is the admin's work, one click away."""
    owner = person_of(request).pk
    own = Profile.objects.filter(owner_id=owner).first()
    context: dict[str, object] = {"profile": own, "newest": NEWEST, "most": MOST_COUNTED}
    if own is not None:
        context |= {
            "places": _places(owner),
            "buckets": SkillBucket.objects.filter(owner_id=owner).prefetch_related("skills"),
            "publications": Publication.objects.filter(owner_id=owner),
            "education": Education.objects.filter(owner_id=owner),
            "certifications": Certification.objects.filter(owner_id=owner),
            "awards": Award.objects.filter(owner_id=owner),
        }
    return render(request, "resumes/profile/profile.html", context)


def _places(owner: int) -> tuple[Place, ...]:
    used = resumes_by_accomplishment(owner)
    rows = list(Accomplishment.objects.filter(owner_id=owner, archived_at__isnull=True))
    kinds = (EntityType.RESEARCH, EntityType.BULLET)
    wordings = count_versions(owner, [EntityRef(kind, row.key) for row in rows for kind in kinds])
    works: dict[object, list[Work]] = {}
    for row in rows:
        number = sum(wordings.get(EntityRef(kind, row.key), 0) for kind in kinds)
        works.setdefault(row.employer_id, []).append(Work(row, used.get(row.key, 0), number))
    employers = Employer.objects.filter(owner_id=owner).prefetch_related("positions")
    places = [Place(one, tuple(works.get(one.pk, ()))) for one in employers]
    if None in works:
        places.append(Place(None, tuple(works[None])))
    return tuple(places)
