"""Skill buckets that hold the languages a person speaks, rather than those they program in."""

from functools import cache

from babel import Locale, UnknownLocaleError

from resumes.facts import SkillBucketFact

_KEYS = frozenset({"languages", "spoken_languages"})  # what importing names such a bucket


def is_spoken(bucket: SkillBucketFact, language: str) -> bool:
    """Whether a bucket is of spoken languages: it is keyed so, and half of it or more are names
    of languages in English or in `language`. A bucket "Languages" of Python and SQL is not."""
    if bucket.key not in _KEYS or not bucket.skills:
        return False
    known = _names("en") | _names(language)
    found = sum(skill.name.partition("(")[0].strip().casefold() in known for skill in bucket.skills)
    return found * 2 >= len(bucket.skills)


@cache
def _names(language: str) -> frozenset[str]:
    try:
        locale = Locale.parse(language, sep="-")
    except (ValueError, UnknownLocaleError):
        return frozenset()
    return frozenset(name.casefold() for name in locale.languages.values())
