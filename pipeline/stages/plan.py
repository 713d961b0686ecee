"""Stage 1: the strategic plan, an internal memo that all other leaves share."""

from collections.abc import Mapping

from mirror.language.names.mention import mentions
from mirror.language.text.lines import first_words, one_line
from mirror.language.text.sentences import words
from mirror.llm.prompts import Prompt
from pipeline.brief import Brief, BulletMapping, Pick, Plan
from pipeline.stages.base import Stage
from pipeline.stages.layout import as_told, listed, profile, prompt_for
from pipeline.stages.relevance import Ranked, posting, ranked
from resumes.asked import asked_in
from resumes.checks.findings import Finding, FindingKind
from resumes.content import LIMITS, AnyBody
from resumes.facts import AccomplishmentFact, Facts
from resumes.families import GENERAL
from resumes.models.fields import ROLE_FAMILY_LENGTH

TERMS = 5
FAMILIES_OFFERED = 60


class PlanStage(Stage[Plan]):
    name = "plan"
    number = 1
    schema_name = "plan"
    output = Plan
    recalls = False

    def keys(self, brief: Brief) -> tuple[str, ...]:
        return ("",)

    def prompt(self, brief: Brief, key: str) -> Prompt:
        return prompt_for(
            brief,
            "pipeline/plan.md",
            profile=profile(brief.facts, for_plan=True),
            family=one_line(brief.job.role_family),
            family_fixed=brief.job.family_fixed,
            families=", ".join(choice.key for choice in brief.job.families[:FAMILIES_OFFERED]),
        )

    def problems(self, brief: Brief, key: str, output: Plan) -> tuple[Finding, ...]:
        named = [pick.accomplishment_id for pick in output.picks]
        for mapping in output.bullet_mapping:
            named += mapping.accomplishment_ids
        employers = [mapping.employer_key for mapping in output.bullet_mapping]
        found = [
            *unknown_accomplishments(brief.facts, "plan", named),
            *unknown_employers(brief.facts, "plan", employers),
        ]
        if not output.picks and brief.facts.accomplishments:
            found.append(
                Finding(
                    kind=FindingKind.EMPTY,
                    entity="plan",
                    span="picks",
                    why="There is no pick. Pick at least one of the accomplishments that the "
                    "message lists: the strongest for this posting, even where the match is weak.",
                )
            )
        family = output.role_family.strip()
        if not family:
            found.append(
                Finding(
                    kind=FindingKind.EMPTY,
                    entity="plan",
                    span="role_family",
                    why="Name the kind of work in two or three words.",
                )
            )
        if len(family) > ROLE_FAMILY_LENGTH:
            found.append(
                Finding(
                    kind=FindingKind.OVER_LIMIT,
                    entity="plan",
                    span=family,
                    why=f"role_family has more than {ROLE_FAMILY_LENGTH} characters; shorten it.",
                )
            )
        return tuple(found)

    def compose(self, brief: Brief, key: str) -> Plan:
        ranking = ranked(brief)
        text = posting(brief)
        picks = [
            Pick(
                accomplishment_id=item.key,
                rationale="Shares the most with what the posting speaks of.",
                framing_angle=_angle(item, text),
                reserve_for_bullets=listed(item.metrics[1:3]) or item.so_what,
            )
            for item in ranking.items[: LIMITS.plan_picks]
        ]
        asked = asked_in(brief.job.text, skills=brief.facts.skill_names())
        return Plan(
            role_family=brief.job.role_family or GENERAL,
            core_argument=_argument(ranking),
            tone="plain and concrete",
            picks=picks,
            bullet_mapping=_mapping(brief, ranking),
            summary_angle=_argument(ranking),
            pitfalls=[],
            requirements=list(asked)[: LIMITS.plan_requirements],
        )

    def settled(self, brief: Brief, output: Plan) -> Plan:
        """The plan as other leaves are told it: an answer to a posting, which its writer controls,
        takes no more room in their prompts than a plan needs."""
        mappings: dict[str, BulletMapping] = {}
        for one in output.bullet_mapping:
            mappings.setdefault(one.employer_key, one)
        traps = [told for text in output.pitfalls if (told := as_told(text))]
        return Plan(
            role_family=one_line(output.role_family),
            core_argument=as_told(output.core_argument),
            tone=as_told(output.tone),
            picks=[_settled_pick(pick) for pick in output.picks[: LIMITS.plan_picks]],
            bullet_mapping=[
                BulletMapping(
                    employer_key=key,
                    accomplishment_ids=list(dict.fromkeys(one.accomplishment_ids)),
                    emphasis=as_told(one.emphasis),
                )
                for key, one in mappings.items()
            ],
            summary_angle=as_told(output.summary_angle),
            pitfalls=traps[: LIMITS.plan_pitfalls],
            requirements=[
                asked.model_copy(update={"text": as_told(asked.text)})
                for asked in output.requirements[: LIMITS.plan_requirements]
            ],
        )

    def refs(self, brief: Brief, key: str) -> tuple[str, ...]:
        return ()

    def bodies(self, brief: Brief, key: str, output: Plan) -> Mapping[str, AnyBody]:
        return {}


def _settled_pick(pick: Pick) -> Pick:
    return Pick(
        accomplishment_id=pick.accomplishment_id,
        rationale=as_told(pick.rationale),
        framing_angle=as_told(pick.framing_angle),
        reserve_for_bullets=as_told(pick.reserve_for_bullets),
    )


def unknown_accomplishments(facts: Facts, entity: str, keys: list[str]) -> list[Finding]:
    """A finding per accomplishment id that the person's facts do not have."""
    return _unknown(
        entity,
        keys,
        known={item.key for item in facts.accomplishments},
        what="accomplishment_id",
    )


def unknown_employers(facts: Facts, entity: str, keys: list[str]) -> list[Finding]:
    """A finding per employer key that the person's facts do not have."""
    return _unknown(
        entity,
        keys,
        known={employer.key for employer in facts.employers},
        what="employer_key",
    )


def _unknown(entity: str, keys: list[str], *, known: set[str], what: str) -> list[Finding]:
    return [
        Finding(
            kind=FindingKind.UNKNOWN_ID,
            entity=entity,
            span=key,
            why=f"There is no {what} {key!r}; use only those that the message lists.",
        )
        for key in dict.fromkeys(keys)
        if key not in known
    ]


def _angle(item: AccomplishmentFact, text: str) -> str:
    """Which of its terms the posting names too."""
    shared = [skill for skill in (*item.skills, *item.tags) if mentions(text, skill)]
    if not shared:
        shared = [word for word in words(item.title) if len(word) > TERMS and mentions(text, word)]
    return "What it shows of " + ", ".join(shared[:TERMS]) if shared else "Plainly, as it was"


def _argument(ranking: Ranked) -> str:
    titles = [first_words(one_line(item.title), 14) for item in ranking.items[:2]]
    return "Carried by: " + "; ".join(titles) if titles else "Carried by what the profile holds"


def _mapping(brief: Brief, ranking: Ranked) -> list[BulletMapping]:
    return [
        BulletMapping(
            employer_key=employer.key,
            accomplishment_ids=[item.key for item in ranking.of(employer.key)],
            emphasis="What the posting shares with this work",
        )
        for employer in brief.facts.employers
        if ranking.of(employer.key)
    ]
