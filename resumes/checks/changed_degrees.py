"""Degrees, honours and grades that a text tells, held against the educations of the facts."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from mirror.language.degrees import (
    Degree,
    Honour,
    degrees_in,
    honours_in,
    is_carried,
    is_unfinished,
)
from mirror.language.degrees_held import held_degrees
from mirror.language.languages import base_of, is_english
from mirror.language.lexicon import listed
from mirror.language.phrases import Phrases
from mirror.language.placed_words import row_of
from resumes.checks.fault import Fault
from resumes.checks.findings import FindingKind
from resumes.checks.sources import Sources, Statement

_BEHIND = 200  # characters behind a degree in which its school and honours may stand
_SHORT_GRADE = 4  # characters of a grade such as "A" or "B+"
# Between a degree and honours: they are of another one, which is told without its name.
_ANOTHER_DEGREE = listed(
    "degree graduate graduated diploma abschluss studium diplôme título laurea"
)
_FIRST_IN = re.compile(r"(?:^|[.;:(] ?)(First in [A-Z]\w+)(?=[.,;)]|$)")
_APART = re.compile(r"(?:and|und|et|y|e) (?:an?|the|ein|eine|une?|uno|una)\s*$", re.IGNORECASE)
# Fields that are called so or otherwise, by the beginnings of their words.
_SAME_FIELDS = tuple(
    listed(row)
    for row in (
        "comput inform softwar",
        "math mathemat maths",
        "busi manag administr econom commerc",
        "electr electron",
        "nurs health midwiferi",
        "educ teach pedagog",
        "account financ",
    )
)


# Degrees that other languages name with one word, in a field that holds nothing else.
_BARE = {
    "grado": "bachelor",
    "licenciatura": "bachelor",
    "licence": "bachelor",
    "bachelor": "bachelor",
    "master": "master",
    "diplom": "diplom",
}
# Known to be none of the degrees that a text is held against.
_OTHER = listed(
    "nvq btec a-level a-levels gcse gcses abitur fachabitur ausbildung lehre "
    "realschulabschluss bts "
    "dut but cap bep baccalauréat bac ged certificate certificat zertifikat diploma apprenticeship "
    "bachillerato fp ciclo técnico técnica maturità qualifica high city vocational gesellenbrief "
    "gesellenprüfung meisterbrief meisterprüfung facharbeiter facharbeiterbrief facharbeiterin "
    "berufsausbildung berufsabschluss hauptschulabschluss examen fachexamen pflegeexamen "
    "fachprüfung abschlussprüfung lehrabschluss examinierte examinierter "
    "journeyman trade brevet perito"
)
_CLASSES = {
    **dict.fromkeys(("first", "1st", "first class", "class i", "1:1"), "first"),
    **dict.fromkeys(("2.1", "ii.1", "2i", "upper second", "second class upper"), "2:1"),
    **dict.fromkeys(("2.2", "ii.2", "2ii", "lower second", "second class lower"), "2:2"),
}
_TRADES = frozenset({"other", "vocational"})
_FIRST = 3  # words of an education in which its kind is named
# A university's degree, of whatever kind.
_ACADEMIC = {
    "en": "university degree, degree from a university, university graduate, university educated, "
    "university-educated, college degree, academic degree",
    "de": "hochschulabschluss*, universitätsabschluss*, hochschulstudium, universitätsstudium, "
    "akademischer abschluss, akademischen abschluss, akademischem abschluss, "
    "fachhochschulabschluss",
    "fr": "diplôme universitaire, diplômé de l université, diplômée de l université, "
    "titre universitaire, études universitaires, formation universitaire",
    "es": "grado universitario, título universitario, titulación universitaria, "
    "titulado universitario, titulada universitaria, graduado universitario, "
    "graduada universitaria, estudios universitarios, carrera universitaria, "
    "formación universitaria",
    "it": "titolo universitario, diploma di laurea, laureat*, laurea in, studi universitari, "
    "formazione universitaria",
}
_ACADEMIC_TABLES = {language: Phrases({"degree": told}) for language, told in _ACADEMIC.items()}
# Schools with these in their names may give such degrees under any title.
_UNIVERSITIES = ("univ", "hochschul", "college", "polytech", "politéc", "politec", "iut", "facult",
                 "facolt", "fakult", "academ", "akadem")  # fmt: skip
_TRADE_GRADES = ("grado medio", "grado superior", "grado básico")
_OF_STUDY = frozenset({"degree", "certificate", "award"})


@dataclass(frozen=True)
class _Education:
    """One education of the facts: what it states, and its school where that is known."""

    texts: tuple[str, ...]
    school: str
    language: str

    @property
    def degrees(self) -> tuple[Degree, ...]:
        return tuple(one for text in self.texts for one in _named(text, self.language))

    @property
    def honours(self) -> frozenset[str]:
        told = (honours_in(text, self.language, is_of_study=True) for text in self.texts)
        classes = frozenset(filter(None, map(_class_of, self.texts)))
        return classes | frozenset(one.sort for several in told for one in several)

    @property
    def field(self) -> frozenset[str]:
        """The stems of all that it states."""
        words = (word for text in self.texts for word in row_of(text, self.language).words)
        return _with_other_names(frozenset(word.stem for word in words if not word.is_grammar))

    @property
    def has_field(self) -> bool:
        return len(self.texts) > 1 or any(one.field for one in self.degrees)

    @property
    def is_unfinished(self) -> bool:
        return any(is_unfinished(text, self.language) for text in self.texts)


@dataclass(frozen=True)
class _Schooling:
    """All educations of the facts, with what is stated of degrees and honours anywhere."""

    educations: tuple[_Education, ...]
    degrees: tuple[Degree, ...]
    honours: frozenset[str]

    def with_degree(self, degree: Degree) -> tuple[_Education, ...]:
        return tuple(
            one for one in self.educations if any(_is_same(degree, own) for own in one.degrees)
        )

    @property
    def is_vocational(self) -> bool:
        """Whether all educations are known to be of a trade or a school, none a university's."""
        return bool(self.educations) and all(
            one.degrees
            and all(degree.level in _TRADES for degree in one.degrees)
            and not any(part in one.school.casefold() for part in _UNIVERSITIES)
            for one in self.educations
        )

    def beside(self, same: tuple[_Education, ...]) -> tuple[_Education, ...]:
        return tuple(one for one in self.educations if one not in same)


def changed_degrees(text: str, sources: Sources, language: str) -> Iterator[Fault]:
    """Degrees that no education has, and ones told of another field or school than theirs, or as
    completed where the facts say that they are not.

    Where the sources are those of one employer, education is not among them: there only a degree
    that somebody is said to hold is found, and none that is just spoken of.
    """
    told = degrees_in(text, language)
    academic = _academic(text, language)
    if not (told or academic):
        return
    known = _schooling(sources.statements, language)
    if academic and known.is_vocational:
        why = f"By the facts, no education was a “{academic}”. Give the degree as the facts do."
        yield Fault(FindingKind.FACT_CHANGED, academic, why)
    if not known.educations and sources.elsewhere:
        yield from _held_by_none(text, known, sources, language=language)
        return
    is_readable = all(one.degrees for one in known.educations)
    held = set(held_degrees(text, language))
    for degree in told:
        if degree.level == "vocational" and degree not in held:
            continue  # schools and courses are called so as well
        span = text[degree.start : degree.end]
        if any(_is_same(degree, other) for other in known.degrees):
            yield from _otherwise(degree, text, known, language=language)
        elif is_readable and not _is_in_a_name(span, sources):
            why = f"No education of the facts is a “{span}”. Give the degree as the facts do."
            yield Fault(FindingKind.FACT_CHANGED, span, why)


def _held_by_none(
    text: str, known: _Schooling, sources: Sources, *, language: str
) -> Iterator[Fault]:
    """Degrees that a text says its person has and that its sources do not tell of."""
    for degree in held_degrees(text, language):
        span = text[degree.start : degree.end]
        if any(_is_same(degree, other) for other in known.degrees) or _is_in_a_name(span, sources):
            continue
        why = f"Nothing that this text rests on tells of a “{span}”. Tell it in the summary."
        yield Fault(FindingKind.FACT_CHANGED, span, why)


def _academic(text: str, language: str) -> str:
    """What a text calls a university's degree, of whatever kind; "" for nothing."""
    table = _ACADEMIC_TABLES.get(base_of(language) or "en")
    row = row_of(text, language)
    found = table.found([word.folded for word in row.words]) if table is not None else iter(())
    first = next(found, None)
    if first is None:
        return ""
    start, end = row.span(first.start, first.end)
    return text[start:end]


def changed_honours(text: str, sources: Sources, language: str) -> Iterator[Fault]:
    """Honours and grades that no education has, or not the one that they are told of."""
    told = honours_in(text, language) or _first_in(text, language)
    known = _schooling(sources.statements, language) if told else None
    if known is None:
        return
    for honour in told:
        span = text[honour.start : honour.end]
        if honour.sort == "first in" and not _is_a_field(span, known, language):
            continue
        if not is_carried(honour.sort.removesuffix(" in"), known.honours):
            why = (
                f"No education of the facts has “{span}”. Give honours and grades as the facts do, "
                "or leave them out."
            )
            yield Fault(FindingKind.FACT_CHANGED, span, why)
        elif _is_of_another(honour, text, known, language=language):
            why = f"By the facts, “{span}” belongs to another degree. Say which, or leave it out."
            yield Fault(FindingKind.FACT_CHANGED, span, why)


def _first_in(text: str, language: str) -> tuple[Honour, ...]:
    """ "First in Mathematics", by itself: the class of a degree, where that was studied."""
    found = _FIRST_IN.search(text) if is_english(language) else None
    return (Honour(found.start(1), found.end(1), "first in"),) if found else ()


def _is_a_field(span: str, known: _Schooling, language: str) -> bool:
    """Whether the last word is a field of one of the educations."""
    field = frozenset(word.stem for word in row_of(span, language).words[-1:])
    return any(_meet(field, one.field) for one in known.educations)


def _otherwise(degree: Degree, text: str, known: _Schooling, *, language: str) -> Iterator[Fault]:
    """What is wrong with a degree that the facts do state: its field, school or completion."""
    span = text[degree.start : degree.end]
    same = known.with_degree(degree)
    if not same:
        return
    if all(one.is_unfinished for one in same) and not is_unfinished(text, language):
        why = f"By the facts, “{span}” is not completed. Say so, or leave it out."
        yield Fault(FindingKind.FACT_CHANGED, span, why)
    elif _is_in_another_field(degree, same, known, language=language):
        told = text[degree.start : degree.field[-1].end]
        why = f"The facts state another field than “{told}”. Give the degree as the facts do."
        yield Fault(FindingKind.FACT_CHANGED, told, why)
    elif school := _wrong_school(degree, text, same, known=known):
        why = f"By the facts, “{span}” is not of {school}. Say where it was."
        yield Fault(FindingKind.FACT_CHANGED, school, why)


def _is_same(one: Degree, other: Degree) -> bool:
    return one.level == other.level and (not one.name or not other.name or one.name == other.name)


def _is_in_a_name(span: str, sources: Sources) -> bool:
    """Whether the words are part of a name that a source has, such as a certificate's."""
    return any(span.casefold() in said.casefold() for said in sources.said)


def _is_in_another_field(
    degree: Degree, same: tuple[_Education, ...], known: _Schooling, *, language: str
) -> bool:
    """Whether a degree is told in a field that none of its kind is in. A field that no education
    has may be a translation, but not in English."""
    ours = _with_other_names(frozenset(word.stem for word in degree.field))
    if not ours or not all(one.has_field for one in same):
        return False
    if any(_meet(ours, one.field) for one in same):
        return False
    return is_english(language) or any(_meet(ours, one.field) for one in known.beside(same))


def _with_other_names(stems: frozenset[str]) -> frozenset[str]:
    """Stems, with those of fields that are called so or otherwise."""
    rows = (row for row in _SAME_FIELDS if any(stem.startswith(tuple(row)) for stem in stems))
    return stems.union(*rows)


def _meet(one: frozenset[str], other: frozenset[str]) -> bool:
    return any(a == b or (len(a) > 3 and len(b) > 3 and a[:4] == b[:4]) for a in one for b in other)


def _wrong_school(
    degree: Degree, text: str, same: tuple[_Education, ...], *, known: _Schooling
) -> str:
    """The school that the text names for a degree and that the facts state for another one only;
    "" where there is none."""
    schools = {one.school for one in same}
    rest = text[degree.end : degree.end + _BEHIND].split(". ", maxsplit=1)[0]
    rest = rest.split(";", maxsplit=1)[0]
    folded = rest.casefold()
    places = {one.school: folded.find(one.school.casefold()) for one in known.educations}
    named = [(place, school) for school, place in places.items() if school and place >= 0]
    if "" in schools or not named:
        return ""
    place, school = min(named)
    if school in schools or " and " in rest[:place] or degrees_in(rest[:place], "en"):
        return ""
    return rest[place : place + len(school)]


def _is_of_another(honour: Honour, text: str, known: _Schooling, *, language: str) -> bool:
    """Whether honours stand behind a degree whose education has none of the kind."""
    before = [one for one in degrees_in(text, language) if one.end <= honour.start]
    if not before or honour.sort == "grade":
        return False
    between = text[before[-1].end : honour.start]
    if ". " in between or len(between) > _BEHIND:
        return False
    words = {word.folded for word in row_of(between, language).words}
    same = known.with_degree(before[-1])
    is_apart = _APART.search(between) is not None  # "A PGCE and a 2:1"
    if not same or is_apart or _ANOTHER_DEGREE & words:
        return False
    own = any(is_carried(honour.sort, one.honours) for one in same)
    return not own and any(is_carried(honour.sort, one.honours) for one in known.beside(same))


@lru_cache(maxsize=256)
def _schooling(statements: tuple[Statement, ...], language: str) -> _Schooling:
    texts: dict[str, list[str]] = {}
    schools: dict[str, str] = {}
    last = Statement("")
    for one in statements:
        if one.sort == "degree":
            texts.setdefault(one.of, []).append(one.text)
            schools.setdefault(one.of, last.text if last.sort == "name" else "")
        last = one
    educations = tuple(_Education(tuple(told), schools[of], language) for of, told in texts.items())
    elsewhere = (one.text for one in statements if one.sort != "degree")
    return _Schooling(
        educations,
        degrees=(
            *(degree for one in educations for degree in one.degrees),
            *(degree for text in elsewhere for degree in degrees_in(text, language)),
        ),
        honours=_stated_honours(statements, language),
    )


def _named(text: str, language: str) -> tuple[Degree, ...]:
    """The degrees that a field of an education names."""
    words = text.casefold().split()
    first = words[0] if words else ""
    if known := degrees_in(text, language):
        return known
    level = _BARE.get(first, "" if _OTHER.isdisjoint(words[:_FIRST]) else "other")
    if level and text.casefold().startswith(_TRADE_GRADES):
        level = "other"
    return (Degree(0, len(first), level, "", ()),) if level else ()


def _stated_honours(statements: tuple[Statement, ...], language: str) -> frozenset[str]:
    found = {
        honour.sort
        for one in statements
        for honour in honours_in(one.text, language, is_of_study=one.sort in _OF_STUDY)
    }
    found.update(filter(None, (_class_of(one.text) for one in statements if one.sort == "degree")))
    if any(one.sort == "degree" and _is_grade(one.text, language) for one in statements):
        found.add("grade")
    return frozenset(found)


def _class_of(grade: str) -> str:
    """The class of a British degree that a grade names by itself; "" for none."""
    return _CLASSES.get(grade.casefold().replace("-", " ").strip(" ."), "")


def _is_grade(text: str, language: str) -> bool:
    if degrees_in(text, language):
        return False
    return text[:1].isdigit() or len(text) < _SHORT_GRADE or "gpa" in text.casefold()
