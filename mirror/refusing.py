"""What every request is held to, and how one is told that it cannot be taken."""

from collections.abc import Callable
from http import HTTPStatus

from django.conf import settings
from django.core.exceptions import (
    RequestDataTooBig,
    SuspiciousOperation,
    TooManyFieldsSent,
    TooManyFilesSent,
)
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_cache_control
from django.views.defaults import bad_request as plain_bad_request

from mirror.api import problem

type _Next = Callable[[HttpRequest], HttpResponse]

_TOO_LARGE = (RequestDataTooBig, TooManyFieldsSent, TooManyFilesSent)


class BoundedRequests:
    """Middleware: a request that says it is larger than any that Mirror takes is refused before
    its body is read. One that does not say how large it is has no body, as the servers see it. Nor
    is a question taken that holds a NUL: nobody types one, and PostgreSQL breaks on it."""

    def __init__(self, get_response: _Next) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        told = request.META.get("CONTENT_LENGTH") or "0"
        if not told.isdecimal() or int(told) > settings.REQUEST_MAX_BYTES:
            return too_large(request)
        if "%00" in request.META.get("QUERY_STRING", ""):
            return bad_request(request, SuspiciousOperation("a NUL in the query"))
        return self.get_response(request)


class PrivateAnswers:
    """Middleware: what a view answers is for one person, so that nobody on the way may keep it, and
    the browser asks again before it shows it anew. Going back stays possible: what was typed into
    a form that could not be sent is in that page and nowhere else."""

    def __init__(self, get_response: _Next) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if not response.has_header("Cache-Control"):
            patch_cache_control(response, private=True, no_cache=True)
        return response


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """handler400: what is too large or has too many parts is told apart from what is malformed."""
    if isinstance(exception, _TOO_LARGE):
        return too_large(request)
    if _is_for_programs(request):
        return problem(HTTPStatus.BAD_REQUEST, "This is no request that can be understood.")
    return plain_bad_request(request, exception)


def too_large(request: HttpRequest) -> HttpResponse:
    if _is_for_programs(request):
        return problem(
            HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "This is larger than what is taken here."
        )
    return render(request, "413.html", status=HTTPStatus.REQUEST_ENTITY_TOO_LARGE)


def _is_for_programs(request: HttpRequest) -> bool:
    return request.path.startswith("/api/")
