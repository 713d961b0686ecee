"""The lexicon of tools, and which of its names a text has."""

import pytest

from mirror.language.names.tokens import tokens
from mirror.language.names.tools import lexicon, tools_in, tools_named, with_all_meant


def named(text: str, language: str = "en") -> list[str]:
    found = tokens(text)
    return [text[found[one.at].start : found[one.to - 1].end] for one in tools_in(found, language)]


def test_the_lexicon_is_broad_and_well_formed() -> None:
    tools = lexicon()
    names = [tool.name for tool in tools]
    assert len(tools) > 4_500
    assert not [
        name for name in names if not name or set(name) & set("=<[];?") or name != name.strip()
    ]
    wider = {name for tool in tools for name in tool.means}
    assert not {name for name in wider if not tools_named(name)} - {"database"}


@pytest.mark.parametrize(
    "name",
    [
        *("C++", ".NET", "Node.js", "Figma", "SAP S/4HANA", "HPLC", "Epic", "IFRS", "Moodle"),
        *("Westlaw", "TIG welding", "CISSP", "PMP", "Opera PMS", "Pro Tools", "QGIS", "HACCP"),
    ],
)
def test_it_holds_names_of_many_trades(name: str) -> None:
    assert tools_named(name)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Node.js, C# and C++17 on .NET", ["Node.js", "C#", "C++", ".NET"]),
        ("terraform and PowerBI", ["terraform", "PowerBI"]),
        ("Power Point; Java Script", ["Power Point", "Java Script"]),
        ("javascript is no java", ["javascript", "java"]),
        ("errors fell eightfold", []),
        ("in Word, Press releases", ["Word"]),
        ("a power point", []),
        ("spring, Spring tides", []),
        ("with Spring", ["Spring"]),
        ("Go, Rust and Kafka", ["Go", "Rust", "Kafka"]),
        ("scripts in R; grade R", ["R"]),
        ("go to aws or AI", ["aws"]),
    ],
)
def test_names_in_a_text(text: str, found: list[str]) -> None:
    assert named(text) == found


def test_a_word_that_is_ordinary_in_one_language_only() -> None:
    assert named("vite and vue", "en") == ["vite", "vue"]
    assert named("vite, la vue", "fr") == []
    assert named("Excel ist da", "de") == []
    assert named("in Excel", "de") == ["Excel"]


def test_what_a_name_means_as_well() -> None:
    assert {"postgresql", "sql"} <= with_all_meant(tools_named("postgres"))
    assert "postgresql" not in with_all_meant(tools_named("SQL"))
    assert {"spring boot", "spring", "java"} <= with_all_meant(tools_named("Spring Boot"))
