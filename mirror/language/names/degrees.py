"""Degrees, grades and honours: their words, and what a text says of them."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from mirror.language.text.lexicon import listed
from mirror.language.text.phrases import Phrases
from mirror.language.text.placed_words import Row, Word, row_of

# By level, and after a slash by the name of the degree where it tells one.
_DEGREES = {
    "doctorate": (
        "doctorate, doctor of, doctoral degree, doktor, doctorat, doctorado, dottorato, "
        "promotion zum, promotion in, promoviert, promovierte, promovierter, docteur, docteure, "
        "doctora en, doctor en, doutorado, doutoramento"
    ),
    "doctorate/phd": "phd, ph.d, ph.d., dphil, doctor of philosophy",
    "doctorate/md": "doctor of medicine",
    "doctorate/jd": "juris doctor",
    "doctorate/dnp": "dnp, edd, dba, pharmd, engd",
    "master": (
        "master's degree, masters degree, master's, master, master degree, postgraduate degree, "
        "magister, masterabschluss, maîtrise, máster, maestría, mestrado, laurea magistrale, "
        "masterstudium"
    ),
    "master/ms": (
        "ms, msc, m.sc, m.sc., master of science, ms in, ms degree, m.s, m.s., "
        "scm, master en sciences"
    ),
    "master/ma": "ma, master of arts, ma in, ma degree, m.a, m.a.",
    "master/mba": "mba, master of business administration, emba, executive mba",
    "master/meng": "meng, m.eng, m.eng., master of engineering",
    "master/mphil": "mphil, master of philosophy",
    "master/llm": "llm, ll.m, ll.m., master of laws",
    "master/med": "med, m.ed, m.ed., master of education",
    "master/msn": "msn, master of science in nursing",
    "master/msci": "msci, mphys, mchem, mmath, mpharm",
    "master/mpa": "master of public administration, mph, master of public health, msw, mfa",
    "bachelor": (
        "licenciado en, licenciada en, "
        "bachelor's degree, bachelors degree, bachelor's, bachelor, bachelor degree, "
        "undergraduate degree, grado en, licenciatura, licence en, licence, laurea triennale, "
        "bachelorabschluss, bacharelado"
    ),
    "bachelor/bs": "bs, bsc, b.sc, b.sc., bachelor of science, bs in, bs degree, b.s, b.s.",
    "bachelor/ba": "ba, bachelor of arts, ba in, ba degree, b.a, b.a.",
    "bachelor/beng": "beng, b.eng, b.eng., bachelor of engineering",
    "bachelor/bba": "bba, bachelor of business administration, bcom, bachelor of commerce",
    "bachelor/llb": "llb, ll.b, ll.b., bachelor of laws",
    "bachelor/bsn": "bsn, bachelor of science in nursing, bachelor of nursing",
    "bachelor/bfa": "bfa, bachelor of fine arts, b.ed, bed, b.ed, bachelor of education",
    "diplom": (
        "diplom, diplom-ingenieur, diplomingenieur, diplom-ingenieurin, dipl.-ing, dipl.-ing., "
        "dipl-ing, diplom-kaufmann, diplom-kauffrau, diplom-informatiker, diplom-informatikerin"
    ),
    "associate": (
        "associate degree, associate's degree, associate of arts, associate of science, aas"
    ),
    "hnd": "hnd, higher national diploma",
    "hnc": "hnc, higher national certificate",
    "foundation": "foundation degree",
    "pgce": "pgce, postgraduate certificate in education",
    "state": "staatsexamen",
    "concours/agrégation": "agrégé de, agrégée de, agrégé d, agrégée d, agrégation",
    "concours/capes": "capes",
    "vocational/bts": "bts, brevet de technicien supérieur",
    "vocational/dut": "dut, diplôme universitaire de technologie",
    "vocational/cap": "cap, certificat d'aptitude professionnelle",
    "vocational/bep": "bep, brevet d'études professionnelles",
    "vocational/bp": "brevet professionnel",
    "vocational/bac": "bac pro, bac professionnel, baccalauréat professionnel",
    "vocational/meister": "meisterbrief, meisterprüfung",
    "vocational/nvq": "nvq",
    "vocational/btec": "btec",
}
# Capitals are part of these: "ma in" of a French text and "bed in" are no degrees.
_IN_CAPITALS = listed("ma ba ms bs bed med aas dba edd mfa msw mph b.a m.a b.s m.s")
_FRENCH = listed("bts dut cap bep bac capes")
# What makes "master" no degree: a scrum master, the Master's Cup, to master.
_NO_DEGREE_BEFORE = listed(
    "scrum head web station harbour post quiz past house the to grand toast licence driving"
)
_NO_DEGREE_AFTER = listed(
    "data class plan planner planning schedule chef file list baker mason key builder craftsman "
    "electrician plumber services service agreement copy record records promotion kit"
)

_HONOURS = {
    "summa": "summa cum laude",
    "magna": "magna cum laude",
    "cum laude": "cum laude",
    "distinction": (
        "with distinction, distinction, mit auszeichnung, avec distinction, con distinción, "
        "con distinzione"
    ),
    "honours": (
        "with honours, with honors, honours degree, honors degree, (hons), bsc "
        "hons, ba hons, hons, "
        "high honours, high honors, con honores"
    ),
    "first": (
        "first-class honours, first class honours, first-class honors, first-class degree, "
        "first class degree, first-class bsc, first-class ba, first-class bsc, "
        "first-class meng, a first in, a first-class, "
        "first-class _ graduate, first-class _ degree, first class _ degree, bsc first, ba first, "
        "beng first, meng first, llb first, msci first"
    ),
    "2:1": "upper second, upper second-class, upper-second, second class upper",
    "2:2": "lower second, lower second-class, lower-second, second class lower",
    "merit": "with merit, passed with merit, merit",
    "très bien": "mention très bien",
    "bien": "mention bien",
    "assez bien": "mention assez bien",
    "félicitations": "félicitations du jury, avec les félicitations, major de promotion, major de "
    "sa promotion",
    "matrícula": "matrícula de honor, premio extraordinario, sobresaliente cum laude",
    "sobresaliente": "sobresaliente",
    "lode": "110 e lode, con lode, 110 con lode, con il massimo dei voti, massimo dei voti",
    "top": (
        "valedictorian, salutatorian, top of the class, top of my class, top of her class, top of "
        "his class, best in class, best of the year, jahrgangsbester, jahrgangsbeste, primero de "
        "su promoción, primera de su promoción"
    ),
    "phi beta kappa": "phi beta kappa, tau beta pi",
    "deans": "dean's list, deans list, dean's honour list, dean's honor roll, honor roll",
    "grade": (
        "gpa, grade point average, cgpa, abschlussnote, gesamtnote, notendurchschnitt, moyenne "
        "générale, nota media, expediente académico de, media dei voti, straight a's, straight as, "
        "straight-a, top marks, top grades, bestnote"
    ),
}
# In a sentence without anything of study these praise other things: "served with distinction".
_ONLY_IN_STUDY = frozenset({"distinction", "honours", "merit", "cum laude", "sobresaliente", "top"})
# Saying one of these is no more than saying another.
_AS_GOOD = {
    "honours": frozenset(
        {"summa", "magna", "cum laude", "first", "2:1", "2:2", "honours", "distinction"}
    ),
    "cum laude": frozenset({"summa", "magna", "cum laude"}),
    "top": frozenset({"top"}),
}
_CLASS = re.compile(r"(?<![\w:.,])2:[12](?![\w:])")
_STUDY = listed(
    "degree graduate graduated graduating university college school studied study studies diploma "
    "thesis dissertation course studium hochschule universität absolvent absolventin abschluss "
    "diplôme diplômé diplômée école université études titulado titulada graduado graduada "
    "universidad estudios laurea laureato laureata università master bachelor"
)
_UNFINISHED = Phrases(
    {
        "x": (
            "in progress, expected, ongoing, candidate, coursework, unfinished, not completed, "
            "incomplete, pursuing, studying, currently enrolled, part-way, dropped "
            "out, left before, "
            "on leave, abd, all but dissertation, without degree, no degree, "
            "laufend, voraussichtlich, abgebrochen, ohne abschluss, angestrebt, doktorand, "
            "doktorandin, en cours, prévu, inachevé, sans diplôme, doctorant, "
            "doctorante, interrompu, "
            "en curso, previsto, prevista, sin terminar, inacabado, incompleto, "
            "doctorando, doctoranda, "
            "in corso, previsto, incompiuto, dottorando, dottoranda, interrotto, student of, "
            "studierend, cursando, cursa, working towards, working toward, towards a"
        )
    }
)
WON = Phrases(
    {
        "x": (
            "winner, winners, won, winning, winner of, first place, first prize, "
            "champion, awarded, "
            "recipient, received the, gewinner, gewinnerin, preisträger, preisträgerin, gewann, "
            "gewonnen, sieger, siegerin, erster platz, ersten platz, ausgezeichnet mit, lauréat, "
            "lauréate, gagnant, gagnante, remporté, gagné, premier prix, vainqueur, ganador, "
            "ganadora, gané, ganó, ganado, galardonado, galardonada, premiado, premiada, primer "
            "premio, vincitore, vincitrice, vinto, premiato, premiata, primo premio, primo posto, "
            "winnaar, gewonnen, vencedor, vencedora"
        )
    }
)
NEARLY_WON = Phrases(
    {
        "x": (
            "special mention, mention spéciale, menzione speciale, mención especial, "
            "lobende erwähnung, 2 platz, 3 platz, 2 preis, 3 preis, 2e prix, 3e prix, 2e place, "
            "3e place, "
            "second prize, third prize, 2nd prize, 3rd prize, 2nd place, 3rd place, silver medal, "
            "bronze medal, zweiter preis, zweiten preis, dritter preis, dritten preis, "
            "silbermedaille, bronzemedaille, troisième prix, deuxième lauréat, médaille d'argent, "
            "médaille de bronze, tercer premio, tercer puesto, medalla de plata, terzo premio, "
            "secondo premio, terzo posto, "
            "shortlisted, shortlist, finalist, finalists, runner-up, runner up, runners-up, "
            "nominated, nominee, nomination, second place, third place, came second, came third, "
            "honourable mention, honorable mention, highly commended, commended, longlisted, "
            "semi-finalist, semifinalist, placed second, placed third, "
            "nominiert, nominierung, shortlist, zweiter platz, zweiten platz, dritter platz, "
            "finalistin, finalist, engere auswahl, "
            "finaliste, nommé, nommée, nominé, nominée, deuxième place, deuxième prix, accessit, "
            "finalista, nominado, nominada, segundo puesto, segundo lugar, segundo "
            "premio, accésit, "
            "mención honorífica, finaliste, secondo posto, secondo classificato, menzione d'onore, "
            "candidato, candidata, genomineerd"
        )
    }
)
_DEGREE_TABLE, _HONOUR_TABLE = Phrases(_DEGREES), Phrases(_HONOURS)

_PARTING = frozenset(",;:().|–—·\n")
_MOST_FIELD, _MOST_HONOUR = 5, 4  # words
_FIELD_OPENS = listed("in en für der di em of de")
_LAST = listed("in en de d")  # of a phrase: a field follows
_FIELD_ENDS = listed("from at with of the by von an aus mit de par avec por con da and und et y e")
_AFTER_LICENCE = listed("en de d professionnelle")
_AFTER_BARE = listed(
    "graduate graduates in of en de degree thesis from at with an der mit di em von für and und et "
    "y e"
)


class Degree(NamedTuple):
    """A degree that a text names: `text[start:end]`, its level, its own name ("" for any of that
    level) and the words of its field, where the text tells it."""

    start: int
    end: int
    level: str
    name: str
    field: tuple[Word, ...]


class Honour(NamedTuple):
    """Honours or a grade that a text tells: `text[start:end]`, and of which sort."""

    start: int
    end: int
    sort: str


@lru_cache(maxsize=2_048)
def degrees_in(text: str, language: str) -> tuple[Degree, ...]:
    """The degrees that a text names, in order."""
    row = row_of(text, language)
    found: list[Degree] = []
    for start, end, label in _longest(_DEGREE_TABLE, row):
        if not _is_degree(row, start, end):
            continue
        level, _, name = label.partition("/")
        last = end - 1 if row.folded(end - 1) in _LAST else end
        place, until = row.span(start, last)
        found.append(Degree(place, until, level, name, tuple(_field(row, last))))
    return tuple(found)


@lru_cache(maxsize=2_048)
def honours_in(text: str, language: str, *, is_of_study: bool = False) -> tuple[Honour, ...]:
    """The honours and grades that a text tells of studies, in order. What praises other things as
    often ("with distinction") counts in a text that speaks of studies, or is told to."""
    row = row_of(text, language)
    of_study = is_of_study or _speaks_of_study(row)
    found = [
        Honour(*row.span(start, end), sort)
        for start, end, sort in _longest(_HONOUR_TABLE, row)
        if (of_study or sort not in _ONLY_IN_STUDY) and end - start <= _MOST_HONOUR
    ]
    classes = _CLASS.finditer(text) if of_study else ()
    found += [Honour(one.start(), one.end(), one.group()) for one in classes]
    return tuple(sorted(found))


def is_carried(sort: str, stated: frozenset[str]) -> bool:
    """Whether honours of a sort are no more than what is stated."""
    return sort in stated or bool(_AS_GOOD.get(sort, frozenset()) & stated)


def is_unfinished(text: str, language: str) -> bool:
    """Whether a text says of studies that they are not, or not yet, completed."""
    return says(_UNFINISHED, text, language)


@lru_cache(maxsize=4_096)
def says(table: Phrases, text: str, language: str) -> bool:
    """Whether a text has one of a table's phrases."""
    return bool(table.labels([word.folded for word in row_of(text, language).words]))


def _speaks_of_study(row: Row) -> bool:
    if degrees_in(row.text, row.language):
        return True
    return any(word.folded in _STUDY for word in row.words)


def _longest(table: Phrases, row: Row) -> Iterator[tuple[int, int, str]]:
    """The phrases of a table that stand in a row of words, none inside another."""
    best: dict[int, tuple[int, str]] = {}
    for one in table.found([word.folded for word in row.words]):
        if one.start not in best or one.end > best[one.start][0]:
            best[one.start] = (one.end, one.label)
    until = 0
    for start in sorted(best):
        end, label = best[start]
        if start >= until:
            until = end
            yield start, end, label


def _is_degree(row: Row, start: int, end: int) -> bool:
    """Whether words that can name a degree do: no scrum master, no "BA" for an analyst."""
    word, after = row.words[start], row.folded(end)
    if word.folded in _FRENCH:
        return row.language == "fr" and (end > start + 1 or word.text.isupper())
    if word.folded == "promotion":
        return row.language == "de"
    is_short = word.folded in _IN_CAPITALS
    if is_short and sum(letter.isupper() for letter in word.text) < 2:
        return False
    if is_short and start and "," in row.between(start):
        return False  # Boston, MA
    if end == start + 1:
        if row.folded(start - 1) in _NO_DEGREE_BEFORE:
            return False
        if is_short or word.folded in {"master", "bachelor"}:
            is_last = not after or any(mark in _PARTING for mark in row.between(end))
            return after in _AFTER_BARE or is_last
        if word.folded == "licence":
            return after in _AFTER_LICENCE
    return after not in _NO_DEGREE_AFTER


def _field(row: Row, at: int) -> Iterator[Word]:
    """What a degree is in: "in Statistics", "en Turismo"."""
    if row.folded(at) not in _FIELD_OPENS:
        return
    for place in range(at + 1, min(at + 1 + _MOST_FIELD, len(row.words))):
        is_parted = any(mark in _PARTING for mark in row.between(place))
        if is_parted or row.folded(place) in _FIELD_ENDS:
            return
        if not row.words[place].is_grammar:
            yield row.words[place]
