"""Stage 5: the critic. It flags entities of the assembled draft and never rewrites."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from mirror.language.text.lines import first_words, one_line
from mirror.llm.prompts import Prompt
from pipeline.brief import Brief, Critique, Flags, Issue, shown_versions
from pipeline.stages.base import Stage
from pipeline.stages.flagged import TYPE_OF, admissible_issues, flaggable, ref_of
from pipeline.stages.found_issues import issues_found
from pipeline.stages.layout import as_told, body_text, prompt_for
from resumes.checks.findings import Finding
from resumes.content import AnyBody, SkillList

PAST_WORDS = 24  # of each earlier wording: enough to hear how it opens
MOST_NOTES = 8  # of the answer, on one entity


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
        """No issue: what code can see, the checks flag, with a model and without."""
        return Critique(issues=[])

    def settled(self, brief: Brief, output: Critique) -> Flags:
        """The answer's issues as far as they name an entity of the draft, no more on one than a
        writer can mend, and the checks' own."""
        kept = list(_no_more_than(MOST_NOTES, admissible_issues(brief, output)))
        issues = dict.fromkeys(map(_settled, (*kept, *issues_found(brief))))
        return Flags(issues=list(issues), dropped=len(output.issues) - len(kept))

    def refs(self, brief: Brief, key: str) -> tuple[str, ...]:
        return ()

    def bodies(self, brief: Brief, key: str, output: Critique) -> Mapping[str, AnyBody]:
        return {}


def _no_more_than(most: int, issues: Iterable[Issue]) -> Iterator[Issue]:
    """The first so many on each entity."""
    told: Counter[str] = Counter()
    for issue in issues:
        told[ref_of(issue)] += 1
        if told[ref_of(issue)] <= most:
            yield issue


def _settled(issue: Issue) -> Issue:
    told = {"problem": as_told(issue.problem), "direction": as_told(issue.direction)}
    return issue.model_copy(update=told)


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
