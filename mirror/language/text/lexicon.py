"""Word lists, written as running text so that they can be read and compared."""


def listed(text: str) -> frozenset[str]:
    """The words of a list that is written with spaces between them."""
    return frozenset(text.split())
