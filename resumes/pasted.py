"""A text that is pasted into a form, as it was; how long it may be is for whoever takes it in."""

from typing import Any, override

from django import forms

from resumes.section_forms import typed


class PastedField(forms.CharField):
    """Line ends as files have them, and no NUL; never refused by itself."""

    widget = forms.Textarea

    def __init__(self) -> None:
        super().__init__(required=False, strip=False)
        self.validators = []  # a NUL is dropped, not held against anybody

    @override
    def to_python(self, value: Any) -> str:
        return typed(str(value or ""))
