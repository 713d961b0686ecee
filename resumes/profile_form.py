"""A profile that somebody uploads or pastes: its text, and what is to become of it."""

from typing import Any, cast, override

from django import forms
from django.core.files.uploadedfile import UploadedFile

from resumes.ingest.files import MAX_BYTES, text_of
from resumes.ingest.profile import Mode
from resumes.ingest.refusal import Refused
from resumes.section_forms import typed

MODES = (
    ("first", "This is my profile"),
    ("merge", "Add it to my profile; nothing is removed"),
    ("replace", "Put it in the place of my profile"),
)


class ProfileForm(forms.Form):
    """`text` is what was pasted, or what the file holds. `has_profile` tells whether there is one
    that it meets."""

    file = forms.FileField(required=False)
    text = forms.CharField(required=False, strip=False, widget=forms.Textarea)
    mode = forms.ChoiceField(choices=MODES, required=False, widget=forms.RadioSelect)

    def __init__(self, *args: Any, has_profile: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.has_profile = has_profile
        choices = MODES[1:] if has_profile else MODES[:1]
        cast(forms.ChoiceField, self.fields["mode"]).choices = choices

    @property
    def pasted(self) -> str:
        """The text as it was sent, whether or not it could be taken."""
        return typed(str(self.data.get("text", "")))

    @property
    def mode_sent(self) -> Mode:
        sent = str(self.data.get("mode", ""))
        if not self.has_profile:
            return "first"
        return "replace" if sent == "replace" else "merge"

    @override
    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        file = cast("UploadedFile[Any] | None", cleaned.get("file"))
        if file and self.pasted.strip():
            raise forms.ValidationError(
                "You gave a file and pasted a text. Empty the one that you do not mean."
            )
        if not file and not self.pasted.strip():
            raise forms.ValidationError("Choose a file, or paste the text of one.")
        try:
            data = file.read(MAX_BYTES + 1) if file else self.pasted.encode()
            cleaned["text"] = text_of(data)
        except Refused as refusal:
            raise forms.ValidationError(str(refusal)) from refusal
        return cleaned
