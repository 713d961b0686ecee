"""Role families: which kind of work a posting is about.

Mirror's own families are the data of families.yaml; a person's rows (RoleFamily) change, add to or
switch off what stands there. Nothing else in Mirror knows a family by its words.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache, cached_property
from pathlib import Path
from typing import Annotated, Self

import yaml
from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from resumes.models import RoleFamily
from resumes.models.fields import ROLE_FAMILY_LENGTH
from resumes.titles import Said, Term, parts_of, read_term, titles_in, words_of

DATA = Path(__file__).with_name("families.yaml")
GENERAL = "general"  # the family of a posting that tells nothing
KEY_PATTERN = rf"^[a-z][a-z0-9_]{{0,{ROLE_FAMILY_LENGTH - 1}}}$"
LONGEST_TERM = 60

READ_WORDS = 6_000  # of a posting's text
MOST_COUNTED = 2  # times that one term counts in a text
BROAD_IN_TITLE = 2  # points in the text that a broad term of the title is worth
LEAST_POINTS = 2  # of a text, for it to tell a family


class ShownWork(StrEnum):
    """What the selected accomplishments of a resume are called."""

    RESEARCH = "research"
    PROJECTS = "projects"
    WORK = "work"


@dataclass(frozen=True)
class Family:
    """One kind of work: `terms` tell it in a title, `text_terms` as well in a posting's text."""

    key: str
    name: str
    terms: tuple[str, ...] = ()
    text_terms: tuple[str, ...] = ()
    shown_work: ShownWork = ShownWork.WORK
    own: bool = False  # the person's: on equal grounds it goes before Mirror's

    @cached_property
    def title_terms(self) -> tuple[Term, ...]:
        return tuple(read_term(term) for term in self.terms)

    @cached_property
    def words_in_text(self) -> tuple[Term, ...]:
        """What counts in a text: all terms but those that are for titles only."""
        both = (term for term in self.title_terms if not term.only_in_titles)
        return (*both, *(read_term(term) for term in self.text_terms))

    def points(self, said: Said) -> int:
        """What a text says of this family: a longer term weighs more, none counts on and on."""
        return sum(term.size * min(said.count(term), MOST_COUNTED) for term in self.words_in_text)


@dataclass(frozen=True)
class Taxonomy:
    """The families of one person, in an order that decides ties; `off` are switched off: they are
    not chosen any more, but resumes written for them keep their heading."""

    families: tuple[Family, ...]
    off: tuple[Family, ...] = field(default=())

    def classify(self, title: str, text: str) -> str:
        """The key of the family of a posting; GENERAL when nothing tells.

        The title decides where it tells. Otherwise what the text calls the post; then the terms in
        the text, in which the broad words of the title count as well.
        """
        title_parts = parts_of(title)
        told = self._firmly(title_parts)
        if told is None and not (broadly := self._broadly(title_parts)):
            for named in titles_in(text):
                if (told := self._firmly(parts_of(named)[:1])) is not None:
                    break
                broadly = broadly or self._broadly(parts_of(named)[:1])
        if told is None:
            told = self._by_points(text, broadly)
        return told.key if told else GENERAL

    def named(self, text: str) -> str:
        """The key of the family that a free text such as "Applied AI / ML" names; "" for none."""
        said = words_of(text)
        for family in self.families:
            if said and said in (words_of(family.key.replace("_", " ")), words_of(family.name)):
                return family.key
        parts = parts_of(text.replace("_", " "))
        told = self._firmly(parts) or next(iter(self._broadly(parts)), None)
        return told.key if told else ""

    def shown_work(self, role_family: str) -> ShownWork:
        """What a resume's selected accomplishments are called; Selected Work for what is no family
        of the taxonomy."""
        known = {family.key: family for family in (*self.families, *self.off)}
        family = known.get(role_family) or known.get(self.named(role_family))
        return family.shown_work if family else ShownWork.WORK

    def _firmly(self, parts: Iterable[Said]) -> Family | None:
        """The family that the first telling part of a title tells by a term that is not broad."""
        for part in parts:
            if found := self._told(part, broad=False):
                return found[0]
        return None

    def _broadly(self, parts: Iterable[Said]) -> list[Family]:
        """The families that the first telling part of a title tells by broad terms, best first."""
        return next((found for part in parts if (found := self._told(part, broad=True))), [])

    def _told(self, part: Said, *, broad: bool) -> list[Family]:
        """Longer terms first, then a person's own, then those further behind: in "product
        designer" the last word is the post."""
        ranked: list[tuple[tuple[int, bool, int], Family]] = []
        for family in self.families:
            grounds = [
                (term.size, family.own, end)
                for term in family.title_terms
                if term.broad is broad and (end := part.end(term))
            ]
            if grounds:
                ranked.append((max(grounds), family))
        ranked.sort(key=lambda pair: pair[0], reverse=True)  # stable: ties keep the taxonomy's
        return [family for _, family in ranked]

    def _by_points(self, text: str, broadly: list[Family]) -> Family | None:
        """The family with the most points, among them those of the title's broad words."""
        said = Said(words_of(text)[:READ_WORDS])
        best, most = None, 0
        for family in self.families:
            points = family.points(said)
            if family in broadly:
                points += BROAD_IN_TITLE // (1 + broadly.index(family))
            if points >= LEAST_POINTS and points > most:
                best, most = family, points
        return best or next(iter(broadly), None)


def _split(value: object) -> object:
    """Terms with commas between them, as the file has them."""
    return [term.strip() for term in value.split(",")] if isinstance(value, str) else value


type _Terms = Annotated[
    tuple[Annotated[str, Field(min_length=2, max_length=LONGEST_TERM)], ...],
    BeforeValidator(_split),
]


class _Entry(BaseModel):
    """A family as families.yaml has it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    key: Annotated[str, Field(pattern=KEY_PATTERN)]
    name: Annotated[str, Field(min_length=1, max_length=80)]
    shown_work: ShownWork = ShownWork.WORK
    terms: _Terms = ()
    text_terms: _Terms = ()


class _Data(BaseModel):
    """families.yaml as a whole."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    families: tuple[_Entry, ...]

    @model_validator(mode="after")
    def _each_once(self) -> Self:
        keys = [entry.key for entry in self.families]
        terms = [
            term.rstrip("?!")
            for entry in self.families
            for term in (*entry.terms, *entry.text_terms)
        ]
        for name, said in (("family", keys), ("term", terms)):
            if twice := sorted(one for one, times in Counter(said).items() if times > 1):
                raise ValueError(f"Each {name} stands once; take out the second of: {twice}")
        if GENERAL not in keys:
            raise ValueError(f"The family {GENERAL!r} is for all that tells nothing; add it.")
        return self


def read_families(data: str) -> tuple[Family, ...]:
    """The families in the text of a YAML file. Errors: pydantic.ValidationError with the place."""
    entries = _Data.model_validate(yaml.safe_load(data)).families
    return tuple(Family(**dict(entry)) for entry in entries)


@cache
def defaults() -> tuple[Family, ...]:
    """Mirror's own families, in the order of the file."""
    return read_families(DATA.read_text(encoding="utf-8"))


def taxonomy_of(owner_id: int) -> Taxonomy:
    """Mirror's families as this person has changed them. One query."""
    rows = {row.key: row for row in RoleFamily.objects.filter(owner_id=owner_id)}
    built_in = {family.key: family for family in defaults()}
    added = [key for key in rows if key not in built_in]
    families = [
        _overlaid(built_in.get(key) or Family(key=key, name=key), rows.get(key))
        for key in (*built_in, *added)
    ]
    off = {key for key, row in rows.items() if not row.active and key != GENERAL}
    return Taxonomy(
        families=tuple(family for family in families if family.key not in off),
        off=tuple(family for family in families if family.key in off),
    )


def _overlaid(family: Family, row: RoleFamily | None) -> Family:
    """A family with a person's row in its place; what the row leaves empty stays as it was."""
    if row is None:
        return family
    terms = tuple(term for term in row.terms if isinstance(term, str)) if row.terms else ()
    return Family(
        key=family.key,
        name=row.name,
        terms=terms or family.terms,
        text_terms=family.text_terms,
        shown_work=ShownWork(row.shown_work) if row.shown_work else family.shown_work,
        own=True,
    )
