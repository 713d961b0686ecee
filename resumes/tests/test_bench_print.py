from io import StringIO

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from resumes.bench.printing import two_pages
from resumes.export.docx import docx_of
from resumes.export.pdf import printed
from resumes.management.commands import bench_print
from resumes.tests.paper import faults_of_docx, faults_of_pdf


def test_what_is_measured_is_a_sound_resume_of_two_pages() -> None:
    document = two_pages()
    paper = printed(document)
    assert paper.pages == 2
    assert faults_of_pdf(document, paper.pdf) == []
    assert faults_of_docx(document, docx_of(document)) == []


@pytest.mark.django_db
def test_the_command_tells_the_times_and_fails_where_they_are_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bench_print, "MOST_SECONDS", 60.0)
    out = StringIO()
    call_command("bench_print", rounds=1, stdout=out)
    assert [line[:23] for line in out.getvalue().splitlines()] == [
        "PDF, A4, 2 pages: first",
        "PDF, Letter, 2 pages: f",
    ]
    monkeypatch.setattr(bench_print, "MOST_SECONDS", 0.0)
    with pytest.raises(CommandError, match=r"for two pages: A4, Letter\."):
        call_command("bench_print", rounds=1, stdout=out)
