import pytest

from resumes.facts import SkillBucketFact, SkillFact
from resumes.spoken import is_spoken


@pytest.mark.parametrize(
    ("key", "names", "language", "spoken"),
    [
        ("languages", ["English", "Python"], "en", True),
        ("languages", ["english (fluent)"], "en", True),
        ("spoken_languages", ["Welsh"], "en", True),
        ("languages", ["Deutsch", "Englisch"], "de", True),
        ("languages", ["Deutsch", "Englisch"], "pt-BR", False),
        ("languages", ["Welsh"], "no tag", True),
        ("languages", ["Python", "Go", "English"], "en", False),
        ("tools", ["English"], "en", False),
        ("languages", [], "en", False),
    ],
)
def test_a_bucket_is_of_spoken_languages_by_key_and_names(
    key: str, names: list[str], language: str, spoken: bool
) -> None:
    skills = tuple(SkillFact(name=name) for name in names)
    bucket = SkillBucketFact(key=key, name="Languages", skills=skills)
    assert is_spoken(bucket, language) is spoken
