"""A text field that offers what is known while one types, and takes anything."""

from collections.abc import Callable, Mapping
from typing import Any, override

from django import forms
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString


class Suggesting(forms.TextInput):
    """An input with a list of values behind it, each with its name."""

    def __init__(self, offered: Callable[[], Mapping[str, str]], **attributes: Any) -> None:
        super().__init__(attrs={"autocomplete": "off", "size": 40, **attributes})
        self.offered = offered

    @override
    def render(self, name: str, value: Any, attrs: Any = None, renderer: Any = None) -> SafeString:
        listed = f"known-{name}"
        field = super().render(name, value, {**(attrs or {}), "list": listed}, renderer)
        options = format_html_join(
            "",
            '<option value="{}">{}</option>',
            ((key, told) for key, told in self.offered().items()),
        )
        return format_html('{}<datalist id="{}">{}</datalist>', field, listed, options)
