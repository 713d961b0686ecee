from io import BytesIO
from zipfile import ZipFile

import docx
import pytest
from docx.document import Document as DocxFile

from resumes.document import document_of
from resumes.export.docx import docx_of
from resumes.tests.printed_resume import make_resume

pytestmark = pytest.mark.django_db


def opened(**how: str) -> DocxFile:
    resume = make_resume(language=how.get("language", "en"), page_size=how.get("page_size", "A4"))
    return docx.Document(BytesIO(docx_of(document_of(resume))))


def styled(file: DocxFile, style: str) -> list[str]:
    return [
        paragraph.text
        for paragraph in file.paragraphs
        if paragraph.style is not None and paragraph.style.name == style
    ]


def test_headings_and_lists_are_real() -> None:
    file = opened()
    assert styled(file, "Title") == ["Ilse Marquardt-Obi"]
    assert styled(file, "Heading 1")[:3] == ["Summary", "Selected Projects", "Experience"]
    assert "Tidewater Analytics\tVienna" in styled(file, "Heading 2")
    assert len(styled(file, "List Bullet")) == 5


def test_dates_stand_behind_a_tab_stop_at_the_end_of_the_line() -> None:
    file = opened()
    assert "Data Engineer\tApr 2016 – Jan 2019" in styled(file, "Normal")
    stops = file.styles["Normal"].paragraph_format.tab_stops
    assert stops[0].position.mm == pytest.approx(210 - 2 * 18, abs=0.1)


def test_links_are_real_links() -> None:
    targets = {
        link.text: link.url for paragraph in opened().paragraphs for link in paragraph.hyperlinks
    }
    assert targets["ilse@marquardt-obi.example"] == "mailto:ilse@marquardt-obi.example"
    assert targets["Tidewater Analytics"] == "https://tidewater.example"


def test_the_file_says_what_it_is() -> None:
    about = opened(language="de").core_properties
    assert about.title == "Ilse Marquardt-Obi – Principal Engineer"
    assert about.created is not None
    assert about.created.year > 2013  # not the template's own date
    assert (about.author, about.language, about.comments) == ("Ilse Marquardt-Obi", "de", "")


def test_the_language_is_the_texts_own() -> None:
    content = docx_of(document_of(make_resume(language="de")))
    styles = ZipFile(BytesIO(content)).read("word/styles.xml").decode()
    assert 'w:lang w:val="de"' in styles


@pytest.mark.parametrize(("page_size", "width"), [("A4", 210), ("Letter", 215.9)])
def test_the_page_has_the_resumes_size(page_size: str, width: float) -> None:
    page_width = opened(page_size=page_size).sections[0].page_width
    assert page_width is not None
    assert page_width.mm == pytest.approx(width, abs=0.1)


def test_a_row_stays_with_what_follows_it() -> None:
    paragraphs = opened().paragraphs
    head = next(p for p in paragraphs if p.text == "Tidewater Analytics\tVienna")
    assert head.paragraph_format.keep_with_next
    alone = next(p for p in paragraphs if p.text.startswith("Junior Developer"))
    assert not alone.paragraph_format.keep_with_next
