"""Prices as people write them."""

from decimal import Decimal

from django import template

register = template.Library()


@register.filter
def plain(price: Decimal | None) -> str:
    """ "2.5", "100"; "" for none."""
    if price is None:
        return ""
    written = f"{price:f}"
    return written.rstrip("0").rstrip(".") if "." in written else written
