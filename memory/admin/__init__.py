"""The admin pages of memory: finding, comparing and moving wordings, and keeping style rules.

Importing this package registers them.
"""

from memory.admin import lessons, rules, wordings

__all__ = ["lessons", "rules", "wordings"]
