from django.contrib import admin
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.templatetags.static import static
from django.urls import include, path
from django.utils.functional import lazy
from django.views.generic import RedirectView, TemplateView

from mirror.api import api
from resumes.logging_in import LogIn, LogOut, admin_door

# What the page that shows all components fills them with; the icons are those of static/app.css.
SPECIMENS = {
    "pages": Paginator(range(3), 1).page(2),
    "icons": (
        "pencil history clock undo redo eye eye-off arrow-up arrow-down trash plus x check alert"
        " info download refresh quote chevron-down more file log-out search save"
    ).split(),
    "runs": (
        {"change": "same", "text": "Cut the nightly load from "},
        {"change": "removed", "text": "six hours"},
        {"change": "added", "text": "6 hours to 50 minutes"},
        {"change": "same", "text": " by reading changes only."},
    ),
}

handler400 = "mirror.refusing.bad_request"
urlpatterns = [
    path("", include("pipeline.urls")),
    path("", include("resumes.urls")),
    path("login/", LogIn.as_view(), name="login"),
    path("logout/", LogOut.as_view(), name="logout"),
    path(
        "design/",
        login_required(TemplateView.as_view(template_name="design.html", extra_context=SPECIMENS)),
        name="design",
    ),
    path("admin/login/", admin_door),  # before the admin's own
    path("settings/", include("mirror.llm.urls")),
    path("admin/", admin.site.urls),
    path("api/", api.urls),
    # What is no page (a PDF, an answer in JSON) names no icon; browsers ask here for it.
    path("favicon.ico", RedirectView.as_view(url=lazy(static, str)("mark.svg"))),
]
