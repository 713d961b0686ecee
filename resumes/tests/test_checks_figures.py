import pytest
from hypothesis import given
from hypothesis import strategies as st

from resumes.checks.figures import unsupported_figures
from resumes.checks.sources import Sources, Statement


def spans(text: str, *said: str, dates: tuple[str, ...] = ()) -> list[str]:
    sources = Sources(tuple(map(Statement, said)), dates=dates)
    return [fault.span for fault in unsupported_figures(text, sources, "en")]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Made it five times faster", "5x faster"),
        ("Reached 1,200 readers", "1.2k readers"),
        ("Saved $550K", "saved 550,000 USD a year"),
        ("Halved the cost", "cut the cost by 50 %"),
        ("Cut it by 50 percent", "halved it"),
        ("Ran it for 2 hours", "took 120 minutes"),
        ("Led ten people", "a team of 10+"),
        ("Led a team of 5", "a 5-person team"),
        ("Led a five-person team", "team of 5"),
        ("Grew coverage from 20% to 85%", "coverage grew 20 to 85%"),
        ("Won 1st place", "First place at the fair"),
        ("Deployed Vega 7", "Knows Vega-7"),
        ("Taught 300 learners", "Taught 300 students"),
        ("Taught 300 curious nurses", "300 nurses were taught"),
        ("Used Python 3, S3 and OAuth2", "Nothing of the kind"),
        ("Worked in 2019", "Started in 2019"),
        ("1.200 Nutzer", "1,200 users"),
        ("Delivered 15 sites for clients", "Built 15+ client websites"),
        ("Mentored 6 engineers", "Mentored team of 6 engineers, 3 promoted to senior roles"),
        ("Managed 5 reports", "Led 5 people"),
        ("Served one of the clinics", "the clinic"),
        ("Served hundreds of customers", "340 customers"),
        ("Served hundreds of customers", "hundreds of customers"),
        ("Taught dozens of learners", "Taught 40 students"),
        ("Saved millions of dollars", "Saved $3M"),
        ("Saved thousands", "Saved €4,500"),
        ("A decade in nursing", "11 years in nursing"),
        ("Two decades of nursing", "20 years of nursing"),
        ("Faster by an order of magnitude", "10x faster"),
        ("Saw double-digit growth", "growth of 14%"),
        ("Support 24/7", "support around the clock"),
        ("Led over 35 nurses", "35+ nurses"),
        ("Led over 35 nurses", "over 35 nurses"),
        ("Led over 35 nurses", "40 nurses"),
        ("Led more than 35 nurses", "a team of 36 nurses"),
        ("Led 35+ nurses", "35 nurses"),
        ("Led at least 35 nurses", "40 nurses"),
        ("Ran a trial over 16 weeks", "a 16-week trial"),
        ("1.2M events per day", "1.2M events a day"),
        ("1.2M events per day", "daily volume of 1.2M events"),
        ("1.2M events per hour", "1.2M"),
        ("1.2M events", "1.2M events per day"),
        ("5x faster", "5x quicker"),
        ("5x faster", "5x speedup"),
        ("5x faster", "5x lower latency"),
        ("Reached 2,000 people", "2,000 sailors"),
        ("Reached 2,000 colleagues", "2,000 sailors"),
        ("Fed 2,000 restaurants", "restaurant chain with 2,000 outlets"),
        ("Leitete zwölf Leute", "12 people"),
        ("Umsatz verdoppelt", "revenue doubled"),
    ],
)
def test_supported_in_any_notation(text: str, said: str) -> None:
    assert spans(text, said) == []


@pytest.mark.parametrize(
    ("text", "said", "found"),
    [
        ("Cut cost by 35%", "cut cost by 25%", ["35%"]),
        ("Cut cost by 25%", "trained 25 people", ["25%"]),
        ("Trained 25 people", "cut cost by 25%", ["25"]),
        ("Saved $550K", "550k rows", ["$550K"]),
        ("Saved €550K", "saved $550K", ["€550K"]),
        ("Made it 5x faster", "5 people", ["5x"]),
        ("Doubled revenue", "revenue rose 40%", ["Doubled"]),
        ("Reached over 1,300 readers", "1.2k readers", ["over 1,300"]),
        ("Led twelve people", "led people", ["twelve"]),
        ("Took 5 weeks", "took 5 days", ["5 weeks"]),
        ("Trained 2019 nurses", "Since 2019, nurses", ["2019"]),
        ("Grew it 20 percentage points", "grew it 20%", ["20 percentage points"]),
        ("Half of them stayed and 3 left", "some stayed", ["Half", "3"]),
        ("Served 300 servers", "served 300 users", ["300"]),
        ("Opened 300 sites", "served 300 users at 12 sites", ["300"]),
        ("React 40% faster", "React", ["40%"]),
        ("Served hundreds of customers", "40 customers", ["hundreds of"]),
        ("Served hundreds of customers", "340 servers", ["hundreds of"]),
        ("Served dozens of customers", "the customers", ["dozens of"]),
        ("Served 300 customers", "hundreds of customers", ["300"]),
        ("Saved millions of dollars", "3M users", ["millions of"]),
        ("Two decades of nursing", "11 years of nursing", ["Two decades of"]),
        ("Faster by an order of magnitude", "5x faster", ["an order of magnitude"]),
        ("Saw double-digit growth", "growth of 4%", ["double-digit"]),
        ("Quintupled sales", "doubled sales", ["Quintupled"]),
        ("Up five nines", "up 99.9%", ["five nines"]),
        ("Support 24/7", "support", ["24/7"]),
        ("Used 2⁸ nodes", "2 nodes", ["2⁸"]),
        ("Led over 35 nurses", "35 nurses", ["over 35"]),
        ("Led over 35 nurses", "40 beds", ["over 35"]),
        ("Led more than 35 nurses", "30 nurses", ["more than 35"]),
        ("Led 35+ nurses", "34 nurses", ["35+"]),
        ("1.2M events per hour", "1.2M events per day", ["1.2M events per hour"]),
        ("1.2M events per hour", "1.2M events", ["1.2M events per hour"]),
        ("5x cheaper", "5x faster", ["5x"]),
        ("Fed 2,000 restaurants", "2,000 sailors", ["2,000"]),
        ("Leitete zwölf Leute", "11 people", ["zwölf"]),
        ("Umsatz verdoppelt", "revenue rose", ["verdoppelt"]),
        ("Led 40 people", "Enrolled 40% more, led 40% cuts", ["40"]),
    ],
)
def test_unsupported(text: str, said: str, found: list[str]) -> None:
    assert spans(text, said) == found


def test_what_another_language_counts_may_be_a_translation() -> None:
    sources = Sources((Statement("2,000 sailors"),))
    assert unsupported_figures("2.000 marins et clients", sources, "fr") == ()


@pytest.mark.parametrize("said", ["3,850 m²", "3,850 square metres"])
def test_a_unit_that_is_an_adjective_is_read(said: str) -> None:
    assert spans("Built a 3,850-square-metre hall", said) == []
    assert spans("Built a 3,850-square-metre hall", "3,850 square feet") == ["3,850-square-metre"]


def test_dates_support_years_but_no_counts() -> None:
    assert spans("Joined in 2019", dates=("2019-04",)) == []
    assert spans("Trained 2019 nurses", dates=("2019-04",)) == ["2019"]
    assert spans("Trained 4 nurses", dates=("2019-04",)) == ["4"]


def test_the_reason_says_what_to_do() -> None:
    (fault,) = unsupported_figures("Cut 35%", Sources(()), "en")
    assert "“35%”" in fault.why
    assert "leave it out" in fault.why


@given(st.text(max_size=80), st.text(max_size=80))
def test_a_text_supports_itself(text: str, more: str) -> None:
    assert spans(text, more, text) == []
