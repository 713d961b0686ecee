"""The pages of memory: entities, their wordings beside each other, and the style rules."""

import re
from typing import Any
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from memory.capture import SUMMARY
from memory.curation import archive, pin
from memory.models import ContentMemory, EntityType, WritingMemory
from memory.tests.rules import rule
from memory.tests.wordings import TIDE_MODEL, day, job, remember
from memory.wording import EntityRef
from resumes.models import Accomplishment, Resume
from resumes.tests.accomplishments import accomplishment

pytestmark = pytest.mark.django_db

MEMORY = reverse("resumes:memory")
RULES = reverse("resumes:rules")
TIDES = reverse("resumes:entity", args=[TIDE_MODEL.entity_type, TIDE_MODEL.entity_key])
BULLET = EntityRef(EntityType.BULLET, "b_ran")


@pytest.fixture
def reader(client: Client, alice: User) -> Client:
    accomplishment(alice, "tide_model", title="A model of the tides")
    client.force_login(alice)
    return client


def said(client: Client, address: str, **asked: str) -> str:
    answer = client.get(address, asked)
    assert answer.status_code == 200
    return " ".join(answer.text.split())


# -- entities -------------------------------------------------------------------------------------


def test_without_a_wording_the_page_says_how_one_comes(reader: Client) -> None:
    assert "Nothing yet. Change a sentence in a resume" in said(reader, MEMORY)


def test_every_entity_stands_there_by_name_with_its_number(
    reader: Client, alice: User, bob: User
) -> None:
    remember(alice.pk, "Built it.")
    remember(alice.pk, "Made it.")
    remember(alice.pk, "Ran it.", ref=BULLET, parent_key="tide_model")
    remember(alice.pk, "Sea person.", ref=SUMMARY)
    remember(alice.pk, "Old.", ref=EntityRef(EntityType.RESEARCH, "gone_work"))
    archive(alice.pk, [remember(alice.pk, "Away.").pk])
    remember(bob.pk, "Another person's.", ref=EntityRef(EntityType.RESEARCH, "bobs_work"))
    text = said(reader, MEMORY)
    assert text.count("<bdi>A model of the tides</bdi>") == 2
    assert "2 wordings, the last of 1 March 2024" in text
    assert "gone_work" in text
    assert text.count("no longer in your profile") == 1
    assert "bobs_work" not in text
    assert "<bdi>A model of the tides</bdi>" in said(reader, MEMORY, q="MODEL tides")
    assert "Nothing of that name." in said(reader, MEMORY, q="nothing like it")


def test_wordings_stand_beside_each_other_with_all_that_is_known(
    reader: Client, alice: User
) -> None:
    resume = Resume.objects.create(owner=alice, title="Mine", facts={})
    newest = remember(alice.pk, "Built a tide model in Python.", written_at=day(9))
    older = remember(
        alice.pk,
        "Built a tide model <b>in R</b>.",
        written_at=day(2),
        doc_id=resume.pk,
        context=job(title="Oceanographer", company="Deep & Co"),
    )
    pin(alice.pk, [older.pk])
    ContentMemory.objects.filter(pk=older.pk).update(stale=True)
    text = said(reader, TIDES)
    assert text.index("Hydrographer at Brinewater") < text.index("Oceanographer at Deep &amp; Co")
    assert "<del>" in text
    assert "<b>in R" not in text
    for badge in ("Pinned", "Stale", "Compared with"):
        assert f">{badge}</span>" in text
    assert text.count("Its resume") == 1
    assert reverse("resumes:editor", args=[resume.pk]) in text
    base = said(reader, TIDES, **{"with": str(older.pk)})
    assert base.index("Built a tide model &lt;b&gt;in R&lt;/b&gt;.") > base.index("<del>")
    assert f"?with={newest.pk}" in base


def test_archived_ones_are_shown_on_request(reader: Client, alice: User) -> None:
    remember(alice.pk, "Here.")
    archive(alice.pk, [remember(alice.pk, "Away.").pk])
    assert "Away." not in said(reader, TIDES)
    assert "Also 1 archived" in said(reader, TIDES)
    assert ">Archived</span>" in said(reader, TIDES, archived="1")


def test_single_bullets_stand_by_their_accomplishment_or_alone(reader: Client, alice: User) -> None:
    remember(alice.pk, "Ran it.", ref=BULLET, parent_key="tide_model")
    remember(alice.pk, "Loose.", ref=EntityRef(EntityType.BULLET, "b_loose"))
    address = reverse("resumes:entity", args=[EntityType.BULLET, "tide_model"])
    assert "Ran it." in said(reader, address)
    address = reverse("resumes:entity", args=[EntityType.BULLET, "b_loose"])
    assert "Loose." in said(reader, address)


def test_a_resume_that_is_gone_is_not_linked(reader: Client, alice: User) -> None:
    remember(alice.pk, "Built it.", doc_id=uuid4())
    assert "Its resume" not in said(reader, TIDES)


def test_the_admin_is_one_click_away_for_staff(reader: Client, alice: User) -> None:
    row = remember(alice.pk, "Built it.")
    address = reverse("admin:memory_contentmemory_change", args=[row.pk])
    assert address not in said(reader, TIDES)
    User.objects.filter(pk=alice.pk).update(is_staff=True)
    assert address in said(reader, TIDES)


@pytest.mark.parametrize(
    "address",
    [
        reverse("resumes:entity", args=["no_such_type", "tide_model"]),
        reverse("resumes:entity", args=[TIDE_MODEL.entity_type, "nothing"]),
        TIDES,
    ],
)
def test_nothing_there_and_nobody_elses(address: str, reader: Client, bob: User) -> None:
    remember(bob.pk, "Another person's.")
    assert reader.get(address).status_code == 404


def test_as_many_queries_whatever_there_is(
    reader: Client, alice: User, django_assert_max_num_queries: Any
) -> None:
    for number in range(1, 25):
        resume = Resume.objects.create(owner=alice, title="Mine", facts={})
        remember(alice.pk, f"Version {number}.", written_at=day(number), doc_id=resume.pk)
        rule(alice, f"Rule {number}")
    with django_assert_max_num_queries(12):
        said(reader, TIDES)
    with django_assert_max_num_queries(10):
        said(reader, MEMORY)
    with django_assert_max_num_queries(10):
        said(reader, RULES)
    assert "Page 1 of 2" in said(reader, TIDES)


# -- rules ----------------------------------------------------------------------------------------


def test_without_a_rule_the_page_says_how_one_comes(reader: Client) -> None:
    assert "No rule yet." in said(reader, RULES)


def test_rules_stand_there_with_what_they_are_from(reader: Client, alice: User, bob: User) -> None:
    rule(alice, "Say <i>used</i>.", ban="utilised", before="Utilised.", after="Used.")
    rule(alice, "Off.", active=False, confidence=0.9)
    rule(bob, "Another person's.")
    text = said(reader, RULES)
    assert "Say &lt;i&gt;used&lt;/i&gt;." in text
    assert "sure 0.65, seen 1 time" in text
    assert "never “utilised”" in text
    assert "Utilised." in text
    assert text.index("Say &lt;i&gt;used") < text.index("Off.")
    assert "Another person" not in text


def test_a_rule_is_switched_off_and_on(reader: Client, alice: User) -> None:
    own = rule(alice, "Say used.")
    address = reverse("resumes:switch_rule", args=[own.pk])
    assert "Switched off" in reader.post(address, {"active": "off"}, follow=True).text
    own.refresh_from_db()
    assert not own.active
    reader.post(address, {"active": "off"})  # a second click changes nothing
    reader.post(address, {"active": "on"})
    own.refresh_from_db()
    assert own.active


def test_two_rules_that_turn_each_other_around_are_not_both_on(reader: Client, alice: User) -> None:
    rule(alice, "Say used.", ban="utilised", use_instead="used")
    other = rule(alice, "Say utilised.", ban="used", use_instead="utilised", active=False)
    address = reverse("resumes:switch_rule", args=[other.pk])
    answer = reader.post(address, {"active": "on"}, follow=True)
    assert "turn each other around" in answer.text
    other.refresh_from_db()
    assert not other.active


def test_rules_that_say_the_same_are_shown_and_then_merged(reader: Client, alice: User) -> None:
    for text in ("Never say utilised.", "Never write utilised."):
        rule(alice, text, ban="utilised", use_instead="used")
    rule(alice, "Short sentences.", category="structure")
    shown = reader.post(reverse("resumes:consolidate"))
    assert "Merge 2 rules" in shown.text
    assert WritingMemory.objects.filter(active=True).count() == 3
    (proposal,) = re.findall(r'name="proposal" value="([^"]+)"', shown.text)
    answer = reader.post(
        reverse("resumes:consolidate"), {"proposal": proposal, "merge": "0"}, follow=True
    )
    assert "merged into" in answer.text
    assert WritingMemory.objects.filter(active=True).count() == 2
    again = reader.post(
        reverse("resumes:consolidate"), {"proposal": proposal, "merge": "0"}, follow=True
    )
    assert 'class="notice error"' in again.text
    assert WritingMemory.objects.filter(active=True).count() == 2


def test_only_what_was_shown_to_oneself_is_merged(reader: Client, alice: User, bob: User) -> None:
    for text in ("Never say utilised.", "Never write utilised."):
        rule(bob, text, ban="utilised", use_instead="used")
    other = Client()
    other.force_login(bob)
    shown = other.post(reverse("resumes:consolidate"))
    (proposal,) = re.findall(r'name="proposal" value="([^"]+)"', shown.text)
    for sent in (proposal, "nonsense", ""):
        answer = reader.post(
            reverse("resumes:consolidate"), {"proposal": sent, "merge": "0"}, follow=True
        )
        assert "not what the page showed" in answer.text
    assert WritingMemory.objects.filter(active=True).count() == 2


def test_with_nothing_to_merge_that_is_said(reader: Client, alice: User) -> None:
    rule(alice, "Say used.")
    answer = reader.post(reverse("resumes:consolidate"), follow=True)
    assert "Nothing to merge" in answer.text


def test_archived_accomplishments_keep_their_name_in_memory(reader: Client, alice: User) -> None:
    remember(alice.pk, "Built it.")
    Accomplishment.objects.filter(owner=alice).update(archived_at=timezone.now())
    assert "A model of the tides" in said(reader, MEMORY)
