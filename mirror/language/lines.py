"""A text on one line, whole or its beginning."""


def one_line(text: str) -> str:
    """`text` with every run of white space as one space and none around it."""
    return " ".join(text.split())


def first_words(text: str, count: int) -> str:
    """The first `count` words on one line, and "…" where there are more."""
    words = text.split()
    return " ".join(words[:count]) + (" …" if len(words) > count else "")
