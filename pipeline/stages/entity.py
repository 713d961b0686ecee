"""Stages whose leaf writes the section of one entity: the ones that the critic can flag."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar

from memory.style import Rule, bans
from memory.wording import PastVersion
from mirror.language.prose.bans import spans_of
from mirror.language.text.lines import one_line
from mirror.llm.prompts import Prompt
from pipeline.brief import Brief, Issue, Output, shown_versions
from pipeline.stages.base import Stage
from pipeline.stages.checked import found_in
from pipeline.stages.layout import body_text
from resumes.checks.findings import Finding, FindingKind, Severity
from resumes.content import AnyBody
from resumes.models import SectionKind


class EntityStage[Out: Output](Stage[Out]):
    """One leaf per entity; its section's ref is `<kind>/<entity key>`."""

    kind: ClassVar[SectionKind]

    @abstractmethod
    def leaf_prompt(self, brief: Brief, key: str, notes: Sequence[Issue]) -> Prompt:
        """The prompt; with the critic's notes it also shows the text that stands now."""

    @abstractmethod
    def body(self, brief: Brief, key: str, output: Out) -> AnyBody:
        """The answer as the section's body."""

    @abstractmethod
    def answer(self, key: str, body: AnyBody) -> Out:
        """The answer that would give this body; ValueError for a body of another kind."""

    @abstractmethod
    def own_problems(self, brief: Brief, key: str, output: Out) -> tuple[Finding, ...]:
        """What the checks of the section's text cannot know: ids, counts, neighbours."""

    def ref(self, key: str) -> str:
        return f"{self.kind}/{key}"

    def refs(self, brief: Brief, key: str) -> tuple[str, ...]:
        return (self.ref(key),)

    def prompt(self, brief: Brief, key: str) -> Prompt:
        return self.leaf_prompt(brief, key, ())

    def bodies(self, brief: Brief, key: str, output: Out) -> Mapping[str, AnyBody]:
        return {self.ref(key): self.body(brief, key, output)}

    def problems(self, brief: Brief, key: str, output: Out) -> tuple[Finding, ...]:
        found = self.own_problems(brief, key, output)
        if any(finding.kind is FindingKind.UNKNOWN_ID for finding in found):
            return found  # a text about another entity cannot be checked against this one's facts
        return (*found, *found_in(brief, self.ref(key), self.body(brief, key, output)))

    def current(self, brief: Brief, key: str) -> AnyBody | None:
        """The body that the section has now, if any."""
        return brief.sections.get(self.ref(key))

    def current_text(self, brief: Brief, key: str) -> str:
        body = self.current(brief, key)
        return "" if body is None else body_text(body)

    def past(self, brief: Brief, key: str) -> tuple[PastVersion, ...]:
        return shown_versions(brief, self.ref(key))


def has_hard(findings: Sequence[Finding]) -> bool:
    return any(finding.severity is Severity.HARD for finding in findings)


def rules_for(brief: Brief, *, warm: bool) -> tuple[str, ...]:
    """The rules as told: all of them for an entity without history, otherwise only the bans."""
    rules: Sequence[Rule] = bans(brief.rules) if warm else brief.rules
    return tuple(_told(rule) for rule in rules if rule.told)


def style_for(brief: Brief) -> tuple[str, ...]:
    """What is told to an entity without history and to no other: the rules that ban nothing."""
    banned = bans(brief.rules)
    return tuple(_told(rule) for rule in brief.rules if rule.told and rule not in banned)


def _told(rule: Rule) -> str:
    """A rule's text, with the word that it bans where the text does not say it."""
    text = one_line(rule.text)
    if not rule.ban.strip() or spans_of(rule.ban, text):
        return text
    instead = f'; say "{one_line(rule.use_instead)}"' if rule.use_instead.strip() else ""
    return f'{text} Never write "{one_line(rule.ban)}"{instead}.'
