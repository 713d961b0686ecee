import pytest

from mirror.language.figures.dates import locale_of, print_date, print_range, still


@pytest.mark.parametrize(
    ("partial", "language", "printed"),
    [
        ("2014", "en", "2014"),
        ("2014-06", "en", "Jun 2014"),
        ("2014-06-29", "en", "Jun 2014"),
        ("2014-06", "de", "Juni 2014"),
        ("2014-06", "fr", "juin 2014"),
        ("2014-06", "es", "jun 2014"),
        ("2014-06", "ja", "2014年6月"),
        ("", "en", ""),
        ("0000", "en", "0000"),
        ("2014-13", "en", "2014-13"),
        ("some day", "en", "some day"),
    ],
)
def test_a_partial_date_is_printed_in_the_language(
    partial: str, language: str, printed: str
) -> None:
    assert print_date(partial, language) == printed


@pytest.mark.parametrize(
    ("start", "end", "printed"),
    [
        ("2014-06", "2016", "Jun 2014 – 2016"),
        ("2014-06", "", "Jun 2014 – Present"),
        ("", "2016-01", "Jan 2016"),
        ("", "", ""),
        ("2014-06-01", "2014-06-30", "Jun 2014"),
        ("2014", "2014", "2014"),
    ],
)
def test_a_range_says_what_is_known(start: str, end: str, printed: str) -> None:
    assert print_range(start, end, "en") == printed


def test_an_unknown_end_is_not_called_present() -> None:
    assert print_range("2014", "", "en", ongoing=False) == "2014"


@pytest.mark.parametrize("language", ["de", "fr", "es", "it", "nl", "pt", "pt-BR"])
def test_present_is_said_in_the_language(language: str) -> None:
    assert still(language) != "Present"
    assert print_range("2014", "", language).endswith(still(language))


@pytest.mark.parametrize("language", ["", "xx", "zz-zz", "12", "e"])
def test_an_unknown_language_is_printed_in_english(language: str) -> None:
    assert print_date("2014-06", language) == "Jun 2014"


@pytest.mark.parametrize("tag", ["pt-BR", "pt_BR", "PT-br"])
def test_tags_are_read_in_either_spelling(tag: str) -> None:
    assert str(locale_of(tag)) == "pt_BR"


def test_no_narrow_space_reaches_the_page() -> None:
    assert "\u202f" not in print_date("2014-06", "ru")
