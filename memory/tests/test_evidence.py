"""What the extractor without a model reads out of an edit, and above all what it does not."""

import pytest

from memory.models import RuleEffect
from memory.style.candidates import EditedText, Importance
from memory.style.evidence import Evidence, evidence


def _seen(before: str, after: str, *, language: str = "en", job: str = "") -> Evidence:
    return evidence(EditedText(before=before, after=after, language=language, job=job))


def _bans(seen: Evidence) -> list[tuple[str, str, str]]:
    return [(one.ban, one.use_instead, one.importance.value) for one in seen.candidates if one.ban]


@pytest.mark.parametrize(
    ("before", "after", "bans"),
    [
        (
            "I leveraged tide tables in two harbours.",
            "I used tide tables in two harbours.",
            [("leveraged", "used", "strong")],
        ),
        (
            "Leveraged cutting-edge tables to plan berths.",
            "Used tables to plan berths.",
            [("leveraged", "used", "strong"), ("cutting-edge", "", "strong")],
        ),
        (
            "Passionate planner who successfully runs 12 locks.",
            "Planner who runs 12 locks.",
            [("passionate", "", "strong"), ("successfully", "", "strong")],
        ),
        (
            "I planned numerous berths for pilots.",
            "I planned many berths for pilots.",
            [("numerous", "many", "strong")],
        ),
        (
            "I planned roughly forty berths for pilots.",
            "I planned about forty berths for pilots.",
            [],
        ),
        (
            "I planned fast ferries for pilots.",
            "I planned quick ferries for pilots.",
            [("fast", "quick", "mild")],
        ),
        (
            "I facilitated courses for forty pilots.",
            "I ran courses for forty pilots.",
            [("facilitated", "ran", "strong")],
        ),
        (
            "I leveraged tide tables for pilots.",
            "I relied on tide tables for pilots.",
            [("leveraged", "relied on", "strong")],
        ),
        (
            "A highly motivated, results-driven planner with a boat.",
            "A planner with a boat.",
            [("highly motivated", "", "strong"), ("results-driven", "", "strong")],
        ),
        (
            "Planner with a proven track record of mooring ferries in two harbours.",
            "Planner mooring ferries in two harbours.",
            [("proven track record", "", "strong")],
        ),
        (
            "Seasoned harbour planner. I ran locks.",
            "Harbour planner. I ran locks.",
            [("seasoned", "", "strong")],
        ),
        (
            "I brought robust solutions to forty berths.",
            "I brought solutions to forty berths.",
            [("robust", "", "strong")],
        ),
    ],
)
def test_a_plainer_word_is_a_rule(
    before: str, after: str, bans: list[tuple[str, str, str]]
) -> None:
    assert _bans(_seen(before, after)) == bans


def test_a_rule_is_said_in_plain_words_with_its_example() -> None:
    (rule,) = _seen(
        "Ran the lock. I leveraged tables for pilots.", "Ran the lock. I used tables for pilots."
    ).candidates
    assert rule.text == "Say “used”, not “leveraged”."
    assert (rule.before, rule.after) == (
        "I leveraged tables for pilots.",
        "I used tables for pilots.",
    )


@pytest.mark.parametrize(
    ("before", "after"),
    [
        # content: another fact, in part or whole
        ("Led qualitative research at Northwind.", "Led manual research workflow."),
        ("I did qualitative research in harbours.", "I did manual research in harbours."),
        ("I planned berths for pilots.", "I planned berths for pilots and clerks of the town."),
        ("I planned berths. I ran locks.", "I planned berths."),
        ("I leveraged tide tables.", "Forty ports trust what comes out of my models at night."),
        # names, figures
        ("I planned berths for Contoso.", "I planned berths for Northwind."),
        ("I wrote the planner in Java.", "I wrote the planner in Rust."),
        ("I cut delays by 20 percent.", "I cut delays by 25 percent."),
        ("I planned forty berths.", "I planned fifty berths."),
        # forms, spelling, small words, order
        ("I build tables for pilots.", "I built tables for pilots."),
        ("I organised tables for pilots.", "I organized tables for pilots."),
        ("I recieved tables from pilots.", "I received tables from pilots."),
        ("I planned a berth for pilots.", "I planned the berth for pilots."),
        ("I planned berths and ran locks.", "I ran locks and planned berths."),
        ("I planned berths for pilots.", "I planned berths, for pilots!"),
        # the word is still there, or gave way to two others
        ("I leveraged tables and leveraged logs.", "I used tables and leveraged logs."),
        ("I leveraged tables and leveraged logs.", "I used tables and read logs."),
        # another fact, though a word of resume-speak made way for it
        ("I facilitated talks of two ports.", "I blocked talks of two ports."),
        ("I wrote to stakeholders in town.", "I wrote to tenants in town."),
        ("I commenced works at two locks.", "I halted works at two locks."),
        ("I spearheaded works at two locks.", "I watched works at two locks."),
        ("I leveraged tables at two locks.", "I drew on walls at two locks."),
        # a word that only looks like praise there, or that went with more
        ("I collect outstanding debts of ports.", "I collect debts of ports."),
        ("I build next-generation sequencing labs.", "I build sequencing labs."),
        ("I teach robust statistics to pilots.", "I teach statistics to pilots."),
        ("I teach robust statistics to pilots.", "I teach to pilots."),
        ("Seasoned timber is my trade.", "Timber is my trade."),
        ("I treat highly infectious birds.", "I treat infectious birds."),
        ("I successfully ran two locks at night.", "I ran two locks by day."),
        # words that are near, but not the same
        ("I created tables for pilots.", "I built tables for pilots."),
        ("I acquired boats for pilots.", "I got boats for pilots."),
        ("I watched vital signs at night.", "I watched key signs at night."),
        ("I planned several berths here.", "I planned many berths here."),
        # from plain to resume-speak: nobody wants that everywhere
        ("I used tables for pilots.", "I leveraged tables for pilots."),
    ],
)
def test_what_is_no_matter_of_style_is_no_rule(before: str, after: str) -> None:
    assert _seen(before, after).candidates == ()


def test_words_of_the_job_are_no_matter_of_style() -> None:
    before, after = "I leveraged debt for ports.", "I used debt for ports."
    assert _bans(_seen(before, after, job="Clerk @ Harbour Bank"))
    assert not _bans(_seen(before, after, job="Leveraged Debt Clerk @ Harbour Bank"))
    assert not _bans(_seen(before, "I traded debt for ports.", job="Who traded well"))


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("I build tables for pilots.", "I built tables for pilots."),
        ("I planned berths for Contoso.", "I planned berths for Northwind."),
        ("I cut delays by 20 percent.", "I cut delays by 25 percent."),
        ("I planned berths and ran locks.", "I ran locks and planned berths."),
    ],
)
def test_where_nothing_is_telling_no_model_need_be_asked(before: str, after: str) -> None:
    assert _seen(before, after) == Evidence()


def test_a_praise_that_went_beside_another_fact_is_none() -> None:
    before = "I successfully ran two locks. I gladly moored boats at night."
    elsewhere = "I ran two locks. I gladly moored boats by day."
    assert _bans(_seen(before, elsewhere)) == [("successfully", "", "strong")]


def test_other_languages_have_no_tails() -> None:
    tail = "Built tables for ports, enabling pilots to sleep."
    assert _seen(tail, "Built tables for ports.", language="de").candidates == ()
    assert _seen("J’ai implémenté deux ports.", "J’ai fermé deux ports.", language="fr") == (
        Evidence(telling=frozenset({"implémenté"}))
    )


@pytest.mark.parametrize(
    ("before", "after", "importance"),
    [
        (
            "Planner who opened two locks, demonstrating care.",
            "Planner who opened two locks.",
            "strong",
        ),
        (
            "I plan berths for ports, thereby ensuring that pilots sleep.",
            "I plan berths for ports.",
            "strong",
        ),
        ("Built pumps for ports, reducing the noise.", "Built pumps for ports.", "mild"),
    ],
)
def test_a_tail_that_tells_a_result_is_a_guess(before: str, after: str, importance: str) -> None:
    (rule,) = _seen(before, after).candidates
    assert (rule.effect, rule.importance) == (RuleEffect.CUT_TAILS, importance)


def test_a_cut_tail_is_a_rule_with_an_effect() -> None:
    (rule,) = _seen(
        "Built tables for ports, enabling pilots to sleep. I ran locks.",
        "Built tables for ports. I ran locks.",
    ).candidates
    assert (rule.effect, rule.importance) == (RuleEffect.CUT_TAILS, Importance.STRONG)
    assert rule.after == "Built tables for ports."


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("Built tables, cutting calls by 20 %.", "Built tables."),  # maybe the figure was wrong
        ("Built tables for ports, enabling pilots to sleep.", "Ran locks at night for years."),
        (
            "Built tables for ports, enabling pilots to sleep.",
            "Built tables for ports, enabling pilots to rest.",
        ),
        ("Built the table, helping Contoso to plan.", "Built the table."),
        ("Built the table, halving the wait.", "Built the table."),
        ("Built the table, helping dozens of pilots.", "Built the table."),
    ],
)
def test_a_tail_that_went_for_another_reason_is_none(before: str, after: str) -> None:
    assert not any(one.effect for one in _seen(before, after).candidates)


LONG = (
    "I built the planner that gives forty berths to ferries and freighters in winter and summer, "
    "and tested it against two years of logs with pilots. I wrote the manual that keepers read at "
    "night when water rises above the mark, and taught it to the clerks of two harbours."
)


def test_several_long_sentences_made_short_are_a_rule() -> None:
    after = (
        "I built the planner that gives forty berths to ferries and freighters. I tested it "
        "against two years of logs with pilots. I wrote the manual that keepers read at night. I "
        "taught it to the clerks of two harbours."
    )
    effects = [one.effect for one in _seen(LONG, after).candidates]
    assert effects == [RuleEffect.SHORT_SENTENCES]


@pytest.mark.parametrize(
    "after",
    [
        LONG.split(". ", maxsplit=1)[0] + ".",  # one sentence went: less is said
        LONG.replace(", and tested", ". I tested"),  # only one is short now
        "I like boats. I like ports. I like tides. I like fish.",  # other content
    ],
)
def test_fewer_words_alone_are_no_rule(after: str) -> None:
    assert not any(one.effect for one in _seen(LONG, after).candidates)
