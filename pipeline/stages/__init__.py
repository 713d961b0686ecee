"""The stages of the pipeline, by name and in its order."""

from collections.abc import Mapping
from typing import Any

from pipeline.stages.base import Stage
from pipeline.stages.bullets import BulletsStage
from pipeline.stages.critic import CriticStage
from pipeline.stages.plan import PlanStage
from pipeline.stages.publications import PublicationsStage
from pipeline.stages.refiner import RefinerStage
from pipeline.stages.research import ResearchStage
from pipeline.stages.selection import SelectionStage
from pipeline.stages.skills import SkillsStage
from pipeline.stages.summary import SummaryStage

_ALL: tuple[Stage[Any], ...] = (
    PlanStage(),
    SelectionStage(),
    ResearchStage(),
    SkillsStage(),
    PublicationsStage(),
    BulletsStage(),
    CriticStage(),
    RefinerStage(),
    SummaryStage(),
)

STAGES: Mapping[str, Stage[Any]] = {stage.name: stage for stage in _ALL}

__all__ = ["STAGES", "Stage"]
