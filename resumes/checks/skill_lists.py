"""Whether a skill as a text writes it is one of a list, however that one is spelled."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from mirror.language.names.tokens import tokens
from mirror.language.names.tools import tools_named
from mirror.language.text.lexicon import listed
from mirror.language.text.lines import one_line
from mirror.language.text.stems import content_stems

_IN_BRACKETS = re.compile(r"^(.*?)\s*[(\[]([^()\[\]]*)[)\]]$", re.DOTALL)
_PARTS = re.compile(r"\s*(?:[/,&]|\s(?:and|und|et|y|e|en)\s)\s*")
_INITIALS = 3
# Levels of skills and languages from the lowest to the highest; one may say less, never more.
_LEVELS = (
    listed(
        "basic basics beginner beginners elementary familiar familiarity novice introductory "
        "notions grundkenntnisse grundlagen anfänger basiskenntnisse débutant notion bases básico "
        "básica básicos nociones principiante base basico elementare nozioni basiskennis a1 a2"
    ),
    listed(
        "intermediate working competent conversational good gut mittel gute intermédiaire moyen "
        "bon intermedio intermedia medio medios buono gevorderd b1 b2"
    ),
    listed(
        "advanced proficient fluent strong professional fortgeschritten fließend "
        "verhandlungssicher sehr avancé courant confirmé avanzado avanzada fluido avanzato fluente "
        "vloeiend c1"
    ),
    listed(
        "expert native bilingual master mastery experte expertin experten muttersprache langue "
        "maternelle experto experta nativo nativa esperto madrelingua moedertaal c2"
    ),
)
_OWN_RANK = listed("a1 a2 b1 b2 c1 c2")  # of levels that are steps of their own
# Of these, words that tell a level without brackets: basic Python, Python basics.
_PLAIN_LEVELS = listed(
    "basic basics beginner elementary intermediate advanced proficient fluent native expert "
    "grundkenntnisse fließend básico básica avanzado avancé courant"
)
# Words that say no more of a skill than its name does.
_FILLERS = listed(
    "queries dashboards reports macros formulas scripts tests programming scripting coding "
    "language languages software framework library libraries tool tools platform system systems "
    "suite skills knowledge standards standard reporting accounting of in with on to the for and "
    "using work working experience use usage modelling modeling kenntnisse programmierung "
    "anwendung rechnungslegung bilanzierung buchhaltung nach mit und der die von zu im am normes "
    "comptabilité selon sous avec en de la le les du des et logiciel outil connaissances "
    "programación contabilidad según con herramienta programa y el los las conocimientos "
    "programmazione contabilità secondo di del"
)
_SPELLINGS = (
    ("licence", "license"), ("isation", "ization"), ("ising", "izing"), ("our", "or"),
    ("centre", "center"), ("programme", "program"), ("aes", "es"), ("paed", "ped"),
)  # fmt: skip
_VENDORS = listed("microsoft ms google apache adobe autodesk amazon aws ibm oracle sap atlassian")


@dataclass(frozen=True)
class _Skill:
    """A skill without its level, which is "" where none is told."""

    name: str
    level: str
    words: tuple[str, ...]


def is_listed(skill: str, names: Iterable[tuple[str, str]], language: str) -> bool:
    """Whether a skill is one of `names`, each with its level or "".

    Case, plural, order of words, a version left out, another name of the same tool ("k8s") and a
    maker's name before it make no difference. A level may be left out or lowered, never raised.
    """
    asked = _skill(skill)
    for name, level in names:
        if one_line(skill).casefold() == one_line(name).casefold():
            return True
        known = _skill(name)
        if _may_say(asked.level, level or known.level) and any(
            _is_same(asked, one, language) for one in (known, *_parts(known))
        ):
            return True
    return False


@lru_cache(maxsize=4_096)
def _skill(text: str) -> _Skill:
    name, level = one_line(text), ""
    if (match := _IN_BRACKETS.match(name)) and _ranks(match.group(2)):
        name, level = match.group(1), match.group(2)
    first, last = name.split(" ")[0], name.split(" ")[-1]
    has_more = first != last and not level and not tools_named(name)
    for word in (first, last) if has_more else ():
        if word.casefold() in _PLAIN_LEVELS:
            level, name = word, name.removeprefix(f"{word} ").removesuffix(f" {word}")
    return _Skill(name, level, tuple(token.folded for token in tokens(name)))


def _parts(skill: _Skill) -> Iterator[_Skill]:
    """The skills of an entry that lists several ("HTML/CSS"), and an acronym beside its words."""
    if match := _IN_BRACKETS.match(skill.name):
        yield _skill(match.group(1))
        yield _skill(match.group(2))
    parts = _PARTS.split(skill.name)
    if len(parts) > 1 and not tools_named(skill.name):
        yield from (_skill(part) for part in parts if part)


def _ranks(level: str) -> list[int]:
    words = [token.folded for token in tokens(level)]
    return [rank for word in words for rank, known in enumerate(_LEVELS) if word in known]


def _may_say(level: str, told: str) -> bool:
    if not level:
        return True
    asked, known = _ranks(level), _ranks(told)
    if not known:
        return not told and max(asked) == 0
    steps = {token.folded for token in tokens(level)} & _OWN_RANK
    own = {token.folded for token in tokens(told)} & _OWN_RANK
    if steps and own:
        return max(steps) <= max(own)
    return max(asked) <= max(known)


def _is_same(asked: _Skill, known: _Skill, language: str) -> bool:
    if asked.words == known.words or "".join(asked.words) == "".join(known.words):
        return True
    asked_tools, known_tools = tools_named(asked.name), tools_named(known.name)
    if asked_tools and known_tools:
        return bool({*asked_tools} & {*known_tools})
    return (
        _without_version(known.words) == asked.words
        or _is_acronym_of(asked, known)
        or _is_acronym_of(known, asked)
        or _same_stems(asked, known, language)
        or _only_filled_up(asked, known)
    )


def _without_version(words: tuple[str, ...]) -> tuple[str, ...]:
    return words[:-1] if len(words) > 1 and words[-1].isdigit() else words


def _is_acronym_of(one: _Skill, other: _Skill) -> bool:
    letters = "".join(word[0] for word in other.words)
    return len(one.words) == 1 and len(letters) >= _INITIALS and one.words[0] == letters


def _same_stems(asked: _Skill, known: _Skill, language: str) -> bool:
    """Whether two names have the same words, in any order and form. Words with signs or figures
    (C++, S3) must be the very same: they are names."""
    stems = set(content_stems(_american(known.name), language))
    return bool(stems) and stems == set(content_stems(_american(asked.name), language))


def _american(name: str) -> str:
    folded = name.casefold()
    for british, american in _SPELLINGS:
        folded = folded.replace(british, american)
    return folded


def _only_filled_up(asked: _Skill, known: _Skill) -> bool:
    """Whether the words asked for are the known ones and others that say nothing more."""
    size = len(known.words)
    for at in range(len(asked.words) - size + 1):
        if size and asked.words[at : at + size] == known.words:
            rest = (*asked.words[:at], *asked.words[at + size :])
            if all(word in _FILLERS for word in rest):
                return not tools_named(asked.name)
            return at == 1 and len(rest) == 1 and rest[0] in _VENDORS
    return False
