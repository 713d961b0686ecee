"""The home page: who you are, your jobs and their resumes; and the way to the demo person."""

from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.http import urlencode
from django.views.decorators.http import require_POST, require_safe

from pipeline.demo.load import load_demo
from pipeline.job_forms import JobSearch
from pipeline.posting_form import PostingForm
from pipeline.views.listing import JOBS_SHOWN, job_lines, jobless_of
from resumes.access import DEMO_NAME, at_home, sign_in
from resumes.accounts import local_account
from resumes.export import FORMATS
from resumes.models import Job, Profile
from resumes.zones import zone_of


@require_safe
@login_required
def home(request: HttpRequest) -> HttpResponse:
    return render_home(request, PostingForm())


def render_home(request: HttpRequest, posting: PostingForm) -> HttpResponse:
    """The page with a form for a posting; one that could not be taken is shown with the reason."""
    person = get_object_or_404(User, pk=request.user.pk)
    profile = Profile.objects.filter(owner=person).first()
    search = JobSearch(request.GET, owner_id=person.pk)
    page = Paginator(search.found(person.pk), JOBS_SHOWN).get_page(request.GET.get("page"))
    jobs = job_lines(page.object_list)
    jobless = jobless_of(person) if page.number == 1 and not search.asked else ()
    context = {
        "profile": profile,
        "posting": posting,
        "search": search,
        "asked": urlencode(search.asked),
        "page": page,
        "jobs": jobs,
        "has_jobs": bool(jobs) or Job.objects.filter(owner=person).exists(),
        "jobless": jobless,
        "something_runs": any(job.running for job in jobs) or any(line.running for line in jobless),
        "formats": FORMATS,
        "is_demo": person.username == DEMO_NAME,
    }
    status = 422 if posting.errors else 200
    with timezone.override(zone_of(profile)):
        return render(request, "pipeline/home.html", context, status=status)


@require_POST
@login_required
def open_demo(request: HttpRequest) -> HttpResponse:
    """Become the demo person, whose account is made where it is missing; at home only."""
    if not at_home(request):
        raise Http404("The demo person is there on your own machine only.")
    sign_in(request, load_demo().owner)
    return redirect("pipeline:home")


@require_POST
@login_required
def leave_demo(request: HttpRequest) -> HttpResponse:
    """Become yourself again."""
    if not at_home(request):
        raise Http404("The demo person is there on your own machine only.")
    sign_in(request, local_account())
    return redirect("pipeline:home")
