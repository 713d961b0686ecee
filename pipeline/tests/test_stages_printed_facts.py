"""Title and label of a research entry are printed as facts, so a model cannot rewrite them."""

import pytest

from pipeline.stages import STAGES
from pipeline.tests import sample_brief as sample
from resumes.content import ResearchEntry
from resumes.facts import AccomplishmentFact

REF = "research/net_loft"
LOFT = AccomplishmentFact(
    key="net_loft",
    category="Workshop practice",
    title="Net loft and sail repair for the islands",
    impact_summary="Mended trawl nets for the fleet. Taught apprentices to splice.",
    skills=("Splicing",),
    tags=("Craft", "tide-proof rigging"),
)


def _entry(
    item: AccomplishmentFact = LOFT, *, title: str = "", label: str = "", **changes: object
) -> ResearchEntry:
    """What is made of a model's title and label."""
    facts = sample.FACTS.model_copy(update={"accomplishments": (item,)})
    stage = STAGES["research"]
    answer = stage.output(
        accomplishment_id=item.key, category_label=label, title=title, description="Mended nets."
    )
    body = stage.bodies(sample.brief(facts=facts, **changes), item.key, answer)[REF]
    assert isinstance(body, ResearchEntry)
    return body


@pytest.mark.parametrize(
    "title",
    [
        "Net loft and sail repair for the islands",
        "Net loft",
        "sail repair on the Islands",
        "Net-loft repair",
        "Craft of sail repair",
    ],
)
def test_a_title_in_the_words_of_the_fact_is_printed(title: str) -> None:
    assert _entry(title=title).title == title


@pytest.mark.parametrize(
    "title",
    ["", "The", "Net loft empire", "Lead of the net loft", "Trawl nets", "Sails", "Net loft C++"],
)
def test_any_other_title_gives_way_to_the_facts_own(title: str) -> None:
    assert _entry(title=title).title == LOFT.title


def test_the_title_of_the_fact_is_printed_without_marks() -> None:
    item = LOFT.model_copy(update={"title": "**Net** loft"})
    assert _entry(item, title="Fish empire").title == "Net loft"


@pytest.mark.parametrize(
    "label",
    [
        "Workshop practice",
        "Craft",
        "Trawl nets",
        "Splicing",
        "Sail design",
        "Rigging and sails",
        "Tide-proof repair",
    ],
)
def test_a_label_may_use_what_the_facts_say(label: str) -> None:
    assert _entry(label=label).category_label == label


@pytest.mark.parametrize(
    "label",
    [
        "",
        "Award-winning craft",
        "Machine learning",
        "Project",
        "Other projects",
        "Net loft and sail repair craft",  # six words
        "Apprentices apprentices apprentices trawl",  # 41 characters
    ],
)
def test_any_other_label_gives_way_to_the_category(label: str) -> None:
    assert _entry(label=label).category_label == "Workshop practice"


@pytest.mark.parametrize(
    ("category", "tags", "label"),
    [
        ("", ("", "craft", "rigging"), "Craft"),
        ("", (), ""),
        ("iOS apps", (), "iOS apps"),
        ("project", ("Skipper",), ""),
        ("Application", (), ""),
        ("other", (), ""),
        ("Side projects", (), "Side projects"),
    ],
)
def test_without_a_category_that_says_something_the_label_stays_short_or_away(
    category: str, tags: tuple[str, ...], label: str
) -> None:
    item = LOFT.model_copy(update={"category": category, "tags": tags})
    assert _entry(item, label="Deep sea magic").category_label == label
    facts = sample.FACTS.model_copy(update={"accomplishments": (item,)})
    assert STAGES["research"].compose(sample.brief(facts=facts), item.key).category_label == label


def test_nothing_is_found_in_an_entry_without_a_label() -> None:
    item = LOFT.model_copy(update={"category": "project"})
    facts = sample.FACTS.model_copy(update={"accomplishments": (item,)})
    now = sample.brief(facts=facts)
    stage = STAGES["research"]
    assert stage.problems(now, item.key, stage.compose(now, item.key)) == ()


def test_what_the_person_called_it_stays() -> None:
    named = ResearchEntry(
        accomplishment_id="net_loft",
        category_label="My heart",
        title="The old loft",
        description="Mended nets.",
    )
    body = _entry(title="The old loft", label="My heart", sections={REF: named})
    assert body == named
