"""Shares and multiples that a single word says: half, doubled, quintupled, five nines."""

import re
from decimal import Decimal

_OF_WHOSE = r"(?=\s(?:the|our|its|their|my)\b)"
SHARES = tuple(
    (re.compile(rf"(?<![\w-])(?:{pattern})(?!\w)", re.IGNORECASE), Decimal(value), unit)
    for pattern, value, unit in (
        (r"halved|halving|halves|half(?!-(?:day|time|year|hour))", "50", "%"),
        (r"halbiert(?:e[nrs]?)?|halbieren|(?:die\s)?hälfte|(?:de\s|la\s)moitié", "50", "%"),
        (r"(?:a\s)?la\smitad", "50", "%"),
        (r"two[- ]thirds", "66.6667", "%"),
        (r"(?:a|one)[- ]third", "33.3333", "%"),
        (r"three[- ]quarters", "75", "%"),
        (r"(?:a|one)[- ]quarter(?=\sof\b)", "25", "%"),
        (rf"doubled|doubling|doubles|twofold|twice|double{_OF_WHOSE}", "2", "x"),
        (rf"tripled|tripling|triples|trebled|threefold|thrice|triple{_OF_WHOSE}", "3", "x"),
        (rf"quadrupled|quadrupling|quadruples|fourfold|quadruple{_OF_WHOSE}", "4", "x"),
        (r"verdoppel(?:t(?:e[nrs]?)?|n)|doubl(?:é(?:e?s?)|er)|duplic(?:ó|ando|ar|amos)", "2", "x"),
        (r"verdreifach(?:t(?:e[nrs]?)?|en)|tripl(?:é(?:e?s?)|er|icó|icando|icar)", "3", "x"),
        (r"vervierfach(?:t(?:e[nrs]?)?|en)|quadrupl(?:é(?:e?s?)|er)|cuadruplic(?:ó|ar)", "4", "x"),
        (r"verfünffach(?:t(?:e[nrs]?)?|en)|quintupl(?:é(?:e?s?)|er|icó|icar)", "5", "x"),
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
    )
)
NOT_A_HALF = re.compile(r"(?:\b(?:first|second|other|latter|better)|and\sa)\s$", re.IGNORECASE)
