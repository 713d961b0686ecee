"""Made-up style rules for the tests of memory."""

from typing import Any

from django.contrib.auth.models import User

from memory.models import WritingMemory


def rule(owner: User, text: str, **fields: Any) -> WritingMemory:
    """A rule that an edit taught, and that counts."""
    values = {"category": "word_choice", "confidence": 0.65, "source": "learned"} | fields
    return WritingMemory.objects.create(owner=owner, text=text, **values)
