"""The gate: what every new value of a section passes, whoever wrote it, before it is saved."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from memory.models import EntityType
from memory.recall import Imported, imported_texts, recall
from resumes.bodies import map_texts, storable
from resumes.checks import Voice, check_section, strip_markup
from resumes.checks.findings import Finding, Severity
from resumes.checks.known import Known, Vouched
from resumes.content import BODY_OF_KIND, AnyBody, BulletSet
from resumes.facts import Facts
from resumes.models import Attestation, Resume, SectionAuthor, SectionKind, SectionOrigin
from resumes.provenance import Provenance, provenance_of
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


def known_of(
    ref: str, *, vouched: Sequence[Vouched], imported: Imported, voice: Voice, posting: str
) -> Known:
    """What counts for a section of all that is known: the same for whoever asks."""
    entity = remembered_as(*parse_ref(ref))
    return Known(
        vouched=tuple(vouched),
        said=imported.of_entity.get(entity, ()) if entity else (),
        imported=imported.of_accomplishment,
        posting=posting,
        voice=voice,
    )


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
    versions: Mapping[str, str] | None = None,
    mark: str = "",
    facts: Facts | None = None,
    known: Known | None = None,
) -> CheckedEdit:
    """The first half of `edit_section`: the gate. Nothing is locked or written yet, so that who
    saves several things in one transaction can keep it short. Who has read the resume's `facts`
    and looked up what is `known` already saves the gate doing it again. `versions` are the past
    versions that the writer had, text by id; a value that comes back brings its `provenance` with
    it.

    Raises RefusedText, UnknownSection and TypeError as `edit_section` does.
    """
    kind, key = parse_ref(ref)
    if not isinstance(body, BODY_OF_KIND[kind]):
        raise TypeError(f"A {kind} section takes a {BODY_OF_KIND[kind].__name__}, not {body!r}.")
    facts = facts or resume.frozen_facts
    section_position(facts, ref)  # the key must be one of the facts
    by_machine = writer.author == SectionAuthor.MACHINE
    body = as_saved(body) if by_machine else map_texts(body, storable)
    beside = known or known_beside(resume, facts, ref=ref, body=body)
    findings = check_section(facts, ref, body, known=beside)
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
        provenance=provenance or provenance_of(facts, ref, body, known=beside, versions=versions),
        mark=mark if by_machine else "",
    )


def as_saved(body: AnyBody) -> AnyBody:
    """A machine's body as the gate checks and saves it: without marks and unseen characters."""
    return map_texts(body, lambda text: strip_markup(storable(text)))


def findings_on(
    resume: Resume, facts: Facts, *, ref: str, body: AnyBody, known: Known | None = None
) -> tuple[Finding, ...]:
    """What the gate finds in a value of this section; `facts` are the resume's."""
    return check_section(
        facts, ref, body, known=known or known_beside(resume, facts, ref=ref, body=body)
    )


def known_beside(resume: Resume, facts: Facts, *, ref: str, body: AnyBody) -> Known:
    """What the checks need to know beside the facts, asked of the database."""
    vouched = vouched_for(resume.owner_id, ref).get(ref, ())
    posting = resume.job.text if resume.job else ""
    entity = remembered_as(*parse_ref(ref))
    if entity is None:
        return Known(vouched=vouched, posting=posting)
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
        vouched=vouched,
        imported=imported_texts(owner_id, [entity], accomplishments=about),
        voice=voice_in(remembered, rules, entity=entity, parents=parents, language=language),
        posting=posting,
    )


def vouched_for(owner_id: int, *refs: str) -> dict[str, tuple[Vouched, ...]]:
    """What the person attested of these sections, or of all, in any of their resumes: by the
    section's ref, oldest first. The wording that it stands in comes back in the next resume, and
    is as true there. One query."""
    found: dict[str, tuple[Vouched, ...]] = {}
    rows = Attestation.objects.filter(owner_id=owner_id).order_by("created_at")
    if refs:
        rows = rows.filter(section_ref__in=refs)
    for ref, span, context in rows.values_list("section_ref", "span", "context"):
        found[ref] = (*found.get(ref, ()), Vouched(span, context))
    return found


def _named_in(body: AnyBody) -> tuple[str, ...]:
    """The accomplishments that the bullets of a body name."""
    bullets = body.bullets if isinstance(body, BulletSet) else ()
    return tuple(dict.fromkeys(key for bullet in bullets for key in bullet.accomplishment_ids))
