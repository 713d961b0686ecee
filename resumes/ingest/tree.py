"""The parsed tree made fit for reading: clean text, nothing empty, what was dropped on record."""

from dataclasses import dataclass, field

from resumes.checks.markup import mixed_alphabets
from resumes.ingest.cleaning import clean, without_marks
from resumes.ingest.parsing import Tree
from resumes.ingest.report import Remarks, quote


def join(where: str, step: str | int) -> str:
    """`work` + 2 → `work[2]`; `work[2]` + `name` → `work[2].name`. Entries count from 1."""
    if isinstance(step, int):
        return f"{where}[{step + 1}]"
    return f"{where}.{step}" if where else step


@dataclass
class _Pruning:
    remarks: Remarks
    dropped: dict[str, int] = field(default_factory=dict)

    def prune(self, tree: Tree, where: str) -> Tree:
        match tree:
            case str():
                text, dropped = clean(tree)
                if dropped:
                    self.remarks.changed(where, f"{dropped} control character(s) dropped")
                plain = without_marks(text)
                if plain != text:
                    self.remarks.changed(where, "Markdown marks dropped, their words kept")
                if word := mixed_alphabets(plain):
                    self.remarks.changed(
                        where,
                        f"{quote(word)} has a letter of another alphabet that looks the same; kept "
                        "as written, but no generated text may use it: type the word anew",
                    )
                return plain.strip() or None
            case dict():
                pairs = (
                    (clean(key)[0].strip(), self.prune(value, join(where, key)))
                    for key, value in tree.items()
                )
                return {key: value for key, value in pairs if value is not None} or None
            case list():
                values = (self.prune(value, join(where, i)) for i, value in enumerate(tree))
                return [value for value in values if value is not None] or None
            case _:
                return tree


def pruned(tree: Tree, remarks: Remarks) -> Tree:
    """The tree without nulls, blank texts and empty collections, its texts cleaned.

    What is empty says nothing, so nothing is reported for it; what is dropped from texts is.
    """
    return _Pruning(remarks).prune(tree, "")
