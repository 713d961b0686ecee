"""Runs one leaf: claim, ask, check, ask again, fall back to `compose`, save.

No transaction and no connection is held while a model is asked. A leaf saves against the revisions
it may replace: where the person has edited meanwhile, the person's text stays.
"""

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from mirror.llm.ask import ModelError, Question, UnusableAnswer, ask
from mirror.llm.prompts import Prompt, render
from mirror.llm.providers import Provider, provider_for
from pipeline.brief import Brief, Output, Plan
from pipeline.context import load_brief
from pipeline.flow import INDISPENSABLE
from pipeline.leases import PULSE, claim, give_back, holds
from pipeline.models import Leaf, LeafState
from pipeline.stages import STAGES
from pipeline.stages.base import Stage
from pipeline.stages.checked import found_in_draft, is_worth_asking, known_to, said_of
from resumes.checks.findings import Finding, Severity
from resumes.coverage import keep_requirements
from resumes.editing import (
    CheckedEdit,
    StaleSection,
    Writer,
    check_edit,
    save_edit,
)
from resumes.family_decisions import correct_family
from resumes.gate import RefusedText
from resumes.models import Resume, SectionAuthor, SectionOrigin

logger = logging.getLogger(__name__)

MOST_QUESTIONS = 3  # the first, and twice again with the findings


@dataclass(frozen=True)
class Outcome:
    """What a leaf came to. `mark` says why the section wants the person's eye; `error`, why it
    failed. A failed leaf may still carry `compose`'s output, so that the resume is whole."""

    output: Output | None
    mark: str = ""
    error: str = ""


@dataclass(frozen=True)
class Judged:
    """An answer with what the model is told about it: nothing, when it may stand. `badness` counts
    its findings: hard ones, others worth asking again for, all soft ones."""

    output: Output
    faults: tuple[str, ...]
    badness: tuple[int, int, int]


@dataclass(frozen=True)
class Work:
    """A claimed leaf with what its stage is told."""

    leaf: Leaf
    stage: Stage[Output]
    brief: Brief

    def recalled(self) -> list[str]:
        """The ids of the past versions that the writer is shown, for the leaf to keep."""
        stage, brief = self.stage, self.brief
        shown = (stage.grounded_on(brief, ref) for ref in stage.refs(brief, self.leaf.key))
        return list(dict.fromkeys(str(past.id) for versions in shown for past in versions))

    def question(self) -> Question:
        return Question(
            owner_id=self.leaf.run.owner_id,
            run_id=self.leaf.run_id,
            stage=self.stage.name,
            key=self.leaf.key,
            round=self.leaf.round,
            schema_name=self.stage.schema_name_for(self.leaf.key),
            trace_name=self.stage.trace_name(self.leaf.key),
        )


def run_leaf(leaf_id: UUID) -> None:
    """Run a leaf that waits. Does nothing when it is claimed already, done, or its run is over."""
    leaf = claim(leaf_id)
    if leaf is None or leaf.claim is None:
        return
    PULSE.hold(leaf.claim)
    try:
        _run_claimed(leaf)
    except Exception as fault:
        # A fault of ours: the leaf says so and can be retried; the run goes on.
        logger.exception("Leaf %s of run %s broke.", leaf, leaf.run_id)
        _finish(leaf, Outcome(None, error=f"Internal error: {type(fault).__name__}: {fault}"))
    finally:
        PULSE.release(leaf.claim)


def _run_claimed(leaf: Leaf) -> None:
    stage = STAGES[leaf.stage]
    brief = load_brief(leaf.run, with_memory=stage.recalls)
    base = leaf.base_revisions
    if base and all(brief.revisions.get(ref, 0) != base[ref] for ref in base):
        _finish(leaf, Outcome(None), superseded=True)  # not worth a model call
        return
    work = Work(leaf=leaf, stage=stage, brief=brief)
    leaf.recalled = work.recalled()
    outcome = _answer(work, provider_for(leaf.run.owner_id))
    if outcome.output is not None:
        outcome = replace(outcome, output=stage.settled(brief, outcome.output))
    _save(work, outcome)


def _answer(work: Work, provider: Provider) -> Outcome:
    """Ask until an answer holds, `MOST_QUESTIONS` times at most.

    Then the best answer without hard findings stands, the first of equals; where there is none,
    `compose` stands in.
    """
    stage, brief, key = work.stage, work.brief, work.leaf.key
    question = work.question()
    first = stage.prompt(brief, key)
    problems: tuple[str, ...] = ()
    best: Judged | None = None
    for _ in range(1 if provider.offline else MOST_QUESTIONS):
        try:
            answer = ask(
                question,
                _with_problems(first, problems),
                stage.output_for(key),
                provider=provider,
                offline=lambda: stage.compose(brief, key),
            )
        except UnusableAnswer as unusable:
            # The answer before was faulty too, or there would be no further question.
            problems = tuple(dict.fromkeys((*unusable.problems, *problems)))
            continue
        except ModelError as error:
            if best:
                break
            stand_in = None if stage.name in INDISPENSABLE else stage.compose(brief, key)
            mark = f"The model could not be asked: {error}"
            return Outcome(stand_in, mark=mark, error=str(error))
        judged = _judged(work, answer.output)
        if not judged.faults:
            return Outcome(answer.output)
        if not judged.badness[0] and (best is None or judged.badness < best.badness):
            best = judged
        problems = judged.faults
    if best:
        return Outcome(best.output)
    return Outcome(
        stage.compose(brief, key),
        mark="Drafted from your own words, because the model's answers did not hold: "
        + " ".join(problems),
    )


def _judged(work: Work, output: Output) -> Judged:
    """What is wrong with an answer, as far as it becomes sections that this leaf writes."""
    brief, leaf = work.brief, work.leaf
    elsewhere = set(work.stage.refs(brief, leaf.key)).difference(leaf.base_revisions)
    found = work.stage.problems(brief, leaf.key, output)
    findings = [finding for finding in found if finding.entity not in elsewhere]
    faults = [finding for finding in findings if is_worth_asking(brief, finding)]
    hard, soft = _badness(findings)
    return Judged(
        output,
        faults=said_of(faults),
        badness=(hard, len(faults) - hard, soft),
    )


def _with_problems(prompt: Prompt, problems: Sequence[str]) -> Prompt:
    if not problems:
        return prompt
    again = render("pipeline/again.md", problems=problems)
    return Prompt(system=prompt.system, user=f"{prompt.user.rstrip()}\n{again}")


def _save(work: Work, outcome: Outcome) -> None:
    """Write the sections an outcome becomes, and the leaf's end, in one short transaction."""
    leaf = work.leaf
    edits, refused = _edits(work, outcome)
    if refused:
        outcome = replace(outcome, error=" ".join(filter(None, (outcome.error, *refused))))
    saved: dict[str, int] = {}
    stale: list[str] = []
    with transaction.atomic():
        if not holds(leaf):
            give_back(leaf)  # cancelled, or taken over after this process seemed dead
            return
        for edit in edits:
            try:
                saved[edit.ref] = save_edit(edit, leaf.base_revisions[edit.ref]).revision
            except StaleSection:
                stale.append(edit.ref)
        if isinstance(outcome.output, Plan):
            outcome = _settled_plan(outcome, outcome.output, leaf.run.resume)
        _finish(leaf, outcome, saved=saved, superseded=bool(stale))


def _settled_plan(outcome: Outcome, plan: Plan, resume: Resume) -> Outcome:
    """The plan with the family that holds for the resume from now on, which also keeps what the
    plan read out of the posting."""
    keep_requirements(resume, plan.requirements)
    family = correct_family(resume, plan.role_family)
    return replace(outcome, output=plan.model_copy(update={"role_family": family}))


def _edits(work: Work, outcome: Outcome) -> tuple[list[CheckedEdit], list[str]]:
    """The outcome as edits that passed the gate, and why others did not: what the facts themselves
    hold can be unfit to print. A refined value that got worse is left out."""
    if outcome.output is None:
        return [], []
    leaf, brief = work.leaf, work.brief
    refined = leaf.stage == "refiner"
    writer = Writer(
        author=SectionAuthor.MACHINE,
        actor_id=leaf.run.owner_id,
        run_id=leaf.run_id,
        leaf_id=leaf.pk,
    )
    edits: list[CheckedEdit] = []
    left_out: list[str] = []
    for ref, body in work.stage.bodies(brief, leaf.key, outcome.output).items():
        if ref not in leaf.base_revisions:
            continue  # one section regenerated: not the tagline with the summary
        versions = {str(past.id): past.text for past in work.stage.grounded_on(brief, ref)}
        try:
            edit = check_edit(
                leaf.run.resume,
                ref,
                body,
                writer=writer,
                origin=SectionOrigin.REFINE if refined else SectionOrigin.GENERATE,
                versions=versions,
                mark=outcome.mark,
                facts=brief.facts,
                known=known_to(brief, ref),
            )
        except RefusedText as refusal:
            left_out.append(_why_left_out(refusal))
            continue
        if not refined or _is_better(edit, brief):
            edits.append(edit)
    return edits, left_out


def _why_left_out(refusal: RefusedText) -> str:
    """For the person: answers of a model stand only without hard findings, so the words are those
    of the profile."""
    hard = [finding for finding in refusal.findings if finding.severity is Severity.HARD]
    return (
        f"{refusal.ref} cannot be written from the profile as it is: {' '.join(said_of(hard))} "
        "Correct the profile and make a new resume; this one keeps the facts it was made from."
    )


def _is_better(edit: CheckedEdit, brief: Brief) -> bool:
    """Whether a refined value says something else than the one it would replace, and has no more
    findings, hard ones first; those that it has beside the rest of the draft count too."""
    current = brief.sections.get(edit.ref)
    if current is None:
        return True
    now, then = (found_in_draft(brief, edit.ref, body) for body in (edit.body, current))
    return edit.body != current and _badness(now) <= _badness(then)


def _badness(findings: Sequence[Finding]) -> tuple[int, int]:
    hard = sum(finding.severity is Severity.HARD for finding in findings)
    return hard, len(findings) - hard


def _finish(
    leaf: Leaf,
    outcome: Outcome,
    *,
    saved: Mapping[str, int] | None = None,
    superseded: bool = False,
) -> None:
    """Write how a leaf ended, if this claim still holds it."""
    if outcome.error:
        state = LeafState.FAILED
    else:
        state = LeafState.SUPERSEDED if superseded else LeafState.DONE
    output = outcome.output.model_dump(mode="json") if outcome.output is not None else None
    Leaf.objects.filter(pk=leaf.pk, claim=leaf.claim, state=LeafState.RUNNING).update(
        state=state,
        output=output,
        recalled=leaf.recalled,
        saved_revisions={**leaf.saved_revisions, **(saved or {})},
        stood_in=bool(outcome.mark),
        error=outcome.error,
        claim=None,
        lease_until=None,
        finished_at=timezone.now(),
    )
