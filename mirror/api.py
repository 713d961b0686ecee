"""The API: what each app offers, under one roof, with errors as RFC 9457 problem details."""

import logging
from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import Any, NoReturn, override

import pydantic
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.urls import URLPattern, URLResolver, path
from ninja import NinjaAPI
from ninja.errors import AuthenticationError, HttpError, ValidationError
from ninja.openapi.schema import OpenAPISchema
from ninja.operation import Operation
from ninja.security import HttpBearer, django_auth
from pydantic import BaseModel

from pipeline.api import jobs, runs
from pipeline.api import sections as regenerating
from resumes.api import router as resumes
from resumes.api_person import profile, rules
from resumes.api_sections import router as sections
from resumes.attesting import NothingToAttest
from resumes.editing import NoSuchRevision, StaleSection
from resumes.history import NoSuchWording, NothingToRedo, NothingToUndo
from resumes.tokens import bearer_of

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
    def get_openapi_operation_id(self, operation: Operation) -> str:
        """The function's own name, which a generated client's functions are named by."""
        return operation.view_func.__name__

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
            if any("\x00" in str(value) for value in kwargs.values()):
                raise Http404  # no database looks for such a thing
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


class ByToken(HttpBearer):
    """A token of somebody's, in the place of their session. A wrong one is refused, whatever
    session there is beside it. No other page can send one, so that nothing has to prove that the
    request is meant."""

    @override
    def authenticate(self, request: HttpRequest, token: str) -> User:
        owner = bearer_of(token)
        if owner is None:
            raise AuthenticationError
        request.user = owner
        return owner


api = MirrorAPI(
    title="Mirror",
    version="1",
    description="Resumes that sound like their owner: what they say, and on what it rests.",
    auth=[ByToken(), django_auth],
    docs_decorator=login_required,
    urls_namespace="api",
)
api.add_router("/profile", profile)
api.add_router("/jobs", jobs)
api.add_router("/runs", runs)
api.add_router("/rules", rules)
# Longer addresses first: a section's own takes whatever stands behind it.
api.add_router("/resumes", regenerating)
api.add_router("/resumes", sections)
api.add_router("/resumes", resumes)


@api.exception_handler(Http404)
def not_found(request: HttpRequest, error: Http404) -> HttpResponse:
    return problem(404, "There is nothing of yours at this address.")


@api.exception_handler(AuthenticationError)
def not_known(request: HttpRequest, error: AuthenticationError) -> HttpResponse:
    told = "Log in first, or send a good token: Authorization: Bearer …"
    answer = problem(401, told)
    answer.headers["WWW-Authenticate"] = 'Bearer realm="Mirror"'
    return answer


@api.exception_handler(StaleSection)
def stale(request: HttpRequest, error: StaleSection) -> HttpResponse:
    """The text that stands is with the section; its ETag is told at once."""
    answer = problem(412, str(error))
    if error.current is not None:
        answer.headers["ETag"] = f'"{error.current.revision}"'
    return answer


@api.exception_handler(NoSuchRevision)
def no_such_value(request: HttpRequest, error: NoSuchRevision) -> HttpResponse:
    return problem(404, str(error))


@api.exception_handler(NoSuchWording)
@api.exception_handler(NothingToAttest)
def not_usable(request: HttpRequest, error: Exception) -> HttpResponse:
    return problem(422, str(error))


@api.exception_handler(NothingToUndo)
@api.exception_handler(NothingToRedo)
def nothing_there(request: HttpRequest, error: Exception) -> HttpResponse:
    return problem(409, str(error))


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
