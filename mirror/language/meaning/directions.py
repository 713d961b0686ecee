"""Words that say which way something went: cut, fell, rose, fewer, faster, worse."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from mirror.language.text.languages import base_of
from mirror.language.text.lexicon import listed

type Axis = Literal["amount", "speed", "price", "quality"]
# A verb that makes something change has it behind itself ("cut costs"), one that goes has it
# before ("costs fell"); some do both ("costs increased"). Names and comparatives stand before it.
type Manner = Literal["makes", "goes", "both", "names", "compares"]


@dataclass(frozen=True, slots=True)
class Direction:
    """Which way a word says that something went, on which axis, and where it says of what."""

    axis: Axis
    is_up: bool
    manner: Manner

    def opposes(self, other: "Direction") -> bool:
        return self.axis == other.axis and self.is_up != other.is_up


_DIRECTIONS: dict[str, dict[tuple[Axis, bool, Manner], str]] = {
    "en": {
        ("amount", False, "makes"): (
            "cut cuts cutting reduce reduces reduced reducing lower lowers lowered lowering slash "
            "slashes slashed slashing trim trims trimmed trimming curb curbs curbed curbing "
            "shorten shortens shortened shortening minimise minimises minimised minimising "
            "minimize minimizes minimized minimizing lessen lessens lessened lessening shave "
            "shaved shaving pare pared paring shrink shrinks shrank shrunk shrinking"
        ),
        ("amount", False, "both"): (
            "decrease decreases decreased decreasing drop drops dropped dropping halve halves "
            "halved halving"
        ),
        ("amount", False, "goes"): (
            "fell fallen sank sinks sunk declined declines diminished dwindled dwindles "
            "slid slides slipped slips plunged plummeted tumbled dipped subsided"
        ),
        ("amount", False, "names"): "reduction reductions decline lowering shortening dip",
        ("amount", False, "compares"): "fewer less smaller shorter",
        ("amount", True, "makes"): (
            "raise raises raised raising lift lifts lifted lifting boost boosts boosted boosting "
            "lengthen lengthens lengthened lengthening prolong prolonged prolonging maximise "
            "maximised maximising maximize maximized maximizing inflate inflated enlarge enlarged"
        ),
        ("amount", True, "both"): (
            "increase increases increased increasing grow grows grew grown growing double doubles "
            "doubled doubling triple triples tripled tripling treble trebled quadruple quadrupled "
            "quadrupling expand expands expanded expanding multiply multiplied"
        ),
        ("amount", True, "goes"): (
            "rose rises risen rise climb climbs climbed soared soars surged surges jumped jumps "
            "mounted swelled spiked"
        ),
        ("amount", True, "names"): "growth uplift surge jump spike",
        ("amount", True, "compares"): "more higher larger greater bigger longer",
        ("speed", True, "makes"): (
            "accelerate accelerates accelerated accelerating sped speeding expedite expedited "
            "quicken quickened"
        ),
        ("speed", True, "compares"): "faster quicker swifter speedier",
        ("speed", False, "makes"): "slow slows slowed slowing decelerate decelerated delay delayed",
        ("speed", False, "compares"): "slower",
        ("price", False, "compares"): "cheaper",
        ("price", True, "compares"): "dearer costlier pricier",
        ("quality", True, "both"): (
            "improve improves improved improving strengthen strengthened strengthening enhance "
            "enhanced enhancing"
        ),
        ("quality", True, "names"): "improvement improvements",
        ("quality", True, "compares"): "better",
        ("quality", False, "both"): (
            "worsen worsens worsened worsening deteriorate deteriorated degrade degraded degrading "
            "weaken weakened weakening"
        ),
        ("quality", False, "names"): "deterioration degradation",
        ("quality", False, "compares"): "worse poorer",
    },
    "de": {
        ("amount", False, "makes"): (
            "senkte senkten gesenkt senken senkt reduzierte reduzierten reduziert reduzieren "
            "verringerte verringerten verringert verringern verkürzte verkürzten verkürzt "
            "verkürzen verminderte verminderten vermindert vermindern kürzte kürzten gekürzt "
            "drückte gedrückt halbierte halbierten halbiert halbieren verkleinerte verkleinert "
            "minimierte minimiert"
        ),
        ("amount", False, "goes"): (
            "sank sanken gesunken sinkt sinken fiel fielen gefallen fällt schrumpfte schrumpften "
            "geschrumpft zurück zurückging zurückgingen zurückgegangen abnahm abgenommen"
        ),
        ("amount", False, "names"): (
            "senkung reduktion reduzierung verringerung verkürzung verminderung rückgang "
            "halbierung abnahme"
        ),
        ("amount", False, "compares"): (
            "weniger geringere geringeren geringerer niedrigere niedrigeren niedrigerer kürzere "
            "kürzeren kürzerer"
        ),
        ("amount", True, "makes"): (
            "steigerte steigerten gesteigert steigern steigert erhöhte erhöhten erhöht erhöhen hob "
            "hoben angehoben vergrößerte vergrößert vergrößern verlängerte verlängerten verlängert "
            "verlängern vermehrte vermehrt verdoppelte verdoppelten verdoppelt verdoppeln "
            "verdreifachte verdreifacht vervierfachte vervierfacht"
        ),
        ("amount", True, "goes"): (
            "stieg stiegen gestiegen steigt steigen wuchs wuchsen gewachsen wächst kletterte "
            "kletterten geklettert zunahm zugenommen anstieg angestiegen"
        ),
        ("amount", True, "names"): (
            "steigerung erhöhung anstieg zuwachs wachstum vergrößerung verlängerung zunahme "
            "verdoppelung verdopplung"
        ),
        ("amount", True, "compares"): (
            "mehr höhere höheren höherer größere größeren größerer längere längeren längerer"
        ),
        ("speed", True, "makes"): "beschleunigte beschleunigten beschleunigt beschleunigen",
        ("speed", True, "names"): "beschleunigung",
        ("speed", True, "compares"): "schneller schnellere schnelleren schnellerer",
        ("speed", False, "makes"): "verlangsamte verlangsamten verlangsamt verlangsamen verzögerte",
        ("speed", False, "compares"): "langsamer langsamere langsameren",
        ("price", False, "compares"): "günstiger günstigere günstigeren billiger billigere",
        ("price", True, "compares"): "teurer teurere teureren",
        ("quality", True, "makes"): "verbesserte verbesserten verbessert verbessern",
        ("quality", True, "names"): "verbesserung",
        ("quality", False, "makes"): "verschlechterte verschlechterten verschlechtert",
        ("quality", False, "names"): "verschlechterung",
    },
    "fr": {
        ("amount", False, "makes"): (
            "réduit réduite réduits réduites réduire réduisant abaissé abaissée abaisser abaissant "
            "raccourci raccourcie raccourcir raccourcissant allégé alléger comprimé"
        ),
        ("amount", False, "both"): "diminué diminuée diminuer diminuant diminue baissé baisser",
        ("amount", False, "goes"): "chuté reculé tombé tombée tombés tombées recule",
        ("amount", False, "names"): "réduction baisse diminution chute recul abaissement",
        ("amount", False, "compares"): "moins",
        ("amount", True, "makes"): (
            "accru accrue accrus accrues accroître accroissant relevé relevée relever rehaussé "
            "rehausser allongé allongée allonger allongeant prolongé doublé doubler triplé tripler "
            "quadruplé"
        ),
        ("amount", True, "both"): "augmenté augmentée augmenter augmentant augmente",
        ("amount", True, "goes"): "grimpé monté montée progressé bondi crû progresse grimpe monte",
        ("amount", True, "names"): "augmentation hausse accroissement croissance progression",
        ("amount", True, "compares"): "davantage",
        ("speed", True, "makes"): "accéléré accélérée accélérer accélérant",
        ("speed", True, "names"): "accélération",
        ("speed", False, "makes"): "ralenti ralentie ralentir ralentissant retardé",
        ("speed", False, "names"): "ralentissement",
        ("quality", True, "makes"): "amélioré améliorée améliorer améliorant",
        ("quality", True, "names"): "amélioration",
        ("quality", False, "makes"): "dégradé dégradée dégrader détérioré aggravé aggraver",
        ("quality", False, "names"): "dégradation détérioration aggravation",
    },
    "es": {
        ("amount", False, "makes"): (
            "redujo reduje redujeron redujimos reducir reduciendo reducido reducida reduce recortó "
            "recorté recortaron recortar recortando recortado rebajó rebajé rebajar rebajando "
            "rebajado acortó acorté acortar acortando acortado abarató abaraté abaratar abaratando"
        ),
        ("amount", False, "both"): (
            "bajó bajé bajaron bajar bajando bajado disminuyó disminuí disminuyeron disminuir "
            "disminuyendo disminuido"
        ),
        ("amount", False, "goes"): (
            "cayó cayeron caído cayendo descendió descendieron descendido descendiendo retrocedió"
        ),
        ("amount", False, "names"): "reducción bajada disminución recorte rebaja caída descenso",
        ("amount", False, "compares"): "menos menor menores",
        ("amount", True, "makes"): (
            "elevó elevé elevaron elevar elevando elevado incrementó incrementé incrementaron "
            "incrementar incrementando incrementado amplió amplié ampliaron ampliar ampliando "
            "alargó alargué alargar alargando duplicó dupliqué duplicaron duplicar duplicando "
            "triplicó tripliqué triplicar triplicando cuadruplicó"
        ),
        ("amount", True, "both"): (
            "aumentó aumenté aumentaron aumentar aumentando aumentado subió subí subieron subir "
            "subiendo subido"
        ),
        ("amount", True, "goes"): "creció crecieron crecido creciendo ascendió ascendieron trepó",
        ("amount", True, "names"): "aumento subida incremento crecimiento alza ampliación",
        ("amount", True, "compares"): "más mayor mayores",
        ("speed", True, "makes"): "aceleró aceleré aceleraron acelerar acelerando agilizó agilicé",
        ("speed", False, "makes"): "ralentizó ralenticé ralentizar ralentizando retrasó retrasé",
        ("quality", True, "both"): "mejoró mejoré mejoraron mejorar mejorando mejorado",
        ("quality", True, "names"): "mejora",
        ("quality", False, "both"): "empeoró empeoré empeoraron empeorar empeorando empeorado",
        ("quality", False, "names"): "empeoramiento",
    },
    "it": {
        ("amount", False, "makes"): (
            "ridotto ridotta ridotti ridotte ridusse ridurre riducendo abbassato abbassata "
            "abbassati abbassate abbassare abbassando abbassò tagliato tagliata tagliati tagliate "
            "tagliare tagliando tagliò accorciato accorciata accorciati accorciare accorciando "
            "dimezzato dimezzata dimezzati dimezzate dimezzare dimezzando"
        ),
        ("amount", False, "both"): (
            "diminuito diminuita diminuiti diminuite diminuire diminuendo diminuì"
        ),
        ("amount", False, "goes"): (
            "sceso scesa scesi scese scende scendono calato calata calati calate caduto caduta calò"
        ),
        ("amount", False, "names"): "riduzione diminuzione calo taglio abbassamento discesa",
        ("amount", False, "compares"): "meno minori minore",
        ("amount", True, "makes"): (
            "incrementato incrementata incrementati incrementate incrementare incrementando "
            "innalzato innalzare alzato alzata alzare accresciuto accresciuta accrescere "
            "allungato allungata allungati allungare allungando ampliato ampliata ampliare "
            "raddoppiato raddoppiata raddoppiati raddoppiate raddoppiare triplicato triplicata "
            "triplicati triplicate triplicare"
        ),
        ("amount", True, "both"): (
            "aumentato aumentata aumentati aumentate aumentare aumentando aumentò"
        ),
        ("amount", True, "goes"): (
            "salito salita saliti salite sale salgono cresciuto cresciuta cresciuti cresciute "
            "crebbe"
        ),
        ("amount", True, "names"): "aumento incremento crescita rialzo ampliamento",
        ("amount", True, "compares"): "più maggiori maggiore",
        ("speed", True, "makes"): "accelerato accelerata accelerare accelerando velocizzato",
        ("speed", False, "makes"): "rallentato rallentata rallentare rallentando ritardato",
        ("quality", True, "both"): "migliorato migliorata migliorati migliorare migliorando",
        ("quality", True, "names"): "miglioramento",
        ("quality", False, "both"): "peggiorato peggiorata peggiorati peggiorare peggiorando",
        ("quality", False, "names"): "peggioramento",
    },
}
# "Went down", "brought up": they say a direction behind these verbs, or before a figure.
_PARTICLES = {"up": True, "down": False}
MOVING = listed(
    "went go goes gone going came come brought bring brings bringing drove drive driven driving "
    "pushed push pushing pulled took take taken taking got get edged ticked is are was were"
)
_OPENS_A_FIGURE = listed("from to by at")
_THANS = listed("than als de que di che")  # "more than 30", "plus de 30": no change
_ALSO_NAMES = listed("cut cuts drop decrease increase rise climb lift boost double")
_NAMING = listed("a an the this that further sharp steady big small slight of")  # "a cut in costs"


def direction_of(word: str, before: str, after: str, *, language: str) -> Direction | None:
    """Which way a word in small letters says that something went; None for any other word.

    `before` and `after` are its neighbours: "up" is a direction in "went up" and "up from" alone,
    "more than" and "no more" are none.
    """
    found = _table(language).get(word)
    if found is None and word not in _PARTICLES:
        return None
    base = base_of(language) or "en"
    if base == "en" and word in _PARTICLES:
        is_told = before in MOVING or (after in _OPENS_A_FIGURE and (word, after) != ("up", "to"))
        return Direction("amount", _PARTICLES[word], "goes") if is_told else None
    if found is None:
        return None
    if found.manner == "compares" and (after in _THANS or before in {"no", "not", "ne"}):
        return None
    if base == "en" and word in _ALSO_NAMES and before in _NAMING:
        return Direction(found.axis, found.is_up, "names")
    return found


@lru_cache(maxsize=16)
def _table(language: str) -> dict[str, Direction]:
    """By word; what is both a verb and a name counts as the verb."""
    found: dict[str, Direction] = {}
    for (axis, is_up, manner), listing in _DIRECTIONS.get(base_of(language) or "en", {}).items():
        for word in listing.split():
            found.setdefault(word, Direction(axis, is_up, manner))
    return found
