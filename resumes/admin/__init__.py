"""The admin pages of the person and the documents; importing this package registers them."""

from resumes.admin import documents, person

__all__ = ["documents", "person"]
