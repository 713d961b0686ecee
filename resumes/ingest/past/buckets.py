"""Which bucket of the profile a past resume's line of skills is."""

from collections.abc import Sequence

from rapidfuzz import fuzz

from mirror.language.names.keys import plain_name
from mirror.language.text.sentences import words
from resumes.facts import SkillBucketFact
from resumes.ingest.past.document import PastSkills

# A line is a bucket's when it bears its name and some of its skills ...
SAME_LABEL = 90  # of 100
LEAST_NAMED = 0.2
# ... or when this share of it is the bucket's and this much more of it than of the next bucket's.
LEAST_OVERLAP = 0.5
OVERLAP_MARGIN = 0.25


def bucket_of(line: PastSkills, buckets: Sequence[SkillBucketFact]) -> tuple[str, float, str]:
    """The bucket's key ("" for none), how well it fits from 0 to 1, and why it is none."""
    skills = {plain_name(skill) for skill in line.skills}
    if not skills:
        return "", 0.0, "it names no skills"
    label = plain_name(line.label)
    named = [
        bucket
        for bucket in buckets
        if label and fuzz.token_sort_ratio(label, plain_name(bucket.name)) >= SAME_LABEL
    ]
    if len(named) == 1 and _share_met(skills, named[0]) >= LEAST_NAMED:
        return named[0].key, 1.0, ""
    overlaps = sorted(((_overlap(skills, bucket), bucket.key) for bucket in buckets), reverse=True)
    best, key = overlaps[0] if overlaps else (0.0, "")
    if best < LEAST_OVERLAP:
        bears = "the bucket of its name holds hardly any of its skills"
        return "", best, bears if named else "no bucket holds most of its skills"
    if len(overlaps) > 1 and best - overlaps[1][0] < OVERLAP_MARGIN:
        return "", best, f"its skills are those of {key} and {overlaps[1][1]}"
    return key, best, ""


def _overlap(skills: set[str], bucket: SkillBucketFact) -> float:
    own = {plain_name(skill.name) for skill in bucket.skills}
    return len(skills & own) / len(skills)


def _share_met(skills: set[str], bucket: SkillBucketFact) -> float:
    """The share of the skills that are the bucket's, or say more or less of one of its own: Python
    (pandas) and Python."""
    own = [frozenset(words(plain_name(skill.name))) for skill in bucket.skills]
    said = [frozenset(words(skill)) for skill in skills]
    met = sum(
        any(one and other and (one <= other or other <= one) for other in own) for one in said
    )
    return met / len(said)
