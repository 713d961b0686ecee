"""Participial tails: the closing ", enabling …" that tells what a sentence has already said."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, pairwise

from mirror.language.figures.numbers import quantities
from mirror.language.prose.openers import opens_actively
from mirror.language.prose.verbs import is_loose_past, verb_form
from mirror.language.text.languages import base_of, is_english
from mirror.language.text.lexicon import listed
from mirror.language.text.sentences import sentences, words

# Openings of a tail whatever follows: they comment, where other verbs may tell of a second act.
TELLTALE = listed(
    "enabling ensuring demonstrating showcasing highlighting underscoring underlining allowing "
    "helping making leading resulting driving improving enhancing boosting fostering empowering "
    "facilitating contributing reflecting illustrating reinforcing solidifying cementing proving "
    "providing delivering yielding paving positioning unlocking supporting strengthening "
    "increasing reducing saving giving bringing turning causing creating emphasizing emphasising "
    "exemplifying embodying evidencing affirming signalling signaling underpinning attesting "
    "elevating maximizing maximising"
)
# Those that praise what the sentence told, and tell no result of their own.
_PRAISES = listed(
    "enabling ensuring demonstrating showcasing highlighting underscoring underlining allowing "
    "helping fostering empowering facilitating contributing reflecting illustrating reinforcing "
    "solidifying cementing proving positioning paving supporting strengthening emphasizing "
    "emphasising exemplifying embodying evidencing affirming signalling signaling underpinning "
    "attesting"
)
# The same in other languages, where such a clause may also be the plain way to say it: only verbs
# that comment.
_PRAISES_ELSEWHERE = {
    "fr": listed(
        "démontrant témoignant illustrant soulignant assurant garantissant permettant contribuant "
        "favorisant renforçant prouvant confirmant facilitant reflétant"
    ),
    "es": listed(
        "demostrando garantizando asegurando permitiendo contribuyendo facilitando reflejando "
        "fomentando destacando fortaleciendo reforzando evidenciando posibilitando consolidando"
    ),
    "it": listed(
        "dimostrando garantendo assicurando permettendo consentendo contribuendo favorendo "
        "evidenziando rafforzando riflettendo facilitando sottolineando consolidando"
    ),
    "pt": listed(
        "demonstrando garantindo assegurando permitindo contribuindo facilitando refletindo "
        "fomentando destacando fortalecendo reforçando evidenciando possibilitando consolidando"
    ),
}
# These tell of what belongs to the sentence, not what came of it.
_NO_TAIL = listed(
    "including using working covering ranging according spanning being following regarding "
    "concerning starting beginning joining involving containing comprising reporting during"
)
_ALL_PRAISES = _PRAISES.union(*_PRAISES_ELSEWHERE.values())
_FINITE = listed("am is are was were has have had can could will would did does do")
_WHO = listed("who that which")
_SUBJECTS = listed("i we he she they it")
# Amounts that are no figures of their own: "dozens of wards", "halving the wait".
_AMOUNT = re.compile(
    r"\b(?:hal(?:f|ves?|ved|ving)|(?:doubl|tripl|trebl|quadrupl)(?:es?|ed|ing)|twice|thrice"
    r"|dozens?|scores|hundreds?|thousands?|(?:m|b|tr)illions?|decades?|quarters?"
    r"|first|second|thirds?"
    r"|\w+fold|zero|nil|tens of)\b",
    re.IGNORECASE,
)
_DETERMINERS = listed(
    "a an the this that these those my our their its his her all both each every several many "
    "some more most up"
)
LEAST_WORDS = 3  # of the sentence that is left
_MOST_CLAUSES = 4  # that may be a tail; more of them in a sentence are a list

_TAIL = re.compile(
    r",\s+(?:and\s+)?(?:(?:thereby|thus|ultimately|further|in\s+turn|while|\w+ly)\s+)?"
    r"(?P<verb>[a-z]+ing)\b\s*(?P<next>[^\s,;:.!?]*)",
)
_TAIL_ELSEWHERE = re.compile(r",\s+(?:(?:et|en|y|e|ainsi|así|così)\s+)?(?P<verb>[^\W\d_]+)\s+")
_STOPS = ".!?…"
_CLOSERS = "\"'”’)]"


@dataclass(frozen=True)
class Tail:
    """A tail within its sentence: `text` from the comma on, without the sentence's full stop."""

    sentence: str
    text: str
    verb: str

    @property
    def telltale(self) -> bool:
        """Whether it surely only comments, which its first verb tells."""
        return self.verb in _ALL_PRAISES

    @property
    def adds_nothing(self) -> bool:
        """Whether it only comments, or claims a result without saying how much or whose."""
        return self.telltale or (self.verb in TELLTALE and not self.tells)

    @property
    def tells(self) -> bool:
        """Whether it holds a figure, in whatever words, or a name: facts that are not to be
        lost."""
        return (
            any(sign.isdigit() or sign.isupper() for sign in self.text)
            or bool(_AMOUNT.search(self.text))
            or bool(quantities(self.text))
        )

    @property
    def rest(self) -> str:
        """The sentence without the tail, its full stop kept."""
        stop = _stop_of(self.sentence)
        return self.sentence[: len(self.sentence) - len(stop) - len(self.text)] + stop


def tails(text: str, language: str = "en") -> tuple[Tail, ...]:
    """The participial tails of a text, at most one a sentence.

    Only where it is clear: what stands before the comma is a sentence of its own, and what follows
    is neither one more item of a list nor followed by another statement. In French, Spanish,
    Italian and Portuguese those alone that open with a verb which only comments; none in other
    languages.
    """
    if is_english(language):
        return tuple(tail for sentence in sentences(text) if (tail := _tail_of(sentence)))
    if praises := _PRAISES_ELSEWHERE.get(base_of(language)):
        found = (_tail_elsewhere(sentence, praises) for sentence in sentences(text))
        return tuple(tail for tail in found if tail)
    return ()


def cut_tails(text: str) -> str:
    """`text` without its tails. One that holds a figure or a name stays, for facts are not to be
    lost."""
    for tail in tails(text):
        if not tail.tells:
            text = text.replace(tail.sentence, tail.rest, 1)
    return text


def _tail_of(sentence: str) -> Tail | None:
    body = sentence.removesuffix(_stop_of(sentence))
    for match in islice(_TAIL.finditer(body), _MOST_CLAUSES):
        tail = body[match.start() :]
        if _stands_alone(body[: match.start()]) and _comments(match, tail):
            return Tail(sentence=sentence, text=tail, verb=match["verb"])
    return None


def _tail_elsewhere(sentence: str, praises: frozenset[str]) -> Tail | None:
    body = sentence.removesuffix(_stop_of(sentence))
    for match in _TAIL_ELSEWHERE.finditer(body):
        verb = match["verb"].casefold()
        if verb in praises and len(words(body[: match.start()])) >= LEAST_WORDS:
            return Tail(sentence=sentence, text=body[match.start() :], verb=verb)
    return None


def _stop_of(sentence: str) -> str:
    """The marks that end a sentence, with the quotes and brackets that they close."""
    rest = sentence.rstrip(_CLOSERS)
    return sentence[len(rest.rstrip(_STOPS)) :]


def _stands_alone(clause: str) -> bool:
    """Whether a clause tells something by itself, and no list of -ing words begins in it."""
    said = words(clause)
    if len(said) < LEAST_WORDS or any(
        _is_gerund(word) for word in (said[-1], *_listed_verbs(said))
    ):
        return False
    return (
        opens_actively(clause)
        or any(word.casefold() in _FINITE for word in said)
        or (_has_a_verb(said))
    )


def _has_a_verb(said: tuple[str, ...]) -> bool:
    """Whether somebody does something: "I plan menus", "a cook who plans menus"."""
    if said[0].casefold() in _SUBJECTS:
        return _acts(said[1])
    return any(word.casefold() in _WHO and _acts(after) for word, after in pairwise(said[:-1]))


def _acts(word: str) -> bool:
    form = verb_form(word)
    return is_loose_past(word) or (form is not None and form.tense != "gerund")


def _listed_verbs(said: tuple[str, ...]) -> Iterator[str]:
    """Words behind "for", "of", "in" …: an -ing word there may be the first of several."""
    leading = listed("for of in by on with from to through about at while when include included")
    return (after for word, after in pairwise(said) if word in leading)


def _comments(match: re.Match[str], tail: str) -> bool:
    verb, following = match["verb"], match["next"].casefold()
    if verb in _NO_TAIL or not following or following in {"and", "or"}:
        return False
    if verb not in TELLTALE and not (_is_gerund(verb) and following in _DETERMINERS):
        return False
    return not _goes_on(tail[match.end("verb") - match.start() :])


def _goes_on(rest: str) -> bool:
    """Whether a new statement follows behind a comma: ", working nights, and built the …"."""
    for part in re.split(r",\s+(?:and\s+|but\s+|then\s+)*|;\s+", rest)[1:]:
        first = (words(part) or ("",))[0].casefold()
        form = verb_form(first)
        if first in _FINITE or is_loose_past(first) or (form and form.tense == "past"):
            return True
        if first in {"i", "we", "he", "she", "it", "they"}:
            return True
    return False


def _is_gerund(word: str) -> bool:
    form = verb_form(word)
    return form is not None and form.tense == "gerund"
