"""Names in prose, known by their capital letters."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from mirror.language.names.proper import is_common_acronym, is_often_capital
from mirror.language.names.tokens import Token
from mirror.language.prose.verbs import is_loose_past, verb_form
from mirror.language.text.languages import base_of
from mirror.language.text.lexicon import listed
from mirror.language.text.stems import is_grammar

_MOSTLY = 0.6  # of the longer words: with so many capitals, a capital tells nothing
_LONGER = 4
_ACRONYM = 8  # letters at most
_INSIDE = re.compile(r"[\s\-/&'’.]*")  # between the words of one name
_OWNS = re.compile(r"['’]\s")  # "the Bakers' Level 2 award": what follows is the owner's
# What kinds of bodies are called; together with other capitals they make a name of their own.
_BODIES = listed(
    "university college institute academy school hospital clinic bank trust council foundation "
    "association society museum library guild board union federation chamber ministry agency "
    "université école institut lycée hôpital banque fondation ministère chambre cercle "
    "universidad escuela instituto colegio hospital banco fundación cámara junta ministerio "
    "università scuola istituto ospedale banca fondazione camera "
    "universiteit hogeschool ziekenhuis stichting universidade escola"
)
# With these, capitals are a title's: whether it is the person's, another check tells.
_RANKS = listed(
    "senior junior head chief lead assistant deputy principal manager director officer president "
    "vice vp svp evp supervisor coordinator executive associate specialist engineer representative "
    "apprentice trainee intern responsable directeur directrice chef cheffe jefe jefa director "
    "directora responsabile direttore direttrice leider hoofd chefe diretor diretora"
)
# Of these, even plain words beside them are part of a name: Data Science Institute.
_CHOSEN = listed("university institute academy guild society federation foundation")
_OF = listed("of de du des d la le les del di della do da van voor for the and & y et e l los las")
_GERMAN_BODIES = listed(
    "hochschule universität fachhochschule klinikum uni akademie berufsschule gymnasium realschule "
    "fachschule technikerschule meisterschule fachakademie berufskolleg polytechnikum"
)
_GERMAN_FORMS = listed("gmbh ag kg se ohg ug kgaa")


@dataclass(frozen=True)
class Name:
    """Tokens `at` to `to` (not included) name something, out of a `run` of capitals. Of a body
    ("University of …"), all words must be told together (`needs_all`)."""

    at: int
    to: int
    run: tuple[int, int]
    is_acronym: bool = False
    needs_all: bool = False


def names_in(
    found: Sequence[Token],
    language: str,
    *,
    closed: bool,
    elsewhere: frozenset[str],
) -> Iterator[Name]:
    """The names in a text, in order. Words `elsewhere` are names where a sentence begins, too. In
    one that is not `closed` by a full stop and has capitals throughout, as titles do, first letters
    tell nothing.

    In German, where all nouns have capitals, only acronyms, mixed spellings and the names of firms
    and schools are told apart.
    """
    shouts = _share(found, lambda token: token.text.isupper()) > _MOSTLY
    if base_of(language) == "de":
        yield from _german(found, shouts=shouts)
        return
    titled = not closed and _share(found, lambda token: token.text[0].isupper()) > _MOSTLY
    for start, end in _runs(found):
        low = start + _opens(found[start], elsewhere, alone=end - start == 1)
        name = _name(found, low, end, language=language) if low < end else None
        if name is None or (titled and not is_marked(found[name.at : name.to])) or shouts:
            continue
        yield name


def _share(found: Sequence[Token], has: Callable[[Token], bool]) -> float:
    longer = [token for token in found if len(token.text) >= _LONGER and token.text.isalpha()]
    return sum(map(has, longer)) / len(longer) if len(longer) > 2 else 0.0


def _runs(found: Sequence[Token]) -> Iterator[tuple[int, int]]:
    """Stretches of words with capitals, side by side."""
    at = 0
    while at < len(found):
        end = at
        while end < len(found) and _has_capital(found[end]) and (end == at or _joins(found[end])):
            end += 1
        if end > at:
            end = _with_rest(found, at, end)
            yield at, end
        at = max(end, at + 1)


def _with_rest(found: Sequence[Token], at: int, end: int) -> int:
    """The end of a body's name with what follows an "of": University of York."""
    if not any(token.folded in _BODIES for token in found[at:end]):
        return end
    after = end
    while after < len(found) and found[after].folded in _OF and _joins(found[after]):
        after += 1
    rest = after
    while rest < len(found) and _has_capital(found[rest]) and _joins(found[rest]):
        if rest > after and _is_owned(found[rest - 1], found[rest]):
            break
        rest += 1
    return rest if end < after < rest else end


def _joins(token: Token) -> bool:
    return not token.begins and _INSIDE.fullmatch(token.gap) is not None


def _is_owned(before: Token, token: Token) -> bool:
    """Whether a genitive's end stands between two tokens; an "'s" is in neither of them."""
    return bool(_OWNS.match(token.gap)) or token.start - before.end > len(token.gap)


def _has_capital(token: Token) -> bool:
    return token.text[0].isupper() or _is_mixed(token.text)


def _is_mixed(word: str) -> bool:
    """Whether a word has capitals inside, such as no ordinary word has: LightGBM, iOS."""
    if word[1:].islower():
        return False
    inside = any(letter.isupper() for letter in word[1:])
    return inside and any(letter.islower() for letter in word) and not is_common_acronym(word)


def _is_acronym(word: str) -> bool:
    bare = word.removesuffix("s")
    return (
        1 < len(bare) <= _ACRONYM
        and bare.isupper()
        and bare.isalnum()
        and not is_common_acronym(word)
        and not bare[0].isdigit()
    )


def _opens(first: Token, elsewhere: frozenset[str], *, alone: bool) -> bool:
    """Whether the first word of a run only begins a sentence."""
    if not first.begins or _is_mixed(first.text) or _is_acronym(first.text):
        return False
    if first.text in elsewhere and not is_often_capital(first.text):
        return False
    return alone or _is_opening(first.text)


def _is_opening(word: str) -> bool:
    """Whether a word may well begin a sentence before a name: a verb, a word of grammar."""
    folded = word.casefold()
    return (
        verb_form(folded) is not None
        or is_loose_past(folded)
        or any(is_grammar(folded, tag) for tag in ("en", "fr", "es", "it", "nl", "pt"))
        or folded.endswith(("ed", "ing", "ly", "é", "ée", "ó", "í", "ato"))
        or is_often_capital(word)
    )


def _name(found: Sequence[Token], start: int, end: int, *, language: str) -> Name | None:
    """The run without the ranks and departments around it; a body's name stays whole."""
    is_body = any(token.folded in _BODIES for token in found[start:end]) and end - start > 2
    low, high = start, end
    while low < high and _is_plain(found[low], language):
        low += 1
    while high > low and _is_plain(found[high - 1], language):
        high -= 1
    if low == high:
        named = is_body and any(token.folded in _CHOSEN for token in found[start:end])
        return Name(start, end, (start, end), needs_all=True) if named else None
    if is_body:
        return Name(start, end, (start, end), needs_all=True)
    if _is_title(found, start, end) and not is_marked(found[low:high]):
        return None
    is_acronym = high - low == 1 and _is_acronym(found[low].text)
    return Name(low, high, (start, end), is_acronym=is_acronym)


def _is_plain(token: Token, language: str) -> bool:
    """Whether a word with a capital names nothing by itself."""
    word = token.text
    if len(word) == 1 or is_grammar(word, language) or is_common_acronym(word):
        return True
    if _is_mixed(word) or _is_acronym(word):
        return False
    if not word.isalpha():
        return word[0].isdigit() or is_often_capital(word.rstrip("+#0123456789"), language)
    return is_often_capital(word, language) or (len(word) > _ACRONYM and word.isupper())


def _is_title(found: Sequence[Token], start: int, end: int) -> bool:
    """Whether a run is of a job's title: Senior Deckhand, or Nets after "Head of"."""
    if any(token.folded in _RANKS for token in found[start:end]):
        return True
    if start and found[start - 1].folded in _RANKS and _joins(found[start]):
        return True
    return start > 1 and found[start - 1].folded in _OF and found[start - 2].folded in _RANKS


def is_marked(words: Sequence[Token]) -> bool:
    """Whether a name is one by more than first letters."""
    return any(_is_mixed(token.text) or _is_acronym(token.text) for token in words)


def _german(found: Sequence[Token], *, shouts: bool) -> Iterator[Name]:
    for at, token in enumerate(found):
        if token.folded in _GERMAN_FORMS and at and found[at - 1].text[0].isupper():
            yield Name(at - 1, at, (at - 1, at))
        elif token.folded in _GERMAN_BODIES and token.text[0].isupper():
            if at + 1 < len(found) and found[at + 1].text[0].isupper() and _joins(found[at + 1]):
                yield Name(at, at + 2, (at, at + 2), needs_all=True)
        elif not shouts and _is_acronym(token.text):
            yield Name(at, at + 1, (at, at + 1), is_acronym=True)
        elif not shouts and _is_mixed(token.text):
            yield Name(at, at + 1, (at, at + 1))
