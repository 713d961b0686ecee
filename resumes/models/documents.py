"""The jobs a person applies for and the resumes made for them, with every value they ever had."""

import uuid

from django.conf import settings
from django.db import models
from django.db.models import Count, F, OuterRef, Q, Subquery
from django.db.models.functions import MD5, Coalesce

from resumes.facts import Facts
from resumes.models.fields import ROLE_FAMILY_LENGTH, Owned


class JobStatus(models.TextChoices):
    OPEN = "open", "Open"
    APPLIED = "applied", "Applied"
    INTERVIEW = "interview", "Interview"
    OFFER = "offer", "Offer"
    CLOSED = "closed", "Closed"


class FamilyDecision(models.TextChoices):
    """Who decided on a job's role family; the later in this list, the more it weighs."""

    CODE = "code", "Read from the posting"
    PLAN = "plan", "Corrected by the plan"
    PERSON = "person", "Set by the person"


class JobQuerySet(models.QuerySet["Job"]):
    def saying(self, words: str) -> "JobQuerySet":
        """Jobs that have each of the words in title, company or posting, in any case."""
        found = self
        for word in words.split():
            found = found.filter(
                Q(title__icontains=word) | Q(company__icontains=word) | Q(text__icontains=word)
            )
        return found


class Job(Owned):
    """A posting, as text; title and company stay empty where the posting does not say."""

    title = models.CharField(max_length=200, blank=True)
    company = models.CharField(max_length=200, blank=True)
    url = models.CharField(max_length=500, blank=True)
    text = models.TextField()
    language = models.CharField(max_length=12, default="en")
    role_family = models.CharField(max_length=ROLE_FAMILY_LENGTH, blank=True)
    family_decision = models.CharField(
        max_length=10, choices=FamilyDecision, default=FamilyDecision.CODE, editable=False
    )
    status = models.CharField(max_length=12, choices=JobStatus, default=JobStatus.OPEN)
    archived_at = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)

    objects = JobQuerySet.as_manager()

    class Meta:
        ordering = ["-created_at"]
        constraints = [
            models.CheckConstraint(condition=~Q(text=""), name="job_has_text"),
            models.CheckConstraint(
                condition=Q(status__in=JobStatus.values), name="job_status_known"
            ),
            models.CheckConstraint(
                condition=Q(family_decision__in=FamilyDecision.values),
                name="job_family_decision_known",
            ),
        ]

    def __str__(self) -> str:
        return " at ".join(part for part in (self.title, self.company) if part) or "(untitled)"


class ResumeKind(models.TextChoices):
    RESUME = "resume", "Resume"


class PageSize(models.TextChoices):
    A4 = "A4", "A4"
    LETTER = "Letter", "US Letter"


class ResumeQuerySet(models.QuerySet["Resume"]):
    def with_marks(self) -> "ResumeQuerySet":
        """Each with `marks`: how many of its sections want the person's eye."""
        marked = Section.objects.filter(resume=OuterRef("pk")).exclude(mark="").order_by()
        counted = marked.values("resume").annotate(number=Count("*")).values("number")
        # Counted for the rows that are wanted alone, not for all to choose from.
        return self.annotate(marks=Coalesce(Subquery(counted), 0))


class Resume(Owned):
    """A document for one job. It prints, and is checked by, `facts`, frozen at its birth."""

    kind = models.CharField(max_length=12, choices=ResumeKind, default=ResumeKind.RESUME)
    job = models.ForeignKey(
        Job, on_delete=models.SET_NULL, null=True, blank=True, related_name="resumes"
    )
    title = models.CharField(max_length=300)
    theme = models.CharField(max_length=40, default="classic")
    page_size = models.CharField(max_length=10, choices=PageSize, default=PageSize.A4)
    language = models.CharField(max_length=12, default="en")
    role_family = models.CharField(max_length=ROLE_FAMILY_LENGTH, blank=True)
    job_title = models.CharField(max_length=200, blank=True, help_text="Snapshot of the job.")
    job_company = models.CharField(max_length=200, blank=True, help_text="Snapshot of the job.")
    facts = models.JSONField(help_text="resumes.facts.Facts, as JSON")
    requirements = models.JSONField(
        default=list, blank=True, help_text="What the plan read out of the posting: resumes.asked."
    )
    archived_at = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)

    objects = ResumeQuerySet.as_manager()

    _read: tuple[object, Facts] | None = None

    class Meta:
        ordering = ["-created_at"]
        constraints = [
            models.CheckConstraint(
                condition=Q(kind__in=ResumeKind.values), name="resume_kind_known"
            ),
            models.CheckConstraint(
                condition=Q(page_size__in=PageSize.values), name="resume_page_size_known"
            ),
        ]

    def __str__(self) -> str:
        return self.title

    @property
    def frozen_facts(self) -> Facts:
        """`facts`, typed; pydantic.ValidationError where they cannot be read. An edit asks for them
        several times: they are read once."""
        if self._read is None or self._read[0] is not self.facts:
            self._read = (self.facts, Facts.model_validate(self.facts))
        return self._read[1]


class SectionKind(models.TextChoices):
    TAGLINE = "tagline", "Tagline"
    SUMMARY = "summary", "Summary"
    RESEARCH = "research", "Research entry"
    BULLETS = "bullets", "Bullets"
    SKILLS = "skills", "Skills"
    PUBLICATIONS = "publications", "Publications"
    EDUCATION = "education", "Education"
    AWARDS = "awards", "Awards"
    CERTIFICATIONS = "certifications", "Certifications"


KEYED_KINDS = (SectionKind.RESEARCH, SectionKind.BULLETS, SectionKind.SKILLS)


class Section(models.Model):
    """One piece of a resume that is written and edited on its own.

    `body` is the current value (resumes.content), `revision` counts its values. Only
    `resumes.editing` writes here.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    resume = models.ForeignKey(Resume, on_delete=models.CASCADE, related_name="sections")
    kind = models.CharField(max_length=16, choices=SectionKind)
    key = models.CharField(max_length=80, blank=True)
    position = models.PositiveIntegerField(default=0)
    visible = models.BooleanField(default=True)
    body = models.JSONField()
    revision = models.PositiveIntegerField(default=1)
    mark = models.TextField(blank=True, help_text="Why this section wants the person's eye.")
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["position", "kind", "key"]
        constraints = [
            models.UniqueConstraint(
                fields=["resume", "kind", "key"], name="section_once_per_resume"
            ),
            models.CheckConstraint(
                condition=(Q(kind__in=KEYED_KINDS) & ~Q(key=""))
                | (~Q(kind__in=KEYED_KINDS) & Q(key="")),
                name="section_key_where_keyed",
            ),
            models.CheckConstraint(condition=Q(revision__gte=1), name="section_revision_1_up"),
            models.CheckConstraint(
                condition=Q(kind__in=SectionKind.values), name="section_kind_known"
            ),
        ]

    def __str__(self) -> str:
        return self.ref

    @property
    def ref(self) -> str:
        """`bullets/helio_labs`, or the bare kind where there is one section of it."""
        return f"{self.kind}/{self.key}" if self.key else self.kind


class SectionAuthor(models.TextChoices):
    PERSON = "person", "Person"
    MACHINE = "machine", "Machine"


class SectionOrigin(models.TextChoices):
    GENERATE = "generate", "Generated"
    REFINE = "refine", "Refined"
    TYPED = "typed", "Typed"
    SWAP = "swap", "Past version"
    REWRITE = "rewrite", "Rewrite accepted"
    UNDO = "undo", "Undo"
    IMPORT = "import", "Imported"


class SectionRevision(models.Model):
    """One value that a section had; rows are only ever added."""

    section = models.ForeignKey(Section, on_delete=models.CASCADE, related_name="revisions")
    number = models.PositiveIntegerField()
    body = models.JSONField()
    author = models.CharField(max_length=8, choices=SectionAuthor)
    origin = models.CharField(max_length=10, choices=SectionOrigin)
    actor = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
        help_text="The person who edited, or asked for the run.",
    )
    restores = models.PositiveIntegerField(
        null=True,
        blank=True,
        help_text="The number of the earlier value that this one brings back.",
    )
    run_id = models.UUIDField(null=True, blank=True)
    leaf_id = models.UUIDField(null=True, blank=True)
    findings = models.JSONField(default=list, blank=True)
    provenance = models.JSONField(default=dict, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["section", "number"], name="revision_number_once"),
            models.CheckConstraint(
                condition=Q(author__in=SectionAuthor.values), name="revision_author_known"
            ),
            models.CheckConstraint(
                condition=Q(origin__in=SectionOrigin.values), name="revision_origin_known"
            ),
            models.CheckConstraint(
                condition=Q(author=SectionAuthor.PERSON) | Q(run_id__isnull=False),
                name="machine_revision_names_run",
            ),
            models.CheckConstraint(
                condition=Q(restores__isnull=True)
                | Q(origin=SectionOrigin.UNDO, restores__lt=F("number")),
                name="revision_restores_an_earlier_one",
            ),
        ]

    def __str__(self) -> str:
        return f"revision {self.number}"


class Attestation(Owned):
    """The person's word that a flagged span is true: a source of truth from then on, also when the
    resume is gone, as the wording that it speaks of is."""

    resume = models.ForeignKey(
        Resume,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="attestations",
        help_text="Where it was said; empty when that resume was deleted.",
    )
    section_ref = models.CharField(max_length=100)
    kind = models.CharField(max_length=30)
    span = models.TextField()
    context = models.TextField(
        blank=True, help_text="The sentence that it stood in; empty: true wherever it stands."
    )
    actor = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
        help_text="Who said so.",
    )
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            # Hashes, since a database's index takes no text of any length.
            models.UniqueConstraint(
                "resume", "section_ref", "kind", MD5("span"), MD5("context"), name="attested_once"
            ),
        ]

    def __str__(self) -> str:
        return self.span


class SourceDocument(Owned):
    """A past resume that was imported: the document its wordings name as their source."""

    sha256 = models.CharField(max_length=64)
    filename = models.CharField(max_length=300)
    title = models.CharField(max_length=200, blank=True)
    company = models.CharField(max_length=200, blank=True)
    role_family = models.CharField(max_length=ROLE_FAMILY_LENGTH, blank=True)
    language = models.CharField(max_length=12, default="en")
    document_date = models.DateField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-document_date", "filename"]
        constraints = [
            models.UniqueConstraint(fields=["owner", "sha256"], name="document_once_per_owner"),
        ]

    def __str__(self) -> str:
        return self.filename
