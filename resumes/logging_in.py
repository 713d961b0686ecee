"""Logging in, without losing what somebody sent when they were logged in no more."""

from collections.abc import Callable
from http import HTTPStatus
from math import ceil
from typing import Any, override

from django.conf import settings
from django.contrib.auth import REDIRECT_FIELD_NAME
from django.contrib.auth.forms import AuthenticationForm
from django.contrib.auth.views import LoginView, LogoutView, redirect_to_login
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import Resolver404, resolve, reverse
from django.utils.http import url_has_allowed_host_and_scheme

from mirror.logins.limits import begin, mark, succeeded

SENT = "sent:"  # before the name of each field that is carried
SENT_TO = "sent_to"  # the address that it was sent to
_TOO_MANY = "Too many tries. Wait {}, then try again."
_NOT_CARRIED = {"csrfmiddlewaretoken", "key"}  # a model key goes into no page

type Fields = list[tuple[str, str]]


class CarriesThroughLogin:
    """Middleware, after AuthenticationMiddleware: a form that was sent while nobody was logged in
    is answered with the login page, which takes its fields along (401). Files cannot be taken."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        leads_to_login = response.get("Location", "").startswith(reverse(settings.LOGIN_URL))
        if request.method != "POST" or not leads_to_login or "HX-Request" in request.headers:
            return response
        context = {
            "form": AuthenticationForm(request),
            SENT_TO: request.path,
            "sent": _fields(request.POST),
            "has_files": bool(request.FILES),
        }
        return render(request, "registration/login.html", context, status=401)


class LimitedForm(AuthenticationForm):
    """Looks at no password where there were too many tries; `wait` then says for how long."""

    wait = 0  # seconds

    @override
    def clean(self) -> dict[str, Any]:
        name = self.cleaned_data.get("username")
        if self.request is None or name is None or not self.cleaned_data.get("password"):
            return super().clean()
        attempt = begin(self.request, name)
        if attempt.wait:
            self.wait = attempt.wait
            raise ValidationError(_TOO_MANY.format(for_how_long(attempt.wait)), code="too_many")
        cleaned = super().clean()
        succeeded(attempt)
        return cleaned


def for_how_long(seconds: int) -> str:
    """`40` → "40 seconds", `200` → "4 minutes": never shorter than it is."""
    number, unit = (seconds, "second") if seconds < 60 else (ceil(seconds / 60), "minute")
    return f"{number} {unit}{'' if number == 1 else 's'}"


class LogIn(LoginView):
    """The login page; behind it what was sent before is shown, to be sent again."""

    authentication_form = LimitedForm
    redirect_authenticated_user = True

    @override
    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        # They may have logged in elsewhere meanwhile: what came along counts all the same.
        if request.user.is_authenticated and (again := _again(request)):
            return again
        return super().dispatch(request, *args, **kwargs)

    @override
    def form_valid(self, form: AuthenticationForm) -> HttpResponse:
        response = super().form_valid(form)
        response = _again(self.request) or response
        mark(response, form.get_user().get_username())
        return response

    @override
    def form_invalid(self, form: AuthenticationForm) -> HttpResponse:
        response = super().form_invalid(form)
        if isinstance(form, LimitedForm) and form.wait:
            response.status_code = HTTPStatus.TOO_MANY_REQUESTS
            response.headers["Retry-After"] = str(form.wait)
        return response

    @override
    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        carried = {SENT_TO: _sent_to(self.request), "sent": _carried(self.request)}
        return super().get_context_data(**carried, **kwargs)


class LogOut(LogoutView):
    """Logging out; what this browser keeps of pages goes with it, so that nobody who goes back
    reads them. What was typed and not saved stays: it is in no page."""

    @override
    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        response = super().post(request, *args, **kwargs)
        response.headers["Clear-Site-Data"] = '"cache"'
        return response


def admin_door(request: HttpRequest) -> HttpResponse:
    """The admin has no login of its own, so that the one there is holds for it as well. Who is
    logged in and comes here all the same may not enter: for them there is no admin."""
    if request.user.is_authenticated:
        raise Http404("The admin is for those whom a superuser lets in.")
    asked = request.GET.get(REDIRECT_FIELD_NAME, reverse("admin:index"))
    return redirect_to_login(asked, reverse(settings.LOGIN_URL))


def _again(request: HttpRequest) -> HttpResponse | None:
    """The page with what was sent, where something was."""
    address, sent = _sent_to(request), _carried(request)
    if not address:
        return None
    return render(request, "registration/sent.html", {SENT_TO: address, "sent": sent})


def _sent_to(request: HttpRequest) -> str:
    """An address of ours that fields came along for; else ""."""
    address = request.POST.get(SENT_TO, "")
    if not address.startswith("/") or not url_has_allowed_host_and_scheme(address, None):
        return ""
    try:
        resolve(address)
    except Resolver404:
        return ""
    return address


def _fields(sent: QueryDict) -> Fields:
    return [
        (name, value)
        for name, values in sent.lists()
        if name not in _NOT_CARRIED
        for value in values
    ]


def _carried(request: HttpRequest) -> Fields:
    return [
        (name.removeprefix(SENT), value)
        for name, value in _fields(request.POST)
        if name.startswith(SENT)
    ]
