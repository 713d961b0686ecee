"""Who the person is and what they did: the facts that every resume draws on."""

from django.conf import settings
from django.db import models
from django.db.models import Q

from resumes.models.fields import (
    Keyed,
    Owned,
    PartialDateField,
    keyed_constraints,
    partial_dates,
)


class KeyNamespace(models.TextChoices):
    ACCOMPLISHMENT = "accomplishment"
    EMPLOYER = "employer"
    SKILL_BUCKET = "skill_bucket"
    PUBLICATION = "publication"
    EDUCATION = "education"
    AWARD = "award"
    CERTIFICATION = "certification"


class IssuedKey(models.Model):
    """Every key that was ever given out, so that none is used again after a deletion."""

    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    namespace = models.CharField(max_length=20, choices=KeyNamespace)
    key = models.CharField(max_length=80)
    issued_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["owner", "namespace", "key"], name="key_issued_once"),
        ]

    def __str__(self) -> str:
        return f"{self.namespace} {self.key}"


class Profile(Owned):
    """The person's name, contact and wishes; one per account."""

    name = models.CharField(max_length=200)
    headline = models.CharField(max_length=200, blank=True)
    email = models.CharField(max_length=254, blank=True)
    phone = models.CharField(max_length=60, blank=True)
    url = models.CharField(max_length=500, blank=True)
    location = models.CharField(max_length=200, blank=True)
    links = models.JSONField(default=list, blank=True, help_text='[{"label": …, "url": …}]')
    summary = models.TextField(blank=True, help_text="The person's own words about themselves.")
    target_roles = models.JSONField(default=list, blank=True)
    language = models.CharField(max_length=12, default="en", help_text="BCP 47, e.g. en, de, pt-BR")
    time_zone = models.CharField(max_length=60, default="UTC")
    import_remarks = models.JSONField(
        default=list,
        blank=True,
        editable=False,
        help_text="What the last import left out or read otherwise: kind, where, why.",
    )
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["owner"], name="profile_once_per_owner"),
            models.CheckConstraint(condition=~Q(name=""), name="profile_has_name"),
        ]

    def __str__(self) -> str:
        return self.name


class EmployerKind(models.TextChoices):
    WORK = "work", "Work"
    VOLUNTEERING = "volunteering", "Volunteering"


class Employer(Keyed):
    """One stint at one organisation; two separate stints are two employers with two keys."""

    kind = models.CharField(max_length=20, choices=EmployerKind, default=EmployerKind.WORK)
    name = models.CharField(max_length=200)
    url = models.CharField(max_length=500, blank=True)
    location = models.CharField(max_length=200, blank=True)
    description = models.TextField(blank=True, help_text="What the organisation or the job is.")

    class Meta:
        ordering = ["position", "key"]
        constraints = [
            *keyed_constraints("employer"),
            models.CheckConstraint(condition=~Q(name=""), name="employer_has_name"),
            models.CheckConstraint(
                condition=Q(kind__in=EmployerKind.values), name="employer_kind_known"
            ),
        ]

    def __str__(self) -> str:
        return self.name


class Position(models.Model):
    """A title held at an employer; an empty end means it is held still."""

    employer = models.ForeignKey(Employer, on_delete=models.CASCADE, related_name="positions")
    title = models.CharField(max_length=200, blank=True)
    start = PartialDateField()
    end = PartialDateField()

    class Meta:
        ordering = ["-start", "-end", "pk"]
        constraints = partial_dates("position", "start", "end")

    def __str__(self) -> str:
        return self.title or "(no title)"


class Accomplishment(Keyed):
    """One thing the person did, with everything that may be said of it."""

    employer = models.ForeignKey(
        Employer, on_delete=models.CASCADE, null=True, blank=True, related_name="accomplishments"
    )
    category = models.CharField(max_length=80, blank=True)
    title = models.CharField(max_length=300)
    url = models.CharField(max_length=500, blank=True)
    start = PartialDateField()
    end = PartialDateField()
    impact_summary = models.TextField(blank=True)
    metrics = models.JSONField(default=list, blank=True, help_text="Sentences with the figures.")
    so_what = models.TextField(blank=True, help_text="Why it mattered, and to whom.")
    hands_on_work = models.JSONField(
        default=list, blank=True, help_text="What the person did with their own hands."
    )
    skills = models.JSONField(default=list, blank=True)
    tags = models.JSONField(default=list, blank=True)
    weight = models.FloatField(default=1.0, help_text="How gladly it is shown; 1 is usual.")
    archived_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["position", "key"]
        constraints = [
            *keyed_constraints("accomplishment"),
            *partial_dates("accomplishment", "start", "end"),
            models.CheckConstraint(condition=~Q(title=""), name="accomplishment_has_title"),
            models.CheckConstraint(condition=Q(weight__gte=0), name="accomplishment_weight_0_up"),
        ]

    def __str__(self) -> str:
        return self.title


class SkillBucket(Keyed):
    """A named group of skills; together the buckets are the whitelist."""

    name = models.CharField(max_length=120)

    class Meta:
        ordering = ["position", "key"]
        constraints = [
            *keyed_constraints("skill_bucket"),
            models.CheckConstraint(condition=~Q(name=""), name="skill_bucket_has_name"),
        ]

    def __str__(self) -> str:
        return self.name


class Skill(models.Model):
    bucket = models.ForeignKey(SkillBucket, on_delete=models.CASCADE, related_name="skills")
    name = models.CharField(max_length=120)
    level = models.CharField(max_length=80, blank=True)
    position = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ["position", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["bucket", "name"], name="skill_once_per_bucket"),
            models.CheckConstraint(condition=~Q(name=""), name="skill_has_name"),
        ]

    def __str__(self) -> str:
        return self.name


class Publication(Keyed):
    title = models.CharField(max_length=500)
    authors = models.JSONField(default=list, blank=True)
    venue = models.CharField(max_length=300, blank=True)
    date = PartialDateField()
    url = models.CharField(max_length=500, blank=True)
    summary = models.TextField(blank=True)

    class Meta:
        ordering = ["position", "key"]
        constraints = [
            *keyed_constraints("publication"),
            *partial_dates("publication", "date"),
        ]

    def __str__(self) -> str:
        return self.title


class Education(Keyed):
    institution = models.CharField(max_length=200, blank=True)
    degree = models.CharField(max_length=200, blank=True)
    area = models.CharField(max_length=200, blank=True)
    start = PartialDateField()
    end = PartialDateField()
    grade = models.CharField(max_length=80, blank=True)
    honours = models.CharField(max_length=200, blank=True)
    courses = models.JSONField(default=list, blank=True)
    url = models.CharField(max_length=500, blank=True)

    class Meta:
        ordering = ["position", "key"]
        verbose_name_plural = "education"
        constraints = [
            *keyed_constraints("education"),
            *partial_dates("education", "start", "end"),
        ]

    def __str__(self) -> str:
        return self.institution or self.degree or self.area


class Award(Keyed):
    title = models.CharField(max_length=300)
    awarder = models.CharField(max_length=200, blank=True)
    date = PartialDateField()
    summary = models.TextField(blank=True)
    url = models.CharField(max_length=500, blank=True)

    class Meta:
        ordering = ["position", "key"]
        constraints = [*keyed_constraints("award"), *partial_dates("award", "date")]

    def __str__(self) -> str:
        return self.title


class Certification(Keyed):
    name = models.CharField(max_length=300)
    issuer = models.CharField(max_length=200, blank=True)
    date = PartialDateField()
    url = models.CharField(max_length=500, blank=True)

    class Meta:
        ordering = ["position", "key"]
        constraints = [
            *keyed_constraints("certification"),
            *partial_dates("certification", "date"),
        ]

    def __str__(self) -> str:
        return self.name
