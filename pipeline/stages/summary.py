"""Stage 7: summary and tagline, from the finished draft."""

from collections.abc import Iterable, Iterator, Mapping

from memory.grounding import grounding_block
from memory.models import SCALAR_KEY, EntityType
from memory.wording import PastVersion
from mirror.llm.prompts import Prompt
from pipeline.brief import Brief, Output
from pipeline.stages.base import Stage
from pipeline.stages.entity import has_hard, rules_for
from pipeline.stages.layout import body_text, employer_line, one_line, prompt_for
from pipeline.stages.own_words import plain
from pipeline.stages.summary_drafts import (
    stated_summaries,
    stated_taglines,
    summaries,
    taglines,
)
from resumes.checks import check_section
from resumes.checks.findings import Finding
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
        summaries_told = brief.recall.of(EntityType.SUMMARY, SCALAR_KEY)
        taglines_told = brief.recall.of(EntityType.TAGLINE, SCALAR_KEY)
        warm = bool(summaries_told or taglines_told)
        return prompt_for(
            brief,
            "pipeline/summary.md",
            draft=_draft(brief),
            background=_background(brief),
            angle=one_line(brief.plan.summary_angle) if brief.plan else "",
            grounding=grounding_block(summaries_told or taglines_told),
            past_taglines=_lines(taglines_told) if summaries_told else (),
            warm=warm,
            rules=rules_for(brief, warm=warm),
            separator=TAGLINE_SEPARATOR,
        )

    def problems(self, brief: Brief, key: str, output: SummaryOutput) -> tuple[Finding, ...]:
        return tuple(
            finding
            for ref, body in self.bodies(brief, key, output).items()
            for finding in check_section(brief.facts, ref, body)
        )

    def compose(self, brief: Brief, key: str) -> SummaryOutput:
        return SummaryOutput(
            summary=_first_admitted(brief, SUMMARY, summaries(brief)),
            tagline=_first_admitted(brief, TAGLINE, taglines(brief)),
        )

    def refs(self, brief: Brief, key: str) -> tuple[str, ...]:
        """Each of the two for which the facts hold something; memory has no say in it."""
        said = {
            TAGLINE: next(stated_taglines(brief), ""),
            SUMMARY: next(stated_summaries(brief), ""),
        }
        return tuple(ref for ref, text in said.items() if text)

    def bodies(self, brief: Brief, key: str, output: SummaryOutput) -> Mapping[str, AnyBody]:
        told = {TAGLINE: plain(output.tagline), SUMMARY: plain(output.summary)}
        return {ref: Prose(text=told[ref]) for ref in self.refs(brief, key)}


def _first_admitted(brief: Brief, ref: str, texts: Iterator[str]) -> str:
    """The first that the checks let pass; the last one tried when they pass none."""
    text = ""
    for text in texts:
        if not has_hard(check_section(brief.facts, ref, Prose(text=text))):
            break
    return text


def _lines(versions: Iterable[PastVersion]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(one_line(version.text) for version in versions))


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
