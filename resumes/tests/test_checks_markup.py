import pytest
from hypothesis import given
from hypothesis import strategies as st

from mirror.tests.work import assert_linear
from resumes.checks import check_section
from resumes.checks.markup import markup_in, mixed_alphabets, strip_markup
from resumes.content import Prose
from resumes.facts import Facts, Person


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("**Built** it", "Built it"),
        ("Built ***it*** well**", "Built it well"),
        ("# Heading\ntext", "Heading text"),
        ("  ### Heading", "  Heading"),
        ("#1 in C# and 2**10", "#1 in C# and 2**10"),
        ("5 * 3 and __init__", "5 * 3 and __init__"),
        ("Built # # a Looker report", "Built a Looker report"),
        ("# # Built", "Built"),
        ("Built # a report", "Built a report"),
        ("Raised the # of users in C# and F# by #1", "Raised the # of users in C# and F# by #1"),
        ("Built [Looker](https://example.org/a_(b)) reports", "Built Looker reports"),
        ("Used [sic] f(x) and a[0]", "Used [sic] f(x) and a[0]"),
        ("Ran `pytest` and ```make```", "Ran pytest and make"),
        ("Led __all__ of it", "Led __all__ of it"),
        ("Led __every__ team, __both at once__", "Led every team, both at once"),
        ("Led *every* team", "Led every team"),
        ("snake_case and a__b__c", "snake_case and a__b__c"),
        ("- Built it", "Built it"),
        ("* Built it\n* Ran it", "Built it Ran it"),
        ("1. Built it", "Built it"),
        ("2. 5 of them", "2. 5 of them"),
        ("Built it\n\n  and ran it", "Built it and ran it"),
        ("Cut cost - and time", "Cut cost - and time"),
        ("<b>Built</b> it <i>well</i>", "Built it well"),
        ("<p>Built it</p><ul><li>Ran it</li></ul>", "Built it Ran it"),
        ("Built it<br/>and ran it<br>", "Built it and ran it"),
        ('<span class="x">Built</span> it', "Built it"),
        ("Used Option<b>, List<String> and the <table> tag", None),
        ("Kept 3 < 5 > 2 and <100 ms", None),
        ("R&amp;D for AT&T &ndash; &lt;b&gt;here", "R&D for AT&T – here"),
        ("Built\x07 it\x85and \u202eran it\x0b\x9d", "Built it and ran it "),
        ("Built   it", None),
        (
            "Ran kuber\u200bnetes\u2060 and\ufeff Doc\u00adker\U000e0049",
            "Ran kubernetes and Docker",
        ),
        ("Ran kuber\u200dnetes, \u2066Kafka\u2069 and G\u200eo", "Ran kubernetes, Kafka and Go"),
        ("Built می\u200cخواهم and 👩\u200d🔬", None),
        ("Cut it by ②⓪ %, ⑳ % and 𝟝𝟘 % with Ｇｏ", "Cut it by 20 %, 20 % and 50 % with Go"),
        ("Kept ½ of 5 m² in the µg, IFNγ and κB range™", None),
    ],
)
def test_signs_go_and_words_stay(text: str, plain: str | None) -> None:
    assert strip_markup(text) == (text if plain is None else plain)


@given(
    st.one_of(
        st.text(alphabet="*#_`[]()- \nab1", max_size=30),
        st.text(alphabet="<>/bp &;amp\x01", max_size=30),
        st.lists(st.sampled_from(["<b>", "</b>", "<br>", "<p>", "&lt;", "a", " ", "**"])).map(
            "".join
        ),
    )
)
def test_what_was_stripped_has_no_markup_left(text: str) -> None:
    plain = strip_markup(text)
    assert markup_in(plain) == ""
    assert strip_markup(plain) == plain
    if "\n" not in text:
        assert (markup_in(text) == "") == (plain == text)


@pytest.mark.parametrize(
    ("text", "sign"),
    [
        ("a # b", "#"),
        ("see [this](x)", "[this](x)"),
        ("a `b`", "`"),
        ("- a", "-"),
        ("an __x__", "__x__"),
        ("C# is #1, the # of teams\nand more", ""),
        ("a <b>b", "<b>"),
        ("a<br>b", "<br>"),
        ("a &amp; b", "&amp;"),
        ("a\x07", "\x07"),
        ("a\x1f", "\x1f"),
        ("a\tb\r\nc\x0bd\u2028e", ""),
    ],
)
def test_a_sign_that_stays_is_named(text: str, sign: str) -> None:
    assert markup_in(text) == sign


@pytest.mark.parametrize(
    "sign", [" ", "*", "[", "[a](", "<", "<b>", "&amp;", "\x01", "_", "#", "a", "\t\t ", "\n"]
)
def test_long_junk_takes_linear_work(sign: str) -> None:
    assert_linear(lambda text: (strip_markup(text), markup_in(text)), sign)


def test_what_is_nested_too_deep_stays_and_is_found() -> None:
    text = "[" * 40 + "a" + "](b)" * 40
    assert markup_in(strip_markup(text))


@pytest.mark.parametrize(
    ("sign", "told"), [("\x07", "U+0007"), ("\u202e", "U+202E"), ("<b>", "<b>")]
)
def test_a_section_is_told_what_would_not_print(sign: str, told: str) -> None:
    facts = Facts(language="en", person=Person(name="Ebba Quist"))
    (finding,) = check_section(facts, "summary", Prose(text=f"I weave {sign}rugs."))
    assert (finding.kind, finding.span, finding.severity) == ("markup", sign, "hard")
    assert told in finding.why


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Ran kub\u0435rnetes", "kub\u0435rnetes"),
        ("Ran \u039afka", "\u039afka"),
        ("Ran K\u039ffka", "K\u039ffka"),
        ("Measured IFNγ, 5 μm and TGFβ", ""),
        ("Говорю по-русски and Ελληνικά", ""),
    ],
)
def test_a_word_of_two_alphabets_is_found(text: str, word: str) -> None:
    facts = Facts(language="en", person=Person(name="Ada Moss"))
    found = check_section(facts, "summary", Prose(text=text))
    assert mixed_alphabets(text) == word
    told = [one.span for one in found if "alphabets" in one.why]
    assert told == ([word] if word else [])
