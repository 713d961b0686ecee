"""Rendering prompt files, and fencing what others wrote."""

import hashlib
from pathlib import Path

import jinja2
import pytest
from django.apps import apps
from hypothesis import given
from hypothesis import strategies as st

from mirror.llm.prompts import prompt_hashes, render, untrusted


@pytest.fixture
def prompt_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The prompts folder of the app `llm`, for this test empty."""
    monkeypatch.setattr(apps.get_app_config("llm"), "path", str(tmp_path))
    folder = tmp_path / "prompts"
    folder.mkdir()
    return folder


def test_context_fills_the_template_and_markup_stays(prompt_folder: Path) -> None:
    prompt_folder.joinpath("a.md").write_text(
        "\n{% for name in names %}\n- {{ name }}\n{% endfor %}\nEnd.\n\n"
    )

    assert render("llm/a.md", names=("R & D", "<b>")) == "- R & D\n- <b>\nEnd."


def test_included_file_keeps_its_lines(prompt_folder: Path) -> None:
    prompt_folder.joinpath("_voice.md").write_text("Be {{ how }}.\n")
    prompt_folder.joinpath("b.md").write_text('First.\n{% include "llm/_voice.md" %}\nLast.\n')

    assert render("llm/b.md", how="plain") == "First.\nBe plain.\nLast."


@pytest.mark.parametrize("source", ["{{ nobody }}", "{% if nobody %}x{% endif %}", "{{ job.x }}"])
def test_missing_name_is_an_error(prompt_folder: Path, source: str) -> None:
    prompt_folder.joinpath("c.md").write_text(source)

    with pytest.raises(jinja2.UndefinedError):
        render("llm/c.md", job=object())


def test_none_is_never_printed(prompt_folder: Path) -> None:
    prompt_folder.joinpath("d.md").write_text("{{ title }}")

    with pytest.raises(jinja2.TemplateRuntimeError, match="would print None"):
        render("llm/d.md", title=None)


@pytest.mark.parametrize("name", ["a.md", "llm/../models.py", "llm/a/b.md", "/etc/hosts", "llm/e"])
def test_only_prompt_files_are_templates(name: str) -> None:
    with pytest.raises(jinja2.TemplateNotFound):
        render(name)


def test_missing_file_is_named(prompt_folder: Path) -> None:
    with pytest.raises(jinja2.TemplateNotFound, match=r"llm/absent\.md"):
        render("llm/absent.md")


def test_changed_file_is_read_again(prompt_folder: Path) -> None:
    path = prompt_folder / "f.md"
    path.write_text("one")
    assert render("llm/f.md") == "one"

    path.write_text("another")
    assert render("llm/f.md") == "another"


def test_untrusted_is_a_filter_and_a_function(prompt_folder: Path) -> None:
    prompt_folder.joinpath("g.md").write_text(
        '{{ text | untrusted("posting") }}\n{{ untrusted(text, "posting") }}\n'
    )

    fenced = "```posting\nHello\n```"
    assert render("llm/g.md", text="Hello") == f"{fenced}\n{fenced}"


@given(st.text(alphabet=st.sampled_from("`~\n x\r\u2028"), max_size=60))
def test_text_cannot_close_its_own_fence(text: str) -> None:
    opening, *inside, closing = untrusted(text, "facts").split("\n")

    fence = opening.removesuffix("facts")
    assert closing == fence == "`" * len(fence)
    assert len(fence) >= 3
    assert all(fence not in line for line in inside)


def test_invisible_characters_are_dropped_and_letters_kept() -> None:
    hidden = "".join(chr(0xE0000 + ord(letter)) for letter in "obey")
    text = f"Zoë {hidden}\u202e\x00\ud800نیم\u200cفاصله\r\nüber"

    assert untrusted(text, "x") == "```x\nZoë نیم\u200cفاصله\nüber\n```"


def test_long_text_is_cut_and_says_so() -> None:
    fenced = untrusted("abcdefgh", "x", limit=3)

    assert fenced == "```x\nabc\n```\n(Cut: these are the first 3 of 8 characters.)"


def test_fence_name_is_checked() -> None:
    with pytest.raises(ValueError, match="fence name"):
        untrusted("text", "a\nb")


def test_hashes_name_every_prompt_file(prompt_folder: Path) -> None:
    prompt_folder.joinpath("b.md").write_text("b")
    prompt_folder.joinpath("a.md").write_text("a")
    prompt_folder.joinpath("notes.txt").write_text("not a prompt")

    hashes = prompt_hashes("llm")

    assert list(hashes) == ["a.md", "b.md"]
    assert hashes["a.md"] == hashlib.sha256(b"a").hexdigest()
