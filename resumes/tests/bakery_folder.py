"""A folder with a past resume of the baker, and the command that reads it."""

import io
import os
from datetime import UTC, datetime
from pathlib import Path

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from memory.models import ContentMemory
from resumes.models import SourceDocument

NAME = "Ottoline Marsh - Quern & Sons - Bakery Manager.md"
PROVES = (
    "Built a sourdough line on which one baker proves 1,200 loaves overnight. "
    "Returns of burnt crusts fell from 6% to 2%."
)
RESUME = f"""# Ottoline Marsh

Bread first, always

## Summary

I bake bread that keeps, and I teach others to bake it.

## Selected projects

### Sourdough line

{PROVES}

## Experience

### Sallow Mill Bakery, Head Baker, May 2021 – present

- Swapped 4 gas ovens for electric ones; the shop stayed open.
- Fire warden for the second floor.

## Skills

Craft: Fermentation, Rye

## Education

City Bakery School, 2014
"""
DAY = datetime(2024, 3, 9, 15, tzinfo=UTC)


def put(folder: Path, name: str, text: str = RESUME, *, day: datetime = DAY) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    os.utime(path, (day.timestamp(), day.timestamp()))
    return path


def ingest(*arguments: object) -> list[str]:
    out = io.StringIO()
    call_command("ingest_resumes", *map(str, arguments), stdout=out)
    return out.getvalue().splitlines()


def refused(*arguments: object) -> tuple[list[str], CommandError]:
    out = io.StringIO()
    with pytest.raises(CommandError) as caught:
        call_command("ingest_resumes", *map(str, arguments), stdout=out)
    assert caught.value.returncode == 1
    return out.getvalue().splitlines(), caught.value


def everything() -> list[object]:
    return [
        *ContentMemory.objects.order_by("pk").values(),
        *SourceDocument.objects.order_by("pk").values(),
    ]


def manifest(folder: Path, *rows: str) -> str:
    path = folder.parent / "roles.csv"
    path.write_text("\n".join(("file,title,company,family,date,language", *rows)))
    return f"--manifest={path}"
