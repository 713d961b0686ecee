import pytest
from hypothesis import given
from hypothesis import strategies as st

from mirror.language.prose.tails import cut_tails, tails
from mirror.tests.work import assert_linear


@pytest.mark.parametrize(
    ("sentence", "rest"),
    [
        (
            "Built a berth planner, enabling pilots to trust arrivals.",
            "Built a berth planner.",
        ),
        (
            "Wrote the tide manual for keepers, thereby reducing calls at night.",
            "Wrote the tide manual for keepers.",
        ),
        (
            "Designed the dashboard, giving managers a view of stock, costs and staff!",
            "Designed the dashboard!",
        ),
        ("Ran the lock at night, training the new keepers", "Ran the lock at night"),
        ("The planner was sold to ports, leading to trust.", "The planner was sold to ports."),
    ],
)
def test_a_tail_is_found_and_cut(sentence: str, rest: str) -> None:
    (tail,) = tails(sentence)
    assert tail.rest == rest
    assert cut_tails(sentence) == rest


@pytest.mark.parametrize(
    "sentence",
    [
        "Worked in planning, building and running tools.",
        "Led teams in planning events, building the stalls and running them.",
        "Built three gauges, including the one at sea.",
        "Ran the shop for years, working nights, and built the site.",
        "Wrote reports, reading the logs, and was thanked.",
        "Ran the lock for years, ensuring calm, and built the site.",
        "Ran the lock for years, ensuring calm, and it never failed.",
        "In 2020, building the tool, I led a team.",
        "Yesterday, making a stir.",
        "Product manager for ports, ensuring quality.",
        "Coordinated sales, marketing and support.",
        "Designed nets, training plans and manuals.",
    ],
)
def test_what_may_be_a_list_or_goes_on_is_no_tail(sentence: str) -> None:
    assert tails(sentence) == ()
    assert cut_tails(sentence) == sentence


def test_a_tail_with_a_figure_stays() -> None:
    text = "Rebuilt the log, reducing delays by 20 %. Drew the chart, helping pilots."
    assert cut_tails(text) == "Rebuilt the log, reducing delays by 20 %. Drew the chart."


@pytest.mark.parametrize(
    "tail",
    [
        ", reducing calls by half",
        ", halving the wait",
        ", saving thirty-two hours a week",
        ", tripling the catch of each boat",
        ", enabling dozens of pilots to plan",
        ", helping hundreds of crews",
        ", giving the fleet twice the range",
        ", making it the first in town",
        ", winning the Ada Prize",
        ", helping Contoso to plan",
    ],
)
def test_a_tail_with_an_amount_or_a_name_stays(tail: str) -> None:
    text = f"Built a log for pilots{tail}."
    assert cut_tails(text) == text


@pytest.mark.parametrize(
    ("sentence", "rest"),
    [
        ("Chef who opened two kitchens, demonstrating care.", "Chef who opened two kitchens."),
        ("Cook who plans menus, ensuring every child eats.", "Cook who plans menus."),
        ("I plan menus, thereby ensuring that children eat.", "I plan menus."),
        ("I am a cook for schools, ensuring calm.", "I am a cook for schools."),
    ],
)
def test_a_sentence_that_opens_with_a_noun_has_tails_too(sentence: str, rest: str) -> None:
    assert cut_tails(sentence) == rest


def test_only_some_verbs_tell_a_tail_for_sure() -> None:
    sure, unsure, result = tails(
        "Ran the lock, ensuring calm. Ran the lock, training the keepers. "
        "Ran the lock, reducing noise."
    )
    assert sure.telltale
    assert not unsure.telltale
    assert not result.telltale


@given(
    st.lists(st.sampled_from(["Built ", "nets", ", ", "enabling ", "it", ". ", "5 ", "and "])).map(
        "".join
    )
)
def test_figures_and_full_stops_stay(text: str) -> None:
    cut = cut_tails(text)
    assert cut.count("5") == text.count("5")
    assert cut.count(".") == text.count(".")
    assert len(cut) <= len(text)


@pytest.mark.parametrize(
    ("tail", "is_found"),
    [
        (", ensuring calm", True),
        (", ensuring 40 quiet nights", True),
        (", improving trust", True),
        (", improving trust by half", False),
        (", training the new keepers", False),
    ],
)
def test_a_tail_adds_nothing_unless_it_tells_a_fact(tail: str, is_found: bool) -> None:
    (found,) = tails(f"Ran the lock at night{tail}.")
    assert found.adds_nothing is is_found


@pytest.mark.parametrize(
    ("language", "sentence", "tail"),
    [
        ("fr", "A tenu l’écluse la nuit, assurant le calme.", ", assurant le calme"),
        ("es-MX", "Operó la esclusa de noche, garantizando calma.", ", garantizando calma"),
        ("it", "Ha gestito la chiusa di notte, garantendo calma!", ", garantendo calma"),
        ("pt", "Operou a eclusa de noite, garantindo calma.", ", garantindo calma"),
    ],
)
def test_other_languages_have_tails_that_comment(language: str, sentence: str, tail: str) -> None:
    (found,) = tails(sentence, language)
    assert found.text == tail
    assert found.adds_nothing
    assert tails(sentence) == ()


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("fr", "Assurant le calme, a tenu l’écluse."),
        ("fr", "A tenu l’écluse, formant les nouveaux gardiens."),
        ("de", "Betrieb die Schleuse nachts, wodurch Ruhe herrschte."),
    ],
)
def test_other_languages_have_no_other_tails(language: str, sentence: str) -> None:
    assert tails(sentence, language) == ()


@pytest.mark.parametrize("sign", ["!", ", enabling ", ")", ",", "a, bing the "])
def test_long_junk_takes_linear_work(sign: str) -> None:
    def read(text: str) -> None:
        assert len(tails(f"{text}a")) <= 1

    assert_linear(read, sign)
