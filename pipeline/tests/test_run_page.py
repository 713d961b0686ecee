"""The page of a run: what it shows, live and afterwards, and what can be done there."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from memory.models import ContentMemory
from mirror.llm.models import Call
from pipeline.demo.load import Demo
from pipeline.flow import WAITS_FOR
from pipeline.generation import start_run
from pipeline.models import Leaf, LeafState, Run, RunState
from pipeline.run_picture import direct_inputs, narrow_picture, wide_picture
from pipeline.run_report import report_on
from pipeline.tests.conftest import finished
from resumes.content import Bullet, BulletSet
from resumes.editing import Writer, edit_section
from resumes.models import SectionAuthor, SectionOrigin
from resumes.tests.fisheries import BULLETS, resume_of

HTMX = {"HX-Request": "true"}


@pytest.fixture
def run(person: User) -> Run:
    """A run that has got as far as its bullets."""
    resume = resume_of(person)
    run = Run.objects.create(
        owner=person, resume=resume, job={}, profile_hash="0" * 64, provider="compatible"
    )
    now = timezone.now()
    for stage, key in (("plan", ""), ("selection", ""), ("research", "cod_counts")):
        Leaf.objects.create(
            run=run,
            stage=stage,
            key=key,
            state=LeafState.DONE,
            attempts=1,
            started_at=now - timedelta(seconds=3),
            finished_at=now,
        )
    Leaf.objects.create(run=run, stage="skills", key="<b>tools</b>")
    return run


def call(run: Run, stage: str, *, key: str = "", tokens: int | None = 100) -> Call:
    return Call.objects.create(
        owner=run.owner,
        run_id=run.pk,
        stage=stage,
        key=key,
        role="write",
        provider=run.provider,
        model="m",
        schema_name="s",
        prompt_tokens=tokens,
        completion_tokens=tokens and 10,
        milliseconds=5,
        attempts=1,
    )


def page(client: Client, run: Run, **headers: str) -> str:
    answer = client.get(reverse("pipeline:run", args=[run.pk]), headers=headers)
    assert answer.status_code == 200
    return answer.text


def test_the_picture_has_every_stage_and_its_leaves_by_name(client: Client, run: Run) -> None:
    said = page(client, run)
    assert said.count('<svg class="picture') == 2
    for title in ("Plan", "Selection", "Selected work", "Bullets", "Critic", "Refiner", "Summary"):
        assert title in said
    assert "3 of 4 steps so far" in said
    assert "<b>tools" not in said
    assert "&lt;b&gt;tools" in said


def test_tokens_are_those_reported(client: Client, run: Run) -> None:
    call(run, "plan")
    call(run, "research", key="cod_counts")
    call(run, "research", key="cod_counts", tokens=None)
    said = page(client, run)
    assert "220 tokens, 1 call not reported" in said
    assert "3 calls" in said
    told = {one.name: one for one in report_on(run).leaves}
    assert told["Plan"].tokens == 110
    assert len(told["Cod counts by sonar"].calls) == 2
    assert told["Selection"].tokens is None


def test_a_run_that_goes_on_asks_again_and_is_told_only_the_time_where_nothing_changed(
    client: Client, run: Run
) -> None:
    seen = report_on(run).fingerprint
    address = reverse("pipeline:run", args=[run.pk])
    assert f'hx-get="{address}?seen={seen}"' in page(client, run)
    same = client.get(f"{address}?seen={seen}", headers=HTMX)
    assert same.headers["HX-Reswap"] == "none"
    assert 'id="elapsed"' in same.text
    assert "<svg" not in same.text
    run.leaves.filter(stage="skills").update(
        state=LeafState.RUNNING, claim=uuid4(), lease_until=timezone.now()
    )
    changed = client.get(f"{address}?seen={seen}", headers=HTMX)
    assert "HX-Reswap" not in changed.headers
    assert "<svg" in changed.text
    assert "<html" not in changed.text


def test_a_run_that_is_over_asks_no_more(client: Client, run: Run) -> None:
    Run.objects.filter(pk=run.pk).update(state=RunState.DONE, finished_at=timezone.now())
    said = page(client, run)
    assert "hx-get" not in said
    assert reverse("resumes:editor", args=[run.resume_id]) in said
    assert "not needed" in said


def test_what_the_critic_flagged_and_what_became_of_it(client: Client, run: Run) -> None:
    for author, origin, text in (
        (SectionAuthor.PERSON, SectionOrigin.TYPED, "I was counting cod by sonar."),
        (SectionAuthor.MACHINE, SectionOrigin.REFINE, "Counted cod by sonar."),
    ):
        writer = Writer(author=author, actor_id=run.owner_id, run_id=run.pk)
        edit_section(
            run.resume,
            BULLETS,
            BulletSet(bullets=(Bullet(id="b_1", text=text, accomplishment_ids=("cod_counts",)),)),
            writer=writer,
            origin=origin,
            expected_revision=int(origin == SectionOrigin.REFINE),
        )
    issue = {
        "entity_type": "experience_bullets_set",
        "entity_key": BULLETS.partition("/")[2],
        "kind": "passive_opening",
        "problem": "It opens <i>passively</i>.",
        "direction": "Begin with a verb.",
    }
    Leaf.objects.create(
        run=run,
        stage="critic",
        state=LeafState.DONE,
        output={"issues": [issue], "dropped": 2},
        finished_at=timezone.now(),
    )
    said = page(client, run)
    assert "It opens &lt;i&gt;passively&lt;/i&gt;." in said
    assert "Begin with a verb." in said
    assert "2 more were dropped" in said
    assert "<del>" in said
    assert "<ins>" in said


def test_an_output_of_another_version_hides_nothing_else(client: Client, run: Run) -> None:
    Leaf.objects.create(run=run, stage="critic", state=LeafState.DONE, output={"flags": 1})
    assert "Critic" in page(client, run)


def test_cancelling_stops_it_once(client: Client, run: Run) -> None:
    address = reverse("pipeline:cancel_run", args=[run.pk])
    assert "Cancelled. What was written until now stays." in client.post(address, follow=True).text
    run.refresh_from_db()
    assert run.state == RunState.CANCELLED
    assert "It was over already." in client.post(address, follow=True).text


def test_nobody_elses(client: Client, run: Run, stranger: User) -> None:
    leaf = run.leaves.all()[0]
    client.force_login(stranger)
    assert client.get(reverse("pipeline:run", args=[run.pk])).status_code == 404
    assert client.post(reverse("pipeline:cancel_run", args=[run.pk])).status_code == 404
    assert client.post(reverse("pipeline:retry_leaf", args=[run.pk, leaf.pk])).status_code == 404
    run.refresh_from_db()
    assert run.state == RunState.RUNNING


def test_a_leaf_of_another_run_is_not_tried_again_here(client: Client, run: Run) -> None:
    leaf = run.leaves.all()[0]
    assert client.post(reverse("pipeline:retry_leaf", args=[uuid4(), leaf.pk])).status_code == 404


def test_as_many_queries_whatever_the_size(client: Client, run: Run) -> None:
    with CaptureQueriesContext(connection) as few:
        page(client, run)
    for number in range(40):
        Leaf.objects.create(run=run, stage="research", key=f"work_{number}")
        call(run, "research", key=f"work_{number}")
    with CaptureQueriesContext(connection) as many:
        said = page(client, run)
    assert len(many) == len(few) <= 12
    assert "and 32 more" in said


def test_lines_are_drawn_where_nothing_stands_between() -> None:
    assert direct_inputs("critic") == ("skills", "publications", "bullets")
    assert direct_inputs("summary") == ("refiner",)
    assert {name for name in WAITS_FOR if not direct_inputs(name)} == {"plan"}


def test_no_box_covers_another(run: Run) -> None:
    for number in range(12):
        Leaf.objects.create(run=run, stage="bullets", key=f"e_{number}")
    stages = report_on(run).stages
    for picture in (wide_picture(stages), narrow_picture(stages)):
        boxes = picture.boxes
        assert len(boxes) == len(WAITS_FOR)
        for at, one in enumerate(boxes):
            assert one.x + one.width <= picture.width
            assert one.y + one.height <= picture.height
            for other in boxes[at + 1 :]:
                apart_x = one.x + one.width <= other.x or other.x + other.width <= one.x
                apart_y = one.y + one.height <= other.y or other.y + other.height <= one.y
                assert apart_x or apart_y, (one.stage.name, other.stage.name)


@pytest.mark.worker
def test_a_leaf_keeps_which_past_versions_its_writer_was_shown(
    demo: Demo, offline: None, worker: None, client: Client
) -> None:
    run = finished(start_run(demo.owner, demo.jobs[0]))
    client.force_login(demo.owner)
    told = {(one.stage, one.name): one for one in report_on(run).leaves}
    recalled = [one for one in told.values() if one.recalled]
    assert {"research", "bullets", "skills", "summary"} <= {one.stage for one in recalled}
    assert not told["plan", "Plan"].recalled
    said = page(client, run)
    assert "shown to the writer" in said
    assert all(past.text.splitlines()[0][:20] for one in recalled for past in one.recalled)
    gone = recalled[0].recalled[0]
    ContentMemory.objects.filter(pk=gone.id).delete()
    assert "no longer kept" in page(client, run)
