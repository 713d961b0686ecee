"""What memory's pages offer and warn of: they are told what the profile holds."""

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from memory.models import EntityType
from memory.tests.signed_in import act, sign_in
from memory.tests.wordings import remember
from memory.wording import EntityRef
from resumes.models import Accomplishment, Employer, RoleFamily

WORDINGS = reverse("admin:memory_contentmemory_changelist")
ADD = reverse("admin:memory_contentmemory_add")


def _form(**fields: str) -> dict[str, str]:
    return {"text": "Sounded.", "language": "en"} | fields


@pytest.fixture
def profile(bob: User) -> User:
    Accomplishment.objects.create(owner=bob, key="tide_model", title="Tide model")
    Employer.objects.create(owner=bob, key="harbour", name="Harbour")
    return bob


@pytest.fixture
def staff(client: Client, bob: User) -> Client:
    return sign_in(client, bob)


def test_the_add_form_offers_what_the_person_has(staff: Client, profile: User) -> None:
    RoleFamily.objects.create(owner=profile, key="piloting", name="Piloting")
    page = staff.get(ADD).content.decode()
    assert '<option value="tide_model">Tide model (accomplishment)</option>' in page
    assert '<option value="harbour">Harbour (employer)</option>' in page
    assert '<option value="piloting">Piloting</option>' in page
    assert "It is there no more" not in page


@pytest.mark.parametrize(
    ("key", "told"),
    [
        ("tide_atlas", "You have no accomplishment with the key tide_atlas."),
        (
            "harbour",
            "The key harbour is that of your employer “Harbour”, and of no accomplishment.",
        ),
        ("tide_model", ""),
    ],
)
def test_a_key_of_nothing_is_warned_of(staff: Client, profile: User, key: str, told: str) -> None:
    row = remember(profile.pk, "Charted the bay.", ref=EntityRef(EntityType.RESEARCH, "tide_log"))
    page = act(staff, WORDINGS, "move", row, into=key)
    assert ("memory-warning" in page) is bool(told)
    assert told in page
    assert '<option value="tide_model">Tide model</option>' in page

    added = _form(entity_type="research_description", entity_key=key)
    answer = staff.post(ADD, added, follow=True).content.decode()
    assert ("No resume recalls this wording" in answer) is bool(told)
    assert told in answer
