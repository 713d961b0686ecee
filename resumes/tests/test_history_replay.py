"""How undo and redo walk through revisions."""

import pytest

from resumes.history import replay


@pytest.mark.parametrize(
    ("restored", "entries", "cursor"),
    [
        ([], (), -1),
        ([None], (1,), 0),
        ([None, None, None], (1, 2, 3), 2),
        ([None, None, None, 2], (1, 2, 3), 1),
        ([None, None, None, 2, 1], (1, 2, 3), 0),
        ([None, None, None, 2, 1, 2, 3], (1, 2, 3), 2),
        ([None, None, 1, None], (1, 4), 1),
        ([None, None, None, 1], (1, 2, 3, 4), 3),
        ([None, None, None, 1, 3], (1, 2, 3, 4), 2),
        ([None, None, None, 2, 1, 3], (1, 6), 1),
        ([None, None, 1, 2, 3], (1, 2), 0),
        ([None, 1], (1, 2), 1),
    ],
)
def test_replay(restored: list[int | None], entries: tuple[int, ...], cursor: int) -> None:
    timeline = replay(enumerate(restored, start=1))

    assert (timeline.entries, timeline.cursor) == (entries, cursor)
    assert timeline.earlier == (entries[cursor - 1] if cursor > 0 else None)
    assert timeline.later == (entries[cursor + 1] if 0 <= cursor < len(entries) - 1 else None)
