"""Orders to a model that somebody has put into a text: "Ignore previous instructions and …"."""

import re

from mirror.language.text.sentences import sentences

# At the beginning of a sentence only: who guards a model against such orders may say so.
_ORDER = re.compile(
    r"\W{0,5}(?:(?:important|attention|system|note|achtung|hinweis)\W{1,3})?(?:please |bitte )?(?:"
    r"(?:ignore|disregard|forget|override)\s(?:\w+\s){0,5}"
    r"(?:instructions?|prompts?|rules|directions|guidelines|messages)\b"
    r"|(?:ignorier\w*|missacht\w*|vergiss|vergessen sie)\s(?:\w+\s){0,5}"
    r"(?:anweisung\w*|regeln|vorgaben|prompts?)\b"
    r"|(?:ignore[zr]?|oublie[zr]?)\s(?:\w+\s){0,5}(?:instructions|consignes|règles)\b"
    r"|(?:ignora|ignore|olvida|olvide|dimentica)\s(?:\w+\s){0,5}"
    r"(?:instrucciones|reglas|istruzioni|regole)\b"
    r"|you are (?:now )?(?:an? )?(?:ai|assistant|language model|chatbot|llm)\b"
    r"|(?:system prompt|new instructions?)\s*:)",
    re.IGNORECASE,
)


def before_orders(text: str) -> str:
    """The text up to the first sentence that gives a model orders; all of it where none does."""
    told = sentences(text)
    ordering = next((one for one in told if _ORDER.match(one)), None)
    return text if ordering is None else text[: text.index(ordering)]
