"""Openings beside the person's own, and the words they banned."""

from dataclasses import dataclass, replace

import pytest

from resumes.checks import FindingKind, Known, Voice, check_section
from resumes.checks.findings import OPENING_KINDS
from resumes.checks.voice import opens_as_theirs
from resumes.content import AnyBody, Bullet, BulletSet, Prose, ResearchEntry, SkillList
from resumes.facts import (
    AccomplishmentFact,
    EmployerFact,
    Facts,
    Person,
    SkillBucketFact,
    SkillFact,
)

FACTS = Facts(
    language="en",
    person=Person(name="Tove Marsh"),
    employers=(EmployerFact(key="marsh_mill", kind="work", name="Marsh Mill"),),
    accomplishments=(
        AccomplishmentFact(
            key="sieve",
            employer_key="marsh_mill",
            title="Leveraged sieve",
            category="Synergy",
            impact_summary="Built a sieve",
        ),
    ),
    skill_buckets=(
        SkillBucketFact(key="craft", name="Craft", skills=(SkillFact(name="Synergy"),)),
    ),
)
MOVED = (
    "Qualitative research at my firm moved from a mostly manual workflow to a blended one that "
    "reviewers trust."
)
DESIGNED = (
    "Designed and built a blended human-AI platform that turned messy inputs into reliable, "
    "reviewable outputs."
)


@dataclass(frozen=True)
class Ban:
    ban: str
    use_instead: str = ""
    spares: tuple[str, ...] = ()


def entry(description: str) -> ResearchEntry:
    return ResearchEntry(
        accomplishment_id="sieve", category_label="Mill", title="Sieve", description=description
    )


def bullets(*told: str) -> BulletSet:
    return BulletSet(
        bullets=tuple(
            Bullet(id=str(at), text=text, accomplishment_ids=("sieve",))
            for at, text in enumerate(told)
        )
    )


VOICED = OPENING_KINDS | {FindingKind.BANNED_WORD, FindingKind.EMPTY}


def found(ref: str, body: AnyBody, voice: Voice, facts: Facts = FACTS) -> list[tuple[str, str]]:
    return [
        (finding.kind.value, finding.span)
        for finding in check_section(facts, ref, body, known=Known(voice=voice))
        if finding.kind in VOICED
    ]


def kinds(text: str, *past: str, facts: Facts = FACTS) -> list[str]:
    told = found("research/sieve", entry(text), Voice(past=past), facts)
    return [kind for kind, _ in told]


@pytest.mark.parametrize("past", [(), (DESIGNED,)])
def test_a_change_told_by_itself_is_a_passive_opening_warm_and_cold(past: tuple[str, ...]) -> None:
    assert kinds(MOVED, *past) == ["passive_opening"]
    assert kinds(DESIGNED, *past) == []


@pytest.mark.parametrize(
    ("text", "past", "expected"),
    [
        ("Built a sieve.", (DESIGNED,), []),
        ("Co-designed a sieve.", (DESIGNED,), []),
        ("I built a sieve.", (DESIGNED,), []),
        ("Led the millers.", (DESIGNED,), ["opening_mismatch"]),
        ("Led the millers.", (DESIGNED, "Directed the mill."), []),
        ("Led the millers.", ("Full coverage of the mill.",), []),
        ("Led the millers.", ("Verantwortlich für die Mühle.", "The mill was built."), []),
        ("Led the millers.", ("Maintain the sieve.",), ["opening_mismatch"]),
        ("Ran the sieve.", ("Maintain the sieve.",), []),
        ("Gave the sieve away.", (DESIGNED,), ["opening_mismatch"]),
        ("Gave the sieve away.", (DESIGNED, "Gave it back."), []),
        ("Building a sieve.", ("Building the mill.",), []),
        ("Building a sieve.", (DESIGNED,), ["passive_opening"]),
        ("Full coverage everywhere.", ("Full coverage of mills.",), ["passive_opening"]),
        ("Full coverage of it.", ("Full coverage of mills.",), []),
        ("With millers, built a sieve.", ("“With millers, built a mill.”", DESIGNED), []),
        ("With millers, taught a class.", ("With millers, built a mill.",), ["passive_opening"]),
        ("In spring, built a triage model.", ("In spring, built a triage model.",), []),
        ("The mill was built by me.", ("The mill was built by me.", DESIGNED), []),
        ("Millers trust it.", ("Millers trust it.", DESIGNED), []),
        ("Millers trust it and me.", ("Millers trust.", DESIGNED), ["passive_opening"]),
        ("", (DESIGNED,), ["empty"]),
        ("Мельница.", (DESIGNED,), []),
    ],
)
def test_the_opening_belongs_to_a_group_of_the_persons_own(
    text: str, past: tuple[str, ...], expected: list[str]
) -> None:
    assert kinds(text, *past) == expected


def test_each_bullet_may_open_as_any_of_the_persons_does() -> None:
    voice = Voice(past=("Designed a mill.", "Cut the waste."))
    told = bullets("Built a sieve.", "Lowered the noise.", "Taught millers.")
    assert found("bullets/marsh_mill", told, voice) == [("opening_mismatch", "Taught millers.")]


def test_the_finding_says_how_the_person_opens() -> None:
    voice = Voice(past=("Designed a mill.", "Cut the waste."))
    told = check_section(
        FACTS,
        "bullets/marsh_mill",
        bullets("Weighed flour.", "It was built."),
        known=Known(voice=voice),
    )
    assert [finding.severity for finding in told] == ["soft", "soft"]
    assert all("“Designed”, “Cut”" in finding.why for finding in told)
    assert "“Weighed”" in told[0].why


def test_other_languages_are_not_judged_by_their_opening_but_by_bans() -> None:
    german = FACTS.model_copy(update={"language": "de"})
    voice = Voice(rules=(Ban("Synergie"),), past=(DESIGNED,))
    body = entry("Verantwortlich für Synergie.")
    assert found("research/sieve", body, voice, german) == [("banned_word", "Synergie")]
    assert found("research/sieve", body, replace(voice, language="de")) == [
        ("banned_word", "Synergie")
    ]


def test_banned_words_are_found_in_every_text_once_per_spelling() -> None:
    voice = Voice(rules=(Ban("leveraged", "used"), Ban(""), Ban("synergy")))
    body = bullets("Built it, leveraging sieves, leveraging mills.", "Leveraged it for synergy.")
    assert found("bullets/marsh_mill", body, voice) == [
        ("banned_word", "leveraging"),
        ("banned_word", "Leveraged"),
        ("banned_word", "synergy"),
    ]
    assert found("summary", Prose(text="I leverage mills."), voice) == [("banned_word", "leverage")]
    other = SkillList(skills=("Synergy talks",))
    assert ("banned_word", "Synergy") in found("skills/craft", other, voice)


def test_a_skill_of_the_whitelist_is_called_what_it_is_called() -> None:
    buckets = (SkillBucketFact(key="craft", name="Craft", skills=(SkillFact(name="synergy"),)),)
    facts = FACTS.model_copy(update={"skill_buckets": buckets})
    for spelling in ("synergy", "Synergy"):
        listed = SkillList(skills=(spelling,))
        assert found("skills/craft", listed, Voice(rules=(Ban("synergy"),)), facts) == []


def test_a_name_may_have_a_banned_word_in_it() -> None:
    voice = Voice(rules=(Ban("mill", spares=("Marsh Mill",)),))
    assert found("summary", Prose(text="I ran Marsh Mill, a mill."), voice) == [
        ("banned_word", "mill")
    ]
    assert found("bullets/marsh_mill", bullets("Ran Marsh Mill's wheel."), voice) == []


def test_a_ban_counts_even_where_a_past_version_has_the_word() -> None:
    voice = Voice(rules=(Ban("leveraged"),), past=("Leveraged the mill.",))
    told = found("research/sieve", entry("Leveraged the sieve."), voice)
    assert told == [("banned_word", "Leveraged")]


def test_the_finding_gives_the_word_to_use() -> None:
    for instead, said in (("used", "Write “used”"), ("", "Say it in other words")):
        voice = Voice(rules=(Ban("leveraged", instead),))
        (finding,) = check_section(
            FACTS, "summary", Prose(text="I leveraged it."), known=Known(voice=voice)
        )
        assert said in finding.why


def test_a_title_in_the_facts_own_words_is_not_the_writers_fault() -> None:
    voice = Voice(rules=(Ban("leveraged"), Ban("synergy")))
    own = entry("Built it.").model_copy(
        update={"title": "Leveraged sieve", "category_label": "Synergy"}
    )
    assert found("research/sieve", own, voice) == []
    other = own.model_copy(update={"title": "Synergy sieve"})
    assert found("research/sieve", other, voice) == [("banned_word", "Synergy")]


def test_opening_as_theirs_needs_a_group() -> None:
    assert opens_as_theirs("Built it.", Voice(past=(DESIGNED,)))
    assert not opens_as_theirs("Led it.", Voice(past=(DESIGNED,)))
    assert not opens_as_theirs("Built it.", Voice())
