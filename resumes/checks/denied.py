"""What the facts say was there, told as absent, and the other way round; and of all, how many."""

import re
from collections.abc import Iterator, Sequence

from mirror.language.claims.others import is_person
from mirror.language.meaning.clause_words import Clause, Word, by_sentence
from mirror.language.meaning.denials import (
    denies,
    joins_without,
    says_self,
    says_with,
    says_without,
    shares_at,
    ties,
)
from mirror.language.text.lexicon import listed
from resumes.checks.fault import Fault
from resumes.checks.sources import Sources
from resumes.checks.told_sentences import (
    Fact,
    Told,
    facts_in,
    is_count,
    thing_at,
    uncounted,
    value_of,
)

_WITHIN = 4  # words after or before "with" that name who or what
_IN_COMMON = 2  # words that make two clauses tell of one thing
_DECIMALS = re.compile(r"[.,]\d")
_PEERS = ("colleague", "coworker", "kolleg", "collègue", "compañer", "colega", "collegh")
_JOINTLY = listed("together jointly gemeinsam zusammen ensemble conjointement junto junta insieme")
_WHOM = frozenset(
    {"whom", "which", "them", "denen", "ihnen", "eux", "elles", "ellos", "ellas", "loro"}
)
_OF = frozenset({"of", "von", "sur", "de", "su", "out", "des", "der", "den", "van"})


def denied_things(text: str, sources: Sources, language: str) -> Iterator[Fault]:
    """Without what the facts say was there, with what they say was not; alone instead of together;
    all, most or none of what they give another share of."""
    facts = facts_in(sources.statements, language)
    for parts in by_sentence(text, language) if facts else ():
        told = Told(text, parts, language)
        yield from _alone(told, facts)
        yield from _in_company(told, facts)
        for place, part in enumerate(parts):
            yield from _absent(told, part, facts)
            yield from _present(told, part, facts)
            yield from _shares(told, place, facts)


def _absent(told: Told, part: Clause, facts: Sequence[Fact]) -> Iterator[Fault]:
    """Finds "without downtime", where the facts have downtime."""
    for place, word in enumerate(part.words):
        if not says_without(word.folded, told.language):
            continue
        thing = thing_at(part.words, place + 1)
        heads = {word.stem for word in (*thing[:1], *thing[-1:])}
        if not thing or (thing[-1] != part.words[-1] and not joins_without(word.folded)):
            continue  # "no ward had more" tells of wards
        if any(heads & fact.lacking for fact in facts):
            continue
        for fact in facts:
            alike = fact.statement.sort == "metric" or told.speaks_of(fact, thing)
            if alike and _has(fact, heads, told.language):
                yield told.fault(word, thing[-1], fact)
                break


def _has(fact: Fact, heads: set[str], language: str) -> bool:
    """Whether a fact says that a thing was there: "with two hours of downtime", "errors: 5"."""
    gone = [one for one in ties(fact.folded, "gone", language) if not _is_decimal(fact, one.start)]
    if gone or any(denies(word, language) for word in fact.folded):
        return False
    for place, word in enumerate(fact.words):
        if word.stem not in heads:
            continue
        before = fact.words[max(0, place - _WITHIN) : place]
        if any(says_with(one.folded, language) for one in before):
            return True
        if fact.statement.sort == "metric" and ":" in fact.text[word.end :]:
            return any(is_count(one) for one in fact.words[place:])
    return False


def _is_decimal(fact: Fact, place: int) -> bool:
    """Whether the word at a place is what stands before a decimal mark: the 0 of "0,8 %"."""
    end = fact.words[place].end
    return fact.words[place].text.isdigit() and bool(_DECIMALS.match(fact.text, end))


def _present(told: Told, part: Clause, facts: Sequence[Fact]) -> Iterator[Fault]:
    """Finds "with a budget", where the facts say that there was none."""
    lacking = [fact for fact in facts if fact.lacking]
    if not lacking or any(denies(word, told.language) for word in part.folded):
        return
    for place, word in enumerate(part.words):
        if not (says_with(word.folded, told.language) or is_count(word)):
            continue
        thing = thing_at(part.words, place + 1)
        for fact in lacking if thing else ():
            if thing[-1].stem in fact.lacking and told.speaks_of(fact, thing):
                yield told.fault(word, thing[-1], fact)
                return


def _alone(told: Told, facts: Sequence[Fact]) -> Iterator[Fault]:
    """Finds "on my own", where the facts say with whom; and "without a team", where they have one
    anywhere near."""
    words = told.words
    no_team = ties(told.folded, "no team", told.language)
    found = (*ties(told.folded, "alone", told.language), *no_team)
    if not found:
        return
    closest = max(facts, key=lambda fact: len(told.stems & fact.stems))
    if len(told.stems & closest.stems) < _IN_COMMON:
        return
    teams = [
        fact
        for fact in facts
        if no_team
        and fact.statement.of == closest.statement.of
        and ties(fact.folded, "team", told.language)
    ]
    for fact in (closest, *teams):
        if fact in teams or _was_together(told, fact):
            yield told.fault(words[found[0].start], words[found[-1].end - 1], fact)
            return


def _in_company(told: Told, facts: Sequence[Fact]) -> Iterator[Fault]:
    """Finds "together with a team of assistants", where the facts say "alone" of the same work and
    name nobody else."""
    lone = [fact for fact in facts if ties(fact.folded, "alone", told.language)]
    if not lone or ties(told.folded, "alone", told.language):
        return
    company = _company(told.words, told.language)
    closest = max(facts, key=lambda fact: len(told.stems & fact.stems))
    if company is None or len(told.stems & closest.stems) < _IN_COMMON:
        return
    beside = [fact for fact in facts if fact.statement.of == closest.statement.of]
    if any(_names_company(fact.words, told.language) for fact in beside):
        return
    for fact in lone:
        if fact is closest or (fact.statement.of and fact in beside):
            yield told.fault(told.words[company[0]], told.words[company[1]], fact)
            return


def _company(words: Sequence[Word], language: str) -> tuple[int, int] | None:
    """Where words name others in company: "with" and a team or colleagues close behind, "together
    with" anybody. To work with clients, or with a class, is no company."""
    for place, word in enumerate(words):
        if not says_with(word.folded, language):
            continue
        near = [one.folded for one in words[place + 1 : place + 1 + _WITHIN]]
        peers = [at for at, one in enumerate(near) if one.startswith(_PEERS)]
        peers += [one.end - 1 for one in ties(near, "team", language)]
        is_joined = place > 0 and words[place - 1].folded in _JOINTLY
        if is_joined:
            peers += [at for at, one in enumerate(near) if is_person(one, language)]
        if peers:
            return place - is_joined, place + 1 + min(peers)
    return None


def _names_company(words: Sequence[Word], language: str) -> bool:
    """Whether words say "together", or name anybody with whom a thing was done."""
    return bool(ties([word.folded for word in words], "together", language)) or any(
        says_with(word.folded, language)
        and any(is_person(one.folded, language) for one in words[place + 1 : place + 1 + _WITHIN])
        for place, word in enumerate(words)
    )


def _was_together(told: Told, fact: Fact) -> bool:
    """Whether a fact says that somebody else took part in what a sentence tells."""
    clause = max(fact.clauses, key=lambda part: len(told.stems & part.stems))
    if any(says_self(word, told.language) for word in clause.folded):
        return False
    if ties(fact.folded, "alone", told.language):
        return False
    return _names_company(clause.words, told.language)


def _shares(told: Told, place: int, facts: Sequence[Fact]) -> Iterator[Fault]:
    """Finds "all of whom passed", where 14 of 16 did."""
    part = told.parts[place]
    shares = shares_at(part.folded, told.language)
    if not shares:
        return
    before = told.parts[place - 1].stems if place else frozenset[str]()
    every = uncounted(part.words)
    # A clause may be long and full of shares: it is held against each fact but once.
    compared = [(fact, every - fact.uncounted, fact.uncounted - before) for fact in facts]
    for found in shares:
        counted = {word.stem for word in part.words[found.start : found.end]}
        if len(every) <= len(counted) and every <= counted:
            continue
        for fact, unsaid, own in compared:
            if len(unsaid) > len(counted) or not unsaid <= counted:
                continue
            if not _other_share(found.label, fact, told.language):
                continue
            if found.label == "most" or (own <= every and own.isdisjoint(counted)):
                first, last = part.words[0], part.words[found.end - 1]
                if not found.start:
                    last = part.words[-1]
                yield told.fault(first, last, fact)
                return


def _other_share(label: str, fact: Fact, language: str) -> bool:
    """Whether a fact gives a share that "all", "most" or "none" excludes."""
    if label == "most":
        return bool(ties(fact.folded, "minor", language)) or _part_of(fact, most=0.5)
    return _part_of(fact, most=1.0)


def _part_of(fact: Fact, *, most: float) -> bool:
    """Whether a fact counts some of all, "14 of 16", "16, five of whom", and they are fewer than
    `most` of them."""
    for place in range(1, len(fact.words) - 1):
        if fact.words[place].folded not in _OF:
            continue
        after = place + 1 + (fact.words[place + 1].grammar and place + 2 < len(fact.words))
        some, whole = (
            value_of(word.folded, word.language)
            for word in (fact.words[place - 1], fact.words[after])  # "11 of the 12"
        )
        if fact.words[place + 1].folded in _WHOM:
            whole = max(
                (value_of(one.folded, one.language) for one in fact.words[:place]), default=0
            )
        if some and whole and some < most * whole:
            return True
    return False
