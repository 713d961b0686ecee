"""Looking for jobs, and what a person says of one of theirs."""

from typing import Any, override

from django import forms
from django.db.models import QuerySet

from resumes.families import taxonomy_of
from resumes.family_decisions import choose_family, family_choices, read_family
from resumes.ingest.job import posting_url
from resumes.ingest.refusal import Refused
from resumes.models import Job
from resumes.models.documents import JobStatus

LONGEST_SEARCH = 200  # characters
ARCHIVED = "archived"


class JobSearch(forms.Form):
    """What is looked for, from the address; whatever makes no sense there is not asked for."""

    q = forms.CharField(required=False, max_length=LONGEST_SEARCH, label="Search")
    status = forms.ChoiceField(required=False, label="Status")
    family = forms.ChoiceField(required=False, label="Role family")

    def __init__(self, *args: Any, owner_id: int, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        families = [one for one in family_choices(owner_id, None) if one[0]]
        self.fields["status"] = forms.ChoiceField(
            required=False,
            label="Status",
            choices=[("", "Any"), *JobStatus.choices, (ARCHIVED, "Archived")],
        )
        self.fields["family"] = forms.ChoiceField(
            required=False, label="Role family", choices=[("", "Any"), *families]
        )

    @property
    def asked(self) -> dict[str, str]:
        """What is asked for, without what is left open."""
        self.is_valid()
        return {name: said for name, said in self.cleaned_data.items() if said}

    def found(self, owner_id: int) -> QuerySet[Job]:
        """The owner's jobs that are looked for, the newest first, without their postings."""
        asked = self.asked
        jobs = Job.objects.filter(
            owner_id=owner_id, archived_at__isnull=asked.get("status") != ARCHIVED
        )
        if (status := asked.get("status", "")) in JobStatus.values:
            jobs = jobs.filter(status=status)
        if family := asked.get("family"):
            jobs = jobs.filter(role_family=family)
        return jobs.saying(asked.get("q", "")).defer("text").order_by("-created_at", "title")


class JobDetails(forms.ModelForm[Job]):
    """Title, company, address, status and family of a job; the posting stays as it is."""

    class Meta:
        model = Job
        fields = ("title", "company", "url", "status")
        labels = {"url": "Address of the posting"}

    role_family = forms.ChoiceField(required=False, label="Role family")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        choices = family_choices(self.instance.owner_id, self.instance)
        self.fields["role_family"] = forms.ChoiceField(
            required=False, label="Role family", choices=choices
        )
        self.initial["role_family"] = self.instance.role_family

    def clean_url(self) -> str:
        try:
            return posting_url(self.cleaned_data["url"])
        except Refused as refusal:
            raise forms.ValidationError(str(refusal)) from refusal

    @override
    def save(self, commit: bool = True) -> Job:
        """A family that was changed is the person's own choice; another title is read anew."""
        if "role_family" in self.changed_data:
            choose_family(self.instance, self.cleaned_data["role_family"])
        elif "title" in self.changed_data:
            read_family(self.instance, taxonomy_of(self.instance.owner_id))
        return super().save(commit=commit)
