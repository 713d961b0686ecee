"""What each part of a past resume is about: matched to the profile's facts by its words.

Precision comes first, because a matched text counts as true for what it is matched to: on a near
tie nothing is matched. Pure: a document and facts in, matches out.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from rapidfuzz import fuzz

from mirror.language.names.keys import plain_name
from resumes.facts import Facts
from resumes.ingest.past.buckets import bucket_of
from resumes.ingest.past.document import PastDocument, PastEntry, PastJob, PastSkills
from resumes.ingest.past.employers import WHOLE, employer_of
from resumes.ingest.past.figures import Figures
from resumes.ingest.past.likeness import Likeness
from resumes.ingest.past.wordings import PastBucket, PastBullets, PastText, PastWordings
from resumes.ingest.refusal import Refused

# An accomplishment is matched when it tells this share of a text (see likeness) ... Texts on an
# accomplishment that the profile does not hold reach 0.18 with their next of kin, the hardest there
# is; texts on one that it holds hardly ever stay below 0.25.
LEAST_SHARE = 0.25
# ... and this much more of it than the next one, also than those of other employers.
MARGIN = 0.1
# A text that has figures, none of which is among the accomplishment's own, needs this share of it.
SHARE_AGAINST_FIGURES = 0.5
# Two titles that are one: the words in whatever order, of 100. The title then counts as half.
SAME_TITLE = 90

LONGEST_SKILL = 100  # characters
MOST_SKILLS = 60  # of one bucket; more is no bucket
LONGEST_PART = 5_000  # characters of one text; more is no entry and no bullet
MOST_PARTS = 400  # entries, bullets and lines of skills of one document
TOO_LONG = f"it is longer than {LONGEST_PART:,} characters"


class Part(StrEnum):
    TAGLINE = "tagline"
    SUMMARY = "summary"
    ENTRY = "entry"
    JOB = "employer"
    BULLET = "bullet"
    SKILLS = "skills"


@dataclass(frozen=True)
class Match:
    """What one part of a document was matched to: `key` ("" for nothing, then `why` says why) with
    a `score` from 0 to 1. `within` is a bullet's employer."""

    part: Part
    text: str
    key: str
    score: float
    why: str = ""
    within: str = ""


@dataclass(frozen=True)
class Matched:
    """A document's matches in its own order, and what of it memory takes.

    `tells_of_the_profile`: whether work was matched. A tagline, a summary, skills and an employer's
    name alone could be anybody's.
    """

    matches: tuple[Match, ...]
    wordings: PastWordings
    tells_of_the_profile: bool


@dataclass(frozen=True)
class _Block:
    """An employer's block; `sure` when its heading needs no bullet to bear it out."""

    head: Match
    bullets: tuple[Match, ...]
    sure: bool


class Matcher:
    """One profile, ready to be matched with many documents."""

    def __init__(self, facts: Facts) -> None:
        self._facts = facts
        self._likeness = Likeness(facts)
        self._figures = Figures(facts.accomplishments)
        self._titles = {item.key: plain_name(item.title) for item in facts.accomplishments}

    def match(self, document: PastDocument) -> Matched:
        """All parts of a document with what they are about.

        Refused when it has more than `MOST_PARTS`, which no resume has.
        """
        _bounded(document)
        entries = _once_each([self._entry(entry) for entry in document.entries])
        jobs = [self._job(job) for job in document.jobs]
        skills = [self._skills(line) for line in document.skills]
        sets = _by_employer(jobs)
        work = any(match.key for match, _ in entries) or bool(sets) or any(j.sure for j in jobs)
        tagline = _scalar(Part.TAGLINE, document.tagline, work=work)
        summary = _scalar(Part.SUMMARY, document.summary, work=work)
        return Matched(
            tells_of_the_profile=work,
            matches=(
                *(match for match in (tagline, summary) if match.text),
                *(match for match, _ in entries),
                *(match for job in jobs for match in (job.head, *job.bullets)),
                *(match for match, _ in skills),
            ),
            wordings=PastWordings(
                tagline=tagline.text if tagline.key else "",
                summary=summary.text if summary.key else "",
                entries=tuple(PastText(match.key, text) for match, text in entries if match.key),
                bullets=sets,
                skills=_by_bucket(skills),
            ),
        )

    def _entry(self, entry: PastEntry) -> tuple[Match, str]:
        shares = dict(self._likeness.shares(f"{entry.title}. {entry.text}"[:LONGEST_PART]))
        title = plain_name(entry.title)
        for key, name in self._titles.items():
            likeness = fuzz.token_sort_ratio(title, name)
            if likeness >= SAME_TITLE:
                shares[key] = max(shares[key], (shares[key] + likeness / 100) / 2)
        key, score, why = self._borne_out(entry.text, _decided(shares, among=[*shares]))
        if not entry.text.strip():
            key, why = "", "it has a title only"
        elif len(entry.text) > LONGEST_PART:
            key, why = "", TOO_LONG
        return Match(Part.ENTRY, entry.title or entry.text, key, score, why), entry.text.strip()

    def _borne_out(self, text: str, decided: tuple[str, float, str]) -> tuple[str, float, str]:
        """A decision, without the key where the text's figures speak against it."""
        key, score, _ = decided
        if key and score < SHARE_AGAINST_FIGURES and key in self._figures.against(text):
            return "", score, f"its figures are others than those of {key}"
        return decided

    def _job(self, job: PastJob) -> _Block:
        found = employer_of(job.heading, self._facts.employers)
        name = " · ".join(line for line in job.heading.splitlines() if line.strip())
        head = Match(Part.JOB, name, found.key, found.points / WHOLE, found.why)
        bullets = [self._bullet(text, found.key) for text in job.bullets if text.strip()]
        return _Block(head, tuple(bullets), sure=found.sure)

    def _bullet(self, text: str, employer: str) -> Match:
        if not employer:
            return Match(Part.BULLET, text, "", 0.0, "its employer was not matched")
        if len(text) > LONGEST_PART:
            return Match(Part.BULLET, text, "", 0.0, TOO_LONG, within=employer)
        here = [
            item.key for item in self._facts.accomplishments if item.employer_key in (employer, "")
        ]
        found = _decided(self._likeness.shares(text), among=here)
        key, score, why = self._borne_out(text, found)
        return Match(Part.BULLET, text, key, score, why, within=employer)

    def _skills(self, line: PastSkills) -> tuple[Match, PastSkills]:
        key, score, why = bucket_of(line, self._facts.skill_buckets)
        name = line.label or ", ".join(line.skills[:4])
        return Match(Part.SKILLS, name, key, score, why), line


def _bounded(document: PastDocument) -> None:
    bullets = sum(len(job.bullets) for job in document.jobs)
    parts = len(document.entries) + len(document.jobs) + bullets + len(document.skills)
    if parts > MOST_PARTS:
        raise Refused(
            f"It has {parts:,} entries and bullets; a resume has {MOST_PARTS} at most. "
            "Give a resume alone."
        )


def _scalar(part: Part, text: str, *, work: bool) -> Match:
    """A document's tagline or summary: there is one, so nothing has to be matched where `work` was.
    Alone they could be anybody's."""
    if not work:
        return Match(part, text.strip(), "", 0.0, "no work of the profile stands beside it")
    if len(text) > LONGEST_PART:
        return Match(part, text, "", 0.0, TOO_LONG)
    return Match(part, text.strip(), part.value, 1.0)


def _decided(shares: Mapping[str, float], *, among: Sequence[str]) -> tuple[str, float, str]:
    """Key, score and, where the key is empty, the reason. `among` are the keys it may be."""
    ranked = sorted(shares.items(), key=lambda pair: -pair[1])
    best, score = next(((key, share) for key, share in ranked if key in among), ("", 0.0))
    if score < LEAST_SHARE:
        near = f"; the nearest is {best}" if score > 0 else ""
        return "", score, f"nothing in the profile says this{near}"
    rival, share = next(((key, share) for key, share in ranked if key != best), ("", 0.0))
    if score - share < MARGIN:
        return "", score, f"could be {best} or {rival} ({share:.2f})"
    return best, score, ""


def _once_each(entries: list[tuple[Match, str]]) -> list[tuple[Match, str]]:
    """Of several entries on one accomplishment the likest stays matched."""
    best: dict[str, Match] = {}
    for match, _ in entries:
        if match.key and (match.key not in best or match.score > best[match.key].score):
            best[match.key] = match
    return [
        (match, text)
        if not match.key or best[match.key] is match
        else (replace(match, key="", why=f"another entry tells {match.key}"), text)
        for match, text in entries
    ]


def _by_employer(jobs: Sequence[_Block]) -> tuple[PastBullets, ...]:
    """Several blocks of one employer (one per title) are one set. One of which no bullet is known
    is a set only where a heading is sure: the name alone can be another's."""
    found: dict[str, list[PastText]] = {}
    sure = {job.head.key for job in jobs if job.sure}
    for job in jobs:
        if job.head.key and job.bullets:
            told = (PastText(b.key, b.text) for b in job.bullets if b.why != TOO_LONG)
            found.setdefault(job.head.key, []).extend(told)
    return tuple(
        PastBullets(key, tuple(bullets))
        for key, bullets in found.items()
        if bullets and (key in sure or any(bullet.accomplishment for bullet in bullets))
    )


def _by_bucket(lines: Sequence[tuple[Match, PastSkills]]) -> tuple[PastBucket, ...]:
    """Several lines of one bucket are one list; each skill once, in the document's order."""
    found: dict[str, dict[str, str]] = {}
    for match, line in lines:
        if match.key:
            skills = found.setdefault(match.key, {})
            for skill in (s for s in line.skills if len(s) <= LONGEST_SKILL):
                skills.setdefault(plain_name(skill), skill)
    return tuple(
        PastBucket(key, tuple(skills.values())[:MOST_SKILLS]) for key, skills in found.items()
    )
