"""Stage 3: one selected accomplishment, told in prose."""

from collections.abc import Sequence

from memory.grounding import grounding_block
from mirror.language.text.lines import one_line
from mirror.llm.prompts import Prompt
from pipeline.brief import Brief, Issue, Output
from pipeline.stages.checked import found_in
from pipeline.stages.entity import EntityStage, has_hard, rules_for
from pipeline.stages.layout import accomplishment_lines, employer_line, prompt_for
from pipeline.stages.own_words import plain
from pipeline.stages.printed_facts import label_from, label_of, title_from, title_of
from pipeline.stages.research_drafts import descriptions
from resumes.checks.findings import Finding, FindingKind
from resumes.content import LIMITS, AnyBody, ResearchEntry
from resumes.models import SectionKind


class ResearchOutput(Output):
    accomplishment_id: str
    category_label: str
    title: str
    description: str


class ResearchStage(EntityStage[ResearchOutput]):
    name = "research"
    number = 3
    schema_name = "research_entry"
    output = ResearchOutput
    kind = SectionKind.RESEARCH

    def keys(self, brief: Brief) -> tuple[str, ...]:
        if brief.selection is None:
            return ()
        known = {item.key for item in brief.facts.accomplishments}
        chosen = [key for key in dict.fromkeys(brief.selection.research) if key in known]
        return tuple(chosen[: LIMITS.research_entries])

    def leaf_prompt(self, brief: Brief, key: str, notes: Sequence[Issue]) -> Prompt:
        item = brief.facts.accomplishment(key)
        grounding = grounding_block(self.past(brief, key))
        lines = list(accomplishment_lines(item))
        if label := label_of(item):
            lines.append(f"category: {one_line(label)}")
        if item.skills:
            lines.append(f"skills: {one_line(', '.join(item.skills))}")
        if item.employer_key:
            lines.append(f"employer: {employer_line(brief.facts.employer(item.employer_key))}")
        picks = {pick.accomplishment_id: pick for pick in (brief.plan.picks if brief.plan else ())}
        return prompt_for(
            brief,
            "pipeline/research.md",
            key=key,
            facts="\n".join(lines),
            pick=picks.get(key, ""),
            grounding=grounding,
            warm=bool(grounding),
            rules=rules_for(brief, warm=bool(grounding)),
            notes=notes,
            current=self.current_text(brief, key) if notes else "",
        )

    def body(self, brief: Brief, key: str, output: ResearchOutput) -> ResearchEntry:
        """The entry; its title and label stay what they are or are words of the facts."""
        item = brief.facts.accomplishment(key)
        title, label = plain(output.title), plain(output.category_label)
        current = self.current(brief, key)
        # The person may have named it otherwise than the facts do; that stays when it is refined.
        stands = current if isinstance(current, ResearchEntry) else None
        return ResearchEntry(
            accomplishment_id=key,
            category_label=(
                label if stands and label == stands.category_label else label_from(item, label)
            ),
            title=title if stands and title and title == stands.title else title_from(item, title),
            description=plain(output.description),
        )

    def answer(self, key: str, body: AnyBody) -> ResearchOutput:
        if not isinstance(body, ResearchEntry):
            raise ValueError(f"{self.ref(key)} holds {body.kind}, not a research entry.")
        return ResearchOutput(
            accomplishment_id=body.accomplishment_id,
            category_label=body.category_label,
            title=body.title,
            description=body.description,
        )

    def own_problems(self, brief: Brief, key: str, output: ResearchOutput) -> tuple[Finding, ...]:
        if output.accomplishment_id == key:
            return ()
        return (
            Finding(
                kind=FindingKind.UNKNOWN_ID,
                entity=self.ref(key),
                span=output.accomplishment_id,
                why=f"Write about {key!r} and give that as accomplishment_id.",
            ),
        )

    def compose(self, brief: Brief, key: str) -> ResearchOutput:
        item = brief.facts.accomplishment(key)
        answers = (
            ResearchOutput(
                accomplishment_id=key,
                category_label=label_of(item),
                title=title_of(item),
                description=description,
            )
            for description in descriptions(brief, item)
        )
        for answer in answers:
            body = self.body(brief, key, answer)
            if not has_hard(found_in(brief, self.ref(key), body)):
                break
        return answer
