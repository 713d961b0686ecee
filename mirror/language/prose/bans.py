"""Words that somebody banned: where a text has them, and the text without them.

The one place that decides what a ban covers, so that what is found and what is replaced agree.
"""

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache

from mirror.language.prose.verbs import ALSO_NOUNS, TRADES, VerbForm, forms_of, in_tense, verb_form
from mirror.language.text.unseen import UNSEEN

type Span = tuple[int, int]

_MARKS = "\u0300-\u036f"  # accents that stand behind their letter
# Scripts that put no space around a word, or hang endings on it.
_UNSPACED = "\u0e00-\u0e7f\u1100-\u11ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af"
_WORD = rf"[\w{_MARKS}]"
# A word with a hyphen or an apostrophe in it is one word: "lead" is not in "lead-time"; an 's may
# follow any.
_BEFORE = rf"(?<!{_WORD})(?<!{_WORD}[-'])"
_AFTER = rf"(?!{_WORD})(?:(?='s?(?!{_WORD}))|(?![-']{_WORD}))"
_SAME = str.maketrans(
    {
        **dict.fromkeys("\u2010\u2011\u2212\ufe63\uff0d", "-"),
        **dict.fromkeys("\u2019\u2018\u02bc\u00b4`\uff07", "'"),
        **dict.fromkeys(UNSEEN),
    }
)


def spans_of(ban: str, text: str, *, spares: Sequence[str] = ()) -> tuple[Span, ...]:
    """Where `text` has the banned word or phrase, as (start, end), in order.

    Whole words only, in any case, whatever hyphens, apostrophes and white space they are written
    with. A single verb is banned in all its forms ("leveraged": leverages, leveraging), less those
    that are as often a noun ("led" is not "lead", "trained" not "training").

    `spares` are names in which the ban may stand ("solutions" in "Acme Solutions"), in any case. A
    name that is nothing but the ban spares it only where it is written as the name is, with its
    capital: for the product "Passionate", "passionate" is still banned.
    """
    pattern = _pattern(ban)
    found = () if pattern is None else _found(pattern, text)
    if not found or not spares:
        return found
    names = [span for name in spares for span in _places_of(name, text)]
    # No name by chance: a word that is the whole of a name is one where it is written just so.
    named = [
        (start, end)
        for start, end in names
        if (start, end) not in found
        or (text[start:end] in spares and not text[start:end].islower())
    ]
    return tuple(
        (start, end)
        for start, end in found
        if not any(first <= start and end <= last for first, last in named)
    )


def _found(pattern: re.Pattern[str], text: str) -> tuple[Span, ...]:
    folded, places = _folded(text)
    return tuple(
        (places[match.start()], places[match.end() - 1] + 1) for match in pattern.finditer(folded)
    )


def _places_of(name: str, text: str) -> tuple[Span, ...]:
    pattern = _name_pattern(name)
    return () if pattern is None else _found(pattern, text)


def without(text: str, ban: str, instead: str, *, spares: Sequence[str] = ()) -> str:
    """`text` with `instead` wherever the ban is found, in the same tense and case; "" when there is
    nothing to say instead. Names in `spares` stay as they are."""
    told, at = "", 0
    for start, end in spans_of(ban, text, spares=spares):
        banned = text[start:end]
        fitting = _fitting(instead.strip(), banned, ban=ban)
        if not fitting:
            return ""
        told += text[at:start] + _in_case_of(banned, fitting)
        at = end
    return told + text[at:]


def _fitting(instead: str, banned: str, *, ban: str) -> str:
    """What replaces one form of a ban: `instead`, its first word in the tense of what it replaces.

    "" where the table does not know how to put it.
    """
    found, meant = verb_form(banned), verb_form(ban.strip())
    if found is None or meant is None or found.tense == meant.tense:
        return instead
    first, space, rest = instead.partition(" ")
    told = in_tense(first, found.tense)
    return told + space + rest if told else ""


def _in_case_of(banned: str, instead: str) -> str:
    if banned.isupper() and sum(map(str.isalpha, banned)) > 1:
        return instead.upper()
    return instead[0].upper() + instead[1:] if banned[0].isupper() else instead


@lru_cache(maxsize=512)
def _pattern(ban: str) -> re.Pattern[str] | None:
    """What finds a ban in folded text; None for a blank one."""
    said = _folded(ban)[0].strip()
    if not said:
        return None
    return re.compile("|".join(_whole(form) for form in (said, *_other_forms(said))))


@lru_cache(maxsize=512)
def _name_pattern(name: str) -> re.Pattern[str] | None:
    """What finds a name in folded text, in no other form; None for a blank one."""
    said = _folded(name)[0].strip()
    return re.compile(_whole(said)) if said else None


def _other_forms(word: str) -> tuple[str, ...]:
    """The other forms of a banned verb that are banned with it; () for what is no single verb."""
    banned = verb_form(word)
    if banned is None:
        return ()
    forms = ((form, verb_form(form)) for form in forms_of(word) if form != word)
    return tuple(
        form
        for form, other in forms
        if other and (other.tense == banned.tense or not _may_be_a_noun(form, other, banned))
    )


def _may_be_a_noun(form: str, other: VerbForm, banned: VerbForm) -> bool:
    """Whether a form of a verb is as often a noun, which the ban did not mean."""
    if other.tense == "gerund":
        return form in TRADES
    is_noun = form in ALSO_NOUNS or form.removesuffix("s") in ALSO_NOUNS
    return other.tense != "past" and banned.tense in {"past", "gerund"} and is_noun


def _whole(said: str) -> str:
    """A pattern for a word or phrase that stands by itself."""
    parts = [re.escape(part) for part in re.split(r"[\s-]+", said) if part]
    body = r"[\s-]+".join(parts) or re.escape(said)
    before = _BEFORE if _is_spaced(said[0]) else ""
    return f"{before}{body}{_AFTER if _is_spaced(said[-1]) else ''}"


def _is_spaced(sign: str) -> bool:
    return re.match(_WORD, sign) is not None and re.match(f"[{_UNSPACED}]", sign) is None


@lru_cache(maxsize=128)
def _folded(text: str) -> tuple[str, tuple[int, ...]]:
    """The text as it is compared, and for each of its signs the place it comes from."""
    signs: list[str] = []
    places: list[int] = []
    for place, sign in enumerate(text):
        for plain in _decomposed(sign).translate(_SAME).casefold():
            signs.append(plain)
            places.append(place)
    return "".join(signs), tuple(places)


def _decomposed(sign: str) -> str:
    """A letter with an accent as letter and accent, however it was typed."""
    parts = unicodedata.normalize("NFD", sign)
    return parts if re.fullmatch(f".[{_MARKS}]+", parts) else sign
