from typing import Any

from django.contrib.auth.models import User

from memory.style import bans, qualifying_rules, rules_in_force, sparing
from memory.tests.rules import rule


def _texts(owner: User, *, language: str = "en", family: str = "science") -> list[str]:
    rules = qualifying_rules(owner.pk, language=language, role_family=family)
    return [rule.text for rule in rules]


def test_only_active_confident_rules_of_the_owner_in_that_language(alice: User, bob: User) -> None:
    rule(alice, "at the gate", confidence=0.6)
    rule(alice, "below the gate", confidence=0.59)
    rule(alice, "switched off", active=False)
    rule(alice, "auf Deutsch", language="de")
    rule(bob, "bob's")

    assert _texts(alice) == ["at the gate"]
    assert _texts(alice, language="de-CH") == ["auf Deutsch"]


def test_a_rule_for_one_kind_of_job_counts_for_that_kind_only(alice: User) -> None:
    rule(alice, "everywhere", confidence=0.7)
    rule(alice, "teaching", confidence=0.9, scope="job_specific", role_family="teaching")

    assert _texts(alice) == ["everywhere"]
    assert _texts(alice, family="teaching") == ["teaching", "everywhere"]
    assert _texts(alice, family="") == ["everywhere"]


def test_the_strongest_first_and_thirty_at_most(alice: User) -> None:
    for number in range(40):
        rule(alice, f"rule {number:02}", confidence=0.6 + number / 100)

    texts = _texts(alice)
    assert len(texts) == 30
    assert texts[0] == "rule 39"
    assert texts[-1] == "rule 10"


def test_four_hundred_words_at_most_and_a_shorter_rule_still_fits(alice: User) -> None:
    for number in range(7):
        rule(alice, f"{number} " + "w " * 54, confidence=0.9)  # 55 words each, 385 together
    rule(alice, "too long " + "w " * 14, confidence=0.8)  # 16 words
    rule(alice, "fits " + "w " * 14, confidence=0.7)  # 15 words

    texts = _texts(alice)
    assert len(texts) == 8
    assert texts[-1].startswith("fits")
    assert sum(len(text.split()) for text in texts) == 400


def test_bans_are_the_rules_with_a_banned_word(alice: User) -> None:
    rule(alice, "Short sentences.", category="structure")
    rule(alice, "Never say leveraged.", ban="leveraged", use_instead="used")

    (ban,) = bans(qualifying_rules(alice.pk, language="en", role_family=""))
    assert (ban.ban, ban.use_instead, ban.category) == ("leveraged", "used", "word_choice")


def test_a_rule_spares_the_names_that_have_its_banned_word(alice: User) -> None:
    rule(alice, "No solutions.", ban="solutions", confidence=0.9)
    rule(alice, "Short sentences.", category="structure")
    names = ("Acme Solutions", "Marsh Mill", " Solutions Week ", "Acme Solutions")

    rules = sparing(qualifying_rules(alice.pk, language="en", role_family=""), names)
    assert [rule.spares for rule in rules] == [("Acme Solutions", "Solutions Week"), ()]


def test_bans_come_before_stronger_rules_of_another_kind(alice: User) -> None:
    for number in range(30):
        rule(alice, f"rule {number:02}", confidence=0.95, category="structure")
    rule(alice, "No zeal.", ban="zeal", confidence=0.65)
    rule(alice, "No hubs.", ban="hub", confidence=0.7)

    texts = _texts(alice)
    assert len(texts) == 30
    assert texts[:3] == ["No hubs.", "No zeal.", "rule 00"]


def test_a_ban_has_its_words_before_longer_rules_of_another_kind(alice: User) -> None:
    for number in range(3):
        rule(alice, f"{number} " + "w " * 130, confidence=0.95)  # 131 words each
    rule(alice, "No zeal, please, in anything that I ever hand in.", ban="zeal", confidence=0.65)
    texts = _texts(alice)
    assert texts[0] == "No zeal, please, in anything that I ever hand in."
    assert len(texts) == 3


def test_texts_are_held_to_bans_for_which_a_prompt_has_no_room(alice: User) -> None:
    rule(alice, "Short sentences.", confidence=0.95, category="structure")
    rule(alice, "A blank is no ban.", confidence=0.95, ban=" ")
    for number in range(205):
        rule(alice, f"No x{number:03}.", ban=f"x{number:03}", confidence=0.8)

    found = rules_in_force(alice.pk, language="en", role_family="")
    told = [one.ban for one in found if one.told]
    assert told == [f"x{number:03}" for number in range(30)]
    assert [one.ban for one in found if not one.told] == [f"x{n:03}" for n in range(30, 200)]
    assert _texts(alice) == [f"No {ban}." for ban in told]


def test_the_rules_in_force_cost_one_query(alice: User, django_assert_num_queries: Any) -> None:
    rule(alice, "No zeal.", ban="zeal")
    with django_assert_num_queries(1):
        assert len(rules_in_force(alice.pk, language="en", role_family="science")) == 1


def test_code_may_put_in_the_persons_word_or_one_of_the_same_sense(alice: User) -> None:
    rule(alice, "a fact", ban="night", use_instead="week")
    rule(alice, "in places only", ban="facilitated", use_instead="ran")
    rule(alice, "of one sense", ban="utilised", use_instead="used")
    rule(alice, "merged", ban="hourly", use_instead="daily", source="merged")
    rule(alice, "own", ban="boat", use_instead="ship", source="person")
    rules = qualifying_rules(alice.pk, language="en", role_family="")
    assert {found.text: found.replacement for found in rules} == {
        "a fact": "",
        "in places only": "",
        "of one sense": "used",
        "merged": "",
        "own": "ship",
    }
