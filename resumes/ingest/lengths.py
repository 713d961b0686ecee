"""Values cut to what the tables hold, each cut on record."""

from typing import Any

from django.db import models

from resumes.ingest.cleaning import shortened
from resumes.ingest.report import Remarks, quote

LONGEST_TEXT = 10_000  # characters of one free text; more is no profile but a document


def longest(model: type[models.Model], column: str) -> int:
    """How many characters of text a column takes."""
    field = model._meta.get_field(column)  # noqa: SLF001  Django documents _meta as its API
    return getattr(field, "max_length", None) or LONGEST_TEXT


def fitted(
    model: type[models.Model], values: dict[str, Any], remarks: Remarks, *, name: str
) -> dict[str, Any]:
    """Column values within the lengths of their columns, with a remark for each that is cut.

    `name` is what the entity is called in the remark.
    """
    meta = model._meta  # noqa: SLF001  Django documents _meta as its API for column facts

    def cut(text: str, most: int, column: str) -> str:
        if len(text) > most:
            where = f"{meta.verbose_name} {quote(name)}, {column}"
            remarks.changed(where, f"{len(text):,} characters long; cut to {most:,}")
        return shortened(text, most)

    whole = dict(values)
    for column, value in values.items():
        if isinstance(value, str):
            whole[column] = cut(value, longest(model, column), column)
        elif isinstance(value, list):
            whole[column] = [
                cut(item, LONGEST_TEXT, column) if isinstance(item, str) else item for item in value
            ]
    return whole
