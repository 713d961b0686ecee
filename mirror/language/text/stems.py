"""What words have in common across their forms: stems, and the words that carry no content."""

import threading
from functools import lru_cache
from typing import Protocol

import snowballstemmer

from mirror.language.text.languages import base_of
from mirror.language.text.lexicon import listed
from mirror.language.text.sentences import words

_STEMMED = {
    "en": "english",
    "de": "german",
    "fr": "french",
    "es": "spanish",
    "it": "italian",
    "nl": "dutch",
    "pt": "portuguese",
}
# Words of grammar: they stand in any sentence and say nothing of what it is about.
_GRAMMAR = {
    "en": listed(
        "a an the of in on at to for from by with and or but nor as so than then that this these "
        "those which who whom whose what when where while how why is are was were be been being am "
        "do does did has have had having will would can could may might must shall should not no "
        "it its i we you he she they them their our my your his her me us there here also both "
        "each every all any some more most other another such only own same too very just into "
        "onto over under across through between among within without during before after until "
        "since about against per via out up down off if because"
    ),
    "de": listed(
        "der die das den dem des ein eine einer eines einem einen und oder aber als wie so dass "
        "dieser diese dieses diesem diesen jener welche welcher welches wer was wann wo warum ist "
        "sind war waren sein bin bist wird werden wurde wurden worden geworden hat haben hatte "
        "hatten kann können konnte muss musste soll sollte darf nicht kein keine keiner keinen es "
        "ich wir du er sie ihr ihre ihren ihrer ihrem unser unsere unserer mein meine meiner "
        "seine seiner uns mir mich ihm ihn in im an am auf aus bei beim mit nach von vom zu zum "
        "zur für durch über unter um vor hinter zwischen neben gegen ohne bis seit während je pro "
        "auch nur noch schon sehr mehr dabei damit dafür sowie sich alle allen alles"
    ),
    "fr": listed(
        "le la les l un une des du de d et ou mais ni comme que qui quoi dont où quand si ce cet "
        "cette ces c est sont était étaient être été suis sera ont a avait avaient avoir ai eu ne "
        "pas non il elle ils elles on je j nous vous tu me m se s te t lui leur leurs son sa ses "
        "notre nos mon ma mes votre vos en y à au aux dans sur sous pour par avec sans chez vers "
        "entre depuis pendant avant après contre afin ainsi plus moins très aussi tout tous toute "
        "toutes même autre autres chaque n qu"
    ),
    "es": listed(
        "el la los las lo un una unos unas de del y e o u pero ni como que quien cuyo donde cuando "
        "si este esta estos estas ese esa esos esas es son era eran ser sido fue fueron está están "
        "ha han había haber he no se me te le les nos yo él ella ellos ellas su sus mi mis nuestro "
        "nuestra nuestros nuestras en a al con sin por para sobre bajo entre desde hasta durante "
        "antes después contra según más menos muy también todo todos toda todas cada otro otra "
        "otros otras ya"
    ),
    "it": listed(
        "il lo la i gli le l un uno una di del dello della dei degli delle d e ed o ma né come che "
        "chi cui dove quando se questo questa questi queste quello quella è sono era erano essere "
        "stato stata stati state fu ha hanno aveva avere ho non si mi ti ci vi io lui lei noi loro "
        "suo sua suoi sue mio mia miei mie nostro nostra in nel nello nella nei negli nelle a al "
        "allo alla ai agli alle con senza da dal dallo dalla dai dagli dalle per su sul sulla sui "
        "tra fra durante prima dopo contro più meno molto anche tutto tutti tutta tutte ogni altro "
        "altri altra altre già"
    ),
    "nl": listed(
        "de het een en of maar als zoals dat die deze dit wie wat waar wanneer is zijn was waren "
        "ben bent wordt worden werd werden geworden heeft hebben had hadden kan kunnen moet niet "
        "geen ik wij we je u hij zij ze hun ons onze mijn zich in op aan uit bij met naar van voor "
        "te ten ter tot door over onder om na tussen tegen zonder tijdens sinds per ook nog al "
        "meer zeer alle elk elke ander andere er"
    ),
    "pt": listed(
        "o a os as um uma uns umas de do da dos das e ou mas nem como que quem cujo onde quando se "
        "este esta estes estas esse essa é são era eram ser sido foi foram está estão tem têm "
        "tinha ter não eu ele ela eles elas nós seu sua seus suas meu minha nosso nossa em no na "
        "nos nas ao à aos às com sem por pelo pela para sobre sob entre desde até durante antes "
        "depois contra mais menos muito também todo todos toda todas cada outro outra outros já"
    ),
}


_ELIDING = listed("fr it")


class _Stemmer(Protocol):
    def stemWord(self, word: str) -> str: ...  # noqa: N802


class _Stemmers(threading.local):
    """By language; a stemmer works on a word of its own and must not be shared between threads."""

    def __init__(self) -> None:
        self.known: dict[str, _Stemmer] = {}

    def of(self, language: str) -> _Stemmer | None:
        name = _STEMMED.get(language)
        if name and language not in self.known:
            self.known[language] = snowballstemmer.stemmer(name)
        return self.known.get(language)


_STEMMERS = _Stemmers()


@lru_cache(maxsize=16_384)
def stem(word: str, language: str = "en") -> str:
    """What is left of a word in small letters without its inflection; the word itself, in small
    letters, in a language that is not known here."""
    folded = word.casefold().replace("’", "'").removesuffix("'s")
    stemmer = _STEMMERS.of(base_of(language) or "en")
    return stemmer.stemWord(folded) if stemmer and folded.isalpha() else folded


@lru_cache(maxsize=4_096)
def content_stems(text: str, language: str = "en") -> tuple[str, ...]:
    """The stems of a text in order, words of grammar left out. Figures stay, as written."""
    grammar = _GRAMMAR.get(base_of(language) or "en", frozenset())
    found = (part for word in words(text) for part in _parts(word, language))
    return tuple(stem(word, language) for word in found if word.casefold() not in grammar)


def _parts(word: str, language: str) -> tuple[str, ...]:
    """A word, cut where an article runs into it: l'audit, dell'anno."""
    if base_of(language) not in _ELIDING or not ("'" in word or "’" in word):
        return (word,)
    return tuple(part for part in word.replace("’", "'").split("'") if part)


def is_grammar(word: str, language: str = "en") -> bool:
    """Whether a word is one of grammar ("the", "with"), which carries no content."""
    return word.casefold() in _GRAMMAR.get(base_of(language) or "en", frozenset())
