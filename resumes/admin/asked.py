"""What a posting asks for, as the page of a resume in the admin tells it."""

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString

from resumes.coverage import coverage_of
from resumes.coverage_told import Place, coverage_told
from resumes.models import Resume
from resumes.section_names import section_name


def asked_shown(resume: Resume) -> SafeString | str:
    """What the posting of a resume asks for, counted and grouped, with links to the sections."""
    covered = coverage_of(resume)
    if covered is None:
        return "The job is gone."
    places = {
        section.ref: Place(
            reverse("admin:resumes_section_change", args=[section.pk]),
            section_name(section.ref, resume.frozen_facts),
        )
        for section in resume.sections.all()
    }
    told = coverage_told(covered, places)
    if not told.groups:
        return told.counted
    return render_to_string("admin/resumes/resume/asked.html", {"told": told})
