"""What the editor says of sections that repeat one another."""

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from resumes.arranging import set_visibility
from resumes.content import SkillList
from resumes.models import Resume, Section
from resumes.repeats import repeats_in
from resumes.tests.fisheries import edit

pytestmark = pytest.mark.django_db


@pytest.fixture
def second(resume: Resume) -> Section:
    """A bucket that lists a skill which another one lists before it."""
    resume.facts["skill_buckets"] += [{"key": "gear", "name": "Gear", "skills": []}]
    resume.save()
    resume = Resume.objects.get(pk=resume.pk)
    edit(resume, "skills/methods", SkillList(skills=("Sonar", "R")), at=0)
    return edit(resume, "skills/gear", SkillList(skills=("Nets", "sonar")), at=0)


def test_a_skill_in_two_lists_is_told_with_its_place(
    client: Client, alice: User, second: Section
) -> None:
    resume = second.resume
    (repeat,) = repeats_in(resume)
    assert repeat.finding.entity == second.ref
    client.force_login(alice)
    page = client.get(reverse("resumes:editor", args=[resume.pk])).text
    assert reverse("resumes:repeats", args=[resume.pk]) in page
    told = client.get(reverse("resumes:repeats", args=[resume.pk])).text
    assert f'href="#{repeat.anchor}"' in told
    assert f'id="{repeat.anchor}"' in page
    assert "List it once." in told


def test_what_is_hidden_repeats_nothing(second: Section) -> None:
    set_visibility(second, False)
    assert repeats_in(second.resume) == ()


def test_a_stranger_is_told_nothing(client: Client, bob: User, resume: Resume) -> None:
    client.force_login(bob)
    assert client.get(reverse("resumes:repeats", args=[resume.pk])).status_code == 404
