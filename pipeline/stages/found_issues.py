"""The critic's half that is code: what the checks find in the assembled draft, as its issues."""

from collections.abc import Iterator, Mapping

from mirror.language.text.lines import one_line
from mirror.language.text.whole_words import holding
from pipeline.brief import Brief, Issue, IssueKind
from pipeline.stages.checked import found_beside, found_in
from pipeline.stages.flagged import TYPE_OF, flaggable
from resumes.checks.findings import Finding, FindingKind
from resumes.content import AnyBody, BulletSet

_KIND_OF: Mapping[FindingKind, IssueKind] = {
    FindingKind.PASSIVE_OPENING: "passive_opening",
    FindingKind.OPENING_MISMATCH: "voice",
    FindingKind.BANNED_WORD: "voice",
    FindingKind.REPEATED_OPENING: "redundant",
    FindingKind.PARTICIPIAL_TAIL: "weak_phrasing",
    FindingKind.TOO_LONG_SENTENCE: "weak_phrasing",
    FindingKind.CROSS_SECTION_OVERLAP: "overlap",
    FindingKind.SKILLS_OVERLAP: "skills_overlap",
    FindingKind.POSTING_COPIED: "copied_phrasing",
}
_DIRECTION = "Mend this and leave the rest as it is."


def issues_found(brief: Brief) -> Iterator[Issue]:
    """One issue for each finding in a section that a critic may flag, in the order of the document.

    In a set of bullets it names the bullets that the finding is in, and none that the person wrote
    or chose: those are theirs.
    """
    beside = found_beside(brief, brief.sections)
    for ref, body in flaggable(brief.sections).items():
        for finding in (*found_in(brief, ref, body), *(one for one in beside if one.entity == ref)):
            problem = _problem(body, finding)
            if problem:
                yield _issue(ref, finding, problem)


def _problem(body: AnyBody, finding: Finding) -> str:
    """What is wrong, and in which bullets; "" where only the person's own words are meant."""
    span = one_line(finding.span)
    told = finding.why if span in finding.why else f"{finding.why} (“{span}”)"
    if not isinstance(body, BulletSet):
        return told
    texts = [bullet.text for bullet in body.bullets]
    held = holding(texts, finding.span) if finding.span else ()
    meant = [f"bullet {at + 1}" for at in held if not body.bullets[at].own]
    if held and not meant:
        return ""
    return f"{', '.join(meant)}: {told}" if meant else told


def _issue(ref: str, finding: Finding, problem: str) -> Issue:
    kind, _, key = ref.partition("/")
    return Issue.model_validate(
        {
            "entity_type": TYPE_OF[kind],
            "entity_key": key,
            "kind": _KIND_OF.get(finding.kind, "unsupported"),
            "problem": problem,
            "direction": _DIRECTION,
        }
    )
