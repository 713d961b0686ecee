"""The dependency graph of a run as boxes and lines, for a template to draw.

Two layouts of the same graph: from left to right with the leaves in their stages, and from top to
bottom with the stages alone, for a narrow screen.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from pipeline.flow import WAITS_FOR
from pipeline.run_report import LeafTold, StageTold

# Units of the picture, which are pixels where there is room for it.
WIDTH, NARROW = 172, 104
HEAD, ROW, FOOT = 34, 22, 8
GAP, LANE_GAP, PAD = 30, 18, 4
MOST_ROWS = 9  # leaves shown in a box
LONGEST_NAME = 16  # characters of a leaf's name in a box


@dataclass(frozen=True)
class Line:
    """A leaf in its box, `y` below the picture's upper edge."""

    told: LeafTold
    name: str
    y: int


@dataclass(frozen=True)
class Box:
    """A stage in its place; `more` are leaves that it has no room for."""

    stage: StageTold
    x: int
    y: int
    width: int
    height: int
    lines: tuple[Line, ...]
    more: int

    @property
    def title(self) -> str:
        """As much of the stage's title as stands in any box: its first word for the longest."""
        title = self.stage.title
        return title if len(title) <= LONGEST_NAME else title.split()[0]

    @property
    def more_y(self) -> int:
        return self.y + HEAD + ROW * (len(self.lines) + 1) - FOOT

    @property
    def right(self) -> int:
        return self.x + self.width - FOOT

    @property
    def left(self) -> int:
        return self.x + FOOT

    @property
    def head_y(self) -> int:
        return self.y + 22


@dataclass(frozen=True)
class Edge:
    """A dependency, as the path of an SVG; `is_done` once what it leads from is finished."""

    path: str
    is_done: bool


@dataclass(frozen=True)
class Picture:
    """Boxes and lines in a field of `width` and `height`."""

    width: int
    height: int
    boxes: tuple[Box, ...]
    edges: tuple[Edge, ...]


@cache
def depth_of(name: str) -> int:
    """How many stages come one after the other before this one."""
    return max((depth_of(before) + 1 for before in WAITS_FOR.get(name, ())), default=0)


@cache
def direct_inputs(name: str) -> tuple[str, ...]:
    """What a stage waits for, without what that waits for itself."""
    inputs = WAITS_FOR.get(name, ())
    return tuple(one for one in inputs if not any(one in _before(other) for other in inputs))


def _before(name: str) -> frozenset[str]:
    inputs = WAITS_FOR.get(name, ())
    return frozenset(inputs).union(*map(_before, inputs))


def wide_picture(stages: Sequence[StageTold]) -> Picture:
    """From left to right; what is done side by side stands in lanes below each other."""
    places = _places(stages)
    heights: dict[int, int] = {}
    for stage in stages:
        lane = places[stage.name][1]
        heights[lane] = max(heights.get(lane, 0), _height(stage))
    tops: dict[int, int] = {}
    y = PAD
    for lane in sorted(heights):
        tops[lane] = y
        y += heights[lane] + LANE_GAP
    boxes = {
        stage.name: _box(
            stage,
            x=PAD + places[stage.name][0] * (WIDTH + GAP),
            y=tops[places[stage.name][1]],
        )
        for stage in stages
    }
    edges = tuple(
        Edge(_across(boxes[before], boxes[name]), _is_over(boxes[before].stage))
        for name in boxes
        for before in direct_inputs(name)
        if before in boxes
    )
    right = max((box.x + box.width for box in boxes.values()), default=0)
    return Picture(right + PAD, y - LANE_GAP + PAD, tuple(boxes.values()), edges)


def narrow_picture(stages: Sequence[StageTold]) -> Picture:
    """From top to bottom, stages alone."""
    places = _places(stages)
    height = HEAD + ROW
    boxes = {
        stage.name: Box(
            stage,
            x=PAD + places[stage.name][1] * (NARROW + FOOT),
            y=PAD + places[stage.name][0] * (height + LANE_GAP),
            width=NARROW,
            height=height,
            lines=(),
            more=0,
        )
        for stage in stages
    }
    edges = tuple(
        Edge(_down(boxes[before], boxes[name]), _is_over(boxes[before].stage))
        for name in boxes
        for before in direct_inputs(name)
        if before in boxes
    )
    right = max((box.x + box.width for box in boxes.values()), default=0)
    bottom = max((box.y + box.height for box in boxes.values()), default=0)
    return Picture(right + PAD, bottom + PAD, tuple(boxes.values()), edges)


def _places(stages: Sequence[StageTold]) -> Mapping[str, tuple[int, int]]:
    """Depth and lane of each stage: those of the same depth side by side, in their order."""
    taken: dict[int, int] = {}
    places = {}
    for stage in stages:
        depth = depth_of(stage.name)
        places[stage.name] = (depth, taken.get(depth, 0))
        taken[depth] = taken.get(depth, 0) + 1
    first = min((depth for depth, _ in places.values()), default=0)
    return {name: (depth - first, lane) for name, (depth, lane) in places.items()}


def _height(stage: StageTold) -> int:
    rows = min(len(stage.leaves), MOST_ROWS) + (len(stage.leaves) > MOST_ROWS)
    return HEAD + max(1, rows) * ROW + FOOT


def _box(stage: StageTold, *, x: int, y: int) -> Box:
    shown = stage.leaves[:MOST_ROWS]
    return Box(
        stage,
        x=x,
        y=y,
        width=WIDTH,
        height=_height(stage),
        lines=tuple(
            Line(told, _short(told.name), y + HEAD + ROW * (place + 1) - FOOT)
            for place, told in enumerate(shown)
        ),
        more=len(stage.leaves) - len(shown),
    )


def _short(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1].rstrip() + "…"


def _across(one: Box, other: Box) -> str:
    """Along the lane, and only in the last gap to where it leads."""
    start, end = (one.x + one.width, one.head_y - 4), (other.x, other.head_y - 4)
    turn = max(start[0], end[0] - GAP)
    middle = (turn + end[0]) // 2
    return (
        f"M{start[0]},{start[1]} H{turn} C{middle},{start[1]} {middle},{end[1]} {end[0]},{end[1]}"
    )


def _down(one: Box, other: Box) -> str:
    start = (one.x + one.width // 2, one.y + one.height)
    end = (other.x + other.width // 2, other.y)
    turn = max(start[1], end[1] - LANE_GAP)
    middle = (turn + end[1]) // 2
    return (
        f"M{start[0]},{start[1]} V{turn} C{start[0]},{middle} {end[0]},{middle} {end[0]},{end[1]}"
    )


def _is_over(stage: StageTold) -> bool:
    return stage.state not in {"pending", "running"}
