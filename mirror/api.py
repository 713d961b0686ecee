"""The API: what each app offers, under one roof, with errors as RFC 9457 problem details."""

from http import HTTPStatus
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from ninja import NinjaAPI
from ninja.errors import AuthenticationError, HttpError, ValidationError
from ninja.security import django_auth

from resumes.api import router as resumes

api = NinjaAPI(
    title="Mirror",
    version="1",
    description="Resumes that sound like their owner: what they say, and on what it rests.",
    auth=django_auth,
    urls_namespace="api",
)
api.add_router("/resumes", resumes)


def problem(status: int, detail: str, **more: Any) -> HttpResponse:
    """An error as RFC 9457 has it."""
    told = {"status": status, "title": HTTPStatus(status).phrase, "detail": detail, **more}
    return JsonResponse(told, status=status, content_type="application/problem+json")


@api.exception_handler(Http404)
def not_found(request: HttpRequest, error: Http404) -> HttpResponse:
    return problem(404, "There is nothing of yours at this address.")


@api.exception_handler(AuthenticationError)
def not_known(request: HttpRequest, error: AuthenticationError) -> HttpResponse:
    return problem(401, "Log in first; the API knows you by the session of your browser.")


@api.exception_handler(ValidationError)
def not_understood(request: HttpRequest, error: ValidationError) -> HttpResponse:
    faults = [
        {"where": ".".join(str(part) for part in fault["loc"]), "why": str(fault["msg"])}
        for fault in error.errors
    ]
    return problem(422, "Some of what was sent cannot be understood.", faults=faults)


@api.exception_handler(HttpError)
def refused(request: HttpRequest, error: HttpError) -> HttpResponse:
    return problem(error.status_code, str(error))
