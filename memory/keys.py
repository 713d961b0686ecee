"""Which keys the entities of memory may have, wherever one comes from: a form, a move, a file."""

import re

from memory.models import SCALAR_KEY, SCALAR_TYPES, EntityType
from mirror.language.names.keys import KEY_LENGTH, make_key

# Ids come back from forms and files, so that they can be anything. Full stops, colons and letters
# of any script have been kept, and what is kept goes out in a file and comes back.
_BULLET_ID = re.compile(rf"[\w.:-]{{1,{KEY_LENGTH}}}")


class NoKey(ValueError):
    """That is not the key of anything; the message says what to write instead."""


def refuse_key(key: str) -> None:
    """Raise NoKey for what `make_key` would never have made."""
    if not key.strip() or key == SCALAR_KEY:
        raise NoKey("Name the key of what the wording is about.")
    if len(key) > KEY_LENGTH or make_key(key) != key:
        raise NoKey(f"“{key[:KEY_LENGTH]}” is no key. Did you mean {make_key(key)}?")


def is_bullet_id(sent: str) -> bool:
    """Whether memory can keep a bullet under that id."""
    return sent != SCALAR_KEY and _BULLET_ID.fullmatch(sent) is not None


def refuse_bullet_id(bullet_id: str) -> None:
    """Raise NoKey for what cannot be the id of a bullet."""
    if not is_bullet_id(bullet_id):
        raise NoKey(
            f"“{bullet_id[:KEY_LENGTH]}” is no id of a bullet: write 1 to {KEY_LENGTH} letters, "
            "digits, hyphens, underscores, full stops and colons."
        )


def refuse_entity(entity_type: EntityType, entity_key: str, parent_key: str = "") -> None:
    """Raise NoKey when memory can have no entity of that kind with that key."""
    if (entity_key == SCALAR_KEY) != (entity_type in SCALAR_TYPES):
        raise NoKey("a summary and a tagline have no key, and everything else has one")
    if entity_type == EntityType.BULLET:
        refuse_bullet_id(entity_key)
        if parent_key:
            refuse_key(parent_key)
    elif entity_type not in SCALAR_TYPES:
        refuse_key(entity_key)
