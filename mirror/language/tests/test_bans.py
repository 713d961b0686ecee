"""What a ban covers, and what a text is without it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mirror.language.prose.bans import spans_of, without


def found(ban: str, text: str) -> list[str]:
    return [text[start:end] for start, end in spans_of(ban, text)]


@pytest.mark.parametrize(
    ("ban", "text", "words"),
    [
        ("synergy", "Synergy, and SYNERGY again", ["Synergy", "SYNERGY"]),
        ("synergy", "synergys and synergy–driven", ["synergy"]),
        ("led", "The LED was knocked off the ledger", ["LED"]),
        ("lead", "Cut the lead-time", []),
        ("can", "It can't, but it can", ["can"]),
        ("stakeholder", "A stakeholder’s view, two stakeholders' views", ["stakeholder"]),
        (
            "results-driven",
            "A results‑driven, results driven hand",
            ["results‑driven", "results driven"],
        ),
        ("cutting edge", "At the cutting\n edge; cutting-edge", ["cutting\n edge", "cutting-edge"]),
        ("don't", "We don’t and don't", ["don’t", "don't"]),
        ("résumé", "A re\u0301sume\u0301, no resume", ["re\u0301sume\u0301"]),
        ("straße", "STRASSE", ["STRASSE"]),
        ("hidden", "hid\u00adden", ["hid\u00adden"]),
        ("C++", "C++ and C", ["C++"]),
        ("—", "One — two", ["—"]),
        ("革新", "技術革新を", ["革新"]),
        ("", "anything", []),
        ("  ", "any thing", []),
    ],
)
def test_whole_words_in_any_dress_are_found(ban: str, text: str, words: list[str]) -> None:
    assert found(ban, text) == words


@pytest.mark.parametrize(
    ("ban", "text", "words"),
    [
        (
            "leveraged",
            "Leverages, leveraging, leverage, leveraged",
            ["Leverages", "leveraging", "leverage", "leveraged"],
        ),
        ("utilise", "utilized and utilising", ["utilized", "utilising"]),
        ("re-used", "re-using", ["re-using"]),
        ("led", "Lead nurse, leading firm, led", ["led"]),
        ("trained", "Training courses train", ["train"]),
        ("support", "supports and supported", ["supports", "supported"]),
        ("proven track record", "proving track records", []),
        ("talented", "talents", []),
    ],
)
def test_a_single_verb_is_banned_in_its_forms_unless_they_are_as_often_nouns(
    ban: str, text: str, words: list[str]
) -> None:
    assert found(ban, text) == words


@pytest.mark.parametrize(
    ("text", "ban", "instead", "told"),
    [
        ("Leveraged and leveraging it", "leveraged", "used", "Used and using it"),
        ("It leverages maps", "leveraged", "made use of", "It makes use of maps"),
        ("LEVERAGED", "leveraged", "used", "USED"),
        ("Utilizes it", "utilised", "used", "Uses it"),
        ("Leveraging it", "leveraged", "with", ""),
        ("Met stakeholders", "stakeholders", "", ""),
        ("Met Stakeholders", "stakeholders", "the council", "Met The council"),
        ("Met nobody", "stakeholders", "", "Met nobody"),
        ("Wrote C++", "C++", "Rust", "Wrote Rust"),
    ],
)
def test_what_stands_instead_has_the_same_tense_and_case(
    text: str, ban: str, instead: str, told: str
) -> None:
    assert without(text, ban, instead) == told


@pytest.mark.parametrize(
    ("ban", "names", "text", "kept"),
    [
        ("solutions", "Acme Solutions", "Sold solutions at Acme Solutions", "Sold tools at {}"),
        ("solutions", "Acme Solutions", "SOLUTIONS for acme  solutions' team", "TOOLS for {}"),
        ("solutions", "Acme Solutions", "Smart Solutions", "Smart Tools"),
        ("solution", "Acme Solution-Works", "A solution by Acme Solution-Works", "A tools by {}"),
        ("passionate", "Passionate", "Passionate is passionate", "{} is tools"),
        ("passionate", "passionate", "A passionate hand", "A tools hand"),
        ("leveraged", "Leverage Labs", "Leverages it at Leverage Labs", ""),
        ("leveraged", "Leverage Labs", "Joined Leverage Labs", "Joined Leverage Labs"),
        ("革新", "革新社", "革新社の革新", "革新社のtools"),
        ("solutions", "", "solutions", "tools"),
    ],
)
def test_a_name_keeps_a_banned_word_that_is_mended_beside_it(
    ban: str, names: str, text: str, kept: str
) -> None:
    said = without(text, ban, "tools", spares=("Other Name", names))
    start = text.casefold().find("acme")
    assert said == kept.replace("{}", text[start:] if start >= 0 else names)
    assert (said == text) == (not spans_of(ban, text, spares=[names]))


@given(st.text(max_size=40), st.text(max_size=12))
def test_spans_lie_in_the_text_and_do_not_overlap(text: str, ban: str) -> None:
    at = 0
    for start, end in spans_of(ban, text):
        assert at <= start < end <= len(text)
        at = end


@given(st.text(max_size=40), st.text(max_size=12))
def test_what_is_found_is_what_is_replaced(text: str, ban: str) -> None:
    assert (without(text, ban, "") == text) == (not spans_of(ban, text) or not text)
