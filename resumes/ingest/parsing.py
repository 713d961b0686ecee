"""From text to a plain tree of mappings, lists and scalars: JSON or YAML, within bounds.

Numbers stay as they are written (a grade of 4.0 is not 4), dates stay text, nothing is executed,
and no input can make the tree deeper or larger than the bounds below.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

import yaml

from resumes.ingest.refusal import Refused
from resumes.ingest.report import Remarks, quote

MAX_DEPTH = 40
MAX_NODES = 20_000

type Tree = dict[str, Tree] | list[Tree] | str | bool | None

_DEEP = f"It is nested more than {MAX_DEPTH} levels deep, which no profile needs. Flatten it."
_TOO_MANY = (
    f"It unfolds to more than {MAX_NODES:,} values, which no profile needs. "
    "Shorten it, and remove repeated aliases (*name)."
)


def parse_json(text: str, remarks: Remarks) -> Tree:
    """The tree of a JSON text; Refused, with line and column, when it is not JSON."""
    if _json_depth(text) > MAX_DEPTH:
        raise Refused(_DEEP)

    def mapping(pairs: list[tuple[str, Tree]]) -> dict[str, Tree]:
        found: dict[str, Tree] = {}
        for key, value in pairs:
            if key in found:
                remarks.left(key, f"{quote(key)} stands twice in one object; the last one counts")
            found[key] = value
        return found

    try:
        tree: Tree = json.loads(
            text.lstrip("\ufeff"),
            object_pairs_hook=mapping,
            parse_int=str,
            parse_float=str,
            parse_constant=str,
        )
    except json.JSONDecodeError as error:
        raise Refused(
            f"It is not valid JSON: line {error.lineno}, column {error.colno}: {error.msg}. "
            "Correct it there, or check it with a JSON validator."
        ) from error
    if sum(1 for _ in _nodes(tree)) > MAX_NODES:
        raise Refused(_TOO_MANY)
    return tree


def _json_depth(text: str) -> int:
    """How deep brackets are nested outside strings: json.loads would overflow the stack first."""
    depth = deepest = 0
    for token in re.finditer(r'"(?:\\.|[^"\\])*+(?:"|\\?\Z)|[\[\]{}]', text, re.DOTALL):
        if token.group() in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif token.group() in "]}":
            depth -= 1
    return deepest


def _nodes(tree: Tree) -> Iterator[Tree]:
    yield tree
    match tree:
        case dict():
            for value in tree.values():
                yield from _nodes(value)
        case list():
            for value in tree:
                yield from _nodes(value)


_NULLS = frozenset({"", "~", "null", "Null", "NULL"})
_CORE_TAGS = frozenset(
    f"tag:yaml.org,2002:{name}"
    for name in ("null", "bool", "int", "float", "str", "seq", "map", "timestamp")
)


@dataclass
class _Open:
    """A collection whose end has not come yet."""

    value: dict[str, Tree] | list[Tree]
    anchor: str | None
    size: int = 1
    key: str | None = None  # of a mapping: the key that waits for its value


@dataclass(frozen=True)
class _Sized:
    """A finished value, and how many values it unfolds to."""

    value: Tree
    size: int


@dataclass
class _Yaml:
    """Builds the tree from parser events, on a stack of its own so that depth can be bounded."""

    remarks: Remarks
    stack: list[_Open] = field(default_factory=list)
    anchors: dict[str, _Sized] = field(default_factory=dict)
    root: Tree = None
    documents: int = 0

    def take(self, event: yaml.Event) -> None:
        match event:
            case yaml.DocumentStartEvent():
                self.documents += 1
                self.anchors = {}
            case yaml.AliasEvent():
                if event.anchor not in self.anchors:
                    raise _at(event, f"the alias *{event.anchor} stands for nothing before it")
                self._add(self.anchors[event.anchor], event)
            case yaml.ScalarEvent():
                value: Tree = event.value
                if event.implicit[0] and event.value in _NULLS:
                    value = None
                self._check_tag(event)
                self._close(_Sized(value, 1), event.anchor, event)
            case yaml.MappingStartEvent() | yaml.SequenceStartEvent():
                self._check_tag(event)
                if len(self.stack) >= MAX_DEPTH:
                    raise Refused(_DEEP)
                opened: dict[str, Tree] | list[Tree] = (
                    {} if isinstance(event, yaml.MappingStartEvent) else []
                )
                self.stack.append(_Open(opened, event.anchor))
            case yaml.MappingEndEvent() | yaml.SequenceEndEvent():
                done = self.stack.pop()
                self._close(_Sized(done.value, done.size), done.anchor, event)

    def _close(self, done: _Sized, anchor: str | None, event: yaml.Event) -> None:
        if anchor:
            self.anchors[anchor] = done
        self._add(done, event)

    def _add(self, done: _Sized, event: yaml.Event) -> None:
        if done.size > MAX_NODES:
            raise Refused(_TOO_MANY)
        if not self.stack:
            self.root = done.value
            return
        parent = self.stack[-1]
        parent.size += done.size
        if isinstance(parent.value, list):
            parent.value.append(done.value)
        elif parent.key is None:
            if not isinstance(done.value, str):
                raise _at(event, "a key must be plain text")
            parent.key = done.value
        else:
            self._put(parent.value, parent.key, done.value)
            parent.key = None

    def _put(self, mapping: dict[str, Tree], key: str, value: Tree) -> None:
        if key == "<<":  # YAML's merge: what the mapping does not say itself
            for source in value if isinstance(value, list) else [value]:
                if isinstance(source, dict):
                    mapping |= {name: source[name] for name in source if name not in mapping}
            return
        if key in mapping:
            self.remarks.left(key, f"{quote(key)} stands twice in one mapping; the last one counts")
        mapping[key] = value

    @staticmethod
    def _check_tag(event: yaml.ScalarEvent | yaml.CollectionStartEvent) -> None:
        if event.tag and event.tag != "!" and event.tag not in _CORE_TAGS:
            raise _at(event, f"the tag {quote(event.tag)} is not allowed in a profile; remove it")


def _at(event: yaml.Event, what: str) -> Refused:
    mark = event.start_mark
    place = f"line {mark.line + 1}, column {mark.column + 1}: " if mark else ""
    return Refused(f"It cannot be taken: {place}{what}.")


class _TornFigures:
    """Finds `[Saved £41,000 a year]`: to YAML two items, and the figure is gone without a word."""

    _ENDS = re.compile(r"(?<![0-9])[0-9]{1,3}$")
    _GOES_ON = re.compile(r"[0-9]{3}(?![0-9])")

    def __init__(self) -> None:
        self._open: list[tuple[bool, str]] = []  # in brackets?, and the unquoted item before

    def look(self, event: yaml.Event) -> None:
        """Refused, with the line, when this item continues the figure of the one before."""
        match event:
            case yaml.SequenceStartEvent():
                self._open.append((bool(event.flow_style), ""))
            case yaml.MappingStartEvent():
                self._open.append((False, ""))
            case yaml.SequenceEndEvent() | yaml.MappingEndEvent():
                self._open.pop()
            case yaml.ScalarEvent() if self._open and self._open[-1][0]:
                before, item = self._open[-1][1], "" if event.style else event.value
                if self._ENDS.search(before) and self._GOES_ON.match(item):
                    line = f"Line {event.start_mark.line + 1}" if event.start_mark else "Somewhere"
                    raise Refused(
                        f"{line}: in […] a comma separates, so that {quote(f'{before},{item}')} is "
                        "two items and its figure is torn. Write each sentence on a line of its "
                        "own after a dash, or in quotes."
                    )
                self._open[-1] = (True, item)


def parse_yaml(text: str, remarks: Remarks) -> Tree:
    """The tree of a YAML text (one document, core tags only); Refused when it is not that."""
    builder = _Yaml(remarks)
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        torn = _TornFigures()
        for event in yaml.parse(text.lstrip("\ufeff"), Loader=loader):
            torn.look(event)
            builder.take(event)
    except yaml.MarkedYAMLError as error:
        if "nesting depth" in str(error.problem):  # libyaml has a bound of its own
            raise Refused(_DEEP) from error
        raise Refused(
            f"It is neither JSON nor valid YAML: {_plain(error, text)}. Correct it there."
        ) from error
    except yaml.YAMLError as error:
        raise Refused(f"It is neither JSON nor valid YAML: {quote(error)}. Correct it.") from error
    if builder.documents > 1:
        raise Refused("It holds several YAML documents (---). Give one profile per file.")
    return builder.root


def _plain(error: yaml.MarkedYAMLError, text: str) -> str:
    problem = str(error.problem or error.context or "it cannot be read")
    mark = error.problem_mark or error.context_mark
    if mark is None:
        return problem
    line = text.split("\n")[mark.line : mark.line + 1]
    if "cannot start any token" in problem and "\t" in "".join(line)[: mark.column + 1]:
        problem = "a tab stands where YAML wants spaces"
    return f"line {mark.line + 1}, column {mark.column + 1}: {problem}"
