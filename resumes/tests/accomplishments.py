"""Made-up accomplishments as rows, for the tests of merging them."""

from typing import Any

from django.contrib.auth.models import User

from resumes.models import Accomplishment


def accomplishment(owner: User, key: str, **fields: Any) -> Accomplishment:
    """One of that key, with a title."""
    return Accomplishment.objects.create(owner=owner, key=key, **{"title": key.title()} | fields)
