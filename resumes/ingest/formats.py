"""Which format a tree is in; formats that Mirror does not take are refused by name."""

from dataclasses import dataclass
from typing import Literal

from resumes.ingest.json_resume_format import JsonResume
from resumes.ingest.own_format import ProfileFile
from resumes.ingest.parsing import Tree
from resumes.ingest.reading import spellings
from resumes.ingest.refusal import Refused

Format = Literal["own", "json_resume"]


@dataclass(frozen=True)
class Recognised:
    """A tree of a format that is taken."""

    format: Format
    members: dict[str, Tree]


_DOCS = "docs/profile.md shows what a profile looks like"
_ONLY = f"Give Mirror's own YAML or a JSON Resume; {_DOCS}."
_JOB_MEMBERS = frozenset(
    {"absolute_url", "hostedUrl", "applyUrl", "jobs", "descriptionPlain", "content", "JobPosting"}
)
_SHARED_MEMBERS = frozenset({"summary", "email", "phone", "url", "location", "language"})


def recognise(tree: Tree) -> Recognised:
    """A pruned tree with its format; Refused, by name where that is known, when it has none."""
    if tree is None:
        raise Refused(f"All of it is empty, as in a template that was not filled in. {_ONLY}")
    if isinstance(tree, list):
        raise Refused(
            f"It is a list of {len(tree)}, not one profile. "
            "Give the one profile on its own, without the brackets around it."
        )
    if not isinstance(tree, dict):
        raise Refused(f"It is plain text, neither YAML nor JSON with named members. {_ONLY}")
    _refuse_known(tree)
    return Recognised(_format_of(tree), tree)


def _format_of(tree: dict[str, Tree]) -> Format:
    if "basics" in tree:
        return "json_resume"
    own = (tree.keys() & spellings(ProfileFile)) - _SHARED_MEMBERS
    standard = (tree.keys() & spellings(JsonResume)) - spellings(ProfileFile)
    if standard and not own & {"personal", "person"}:
        return "json_resume"
    if own:
        return "own"
    if tree.keys() & _JOB_MEMBERS:
        raise Refused(
            "It looks like a job posting from an applicant tracking system, not a profile. "
            "Save the posting's text and give it to ingest_job."
        )
    if "error" in tree:
        raise Refused("It is an error answer of a web service, not a profile. Fetch it again.")
    known = ", ".join(sorted(str(name) for name in tree)[:5])
    raise Refused(f"It has no member that a profile has (found: {known}). {_ONLY}")


def _refuse_known(tree: dict[str, Tree]) -> None:
    meta = tree.get("meta")
    stated = str(meta.get("format", "")) if isinstance(meta, dict) else ""
    if stated.upper().startswith("FRESH") or {"info", "employment"} <= tree.keys():
        raise Refused(
            "It is a FRESH resume, which is not taken. "
            "Convert it to JSON Resume first (hackmyresume convert does that)."
        )
    cv = tree.get("cv")
    if isinstance(cv, dict):
        raise Refused(
            "It looks like a RenderCV file (everything under cv:), which is not taken. "
            f"Move its parts under Mirror's names; {_DOCS}."
        )
    if isinstance(tree.get("candidate"), dict):
        raise Refused(
            "It looks like a career-ops profile (candidate:, narrative:), which is not taken. "
            f"Move its parts under Mirror's names; {_DOCS}."
        )
    if "@context" in tree or "@graph" in tree:
        raise Refused(f"It is linked data (JSON-LD), which is not taken. {_ONLY}")
