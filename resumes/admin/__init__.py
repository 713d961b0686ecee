"""The admin pages of the person and the documents; importing this package registers them."""

from memory import known
from resumes.admin import accounts, families, jobs, past_resumes, person, resumes, sections, tokens
from resumes.catalogue import ProfileCatalogue

__all__ = [
    "accounts",
    "families",
    "jobs",
    "past_resumes",
    "person",
    "resumes",
    "sections",
    "tokens",
]

known.ask(ProfileCatalogue())  # memory's pages offer what the profile holds
