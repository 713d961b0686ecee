"""What a value in one unit is in another: minutes in hours, cents in euros, grams in kilos."""

from decimal import Decimal
from functools import lru_cache

from mirror.language.text.lexicon import listed

# A name for one of several: kroner of Denmark or Norway, pounds of money or of weight.
_FAMILIES = {
    "kr": listed("DKK NOK SEK kr"),
    "pound": listed("£ lb pound"),
    "$": listed("CAD AUD NZD SGD HKD MXN $"),
}

_CENTS = {
    "€cent": listed("€"),
    "£cent": listed("£"),
    "cent": listed("€ $ CAD AUD NZD CHF"),
}
_SECONDS = {
    "nanosecond": Decimal("0.000000001"), "microsecond": Decimal("0.000001"),
    "millisecond": Decimal("0.001"), "second": Decimal(1), "minute": Decimal(60),
    "hour": Decimal(3600), "day": Decimal(86400), "week": Decimal(604800),
    "month": Decimal(2629800), "year": Decimal(31557600), "quarter": Decimal(7889400),
}  # fmt: skip
# How large a unit is, among those of its sort, where the ratio is exact.
_SIZES: dict[str, tuple[str, Decimal]] = {
    **{unit: ("time", size) for unit, size in _SECONDS.items()},
    **{
        unit: (sort, Decimal(size))
        for sort, units in {
            "mass": {"µg": "0.000001", "mg": "0.001", "g": "1", "kg": "1000", "t": "1000000"},
            "volume": {
                "µl": "0.000001",
                "ml": "0.001",
                "cl": "0.01",
                "l": "1",
                "hl": "100",
                "m³": "1000",
            },
            "length": {
                "nm": "0.000000001",
                "µm": "0.000001",
                "mm": "0.001",
                "cm": "0.01",
                "metre": "1",
                "km": "1000",
            },
            "temperature": {
                "nanokelvin": "0.000000001",
                "microkelvin": "0.000001",
                "millikelvin": "0.001",
                "kelvin": "1",
            },
            "area": {"m²": "1", "ha": "10000", "km²": "1000000"},
            "data": {"kb": "0.001", "mb": "1", "gb": "1000", "tb": "1000000", "pb": "1000000000"},
            "power": {"kw": "1", "mw": "1000", "gw": "1000000"},
            "peak": {"kwp": "1", "mwp": "1000"},
            "apparent": {"kva": "1", "mva": "1000"},
            "energy": {"kwh": "1", "mwh": "1000", "gwh": "1000000"},
            "frequency": {"hz": "1", "khz": "1000", "mhz": "1000000", "ghz": "1000000000"},
            "work": {"workday": "1", "workweek": "5"},
        }.items()
        for unit, size in units.items()
    },
}


def seconds_in(unit: str) -> Decimal | None:
    """How long a unit of time is, so that 2 hours can be 120 minutes; None for other units."""
    return _SECONDS.get(unit)


@lru_cache(maxsize=4_096)
def ratio_of(unit: str, wanted: str) -> Decimal | None:
    """What a value in one unit is multiplied by to be in another, where the two measure the same
    thing and the ratio is exact; None otherwise. Currencies are never converted; kroner may be
    Danish ones, pounds sterling, and Canadian dollars be told as dollars."""
    if unit == "$" and wanted in _FAMILIES["$"] - {"$"}:
        return None  # who notes plain dollars has not said whose; who names one can mean it by $
    if unit == wanted or wanted in _FAMILIES.get(unit, ()) or unit in _FAMILIES.get(wanted, ()):
        return Decimal(1)
    if {unit, wanted} in ({"day", "workday"}, {"cent", "€cent"}):
        return Decimal(1)  # who says days of working days says no more
    if {unit, wanted} == {"week", "workday"}:
        return Decimal(5) if unit == "week" else Decimal("0.2")
    for part, wholes in _CENTS.items():
        if unit == part and wanted in wholes:
            return Decimal("0.01")
        if wanted == part and unit in wholes:
            return Decimal(100)
    ours, theirs = _SIZES.get(wanted), _SIZES.get(unit)
    if ours is None or theirs is None or ours[0] != theirs[0]:
        return None
    return theirs[1] / ours[1]


def in_unit(value: Decimal, unit: str, wanted: str) -> Decimal | None:
    """A value in another unit; None where the two do not measure the same (`ratio_of`)."""
    ratio = ratio_of(unit, wanted)
    if ratio is None:
        return None
    if ratio < 1 and (back := ratio_of(wanted, unit)):
        return value / back  # exact, where the ratio itself is a long fraction
    return value * ratio
