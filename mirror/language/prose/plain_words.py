"""Words that resumes are full of, each with the plain words that say the same.

A row reads "old words: plain words | plain words that fit in some places only". What stands before
the bar can be put for the old word anywhere; what stands behind it is the same thing only where the
writer says so ("facilitated a course" was running one, "facilitated a merger" may not have been).
A hyphen in a plain word stands for a space ("draw-on"). Verbs stand in their base form.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from mirror.language.prose.verbs import in_tense
from mirror.language.text.languages import base_of, is_english

_TENSES = ("base", "third", "past", "gerund")

_VERBS = """
leverage: use | apply draw-on rely-on build-on
utilise utilize: use | apply rely-on
harness: use | apply
spearhead: lead head | start run launch drive manage
orchestrate: | run organise organize lead coordinate plan arrange manage
facilitate: | help run organise organize lead host moderate support assist ease hold
commence: start begin | open
initiate: start begin | launch open set-up
endeavour endeavor: try | work
ascertain: find-out | check learn find establish determine
delve: | look dig
champion: | back support promote push
empower: | help let enable
architect: design | build plan
operationalise operationalize: put-into-use | start launch run introduce
productionise productionize: | ship deploy release launch
ideate: | plan think invent
incentivise incentivize: | reward encourage motivate
action: | do handle complete
evangelise evangelize: | promote explain teach
showcase: show | present demonstrate
demonstrate: show
exemplify: show
revolutionise revolutionize: change | improve rebuild
galvanise galvanize: | rally unite move
catalyse catalyze: | start cause
unlock: | open free
synergise synergize: combine | join
conceptualise conceptualize: | design plan
strategise strategize: plan
optimise optimize: improve | tune
maximise maximize: | increase raise
streamline: simplify | speed-up shorten
pioneer: | start introduce launch
execute: carry-out | run do complete
implement: | build introduce set-up install
collaborate: work | cooperate
liaise: | work talk
interface: | work talk
articulate: explain | say state
amplify: increase | raise
augment: add-to | extend increase expand
bolster: strengthen | support
foster: | build encourage support
cultivate: | build
navigate: | handle manage
mitigate: reduce | lower cut limit
expedite: speed-up | accelerate
elevate: raise | improve
elucidate: explain
envision: | plan imagine
effectuate: | cause make
obtain: get
procure: | buy get
disseminate: share | spread send
remediate: fix | repair correct
rectify: correct | fix
enhance: improve | better
conduct: | run do hold lead carry-out
perform: do | run carry-out
oversee: | manage run lead
administer: | run manage
terminate: | end stop close
transition: | move change switch
finalise finalize: finish complete
formulate: | write plan make
craft: | write make build design
curate: | choose select pick collect
necessitate: need require
reimagine: | redesign rebuild rethink
supercharge turbocharge: | improve boost speed-up
democratise democratize: | open share
solidify: strengthen
assist: help
attain: reach
"""

_WORDS = """
numerous: many
myriad: many
countless: many
approximately: about around roughly
stakeholders: | colleagues partners teams clients customers users people managers
stakeholder: | colleague partner team client customer user manager
deliverables: | results work products documents reports
learnings: lessons | findings results
touchpoints: contacts | meetings
synergies: | savings cooperation
utilisation utilization: use
methodology: method
methodologies: methods
functionality: | functions features feature function
functionalities: functions features
expertise: | knowledge skill skills
proficiency: | skill knowledge
endeavours endeavors: efforts | work projects
cutting-edge: modern | new recent latest current
state-of-the-art: modern | new recent latest current
world-class: | excellent good
best-in-class: | best good excellent
actionable: | useful practical clear usable
robust: | reliable solid sturdy stable
impactful: | useful effective helpful
holistic: | whole full complete overall
innovative: | new novel fresh
seamless: smooth
seamlessly: smoothly
subsequently: later
ninja guru rockstar: | expert specialist
"""

_GERMAN = """
implementiert: umgesetzt | eingeführt gebaut aufgebaut eingebaut eingerichtet entwickelt
implementierte: | einführte umsetzte baute aufbaute einrichtete entwickelte
implementieren: umsetzen | einführen bauen aufbauen einbauen einrichten entwickeln
eruiert: ermittelt | herausgefunden geklärt erhoben
eruierte: ermittelte | klärte erhob
eruieren: ermitteln | herausfinden klären erheben
realisiert: umgesetzt verwirklicht | gebaut fertiggestellt ausgeführt
realisierte: verwirklichte | baute umsetzte ausführte
realisieren: umsetzen verwirklichen | bauen ausführen
generiert: erzeugt | erstellt
generierte: erzeugte | erstellte
generieren: erzeugen | erstellen
fokussiert: konzentriert
fokussierte: konzentrierte
initiiert: begonnen angestoßen angestossen | gestartet eingeleitet
initiierte: begann | startete gründete
initiieren: beginnen anstoßen anstossen | starten einleiten
evaluiert: bewertet beurteilt | geprüft
evaluierte: bewertete beurteilte | prüfte
evaluieren: bewerten beurteilen | prüfen
optimiert: verbessert
optimierte: verbesserte
optimieren: verbessern
konzipiert: entworfen | geplant
konzipierte: entwarf | plante
konzipieren: entwerfen | planen
etabliert: aufgebaut | eingeführt
etablierte: aufbaute | einführte
akquiriert: gewonnen | geworben
akquirierte: gewann | warb
orchestriert: | geleitet gesteuert organisiert geplant
orchestrierte: | leitete steuerte organisierte plante
kommuniziert: mitgeteilt | besprochen erklärt
kommunizierte: | besprach erklärte
transformiert: | umgebaut umgestellt verändert
transformierte: | veränderte
adressiert: | gelöst behandelt angegangen
adressierte: | löste behandelte
finalisiert: fertiggestellt abgeschlossen | beendet
finalisierte: beendete
verantwortete: | leitete führte
zahlreiche: viele
zahlreichen: vielen
diverse: mehrere verschiedene
diversen: mehreren verschiedenen
vollumfänglich: vollständig ganz
maßgeblich massgeblich: wesentlich
proaktiv: | früh frühzeitig selbständig selbstständig eigenständig
innovative: | neue
innovativen: | neuen
ganzheitlich: umfassend vollständig
zeitnah: bald rasch schnell
nachhaltig: dauerhaft
performant: schnell
performante: schnelle
performanten: schnellen
"""

# Past forms and doubled letters of plain verbs that the table of verbs does not hold.
_PASTS = {"do": "did", "get": "got", "let": "let", "put": "put", "dig": "dug", "think": "thought",
          "say": "said", "find": "found", "rethink": "rethought", "spread": "spread",
          "send": "sent", "switch": "switched"}  # fmt: skip
_DOUBLED = frozenset({"get", "let", "put", "dig"})


@dataclass(frozen=True)
class Plain:
    """The plain words for one word: those that fit anywhere, and those that fit in places."""

    anywhere: frozenset[str] = frozenset()
    in_places: frozenset[str] = frozenset()


_NONE = Plain()


def plain_for(word: str, language: str = "en") -> Plain:
    """The plain words for a word of resume-speak as written in its form; none for other words."""
    folded = word.lower()  # not casefold: "ß" stands in the rows
    if is_english(language):
        return _ENGLISH_PLAIN.get(folded, _NONE)
    return _GERMAN_PLAIN.get(folded, _NONE) if base_of(language) == "de" else _NONE


def says_plainly(word: str, other: str, language: str = "en") -> bool:
    """Whether `other`, a word or phrase, is a plain way to say `word`, somewhere at least."""
    plain = plain_for(word, language)
    return other.lower() in plain.anywhere | plain.in_places


def fits_anywhere(word: str, other: str) -> bool:
    """Whether `other` says in every place what `word` says, in one of the languages known here."""
    return any(other.lower() in plain_for(word, tag).anywhere for tag in ("en", "de"))


def _rows(text: str) -> Iterator[tuple[list[str], list[str], list[str]]]:
    for row in text.strip().splitlines():
        old, _, plain = row.partition(":")
        anywhere, _, in_places = plain.partition("|")
        yield old.split(), anywhere.split(), in_places.split()


def _verb_rows() -> Iterator[tuple[str, Plain]]:
    """Every form of a verb, with the plain verbs in that same form."""
    for olds, anywhere, in_places in _rows(_VERBS):
        for old in olds:
            for tense in _TENSES:
                yield (
                    _inflected(old, tense),
                    Plain(
                        frozenset(_inflected(plain, tense) for plain in anywhere),
                        frozenset(_inflected(plain, tense) for plain in in_places),
                    ),
                )


def _word_rows(text: str) -> Iterator[tuple[str, Plain]]:
    for olds, anywhere, in_places in _rows(text):
        for old in olds:
            yield old, Plain(frozenset(anywhere), frozenset(in_places))


def _inflected(verb: str, tense: str) -> str:
    first, *rest = verb.split("-")
    return " ".join((in_tense(first, tense) or _regular(first, tense), *rest))


def _regular(verb: str, tense: str) -> str:
    stem = verb + verb[-1] if verb in _DOUBLED else verb
    if tense == "past":
        regular = f"{stem}d" if stem.endswith("e") else f"{stem}ed"
        return _PASTS.get(verb) or (f"{verb[:-1]}ied" if _ends_in_y(verb) else regular)
    if tense == "gerund":
        return f"{stem.removesuffix('e')}ing"
    if tense == "third":
        ending = "es" if verb.endswith(("s", "sh", "ch", "x", "z", "o")) else "s"
        return f"{verb[:-1]}ies" if _ends_in_y(verb) else verb + ending
    return verb


def _ends_in_y(verb: str) -> bool:
    return verb.endswith("y") and verb[-2:-1] not in tuple("aeiou")


_ENGLISH_PLAIN = dict((*_verb_rows(), *_word_rows(_WORDS)))
_GERMAN_PLAIN = dict(_word_rows(_GERMAN))
