"""Text stays text: whatever stands in any field, in the name of a file or in a model's answer,
nothing of it runs, loads or reckons, on no page and in no file.

The fields are those of the models (test_filled_account.py), the pages those of the URL conf and of
the admin's registry. What a page made of a text is looked at in the page itself, since the content
security policy would hide from view that an element came of it.
"""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.contrib import admin
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from playwright.sync_api import Dialog, FilePayload, Page, expect
from pytest_django.live_server_helper import LiveServer

from mirror.llm import plausible
from mirror.llm.stand_in import Request, StandIn
from mirror.tests.addresses import addresses
from mirror.tests.filled_account import Filled, fill
from mirror.tests.payloads import MARK, Payloads
from pipeline.demo.load import Demo
from pipeline.generation import start_run
from pipeline.tests.conftest import finished

pytestmark = pytest.mark.browser

# Elements and addresses that could only have come of a text: Mirror's own pages have none such.
CAME_OF_TEXT = """() => [...document.querySelectorAll('*')].filter(one =>
    [...one.attributes].some(({name, value}) =>
        /^on|^hx-on|srcdoc/.test(name) || /^\\s*(javascript|data:text)/i.test(value)
        && ['href', 'src', 'action', 'formaction', 'data', 'xlink:href'].includes(name))
    || ['IFRAME', 'OBJECT', 'EMBED', 'BASE', 'MATH'].includes(one.tagName)
    || one.tagName === 'SCRIPT' && /window.ran|parent.ran/.test(one.textContent)
    || one.tagName === 'LINK' && /evil/.test(one.href)
    || one.tagName === 'STYLE' && /display:none}$/.test(one.textContent)
).map(one => one.outerHTML.slice(0, 200))"""
MEDIA_TYPES = {
    "text/html",
    "text/plain",
    "text/markdown",
    "application/json",
    "application/problem+json",
    "application/pdf",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
}


@pytest.fixture
def owner(transactional_db: None) -> User:
    return User.objects.create_superuser("alice")


@pytest.fixture
def filled(owner: User) -> Filled:
    return fill(owner, Payloads())


@pytest.fixture
def as_owner(owner: User, page: Page, live_server: LiveServer) -> Client:
    """The owner, signed in both here and in the browser."""
    client = Client(raise_request_exception=False)
    client.force_login(owner)
    session = client.cookies["mirror_session"].value
    page.context.add_cookies([{"name": "mirror_session", "value": session, "url": live_server.url}])
    return client


class Watched:
    """A page in which everything is noted that must not happen."""

    def __init__(self, page: Page, base: str) -> None:
        self.page, self.base = page, base
        self.wrong: list[str] = []
        page.on("dialog", self._answer)
        page.on("console", lambda said: self._note(said.type, said.text))
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on("popup", lambda popup: self.wrong.append(f"opened {popup.url}"))

    def _answer(self, dialog: Dialog) -> None:
        if dialog.type != "beforeunload":  # our own question before a form is left
            self.wrong.append(f"asked {dialog.message}")
        dialog.accept()

    def send(self, button: str) -> None:
        """Send a form that will be refused, or shown again with what is understood."""
        with self.page.expect_navigation():
            self.page.get_by_role("button", name=button).click()
        self.wrong[:] = [one for one in self.wrong if "422" not in one]

    def _note(self, kind: str, text: str) -> None:
        if kind in {"error", "warning"}:
            self.wrong.append(text)

    def look_at(self, address: str) -> str:
        """Open a page; all its text."""
        self.page.goto(self.base + address)
        return self.look(address)

    def look(self, what: str) -> str:
        came = self.page.evaluate(CAME_OF_TEXT)
        ran = self.page.evaluate("window.ran")
        if came or ran or self.wrong:
            pytest.fail(f"{what}: came of text {came}; ran {ran}; {self.wrong}")
        return self.page.content()


@pytest.fixture
def watched(page: Page, live_server: LiveServer) -> Watched:
    return Watched(page, live_server.url)


def media_type(answer: Any) -> str:
    return str(answer.headers.get("Content-Type", "")).partition(";")[0]


def test_no_field_makes_anything_of_a_page(
    filled: Filled, as_owner: Client, watched: Watched
) -> None:
    opened = 0
    for one in addresses():
        for address in one.every(filled):
            for asked in ("", f"?q={MARK}"):
                answer = as_owner.get(address + asked)
                if answer.status_code == 200 and media_type(answer) == "text/html":
                    if one.name.startswith("api:"):
                        continue  # the docs of the API show the contract, and nobody's texts
                    opened += MARK in watched.look_at(address + asked)
                elif answer.status_code == 200:
                    assert media_type(answer) in MEDIA_TYPES, address  # no CSV, no spreadsheet
                    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert opened > 20  # the texts were there to be seen


def admin_pages(owner: User) -> Iterator[str]:
    """Every list, form, history and deletion of the owner's rows, and what our own pages add."""
    for model, site in admin.site._registry.items():
        path = getattr(site, "owner_path", None)
        rows = model._default_manager.filter(**({path: owner} if path else {}))
        for pattern in site.get_urls():
            if not pattern.name:
                continue
            values = tuple(pattern.pattern.converters)
            if not values:
                yield reverse(f"admin:{pattern.name}")
            elif "revision" not in values:
                for row in rows[:2]:
                    yield reverse(f"admin:{pattern.name}", kwargs=dict.fromkeys(values, row.pk))


def test_no_field_makes_anything_of_a_page_of_the_admin(
    filled: Filled, as_owner: Client, watched: Watched
) -> None:
    opened = 0
    for address in dict.fromkeys(admin_pages(filled.owner)):
        answer = as_owner.get(address)
        if answer.status_code == 200 and media_type(answer) == "text/html":
            opened += MARK in watched.look_at(address)
        elif answer.status_code == 200:
            assert media_type(answer) in MEDIA_TYPES, address
    assert opened > 40


PROFILE = """personal:
  name: {0}
  headline: {0}
employers:
  - name: {0}
    title: {0}
    dates: 2019-03 to present
    accomplishments:
      - {0}
{1}: {0}
"""


def test_a_profile_and_the_name_of_its_file_are_only_text(
    owner: User, as_owner: Client, watched: Watched
) -> None:
    say = Payloads()
    page = watched.page
    text = PROFILE.format(json.dumps(say(190)), json.dumps(say(40)))
    for name, content in (
        (f"{say(60)}.yaml", text),
        (f"{say(60)}.pdf", "%PDF-1.7 no"),
        (say(80), "{"),
    ):
        watched.look_at(reverse("resumes:import_profile"))
        file = FilePayload(
            name=name.replace("/", "∕"), mimeType="text/plain", buffer=content.encode()
        )
        page.locator("input[type=file]").set_input_files(file)
        watched.send("Show what is understood")
        watched.look(name)
        if content == text:
            expect(page.get_by_role("heading", level=1)).to_have_text("Is this you?")


def test_a_posting_is_only_text(filled: Filled, as_owner: Client, watched: Watched) -> None:
    say = Payloads()
    watched.look_at(reverse("pipeline:home"))
    page = watched.page
    page.get_by_label("The posting").fill("{")  # refused, with what was typed
    for name in ("title", "company"):
        page.locator(f"[name={name}]").first.fill(say(150))
    watched.send("Write a resume for it")
    assert MARK in watched.look("a posting that was refused")


def poisoned(say: Payloads) -> Callable[[Request], dict[str, Any]]:
    """Sound answers, with a payload behind every sentence."""

    def spoil(value: Any) -> Any:
        if isinstance(value, dict):
            return {name: spoil(one) for name, one in value.items()}
        if isinstance(value, list):
            return [spoil(one) for one in value]
        return f"{value} {say(120)}" if isinstance(value, str) and " " in value else value

    def answer(request: Request) -> dict[str, Any]:
        if request.schema_name == "critic":
            key = re.search(r"^employer_key: (\S+)", request.user, re.MULTILINE)
            said = {"kind": "weak_phrasing", "problem": say(150), "direction": say(150)}
            about = {"entity_type": "experience_bullets_set", "entity_key": key[1] if key else "-"}
            return {"issues": [{**about, **said}]}
        spoilt: dict[str, Any] = spoil(plausible.answer_to(request))
        return spoilt

    return answer


@pytest.mark.worker
def test_what_a_model_answers_is_only_text(
    demo: Demo,
    endpoint: StandIn,
    worker: None,
    page: Page,
    live_server: LiveServer,
) -> None:
    endpoint.answer("*", poisoned(Payloads()))
    run = finished(start_run(demo.owner, demo.jobs[0]))
    client = Client(raise_request_exception=False)
    client.force_login(demo.owner)
    session = client.cookies["mirror_session"].value
    page.context.add_cookies([{"name": "mirror_session", "value": session, "url": live_server.url}])
    watched = Watched(page, live_server.url)
    first = run.resume.sections.first()
    assert first is not None
    calls = [str(pk) for pk in demo.owner.model_calls.values_list("pk", flat=True)]
    known: dict[str, list[Any]] = {
        "resume_id": [run.resume_id],
        "run_id": [run.pk],
        "call_id": calls,
        "job_id": [demo.jobs[0].pk],
        "ref": [section.ref for section in run.resume.sections.all()][:6],
        # Files, what is only posted to, and what no model writes.
        **{
            name: []
            for name in ("fmt", "block", "leaf_id", "price_id", "rule_id", "token_id", "key")
        },
    }
    seen = 0
    for one in addresses():
        if len(one.values) > 2 or one.name.startswith("api:"):
            continue
        for value in known[one.values[-1]] if one.values else [None]:
            values = {name: known[name][0] for name in one.values[:-1] if known[name]}
            address = one.of({**values, one.values[-1]: value} if one.values else {})
            answer = client.get(address)
            if answer.status_code == 200 and media_type(answer) == "text/html":
                seen += MARK in watched.look_at(address)
    assert seen > len(calls) / 2
