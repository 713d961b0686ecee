"""The verbs that resume prose opens with: one table of named groups, and their forms."""

from dataclasses import dataclass

from mirror.language.text.lexicon import listed

# A verb stands in one group. Voice is compared by group: a person who opens with "Designed" is
# mirrored by "Built", not by "Led".
VERB_GROUPS: dict[str, frozenset[str]] = {
    "build": listed(
        "build design develop create engineer construct architect implement prototype program code "
        "craft invent devise assemble produce fabricate install integrate configure model make "
        "form compile sew weld cast draw draught"
    ),
    "launch": listed(
        "launch ship deliver deploy introduce release found establish start open pilot initiate "
        "institute inaugurate begin pioneer bootstrap kickstart cofound instigate"
    ),
    "transform": listed(
        "replace automate eliminate consolidate migrate modernise redesign rebuild restructure "
        "streamline simplify standardise unify refactor convert overhaul rework revamp digitise "
        "transform merge centralise retire reorganise rewrite remove port adapt transition "
        "re-engineer decommission harmonise virtualise containerise"
    ),
    "lead": listed(
        "lead direct manage head oversee supervise chair coordinate steer orchestrate coach mentor "
        "guide recruit hire staff captain command govern own drive spearhead motivate delegate "
        "champion appoint preside spur"
    ),
    "analyse": listed(
        "analyse measure diagnose investigate evaluate research study examine audit review test "
        "validate verify benchmark forecast estimate quantify survey identify discover map compare "
        "track monitor interview interpret explore detect calculate compute find inspect profile "
        "trace uncover check predict prove observe assay simulate classify sample"
    ),
    "reduce": listed(
        "cut reduce lower decrease shorten slash trim save shrink minimise prevent halve curb "
        "contain limit drop offload avoid lessen mitigate"
    ),
    "improve": listed(
        "improve accelerate optimise enhance strengthen upgrade refine stabilise harden tune speed "
        "fix resolve solve debug restore polish correct enrich advance better clarify secure "
        "maximise modify tighten sharpen repair renovate"
    ),
    "grow": listed(
        "grow increase expand double triple quadruple scale extend gain generate attract exceed "
        "outperform raise boost broaden multiply surpass achieve reach attain lift"
    ),
    "sell": listed(
        "sell negotiate close win earn pitch market promote sign acquire land persuade convince "
        "upsell advertise fundraise broker obtain source procure purchase buy"
    ),
    "teach": listed(
        "teach train instruct tutor educate lecture facilitate present demonstrate brief onboard "
        "explain show speak address moderate host"
    ),
    "write": listed(
        "write publish author document edit draft report translate blog compose record illustrate "
        "proofread transcribe summarise curate contribute script annotate catalogue"
    ),
    "operate": listed(
        "run operate maintain administer serve handle process execute perform conduct dispatch "
        "service clean stock cook prepare load ensure keep hold pack plant harvest open-source "
        "carry complete fulfil finish apply use utilise employ leverage work join take bring"
    ),
    "care": listed(
        "care treat assess nurse rehabilitate comfort feed triage dispense prescribe immunise "
        "vaccinate counsel protect rescue console bathe discharge admit intubate screen"
    ),
    "advise": listed(
        "advise consult recommend advocate represent liaise partner collaborate communicate help "
        "assist support enable engage connect cultivate foster mediate "
        "provide offer supply respond encourage empower inform influence inspire"
    ),
    "plan": listed(
        "plan organise arrange schedule define specify prioritise budget allocate set shape "
        "propose scope outline strategise determine choose select decide formulate conceive "
        "envision reconcile balance invoice bill settle file litigate arbitrate"
    ),
    "perform": listed(
        "paint film photograph animate choreograph stage sing play dance act tour "
        "exhibit compete score"
    ),
}

_IRREGULAR_PAST = {
    "begin": "began", "bring": "brought", "build": "built", "buy": "bought", "cast": "cast",
    "choose": "chose", "cut": "cut", "draw": "drew", "drive": "drove", "feed": "fed",
    "find": "found", "forecast": "forecast", "grow": "grew", "hold": "held", "keep": "kept",
    "lead": "led",
    "make": "made", "oversee": "oversaw", "rebuild": "rebuilt", "rewrite": "rewrote",
    "run": "ran", "sell": "sold", "set": "set", "sew": "sewed", "show": "showed",
    "shrink": "shrank", "sing": "sang", "speak": "spoke", "speed": "sped", "take": "took",
    "teach": "taught", "upsell": "upsold", "win": "won", "write": "wrote",
    "proofread": "proofread",
}  # fmt: skip
_OTHER_PARTICIPLES = {
    "grown": "grow", "run": "run", "written": "write", "driven": "drive", "chosen": "choose",
    "begun": "begin", "drawn": "draw", "taken": "take", "shown": "show", "spoken": "speak",
    "forecasted": "forecast",
    "rewritten": "rewrite", "overseen": "oversee", "sung": "sing", "shrunk": "shrink",
}  # fmt: skip

# The last consonant is doubled before -ed and -ing.
_DOUBLING = listed(
    "ship cut run set trim plan map drop debug begin win stop admit commit submit refer transfer "
    "control equip format scan plot tag log spur chat spin split tap"
)
# British and American spelling differ in the doubled letter: both are read.
_EITHER_DOUBLING = listed("model travel counsel label cancel fulfil program signal channel tunnel")
_ONLY_ISE = listed(
    "advise supervise revise devise televise exercise raise praise comprise promise appraise "
    "franchise surprise disguise improvise"
)

# Past forms of verbs outside the table: active openings, but of no group.
_LOOSE_PASTS = listed(
    "became beat bent bet bid bound bred came caught dealt did dug fell fought flew forbade "
    "forgave found froze gave got ground had heard hit hung knew laid left lent lit lost met "
    "overcame paid put read rode rose said sat saw sent shed shook shot shut slept sought spent "
    "split spread stood stuck struck swam swept thought threw told undertook understood upheld "
    "went wove withdrew won broke ate blew crept drank fled foresaw outdid outgrew outran outsold "
    "overrode redid remade repaid reran resold retaught rethought retold sank shone slid spun "
    "stole strove swore tore underwrote wore ghostwrote withstood let knit trod"
)

# Verbs that are as often nouns: what follows decides.
ALSO_NOUNS = listed(
    "design research lead program programme model test study review report process plan support "
    "work release service market brief contract track map survey audit interview profile trace "
    "check sample limit coach mentor guide staff host head captain chair code craft form stock "
    "budget bill file schedule set shape scope outline stage play dance act tour score film "
    "paint photograph influence help tutor author document edit draft record script nurse care "
    "screen finish use work start open pilot pioneer launch ship port transition transfer rework "
    "increase decrease gain boost lift cut drop cook plant harvest pack draw cast command drive "
    "champion forecast estimate benchmark monitor question purchase source land sign pitch issue"
)
# Gerunds that name a trade or a thing before a noun: "Training programs", "Leading provider".
TRADES = listed(
    "leading training testing engineering marketing teaching nursing programming planning "
    "modelling modeling coaching processing reporting publishing consulting operating running "
    "recording editing writing painting cleaning cooking scheduling staffing drawing monitoring "
    "mentoring tutoring counselling counseling screening working opening speaking closing winning "
    "coding forming casting sewing growing acting dancing touring billing learning starting "
    "recruiting hiring directing purchasing buying selling shipping sampling tracking mapping"
)


@dataclass(frozen=True)
class VerbForm:
    """What a word is to its verb. `past` keeps the spelling of the form (modelling → modelled)."""

    group: str
    tense: str  # past, base, third, gerund
    past: str
    verb: str  # as the table spells it


def _spellings(base: str) -> tuple[str, ...]:
    """British and American forms of a verb in the table."""
    if base.endswith("yse"):
        return (base, base[:-2] + "ze")
    if base.endswith("ise") and base not in _ONLY_ISE:
        return (base, base[:-2] + "ze")
    if base == "fulfil":
        return (base, "fulfill")
    return (base, "catalog") if base == "catalogue" else (base,)


def _stems(base: str) -> tuple[str, ...]:
    """What -ed and -ing are put on, -e cut where there is one."""
    if base in _EITHER_DOUBLING:
        return (base + base[-1], base)
    if base in _DOUBLING:
        return (base + base[-1],)
    if base.endswith("e") and not base.endswith(("ee", "oe", "ye")):
        return (base[:-1],)
    return (base,)


def _regular_past(base: str, stem: str) -> str:
    if base.endswith("y") and base[-2] not in "aeiou":
        return base[:-1] + "ied"
    return stem + ("d" if stem.endswith("e") else "ed")


def _third(base: str) -> str:
    if base.endswith("y") and base[-2] not in "aeiou":
        return base[:-1] + "ies"
    return base + ("es" if base.endswith(("s", "sh", "ch", "x", "z", "o")) else "s")


def _forms() -> dict[str, VerbForm]:
    forms: dict[str, VerbForm] = {}
    for group, verbs in VERB_GROUPS.items():
        spelled = [(verb, base) for verb in sorted(verbs) for base in _spellings(verb)]
        for listed_as, base in spelled:
            for stem in _stems(base):
                past = _IRREGULAR_PAST.get(base) or _regular_past(base, stem)
                forms.setdefault(stem + "ing", VerbForm(group, "gerund", past, listed_as))
                forms[past] = VerbForm(group, "past", past, listed_as)
                forms.setdefault(base, VerbForm(group, "base", past, listed_as))
                forms.setdefault(_third(base), VerbForm(group, "third", past, listed_as))
    for participle, base in _OTHER_PARTICIPLES.items():
        forms.setdefault(
            participle, VerbForm(forms[base].group, "past", _IRREGULAR_PAST[base], base)
        )
    return forms


_FORMS = _forms()
_FORMS_OF: dict[str, list[str]] = {}
for _word, _form in _FORMS.items():
    _FORMS_OF.setdefault(_form.verb, []).append(_word)


def verb_form(word: str) -> VerbForm | None:
    """The form of a known verb, prefixes co- and re- aside; None for any other word."""
    prefix, bare = _parted(word)
    form = _FORMS.get(bare)
    if form is None or not prefix:
        return form
    return VerbForm(form.group, form.tense, prefix + form.past, prefix + form.verb)


def forms_of(word: str) -> tuple[str, ...]:
    """All forms of the verb that a word is a form of, in British and American spelling; () for a
    word that the table does not hold. A word of two verbs ("found") counts for one of them."""
    prefix, bare = _parted(word)
    form = _FORMS.get(bare)
    return tuple(prefix + other for other in _FORMS_OF[form.verb]) if form else ()


def in_tense(word: str, tense: str) -> str:
    """The verb of `word` in a tense of VerbForm, spelled alike; "" where that is not known."""
    prefix, bare = _parted(word)
    form = _FORMS.get(bare)
    if form is None:
        return ""
    if tense == "past":
        return prefix + form.past
    alike = (other for other in _FORMS_OF[form.verb] if _FORMS[other].past == form.past)
    return next((prefix + other for other in alike if _FORMS[other].tense == tense), "")


def _parted(word: str) -> tuple[str, str]:
    """A known verb's prefix and the rest, in small letters; no prefix for any other word."""
    folded = word.casefold()
    if folded not in _FORMS:
        for prefix in ("co-", "re-", "pre-", "self-"):
            if (bare := folded.removeprefix(prefix)) != folded and bare in _FORMS:
                return prefix, bare
    return "", folded


def is_loose_past(word: str) -> bool:
    """Whether a word is the irregular past of a verb that the table does not hold."""
    return word.casefold() in _LOOSE_PASTS
