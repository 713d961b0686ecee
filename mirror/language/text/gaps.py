"""Gaps that somebody meant to fill: "[X%]", "{name}", "<insert figure>", "TBD", "Lorem ipsum"."""

import re
from collections.abc import Iterator

from mirror.language.text.lexicon import listed

_LONGEST = 80  # characters between brackets that can be a gap
_MOST_GAPS = 40  # of one text; more tell nothing new

# What a gap asks for, in the languages known here. A gap has no other words.
_ASKED_FOR = listed(
    "company companies employer organisation organization client customer team department name "
    "names title role position job number numbers figure figures amount percent percentage pct "
    "value metric metrics result results outcome impact date dates year years month months day "
    "days city state country location address phone email url link website degree university "
    "school college major field certification award industry sector product project tool tools "
    "technology technologies framework language languages skill skills software platform system "
    "budget revenue dollar dollars quantity duration time period timeframe audience stakeholder "
    "placeholder text blank details description example achievement responsibility task quantify "
    "tbd tba tbc todo tk "
    "firma firmenname unternehmen arbeitgeber kunde abteilung vorname nachname zahl anzahl betrag "
    "prozent prozentsatz wert kennzahl ergebnis datum jahr jahre monat monate ort stadt land "
    "abschluss hochschule universität branche produkt projekt werkzeug technologie platzhalter "
    "stelle rolle titel "
    "entreprise société employeur équipe nom prénom nombre chiffre montant pourcentage valeur "
    "résultat année années mois ville pays diplôme université secteur produit projet outil "
    "technologie poste rôle "
    "empresa empleador cliente equipo nombre apellido número cifra monto importe porcentaje valor "
    "resultado fecha año años mes meses ciudad país título universidad sector producto proyecto "
    "herramienta tecnología puesto "
    "azienda datore cliente squadra nome cognome numero cifra importo percentuale valore risultato "
    "anno anni mese mesi città paese laurea università settore prodotto progetto strumento "
    "tecnologia ruolo"
)
# What may stand beside it.
_AROUND = listed(
    "a an the your my our of in or and to for e.g. eg specific relevant exact actual "
    "total new approximate target previous current former old desired this that some any "
    "other first last start end full similar here hier ici aquí qui à da zu noch por "
    "der die das dein deine ihr ihre ihren eine ein genaue neue konkrete und oder von "
    "le la les l de du des d votre ton ta un une et ou "
    "el los las su tu una y o del il lo i gli di del della tuo tua uno"
)
_ORDERS = listed(
    "insert add enter fill specify replace include provide mention quantify describe list choose "
    "select put "
    "einfügen eintragen ergänzen einsetzen ausfüllen angeben hinzufügen "
    "insérer ajouter compléter indiquer préciser remplir renseigner "
    "insertar añadir agregar completar indicar rellenar especificar poner "
    "inserire aggiungere completare indicare compilare specificare"
)
# Names of elements, which a text may speak of: "wrote the <title> and <label> of each page".
_ELEMENTS = listed("title text link details address description label year date time blank url")
# Orders that may as well be told: "[add tests]", "[select committee]".
_ALSO_TOLD = listed("add enter replace include provide mention describe list choose select put")
_FEW = 4  # words of an order
_X = r"(?:[xX]{1,4}|[N#?_]{1,4})"
_X_WORD = re.compile(rf"[$€£~<>≥+]*{_X}(?:[.,/-]{_X})*(?:%|\+|[kKmMbB]|-?year|-?fold)?")
_WORD = re.compile(r"[^\W_]+(?:['’.-][^\W_]+)*\.?")
_BRACKETS = re.compile(
    rf"(?<![\w\])])\[(?P<square>[^\[\]\n]{{0,{_LONGEST}}})\]"
    rf"|(?<![\w>])<(?P<angle>[^<>\n]{{1,{_LONGEST}}})>"
    rf"|(?<!\w)\((?P<aside>[^()\n]{{2,{_LONGEST}}})\)"
)
# "{name}", "{{ company }}", "${amount}", "%(name)s" are what a template left. {a, b} is a set, and
# what touches a word in front is code: f{x}.
_TEMPLATE = re.compile(
    r"(?<![\w\\}])\$?\{{1,3}\s{0,3}[^\W\d_][\w .-]{1,40}\}{1,3}|\{%[^%\n]{1,80}%\}"
    r"|%\([a-zA-Z_]\w{0,40}\)[sd]|(?<![\w%])(?<!\d\s)%[sd](?![\w%'’/])"
)
_UNITS = (
    r"(?:years?|months?|weeks?|days?|hours?|minutes?|percent|per\s?cent|million|billion|thousand"
    r"|team\s+members|direct\s+reports|jahren?|monaten?|prozent|ans|années|mois|años|meses|anni"
    r"|mesi)"
)
# A letter where the figure goes: $X, €XXk, X%, X.X %, 20XX, X years, X+ users, XX/XX. X is also the
# name of a company, which has users and employees.
_OPEN_FIGURE = re.compile(
    r"(?<![\w$])[$€£]\s?[Xx]{1,3}(?:[.,][Xx]{1,3})*\s?(?:[kKmMbB]\b|[mb]n\b)?(?![\w-])"
    r"|(?<![\w$.,-])(?:[Xx]{1,3}(?:[.,][Xx]{1,2})?|NN|[#?_]{2,4})\s?%"
    r"|(?<![\w.,-])(?:19|20)[Xx]{2}(?!\w)|(?<![\w.,-])\d{1,6}[.,][Xx]{1,3}\s?%"
    rf"|(?<![\w.,+/\\-])X\+?[\s-]{_UNITS}(?!\w)|(?<![\w.,/\\-])(?<!OS\s)X\+(?=\s[a-z])"
    r"|(?<=\bof\s)X\s(?:people|employees|engineers|developers|nurses|students)(?!\w)"
    r"|(?<![\w/])[Xx]{2,4}(?:[/-][Xx]{2,4}){1,2}(?![\w/])"
)
# XX and more, but for what is a Roman numeral or a chromosome.
_XX = re.compile(
    r"(?<![\w.,$€£/+-])(?:X{2,6}|x{3,6}|xx(?=\s(?:by|from|to|and|[a-z]{2,20}s)\b))(?![\w/])"
)
_ROMAN_BEFORE = listed(
    "chapter part article section title volume vol act book century siglo secolo siècle louis bowl "
    "appendix annex schedule phase stage type generation class psalm no kapitel teil band artikel "
    "anhang chapitre partie tome capítulo artículo capitolo articolo parte games congress session "
    "amendment pius mark model"
)
_ROMAN_AFTER = listed(
    "century centuries siglo secolo siècle jahrhundert chromosome chromosomes karyotype congress "
    "olympiad games"
)
_NEAR = 40  # characters beside an XX that tell what it is
_NOTES = re.compile(
    r"(?<!\w)(?:TBD|T\.B\.D\.|FIXME|TKTK)(?!\w)|(?<![\w-])TODO(?=\s?[:?\])]|\s*$)"
    r"|\b[Ll]orem\b(?:\s[Ii]psum\b)?|\b[Ii]psum\s[Dd]olor\b"
    r"|(?<!\?)\?{3,}|(?<!\w)_{3,}(?!\w)"
    r"|(?<!\w)Your\s(?:(?:First|Last|Full|Company|Job)\s)?(?:Name|Company|Title|Employer)\b"
    r"(?:\sHere\b)?"
    r"|(?<!\w)(?:XYZ\s(?:Corp|Inc|Ltd|LLC|GmbH|Company|University)"
    r"|(?:[Cc]ompany|[Ee]mpresa|[Ff]irma|[Cc]lient)\sXYZ)(?!\w)"
)
_HERE = re.compile(r"\b(?:[Ii]nsert|[Aa]dd|[Ee]nter)\s(?P<what>(?:\w{1,20}\s){1,3})here\b")
# What says nothing when it is the whole text.
_ALONE = listed(
    "n/a n.a n.a. na none null nil undefined nan placeholder unknown tbd tba tbc todo xxx xx x "
    "k.a k.a. entfällt s/o n/d n.d n.d. fixme untitled"
)
_NO_WORD = re.compile(r"[-–—_.…?*/\s]+")


def gaps(text: str) -> tuple[str, ...]:
    """What of a text was left to be filled in, as it stands there, each once and in order.

    Brackets around anything else are none: "[sic]", "[12]", "C[n]", "[Python, SQL]".
    """
    bare = text.strip()
    if bare.casefold().rstrip(":!") in _ALONE or _NO_WORD.fullmatch(bare):
        return (bare,)
    spans: list[tuple[int, int]] = []
    for match in _matches(text):
        inside = any(start <= match.start() < end for start, end in spans)
        if not inside and _is_gap(match, text):
            spans.append(match.span())
        if len(spans) == _MOST_GAPS:
            break
    return tuple(dict.fromkeys(text[start:end] for start, end in sorted(spans)))


def _matches(text: str) -> Iterator[re.Match[str]]:
    """Everything that looks like a gap; what stands within another comes after it."""
    for pattern in (_BRACKETS, _TEMPLATE, _OPEN_FIGURE, _NOTES, _HERE, _XX):
        yield from pattern.finditer(text)


def _is_gap(match: re.Match[str], text: str) -> bool:
    if match.re is _BRACKETS:
        return _asks(match)
    if match.re is _HERE:
        return _only_asks(match["what"])
    return match.re is not _XX or not _is_roman(match, text)


def _asks(brackets: re.Match[str]) -> bool:
    if (aside := brackets["aside"]) is not None:
        return _only_asks(aside, aside=True)
    if (angle := brackets["angle"]) is not None:
        return angle.strip("/ ").casefold() not in _ELEMENTS and _only_asks(angle)
    square: str = brackets["square"]
    return _only_asks(square) or (bool(square) and not square.strip(" _"))


def _only_asks(said: str, *, aside: bool = False) -> bool:
    """Whether some words ask for something and say nothing else: "X%", "your company", "insert the
    figure". An aside may be "company" or "year"; it has to order something, or leave a figure open.
    """
    has_x = any(_X_WORD.fullmatch(token) for token in said.split())
    words = [word for word in _WORD.findall(said) if not _X_WORD.fullmatch(word)]
    found = [word.casefold() for word in words]
    rest = [word for word in found if word not in _AROUND and not word.isdecimal()]
    asked = [word for word in rest if word in _ASKED_FOR]
    if orders := {*found[:1], *found[-1:]} & _ORDERS:
        sure = len(rest) == 1 or (len(rest) <= _FEW and not orders <= _ALSO_TOLD)
        return bool(asked) or has_x or (sure and not aside)
    if len(asked) < len(rest):
        return False
    return has_x or (bool(asked) and not aside)


def _is_roman(match: re.Match[str], text: str) -> bool:
    """Whether XX is a number behind a name ("Louis XX"), a century's or the like."""
    before = _WORD.findall(text[max(0, match.start() - _NEAR) : match.start()])[-1:]
    after = _WORD.findall(text[match.end() : match.end() + _NEAR])[:1]
    return any(word.casefold().rstrip(".") in _ROMAN_BEFORE for word in before) or any(
        word.casefold().rstrip(".") in _ROMAN_AFTER for word in after
    )
