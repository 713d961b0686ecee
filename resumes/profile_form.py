"""A profile that somebody uploads or pastes: its text, and what is to become of it."""

from typing import Any, cast, override

from django import forms
from django.core.files.uploadedfile import UploadedFile

from resumes.ingest.files import MAX_BYTES, text_of
from resumes.ingest.profile import Mode
from resumes.ingest.refusal import Refused
from resumes.pasted import PastedField
from resumes.section_forms import typed

_TWO = "You chose a file and pasted a text. Empty the one that you do not mean."
_NEITHER = "Choose a file, or paste the text of one."
_BY_NOW = (
    "There is a profile by now. Say whether this is to be added to it or to be put in its place."
)


class ProfileForm(forms.Form):
    """Of a valid one, `cleaned_data["text"]` is what was pasted, or what the file holds.
    `has_profile` tells whether there is one that it meets."""

    file = forms.FileField(required=False, allow_empty_file=True)
    text = PastedField()
    mode = forms.CharField(required=False)

    def __init__(self, *args: Any, has_profile: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.has_profile = has_profile

    @property
    def pasted(self) -> str:
        """The text as it was sent, whether or not it could be taken."""
        return typed(str(self.data.get("text", "")))

    @property
    def mode_sent(self) -> Mode:
        """What is to become of it; a profile that is there is added to unless it is said
        otherwise."""
        if not self.has_profile:
            return "first"
        return "replace" if self.data.get("mode") == "replace" else "merge"

    def clean_mode(self) -> str:
        """What was reviewed as a first profile is not added to another one unasked."""
        if self.has_profile and self.cleaned_data["mode"] not in {"", "merge", "replace"}:
            raise forms.ValidationError(_BY_NOW)
        return self.mode_sent

    @override
    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        file = cast("UploadedFile[Any] | None", cleaned.get("file"))
        if file is not None and self.pasted.strip():
            self.add_error("file", _TWO)
        elif file is None and not self.pasted.strip():
            self.add_error("text", _NEITHER)
        else:
            data = self.pasted.encode() if file is None else file.read(MAX_BYTES + 1)
            try:
                cleaned["text"] = typed(text_of(data))
            except Refused as refusal:
                self.add_error("text" if file is None else "file", str(refusal))
        return cleaned
