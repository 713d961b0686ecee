import pytest

from mirror.language.figures.ranks import claimed_ranks, ordinals


@pytest.mark.parametrize(
    ("text", "ranks"),
    [
        ("came third of 41 schools", [3]),
        ("won second place", [2]),
        ("belegte den dritten Platz", [3]),
        ("obtuvo el segundo puesto", [2]),
        ("deuxième place au concours", [2]),
        ("second out of 9", [2]),
        ("the second phase", []),
        ("first-year students, my first job", []),
    ],
)
def test_places_that_a_text_claims(text: str, ranks: list[int]) -> None:
    assert [rank.value for rank in claimed_ranks(text)] == ranks


def test_a_winner_is_first() -> None:
    assert ordinals("Won the fair, third of all in sales") == {1, 3}
