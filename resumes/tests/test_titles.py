import pytest

from resumes.titles import LONGEST_WORD, Said, read_term, titles_in, words_of


@pytest.mark.parametrize(
    ("term", "text", "times"),
    [
        ("potter", "Potter, potters and a POTTER", 2),
        ("potter*", "Potter, potters and pottery", 3),
        ("*topfer*", "Kunsttöpferin und Töpfer", 2),
        ("*werker", "Handwerker und Handwerkerin", 1),
        ("clay oven*", "a clay oven, clay ovens, clay and ovens", 2),
        ("kiln", "brickkiln", 0),
        ("strasse", "Straße", 1),
        ("", "anything", 0),
        ("*", "anything", 0),
        ("?!", "anything", 0),
    ],
)
def test_how_often_a_term_is_said(term: str, text: str, times: int) -> None:
    assert Said(words_of(text)).count(read_term(term)) == times


def test_where_the_last_of_a_term_ends() -> None:
    said = Said(words_of("a kiln beside the big kiln"))
    assert said.end(read_term("kiln")) == 6
    assert said.end(read_term("big kiln")) == 6
    assert said.end(read_term("oven")) == 0


def test_a_question_mark_makes_a_term_broad() -> None:
    assert read_term("potter?").broad
    assert read_term("potter* ?").open_end
    assert not read_term("potter").broad


@pytest.mark.parametrize(("term", "only"), [("sales!", True), ("sales?", True), ("sales*", False)])
def test_marks_keep_a_term_to_titles(term: str, *, only: bool) -> None:
    assert read_term(term).only_in_titles is only
    assert read_term(term).text == "sales"


def test_what_is_too_long_is_no_word() -> None:
    assert words_of("clay " + "x" * (LONGEST_WORD + 1)) == ["clay"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Potter wanted\n\nBy the sea.", ["Potter wanted"]),
        ("We are seeking a senior potter to join us.", ["senior potter"]),
        ("Our potter left. We look for someone new.", []),
        ("A sentence that ends here.\n\nNothing more.", []),
        ("", []),
    ],
)
def test_what_a_posting_calls_the_post(text: str, said: list[str]) -> None:
    assert titles_in(text) == said
