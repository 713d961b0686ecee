"""Stage 6: a flagged entity once more, by its own stage, with its text and the critic's notes."""

from collections.abc import Mapping
from typing import Any

from memory.wording import PastVersion
from mirror.llm.prompts import Prompt
from pipeline.brief import Brief, Output
from pipeline.stages.base import Stage
from pipeline.stages.bullets import BulletsStage
from pipeline.stages.checked import found_in
from pipeline.stages.entity import EntityStage, has_hard
from pipeline.stages.flagged import flaggable, named_bullets, notes_on, ref_of, restored
from pipeline.stages.own_words import obeying
from pipeline.stages.research import ResearchStage
from pipeline.stages.skills import SkillsStage, misplaced
from resumes.checks.findings import Finding, FindingKind
from resumes.content import AnyBody, BulletSet, ResearchEntry, SkillList

_STAGE_OF: Mapping[str, EntityStage[Any]] = {
    stage.kind.value: stage for stage in (ResearchStage(), BulletsStage(), SkillsStage())
}


class RefinerStage(Stage[Output]):
    """Keys are refs of flagged sections. Output type and schema name are those of their stage."""

    name = "refiner"
    number = 6
    schema_name = "refiner"  # never sent: `schema_name_for` gives the entity's own
    output = Output

    def keys(self, brief: Brief) -> tuple[str, ...]:
        """Each flagged section once, in the order of the document."""
        flagged = {ref_of(issue) for issue in brief.issues}
        return tuple(ref for ref in flaggable(brief.sections) if ref in flagged)

    def output_for(self, key: str) -> type[Output]:
        stage, entity = _of(key)
        return stage.output_for(entity)

    def schema_name_for(self, key: str) -> str:
        stage, entity = _of(key)
        return stage.schema_name_for(entity)

    def prompt(self, brief: Brief, key: str) -> Prompt:
        stage, entity = _of(key)
        return stage.leaf_prompt(brief, entity, notes_on(brief, key))

    def problems(self, brief: Brief, key: str, output: Output) -> tuple[Finding, ...]:
        """Of the entity's own kind; in a set, of the bullets that a note names: whatever was
        made of the others, they are restored."""
        stage, entity = _of(key)
        found = stage.own_problems(brief, entity, output)
        if any(finding.kind is FindingKind.UNKNOWN_ID for finding in found):
            return found
        body = self.bodies(brief, key, output)[key]
        return (*found, *found_in(brief, key, _to_mend(brief, key, body)))

    def compose(self, brief: Brief, key: str) -> Output:
        """The text that stands, mended where code can; else the answer of the entity's stage."""
        stage, entity = _of(key)
        current = brief.sections.get(key)
        if current is not None:
            mended = _mended(brief, entity, current)
            if not has_hard(found_in(brief, key, _to_mend(brief, key, mended))):
                answer: Output = stage.answer(entity, mended)
                return answer
        fresh: Output = stage.compose(brief, entity)
        return fresh

    def refs(self, brief: Brief, key: str) -> tuple[str, ...]:
        return (key,)

    def grounded_on(self, brief: Brief, ref: str) -> tuple[PastVersion, ...]:
        return _of(ref)[0].grounded_on(brief, ref)

    def bodies(self, brief: Brief, key: str, output: Output) -> Mapping[str, AnyBody]:
        """The entity's body; in a set, bullets that no note names stand as they were, ids kept."""
        stage, entity = _of(key)
        body = stage.body(brief, entity, output)
        current = brief.sections.get(key)
        if isinstance(current, BulletSet) and isinstance(body, BulletSet):
            body = restored(current, body, named_bullets(notes_on(brief, key), current.bullets))
        return {key: body}


def _of(key: str) -> tuple[EntityStage[Any], str]:
    kind, _, entity = key.partition("/")
    return _STAGE_OF[kind], entity


def _to_mend(brief: Brief, key: str, body: AnyBody) -> AnyBody:
    """A set of bullets without those that stand as they stood because no note names them."""
    current = brief.sections.get(key)
    if not isinstance(current, BulletSet) or not isinstance(body, BulletSet):
        return body
    named = named_bullets(notes_on(brief, key), current.bullets)
    kept = [bullet for place, bullet in enumerate(current.bullets) if place not in named]
    return BulletSet(bullets=tuple(bullet for bullet in body.bullets if bullet not in kept))


def _mended(brief: Brief, key: str, body: AnyBody) -> AnyBody:
    """Banned words replaced, skills of other buckets taken out; all else as it stands."""
    match body:
        case SkillList(skills=skills):
            out = misplaced(brief, key, skills)
            kept = tuple(name for name in skills if name not in out)
            return SkillList(skills=kept) if kept else body
        case ResearchEntry(description=description):
            return body.model_copy(update={"description": _obedient(brief, description)})
        case BulletSet(bullets=bullets):
            mended = (
                bullet
                if bullet.own
                else bullet.model_copy(update={"text": _obedient(brief, bullet.text)})
                for bullet in bullets
            )
            return BulletSet(bullets=tuple(mended))
        case _:
            return body


def _obedient(brief: Brief, text: str) -> str:
    return obeying(text, brief.rules) or text
