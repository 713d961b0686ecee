"""Every file that is no profile: one clear sentence, exit code 1, nothing saved."""

from itertools import pairwise
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from resumes.ingest import files, parsing
from resumes.ingest.refusal import Refused
from resumes.ingest.report import Remarks
from resumes.models import Employer, IssuedKey, Profile

pytestmark = pytest.mark.django_db

LAUGHS = "a: &a [x,x,x,x,x,x,x,x,x]\n" + "".join(
    f"{this}: &{this} [{','.join([f'*{that}'] * 9)}]\n" for that, this in pairwise("abcdefg")
)

REFUSED: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "empty"),
    "blank": (b" \n\t\n", "empty"),
    "pdf": (b"%PDF-1.7\n...", "PDF"),
    "pdf behind junk": (b"junk\n%PDF-1.4 broken", "PDF"),
    "docx": (b"PK\x03\x04word/document.xml", "Word document"),
    "old doc": (b"\xd0\xcf\x11\xe0\xa1\xb1", "old Word"),
    "rtf": (b"{\\rtf1 hello}", "RTF"),
    "png": (b"\x89PNG\r\n\x1a\n", "picture"),
    "jpeg": (b"\xff\xd8\xff\xe0", "picture"),
    "gzip": (b"\x1f\x8b\x08", "compressed"),
    "html": (b"<!DOCTYPE html><html><p>name: x</p></html>", "web page"),
    "xml": (b"<?xml version='1.0'?><resume/>", "XML"),
    "latin 1": ("name: Zoë".encode("latin-1"), "UTF-8"),
    "binary": (b"\x00\x01\x02\x00" * 50, "not a text file"),
    "broken json": (b'{\n "basics": {"name": "A",}\n}', "line 2, column 2"),
    "text without end": (b'{"a":"' + b'\\"' * 2_000_000, "Unterminated"),
    "json after json": (b'{"basics": {"name": "A"}} {}', "line 1"),
    "array": (b'[{"basics": {"name": "A"}}]', "list of 1"),
    "bare text json": (b'"name"', "plain text"),
    "deep json": (b'{"basics":' + b"[" * 5000 + b"]" * 5000 + b"}", "levels deep"),
    "torn figure": (
        "name: A\naccomplishments:\n  - title: Stock\n"
        "    metrics: [Cut stock from £41,000 to £9,500 a year.]\n".encode(),
        "Line 4: in […] a comma separates",
    ),
    "deep yaml": (b"basics: " + b"[" * 5000 + b"]" * 5000, "levels deep"),
    "wide json": (b'{"basics": [' + b"1," * 300_000 + b"1]}", "values"),
    "laughs": (LAUGHS.encode(), "aliases"),
    "alias of itself": (b"a: &a [*a]\n", "stands for nothing"),
    "unsafe tag": (b"personal:\n  name: !!python/object/apply:os.system [echo]\n", "tag"),
    "local tag": (b"personal: !include other.yaml\n", "tag"),
    "tab": (b"personal:\n\tname: Tab\n", "line 2, column 1: a tab"),
    "broken yaml": (b"personal: {name: A\nskills: [\n", "valid YAML"),
    "two documents": (b"personal: {name: A}\n---\npersonal: {name: B}\n", "several YAML documents"),
    "mapping as key": (b"? {a: b}\n: c\n", "plain text"),
    "prose": (b"I am a potter and I need work.\n", "plain text"),
    "posting": (b"Potter wanted. Tasks: throwing, glazing: all of it.\n", "neither JSON nor valid"),
    "fresh": (b'{"name": "A", "meta": {"format": "FRESH@0.6.0"}}', "FRESH"),
    "fresh shape": (b'{"name": "A", "employment": {"x": "y"}, "info": {"a": "b"}}', "FRESH"),
    "rendercv": (b"cv:\n  name: A\n  sections: {a: [b]}\n", "RenderCV"),
    "career-ops": (b"candidate:\n  full_name: A\nnarrative: {headline: b}\n", "career-ops"),
    "ats board": (b'{"jobs": [{"id": "1"}]}', "job posting"),
    "ats posting": (b'{"id": 1, "title": "Potter", "content": "x"}', "job posting"),
    "service error": (b'{"ok": false, "error": "Document not found"}', "error answer"),
    "json-ld": (b'{"@context": "https://schema.org", "@type": "Person"}', "linked data"),
    "unknown members": (b'{"colour": "red", "size": "big"}', "colour, size"),
    "empty template": (
        b'{"basics": {"name": "", "email": null}, "work": [{"company": ""}]}',
        "empty",
    ),
    "no name": (b'{"basics": {"email": "a@example.org"}}', "basics.name"),
    "no name of our own": (b"personal: {email: a@example.org}\nskills: [A]\n", "personal.name"),
    "only control characters": (b'{"basics": {"name": "\\u0001"}}', "empty"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_it_is_refused_with_one_clear_sentence(what: str, tmp_path: Path) -> None:
    data, said = REFUSED[what]
    path = tmp_path / "profile.data"
    path.write_bytes(data)
    with pytest.raises(CommandError) as refusal:
        call_command("ingest_profile", str(path))
    message = str(refusal.value)
    assert said in message
    assert message.endswith("Nothing was saved.")
    assert "Traceback" not in message
    assert "\n" not in message
    assert refusal.value.returncode == 1
    assert not Profile.objects.exists()


def test_what_is_too_large_is_refused_before_it_is_parsed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "MAX_BYTES", 2_000_000)
    path = tmp_path / "big.json"
    path.write_bytes(b'{"basics": {"name": "' + b"a" * 2_000_000 + b'"}}')
    monkeypatch.setattr(parsing, "parse_json", None)
    with pytest.raises(CommandError, match="larger than 2 MB"):
        call_command("ingest_profile", str(path))


@pytest.mark.parametrize(("name", "said"), [("missing.yaml", "no such file"), (".", "folder")])
def test_what_cannot_be_opened_is_refused(name: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(CommandError, match=said):
        call_command("ingest_profile", str(tmp_path / name))


def test_an_unknown_owner_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("personal: {name: A}")
    with pytest.raises(CommandError, match="no account named 'nobody'"):
        call_command("ingest_profile", str(path), "--owner", "nobody")


def test_a_second_file_needs_to_be_told_what_to_do(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("personal: {name: A}")
    call_command("ingest_profile", str(path))
    path.write_text("personal: {name: B}\nemployers: [{name: Acme}]")
    with pytest.raises(CommandError, match=r"--merge.*--replace"):
        call_command("ingest_profile", str(path))
    assert Profile.objects.get().name == "A"
    assert not Employer.objects.exists()


def test_a_failure_half_way_saves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*args: object, **options: object) -> None:
        raise Refused("half-way")

    monkeypatch.setattr("resumes.ingest.saving.save_skills", refuse)
    path = tmp_path / "a.yaml"
    path.write_text("personal: {name: A}\nemployers: [{name: Acme}]\nskills: {B: [C]}")
    with pytest.raises(CommandError, match="half-way"):
        call_command("ingest_profile", str(path))
    assert not Profile.objects.exists()
    assert not Employer.objects.exists()
    assert not IssuedKey.objects.exists()


def test_lists_that_only_look_torn_are_taken() -> None:
    whole = b"""name: A
accomplishments:
  - title: Stock
    metrics: ["Cut stock from 41,000 to 9,500 a year.", In 2019, 300 users came, From 4, 50 came]
    hands_on_work:
      - Counted shelf 41
      - 000 was the code
"""
    assert parsing.parse_yaml(whole.decode(), Remarks())
