import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from mirror.language.text.lines import CUT, cut


def test_what_fits_stays_as_it_is() -> None:
    assert cut("Charted the bay.", 16) == "Charted the bay."
    assert cut("", 0) == ""


@pytest.mark.parametrize(
    ("text", "most", "kept"),
    [
        ("Charted the bay. Kept the log. Ran it.", 36, "Charted the bay. Kept the log. […]"),
        ("Charted the bay. Kept the log", 21, "Charted the bay. […]"),
        ("Held 4.5 metres of water and more", 16, "Held 4.5 […]"),
        ("No. But this goes on and on and on", 24, "No. But this goes on […]"),
        ("Charted the bay", 12, "Charted […]"),
        ("Unstoppablelongword", 12, "Unstoppa […]"),
        ("海図を作った。灯台を守った。", 12, "海図を作った。 […]"),
        ("Charted the bay", 3, "[…]"),
    ],
)
def test_a_long_text_ends_behind_a_sentence_or_a_word(text: str, most: int, kept: str) -> None:
    assert cut(text, most) == kept


@example(" 0 0000", 6)
@given(st.text(max_size=60), st.integers(min_value=3, max_value=60))
def test_nothing_is_longer_than_asked_and_every_cut_shows(text: str, most: int) -> None:
    kept = cut(text, most)
    assert len(kept) <= most
    if kept != text:
        assert kept.endswith(CUT)
        assert text.lstrip().startswith(kept.removesuffix(CUT).strip())
