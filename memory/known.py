"""What a person has that memory can be about, told by the app above, which keeps it.

Memory knows owners, kinds and keys, and nothing of profiles. Where no app tells more, every key may
be one and every role family is taken as it is typed. What is told is as long as a profile, however
long the memory.
"""

from collections.abc import Mapping
from typing import Protocol

from memory.models import EntityType


class Catalogue(Protocol):
    """An app that keeps entities and role families."""

    def entities(self, owner_id: int, kind: EntityType) -> Mapping[str, str]:
        """The keys that wordings of that kind can have, each with its entity's name. Of single
        bullets: those that they can speak of."""

    def families(self, owner_id: int) -> Mapping[str, str]:
        """The keys of role families in use, each with its name."""

    def family_of(self, owner_id: int, text: str) -> str:
        """The key of the family that a key or a name means; "" for none."""


class _Nothing:
    def entities(self, owner_id: int, kind: EntityType) -> Mapping[str, str]:
        return {}

    def families(self, owner_id: int) -> Mapping[str, str]:
        return {}

    def family_of(self, owner_id: int, text: str) -> str:
        return text


_told_by: list[Catalogue] = [_Nothing()]

# What the key of each kind names; scalars have none.
NAMED: Mapping[EntityType, str] = {
    EntityType.RESEARCH: "accomplishment",
    EntityType.BULLET: "accomplishment",
    EntityType.BULLET_SET: "employer",
    EntityType.SKILLS: "skill bucket",
}


def ask(catalogue: Catalogue) -> None:
    """Ask this one from now on."""
    _told_by.append(catalogue)


def entities(owner_id: int, kind: EntityType) -> Mapping[str, str]:
    return _told_by[-1].entities(owner_id, kind)


def families(owner_id: int) -> Mapping[str, str]:
    return _told_by[-1].families(owner_id)


class UnknownFamily(ValueError):
    """That is no role family of this person; the message names those there are."""


def family_key(owner_id: int, text: str) -> str:
    """The key of the role family that was typed as its key or its name. UnknownFamily."""
    key = _told_by[-1].family_of(owner_id, text)
    if not key:
        raise UnknownFamily(
            f"There is no role family “{text}”. Leave it empty, or give one of: "
            f"{', '.join(families(owner_id))}."
        )
    return key


def strange_key(owner_id: int, kind: EntityType, key: str) -> str:
    """Why a key is none of this person's for that kind, in a sentence; "" when it is one, or when
    nothing is known of any."""
    if kind not in NAMED or key in entities(owner_id, kind):
        return ""
    kept = {name: entities(owner_id, other) for other, name in NAMED.items()}
    for name, found in kept.items():
        if key in found:
            named = f"{name} “{found[key]}”"
            return f"The key {key} is that of your {named}, and of no {NAMED[kind]}."
    return f"You have no {NAMED[kind]} with the key {key}." if any(kept.values()) else ""
