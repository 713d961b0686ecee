"""A pydantic type as the strict JSON schema that endpoints take.

The common ground of the strict modes: every object closed, every key required, references written
out, nothing but types, enums and descriptions of fields. What is left out here (patterns, lengths)
pydantic checks when the answer comes.
"""

import functools
from typing import Any

from pydantic import BaseModel

_KEPT = {"type", "enum", "description"}


@functools.lru_cache(maxsize=64)
def strict_schema(output: type[BaseModel]) -> dict[str, Any]:
    """The schema of `output`; TypeError for what strict modes cannot say: open dicts, recursion."""
    schema = output.model_json_schema()
    return _strict(schema, definitions=schema.get("$defs", {}), within=())


def _strict(
    node: dict[str, Any], *, definitions: dict[str, Any], within: tuple[str, ...]
) -> dict[str, Any]:
    if "$ref" in node:
        return _resolved(node, definitions=definitions, within=within)
    strict = {key: value for key, value in node.items() if key in _KEPT}
    if "const" in node:
        strict["enum"] = [node["const"]]
    for choices in ("anyOf", "oneOf"):
        if choices in node:
            strict["anyOf"] = [
                _strict(choice, definitions=definitions, within=within) for choice in node[choices]
            ]
    if "type" not in strict and "anyOf" not in strict and "enum" not in strict:
        raise TypeError("Every part of an answer type must say what it holds: no Any.")
    if node.get("type") == "array":
        if "items" not in node:
            raise TypeError("A tuple of fixed length cannot be said strictly: use a list.")
        strict["items"] = _strict(node["items"], definitions=definitions, within=within)
    if node.get("type") == "object":
        if isinstance(node.get("additionalProperties"), dict) or "properties" not in node:
            raise TypeError("An answer type must not hold open dicts: name the keys in a model.")
        strict.pop("description", None)  # a docstring speaks to programmers, not to the model
        strict["properties"] = {
            name: _strict(value, definitions=definitions, within=within)
            for name, value in node["properties"].items()
        }
        strict["required"] = list(node["properties"])
        strict["additionalProperties"] = False
    return strict


def _resolved(
    node: dict[str, Any], *, definitions: dict[str, Any], within: tuple[str, ...]
) -> dict[str, Any]:
    name = str(node["$ref"]).rpartition("/")[2]
    if name in within:
        raise TypeError(f"The answer type {name} holds itself; strict schemas cannot say that.")
    strict = _strict(definitions[name], definitions=definitions, within=(*within, name))
    if "description" in node:
        strict["description"] = node["description"]
    return strict
