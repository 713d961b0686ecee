"""The checks of a text as its gate will make them: a leaf is asked again for nothing else."""

from collections.abc import Iterable, Mapping

from pipeline.brief import Brief, accomplishments_for
from resumes.checks import check_section
from resumes.checks.draft import check_draft
from resumes.checks.findings import OPENING_KINDS, Finding, FindingKind, Severity
from resumes.checks.known import Known
from resumes.content import AnyBody
from resumes.gate import as_saved, known_of
from resumes.models.documents import SectionKind
from resumes.remembering import remembered_as
from resumes.sections import parse_ref
from resumes.voices import voice_in


def known_to(brief: Brief, ref: str) -> Known:
    """What a section's text is checked against beside the facts: of memory, what its writer was
    shown."""
    kind, key = parse_ref(ref)
    entity = remembered_as(kind, key)
    told_of = accomplishments_for(brief, key) if kind is SectionKind.BULLETS else ()
    return known_of(
        ref,
        vouched=brief.vouched.get(ref, ()),
        imported=brief.imported,
        posting=brief.job.text,
        voice=voice_in(
            brief.recall,
            brief.rules,
            entity=entity,
            parents=[item.key for item in told_of],
            language=brief.language,
        ),
    )


def found_in(brief: Brief, ref: str, body: AnyBody) -> tuple[Finding, ...]:
    """What the gate would find in a value of this section."""
    return check_section(brief.facts, ref, as_saved(body), known=known_to(brief, ref))


def found_in_draft(brief: Brief, ref: str, body: AnyBody) -> tuple[Finding, ...]:
    """What the gate would find in a value of this section, and what the checks of the whole draft
    find in it beside the sections that stand."""
    beside = found_beside(brief, {**brief.sections, ref: body})
    return (
        *found_in(brief, ref, body),
        *(finding for finding in beside if finding.entity == ref),
    )


def found_beside(brief: Brief, bodies: Mapping[str, AnyBody]) -> tuple[Finding, ...]:
    """What the checks of a whole draft find in these sections."""
    voices = {ref: known_to(brief, ref).voice for ref in bodies}
    return check_draft(brief.facts, bodies, voices)


def is_worth_asking(brief: Brief, finding: Finding) -> bool:
    """Whether a model is asked again for a finding: for hard ones, for banned words, and for an
    opening that strays from versions which it was shown."""
    if finding.severity is Severity.HARD or finding.kind is FindingKind.BANNED_WORD:
        return True
    return finding.kind in OPENING_KINDS and bool(known_to(brief, finding.entity).voice.past)


def said_of(findings: Iterable[Finding]) -> tuple[str, ...]:
    """What is wrong, and with which words, each once."""
    return tuple(
        dict.fromkeys(
            f"{finding.why} (“{finding.span}”)" if finding.span else finding.why
            for finding in findings
        )
    )
