"""The admin pages of the person and the documents; importing this package registers them."""

from resumes.admin import accounts, documents, families, person

__all__ = ["accounts", "documents", "families", "person"]
