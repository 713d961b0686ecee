"""Certificates and licences that somebody is said to hold."""

import re
from collections.abc import Iterable, Iterator, Sequence

from mirror.language.names.tokens import Token, tokens
from mirror.language.text.lexicon import listed
from mirror.language.text.sentences import sentences
from mirror.language.text.stems import content_stems, is_grammar
from resumes.checks.fault import Fault
from resumes.checks.findings import FindingKind
from resumes.checks.sources import Sources, Statement
from resumes.checks.trades import EXAMINED, is_of_trade

# "A certified welder": said of a person when a word for one follows, or "as", "in".
_HELD = listed(
    "certified licensed chartered accredited credentialed zertifizierter zertifizierte "
    "zertifizierten lizenzierter lizenzierte certifié certifiée agréé agréée certificado "
    "certificada acreditado acreditada colegiado colegiada certificato certificata abilitato "
    "abilitata gecertificeerd gecertificeerde"
)
_BEFORE = listed("board and und")
_AS = listed("as in als in comme en como come nel")
# "Holds a certificate in welding."
_PAPERS = listed(
    "certificate certification licence license accreditation chartership zertifikat zertifizierung "
    "lizenz certificat agrément certificado certificación licencia certificato certificazione "
    "abilitazione certificaat"
)
_HOLDS = listed(
    "hold holds holding held earned obtained gained passed completed possess possesses achieved "
    "inhaber inhaberin besitzt erworben abgeschlossen titulaire obtenu détient posee tiene obtuvo "
    "obtenido possiede ottenuto conseguito behaalde"
)
# Endings and words for people with a trade.
_PEOPLE = re.compile(
    r".*(?:er|or|ist|ian|ant|ent|ive|nurse|eur|euse|eure|trice|teur|ador|adora|tor|tora|ista|iere|in"
    r"|coach|master|chef|aide|architect|professional)s?"
)
_GERMAN_TRADES = re.compile(
    r".*(?:meister|wirt|halter|techniker|fachmann|fachfrau|fachkraft|pfleger|schwester|planer"
    r"|referent|controller|berater|trainer|therapeut|assistent|kaufmann|kauffrau)(?:in)?"
)
_NO_PEOPLE = listed(
    "center centre water power paper software order number server container tower computer "
    "equipment treatment management department document environment patient content component "
    "investment assessment agreement cement garment parent vendor motor sensor reactor product "
    "supplier suppliers vendors manufacturer manufacturers laboratory elevator lumber timber in an "
    "ein within bulletin origin building"
)
_STEMS = ("certif", "zertif", "licen", "lizen", "charter", "accredit", "acredit", "agréé", "diplom",
          "geprüft", "qualif", "regist", "gecertif", "abilit", "colegiad", "award")  # fmt: skip
_FROM = listed("of from by von vom der des du de par por del dal della di van issued awarded "
               "délivré délivrée")  # fmt: skip
_FIELDS = listed("in for of für en pour de para di")
_WINDOW = 7  # tokens around a paper that tell what it is in, and that somebody holds it
_ENOUGH = 0.6  # of a certificate's content: so much names it
# Who teaches a trade, and who judges those in it: papers of their own, beside those of the trade.
_ROLES = (
    listed(
        "instructor instructors trainer trainers teacher teachers tutor coach instructeur "
        "instructrice moniteur monitrice formateur formatrice enseignant enseignante entraîneur "
        "ausbilder ausbilderin trainerin lehrer lehrerin lehrkraft dozent dozentin übungsleiter "
        "übungsleiterin instructora monitor monitora formador formadora profesor profesora "
        "entrenador entrenadora istruttore istruttrice formatore formatrice insegnante instructeur "
        "opleider docent instrutor instrutora"
    ),
    listed(
        "examiner examiners assessor assessors inspector inspectors auditor auditors verifier "
        "examinateur examinatrice inspecteur inspectrice auditeur auditrice évaluateur évaluatrice "
        "prüfer prüferin gutachter gutachterin inspektor inspektorin auditorin examinador "
        "examinadora inspectora auditora evaluador evaluadora esaminatore esaminatrice ispettore "
        "ispettrice valutatore valutatrice"
    ),
)
_ISSUED_BY = listed("from by von vom durch par por da dal dalla door and und et y e or")
_TO_ROLE = 3  # tokens from a paper to whose it is: "certificat d'une instructrice"
_STEP = listed("level niveau nivel livello stufe tier stage")


def unheld_certificates(
    text: str, found: Sequence[Token], sources: Sources, *, language: str
) -> Iterator[Fault]:
    """Papers that no source says somebody holds, of another step than theirs, or from another
    body. `found` are the tokens of the text."""
    claims = [at for at in range(len(found)) if _claims_paper(found, at)]
    papers = [one.text for one in sources.statements if _is_paper(one)] if claims else []
    held = [_stems(tokens(paper), language) for paper in papers]
    for at in claims:
        if is_of_trade(found[at : at + 2], sources):
            continue
        about = _stems(_about(found, at), language)
        if not held or (about and all(about.isdisjoint(paper) for paper in held)):
            span = text[found[at].start : found[_end(found, at)].end]
            yield _fault(span, f"No certificate or licence in the facts bears out “{span}”.")
    yield from _other_roles(text, found, sources)
    yield from _other_steps(text, found, sources)
    yield from _other_bodies(text, sources, language)


def _is_paper(statement: Statement) -> bool:
    folded = statement.text.casefold()
    return statement.sort == "certificate" or any(stem in folded for stem in _STEMS)


def _claims_paper(found: Sequence[Token], at: int) -> bool:
    """Whether a token says that somebody holds a paper."""
    word = found[at].folded
    if word in _HELD:
        return _person(found, at) > 0
    if word in EXAMINED and at + 1 < len(found):
        return _GERMAN_TRADES.fullmatch(found[at + 1].folded) is not None
    if word in _PAPERS:
        before = {token.folded for token in found[max(0, at - _WINDOW) : at]}
        after = found[at + 1].folded if at + 1 < len(found) else ""
        return bool(before & _HOLDS) and after in _AS
    return False


def _person(found: Sequence[Token], at: int) -> int:
    """How many tokens after `at` the word for a person, or what somebody is certified in, ends; 0
    where there is none."""
    following = found[at + 1 : at + 4]
    if following and following[0].folded in _AS:
        is_first = at == 0 or found[at].begins or found[at - 1].folded in _BEFORE
        return len(following) if is_first else 0
    for length, token in enumerate(following, start=1):
        if token.begins or token.gap.strip() or _is_small(token):
            return 0
        if _PEOPLE.fullmatch(token.folded) and token.folded not in _NO_PEOPLE:
            return length
    return 0


def _end(found: Sequence[Token], at: int) -> int:
    """The last token of what a paper is said to be in."""
    end = at
    while end + 1 < len(found) and end < at + 3 and not found[end + 1].begins:
        if found[end + 1].gap.strip() or _is_small(found[end + 1]):
            break
        end += 1
    return end


def _is_small(token: Token) -> bool:
    return any(is_grammar(token.text, tag) for tag in ("en", "de", "fr", "es", "it", "nl", "pt"))


def _about(found: Sequence[Token], at: int) -> list[Token]:
    """What a claim of a paper is about: the words up to the person, what follows an "in" or "for"
    after those, and the word before."""
    end = at + max(_person(found, at), 1)
    about = [*found[max(0, at - 1) : at], *found[at + 1 : end + 1]]
    goes_on = end + 1 < len(found) and found[end + 1].folded in _FIELDS
    if goes_on or found[at].folded in _PAPERS:
        about += found[end + 1 : end + _WINDOW]
    return about


def _stems(found: Iterable[Token], language: str) -> set[str]:
    return {
        stem for word in {token.text for token in found} for stem in content_stems(word, language)
    }


def _other_roles(text: str, found: Sequence[Token], sources: Sources) -> Iterator[Fault]:
    """A teacher's or an examiner's paper, where no source names such a person: a diver's
    certificate told as a diving instructor's."""
    spans = [one for at in range(len(found)) for one in _role_at(found, at)]
    if not spans:
        return
    told = {token.folded for said in sources.said for token in tokens(said)}
    for (start, end), role in spans:
        if told.isdisjoint(role):
            span = text[found[start].start : found[end].end]
            yield _fault(span, f"No certificate or licence in the facts bears out “{span}”.")


def _role_at(found: Sequence[Token], at: int) -> Iterator[tuple[tuple[int, int], frozenset[str]]]:
    """Whose paper a token speaks of, where that is a teacher's or an examiner's: from which token
    to which it is told, and the words for such people."""
    word = found[at].folded
    if word in _PAPERS:
        after = _next_noun(found, at)
        is_called = at > 0 and not found[at].begins and not found[at].gap.strip("- ")
        places = [place for place in (at - 1 if is_called else -1, after) if place >= 0]
    elif word in _HELD and (length := _person(found, at)) and not _is_as(found, at):
        places = [at + length]
    else:
        return
    for place in places:
        for role in _ROLES:
            if found[place].folded in role:
                yield (min(at, place), max(at, place)), role


def _next_noun(found: Sequence[Token], at: int) -> int:
    """The first word of content close behind a token, in its clause; -1 where there is none."""
    for place in range(at + 1, min(len(found), at + 1 + _TO_ROLE)):
        is_apart = found[place].begins or set(found[place].gap) & set(",(")
        if is_apart or found[place].folded in _ISSUED_BY:
            return -1
        if not _is_small(found[place]):
            return place
    return -1


def _is_as(found: Sequence[Token], at: int) -> bool:
    return at + 1 < len(found) and found[at + 1].folded in _AS


def _other_steps(text: str, found: Sequence[Token], sources: Sources) -> Iterator[Fault]:
    """A level that the sources do not have, where they have the same award at another."""
    steps = [at for at in range(len(found) - 1) if _is_step(found, at)]
    if not steps:
        return
    told = {
        (one[at].folded, one[at + 1].folded)
        for one in map(tokens, sources.said)
        for at in range(len(one) - 1)
        if _is_step(one, at)
    }
    for at in steps:
        word, number = found[at].folded, found[at + 1].folded
        if (word, number) not in told and any(other == word for other, _ in told):
            span = text[found[at].start : found[at + 1].end]
            yield _fault(span, f"The facts tell of another level than “{span}”.")


def _is_step(found: Sequence[Token], at: int) -> bool:
    number = found[at + 1]
    return found[at].folded in _STEP and number.text.isdigit() and number.gap == " "


def _other_bodies(text: str, sources: Sources, language: str) -> Iterator[Fault]:
    """A certificate told as another body's that the sources name for something else."""
    issued = list(_issued(sources))
    bodies = {one.text for one in sources.statements if one.sort == "name" and " " in one.text}
    for sentence in sentences(text) if issued else ():
        for body in bodies:
            place = sentence.casefold().find(body.casefold())
            if place < 0 or not _follows_from(sentence[:place]):
                continue
            before = set(content_stems(sentence[:place], language))
            named = [issuer for paper, issuer in issued if _names(before, paper, language)]
            if named and body not in named:
                span = sentence[place : place + len(body)]
                yield _fault(span, f"The facts name {named[0]} for this certificate, not “{span}”.")


def _issued(sources: Sources) -> Iterator[tuple[str, str]]:
    """Certificates with who issued them: the name that stands right after one."""
    for one, following in zip(sources.statements, sources.statements[1:], strict=False):
        if one.sort == "certificate" and following.sort == "name":
            yield one.text, following.text


def _names(stems: set[str], paper: str, language: str) -> bool:
    own = set(content_stems(paper, language))
    return bool(own) and len(own & stems) / len(own) >= _ENOUGH


def _follows_from(before: str) -> bool:
    """Whether a text ends in words that say from whom a thing is: "of the", "issued by"."""
    words = [token.folded for token in tokens(before[-40:])][-2:]
    return bool(words) and (words[-1] in _FROM or (len(words) > 1 and words[0] in _FROM))


def _fault(span: str, wrong: str) -> Fault:
    why = f"{wrong} Take it out, or add it to the profile if it is true."
    return Fault(FindingKind.UNSUPPORTED_NAME, span, why)
