import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from mirror.language.names.keys import KEY_LENGTH, make_key, plain_name


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("Société Générale", "societe_generale"),
        ("The RAND Corporation", "rand_corporation"),
        ("A&B Co.", "a_b_co"),
        ("UCLA — Department of Physics", "ucla_department_of_physics"),
        ("株式会社メルカリ", "株式会社メルカリ"),
        ("第5工場", "第5工場"),
        ("Mercari 株式会社", "mercari"),
        ("Apple株式会社", "apple"),
        ("The 株式会社", "株式会社"),
        ("The 第5工場", "第5工場"),
        ("ℏbar", "hbar"),
        ("Ǿrsted & Ǽsir", "orsted_aesir"),
        ("ᴭ", "ae"),
        ("𝚤", "i"),
        ("Crème™ Brûlée", "creme_brulee"),
        ("ООО «Ромашка»", "ооо_ромашка"),
        ("Łódź Straße Ørsted", "lodz_strasse_orsted"),
        ("McDonald's", "mcdonalds"),
        ("Acme™ Labs", "acme_labs"),
        ("  --Spaced__out--  ", "spaced_out"),
        ("The", "the"),
        ("The The Band", "band"),
        ("Theatre Royal", "theatre_royal"),
        ("2024", "2024"),
        ("3M", "3m"),
        ("ＦＵＬＬ Ｗｉｄｔｈ", "full_width"),
    ],
)
def test_names_become_keys(name: str, key: str) -> None:
    assert make_key(name) == key


@pytest.mark.parametrize("name", ["", "!!!", "🚀", "—", "\u200b"])
def test_a_name_without_letters_gets_a_stable_key(name: str) -> None:
    key = make_key(name)
    assert key.startswith("x_")
    assert len(key) == 10
    assert key == make_key(name) == make_key(key)


def test_names_without_letters_are_told_apart() -> None:
    assert make_key("!!!") != make_key("???")


def test_a_long_name_is_cut_between_words() -> None:
    key = make_key("accomplished something remarkable " * 10)
    assert len(key) <= KEY_LENGTH
    assert set(key.split("_")) == {"accomplished", "something", "remarkable"}


def test_a_long_name_without_spaces_is_cut_at_the_limit() -> None:
    assert make_key("x" * 200) == "x" * KEY_LENGTH


@given(st.text(max_size=200))
@example("the 5\u0309")  # folds twice
@example("ℏ")
@example("ᴭ")
@example("𝚤")
@example("The the_the")
@example("ͅ")
@example("ǰ한국ﬀ")
def test_a_key_of_anything_is_a_key(name: str) -> None:
    key = make_key(name)
    assert 0 < len(key) <= KEY_LENGTH
    assert not key.startswith("_")
    assert not key.endswith("_")
    assert make_key(key) == key


def test_the_key_of_every_character_that_folds_is_stable() -> None:
    characters = map(chr, range(0x2FA20))
    folding = (c for c in characters if unicodedata.decomposition(c) or c.casefold() != c)
    keys = {make_key(character) for character in folding}
    assert [key for key in keys if make_key(key) != key] == []


@pytest.mark.parametrize(
    ("one", "two", "same"),
    [
        ("Société  Générale", "SOCIE\u0301TE\u0301 GÉNÉRALE ", True),
        ("Straße", "STRASSE", True),
        ("The Guardian", "Guardian", False),
        ("C#", "C++", False),
        ("Société", "Societe", False),
    ],
)
def test_names_are_one_when_they_are_the_same_text(one: str, two: str, same: bool) -> None:
    assert (plain_name(one) == plain_name(two)) is same
