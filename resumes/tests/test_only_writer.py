"""resumes/editing.py is the only writer of sections: no other code gives one a body or a revision.

Read from the source, since nothing else can show what code never does. What looks like such a
write counts as one, whatever the name stands for.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from mirror.tests.environment import ROOT

PACKAGES = ("evals", "memory", "mirror", "pipeline", "resumes")
WRITER = ROOT / "resumes" / "editing.py"
# Copies a resume that the writer wrote a thousand times, to have something to measure.
COPIER = ROOT / "pipeline" / "bench" / "crowd.py"
TABLES = {"Section", "SectionRevision"}
RELATED = {"section", "sections", "standing", "revision", "revisions"}
FIELDS = {"body", "revision"}
WRITING = {
    f"{prefix}{name}"
    for prefix in ("", "a")
    for name in (
        "bulk_create",
        "bulk_update",
        "create",
        "get_or_create",
        "save",
        "save_base",
        "update",
        "update_or_create",
    )
}


def production() -> Iterator[Path]:
    """Every module but tests and migrations, which set rows up as they were."""
    for package in PACKAGES:
        for path in (ROOT / package).rglob("*.py"):
            if not {"tests", "migrations"}.intersection(path.parts) and path not in {
                WRITER,
                COPIER,
            }:
                yield path


def names_in(node: ast.AST) -> set[str]:
    """The names and members that an expression goes through, without what calls in it are given."""
    match node:
        case ast.Name(id=name):
            return {name}
        case ast.Attribute(value=value, attr=name):
            return {name, *names_in(value)}
        case ast.Call(func=called) | ast.Subscript(value=called):
            return names_in(called)
    return set()


def texts_in(nodes: list[ast.expr]) -> set[str]:
    found = (child for node in nodes for child in ast.walk(node))
    return {str(child.value) for child in found if isinstance(child, ast.Constant)}


def tables_in(tree: ast.Module) -> set[str]:
    """What the tables are called here; a class of the same name from elsewhere is none."""
    others: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.ClassDef(name=name) if name in TABLES:
                others.add(name)
            case ast.ImportFrom(module=str(origin), names=names):
                if not origin.startswith("resumes.models"):
                    others.update(alias.name for alias in names)
    return TABLES - others


def is_write(node: ast.AST, tables: set[str]) -> bool:
    match node:
        case ast.Call(func=ast.Name(id=name), args=[_, field, *_]) if name == "setattr":
            return bool(FIELDS & texts_in([field]))
        case ast.Call(func=ast.Name(id=name)):
            return name in tables
        case ast.Call(func=ast.Attribute(attr=name, value=target)) if name in WRITING:
            through = names_in(target)
            is_ours = bool(through & tables or through & RELATED)
            return is_ours and not writes_other_fields(node, name)
        case ast.Call(func=ast.Attribute(attr=name)):
            return name in tables
        case ast.Attribute(attr=name, ctx=ast.Store()):
            return name in FIELDS
    return False


def writes_other_fields(call: ast.Call, name: str) -> bool:
    """Whether a write names its fields, and text and revision are not among them: places and
    visibility are resumes/arranging.py's."""
    if name not in {"save", "asave", "bulk_update", "abulk_update"}:
        return False
    named = texts_in([*call.args, *(keyword.value for keyword in call.keywords)])
    return bool(named) and not FIELDS & named


def writes(source: str) -> list[int]:
    """The lines that write a section or its history."""
    tree = ast.parse(source)
    tables = tables_in(tree)
    return [getattr(node, "lineno", 0) for node in ast.walk(tree) if is_write(node, tables)]


def test_no_other_module_writes_sections() -> None:
    found = {
        f"{path.relative_to(ROOT)}:{line}"
        for path in production()
        for line in writes(path.read_text(encoding="utf-8"))
    }
    assert found == set()


def test_the_writers_own_writes_are_seen() -> None:
    lines = WRITER.read_text(encoding="utf-8").splitlines()
    seen = " ".join(lines[number - 1].strip() for number in writes("\n".join(lines)))
    for written in (
        "Section.objects.create(",
        "SectionRevision.objects.create(",
        "section.body = ",
        "section.revision += 1",
        "section.save(",
    ):
        assert written in seen


@pytest.mark.parametrize(
    "source",
    ["section.save(update_fields=['visible'])", "Section.objects.bulk_update(order, ['position'])"],
)
def test_what_leaves_the_text_alone_is_no_such_write(source: str) -> None:
    assert not writes(source)


@pytest.mark.parametrize(
    "source",
    [
        "Section.objects.filter(resume=resume).update(body={})",
        "Section.objects.bulk_update(standing, ['body'])",
        "Section(resume=resume, body={}).save()",
        "models.SectionRevision(number=2)",
        "SectionRevision.objects.bulk_create([])",
        "resume.sections.update(revision=9)",
        "resume.sections.get().revisions.create(number=2)",
        "resume.sections.first().save()",
        "section.revisions.update_or_create(number=2)",
        "section.save(update_fields=['visible', 'body'])",
        "one.body = {}",
        "one.revision += 1",
        "setattr(one, 'body', {})",
    ],
)
def test_every_way_of_writing_is_seen(source: str) -> None:
    assert writes(source)
