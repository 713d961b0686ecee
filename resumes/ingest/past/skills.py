"""Buckets of skills: "Label: a, b" on a line, a label above its list, a plain list."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from resumes.ingest.past.document import PastSkills
from resumes.ingest.past.lines import Kind, Line

_LONGEST_SKILL = 60
_LONGEST_LABEL = 6  # words
_SEPARATORS = re.compile(r"\s*[,;\t]\s*|\s+[|•·]\s*|\s*•\s*")
_LABELLED = re.compile(r"(?P<label>[^\s:,;][^:,;]{0,60}?)\s*:\s*(?P<rest>\S.*)")


@dataclass
class _Bucket:
    label: str = ""
    skills: list[str] = field(default_factory=list)


def read_skills(lines: Sequence[Line]) -> tuple[list[PastSkills], list[str]]:
    """The buckets in order, and the texts that are no list of skills."""
    buckets: list[_Bucket] = []
    left: list[str] = []
    for at, line in enumerate(lines):
        after = lines[at + 1] if at + 1 < len(lines) else None
        label, listed = _parted(line, after)
        if label is not None:
            buckets.append(_Bucket(label))
        if not listed:
            continue
        skills = _listed(listed)
        if any(len(skill) > _LONGEST_SKILL for skill in skills):
            left.append(listed)
            continue
        if not buckets:
            buckets.append(_Bucket())
        buckets[-1].skills += [skill for skill in skills if skill not in buckets[-1].skills]
    left += [bucket.label for bucket in buckets if bucket.label and not bucket.skills]
    return [PastSkills(b.label, tuple(b.skills)) for b in buckets if b.skills], left


def _parted(line: Line, after: Line | None) -> tuple[str | None, str]:
    """The line's label (None where it has none) and the rest of it."""
    if line.lead and line.text.startswith(line.lead):
        rest = line.text[len(line.lead) :].strip(" :\t–—-")
        return line.lead.strip(" :\t–—-"), rest
    match = _LABELLED.fullmatch(line.plain)
    if match and len(match["label"].split()) <= _LONGEST_LABEL:
        return match["label"], match["rest"]
    if "\t" in line.text:
        first, rest = line.text.split("\t", 1)
        if "," in rest and "," not in first and len(first.split()) <= _LONGEST_LABEL:
            return first, rest
    alone = line.plain.rstrip(":")
    if line.kind is Kind.HEADING or (line.plain.endswith(":") and "," not in alone):
        return alone, ""
    stands_out = after is not None and (line.bold, line.italic) > (after.bold, after.italic)
    if stands_out and not _SEPARATORS.search(line.text):
        return alone, ""
    return None, line.text


def _listed(text: str) -> list[str]:
    """The skills in a text; what stands in brackets stays with its skill."""
    held: list[str] = []

    def hold(match: re.Match[str]) -> str:
        held.append(match[0])
        return f"\x00{len(held) - 1}\x00"

    flat = re.sub(r"\([^()]*\)", hold, text)
    parts = (part.strip(" \t") for part in _SEPARATORS.split(flat))
    back = (re.sub(r"\x00(\d+)\x00", lambda m: held[int(m[1])], part) for part in parts)
    return [_tidy(part) for part in back if _tidy(part)]


def _tidy(skill: str) -> str:
    skill = re.sub(r"^(?:and|und|et|y)\s+(?=\S)", "", skill)
    return skill[:-1].strip() if skill.endswith(".") and not skill[:-1].endswith(".") else skill
