"""E21: one word changed, and the documents differ in that word only."""

import pytest

from resumes.content import Prose
from resumes.export import export
from resumes.models import Resume
from resumes.tests.fisheries import edit, generate, generated_bullets
from resumes.tests.paper import words
from resumes.tests.test_export_words import READERS

pytestmark = pytest.mark.django_db

SAID = "Biologist who counts fish by sonar in 14 fjords."


def reading(resume: Resume, fmt: str) -> list[str]:
    content = export(Resume.objects.get(pk=resume.pk), fmt)
    return words(READERS[fmt](content) if fmt in READERS else content.decode())


@pytest.mark.parametrize("fmt", ["pdf", "docx", "json", "md", "txt"])
def test_e21_an_edited_word_is_all_that_differs(resume: Resume, fmt: str) -> None:
    generate(resume, "summary", Prose(text=SAID))
    generated_bullets(resume)
    before = reading(resume, fmt)
    edit(resume, "summary", Prose(text=SAID.replace("counts", "measures")), at=1)
    after = reading(resume, fmt)
    changed = [pair for pair in zip(before, after, strict=True) if pair[0] != pair[1]]
    changed = [pair for pair in changed if "lastmodified" not in pair[0]]
    assert [(old.strip('"'), new.strip('"')) for old, new in changed] == [("counts", "measures")]
