from decimal import Decimal

import pytest

from mirror.language.figures.numbers import quantities


@pytest.mark.parametrize(
    ("text", "language", "value", "unit", "bound"),
    [
        ("closed in under an hour", "en", "1", "hour", "under"),
        ("for more than a year", "en", "1", "year", "over"),
        ("in weniger als einer Woche", "de", "1", "week", "under"),
        ("moins d'un an", "fr", "1", "year", "under"),
        ("casi un mes", "es", "1", "month", "nearly"),
        ("un jour et demi", "fr", "1.5", "day", ""),
        ("a month and a half", "en", "1.5", "month", "about"),
        ("un pour cent des ventes", "fr", "1", "%", ""),
        ("ein Prozent der Fälle", "de", "1", "%", ""),
        ("un por ciento", "es", "1", "%", ""),
    ],
)
def test_an_article_can_be_a_figure(
    text: str, language: str, value: str, unit: str, bound: str
) -> None:
    (found,) = quantities(text, language)
    assert (found.value, found.unit, found.bound) == (Decimal(value), unit, bound)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("once a day", "en"),
        ("built a day centre", "en"),
        ("eine Woche später", "de"),
        ("un an après", "fr"),
        ("under a manager", "en"),
    ],
)
def test_a_rate_or_a_plain_article_is_none(text: str, language: str) -> None:
    assert quantities(text, language) == ()


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("le prix du public 2016 de la ville", "year"),
        ("the trade fair 2018 and its guests", "year"),
        ("Trained 2019 nurses", "count"),
    ],
)
def test_four_digits_before_a_word_of_grammar_are_a_year(text: str, kind: str) -> None:
    assert [quantity.kind for quantity in quantities(text)] == [kind]
