"""A text in small letters, as patterns that ignore capitals read it."""


def small_letters(text: str) -> str:
    """Case-folded, the dotless i and the capital with a dot as i: a pattern takes all for one."""
    return text.casefold().replace("i\u0307", "i").replace("ı", "i")
