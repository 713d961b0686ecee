"""The gate: what every new value of a section passes, whoever wrote it, before it is saved."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from uuid import UUID

from memory.models import EntityType
from memory.recall import Imported, imported_texts, recall
from resumes.bodies import map_texts, storable
from resumes.checks import Voice, check_section, strip_markup
from resumes.checks.findings import Finding, Severity
from resumes.content import BODY_OF_KIND, AnyBody, BulletSet
from resumes.facts import Facts
from resumes.models import Attestation, Resume, SectionAuthor, SectionKind, SectionOrigin
from resumes.provenance import Provenance
from resumes.remembering import remembered_as
from resumes.sections import parse_ref, section_position
from resumes.voices import rules_of, voice_in


@dataclass(frozen=True)
class Writer:
    """Who edits: the person, or the machine on behalf of a run (and one leaf of it)."""

    author: SectionAuthor
    actor_id: int | None
    run_id: UUID | None = None
    leaf_id: UUID | None = None


class RefusedText(Exception):
    """A machine's text with hard findings: nothing was saved. `findings` holds all of them."""

    def __init__(self, ref: str, findings: tuple[Finding, ...]) -> None:
        hard = [finding for finding in findings if finding.severity is Severity.HARD]
        why = "; ".join(f"{finding.kind}: {finding.why}" for finding in hard)
        super().__init__(f"The text for {ref!r} was refused: {why}")
        self.ref = ref
        self.findings = findings


@dataclass(frozen=True)
class Known:
    """What a section's text is checked against beside the facts of its resume. `attested` counts as
    true of all of it: what the person vouched for, and what their imported past resumes say as this
    very section; `imported`, what those say of an accomplishment, by its key, for that one."""

    attested: tuple[str, ...] = ()
    imported: Mapping[str, Sequence[str]] = field(default_factory=dict)
    voice: Voice = field(default_factory=Voice)


def known_of(ref: str, *, attested: Sequence[str], imported: Imported, voice: Voice) -> Known:
    """What counts for a section of all that is known: the same for whoever asks."""
    entity = remembered_as(*parse_ref(ref))
    whole = imported.of_entity.get(entity, ()) if entity else ()
    return Known(attested=(*attested, *whole), imported=imported.of_accomplishment, voice=voice)


@dataclass(frozen=True)
class CheckedEdit:
    """An edit that passed the gate and is not saved yet: see `check_edit`."""

    resume: Resume
    facts: Facts
    ref: str
    kind: SectionKind
    key: str
    body: AnyBody
    writer: Writer
    origin: SectionOrigin
    findings: tuple[Finding, ...]
    provenance: Provenance
    mark: str


def check_edit(
    resume: Resume,
    ref: str,
    body: AnyBody,
    *,
    writer: Writer,
    origin: SectionOrigin,
    provenance: Provenance | None = None,
    mark: str = "",
    known: Known | None = None,
) -> CheckedEdit:
    """The first half of `edit_section`: the gate. Nothing is locked or written yet, so that who
    saves several things in one transaction can keep it short. Who has looked up already what
    is `known` saves the gate its queries.

    Raises RefusedText, UnknownSection and TypeError as `edit_section` does.
    """
    kind, key = parse_ref(ref)
    if not isinstance(body, BODY_OF_KIND[kind]):
        raise TypeError(f"A {kind} section takes a {BODY_OF_KIND[kind].__name__}, not {body!r}.")
    facts = Facts.model_validate(resume.facts)
    section_position(facts, ref)  # the key must be one of the facts
    by_machine = writer.author == SectionAuthor.MACHINE
    body = map_texts(body, _plain if by_machine else storable)
    findings = findings_on(resume, facts, ref=ref, body=body, known=known)
    if by_machine and any(finding.severity is Severity.HARD for finding in findings):
        raise RefusedText(ref, findings)
    return CheckedEdit(
        resume=resume,
        facts=facts,
        ref=ref,
        kind=kind,
        key=key,
        body=body,
        writer=writer,
        origin=origin,
        findings=findings,
        provenance=provenance or Provenance(),
        mark=mark if by_machine else "",
    )


def _plain(text: str) -> str:
    return strip_markup(storable(text))


def findings_on(
    resume: Resume, facts: Facts, *, ref: str, body: AnyBody, known: Known | None = None
) -> tuple[Finding, ...]:
    """What the gate finds in a value of this section; `facts` are the resume's."""
    beside = known or _known(resume, facts, ref=ref, body=body)
    return check_section(
        facts, ref, body, attested=beside.attested, imported=beside.imported, voice=beside.voice
    )


def _known(resume: Resume, facts: Facts, *, ref: str, body: AnyBody) -> Known:
    """What the checks need to know beside the facts, asked of the database."""
    spans = Attestation.objects.filter(resume=resume, section_ref=ref).order_by("created_at")
    attested = tuple(spans.values_list("span", flat=True))
    entity = remembered_as(*parse_ref(ref))
    if entity is None:
        return Known(attested=attested)
    parents = _named_in(body)
    owner_id, language, family = resume.owner_id, resume.language, resume.role_family
    remembered = recall(
        owner_id, [entity], parent_keys=parents, language=language, role_family=family
    )
    job = (resume.job_title, resume.job_company)
    rules = rules_of(owner_id, facts, language=language, role_family=family, job=job)
    about = (entity.entity_key,) if entity.entity_type is EntityType.RESEARCH else parents
    return known_of(
        ref,
        attested=attested,
        imported=imported_texts(owner_id, [entity], accomplishments=about),
        voice=voice_in(remembered, rules, entity=entity, parents=parents, language=language),
    )


def _named_in(body: AnyBody) -> tuple[str, ...]:
    """The accomplishments that the bullets of a body name."""
    bullets = body.bullets if isinstance(body, BulletSet) else ()
    return tuple(dict.fromkeys(key for bullet in bullets for key in bullet.accomplishment_ids))
