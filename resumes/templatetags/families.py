"""Role families by the names that people know them by."""

from collections.abc import Iterable

from django import template

register = template.Library()


@register.filter
def family(key: str, choices: Iterable[tuple[str, str]]) -> str:
    """The name of a family among the choices of a form; the key where it is not among them."""
    return dict(choices).get(key, key)
