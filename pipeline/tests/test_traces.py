"""The pages of traces: every call in order, its words, search, and nobody else's."""

import uuid
from datetime import timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from memory.grounding import grounding_block
from memory.tests.wordings import version
from mirror.llm import searching
from mirror.llm.models import Call
from mirror.llm.reading import trace_of
from mirror.llm.traces import folder_of, write_trace
from pipeline.models import Run, RunState
from pipeline.tests.riggers import job_of, run_of
from pipeline.views import traces
from resumes.models import Employer, Profile

pytestmark = pytest.mark.django_db

ALL = reverse("pipeline:all_traces")
NASTY = '</pre><script>alert(1)</script><img src=x onerror="alert(2)">'


@pytest.fixture
def run(person: User) -> Run:
    return run_of(job_of(person), RunState.DONE)


def call_for(
    owner: User,
    run: Run | None = None,
    *,
    system: str = "Be true.",
    user: str = "Write.",
    response: str = "{}",
    age: int = 0,
    **row: Any,
) -> Call:
    """A call with its trace file, `age` minutes old."""
    run_id = run.pk if run else None
    parts = {"SYSTEM": system, "USER": user, "RESPONSE": response}
    facts = {"stage": "plan", "provider": "compatible", "model": "m-1", "milliseconds": 1234}
    made = Call.objects.create(
        owner=owner,
        run_id=run_id,
        trace=write_trace(folder_of(run_id, owner.pk), "x", trace_of("stage: plan", parts)),
        **{**facts, "attempts": 1, **row},
    )
    when = timezone.now() - timedelta(minutes=age)
    Call.objects.filter(pk=made.pk).update(created_at=when)
    made.refresh_from_db()
    return made


def of_run(run: Run) -> str:
    return reverse("pipeline:traces", args=[run.pk])


def of_call(call: Call) -> str:
    return reverse("pipeline:call", args=[call.pk])


def test_the_calls_of_a_run_stand_in_order_with_what_they_cost(
    client: Client, person: User, run: Run
) -> None:
    Employer.objects.create(owner=person, key="helio_labs", name="Helio Labs")
    last = call_for(person, run, stage="summary", attempts=3, prompt_tokens=12345)
    first = call_for(person, run, stage="plan", age=9)
    ref = call_for(person, run, stage="refiner", key="bullets/helio_labs", round=1, age=3)
    failed = call_for(person, run, stage="bullets", key="helio_labs", error="No <answer>.", age=5)
    call_for(person, None, stage="style_rules")
    page = client.get(of_run(run))
    lines = page.context["lines"]
    assert [line.call for line in lines] == [first, failed, ref, last]
    names = ["Plan", "Bullets: Helio Labs", "Refiner: Bullets, Helio Labs", "Summary and tagline"]
    assert [line.name for line in lines] == names
    for said in (
        f'id="call-{first.pk}"',
        "12,345 tokens in, 0 out",
        "tokens not reported",
        "asked 3 times",
        "1.2 s",
        "m-1",
        "round 1",
        "No &lt;answer&gt;.",
        "Failed",
    ):
        assert said in page.text, said


def test_a_key_that_is_gone_is_read_out(client: Client, person: User, run: Run) -> None:
    call_for(person, run, stage="research", key="tide_model")
    call_for(person, run, stage="style_rules", key="__scalar__")
    call_for(person, run, stage="something_new", key="株式会社")
    names = {line.name for line in client.get(of_run(run)).context["lines"]}
    assert names == {
        "Selected work: tide model",
        "Style rules from an edit",
        "Something new: 株式会社",
    }


def test_a_call_shows_its_words_and_marks_what_memory_gave(
    client: Client, person: User, run: Run
) -> None:
    block = grounding_block([version("Tied every knot.")])
    call = call_for(
        person, run, system="Rules.", user=f"Job.\n\n{block}\n\n## Write", response="[]"
    )
    for headers in ({}, {"HX-Request": "true"}):
        page = client.get(of_call(call), headers=headers)
        assert ("<html" in page.text) is not bool(headers)
        shown = [p for part in page.context["parts"] for p in part.passages]
        assert [p.text for p in shown if p.grounding] == [block]
        assert page.text.count('<figure class="grounding">') == 1
        assert "Tied every knot." in page.text


@pytest.mark.parametrize("part", ["system", "user", "response"])
def test_what_was_said_is_only_text(client: Client, person: User, part: str) -> None:
    said: dict[str, Any] = {part: NASTY}
    call = call_for(person, **said)
    for address in (of_call(call), f"{ALL}?q=script", f"{ALL}?q={NASTY}"):
        text = client.get(address).text.replace("<mark>", "").replace("</mark>", "")
        assert "<script>alert" not in text
        assert "<img src=x" not in text
        assert "&lt;script&gt;alert" in text


def test_long_texts_are_cut_and_the_file_has_the_whole(
    client: Client, person: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(traces, "MOST_SHOWN", 10)
    call = call_for(person, response="0123456789abc")
    text = client.get(of_call(call)).text
    assert "3 more are in the file" in text
    assert "0123456789<" in text
    answer = client.get(reverse("pipeline:call_file", args=[call.pk]))
    assert b"0123456789abc" in b"".join(answer.streaming_content)  # type: ignore[attr-defined]
    assert answer.headers["Content-Type"] == "text/plain; charset=utf-8"
    assert answer.headers["Content-Disposition"].startswith("attachment;")


def test_a_trace_that_is_gone_or_damaged_is_told_calmly(
    client: Client, person: User, settings: Any
) -> None:
    gone, damaged = call_for(person), call_for(person)
    Path(settings.TRACE_DIR, gone.trace).unlink()
    Path(settings.TRACE_DIR, damaged.trace).write_bytes(b"\xff\x00nothing")
    for call, words in ((gone, "is gone"), (damaged, "is damaged")):
        page = client.get(of_call(call))
        assert page.status_code == 200
        assert words in page.text
    assert client.get(reverse("pipeline:call_file", args=[gone.pk])).status_code == 404
    assert "1 of these calls has no trace file" in client.get(f"{ALL}?q=zebra").text
    assert "2 of these calls have no trace file" in client.get(f"{ALL}?q=nothing").text


def test_a_row_that_names_a_file_elsewhere_shows_nothing_of_it(
    client: Client, person: User, stranger: User
) -> None:
    theirs = call_for(stranger, user="zebra secret")
    mine = call_for(person)
    for path in (theirs.trace, f"../{theirs.trace}", f"owner-{person.pk}/../{theirs.trace}"):
        Call.objects.filter(pk=mine.pk).update(trace=path)
        assert "zebra secret" not in client.get(of_call(mine)).text
        assert client.get(reverse("pipeline:call_file", args=[mine.pk])).status_code == 404
        assert client.get(f"{ALL}?q=zebra").context["found"] == []


def test_a_strangers_calls_are_not_found(client: Client, person: User, stranger: User) -> None:
    run = run_of(job_of(stranger), RunState.DONE)
    theirs = call_for(stranger, run, user="zebra")
    call_for(stranger, stage="secret_stage", user="zebra")
    file = reverse("pipeline:call_file", args=[theirs.pk])
    for address in (of_run(run), of_call(theirs), file):
        assert client.get(address).status_code == 404
    assert client.get(ALL).context["lines"] == ()
    assert "Secret stage" not in client.get(ALL).text
    found = client.get(f"{ALL}?q=zebra&before={theirs.pk}").context
    assert (found["found"], found["result"].looked_at) == ([], 0)


def test_the_newest_calls_come_first_in_pages_and_by_stage(client: Client, person: User) -> None:
    for age in range(traces.PER_PAGE + 2):
        call_for(
            person, stage="plan" if age % 2 else "style_merge", age=age, error="No." * (age < 3)
        )
    first = client.get(ALL)
    assert len(first.context["lines"]) == traces.PER_PAGE
    assert first.context["lines"][0].call.stage == "style_merge"
    assert len(client.get(f"{ALL}?page=2").context["lines"]) == 2
    assert len(client.get(f"{ALL}?stage=plan").context["lines"]) == traces.PER_PAGE // 2 + 1
    assert len(client.get(f"{ALL}?errors=on").context["lines"]) == 3
    assert len(client.get(f"{ALL}?errors=on&stage=plan").context["lines"]) == 1
    assert "No such call" in client.get(f"{ALL}?stage=none").text
    for odd in ("page=x", "page=-1", "page=99999", "before=x&q=a", "stage=%FF"):
        assert client.get(f"{ALL}?{odd}").status_code == 200


def test_a_search_goes_on_where_it_stopped(
    client: Client, person: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(searching, "MOST_HITS", 2)
    monkeypatch.setattr(traces, "_FETCHED", 2)
    calls = [call_for(person, user="zebra", age=age) for age in range(5)]
    found, before = [], ""
    for _ in range(3):
        page = client.get(f"{ALL}?q=zebra{before}", headers={"HX-Request": "true"})
        assert "<html" not in page.text
        found += [one.line.call for one in page.context["found"]]
        last = page.context["result"].last
        if last:
            assert f"before={last.pk}" in page.text
            before = f"&before={last.pk}"
    assert found == calls
    assert last is None
    assert "every call has been looked at" in page.text


def test_filters_hold_for_a_search_too(client: Client, person: User) -> None:
    call_for(person, stage="plan", user="zebra")
    failed = call_for(person, stage="critic", user="zebra", error="No.")
    for asked in ("stage=critic", "errors=on"):
        found = client.get(f"{ALL}?q=zebra&{asked}").context["found"]
        assert [one.line.call for one in found] == [failed]


def test_empty_pages_say_what_will_be_here(client: Client, person: User, run: Run) -> None:
    assert "Nothing was asked yet" in client.get(ALL).text
    assert "Nothing was asked" in client.get(of_run(run)).text
    assert client.get(of_run(run_of(job_of(person), RunState.RUNNING))).status_code == 200
    assert "Not found" in client.get(f"{ALL}?q=zebra").text


def test_a_call_whose_run_is_gone_leads_to_the_list(client: Client, person: User) -> None:
    call = call_for(person)
    Call.objects.filter(pk=call.pk).update(run_id=uuid.uuid4())
    text = client.get(of_call(call)).text
    assert f'<a href="{ALL}">All calls</a>' in text


def test_instants_are_told_in_the_persons_zone(client: Client, person: User, run: Run) -> None:
    Profile.objects.filter(owner=person).update(time_zone="Asia/Tokyo")
    call = call_for(person, run)
    local = timezone.localtime(call.created_at, ZoneInfo("Asia/Tokyo"))
    for address in (ALL, of_run(run), of_call(call)):
        assert f"{local:%H:%M:%S}" in client.get(address).text


def test_however_many_calls_there_are_the_queries_stay_few(
    client: Client, person: User, run: Run
) -> None:
    for key in range(40):
        call_for(person, run, stage="bullets", key=f"e{key}", user="zebra")
        call_for(person, run, stage="refiner", key=f"skills/s{key}")
    one = of_call(Call.objects.filter(owner=person)[0])
    for address in (ALL, of_run(run), one, f"{ALL}?q=zebra", f"{ALL}?q=none"):
        with CaptureQueriesContext(
            connection,
        ) as asked:
            assert client.get(address).status_code == 200
        assert len(asked) <= 12, address
