"""The time zone in which a person reads instants."""

from contextlib import AbstractContextManager
from datetime import UTC, tzinfo
from zoneinfo import ZoneInfo

from django.utils import timezone

from resumes.models import Profile


def in_zone_of(owner_id: int) -> AbstractContextManager[object]:
    """Templates that are rendered within show instants in the person's own zone."""
    return timezone.override(zone_of(Profile.objects.filter(owner_id=owner_id).first()))


def zone_of(profile: Profile | None) -> tzinfo:
    """The person's time zone; UTC where there is none that we know."""
    try:
        return ZoneInfo(profile.time_zone) if profile else UTC
    except (KeyError, ValueError, OSError):  # unknown, malformed, or the name of a folder
        return UTC
