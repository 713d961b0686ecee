"""What kinds of bodies are called in several languages: a university, an école, a Stiftung."""

from functools import cache

from mirror.language.text.lexicon import listed

# By language; a name that is translated has the word of another language of the same row.
_KINDS = (
    {
        "en": "university",
        "de": "universität hochschule uni",
        "fr": "université",
        "es": "universidad",
        "it": "università ateneo",
        "nl": "universiteit hogeschool",
        "pt": "universidade",
    },
    {
        "en": "institute",
        "de": "institut",
        "fr": "institut",
        "es": "instituto",
        "it": "istituto",
        "nl": "instituut",
        "pt": "instituto",
    },
    {
        "en": "school college",
        "de": "schule berufsschule fachschule gymnasium kolleg",
        "fr": "école lycée collège",
        "es": "escuela colegio instituto",
        "it": "scuola istituto liceo",
        "nl": "school",
        "pt": "escola colégio",
    },
    {
        "en": "academy",
        "de": "akademie",
        "fr": "académie",
        "es": "academia",
        "it": "accademia",
        "nl": "academie",
        "pt": "academia",
    },
    {
        "en": "hospital infirmary clinic",
        "de": "krankenhaus klinikum klinik spital",
        "fr": "hôpital clinique",
        "es": "hospital clínica",
        "it": "ospedale clinica policlinico",
        "nl": "ziekenhuis kliniek",
        "pt": "hospital clínica",
    },
    {
        "en": "foundation",
        "de": "stiftung",
        "fr": "fondation",
        "es": "fundación",
        "it": "fondazione",
        "nl": "stichting",
        "pt": "fundação",
    },
    {
        "en": "association society federation union",
        "de": "verband verein gesellschaft bund",
        "fr": "association société fédération union",
        "es": "asociación sociedad federación unión",
        "it": "associazione società federazione unione",
        "nl": "vereniging bond federatie",
        "pt": "associação sociedade federação",
    },
    {
        "en": "chamber",
        "de": "kammer",
        "fr": "chambre",
        "es": "cámara",
        "it": "camera",
        "nl": "kamer",
        "pt": "câmara",
    },
    {
        "en": "council",
        "de": "rat",
        "fr": "conseil",
        "es": "consejo",
        "it": "consiglio",
        "nl": "raad",
        "pt": "conselho",
    },
    {
        "en": "region regional",
        "de": "region regional regionale",
        "fr": "région régional régionale",
        "es": "región regional",
        "it": "regione regionale",
        "nl": "regio regionale",
        "pt": "região regional",
    },
    {
        "en": "centre center",
        "de": "zentrum",
        "fr": "centre",
        "es": "centro",
        "it": "centro",
        "nl": "centrum",
        "pt": "centro",
    },
    {
        "en": "museum",
        "de": "museum",
        "fr": "musée",
        "es": "museo",
        "it": "museo",
        "nl": "museum",
        "pt": "museu",
    },
    {
        "en": "library",
        "de": "bibliothek bücherei",
        "fr": "bibliothèque médiathèque",
        "es": "biblioteca",
        "it": "biblioteca",
        "nl": "bibliotheek",
        "pt": "biblioteca",
    },
    {
        "en": "technical polytechnic",
        "de": "technische technischen technischer",
        "fr": "technique polytechnique",
        "es": "técnica técnico politécnica politécnico",
        "it": "tecnica tecnico politecnico",
        "nl": "technische",
        "pt": "técnica técnico politécnico",
    },
    {
        "en": "group",
        "de": "gruppe",
        "fr": "groupe",
        "es": "grupo",
        "it": "gruppo",
        "nl": "groep",
        "pt": "grupo",
    },
)


def translations(word: str) -> frozenset[str]:
    """What a kind of body is called in the other languages; empty for any other word."""
    return _table().get(word, frozenset())


@cache
def _table() -> dict[str, frozenset[str]]:
    table: dict[str, frozenset[str]] = {}
    for row in _KINDS:
        told = {language: listed(words) for language, words in row.items()}
        for language, words in told.items():
            others = (other for tongue, other in told.items() if tongue != language)
            known = frozenset().union(*others) - words
            for word in words:
                table[word] = table.get(word, frozenset()) | known
    return table
