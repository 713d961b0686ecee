"""What the tests of resumes share."""

import pytest
from django.contrib.auth.models import User

from resumes.models import Resume
from resumes.tests.fisheries import resume_of


@pytest.fixture
def resume(alice: User) -> Resume:
    """A resume of alice, who is a fisheries biologist; nothing is written in it yet."""
    return resume_of(alice)
