"""The profile, to read: facts by employer, how often they are used, what an import left out."""

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from memory.models import EntityType
from memory.tests.wordings import remember
from memory.wording import EntityRef
from resumes.content import Bullet, BulletSet, ResearchEntry
from resumes.ingest.profile import ingest_profile
from resumes.models import Accomplishment, Resume
from resumes.snapshot import snapshot
from resumes.tests.fisheries import edit
from resumes.usage import resumes_by_accomplishment

pytestmark = pytest.mark.django_db

PROFILE = reverse("resumes:profile")
YAML = """
personal: {name: Maren <Holt>, summary: I count fish.}
employers:
  - name: Fjord Institute
    title: Biologist
    dates: 2020 to present
    accomplishments:
      - Counted cod by sonar in 14 fjords.
      - Taught 30 crew members to log catches.
skills: {Methods: [Sonar, R]}
education: [{institution: Vale College, degree: BSc, area: Biology}]
awards: [{title: Sea Prize, awarder: Port of Vale}]
certifications: [{name: Diver, issuer: Sea Board}]
publications: [{title: On cod, venue: Fish}]
hobbies: [chess]
"""


@pytest.fixture
def reader(client: Client, alice: User) -> Client:
    client.force_login(alice)
    return client


def said(client: Client) -> str:
    answer = client.get(PROFILE)
    assert answer.status_code == 200
    return " ".join(answer.text.split())


def test_without_a_profile_the_page_leads_to_the_import(reader: Client) -> None:
    assert reverse("resumes:import_profile") in said(reader)


def test_all_facts_stand_there_and_what_was_left_out(reader: Client, alice: User) -> None:
    ingest_profile(alice, YAML.encode())
    text = said(reader)
    for fact in (
        "Maren &lt;Holt&gt;",
        "I count fish.",
        "Fjord Institute",
        "Counted cod by sonar in 14 fjords.",
        "Sonar",
        "Vale College",
        "Sea Prize",
        "Diver",
        "On cod",
    ):
        assert fact in text, fact
    assert "<strong>Left out</strong> <code>hobbies</code>" in text


def test_the_next_import_tells_its_own(reader: Client, alice: User) -> None:
    ingest_profile(alice, YAML.encode())
    ingest_profile(alice, YAML.replace("hobbies: [chess]", "").encode(), mode="replace")
    assert "Left out" not in said(reader)


def test_each_work_is_counted_where_it_is_told_of(reader: Client, alice: User, bob: User) -> None:
    ingest_profile(alice, YAML.encode())
    cod, crew = Accomplishment.objects.filter(owner=alice).order_by("position")
    facts = snapshot(alice)
    for turn in range(3):
        resume = Resume.objects.create(
            owner=alice, title=f"R{turn}", facts=facts.model_dump(mode="json")
        )
        entry = ResearchEntry(
            accomplishment_id=cod.key,
            category_label="Sea",
            title="Cod",
            description="Counted cod by sonar.",
        )
        edit(resume, f"research/{cod.key}", entry, at=0)
        bullets = BulletSet(
            bullets=(
                Bullet(id="b_1", text="Counted cod.", accomplishment_ids=(cod.key,)),
                Bullet(id="b_2", text="Taught crews.", accomplishment_ids=(crew.key,)),
            )
        )
        if turn:
            edit(resume, f"bullets/{facts.employers[0].key}", bullets, at=0)
    assert resumes_by_accomplishment(alice.pk) == {cod.key: 3, crew.key: 2}
    assert resumes_by_accomplishment(bob.pk) == {}
    text = said(reader)
    assert "In 3 resumes" in text
    assert "In 2 resumes" in text
    assert "wordings" in text


def test_a_work_with_wordings_leads_to_them(reader: Client, alice: User) -> None:
    ingest_profile(alice, YAML.encode())
    assert "no wording yet" in said(reader)
    work = Accomplishment.objects.filter(owner=alice)[0]
    remember(alice.pk, "Counted cod.", ref=EntityRef(EntityType.RESEARCH, work.key))
    text = said(reader)
    assert "1 wording" in text
    assert f"{reverse('resumes:memory')}?q=" in text


def test_as_many_queries_whatever_there_is(
    reader: Client, alice: User, django_assert_max_num_queries: Any
) -> None:
    ingest_profile(alice, YAML.encode())
    employer = Accomplishment.objects.filter(owner=alice)[0].employer
    for number in range(40):
        Accomplishment.objects.create(
            owner=alice, key=f"w_{number}", title=f"Work {number}", employer=employer
        )
    with django_assert_max_num_queries(15):
        said(reader)
