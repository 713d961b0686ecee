"""Stage 4: the bullets of one employer. They receive the finished research entries in full."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from itertools import accumulate, islice
from uuid import UUID

from memory.bullets import carry_ids
from memory.grounding import grounding_block
from memory.models import EntityType
from memory.wording import EntityRef, JobContext, PastVersion, ProseWording
from mirror.language.text.lines import cut, one_line
from mirror.llm.prompts import Prompt, visible
from pipeline.brief import Brief, Issue, Output, accomplishments_for, choice_for
from pipeline.stages.bullet_drafts import draft_bullets
from pipeline.stages.entity import EntityStage, rules_for
from pipeline.stages.layout import accomplishment_lines, employer_line, finished_entries, prompt_for
from pipeline.stages.own_words import plain
from resumes.checks.findings import Finding, FindingKind
from resumes.content import LIMITS, AnyBody, Bullet, BulletSet
from resumes.facts import AccomplishmentFact
from resumes.models import SectionKind
from resumes.sections import parse_ref

# Of past bullets a prompt shows so many versions per accomplishment, so long, and so much in all.
SHOWN_BULLETS = 9
SHOWN_CHARACTERS = 400
SHOWN_IN_ALL = 6_000

_NEVER = datetime(1970, 1, 1, tzinfo=UTC)  # for a bullet that stands in no memory yet


class BulletOutput(Output):
    text: str
    accomplishment_ids: list[str]


class BulletSetOutput(Output):
    employer_key: str
    bullets: list[BulletOutput]


class BulletsStage(EntityStage[BulletSetOutput]):
    name = "bullets"
    number = 4
    schema_name = "bullet_set"
    output = BulletSetOutput
    kind = SectionKind.BULLETS

    def keys(self, brief: Brief) -> tuple[str, ...]:
        """The selected employers that have something to tell, in the order of the document."""
        chosen = {
            choice.employer_key
            for choice in (brief.selection.employers if brief.selection else ())
            if choice.bullet_count > 0
        }
        return tuple(
            employer.key
            for employer in brief.facts.employers
            if employer.key in chosen and brief.facts.accomplishments_of(employer.key)
        )

    def leaf_prompt(self, brief: Brief, key: str, notes: Sequence[Issue]) -> Prompt:
        items = accomplishments_for(brief, key)
        lines = [f"employer_key: {key}", employer_line(brief.facts.employer(key))]
        for item in items:
            lines += accomplishment_lines(item)
        past = self.past(brief, key)
        single = tuple(_single_bullets(brief, items, shown=past))
        grounding = grounding_block(past)
        warm = bool(grounding or single)
        return prompt_for(
            brief,
            "pipeline/bullets.md",
            key=key,
            facts="\n".join(lines),
            count=_count_line(bullet_count(brief, key)),
            emphasis=_emphasis(brief, key),
            reserved=_reserved(brief, items),
            grounding=grounding,
            single_bullets=single,
            research="\n\n".join(
                f"{entry.accomplishment_id} | {one_line(entry.title)}\n"
                f"{one_line(entry.description)}"
                for entry in finished_entries(brief.sections)
            ),
            warm=warm,
            rules=rules_for(brief, warm=warm),
            notes=notes,
            current=self.current_text(brief, key) if notes else "",
        )

    def grounded_on(self, brief: Brief, ref: str) -> tuple[PastVersion, ...]:
        """The sets, and the single bullets beside them."""
        past = super().grounded_on(brief, ref)
        items = accomplishments_for(brief, parse_ref(ref)[1])
        return (*past, *_single_bullets(brief, items, shown=past).values())

    def body(self, brief: Brief, key: str, output: BulletSetOutput) -> BulletSet:
        """Bullets with their ids: those of the set that stands, then of memory, else new ones."""
        told = [
            (plain(bullet.text), tuple(dict.fromkeys(bullet.accomplishment_ids)))
            for bullet in output.bullets
        ]
        told = [(text, ids) for text, ids in told if text]
        past = earlier_bullets(brief, self.current(brief, key))
        carried = carry_ids([(text, ids[0] if ids else "") for text, ids in told], past)
        return BulletSet(
            bullets=tuple(
                Bullet(id=bullet_id, text=text, accomplishment_ids=ids)
                for bullet_id, (text, ids) in zip(carried, told, strict=True)
            )
        )

    def answer(self, key: str, body: AnyBody) -> BulletSetOutput:
        if not isinstance(body, BulletSet):
            raise ValueError(f"{self.ref(key)} holds {body.kind}, not bullets.")
        return BulletSetOutput(
            employer_key=key,
            bullets=[
                BulletOutput(text=bullet.text, accomplishment_ids=list(bullet.accomplishment_ids))
                for bullet in body.bullets
            ],
        )

    def own_problems(self, brief: Brief, key: str, output: BulletSetOutput) -> tuple[Finding, ...]:
        found: list[Finding] = []
        if output.employer_key != key:
            found.append(
                self._unknown(
                    key, output.employer_key, f"Write for {key!r} and give that as employer_key."
                )
            )
        if not any(plain(bullet.text) for bullet in output.bullets):
            found.append(
                Finding(
                    kind=FindingKind.EMPTY,
                    entity=self.ref(key),
                    span="",
                    why="There is no bullet. Write at least one.",
                )
            )
        own = {item.key for item in brief.facts.accomplishments_of(key)}
        for bullet in output.bullets:
            found += [
                self._unknown(
                    key,
                    named,
                    f"{named!r} is no accomplishment at {key!r}; use only the ids listed there.",
                )
                for named in bullet.accomplishment_ids
                if named not in own
            ]
        if len(output.bullets) > LIMITS.bullets_most_relevant:
            found.append(
                Finding(
                    kind=FindingKind.OVER_LIMIT,
                    entity=self.ref(key),
                    span=output.bullets[LIMITS.bullets_most_relevant].text,
                    why=f"Write at most {LIMITS.bullets_most_relevant} bullets.",
                )
            )
        return tuple(found)

    def compose(self, brief: Brief, key: str) -> BulletSetOutput:
        drafts = draft_bullets(
            brief,
            self.ref(key),
            items=accomplishments_for(brief, key),
            count=bullet_count(brief, key),
        )
        return BulletSetOutput(
            employer_key=key,
            bullets=[
                BulletOutput(text=draft.text, accomplishment_ids=[draft.accomplishment_key])
                for draft in drafts
            ],
        )

    def _unknown(self, key: str, span: str, why: str) -> Finding:
        return Finding(kind=FindingKind.UNKNOWN_ID, entity=self.ref(key), span=span, why=why)


def bullet_count(brief: Brief, key: str) -> int:
    """How many bullets were asked for; at least one, at most the limit."""
    choice = choice_for(brief, key)
    wanted = choice.bullet_count if choice else LIMITS.bullets_next
    return max(1, min(wanted, LIMITS.bullets_most_relevant))


def earlier_bullets(brief: Brief, current: AnyBody | None) -> Mapping[str, Sequence[PastVersion]]:
    """Single bullets by accomplishment: the section's own of this moment, then memory's."""
    found: dict[str, list[PastVersion]] = {}
    if isinstance(current, BulletSet):
        for bullet in current.bullets:
            if bullet.accomplishment_ids:
                primary = bullet.accomplishment_ids[0]
                found.setdefault(primary, []).append(_as_version(bullet, primary))
    for primary, versions in brief.recall.bullets_of.items():
        found.setdefault(primary, []).extend(versions)
    return found


def _as_version(bullet: Bullet, primary: str) -> PastVersion:
    return PastVersion(
        id=UUID(int=0),
        ref=EntityRef(EntityType.BULLET, bullet.id),
        parent_key=primary,
        value=ProseWording(text=bullet.text),
        text=bullet.text,
        job=JobContext(title="", company="", role_family="", language=""),
        written_at=_NEVER,
        stale=False,
        pinned=False,
    )


def _single_bullets(
    brief: Brief, items: Sequence[AccomplishmentFact], *, shown: Sequence[PastVersion]
) -> dict[str, PastVersion]:
    """Past bullets one by one, each with its line in the prompt, without those that a set in the
    prompt shows already; the best of each accomplishment, and no more than fit."""
    sets = "\n".join(visible(one_line(version.text)) for version in shown)
    told: set[str] = set()
    lines: dict[str, PastVersion] = {}
    for item in items:
        texts: dict[str, tuple[str, PastVersion]] = {}
        for version in brief.recall.bullets_of.get(item.key, ()):
            text = visible(one_line(version.text)).strip()
            if text and text not in sets and text not in told:
                stale = " (voice only: the facts have changed since)" if version.stale else ""
                line = f"{item.key}: {cut(text, SHOWN_CHARACTERS)}{stale}"
                texts.setdefault(text, (line, version))
        best = dict(islice(texts.items(), SHOWN_BULLETS))
        told |= set(best)
        lines |= dict(best.values())
    ends = accumulate(map(len, lines))
    return {
        line: version
        for (line, version), end in zip(lines.items(), ends, strict=True)
        if end <= SHOWN_IN_ALL
    }


def _count_line(count: int) -> str:
    return (
        "One bullet." if count == 1 else f"Up to {count} bullets, never more than the facts fill."
    )


def _emphasis(brief: Brief, key: str) -> str:
    mappings = brief.plan.bullet_mapping if brief.plan else ()
    return next((one_line(item.emphasis) for item in mappings if item.employer_key == key), "")


def _reserved(brief: Brief, items: Sequence[AccomplishmentFact]) -> tuple[str, ...]:
    own = {item.key for item in items}
    return tuple(
        f"{pick.accomplishment_id}: {one_line(pick.reserve_for_bullets)}"
        for pick in (brief.plan.picks if brief.plan else ())
        if pick.accomplishment_id in own and pick.reserve_for_bullets.strip()
    )
