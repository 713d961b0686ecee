"""Stage 5: the critic. It flags entities of the assembled draft and never rewrites."""

from collections.abc import Iterator, Mapping

from mirror.language.lines import first_words, one_line
from mirror.llm.prompts import Prompt
from pipeline.brief import Brief, Critique, Issue, shown_versions
from pipeline.stages.base import Stage
from pipeline.stages.flagged import TYPE_OF, flaggable
from pipeline.stages.layout import body_text, prompt_for
from pipeline.stages.own_words import obeying
from pipeline.stages.skills import misplaced
from resumes.checks.findings import Finding
from resumes.content import AnyBody, BulletSet, ResearchEntry, SkillList, texts

PAST_WORDS = 24  # of each earlier wording: enough to hear how it opens


class CriticStage(Stage[Critique]):
    name = "critic"
    number = 5
    schema_name = "critic"
    output = Critique

    def keys(self, brief: Brief) -> tuple[str, ...]:
        return ("",) if flaggable(brief.sections) else ()

    def prompt(self, brief: Brief, key: str) -> Prompt:
        return prompt_for(
            brief,
            "pipeline/critic.md",
            draft="\n\n".join(
                _entity(ref, body) for ref, body in flaggable(brief.sections).items()
            ),
            past="\n".join(_past(brief)),
        )

    def problems(self, brief: Brief, key: str, output: Critique) -> tuple[Finding, ...]:
        """None: issues about unknown entities are dropped (`flagged.admissible_issues`)."""
        return ()

    def compose(self, brief: Brief, key: str) -> Critique:
        """Flags what code can see and mend by itself: banned words, skills outside their bucket."""
        issues = [
            issue
            for ref, body in flaggable(brief.sections).items()
            for issue in _own_issues(brief, ref, body)
        ]
        return Critique(issues=issues)

    def refs(self, brief: Brief, key: str) -> tuple[str, ...]:
        return ()

    def bodies(self, brief: Brief, key: str, output: Critique) -> Mapping[str, AnyBody]:
        return {}


def _entity(ref: str, body: AnyBody) -> str:
    kind, _, key = ref.partition("/")
    return f"entity_type: {TYPE_OF[kind]} | entity_key: {key}\n{body_text(body)}"


def _past(brief: Brief) -> Iterator[str]:
    """One earlier wording per entity, shortened: the one that recall ranks first."""
    for ref, body in flaggable(brief.sections).items():
        if isinstance(body, SkillList):
            continue  # a list has no voice
        kind, _, key = ref.partition("/")
        if versions := shown_versions(brief, ref):
            yield f"{TYPE_OF[kind]} {key}: {first_words(one_line(versions[0].text), PAST_WORDS)}"


def _own_issues(brief: Brief, ref: str, body: AnyBody) -> Iterator[Issue]:
    key = ref.partition("/")[2]
    if isinstance(body, SkillList):
        for name in misplaced(brief, key, body.skills):
            yield Issue(
                entity_type="skill_bucket",
                entity_key=key,
                kind="skills_overlap",
                problem=f"{name} belongs to another bucket",
                direction="take it out",
            )
        return
    for number, text in enumerate(texts(body), start=1):
        if isinstance(body, BulletSet) and body.bullets[number - 1].own:
            continue  # what the person chose to write is theirs
        if obeying(text, brief.rules) in {text, ""}:
            continue
        yield Issue(
            entity_type="research_description"
            if isinstance(body, ResearchEntry)
            else "experience_bullets_set",
            entity_key=key,
            kind="voice",
            problem=f"bullet {number} uses a banned word"
            if isinstance(body, BulletSet)
            else "uses a banned word",
            direction="use the person's own word for it",
        )
