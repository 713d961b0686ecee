"""One profile file in: read, recognised, drafted, saved; or refused with nothing saved."""

import re
from dataclasses import asdict, dataclass
from typing import Literal

from django.contrib.auth.models import User
from django.db import transaction

from resumes.facts import Facts
from resumes.ingest import json_resume, own
from resumes.ingest.draft import Draft
from resumes.ingest.files import looks_like_html, text_of
from resumes.ingest.formats import recognise
from resumes.ingest.parsing import Tree, parse_json, parse_yaml
from resumes.ingest.refusal import Refused
from resumes.ingest.report import Remarks, Report
from resumes.ingest.saving import save
from resumes.ingest.tree import pruned
from resumes.models import Profile
from resumes.snapshot import snapshot
from resumes.staleness import refresh_stale

Mode = Literal["first", "merge", "replace"]

REMARKS_KEPT = 200  # of one import, with the profile
_NAME_PLACE = {"own": "personal.name", "json_resume": "basics.name"}


def ingest_profile(owner: User, data: bytes, *, mode: Mode = "first") -> Report:
    """The profile in `data`, stored for `owner`; what was taken, left and changed.

    `first` wants an account without a profile. Refused (and nothing saved) when the data is no
    profile, or when there is a profile and nobody said what is to become of it.
    """
    remarks = Remarks()
    draft = read_draft(data, remarks)
    if mode == "first" and Profile.objects.filter(owner=owner).exists():
        raise Refused(
            "There is a profile already. Say --merge to add the file to it, "
            "or --replace to put the file in its place."
        )
    with transaction.atomic():
        tallies = save(owner, draft, replace=mode == "replace", remarks=remarks)
        judged = refresh_stale(owner)
        told = [asdict(remark) for remark in remarks.all()[:REMARKS_KEPT]]
        Profile.objects.filter(owner=owner).update(import_remarks=told)
    return Report(
        draft.format, draft.facts.person.name, tallies, remarks=remarks.all(), wordings=judged
    )


@dataclass(frozen=True)
class Review:
    """What an ingestion would do: its report, and how the profile would read after it."""

    report: Report
    facts: Facts


def review_profile(owner: User, data: bytes, *, mode: Mode = "first") -> Review:
    """What `ingest_profile` would do, by doing it and taking it all back; it refuses alike."""
    with transaction.atomic():
        report = ingest_profile(owner, data, mode=mode)
        facts = snapshot(owner)
        transaction.set_rollback(True)
    return Review(report, facts)


def read_draft(data: bytes, remarks: Remarks) -> Draft:
    """What the file says, without touching the database; Refused when it is no profile."""
    text = text_of(data)
    if looks_like_html(text):
        raise Refused(
            "It is a web page (HTML) or XML, not a profile. "
            "Give Mirror's own YAML or a JSON Resume; docs/profile.md shows how."
        )
    tree = pruned(_parsed(text, remarks), remarks)
    known = recognise(tree)
    read = own.draft_from if known.format == "own" else json_resume.draft_from
    draft = read(known.members, remarks)
    if not draft.facts.person.name:
        place = _NAME_PLACE[known.format]
        raise Refused(f"The profile has no name. Write the person's name under {place}.")
    return draft


def _parsed(text: str, remarks: Remarks) -> Tree:
    """JSON when it starts like JSON; otherwise YAML, which also covers YAML's own braces."""
    start = text.lstrip("\ufeff \t\r\n")
    # A brace before an unquoted word is YAML's; anything else that opens so was meant as JSON.
    if start[:1] not in {"{", "["} or re.match(r"\{\s*[A-Za-z]", start):
        return parse_yaml(text, remarks)
    return parse_json(text, remarks)
