"""From an edit of the summary to the next generation's prompts, through the real queue."""

import pytest

from memory.models import Lesson, LessonState, WritingMemory
from memory.style.lessons import due, send
from mirror.celery import app
from mirror.llm.stand_in import StandIn
from mirror.llm.traces import traces_of
from pipeline.demo.load import Demo
from pipeline.generation import start_run
from pipeline.models import Run
from pipeline.tests.conftest import finished, wait_until
from resumes.content import AnyBody, Prose, ResearchEntry, read_body
from resumes.editing import Writer, edit_section
from resumes.models import Section, SectionAuthor, SectionOrigin

pytestmark = [pytest.mark.worker, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def newcomer(demo: Demo) -> Demo:
    """The demo person before any rule was known."""
    WritingMemory.objects.all().delete()
    return demo


def _type(run: Run, ref: str, body: AnyBody) -> Section:
    kind, _, key = ref.partition("/")
    section = run.resume.sections.get(kind=kind, key=key)
    return edit_section(
        run.resume,
        ref,
        body,
        writer=Writer(author=SectionAuthor.PERSON, actor_id=run.owner_id),
        origin=SectionOrigin.TYPED,
        expected_revision=section.revision,
    )


def _correct_the_summary(run: Run) -> None:
    """First the person writes what a draft might say, then what they never say is taken out."""
    said = read_body(run.resume.sections.get(kind="summary").body)
    assert isinstance(said, Prose)
    _type(run, "summary", Prose(text=f"{said.text} I leveraged logs to plan what comes next."))
    _type(run, "summary", Prose(text=f"{said.text} I used logs to plan what comes next."))


def _all_learned() -> bool:
    return not Lesson.objects.filter(state=LessonState.PENDING).exists()


def _rule() -> WritingMemory:
    return WritingMemory.objects.get(ban="leveraged")


def test_one_correction_of_the_summary_is_in_the_next_prompts(
    newcomer: Demo, endpoint: StandIn, worker: None
) -> None:
    first = finished(start_run(newcomer.owner, newcomer.jobs[0]))
    _correct_the_summary(first)
    wait_until(_all_learned)
    rule = _rule()
    assert (rule.use_instead, rule.evidence_count) == ("used", 1)
    assert rule.confidence >= 0.6

    before = len(endpoint.asked("bullet_set"))
    finished(start_run(newcomer.owner, newcomer.jobs[1]))
    asked = endpoint.asked("bullet_set")[before:]
    assert asked
    for request in (*asked, endpoint.asked("summary_tagline")[-1]):
        assert "## Words this person bans" in request.user or "## Style" in request.user
        assert f"- {rule.text}" in request.user


def test_without_a_model_too(newcomer: Demo, offline: None, worker: None) -> None:
    first = finished(start_run(newcomer.owner, newcomer.jobs[0]))
    _correct_the_summary(first)
    wait_until(_all_learned)
    second = finished(start_run(newcomer.owner, newcomer.jobs[1]))
    traces = [trace for trace in traces_of(second.pk) if "bullets" in trace.name]
    assert traces
    for trace in traces:
        assert _rule().text in trace.read_text(encoding="utf-8")


def test_an_edit_of_research_never_asks_for_rules(
    newcomer: Demo, endpoint: StandIn, worker: None
) -> None:
    run = finished(start_run(newcomer.owner, newcomer.jobs[0]))
    section = run.resume.sections.filter(kind="research").first()
    assert section is not None
    entry = read_body(section.body)
    assert isinstance(entry, ResearchEntry)
    text = f"{entry.description} I leveraged logs to plan it."
    for said in (text, text.replace("leveraged", "used")):
        _type(run, section.ref, entry.model_copy(update={"description": said}))
    assert not Lesson.objects.exists()
    _correct_the_summary(run)  # a task sent after it, so that an earlier one would have run
    wait_until(_all_learned)
    assert {lesson.entity_type for lesson in Lesson.objects.all()} == {"summary"}
    assert all("Text: summary" in asked.user for asked in endpoint.asked("style_rules"))


def test_a_lesson_that_the_queue_lost_is_learned_after_the_next_sweep(
    newcomer: Demo, offline: None, worker: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = finished(start_run(newcomer.owner, newcomer.jobs[0]))
    with monkeypatch.context() as patch:
        patch.setattr(app, "send_task", _refuse)
        _correct_the_summary(run)
    assert Lesson.objects.filter(state=LessonState.PENDING).count() == 2
    for attempt in due(queue_lost=True):
        assert send(attempt)
        assert send(attempt)  # a queue may deliver twice
    wait_until(_all_learned)
    assert _rule().evidence_count == 1


def _refuse(*_: object, **__: object) -> None:
    raise ConnectionRefusedError("the queue is down")
