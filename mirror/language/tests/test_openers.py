from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mirror.language.openers import (
    active_opening,
    opening_word,
    opens_actively,
    opens_passively,
    verb_group,
)
from mirror.language.verbs import VERB_GROUPS


def test_a_verb_stands_in_one_group_only() -> None:
    counted = Counter(verb for verbs in VERB_GROUPS.values() for verb in verbs)
    assert [verb for verb, times in counted.items() if times > 1] == []


@pytest.mark.parametrize(
    ("word", "group"),
    [
        ("built", "build"),
        ("Designing", "build"),
        ("engineered", "build"),
        ("programmed", "build"),
        ("modeled", "build"),
        ("modelled", "build"),
        ("replaced", "transform"),
        ("Consolidates", "transform"),
        ("modernized", "transform"),
        ("modernised", "transform"),
        ("led", "lead"),
        ("oversaw", "lead"),
        ("co-led", "lead"),
        ("analyzed", "analyse"),
        ("diagnosed", "analyse"),
        ("cut", "reduce"),
        ("cutting", "reduce"),
        ("grew", "grow"),
        ("grown", "grow"),
        ("taught", "teach"),
        ("wrote", "write"),
        ("ran", "operate"),
        ("running", "operate"),
        ("cared", "care"),
        ("triaged", "care"),
        ("applied", "operate"),
        ("shipped", "launch"),
        ("negotiates", "sell"),
        ("table", None),
        ("", None),
    ],
)
def test_verb_group(word: str, group: str | None) -> None:
    assert verb_group(word) == group


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Successfully led a team", "led"),
        ("- • “Independently designed X", "designed"),
        ("I have built tools", "built"),
        ("Supply chain work", "Supply"),
        ("Jointly, and then", "and"),
        ("", ""),
        ("…", ""),
    ],
)
def test_opening_word(text: str, word: str) -> None:
    assert opening_word(text) == word


@pytest.mark.parametrize(
    "text",
    [
        "Designed and built a blended human-AI platform that was used by 40 teams",
        "Cut p99 produce latency 40% by reworking the fetch path",
        "Reduced by 40% the cost of storage",
        "- Cared for 20 cats",
        "I built the ledger",
        "Successfully negotiated rents",
        "Took over the night shift",
        "Advanced the state of the art in tiling",
        "Registered 300 voters",
        "Zapped every mosquito in the ward",
        "Lead a team of nine",
        "Design interfaces for surgeons",
        "Distributed food to 300 families",
        "Co-founded a school",
    ],
)
def test_active_openings(text: str) -> None:
    assert opens_actively(text)
    assert not opens_passively(text)


@pytest.mark.parametrize(
    "text",
    [
        "Qualitative research at my firm moved from weeks to days",
        "The platform was built in a year",
        "Was responsible for the ward",
        "Were asked to help",
        "Responsible for building the platform",
        "Tasked with payroll",
        "This work shows what is possible",
        "Used by 50k+ developers",
        "Promoted to shift lead after 6 months",
        "Duties included answering the phone",
        "Research at my firm moved from interviews to panels",
    ],
)
def test_passive_openings(text: str) -> None:
    assert opens_passively(text)
    assert not opens_actively(text)


@pytest.mark.parametrize(
    "text",
    [
        "100% code coverage and fully typed",
        "Certified nurse with ten wards",
        "Advanced analytics for retail",
        "Lead engineer on the gateway",
        "Distributed systems engineer",
        "Building for the future",
        "Interested in tiles",
    ],
)
def test_openings_without_a_verb_are_neither(text: str) -> None:
    assert not opens_actively(text)
    assert not opens_passively(text)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Verantwortlich für die Leitung", "de"),
        ("Die Plattform wurde gebaut", "de-AT"),
        ("プラットフォームを設計した", "ja"),
        ("プラットフォームを設計した", "en"),
        ("", "en"),
    ],
)
def test_what_cannot_be_read_is_not_condemned(text: str, language: str) -> None:
    assert opens_actively(text, language=language)
    assert not opens_passively(text, language=language)


@pytest.mark.parametrize(
    ("text", "mended"),
    [
        ("Responsible for building 3 ledgers.", "Built 3 ledgers."),
        ("responsible for modeling risk", "modeled risk"),
        ("Responsible for modelling risk", "Modelled risk"),
        ("Was responsible for running the lab", "Ran the lab"),
        ("- Responsible for designing, building and testing APIs", None),
        ("Responsible for designing and building the API", "Designed and built the API"),
        ("Responsible for the design of bridges", "Designed bridges"),
        ("Tasked with writing manuals", "Wrote manuals"),
        ("Duties included cooking for 40", "Cooked for 40"),
        ("Building dashboards for Finance", "Built dashboards for Finance"),
        ("Leading a team of 5", "Led a team of 5"),
        ("Builds the weekly report", "Built the weekly report"),
        ("Build and maintain pipelines", "Built and maintained pipelines"),
        ("Managing the $5M budget", "Managed the $5M budget"),
    ],
)
def test_openings_that_can_be_mended(text: str, mended: str | None) -> None:
    assert active_opening(text) == (mended or "- Designed, built and tested APIs")


@pytest.mark.parametrize(
    "text",
    [
        "Built the ledger",
        "Leading provider of ledgers",
        "Training programs for nurses",
        "Building maintenance for 3 sites",
        "Research at Acme",
        "Designs for stage sets",
        "Responsible for managing a team and hiring staff",
        "Responsible for 12 wards",
        "Tasked with data entry",
        "Lead engineer, payments",
        "Build tools and train people",
        "Using the new tools, cut cost",
        "Verantwortlich für Building 7",
        "",
        "  ",
    ],
)
def test_openings_that_cannot_be_mended_stay(text: str) -> None:
    assert active_opening(text) == text


@given(st.text(max_size=200))
def test_never_raises_and_keeps_digits(text: str) -> None:
    opens_actively(text)
    opens_passively(text)
    mended = active_opening(text)
    assert [c for c in mended if c.isdigit()] == [c for c in text if c.isdigit()]
    assert active_opening(mended) == mended
