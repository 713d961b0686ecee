"""Which sizes of letters are those of headings."""

from collections import Counter
from collections.abc import Iterable

_LARGER = 1.12  # than the body: a heading
_MOST_WORDS = 8  # on average


def heading_sizes(lines: Iterable[tuple[float, str]]) -> list[float]:
    """The sizes of headings, largest first: larger than the body, and lines of few words."""
    letters: Counter[float] = Counter()
    words: dict[float, list[int]] = {}
    for size, text in lines:
        letters[size] += len(text)
        words.setdefault(size, []).append(len(text.split()))
    body = letters.most_common(1)[0][0] if letters else 0.0
    return sorted(
        (
            size
            for size, counts in words.items()
            if size > body * _LARGER and sum(counts) <= _MOST_WORDS * len(counts)
        ),
        reverse=True,
    )
