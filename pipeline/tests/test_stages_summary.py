"""Summary and tagline without a model: what the person says of themselves, once."""

import pytest

from memory.models import SCALAR_KEY, EntityType
from memory.wording import ProseWording
from pipeline.stages import STAGES
from pipeline.tests import sample_brief as sample
from resumes.content import Prose
from resumes.facts import (
    Facts,
    Person,
    SkillBucketFact,
    SkillFact,
)


def test_the_summary_invents_no_figure_and_the_tagline_has_terms() -> None:
    now = sample.finished()
    assert now.sections["summary"] == Prose(
        text="I plan traffic in small harbours. I like rules that a pilot can remember."
    )
    assert now.sections["tagline"] == Prose(text="Operations analyst · SQL · Python")


def test_without_own_words_about_themselves_no_summary_repeats_the_body() -> None:
    person = sample.FACTS.person.model_copy(update={"summary": ""})
    now = sample.finished(facts=sample.FACTS.model_copy(update={"person": person}))
    assert "summary" not in now.sections
    assert "tagline" in now.sections


def test_a_sentence_of_the_body_is_not_said_again_in_the_summary() -> None:
    said = f"{sample.TIDES.impact_summary} I like rules that a pilot can remember."
    person = sample.FACTS.person.model_copy(update={"summary": said})
    now = sample.finished(facts=sample.FACTS.model_copy(update={"person": person}))
    assert now.sections["summary"] == Prose(text="I like rules that a pilot can remember.")


def test_a_model_that_leaves_out_the_summary_is_asked_again() -> None:
    now = sample.after("critic", sample.brief())
    answer = STAGES["summary"].output(summary=" ", tagline="Tides · Queues · Locks")
    found = STAGES["summary"].problems(now, "", answer)
    assert [(finding.kind, finding.entity) for finding in found] == [("empty", "summary")]


@pytest.mark.parametrize(
    ("headline", "tagline"),
    [
        ("⚓ Harbour master", "Harbour master · SQL · Python"),
        ("Harbour master (former cook)", "Harbour master · SQL · Python"),
        ("Harbour master | Pilot", "Harbour master · SQL · Python · Pilot"),
        ("", "Operations Analyst · SQL · Python"),
        (
            "I am someone who has always loved boats",
            "Operations Analyst · SQL · Python",
        ),
    ],
)
def test_a_tagline_opens_with_what_the_person_is(headline: str, tagline: str) -> None:
    person = sample.FACTS.person.model_copy(update={"headline": headline, "target_roles": ()})
    now = sample.finished(facts=sample.FACTS.model_copy(update={"person": person}))
    assert now.sections["tagline"] == Prose(text=tagline)


def test_a_role_only_aimed_at_is_not_claimed_and_spoken_languages_are_no_terms() -> None:
    person = sample.FACTS.person.model_copy(update={"target_roles": ("Admiral",)})
    spoken = SkillBucketFact(key="spoken", name="Languages", skills=(SkillFact(name="Frisian"),))
    buckets = (spoken, *sample.FACTS.skill_buckets)
    facts = sample.FACTS.model_copy(update={"person": person, "skill_buckets": buckets})
    job = sample.JOB.model_copy(update={"text": "We run 40 locks."})
    assert sample.finished(facts=facts, job=job).sections["tagline"] == Prose(
        text="Port operations analyst"
    )


@pytest.mark.parametrize(
    ("posting", "tagline"),
    [
        ("We need Python, SQL and R.", "Port operations analyst · SQL · R · Python"),
        ("We need Python and SQL.", "Port operations analyst · SQL · Python"),
        ("We need Python.", "Port operations analyst"),
        ("We need a cook.", "Port operations analyst"),
    ],
)
def test_no_skill_without_business_in_the_posting_fills_the_tagline(
    posting: str, tagline: str
) -> None:
    person = sample.FACTS.person.model_copy(update={"target_roles": ()})
    facts = sample.FACTS.model_copy(update={"person": person})
    job = sample.JOB.model_copy(update={"title": "Post", "text": posting})
    assert sample.finished(facts=facts, job=job).sections["tagline"] == Prose(text=tagline)


def test_roles_stand_alone_where_the_posting_asks_for_no_skill() -> None:
    person = sample.FACTS.person.model_copy(update={"headline": "Harbour master | Pilot"})
    facts = sample.FACTS.model_copy(update={"person": person})
    job = sample.JOB.model_copy(update={"title": "Post", "text": "We need a cook."})
    assert sample.finished(facts=facts, job=job).sections["tagline"] == Prose(
        text="Operations analyst · Harbour master · Pilot"
    )


def test_of_a_person_without_material_nothing_is_said() -> None:
    now = sample.finished(facts=Facts(language="en", person=Person(name="Kai")))
    assert now.sections == {}


def test_a_scalar_memory_of_another_kind_is_no_summary() -> None:
    """A tagline remembered is a tagline, whatever else is missing."""
    version = sample.past(EntityType.TAGLINE, SCALAR_KEY, ProseWording(text="Tides · Queues"))
    now = sample.finished(recall=sample.recalled(version))
    assert now.sections["tagline"] == Prose(text="Tides · Queues")
    assert now.sections["summary"] != Prose(text="Tides · Queues")
