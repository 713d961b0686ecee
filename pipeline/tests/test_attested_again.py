"""What a person said is true stays true in the next resume, where it was worded by themselves."""

from collections.abc import Callable
from typing import Any

import pytest

from mirror.llm.plausible import answer_to
from mirror.llm.stand_in import Request, StandIn
from pipeline.demo.load import Demo
from pipeline.generation import start_run
from pipeline.tests.conftest import finished
from resumes.attesting import attest
from resumes.checks.findings import TRUTH_KINDS
from resumes.content import BulletSet, read_body
from resumes.editing import Writer, edit_section
from resumes.models import Resume, SectionAuthor, SectionKind, SectionOrigin
from resumes.tests.fisheries import standing

pytestmark = pytest.mark.worker

NAME = "Stroudwick"


def test_a_bullet_with_a_name_vouched_for_comes_back(
    demo: Demo, offline: None, stand_in: StandIn, worker: None
) -> None:
    first = finished(start_run(demo.owner, demo.jobs[0])).resume
    section = first.sections.filter(kind=SectionKind.BULLETS).order_by("position", "key")[0]
    ref, body = section.ref, read_body(section.body)
    assert isinstance(body, BulletSet)
    bullet = body.bullets[0]
    mine = bullet.text.rstrip(".") + f" for {NAME}."
    changed = bullet.model_copy(update={"text": mine})
    written = BulletSet(bullets=(changed, *body.bullets[1:]))
    writer = Writer(author=SectionAuthor.PERSON, actor_id=demo.owner.pk)
    edit_section(
        first, ref, written, writer=writer, origin=SectionOrigin.TYPED, expected_revision=1
    )
    doubted = [one for one in standing(first, ref) if one.kind in TRUTH_KINDS]
    assert [one.span for one in doubted] == [NAME]
    attest(first, ref, doubted[0], expected_revision=2, actor_id=demo.owner.pk)

    stand_in.answer("bullet_set", opening_with(mine, instead_of=bullet.text))  # where it is asked
    second = finished(start_run(demo.owner, demo.jobs[0])).resume
    assert mine in said(second, ref)
    assert not second.sections.get(kind=section.kind, key=section.key).mark


def opening_with(mine: str, *, instead_of: str) -> Callable[[Request], dict[str, Any]]:
    """A model that takes up what the person wrote in the place of its own bullet."""

    def answer(request: Request) -> dict[str, Any]:
        good = answer_to(request)
        for bullet in good["bullets"]:
            if bullet["text"] == instead_of:
                bullet["text"] = mine
        return good

    return answer


def said(resume: Resume, ref: str) -> list[str]:
    kind, _, key = ref.partition("/")
    body = read_body(resume.sections.get(kind=kind, key=key).body)
    assert isinstance(body, BulletSet)
    return [bullet.text for bullet in body.bullets]
