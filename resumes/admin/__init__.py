"""The admin pages of the person and the documents; importing this package registers them."""

from resumes.admin import documents, families, person

__all__ = ["documents", "families", "person"]
