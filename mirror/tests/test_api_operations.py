"""Every operation of the API, found in its document, so that none can be forgotten: tried by
nobody, by a stranger, wrongly, too late and with far too much."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from pytest_django import Settings

from memory.tests.rules import rule
from mirror.api import api
from pipeline.models import Leaf, LeafState, RunState
from pipeline.tests.riggers import job_of, run_of
from resumes.content import Prose
from resumes.ingest.profile import ingest_profile
from resumes.models import Attestation, Job, Section, SectionRevision
from resumes.tests.fisheries import edit, resume_of

pytestmark = pytest.mark.django_db

JSON = "application/json"
MOST_QUERIES = 15
POSTING = "We look for a head rigger who rigs tall ships and teaches the crew."
FINDING = {"kind": "unsupported_number", "span": "9", "why": "-"}

# What makes sense to each operation that takes something; one that is missing here fails below.
SENT: Mapping[str, object] = {
    "import_profile": {"text": "personal: {name: Alice}", "mode": "merge"},
    "create_job": {"text": POSTING},
    "change_job": {"status": "applied"},
    "create_run": {"job_id": "{job_id}"},
    "switch_rule": {"active": False},
    "put_section": {"body": {"kind": "prose", "text": "I count cod."}},
    "arrange_section": {"visible": False},
    "swap_section": {"wording_id": str(uuid4())},
    "restore_section": {"number": 1},
    "attest_section": FINDING,
}
# What takes nothing, or leaves everything out: there is no nonsense to send.
TAKES_ANYTHING = {"change_job", "arrange_section"}


@dataclass(frozen=True)
class Operation:
    name: str
    method: str
    path: str
    takes: bool
    has_etag: bool

    @property
    def is_about_a_thing(self) -> bool:
        return "{" in self.path or self.name == "create_run"


def operations() -> list[Operation]:
    found = []
    for path, methods in api.get_openapi_schema()["paths"].items():
        for method, told in methods.items():
            headers = {one["name"] for one in told.get("parameters", ()) if one["in"] == "header"}
            found.append(
                Operation(
                    told["operationId"], method, path, "requestBody" in told, "If-Match" in headers
                )
            )
    return found


EVERY = operations()


def named(one: Operation) -> str:
    return one.name


@dataclass
class Sample:
    """Something of somebody's that each operation can be about."""

    values: dict[str, str]

    @classmethod
    def of(cls, owner: User) -> "Sample":
        ingest_profile(owner, b"personal: {name: Alice}")
        resume = resume_of(owner)
        for at, text in enumerate(("I count fish.", "I count 9 fish.")):
            edit(resume, "summary", Prose(text=text), at=at)
        run = run_of(job_of(owner), RunState.DONE)
        leaf = Leaf.objects.create(run=run, stage="plan", state=LeafState.DONE)
        values = {
            "resume_id": resume.pk,
            "ref": "summary",
            "fmt": "md",
            "job_id": Job.objects.get(owner=owner).pk,
            "run_id": run.pk,
            "leaf_id": leaf.pk,
            "rule_id": rule(owner, "Say used.").pk,
        }
        return cls({name: str(value) for name, value in values.items()})

    def ask(
        self, client: Client, one: Operation, *, match: str = '"2"', sent: object = None
    ) -> Any:
        told = json.dumps(SENT.get(one.name) if sent is None else sent)
        told = told.replace("{job_id}", self.values["job_id"])
        call = getattr(client, one.method)
        path = one.path.format(**self.values)
        if not one.takes:
            return call(path, headers={"If-Match": match})
        return call(path, told, content_type=JSON, headers={"If-Match": match})


def state() -> object:
    return (
        list(Section.objects.order_by("pk").values()),
        SectionRevision.objects.count(),
        list(Job.objects.order_by("pk").values()),
        Attestation.objects.count(),
    )


@pytest.fixture
def sample(alice: User) -> Sample:
    return Sample.of(alice)


@pytest.fixture
def alices(client: Client, alice: User) -> Client:
    client.force_login(alice)
    return client


def problem(answer: Any) -> int:
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert answer.json()["detail"]
    return int(answer.status_code)


def test_every_operation_that_takes_something_is_tried_with_what_makes_sense() -> None:
    assert {one.name for one in EVERY if one.takes} == set(SENT)


@pytest.mark.parametrize("one", EVERY, ids=named)
def test_nobody(one: Operation, sample: Sample, client: Client) -> None:
    before = state()
    answer = sample.ask(client, one)
    assert problem(answer) == 401
    assert answer.headers["WWW-Authenticate"]
    assert state() == before


@pytest.mark.parametrize("one", [one for one in EVERY if one.is_about_a_thing], ids=named)
def test_a_stranger(one: Operation, sample: Sample, client: Client, bob: User) -> None:
    client.force_login(bob)
    before = state()
    assert problem(sample.ask(client, one)) == 404
    assert state() == before


@pytest.mark.parametrize("one", EVERY, ids=named)
def test_a_wrong_method(one: Operation, sample: Sample, alices: Client) -> None:
    path = one.path.format(**sample.values)
    known = {other.method for other in EVERY if other.path.format(**sample.values) == path}
    (wrong,) = {"delete"} - known
    assert problem(getattr(alices, wrong)(path)) == 405


@pytest.mark.parametrize("one", [one for one in EVERY if one.takes], ids=named)
@pytest.mark.parametrize("raw", ["{", '"text"', "[]", '{"text": {}, "body": 7, "active": []}'])
def test_nonsense(one: Operation, raw: str, sample: Sample, alices: Client) -> None:
    if one.name in TAKES_ANYTHING and raw.startswith('{"'):
        return
    before = state()
    path = one.path.format(**sample.values)
    answer = getattr(alices, one.method)(path, raw, content_type=JSON, headers={"If-Match": '"2"'})
    assert problem(answer) in {400, 422}
    assert state() == before


@pytest.mark.parametrize("one", [one for one in EVERY if one.has_etag], ids=named)
@pytest.mark.parametrize("match", ['"1"', '"99"', "nonsense"])
def test_too_late(one: Operation, match: str, sample: Sample, alices: Client) -> None:
    before = state()
    assert problem(sample.ask(alices, one, match=match)) == 412
    assert state() == before


@pytest.mark.parametrize("one", [one for one in EVERY if one.has_etag], ids=named)
def test_unseen(one: Operation, sample: Sample, alices: Client) -> None:
    before = state()
    assert problem(sample.ask(alices, one, match="")) == 428
    assert state() == before


def test_whatever_changes_a_text_is_held_to_a_revision() -> None:
    changing = {"put_section", "swap_section", "undo_section", "redo_section", "restore_section"}
    assert changing | {"attest_section"} == {one.name for one in EVERY if one.has_etag}


@pytest.mark.parametrize("one", [one for one in EVERY if one.method != "get"], ids=named)
def test_far_too_much(one: Operation, sample: Sample, alices: Client, settings: Settings) -> None:
    before = state()
    path = one.path.format(**sample.values)
    huge = '{"text": "' + "x" * (settings.DATA_UPLOAD_MAX_MEMORY_SIZE + 1) + '"}'
    answer = getattr(alices, one.method)(path, huge, content_type=JSON, headers={"If-Match": '"2"'})
    if one.takes:
        assert problem(answer) == 413
        assert state() == before
    else:
        assert answer.status_code < 500


@pytest.mark.parametrize("one", [one for one in EVERY if one.method == "get"], ids=named)
def test_few_queries(one: Operation, sample: Sample, alices: Client) -> None:
    with CaptureQueriesContext(connection) as queries:
        assert sample.ask(alices, one).status_code == 200
    assert len(queries) <= MOST_QUERIES
