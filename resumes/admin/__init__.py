"""The admin pages of the person and the documents; importing this package registers them."""

from memory import known
from resumes.admin import accounts, documents, families, person
from resumes.catalogue import ProfileCatalogue

__all__ = ["accounts", "documents", "families", "person"]

known.ask(ProfileCatalogue())  # memory's pages offer what the profile holds
