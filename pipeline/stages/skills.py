"""Stage 3: one skill bucket, a subset of the person's whitelist, most relevant first."""

from collections.abc import Sequence

from memory.grounding import grounding_block
from memory.wording import SkillsWording
from mirror.language.names.mention import mentions
from mirror.language.text.lines import one_line
from mirror.llm.prompts import Prompt
from pipeline.brief import Brief, Issue, Output
from pipeline.stages.checked import found_in
from pipeline.stages.entity import EntityStage, has_hard, rules_for
from pipeline.stages.layout import prompt_for
from pipeline.stages.own_words import plain
from pipeline.stages.relevance import posting
from resumes.checks.findings import Finding, FindingKind
from resumes.content import LIMITS, AnyBody, SkillList
from resumes.facts import Facts
from resumes.models import SectionKind


class SkillsOutput(Output):
    bucket_key: str
    skills: list[str]


class SkillsStage(EntityStage[SkillsOutput]):
    name = "skills"
    number = 3
    schema_name = "skill_bucket"
    output = SkillsOutput
    kind = SectionKind.SKILLS

    def keys(self, brief: Brief) -> tuple[str, ...]:
        buckets = brief.facts.skill_buckets
        return tuple(bucket.key for bucket in buckets if whitelist(brief.facts, bucket.key))

    def leaf_prompt(self, brief: Brief, key: str, notes: Sequence[Issue]) -> Prompt:
        grounding = grounding_block(self.past(brief, key))
        levels = {skill.name: skill.level for skill in brief.facts.bucket(key).skills}
        allowed = whitelist(brief.facts, key)
        shown = (f"{name} ({levels[name]})" if levels[name] else name for name in allowed)
        return prompt_for(
            brief,
            "pipeline/skills.md",
            key=key,
            name=one_line(brief.facts.bucket(key).name),
            whitelist="; ".join(one_line(name) for name in shown),
            count=_count(len(allowed)),
            grounding=grounding,
            warm=bool(grounding),
            rules=rules_for(brief, warm=bool(grounding)),
            notes=notes,
            current=self.current_text(brief, key) if notes else "",
        )

    def body(self, brief: Brief, key: str, output: SkillsOutput) -> SkillList:
        """Names as the whitelist spells them, each once."""
        spelling = {name.casefold(): name for name in whitelist(brief.facts, key)}
        named = [plain(name) for name in output.skills]
        spelled = {name.casefold(): spelling.get(name.casefold(), name) for name in named if name}
        return SkillList(skills=tuple(spelled.values()))

    def answer(self, key: str, body: AnyBody) -> SkillsOutput:
        if not isinstance(body, SkillList):
            raise ValueError(f"{self.ref(key)} holds {body.kind}, not a list of skills.")
        return SkillsOutput(bucket_key=key, skills=list(body.skills))

    def own_problems(self, brief: Brief, key: str, output: SkillsOutput) -> tuple[Finding, ...]:
        if output.bucket_key != key:
            return (
                self._finding(
                    FindingKind.UNKNOWN_ID,
                    key,
                    span=output.bucket_key,
                    why=f"Choose for the bucket {key!r} and give that as bucket_key.",
                ),
            )
        return tuple(
            self._finding(
                FindingKind.UNSUPPORTED_SKILL,
                key,
                span=name,
                why=f"{name!r} stands in another bucket; leave it out here.",
            )
            for name in misplaced(brief, key, self.body(brief, key, output).skills)
        )

    def compose(self, brief: Brief, key: str) -> SkillsOutput:
        """The person's past choice where there is one, and what the posting names first. A skill is
        called what it is called, whatever words its owner banned; one whose name cannot be printed
        is left out while there are others."""
        allowed = whitelist(brief.facts, key)
        chosen = self._chosen(brief, key, allowed)
        if not self._is_refused(brief, key, chosen):
            return SkillsOutput(bucket_key=key, skills=chosen)
        sound = [name for name in allowed if not self._is_refused(brief, key, [name])]
        return SkillsOutput(bucket_key=key, skills=self._chosen(brief, key, sound) or chosen)

    def _is_refused(self, brief: Brief, key: str, names: Sequence[str]) -> bool:
        return has_hard(found_in(brief, self.ref(key), SkillList(skills=tuple(names))))

    def _chosen(self, brief: Brief, key: str, allowed: Sequence[str]) -> list[str]:
        """The most relevant of the `allowed` names, as many as a bucket may show."""
        curated = [name for name in self._past_choice(brief, key) if name in allowed]
        text = posting(brief)
        asked = [name for name in allowed if mentions(text, name)]
        least, most = LIMITS.skills_per_bucket
        chosen = list(dict.fromkeys([*curated, *asked])) if curated else list(allowed)
        chosen += [name for name in allowed if name not in chosen][: max(0, least - len(chosen))]
        chosen.sort(key=lambda name: name not in asked)
        return chosen[:most]

    def _past_choice(self, brief: Brief, key: str) -> list[str]:
        """The past version that recall ranks first, as far as the whitelist goes."""
        spelling = {name.casefold(): name for name in whitelist(brief.facts, key)}
        for version in self.past(brief, key):
            if isinstance(version.value, SkillsWording) and not version.stale:
                folded = [name.strip().casefold() for name in version.value.skills]
                return [spelling[name] for name in folded if name in spelling]
        return []

    def _finding(self, kind: FindingKind, key: str, *, span: str, why: str) -> Finding:
        return Finding(kind=kind, entity=self.ref(key), span=span, why=why)


def whitelist(facts: Facts, key: str) -> tuple[str, ...]:
    """What the bucket may hold: its own skills, but none that an earlier bucket has as well."""
    taken: set[str] = set()
    for bucket in facts.skill_buckets:
        own = {
            folded: skill.name.strip()
            for skill in bucket.skills
            if (folded := skill.name.strip().casefold()) and folded not in taken
        }
        if bucket.key == key:
            return tuple(own.values())
        taken |= own.keys()
    return ()


def misplaced(brief: Brief, key: str, skills: Sequence[str]) -> tuple[str, ...]:
    """Those of `skills` that belong to another bucket, which the whitelist tells."""
    allowed = {name.casefold() for name in whitelist(brief.facts, key)}
    elsewhere = _everywhere(brief.facts) - allowed
    return tuple(name for name in skills if name.casefold() in elsewhere)


def _everywhere(facts: Facts) -> set[str]:
    return {name.strip().casefold() for name in facts.skill_names()}


def _count(available: int) -> str:
    least, most = LIMITS.skills_per_bucket
    if available <= least:
        return f"Up to {available} skills."
    return f"{least} to {min(most, available)} skills."
