"""A profile comes in: given, reviewed, and only then saved."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_http_methods

from resumes.access import DEMO_NAME
from resumes.ingest.profile import ingest_profile, review_profile
from resumes.ingest.refusal import Refused
from resumes.ingest.report import Report
from resumes.models import Profile
from resumes.profile_form import ProfileForm
from resumes.profile_review import laid_out
from resumes.snapshot import snapshot

_HOME = "pipeline:home"
_DEMO = (
    "You are the demo person just now, and nothing of yours is mixed with her. "
    "Go back to your own account first."
)


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
        again = ProfileForm(initial={"mode": form.mode_sent}, has_profile=has_profile)
        return _form(request, again, text=form.pasted)
    if owner.username == DEMO_NAME:
        form.add_error(None, _DEMO)
    if not form.is_valid():
        return _form(request, form, text=form.pasted, status=422)
    text: str = form.cleaned_data["text"]
    try:
        if step == "save":
            report = ingest_profile(owner, text.encode(), mode=form.mode_sent)
            messages.success(request, _outcome(report))
            return redirect(_HOME)
        return _review(request, form, owner=owner, text=text)
    except Refused as refusal:
        form.add_error("text", str(refusal))
        return _form(request, form, text=text, status=422)


def _review(request: HttpRequest, form: ProfileForm, *, owner: User, text: str) -> HttpResponse:
    before = snapshot(owner) if form.has_profile else None
    review = review_profile(owner, text.encode(), mode=form.mode_sent)
    context = {
        "text": text,
        "mode": form.mode_sent,
        "report": review.report,
        "layout": laid_out(review.facts, before),
        "has_profile": form.has_profile,
    }
    return render(request, "resumes/profile/review.html", context)


def _outcome(report: Report) -> str:
    if report.nothing_changed:
        return "Nothing changed: your profile already says all this."
    marked = (
        f" Remembered wordings that were marked anew by it: {report.wordings}."
        if report.wordings
        else ""
    )
    return f"The profile of {report.name} is saved.{marked}"


def _form(
    request: HttpRequest, form: ProfileForm, *, text: str = "", status: int = 200
) -> HttpResponse:
    context = {"form": form, "text": text, "mode": form.mode_sent}
    return render(request, "resumes/profile/import.html", context, status=status)
