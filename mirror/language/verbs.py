"""The verbs that resume prose opens with: one table of named groups, and their forms."""

from dataclasses import dataclass

from mirror.language.lexicon import listed

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
    "went wove withdrew won"
)


@dataclass(frozen=True)
class VerbForm:
    """What a word is to its verb. `past` keeps the spelling of the form (modelling → modelled)."""

    group: str
    tense: str  # past, base, third, gerund
    past: str


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
        for base in (spelling for verb in sorted(verbs) for spelling in _spellings(verb)):
            for stem in _stems(base):
                past = _IRREGULAR_PAST.get(base) or _regular_past(base, stem)
                forms.setdefault(stem + "ing", VerbForm(group, "gerund", past))
                forms[past] = VerbForm(group, "past", past)
                forms.setdefault(base, VerbForm(group, "base", past))
                forms.setdefault(_third(base), VerbForm(group, "third", past))
    for participle, base in _OTHER_PARTICIPLES.items():
        forms.setdefault(participle, VerbForm(forms[base].group, "past", _IRREGULAR_PAST[base]))
    return forms


_FORMS = _forms()


def verb_form(word: str) -> VerbForm | None:
    """The form of a known verb, prefixes co- and re- aside; None for any other word."""
    folded = word.casefold()
    if folded in _FORMS:
        return _FORMS[folded]
    for prefix in ("co-", "re-", "pre-", "self-"):
        bare = folded.removeprefix(prefix)
        if bare != folded and bare in _FORMS:
            form = _FORMS[bare]
            return VerbForm(form.group, form.tense, prefix + form.past)
    return None


def is_loose_past(word: str) -> bool:
    """Whether a word is the irregular past of a verb that the table does not hold."""
    return word.casefold() in _LOOSE_PASTS
