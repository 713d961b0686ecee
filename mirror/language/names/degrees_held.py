"""Degrees that a text says its person has, apart from ones that it only mentions."""

from collections.abc import Iterator

from mirror.language.claims.others import is_other, is_person
from mirror.language.names.degrees import Degree, degrees_in
from mirror.language.names.job_titles import noun_of
from mirror.language.prose.verbs import verb_form
from mirror.language.text.lexicon import listed
from mirror.language.text.placed_words import Row, row_of

_HOLD = listed(
    "hold holds holding held has have having earned completed obtained gained received awarded "
    "possess possesses finished defended "
    "hat habe besitzt besitze erworben erwarb inhaber inhaberin abgeschlossen "
    "titulaire obtenu obtient détient détenteur détentrice possède diplômé diplômée "
    "posee tiene tengo titular obtuvo obtenido titulado titulada "
    "possiede ho ottenuto conseguito titolare possesso"
)
_AS = listed("as als comme como come")
_WITH = listed("with mit avec con")
# Between one of these and a degree: "holds both a first and a *master's* degree in".
_BETWEEN = listed(
    "a an the his her their my our own first second also both further recent earned completed "
    "part-time full-time honours joint einen ein eine einem einer der den mein meinen ihren seinen "
    "abgeschlossenes abgeschlossenem abgeschlossenen un une d l le la son sa mon ma du de uno una "
    "el mi su il del di"
)
_FAR = 4  # words from what says that it is held to the degree
_OWN_TITLE = 4  # words at the beginning of a sentence that call its person something
# Behind a degree: whose it is, or what is no degree.
_OF_OTHERS = listed(
    "student students candidate candidates graduate graduates thesis theses dissertation "
    "dissertations programme programmes program programs course courses level holder holders "
    "holding supervisor supervisors applicants admissions curriculum project projects "
    "module modules interns intern trainee researcher researchers colleague colleagues "
    "studierende studierenden studenten studentin student arbeit arbeiten absolventen étudiant "
    "étudiants étudiante étudiantes estudiantes estudiante alumnos studenti studente"
)
_CLAIMED = listed("qualified trained educated prepared")
_IN_COMPANY = listed("worked working collaborated together partnered")
_SENTENCE = 40  # words
_STOPS = frozenset(".;!?\n")
_ENDS = frozenset(",;.()–—:")


def held_degrees(text: str, language: str) -> Iterator[Degree]:
    """The degrees that a text says its person has: "Holds a PhD", "with an MBA", "as a PhD"; not
    "supervised PhD students" or "hired an analyst with an MBA"."""
    row = row_of(text, language)
    places = {word.start: at for at, word in enumerate(row.words)}
    for degree in degrees_in(text, language):
        at = places.get(degree.start)
        if at is not None and _is_held(row, at, degree):
            yield degree


def _is_held(row: Row, at: int, degree: Degree) -> bool:
    after = at
    while after < len(row.words) and row.words[after].start < degree.end:
        after += 1
    following = row.folded(after)
    if following in _CLAIMED:
        return True
    if following in _OF_OTHERS or row.folded(after + 1) in _OF_OTHERS:
        return False
    opening = _opening(row, at)
    if at == opening:
        return bool(degree.field) or after == len(row.words) or _is_parted(row, after)
    place = _teller(row, at, opening)
    word = row.folded(place) if place is not None else ""
    if place is None or not word:
        return False
    if word in _AS:
        return after == len(row.words) or _is_parted(row, after) or bool(degree.field)
    return not _tells_of_somebody(row, opening, place, is_with=word in _WITH)


def _opening(row: Row, at: int) -> int:
    """Where the sentence begins that a word stands in, or the part of it that is looked at."""
    first = max(0, at - _SENTENCE)
    while at > first and _STOPS.isdisjoint(row.between(at)):
        at -= 1
    return at


def _teller(row: Row, at: int, opening: int) -> int | None:
    """The word close before a degree that says that it is held, or in what company it stands."""
    for place in range(at - 1, max(opening, at - _FAR) - 1, -1):
        if _is_parted(row, place + 1):
            return None
        word = row.folded(place)
        if word in _HOLD or word in _AS or word in _WITH:
            return place
        if word not in _BETWEEN:
            return None
    return None


def _tells_of_somebody(row: Row, opening: int, place: int, *, is_with: bool) -> bool:
    """Whether somebody else stands before what says that a degree is held: "two pupils earned",
    "hired an analyst with"; the title that a sentence opens with is its person's."""
    is_told = _is_past(row.folded(opening), row.language)
    for at in range(opening, place):
        word = row.folded(at)
        if not (is_person(word, row.language) or is_other(word, row.language)):
            continue
        is_own = not is_told and at < opening + _OWN_TITLE and not word.endswith("s")
        if not (is_own and noun_of(word, row.language)):
            return True
    if is_with:
        return row.folded(place - 1) in _IN_COMPANY
    ahead = row.words[opening:place]  # "Two pupils earned"
    return any(word.folded.endswith("s") and not word.is_grammar for word in ahead)


def _is_past(word: str, language: str) -> bool:
    form = verb_form(word) if language == "en" else None
    return form is not None and form.tense == "past"


def _is_parted(row: Row, at: int) -> bool:
    return at < len(row.words) and bool(set(row.between(at)) & _ENDS)
