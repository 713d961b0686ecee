"""The educations that the facts state, each with its degrees, honours, field and school."""

from dataclasses import dataclass
from functools import lru_cache

from mirror.language.names.degrees import Degree, degrees_in, honours_in, is_unfinished
from mirror.language.text.lexicon import listed
from mirror.language.text.placed_words import row_of
from resumes.checks.sources import Statement

_SHORT_GRADE = 4  # characters of a grade such as "A" or "B+"
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
    "journeyman trade brevet perito techniker technikerin betriebswirt betriebswirtin"
)
# Courses and examinations that are none of the degrees; a university may have given them.
_COURSES = listed(
    "experto experta especialista especialización posgrado postgrado curso postgraduate course "
    "weiterbildung fortbildung lehrgang kurs fachwirt fachwirtin spécialisation "
    "specializzazione perfezionamento corso d'état d’état"
)
_CLASSES = {
    **dict.fromkeys(("first", "1st", "first class", "class i", "1:1"), "first"),
    **dict.fromkeys(("2.1", "ii.1", "2i", "upper second", "second class upper"), "2:1"),
    **dict.fromkeys(("2.2", "ii.2", "2ii", "lower second", "second class lower"), "2:2"),
}
_DOCTORS = ("dr.", "dr ", "dr-")  # Dr. rer. nat.
_TRADES = frozenset({"other", "vocational"})
_FIRST = 3  # words of an education in which its kind is named
# Schools with these in their names may give such degrees under any title.
_UNIVERSITIES = ("univ", "hochschul", "college", "polytech", "politéc", "politec", "iut", "facult",
                 "facolt", "fakult", "academ", "akadem")  # fmt: skip
_TRADE_GRADES = ("grado medio", "grado superior", "grado básico")
_OF_STUDY = frozenset({"degree", "certificate", "award"})


@dataclass(frozen=True)
class Education:
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
        return with_other_names(frozenset(word.stem for word in words if not word.is_grammar))

    @property
    def has_field(self) -> bool:
        return len(self.texts) > 1 or any(one.field for one in self.degrees)

    @property
    def is_unfinished(self) -> bool:
        return any(is_unfinished(text, self.language) for text in self.texts)


@dataclass(frozen=True)
class Schooling:
    """All educations of the facts, with what is stated of degrees and honours anywhere."""

    educations: tuple[Education, ...]
    degrees: tuple[Degree, ...]
    honours: frozenset[str]

    def with_degree(self, degree: Degree) -> tuple[Education, ...]:
        return tuple(
            one
            for one in self.educations
            if any(is_same_degree(degree, own) for own in one.degrees)
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

    def beside(self, same: tuple[Education, ...]) -> tuple[Education, ...]:
        return tuple(one for one in self.educations if one not in same)


def is_same_degree(one: Degree, other: Degree) -> bool:
    """Whether two degrees can be one: of one level, and of one name where both have any."""
    return one.level == other.level and (not one.name or not other.name or one.name == other.name)


def with_other_names(stems: frozenset[str]) -> frozenset[str]:
    """Stems, with those of fields that are called so or otherwise."""
    rows = (row for row in _SAME_FIELDS if any(stem.startswith(tuple(row)) for stem in stems))
    return stems.union(*rows)


@lru_cache(maxsize=256)
def schooling_of(statements: tuple[Statement, ...], language: str) -> Schooling:
    """The educations of the statements, by their keys."""
    texts: dict[str, list[str]] = {}
    schools: dict[str, str] = {}
    last = Statement("")
    for one in statements:
        if one.sort == "degree":
            texts.setdefault(one.study, []).append(one.text)
            schools.setdefault(one.study, last.text if last.sort == "name" else "")
        last = one
    educations = tuple(
        Education(tuple(told), schools[study], language) for study, told in texts.items()
    )
    elsewhere = (one.text for one in statements if one.sort != "degree")
    return Schooling(
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
    if not level and "laurea" not in words and not _COURSES.isdisjoint(words[:_FIRST]):
        level = "course"
    if not level and first.startswith(_DOCTORS) and text[:1].isupper():
        level = "doctorate"
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
