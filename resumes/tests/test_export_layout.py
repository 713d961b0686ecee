"""The layout knows which section each of its parts is, and follows the order of the sections."""

import pytest
from django.db.models import F

from resumes.document import document_of
from resumes.export.layout import Layout, layout
from resumes.models import Resume
from resumes.tests.printed_resume import BODIES, make_resume

pytestmark = pytest.mark.django_db


def laid_out(resume: Resume, *, with_hidden: bool = False) -> Layout:
    return layout(document_of(resume, with_hidden=with_hidden))


def kinds(resume: Resume) -> list[str]:
    return [block.kind for block in laid_out(resume).blocks]


def test_every_section_but_the_tagline_is_found_once() -> None:
    blocks = laid_out(make_resume()).blocks
    refs = [block.ref for block in blocks if block.ref]
    refs += [entry.ref for block in blocks for entry in block.entries if entry.ref]
    assert len(refs) == len(set(refs))
    without = {"bullets/alpine_rescue", "bullets/kessel_werke"}  # employers nobody wrote about
    assert set(refs) - without == set(BODIES) - {"tagline"}
    for block in blocks:
        assert all(bool(entry.ref) != bool(block.ref) for entry in block.entries)


def test_hidden_sections_are_there_for_who_asks() -> None:
    resume = make_resume()
    resume.sections.filter(kind__in=["summary", "awards"]).update(visible=False)
    assert not {"summary", "awards"} & set(kinds(resume))
    assert {"summary", "awards"} <= {
        block.kind for block in laid_out(resume, with_hidden=True).blocks
    }


def test_a_block_stands_with_the_first_of_its_sections() -> None:
    resume = make_resume()
    resume.sections.exclude(kind="skills", key="operations").update(position=F("position") + 100)
    assert kinds(resume)[:4] == ["skills", "summary", "work", "experience"]
    resume.sections.filter(kind="skills", key="operations").update(visible=False)
    assert kinds(resume)[0] == "skills"  # hiding moves nothing


def test_work_and_volunteering_move_together_and_stay_newest_first() -> None:
    resume = make_resume()
    before = [entry.ref for entry in laid_out(resume).blocks[2].entries]
    resume.sections.exclude(kind="bullets").update(position=F("position") + 1000)
    resume.sections.filter(kind="bullets", key="novagrid").update(position=0)
    blocks = laid_out(resume).blocks
    assert [block.kind for block in blocks[:3]] == ["experience", "volunteering", "summary"]
    assert [entry.ref for entry in blocks[0].entries] == before


def test_what_no_section_places_stands_where_it_usually_does() -> None:
    assert kinds(make_resume(bodies={})) == ["experience", "volunteering"]
    bodies = {ref: body for ref, body in BODIES.items() if not ref.startswith("bullets/")}
    resume = make_resume(bodies=bodies)
    resume.sections.filter(kind="education").update(position=9000)
    assert kinds(resume)[-2:] == ["volunteering", "education"]
