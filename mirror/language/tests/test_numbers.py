from decimal import Decimal

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from mirror.language.figures.numbers import quantities
from mirror.language.figures.quantity import Quantity, same_value
from mirror.tests.work import assert_linear


def only(text: str) -> Quantity:
    found = quantities(text)
    assert len(found) == 1, found
    return found[0]


def said(text: str) -> list[tuple[str, str]]:
    """(value, unit) of each figure, the value without trailing zeros."""
    return [(f"{item.value.normalize():f}", item.unit) for item in quantities(text)]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("5x", "five times"),
        ("5x", "fivefold"),
        ("5×", "5-fold"),
        ("5 x faster", "five-fold"),
        ("1.2k users", "1,200 users"),
        ("1.2K users", "1200 users"),
        ("1 200 users", "1'200 users"),
        ("1.200 Nutzer", "1,200 users"),
        ("1,5 %", "1.5%"),
        ("3M", "3 million"),
        ("2bn", "2,000,000,000"),
        ("$550K", "550,000 USD"),
        ("$550K", "US$ 550k"),
        ("€180k", "180 000 €"),
        ("€180k", "EUR 180,000"),
        ("3,5 Mio. EUR", "€3.5M"),
        ("50 %", "50 percent"),
        ("50%", "50 per cent"),
        ("50%", "half"),
        ("halved", "50%"),
        ("doubled", "2x"),
        ("twice", "two times"),
        ("tripled", "threefold"),
        ("10+ people", "ten people"),
        ("~40 people", "forty people"),
        ("ninety-nine", "99"),
        ("a hundred", "100"),
        ("two hundred and five", "205"),
        ("a dozen", "12"),
        ("half a million", "500,000"),
        ("two and a half years", "2.5 years"),
        ("2 hours", "120 minutes"),
        ("2 hrs", "two hours"),
        ("1 year", "one year"),
        ("2/3", "two thirds"),
        ("1st", "#1"),
        ("99.90%", "99.9%"),
        ("５０％", "50%"),
        ("20人", "20 people"),
        ("24/7", "round the clock"),
        ("2⁸ nodes", "256 nodes"),
        ("10⁶ rows", "1M rows"),
        ("10^6 rows", "1M rows"),
        ("thousandfold", "1,000x"),
        ("a hundredfold", "100 times"),
        ("quintupled", "5x"),
        ("sextupling", "6x"),
        ("octupled", "eight times"),
        ("five nines", "99.999%"),
        ("zwölf Filialen", "12 shops"),
        ("fünfunddreißig Filialen", "35 shops"),
        ("zweihundertfünfzig", "250"),
        ("fünfzigtausend", "50,000"),
        ("drei Millionen", "3M"),
        ("eine Million", "1M"),
        ("verdoppelt", "2x"),
        ("halbiert", "50%"),
        ("vingt-cinq clients", "25"),
        ("quatre-vingt-dix-neuf", "99"),
        ("soixante et onze", "71"),
        ("deux cents", "200"),
        ("deux cent cinquante", "250"),
        ("trois mille", "3,000"),
        ("doublé", "2x"),
        ("réduit de moitié", "50%"),
        ("treinta y cinco", "35"),
        ("veintidós", "22"),
        ("quinientos", "500"),
        ("cinco mil", "5,000"),
        ("dos millones", "2M"),
        ("duplicó", "2x"),
    ],
)
def test_notations_of_one_figure(one: str, other: str) -> None:
    assert same_value(only(one), only(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("25 people", "25%"),
        ("5 people", "5x"),
        ("$550K", "€550K"),
        ("$550K", "550K users"),
        ("20%", "20 percentage points"),
        ("5 days", "5 weeks"),
        ("1.5k", "15k"),
        ("1,201", "1,200"),
        ("3 hours", "3 GB"),
    ],
)
def test_figures_that_differ(one: str, other: str) -> None:
    assert not same_value(only(one), only(other))


@pytest.mark.parametrize(
    "text",
    [
        "B2B",
        "OAuth2 and S3",
        "Python 3",
        "GPT-4, H.264, COVID-19",
        "ISO 27001",
        "2FA, 5G, 3D",
        "C++17 and ES6",
        "https://example.org/2019/40?x=5",
        "jo40@example.org",
        "+1 (555) 123-4567",
        "(555) 123-4567",
        "seize the elf at once, null",
        "Sept and DOS, per cent, a test score of theirs",
        "an intake manifold",
        "version 3.11.2 on 192.168.1.1",
        "ISBN 978-3-16-148410-0",
        "one of the first, no one else",
        "the second half of it, a half-day",
        "p99 latency",
        "x86 and Log4j",
        "Fortune 500",
        "zero-trust",
        "4567890123456789012345",
        "snake_2 and file_10",
        "often, someone, weightless, tension",
    ],
)
def test_what_is_no_figure(text: str) -> None:
    assert quantities(text) == ()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("8–10 learners", [("8", ""), ("10", "")]),
        ("from 20 to 85%", [("20", "%"), ("85", "%")]),
        ("$3-5M", [("3", "$"), ("5000000", "$")]),
        ("from 2 hours to 15 minutes", [("2", "hour"), ("15", "minute")]),
        ("React 40% faster, Python 3", [("40", "%")]),
        ("Sub-100ms, top-10", [("100", "millisecond"), ("10", "")]),
        ("5-person, 3-location", [("5", ""), ("3", "")]),
        ("$200k/year, 100k messages/second", [("200000", "$"), ("100000", "")]),
        ("100% of 4.7 stars", [("100", "%"), ("4.7", "")]),
        ("1,234,567.89 and 1.234.567,89", [("1234567.89", ""), ("1234567.89", "")]),
        ("ratio 1:8", [("1", ":8")]),
        ("$550K €180k", [("550000", "$"), ("180000", "€")]),
    ],
)
def test_figures_in_context(text: str, expected: list[tuple[str, str]]) -> None:
    assert said(text) == expected


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("in 2019", "year"),
        ("2014–2016", "year"),
        ("AIHacks 2016 award", "count"),
        ("Won AIHacks 2016 award", "year"),
        ("Trained 2019 nurses", "count"),
        ("2014-06", "date"),
        ("30.06.2014", "date"),
        ("3rd", "ordinal"),
        ("$5", "amount"),
        ("5 kg", "measure"),
        ("5x", "multiplier"),
        ("5%", "percent"),
    ],
)
def test_kinds(text: str, kind: str) -> None:
    assert {item.kind for item in quantities(text)} == {kind}


@pytest.mark.parametrize(
    ("text", "value", "ceiling", "unit"),
    [
        ("dozens of shops", 12, 1_200, ""),
        ("hundreds of shops", 100, 10_000, ""),
        ("several hundred shops", 100, 10_000, ""),
        ("thousands of shops", 1_000, 100_000, ""),
        ("tens of thousands of shops", 10_000, 1_000_000, ""),
        ("hundreds of hours", 100, 10_000, "hour"),
        ("millions of dollars", 10**6, 10**8, "$"),
        ("a score of shops", 20, 2_000, ""),
        ("a decade", 10, 20, "year"),
        ("two decades", 20, 30, "year"),
        ("an order of magnitude", 10, 100, "x"),
        ("two orders of magnitude", 100, 1_000, "x"),
        ("double-digit growth", 10, 100, ""),
    ],
)
def test_vague_figures(text: str, value: int, ceiling: int, unit: str) -> None:
    vague = only(text)
    assert vague.kind == "vague"
    assert (vague.value, vague.ceiling, vague.unit) == (Decimal(value), Decimal(ceiling), unit)


@pytest.mark.parametrize(
    ("text", "bound", "lead"),
    [
        ("Led over 35 people", "over", "over "),
        ("Led more than 35 people", "over", "more than "),
        ("Led at least 35 people", "least", "at least "),
        ("Led 35+ people", "least", ""),
        ("with over 10 years", "over", "over "),
        ("over 10 years of it", "over", "over "),
        ("a trial over 16 weeks", "", ""),
        ("match rates over 40 runs", "", ""),
        ("averaged over 40 runs", "", ""),
        ("Led 35 people", "", ""),
    ],
)
def test_open_figures(text: str, bound: str, lead: str) -> None:
    assert (only(text).bound, only(text).lead) == (bound, lead)


def test_both_readings_of_an_ambiguous_separator() -> None:
    assert set(only("1.200").readings) == {Decimal("1.2"), Decimal(1200)}
    assert set(only("1,200").readings) == {Decimal("1.2"), Decimal(1200)}
    assert only("0.125").readings == (Decimal("0.125"),)


def test_the_first_end_of_a_range_can_share_the_magnitude() -> None:
    assert Decimal(3_000_000) in quantities("$3-5M")[0].readings


@pytest.mark.parametrize(
    "unit",
    ["1", "1 ", "1,", "1 234 ", "two ", "a", "-1", "$", "(555) ", "@ ", " ", "+1 ", "half a ",
     "1.", "9:", "1/", "one hundred ", "1-", "#", "'"],
)  # fmt: skip
def test_long_text_of_anything_takes_linear_work(unit: str) -> None:
    def read(text: str) -> None:
        assert all(text[q.start : q.end] == q.span for q in quantities(text))

    assert_linear(read, unit, longest=20_000)


_PIECES = st.sampled_from(
    ["5", "1.2", ",", ".", "k", "M", "%", "$", "€", " ", "-", "–", "x", "two", "hundred", "half",
     "one", "times", "fold", "2019", "#", "st", "/", ":", "+", "a", "A", "year", "\n"]
)  # fmt: skip


@given(st.one_of(st.text(max_size=80), st.lists(_PIECES, max_size=14).map("".join)))
@example("half one half")
@example("$ $5$")
def test_figures_of_anything_stand_in_order_without_overlap(text: str) -> None:
    end = 0
    for item in quantities(text):
        assert item.start >= end
        assert item.start < item.end
        assert text[item.start : item.end] == item.span
        assert item.value >= 0
        end = item.end
