"""What a section reads, passage by passage."""

import pytest

from resumes.content import Listed
from resumes.facts import AwardFact, CertificationFact, PublicationFact
from resumes.passages import passages_of, reading
from resumes.tests.fisheries import FACTS

KEY = "cod_by_sonar"
SHARED = FACTS.model_copy(
    update={
        "publications": (PublicationFact(key=KEY, title="Cod by sonar: a paper"),),
        "awards": (AwardFact(key=KEY, title="Cod by sonar: prize"),),
        "certifications": (CertificationFact(key=KEY, name="Cod by sonar: licence"),),
    }
)


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("publications", "Cod by sonar: a paper"),
        ("awards", "Cod by sonar: prize"),
        ("certifications", "Cod by sonar: licence"),
        ("education", KEY),
    ],
)
def test_a_listed_key_is_looked_up_among_the_facts_of_its_kind(kind: str, text: str) -> None:
    body = Listed(keys=(KEY,))
    assert [one.text for one in passages_of(body, SHARED, kind)] == [text]
    assert reading(body, SHARED, kind) == text
    assert reading(body, None, kind) == KEY
