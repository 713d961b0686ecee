"""What a section reads, passage by passage, and what the checks find in which of them."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from django.utils.text import get_text_list

from mirror.blank import is_blank
from mirror.language.text.lines import one_line
from mirror.language.text.whole_words import holding, places_in
from resumes.checks.findings import TRUTH_KINDS, Finding, FindingKind, Severity
from resumes.content import AnyBody, BulletSet, Listed, Prose, ResearchEntry, SkillList, read_body
from resumes.facts import (
    AwardFact,
    CertificationFact,
    EducationFact,
    Facts,
    PublicationFact,
)
from resumes.gate import findings_on, known_beside
from resumes.models import Section

_BULLET = "bullet "
_CUT = " …"

type Mark = tuple[tuple[int, int], Severity]  # from and to in a text, and how much it weighs
type Check = Callable[[AnyBody], Sequence[Finding]]
type _Listable = PublicationFact | EducationFact | AwardFact | CertificationFact


@dataclass(frozen=True)
class Passage:
    """One text of a body; `name` is what a person calls it by, "" where the body has but one, or
    where the text says it. `keys` are the facts that it names."""

    text: str
    name: str = ""
    keys: tuple[str, ...] = ()


@dataclass(frozen=True)
class Found:
    """A finding and the numbers of the passages that it is about, from 0; `where` says so in words,
    `quote` is the span as it can be shown, "" where there is nothing to see in it."""

    finding: Finding
    places: tuple[int, ...]
    where: str
    quote: str

    @property
    def words(self) -> str:
        """Of the span, what stands in the text in whole words."""
        return self.quote.removesuffix(_CUT) if self.quote.endswith(_CUT) else self.finding.span

    @property
    def attestable(self) -> str:
        """The finding as a form sends it back; "" where nobody's word can lift it."""
        is_doubt = self.finding.kind in TRUTH_KINDS
        return self.finding.model_dump_json() if is_doubt else ""


def passages_of(body: AnyBody, facts: Facts | None, kind: str) -> tuple[Passage, ...]:
    """Everything that a body says, in reading order; `kind` is its section's, in whose facts the
    keys of a list are looked up."""
    match body:
        case Prose(text=text):
            return (Passage(text),)
        case ResearchEntry():
            label = body.category_label
            labelled = (Passage(label, "label"),) if label.strip() else ()
            return (*labelled, Passage(body.title, "title"), Passage(body.description, "text"))
        case BulletSet(bullets=bullets):
            return tuple(
                Passage(bullet.text, f"{_BULLET}{number}", bullet.accomplishment_ids)
                for number, bullet in enumerate(bullets, start=1)
            )
        case SkillList(skills=skills):
            return tuple(Passage(skill) for skill in skills)
        case Listed(keys=keys):
            printed = _printed(facts, kind) if facts else {}
            return tuple(Passage(printed.get(key) or key, keys=(key,)) for key in keys)


def reading(body: AnyBody, facts: Facts | None, kind: str) -> str:
    """A body as lines of text, as people compare two of them."""
    return "\n".join(passage.text for passage in passages_of(body, facts, kind))


def _printed(facts: Facts, kind: str) -> dict[str, str]:
    """What stands for a fact that a section of this kind lists, by its key."""
    rows: tuple[_Listable, ...] = getattr(facts, kind)
    return {row.key: _title(row) for row in rows}


def _title(row: _Listable) -> str:
    match row:
        case EducationFact():
            degree = f"{row.degree} {row.area}".strip()
            return ", ".join(part for part in (degree, row.institution) if part)
        case CertificationFact():
            return row.name
        case _:
            return row.title


# -- what is found where ------------------------------------------------------------------------


def found_in(section: Section) -> tuple[Found, ...]:
    """What the checks find in a section as it stands now, in the order of its passages."""
    resume, ref, body = section.resume, section.ref, read_body(section.body)
    facts = resume.frozen_facts
    known = known_beside(resume, facts, ref=ref, body=body)

    def check(part: AnyBody) -> Sequence[Finding]:
        return findings_on(resume, facts, ref=ref, body=part, known=known)

    return _told(check(body), passages_of(body, facts, section.kind), body, check=check)


def as_kept(
    findings: Sequence[Finding], body: AnyBody, facts: Facts | None, *, kind: str
) -> tuple[Found, ...]:
    """What was found in a value when it was saved, in the order of its passages. Where several
    bullets have the words, all of them are named."""
    return _told(findings, passages_of(body, facts, kind), body)


def _told(
    findings: Sequence[Finding],
    passages: Sequence[Passage],
    body: AnyBody,
    *,
    check: Check | None = None,
) -> tuple[Found, ...]:
    found = [
        _found(finding, passages, _places(finding, passages, body, check=check))
        for finding in findings
    ]
    return tuple(sorted(found, key=lambda one: one.places[:1]))


def _found(finding: Finding, passages: Sequence[Passage], places: tuple[int, ...]) -> Found:
    quote = one_line(finding.span).removeprefix(", ")  # what trails behind a comma
    if any(_is_cut(finding.span, passages[place].text) for place in places):
        quote = f"{_less_half_a_word(quote)}{_CUT}"
    where = _together([passages[place].name for place in places])
    return Found(finding, places, where, "" if is_blank(quote) else quote)


def _together(names: Sequence[str]) -> str:
    """Names of passages as one would say them: bullets 1 and 3."""
    told = get_text_list([name for name in names if name], "and")
    if len(names) > 1 and told.startswith(_BULLET):
        return "bullets " + told.replace(_BULLET, "")
    return told


def _places(
    finding: Finding, passages: Sequence[Passage], body: AnyBody, *, check: Check | None
) -> tuple[int, ...]:
    """A finding says only which words it is about. Where several bullets have them, those count of
    which it holds alone."""
    held = _holding(finding, passages)
    if len(held) < 2 or not isinstance(body, BulletSet) or check is None:
        return held
    bullets = body.bullets
    alone = (at for at in held if finding in check(BulletSet(bullets=(bullets[at],))))
    return tuple(alone) or held


def _holding(finding: Finding, passages: Sequence[Passage]) -> tuple[int, ...]:
    """The passages that are what a finding is about, else those that have it as words, else as
    letters."""
    match finding.kind:
        case FindingKind.UNKNOWN_ID:
            return tuple(at for at, one in enumerate(passages) if finding.span in one.keys)
        case FindingKind.EMPTY:
            return tuple(at for at, one in enumerate(passages) if is_blank(one.text))
        case _:
            return holding([one.text for one in passages], finding.span)


def _is_cut(span: str, text: str) -> bool:
    """Whether a span is a text's beginning, cut within a word."""
    return text.startswith(span) and not places_in(text, span) and bool(span.strip())


def _less_half_a_word(span: str) -> str:
    return span.rsplit(maxsplit=1)[0]


def marks_in(at: int, passage: Passage, found: Sequence[Found]) -> Iterator[Mark]:
    """What is to be marked in the passage of number `at`."""
    for one in found:
        span, text = one.finding.span, passage.text
        if at not in one.places or span not in text:
            continue
        if one.finding.kind is FindingKind.UNKNOWN_ID and span != text:
            continue  # a key, which the text may have as a word
        if _is_cut(span, text):
            places = [(0, len(_less_half_a_word(span)))]
        else:
            places = places_in(text, span) or [
                match.span() for match in re.finditer(re.escape(span), text) if span
            ]
        yield from ((place, one.finding.severity) for place in places)
