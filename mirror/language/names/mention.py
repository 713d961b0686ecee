"""Whether a text names a thing."""

import re


def mentions(text: str, term: str) -> bool:
    """Whether `text` names `term` as a whole word: "C" is not in "C++", nor "Go" in "go"."""
    if not term.strip():
        return False
    pattern = rf"(?<![\w+#.]){re.escape(term.strip())}(?![\w+#])"
    flags = re.NOFLAG if len(term.strip()) <= 2 else re.IGNORECASE
    return re.search(pattern, text, flags) is not None
