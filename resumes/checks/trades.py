"""What the law asks of all in a trade of care: said of somebody in it, it adds nothing."""

from collections.abc import Sequence
from itertools import takewhile

from mirror.language.names.tokens import Token, tokens
from mirror.language.text.lexicon import listed
from resumes.checks.sources import Sources

# Words for who has passed an examination.
EXAMINED = listed("geprüfter geprüfte geprüften examinierter examinierte staatlich")
_BY_LAW = listed(
    "registered state-registered examinierter examinierte examinierten enregistrée enregistré "
    "colegiado colegiada iscritto iscritta"
)
_TRAINED = ("degree", "certificate")
_HELPING = listed("assistant aide helper auxiliary helfer helferin hilfskraft auxiliar aiuto")
_TRADE = 4  # letters that words of one trade share


def is_of_trade(words: Sequence[Token], sources: Sources) -> bool:
    """Whether words such as "registered nurse" say of somebody no more than the facts: by law, who
    works as one or was trained as one is registered or examined."""
    if len(words) < 2 or words[0].folded not in _BY_LAW:
        return False
    trade = words[-1].folded
    sorts = _TRAINED if words[0].folded in EXAMINED else (*_TRAINED, "position")
    return any(
        is_of_family(trade, token.folded)
        for one in sources.statements
        if one.sort in sorts
        for said in [tokens(one.text)]
        if not any(token.folded in _HELPING for token in said)
        for token in said
    )


def is_of_family(word: str, other: str) -> bool:
    """Whether two words are of one trade: nurse and nursing, Altenpflegerin and Altenpflege."""
    shared = sum(
        1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(word, other, strict=False))
    )
    return shared >= _TRADE and 2 * shared > max(len(word), len(other))
