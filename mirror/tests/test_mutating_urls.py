"""Every address that changes something, found in the URL conf, so that none can be forgotten.

Each is tried by a stranger, by nobody, with GET, without a CSRF token, with what makes no sense,
and with what somebody else has changed meanwhile.
"""

from collections.abc import Iterator, Mapping
from typing import Any
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from memory.tests.rules import rule
from memory.tests.wordings import TIDE_MODEL, remember
from mirror.llm.models import Call, Price
from mirror.llm.reading import trace_of
from mirror.llm.traces import write_trace
from pipeline.models import Leaf, LeafState, RunState
from pipeline.tests.riggers import run_of
from resumes.content import Prose
from resumes.models import Job, Profile, Resume, Section, SectionRevision
from resumes.tests.fisheries import GENERATED, edit, generate, resume_of
from resumes.tokens import issue

pytestmark = pytest.mark.django_db

APPS = ("resumes", "pipeline", "llm")
HTMX = {"HX-Request": "true"}
# About the person alone: there is no object that could be somebody else's.
ABOUT_ONESELF = {
    "pipeline:new_job",
    "resumes:import_profile",
    "resumes:consolidate",
    "resumes:tokens",
    *("llm:save", "llm:trial", "llm:forget", "llm:save_price"),
}

SHOW_A_FORM = {"resumes:edit", "resumes:import_profile", "resumes:tokens"}

# What makes no sense to each, by its name. A mutating address that is missing here fails below.
NONSENSE: Mapping[str, Mapping[str, str] | None] = {
    "resumes:edit": {"revision": "1", "text": "x" * 30_000},
    "resumes:visibility": {"visible": "perhaps"},
    "resumes:move": {"to": "the moon"},
    "resumes:move_heading": {"to": "the moon"},
    "resumes:page_size": {"page_size": "A0"},
    "resumes:swap": {"revision": "2", "wording_id": "none"},
    "resumes:undo": None,  # it takes nothing but the revision
    "resumes:redo": {"revision": "2"},  # nothing was undone
    "resumes:restore": {"revision": "2", "number": "none"},
    "resumes:attest": {"revision": "2", "finding": "none"},
    "pipeline:regenerate": {},  # the resume has no run of its own to go by
    "pipeline:new_job": {"text": " "},
    "resumes:import_profile": {"text": "no profile"},
    "pipeline:generate": None,  # it takes nothing
    "resumes:switch_rule": {"active": "perhaps"},
    "resumes:consolidate": None,
    "resumes:tokens": {"name": " "},
    "resumes:revoke_token": None,
    "llm:save": {"provider": "nobody", "base_url": "no address"},
    "llm:trial": None,
    "llm:forget": None,
    "llm:save_price": {"model": "m", "prompt": "much", "completion": "1", "currency": "EUR"},
    "llm:delete_price": None,
    "pipeline:edit_job": {"title": "x" * 300, "status": "perhaps"},
    "pipeline:archive_job": None,
    "pipeline:cancel_run": None,
    "pipeline:retry_leaf": None,
    "pipeline:open_demo": None,
    "pipeline:leave_demo": None,
}

# What is right but for the revision, which is not the one that stands.
STALE: Mapping[str, Mapping[str, str]] = {
    "resumes:edit": {"text": "Mine."},
    "resumes:swap": {"wording_id": str(uuid4())},
    "resumes:undo": {},
    "resumes:redo": {},
    "resumes:restore": {"number": "1"},
    "resumes:attest": {
        "finding": '{"kind": "unsupported_number", "entity": "summary", "span": "9", "why": "-"}'
    },
}


def patterns(found: list[Any], app: str = "") -> Iterator[tuple[str, URLPattern]]:
    for one in found:
        if isinstance(one, URLResolver):
            yield from patterns(one.url_patterns, str(one.app_name or app))
        elif app in APPS:
            yield f"{app}:{one.name}", one


NAMES = sorted({name for name, _ in patterns(get_resolver().url_patterns)})


class Sample:
    """Something of alice's that each address can be about."""

    def __init__(self, alice: User) -> None:
        self.resume = resume_of(alice)
        generate(self.resume, "summary", GENERATED)
        edit(self.resume, "summary", Prose(text="I count fish."), at=1)
        self.job = Job.objects.create(owner=alice, title="Stock Assessor", text="Count fish.")
        self.run = run_of(self.job, RunState.DONE)
        self.leaf = Leaf.objects.create(run=self.run, stage="plan", state=LeafState.DONE)
        self.call = Call.objects.create(
            owner=alice, run_id=self.run.pk, stage="plan", milliseconds=1, attempts=1
        )
        # What stands in addresses, by the name that it has there.
        self.values: dict[str, object] = {
            "resume_id": self.resume.pk,
            "job_id": self.job.pk,
            "run_id": self.run.pk,
            "call_id": self.call.pk,
            "leaf_id": self.leaf.pk,
            "ref": "summary",
            "fmt": "md",
            "block": "summary",
            "price_id": Price.objects.create(
                owner=alice, model="m", currency="EUR", prompt=1, completion=1
            ).pk,
            "token_id": issue(alice.pk, "A script")[0].pk,
            "rule_id": rule(alice, "Say used.").pk,
            "entity_type": TIDE_MODEL.entity_type,
            "key": TIDE_MODEL.entity_key,
        }
        remember(alice.pk, "Counted the tides.")
        write_trace(str(self.run.pk), "x", trace_of("stage: plan", {"SYSTEM": "Count fish."}))
        Call.objects.filter(pk=self.call.pk).update(trace=f"{self.run.pk}/x.txt")

    def url(self, name: str) -> str:
        (named,) = {
            frozenset(pattern.pattern.converters)
            for known, pattern in patterns(get_resolver().url_patterns)
            if known == name
        }
        own = {key: self.values[key] for key in (*self.above(name), *named)}
        return reverse(name, kwargs=own)

    @staticmethod
    def above(name: str) -> tuple[str, ...]:
        """The values of the addresses that this one stands under."""
        candidates: tuple[tuple[str, ...], ...] = ((), ("resume_id",), ("resume_id", "ref"))
        return candidates[_depth(name)]

    def state(self) -> object:
        return (
            list(Section.objects.order_by("pk").values()),
            SectionRevision.objects.count(),
            list(Resume.objects.values_list("pk", "page_size")),
            list(Job.objects.values_list("pk")),
            list(Profile.objects.values()),
        )


def _depth(name: str) -> int:
    """Under how many values an address of `resumes` is included."""

    def walk(found: list[Any], depth: int) -> Iterator[int]:
        for one in found:
            if isinstance(one, URLResolver):
                yield from walk(one.url_patterns, depth + len(one.pattern.converters))
            elif one.name == name.partition(":")[2]:
                yield depth

    return next(walk(get_resolver().url_patterns, 0))


@pytest.fixture
def sample(alice: User) -> Sample:
    return Sample(alice)


def is_mutating(name: str, sample: Sample, client: Client) -> bool:
    return client.post(sample.url(name), {"probe": "1"}, headers=HTMX).status_code != 405


@pytest.fixture
def alices(client: Client, alice: User) -> Client:
    client.force_login(alice)
    return client


def test_every_address_that_takes_a_post_is_tried_below(sample: Sample, client: Client) -> None:
    client.force_login(User.objects.create_user("nobody-in-particular"))
    taking = {name for name in NAMES if is_mutating(name, sample, client)}
    assert taking == set(NONSENSE)
    assert set(STALE) <= taking


@pytest.mark.parametrize("name", sorted(set(NONSENSE) - ABOUT_ONESELF))
def test_a_stranger_finds_nothing(name: str, sample: Sample, client: Client, bob: User) -> None:
    client.force_login(bob)
    before = sample.state()
    sent = {**(NONSENSE[name] or {}), **STALE.get(name, {}), "revision": "2"}
    response = client.post(sample.url(name), sent, headers=HTMX)
    assert response.status_code == 404
    assert sample.state() == before


@pytest.mark.parametrize("name", sorted(NONSENSE))
def test_nobody_is_sent_to_log_in(name: str, sample: Sample, client: Client) -> None:
    before = sample.state()
    asked = client.post(sample.url(name))
    assert asked.status_code == 401
    assert sample.url(name) in asked.text  # what was sent is taken along
    assert client.post(sample.url(name), headers=HTMX).status_code == 401
    assert sample.state() == before


@pytest.mark.parametrize("name", NAMES)
def test_looking_changes_nothing(name: str, sample: Sample, alices: Client) -> None:
    before = sample.state()
    response = alices.get(sample.url(name), headers=HTMX)
    assert response.status_code in {200, 405}
    if name in NONSENSE and name not in SHOW_A_FORM:
        assert response.status_code == 405
    assert sample.state() == before


@pytest.mark.parametrize("name", sorted(NONSENSE))
def test_no_other_page_can_post_here(name: str, sample: Sample, alice: User) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(alice)
    before = sample.state()
    assert client.post(sample.url(name), {"revision": "2"}, headers=HTMX).status_code == 403
    assert sample.state() == before


@pytest.mark.parametrize(
    "name", sorted(name for name, sent in NONSENSE.items() if sent is not None)
)
def test_nonsense_is_refused_in_words(
    name: str, sample: Sample, alices: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pipeline.views.writing.ensure_worker", lambda: None)
    before = sample.state()
    response = alices.post(sample.url(name), dict(NONSENSE[name] or {}), headers=HTMX)
    assert response.status_code == 422
    assert response.content
    assert sample.state() == before


@pytest.mark.parametrize("name", sorted(STALE))
@pytest.mark.parametrize("revision", ["1", "99", "", "-1", "x" * 40])
def test_what_moved_on_meanwhile_is_not_written_over(
    name: str, revision: str, sample: Sample, alices: Client
) -> None:
    before = sample.state()
    response = alices.post(sample.url(name), {**STALE[name], "revision": revision}, headers=HTMX)
    assert response.status_code in ({409} if revision.isdigit() else {409, 422})
    assert "I count fish." in response.content.decode() or response.status_code == 422
    assert sample.state() == before
