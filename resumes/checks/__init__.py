"""Checks on a section's text: pure functions from text and sources to findings."""

from resumes.checks.findings import SOFT, Finding, FindingKind, Severity
from resumes.checks.known import Known, Vouched
from resumes.checks.markup import strip_markup
from resumes.checks.section import check_section
from resumes.checks.voice import Voice

__all__ = [
    "SOFT",
    "Finding",
    "FindingKind",
    "Known",
    "Severity",
    "Voice",
    "Vouched",
    "check_section",
    "strip_markup",
]
