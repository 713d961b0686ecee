"""The files that were named, and those in the folders that were named."""

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from resumes.ingest.past.naming import is_leftover
from resumes.ingest.refusal import Refused

MAX_FILES = 500
# What resumes are kept as. Where one lies there in several formats, the first of these is read.
SUFFIXES = (".docx", ".md", ".markdown", ".txt", ".text", ".pdf")


@dataclass(frozen=True)
class Passed:
    """A file that is not read, and why."""

    name: str
    why: str


@dataclass(frozen=True)
class Files:
    """What to read, in the order of names, and what is passed over."""

    chosen: tuple[Path, ...]
    passed: tuple[Passed, ...]


def files_in(paths: Iterable[Path]) -> Files:
    """Every file of `paths`, folders walked; each once.

    In a folder hidden files and folders are not looked at, a link that leads out of it is not
    followed, and what is no DOCX, PDF, Markdown or text is passed over. Refused when a path does
    not exist, or when there are more than `MAX_FILES`.
    """
    chosen: dict[Path, Path] = {}
    passed: dict[Path, Passed] = {}
    for path in paths:
        if not path.exists():
            raise Refused(f"There is no file or folder {path}. Check the path.")
        for file, why in _walked(path) if path.is_dir() else _named(path):
            if why:
                passed.setdefault(file, Passed(file.name, why))
            else:
                chosen.setdefault(file.resolve(), file)
            if len(chosen) + len(passed) > MAX_FILES:
                raise Refused(
                    f"There are more than {MAX_FILES} files. Name a smaller folder, or the files."
                )
    return Files(tuple(sorted(chosen.values(), key=_order)), tuple(passed.values()))


def _named(path: Path) -> Iterator[tuple[Path, str]]:
    yield path, _leftover(path) or ("" if path.is_file() else "no file")


def _walked(folder: Path) -> Iterator[tuple[Path, str]]:
    root = folder.resolve()
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            if not name.startswith("."):
                file = Path(place, name)
                yield file, _reason(file, root)


def _reason(file: Path, root: Path) -> str:
    """Why a file that was found in a folder is passed over; "" when it is not."""
    if leftover := _leftover(file):
        return leftover
    if file.suffix.casefold() not in SUFFIXES:
        return "no DOCX, PDF, Markdown or text file"
    if not file.is_file():
        return "no file"
    return "" if file.resolve().is_relative_to(root) else "a link that leads out of the folder"


def _leftover(file: Path) -> str:
    return (
        "left behind by a word processor that had the document open"
        if (is_leftover(file.name))
        else ""
    )


def _order(file: Path) -> tuple[str, int]:
    suffix = file.suffix.casefold()
    rank = SUFFIXES.index(suffix) if suffix in SUFFIXES else len(SUFFIXES)
    return str(file.with_suffix("")).casefold(), rank
