"""The files that were named, and those in the folders that were named."""

import os
import stat
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from mirror.language.text.lines import one_line
from resumes.ingest.cleaning import clean, shortened
from resumes.ingest.past.naming import is_leftover
from resumes.ingest.refusal import Refused

MAX_FILES = 500
LONGEST_SHOWN = 120  # characters of a path in a message
# What resumes are kept as. Where one lies there in several formats, the first of these is read.
SUFFIXES = (".docx", ".md", ".markdown", ".txt", ".text", ".pdf")


@dataclass(frozen=True)
class Passed:
    """A file that is not read, and why."""

    name: str
    why: str


@dataclass(frozen=True)
class Files:
    """What to read, in the order of names, what is passed over, and what cannot be looked at.

    `folders`: of each file that lies in a folder below one that was named, that folder's name.
    """

    chosen: tuple[Path, ...]
    passed: tuple[Passed, ...]
    shut: tuple[Passed, ...] = ()
    folders: Mapping[Path, str] = field(default_factory=dict)


def files_in(paths: Iterable[Path], *, beside: Path | None = None) -> Files:
    """Every file of `paths`, folders walked; each once. What is read `beside` them (a manifest) is
    none of them.

    In a folder hidden files and folders are not looked at, a link that leads out of it is not
    followed, and what is no DOCX, PDF, Markdown or text is passed over. Refused when a path does
    not exist or its name cannot be one, or when there are more than `MAX_FILES`.
    """
    found = _Found(None if beside is None else beside.resolve())
    for path in paths:
        if _is_folder(path):
            found.walk(path)
        else:
            found.add(path, _leftover(path) or ("" if path.is_file() else "no file"))
    return found.files()


def shown_names(paths: Sequence[Path]) -> Mapping[Path, str]:
    """Each file's name; of files of one name, with as much of their folders as tells them apart."""
    names: dict[Path, str] = {}
    depth, left = 1, list(paths)
    while left:
        told = {path: "/".join(path.parts[-depth:]) for path in left}
        counts = Counter(told.values())
        alone = [p for p in left if counts[told[p]] == 1 or depth >= len(p.parts)]
        names.update((path, told[path]) for path in alone)
        left = [path for path in left if path not in names]
        depth += 1
    return names


def _is_folder(path: Path) -> bool:
    """Whether it is a folder; Refused when it is not there, or cannot be looked at."""
    try:
        mode = path.stat().st_mode
    except PermissionError as error:
        raise Refused(f"{_short(path)} may not be read. Change its permissions.") from error
    except FileNotFoundError as error:
        raise Refused(f"There is no file or folder {_short(path)}. Check the path.") from error
    except (OSError, ValueError) as error:
        raise Refused(
            f"There can be no file or folder {_short(path)} ({_reason_of(error)}). Check the path."
        ) from error
    return stat.S_ISDIR(mode)


def _short(path: Path) -> str:
    return shortened(one_line(clean(str(path))[0]), LONGEST_SHOWN)


def _reason_of(error: OSError | ValueError) -> str:
    return (error.strerror if isinstance(error, OSError) else str(error)) or "no reason given"


class _Found:
    """What was found so far."""

    def __init__(self, beside: Path | None) -> None:
        self._beside = beside
        self._chosen: dict[Path, Path] = {}
        self._passed: dict[Path, Passed] = {}
        self._shut: dict[Path, Passed] = {}
        self._folders: dict[Path, str] = {}

    def files(self) -> Files:
        return Files(
            tuple(sorted(self._chosen.values(), key=_order)),
            tuple(self._passed.values()),
            tuple(self._shut.values()),
            self._folders,
        )

    def add(self, file: Path, why: str) -> None:
        """A file to read, or where a reason is given to pass over."""
        if _is_same(file, self._beside):
            return
        if why:
            self._passed.setdefault(file, Passed(file.name, why))
        else:
            self._chosen.setdefault(file.resolve(), file)
        self._count()

    def walk(self, folder: Path) -> None:
        root = folder.resolve()
        for place, folders, names in os.walk(folder, onerror=self._cannot_walk):
            folders[:] = sorted(name for name in folders if not name.startswith("."))
            for name in sorted(names):
                if not name.startswith("."):
                    self._look(Path(place, name), root)
                    if Path(place) != folder:
                        self._folders[Path(place, name)] = Path(place).name

    def _look(self, file: Path, root: Path) -> None:
        try:
            self.add(file, _reason(file, root))
        except OSError as error:  # in a folder that may be listed and no more
            self._close(file, error)

    def _cannot_walk(self, error: OSError) -> None:
        self._close(Path(os.fsdecode(error.filename)), error)

    def _close(self, path: Path, error: OSError) -> None:
        why = (
            "it may not be read; change its permissions"
            if isinstance(error, PermissionError)
            else f"it cannot be read ({_reason_of(error)})"
        )
        self._shut.setdefault(path, Passed(path.name, why))
        self._count()

    def _count(self) -> None:
        if len(self._chosen) + len(self._passed) + len(self._shut) > MAX_FILES:
            raise Refused(
                f"There are more than {MAX_FILES} files. Name a smaller folder, or the files."
            )


def _is_same(file: Path, other: Path | None) -> bool:
    """Whether both are one file; only those of one name are looked at."""
    return (
        other is not None
        and file.name == other.name
        and file.exists()
        and other.exists()
        and file.samefile(other)
    )


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
