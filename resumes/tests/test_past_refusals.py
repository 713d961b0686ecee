"""Every file that is no past resume: one clear message, quickly, whatever its name says."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile

import pypdfium2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from resumes.ingest.files import MAX_BYTES
from resumes.ingest.past.docx import MAX_PARTS, MAX_UNPACKED, MAX_XML
from resumes.ingest.past.lines import MOST_CHARACTERS, MOST_LINES
from resumes.ingest.past.pdf import MAX_PAGES
from resumes.ingest.past.reading import read_past
from resumes.ingest.refusal import Refused
from resumes.tests.past_reading import RESUME, pdf, with_part, word


def archive(**parts: bytes) -> bytes:
    stream = BytesIO()
    with ZipFile(stream, "w", ZIP_DEFLATED) as made:
        for name, content in parts.items():
            made.writestr(name, content)
    return stream.getvalue()


def pages(count: int) -> bytes:
    document = pypdfium2.PdfDocument.new()
    for _ in range(count):
        document.new_page(200, 200)
    stream = BytesIO()
    document.save(stream)
    return stream.getvalue()


def letter() -> bytes:
    return word(lambda file: file.add_paragraph("Odalys Fenwick"))


def bomb() -> bytes:
    """A few kilobytes that unpack to more than the limit."""
    pictures = {f"word/media/{number}.bin": bytes(MAX_UNPACKED // 3) for number in range(4)}
    return archive(**{"[Content_Types].xml": b""}, **pictures)


REFUSED = {
    "empty": (b"", "empty"),
    "blank": (b" \n\t", "empty"),
    "broken pdf": (b"%PDF-1.4 broken", "broken PDF"),
    "cut pdf": (b"%PDF-1.7\n1 0 obj\n<</Type/Catalog", "broken PDF"),
    "old word": (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "old Word"),
    "rtf": (b"{\\rtf1 resume}", "RTF"),
    "picture": (b"\x89PNG\r\n\x1a\n", "picture"),
    "binary": (b"\x00\x01\x02\x00" * 50, "not a text file"),
    "page": (b"<!DOCTYPE html><p>resume", "web page"),
    "broken zip": (b"PK\x03\x04word/document.xml", "broken Word document or zip"),
    "signs alone": (b"#\n\n- \n* * *\n", "holds no text"),
    "latin": ("R\u00e9sum\u00e9".encode("latin-1"), "UTF-8"),
}


@pytest.mark.parametrize("kind", REFUSED)
def test_what_is_no_resume_is_refused(kind: str) -> None:
    data, message = REFUSED[kind]
    with pytest.raises(Refused, match=message):
        read_past("resume.txt", data)


@pytest.mark.parametrize("name", ["resume.pdf", "Resume.DOCX", "resume.doc"])
def test_text_under_the_name_of_a_document_is_a_download_gone_wrong(name: str) -> None:
    with pytest.raises(Refused, match=r"only text.*name it \.txt"):
        read_past(name, RESUME.encode())


def test_an_empty_file_under_such_a_name_is_called_empty() -> None:
    with pytest.raises(Refused, match="It is empty"):
        read_past("resume.pdf", b"")


def test_content_decides_between_formats() -> None:
    printed = pdf("<h1>Odalys Fenwick</h1><h2>Skills</h2>R, Fortran, QGIS")
    for name, data in (("a.docx", printed), ("a.pdf", letter()), ("a", RESUME.encode())):
        assert read_past(name, data).name == "Odalys Fenwick"


def test_a_zip_that_is_no_word_document_is_named() -> None:
    with pytest.raises(Refused, match="zip archive, not a Word document"):
        read_past("resume.docx", archive(**{"notes.txt": b"hello"}))


@pytest.mark.parametrize("part", ["word/document.xml", "[Content_Types].xml", "_rels/.rels"])
@pytest.mark.parametrize("content", [b"", b"<broken", b"<a/>"])
def test_a_word_document_with_a_broken_part_is_refused(part: str, content: bytes) -> None:
    with pytest.raises(Refused, match="Word document"):
        read_past("resume.docx", with_part(letter(), part, content))


def test_a_cut_word_document_is_refused() -> None:
    with pytest.raises(Refused, match="broken"):
        read_past("resume.docx", letter()[:-2000])


def test_an_archive_that_unpacks_to_too_much_is_refused_unread() -> None:
    data = bomb()
    assert len(data) < 1_000_000
    with pytest.raises(Refused, match="unpacks to more"):
        read_past("resume.docx", data)


def test_one_huge_part_is_refused_unread() -> None:
    huge = b"<a>" + b" " * MAX_XML + b"</a>"
    with pytest.raises(Refused, match="unpacks to more"):
        read_past("resume.docx", with_part(letter(), "word/document.xml", huge))


def test_thousands_of_parts_are_refused_unread() -> None:
    parts = {f"word/{number}": b"" for number in range(MAX_PARTS)}
    with pytest.raises(Refused, match="unpacks to more"):
        read_past("resume.docx", archive(**{"[Content_Types].xml": b""}, **parts))


def test_an_entity_bomb_does_not_go_off() -> None:
    entities = "".join(
        f'<!ENTITY {this} "{f"&{that};" * 10}">'
        for that, this in zip("abcdefgh", "bcdefghi", strict=True)
    )
    laughs = f'<!DOCTYPE x [<!ENTITY a "ha">{entities}]>'
    space = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
    body = f"<w:document {space}><w:body><w:p><w:r><w:t>&i;</w:t></w:r></w:p></w:body></w:document>"
    with pytest.raises(Refused):
        read_past("resume.docx", with_part(letter(), "word/document.xml", (laughs + body).encode()))


def test_too_many_pages_are_refused_and_the_most_are_read() -> None:
    with pytest.raises(Refused, match="200 pages"):
        read_past("thesis.pdf", pages(200))
    with pytest.raises(Refused, match="no text"):  # blank, but not too long
        read_past("thesis.pdf", pages(MAX_PAGES))


def test_pictures_of_text_are_refused_with_advice() -> None:
    with pytest.raises(Refused, match=r"only pictures.*OCR"):
        read_past("scan.pdf", pages(1))


# Made with a user password: the smallest PDF there is, with the standard handler's dictionary.
LOCKED = b"""%%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj
4 0 obj<</Filter/Standard/V 1/R 2/Length 40/P -4/O<%s>/U<%s>>>endobj
trailer<</Root 1 0 R/Size 5/Encrypt 4 0 R/ID[<00><00>]>>
""" % (b"11" * 32, b"22" * 32)


def test_a_locked_pdf_is_refused_with_advice() -> None:
    with pytest.raises(Refused, match="locked with a password"):
        read_past("resume.pdf", LOCKED)


def test_too_much_text_is_refused() -> None:
    with pytest.raises(Refused, match=r"larger than 5 MB\. Shorten it"):
        read_past("resume.txt", b"word " * (MAX_BYTES // 5 + 1))
    with pytest.raises(Refused, match=r"larger than 5 MB\. Take its pictures out"):
        read_past("resume.pdf", b"%PDF-1.7" + bytes(MAX_BYTES))
    with pytest.raises(Refused, match="more text than a resume"):
        read_past("resume.txt", b"word " * (MOST_CHARACTERS // 5 + 1))
    with pytest.raises(Refused, match="more text than a resume"):
        read_past("resume.txt", b"- a\n" * (MOST_LINES + 1))


def test_a_word_document_of_too_many_lines_is_refused() -> None:
    paragraph = b"<w:p><w:r><w:t>a</w:t></w:r></w:p>"
    space = b'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
    body = b"<w:document %s><w:body>%s</w:body></w:document>" % (space, paragraph * MOST_LINES)
    with pytest.raises(Refused, match="lines"):
        read_past("resume.docx", with_part(letter(), "word/document.xml", body))


def test_tables_in_tables_without_end_are_refused() -> None:
    space = b'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
    deep = b"<w:tbl><w:tr><w:tc>" * 60 + b"<w:p/>" + b"</w:tc></w:tr></w:tbl>" * 60
    body = b"<w:document %s><w:body>%s</w:body></w:document>" % (space, deep)
    with pytest.raises(Refused, match="too deeply"):
        read_past("resume.docx", with_part(letter(), "word/document.xml", body))


def test_pdfs_are_read_in_threads() -> None:
    data = pdf("<h1>Odalys Fenwick</h1><h2>Skills</h2><p>R, Fortran, QGIS</p>" * 3)
    with ThreadPoolExecutor(8) as pool:
        read = list(pool.map(lambda _: read_past("resume.pdf", data), range(40)))
    assert len(set(read)) == 1


@settings(max_examples=60, deadline=None)
@given(st.binary(max_size=400), st.sampled_from([b"", b"%PDF-1.4\n", b"PK\x03\x04", b"# "]))
def test_nothing_but_refused_is_raised(junk: bytes, start: bytes) -> None:
    with suppress(Refused):
        read_past("resume", start + junk)
