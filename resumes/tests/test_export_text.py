import pytest

from resumes.content import AnyBody, Prose
from resumes.document import document_of
from resumes.export.text import COLUMNS, text_of
from resumes.tests.printed_resume import FACTS, make_resume

pytestmark = pytest.mark.django_db


def test_lines_are_wrapped_and_long_words_stay_whole() -> None:
    long = "https://example.com/" + "x" * 120
    bodies: dict[str, AnyBody] = {"summary": Prose(text=f"{'word ' * 60}{long}")}
    lines = text_of(document_of(make_resume(bodies=bodies))).decode().splitlines()
    assert long in lines
    assert all(len(line) <= COLUMNS for line in lines if line != long)


def test_wrapped_bullets_hang_and_addresses_are_written_out() -> None:
    text = text_of(document_of(make_resume())).decode()
    assert "• Built the streaming pipeline" in text
    assert "Tidewater Analytics (https://tidewater.example) · Vienna" in text
    assert "marquardt-obi.example (" not in text  # the text is the address already


def test_the_file_ends_with_one_line_break() -> None:
    text = text_of(document_of(make_resume(facts=FACTS))).decode()
    assert text.endswith("\n")
    assert not text.endswith("\n\n")
