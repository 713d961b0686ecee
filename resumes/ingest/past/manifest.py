"""The list that says what past resumes were written for: a CSV file with one row per resume."""

import csv
import datetime as dt
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from io import StringIO
from pathlib import Path

from django.utils import timezone

from mirror.language.figures.dates import is_language
from mirror.language.text.lines import one_line
from resumes.families import GENERAL, Taxonomy
from resumes.ingest.cleaning import clean
from resumes.ingest.files import text_of
from resumes.ingest.refusal import Refused

COLUMNS = ("file", "title", "company", "family", "date", "language")
MOST_ROWS = 5_000
LONGEST_VALUE = 300
_FIRST_YEAR = 1900
_A_DAY = dt.timedelta(days=1)  # where it is tomorrow already

_INSTEAD = f"Give a CSV file with the columns {', '.join(COLUMNS)}; only file is needed."


@dataclass(frozen=True)
class ManifestRow:
    """What one resume was written for; what is empty is told from the file. `file` is its name,
    or the end of its path: Northwind/Resume.docx. `number` is the row's in a spreadsheet."""

    file: str
    title: str = ""
    company: str = ""
    family: str = ""
    date: dt.date | None = None
    language: str = ""
    number: int = field(default=0, compare=False)


def row_for(manifest: Mapping[str, ManifestRow], path: Path) -> ManifestRow | None:
    """The row that names a file; one that names more of its path goes before one that names less.

    Some file systems take letters and their marks apart: both are read as one.
    """
    parts = [plain_file_name(part) for part in path.parts]
    ends = ("/".join(parts[start:]) for start in range(len(parts)))
    return next((manifest[end] for end in ends if end in manifest), None)


def plain_file_name(name: str) -> str:
    """A file's name as a manifest has it."""
    return one_line(clean(name)[0])


def check_families(manifest: Mapping[str, ManifestRow], taxonomy: Taxonomy) -> None:
    """Refused, with the families there are, when a row names one that is none."""
    for row in manifest.values():
        if row.family and not taxonomy.named(row.family) and row.family.casefold() != GENERAL:
            known = ", ".join(family.key for family in taxonomy.families)
            raise Refused(
                f'Row {row.number} of the manifest: there is no family "{row.family}". '
                f"Leave it empty, or give one of: {known}."
            )


def read_manifest(data: bytes) -> Mapping[str, ManifestRow]:
    """The rows by file name, in the file's order. Comma, semicolon or tab may part the columns.

    Refused, with the row's number as a spreadsheet shows it, when a column is not known, a value
    cannot be read, or a file is named twice.
    """
    text, _dropped = clean(text_of(data, instead=_INSTEAD).removeprefix("\ufeff"))
    rows = list(_rows(text))
    if not rows:
        raise Refused(f"It is empty. {_INSTEAD}")
    columns = _columns(rows[0][1])
    found: dict[str, ManifestRow] = {}
    for number, values in rows[1:]:
        row = _row(number, dict(_paired(number, columns, values)))
        if row.file in found:
            raise Refused(f'Row {number}: "{row.file}" is named twice. Keep one of its rows.')
        found[row.file] = row
    return found


def _rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """The rows that say something, numbered from 1 as a spreadsheet numbers them."""
    first = text.lstrip("\n").partition("\n")[0]
    delimiter = max(",;\t", key=first.count)
    reader = csv.reader(StringIO(text), delimiter=delimiter, strict=True)
    try:
        for number, values in enumerate(reader, start=1):
            if number > MOST_ROWS:
                raise Refused(f"It has more than {MOST_ROWS:,} rows. Divide it.")
            plain = [one_line(value) for value in values]
            if any(plain):
                yield number, plain
    except csv.Error as error:
        raise Refused(
            f"Line {reader.line_num} is no valid CSV ({error}). Check its quotation marks."
        ) from error


def _columns(names: list[str]) -> list[str]:
    columns = [name.casefold() for name in names]
    while columns and not columns[-1]:
        columns.pop()
    for name, column in zip(names, columns, strict=False):
        if column not in COLUMNS:
            raise Refused(f'It has a column "{name}" that is not known. {_INSTEAD}')
        if columns.count(column) > 1:
            raise Refused(f'It has the column "{name}" twice. Keep one.')
    if "file" not in columns:
        raise Refused(f"It has no column file. {_INSTEAD}")
    return columns


def _paired(number: int, columns: list[str], values: list[str]) -> Iterator[tuple[str, str]]:
    if any(values[len(columns) :]):
        raise Refused(
            f"Row {number} has more values than there are columns. "
            "Put a value that holds the separator in quotation marks."
        )
    for column, value in zip(columns, values, strict=False):
        if len(value) > LONGEST_VALUE:
            raise Refused(
                f"Row {number}: {column} is longer than {LONGEST_VALUE} characters. Shorten it."
            )
        yield column, value


def _row(number: int, values: dict[str, str]) -> ManifestRow:
    file = values.get("file", "")
    if not file:
        raise Refused(f"Row {number} names no file. Fill its column file, or delete it.")
    if "\\" in file or not _can_end_a_path(file):
        raise Refused(
            f'Row {number}: "{file}" cannot be the end of a path. Give the file\'s name alone, or '
            "the folder and the name with / between them."
        )
    language = values.get("language", "")
    if language and not is_language(language):
        raise Refused(
            f'Row {number}: "{language}" is no language code. Write it as en, de or pt-BR.'
        )
    return ManifestRow(
        file=file,
        title=values.get("title", ""),
        company=values.get("company", ""),
        family=values.get("family", ""),
        date=_date(number, values.get("date", "")),
        language=language,
        number=number,
    )


def _can_end_a_path(file: str) -> bool:
    return all(part.strip() and part not in {".", ".."} for part in file.split("/"))


def _date(number: int, text: str) -> dt.date | None:
    """A day; of a month or a year, its first day."""
    if not text:
        return None
    match = re.fullmatch(r"(\d{4})(?:-(\d{1,2}))?(?:-(\d{1,2}))?", text)
    try:
        if match is None or int(match[1]) < _FIRST_YEAR:
            raise ValueError
        day = dt.date(*(int(part or 1) for part in match.groups()))
    except ValueError as error:
        raise Refused(
            f'Row {number}: "{text}" is not a date. Write it as 2024-03-31, 2024-03 or 2024.'
        ) from error
    if day > timezone.now().date() + _A_DAY:
        raise Refused(
            f'Row {number}: "{text}" is in the future. Give the day on which it was written, '
            "or leave it empty."
        )
    return day
