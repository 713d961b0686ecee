"""Degrees, honours and grades that a text tells, held against the educations of the facts."""

import re
from collections.abc import Iterator

from mirror.language.names.degrees import (
    Degree,
    Honour,
    degrees_in,
    honours_in,
    is_carried,
    is_unfinished,
)
from mirror.language.names.degrees_held import held_degrees
from mirror.language.text.languages import base_of, is_english
from mirror.language.text.lexicon import listed
from mirror.language.text.phrases import Phrases
from mirror.language.text.placed_words import row_of
from resumes.checks.fault import Fault
from resumes.checks.findings import FindingKind
from resumes.checks.schooling import (
    Education,
    Schooling,
    is_same_degree,
    schooling_of,
    with_other_names,
)
from resumes.checks.sources import Sources, is_translated

_BEHIND = 200  # characters behind a degree in which its school and honours may stand
# Between a degree and honours: they are of another one, which is told without its name.
_ANOTHER_DEGREE = listed(
    "degree graduate graduated diploma abschluss studium diplôme título laurea"
)
_FIRST_IN = re.compile(r"(?:^|[.;:(] ?)(First in [A-Z]\w+)(?=[.,;)]|$)")
_APART = re.compile(r"(?:and|und|et|y|e) (?:an?|the|ein|eine|une?|uno|una)\s*$", re.IGNORECASE)
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
    known = schooling_of(sources.statements, language)
    if academic and known.is_vocational and not _is_in_a_name(academic, sources):
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
        if any(is_same_degree(degree, other) for other in known.degrees):
            yield from _otherwise(degree, text, known, sources=sources, language=language)
        elif is_readable and not _is_in_a_name(span, sources):
            why = f"No education of the facts is a “{span}”. Give the degree as the facts do."
            yield Fault(FindingKind.FACT_CHANGED, span, why)


def _held_by_none(
    text: str, known: Schooling, sources: Sources, *, language: str
) -> Iterator[Fault]:
    """Degrees that a text says its person has and that its sources do not tell of."""
    for degree in held_degrees(text, language):
        span = text[degree.start : degree.end]
        if any(is_same_degree(degree, other) for other in known.degrees) or _is_in_a_name(
            span, sources
        ):
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
    known = schooling_of(sources.statements, language) if told else None
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


def _is_a_field(span: str, known: Schooling, language: str) -> bool:
    """Whether the last word is a field of one of the educations."""
    field = frozenset(word.stem for word in row_of(span, language).words[-1:])
    return any(_meet(field, one.field) for one in known.educations)


def _otherwise(
    degree: Degree, text: str, known: Schooling, *, sources: Sources, language: str
) -> Iterator[Fault]:
    """What is wrong with a degree that the facts do state: its field, school or completion."""
    span = text[degree.start : degree.end]
    same = known.with_degree(degree)
    if not same:
        return
    can_compare = is_english(language) and not is_translated(sources, language)
    if all(one.is_unfinished for one in same) and not is_unfinished(text, language):
        why = f"By the facts, “{span}” is not completed. Say so, or leave it out."
        yield Fault(FindingKind.FACT_CHANGED, span, why)
    elif _is_in_another_field(degree, same, known, can_compare=can_compare):
        told = text[degree.start : degree.field[-1].end]
        why = f"The facts state another field than “{told}”. Give the degree as the facts do."
        yield Fault(FindingKind.FACT_CHANGED, told, why)
    elif school := _wrong_school(degree, text, same, known=known):
        why = f"By the facts, “{span}” is not of {school}. Say where it was."
        yield Fault(FindingKind.FACT_CHANGED, school, why)


def _is_in_a_name(span: str, sources: Sources) -> bool:
    """Whether the words are part of a name that a source has, such as a certificate's."""
    return any(span.casefold() in said.casefold() for said in sources.said)


def _is_in_another_field(
    degree: Degree, same: tuple[Education, ...], known: Schooling, *, can_compare: bool
) -> bool:
    """Whether a degree is told in a field that none of its kind is in. A field that no education
    has may be a translation, where the two cannot be compared word by word."""
    ours = with_other_names(frozenset(word.stem for word in degree.field))
    if not ours or not all(one.has_field for one in same):
        return False
    if any(_meet(ours, one.field) for one in same):
        return False
    return can_compare or any(_meet(ours, one.field) for one in known.beside(same))


def _meet(one: frozenset[str], other: frozenset[str]) -> bool:
    return any(a == b or (len(a) > 3 and len(b) > 3 and a[:4] == b[:4]) for a in one for b in other)


def _wrong_school(
    degree: Degree, text: str, same: tuple[Education, ...], *, known: Schooling
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


def _is_of_another(honour: Honour, text: str, known: Schooling, *, language: str) -> bool:
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
