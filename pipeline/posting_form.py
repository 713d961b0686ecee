"""A posting that somebody pastes, with what they say of it."""

from typing import Any, cast, override

from django import forms
from django.core.files.uploadedfile import UploadedFile

from resumes.ingest.cleaning import shortened
from resumes.ingest.files import MAX_BYTES, text_of
from resumes.ingest.job import Given, posting_text
from resumes.ingest.refusal import Refused
from resumes.pasted import PastedField
from resumes.section_forms import typed

LONGEST_TITLE = 150  # characters; with a company and a name it still makes the title of a resume
LONGEST_COMPANY = 100


_TWO = "You chose a file and pasted a text. Empty the one that you do not mean."


class PostingForm(forms.Form):
    """Of a valid one, `cleaned_data["text"]` is what was pasted, or what the file holds."""

    text = PastedField()
    file = forms.FileField(required=False, allow_empty_file=True)
    title = PastedField()
    company = PastedField()

    @override
    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        file = cast("UploadedFile[Any] | None", cleaned.get("file"))
        text: str = cleaned.get("text", "")
        if file is not None and text.strip():
            self.add_error("file", _TWO)
        elif file is None and not text.strip():
            self.add_error("text", "Paste the text of the posting here; it is what counts.")
        else:
            data = text.encode() if file is None else file.read(MAX_BYTES + 1)
            try:
                posting_text(data)
            except Refused as refusal:
                self.add_error("text" if file is None else "file", str(refusal))
            else:
                cleaned["text"] = text if file is None else typed(text_of(data))
        return cleaned

    @property
    def given(self) -> Given:
        """What the person says of the posting, cut to where it fits; of a form that is valid."""
        return Given(
            title=shortened(self.cleaned_data["title"], LONGEST_TITLE),
            company=shortened(self.cleaned_data["company"], LONGEST_COMPANY),
        )
