"""The pages of the editor: what they show, what they save, and whom they refuse."""

import json
from uuid import UUID, uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from memory.models import ContentMemory
from resumes.arranging import set_visibility
from resumes.content import AnyBody, Bullet, BulletSet, Prose, ResearchEntry, SkillList, read_body
from resumes.models import Attestation, Resume, Section
from resumes.tests.fisheries import BULLETS, COUNTED, GENERATED, TAUGHT, edit, generate
from resumes.tests.fisheries import generated_bullets as bullets_of

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}


def url(name: str, resume: Resume, *more: str) -> str:
    return reverse(f"resumes:{name}", args=[resume.pk, *more])


def toast(response: object) -> dict[str, object]:
    told = json.loads(response.headers["HX-Trigger"])  # type: ignore[attr-defined]
    return dict(told["mirror:toast"])


@pytest.fixture
def alices(client: Client, alice: User) -> Client:
    client.force_login(alice)
    return client


def section(resume: Resume, ref: str) -> Section:
    kind, _, key = ref.partition("/")
    return Section.objects.get(resume=resume, kind=kind, key=key)


def text_of(resume: Resume, ref: str = "summary") -> str:
    body = read_body(section(resume, ref).body)
    assert isinstance(body, Prose)
    return body.text


# -- reading ------------------------------------------------------------------------------------


def test_the_page_shows_the_paper_with_a_way_to_edit_each_part(
    alices: Client, resume: Resume
) -> None:
    generate(resume, "summary", GENERATED)
    bullets_of(resume)
    page = alices.get(url("editor", resume))
    assert page.status_code == 200
    html = page.content.decode()
    assert "Maren Holt" in html
    assert GENERATED.text in html
    assert COUNTED in html
    for ref in ("summary", BULLETS, "bullets/harbour_office"):
        assert url("edit", resume, ref) in html
    assert 'data-ref="summary"' in html


def test_what_the_facts_could_fill_is_offered(alices: Client, resume: Resume) -> None:
    generate(resume, "summary", GENERATED)
    html = alices.get(url("editor", resume)).content.decode()
    for ref in ("tagline", "research/cod_counts", "skills/methods"):
        assert url("edit", resume, ref) in html


def test_hidden_and_empty_sections_can_still_be_reached(alices: Client, resume: Resume) -> None:
    generate(resume, "summary", GENERATED)
    edit(resume, "summary", Prose(text=""), at=1)
    skills = generate(resume, "skills/methods", SkillList(skills=("Sonar",)))
    set_visibility(skills, False)
    html = alices.get(url("editor", resume)).content.decode()
    assert "Summary: nothing written yet" in html
    assert "Hidden" in html
    assert "Sonar" in html


def test_the_page_needs_few_queries_however_long_the_resume(
    alices: Client, resume: Resume, django_assert_max_num_queries: object
) -> None:
    generate(resume, "summary", GENERATED)
    bullets_of(resume)
    generate(resume, "skills/methods", SkillList(skills=("Sonar",)))
    with django_assert_max_num_queries(15):  # type: ignore[operator]
        alices.get(url("editor", resume))


def test_findings_stand_with_their_section_and_their_words_are_marked(
    alices: Client, resume: Resume
) -> None:
    generate(resume, "summary", GENERATED)
    edit(resume, "summary", Prose(text="Counted fish in 93 lakes."), at=1)
    html = alices.get(url("editor", resume)).content.decode()
    assert '<mark class="found-hard">93' in html
    assert "This is true" in html


def test_a_persons_text_is_escaped_everywhere(alices: Client, resume: Resume) -> None:
    trap = '<img src=x onerror="alert(1)"> "quoted" </textarea><script>1</script>'
    generate(resume, "summary", GENERATED)
    edit(resume, "summary", Prose(text=trap), at=1)
    pages = [
        alices.get(url("editor", resume)),
        *(
            alices.get(url(name, resume, "summary"), headers=HTMX)
            for name in ("section", "edit", "history", "sources", "versions")
        ),
    ]
    for page in pages:
        assert "<img src=x" not in page.content.decode()
        assert "<script>1" not in page.content.decode()


# -- the capture view ---------------------------------------------------------------------------


def test_an_edit_is_saved_and_remembered_before_the_answer(alices: Client, resume: Resume) -> None:
    generate(resume, "summary", GENERATED)
    response = alices.post(
        url("edit", resume, "summary"), {"revision": "1", "text": "I count fish."}, headers=HTMX
    )
    assert response.status_code == 200
    assert "I count fish." in response.content.decode()
    assert 'data-revision="2"' in response.content.decode()
    assert text_of(resume) == "I count fish."
    assert ContentMemory.objects.get(source_doc_id=resume.pk).text == "I count fish."
    assert toast(response)["undo"] == url("undo", resume, "summary")
    assert "mirror:changed" in response.headers["HX-Trigger"]


def test_text_is_kept_as_it_was_typed(alices: Client, resume: Resume) -> None:
    generate(resume, "summary", GENERATED)
    alices.post(
        url("edit", resume, "summary"),
        {"revision": "1", "text": "  One.\r\n\r\nTwo.\x00 \x0bThree  "},
        headers=HTMX,
    )
    assert text_of(resume) == "  One.\n\nTwo. \x0bThree  "


def test_bullets_are_saved_row_by_row(alices: Client, resume: Resume) -> None:
    bullets_of(resume)
    response = alices.post(
        url("edit", resume, BULLETS),
        {
            "revision": "1",
            "bullet_id": ["b_crew", "", "b_cod", ""],
            "bullet_text": [TAUGHT, "Kept the log.", "Counted cod in 14 fjords.", "   "],
        },
        headers=HTMX,
    )
    assert response.status_code == 200
    body = read_body(section(resume, BULLETS).body)
    assert isinstance(body, BulletSet)
    assert [bullet.text for bullet in body.bullets] == [
        TAUGHT,
        "Kept the log.",
        "Counted cod in 14 fjords.",
    ]
    assert [bullet.id for bullet in body.bullets][::2] == ["b_crew", "b_cod"]
    assert [bullet.own for bullet in body.bullets] == [False, True, True]


@pytest.mark.parametrize(
    ("ref", "sent", "expected"),
    [
        (
            "research/cod_counts",
            {"title": "Cod", "category_label": "Study", "description": "Counted cod."},
            ResearchEntry(
                accomplishment_id="cod_counts",
                category_label="Study",
                title="Cod",
                description="Counted cod.",
            ),
        ),
        ("skills/methods", {"skill": ["R", "Sonar", ""]}, SkillList(skills=("R", "Sonar"))),
        ("tagline", {"text": "Biologist"}, Prose(text="Biologist")),
    ],
)
def test_a_section_that_is_missing_can_be_added(
    alices: Client, resume: Resume, ref: str, sent: dict[str, str], expected: AnyBody
) -> None:
    form = alices.get(url("edit", resume, ref), headers=HTMX)
    assert 'name="revision" value="0"' in form.content.decode()
    response = alices.post(url("edit", resume, ref), {"revision": "0", **sent}, headers=HTMX)
    assert response.headers["HX-Retarget"] == "#sheet"
    assert read_body(section(resume, ref).body) == expected


def test_a_stale_save_shows_both_texts_and_saves_neither(alices: Client, resume: Resume) -> None:
    generate(resume, "summary", GENERATED)
    edit(resume, "summary", Prose(text="Somebody came first."), at=1)
    response = alices.post(
        url("edit", resume, "summary"), {"revision": "1", "text": "I came second."}, headers=HTMX
    )
    assert response.status_code == 409
    html = response.content.decode()
    assert "Somebody came first." in html
    assert "I came second." in html
    assert 'name="revision" value="2"' in html  # what is saved from here stands on top of it
    assert text_of(resume) == "Somebody came first."


def test_a_save_whose_answer_was_lost_is_no_conflict(alices: Client, resume: Resume) -> None:
    generate(resume, "summary", GENERATED)
    sent = {"revision": "1", "text": "I count fish."}
    for _ in range(2):
        answer = alices.post(url("edit", resume, "summary"), sent, headers=HTMX)
        assert answer.status_code == 200
        assert 'data-revision="2"' in answer.text
    assert section(resume, "summary").revision == 2


def test_saving_what_stands_makes_no_value(alices: Client, resume: Resume) -> None:
    generate(resume, "summary", GENERATED)
    response = alices.post(
        url("edit", resume, "summary"), {"revision": "1", "text": GENERATED.text}, headers=HTMX
    )
    assert toast(response)["text"] == "Nothing was changed."
    assert section(resume, "summary").revision == 1


@pytest.mark.parametrize(
    ("ref", "sent", "told"),
    [
        ("summary", {"revision": "x", "text": "mine"}, "whole number"),
        ("summary", {"text": "mine"}, "required"),
        ("summary", {"revision": "1", "text": "mine " * 5_000}, "more than 20,000 characters"),
        ("skills/methods", {"revision": "0", "skill": ["mine"] * 201}, "more than 200 rows"),
    ],
)
def test_what_cannot_be_saved_is_shown_again_with_the_reason(
    alices: Client, resume: Resume, ref: str, sent: dict[str, str], told: str
) -> None:
    generate(resume, "summary", GENERATED)
    response = alices.post(url("edit", resume, ref), sent, headers=HTMX)
    assert response.status_code == 422
    html = response.content.decode()
    assert told in html
    assert "mine" in html
    assert text_of(resume) == GENERATED.text


def test_a_list_takes_only_what_the_facts_have(alices: Client, resume: Resume) -> None:
    sent = {"revision": "0", "key": ["made_up"]}
    response = alices.post(url("edit", resume, "education"), sent, headers=HTMX)
    assert response.status_code == 422
    assert not Section.objects.filter(kind="education").exists()


# -- going back ---------------------------------------------------------------------------------


def test_undo_and_redo_walk_through_every_value(alices: Client, resume: Resume) -> None:
    generate(resume, "summary", GENERATED)
    edit(resume, "summary", Prose(text="I count fish."), at=1)
    alices.post(url("undo", resume, "summary"), {"revision": "2"}, headers=HTMX)
    assert text_of(resume) == GENERATED.text
    alices.post(url("redo", resume, "summary"), {"revision": "3"}, headers=HTMX)
    assert text_of(resume) == "I count fish."
    response = alices.post(url("redo", resume, "summary"), {"revision": "4"}, headers=HTMX)
    assert response.status_code == 422
    assert "nothing to redo" in str(toast(response)["text"])


def test_the_history_tells_who_wrote_what_and_brings_any_value_back(
    alices: Client, resume: Resume
) -> None:
    generate(resume, "summary", GENERATED)
    edit(resume, "summary", Prose(text="I count fish."), at=1)
    edit(resume, "summary", Prose(text="I count cod."), at=2)
    html = alices.get(url("history", resume, "summary"), headers=HTMX).content.decode()
    assert "Mirror" in html
    assert "Generated" in html
    assert "<del>fish</del>" in html
    assert "<ins>cod</ins>" in html
    alices.post(url("restore", resume, "summary"), {"revision": "3", "number": "1"}, headers=HTMX)
    assert text_of(resume) == GENERATED.text


@pytest.mark.parametrize(
    ("name", "sent"),
    [
        ("restore", {"number": "x"}),
        ("restore", {"number": "77"}),
        ("swap", {"wording_id": "x"}),
        ("swap", {"wording_id": str(uuid4())}),
        ("undo", {}),
        ("attest", {"finding": "{}"}),
        ("visibility", {"visible": "maybe"}),
        ("move", {"to": "nowhere"}),
    ],
)
def test_what_makes_no_sense_changes_nothing_and_says_so(
    alices: Client, resume: Resume, name: str, sent: dict[str, str]
) -> None:
    generate(resume, "summary", GENERATED)
    response = alices.post(url(name, resume, "summary"), {"revision": "1", **sent}, headers=HTMX)
    assert response.status_code == 422
    assert toast(response)["text"]
    assert section(resume, "summary").revision == 1


def past_summary(resume: Resume, text: str) -> UUID:
    """A wording of the summary that another resume of the same person has."""
    other = Resume.objects.get(pk=resume.pk)
    other.pk = uuid4()
    other.job_company = "Lofotlaks"
    other.save(force_insert=True)
    generate(other, "summary", GENERATED)
    edit(other, "summary", Prose(text=text), at=1)
    return ContentMemory.objects.get(source_doc_id=other.pk).pk


def test_a_past_version_is_offered_with_its_role_and_swapped_in_word_for_word(
    alices: Client, resume: Resume
) -> None:
    wording = past_summary(resume, "I count what swims.")
    generate(resume, "summary", GENERATED)
    html = alices.get(url("versions", resume, "summary"), headers=HTMX).content.decode()
    assert "Stock Assessor at Lofotlaks" in html
    assert str(wording) in html
    response = alices.post(
        url("swap", resume, "summary"), {"revision": "1", "wording_id": str(wording)}, headers=HTMX
    )
    assert response.status_code == 200
    assert text_of(resume) == "I count what swims."
    assert toast(response)["undo"]


def test_what_this_resume_says_itself_is_no_past_version(alices: Client, resume: Resume) -> None:
    generate(resume, "summary", GENERATED)
    edit(resume, "summary", Prose(text="I count fish."), at=1)
    html = alices.get(url("versions", resume, "summary"), headers=HTMX).content.decode()
    assert "no other version" in html


def test_single_bullets_have_past_versions_of_their_own(alices: Client, resume: Resume) -> None:
    bullets_of(resume)
    other = Resume.objects.get(pk=resume.pk)
    other.pk = uuid4()
    other.save(force_insert=True)
    bullets_of(other)
    own = (Bullet(id="b_cod", text="Counted cod.", accomplishment_ids=("cod_counts",)),)
    edit(other, BULLETS, BulletSet(bullets=own), at=1)
    html = alices.get(url("versions", resume, BULLETS), headers=HTMX).content.decode()
    assert 'name="bullet_id" value="b_cod"' in html
    wording = ContentMemory.objects.get(entity_type="experience_bullet", source_doc_id=other.pk)
    alices.post(
        url("swap", resume, BULLETS),
        {"revision": "1", "wording_id": str(wording.pk), "bullet_id": "b_cod"},
        headers=HTMX,
    )
    body = read_body(section(resume, BULLETS).body)
    assert isinstance(body, BulletSet)
    assert [bullet.text for bullet in body.bullets] == ["Counted cod.", TAUGHT]


# -- grounds ------------------------------------------------------------------------------------


def test_where_a_text_comes_from_is_told_by_sentence(alices: Client, resume: Resume) -> None:
    bullets_of(resume)
    html = alices.get(url("sources", resume, BULLETS), headers=HTMX).content.decode()
    assert "Counted cod by sonar instead of nets, in 14 fjords." in html
    assert "Cod counts by sonar" in html
    assert "Fjord Institute" in html


def test_one_click_says_that_it_is_true(alices: Client, resume: Resume) -> None:
    generate(resume, "summary", GENERATED)
    edit(resume, "summary", Prose(text="Counted fish in 93 lakes."), at=1)
    finding = section(resume, "summary").revisions.get(number=2).findings[0]
    response = alices.post(
        url("attest", resume, "summary"),
        {"revision": "2", "finding": json.dumps(finding)},
        headers=HTMX,
    )
    assert response.status_code == 200
    assert "found-hard" not in response.content.decode()
    assert Attestation.objects.get().actor_id == resume.owner_id
    assert "found-hard" not in alices.get(url("editor", resume)).content.decode()


# -- the paper ----------------------------------------------------------------------------------


def test_sections_are_hidden_shown_and_moved(alices: Client, resume: Resume) -> None:
    generate(resume, "summary", GENERATED)
    skills = generate(resume, "skills/methods", SkillList(skills=("Sonar",)))
    alices.post(url("visibility", resume, "summary"), {"visible": "0"}, headers=HTMX)
    assert not section(resume, "summary").visible
    alices.post(url("visibility", resume, "summary"), {"visible": "1"}, headers=HTMX)
    assert section(resume, "summary").visible
    answer = alices.post(url("move_heading", resume, "skills"), {"to": "up"}, headers=HTMX)
    assert answer.headers["HX-Retarget"] == "#sheet"
    skills.refresh_from_db()
    assert skills.position < section(resume, "summary").position


def test_entries_move_among_their_kind(alices: Client, resume: Resume) -> None:
    for key, title in (("cod_counts", "Cod counts"), ("crew_training", "Crew training")):
        entry = ResearchEntry(
            accomplishment_id=key, category_label="", title=title, description=f"{title}."
        )
        generate(resume, f"research/{key}", entry)
    answer = alices.post(
        url("move", resume, "research/crew_training"), {"to": "up"}, headers=HTMX
    ).content.decode()
    assert answer.index("Crew training") < answer.index("Cod counts")


def test_the_paper_is_chosen_and_its_pages_counted(alices: Client, resume: Resume) -> None:
    generate(resume, "summary", GENERATED)
    alices.post(url("page_size", resume), {"page_size": "Letter"}, headers=HTMX)
    resume.refresh_from_db()
    assert resume.page_size == "Letter"
    refused = alices.post(url("page_size", resume), {"page_size": "A0"}, headers=HTMX)
    assert refused.status_code == 422
    assert "1 page" in alices.get(url("pages", resume), headers=HTMX).content.decode()


def test_a_resume_that_cannot_be_printed_says_why(alices: Client, resume: Resume) -> None:
    generate(resume, "summary", GENERATED)
    Section.objects.filter(resume=resume).update(body={"kind": "listed", "keys": []})
    page = alices.get(url("editor", resume))
    assert page.status_code == 200
    assert "cannot be printed" in page.content.decode()
    assert "cannot be printed" in alices.get(url("pages", resume), headers=HTMX).content.decode()


@pytest.mark.parametrize("name", ["section", "edit", "versions", "history", "sources"])
def test_facts_that_cannot_be_read_are_no_server_error(
    alices: Client, resume: Resume, name: str
) -> None:
    generate(resume, "summary", GENERATED)
    Resume.objects.filter(pk=resume.pk).update(facts={"nonsense": 1})
    assert alices.get(url(name, resume, "summary"), headers=HTMX).status_code == 404
    assert "cannot be read" in alices.get(url("editor", resume)).text


def test_an_address_of_a_part_leads_to_the_page(alices: Client, resume: Resume) -> None:
    generate(resume, "summary", GENERATED)
    for name in ("section", "edit"):
        answer = alices.get(url(name, resume, "summary"))
        assert answer.headers["Location"] == f"{url('editor', resume)}#part-summary"
