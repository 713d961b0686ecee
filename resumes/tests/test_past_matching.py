"""What the parts of a past resume are matched to, and what is left out."""

import pytest

from mirror.tests.environment import ROOT
from resumes.facts import AccomplishmentFact, Facts
from resumes.ingest.past.document import PastDocument, PastEntry, PastJob, PastSkills
from resumes.ingest.past.likeness import LEAST_WORDS, Likeness
from resumes.ingest.past.matching import (
    LEAST_SHARE,
    LONGEST_PART,
    MARGIN,
    MOST_PARTS,
    MOST_SKILLS,
    TOO_LONG,
    Match,
    Matcher,
    Part,
)
from resumes.ingest.past.wordings import PastBucket, PastBullets, PastText
from resumes.ingest.refusal import Refused
from resumes.tests.bakery import BANQUETS, FACTS, OVENS, SOURDOUGH

MILL = "Head Baker\nSallow Mill Bakery\n2021 – present"
PROVES = "Set up a line on which one baker proves 1.2k sourdough loaves overnight."
SWAPPED = "Swapped 4 gas ovens for electric ones; the shop stayed open."
CLUB = "Taught rye bread to forty teenagers in a weekly bread club that I started."
WARDEN = "Fire warden for the second floor."


def matched(facts: Facts = FACTS, **parts: object) -> tuple[Match, ...]:
    return Matcher(facts).match(PastDocument(**parts)).matches  # type: ignore[arg-type]


def entry(title: str, text: str, facts: Facts = FACTS) -> Match:
    (match,) = matched(facts, entries=(PastEntry(title, text),))
    return match


def bullets(*texts: str, heading: str = MILL, facts: Facts = FACTS) -> tuple[Match, ...]:
    return matched(facts, jobs=(PastJob(heading, texts),))[1:]


def line(label: str, *skills: str) -> Match:
    (match,) = matched(skills=(PastSkills(label, skills),))
    return match


def test_an_entry_is_matched_in_other_words_and_notations() -> None:
    match = entry("Overnight proving", PROVES)
    assert (match.part, match.key, match.why) == (Part.ENTRY, "sourdough_line", "")
    assert LEAST_SHARE < match.score <= 1.0


def test_an_entry_may_be_of_any_employer_or_none() -> None:
    assert entry("", CLUB).key == "bread_club"
    assert entry("", "Planned the plated desserts of banquets for 400 guests.").key == (
        "banquet_desserts"
    )


def test_what_the_profile_does_not_hold_is_left_out_with_the_nearest() -> None:
    match = entry("Window display", "Arranged the window with seasonal pastry and 400 paper stars.")
    assert match.key == ""
    assert match.score < LEAST_SHARE
    assert match.why.startswith("nothing in the profile says this")


def test_a_title_alone_tells_the_entry_when_its_words_are_others() -> None:
    text = "Nights are calmer now, and mornings begin with everything ready on the racks."
    assert entry("", text).key == ""
    assert entry("Sourdough line", text).key == "sourdough_line"
    assert entry("Sourdough line", "").key == ""


def test_on_a_near_tie_nothing_is_matched() -> None:
    twin = SOURDOUGH.model_copy(update={"key": "twin_line", "title": "Second sourdough line"})
    facts = FACTS.model_copy(update={"accomplishments": (*FACTS.accomplishments, twin)})
    match = entry("", PROVES, facts)
    assert match.key == ""
    assert match.score >= LEAST_SHARE
    assert "could be sourdough_line or twin_line" in match.why


def test_bullets_are_matched_within_their_employer() -> None:
    proves, swapped, club, warden = bullets(PROVES, SWAPPED, CLUB, WARDEN)
    assert (proves.key, swapped.key) == ("sourdough_line", "oven_swap")
    assert club.key == "bread_club"  # of no employer
    assert warden.key == ""
    assert {match.within for match in (proves, swapped, club, warden)} == {"sallow_mill_2"}


def test_a_bullet_on_another_employers_work_is_matched_to_nothing() -> None:
    told = "Planned plated desserts for banquets of 400 guests."
    (match,) = bullets(told)
    assert match.key == ""
    (match,) = bullets(told, heading="Grand Quay Hotel, 2018 – 2021")
    assert match.key == "banquet_desserts"


def test_another_employers_likelier_work_stands_against_a_match() -> None:
    here = AccomplishmentFact(
        key="buffets",
        employer_key="sallow_mill_2",
        title="Buffets",
        impact_summary="Planned desserts for banquets of the church.",
    )
    facts = FACTS.model_copy(update={"accomplishments": (here, BANQUETS, OVENS)})
    (match,) = bullets("Planned plated desserts for banquets of 400 guests.", facts=facts)
    assert match.key == ""
    assert "banquet_desserts" in match.why


def test_bullets_of_an_unknown_employer_are_left_out() -> None:
    head, bullet = matched(jobs=(PastJob("Ferry company, 2012", (CLUB,)),))
    assert (head.part, head.key) == (Part.JOB, "")
    assert (bullet.key, bullet.why) == ("", "its employer was not matched")
    assert (
        not Matcher(FACTS)
        .match(PastDocument(jobs=(PastJob("Ferry company, 2012", (CLUB,)),)))
        .tells_of_the_profile
    )


def test_a_few_shared_words_are_no_match() -> None:
    (match,) = bullets("Trained bakers.")
    assert match.key == ""
    assert Likeness(FACTS).shares("Trained 9 bakers.")["sourdough_line"] > LEAST_SHARE
    assert LEAST_WORDS == 3


def test_the_least_share_is_the_one_that_the_manual_names() -> None:
    assert LEAST_SHARE == 0.25
    manual = (ROOT / "docs" / "memory.md").read_text(encoding="utf-8")
    assert f"an accomplishment tells at least {LEAST_SHARE:.2f} of it" in manual
    assert f"{MARGIN:.2f} more than the next one" in " ".join(manual.split())


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("Wrote a timetable for bakers of the village fair and trained its stewards.", True),
        ("Wrote a timetable for bakers of the village fair and trained its new stewards.", False),
    ],
)
def test_a_little_less_than_the_least_share_is_no_match(text: str, key: bool) -> None:
    match = entry("", text)
    assert abs(match.score - LEAST_SHARE) < 0.05
    assert (match.score >= LEAST_SHARE) is key
    assert match.key == ("sourdough_line" if key else "")


def test_forms_of_a_word_and_figures_meet() -> None:
    shares = Likeness(FACTS).shares("Replacing four gas oven by electrical ones")
    assert shares["oven_swap"] > LEAST_SHARE + MARGIN
    told, other = (
        Likeness(FACTS).shares(f"Proved {figure} loaves overnight.")["sourdough_line"]
        for figure in ("1.2k", "7.7k")
    )
    assert told > other
    assert (
        shares["oven_swap"]
        > Likeness(FACTS).shares("Moving the gas oven, mindful of one")["oven_swap"]
    )


def test_a_profile_of_one_accomplishment_is_enough() -> None:
    facts = Facts(language="en", person=FACTS.person, accomplishments=(SOURDOUGH,))
    assert entry("", PROVES, facts).key == "sourdough_line"
    assert entry("", CLUB, facts).key == ""
    whole = facts.model_copy(update={"employers": FACTS.employers})
    alone, beside = (Likeness(f).shares(PROVES)["sourdough_line"] for f in (facts, whole))
    assert beside > alone  # what else the profile says tells how rare a word is
    assert entry("", PROVES, Facts(language="en", person=FACTS.person)).key == ""


@pytest.mark.parametrize("text", ["", "  ", "…", "***", "\u3000", "99"])
def test_texts_that_say_nothing_are_matched_to_nothing(text: str) -> None:
    assert entry("", text).key == ""
    assert all(match.key == "" for match in bullets(text))


def test_two_entries_on_one_accomplishment_leave_the_likelier() -> None:
    document = PastDocument(
        entries=(
            PastEntry("", "One baker proves 1,200 loaves, and I wrote letters to the council."),
            PastEntry("Sourdough line", PROVES),
        )
    )
    found = Matcher(FACTS).match(document)
    assert [match.key for match in found.matches] == ["", "sourdough_line"]
    assert found.matches[0].why == "another entry tells sourdough_line"
    assert found.wordings.entries == (PastText("sourdough_line", PROVES),)


def test_a_set_is_the_whole_block_as_it_stood() -> None:
    document = PastDocument(jobs=(PastJob(MILL, (WARDEN, PROVES, " ")),))
    assert Matcher(FACTS).match(document).wordings.bullets == (
        PastBullets("sallow_mill_2", (PastText("", WARDEN), PastText("sourdough_line", PROVES))),
    )


def test_two_blocks_of_one_employer_are_one_set() -> None:
    document = PastDocument(
        jobs=(PastJob(MILL, (PROVES,)), PastJob("Sallow Mill Bakery, 2021 – 2022", (SWAPPED,)))
    )
    (told,) = Matcher(FACTS).match(document).wordings.bullets
    assert [bullet.text for bullet in told.bullets] == [PROVES, SWAPPED]


@pytest.mark.parametrize(
    ("label", "skills", "key"),
    [
        ("Craft", ("Rye", "Scones", "Kneading"), "craft"),  # by its name and some of its skills
        ("Craft", ("Fermentation (long)", "Scones", "Kneading"), "craft"),
        ("Craft", ("Bookkeeping",), ""),  # by its name alone
        ("Craft", ("Rye", "Cobol", "Fortran", "Ada", "Forth", "Lisp"), ""),
        ("CRAFT", ("Fermentation",), "craft"),
        ("Kitchen, running a", ("Costing",), "running_a_kitchen"),
        ("At the bench", ("Fermentation", "Lamination", "Scones"), "craft"),  # by its skills
        ("", ("costing", "SCHEDULING"), "running_a_kitchen"),
        ("", ("Fermentation", "Rye", "Costing", "Teaching"), ""),  # as much of one as of the other
        ("", ("Fermentation", "Welding", "Rowing"), ""),
        ("Languages", ("Welsh",), ""),
        ("Craft", (), ""),
    ],
)
def test_skills_go_to_the_bucket_of_their_name_or_of_most(
    label: str, skills: tuple[str, ...], key: str
) -> None:
    match = line(label, *skills)
    assert match.key == key
    assert bool(match.why) is not bool(key)


def test_a_bucket_keeps_the_documents_list_each_skill_once() -> None:
    many = ("Costing", *(f"Teaching {number}" for number in range(1, MOST_SKILLS)))
    document = PastDocument(
        skills=(
            PastSkills("Craft", ("Rye", "Scones", "rye", "x" * 101)),
            PastSkills("", ("Fermentation", "Rye")),
            PastSkills("Running a kitchen", (*many, "One more")),
        )
    )
    assert Matcher(FACTS).match(document).wordings.skills == (
        PastBucket("craft", ("Rye", "Scones", "Fermentation")),
        PastBucket("running_a_kitchen", many),
    )


def test_tagline_and_summary_are_taken_as_they_are() -> None:
    work = (PastEntry("", PROVES),)
    found = Matcher(FACTS).match(
        PastDocument(tagline="Bread first", summary=" I bake. ", entries=work)
    )
    assert [(match.part, match.score) for match in found.matches[:2]] == [
        (Part.TAGLINE, 1.0),
        (Part.SUMMARY, 1.0),
    ]
    assert (found.wordings.tagline, found.wordings.summary) == ("Bread first", "I bake.")


def test_tagline_and_summary_without_work_are_not_taken() -> None:
    found = Matcher(FACTS).match(PastDocument(tagline="Bread first", summary=" I bake. "))
    assert [(match.text, match.key) for match in found.matches] == [
        ("Bread first", ""),
        ("I bake.", ""),
    ]
    assert found.wordings.tagline == found.wordings.summary == ""
    assert not found.tells_of_the_profile


def test_what_is_too_long_is_left_out() -> None:
    text = PROVES + " and more" * (LONGEST_PART // 9)
    found = Matcher(FACTS).match(
        PastDocument(
            tagline=text,
            summary=text,
            entries=(PastEntry("Sourdough line", text),),
            jobs=(PastJob(MILL, (text, SWAPPED)),),
        )
    )
    assert [match.why for match in found.matches] == [TOO_LONG] * 3 + ["", TOO_LONG, ""]
    assert found.wordings.summary == found.wordings.tagline == ""
    assert found.wordings.entries == ()
    assert found.wordings.bullets[0].bullets == (PastText("oven_swap", SWAPPED),)


def test_a_document_of_too_many_parts_is_refused() -> None:
    with pytest.raises(Refused, match="401 entries and bullets"):
        matched(jobs=(PastJob(MILL, ("x",) * MOST_PARTS),))


def test_a_heading_without_known_work_is_a_set_only_where_it_is_sure() -> None:
    named = PastDocument(tagline="Bread", jobs=(PastJob("Grand Quay Hotel", (WARDEN,)),))
    found = Matcher(FACTS).match(named)
    assert found.matches[1].key == "grand_quay"
    assert found.wordings.bullets == ()
    assert not found.tells_of_the_profile
    sure = PastDocument(jobs=(PastJob("Grand Quay Hotel, 2019", (WARDEN,)),))
    found = Matcher(FACTS).match(sure)
    assert found.wordings.bullets == (PastBullets("grand_quay", (PastText("", WARDEN),)),)
    assert found.tells_of_the_profile
    alone = Matcher(FACTS).match(PastDocument(jobs=(PastJob("Grand Quay Hotel, 2019", ()),)))
    assert alone.tells_of_the_profile


def test_skills_alone_tell_nothing_of_the_profile() -> None:
    found = Matcher(FACTS).match(PastDocument(skills=(PastSkills("Craft", ("Rye",)),)))
    assert found.wordings.skills
    assert not found.tells_of_the_profile


def test_an_entry_or_a_bullet_tells_of_the_profile() -> None:
    entries = PastDocument(entries=(PastEntry("", PROVES),))
    assert Matcher(FACTS).match(entries).tells_of_the_profile
    job = PastDocument(jobs=(PastJob("Grand Quay Hotel", (CLUB,)),))
    assert Matcher(FACTS).match(job).tells_of_the_profile
