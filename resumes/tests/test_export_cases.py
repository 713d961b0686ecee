"""What documents have to bring out whole: the cases O37 to O43 of the shared list."""

import json
import re

import pypdfium2
import pytest

from resumes.content import AnyBody, Prose, SkillList
from resumes.coverage import coverage
from resumes.export import FORMATS, export
from resumes.export.pdf import printed
from resumes.facts import EmployerFact, Facts, Person, SkillBucketFact, SkillFact
from resumes.models import Resume
from resumes.tests.paper import faults_of_pdf, lines_of, of_summary
from resumes.tests.printed_resume import bullets, make_resume
from resumes.tests.test_export_words import READERS, texts_in


def read(resume: Resume, fmt: str) -> str:
    """The words that a reader of the file sees."""
    content = export(resume, fmt)
    if fmt == "json":
        return "\n".join(texts_in(json.loads(content)))
    return READERS[fmt](content)


def test_o37_words_with_fi_and_headings_in_capitals_read_as_words() -> None:
    document = of_summary("Led verification of offline affinity; filed the figures.", "SUMMARY")
    lines = lines_of(printed(document).pdf)
    assert lines[1:3] == ["SUMMARY", "Led verification of offline affinity; filed the figures."]


@pytest.mark.parametrize(
    "text",
    ["Ships 🇩🇪🇯🇵 early", "Ships 🇩🇪 🇯🇵 early", "Ships🚀early", "Ships 👩‍🔬 early", "Ships ❤️ early"],
)
def test_o38_flags_and_pictures_are_drawn_and_leave_the_words_alone(text: str) -> None:
    document = of_summary(text)
    paper = printed(document)
    assert paper.missing == ""
    assert faults_of_pdf(document, paper.pdf) == []
    assert not re.search("[\ufffd-\uffff\ue000-\uf8ff\ud800-\udfff]", "".join(lines_of(paper.pdf)))
    assert has_bright_colours(paper.pdf)
    assert not has_bright_colours(printed(of_summary("Ships early")).pdf)


def has_bright_colours(pdf: bytes) -> bool:
    """Brighter than the theme's own ink, somewhere on the first page."""
    with pypdfium2.PdfDocument(pdf) as file:
        picture = file[0].render(scale=2).to_pil().convert("RGB")
    colours = picture.getcolors(maxcolors=1 << 20) or []
    return any(max(colour) - min(colour) > 110 for _, colour in colours)


@pytest.mark.django_db
@pytest.mark.parametrize("fmt", FORMATS)
@pytest.mark.parametrize("text", ["🇩🇪", "Ships 🚀🇯🇵 early"])
def test_o38_no_format_breaks_a_flag(fmt: str, text: str) -> None:
    said = read(make_resume(bodies={"summary": Prose(text=text)}), fmt)
    assert not re.search("[\ufffd\ud800-\udfff]", said)
    assert fmt == "pdf" or text in said  # PDFium leaves out some signs that are drawn


SIGNED = ("Java", "C++", "C#", ".NET", "A+")
SHOP = EmployerFact(key="shop", kind="work", name="Corner Shop")
SIGNED_FACTS = Facts(
    language="en",
    person=Person(name="Ann Ohm"),
    employers=(SHOP,),
    skill_buckets=(
        SkillBucketFact(
            key="tools", name="Tools", skills=tuple(SkillFact(name=name) for name in SIGNED)
        ),
    ),
)
SIGNED_BODIES: dict[str, AnyBody] = {
    "bullets/shop": bullets("Ported Java and C++ to C#, .NET and an A+ course."),
    "skills/tools": SkillList(skills=SIGNED),
}


@pytest.mark.django_db
@pytest.mark.parametrize("fmt", FORMATS)
def test_o40_names_with_signs_are_whole_in_every_format(fmt: str) -> None:
    said = read(make_resume(facts=SIGNED_FACTS, bodies=SIGNED_BODIES), fmt)
    assert "Ported Java and C++ to C#, .NET and an A+ course." in said
    listed = said.split("course.")[-1]
    for name in SIGNED:
        assert re.search(rf"(?<!\S){re.escape(name)}(?=[\s,]|$)", listed)


def test_o40_names_with_signs_are_matched_as_keywords() -> None:
    covered = coverage("You know Java, C++, C#, .NET and A+.", SIGNED_FACTS, SIGNED_BODIES)
    where = {one.asked: one.where for one in covered if one.sort == "skill"}
    assert where == dict.fromkeys(SIGNED, ("bullets/shop", "skills/tools"))


@pytest.mark.django_db
@pytest.mark.parametrize("fmt", FORMATS)
def test_o43_control_characters_are_dropped_and_the_words_kept(fmt: str) -> None:
    bodies: dict[str, AnyBody] = {
        "tagline": Prose(text="Tides\x0b and\x07 maps\x7f"),
        "summary": Prose(text="Mapped\x0b 12 harbours\x01 and\x1b their\x9f tides."),
    }
    said = read(make_resume(bodies=bodies), fmt)
    assert re.findall(r"\w+", "".join(said.split("Tides")[1:]))[:2] == ["and", "maps"]
    assert re.search(r"Mapped\s+12 harbours and their tides\.", said)
    assert not re.search(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]", said)
