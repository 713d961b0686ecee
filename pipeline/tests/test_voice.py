"""The person's own wording comes back: in the next prompt, in what is asked again, and offline."""

from collections.abc import Callable
from typing import Any

import pytest

from memory.models import ContentMemory, EntityType, WritingMemory
from mirror.language.prose.openers import opening_verb
from mirror.llm.plausible import answer_to
from mirror.llm.stand_in import Request, Response, StandIn, refusal
from mirror.llm.traces import traces_of
from pipeline.context import load_brief
from pipeline.demo.load import Demo
from pipeline.generation import start_run
from pipeline.models import Run, RunState
from pipeline.regeneration import regenerate
from pipeline.tests.conftest import finished
from resumes.content import BulletSet, Prose, ResearchEntry, read_body
from resumes.editing import Writer, edit_section
from resumes.models import Resume, Section, SectionAuthor, SectionOrigin
from resumes.snapshot import snapshot

pytestmark = [pytest.mark.worker, pytest.mark.django_db(transaction=True)]

TYPED = "Devised the method that reviewers now trust, and wrote down how it is used."
TYPED_BULLET = "Devised a way of working that colleagues took over the week after."
PASSIVE = "Reviewing moved from a mostly manual workflow to a blended one."
REFUSED = "## Your previous answer was not accepted"
BANNED = "leveraged"


def edit(run: Run, section: Section, body: ResearchEntry | BulletSet) -> None:
    edit_section(
        Resume.objects.get(pk=run.resume_id),
        section.ref,
        body,
        writer=Writer(author=SectionAuthor.PERSON, actor_id=run.owner_id),
        origin=SectionOrigin.TYPED,
        expected_revision=section.revision,
    )


def edit_entry(run: Run, text: str = TYPED) -> str:
    """The first research entry typed anew; its key."""
    section = run.resume.sections.filter(kind="research").order_by("position")[0]
    body = read_body(section.body)
    assert isinstance(body, ResearchEntry)
    edit(run, section, body.model_copy(update={"description": text}))
    return section.key


def edit_bullet(run: Run, text: str = TYPED_BULLET) -> tuple[str, str]:
    """The first bullet of the first employer typed anew; the keys of what it is about."""
    section = run.resume.sections.filter(kind="bullets").order_by("position")[0]
    body = read_body(section.body)
    assert isinstance(body, BulletSet)
    first, *others = body.bullets
    changed = first.model_copy(update={"text": text})
    edit(run, section, BulletSet(bullets=(changed, *others)))
    return section.key, first.accomplishment_ids[0]


NOTES = "the reviewer's notes on it"


def requests_about(endpoint: StandIn, schema: str, line: str) -> list[Request]:
    """Those of the draft; what is asked once more for the critic's sake is apart."""
    return [
        request
        for request in endpoint.asked(schema)
        if f"\n{line}" in request.user and NOTES not in request.user
    ]


def entries(endpoint: StandIn, key: str) -> list[Request]:
    return requests_about(endpoint, "research_entry", f"accomplishment_id: {key}\n")


def described(run: Run, key: str) -> str:
    body = read_body(run.resume.sections.get(kind="research", key=key).body)
    assert isinstance(body, ResearchEntry)
    return body.description


def answers(
    about: str, *told: str, field: str = "description"
) -> Callable[[Request], dict[str, Any]]:
    """Sound answers, but for one entity these texts in turn, the last one for good."""
    left = list(told)

    def answer(request: Request) -> dict[str, Any]:
        good = answer_to(request)
        if about in request.user:
            good[field] = left.pop(0) if len(left) > 1 else left[0]
        return good

    return answer


@pytest.fixture
def first(demo: Demo, endpoint: StandIn, worker: None) -> Run:
    """A finished resume of a person who had no memory when it was made."""
    ContentMemory.objects.filter(owner=demo.owner).delete()
    run = finished(start_run(demo.owner, demo.jobs[0]))
    assert run.state == RunState.DONE
    endpoint.forget()
    return run


def again(demo: Demo) -> Run:
    return finished(start_run(demo.owner, demo.jobs[0]))


def test_an_edited_entry_and_bullet_stand_in_the_next_prompts_for_the_same_accomplishment(
    first: Run, demo: Demo, endpoint: StandIn
) -> None:
    key = edit_entry(first)
    employer, _ = edit_bullet(first)
    run = again(demo)
    (entry,) = entries(endpoint, key)
    assert TYPED in entry.user
    (bullets,) = requests_about(endpoint, "bullet_set", f"employer_key: {employer}\n")
    assert TYPED_BULLET in bullets.user
    assert len(endpoint.requests) == run.leaves.count()


def test_an_answer_that_opens_passively_is_asked_again_with_the_finding(
    first: Run, demo: Demo, endpoint: StandIn
) -> None:
    key = edit_entry(first)
    good = "Built the method that reviewers trust."
    about = f"\naccomplishment_id: {key}\n"
    endpoint.answer("research_entry", answers(about, PASSIVE, good))
    run = again(demo)
    asked = entries(endpoint, key)
    assert len(asked) == 2
    assert REFUSED not in asked[0].user
    assert "It does not open with what you did" in asked[1].user
    assert "“Devised”" in asked[1].user
    assert PASSIVE[:40] in asked[1].user
    assert described(run, key) == good
    leaf = run.leaves.get(stage="research", key=key)
    assert not leaf.stood_in
    assert any(trace.name.endswith(f"03_research_{key}.2.txt") for trace in traces_of(run.pk))


def test_bullets_that_open_otherwise_than_the_persons_are_asked_again(
    first: Run, demo: Demo, endpoint: StandIn
) -> None:
    employer, _ = edit_bullet(first)

    def taught(request: Request) -> dict[str, Any]:
        good = answer_to(request)
        if REFUSED not in request.user and f"\nemployer_key: {employer}\n" in request.user:
            good["bullets"][0]["text"] = "Taught colleagues the new way."
        return good

    endpoint.answer("bullet_set", taught)
    again(demo)
    asked = requests_about(endpoint, "bullet_set", f"employer_key: {employer}\n")
    assert len(asked) == 2
    assert "It opens with “Taught”, but your own versions open with “Devised”" in asked[1].user


def test_a_cold_entity_is_not_asked_again_for_its_opening(
    first: Run, demo: Demo, endpoint: StandIn
) -> None:
    key = first.leaves.filter(stage="research")[0].key
    endpoint.answer("research_entry", answers(f"\naccomplishment_id: {key}\n", PASSIVE))
    run = again(demo)
    assert len(entries(endpoint, key)) == 1
    assert described(run, key) == PASSIVE


TWO_SOFT = f"The tool was {BANNED} by reviewers."
ONE_SOFT = "Taught reviewers the method."
HARD = "Built it for 8,417 reviewers."


@pytest.mark.parametrize("told", [(TWO_SOFT, ONE_SOFT, TWO_SOFT), (HARD, ONE_SOFT, HARD)])
def test_after_the_last_question_the_best_admissible_answer_stands_unmarked(
    first: Run, demo: Demo, endpoint: StandIn, told: tuple[str, ...]
) -> None:
    key = edit_entry(first)
    endpoint.answer("research_entry", answers(f"\naccomplishment_id: {key}\n", *told))
    run = again(demo)
    assert len(entries(endpoint, key)) == 3
    assert described(run, key) == ONE_SOFT
    assert not run.resume.sections.get(kind="research", key=key).mark
    assert not run.leaves.get(stage="research", key=key).stood_in


def test_an_answer_in_hand_outlives_an_endpoint_that_breaks(
    first: Run, demo: Demo, endpoint: StandIn
) -> None:
    key = edit_entry(first)
    about = f"\naccomplishment_id: {key}\n"

    def breaking(request: Request) -> dict[str, Any] | Response:
        if about in request.user and REFUSED in request.user:
            return refusal(401, "invalid key")
        good = answer_to(request)
        if about in request.user:
            good["description"] = "Taught reviewers the method."
        return good

    endpoint.answer("research_entry", breaking)
    run = again(demo)
    assert run.state == RunState.DONE
    assert described(run, key) == "Taught reviewers the method."


def test_offline_the_entry_and_the_bullet_open_as_the_persons_version_does(
    first: Run, demo: Demo, offline: None
) -> None:
    facts = snapshot(demo.owner)
    key = edit_entry(first, "Taught reviewers the method that they now trust.")
    employer, accomplishment = edit_bullet(first, "Taught colleagues a way of working.")
    for said in (facts.accomplishment(key), facts.accomplishment(accomplishment)):
        assert "teach" not in {opens_in(sentence) for sentence in said.sentences()}
    run = again(demo)
    assert opens_in(described(run, key)) == "teach"
    body = read_body(run.resume.sections.get(kind="bullets", key=employer).body)
    assert isinstance(body, BulletSet)
    told = [one.text for one in body.bullets if one.accomplishment_ids[:1] == (accomplishment,)]
    assert opens_in(told[0]) == "teach"


def opens_in(text: str) -> str:
    verb = opening_verb(text)
    return verb.group if verb else ""


def test_a_cold_prompt_holds_all_rules_and_a_warm_one_only_grounding_and_bans(
    first: Run, demo: Demo, endpoint: StandIn
) -> None:
    key = edit_entry(first)
    again(demo)
    rules = WritingMemory.objects.filter(owner=demo.owner, active=True, confidence__gte=0.6)
    banning, others = rules.exclude(ban=""), rules.filter(ban="")
    assert banning
    assert others
    for request in endpoint.asked("research_entry"):
        warm = f"\naccomplishment_id: {key}\n" in request.user
        assert ("## Your past hand-tuned versions for this content" in request.user) is warm
        assert all(rule.text in request.user for rule in banning)
        assert all((rule.text in request.user) is not warm for rule in others)


def test_a_ban_wins_over_a_past_version_that_has_the_word(
    first: Run, demo: Demo, endpoint: StandIn
) -> None:
    key = edit_entry(first, f"Devised a method and {BANNED} it.")
    good = "Devised a method and used it."
    about = f"\naccomplishment_id: {key}\n"
    endpoint.answer(
        "research_entry", answers(about, "Devised a method, leveraging reviewers.", good)
    )
    run = again(demo)
    asked = entries(endpoint, key)
    assert len(asked) == 2
    assert f"Devised a method and {BANNED} it." in asked[0].user
    assert f'Never write "{BANNED}"' in asked[0].user
    assert "“leveraging” is a word you banned. Write “used”" in asked[1].user
    assert described(run, key) == good


def test_offline_a_ban_wins_over_a_past_version(first: Run, demo: Demo, offline: None) -> None:
    key = edit_entry(first, f"Devised a method and {BANNED} it, leveraging reviewers.")
    text = described(again(demo), key)
    assert "everag" not in text
    assert opens_in(text) == "build"


def test_offline_a_name_with_a_banned_word_in_it_is_left_alone(
    demo: Demo, offline: None, worker: None
) -> None:
    for word in ("maps", "network"):
        WritingMemory.objects.create(
            owner=demo.owner,
            text=f"Never write “{word}”.",
            category="word_choice",
            ban=word,
            use_instead="things",
            confidence=0.95,
            source="person",
        )
    run = again(demo)
    spared = {rule.ban: rule.spares for rule in load_brief(run).rules if rule.ban}
    assert "Ottergate Maps" in spared["maps"]
    assert spared["network"] == ("Brindlemoor Health Network",)
    assert spared["leveraged"] == ()
    findings = [
        finding["span"]
        for section in run.resume.sections.all()
        for revision in section.revisions.all()
        for finding in revision.findings
        if finding["kind"] == "banned_word"
    ]
    assert findings == []


@pytest.mark.parametrize(
    "own",
    [
        "With reviewers, built the method that they now trust.",
        "The method was devised by me, and reviewers trust it.",
    ],
)
def test_the_persons_own_words_may_open_as_they_do(
    first: Run, demo: Demo, endpoint: StandIn, own: str
) -> None:
    key = edit_entry(first, own)
    endpoint.answer("research_entry", answers(f"\naccomplishment_id: {key}\n", own))
    run = again(demo)
    assert len(entries(endpoint, key)) == 1
    assert described(run, key) == own


def test_what_an_imported_resume_says_is_no_lie_to_the_leaf(
    first: Run, demo: Demo, endpoint: StandIn
) -> None:
    key = edit_entry(first)
    ContentMemory.objects.filter(entity_type=EntityType.RESEARCH, entity_key=key).update(
        source_kind="document", text="Devised it with 8,417 reviewers.", stale=False
    )
    told = "Devised it with 8,417 reviewers."
    endpoint.answer("research_entry", answers(f"\naccomplishment_id: {key}\n", told))
    run = again(demo)
    assert len(entries(endpoint, key)) == 1
    assert described(run, key) == told


def test_a_section_written_anew_is_not_asked_again_for_another(
    first: Run, demo: Demo, endpoint: StandIn
) -> None:
    told = {"summary": "I keep reviewers trusting.", "tagline": f"Work {BANNED} well"}
    endpoint.answer("summary_tagline", told)
    run = finished(regenerate(Resume.objects.get(pk=first.resume_id), "summary"))
    assert run.state == RunState.DONE
    assert len(endpoint.asked("summary_tagline")) == 1
    body = read_body(first.resume.sections.get(kind="summary").body)
    assert body == Prose(text=told["summary"])


def test_an_unusable_answer_takes_nothing_back_of_what_was_said_before(
    first: Run, demo: Demo, endpoint: StandIn
) -> None:
    key = edit_entry(first)
    about = f"\naccomplishment_id: {key}\n"

    def garbled(request: Request) -> dict[str, Any] | str:
        good = answer_to(request)
        if about not in request.user:
            return good
        good["description"] = "Taught reviewers the method."
        return "no JSON at all" if REFUSED in request.user else good

    endpoint.answer("research_entry", garbled)
    run = again(demo)
    asked = entries(endpoint, key)
    assert "It opens with “Taught”" in asked[-1].user
    assert described(run, key) == "Taught reviewers the method."
    assert not run.resume.sections.get(kind="research", key=key).mark
