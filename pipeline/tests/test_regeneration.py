"""One section written anew, through the real queue, a real worker and a real endpoint."""

from typing import Any

import pytest

from memory.models import ContentMemory
from mirror.llm.plausible import answer_to
from mirror.llm.stand_in import Request, Response, StandIn
from pipeline.demo.load import Demo
from pipeline.flow import retry_leaf
from pipeline.generation import start_run
from pipeline.models import Leaf, LeafState, Run, RunKind, RunState
from pipeline.regeneration import CannotRegenerate, regenerate
from pipeline.tests.conftest import finished, letting_go
from resumes.arranging import set_visibility
from resumes.content import BulletSet, Prose, ResearchEntry, read_body
from resumes.editing import Writer, edit_section
from resumes.models import Resume, Section, SectionAuthor, SectionOrigin
from resumes.sections import UnknownSection, parse_ref

pytestmark = [pytest.mark.worker, pytest.mark.django_db(transaction=True)]

MINE = "Built the release gate that every prompt change passes, and labelled its 640 cases."


@pytest.fixture
def resume(demo: Demo, endpoint: StandIn, worker: None) -> Resume:
    run = finished(start_run(demo.owner, demo.jobs[0]))
    assert run.state == RunState.DONE
    endpoint.requests.clear()
    return run.resume


def section_of(resume: Resume, ref: str) -> Section:
    kind, key = parse_ref(ref)
    return Section.objects.get(resume=resume, kind=kind, key=key)


def values(resume: Resume) -> dict[str, Any]:
    return {section.ref: (section.body, section.revision) for section in resume.sections.all()}


def typed(resume: Resume, ref: str, body: Any) -> Section:
    writer = Writer(author=SectionAuthor.PERSON, actor_id=resume.owner_id)
    return edit_section(
        resume,
        ref,
        body,
        writer=writer,
        origin=SectionOrigin.TYPED,
        expected_revision=section_of(resume, ref).revision,
    )


def research_ref(resume: Resume) -> str:
    return resume.sections.filter(kind="research").first().ref  # type: ignore[union-attr]


@pytest.mark.parametrize("kind", ["research", "bullets", "skills", "publications"])
def test_one_section_is_asked_for_once_and_the_others_stay_to_the_byte(
    resume: Resume, endpoint: StandIn, kind: str
) -> None:
    section = resume.sections.filter(kind=kind).first()
    assert section is not None
    before = values(resume)
    run = finished(regenerate(resume, section.ref))

    assert (run.kind, run.state, run.section_ref) == (
        RunKind.REGENERATE,
        RunState.DONE,
        section.ref,
    )
    assert len(endpoint.requests) == 1
    after = values(resume)
    assert after.pop(section.ref)[1] == before.pop(section.ref)[1] + 1
    assert after == before
    revision = section.revisions.get(number=section.revision + 1)
    assert (revision.author, revision.run_id) == (SectionAuthor.MACHINE, run.pk)


@pytest.mark.parametrize(("ref", "other"), [("summary", "tagline"), ("tagline", "summary")])
def test_summary_and_tagline_come_of_one_answer_and_only_the_one_asked_for_changes(
    resume: Resume, endpoint: StandIn, ref: str, other: str
) -> None:
    new = {"summary": "I measure what a model reads.", "tagline": "Evaluation · Language"}
    endpoint.answer("summary_tagline", new)
    before = section_of(resume, other).body
    finished(regenerate(resume, ref))
    assert section_of(resume, ref).body["text"] == new[ref]
    assert section_of(resume, other).body == before


def test_the_plan_and_the_posting_of_the_resumes_own_run_are_told(
    resume: Resume, endpoint: StandIn
) -> None:
    own = resume.runs.get(kind=RunKind.GENERATE)
    plan = own.leaves.get(stage="plan").output
    assert plan is not None
    finished(regenerate(resume, research_ref(resume)))
    (request,) = endpoint.requests
    said = f"{request.system}\n{request.user}"
    assert plan["core_argument"] in said
    assert own.job["text"].splitlines()[0] in said


def test_a_persons_text_may_be_replaced_and_memory_is_left_alone(
    resume: Resume, endpoint: StandIn
) -> None:
    ref = research_ref(resume)
    entry = read_body(section_of(resume, ref).body)
    assert isinstance(entry, ResearchEntry)
    typed(resume, ref, entry.model_copy(update={"description": MINE}))
    remembered = list(ContentMemory.objects.order_by("pk").values())
    finished(regenerate(resume, ref))

    assert section_of(resume, ref).body["description"] != MINE
    assert list(ContentMemory.objects.order_by("pk").values()) == remembered
    assert MINE in endpoint.requests[-1].user  # as the voice to write in
    assert section_of(resume, ref).revisions.filter(body__description=MINE).exists()


def test_what_the_person_writes_meanwhile_stays(resume: Resume, endpoint: StandIn) -> None:
    ref = research_ref(resume)
    entry = read_body(section_of(resume, ref).body)
    assert isinstance(entry, ResearchEntry)

    @letting_go
    def edited_meanwhile(request: Request) -> Any:
        typed(resume, ref, entry.model_copy(update={"description": MINE}))
        return answer_to(request)

    endpoint.answer("research_entry", edited_meanwhile)
    run = finished(regenerate(resume, ref))
    assert section_of(resume, ref).body["description"] == MINE
    assert run.leaves.get().state == LeafState.SUPERSEDED


def test_hidden_sections_stay_hidden(resume: Resume) -> None:
    """Case E15, for the hidden section itself and for another one."""
    hidden = section_of(resume, "summary")
    set_visibility(hidden, visible=False)
    finished(regenerate(resume, research_ref(resume)))
    finished(regenerate(resume, "summary"))
    hidden.refresh_from_db()
    assert not hidden.visible
    assert hidden.revision == 2


def test_bullets_keep_their_ids(resume: Resume) -> None:
    section = resume.sections.filter(kind="bullets").first()
    assert section is not None
    before = read_body(section.body)
    finished(regenerate(resume, section.ref))
    after = read_body(section_of(resume, section.ref).body)
    assert isinstance(before, BulletSet)
    assert isinstance(after, BulletSet)
    assert [bullet.id for bullet in after.bullets] == [bullet.id for bullet in before.bullets]


def test_a_failed_leaf_can_be_retried_and_may_still_replace_what_it_found(
    resume: Resume, endpoint: StandIn
) -> None:
    ref = research_ref(resume)
    refused = Response(status=404, body={"error": {"message": "no such model"}})
    endpoint.answer("research_entry", refused, times=1)
    run = finished(regenerate(resume, ref))
    leaf = run.leaves.get()
    assert (run.state, leaf.state) == (RunState.PARTIAL, LeafState.FAILED)
    marked = section_of(resume, ref)
    assert marked.mark

    retry_leaf(leaf)
    assert finished(run).state == RunState.DONE
    assert section_of(resume, ref).revision == marked.revision + 1
    assert not section_of(resume, ref).mark


def test_what_cannot_be_written_anew_is_refused_with_the_reason(
    resume: Resume, endpoint: StandIn
) -> None:
    with pytest.raises(CannotRegenerate, match="printed from the profile"):
        regenerate(resume, "education")
    with pytest.raises(CannotRegenerate, match="no section"):
        regenerate(resume, "research/nothing_of_the_kind")
    with pytest.raises(UnknownSection):
        regenerate(resume, "poems")
    assert not Run.objects.filter(kind=RunKind.REGENERATE).exists()
    assert not endpoint.requests


def test_two_runs_never_write_the_same_section_at_once(resume: Resume, endpoint: StandIn) -> None:
    endpoint.latency = 0.5
    first = regenerate(resume, "summary")
    with pytest.raises(CannotRegenerate, match="being written anew already"):
        regenerate(resume, "summary")
    another = regenerate(resume, research_ref(resume))
    assert finished(first).state == finished(another).state == RunState.DONE
    assert Leaf.objects.filter(run__kind=RunKind.REGENERATE).count() == 2


def test_a_resume_without_a_plan_says_what_to_do(resume: Resume) -> None:
    resume.runs.all().delete()
    with pytest.raises(CannotRegenerate, match="Generate one"):
        regenerate(resume, "summary")


def test_a_tagline_typed_by_hand_is_remembered_still(resume: Resume) -> None:
    typed(resume, "tagline", Prose(text="Measurement · Language · Care"))
    finished(regenerate(resume, "tagline"))
    row = ContentMemory.objects.get(source_doc_id=resume.pk, entity_type="tagline")
    assert (row.text, row.archived_at) == ("Measurement · Language · Care", None)
