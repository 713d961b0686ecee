"""What a made-up past resume says, as typed values, and what it speaks of (the truth table)."""

from datetime import date
from pathlib import Path
from typing import Literal

import yaml
from pydantic import BaseModel, ConfigDict, TypeAdapter


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Entry(_Part):
    """Prose with a title: a piece of research, a project."""

    id: str
    title: str
    when: str = ""
    text: str


class Item(_Part):
    """A bullet, or a paragraph where the layout has none."""

    id: str
    text: str


class Stint(_Part):
    title: str
    when: str


class Block(_Part):
    """An employer with the positions held there."""

    id: str
    employer: str
    place: str
    stints: tuple[Stint, ...]
    items: tuple[Item, ...]


class Group(_Part):
    id: str
    name: str
    skills: tuple[str, ...]


class Part(_Part):
    """A section; one of the members after `side` is filled."""

    heading: str
    side: bool = False  # in the narrow column, where the layout has one
    summary: str = ""
    entries: tuple[Entry, ...] = ()
    jobs: tuple[Block, ...] = ()
    skills: tuple[Group, ...] = ()
    bullets: tuple[Item, ...] = ()
    lines: tuple[str, ...] = ()


class PastResume(_Part):
    """A resume that was sent: in which file, for which role, and everything it says."""

    file: str
    role: str
    company: str
    date: date
    layout: Literal["headings", "dates_left", "sidebar", "paragraphs", "plain"]
    name: str
    headline: str
    contact: tuple[str, ...]
    sections: tuple[Part, ...]

    @property
    def format(self) -> str:
        return self.file.rpartition(".")[2]

    def texts(self) -> dict[str, tuple[str, ...]]:
        """Each entry and item by its name in the truth table, in the forms it may be read in.

        An item of a block is called block/item. A run-in title may be read with its text.
        """
        found: dict[str, tuple[str, ...]] = {}
        for part in self.sections:
            for entry in part.entries:
                found[entry.id] = (entry.text, f"{run_in(entry)} {entry.text}")
            found |= {item.id: (item.text,) for item in part.bullets}
            for block in part.jobs:
                found |= {f"{block.id}/{item.id}": (item.text,) for item in block.items}
        return found


class Truth(_Part):
    """Of what the parts of one resume speak; "" or an empty tuple for nothing in the profile."""

    blocks: dict[str, str]
    items: dict[str, tuple[str, ...]]
    skills: dict[str, str] = {}


def run_in(entry: Entry) -> str:
    """The title of an entry as it stands at the beginning of its paragraph."""
    return f"{entry.title} ({entry.when})." if entry.when else f"{entry.title}."


def past_resumes(folder: Path) -> dict[str, PastResume]:
    """The resumes of a folder of YAML files, by the names of these."""
    return {
        path.stem: PastResume.model_validate(yaml.safe_load(path.read_text(encoding="utf-8")))
        for path in sorted(folder.glob("*.yaml"))
    }


def truth_table(path: Path) -> dict[str, Truth]:
    table = yaml.safe_load(path.read_text(encoding="utf-8"))
    return TypeAdapter(dict[str, Truth]).validate_python(table)
