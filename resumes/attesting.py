"""“This is true”: the person vouches for what a check found in their resume."""

from django.db import transaction

from mirror.language.text.sentences import sentences
from resumes.checks.findings import TRUTH_KINDS, Finding
from resumes.content import read_body, texts
from resumes.editing import StaleSection
from resumes.facts import Facts
from resumes.gate import findings_on
from resumes.models import Attestation, Resume, Section
from resumes.sections import parse_ref


class NothingToAttest(ValueError):
    """The section has no such finding now, or it is one that no word of honour can lift."""

    def __init__(self, ref: str, span: str) -> None:
        super().__init__(f"Nothing in the section {ref!r} doubts “{span}” any more. Read it again.")
        self.ref = ref


def standing_findings(resume: Resume, ref: str) -> tuple[Finding, ...]:
    """What the checks find in the text that stands now, attestations included; () where the section
    does not exist. UnknownSection for a ref that names none."""
    section = _standing(resume, ref)
    if section is None:
        return ()
    return findings_on(
        resume, Facts.model_validate(resume.facts), ref=ref, body=read_body(section.body)
    )


def attest(
    resume: Resume, ref: str, finding: Finding, *, expected_revision: int, actor_id: int | None
) -> Attestation:
    """Record that what `finding` doubts is true; from then on it is a source for its section.

    It holds for the sentence that the words stand in, as it is or reworded a little. Doing it twice
    is doing it once.

    Raises NothingToAttest, StaleSection when the text has moved on since it was read, and
    UnknownSection.
    """
    with transaction.atomic():
        section = _standing(resume, ref)
        if section is None or section.revision != expected_revision:
            raise StaleSection(ref, section)
        if finding.kind not in TRUTH_KINDS or finding not in standing_findings(resume, ref):
            raise NothingToAttest(ref, finding.span)
        attestation, _ = Attestation.objects.get_or_create(
            owner_id=resume.owner_id,
            resume=resume,
            section_ref=ref,
            kind=finding.kind,
            span=finding.span,
            context=_sentence_with(finding.span, section),
            defaults={"actor_id": actor_id},
        )
        return attestation


def _standing(resume: Resume, ref: str) -> Section | None:
    kind, key = parse_ref(ref)
    return Section.objects.filter(resume=resume, kind=kind, key=key).first()


def _sentence_with(span: str, section: Section) -> str:
    """The sentence that the words stand in; "" where they are not to be found as they are."""
    for text in texts(read_body(section.body)):
        for sentence in sentences(text):
            if span.casefold() in sentence.casefold():
                return sentence
    return ""
