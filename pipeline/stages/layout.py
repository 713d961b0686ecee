"""How facts and sections are laid out in prompts, and the head that all prompts of a run share.

Every value of the facts stands on one line behind its label, so that none can start a line with a
marker (`accomplishment_id: …`) of its own making.
"""

from collections.abc import Iterable, Mapping

from babel import Locale, UnknownLocaleError

from mirror.language.text.lines import cut, first_words, one_line
from mirror.llm.prompts import Prompt, render, visible
from pipeline.brief import Brief
from resumes.content import (
    LIMITS,
    AnyBody,
    BulletSet,
    Listed,
    Prose,
    ResearchEntry,
    SkillList,
)
from resumes.facts import AccomplishmentFact, EmployerFact, Facts

PLAN_WORDS = 22  # of an accomplishment's impact, in the compact profile
SELECTION_WORDS = 14
PLAN_FIGURES = 1
PLAN_SKILLS = 4
TOLD_CHARACTERS = 600  # of one text of a model that other prompts repeat


def listed(texts: Iterable[str]) -> str:
    """Several statements on one line: sentences after one another, fragments with semicolons."""
    said = [one_line(text) for text in texts if text.strip()]
    return " ".join(
        text if text.endswith((".", "!", "?")) or text is said[-1] else f"{text};" for text in said
    )


def as_told(text: str) -> str:
    """A model's text as other prompts repeat it, outside any fence: on one line, so that it opens
    no section there, without what nobody sees, and not longer than a note is."""
    return cut(one_line(visible(text)), TOLD_CHARACTERS)


def language_name(code: str) -> str:
    """`de` → `German (de)`; the bare code where Babel does not know it."""
    try:
        name = Locale.parse(code.replace("-", "_")).get_display_name("en")
    except (UnknownLocaleError, ValueError):
        return code
    return f"{name} ({code})" if name else code


def prompt_for(brief: Brief, template: str, /, **leaf: object) -> Prompt:
    """The shared head, then the leaf's own part: `template` rendered with `leaf` and the limits.

    The head depends on the run alone: language, posting and, once there is one, the plan.
    """
    job = brief.job
    parts = [
        render(
            "pipeline/posting.md",
            job=job,
            recorded=" at ".join(one_line(part) for part in (job.title, job.company) if part),
        )
    ]
    if brief.plan is not None:
        parts.append(render("pipeline/plan_memo.md", plan=brief.plan))
    parts.append(render(template, limits=LIMITS, **leaf))
    return Prompt(
        system=render("pipeline/system.md", language=language_name(brief.language), limits=LIMITS),
        user="\n\n".join(parts),
    )


def dates(start: str, end: str) -> str:
    """`2021-03 to now`; empty when nothing is known."""
    if not start and not end:
        return ""
    return f"{start or '?'} to {end or 'now'}" if start != end else start


def employer_line(employer: EmployerFact) -> str:
    """Name and positions on one line."""
    positions = (
        " ".join(part for part in (position.title, dates(position.start, position.end)) if part)
        for position in employer.positions
    )
    return one_line(": ".join(part for part in (employer.name, ", ".join(positions)) if part))


def accomplishment_lines(item: AccomplishmentFact) -> tuple[str, ...]:
    """All that is told of one accomplishment, for the leaf that writes about it."""
    lines = [f"accomplishment_id: {item.key}"]
    said = {
        "title": "" if item.impact_summary.startswith(item.title) else item.title,
        "impact": item.impact_summary,
        "figures": listed(item.metrics),
        "did": listed(item.hands_on_work),
        "meaning": item.so_what,
    }
    lines += [f"{label}: {one_line(text)}" for label, text in said.items() if text.strip()]
    return tuple(lines)


def compact_line(item: AccomplishmentFact, *, figures: bool) -> str:
    """One accomplishment in a line, enough to judge what it is worth for a posting."""
    words = PLAN_WORDS if figures else SELECTION_WORDS
    parts = [first_words(item.impact_summary or item.title, words)]
    if figures and item.metrics:
        parts.append("Figures: " + listed(item.metrics[:PLAN_FIGURES]))
    if figures and item.skills:
        parts.append("Skills: " + ", ".join(item.skills[:PLAN_SKILLS]))
    return one_line(" ".join(parts))


def profile(facts: Facts, *, for_plan: bool) -> str:
    """The compact profile: every employer with its accomplishments, then what has no employer.

    The plan gets figures, skills and the person's aims as well; the selection has the plan.
    """
    lines: list[str] = []
    if for_plan:
        person = facts.person
        about = {
            "headline": person.headline,
            "aims": ", ".join(person.target_roles),
            "education": "; ".join(
                " ".join(part for part in (item.degree, item.area) if part)
                for item in facts.education
            ),
        }
        lines += [f"{label}: {one_line(text)}" for label, text in about.items() if text.strip()]
        lines += [
            f"skills, {one_line(bucket.name)}: "
            + one_line(", ".join(skill.name for skill in bucket.skills))
            for bucket in facts.skill_buckets
        ]
        lines.append("")
    for employer in facts.employers:
        lines += [f"employer_key: {employer.key}", employer_line(employer)]
        lines += _compact(facts.accomplishments_of(employer.key), figures=for_plan)
    free = facts.accomplishments_of("")
    if free:
        lines += ["Without an employer:", *_compact(free, figures=for_plan)]
    return "\n".join(lines).strip()


def _compact(items: Iterable[AccomplishmentFact], *, figures: bool) -> list[str]:
    lines: list[str] = []
    for item in items:
        lines += [f"accomplishment_id: {item.key}", compact_line(item, figures=figures)]
    return lines


def body_text(body: AnyBody) -> str:
    """A section's body as the reviewer and the refiner see it; bullets carry their number."""
    match body:
        case Prose(text=text):
            return one_line(text)
        case ResearchEntry(title=title, description=description):
            return f"{one_line(title)}: {one_line(description)}"
        case BulletSet(bullets=bullets):
            return "\n".join(
                f"bullet {number}: {one_line(bullet.text)}"
                for number, bullet in enumerate(bullets, start=1)
            )
        case SkillList(skills=skills):
            return one_line(", ".join(skills))
        case Listed(keys=keys):
            return ", ".join(keys)


def finished_entries(sections: Mapping[str, AnyBody]) -> tuple[ResearchEntry, ...]:
    """The research entries as they stand, in the order of the document."""
    return tuple(body for body in sections.values() if isinstance(body, ResearchEntry))
