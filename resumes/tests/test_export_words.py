"""No fact is lost between formats: they all hold the same words."""

import json
import re
from io import BytesIO

import docx
import pypdfium2
import pytest
from markdown_it import MarkdownIt

from resumes.content import AnyBody, Listed, Prose
from resumes.document import document_of
from resumes.export import FORMATS, export
from resumes.export.layout import Layout, layout
from resumes.facts import (
    EducationFact,
    EmployerFact,
    Facts,
    Link,
    Person,
    PositionFact,
    SkillBucketFact,
)
from resumes.models import Resume
from resumes.tests.paper import FOOT, words
from resumes.tests.printed_resume import bullets, make_resume

pytestmark = pytest.mark.django_db


def pages_of(content: bytes) -> list[str]:
    """The text of each page with its foot."""
    pdf = pypdfium2.PdfDocument(content)
    return [page.get_textpage().get_text_range() for page in pdf]


def pdf_text(content: bytes) -> str:
    """What is said, without the feet of the pages."""
    return "\n".join(FOOT.sub("", text) for text in pages_of(content))


def docx_text(content: bytes) -> str:
    return "\n".join(paragraph.text for paragraph in docx.Document(BytesIO(content)).paragraphs)


def markdown_text(content: bytes) -> str:
    said: list[str] = []
    for token in MarkdownIt().parse(content.decode()):
        said += [child.content for child in token.children or []] + ["\n"]
    return "".join(said)


def plain_text(content: bytes) -> str:
    return re.sub(r"\(https?://\S+\)", "", content.decode())


def printed_text(sheet: Layout) -> str:
    said = [sheet.name, sheet.tagline, *(span.text for span in sheet.contacts)]
    for block in sheet.blocks:
        said.append(block.heading)
        for entry in block.entries:
            for row in entry.rows:
                glue = " " if row.kind == "pair" else ""
                said += [glue.join(span.text for span in row.spans), row.aside]
            said += [*entry.paragraphs, *entry.bullets]
    return "\n".join(said)


READERS = {"pdf": pdf_text, "docx": docx_text, "md": markdown_text, "txt": plain_text}


@pytest.mark.parametrize("fmt", READERS)
def test_every_printed_format_holds_the_same_words_in_the_same_order(fmt: str) -> None:
    resume = make_resume()
    expected = words(printed_text(layout(document_of(resume))))
    assert words(READERS[fmt](export(resume, fmt))) == expected


def test_the_json_holds_every_word_but_headings_and_printed_dates() -> None:
    resume = make_resume()
    held = set(words(" ".join(texts_in(json.loads(export(resume, "json"))))))
    sheet = layout(document_of(resume))
    ours = " ".join(block.heading for block in sheet.blocks) + " Coursework Grade "
    dates = " ".join(re.findall(r"(?:[A-Z][a-z]{2} )?\d{4}|Present", printed_text(sheet)))
    missing = set(words(printed_text(sheet))) - held - set(words(ours)) - set(words(dates))
    # Links are held as whole addresses.
    assert {word for word in missing if not any(word in text for text in held)} == set()


def texts_in(value: object) -> list[str]:
    match value:
        case str():
            return [value]
        case list():
            return [text for item in value for text in texts_in(item)]
        case dict():
            return [text for item in value.values() for text in texts_in(item)]
        case _:
            return []


@pytest.mark.parametrize("fmt", READERS)
def test_every_fact_is_printed(fmt: str) -> None:
    said = " ".join(READERS[fmt](export(make_resume(), fmt)).split())
    for fact in (
        "Ilse Marquardt-Obi",
        "ilse@marquardt-obi.example",
        "+43 660 555 01 42",
        "Principal Engineer, Forecasting",
        "Feb 2019 – Present",
        "Apr 2016 – Jan 2019",
        "NovaGrid Energy",
        "Kessel & Söhne Werke",
        "2012 – Feb 2014",
        "Alpine Rescue Styria",
        "MSc, Technical Mathematics",
        "with distinction",
        "I. Marquardt-Obi, T. Okafor, R. Lindqvist",
        "Journal of Applied Forecasting, Nov 2021",
        "Styrian Energy Prize, Province of Styria",
        "Kubernetes Administrator, CNCF",
        "Python, C++, C#, .NET, SQL",
        "CompTIA A+",
        "5 * 3 tiles",
        "€550K",
        "#1 by #1",
        "<on the same machines>",
    ):
        assert fact in said


@pytest.mark.parametrize("fmt", ["pdf", "docx", "txt"])
def test_no_format_but_markdown_has_markup(fmt: str) -> None:
    said = READERS[fmt](export(make_resume(), fmt))
    assert "**" not in said
    assert not re.search(r"^#+ ", said, re.MULTILINE)


def worldly_resume() -> Resume:
    """Scripts, signs and lengths that a plain page never meets."""
    facts = Facts(
        language="ja",
        person=Person(
            name="Σοφία 山田 🚀",
            email="sophia@example.com",
            links=(Link(label="", url="https://example.com/" + "long-" * 24),),
        ),
        employers=(
            EmployerFact(
                key="mercari",
                kind="work",
                name="株式会社架空商店 🇯🇵",
                positions=(PositionFact(title="مهندسة برمجيات", start="2019"),),
            ),
        ),
        skill_buckets=(SkillBucketFact(key="b", name="Γλώσσες"),),
        education=(EducationFact(key="e", degree="🎓"),),
    )
    bodies: dict[str, AnyBody] = {
        "tagline": Prose(text="👩‍🔬 · ❤️ · \u000b"),
        "summary": Prose(text="A" * 300 + "\x0b\x01 und \ud83d mehr"[:-6]),
        "bullets/mercari": bullets("Baute <script>alert(1)</script> & mehr.", "1. 🇩🇪 Erstes"),
        "education": Listed(keys=("e",)),
    }
    return make_resume(facts=facts, bodies=bodies, language="ja")


@pytest.mark.parametrize("fmt", FORMATS)
def test_no_script_sign_or_length_breaks_a_format(fmt: str) -> None:
    content = export(worldly_resume(), fmt)
    if fmt in READERS:
        said = READERS[fmt](content)
        assert "Σοφία" in said
        assert "\ufffd" not in said
        assert "\x0b" not in said
        assert "<script>alert(1)</script>" in said


@pytest.mark.parametrize("fmt", FORMATS)
def test_a_resume_of_almost_nothing_is_still_a_document(fmt: str) -> None:
    bare = make_resume(facts=Facts(language="en", person=Person(name="Ann Ohm")), bodies={})
    assert export(bare, fmt)
