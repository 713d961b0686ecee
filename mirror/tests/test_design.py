"""The looks: one stylesheet of tokens and components, and the page that shows them all."""

import re
from pathlib import Path
from typing import Literal

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.template.loader import render_to_string
from django.test import Client
from playwright.sync_api import Page
from pytest_django.live_server_helper import LiveServer

from mirror.tests.browsing import fits
from mirror.tests.environment import ROOT
from mirror.urls import SPECIMENS

STATIC = ROOT / "static"
TEMPLATES = ROOT / "templates"
SHEET = (STATIC / "app.css").read_text(encoding="utf-8")
COMPONENTS = sorted(path.name for path in (TEMPLATES / "components").glob("*.html"))
SCHEMES = ("light", "dark")
# What is written on what, and how far apart WCAG 2.2 AA wants the two.
WRITTEN = [
    *(("ink", ground, 4.5) for ground in ("paper", "card", "desk", "accent-soft", "error-soft")),
    *(("quiet", ground, 4.5) for ground in ("paper", "card", "desk", "accent-soft", "error-soft")),
    *(("accent", ground, 4.5) for ground in ("paper", "card", "accent-soft")),
    *((sort, f"{sort}-soft", 4.5) for sort in ("good", "warn", "error")),
    *(("error", ground, 4.5) for ground in ("paper", "card")),
    ("ink", "warn-soft", 4.5),
    ("accent-ink", "accent", 4.5),
    ("edge", "card", 3),
    ("edge", "paper", 3),
]
_TAB_STOP = """() => {
  const one = document.activeElement;
  if (one === document.body) return null;
  const style = getComputedStyle(one);
  const unseen = [...function* (at) { for (; at; at = at.parentElement) yield at; }(one)]
    .some((at) => getComputedStyle(at).opacity === "0");
  return {
    name: one.outerHTML.slice(0, 90),
    outline: style.outlineStyle === "none" ? 0 : parseFloat(style.outlineWidth),
    seen: !unseen && one.getBoundingClientRect().width > 1,
  };
}"""


def colours(scheme: str) -> dict[str, str]:
    """The tokens that are plain colours, by name."""
    light, dark = SHEET.split("@media (prefers-color-scheme: dark)", maxsplit=1)
    found = re.compile(r"--([a-z-]+): (#[0-9a-f]{6});")
    tokens = dict(found.findall(light))
    return tokens if scheme == "light" else tokens | dict(found.findall(dark.split("@layer")[0]))


def contrast(one: str, other: str) -> float:
    """WCAG's ratio, from 1 to 21."""

    def luminance(colour: str) -> float:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        linear = [
            part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
        ]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_what_is_written_can_be_read(scheme: str) -> None:
    tokens = colours(scheme)
    faint = {
        f"{text} on {ground}": round(contrast(tokens[text], tokens[ground]), 2)
        for text, ground, least in WRITTEN
        if contrast(tokens[text], tokens[ground]) < least
    }
    assert not faint


def test_the_stylesheet_is_small_and_leaves_the_paper_to_its_theme() -> None:
    assert len(SHEET.encode()) < 60_000
    assert "@layer tokens, base, components, pages;" in SHEET
    base = SHEET.split("@layer base {")[1].split("@layer components {")[0]
    bare = re.findall(r"^  (?:h[1-4]|p|ul|ol|a)\b[^{]*\{", base, re.MULTILINE)
    assert all(":not(.sheet *)" in selector for selector in bare)


def test_nothing_comes_from_elsewhere_and_all_that_is_vendored_has_its_licence() -> None:
    addresses = set(re.findall(r"https?://[^'\"\s)]+", SHEET))
    assert addresses == {"http://www.w3.org/2000/svg"}  # the name of a language
    fonts = re.findall(r'url\("(fonts/[^"]+)"\)', SHEET)
    assert {STATIC / font for font in fonts} == set((STATIC / "fonts").glob("*.woff2"))
    assert SHEET.count("font-display: swap") == SHEET.count("unicode-range") == len(fonts)
    assert "SIL OPEN FONT LICENSE" in text_of(STATIC / "fonts" / "LICENSE-noto-sans.txt")
    assert "ISC License" in text_of(STATIC / "LICENSE-lucide.txt")


def test_every_icon_that_a_page_names_is_there_and_is_shown() -> None:
    drawn = set(re.findall(r"^  \.icon\.([a-z-]+) \{", SHEET, re.MULTILINE))
    pages = "".join(text_of(path) for path in TEMPLATES.rglob("*.html"))
    named = set(re.findall(r'class="icon ([a-z-]+)"', pages))
    named |= set(re.findall(r'icon\.html" with name="([a-z-]+)"', pages))
    assert named <= drawn
    assert drawn == set(SPECIMENS["icons"])


@pytest.mark.parametrize("name", COMPONENTS)
def test_every_component_tells_its_variables_and_is_shown(name: str) -> None:
    assert text_of(TEMPLATES / "components" / name).startswith("{# ")
    assert f'"components/{name}"' in text_of(TEMPLATES / "design.html")


def test_no_page_shows_its_comments() -> None:
    """Django's `{# … #}` ends on its own line, or it is printed."""
    assert not [
        f"{path.relative_to(ROOT)}:{number}"
        for path in TEMPLATES.rglob("*.html")
        for number, line in enumerate(text_of(path).splitlines(), start=1)
        if line.count("{#") != line.count("#}")
    ]


def test_the_components_are_for_those_who_are_logged_in(client: Client, alice: User) -> None:
    assert client.get("/design/").status_code == 302
    client.force_login(alice)
    page = client.get("/design/").content.decode()
    for kind in (
        "button",
        "menu",
        "dialog",
        "notice error",
        "badge good",
        "empty",
        "toast",
        "diff",
    ):
        assert f'class="{kind}' in page


def test_pages_for_what_went_wrong_say_what_to_do(client: Client, alice: User) -> None:
    assert "Back to your resumes" in client.get("/nowhere/").content.decode()
    refused = Client(enforce_csrf_checks=True).post("/login/", {"username": "alice"})
    assert refused.status_code == 403
    assert "reload the page" in refused.content.decode()
    assert "try again" in render_to_string("500.html")


@pytest.mark.browser
@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_components_fit_and_focus_is_always_seen(
    live_server: LiveServer,
    client: Client,
    alice: User,
    page: Page,
    complaints: list[str],
    scheme: Literal["light", "dark"],
) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    open_components(page, client, alice, live_server)
    assert fits(page)
    stops = []
    page.keyboard.press("Tab")
    while stop := page.evaluate(_TAB_STOP):
        stops.append(stop)
        page.keyboard.press("Tab")
        assert len(stops) < 200, "Focus is caught somewhere"
    assert len(stops) > 40
    assert [stop["name"] for stop in stops if stop["outline"] < 2 or not stop["seen"]] == []
    assert complaints == []


@pytest.mark.browser
@pytest.mark.parametrize(("wish", "turns"), [("reduce", False), ("no-preference", True)])
def test_who_wants_no_motion_sees_none(
    live_server: LiveServer,
    client: Client,
    alice: User,
    page: Page,
    wish: Literal["reduce", "no-preference"],
    turns: bool,
) -> None:
    page.emulate_media(reduced_motion=wish)
    open_components(page, client, alice, live_server)
    spinner = page.locator(".spinner").first
    assert (spinner.evaluate("(one) => getComputedStyle(one).animationName") == "turn") == turns
    button = page.locator(".button").first
    lasting = button.evaluate("(one) => getComputedStyle(one).transitionDuration")
    assert (lasting.split(",")[0] != "0s") == turns


def open_components(page: Page, client: Client, owner: User, live_server: LiveServer) -> None:
    """The page that shows them, as `owner` sees it."""
    client.force_login(owner)
    name = settings.SESSION_COOKIE_NAME
    cookie = client.cookies[name].value
    page.context.add_cookies([{"name": name, "value": cookie, "url": live_server.url}])
    page.goto(f"{live_server.url}/design/")
    assert page.locator("h1").inner_text() == "Components"


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")
