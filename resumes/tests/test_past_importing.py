"""Which past resumes are taken, as what, and which are not taken again."""

from datetime import date, timedelta
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from memory.models import ContentMemory, EntityType
from resumes.ingest.past.saving import forget_document
from resumes.models import SourceDocument
from resumes.tests.bakery_folder import (
    DAY,
    NAME,
    PROVES,
    RESUME,
    everything,
    ingest,
    manifest,
    put,
    refused,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("baker")]


def test_it_is_remembered_as_of_the_day_of_the_file(folder: Path, baker: User) -> None:
    ingest(folder)
    row = ContentMemory.objects.get(owner=baker, entity_type=EntityType.RESEARCH)
    assert (row.entity_key, row.text) == ("sourdough_line", PROVES)
    assert (row.job_title, row.job_company) == ("Bakery Manager", "Quern & Sons")
    assert row.written_at.date() == DAY.date()
    document = SourceDocument.objects.get(owner=baker)
    assert row.source_doc_id == document.pk
    assert document.role_family == row.role_family != ""


def test_a_second_run_changes_nothing(folder: Path) -> None:
    ingest(folder)
    before = everything()
    put(folder, NAME, day=DAY + timedelta(days=9))  # a copy has another time
    (folder / NAME).rename(folder / "renamed.md")
    lines = ingest(folder)
    assert lines == ["renamed.md: unchanged", "", "1 unchanged.", "0 changes."]
    assert everything() == before


def test_the_manifest_goes_before_the_name_and_the_file(folder: Path) -> None:
    ingest(folder, manifest(folder, f"{NAME},Teaching Baker,Rye School,education,2022-05,en-GB"))
    document = SourceDocument.objects.get()
    assert (document.title, document.company) == ("Teaching Baker", "Rye School")
    assert (document.role_family, document.language) == ("teaching", "en-GB")
    assert document.document_date == date(2022, 5, 1)
    for row in ContentMemory.objects.all():
        assert (row.job_title, row.role_family) == ("Teaching Baker", "teaching")
        assert row.written_at.date() == date(2022, 5, 1)


def test_a_manifest_that_says_otherwise_later_changes_the_tags_alone(folder: Path) -> None:
    ingest(folder)
    texts = set(ContentMemory.objects.values_list("pk", "text"))
    lines = ingest(folder, manifest(folder, f"{NAME},Staff Nurse,,,2022-05-01"))
    assert lines[0].startswith(f"{NAME}: tagged anew (the manifest says")
    assert lines[-1] == "1 document(s) changed. Saved."
    assert set(ContentMemory.objects.values_list("pk", "text")) == texts
    document = SourceDocument.objects.get()
    assert (document.title, document.company) == ("Staff Nurse", "Quern & Sons")
    assert document.role_family == "health"
    assert set(ContentMemory.objects.values_list("role_family", flat=True)) == {"health"}
    assert {row.written_at.date() for row in ContentMemory.objects.all()} == {date(2022, 5, 1)}
    assert ingest(folder, manifest(folder, f"{NAME},Staff Nurse"))[-1] == "0 changes."


def test_a_changed_file_of_the_same_name_is_another_document(folder: Path) -> None:
    ingest(folder)
    put(folder, NAME, RESUME.replace("overnight", "while the town sleeps"))
    lines = ingest(folder)
    assert lines[0].startswith(f"{NAME}: new (a file of this name was taken before")
    assert SourceDocument.objects.count() == 2
    assert ContentMemory.objects.filter(entity_type=EntityType.RESEARCH).count() == 2


def test_copies_and_other_formats_of_one_resume_are_skipped(folder: Path) -> None:
    put(folder, "Copy.md")
    other = NAME.replace(".md", ".txt")
    put(folder, other, RESUME.replace("burnt crusts", "burnt  crusts") + "\n\n")
    for lines in (ingest(folder), ingest(folder)):
        assert f"{NAME}: skipped (the same file as Copy.md)" in lines
    assert SourceDocument.objects.count() == 2
    (folder / "Copy.md").unlink()
    ingest(folder)
    assert SourceDocument.objects.count() == 2


def test_another_format_is_known_in_the_same_run_and_in_a_later_one(folder: Path) -> None:
    other = put(folder, NAME.replace(".md", ".txt"), RESUME + "\n\n")
    lines = ingest(folder)
    assert f"{other.name}: skipped (says the same as {NAME})" in lines
    before = everything()
    assert ingest(other) == [
        f"{other.name}: skipped (says the same as {NAME})",
        "",
        "1 skipped.",
        "0 changes.",
    ]
    assert everything() == before


def test_the_same_words_for_another_role_are_another_document(folder: Path) -> None:
    put(folder, "Ottoline Marsh - Millstone - Baker.md", RESUME + "\n\n")
    assert ingest(folder)[-2:] == ["2 new.", "2 document(s) changed. Saved."]


def test_a_resume_of_which_nothing_is_known_is_not_kept(folder: Path) -> None:
    put(
        folder,
        NAME,
        "# Ottoline Marsh\n\n## Summary\n\nI mend boats.\n\n## Experience\n\n"
        "### Harbour Ferries, Mate, 2012 – 2014\n\n- Sold tickets on the upper deck.\n",
    )
    lines = ingest(folder)
    assert lines[0] == f"{NAME}: skipped (no work in it could be matched with your profile)"
    assert "  employer 'Harbour Ferries, Mate, 2012 – 2014': unmatched (0.00)" in "\n".join(lines)
    assert everything() == []


def test_a_clock_that_was_wrong_does_not_make_a_resume_of_the_future(folder: Path) -> None:
    put(folder, NAME, day=timezone.now() + timedelta(days=900))
    ingest(folder)
    document = SourceDocument.objects.get()
    assert document.document_date is not None
    assert document.document_date <= timezone.now().date()


def test_older_documents_are_remembered_first(folder: Path) -> None:
    put(folder, "a.md", RESUME.replace("the shop", "our shop"), day=DAY + timedelta(days=9))
    ingest(folder)
    first, second = SourceDocument.objects.order_by("created_at")
    assert (first.filename, second.filename) == (NAME, "a.md")
    ids = ContentMemory.objects.filter(entity_type=EntityType.BULLET)
    assert len(set(ids.values_list("entity_key", flat=True))) == 1


def test_employers_of_the_profile_begin_blocks_that_nothing_else_sets_apart(
    folder: Path,
) -> None:
    served = "Planned plated desserts for banquets of 400 guests."
    put(folder, NAME, RESUME.replace("## Skills", f"Grand Quay Hotel\n\n- {served}\n\n## Skills"))
    ingest(folder)
    sets = ContentMemory.objects.filter(entity_type=EntityType.BULLET_SET)
    assert {row.entity_key for row in sets} == {"sallow_mill_2", "grand_quay"}


STRANGER = f"""# Jonas Q. Reed

Boats first

## Summary

I mend boats for a living.

## Experience

### Sallow Mill Bakery, Head Baker, May 2021 – present

- {PROVES}

## Skills

Craft: Fermentation, Rye
"""


def test_the_resume_of_another_person_is_refused(folder: Path) -> None:
    put(folder, NAME, STRANGER)
    lines, error = refused(folder)
    assert lines[0].startswith(f"{NAME}: refused (it bears another name: Jonas Q. Reed.")
    assert "--same-person" in lines[0]
    assert str(error).startswith("1 file(s) or folder(s) were refused")
    assert everything() == []


def test_a_person_can_have_had_another_name(folder: Path) -> None:
    put(folder, NAME, STRANGER)
    assert ingest(folder, "--same-person")[-2:] == ["1 new.", "1 document(s) changed. Saved."]
    kept = everything()
    assert ingest(folder)[-1] == "0 changes."  # it was taken: that stands
    assert everything() == kept


def test_skills_and_an_employers_name_make_no_resume_the_persons(folder: Path) -> None:
    told = "## Summary\n\nI mend boats for a living.\n\n## Experience\n\n"
    job = "### Grand Quay Hotel, Boatman\n\n- Painted every hull in the harbour of the hotel.\n\n"
    put(folder, NAME, f"{told}{job}## Skills\n\nCraft: Fermentation, Rye\n")
    lines = ingest(folder)
    assert lines[0] == f"{NAME}: skipped (no work in it could be matched with your profile)"
    assert any("employer" in line and "= grand_quay" in line for line in lines)
    assert any("skills" in line and "= craft" in line for line in lines)
    assert everything() == []


def test_files_of_one_name_are_told_apart_by_their_folders(tmp_path: Path, baker: User) -> None:
    past = tmp_path / "past"
    for company, text in ("Northwind", RESUME), ("Larch", RESUME.replace("burnt", "scorched")):
        (past / company).mkdir(parents=True)
        put(past / company, "Resume.md", text)
    lines = ingest(past)
    assert {line for line in lines if line.endswith(": new")} == {
        "Northwind/Resume.md: new",
        "Larch/Resume.md: new",
    }
    companies = SourceDocument.objects.filter(owner=baker).values_list("company", flat=True)
    assert set(companies) == {"Northwind", "Larch"}
    roles = manifest(past, "Larch/Resume.md,Miller", "Rye/Resume.md,Baker")
    lines = ingest(past, roles)
    assert "Rye/Resume.md: the manifest names it, but it is not among the files" in lines
    assert not any(line.startswith("Larch/Resume.md: the manifest") for line in lines)
    assert SourceDocument.objects.get(company="Larch").title == "Miller"
    assert SourceDocument.objects.get(company="Northwind").title == ""


def test_a_folder_that_was_named_itself_tells_no_company(tmp_path: Path) -> None:
    past = tmp_path / "Northwind"
    past.mkdir()
    put(past, "Resume.md")
    ingest(past)
    assert SourceDocument.objects.get().company == ""


def test_a_family_that_is_none_stops_the_import(folder: Path) -> None:
    _, error = refused(folder, manifest(folder, f"{NAME},,,glassmakingg"))
    assert 'Row 2 of the manifest: there is no family "glassmakingg"' in str(error)
    assert "operations" in str(error)
    assert everything() == []


def test_what_was_taken_can_be_taken_back_and_taken_again(folder: Path, baker: User) -> None:
    ingest(folder)
    forget_document(SourceDocument.objects.get())
    assert everything() == []
    assert ingest(folder)[-2:] == ["1 new.", "1 document(s) changed. Saved."]


def test_a_wording_that_was_deleted_alone_is_missed_aloud(folder: Path) -> None:
    ingest(folder)
    ContentMemory.objects.filter(entity_type=EntityType.RESEARCH).update(entity_key="moved")
    assert ingest(folder)[0] == f"{NAME}: unchanged"
    ContentMemory.objects.filter(entity_type=EntityType.RESEARCH).delete()
    said = ingest(folder)[0]
    assert said.startswith(f"{NAME}: unchanged (wordings of it that are not in memory: 1, deleted")

    forget_document(SourceDocument.objects.get())
    assert ingest(folder)[0].startswith(f"{NAME}: new")


def test_the_manifest_in_the_folder_is_no_file_that_is_skipped(folder: Path) -> None:
    lines = ingest(folder, manifest(folder, f"{NAME},Teaching Baker"))
    assert not any("skipped" in line or "passed over" in line for line in lines)


def test_a_day_in_a_far_future_is_a_date(folder: Path) -> None:
    _, error = refused(folder, manifest(folder, f"{NAME},,,,2999-01-01"))
    assert '"2999-01-01" is in the future' in str(error)
