"""Stage 3: which publications to print. The citations themselves are the program's business."""

from collections.abc import Mapping

from mirror.language.text.lines import first_words, one_line
from mirror.llm.prompts import Prompt
from pipeline.brief import Brief, Output
from pipeline.stages.base import Stage
from pipeline.stages.checked import found_in
from pipeline.stages.layout import prompt_for
from pipeline.stages.relevance import best_matches, is_research
from resumes.checks.findings import Finding, FindingKind
from resumes.content import LIMITS, AnyBody, Listed
from resumes.facts import PublicationFact

REF = "publications"
SUMMARY_WORDS = 20


class PublicationsOutput(Output):
    publication_ids: list[str]


class PublicationsStage(Stage[PublicationsOutput]):
    name = "publications"
    number = 3
    schema_name = "publications"
    output = PublicationsOutput

    def keys(self, brief: Brief) -> tuple[str, ...]:
        return ("",) if brief.facts.publications else ()

    def prompt(self, brief: Brief, key: str) -> Prompt:
        listed = (line for item in brief.facts.publications for line in _lines(item))
        return prompt_for(brief, "pipeline/publications.md", publications="\n".join(listed))

    def problems(self, brief: Brief, key: str, output: PublicationsOutput) -> tuple[Finding, ...]:
        known = {item.key for item in brief.facts.publications}
        found = [
            Finding(
                kind=FindingKind.UNKNOWN_ID,
                entity=REF,
                span=chosen,
                why=f"There is no publication {chosen!r}; use only the ids that are listed.",
            )
            for chosen in dict.fromkeys(output.publication_ids)
            if chosen not in known
        ]
        if len(output.publication_ids) > LIMITS.publications_research:
            found.append(
                Finding(
                    kind=FindingKind.OVER_LIMIT,
                    entity=REF,
                    span=", ".join(output.publication_ids),
                    why=f"Choose at most {LIMITS.publications_research} publications.",
                )
            )
        if not found:
            for ref, body in self.bodies(brief, key, output).items():
                found += found_in(brief, ref, body)
        return tuple(found)

    def compose(self, brief: Brief, key: str) -> PublicationsOutput:
        items = brief.facts.publications
        most = LIMITS.publications_research if is_research(brief) else LIMITS.publications_industry
        order = best_matches(brief, [f"{item.title}\n{item.summary}" for item in items])
        return PublicationsOutput(publication_ids=[items[place].key for place in order[:most]])

    def refs(self, brief: Brief, key: str) -> tuple[str, ...]:
        return (REF,)

    def bodies(self, brief: Brief, key: str, output: PublicationsOutput) -> Mapping[str, AnyBody]:
        """The chosen ones, newest first as the facts stand; no section when none was chosen."""
        chosen = set(output.publication_ids)
        keys = tuple(item.key for item in brief.facts.publications if item.key in chosen)
        return {REF: Listed(keys=keys)} if keys else {}


def _lines(item: PublicationFact) -> tuple[str, ...]:
    said = (item.title, item.venue, item.date, first_words(item.summary, SUMMARY_WORDS))
    return (
        f"publication_id: {item.key}",
        ". ".join(one_line(text).rstrip(".") for text in said if text.strip()),
    )
