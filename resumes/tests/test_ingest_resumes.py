"""The command that remembers past resumes: its report and its exit codes."""

import io
import os
import re
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command

from memory.models import ContentMemory
from resumes.management.commands.ingest_resumes import Command
from resumes.models import SourceDocument
from resumes.tests.bakery_folder import (
    NAME,
    RESUME,
    everything,
    ingest,
    manifest,
    put,
    refused,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("baker")]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_every_match_is_told_with_its_score_and_everything_unmatched(folder: Path) -> None:
    lines = ingest(folder)
    assert lines[0] == f"{NAME}: new"
    assert re.fullmatch(r"  for Bakery Manager at Quern & Sons; \w+, en, 2024-03-09", lines[1])
    assert [re.sub(r"\(0\.\d\d\)", "(0.nn)", line) for line in lines[2:]] == [
        "  tagline 'Bread first, always' = tagline (1.00)",
        "  summary 'I bake bread that keeps, and I teach others to bake it.' = summary (1.00)",
        "  entry 'Sourdough line' = sourdough_line (0.nn)",
        "  employer 'Sallow Mill Bakery, Head Baker, May 2021 – present' = sallow_mill_2 (1.00)",
        (
            "    bullet 'Swapped 4 gas ovens for electric ones; the shop stayed open.' = oven_swap"
            " (0.nn)"
        ),
        (
            "    bullet 'Fire warden for the second floor.': unmatched (0.nn), nothing in the "
            "profile says this"
        ),
        "  skills 'Craft' = craft (1.00)",
        *[f"  not a wording: {line}" for line in ("Education", "City Bakery School, 2014")],
        "",
        "tagline: 1 of 1 matched",
        "summary: 1 of 1 matched",
        "entry: 1 of 1 matched",
        "employer: 1 of 1 matched",
        "bullet: 1 of 2 matched",
        "skills: 1 of 1 matched",
        "1 new.",
        "1 document(s) changed. Saved.",
    ]


def test_a_dry_run_says_the_same_and_writes_nothing(folder: Path) -> None:
    dry = ingest(folder, "--dry-run")
    assert everything() == []
    wet = ingest(folder)
    assert dry[0] == f"{NAME}: would be new"
    assert dry[-1] == "1 document(s) would change. Nothing was written."
    assert dry[1:-1] == wet[1:-1]
    roles = manifest(folder, f"{NAME},Head of Bread")
    before = everything()
    assert "would be tagged anew" in ingest(folder, roles, "--dry-run")[0]
    assert everything() == before


def test_a_manifest_can_name_what_is_not_there(folder: Path) -> None:
    lines = ingest(folder, manifest(folder, "gone.docx,Baker"))
    assert "gone.docx: the manifest names it, but it is not among the files" in lines


def test_a_file_that_cannot_be_read_stops_no_other(folder: Path) -> None:
    put(folder, "a broken one.docx", "not a document")
    lines, error = refused(folder)
    assert lines[0].startswith("a broken one.docx: refused (It is named .docx but")
    assert "1 new, 1 refused." in lines
    assert str(error).startswith("1 file(s) or folder(s) were refused")
    assert SourceDocument.objects.get().filename == NAME


def test_leftovers_are_told(folder: Path) -> None:
    put(folder, "~$past.docx")
    lines = ingest(folder)
    assert any(line.startswith("~$past.docx: skipped (left behind") for line in lines)
    assert "1 new, 1 other file(s) passed over." in lines


def test_files_passed_over_for_one_reason_are_told_together(folder: Path) -> None:
    for number in range(1, 8):
        put(folder, f"{number}.png")
    lines = ingest(folder)
    assert any(line.startswith("1.png, 2.png, 3.png, 4.png, 5.png and 2 more:") for line in lines)


def test_names_and_texts_cannot_steer_the_terminal(folder: Path) -> None:
    put(folder, "a\x1b[2Jb\nc.md", RESUME.replace("Bread first", "Bread\x1b[2J first"))
    put(folder, "d\udcff.md", "x")
    lines = ingest(folder)
    assert "a[2Jb c.md: new" in lines
    assert any(line.startswith("d.md: ") for line in lines)
    assert "\x1b" not in "".join(lines)


def test_what_cannot_be_done_is_refused(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _, error = refused(folder / "gone.md")
    assert str(error).endswith("Check the path. Nothing was saved.")
    _, error = refused(folder, manifest(folder, ",Baker"))
    assert str(error).startswith("roles.csv: Row 2 names no file.")
    _, error = refused(folder, "--owner", "nobody")
    assert "no account named 'nobody'" in str(error)
    (folder / NAME).unlink()
    _, error = refused(folder)
    assert str(error).startswith("There is no resume")
    monkeypatch.undo()
    _, error = refused(folder)
    assert "There is no profile yet" in str(error)
    assert everything() == []


@pytest.mark.parametrize("arguments", [[], ["x", "--manifest"], ["x", "--dryy-run"]])
def test_wrong_use_exits_with_2(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        Command().run_from_argv(["manage.py", "ingest_resumes", *arguments])
    assert stop.value.code == 2


def test_on_a_terminal_the_report_keeps_its_brackets(folder: Path) -> None:
    put(folder, NAME, RESUME.replace("Fire warden", "Fire [red]warden[/red]"))
    out = Terminal()
    call_command("ingest_resumes", str(folder), stdout=out)
    assert "Fire [red]warden[/red] for the second floor." in out.getvalue()
    assert "\x1b[" in out.getvalue()


@pytest.mark.parametrize("screen", [Terminal, io.StringIO])
def test_progress_shows_on_a_terminal_alone(
    folder: Path, monkeypatch: pytest.MonkeyPatch, screen: type[io.StringIO]
) -> None:
    for name in ("FORCE_COLOR", "NO_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    seen = screen()
    monkeypatch.setattr("sys.stderr", seen)
    told = ingest(folder)
    if screen is Terminal:
        assert "Reading" in seen.getvalue()
        assert "100%" in seen.getvalue()
    else:
        assert seen.getvalue() == ""
    assert not [line for line in told if "Reading" in line]


def test_the_owner_can_be_named(folder: Path, django_user_model: type[User]) -> None:
    owner = django_user_model.objects.create_user("ottoline")
    ingest(folder, "--owner", "ottoline")
    assert set(ContentMemory.objects.values_list("owner", flat=True)) == {owner.pk}


def test_names_that_can_be_none_are_told_in_a_sentence(folder: Path) -> None:
    long = "a" * 400 + ".md"
    for arguments in ([folder / long], [folder, f"--manifest={long}"]):
        _, error = refused(*arguments)
        assert "name too long" in str(error).lower()
        assert str(error).endswith("Nothing was saved.")
        assert len(str(error)) < 400


def test_a_folder_that_may_not_be_read_is_refused_and_stops_no_other(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "closed").mkdir()
    scan = os.scandir

    def guarded(path: str) -> object:
        if Path(path).name == "closed":
            raise PermissionError(13, "Permission denied", str(path))
        return scan(path)

    monkeypatch.setattr(os, "scandir", guarded)
    lines, error = refused(folder)
    assert "closed: refused (it may not be read; change its permissions)" in lines
    assert "1 new, 1 refused." in lines
    assert str(error).startswith("1 file(s) or folder(s) were refused")
