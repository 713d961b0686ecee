"""Which edits of a resume teach style, and which never do."""

from typing import Any
from uuid import uuid4

import pytest

from memory.models import ContentMemory, Lesson, WritingMemory
from mirror.celery import app
from resumes.content import AnyBody, Bullet, BulletSet, Prose, ResearchEntry, SkillList
from resumes.history import redo, restore, swap_in, undo
from resumes.models import Resume, SectionOrigin
from resumes.tests.fisheries import BULLETS, edit, generate, generated_bullets

SAID = Prose(text="I leveraged sonar to count cod in 14 fjords, winter and summer.")
BETTER = Prose(text="I used sonar to count cod in 14 fjords, winter and summer.")


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, ...]]:
    """The tasks that edits sent."""
    tasks: list[tuple[object, ...]] = []
    monkeypatch.setattr(app, "send_task", lambda name, args, **_: tasks.append((name, *args)))
    return tasks


def _entry(text: str) -> ResearchEntry:
    return ResearchEntry(
        accomplishment_id="cod_counts", category_label="Ecology", title="Cod", description=text
    )


@pytest.mark.parametrize(
    ("ref", "before", "after"),
    [
        ("summary", SAID, BETTER),
        ("tagline", Prose(text="Passionate biologist"), Prose(text="Biologist")),
        ("skills/methods", SkillList(skills=("R",)), SkillList(skills=("Sonar",))),
    ],
)
def test_edits_of_summary_tagline_and_skills_teach(
    resume: Resume,
    sent: list[tuple[object, ...]],
    django_capture_on_commit_callbacks: Any,
    ref: str,
    before: AnyBody,
    after: AnyBody,
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        generate(resume, ref, before)
        edit(resume, ref, after, at=1)
    lesson = Lesson.objects.get()
    assert sent == [("memory.learn_rules", str(lesson.pk), 0)]
    assert lesson.source_doc_id == resume.pk
    assert (lesson.job_title, lesson.job_company) == ("Stock Assessor", "Norrfisk")


def test_edits_of_research_and_bullets_never_teach(
    resume: Resume, sent: list[tuple[object, ...]], django_capture_on_commit_callbacks: Any
) -> None:
    """The very words that teach in a summary: no lesson, no task, no rule."""
    with django_capture_on_commit_callbacks(execute=True):
        generate(resume, "research/cod_counts", _entry(SAID.text))
        edit(resume, "research/cod_counts", _entry(BETTER.text), at=1)
        first, *others = generated_bullets(resume).body["bullets"]
        bullets = [Bullet.model_validate(first | {"text": SAID.text})]
        bullets += [Bullet.model_validate(other) for other in others]
        edit(resume, BULLETS, BulletSet(bullets=tuple(bullets)), at=1)
        bullets[0] = bullets[0].model_copy(update={"text": BETTER.text})
        edit(resume, BULLETS, BulletSet(bullets=tuple(bullets)), at=2)
    assert ContentMemory.objects.filter(text=BETTER.text).count() == 2  # remembered they are
    assert not Lesson.objects.exists()
    assert sent == []
    assert not WritingMemory.objects.exists()


def test_each_edit_is_compared_with_what_the_person_saw(resume: Resume) -> None:
    generate(resume, "summary", SAID)
    edit(resume, "summary", BETTER, at=1)
    last = Prose(text=BETTER.text.replace("winter", "spring"))
    edit(resume, "summary", last, at=2)
    pairs = Lesson.objects.order_by("created_at").values_list("before", "after")
    assert list(pairs) == [(SAID.text, BETTER.text), (BETTER.text, last.text)]


def test_what_a_machine_writes_or_the_person_puts_back_teaches_nothing(resume: Resume) -> None:
    generate(resume, "summary", SAID)
    generate(resume, "summary", Prose(text="Counted cod by sonar."), at=1)
    edit(resume, "summary", BETTER, at=2)
    assert Lesson.objects.count() == 1
    owner = resume.owner_id
    undo(resume, "summary", actor_id=owner, expected_revision=3)
    redo(resume, "summary", actor_id=owner, expected_revision=4)
    restore(resume, "summary", 1, actor_id=owner, expected_revision=5)
    other = ContentMemory.objects.get()
    other.pk, other.source_doc_id, other.text = uuid4(), uuid4(), "I count cod, calmly."
    other.value = {"kind": "prose", "text": other.text}
    other.archived_at = None
    other.save(force_insert=True)
    swap_in(resume, "summary", other.pk, actor_id=owner, expected_revision=6)
    assert Lesson.objects.count() == 1


def test_the_first_words_and_white_space_and_typing_back_teach_nothing(resume: Resume) -> None:
    edit(resume, "summary", SAID, at=0)
    edit(resume, "summary", Prose(text=f"{SAID.text}\n"), at=1)
    assert not Lesson.objects.exists()
    generate(resume, "tagline", Prose(text="Biologist"))
    edit(resume, "tagline", Prose(text="Cod biologist"), at=1)
    edit(resume, "tagline", Prose(text="Biologist"), at=2)  # the machine's own again
    assert Lesson.objects.count() == 1


def test_an_accepted_rewrite_teaches(resume: Resume) -> None:
    generate(resume, "summary", SAID)
    edit(resume, "summary", BETTER, at=1, origin=SectionOrigin.REWRITE)
    assert Lesson.objects.get().after == BETTER.text


def test_a_save_that_fails_leaves_no_lesson(
    resume: Resume, monkeypatch: pytest.MonkeyPatch
) -> None:
    generate(resume, "summary", SAID)
    monkeypatch.setattr(
        "resumes.remembering.note_lesson", lambda **_: (_ for _ in ()).throw(OSError("disk"))
    )
    with pytest.raises(OSError, match="disk"):
        edit(resume, "summary", BETTER, at=1)
    assert resume.sections.get().revision == 1
