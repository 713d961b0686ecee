"""The demo person's resume as a file: on A4 and Letter, in Word, and free of a model's markup."""

import re
from dataclasses import replace
from typing import Any

import pytest

from mirror.llm.plausible import answer_to
from mirror.llm.stand_in import Request, StandIn
from pipeline.demo.load import Demo
from pipeline.generation import start_run
from pipeline.models import RunState
from pipeline.tests.conftest import finished
from resumes.document import document_of
from resumes.export import FORMATS, export
from resumes.export.docx import docx_of
from resumes.export.pdf import printed
from resumes.tests.paper import faults_of_docx, faults_of_pdf
from resumes.tests.test_export_words import READERS

pytestmark = [pytest.mark.worker, pytest.mark.django_db(transaction=True)]


def test_it_says_what_was_written_and_nothing_overflows(
    demo: Demo, offline: None, worker: None
) -> None:
    for job in demo.jobs:
        run = finished(start_run(demo.owner, job))
        assert run.state == RunState.DONE
        document = document_of(run.resume)
        for page_size in ("A4", "Letter"):
            paper = printed(replace(document, page_size=page_size))
            assert paper.missing == ""
            assert 2 <= paper.pages <= 3
            assert faults_of_pdf(document, paper.pdf) == []
        assert faults_of_docx(document, docx_of(document)) == []


def test_o42_bold_words_of_an_answer_are_kept_without_their_asterisks(
    demo: Demo, endpoint: StandIn, worker: None
) -> None:
    answered: list[str] = []

    def bold(request: Request) -> dict[str, Any]:
        good = answer_to(request)
        good["bullets"] = [
            {**bullet, "text": re.sub(r"^(\w+) (\w+)", r"\1 **\2**", bullet["text"])}
            for bullet in good["bullets"]
        ]
        answered.extend(bullet["text"] for bullet in good["bullets"])
        return good

    endpoint.answer("bullet_set", bold)
    run = finished(start_run(demo.owner, demo.jobs[0]))
    assert run.state == RunState.DONE
    section = run.resume.sections.filter(kind="bullets").order_by("position")[0]
    first = section.body["bullets"][0]["text"]
    assert "**" not in first
    assert re.sub(r"^(\w+) (\w+)", r"\1 **\2**", first) in answered
    for fmt in FORMATS:
        content = export(run.resume, fmt)
        said = READERS[fmt](content) if fmt in READERS else content.decode()
        assert first in " ".join(said.split()), fmt
        assert "**" not in said, fmt
