"""What a run did, as its page tells it: stages, leaves, what was flagged, and what was mended."""

import hashlib
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID

from django.utils import timezone
from pydantic import ValidationError

from memory.versions import versions_of
from memory.wording import PastVersion
from mirror.language.text.word_diff import Run as Words
from mirror.language.text.word_diff import readable_diff
from mirror.llm.models import Call
from pipeline.brief import Flags
from pipeline.flow import WAITS_FOR
from pipeline.models import FINISHED_LEAF, Leaf, LeafState, Run, RunKind, RunState
from pipeline.stages.flagged import KIND_OF
from resumes.content import read_body
from resumes.facts import Facts
from resumes.models import SectionOrigin, SectionRevision
from resumes.passages import reading
from resumes.section_names import facts_of, section_name

TITLES: Mapping[str, str] = {
    "plan": "Plan",
    "selection": "Selection",
    "research": "Selected work",
    "skills": "Skills",
    "publications": "Publications",
    "bullets": "Bullets",
    "critic": "Critic",
    "refiner": "Refiner",
    "summary": "Summary and tagline",
}


@dataclass(frozen=True)
class LeafTold:
    """One leaf; `tokens` are those that the endpoint reported, None where it reported none."""

    leaf: Leaf
    stage: str
    name: str
    calls: tuple[Call, ...]
    recalled: tuple[PastVersion, ...]
    gone: int  # of what was recalled, how many wordings are no more

    @property
    def state(self) -> str:
        """The leaf's own, or "stood-in" where the person's own words stand in for an answer."""
        done = self.leaf.state == LeafState.DONE
        return "stood-in" if done and self.leaf.stood_in else str(self.leaf.state)

    @property
    def said(self) -> str:
        """The state in words."""
        if self.state == "stood-in":
            return "Done, from your own words"
        return str(self.leaf.get_state_display())

    @property
    def took(self) -> timedelta | None:
        leaf = self.leaf
        if leaf.started_at is None:
            return None
        if leaf.finished_at is None and leaf.state != LeafState.RUNNING:
            return None
        return (leaf.finished_at or timezone.now()) - leaf.started_at

    @property
    def tokens(self) -> int | None:
        return tokens_of(self.calls)


@dataclass(frozen=True)
class StageTold:
    """A stage; `leaves` is empty before it begins, and where a run has nothing for it."""

    name: str
    title: str
    leaves: tuple[LeafTold, ...]
    may_come: bool  # the run goes on, and has not got there

    @property
    def done(self) -> int:
        return sum(told.leaf.state in FINISHED_LEAF for told in self.leaves)

    @property
    def state(self) -> str:
        """What weighs most in it: "skipped" where the run had nothing for it."""
        states = {told.state for told in self.leaves}
        if not states:
            return "pending" if self.may_come else "skipped"
        order = ("running", "failed", "pending", "stood-in", "superseded")
        return next((one for one in order if one in states), "done")


@dataclass(frozen=True)
class Flag:
    """What the critic said of a section."""

    section: str
    problem: str
    direction: str


@dataclass(frozen=True)
class Change:
    """What the refiner made of a section."""

    section: str
    words: tuple[Words, ...]


@dataclass(frozen=True)
class Report:
    """A run as it stands."""

    run: Run
    stages: tuple[StageTold, ...]
    flags: tuple[Flag, ...]
    dropped: int
    changes: tuple[Change, ...]
    calls: tuple[Call, ...]

    @property
    def leaves(self) -> tuple[LeafTold, ...]:
        return tuple(told for stage in self.stages for told in stage.leaves)

    @property
    def is_running(self) -> bool:
        return self.run.state == RunState.RUNNING

    @property
    def is_regeneration(self) -> bool:
        return self.run.kind == RunKind.REGENERATE

    @property
    def done(self) -> int:
        return sum(stage.done for stage in self.stages)

    @property
    def took(self) -> timedelta:
        return (self.run.finished_at or timezone.now()) - self.run.started_at

    @property
    def tokens(self) -> int | None:
        return tokens_of(self.calls)

    @property
    def unreported(self) -> int:
        """Calls whose endpoint reported no tokens; an offline draft has none to report."""
        asked = (call for call in self.calls if call.provider != "offline")
        return sum(call.prompt_tokens is None for call in asked)

    @property
    def fingerprint(self) -> str:
        """Changes with whatever the page shows, but for the time that passes."""
        leaves = [(str(t.leaf.pk), str(t.leaf.state), t.leaf.attempts) for t in self.leaves]
        told = repr((str(self.run.state), leaves, [str(call.pk) for call in self.calls]))
        return hashlib.sha256(told.encode()).hexdigest()[:16]


def tokens_of(calls: Iterable[Call]) -> int | None:
    """What the endpoint reported for these calls together; None where it reported nothing."""
    known = [call for call in calls if call.prompt_tokens is not None]
    if not known:
        return None
    return sum((call.prompt_tokens or 0) + (call.completion_tokens or 0) for call in known)


def report_on(run: Run) -> Report:
    """Everything about a run, in as many queries whatever its size: six."""
    leaves = list(run.leaves.order_by("created_at", "stage", "key"))
    calls = tuple(Call.objects.filter(owner_id=run.owner_id, run_id=run.pk).order_by("created_at"))
    facts = facts_of(run.resume)
    told = _leaves(run, leaves, calls, facts=facts)
    by_stage: dict[str, list[LeafTold]] = defaultdict(list)
    for one in told:
        by_stage[one.stage].append(one)
    names = WAITS_FOR if run.kind == RunKind.GENERATE else by_stage
    flags = _flags(leaves)
    return Report(
        run=run,
        stages=tuple(
            StageTold(
                name,
                TITLES.get(name, name),
                tuple(by_stage[name]),
                may_come=run.state == RunState.RUNNING,
            )
            for name in names
        ),
        flags=tuple(
            Flag(
                section_name(f"{KIND_OF[issue.entity_type]}/{issue.entity_key}", facts),
                issue.problem,
                issue.direction,
            )
            for issue in flags.issues
        ),
        dropped=flags.dropped,
        changes=tuple(_changes(run, facts)),
        calls=calls,
    )


def _leaves(
    run: Run, leaves: Sequence[Leaf], calls: Sequence[Call], *, facts: Facts | None
) -> list[LeafTold]:
    of_leaf: dict[tuple[str, str, int], list[Call]] = defaultdict(list)
    for call in calls:
        of_leaf[call.stage, call.key, call.round].append(call)
    ids = {UUID(known) for leaf in leaves for known in leaf.recalled}
    versions = versions_of(run.owner_id, ids) if ids else {}
    told = []
    for leaf in leaves:
        shown = [versions[known] for one in leaf.recalled if (known := UUID(one)) in versions]
        told.append(
            LeafTold(
                leaf,
                stage=leaf.stage,
                name=_name(leaf, facts),
                calls=tuple(of_leaf[leaf.stage, leaf.key, leaf.round]),
                recalled=tuple(shown),
                gone=len(leaf.recalled) - len(shown),
            )
        )
    return told


def _name(leaf: Leaf, facts: Facts | None) -> str:
    """What a leaf writes, as a person would call it, without what its stage says already."""
    if not leaf.key:
        return TITLES.get(leaf.stage, leaf.stage)
    if leaf.stage == "refiner":
        return section_name(leaf.key, facts)
    return section_name(f"{leaf.stage}/{leaf.key}", facts).partition(": ")[2] or leaf.key


def _flags(leaves: Iterable[Leaf]) -> Flags:
    output = next((leaf.output for leaf in leaves if leaf.stage == "critic" and leaf.output), None)
    try:
        return Flags.model_validate(output or {"issues": []})
    except ValidationError:  # written by another version of Mirror
        return Flags(issues=[])


def _changes(run: Run, facts: Facts | None) -> Iterable[Change]:
    """Each section that the refiner wrote, against the value before it."""
    refined = list(
        SectionRevision.objects.filter(
            section__resume_id=run.resume_id, run_id=run.pk, origin=SectionOrigin.REFINE
        )
        .select_related("section")
        .order_by("section__position", "number")
    )
    if not refined:
        return
    rows = SectionRevision.objects.filter(
        section__in={one.section_id for one in refined},
        number__in={one.number - 1 for one in refined},
    )
    before = {
        (section, number): body
        for section, number, body in rows.values_list("section_id", "number", "body")
    }
    for one in refined:
        then = before.get((one.section_id, one.number - 1))
        kind = one.section.kind
        words = readable_diff(
            reading(read_body(then), facts, kind) if then else "",
            reading(read_body(one.body), facts, kind),
        )
        yield Change(section_name(one.section.ref, facts), words)
