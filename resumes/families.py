"""Role families: short names such as `research`, `machine_learning`, `data`, `product`."""

import re
from enum import StrEnum


class ShownWork(StrEnum):
    """What the selected accomplishments of a resume are called."""

    RESEARCH = "research"
    PROJECTS = "projects"
    WORK = "work"


# A family is told by its words; research wins where both are named ("data_research").
_RESEARCH = frozenset(
    "research researcher academia academic scholar scholarship science scientist postdoc".split()
)
_PROJECTS = frozenset(
    "engineering engineer software developer development data analytics analyst machine learning "
    "ml ai product design designer ux ui frontend backend fullstack web mobile devops "
    "infrastructure platform security cloud architecture architect technology it hardware "
    "robotics game games".split()
)
_BUILT_DESPITE_THE_WORD = frozenset({"data_science", "computer_science", "data_scientist"})


def shown_work(role_family: str) -> ShownWork:
    """Selected Research, Selected Projects, or, for all other families and none, Selected Work."""
    family = "_".join(re.findall(r"[^\W_]+", role_family.casefold()))
    words = set(family.split("_"))
    if words & _RESEARCH and family not in _BUILT_DESPITE_THE_WORD:
        return ShownWork.RESEARCH
    if words & _PROJECTS:
        return ShownWork.PROJECTS
    return ShownWork.WORK
