"""On what a section's value rests: facts and past versions, sentence by sentence, stored with each
revision."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from pydantic import BaseModel, ConfigDict

from mirror.language.text.sentences import sentences
from mirror.language.text.stems import content_stems
from mirror.language.text.whole_words import stands_in
from resumes.checks.known import Known, Vouched
from resumes.checks.pieces import Piece, pieces_of
from resumes.checks.statements import Match, closest, covers, is_same_claim
from resumes.content import AnyBody, BulletSet, ResearchEntry
from resumes.facts import Facts

# Of a sentence's content, how much is in a fact that it is said to rest on: two words of it at
# least, or a good half.
LEAST_SHARE = 0.2
LEAST_WORDS = 2
GOOD_SHARE = 0.5
MOST_FACTS = 4  # named for one sentence
LEAST_OF_VERSION = 0.4  # of a sentence's content in a past version that it is said to follow


class _Stored(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class RestsOn(_Stored):
    """One fact: its words, and the accomplishment and employer that it is a fact of, by key ("" for
    one of neither)."""

    text: str
    accomplishment: str = ""
    employer: str = ""


class SentenceProvenance(_Stored):
    """A sentence, the facts that say the same, the closest first, the past versions whose words it
    has, by id, and what in it the person attested. All empty: nothing is like it. `place` says in
    which text of the body it stands, counted from 0: in which bullet, for a set. Of a tagline each
    term is a sentence."""

    text: str
    place: int
    facts: tuple[RestsOn, ...] = ()
    past_versions: tuple[str, ...] = ()
    attested: tuple[str, ...] = ()


class Provenance(_Stored):
    """`accomplishments` are keys in the resume's facts, `past_versions` ids of remembered wordings
    that the writer was shown or that were put in place; `sentences` are in reading order."""

    accomplishments: tuple[str, ...] = ()
    past_versions: tuple[str, ...] = ()
    sentences: tuple[SentenceProvenance, ...] = ()


def provenance_of(
    facts: Facts,
    ref: str,
    body: AnyBody,
    *,
    known: Known,
    versions: Mapping[str, str] | None = None,
) -> Provenance:
    """On what a value rests. `versions` are the past versions that its writer had, text by id.

    Worked out from the words alone, for a person's text and a machine's alike.
    """
    texts = versions or {}
    told = tuple(
        sentence
        for piece in pieces_of(facts, ref, body, imported=known.imported)
        for sentence in _sentences(piece, texts, known, language=facts.language)
    )
    cited = (fact.accomplishment for sentence in told for fact in sentence.facts)
    named = accomplishments_of(body) or tuple(dict.fromkeys(key for key in cited if key))
    return Provenance(accomplishments=named, past_versions=tuple(texts), sentences=told)


def accomplishments_of(body: AnyBody) -> tuple[str, ...]:
    """Keys of the accomplishments that a body says it speaks of, each once, in order."""
    match body:
        case ResearchEntry(accomplishment_id=key):
            return (key,)
        case BulletSet(bullets=bullets):
            return tuple(
                dict.fromkeys(key for bullet in bullets for key in bullet.accomplishment_ids)
            )
        case _:
            return ()


def _sentences(
    piece: Piece, versions: Mapping[str, str], known: Known, *, language: str
) -> Iterator[SentenceProvenance]:
    statements = piece.sources.with_said(known.said).statements
    for sentence in sentences(piece.text):
        yield SentenceProvenance(
            text=sentence,
            place=piece.place,
            facts=tuple(_facts(sentence, closest(sentence, statements, language), language)),
            past_versions=tuple(
                key
                for key, text in versions.items()
                if covers(text, sentence, language) >= LEAST_OF_VERSION
            ),
            attested=attested_in(sentence, known.vouched, language=language),
        )


def attested_in(sentence: str, vouched: Sequence[Vouched], *, language: str) -> tuple[str, ...]:
    """What of a sentence the person said is true: the words, each once."""
    return tuple(
        dict.fromkeys(
            one.span
            for one in vouched
            if is_same_claim(sentence, one.context or sentence, language)
            and stands_in(sentence.casefold(), one.span.casefold())
        )
    )


def _facts(sentence: str, matches: Sequence[Match], language: str) -> Iterator[RestsOn]:
    said = set(content_stems(sentence, language))
    like = (
        match.told
        for match in matches
        if match.share >= GOOD_SHARE
        or (match.share >= LEAST_SHARE and len(said & match.told.stems) >= LEAST_WORDS)
    )
    for told in islice(like, MOST_FACTS):
        yield RestsOn(text=told.text, accomplishment=told.statement.of, employer=told.statement.at)
