"""Shares and multiples that a word or two say: half, doubled, a third less, five nines, one in "
"ten."""

import re
from decimal import Decimal

_OF_WHOSE = r"(?=\s(?:the|our|its|their|my)\b)"
# A third shop and a quarter of the year are no shares.
_GOES_ON = (
    r"(?=\s*(?:$|[.,;:!?)–—-]|(?:of|off|less|fewer|lower|more|higher|longer|shorter|faster|quicker"
    r"|cheaper|slower|smaller|larger|lighter|better|leaner|earlier|on|in|to|by|at|for|from|and|or"
    r"|after|before|while|when|with|within|through|thanks|over|across|as|compared|year|since|during"
    r"|below|above|under)\b)(?!\s+(?:of\s+an?\s+(?:hour|year|century)|hour)))"
)
_DE_GOES_ON = r"(?!\s(?:jahr|stunde|stündchen))"
_RO_GOES_ON = r"(?!\s?(?:d['’]heure|de\shora|d['’]ora|de\ssiècle|de\ssiglo|di\ssecolo))"
_PARTS: tuple[tuple[str, str, str], ...] = (
    (
        r"halved|halving|halves|half(?!-(?:day|time|year|hour)|\s(?:an?\s)?(?:hour|day|year)(?!\w))",
        "50",
        "%",
    ),
    (r"halbier(?:t(?:e[mnrs]?)?|en|ung|te)", "50", "%"),
    (r"(?:(?:die|der|zur)\s)?hälfte|zur\shälfte", "50", "%"),
    (r"(?:de\s|la\s|à\s)moitié", "50", "%"),
    (
        r"(?:a\s)?la\smitad|(?:della\s|la\s|alla\s)metà|dimezza(?:t[oaei]|re|ndo|to)|dimezzò",
        "50",
        "%",
    ),
    (r"halveer(?:de|t)|gehalveerd", "50", "%"),
    (
        r"(?:zu\s|um\s)?zwei\sdrittel|(?:les\s|des\s)?deux[\s-]tiers|(?:los\s)?dos\stercios",
        "66.6667",
        "%",
    ),
    (
        r"(?:i\s)?due\sterzi|(?:las\s)?dos\sterceras\spartes|two[- ]thirds|twee\sderde",
        "66.6667",
        "%",
    ),
    (rf"(?:a|one)[- ]third{_GOES_ON}", "33.3333", "%"),
    (
        r"(?:ein(?:em)?\s)drittel|un\stiers|un\stercio|la\stercera\sparte|un\sterzo|een\sderde",
        "33.3333",
        "%",
    ),
    (r"three[- ]quarters(?!\sof\san\shour)|drei\sviertel", "75", "%"),
    (
        (
            rf"(?:les\s)?trois[\s-]quarts{_RO_GOES_ON}|tres\scuartos{_RO_GOES_ON}"
            rf"|tre\squarti{_RO_GOES_ON}"
        ),
        "75",
        "%",
    ),
    (rf"(?:a|one)[- ]quarter{_GOES_ON}", "25", "%"),
    (
        rf"ein(?:em)?\sviertel{_DE_GOES_ON}|un\squart{_RO_GOES_ON}|un\scuarto{_RO_GOES_ON}",
        "25",
        "%",
    ),
    (rf"un\squarto{_RO_GOES_ON}|la\scuarta\sparte|een\skwart", "25", "%"),
    (rf"(?:a|one)[- ]fifth{_GOES_ON}", "20", "%"),
    (r"two[- ]fifths", "40", "%"),
    (r"three[- ]fifths", "60", "%"),
    (r"four[- ]fifths|vier\sfünftel|quatre\scinquièmes", "80", "%"),
    (r"ein(?:em)?\sfünftel|un\scinquième|un\squinto|una\squinta\sparte", "20", "%"),
    (
        r"(?:a|one)[- ]tenth(?=\s(?:of|the|less))|ein(?:em)?\szehntel|un\sdixième|un\sdécimo",
        "10",
        "%",
    ),
    (r"nine[- ]tenths", "90", "%"),
    (rf"doubled|doubling|doubles|twofold|twice|double{_OF_WHOSE}", "2", "x"),
    (rf"tripled|tripling|triples|trebled|trebling|threefold|thrice|triple{_OF_WHOSE}", "3", "x"),
    (rf"quadrupled|quadrupling|quadruples|fourfold|quadruple{_OF_WHOSE}", "4", "x"),
    (r"verdoppel(?:t(?:e[mnrs]?)?|n|te|ung)|doppelt\sso|doubl(?:é(?:e?s?)|er|ant)", "2", "x"),
    (
        (
            r"duplic(?:ó|ando|ar|amos|ado|ada|ué|aron)|el\sdoble|raddoppi(?:at[oaei]|are|ando|ò)"
            r"|il\sdoppio"
        ),
        "2",
        "x",
    ),
    (r"verdubbeld|verdubbelde", "2", "x"),
    (
        r"verdreifach(?:t(?:e[mnrs]?)?|en)|tripl(?:é(?:e?s?)|er|ant|icó|icando|icar|icado|icada)",
        "3",
        "x",
    ),
    (r"el\striple|triplicat[oaei]|triplicare|verdrievoudigd", "3", "x"),
    (r"vervierfach(?:t(?:e[mnrs]?)?|en)|quadrupl(?:é(?:e?s?)|er|icat[oaei])", "4", "x"),
    (r"cuadruplic(?:ó|ar|ado|ada|ando)", "4", "x"),
    (r"verfünffach(?:t(?:e[mnrs]?)?|en)|quintupl(?:é(?:e?s?)|er|icó|icar)", "5", "x"),
    *(
        (rf"{stem}(?:ed|ing|es|e{_OF_WHOSE})", str(value), "x")
        for value, stem in enumerate("quintupl sextupl septupl octupl nonupl decupl".split(), 5)
    ),
    (r"(?:an?\s)?hundred-?fold", "100", "x"),
    (r"(?:an?\s)?thousand-?fold", "1000", "x"),
    (r"(?:an?\s)?million-?fold", "1000000", "x"),
    *(
        (rf"{nines}[\s-]nines", str(100 - Decimal(100) / 10**count), "%")
        for count, nines in enumerate("two three four five six seven".split(), 2)
    ),
    # Times that are a part of another: three quarters of an hour.
    (
        r"half\s(?:an\s)?hour|eine\shalbe\sstunde|une\sdemi-heure|media\shora|mezz['’]ora",
        "30",
        "minute",
    ),
    (
        r"(?:a\s)?quarter\sof\san\shour|eine(?:r)?\sviertelstunde|un\squart\sd['’]heure",
        "15",
        "minute",
    ),
    (r"un\scuarto\sde\shora|un\squarto\sd['’]ora|een\skwartier", "15", "minute"),
    (
        r"three\squarters\sof\san\shour|(?:eine\s)?dreiviertelstunde|trois\squarts\sd['’]heure",
        "45",
        "minute",
    ),
    (r"tres\scuartos\sde\shora|tre\squarti\sd['’]ora", "45", "minute"),
    (r"half\sa\syear|ein\shalbes\sjahr|medio\saño|mezzo\sanno", "6", "month"),
    (r"half\sa\sday|einen\shalben\stag|une\sdemi-journée|medio\sdía|mezza\sgiornata", "0.5", "day"),
    (r"an\shour\sand\sa\shalf|une\sheure\set\sdemie|una\shora\sy\smedia", "1.5", "hour"),
    (
        (
            r"a\syear\sand\sa\shalf|un\san\set\sdemi|une\sannée\set\sdemie|un\saño\sy\smedio"
            r"|un\sanno\se\smezzo"
        ),
        "1.5",
        "year",
    ),
    (r"a\sfortnight", "14", "day"),
)
# Longer times before the shares that they begin with.
_ORDERED = tuple(sorted(_PARTS, key=lambda part: part[2] in {"%", "x"}))
SHARES = re.compile(
    rf"(?<![\w-])(?=[a-z])(?:{'|'.join(f'({pattern})' for pattern, _, _ in _ORDERED)})(?!\w)"
)
_VALUES = tuple((Decimal(value), unit) for _, value, unit in _ORDERED)


def share_of(match: re.Match[str]) -> tuple[Decimal, str]:
    """The value and the unit ("%", "x" or one of time) that a match of `SHARES`, in a text in small
    letters, says."""
    return _VALUES[(match.lastindex or 1) - 1]


NOT_A_HALF = re.compile(
    r"(?:\b(?:first|second|other|latter|better|time\sand)|and\sa|(?:^|\s)(?:zweite|erste)r?)\s$",
    re.IGNORECASE,
)
# 21 a quarter, nine incidents a quarter: for what stretch of time something is counted.
_COUNTED = re.compile(
    r"(?:\d[\d.,]*[kKmM]?|(?<!\w)(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve))"
    r"\s(?:(?!(?:by|to|of|about|around|roughly|nearly|almost|over|under|than|only|just|and|or|from"
    r"|is|was|were|at|fell|rose|grew|dropped|in|with)\s)[^\W\d_]+\s){0,2}$",
    re.IGNORECASE,
)
_OF_IT = re.compile(r"\s(?:of|off|less|fewer|lower|more|higher|faster|cheaper|shorter)\b")


def is_rate(text: str, where: tuple[int, int]) -> bool:
    """Whether "a quarter" at a place is the time that what stands before it is counted per."""
    start, end = where
    if _OF_IT.match(text, end):
        return False
    return _COUNTED.search(text[max(0, start - _FAR) : start]) is not None


# What a figure behind these words multiplies or divides by: divisé par deux, a factor of 3.
_FACTOR = re.compile(
    r"\b(?:factor\sof|factor\sde|faktor(?:\svon)?|facteur(?:\sde)?|fattore(?:\sdi)?)\s$",
    re.IGNORECASE,
)
_BY = re.compile(
    r"\b(?:par|by|por|entre|per|durch)\s(?:(?:more|less)\sthan\s|(?:plus|moins|près)\sd(?:e\s|['’])"
    r"|(?:más|menos)\sde\s|(?:più|meno)\sdi\s|mehr\sals\s|weniger\sals\s|rund\s|almost\s|nearly\s"
    r"|about\s|casi\s|quasi\s|fast\s|presque\s)?$",
    re.IGNORECASE,
)
_DIVIDES = re.compile(r"\b(?:divis|divid|multipli|multiplic|moltiplic|geteilt)", re.IGNORECASE)
_FAR = 60  # characters between the verb and the figure


def is_factor(text: str, start: int) -> bool:
    """Whether the figure that begins at a place says how many times something became."""
    before = text[max(0, start - _FAR) : start]
    if _FACTOR.search(before):
        return True
    return _BY.search(before) is not None and _DIVIDES.search(before) is not None
