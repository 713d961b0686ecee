import pytest

from mirror.language.figures.number_words import spelt_numbers


@pytest.mark.parametrize(
    ("text", "language", "values"),
    [
        ("six hundred and fourteen thousand", "", ["614000"]),
        ("four hundred and ten, nineteen thousand", "", ["410", "19000"]),
        ("from five to ten, two or three", "", ["5", "10", "2", "3"]),
        ("two and a half, half a million, a dozen", "", ["2.5", "0.5", "1"]),
        ("zweitausendfünfhundert", "de", ["2500"]),
        ("dreihundertzwölf, vierundzwanzig, elf", "de", ["312", "24", "11"]),
        ("dreieinhalb, zwölfköpfig", "de", ["3.5", "12"]),
        ("quatre-vingt-dix-sept, soixante et onze", "fr", ["97", "71"]),
        ("dix-sept élèves, dix-huit visites, dix-neuf ans, dix", "fr", ["17", "18", "19", "10"]),
        ("mille deux cents, deux cent cinquante mille", "fr", ["1200", "250000"]),
        ("ochenta y cinco, mil doscientos, once", "es", ["85", "1200", "11"]),
        ("trecentoquarantadue, duemilacinquecento", "it", ["342", "2500"]),
        ("ventuno, ventitré, otto", "it", ["21", "23", "8"]),
        ("honderdvijfentwintig", "nl", ["125"]),
        ("cento e vinte e cinco", "pt", ["125"]),
        ("Twelve, SEVEN, Sept", "", ["12", "7"]),
        ("otto, due, elf, once, cent", "", []),
        ("a, an, un, una, eine, hundred", "", []),
    ],
)
def test_numbers_in_words(text: str, language: str, values: list[str]) -> None:
    assert [str(spelt.value) for spelt in spelt_numbers(text, language)] == values


def test_a_fold_is_told_apart() -> None:
    folds = {
        text: next(iter(spelt_numbers(text, "de"))).is_fold
        for text in ("fivefold", "five-fold", "dreimal", "vierfache", "five")
    }
    assert folds == {
        "fivefold": True, "five-fold": True, "dreimal": True, "vierfache": True, "five": False,
    }  # fmt: skip
