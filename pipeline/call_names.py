"""Model calls by the names that a person knows their subjects by."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import Manager

from mirror.llm.models import Call
from resumes.models import Accomplishment, Employer, SectionKind, SkillBucket

_STAGES = {
    "plan": "Plan",
    "selection": "Selection",
    "research": "Selected work",
    "skills": "Skills",
    "publications": "Publications",
    "bullets": "Bullets",
    "critic": "Critic",
    "refiner": "Refiner",
    "summary": "Summary and tagline",
    "style_rules": "Style rules from an edit",
    "style_merge": "Merging style rules",
}


@dataclass(frozen=True)
class CallLine:
    """A call as a list shows it: `stage` and what it is `about`, "" where that is the whole."""

    call: Call
    stage: str
    about: str

    @property
    def seconds(self) -> str:
        return f"{self.call.milliseconds / 1000:.1f} s"

    @property
    def tokens(self) -> str:
        """What the endpoint counted, or that it did not."""
        asked, answered = self.call.prompt_tokens, self.call.completion_tokens
        if asked is None and answered is None:
            return "" if self.offline else "tokens not reported"
        return f"{asked or 0:,} tokens in, {answered or 0:,} out"

    @property
    def offline(self) -> bool:
        return self.call.provider == "offline"

    @property
    def name(self) -> str:
        return f"{self.stage}: {self.about}" if self.about else self.stage


def stage_name(stage: str) -> str:
    """A stage as a person would call it; one that is not known here, by its own name."""
    return _STAGES.get(stage) or stage.replace("_", " ").capitalize()


def lines_of(owner_id: int, calls: Iterable[Call]) -> tuple[CallLine, ...]:
    """The calls of one owner with their names, which are looked up for all of them at once."""
    listed = tuple(calls)
    named = _names_of(owner_id, {entity for call in listed if (entity := _entity(call))})
    return tuple(CallLine(call, stage_name(call.stage), _about(call, named)) for call in listed)


_KINDS: Mapping[str, Manager[Any]] = {
    SectionKind.RESEARCH: Accomplishment.objects,
    SectionKind.BULLETS: Employer.objects,
    SectionKind.SKILLS: SkillBucket.objects,
}

type _Entity = tuple[str, str]


def _entity(call: Call) -> _Entity | None:
    """The kind and key of what a call is about; the refiner's key is a section's ref."""
    if "/" in call.key:
        kind, _, key = call.key.partition("/")
        return kind, key
    return (call.stage, call.key) if call.key and call.stage in _KINDS else None


def _names_of(owner_id: int, entities: set[_Entity]) -> dict[_Entity, str]:
    named = {}
    for kind, rows in _KINDS.items():
        keys = [key for of, key in entities if of == kind]
        if keys:
            for row in rows.filter(owner_id=owner_id, key__in=keys):
                named[kind, row.key] = str(row)
    return named


def _about(call: Call, named: Mapping[_Entity, str]) -> str:
    entity = _entity(call)
    if entity is None:
        return "" if call.key in {"", "__scalar__"} else _readable(call.key)
    name = named.get(entity) or _readable(entity[1])
    return f"{stage_name(entity[0])}, {name}" if "/" in call.key else name


def _readable(key: str) -> str:
    return key.replace("_", " ").strip()
