from django.contrib.auth.models import User

from memory.style import bans, qualifying_rules, sparing
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
