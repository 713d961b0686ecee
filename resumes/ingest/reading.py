"""Reading a tree into typed entries, taking what can be taken: a wrong value costs itself only.

The file formats are pydantic models built on `Entry` (own_format, json_resume_format). What a model
does not know, and what it cannot accept, is left out with a remark; nothing is lost in silence.
"""

import difflib
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import (
    AliasChoices,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    GetCoreSchemaHandler,
    GetJsonSchemaHandler,
    TypeAdapter,
    ValidationError,
    WithJsonSchema,
)
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, ErrorDetails, core_schema

from mirror.language.text.lines import one_line
from resumes.ingest.cleaning import paragraphs
from resumes.ingest.parsing import Tree
from resumes.ingest.report import Remarks, quote
from resumes.ingest.tree import join

MAX_ROUNDS = 50


class Entry(BaseModel):
    """Base of every mapping in a file. Unknown members are kept aside to be reported."""

    model_config = ConfigDict(frozen=True, extra="allow", use_attribute_docstrings=True)


def _line(value: object) -> object:
    return one_line(value) if isinstance(value, str) else value


def _paragraphs(value: object) -> object:
    return paragraphs(value) if isinstance(value, str) else value


def _list(value: object) -> object:
    """A single thing where a list is wanted is a list of one."""
    return value if isinstance(value, list) else [value]


def _comma_list(value: object) -> object:
    """Short texts may be written on one line: "Python, SQL"."""
    if isinstance(value, str):
        return [part.strip() for part in value.replace(";", ",").split(",") if part.strip()]
    return _list(value)


def _address(value: object) -> object:
    """A web address. Anything that a browser would run or read from a disk is none."""
    if not isinstance(value, str):
        return value
    scheme, colon, _ = value.partition(":")
    known = scheme.lower() in {"http", "https"} or "." in scheme or "/" in scheme
    if any(c.isspace() for c in value) or (colon and not known):
        raise ValueError("it is not a web address (https://…)")
    return value


@dataclass(frozen=True)
class Named:
    """Marks an entry type in an annotation: a bare text is an entry with only `member` set."""

    member: str

    def _spelt_out(self, value: object) -> object:
        return {self.member: value} if isinstance(value, str) else value

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        return core_schema.no_info_before_validator_function(self._spelt_out, handler(source))

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        return {"anyOf": [handler(schema), {"type": "string"}]}


# What editors are told: a year or a grade may stand there as a bare number, a list as one line.
_TEXT_OR_NUMBER: dict[str, object] = {"type": ["string", "number"]}
_TEXT_OR_LIST: dict[str, object] = {
    "anyOf": [{"type": "array", "items": {"type": ["string", "number"]}}, {"type": "string"}]
}

Line = Annotated[str, BeforeValidator(_line)]
DateText = Annotated[Line, WithJsonSchema(_TEXT_OR_NUMBER)]
Prose = Annotated[str, BeforeValidator(_paragraphs)]
Address = Annotated[str, BeforeValidator(_address)]
type ListOf[T] = Annotated[list[T], BeforeValidator(_list)]
Words = Annotated[list[Line], BeforeValidator(_comma_list), WithJsonSchema(_TEXT_OR_LIST)]
Lines = Annotated[list[Line], BeforeValidator(_list), WithJsonSchema(_TEXT_OR_LIST)]


def read_as[E: Entry](kind: type[E], tree: Tree, remarks: Remarks, *, where: str = "") -> E | None:
    """The tree as `kind`, without what `kind` cannot take (each left out with a remark).

    None when nothing is left that could be one.
    """
    adapter = TypeAdapter(kind)
    for _ in range(MAX_ROUNDS):
        try:
            entry = adapter.validate_python(tree)
        except ValidationError as error:
            tree = _without_faults(tree, error.errors(include_url=False), remarks, where=where)
            if tree is None:
                return None
        else:
            _report_unknown(entry, remarks, where)
            return entry
    remarks.left(where or "file", "it has too many faults to be read")
    return None


def _without_faults(
    tree: Tree, faults: list[ErrorDetails], remarks: Remarks, *, where: str
) -> Tree:
    """The tree without the values that the faults name; deepest list positions first."""
    spots: dict[tuple[str | int, ...], str] = {}
    for fault in faults:
        spot = _spot_of(tree, fault["loc"])
        spots.setdefault(spot, _why(fault))
    for spot, why in sorted(spots.items(), key=lambda item: _order(item[0]), reverse=True):
        path = where
        for step in spot:
            path = join(path, step)
        if not spot:
            remarks.left(path or "file", why)
            return None
        parent: Any = tree
        for step in spot[:-1]:
            parent = parent[step]
        remarks.left(path, why)
        if isinstance(parent, list | dict):
            del parent[spot[-1]]  # type: ignore[arg-type]
    return tree


def _order(spot: tuple[str | int, ...]) -> tuple[tuple[int, str], ...]:
    return tuple((step, "") if isinstance(step, int) else (-1, step) for step in spot)


def _spot_of(tree: Tree, location: tuple[str | int, ...]) -> tuple[str | int, ...]:
    """The part of an error's location that exists in the tree: validators add steps of their own,
    and a single value that stands for a list of one has no position."""
    spot: list[str | int] = []
    here: Any = tree
    for step in location:
        if isinstance(here, str):
            break
        try:
            here = here[step]
        except (KeyError, IndexError, TypeError):
            continue
        spot.append(step)
    return tuple(spot)


def _why(fault: ErrorDetails) -> str:
    value = fault["input"]
    shown = f"{quote(value)} " if isinstance(value, str | bool) else ""
    match fault["type"]:
        case "value_error":
            return f"{shown}left out: {str(fault['msg']).removeprefix('Value error, ')}"
        case "string_type":
            return f"{shown}left out: text is wanted here, not {_shape(value)}"
        case "model_type" | "dict_type" | "model_attributes_type":
            return f"{shown}left out: named members are wanted here, not {_shape(value)}"
        case _:
            return f"{shown}left out: {str(fault['msg'])[:1].lower()}{str(fault['msg'])[1:]}"


def _shape(value: object) -> str:
    match value:
        case str():
            return "text"
        case bool():
            return "true or false"
        case dict():
            return "a group of members"
        case list():
            return "a list"
        case _:
            return "this"


def _report_unknown(entry: Entry, remarks: Remarks, where: str) -> None:
    """A remark for every member of the entry, and of all entries in it, that no field takes."""
    for name in entry.model_extra or {}:
        if name.startswith("$"):
            continue  # $schema and the like: notes to editors
        remarks.left(join(where, name), _unknown(type(entry), name))
    for name, field in type(entry).model_fields.items():
        value = getattr(entry, name)
        if name not in entry.model_fields_set:
            continue
        shown = next((n for n in _names(name, field.validation_alias)), name)
        if isinstance(value, Entry):
            _report_unknown(value, remarks, join(where, shown))
        elif isinstance(value, list):
            for index, item in enumerate(value):
                if isinstance(item, Entry):
                    _report_unknown(item, remarks, join(join(where, shown), index))


def _names(name: str, alias: object) -> tuple[str, ...]:
    if isinstance(alias, AliasChoices):
        return tuple(choice for choice in alias.choices if isinstance(choice, str))
    return (alias,) if isinstance(alias, str) else (name,)


def _unknown(kind: type[Entry], name: str) -> str:
    """Why a member is left: known twice, misspelt, or nothing that Mirror has a place for."""
    known = {
        spelling: names[0]
        for field_name, field in kind.model_fields.items()
        for names in [_names(field_name, field.validation_alias)]
        for spelling in names
    }
    if name in known:
        return f"another name for it ({known[name]}) is already given"
    close = difflib.get_close_matches(name.casefold(), known, n=1, cutoff=0.75)
    if close:
        return f"not known here; did you mean {close[0]}?"
    return "not known here"


def spellings(kind: type[Entry]) -> frozenset[str]:
    """Every member name that an entry of this kind takes."""
    return frozenset(
        spelling
        for name, field in kind.model_fields.items()
        for spelling in _names(name, field.validation_alias)
    )
