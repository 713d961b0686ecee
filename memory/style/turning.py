"""Style rules that turn each other around: one asks for the very word that the other bans."""

import re
import unicodedata
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import product
from uuid import UUID

from memory.models import WritingMemory
from mirror.language.prose.bans import spans_of
from mirror.language.prose.verbs import forms_of
from mirror.language.text.languages import base_of

_UNSEEN = frozenset({"Cf", "Mn"})  # Unicode's categories of what is no sign of its own
_WORD = re.compile(r"[^\W_]+")


def bans_word(ban: str, word: str) -> bool:
    """Whether a ban bans that word as a whole, maybe in another form."""
    return (0, len(word)) in spans_of(ban, word)


def turned_around(ban: str, instead: str, rules: Iterable[WritingMemory]) -> WritingMemory | None:
    """An active rule that asks for the word which is banned here, in place of the one asked for."""
    if not ban or not instead:
        return None
    return next(
        (
            rule
            for rule in rules
            if rule.active
            and rule.ban
            and rule.use_instead
            and (bans_word(ban, rule.use_instead) or bans_word(rule.use_instead, ban))
            and (bans_word(rule.ban, instead) or bans_word(instead, rule.ban))
        ),
        None,
    )


def turning_pair(
    rules: Sequence[WritingMemory], chosen: Collection[UUID]
) -> tuple[WritingMemory, WritingMemory] | None:
    """One of the `chosen` rules and one of all that turn each other around in a language.

    A file may bring thousands of rules, so that each is held against those alone which have its
    words the other way around.
    """
    by_words: defaultdict[tuple[str, str, str], list[WritingMemory]] = defaultdict(list)
    both = [rule for rule in rules if rule.ban and rule.use_instead]
    for rule in both:
        for ban, instead in product(_keys(rule.ban), _keys(rule.use_instead)):
            by_words[base_of(rule.language), ban, instead].append(rule)
    for rule in both:
        if rule.pk in chosen and (other := _turned(rule, by_words)):
            return rule, other
    return None


def _turned(
    rule: WritingMemory, by_words: defaultdict[tuple[str, str, str], list[WritingMemory]]
) -> WritingMemory | None:
    def others() -> Iterator[WritingMemory]:
        for ban, instead in product(_keys(rule.ban), _keys(rule.use_instead)):
            yield from by_words.get((base_of(rule.language), instead, ban), ())

    return turned_around(rule.ban, rule.use_instead, others())


def _keys(word: str) -> frozenset[str]:
    """Of two words of which one bans the other (`bans_word`), at least one key is the same."""
    small = unicodedata.normalize("NFKD", word.casefold())
    seen = "".join(sign for sign in small if unicodedata.category(sign) not in _UNSEEN)
    plain = "-".join(_WORD.findall(seen))
    return frozenset({plain, *forms_of(plain)})
