"""A profile comes in: given, reviewed, and only then saved."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_http_methods

from mirror.commands import MANAGE
from resumes.ingest.profile import Review, ingest_profile, review_profile
from resumes.ingest.refusal import Refused
from resumes.models import Profile
from resumes.profile_form import ProfileForm

_HOME = "pipeline:home"


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def import_profile(request: HttpRequest) -> HttpResponse:
    """The form; what is sent is shown as it was understood, with nothing saved, until the person
    says so (`step=save`) or goes back to change it (`step=change`)."""
    owner = get_object_or_404(User, pk=request.user.pk)
    has_profile = Profile.objects.filter(owner=owner).exists()
    if request.method != "POST":
        return _form(request, ProfileForm(has_profile=has_profile))
    form = ProfileForm(request.POST, request.FILES, has_profile=has_profile)
    step = request.POST.get("step", "review")
    if step == "change":
        return _form(request, form)
    if not form.is_valid():
        return _form(request, form, errors=[*map(str, form.non_field_errors())], status=422)
    text: str = form.cleaned_data["text"]
    try:
        if step == "save":
            report = ingest_profile(owner, text.encode(), mode=form.mode_sent)
            messages.success(request, f"The profile of {report.name} is saved.")
            return redirect(_HOME)
        review = review_profile(owner, text.encode(), mode=form.mode_sent)
    except Refused as refusal:
        return _form(request, form, text=text, errors=[str(refusal)], status=422)
    return render(
        request,
        "resumes/profile/review.html",
        {"text": text, "mode": form.mode_sent, **_understood(review)},
    )


def _understood(review: Review) -> dict[str, object]:
    """The profile as it would read, with what was done under where it was done."""
    facts = review.facts
    told = {
        key: [item.impact_summary or item.title for item in facts.accomplishments_of(key)]
        for key in ("", *(employer.key for employer in facts.employers))
    }
    employers = [
        {"name": one.name, "positions": one.positions, "told": told[one.key]}
        for one in facts.employers
    ]
    return {"review": review, "employers": employers, "projects": told[""]}


def _form(
    request: HttpRequest,
    form: ProfileForm,
    *,
    text: str = "",
    errors: list[str] | None = None,
    status: int = 200,
) -> HttpResponse:
    context = {
        "form": form,
        "text": text or form.pasted,
        "errors": errors or (),
        "manage": MANAGE,
    }
    return render(request, "resumes/profile/import.html", context, status=status)
