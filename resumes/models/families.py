"""Role families as the person has changed them; the rest of the taxonomy is in resumes.families."""

from django.db import models
from django.db.models import Q

from resumes.models.fields import ROLE_FAMILY_LENGTH, Owned


class RoleFamily(Owned):
    """A family that the person added, or one of Mirror's that they changed or switched off.

    A row with the key of a built-in family stands in its place.
    """

    key = models.CharField(max_length=ROLE_FAMILY_LENGTH, help_text="Short: machine_learning")
    name = models.CharField(max_length=80, help_text="As people say it: Machine learning")
    terms = models.JSONField(
        default=list,
        blank=True,
        help_text="Words of a posting's title that tell this family, such as: ml engineer.",
    )
    shown_work = models.CharField(
        max_length=10,
        blank=True,
        help_text="What the selected accomplishments are called: research, projects or work.",
    )
    active = models.BooleanField(default=True)
    position = models.PositiveIntegerField(default=0)
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["position", "key"]
        verbose_name_plural = "role families"
        constraints = [
            models.UniqueConstraint(fields=["owner", "key"], name="role_family_once_per_owner"),
            models.CheckConstraint(condition=~Q(key=""), name="role_family_has_key"),
            models.CheckConstraint(condition=~Q(name=""), name="role_family_has_name"),
            models.CheckConstraint(
                condition=Q(shown_work__in=["", "research", "projects", "work"]),
                name="role_family_shown_work_known",
            ),
        ]

    def __str__(self) -> str:
        return self.name
