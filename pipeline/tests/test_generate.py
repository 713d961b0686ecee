"""The command line: generate, go on with a run, and what it says when something is wrong."""

import json
from collections import Counter
from io import StringIO
from pathlib import Path
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command

from mirror.llm.stand_in import StandIn, refusal
from pipeline.demo.load import Demo
from pipeline.flow import cancel, retry_leaf
from pipeline.generation import start_run
from pipeline.models import Leaf, Run, RunState
from pipeline.tests.conftest import finished, stages_timed
from resumes.models import Job

pytestmark = [pytest.mark.worker, pytest.mark.django_db(transaction=True)]


def test_generate_writes_the_formats_and_shows_the_stages(
    demo: Demo, endpoint: StandIn, worker: None, tmp_path: Path
) -> None:
    out = StringIO()
    call_command(
        "generate",
        job=str(demo.jobs[1].pk),
        out=tmp_path / "made",
        format="pdf,json, md",
        page_size="Letter",
        stdout=out,
    )
    made = {path.suffix: path for path in (tmp_path / "made").iterdir()}
    assert set(made) == {".pdf", ".json", ".md"}
    assert json.loads(made[".json"].read_text("utf-8"))["basics"]["name"] == demo.name
    assert Run.objects.get().resume.page_size == "Letter"
    told = out.getvalue()
    leaves = Counter(Run.objects.get().leaves.values_list("stage", flat=True))
    assert set(leaves) >= {"plan", "selection", "research", "skills", "bullets", "critic"}
    assert stages_timed(told) == leaves
    for path in made.values():
        assert str(path) in told
    assert "\x1b" not in told, "no escape codes where the output is not a terminal"


def test_a_failed_leaf_is_said_and_run_goes_on_from_it(
    demo: Demo, endpoint: StandIn, worker: None, tmp_path: Path
) -> None:
    endpoint.answer("publications", refusal(401, "invalid key"))
    with pytest.raises(CommandError) as failed:
        call_command(
            "generate",
            job=str(demo.jobs[0].pk),
            out=tmp_path / "made",
            format="txt",
            stdout=StringIO(),
        )
    run = Run.objects.get()
    assert run.state == RunState.PARTIAL
    assert f"generate --run {run.pk}" in str(failed.value)
    assert len(list((tmp_path / "made").iterdir())) == 1, (
        "the rest of the resume is there all the same"
    )
    endpoint.forget()
    call_command(
        "generate", run=str(run.pk), out=tmp_path / "made", format="txt", stdout=StringIO()
    )
    run.refresh_from_db()
    assert run.state == RunState.DONE
    assert [request.schema_name for request in endpoint.requests] == ["publications"]


def test_a_run_that_failed_says_what_to_do(
    demo: Demo, endpoint: StandIn, worker: None, tmp_path: Path
) -> None:
    endpoint.answer("plan", refusal(401, "invalid key"))
    with pytest.raises(CommandError, match="generate --run") as failed:
        call_command("generate", job=str(demo.jobs[0].pk), out=tmp_path / "made", stdout=StringIO())
    assert failed.value.returncode == 1
    assert not (tmp_path / "made").exists()


def test_of_a_cancelled_run_it_says_that_a_new_one_is_needed(
    demo: Demo, offline: None, worker: None, tmp_path: Path
) -> None:
    run = start_run(demo.owner, demo.jobs[0])
    cancel(run)
    with pytest.raises(CommandError) as failed:
        call_command("generate", run=str(run.pk), out=tmp_path / "made", stdout=StringIO())
    assert f"generate --job {demo.jobs[0].pk}" in str(failed.value)
    assert "--run" not in str(failed.value)


def test_a_leaf_that_somebody_else_tries_again_first_is_no_fault(
    demo: Demo, endpoint: StandIn, worker: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    endpoint.answer("publications", refusal(401, "invalid key"))
    run = finished(start_run(demo.owner, demo.jobs[0]))
    assert run.state == RunState.PARTIAL
    endpoint.forget()

    def too_late(leaf: Leaf) -> None:
        retry_leaf(leaf)
        retry_leaf(leaf)

    monkeypatch.setattr("pipeline.management.commands.generate.retry_leaf", too_late)
    call_command(
        "generate", run=str(run.pk), out=tmp_path / "made", format="txt", stdout=StringIO()
    )
    run.refresh_from_db()
    assert run.state == RunState.DONE


@pytest.mark.parametrize(
    ("options", "says", "code"),
    [
        ({"job": "12"}, "not an id", 2),
        ({"job": str(uuid4())}, "no job", 1),
        ({"run": str(uuid4())}, "no run", 1),
        ({"job": str(uuid4()), "format": "pdf,odt"}, "no format 'odt'", 2),
        ({"job": str(uuid4()), "format": " , "}, "No format was named", 2),
    ],
)
def test_what_cannot_be_done_is_said(
    options: dict[str, str], says: str, code: int, worker: None
) -> None:
    with pytest.raises(CommandError, match=says) as refused:
        call_command("generate", stdout=StringIO(), **options)
    assert refused.value.returncode == code


def test_without_a_profile_it_says_how_to_make_one(worker: None, offline: None) -> None:
    account = User.objects.create(username="nobody_yet")
    job = Job.objects.create(owner=account, text="We look for somebody.")
    with pytest.raises(CommandError, match="ingest_profile"):
        call_command("generate", job=str(job.pk), stdout=StringIO())


def test_a_second_start_beside_a_run_is_told_how_to_go_on(
    demo: Demo, offline: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pipeline.generation.send_advance", lambda _: None)
    run = start_run(demo.owner, demo.jobs[0])
    monkeypatch.setattr("pipeline.management.commands.generate.ensure_worker", lambda: None)
    with pytest.raises(CommandError, match=f"already.*generate --run {run.pk}"):
        call_command("generate", job=str(demo.jobs[0].pk), stdout=StringIO())
    assert Run.objects.get() == run
