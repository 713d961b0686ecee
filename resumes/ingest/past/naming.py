"""The role a past resume was written for, told from its file's name."""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from mirror.language.text.lexicon import listed
from resumes.ingest.past.role_words import has_role, role_span

_ENDING = re.compile(
    r"(?:\.(?:docx?|pdf|md|markdown|txt|rtf|odt|html?|pages|bak))+$", re.IGNORECASE
)
_EDGE, _BORDER = r"(?<![A-Za-z0-9])", r"(?![A-Za-z0-9])"
_MONTH = r"(?:jan|feb|m[aä]r|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz])[a-zé]*"
_DATES = re.compile(
    rf"{_EDGE}(?:(?:19|20)\d\d[-_. ]?(?:0[1-9]|1[0-2])(?:[-_. ]?[0-3]\d)?|[0-3]?\d[-_.][01]?\d[-_.]"
    rf"(?:20)?\d\d|(?:0?[1-9]|1[0-2])[-_. ](?:19|20)\d\d|(?:{_MONTH}[-_. ]*)?(?:19|20)\d\d"
    rf"|q[1-4][-_. ]?(?:20)?\d\d){_BORDER}",
    re.IGNORECASE,
)
_COPIES = re.compile(
    r"\s*[(\[](?:\d{1,3}|copy|kopie|copie|copia|final|draft|v\d+)[)\]]", re.IGNORECASE
)
_KINDS = re.compile(
    rf"{_EDGE}(?:r[eé]sum[eé]s?|cv|curriculum[-_ ]vitae|lebenslauf|bewerbung){_BORDER}",
    re.IGNORECASE,
)
# At an end of the name only: a copy editor is none.
_AT_END = re.compile(
    rf"[\s_.–-]*{_EDGE}(?:copy|kopie|copie|copia|final|finale?r?|draft|entwurf|updated?|latest|"
    r"old|edited|signed|tailored|submitted|sent|print|ats|clean|one[-_ ]?page|"
    r"(?:v|ver|version|rev)[-_. ]?\d+(?:\.\d+)?|\d{1,2})[\s_.–-]*$",
    re.IGNORECASE,
)
_AT_START = re.compile(
    r"^(?:copy of|kopie von|copie de|copia de)\s+|^\d{1,3}(?=[\s_.–-])[\s_.–-]*", re.IGNORECASE
)
_PARTS = re.compile(r"\s+[-–—|]+\s*|\s*[-–—|]+\s+|\s*--+\s*|__+|\s*[–—|]\s*")
_CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])")
_BETWEEN = listed("at for bei für chez @ pour para en")
# Roles that software has, too: on their own they make no file a resume for one.
_OF_COMPUTERS = listed("owner user agent driver builder operator controller editor writer host")
# What people call the folders they keep their resumes in.
_OF_FOLDERS = listed(
    "resumes resume cvs cv lebenslaufe applications application applied bewerbungen jobs job "
    "career documents docs dokumente files archive archived archiv past previous old older new "
    "newer current recent latest sent submitted drafts draft final finals versions version copies "
    "copy backup backups misc other others pdf pdfs docx word markdown md txt text english german "
    "deutsch french spanish my the and of to for all"
)
_LEFTOVER = re.compile(r"~\$|\.|~WRL\d|.*\.(?:tmp|bak|swp|part|crdownload)$|.*~$", re.IGNORECASE)


@dataclass(frozen=True)
class Naming:
    """Job title and company; either may be empty."""

    title: str = ""
    company: str = ""


def is_leftover(filename: str) -> bool:
    """Whether a word processor, a download or the system left it: `~$…`, `.~lock…`, hidden."""
    return bool(_LEFTOVER.match(filename)) or filename in {"Thumbs.db", "desktop.ini"}


def naming_of(filename: str, *, person: str) -> Naming:
    """Company and role in names such as "Name - Company - Role.docx", "Name Company Role.pdf" and
    "Last_First_Company_Role.docx".

    The person's name, dates, counters and words such as "copy", "final" and "CV" are cut. The role
    is told from the company by its words; between two parts that both or neither name a role, the
    company stands first. Where neither the person's name, a word such as "CV" nor a role stands in
    it, it tells nothing: any file can be called what it is called.
    """
    whole = _ENDING.sub("", unicodedata.normalize("NFC", filename))
    stem = _tidied(whole)
    parts = _parts(stem)
    names = _folded_words(person)
    bare = len(names)
    kept = [" ".join(_without_name(part.split(), names)) for part in parts]
    named = any(not part for part in kept)
    of_a_person = len(names) < bare
    if not (of_a_person or _KINDS.search(whole) or any(_tells_a_role(part) for part in kept)):
        return Naming()
    kept = [part for part in kept if part]
    if not named and len(kept) > 2 and not has_role(kept[0].split()):
        kept = kept[1:]  # another spelling of the name, or a nickname
    naming = _of_parts(kept) if len(kept) > 1 else _of_words(" ".join(kept).split())
    if not (of_a_person or _tells_a_role(naming.title)):
        naming = Naming(company=naming.company)
    return Naming(title=_cased(naming.title), company=_cased(naming.company))


def _tells_a_role(text: str) -> bool:
    words = text.split()
    role = role_span(words)
    return role is not None and any(
        word not in _OF_COMPUTERS for word in _folded_words(" ".join(words[role]))
    )


def naming_of_folder(name: str, *, person: str) -> Naming:
    """What the name of a folder tells that holds the resumes for one application: Northwind."""
    words = _folded_words(_tidied(unicodedata.normalize("NFC", name)))
    if not words or all(word in _OF_FOLDERS or word.isdigit() for word in words):
        return Naming()
    return naming_of(f"cv - {name}", person=person)


def _tidied(stem: str) -> str:
    stem = _KINDS.sub(" ", _COPIES.sub(" ", _DATES.sub(" ", stem)))
    for _round in range(4):
        shorter = _AT_START.sub("", _AT_END.sub("", stem.strip(" _.-–—")))
        if shorter == stem:
            break
        stem = shorter
    return stem.strip(" _.,-–—")


def _parts(stem: str) -> list[str]:
    """What dashes part; without any, all of it is one part. Underscores are blanks."""
    spaced = " " in stem.strip()
    if not spaced and "_" not in stem and stem.count("-") > 1:
        stem = stem.replace("-", " ")
    pieces = _PARTS.split(stem)
    if len(pieces) == 1 and spaced:
        pieces = stem.split("_")  # with blanks of their own, parts are set off by underscores
    parts = [piece.replace("_", " ").strip(" ,.") for piece in pieces]
    return [_apart(part) for part in parts if part]


def _apart(part: str) -> str:
    """DataEngineer and Data-Engineer as two words where they name a role."""
    words: list[str] = []
    for word in part.split():
        pieces = [piece for piece in re.split(r"-", _CAMEL.sub("-", word)) if piece]
        whole = len(pieces) < 2 or not has_role(pieces)
        words += [word] if whole else pieces
    return " ".join(words)


def _without_name(words: list[str], names: list[str]) -> list[str]:
    """The words without the person's name, in any order, at their beginning or else their end.

    What is cut is taken out of `names`: Ada Ford can work for Ford.
    """
    kept = _cut(words, names)
    return _cut(kept[::-1], names)[::-1] if len(kept) == len(words) else kept


def _cut(words: list[str], names: list[str]) -> list[str]:
    left = list(names)
    at, found = 0, False
    for word in words:
        pieces = _folded_words(word)
        whole = "".join(pieces)
        initial = len(whole) == 1 and any(name.startswith(whole) for name in left)
        joined = whole == "".join(left)
        if not pieces or not (initial or joined or all(piece in left for piece in pieces)):
            break
        left = [] if joined else [name for name in left if name not in pieces]
        found = found or not initial
        at += 1
    if not found:
        return words
    names[:] = left
    return words[at:]


def _folded_words(text: str) -> list[str]:
    flat = unicodedata.normalize("NFKD", text.casefold())
    flat = "".join(character for character in flat if not unicodedata.combining(character))
    return re.findall(r"[^\W_]+", flat)


def _of_parts(parts: Sequence[str]) -> Naming:
    with_role = [at for at, part in enumerate(parts) if has_role(part.split())]
    at = with_role[-1] if with_role else len(parts) - 1
    company = next(part for other, part in enumerate(parts) if other != at)
    return Naming(title=parts[at], company=company)


def _of_words(words: list[str]) -> Naming:
    span = role_span(words)
    if span is None:
        return Naming(company=" ".join(words))
    before, role, after = words[: span.start], words[span], words[span.stop :]
    if after and after[0].casefold() in _BETWEEN:
        return Naming(title=" ".join(before + role), company=" ".join(after[1:]))
    while before and before[-1].casefold() in _BETWEEN:
        before.pop()
    if before:  # what follows the role narrows it: Engineer II, Manager EMEA
        return Naming(title=" ".join(role + after), company=" ".join(before))
    return Naming(title=" ".join(role), company=" ".join(after))


def _cased(text: str) -> str:
    """Capitals for what was written without any."""
    if text != text.lower():
        return text
    return " ".join(word[:1].upper() + word[1:] for word in text.split())
