"""A posting as text in: normalised, bounded, and stored once."""

import re
import unicodedata
from dataclasses import dataclass

from django.contrib.auth.models import User
from django.db import transaction

from mirror.language.text.lines import one_line
from resumes.families import Taxonomy, taxonomy_of
from resumes.family_decisions import choose_family, read_family
from resumes.ingest.cleaning import clean, paragraphs, shortened
from resumes.ingest.files import POSTING_INSTEAD, looks_like_html, text_of
from resumes.ingest.lengths import longest
from resumes.ingest.refusal import Refused
from resumes.ingest.report import quote
from resumes.models import Job, Profile
from resumes.printable import web_address

MAX_CHARACTERS = 100_000
LEAST_LETTERS = 20
FALLBACK_LANGUAGE = "en"


@dataclass(frozen=True)
class Given:
    """What the person says of the posting; it wins over what the text says."""

    title: str = ""
    company: str = ""
    url: str = ""
    language: str = ""
    family: str = ""  # a key of the taxonomy, or words that name one


@dataclass(frozen=True)
class Taken:
    job: Job
    new: bool


def ingest_job(owner: User, data: bytes, given: Given) -> Taken:
    """The posting in `data`, stored for `owner`. The same text again is the same job.

    Refused (and nothing saved) when it is no text, blank, or longer than `MAX_CHARACTERS`, when
    the address is not one of the web, or when no family has the name that the person gives.
    """
    text = posting_text(data)
    url = posting_url(given.url)
    taxonomy = taxonomy_of(owner.pk)
    family = _family_named(given.family, taxonomy)
    title, company = plainly_said(text)
    values = {
        "title": one_line(given.title) or title,
        "company": one_line(given.company) or company,
        "url": url,
        "language": given.language or _language_of(owner),
    }
    values = {name: shortened(value, longest(Job, name)) for name, value in values.items()}
    with transaction.atomic():
        User.objects.select_for_update().get(pk=owner.pk)
        known = Job.objects.select_for_update().filter(owner=owner, text=text).first()
        job = known or Job(owner=owner, text=text)
        stated = [name for name in values if known is None or getattr(given, name)]
        for name in stated:
            setattr(job, name, values[name])
        if family:
            choose_family(job, family)
        else:
            read_family(job, taxonomy)
        job.save(
            update_fields=[*stated, "role_family", "family_decision", "updated_at"]
            if known
            else None
        )
        return Taken(job, new=known is None)


def _family_named(said: str, taxonomy: Taxonomy) -> str:
    """The key of the family that a person names; Refused when there is none of that name."""
    if not said.strip():
        return ""
    key = taxonomy.named(said)
    if not key:
        known = ", ".join(family.key for family in taxonomy.families)
        raise Refused(
            f"There is no role family {quote(said)}. Give one of these, or add your own under "
            f"Role families in the admin: {known}."
        )
    return key


def posting_text(data: bytes) -> str:
    """The posting's text, normalised; Refused when it cannot be one."""
    raw = text_of(data, instead=POSTING_INSTEAD)
    if looks_like_html(raw):
        raise Refused(f"It is a web page (HTML). {POSTING_INSTEAD}")
    text = paragraphs(clean(raw)[0])
    if len(text) > MAX_CHARACTERS:
        raise Refused(
            f"It is {len(text):,} characters long; a posting has {MAX_CHARACTERS:,} at most. "
            "Give the posting alone."
        )
    if text[:1] in {"{", "["} and text[-1:] in {"}", "]"}:
        raise Refused(f"It is JSON, not the text of a posting. {POSTING_INSTEAD}")
    if sum(unicodedata.category(c).startswith("L") for c in text) < LEAST_LETTERS:
        raise Refused("It holds no posting. Paste the text of the posting, at least a sentence.")
    return text


def posting_url(text: str) -> str:
    """The address of a posting, as links of a profile are: http or https. Refused otherwise."""
    url = text.strip()
    if not url:
        return ""
    if any(character.isspace() for character in url) or not web_address(url):
        raise Refused(f"{quote(url)} is not a web address. Give one that begins with https://.")
    return url if "://" in url else f"https://{url.lstrip('/')}"


def _language_of(owner: User) -> str:
    profile = Profile.objects.filter(owner=owner).first()
    return profile.language if profile else FALLBACK_LANGUAGE


_LABEL = r"^\W{0,3}(?:%s)\W{0,3}\s*:\s*(\S.*)$"
_TITLE_LINE = re.compile(
    _LABEL % "job title|position title|title|position|role", re.IGNORECASE | re.MULTILINE
)
_COMPANY_LINE = re.compile(
    _LABEL % "company name|company|employer|organi[sz]ation", re.IGNORECASE | re.MULTILINE
)
_PARTED = re.compile(r"^(?P<title>[^|]+?)\s+(?:[-–—]|at|@)\s+(?P<company>[^|]+?)$")
_IN_BRACKETS = re.compile(r"\s*\([^()]*\)\s*$")
_LABEL_LINES = 15  # labels further down belong to the prose
_LONGEST_HEADING = 100
_LONGEST_NAME = 60

# Words that mark a first line as a button or a page heading rather than a job.
_NO_TITLE = re.compile(
    r"\b(?:apply|careers?|jobs?|sign in|log in|login|search|home|cookies?|hiring|we are|we're|"
    r"join|welcome|vacanc(?:y|ies)|opportunit(?:y|ies)|share|save|back to)\b",
    re.IGNORECASE,
)
# What follows a dash in a heading as often as an employer does.
_NO_COMPANY = re.compile(
    r"\b(?:remote|hybrid|on-?site|full[- ]?time|part[- ]?time|contract|permanent|temporary|"
    r"freelance|intern(?:ship)?|m/w/d|f/m/d|m/f/d|senior|junior|lead|team|department|europe|"
    r"emea|apac|usa?|uk|eu|germany|france|spain|india|canada|london|berlin|paris|new york|"
    r"engineering|marketing|sales|product|platform|data|design|operations|finance)\b|[\d,/:;$€£]",
    re.IGNORECASE,
)


def plainly_said(text: str) -> tuple[str, str]:
    """Title and company where the text says so in plain form; "" for what it does not say.

    Plain are a label ("Title: …", "Company: …") near the top, and a first line "Title - Company"
    (also with "at", and with a note in brackets behind it). Nothing is concluded from prose.
    """
    top = "\n".join(text.split("\n")[:_LABEL_LINES])
    title = _labelled(_TITLE_LINE, top)
    company = _labelled(_COMPANY_LINE, top)
    heading = _heading(text)
    if heading and not title:
        title = heading[0]
        company = company or heading[1]
    return title, company


def _labelled(pattern: re.Pattern[str], text: str) -> str:
    match = pattern.search(text)
    value = one_line(match[1]).strip("*_ ") if match else ""
    return value if len(value) <= _LONGEST_HEADING else ""


def _heading(text: str) -> tuple[str, str] | None:
    """Title and company of a first line that stands alone and is parted once; None otherwise."""
    first, _, rest = text.partition("\n")
    line = _IN_BRACKETS.sub("", one_line(first).strip("#*_ "))
    if not rest.strip() or len(line) > _LONGEST_HEADING or line.endswith((".", "!", "?", ":")):
        return None
    match = _PARTED.match(line)
    if match is None or _NO_TITLE.search(line):
        return None
    title, company = match["title"].strip(), match["company"].strip()
    if re.search(r"\s[-–—]\s", company) or len(company) > _LONGEST_NAME or not title:
        return None
    if _NO_COMPANY.search(company) or not company[:1].isupper():
        return title, ""
    return title, company
