"""Logging in, without losing what somebody sent when they were logged in no more."""

from collections.abc import Callable
from typing import Any, override

from django.conf import settings
from django.contrib.auth.forms import AuthenticationForm
from django.contrib.auth.views import LoginView
from django.http import HttpRequest, HttpResponse, QueryDict
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import Resolver404, resolve, reverse
from django.utils.http import url_has_allowed_host_and_scheme

SENT = "sent:"  # before the name of each field that is carried
SENT_TO = "sent_to"  # the address that it was sent to
_NOT_CARRIED = {"csrfmiddlewaretoken"}

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


class LogIn(LoginView):
    """The login page; behind it what was sent before is shown, to be sent again."""

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
        return _again(self.request) or response

    @override
    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        carried = {SENT_TO: _sent_to(self.request), "sent": _carried(self.request)}
        return super().get_context_data(**carried, **kwargs)


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
