"""Language tags, as far as anybody here reads them."""

from functools import lru_cache


@lru_cache(maxsize=256)  # asked for each word of a text
def base_of(tag: str) -> str:
    """The language of a BCP 47 tag in small letters, its regional variants taken together."""
    return tag.replace("_", "-").split("-", maxsplit=1)[0].casefold()


def is_english(tag: str) -> bool:
    """Whether a text with that tag is read as English; one without any is."""
    return base_of(tag) in {"en", ""}
