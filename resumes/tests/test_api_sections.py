"""Writing sections through the API: the same edits as on the page, held to a revision."""

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from memory.models import SCALAR_KEY, ContentMemory, EntityType
from memory.tests.wordings import day, job, remember
from memory.wording import EntityRef
from resumes.content import Prose, read_body
from resumes.models import Resume, SectionRevision
from resumes.tests.fisheries import BULLETS, edit, generate, resume_of

pytestmark = pytest.mark.django_db

REMEMBERED = EntityRef(EntityType.SUMMARY, SCALAR_KEY)
JSON = "application/json"
SUMMARY = {"kind": "prose", "text": "I count fish."}


@pytest.fixture
def alices(client: Client, alice: User) -> Client:
    client.force_login(alice)
    return client


@pytest.fixture
def written(resume: Resume) -> Resume:
    generate(resume, "summary", Prose(text="Biologist who counts fish by sonar."))
    return resume


def at(resume: Resume, ref: str = "summary", *, do: str = "") -> str:
    return f"/api/resumes/{resume.pk}/sections/{ref}{do}"


def put(
    client: Client, resume: Resume, body: object, *, match: str | None, ref: str = "summary"
) -> Any:
    headers = {} if match is None else {"If-Match": match}
    return client.put(at(resume, ref), {"body": body}, content_type=JSON, headers=headers)


def post(client: Client, address: str, sent: object = None, *, match: str | None = None) -> Any:
    headers = {} if match is None else {"If-Match": match}
    return client.post(address, sent or {}, content_type=JSON, headers=headers)


def said(resume: Resume, ref: str = "summary") -> str:
    kind, _, key = ref.partition("/")
    body = read_body(resume.sections.get(kind=kind, key=key).body)
    assert isinstance(body, Prose)
    return body.text


def test_a_section_is_written_remembered_and_undoable(alices: Client, written: Resume) -> None:
    seen = alices.get(at(written))
    saved = put(alices, written, SUMMARY, match=seen.headers["ETag"])
    assert saved.status_code == 200
    assert saved.headers["ETag"] == '"2"'
    assert saved.json()["body"]["text"] == "I count fish."
    assert ContentMemory.objects.filter(text="I count fish.").exists()
    undone = post(alices, at(written, do="/undo"), match=saved.headers["ETag"])
    assert undone.json()["body"]["text"] == "Biologist who counts fish by sonar."
    redone = post(alices, at(written, do="/redo"), match=undone.headers["ETag"])
    assert redone.json()["body"]["text"] == "I count fish."
    first = post(alices, at(written, do="/restore"), {"number": 1}, match=redone.headers["ETag"])
    assert first.json()["body"]["text"] == "Biologist who counts fish by sonar."
    history = alices.get(at(written, do="/history")).json()
    assert history["count"] == SectionRevision.objects.count() == 5
    assert [one["author"] for one in history["items"]][-1] == "machine"


def test_what_is_doubted_is_told_and_held_back_never(alices: Client, written: Resume) -> None:
    doubtful = {"kind": "prose", "text": "Biologist who counted 9,000 whales."}
    saved = put(alices, written, doubtful, match='"1"')
    (finding,) = saved.json()["findings"]
    assert finding["span"] == "9,000"
    told = {name: finding[name] for name in ("kind", "span", "why")}
    attested = post(alices, at(written, do="/attest"), told, match='"2"')
    assert attested.json()["findings"] == []
    again = post(alices, at(written, do="/attest"), told, match='"2"')
    assert again.status_code == 422


@pytest.mark.parametrize(("match", "status"), [('"9"', 412), ("*", 412), ("x", 412), (None, 428)])
def test_a_text_is_not_written_over_unseen(
    match: str | None, status: int, alices: Client, written: Resume
) -> None:
    refused = put(alices, written, SUMMARY, match=match)
    assert refused.status_code == status
    assert refused.headers["Content-Type"] == "application/problem+json"
    assert said(written) == "Biologist who counts fish by sonar."
    if status == 412:
        assert refused.headers["ETag"] == '"1"'


def test_a_section_is_made_where_there_is_none(alices: Client, resume: Resume) -> None:
    assert put(alices, resume, SUMMARY, match='"1"').status_code == 412
    assert put(alices, resume, SUMMARY, match='"0"').status_code == 200
    assert said(resume) == "I count fish."


@pytest.mark.parametrize(
    ("ref", "body"),
    [
        ("summary", {"kind": "skills", "skills": ["Sonar"]}),
        ("summary", {"kind": "prose", "text": "x" * 20_001}),
        ("summary", {"kind": "prose"}),
        ("summary", {"kind": "prose", "text": 7}),
        ("summary", {"kind": "prose", "text": "x", "more": 1}),
        ("summary", {"kind": "poem", "text": "x"}),
        ("summary", "text"),
        ("skills/methods", {"kind": "skills", "skills": ["x"] * 201}),
        ("publications", {"kind": "listed", "keys": ["nothing"]}),
        (BULLETS, {"kind": "bullets", "bullets": [{"id": "b_1"}]}),
    ],
)
def test_what_no_section_can_say_is_refused(
    ref: str, body: object, alices: Client, written: Resume
) -> None:
    refused = put(alices, written, body, match='"1"', ref=ref)
    assert refused.status_code == 422
    assert refused.json()["detail"]
    assert SectionRevision.objects.count() == 1


def test_characters_that_no_database_takes_are_dropped_or_refused(
    alices: Client, written: Resume
) -> None:
    assert put(alices, written, {"kind": "prose", "text": "A\x00B"}, match='"1"').status_code == 200
    assert said(written) == "AB"
    raw = '{"body": {"kind": "prose", "text": "\\ud800"}}'
    refused = alices.put(at(written), raw, content_type=JSON, headers={"If-Match": '"2"'})
    assert refused.status_code == 422
    assert said(written) == "AB"


@pytest.mark.parametrize("raw", ["", "{", "[1", '{"body": }', "\xff"])
def test_what_is_no_json_is_refused(raw: str, alices: Client, written: Resume) -> None:
    refused = alices.put(at(written), raw, content_type=JSON, headers={"If-Match": '"1"'})
    assert refused.status_code in {400, 422}
    assert refused.headers["Content-Type"] == "application/problem+json"


def test_a_past_version_is_swapped_in(alices: Client, written: Resume, alice: User) -> None:
    before = remember(
        alice.pk,
        "Counted every fish in 14 fjords.",
        ref=REMEMBERED,
        written_at=day(3),
        context=job(family="science"),
    )
    (offer,) = alices.get(at(written, do="/versions")).json()["items"]
    assert (offer["id"], offer["job_title"]) == (str(before.pk), "Hydrographer")
    sent = {"wording_id": offer["id"]}
    assert post(alices, at(written, do="/swap"), sent).status_code == 428
    assert post(alices, at(written, do="/swap"), sent, match='"7"').status_code == 412
    swapped = post(alices, at(written, do="/swap"), sent, match='"1"')
    assert swapped.json()["body"]["text"] == "Counted every fish in 14 fjords."
    other = {"wording_id": "00000000-0000-4000-8000-000000000000"}
    assert post(alices, at(written, do="/swap"), other, match='"2"').status_code == 422


def test_nothing_to_undo_is_said(alices: Client, written: Resume) -> None:
    for do in ("/undo", "/redo"):
        assert post(alices, at(written, do=do), match='"1"').status_code == 409


def test_a_section_is_hidden_and_moved(alices: Client, written: Resume) -> None:
    hidden = alices.patch(at(written), {"visible": False}, content_type=JSON)
    assert hidden.json()["visible"] is False
    assert hidden.headers["ETag"] == '"1"'
    assert alices.patch(at(written), {"move": "up"}, content_type=JSON).status_code == 200
    assert alices.patch(at(written), {"move": "away"}, content_type=JSON).status_code == 422


def test_a_file_comes_in_every_format(alices: Client, written: Resume) -> None:
    for fmt, begins in (("pdf", b"%PDF-"), ("docx", b"PK"), ("json", b"{"), ("txt", b"M")):
        answer = alices.get(f"/api/resumes/{written.pk}/exports/{fmt}")
        assert answer.content.startswith(begins), fmt
        assert "attachment" in answer.headers["Content-Disposition"]
    assert alices.get(f"/api/resumes/{written.pk}/exports/exe").status_code == 404


def test_a_strangers_section_is_not_found(alices: Client, bob: User) -> None:
    theirs = resume_of(bob)
    edit(theirs, "summary", Prose(text="Mine."), at=0)
    assert put(alices, theirs, SUMMARY, match='"1"').status_code == 404
    for do in ("/undo", "/redo", "/history", "/versions"):
        call = alices.get if do in {"/history", "/versions"} else alices.post
        assert call(at(theirs, do=do)).status_code == 404
    assert said(theirs) == "Mine."
