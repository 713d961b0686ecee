"""How well the checks tell untrue claims from true ones."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt

from resumes.bench.claims import Claim

_SIGMAS = 1.96  # of a 95 % interval


@dataclass(frozen=True)
class Share:
    """`part` of `whole`, with its 95 % interval after Wilson, which holds for small numbers too."""

    part: int
    whole: int

    @property
    def interval(self) -> tuple[float, float]:
        if not self.whole:
            return 0.0, 1.0
        share, squared = self.part / self.whole, _SIGMAS**2
        middle = share + squared / (2 * self.whole)
        spread = _SIGMAS * sqrt(
            share * (1 - share) / self.whole + squared / (4 * self.whole * self.whole)
        )
        scale = 1 + squared / self.whole
        return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)

    def __str__(self) -> str:
        if not self.whole:
            return "none to judge"
        low, high = self.interval
        return f"{self.part / self.whole:.3f} ({self.part}/{self.whole}, {low:.3f} to {high:.3f})"


@dataclass
class Confusion:
    """Untrue claims that were `found` or `missed`; true ones that were `accused` or `cleared`."""

    found: int = 0
    missed: int = 0
    accused: int = 0
    cleared: int = 0

    def count(self, claim: Claim) -> None:
        is_found = bool(claim.findings())
        if claim.supported:
            self.accused += is_found
            self.cleared += not is_found
        else:
            self.found += is_found
            self.missed += not is_found

    @property
    def precision(self) -> Share:
        """Of what was found, how much is untrue."""
        return Share(self.found, self.found + self.accused)

    @property
    def recall(self) -> Share:
        """Of what is untrue, how much was found."""
        return Share(self.found, self.found + self.missed)


def graded(claims: Iterable[Claim]) -> tuple[dict[str, Confusion], Confusion]:
    """By kind of claim, and over all."""
    by_kind: defaultdict[str, Confusion] = defaultdict(Confusion)
    whole = Confusion()
    for claim in claims:
        by_kind[claim.kind].count(claim)
        whole.count(claim)
    return dict(sorted(by_kind.items())), whole
