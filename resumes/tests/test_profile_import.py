"""A profile that comes in through the page: reviewed before it is saved, and never half."""

import json
from html import escape, unescape
from html.parser import HTMLParser
from typing import override

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from resumes.access import DEMO_NAME
from resumes.ingest.files import MAX_BYTES
from resumes.ingest.profile import ingest_profile
from resumes.ingest.saving import save
from resumes.models import Accomplishment, Employer, Profile, SkillBucket
from resumes.snapshot import snapshot

pytestmark = pytest.mark.django_db

URL = "/resumes/profile/import/"
PROFILE = """
personal:
  name: Runa Eide
  headline: Harbour pilot
  email: runa@example.org
  links: {GitHub: https://github.com/example-runa}
  summary: I bring ships in.
target_roles: [Harbour master]
employers:
  - name: Harbour Office
    location: Bergen
    positions:
      - {title: Chief pilot, dates: Jan 2018 - Present}
      - {title: Pilot, start: 2015-03, end: 2017-12}
    accomplishments:
      - Brought in 40 ships a month.
      - title: Night pilotage
        dates: 03/04/2019
        impact_summary: Set up pilotage by night.
        metrics:
          - Cut waiting from 9 hours to 2.
        skills: [Sonar]
  - {name: Sea Rescue, kind: volunteering, title: Coxswain, dates: since 2012}
accomplishments:
  - {title: Tide tables, impact_summary: Built tide tables for sailors.}
skills:
  Boats: [Radar, Knots, "**Sails**"]
  Tongues: {Danish: B2}
education:
  - {institution: Northern University, degree: MSc, area: Nautics,
     dates: 2010-2014, courses: [Optics]}
publications:
  - {title: Reading tides, authors: [R. Eide, B. Lund], venue: Sea Notes, date: 2021-05}
awards:
  - {title: Helio Prize, awarder: Helio Labs, date: 2022}
certifications:
  - {name: Pilot licence, issuer: Coast Board, date: 2023-04}
hobbies: [chess]
"""
UNDERSTOOD = """
Runa Eide|Harbour pilot|runa@example.org|GitHub: https://github.com/example-runa|I bring ships in.
Harbour master|Harbour Office|Bergen|Chief pilot · Jan 2018 – Present|Pilot · Mar 2015 – Dec 2017
Brought in 40 ships a month.|Night pilotage|Set up pilotage by night.|Skills: Sonar
Cut waiting from 9 hours to 2.|Sea Rescue|Volunteering|Coxswain · 2012 – Present|Tide tables
Built tide tables for sailors.|Boats: Radar, Knots, Sails|Tongues: Danish (B2)
MSc · Nautics · Northern University|2010 – 2014|Courses: Optics|Reading tides|R. Eide, B. Lund
Sea Notes · May 2021|Helio Prize|Helio Labs · 2022|Pilot licence|Coast Board · Apr 2023
"""
SHORT = "personal:\n  name: Runa Eide\nemployers:\n  - {name: Harbour Office, title: Pilot}\n"


@pytest.fixture
def alices(client: Client, alice: User) -> Client:
    client.force_login(alice)
    return client


class Sent(HTMLParser):
    """What a browser would send of the form of a page: its text areas and hidden fields."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.fields: dict[str, str] = {}
        self._in = ""
        self.feed(page)

    @override
    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        known = dict(attrs)
        if tag == "textarea":
            self._in = known["name"] or ""
            self.fields[self._in] = ""
        elif tag == "input" and known.get("type") == "hidden":
            self.fields[known["name"] or ""] = known.get("value") or ""

    @override
    def handle_data(self, data: str) -> None:
        if self._in:
            self.fields[self._in] += data

    @override
    def handle_endtag(self, tag: str) -> None:
        if tag == "textarea":
            # The first line end is the page's own; the others go out as forms have them.
            text = self.fields[self._in].removeprefix("\n")
            self.fields[self._in] = text.replace("\n", "\r\n")
            self._in = ""


def test_the_address_is_the_one_the_home_page_links() -> None:
    assert reverse("resumes:import_profile") == URL


def test_what_was_understood_is_shown_and_nothing_saved(alices: Client) -> None:
    page = alices.post(URL, {"text": PROFILE})
    assert page.status_code == 200
    for said in UNDERSTOOD.strip().replace("\n", "|").split("|"):
        assert said in page.text
    for remark in ("hobbies", "not known here", "is not a date such as", "Markdown marks dropped"):
        assert remark in page.text
    assert not Profile.objects.exists()
    assert not Employer.objects.exists()


def test_saving_keeps_what_was_reviewed(alices: Client, alice: User, bob: User) -> None:
    review = alices.post(URL, {"text": PROFILE})
    sent = Sent(review.text).fields
    answer = alices.post(URL, {**sent, "step": "save"}, follow=True)
    assert "The profile of Runa Eide is saved." in answer.text
    ingest_profile(bob, PROFILE.encode())
    assert snapshot(alice).model_dump() == snapshot(bob).model_dump()


def test_going_back_gives_the_text_again(alices: Client) -> None:
    text = f'\n\n{PROFILE}\n  # Ampersands & <marks> "stay".\n'
    sent = Sent(alices.post(URL, {"text": text}).text).fields
    page = alices.post(URL, {**sent, "step": "change"})
    assert page.status_code == 200
    assert Sent(page.text).fields["text"].replace("\r\n", "\n") == text
    assert 'role="alert"' not in page.text
    assert 'type="file"' in page.text
    assert not Profile.objects.exists()


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_a_file_is_taken_as_well(alices: Client, alice: User, encoding: str) -> None:
    told = json.dumps({"basics": {"name": "Rúna Eide"}, "work": []}, ensure_ascii=False)
    file = SimpleUploadedFile("resume.json", told.replace(",", ",\r\n").encode(encoding))
    page = alices.post(URL, {"file": file, "text": ""})
    assert "Rúna Eide" in page.text
    assert "your JSON Resume" in page.text
    alices.post(URL, {**Sent(page.text).fields, "step": "save"})
    assert Profile.objects.get(owner=alice).name == "Rúna Eide"


@pytest.mark.parametrize(
    ("text", "file", "told"),
    [
        ("", None, "Choose a file, or paste the text of one."),
        ("  \r\n", None, "Choose a file, or paste the text of one."),
        ("name: x", b"{}", "Empty the one that you do not mean."),
        ("name: x", b"", "Empty the one that you do not mean."),
        ("", b"", "It is empty."),
        ("", b"%PDF-1.7", "It is a PDF"),
        ("", b"PK\x03\x04", "is a Word document"),
        ("", b"\xff\xfe\x00", "It is not text in UTF-8"),
        ("", b"caf\xe9: x", "It is not text in UTF-8"),
        ("", b"x" * (MAX_BYTES + 1), "larger than 5 MB"),
        ("<html><body>Me</body></html>", None, "web page"),
        ("personal: {email: a@b.example}", None, "The profile has no name."),
        ("[1, 2", None, "line"),
        ("a: &a [*a]", None, ""),
        ("We look for a rigger.", None, ""),
    ],
)
def test_what_is_no_profile_is_refused_with_the_text_kept(
    alices: Client, text: str, file: bytes | None, told: str
) -> None:
    sent: dict[str, object] = {"text": text}
    if file is not None:
        sent["file"] = SimpleUploadedFile("me.yaml", file)
    page = alices.post(URL, sent)
    assert page.status_code == 422
    assert told in unescape(page.text)
    assert page.text.count('role="alert"') == 1
    assert Sent(page.text).fields["text"].strip() == text.strip()
    assert not Profile.objects.exists()


def test_the_text_of_a_file_that_is_refused_can_be_mended_on_the_page(alices: Client) -> None:
    file = SimpleUploadedFile("me.yaml", b"personal: {email: a@b.example}")
    page = alices.post(URL, {"file": file, "text": ""})
    assert page.status_code == 422
    assert Sent(page.text).fields["text"] == "personal: {email: a@b.example}"


def test_a_long_profile_is_taken(alices: Client) -> None:
    many = "".join(f"      - Brought in ship number {n} by night.\n" for n in range(1_000))
    page = alices.post(
        URL,
        {
            "text": f"{SHORT.rstrip()}\n".replace(
                "{name: Harbour Office, title: Pilot}",
                f"name: Harbour Office\n    accomplishments:\n{many}",
            )
        },
    )
    assert page.status_code == 200
    assert "ship number 999" in page.text


def test_markup_in_a_profile_is_text(alices: Client) -> None:
    trap = PROFILE.replace("Runa Eide", "Runa </textarea><script>alert(1)</script>")
    for step in ("review", "change"):
        page = alices.post(URL, {"text": trap.replace("</text", "</ text"), "step": step})
        assert "<script>alert" not in page.text
        assert "&lt;script&gt;" in page.text
    address = PROFILE.replace("https://github.com/example-runa", "javascript:alert(1)")
    assert 'href="javascript' not in alices.post(URL, {"text": address}).text


def test_a_save_that_breaks_off_leaves_nothing(
    alices: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*args: object, **options: object) -> None:
        save(*args, **options)  # type: ignore[arg-type]
        raise RuntimeError("out of ink")

    monkeypatch.setattr("resumes.ingest.profile.save", broken)
    with pytest.raises(RuntimeError):
        alices.post(URL, {"text": PROFILE, "step": "save"})
    assert not Profile.objects.exists()
    assert not Employer.objects.exists()


# -- where there is a profile -------------------------------------------------------------------


@pytest.fixture
def has_profile(alice: User) -> None:
    ingest_profile(alice, PROFILE.encode())


@pytest.mark.parametrize(("mode", "left"), [("merge", 2), ("replace", 1)])
def test_a_second_profile_is_merged_or_put_in_place(
    alices: Client, alice: User, mode: str, left: int
) -> None:
    alices.post(URL, {"text": SHORT, "step": "save"})
    other = SHORT.replace("Harbour Office", "Fjord Ferries")
    page = alices.post(URL, {"text": other, "mode": mode})
    assert "Fjord Ferries" in page.text
    assert "<strong>Employers</strong>: 1 new" in page.text
    assert ("Removed: Employers" in page.text) is (mode == "replace")
    assert Employer.objects.filter(owner=alice).count() == 1
    alices.post(URL, {**Sent(page.text).fields, "step": "save"})
    assert Employer.objects.filter(owner=alice).count() == left


def test_what_is_new_and_what_is_changed_is_marked(alices: Client, has_profile: None) -> None:
    other = PROFILE.replace("Brought in 40 ships a month.", "Brought in 40 ships a month, alone.")
    other = other.replace("Radar, Knots", "Radar, Knots, Anchors")
    page = alices.post(URL, {"text": other + "time_zone: Europe/Oslo\n", "mode": "replace"})
    assert page.text.count(">changed</span>") == 2
    assert ">new</span>" not in page.text
    assert SkillBucket.objects.get(name="Boats").skills.count() == 3


def test_what_would_be_taken_away_is_named(alices: Client, has_profile: None) -> None:
    page = alices.post(URL, {"text": SHORT, "mode": "replace"})
    for gone in ("Employers", "Accomplishments (into the archive)", "Skills", "Publications"):
        assert f"Removed: {gone}" in page.text
    for name in ("Sea Rescue", "Tide tables", "Boats", "Reading tides", "Pilot licence"):
        assert name in page.text
    assert Accomplishment.objects.filter(archived_at=None).count() == 3


def test_the_same_profile_again_has_nothing_to_save(alices: Client, has_profile: None) -> None:
    page = alices.post(URL, {"text": PROFILE, "mode": "merge"})
    assert "Nothing would change" in page.text
    assert 'value="save"' not in page.text
    saved = alices.post(URL, {"text": PROFILE, "mode": "merge", "step": "save"}, follow=True)
    assert "Nothing changed" in saved.text


def test_what_was_reviewed_as_the_first_is_not_added_to_another(
    alices: Client, alice: User
) -> None:
    sent = Sent(alices.post(URL, {"text": SHORT}).text).fields
    ingest_profile(alice, PROFILE.encode())
    page = alices.post(URL, {**sent, "step": "save"})
    assert page.status_code == 422
    assert "There is a profile by now." in page.text
    assert Sent(page.text).fields["text"].replace("\r\n", "\n") == SHORT
    assert Employer.objects.count() == 2


def test_what_was_reviewed_against_a_profile_that_is_gone_is_the_first(
    alices: Client, alice: User
) -> None:
    alices.post(URL, {"text": SHORT, "mode": "merge", "step": "save"})
    assert Profile.objects.get(owner=alice).name == "Runa Eide"


def test_the_demo_person_is_never_mixed_with_anybody(client: Client, db: None) -> None:
    demo = User.objects.create_user(DEMO_NAME)
    client.force_login(demo)
    page = client.post(URL, {"text": SHORT, "step": "save"})
    assert page.status_code == 422
    assert "You are the demo person just now" in page.text
    assert Sent(page.text).fields["text"].replace("\r\n", "\n") == SHORT
    assert not Profile.objects.exists()


# -- who may ------------------------------------------------------------------------------------


def test_a_profile_goes_to_nobody_else(alices: Client, alice: User, bob: User) -> None:
    ingest_profile(bob, PROFILE.encode())
    alices.post(URL, {"text": SHORT, "step": "save", "owner": bob.pk})
    assert Employer.objects.filter(owner=alice).count() == 1
    assert Employer.objects.filter(owner=bob).count() == 2


def test_nobody_is_sent_to_log_in(client: Client) -> None:
    assert client.get(URL).headers["Location"] == f"/login/?next={URL}"
    asked = client.post(URL, {"text": SHORT})
    assert asked.status_code == 401
    assert escape(SHORT) in asked.text  # it is taken along


def test_the_page_wants_its_own_form(alice: User) -> None:
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(alice)
    assert strict.post(URL, {"text": SHORT, "step": "save"}).status_code == 403
    assert strict.put(URL).status_code == 403
    assert not Profile.objects.exists()


def test_other_methods_are_refused(alices: Client) -> None:
    assert alices.put(URL).status_code == 405
    assert alices.delete(URL).status_code == 405
