"""What a section's text is checked against beside the facts of its resume."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from resumes.checks.voice import Voice


@dataclass(frozen=True)
class Vouched:
    """What the person said is true: the words that were found, and the sentence that they stood in.
    Words alone (`context` "") are true wherever the section has them."""

    span: str
    context: str = ""


@dataclass(frozen=True)
class Known:
    """`vouched` is what the person attested of this very section, `said` what their imported past
    resumes say as this very section; `imported`, what those say of an accomplishment, by its key,
    for that one. `posting` is the text that is applied to: never a source. `voice` is how they
    worded it before, and what words they banned."""

    vouched: tuple[Vouched, ...] = ()
    said: tuple[str, ...] = ()
    imported: Mapping[str, Sequence[str]] = field(default_factory=dict)
    posting: str = ""
    voice: Voice = field(default_factory=Voice)

    def __hash__(self) -> int:
        return hash((self.vouched, self.said, self.posting))  # a mapping has none
