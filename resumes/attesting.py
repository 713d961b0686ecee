"""“This is true”: the person vouches for what a check found in their resume."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial

from django.db import transaction

from mirror.language.text.sentences import sentences
from mirror.language.text.whole_words import stands_in
from resumes.checks.findings import TRUTH_KINDS, Finding
from resumes.checks.known import Known, Vouched
from resumes.content import (
    TAGLINE_SEPARATOR,
    AnyBody,
    Bullet,
    BulletSet,
    Listed,
    Prose,
    ResearchEntry,
    SkillList,
    read_body,
)
from resumes.editing import StaleSection, note_findings
from resumes.facts import Facts
from resumes.gate import findings_on, known_beside
from resumes.models import Attestation, Resume, Section, SectionKind
from resumes.sections import parse_ref


class NothingToAttest(ValueError):
    """The section has no such finding now, or it is one that no word of honour can lift."""

    def __init__(self, ref: str, told: str) -> None:
        super().__init__(told)
        self.ref = ref


def attest(
    resume: Resume, ref: str, finding: Finding, *, expected_revision: int, actor_id: int | None
) -> Attestation:
    """Record that what `finding` doubts is true; from then on it is a source for its section.

    It holds for the sentence that the words stand in, as it is or reworded a little. Where several
    sentences are doubted for the same words, it holds for the first of them, and the next time for
    the next: the finding stands until the last.

    Raises NothingToAttest, StaleSection when the text has moved on since it was read, and
    UnknownSection.
    """
    with transaction.atomic():
        section = _standing(resume, ref)
        if section is None or section.revision != expected_revision:
            raise StaleSection(ref, section)
        value = _Value.of(resume, section)
        if finding.kind not in TRUTH_KINDS or finding not in value.findings():
            told = (
                f"Nothing in the section {ref!r} doubts “{finding.span}” any more. Read it again."
            )
            raise NothingToAttest(ref, told)
        doubted = value.sentence_doubted(finding)
        if doubted is None:
            told = (
                f"“{finding.span}” stands in no one sentence. Put it into one, then say it again."
            )
            raise NothingToAttest(ref, told)
        attestation, _ = Attestation.objects.get_or_create(
            owner_id=resume.owner_id,
            resume=resume,
            section_ref=ref,
            kind=finding.kind,
            span=finding.span,
            context=doubted,
            defaults={"actor_id": actor_id},
        )
        note_findings(section, _Value.of(resume, section).findings())
        return attestation


def _standing(resume: Resume, ref: str) -> Section | None:
    kind, key = parse_ref(ref)
    return Section.objects.filter(resume=resume, kind=kind, key=key).first()


@dataclass(frozen=True)
class _Value:
    """What a section says now, with all that it is checked against."""

    resume: Resume
    facts: Facts
    ref: str
    body: AnyBody
    known: Known

    @classmethod
    def of(cls, resume: Resume, section: Section) -> "_Value":
        facts, body = resume.frozen_facts, read_body(section.body)
        known = known_beside(resume, facts, ref=section.ref, body=body)
        return cls(resume, facts, section.ref, body, known)

    def findings(self) -> tuple[Finding, ...]:
        return findings_on(self.resume, self.facts, ref=self.ref, body=self.body, known=self.known)

    def sentence_doubted(self, finding: Finding) -> str | None:
        """The first sentence that is doubted for the words of a finding and that the person's word
        lifts it for, or the whole text where the words stand in no one sentence; None where it
        lifts it nowhere."""
        for text, told in _texts_apart(self.ref, self.body):
            whole = replace(self, body=told(text))
            if finding not in whole.findings():
                continue  # it is doubted in another of the section's texts
            parts = [one for one in sentences(text) if stands_in(one, finding.span)]
            for sentence in parts:
                alone = replace(self, body=told(sentence))
                if finding in alone.findings() and alone.is_lifted(finding, by=sentence):
                    return sentence
            for part in (*parts, text):
                if stands_in(part, finding.span) and whole.is_lifted(finding, by=part):
                    return part
        return None

    def is_lifted(self, finding: Finding, *, by: str) -> bool:
        vouched = (*self.known.vouched, Vouched(finding.span, by))
        return finding not in replace(self, known=replace(self.known, vouched=vouched)).findings()


def _texts_apart(ref: str, body: AnyBody) -> Iterator[tuple[str, Callable[[str], AnyBody]]]:
    """Each text that is checked for itself, and how the body would say a text in its place and
    nothing else."""
    match body:
        case Prose(text=text):
            for term in text.split(TAGLINE_SEPARATOR) if ref == SectionKind.TAGLINE else (text,):
                yield term, lambda told: Prose(text=told)
        case ResearchEntry():
            for name in ("category_label", "title", "description"):
                yield getattr(body, name), partial(_entry_saying, body, name)
        case BulletSet(bullets=bullets):
            for bullet in bullets:
                yield bullet.text, partial(_bullet_saying, bullet)
        case SkillList(skills=skills):
            for skill in skills:
                yield skill, lambda told: SkillList(skills=(told,))
        case Listed():
            return


def _entry_saying(entry: ResearchEntry, name: str, text: str) -> ResearchEntry:
    blank = dict.fromkeys(("category_label", "title", "description"), "")
    return entry.model_copy(update={**blank, name: text})


def _bullet_saying(bullet: Bullet, text: str) -> BulletSet:
    return BulletSet(bullets=(bullet.model_copy(update={"text": text}),))
