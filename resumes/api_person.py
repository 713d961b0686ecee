"""The person through the API: facts, imports, style rules."""

from typing import Any, Literal
from uuid import UUID

from django.http import HttpRequest
from django.shortcuts import get_object_or_404
from ninja import Field, Router, Schema
from ninja.errors import HttpError
from ninja.pagination import paginate

from memory.models import WritingMemory
from memory.style.rules import UnusableRule, switch
from mirror.admin import person_of
from resumes.access import DEMO_NAME
from resumes.api_shapes import Pages, Sent
from resumes.facts import Facts
from resumes.ingest.profile import ingest_profile, review_profile
from resumes.ingest.refusal import Refused
from resumes.snapshot import NoProfile, snapshot

profile = Router(tags=["profile"])
rules = Router(tags=["rules"])


class ProfileIn(Sent):
    """A profile as text, in Mirror's YAML or as a JSON Resume, and what is to become of it: `first`
    where there is none, `merge` or `replace`. With `review`, nothing is saved."""

    text: str = Field(max_length=5_000_000)
    mode: Literal["first", "merge", "replace"] = "first"
    review: bool = False


class RemarkOut(Schema):
    """What was left out or read otherwise, where, and why."""

    kind: Literal["left", "changed"]
    where: str
    why: str


class ReportOut(Schema):
    """What an import took, by kind, and what it left."""

    format: str
    name: str
    taken: dict[str, int]
    remarks: list[RemarkOut]


class RuleOut(Schema):
    """A style rule; `confidence` is from 0 to 1."""

    id: UUID
    text: str
    category: str
    ban: str
    use_instead: str
    confidence: float
    evidence_count: int
    source: str
    active: bool


class RuleIn(Sent):
    """Whether the rule is on."""

    active: bool


@profile.get("", response=Facts, summary="Your facts, as the next resume is made from them")
def get_profile(request: HttpRequest) -> Facts:
    """404 where there is no profile yet."""
    try:
        return snapshot(person_of(request))
    except NoProfile as error:
        raise HttpError(404, str(error)) from error


@profile.post("/import", response=ReportOut, summary="Import a profile")
def import_profile(request: HttpRequest, sent: ProfileIn) -> dict[str, Any]:
    """422 where it is no profile, or where there is one and nobody said what is to become of it."""
    owner = person_of(request)
    if owner.username == DEMO_NAME:
        raise HttpError(409, "The demo person's profile stays as it is.")
    data = sent.text.encode("utf-8", "replace")
    try:
        if sent.review:
            report = review_profile(owner, data, mode=sent.mode).report
        else:
            report = ingest_profile(owner, data, mode=sent.mode)
    except Refused as refusal:
        raise HttpError(422, str(refusal)) from refusal
    return {
        "format": report.format,
        "name": report.name,
        "taken": {label: tally.taken for label, tally in report.counts},
        "remarks": [RemarkOut(kind=r.kind, where=r.where, why=r.why) for r in report.remarks],
    }


@rules.get("", response=list[RuleOut], summary="Your style rules")
@paginate(Pages)
def list_rules(request: HttpRequest) -> Any:
    """Those that are on first, the surest of them first."""
    rows = WritingMemory.objects.filter(owner_id=request.user.pk)
    return rows.order_by("-active", "-confidence", "text", "pk")


@rules.patch("/{uuid:rule_id}", response=RuleOut, summary="Switch a rule on or off")
def switch_rule(request: HttpRequest, rule_id: UUID, sent: RuleIn) -> WritingMemory:
    """409 where it and another one that is on would turn each other around."""
    rule = get_object_or_404(WritingMemory, pk=rule_id, owner_id=request.user.pk)
    try:
        switch(rule.owner_id, [rule.pk], active=sent.active)
    except UnusableRule as error:
        raise HttpError(409, str(error)) from error
    rule.refresh_from_db()
    return rule
