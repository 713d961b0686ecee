"""A profile that comes in through the page: reviewed before it is saved, and never half."""

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from resumes.models import Accomplishment, Employer, Profile

pytestmark = pytest.mark.django_db

URL = "/resumes/profile/import/"
PROFILE = """
personal:
  name: Runa Eide
  email: runa@example.org
employers:
  - name: Harbour Office
    title: Pilot
    dates: 2015 to 2020
    accomplishments:
      - Brought in 40 ships a month.
skills:
  Boats: [Radar, Knots]
hobbies: [chess]
"""


@pytest.fixture
def alices(client: Client, alice: User) -> Client:
    client.force_login(alice)
    return client


def test_the_address_is_the_one_the_home_page_links() -> None:
    assert reverse("resumes:import_profile") == URL


def test_what_was_understood_is_shown_and_nothing_saved(alices: Client) -> None:
    page = alices.post(URL, {"text": PROFILE})
    assert page.status_code == 200
    for said in ("Runa Eide", "Harbour Office", "Pilot", "Brought in 40 ships", "Radar, Knots"):
        assert said in page.text
    assert "hobbies" in page.text  # what was left out is told
    assert "1 taken (1 new)" in page.text
    assert not Profile.objects.exists()
    assert not Employer.objects.exists()


def test_saving_keeps_what_was_reviewed(alices: Client, alice: User) -> None:
    answer = alices.post(URL, {"text": PROFILE, "step": "save"}, follow=True)
    assert "The profile of Runa Eide is saved." in answer.text
    assert Profile.objects.get(owner=alice).name == "Runa Eide"
    assert Accomplishment.objects.get(owner=alice).impact_summary.startswith("Brought in 40 ships")


def test_going_back_gives_the_text_again(alices: Client) -> None:
    page = alices.post(URL, {"text": PROFILE, "step": "change"})
    assert "Brought in 40 ships a month." in page.text
    assert 'type="file"' in page.text
    assert not Profile.objects.exists()


def test_a_file_is_taken_as_well(alices: Client) -> None:
    file = SimpleUploadedFile("resume.json", b'{"basics": {"name": "Runa Eide"}, "work": []}')
    page = alices.post(URL, {"file": file, "text": ""})
    assert "Runa Eide" in page.text
    assert "Is this you?" in page.text


@pytest.mark.parametrize(
    ("text", "file", "told"),
    [
        ("", b"", "Choose a file, or paste the text of one."),
        ("name: x", b"{}", "Empty the one that you do not mean."),
        ("", b"%PDF-1.7", "It is a PDF"),
        ("", b"\xff\xfe\x00", "text"),
        ("<html><body>Me</body></html>", b"", "web page"),
        ("personal: {email: a@b.example}", b"", "The profile has no name."),
        ("[1, 2", b"", "line"),
    ],
)
def test_what_is_no_profile_is_refused_with_the_text_kept(
    alices: Client, text: str, file: bytes, told: str
) -> None:
    sent: dict[str, object] = {"text": text}
    if file:
        sent["file"] = SimpleUploadedFile("me.yaml", file)
    page = alices.post(URL, sent)
    assert page.status_code == 422
    assert told in page.text
    assert "me" not in Profile.objects.values_list("name", flat=True)
    if text and "<" not in text:
        assert text in page.text


def test_markup_in_a_profile_is_text(alices: Client) -> None:
    trap = PROFILE.replace("Runa Eide", "Runa <script>alert(1)</script>")
    assert "<script>alert" not in alices.post(URL, {"text": trap}).text


@pytest.mark.parametrize(("mode", "left"), [("merge", 2), ("replace", 1)])
def test_a_second_profile_is_merged_or_put_in_place(
    alices: Client, alice: User, mode: str, left: int
) -> None:
    alices.post(URL, {"text": PROFILE, "step": "save"})
    other = PROFILE.replace("Harbour Office", "Fjord Ferries")
    page = alices.post(URL, {"text": other, "mode": mode})
    assert "Fjord Ferries" in page.text
    assert ("Harbour Office" in page.text) == (mode == "merge")
    assert Employer.objects.filter(owner=alice).count() == 1
    alices.post(URL, {"text": other, "mode": mode, "step": "save"})
    assert Employer.objects.filter(owner=alice).count() == left


def test_nobody_is_sent_to_log_in(client: Client) -> None:
    assert client.get(URL).headers["Location"] == f"/login/?next={URL}"
