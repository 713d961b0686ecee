from memory.bullets import LEAST_SIMILARITY, carry_ids, new_bullet_id, similarity
from memory.models import EntityType
from memory.tests.wordings import version
from memory.wording import EntityRef, PastVersion


def _past(bullet_id: str, text: str) -> PastVersion:
    return version(text, ref=EntityRef(EntityType.BULLET, bullet_id))


def test_ids_say_nothing_and_differ() -> None:
    ids = {new_bullet_id() for _ in range(200)}

    assert len(ids) == 200
    assert all(bullet_id.startswith("b_") and len(bullet_id) == 14 for bullet_id in ids)


def test_the_most_similar_earlier_bullet_is_continued() -> None:
    past = {
        "tide_log": [
            _past("b_crew", "Trained a crew of six to read the gauges."),
            _past("b_log", "Replaced the paper log with a tide database used by 40 pilots."),
        ]
    }

    (bullet_id,) = carry_ids(
        [("Gave 40 pilots a tide database in place of the paper log.", "tide_log")], past
    )
    assert bullet_id == "b_log"


def test_only_bullets_of_the_same_accomplishment_are_continued() -> None:
    past = {"tide_log": [_past("b_log", "Replaced the paper log.")]}

    (other, none) = carry_ids(
        [("Replaced the paper log.", "tide_model"), ("Replaced the paper log.", "")], past
    )
    assert "b_log" not in (other, none)


def test_an_id_goes_to_the_closest_bullet_and_to_one_only() -> None:
    past = {"tide_log": [_past("b_log", "Replaced the paper log with a tide database.")]}

    loose, close = carry_ids(
        [
            ("Replaced the paper log at night.", "tide_log"),
            ("Replaced the paper log with a tide database.", "tide_log"),
        ],
        past,
    )
    assert close == "b_log"
    assert loose.startswith("b_")
    assert loose != "b_log"


def test_what_resembles_nothing_is_new() -> None:
    past = {"tide_log": [_past("b_log", "Replaced the paper log.")]}

    (bullet_id,) = carry_ids([("Trained six divers in sampling.", "tide_log")], past)
    assert bullet_id != "b_log"


def test_similarity_works_without_spaces_between_words() -> None:
    assert similarity("潮位計を運用した", "潮位計を更新した") > LEAST_SIMILARITY
    assert similarity("", "") == 0.0
    assert similarity("Ran it", "ran IT!") == 1.0
