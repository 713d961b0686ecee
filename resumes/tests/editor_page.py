"""A small page in the editor's shape, and what it holds: what the tests of `static/editor.js` run
against, without Django and its templates. `resumes.tests.editor_server` serves it."""

import threading
import time
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape

Fields = dict[str, list[str]]
CUT = 0  # in the place of a status: the connection is cut, there is no answer

# As templates/resumes/editor.html has it.
_CONFIG = escape(
    '{"includeIndicatorStyles": false, "allowEval": false, "historyCacheSize": 0, '
    '"responseHandling": [{"code": "204", "swap": false}, {"code": "[23]..", "swap": true}, '
    '{"code": "409|422", "swap": true, "error": false}, '
    '{"code": "[45]..", "swap": false, "error": true}]}'
)
_TOOLS = """<span class="row-tools">
<button type="button" data-action="up">Move up</button>
<button type="button" data-action="down">Move down</button>
<button type="button" data-action="delete">Delete</button></span>"""


@dataclass
class Section:
    """One part of the page: `rows` are its texts, for a listed one the keys that are chosen."""

    kind: str
    rows: list[str]
    revision: int = 1
    choices: Sequence[str] = ()
    past: list[list[str]] = field(default_factory=list)

    def write(self, rows: list[str]) -> None:
        self.past.append(self.rows)
        self.rows, self.revision = rows, self.revision + 1


@dataclass
class Answer:
    """How the next save is answered: by this status, or for 200 as the server would."""

    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)
    let_go: threading.Event | None = None  # waits for it


class Desk:
    """What the server holds, and what it was sent."""

    def __init__(self) -> None:
        self.sections = {
            "summary": Section("prose", ["I build tools."]),
            "bullets/helio_labs": Section("bullets", ["Built one.", "Led two.", "Made three."]),
            "skills/languages": Section("skills", ["Python", "SQL"]),
            "publications": Section("listed", ["p1", "p2"], choices=("p1", "p2", "p3")),
        }
        self.answers: deque[Answer] = deque()
        self.saves: list[Fields] = []
        self.tokens: list[str | None] = []
        self.is_gone = False  # every connection is cut
        self.address = ""
        self.patience = 20  # seconds that the page waits for a save

    def answer(self, status: int, **headers: str) -> None:
        """The next save is answered so."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        self.answers.append(Answer(status, named))

    def hold(self, status: int = 200) -> threading.Event:
        """The next save is answered when the event is set."""
        let_go = threading.Event()
        self.answers.append(Answer(status, let_go=let_go))
        return let_go

    # -- HTML ------------------------------------------------------------------------------------

    def page(self) -> str:
        return (
            '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Editor</title>'
            '<link rel="icon" href="data:,">'
            f'<meta name="htmx-config" content="{_CONFIG}"><script src="/htmx.js" defer></script>'
            '<script src="/page.js" defer></script>'
            '<script src="/editor.js" defer></script></head><body><main>'
            '<div class="desk" data-resume="r1" data-user="7" data-login="/login/"'
            f' data-patience="{self.patience}">'
            '<details class="menu" id="downloads"><summary>Download</summary>'
            '<div class="menu-items"><a class="menu-item" href="#pdf">PDF</a>'
            '<a class="menu-item" href="#docx">DOCX</a></div></details>'
            f'<a href="/away">Away</a><div class="workbench">{self.sheet()}'
            '<aside id="panel" class="panel" tabindex="-1" hidden></aside></div>'
            '<div id="toasts" role="status"></div></div></main></body></html>'
        )

    def sheet(self) -> str:
        parts = "".join(self.part(ref) for ref in self.sections if ref != "awards")
        adder = (
            '<button type="button" class="menu-item" hx-get="/sections/awards/edit/"'
            ' hx-target="#added" hx-swap="innerHTML">Awards</button>'
        )
        added = self.part("awards") if "awards" in self.sections else ""
        return (
            f'<article class="sheet" id="sheet">{parts}{added}'
            f'<div class="adding"><div id="added"></div>{"" if added else adder}</div></article>'
        )

    def _opening(self, ref: str, extra: str = "") -> str:
        revision = self.sections[ref].revision if ref in self.sections else 0
        anchor = f"part-{ref.replace('/', '--')}"
        return (
            f'<div class="part{extra}" id="{anchor}" data-ref="{ref}" data-revision="{revision}"'
            f' data-url="/sections/{ref}/">'
        )

    def part(self, ref: str) -> str:
        section = self.sections[ref]
        rows = "".join(f"<li>{escape(row)}</li>" for row in section.rows)
        target = 'hx-target="closest .part" hx-swap="outerHTML"'
        return (
            f'{self._opening(ref)}<div class="part-text"><ul class="bullets">{rows}</ul>'
            '<a href="#elsewhere">A link</a></div><div class="part-tools">'
            f'<button class="edit-button" hx-get="/sections/{ref}/edit/" {target}>Edit</button>'
            f'<button class="versions-button" hx-get="/sections/{ref}/versions/"'
            ' hx-target="#panel" hx-swap="innerHTML">Past versions</button>'
            '<details class="menu"><summary>More</summary><div class="menu-items">'
            f'<button class="menu-item undo-button" hx-post="/sections/{ref}/undo/" {target}>Undo'
            f'</button><button class="menu-item" hx-post="/sections/{ref}/visibility/"'
            ' hx-target="#sheet" hx-swap="outerHTML">Hide</button></div></details></div></div>'
        )

    def edit(self, ref: str, *, typed: Fields | None = None, above: str = "") -> str:
        section = self.sections.get(ref) or Section("prose", [""], revision=0)
        rows = _rows_of(section.kind, typed) if typed else section.rows
        target = 'hx-target="closest .part" hx-swap="outerHTML"'
        return (
            f'{self._opening(ref, " is-edited")}{above}<form class="edit-form"'
            f' data-kind="{section.kind}" hx-post="/sections/{ref}/edit/" {target}>'
            f'<input type="hidden" name="revision" value="{section.revision}">'
            f'{_inputs(section, rows)}<div class="form-message" role="status"></div>'
            '<button type="submit">Save</button><button type="button" data-action="cancel"'
            f' hx-get="/sections/{ref}/" {target}>Cancel</button></form></div>'
        )

    def save(self, ref: str, typed: Fields) -> tuple[int, str, dict[str, str]]:
        """Answered as the real one: 200 the part, or the sheet where it is new; 409 both texts; 422
        for what is refused."""
        section = self.sections.setdefault(ref, Section("prose", [""], revision=0))
        if typed["revision"] != [str(section.revision)]:
            theirs = f'<section class="conflict">{escape(" ".join(section.rows))}</section>'
            return 409, self.edit(ref, typed=typed, above=theirs), {}
        rows = _rows_of(section.kind, typed)
        if rows == ["refuse"]:
            return 422, self.edit(ref, typed=typed, above='<p class="notice error">No.</p>'), {}
        section.write(rows)
        if section.revision == 1:
            return 200, self.sheet(), {"HX-Retarget": "#sheet", "HX-Reswap": "outerHTML"}
        return 200, self.part(ref), {}


def _rows_of(kind: str, typed: Fields) -> list[str]:
    name = {"prose": "text", "bullets": "bullet_text", "skills": "skill", "listed": "key"}[kind]
    return typed.get(name, [])


def _inputs(section: Section, rows: Sequence[str]) -> str:
    if section.kind == "prose":
        return f'<textarea name="text" class="autosize">{escape(rows[0])}</textarea>'
    if section.kind == "listed":
        keys = [*rows, *(key for key in section.choices if key not in rows)]
        boxes = "".join(
            f'<li class="row"><label><input type="checkbox" name="key" value="{key}"'
            f"{' checked' if key in rows else ''}>{key}</label>{_TOOLS}</li>"
            for key in keys
        )
        return f'<ol class="rows" data-row="Entry">{boxes}</ol>'

    def row(text: str, number: int) -> str:
        label = f'aria-label="{name} {number}"'
        if section.kind == "skills":
            written = f'<input type="text" name="skill" value="{escape(text)}" {label}>'
        else:
            written = (
                f'<input type="hidden" name="bullet_id" value="{f"b{number}" if text else ""}">'
                f'<textarea name="bullet_text" class="autosize" {label}>{escape(text)}</textarea>'
            )
        return f'<li class="row">{written}{_TOOLS}</li>'

    name = {"bullets": "Bullet", "skills": "Skill"}[section.kind]
    inner = "".join(row(text, at) for at, text in enumerate(rows, start=1))
    return (
        f'<ol class="rows" data-row="{name}">{inner}</ol><template class="row-template">'
        f'{row("", 0)}</template><button type="button" data-action="add">Add</button>'
    )


def panel(ref: str) -> str:
    """Of past versions, with the moment at which it was asked for."""
    return (
        '<h2 tabindex="-1">Past versions</h2><button data-action="close-panel">Close</button>'
        f'<button id="use" hx-post="/sections/{ref}/undo/" hx-swap="outerHTML"'
        f' hx-target="#part-{ref.replace("/", "--")}">Use this</button>'
        f"<p id=asked>{time.monotonic()}</p>"
    )
