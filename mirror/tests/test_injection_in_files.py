"""Text stays text in every file that Mirror writes: no script, no field, no formula. The pages are
looked at in test_injection_in_browser.py."""

import io
import json
import re
import xml.etree.ElementTree as ET
import zipfile

import pypdfium2
import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from mirror.tests.environment import ROOT
from mirror.tests.filled_account import Filled, fill
from mirror.tests.payloads import MARK, Payloads

pytestmark = pytest.mark.django_db


@pytest.fixture
def filled(alice: User) -> Filled:
    return fill(alice, Payloads())


@pytest.fixture
def as_owner(client: Client, alice: User) -> Client:
    client.force_login(alice)
    return client


def exported(client: Client, filled: Filled, fmt: str) -> bytes:
    answer = client.get(reverse("resumes:download", args=[filled.resume.pk, fmt]))
    assert answer.status_code == 200
    name = str(answer.headers["Content-Disposition"])
    assert name.startswith("attachment;")
    assert not re.search(r"[<>\r\n]", name)
    return b"".join(answer.streaming_content)  # type: ignore[attr-defined]


def test_a_pdf_holds_text_and_no_script(filled: Filled, as_owner: Client) -> None:
    data = exported(as_owner, filled, "pdf")
    pages = list(pypdfium2.PdfDocument(data))
    said = "".join(page.get_textpage().get_text_bounded() for page in pages)
    assert MARK in re.sub(r"\s", "", said)
    for word in (b"/JavaScript", b"/JS", b"/OpenAction", b"/Launch", b"/AA", b"/EmbeddedFile"):
        assert word not in data, word
    assert not re.search(rb"/URI \((?!https?:|mailto:|tel:)", data)


def test_a_word_document_holds_text_and_no_field(filled: Filled, as_owner: Client) -> None:
    with zipfile.ZipFile(io.BytesIO(exported(as_owner, filled, "docx"))) as parts:
        texts = {name: parts.read(name) for name in parts.namelist()}
    body = ET.fromstring(texts["word/document.xml"])  # noqa: S314 - our own
    word = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
    assert MARK in "".join(one.text or "" for one in body.iter(f"{word}t"))
    tags = {one.tag.removeprefix(word) for one in body.iter()}
    assert not tags & {"instrText", "fldSimple", "fldChar", "object", "altChunk", "script"}
    for relation in re.findall(r'Target="([^"]*)"', texts["word/_rels/document.xml.rels"].decode()):
        assert not relation.lower().startswith(("javascript", "data", "file", "\\\\"))


def test_markdown_json_and_text_say_what_was_written(filled: Filled, as_owner: Client) -> None:
    shown = exported(as_owner, filled, "md").decode()
    assert not re.search(r"(?<![\\`])<(?=[a-z/!])", shown, re.IGNORECASE)
    assert not re.search(r"\]\(\s*(javascript|data):", shown.replace("\\]", ""), re.IGNORECASE)
    assert MARK in json.dumps(json.loads(exported(as_owner, filled, "json")))
    assert MARK in exported(as_owner, filled, "txt").decode()


def test_nothing_writes_a_table_that_a_spreadsheet_would_reckon() -> None:
    """Formulas in cells are no danger where there are no cells: whoever adds an export as CSV puts
    an apostrophe before =, +, -, @, tab and carriage return, and says so here."""
    writing = re.compile(r"csv\.(writer|DictWriter)|openpyxl|xlsxwriter|text/csv|spreadsheetml")
    for app in ("memory", "mirror", "pipeline", "resumes"):
        for path in (ROOT / app).rglob("*.py"):
            if "tests" not in path.parts:
                assert not writing.search(path.read_text(encoding="utf-8")), path
