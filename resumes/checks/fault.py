"""What one check finds in a piece of text, before anybody knows which section it stands in."""

from typing import NamedTuple

from resumes.checks.findings import FindingKind


class Fault(NamedTuple):
    """`span` is a piece of the text, exactly as it stands there; `why`, a sentence for a person."""

    kind: FindingKind
    span: str
    why: str
