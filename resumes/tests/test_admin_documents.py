"""The admin pages of resumes and sections: what is asked for, what is found, in people's words."""

import re
from html import unescape
from http import HTTPStatus
from unittest.mock import Mock

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from pydantic import ValidationError

from memory.tests.signed_in import sign_in
from resumes.checks.findings import Finding, FindingKind
from resumes.content import AnyBody, Bullet, BulletSet, Prose, ResearchEntry, SkillList
from resumes.models import Attestation, Job, Resume, Section, SectionKind
from resumes.sections import parse_ref
from resumes.tests.fisheries import BULLETS, COUNTED, TAUGHT, edit

POSTING = """Stock Assessor

You bring:
- Sonar and Python
- Sampling
- Statistics in R
- Training of crew members
- Log catches in a database
- Nice to have: diplomacy at sea
- Teaching
"""


@pytest.fixture
def reader(alice: User, client: Client) -> Client:
    """alice, signed in."""
    return sign_in(client, alice, superuser=True)


def stored(resume: Resume, ref: str, body: AnyBody) -> Section:
    """A section that taught nothing: what the person once wrote themselves is no fault of style."""
    kind, key = parse_ref(ref)
    return Section.objects.create(
        resume=resume, kind=kind, key=key, body=body.model_dump(mode="json")
    )


def bullets(*texts: str) -> BulletSet:
    return BulletSet(
        bullets=tuple(Bullet(id=f"b{at}", text=text) for at, text in enumerate(texts, start=1))
    )


def text_of(html: str) -> str:
    """A piece of a page as a person reads it."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


def field(page: str, name: str) -> str:
    """The row of one field in the page of a row."""
    return page.partition(f"field-{name}")[2].partition('<div class="form-row')[0]


def open_section(reader: Client, section: Section) -> str:
    return reader.get(reverse("admin:resumes_section_change", args=[section.pk])).text


def open_resume(reader: Client, resume: Resume) -> str:
    return reader.get(reverse("admin:resumes_resume_change", args=[resume.pk])).text


def items(page: str) -> list[str]:
    return [text_of(item) for item in re.findall(r"<li>.*?</li>", page, re.DOTALL)]


# -- what the checks find -----------------------------------------------------------------------


def test_findings_are_told_in_words_the_hard_ones_first(resume: Resume, reader: Client) -> None:
    text = "Counted cod by sonar instead of nets, ensuring fewer harms. Saw 4,321 cod at [TBD]."
    section = stored(resume, "summary", Prose(text=text))
    told = field(open_section(reader, section), "found_now")
    headings = [text_of(one) for one in re.findall(r"<h3>.*?</h3>", told, re.DOTALL)]
    assert [one.partition(" (")[0] for one in headings] == [
        "Not in your facts",
        "Not fit to print",
        "Style",
    ]
    assert re.search(r"<q><bdi>4,321( cod)?</bdi></q>", told)
    assert "unsupported_number" not in text_of(told)
    assert "hard:" not in text_of(told)


@pytest.mark.parametrize(
    ("texts", "where"),
    [
        ((COUNTED, "Counted 4,321 cod."), "in bullet 2"),
        (("Counted 4,321 cod.", COUNTED, "Sold 4,321 maps."), "in bullets 1 and 3"),
        (("Wrote 4,321 pages.", "Wrote 14,321 notes."), "in bullet 1"),
    ],
)
def test_a_finding_says_which_bullet_it_is_in(
    resume: Resume, reader: Client, texts: tuple[str, ...], where: str
) -> None:
    section = edit(resume, BULLETS, bullets(*texts), at=0)
    found = items(field(open_section(reader, section), "found_now"))
    (told,) = (one for one in found if one.startswith("4,321 "))
    assert f"{where} " in told


def test_a_word_that_several_bullets_have_is_doubted_where_it_is_untrue(
    resume: Resume, reader: Client
) -> None:
    body = BulletSet(
        bullets=(
            Bullet(id="b1", text=COUNTED, accomplishment_ids=("cod_counts",)),
            Bullet(id="b2", text="Taught 14 crews.", accomplishment_ids=("crew_training",)),
        )
    )
    page = open_section(reader, edit(resume, BULLETS, body, at=0))
    (told,) = (one for one in items(field(page, "found_now")) if one.startswith("14 "))
    assert "in bullet 2 " in told
    first, second = re.findall(r"<li><bdi>(.*?)</bdi></li>", field(page, "now_reads"))
    assert "<mark" not in first
    assert '<mark class="found-hard">14</mark>' in second


@pytest.mark.parametrize(
    ("ref", "body", "wanted"),
    [
        ("summary", Prose(text="Saw 1,200 cod."), r'<bdi>Saw <mark class="found-hard">1,200'),
        (
            "research/cod_counts",
            ResearchEntry(
                accomplishment_id="cod_counts",
                category_label="",
                title="Cod counts by sonar",
                description="Counted 4,321 cod.",
            ),
            r'<dt>Text</dt>\s*<dd><bdi>Counted <mark class="found-hard">4,321',
        ),
        (
            "skills/methods",
            SkillList(skills=("R", "Rust")),
            r'<bdi>R</bdi></li>\s*<li><bdi><mark class="found-hard">Rust</mark>',
        ),
        (BULLETS, bullets("<b>Counted</b> cod."), "&lt;b&gt;"),
        (BULLETS, bullets(COUNTED, " "), r"<li>\s*<span class=\"resume-quiet\">empty</span>"),
    ],
)
def test_what_was_found_is_marked_where_it_stands(
    resume: Resume, reader: Client, ref: str, body: AnyBody, wanted: str
) -> None:
    section = edit(resume, ref, body, at=0)
    assert re.search(wanted, field(open_section(reader, section), "now_reads"))


def test_a_span_that_was_cut_in_a_word_ends_before_it(resume: Resume, reader: Client) -> None:
    cod = "Counted cod by sonar instead of nets and wrote of it to everybody nearby."
    section = stored(resume, BULLETS, bullets(cod, cod.replace("cod", "eels")))
    page = open_section(reader, section)
    found = [one for one in items(field(page, "found_now")) if "…" in one]
    assert found
    assert all(re.search(r"\w …", one) for one in found)
    (marked,) = re.findall(r'<mark class="found-soft">(.*?)</mark>', field(page, "now_reads"))
    assert cod.replace("cod", "eels").startswith(f"{marked} ")


def test_what_has_no_fault_says_so(resume: Resume, reader: Client) -> None:
    section = edit(resume, BULLETS, bullets(COUNTED, TAUGHT), at=0)
    page = open_section(reader, section)
    assert "Nothing." in field(page, "found_now")
    assert "<mark" not in page


def test_listed_facts_are_read_by_their_names(resume: Resume, reader: Client) -> None:
    resume.facts["awards"] = [{"key": "cup", "title": "Golden Cup"}]
    resume.save()
    Section.objects.create(
        resume=resume, kind=SectionKind.AWARDS, body={"kind": "listed", "keys": ["cup", "gone"]}
    )
    page = open_section(reader, Section.objects.get(kind="awards"))
    assert items(field(page, "now_reads")) == ["Golden Cup", "gone"]
    assert '<mark class="found-hard">gone</mark>' in page


def test_a_section_is_read_even_if_its_facts_cannot_be(resume: Resume, reader: Client) -> None:
    section = edit(resume, "summary", Prose(text="Counts cod."), at=0)
    Resume.objects.update(facts={"no": "facts"})
    page = open_section(reader, section)
    assert "Counts cod." in field(page, "now_reads")
    assert "cannot be read" in field(page, "found_now")
    assert "Summary" in open_resume(reader, resume)
    assert "cannot be read" in field(open_resume(reader, resume), "asked_for")
    with pytest.raises(ValidationError):  # it is no fault of the form
        press(reader, section, doubt("Saw 4,321 cod."))


def test_a_check_that_breaks_is_not_told_as_nothing_found(
    resume: Resume, reader: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def break_down(*_: object, **__: object) -> None:
        raise ValueError("No such month.")

    section = edit(resume, "summary", Prose(text="Counts cod."), at=0)
    monkeypatch.setattr("resumes.passages.findings_on", break_down)
    with pytest.raises(ValueError, match="month"):
        open_section(reader, section)
    monkeypatch.setattr("resumes.admin.asked.coverage_of", break_down)
    with pytest.raises(ValueError, match="month"):
        open_resume(reader, resume)


def test_a_page_runs_its_checks_once(
    resume: Resume, reader: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    section = edit(resume, "summary", Prose(text="Counts cod."), at=0)
    checks = Mock(return_value=())
    monkeypatch.setattr("resumes.admin.attesting.found_in", checks)
    assert "Nothing." in field(open_section(reader, section), "found_now")
    checks.assert_called_once()


# -- what the posting asks for ------------------------------------------------------------------


@pytest.fixture
def answering(resume: Resume) -> Resume:
    """A resume for `POSTING`, with some sections."""
    resume.job = Job.objects.create(owner=resume.owner, title="Stock Assessor", text=POSTING)
    resume.save()
    edit(resume, BULLETS, bullets(COUNTED, TAUGHT), at=0)
    edit(resume, "skills/methods", SkillList(skills=("Sonar", "Sampling")), at=0)
    return resume


def test_what_is_asked_for_is_grouped_and_counted(answering: Resume, reader: Client) -> None:
    asked = field(open_resume(reader, answering), "asked_for")
    assert re.findall(r"<h3>(.*?)</h3>", asked) == ["Skills", "Requirements"]
    told = items(asked)
    for wanted in (
        "Python not in your profile",
        "Sampling only listed in: Skills: Methods",
        "Sonar told in: Bullets: Fjord Institute ; Skills: Methods",
        "R missing though your profile has it",
    ):
        assert wanted in told
    (optional,) = (one for one in told if one.startswith("Nice to have") or "diplomacy" in one)
    assert "not in your profile nice to have" in optional
    (sentence,) = re.findall(r"<p>(It asks for .*?)</p>", asked)
    times = [int(number) for number in re.findall(r"\d+", sentence)]
    assert times[0] == sum(times[1:]) == len(told)


def test_where_it_is_told_is_linked(answering: Resume, reader: Client) -> None:
    asked = field(open_resume(reader, answering), "asked_for")
    pages = set(re.findall(r'href="([^"]+)"', asked))
    assert len(pages) == 2
    assert {reader.get(page).status_code for page in pages} == {200}


def test_a_posting_that_is_gone_or_asks_for_nothing(resume: Resume, reader: Client) -> None:
    assert "The job is gone." in open_resume(reader, resume)
    resume.job = Job.objects.create(owner=resume.owner, text="Hello.")
    resume.save()
    assert "It asks for nothing that is known." in open_resume(reader, resume)


def test_names_in_a_posting_are_text(answering: Resume, reader: Client) -> None:
    assert answering.job is not None
    answering.job.text = POSTING.replace("diplomacy at sea", "<b>diplomacy</b> at sea")
    answering.job.save()
    assert "<b>diplomacy" not in open_resume(reader, answering)


# -- the page as a whole ------------------------------------------------------------------------


def test_frozen_facts_are_folded_up(resume: Resume, reader: Client) -> None:
    facts = field(open_resume(reader, resume), "frozen_facts")
    assert "<details><summary>" in facts
    assert "Maren Holt" in facts


def test_sections_and_revisions_are_listed_by_name(answering: Resume, reader: Client) -> None:
    page = open_resume(reader, answering)
    rows = page.partition('id="sections-group"')[2]
    assert "<bdi>Bullets: Fjord Institute</bdi></a>" in rows
    assert 'data-label="Text"' in rows
    section = Section.objects.get(kind="bullets")
    edit(answering, BULLETS, bullets(COUNTED), at=1)
    rows = open_section(reader, section).partition('id="revisions-group"')[2]
    assert re.findall(r"<bdi>(revision \d)</bdi>", rows) == ["revision 1", "revision 2"]


def test_a_resume_is_saved_with_its_sections_beside_it(answering: Resume, reader: Client) -> None:
    page = reverse("admin:resumes_resume_change", args=[answering.pk])
    hidden = dict(
        re.findall(r'type="hidden" name="([^"]+)" value="([^"]*)"', reader.get(page).text)
    )
    form = {**hidden, "title": "Assessor", "theme": "classic", "page_size": "Letter"}
    assert reader.post(page, form).status_code == 302
    answering.refresh_from_db()
    assert (answering.title, answering.page_size) == ("Assessor", "Letter")
    assert answering.sections.count() == 2


def test_two_stints_at_one_place_are_told_apart(resume: Resume, reader: Client) -> None:
    for employer in resume.facts["employers"]:
        employer["name"] = "Fjord Institute"
    resume.save()
    edit(resume, BULLETS, bullets(COUNTED), at=0)
    assert "Bullets: Fjord Institute, Biologist" in open_resume(reader, resume)


# -- this is true -------------------------------------------------------------------------------


def doubt(text: str) -> str:
    """A finding as a form sends it."""
    return Finding(
        kind=FindingKind.UNSUPPORTED_NUMBER, entity="summary", span=text, why="Who says so?"
    ).model_dump_json()


def test_what_is_anothers_has_no_button(resume: Resume, reader: Client, bob: User) -> None:
    section = stored(resume, "summary", Prose(text="Saw 4,321 cod."))
    assert "This is true" in open_section(reader, section)
    theirs = open_section(sign_in(Client(), bob, superuser=True), section)
    assert "4,321" in field(theirs, "found_now")
    assert "This is true" not in theirs


def press(reader: Client, section: Section, finding: str, *, revision: int = 1) -> str:
    url = reverse("admin:resumes_section_attest", args=[section.pk, revision])
    return reader.post(url, {"finding": finding}, follow=True).text


def test_what_is_doubted_is_attested_by_whose_it_is_alone(
    resume: Resume, reader: Client, bob: User
) -> None:
    section = stored(resume, "summary", Prose(text="Saw 4,321 cod."))
    value = re.search(r'name="finding"\s+value="([^"]+)"', open_section(reader, section))
    assert value is not None
    finding = unescape(value.group(1))
    assert "Only the person whose resume" in press(
        sign_in(Client(), bob, superuser=True), section, finding
    )
    assert "Read it again" in press(reader, section, finding, revision=2)
    assert "That is no finding" in press(reader, section, "{}")
    assert not Attestation.objects.exists()
    assert "counts as true here from now on" in press(reader, section, finding)
    made = Attestation.objects.get()
    assert (made.actor, made.section_ref) == (resume.owner, "summary")
    assert "Nothing in the section" in press(reader, section, finding)
    assert "4,321" not in field(open_section(reader, section), "found_now")
    url = reverse("admin:resumes_section_attest", args=[section.pk, 1])
    assert reader.get(url).status_code == HTTPStatus.METHOD_NOT_ALLOWED
