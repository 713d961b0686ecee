"""What a person can type on the pages of memory, and what comes of it."""

from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from memory.admin.forms import text_to_edit, wording_from_text
from memory.models import ContentMemory, EntityType
from memory.tests.signed_in import act
from memory.tests.wordings import remember
from memory.wording import SkillsWording

WORDINGS = reverse("admin:memory_contentmemory_changelist")
ADD = reverse("admin:memory_contentmemory_add")


def _form(**fields: str) -> dict[str, str]:
    return {
        "entity_type": "skill_bucket",
        "entity_key": "instruments",
        "text": "Statistics (R, SAS)\r\nGo,Rust",
        "language": "en",
    } | fields


def _change(row: ContentMemory) -> str:
    return reverse("admin:memory_contentmemory_change", args=[row.pk])


def test_a_skill_with_a_comma_is_one_skill(staff: Client) -> None:
    staff.post(ADD, _form())
    row = ContentMemory.objects.get()
    assert row.value["skills"] == ["Statistics (R, SAS)", "Go,Rust"]
    assert "Statistics (R, SAS)\nGo,Rust</textarea>" in staff.get(_change(row)).content.decode()

    staff.post(_change(row), _form(job_title="Pilot"))
    row.refresh_from_db()
    assert row.job_title == "Pilot"
    assert row.value["skills"] == ["Statistics (R, SAS)", "Go,Rust"]


def test_a_text_that_is_left_alone_keeps_its_value(staff: Client, bob: User) -> None:
    """Also what could not be typed: whose bullets of a set are."""
    bullets = [
        {"id": "b_1", "text": "Ran the gauge.", "own": True},
        {"id": "b_2", "text": "Kept the log.", "own": False},
    ]
    row = remember(bob.pk, "Ran the gauge.\nKept the log.", kind="curated")
    ContentMemory.objects.filter(pk=row.pk).update(
        entity_type="experience_bullets_set", value={"kind": "bullets", "bullets": bullets}
    )
    staff.post(_change(row), _form(text=" Ran the gauge.\r\nKept the log.\r\n", pinned="on"))
    row.refresh_from_db()
    assert row.pinned
    assert row.value["bullets"] == bullets


def test_no_skill_is_empty_wherever_it_comes_from() -> None:
    assert SkillsWording(skills=("Sonar", "", " ", "\u200b")).skills == ("Sonar",)
    assert wording_from_text(EntityType.SKILLS, "Sonar,\n,\n\nR, ") == SkillsWording(
        skills=("Sonar", "R")
    )
    assert text_to_edit(SkillsWording(skills=("R", "Go,Rust"))) == "R\nGo,Rust"


def test_skills_on_one_line_are_said_to_be_one(staff: Client) -> None:
    answer = staff.post(ADD, _form(text="Sonar, R"), follow=True).content.decode()
    assert "taken as one skill" in answer


def test_a_wording_that_is_sent_twice_is_one(staff: Client) -> None:
    for _ in range(2):
        assert staff.post(ADD, _form()).status_code == 302
    staff.post(ADD, _form(job_title="Pilot"))
    assert sorted(ContentMemory.objects.values_list("job_title", flat=True)) == ["", "Pilot"]


def test_what_has_nothing_to_see_is_named_so_in_the_list(staff: Client, bob: User) -> None:
    row = remember(bob.pk, "Seen.")
    ContentMemory.objects.filter(pk=row.pk).update(text="\u200b\u202e")
    assert "(nothing to see)</a>" in staff.get(WORDINGS).content.decode()


def test_a_text_is_isolated_from_the_page(staff: Client, bob: User) -> None:
    remember(bob.pk, "Turned \u202earound.")
    assert "<bdi>Turned \u202earound.</bdi>" in staff.get(WORDINGS).content.decode()


def test_a_role_family_is_one_that_there_is(staff: Client) -> None:
    page = staff.post(ADD, _form(role_family="Alchemy")).content.decode()
    assert "There is no role family “Alchemy”. Leave it empty, or give one of: " in page
    staff.post(ADD, _form(role_family="Machine learning"))
    row = ContentMemory.objects.get()
    assert row.role_family == "machine_learning"

    ContentMemory.objects.update(role_family="long_gone")  # switched off since
    staff.post(_change(row), _form(role_family="long_gone", pinned="on"))
    row.refresh_from_db()
    assert (row.role_family, row.pinned) == ("long_gone", True)


def test_one_fault_is_told_once(staff: Client) -> None:
    page = staff.post(ADD, _form(entity_key="k" * 81))
    assert len(page.context["adminform"].errors["entity_key"]) == 1
    page = staff.post(ADD, _form(written_at_0="31.31.2020", written_at_1=""))
    assert set(page.context["adminform"].errors) == {"written_at"}


def test_it_is_said_that_a_deleted_wording_of_a_past_resume_stays_away(
    staff: Client, bob: User
) -> None:
    said, own = (
        remember(bob.pk, "Charted.", kind="document"),
        remember(bob.pk, "Me.", kind="curated"),
    )
    told = "does not come back when the same file is imported again"
    assert told not in act(staff, WORDINGS, "delete_selected", own, post="yes")
    assert told in act(staff, WORDINGS, "delete_selected", said, post="yes")
    assert not ContentMemory.objects.exists()
