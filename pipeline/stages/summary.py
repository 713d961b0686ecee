"""Stage 7: summary and tagline, from the finished draft."""

from collections.abc import Iterator, Mapping

from memory.grounding import grounding_block
from memory.models import SCALAR_KEY, EntityType
from mirror.language.text.lines import one_line
from mirror.llm.prompts import Prompt
from pipeline.brief import Brief, Output
from pipeline.stages.base import Stage
from pipeline.stages.checked import found_in
from pipeline.stages.entity import has_hard, rules_for, style_for
from pipeline.stages.layout import body_text, employer_line, prompt_for
from pipeline.stages.own_words import plain
from pipeline.stages.summary_drafts import has_summary, has_tagline, summaries, taglines
from resumes.checks.findings import Finding, FindingKind
from resumes.content import (
    TAGLINE_SEPARATOR,
    AnyBody,
    BulletSet,
    Prose,
    ResearchEntry,
    SkillList,
)

SUMMARY = "summary"
TAGLINE = "tagline"


class SummaryOutput(Output):
    summary: str
    tagline: str


class SummaryStage(Stage[SummaryOutput]):
    name = "summary"
    number = 7
    schema_name = "summary_tagline"
    output = SummaryOutput

    def keys(self, brief: Brief) -> tuple[str, ...]:
        """Nothing for a person of whom there is nothing to say."""
        return ("",) if self.refs(brief, "") else ()

    def prompt(self, brief: Brief, key: str) -> Prompt:
        """Each of the two is cold or warm by itself. Where one of them is cold, it is told the
        whole style; the other's voice is that of its past versions."""
        blocks = {
            name: grounding_block(brief.recall.of(entity, SCALAR_KEY), of=f"the {name}")
            for name, entity in ((SUMMARY, EntityType.SUMMARY), (TAGLINE, EntityType.TAGLINE))
        }
        cold = [name for name in self.refs(brief, key) if not blocks[name]]
        warm = any(blocks.values())
        return prompt_for(
            brief,
            "pipeline/summary.md",
            draft=_draft(brief),
            background=_background(brief),
            angle=one_line(brief.plan.summary_angle) if brief.plan else "",
            grounding=[block for block in blocks.values() if block],
            warm=warm,
            rules=rules_for(brief, warm=warm),
            cold=cold[0] if warm and cold else "",
            style=style_for(brief) if warm and cold else (),
            separator=TAGLINE_SEPARATOR,
        )

    def problems(self, brief: Brief, key: str, output: SummaryOutput) -> tuple[Finding, ...]:
        written = self.bodies(brief, key, output)
        found = [
            Finding(
                kind=FindingKind.EMPTY,
                entity=ref,
                span="",
                why=f"There is no {ref}. Write it from what stands in the finished resume.",
            )
            for ref in self.refs(brief, key)
            # Where the person's own words give none either, it may stay away.
            if ref not in written and _first_admitted(brief, ref, _drafts(brief, ref))
        ]
        for ref, body in written.items():
            found += found_in(brief, ref, body)
        return tuple(found)

    def compose(self, brief: Brief, key: str) -> SummaryOutput:
        """Either is empty where the person has said nothing that could stand there."""
        return SummaryOutput(
            summary=_first_admitted(brief, SUMMARY, _drafts(brief, SUMMARY)),
            tagline=_first_admitted(brief, TAGLINE, _drafts(brief, TAGLINE)),
        )

    def refs(self, brief: Brief, key: str) -> tuple[str, ...]:
        """Each of the two for which the facts hold something; memory has no say in it."""
        has = {TAGLINE: has_tagline(brief.facts), SUMMARY: has_summary(brief.facts)}
        return tuple(ref for ref, there in has.items() if there)

    def bodies(self, brief: Brief, key: str, output: SummaryOutput) -> Mapping[str, AnyBody]:
        """Without one that is empty: the resume then has no such section."""
        told = {TAGLINE: plain(output.tagline), SUMMARY: plain(output.summary)}
        return {ref: Prose(text=told[ref]) for ref in self.refs(brief, key) if told[ref]}


def _drafts(brief: Brief, ref: str) -> Iterator[str]:
    return summaries(brief) if ref == SUMMARY else taglines(brief)


def _first_admitted(brief: Brief, ref: str, texts: Iterator[str]) -> str:
    """The first that the checks let pass; "" when they pass none."""
    passed = (text for text in texts if not has_hard(found_in(brief, ref, Prose(text=text))))
    return next(passed, "")


def _background(brief: Brief) -> str:
    """Headline and own summary: what no section of the draft carries."""
    person = brief.facts.person
    return "\n".join(one_line(text) for text in (person.headline, person.summary) if text.strip())


def _draft(brief: Brief) -> str:
    """The finished sections in the order of the document, employers with titles and dates."""
    parts: list[str] = []
    sections = brief.sections
    parts += [body_text(body) for body in sections.values() if isinstance(body, ResearchEntry)]
    for employer in brief.facts.employers:
        body = sections.get(f"bullets/{employer.key}")
        bullets = (
            [f"- {one_line(bullet.text)}" for bullet in body.bullets]
            if isinstance(body, BulletSet)
            else []
        )
        parts.append("\n".join((employer_line(employer), *bullets)))
    parts += [body_text(body) for body in sections.values() if isinstance(body, SkillList)]
    return "\n".join(part for part in parts if part)
