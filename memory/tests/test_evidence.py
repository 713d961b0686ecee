"""What the extractor without a model reads out of an edit, and above all what it does not."""

import pytest

from memory.models import RuleEffect
from memory.style.candidates import EditedText, Importance, is_name, said_in
from memory.style.evidence import Evidence, evidence
from memory.style.word_changes import same_word


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
            "I planned several berths for pilots.",
            "I planned many berths for pilots.",
            [("several", "many", "mild")],
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


def test_a_swap_that_may_be_about_anything_is_only_noted() -> None:
    seen = _seen("I did qualitative work in harbours.", "I did manual work in harbours.")
    assert [(swap.old, swap.new) for swap in seen.swaps] == [("qualitative", "manual")]
    near = _seen("I did qualitative work with boats here.", "I did manual work with ships here.")
    assert len(near.swaps) == 2  # two words lie between the changes
    nearer = _seen("I did qualitative work at harbours.", "I did manual work harbours there.")
    assert nearer.swaps == ()


def test_other_languages_have_word_swaps_only() -> None:
    idle = _seen(
        "Ich habe maßgeblich Tafeln eruiert und verteilt.",
        "Ich habe maßgeblich Tafeln ermittelt und verteilt.",
        language="de-CH",
    )
    assert _bans(idle) == [("eruiert", "ermittelt", "strong")]
    tail = "Built tables for ports, enabling pilots to sleep."
    assert _seen(tail, "Built tables for ports.", language="de").candidates == ()
    noted = _seen("Ich habe Tafeln genutzt.", "Ich habe Tafeln verwendet.", language="de")
    assert [(swap.old, swap.new) for swap in noted.swaps] == [("genutzt", "verwendet")]


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


def _skills(before: str, after: str) -> Evidence:
    def lines(text: str) -> str:
        return text.replace(", ", "\n")

    return evidence(EditedText(lines(before), lines(after), "en", parts=True))


def test_a_skill_that_is_written_out_may_be_a_rule() -> None:
    seen = _skills("JS, SQL, ML", "JavaScript, SQL, Machine learning")
    assert _bans(seen) == [("JS", "JavaScript", "mild"), ("ML", "Machine learning", "mild")]
    assert seen.telling


@pytest.mark.parametrize(
    "after",
    ["JS, SQL", "JS, SQL, ML, Go", "ML, SQL, JS", "JS, SQL, Go", "JavaScript, SQL, Go"],
)
def test_skills_added_removed_moved_or_exchanged_are_none(after: str) -> None:
    assert _skills("JS, SQL, ML", after) == Evidence()


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("built", "build", True),
        ("improving", "improvement", True),
        ("colour", "color", True),
        ("leveraged", "used", False),
        ("genutzt", "verwendet", False),
    ],
)
def test_forms_and_spellings_are_one_word(one: str, other: str, same: bool) -> None:
    assert same_word(one, other) is same


def test_names_are_told_by_their_capitals() -> None:
    assert is_name("harbour", "I ran the Harbour Office.")
    assert not is_name("harbour", "Harbour pilots. Harbour clerks.")
    assert is_name("JavaScript", "")
    assert not is_name("harbour", "I ran the harbour.")


def test_said_in_is_about_whole_words() -> None:
    assert said_in("in  charge", "I was In charge of it.")
    assert not said_in("use", "I used it.")
    assert not said_in(" ", "anything")
