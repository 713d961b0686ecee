"""The API: what each app offers, under one roof, with errors as RFC 9457 problem details."""

import logging
from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import Any, NoReturn, override

import pydantic
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.urls import URLPattern, URLResolver, path
from ninja import NinjaAPI
from ninja.errors import AuthenticationError, HttpError, ValidationError
from ninja.openapi.schema import OpenAPISchema
from ninja.security import django_auth
from pydantic import BaseModel

from resumes.api import router as resumes

type _View = Callable[..., HttpResponse]

_PROBLEM = "application/problem+json"
_logger = logging.getLogger(__name__)


class Fault(BaseModel):
    """One thing that is wrong with a request: `query.limit`, and why."""

    where: str
    why: str


class Problem(BaseModel):
    """Why a request was not answered, as RFC 9457 has it. `detail` is for people to read; `faults`
    are there where parts of the request cannot be understood."""

    status: int
    title: str
    detail: str
    faults: list[Fault] | None = None


class MirrorAPI(NinjaAPI):
    """Whatever goes wrong below its address is a problem in JSON; wrong addresses and methods too,
    which never get to an operation."""

    @property
    @override
    def urls(self) -> tuple[list[URLResolver | URLPattern], str, str]:
        patterns, app_name, namespace = super().urls
        patterns.append(path("<path:unknown>", _nothing_here))
        for pattern in patterns:
            if isinstance(pattern, URLPattern):
                pattern.callback = _with_problems(pattern.callback)
        return patterns, app_name, namespace

    @override
    def get_openapi_schema(self, **where: Any) -> OpenAPISchema:
        """The contract, with the problem that any operation may answer with."""
        schema = super().get_openapi_schema(**where)
        told = Problem.model_json_schema(ref_template="#/components/schemas/{model}")
        schema["components"]["schemas"] |= {**told.pop("$defs"), "Problem": told}
        answer = {
            "description": "Why it was not done",
            "content": {_PROBLEM: {"schema": {"$ref": "#/components/schemas/Problem"}}},
        }
        for operations in schema["paths"].values():
            for operation in operations.values():
                operation["responses"]["default"] = answer
        return schema


def problem(status: int, detail: str, *, faults: list[Fault] | None = None) -> HttpResponse:
    """An error as RFC 9457 has it."""
    told = Problem(status=status, title=HTTPStatus(status).phrase, detail=detail, faults=faults)
    return JsonResponse(told.model_dump(exclude_none=True), status=status, content_type=_PROBLEM)


def _nothing_here(request: HttpRequest, unknown: str) -> NoReturn:
    raise Http404


def _with_problems(view: _View) -> _View:
    @wraps(view)
    def told(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            response = view(request, *args, **kwargs)
        except Http404 as error:
            return not_found(request, error)
        if response.status_code != HTTPStatus.METHOD_NOT_ALLOWED:
            return response
        allowed = response.headers["Allow"]
        answer = problem(405, f"This address takes {allowed}, and not {request.method}.")
        answer.headers["Allow"] = allowed
        return answer

    return told


api = MirrorAPI(
    title="Mirror",
    version="1",
    description="Resumes that sound like their owner: what they say, and on what it rests.",
    auth=django_auth,
    docs_decorator=login_required,
    urls_namespace="api",
)
api.add_router("/resumes", resumes)


@api.exception_handler(Http404)
def not_found(request: HttpRequest, error: Http404) -> HttpResponse:
    return problem(404, "There is nothing of yours at this address.")


@api.exception_handler(AuthenticationError)
def not_known(request: HttpRequest, error: AuthenticationError) -> HttpResponse:
    return problem(401, "Log in first; the API knows you by the session of your browser.")


@api.exception_handler(ValidationError)
def not_understood(request: HttpRequest, error: ValidationError) -> HttpResponse:
    faults = [
        Fault(where=".".join(str(part) for part in fault["loc"]), why=str(fault["msg"]))
        for fault in error.errors
    ]
    return problem(422, "Some of what was sent cannot be understood.", faults=faults)


@api.exception_handler(HttpError)
def refused(request: HttpRequest, error: HttpError) -> HttpResponse:
    return problem(error.status_code, str(error))


@api.exception_handler(pydantic.ValidationError)
def unreadable(request: HttpRequest, error: pydantic.ValidationError) -> HttpResponse:
    """What is stored is not what it should be: a body of another version, say."""
    _logger.error("What is stored cannot be read at %s", request.path, exc_info=error)
    return problem(500, "What is stored here cannot be read. The server's log says why.")
