"""Prompts live in each app's `prompts/*.md`; this renders them.

A template is called "<app label>/<file>.md" wherever it is named: by `render`, and by an
`{% include %}` inside another template. A name that a template uses and nobody passed is an error,
and so is a `None` that would be printed as the word "None".
"""

import hashlib
import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import jinja2
from django.apps import apps

UNTRUSTED_CHARACTERS = 20_000  # of one fenced text; the longest postings have about half of that

_TEMPLATE_NAME = re.compile(r"(?P<app>[a-z_]+)/(?P<file>[A-Za-z0-9_-]+\.md)")
_FENCE_NAME = re.compile(r"[a-z0-9_-]{1,40}")
_JOINERS = {"\u200c", "\u200d"}  # they shape letters in Persian, Hindi and emoji


@dataclass(frozen=True)
class Prompt:
    """What one call is asked: the two messages, as sent."""

    system: str
    user: str


def untrusted(text: str, name: str = "data", limit: int = UNTRUSTED_CHARACTERS) -> str:
    """`text` in a fence that it cannot close, with `name` on the opening line.

    The fence has one backtick more than the longest run inside. Characters that a reader cannot see
    (controls, direction marks, the "tag" letters) are dropped: they could carry instructions past
    the person. A text longer than `limit` is cut, and a line below the fence says so.
    """
    if not _FENCE_NAME.fullmatch(name):
        raise ValueError(f"The fence name {name!r} is not made of a-z, 0-9, - and _.")
    shown = visible(text)
    kept = shown[:limit].strip("\n")
    longest = max((len(run) for run in re.findall(r"`+", kept)), default=0)
    fence = "`" * max(3, longest + 1)
    block = f"{fence}{name}\n{kept}\n{fence}"
    if len(shown) > limit:
        block += f"\n(Cut: these are the first {limit} of {len(shown)} characters.)"
    return block


def visible(text: str) -> str:
    """`text` without what a reader cannot see, with every line break as a newline."""
    unified = re.sub(r"\r\n?|[\u2028\u2029\x0b\x0c\x85]", "\n", text)
    unseen = {ord(character) for character in set(unified) if _is_unseen(character)}
    return unified.translate(dict.fromkeys(unseen)) if unseen else unified


def _is_unseen(character: str) -> bool:
    if character in "\n\t" or character in _JOINERS:
        return False
    return unicodedata.category(character) in {"Cc", "Cf", "Cs"}


class _AppPrompts(jinja2.BaseLoader):
    """Finds "<app label>/<file>.md" in that app's own `prompts` folder and nowhere else."""

    def get_source(
        self, environment: jinja2.Environment, template: str
    ) -> tuple[str, str, Callable[[], bool]]:
        path = _template_path(template)
        try:
            source = path.read_text(encoding="utf-8")
            read_at = path.stat().st_mtime_ns
        except FileNotFoundError as error:
            raise jinja2.TemplateNotFound(template) from error
        return source, str(path), lambda: _unchanged(path, read_at)


def _unchanged(path: Path, read_at: int) -> bool:
    try:
        return path.stat().st_mtime_ns == read_at
    except FileNotFoundError:
        return False


def _template_path(template: str) -> Path:
    named = _TEMPLATE_NAME.fullmatch(template)
    if named is None:
        raise jinja2.TemplateNotFound(
            template, f'The template name {template!r} is not like "pipeline/plan.md".'
        )
    return _prompt_folder(named["app"]) / named["file"]


def _prompt_folder(app: str) -> Path:
    return Path(apps.get_app_config(app).path) / "prompts"


def _printable(value: object) -> object:
    if value is None:
        raise jinja2.TemplateRuntimeError(
            "A prompt would print None. Pass a text, or leave the line out with {% if %}."
        )
    return value


_environment = jinja2.Environment(
    loader=_AppPrompts(),
    undefined=jinja2.StrictUndefined,
    autoescape=False,  # noqa: S701 - prompts are plain text, not HTML
    trim_blocks=True,
    lstrip_blocks=True,
    keep_trailing_newline=True,  # an included file must not glue the next line to its last one
    finalize=_printable,
)
_environment.filters["untrusted"] = untrusted
_environment.globals["untrusted"] = untrusted


def render(template: str, /, **context: object) -> str:
    """The text of `template` ("pipeline/plan.md") for this context, without outer blank space.

    The same context gives the same bytes. Templates may use `untrusted` as a function or a filter.
    Raises jinja2.UndefinedError for a missing name, jinja2.TemplateNotFound for a missing file.
    """
    return _environment.get_template(template).render(context).strip()


def prompt_hashes(app: str) -> dict[str, str]:
    """File name → SHA-256 of every prompt file of the app, so that a run can say what it used."""
    return {
        path.name: hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(_prompt_folder(app).glob("*.md"))
    }
