"""How long something took, in words."""

from datetime import timedelta

from django import template

register = template.Library()

_MINUTE = 60
_EXACT = 10  # seconds, below which tenths count


@register.filter
def duration(took: timedelta | None) -> str:
    """ "0.4 s", "12 s", "2 min 5 s"; "" for None. Never less than nothing."""
    if took is None:
        return ""
    seconds = max(0.0, took.total_seconds())
    if seconds < _EXACT:
        return f"{seconds:.1f} s"
    minutes, rest = divmod(int(seconds), _MINUTE)
    return f"{minutes} min {rest} s" if minutes else f"{rest} s"
