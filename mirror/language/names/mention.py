"""Whether a text names a thing."""

import re
from functools import lru_cache


def mentions(text: str, term: str) -> bool:
    """Whether `text` names `term` as a whole word: "C" is not in "C++", nor "Go" in "go"."""
    term = term.strip()
    return bool(term) and _pattern(term).search(text) is not None


@lru_cache(maxsize=4_096)  # a person's skills are looked for in every sentence of a posting
def _pattern(term: str) -> re.Pattern[str]:
    flags = re.NOFLAG if len(term) <= 2 else re.IGNORECASE
    return re.compile(rf"(?<![\w+#.]){re.escape(term)}(?![\w+#])", flags)
