"""PDF through WeasyPrint: tagged, self-contained, with selectable text in reading order."""

import hashlib
import importlib
import logging
import re
import threading
import unicodedata
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Never

from django.conf import settings
from django.template.loader import render_to_string

from resumes.blocks import Document
from resumes.export.layout import layout

logger = logging.getLogger(__name__)

THEMES_DIR = Path(settings.BASE_DIR) / "templates" / "resumes" / "themes"
_PAGE_SIZES = {"A4": "A4", "Letter": "letter"}
# Joiners and variation marks: they only change the sign beside them.
_CLINGING = "\u200d\ufe0e\ufe0f\u20e3"
# How the names of Chinese, Japanese and Korean characters begin
_FAR_EASTERN = (
    "CJK",
    "KANGXI",
    "HIRAGANA",
    "KATAKANA",
    "HANGUL",
    "BOPOMOFO",
    "IDEOGRAPHIC",
    "FULLWIDTH",
    "HALFWIDTH",
)
_one_at_a_time = threading.Lock()  # rendering holds the interpreter anyway; Pango likes it calm


class PdfUnavailable(Exception):
    """No PDF can be made; the message says what is missing and how to get it."""


@dataclass(frozen=True)
class Printed:
    """A PDF and its number of pages. No installed font has the characters that are `missing`, of
    which it shows boxes, nor the pictographs `left_out`, of which it shows nothing."""

    pdf: bytes
    pages: int
    missing: str
    left_out: str = ""

    @property
    def fonts(self) -> tuple[str, ...]:
        """Debian's packages of fonts that have what is not shown, as far as any has."""
        return tuple(sorted({_package_of(one) for one in self.missing + self.left_out}))


def pdf_of(document: Document) -> bytes:
    """The document as a PDF/UA file in the theme and page size it names."""
    return printed(document).pdf


def printed(document: Document) -> Printed:
    """The same, with what there is to know of it."""
    return typeset(html_of(document))


def fingerprint(document: Document) -> str:
    """Equal for documents that print alike."""
    return hashlib.sha256(html_of(document).encode()).hexdigest()


def html_of(document: Document) -> str:
    """The page that is printed; every text of the person's in it is escaped."""
    if (
        not re.fullmatch(r"[a-z0-9_]+", document.theme)
        or not (THEMES_DIR / document.theme / "resume.html").is_file()
    ):
        raise PdfUnavailable(
            f"There is no theme {document.theme!r}. Choose one of: {', '.join(themes())}."
        )
    sheet = layout(document)
    context = {
        "sheet": sheet,
        "contacts": [(span,) for span in sheet.contacts],
        "page_size": _PAGE_SIZES.get(document.page_size, "A4"),
        "marks": (),
    }
    return render_to_string(f"resumes/themes/{document.theme}/resume.html", context)


def themes() -> tuple[str, ...]:
    """The names of all themes."""
    return tuple(sorted(page.parent.name for page in THEMES_DIR.glob("*/resume.html")))


def render(html: str) -> bytes:
    """`html` as PDF, nothing fetched; pictographs that no installed font has are left out."""
    return typeset(html).pdf


def typeset(html: str) -> Printed:
    """The same, with what there is to know of it."""
    with _one_at_a_time:
        paper = _printed(html)
        if signs := "".join(filter(_is_sign, paper.missing)):
            without = re.sub(f"[{re.escape(signs)}][{_CLINGING}]*", "", html)
            paper = replace(_printed(without), left_out=signs)
    if paper.missing:
        logger.warning(
            "No installed font has these characters, the PDF shows boxes for them: %s. "
            "Install a font that has them (Debian: %s).",
            " ".join(paper.missing),
            ", ".join(paper.fonts),
        )
    return paper


def _is_sign(character: str) -> bool:
    """Whether it is a picture, a flag's half or a mark upon one: no part of a word."""
    return unicodedata.category(character) in {"So", "Sk"} or character in _CLINGING


def _package_of(character: str) -> str:
    if _is_sign(character):
        return "fonts-noto-color-emoji"
    name = unicodedata.name(character, "")
    return "fonts-noto-cjk" if name.startswith(_FAR_EASTERN) else "fonts-noto-core"


def _printed(html: str) -> Printed:
    weasyprint = _weasyprint()
    page = weasyprint.HTML(string=html, url_fetcher=_NoFetching()).render(pdf_variant="pdf/ua-1")
    pdf: bytes = page.write_pdf(pdf_variant="pdf/ua-1")
    missing = {chr(code) for font in page.fonts.values() for code in font.missing}
    return Printed(pdf, pages=len(page.pages), missing="".join(sorted(missing)))


class _NoFetching:
    """Stands where WeasyPrint expects its fetcher: no file is read, no address is visited."""

    def fetch(self, url: str, headers: object = None) -> Never:
        raise ValueError(f"A resume fetches nothing; {url[:80]!r} was refused.")

    __call__ = fetch
    _fail_on_errors = False  # WeasyPrint asks; what was refused is left out of the page


def _weasyprint() -> Any:
    """WeasyPrint, loaded when the first PDF is made: it takes seconds, and needs system libraries
    without which everything else still works."""
    try:
        module = importlib.import_module("weasyprint")
    except OSError as error:
        raise PdfUnavailable(
            "No PDF can be made: the Pango library is missing. Install it "
            "(Debian: apt install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0), "
            "or export another format."
        ) from error
    # Its warnings about single glyphs are told above, in one sentence.
    logging.getLogger("weasyprint").setLevel(logging.ERROR)
    return module
