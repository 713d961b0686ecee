"""The demo person's files as typed values. A mistake in them is refused with its place."""

from datetime import date
from pathlib import Path

import yaml
from pydantic import BaseModel, ConfigDict

from memory.models import RuleCategory, RuleEffect

FOLDER = Path(__file__).parent
PROFILE = FOLDER / "profile.yaml"
RULES = FOLDER / "rules.yaml"
PAST_RESUMES = FOLDER / "past_resumes"
POSTINGS = FOLDER / "postings"


class _Entry(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class PastText(_Entry):
    """Prose or a bullet about one accomplishment, by its key."""

    accomplishment: str
    text: str


class PastBullets(_Entry):
    employer: str  # key
    bullets: tuple[PastText, ...]


class PastSkills(_Entry):
    bucket: str  # key
    skills: tuple[str, ...]


class PastResume(_Entry):
    """A resume that was sent: for which role, when, and its wordings."""

    date: date
    title: str
    company: str
    role_family: str
    language: str = "en"
    tagline: str
    summary: str
    research: tuple[PastText, ...]
    bullets: tuple[PastBullets, ...]
    skills: tuple[PastSkills, ...]


class StyleRule(_Entry):
    """A style rule as the person wrote it, with an example."""

    text: str
    category: RuleCategory
    ban: str = ""
    use_instead: str = ""
    effect: RuleEffect = RuleEffect.NONE
    confidence: float
    before: str
    after: str


class _Rules(_Entry):
    rules: tuple[StyleRule, ...]


def past_resumes() -> tuple[tuple[Path, PastResume], ...]:
    """The past resumes with their files, oldest first."""
    read = [
        (path, PastResume.model_validate(yaml.safe_load(path.read_text(encoding="utf-8"))))
        for path in PAST_RESUMES.glob("*.yaml")
    ]
    return tuple(sorted(read, key=lambda pair: pair[1].date))


def style_rules() -> tuple[StyleRule, ...]:
    """The starter style rules, in the order of the file."""
    return _Rules.model_validate(yaml.safe_load(RULES.read_text(encoding="utf-8"))).rules


def postings() -> tuple[Path, ...]:
    """The postings' files, in order of name."""
    return tuple(sorted(POSTINGS.glob("*.txt")))
