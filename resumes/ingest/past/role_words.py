"""Which words of a file's name are a job title."""

from collections.abc import Sequence
from functools import lru_cache

from mirror.language.text.lexicon import listed
from resumes.families import defaults
from resumes.titles import MOST_WORDS, Said, words_of

# What people are called at work; the fields they work in are the families' terms.
_HEADS = listed(
    "engineer developer programmer scientist researcher analyst architect designer manager lead "
    "leader director head officer chief specialist consultant adviser advisor associate "
    "assistant coordinator administrator technician operator inspector planner strategist "
    "writer editor producer teacher lecturer professor tutor instructor trainer coach fellow "
    "postdoc intern trainee apprentice nurse educator midwife doctor physician surgeon "
    "therapist pharmacist paramedic carer counsellor counselor psychologist accountant auditor "
    "controller bookkeeper buyer agent broker lawyer solicitor paralegal attorney clerk "
    "secretary receptionist recruiter representative executive president founder chef cook "
    "baker waiter barista driver pilot electrician plumber carpenter mechanic welder builder "
    "surveyor potter glazer artist musician curator librarian archivist journalist photographer "
    "translator interpreter steward ranger forester farmer gardener biologist chemist physicist "
    "statistician economist epidemiologist ecologist geologist hydrologist linguist historian "
    "sociologist supervisor partner owner volunteer dispatcher ingenieur ingenieurin entwickler "
    "entwicklerin leiter leiterin wissenschaftler wissenschaftlerin berater beraterin pfleger "
    "pflegerin lehrer lehrerin assistent assistentin referent referentin ingenieure developpeur "
    "developpeuse chercheur chercheuse directeur directrice responsable infirmier infirmiere "
    "ingeniero ingeniera desarrollador desarrolladora investigador investigadora gerente "
    "enfermero enfermera profesor profesora pm swe sre sde rn cto ceo cfo coo cio vp"
)
_BEFORE = listed(
    "senior sr junior jr lead principal staff chief head deputy vice associate assistant "
    "executive managing general graduate founding distinguished interim acting visiting adjunct "
    "full stack fullstack backend frontend front back end software hardware data machine "
    "learning deep ai ml nlp applied research product project program programme technical tech "
    "business marketing sales customer success account finance financial clinical registered "
    "public mental occupational policy security cyber cloud platform devops site reliability "
    "quality qa test mobile web ios android ux ui user experience design graphic content "
    "creative brand growth human hr people operations supply chain logistics legal compliance "
    "risk credit investment quantitative statistical bioinformatics computational mechanical "
    "electrical civil chemical process industrial systems network database solutions analytics "
    "intelligence insights decision primary secondary school mathematics science english ward "
    "theatre intensive care paediatric pediatric surgical community forward deployed evaluation "
    "teaching training education practice falls prevention impact reporting strategic academic "
    "regional national international global key field service support scrum agile delivery "
    "transformation strategy innovation leitender leitende wissenschaftlicher wissenschaftliche "
    "of for"
)
# Only behind one of those: a Public Health Nurse, but the nurse of Northwind Health.
_SECOND = listed("health care")
_JOINING = listed("of for and & de des der")
_LEVELS = listed("i ii iii iv v 1 2 3 l3 l4 l5 l6")


def has_role(words: Sequence[str]) -> bool:
    """Whether some of the words name a role."""
    return role_span(words) is not None


def is_job_word(word: str) -> bool:
    """Whether somebody is called that at work: engineer, nurses."""
    plain = " ".join(words_of(word))
    return plain in _HEADS or plain.rstrip("s") in _HEADS


def role_span(words: Sequence[str]) -> slice | None:
    """Where the role stands among the words: its last noun with what narrows it before it, and
    "of …" behind it."""
    plain = [" ".join(words_of(word)) for word in words]
    heads = [at for at, word in enumerate(plain) if is_job_word(word)]
    if not heads:
        return _term_span(plain)
    end = heads[-1] + 1
    start = heads[-1]
    for head in reversed(heads[:-1]):
        if all(word in _BEFORE or word in _HEADS for word in plain[head:start]):
            start = head
    start = min(start, _first_modifier(plain, start))
    if start > 1 and plain[start] in _JOINING:
        start += 1
    while end < len(plain) and plain[end] in _LEVELS:
        end += 1
    if end < len(plain) - 1 and plain[end] == "of":
        end = len(plain)
    return slice(start, end)


def _first_modifier(plain: Sequence[str], start: int) -> int:
    while start > 0:
        before = plain[start - 1]
        paired = before in _SECOND and start > 1 and plain[start - 2] in _BEFORE
        if before not in _BEFORE and not paired:
            break
        start -= 1
    return start


def _term_span(plain: Sequence[str]) -> slice | None:
    """The longest term of a role family; the last of equals."""
    for size in range(MOST_WORDS, 0, -1):
        for at in range(len(plain) - size, -1, -1):
            if _is_term(" ".join(plain[at : at + size])):
                start = _first_modifier(plain, at)
                return slice(start, at + size)
    return None


@lru_cache(maxsize=4096)
def _is_term(run: str) -> bool:
    """Whether a run of words is a term that tells a role family by itself."""
    said = Said(run.split())
    size = len(run.split())
    return size > 0 and any(
        not term.broad and term.size == size and said.count(term) > 0
        for family in defaults()
        for term in family.title_terms
    )
