"""Model pieces that the tables of this app share."""

import uuid
from typing import Any

from django.conf import settings
from django.core.validators import RegexValidator
from django.db import models
from django.db.models import Q

# YYYY, YYYY-MM or YYYY-MM-DD; empty means not known (a start) or still going on (an end).
PARTIAL_DATE = r"^([0-9]{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12][0-9]|3[01]))?)?)?$"

ROLE_FAMILY_LENGTH = 40  # characters


class PartialDateField(models.CharField[str, str]):
    """A date as far as the person knows it, as text `YYYY[-MM[-DD]]`; sorts as text does."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs["max_length"] = 10
        kwargs["blank"] = True
        kwargs.setdefault(
            "validators",
            [RegexValidator(PARTIAL_DATE, "Write the date as 2024, 2024-06 or 2024-06-30.")],
        )
        super().__init__(**kwargs)


def partial_dates(table: str, *fields: str) -> list[models.BaseConstraint]:
    """A CHECK per partial-date column of `table`."""
    return [
        models.CheckConstraint(
            condition=Q(**{f"{field}__regex": PARTIAL_DATE}), name=f"{table}_{field}_partial_date"
        )
        for field in fields
    ]


class Owned(models.Model):
    """A row with a public UUID that belongs to one account and goes when the account goes."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")

    class Meta:
        abstract = True


class Keyed(Owned):
    """An entity with a stable key (see resumes.keys): set at birth, never changed by a rename."""

    key = models.CharField(max_length=80, editable=False)
    position = models.PositiveIntegerField(default=0, help_text="Order in the profile.")
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        abstract = True


def keyed_constraints(table: str) -> list[models.BaseConstraint]:
    """A key is there and stands for one entity of its owner only."""
    return [
        models.UniqueConstraint(fields=["owner", "key"], name=f"{table}_key_once_per_owner"),
        models.CheckConstraint(condition=~Q(key=""), name=f"{table}_has_key"),
    ]
