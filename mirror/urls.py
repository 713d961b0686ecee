from django.contrib import admin
from django.contrib.auth.views import LoginView, LogoutView
from django.templatetags.static import static
from django.urls import include, path
from django.utils.functional import lazy
from django.views.generic import RedirectView

from mirror.api import api

urlpatterns = [
    path("", include("pipeline.urls")),
    path("resumes/", include("resumes.urls")),
    path("login/", LoginView.as_view(redirect_authenticated_user=True), name="login"),
    path("logout/", LogoutView.as_view(), name="logout"),
    path("admin/", admin.site.urls),
    path("api/", api.urls),
    # What is no page (a PDF, an answer in JSON) names no icon; browsers ask here for it.
    path("favicon.ico", RedirectView.as_view(url=lazy(static, str)("mark.svg"))),
]
