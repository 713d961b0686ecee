from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mirror.language.text.stems import content_stems, is_grammar, stem


@pytest.mark.parametrize(
    ("one", "other", "language"),
    [
        ("Ships", "ship", "en"),
        ("shipping", "shipped", "en-GB"),
        ("the harbour's", "the harbours", "en"),
        ("Häuser", "Häusern", "de"),
        ("navires", "navire", "fr"),
        ("barcos", "barco", "es"),
        ("navi", "nave", "it"),
    ],
)
def test_forms_of_a_word_share_a_stem(one: str, other: str, language: str) -> None:
    assert content_stems(one, language) == content_stems(other, language)


def test_words_of_grammar_carry_nothing_and_figures_stay() -> None:
    assert content_stems("The 14 boats of the fleet", "en") == ("14", "boat", "fleet")
    assert content_stems("l'audit de l’année", "fr") == content_stems("audit année", "fr")
    assert is_grammar("The")
    assert not is_grammar("the", "de")


def test_an_unknown_language_keeps_its_words() -> None:
    assert content_stems("Laivat merellä", "fi") == ("laivat", "merellä")


def test_threads_stem_side_by_side() -> None:
    words = [f"{head}{tail}" for head in ("sail", "load", "moor") for tail in ("ing", "ed", "ers")]
    told = [word + "x" * number for number in range(200) for word in words]
    expected = [stem.__wrapped__(word) for word in told]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(stem.__wrapped__, told)) == expected


@given(st.text(max_size=60), st.sampled_from(["en", "de", "fr", "es", "it", "nl", "pt", "xx", ""]))
def test_any_text_has_stems(text: str, language: str) -> None:
    assert all(content_stems(text, language)) or not content_stems(text, language)
