"""Small made-up resumes for the tests of reading: lines of text in any format."""

from collections.abc import Callable
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile

import docx
import weasyprint
from docx.document import Document as DocxFile

from resumes.ingest.past.document import PastDocument
from resumes.ingest.past.reading import read_past

RESUME = """\
# Odalys Fenwick

Hydrologist for small rivers

odalys@fenwick.example | +44 20 7946 0011

## Summary

I measure rivers that nobody else measures. Twelve gauges of mine still stand.

## Selected Research

### Low flow in chalk streams

Followed nine streams through two dry summers and showed where abstraction, not weather, dried them.

## Experience

### Brackwater Trust, Selby
**Field Hydrologist** | 2019 – present

- Set twelve gauges in nine streams.
- Wrote the flood warning rule that the county uses.

### Institute of Inland Waters
**Research Assistant** | 2016 – 2019

- Coded the tracer model in Fortran.

## Skills

**Field:** gauging, tracer dilution (salt, dye), boat handling
**Code:** Fortran, R, QGIS

## Education

MSc Hydrology, University of Selby, 2016
"""


def read_text(text: str) -> PastDocument:
    return read_past("resume.md", text.encode())


def word(build: Callable[[DocxFile], object]) -> bytes:
    """A Word document with what `build` puts into an empty one."""
    file = docx.Document()
    build(file)
    stream = BytesIO()
    file.save(stream)
    return stream.getvalue()


def read_word(build: Callable[[DocxFile], object]) -> PastDocument:
    return read_past("resume.docx", word(build))


def pdf(body: str, style: str = "") -> bytes:
    page = "@page { size: A4; margin: 20mm } body { font: 10pt 'DejaVu Sans' }"
    html = f"<html lang=en><style>{page}{style}</style><body>{body}</body></html>"
    made = weasyprint.HTML(string=html).write_pdf()
    assert isinstance(made, bytes)
    return made


def read_pdf(body: str, style: str = "") -> PastDocument:
    return read_past("resume.pdf", pdf(body, style))


def with_part(data: bytes, name: str, content: bytes) -> bytes:
    """The archive with one part replaced or added."""
    stream = BytesIO()
    with ZipFile(BytesIO(data)) as old, ZipFile(stream, "w", ZIP_DEFLATED) as new:
        for part in old.namelist():
            if part != name:
                new.writestr(part, old.read(part))
        new.writestr(name, content)
    return stream.getvalue()
