import pytest

from resumes.printable import (
    lines,
    mail_address,
    one_line,
    paragraphs,
    printable,
    printable_json,
    shown_address,
    web_address,
)


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("a\x0bb", "a\nb"),
        ("a\x00\x07\x1bb", "ab"),
        ("a\tb", "a b"),
        ("a\r\nb\rc", "a\nb\nc"),
        ("co\u00adoperate", "cooperate"),
        ("\ufeffname", "name"),
        ("half \ud83d sign", "half  sign"),
        ("\uf0e0 icon", " icon"),
        ("\ufffe\ufdd0x", "x"),
        ("turn\u202eed", "turned"),
        ("C++ C# .NET A+ 🇩🇪 👩‍🚀 株式会社 مرحبا", "C++ C# .NET A+ 🇩🇪 👩‍🚀 株式会社 مرحبا"),
    ],
)
def test_what_no_document_can_hold_is_dropped_and_words_stay(text: str, kept: str) -> None:
    assert printable(text) == kept


def test_every_text_in_a_json_value_is_made_printable() -> None:
    value = {"a": ["x\x00", {"b": "y\x07"}], "n": 1, "none": None}
    assert printable_json(value) == {"a": ["x", {"b": "y"}], "n": 1, "none": None}


def test_lines_and_paragraphs_have_no_blanks() -> None:
    assert one_line("  a \n b  ") == "a b"
    assert paragraphs("one\n\n two  three \n") == ("one", "two three")
    assert lines((" a ", "", " \n")) == ("a",)


@pytest.mark.parametrize(
    ("raw", "address"),
    [
        ("https://example.com/me", "https://example.com/me"),
        ("HTTP://Example.com", "http://example.com"),
        ("example.com/me", "https://example.com/me"),
        ("example.com:8080/x", "https://example.com:8080/x"),
        ("//example.com", "https://example.com"),
        ("https://münchen.example/straße", "https://xn--mnchen-3ya.example/stra%C3%9Fe"),
        ("https://example.com/a b?q=<x>", "https://example.com/ab?q=%3Cx%3E"),
        ("javascript:alert(1)", ""),
        ("java\nscript:alert(1)", ""),
        ("data:text/html,x", ""),
        ("file:///etc/passwd", ""),
        ("http://[broken", ""),
        ("not an address", ""),
        ("", ""),
    ],
)
def test_only_web_addresses_are_linked(raw: str, address: str) -> None:
    assert web_address(raw) == address


def test_addresses_are_shown_short() -> None:
    assert shown_address("https://www.example.com/me/") == "example.com/me"


@pytest.mark.parametrize(
    ("raw", "address"),
    [
        (" a.b@example.com ", "a.b@example.com"),
        ("a@b", ""),
        ("a@b.example?bcc=x@y.example", ""),
        ("nobody", ""),
    ],
)
def test_only_mail_addresses_are_linked(raw: str, address: str) -> None:
    assert mail_address(raw) == address
