"""What a stage is. A stage does no I/O: it says what to ask, what is wrong with an answer, what to
answer without a model, and which sections an answer becomes."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import ClassVar

from memory.wording import PastVersion
from mirror.llm.prompts import Prompt
from pipeline.brief import Brief, Output, shown_versions
from resumes.checks.findings import Finding
from resumes.content import AnyBody


class Stage[Out: Output](ABC):
    """One kind of leaf. Keys are entity keys; a stage with one call per run has the key ""."""

    name: ClassVar[str]  # in leaves, traces and calls: "research"
    number: ClassVar[int]  # its place in the pipeline, the trace file's prefix
    schema_name: ClassVar[str]  # what the JSON schema is called in the request
    recalls: ClassVar[bool] = True  # whether it looks at memory: recall costs its run a moment

    output: type[Out]

    @abstractmethod
    def keys(self, brief: Brief) -> tuple[str, ...]:
        """One key per leaf of this stage; empty when this run has nothing for it."""

    @abstractmethod
    def prompt(self, brief: Brief, key: str) -> Prompt:
        """The rendered prompt: the shared head first, byte-identical for all leaves of a run."""

    @abstractmethod
    def problems(self, brief: Brief, key: str, output: Out) -> tuple[Finding, ...]:
        """What is wrong with an answer beyond its schema: unknown ids, limits, and the checks."""

    @abstractmethod
    def compose(self, brief: Brief, key: str) -> Out:
        """The deterministic answer from the person's own material; without hard findings unless
        the facts hold nothing better, and then the leaf says which words to correct."""

    @abstractmethod
    def refs(self, brief: Brief, key: str) -> tuple[str, ...]:
        """The refs of the sections that this leaf writes; empty for plan, selection, critic."""

    @abstractmethod
    def bodies(self, brief: Brief, key: str, output: Out) -> Mapping[str, AnyBody]:
        """The answer as section bodies, by ref."""

    def grounded_on(self, brief: Brief, ref: str) -> tuple[PastVersion, ...]:
        """The past versions that the writer of a section is shown, best first."""
        return shown_versions(brief, ref)

    def settled(self, brief: Brief, output: Out) -> Output:
        """What is kept of the answer that stands: what code knows is added, or taken out."""
        return output

    def output_for(self, key: str) -> type[Out]:
        """The type that this leaf's answer has; the refiner's differs from key to key."""
        return self.output

    def schema_name_for(self, key: str) -> str:
        """The name of the JSON schema in this leaf's request."""
        return self.schema_name

    def trace_name(self, key: str) -> str:
        """`03_research_<key>`: the trace file's name without its ending."""
        parts = [f"{self.number:02d}", self.name, *(part for part in key.split("/") if part)]
        return "_".join(parts)
