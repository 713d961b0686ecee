"""A posting that somebody pastes, with what they say of it."""

from django import forms

from resumes.ingest.cleaning import shortened
from resumes.ingest.job import Given, posting_text
from resumes.ingest.refusal import Refused
from resumes.pasted import PastedField

LONGEST_TITLE = 150  # characters; with a company and a name it still makes the title of a resume
LONGEST_COMPANY = 100


class PostingForm(forms.Form):
    text = PastedField()
    title = PastedField()
    company = PastedField()

    def clean_text(self) -> str:
        text: str = self.cleaned_data["text"]
        if not text.strip():
            raise forms.ValidationError("Paste the text of the posting here; it is what counts.")
        try:
            posting_text(text.encode())
        except Refused as refusal:
            raise forms.ValidationError(str(refusal)) from refusal
        return text

    @property
    def given(self) -> Given:
        """What the person says of the posting, cut to where it fits; of a form that is valid."""
        return Given(
            title=shortened(self.cleaned_data["title"], LONGEST_TITLE),
            company=shortened(self.cleaned_data["company"], LONGEST_COMPANY),
        )
