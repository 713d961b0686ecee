"""What calls cost, by the prices that their owner entered."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from uuid import UUID

from django.db.models import Count, Q, QuerySet, Sum

from mirror.llm.chosen import OFFLINE
from mirror.llm.models import Call, Price

_MILLION = Decimal(1_000_000)
_SHOWN = Decimal("0.0001")
_CENTS = Decimal("0.01")


@dataclass(frozen=True)
class Usage:
    """Tokens as reported, and their cost by currency. `unreported` calls told no tokens,
    `unpriced` ones are of a model without a price: what is told is the least."""

    calls: int = 0
    prompt: int = 0
    completion: int = 0
    cached: int = 0
    unreported: int = 0
    unpriced: int = 0
    amounts: dict[str, Decimal] = field(default_factory=dict)

    @property
    def tokens(self) -> int:
        return self.prompt + self.completion

    @property
    def cost(self) -> str:
        """ "0.0123 EUR", "at least 1.20 EUR and 0.30 USD"; "" where no price is known."""
        if not self.amounts:
            return ""
        told = " and ".join(f"{_rounded(amount)} {code}" for code, amount in self.amounts.items())
        return f"at least {told}" if self.unreported or self.unpriced else told


def usage_of_run(owner_id: int, run_id: UUID) -> Usage:
    """Of one run, so far."""
    return usage_of(owner_id, Call.objects.filter(run_id=run_id))


def usage_of(owner_id: int, calls: QuerySet[Call]) -> Usage:
    """Of these calls, as far as they are this owner's; those without a model count for nothing.
    Two queries, however many calls there are."""
    asked = calls.filter(owner_id=owner_id).exclude(provider=OFFLINE).order_by()
    rows = asked.values("model").annotate(
        calls=Count("*"),
        told=Sum("prompt_tokens"),
        written=Sum("completion_tokens"),
        kept=Sum("cached_tokens"),
        silent=Count("pk", filter=Q(prompt_tokens__isnull=True)),
    )
    prices = {price.model: price for price in Price.objects.filter(owner_id=owner_id)}
    return _summed([dict(row) for row in rows], prices)


def _summed(rows: Iterable[Mapping[str, object]], prices: dict[str, Price]) -> Usage:
    amounts: defaultdict[str, Decimal] = defaultdict(Decimal)
    total = dict.fromkeys(("calls", "prompt", "completion", "cached", "unreported", "unpriced"), 0)
    for row in rows:
        calls, silent = _number(row["calls"]), _number(row["silent"])
        prompt, completion = _number(row["told"]), _number(row["written"])
        cached = _number(row["kept"])
        price = prices.get(str(row["model"]))
        if price is None:
            total["unpriced"] += calls - silent
        else:
            kept = price.prompt if price.cached is None else price.cached
            cost = price.prompt * (prompt - cached) + kept * cached + price.completion * completion
            amounts[price.currency] += cost / _MILLION
        total["calls"] += calls
        total["unreported"] += silent
        total["prompt"] += prompt
        total["completion"] += completion
        total["cached"] += cached
    return Usage(**total, amounts=dict(sorted(amounts.items())))


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0


def _rounded(amount: Decimal) -> Decimal:
    """To cents; what is less than one, to a hundredth of one."""
    return amount.quantize(_CENTS if amount >= 1 or not amount else _SHOWN)
