"""What the tests of resumes share."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page

from resumes.accounts import local_account
from resumes.ingest.past import importing
from resumes.models import Resume
from resumes.tests.bakery import FACTS
from resumes.tests.bakery_folder import NAME, put
from resumes.tests.editor_page import Desk
from resumes.tests.editor_server import serving
from resumes.tests.fisheries import resume_of


@pytest.fixture
def resume(alice: User) -> Resume:
    """A resume of alice, who is a fisheries biologist; nothing is written in it yet."""
    return resume_of(alice)


@pytest.fixture
def baker(db: None, monkeypatch: pytest.MonkeyPatch) -> User:
    """The local account, with the baker's profile."""
    monkeypatch.setattr(importing, "snapshot", lambda _: FACTS)
    return local_account()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with one past resume of the baker's."""
    folder = tmp_path / "past"
    folder.mkdir()
    put(folder, NAME)
    return folder


@pytest.fixture
def desk() -> Iterator[Desk]:
    """Serves the page that the editor's script is tried on, and fails as it is told."""
    with serving(Desk()) as serving_desk:
        yield serving_desk


@pytest.fixture
def sheet(desk: Desk, page: Page) -> Page:
    """That page, opened."""
    page.goto(desk.address)
    return page
