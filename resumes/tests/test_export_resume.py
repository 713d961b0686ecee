from pathlib import Path
from uuid import uuid4

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from resumes.content import Listed
from resumes.export import UnknownFormat, export, filename, formats_named
from resumes.management.commands.export_resume import Command
from resumes.tests.printed_resume import make_resume


@pytest.mark.django_db
def test_one_format_is_written_to_the_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    resume = make_resume()
    out = tmp_path / "new folder" / "mine.txt"
    call_command("export_resume", str(resume.id), format="txt", out=str(out))
    assert out.read_bytes() == export(resume, "txt")
    assert str(out) in capsys.readouterr().out


@pytest.mark.django_db
def test_several_formats_are_written_to_a_folder(tmp_path: Path) -> None:
    out = tmp_path / "exports"
    call_command("export_resume", str(make_resume().id), format="json, md,txt", out=str(out))
    stem = "Ilse Marquardt-Obi - Hafen Strom - Principal Engineer"
    assert sorted(path.name for path in out.iterdir()) == [
        f"{stem}.json",
        f"{stem}.md",
        f"{stem}.txt",
    ]


@pytest.mark.django_db
def test_a_folder_as_the_place_takes_the_suggested_name(tmp_path: Path) -> None:
    resume = make_resume()
    call_command("export_resume", str(resume.id), format="md", out=str(tmp_path))
    assert (tmp_path / filename(resume, "md")).is_file()


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("number", "fmt", "said", "code"),
    [
        ("not-an-id", "txt", "not the id of a resume", 2),
        (str(uuid4()), "txt", "There is no resume", 1),
        (str(uuid4()), "odt", "There is no format 'odt'. Choose from: pdf, docx", 2),
        (str(uuid4()), ",", "No format was named", 2),
    ],
)
def test_a_wrong_request_is_refused_in_one_sentence(
    number: str, fmt: str, said: str, code: int
) -> None:
    with pytest.raises(CommandError, match=said) as refused:
        call_command("export_resume", number, format=fmt)
    assert refused.value.returncode == code


@pytest.mark.django_db
def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    out = tmp_path / "file" / "resume.txt"
    with pytest.raises(CommandError, match=r"cannot be written .* --out") as refused:
        call_command("export_resume", str(make_resume().id), format="txt", out=str(out))
    assert refused.value.returncode == 1


@pytest.mark.django_db
def test_a_fault_leaves_no_file(tmp_path: Path) -> None:
    resume = make_resume(bodies={"awards": Listed(keys=("elsewhere",))})
    out = tmp_path / "exports"
    with pytest.raises(CommandError, match="Section awards"):
        call_command("export_resume", str(resume.id), format="txt,md", out=str(out))
    assert not out.exists()


def test_formats_are_named_once_each_in_order() -> None:
    assert formats_named(" PDF,md, pdf") == ("pdf", "md")
    with pytest.raises(UnknownFormat):
        formats_named("")


def test_help_says_what_out_means() -> None:
    told = Command().create_parser("manage.py", "export_resume").format_help()
    assert "--out" in told
    assert "folder" in told
