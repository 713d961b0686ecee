"""Hours with the minutes behind them: 2 h 30, 2h30, 2 heures 30, 2 hours 30 minutes."""

import re

_MINUTES = re.compile(r"\s?(?P<minutes>[0-5]\d)(?!\d|[.,:/]\d|\s?[%€$£])")
_NAMED = re.compile(r"\s?(?:min(?:ut(?:e[ns]?|os?|[oi]))?|m|['’])(?!\w)")
_SHORT = ("h", "heure", "heures")  # no other word stands between these and the minutes


def hour_at(text: str, at: int) -> tuple[str, int] | None:
    """The unit that stands at a place where minutes touch its letter (2h30), and where it ends;
    None for none."""
    if text[at : at + 1] not in {"h", "H"} or not text[at + 1 : at + 2].isdigit():
        return None
    return ("hour", at + 1) if _MINUTES.match(text, at + 1) else None


def minutes_at(text: str, end: int) -> tuple[int, int] | None:
    """The minutes behind hours that end at a place, and where those end; None for none."""
    match = _MINUTES.match(text, end)
    if match is None:
        return None
    named = _NAMED.match(text, match.end())
    if named is None and not text[max(0, end - len(_SHORT[-1])) : end].casefold().endswith(_SHORT):
        return None
    return int(match.group("minutes")), (named or match).end()
