"""Blocks and entries in the order that the person wants; hidden ones keep their text."""

import pytest

from resumes.arranging import move_block, move_entry, set_visibility
from resumes.content import AnyBody, ResearchEntry, SkillList
from resumes.models import Resume, Section
from resumes.tests.fisheries import GENERATED, generate, generated_bullets

pytestmark = pytest.mark.django_db


def entry(key: str, title: str) -> ResearchEntry:
    return ResearchEntry(
        accomplishment_id=key, category_label="Study", title=title, description=f"{title}."
    )


def refs(resume: Resume) -> list[str]:
    return [section.ref for section in resume.sections.all()]


@pytest.fixture
def written(resume: Resume) -> dict[str, Section]:
    bodies: dict[str, AnyBody] = {
        "tagline": GENERATED,
        "summary": GENERATED,
        "research/cod_counts": entry("cod_counts", "Cod counts by sonar"),
        "research/crew_training": entry("crew_training", "Crew training"),
        "skills/methods": SkillList(skills=("Sonar",)),
    }
    sections = {ref: generate(resume, ref, body) for ref, body in bodies.items()}
    return {**sections, "bullets/fjord_institute": generated_bullets(resume)}


def test_an_entry_moves_among_its_kind(resume: Resume, written: dict[str, Section]) -> None:
    move_entry(written["research/crew_training"], -1)
    assert refs(resume)[2:4] == ["research/crew_training", "research/cod_counts"]
    move_entry(written["research/crew_training"], 1)
    assert refs(resume)[2:4] == ["research/cod_counts", "research/crew_training"]


@pytest.mark.parametrize(("ref", "step"), [("research/cod_counts", -1), ("skills/methods", 1)])
def test_at_the_end_of_its_kind_an_entry_stays(
    resume: Resume, written: dict[str, Section], ref: str, step: int
) -> None:
    before = refs(resume)
    move_entry(written[ref], step)
    assert refs(resume) == before


def test_a_block_moves_with_all_its_sections(resume: Resume, written: dict[str, Section]) -> None:
    move_block(resume, "skills", -1)
    move_block(resume, "skills", -1)
    move_block(resume, "skills", -1)
    move_block(resume, "skills", -1)  # it is the first by now
    assert refs(resume) == [
        "tagline",
        "skills/methods",
        "summary",
        "research/cod_counts",
        "research/crew_training",
        "bullets/fjord_institute",
    ]
    move_block(resume, "work", 1)
    assert refs(resume)[-3:] == [
        "bullets/fjord_institute",
        "research/cod_counts",
        "research/crew_training",
    ]


def test_a_block_that_is_not_there_moves_nothing(
    resume: Resume, written: dict[str, Section]
) -> None:
    before = refs(resume)
    move_block(resume, "awards", -1)
    move_block(resume, "tagline", 1)
    assert refs(resume) == before


def test_hiding_a_section_changes_no_text(resume: Resume) -> None:
    section = generate(resume, "summary", GENERATED)
    set_visibility(section, False)
    section.refresh_from_db()
    assert (section.visible, section.revision) == (False, 1)
