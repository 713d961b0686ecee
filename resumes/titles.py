"""How the words of a job title or a posting are compared with terms, in any letters and case.

A term is one to four words: `product manager`. A `*` at its beginning or end stands for the rest of
a word (`*entwickler*`, `machine learning*`), so that compounds and inflected forms are found. A `?`
behind it (`engineer?`) makes it broad: in a title it counts only where no other term is found. With
a `!` behind it (`sales!`) it counts in titles only, as broad ones do: any posting may say it.
"""

import re
import unicodedata
from bisect import bisect_left
from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice, takewhile

MOST_WORDS = 4  # of a term
LONGEST_WORD = 60  # letters; what is longer is no word
_WORD = re.compile(r"[^\W_]+")
# What follows a mark or a word such as "for" says where and for whom; the kind of work stands
# before it. "of" parts as well: a Professor of Nursing is a professor.
_PARTS = re.compile(
    r"[,;:|()\[\]\n]+|\s[-–—/@]+\s"
    r"|(?<!chief)\s(?:of|for|in|at|with|within|to|who|on|bei|für|fur|im|am|mit|chez|pour|para)\s"
)
# Where prose names the post: "We are hiring a senior potter to …".
_NAMED_IN_PROSE = re.compile(
    r"\b(?:hiring|seeking|recruiting|look(?:ing)? for|join us as|work as|role of|position of"
    r"|suchen(?: wir)?|suche|recrute|recrutons|recherche|recherchons|buscamos|busca)"
    r"\s+(?:our next |eine[nr]? |ein |une? |una |an? |the |our )+([^.;:!?]{3,120})"
)
_LONGEST_HEADING = 100
_PROSE_READ = 2_000  # characters of a posting in which prose names the post


@dataclass(frozen=True)
class Term:
    """A term, ready to be compared."""

    text: str  # its words as `words_of` gives them, one space between
    open_start: bool
    open_end: bool
    broad: bool
    only_in_titles: bool

    @property
    def size(self) -> int:
        return self.text.count(" ") + 1 if self.text else 0


@lru_cache(maxsize=8192)
def read_term(written: str) -> Term:
    """A term as it is written; one without a letter is never found."""
    bare = written.rstrip("?! ").strip()
    mark = written.strip()[-1:]
    return Term(
        text=" ".join(words_of(bare)),
        open_start=bare.startswith("*"),
        open_end=bare.endswith("*"),
        broad=mark == "?",
        only_in_titles=mark in {"?", "!"},
    )


def folded(text: str) -> str:
    """`text` as it is compared: lower case, without accents, ß as ss."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


def words_of(text: str) -> list[str]:
    """The words of a text as they are compared."""
    return [word for word in _WORD.findall(folded(text)) if len(word) <= LONGEST_WORD]


class Said:
    """What a piece of text says: its runs of one to four words, how often, and where they end."""

    def __init__(self, words: list[str]) -> None:
        self._counts: Counter[str] = Counter()
        self._ends: dict[str, int] = {}
        for size in range(1, MOST_WORDS + 1):
            for start in range(len(words) - size + 1):
                run = " ".join(words[start : start + size])
                self._counts[run] += 1
                self._ends[run] = start + size
        # Sorted, a run is found by its beginning without a look at all the others; by its end in
        # the list of reversed ones.
        self._runs = sorted(self._counts)
        self._reversed = sorted(run[::-1] for run in self._runs)

    def count(self, term: Term) -> int:
        """How often the term stands in the text."""
        return sum(self._counts[run] for run in self._told_by(term))

    def end(self, term: Term) -> int:
        """Behind which word the last of the term stands; 0 where it is not said."""
        return max((self._ends[run] for run in self._told_by(term)), default=0)

    def _told_by(self, term: Term) -> list[str]:
        """The runs of the text that are the term, as many words as it has."""
        if not term.text:
            return []
        if not (term.open_start or term.open_end):
            return [term.text] if term.text in self._counts else []
        if term.open_start and term.open_end:
            found = [run for run in self._runs if term.text in run]
        elif term.open_end:
            found = _beginning_with(term.text, self._runs)
        else:
            found = [run[::-1] for run in _beginning_with(term.text[::-1], self._reversed)]
        return [run for run in found if run.count(" ") + 1 == term.size]


def _beginning_with(start: str, ordered: list[str]) -> list[str]:
    first = bisect_left(ordered, start)
    return list(takewhile(lambda run: run.startswith(start), islice(ordered, first, None)))


def parts_of(title: str) -> list[Said]:
    """A title in the order of what weighs: the post itself, then what is said about it."""
    parts = (words_of(part) for part in _PARTS.split(title.casefold()))
    return [Said(words) for words in parts if words]


def titles_in(text: str) -> list[str]:
    """What a posting calls the post where it has no title: its heading, and the post it names."""
    beginning = text.strip()[:_PROSE_READ]
    first, _, rest = beginning.partition("\n")
    named: list[str] = []
    if rest.strip() and len(first) <= _LONGEST_HEADING and not first.rstrip().endswith((".", "!")):
        named.append(first)
    plain = " ".join(beginning.casefold().split())
    for match in _NAMED_IN_PROSE.finditer(plain):
        post = next((part for part in _PARTS.split(match[1]) if part.strip()), "")
        named.append(post)
    return named
