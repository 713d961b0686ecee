"""Stage 2: which accomplishments and employers go on the page, and with how many bullets."""

from collections.abc import Mapping

from mirror.llm.prompts import Prompt
from pipeline.brief import Brief, EmployerChoice, Selection
from pipeline.stages.base import Stage
from pipeline.stages.layout import profile, prompt_for
from pipeline.stages.own_words import units
from pipeline.stages.plan import unknown_accomplishments, unknown_employers
from pipeline.stages.relevance import Ranked, ranked
from pipeline.stages.research_drafts import can_be_told
from resumes.checks.findings import Finding, FindingKind
from resumes.content import LIMITS, AnyBody
from resumes.facts import AccomplishmentFact, EmployerFact

# Bullets that one accomplishment may give when an employer has few of them.
BULLETS_EACH = 2
NEXT_EMPLOYERS = 2  # after the most relevant one; those behind them get a bullet less


class SelectionStage(Stage[Selection]):
    name = "selection"
    number = 2
    schema_name = "selection"
    recalls = False
    output = Selection

    def keys(self, brief: Brief) -> tuple[str, ...]:
        return ("",)

    def prompt(self, brief: Brief, key: str) -> Prompt:
        plan = brief.plan
        return prompt_for(
            brief,
            "pipeline/selection.md",
            profile=profile(brief.facts, for_plan=False),
            picks=plan.picks if plan else (),
            mappings=plan.bullet_mapping if plan else (),
        )

    def problems(self, brief: Brief, key: str, output: Selection) -> tuple[Finding, ...]:
        facts = brief.facts
        named = list(output.research)
        for choice in output.employers:
            named += choice.accomplishment_ids
        found = [
            *unknown_accomplishments(facts, "selection", named),
            *unknown_employers(
                facts, "selection", [choice.employer_key for choice in output.employers]
            ),
        ]
        if len(output.research) > LIMITS.research_entries:
            found.append(
                _finding(
                    FindingKind.OVER_LIMIT,
                    ", ".join(output.research),
                    f"Choose at most {LIMITS.research_entries} research entries.",
                )
            )
        for choice in output.employers:
            found += _choice_problems(brief, choice)
        if not _gives_a_bullet(brief, output) and (tellable := _tellable(brief)):
            found.append(
                _finding(
                    FindingKind.EMPTY,
                    "employers",
                    "The resume would not have a single bullet. Give at least one employer a "
                    "bullet_count of 1 or more and list accomplishment_ids of its own, for "
                    f"example {tellable.key!r} of {tellable.employer_key!r}.",
                )
            )
        return tuple(found)

    def compose(self, brief: Brief, key: str) -> Selection:
        ranking = ranked(brief)
        return Selection(research=_research(ranking), employers=_employers(brief, ranking))

    def refs(self, brief: Brief, key: str) -> tuple[str, ...]:
        return ()

    def bodies(self, brief: Brief, key: str, output: Selection) -> Mapping[str, AnyBody]:
        return {}


def _gives_a_bullet(brief: Brief, output: Selection) -> bool:
    """Whether any employer gets a bullet on something that was done there."""
    return any(
        choice.bullet_count > 0
        and any(
            item.key in choice.accomplishment_ids
            for item in brief.facts.accomplishments_of(choice.employer_key)
        )
        for choice in output.employers
        if choice.employer_key
    )


def _tellable(brief: Brief) -> AccomplishmentFact | None:
    """The accomplishment at an employer that answers the posting best and is worth a bullet."""
    employers = {employer.key for employer in brief.facts.employers}
    able = (item for item in ranked(brief).items if item.employer_key in employers and units(item))
    return next(able, None)


def _finding(kind: FindingKind, span: str, why: str) -> Finding:
    return Finding(kind=kind, entity="selection", span=span, why=why)


def _choice_problems(brief: Brief, choice: EmployerChoice) -> list[Finding]:
    of = {item.key: item.employer_key for item in brief.facts.accomplishments}
    found = [
        _finding(
            FindingKind.UNKNOWN_ID,
            key,
            f"{key!r} does not belong to {choice.employer_key!r}; list it under its own employer.",
        )
        for key in choice.accomplishment_ids
        if key in of and of[key] != choice.employer_key
    ]
    if not 0 <= choice.bullet_count <= LIMITS.bullets_most_relevant:
        found.append(
            _finding(
                FindingKind.OVER_LIMIT,
                str(choice.bullet_count),
                f"bullet_count of {choice.employer_key!r} must be 0 to "
                f"{LIMITS.bullets_most_relevant}.",
            )
        )
    if choice.bullet_count > 0 and not choice.accomplishment_ids:
        found.append(
            _finding(
                FindingKind.EMPTY,
                choice.employer_key,
                f"{choice.employer_key!r} gets bullets but no accomplishment_ids to write them of.",
            )
        )
    return found


def _research(ranking: Ranked) -> list[str]:
    """The strongest that can be told in prose and still leave their employer a bullet."""
    rich = [item.key for item in ranking.items if can_be_told(item)]
    return rich[: LIMITS.research_entries]


def _employers(brief: Brief, ranking: Ranked) -> list[EmployerChoice]:
    """Every employer with something to tell, the most relevant first and with the most bullets."""
    told = {
        employer.key: [item for item in ranking.of(employer.key) if units(item)]
        for employer in brief.facts.employers
    }
    able = [employer for employer in brief.facts.employers if told[employer.key]]

    def strength(employer: EmployerFact) -> float:
        top = told[employer.key][: LIMITS.bullets_next]
        return sum(ranking.score[item.key] for item in top)

    able.sort(key=strength, reverse=True)  # stable: the newer one first on a tie
    return [
        EmployerChoice(
            employer_key=employer.key,
            accomplishment_ids=[item.key for item in told[employer.key]],
            bullet_count=min(
                _most_bullets(place),
                sum(min(BULLETS_EACH, len(units(item))) for item in told[employer.key]),
            ),
        )
        for place, employer in enumerate(able)
    ]


def _most_bullets(place: int) -> int:
    """For the most relevant employer, the next two, and the others."""
    if place == 0:
        return LIMITS.bullets_most_relevant
    return LIMITS.bullets_next if place <= NEXT_EMPLOYERS else LIMITS.bullets_next - 1
