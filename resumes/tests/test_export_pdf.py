import re
import threading
import zlib
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pypdfium2
import pytest

from resumes.content import AnyBody, Prose
from resumes.document import document_of
from resumes.export import pdf as pdf_module
from resumes.export.pdf import (
    PdfUnavailable,
    Printed,
    html_of,
    pdf_of,
    render,
    themes,
    typeset,
)
from resumes.facts import Facts, Link, Person
from resumes.tests.paper import FOOT
from resumes.tests.printed_resume import make_resume
from resumes.tests.printed_variety import long_resume
from resumes.tests.test_export_words import pages_of, pdf_text


def links_of(pdf: bytes) -> set[str]:
    """The targets of the annotations, as they stand in the file."""
    return set(re.findall(r"/URI ?\(([^)]*)\)", uncompressed(pdf)))


def uncompressed(pdf: bytes) -> str:
    """The file's objects in clear."""
    parts = [pdf]
    for stream in re.findall(rb"stream\r?\n(.*?)\r?\nendstream", pdf, re.DOTALL):
        with suppress(zlib.error):
            parts.append(zlib.decompress(stream))
    return b"\n".join(parts).decode("latin-1")


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("page_size", "width", "height"), [("A4", 595.3, 841.9), ("Letter", 612, 792)]
)
def test_the_page_has_the_resumes_size(page_size: str, width: float, height: float) -> None:
    pdf = pdf_of(document_of(make_resume(page_size=page_size)))
    size = pypdfium2.PdfDocument(pdf)[0].get_size()
    assert size == pytest.approx((width, height), abs=0.5)


@pytest.mark.django_db
def test_it_is_tagged_and_says_its_title_and_language() -> None:
    pdf = pdf_of(document_of(make_resume(language="de")))
    file = pypdfium2.PdfDocument(pdf)
    assert file.is_tagged()
    assert file.get_metadata_dict()["Title"] == "Ilse Marquardt-Obi – Principal Engineer"
    assert file.get_metadata_dict()["Author"] == "Ilse Marquardt-Obi"
    assert re.search(r"/Lang ?\(de\)", uncompressed(pdf))
    assert "pdfuaid:part" in uncompressed(pdf)


@pytest.mark.django_db
def test_the_text_reads_in_order_with_each_date_beside_its_title() -> None:
    lines = pdf_text(pdf_of(document_of(make_resume()))).splitlines()
    assert "Principal Engineer, Forecasting Feb 2019 – Present" in lines
    assert "Data Engineer Apr 2016 – Jan 2019" in lines
    places = [
        lines.index(line)
        for line in (
            "Summary",
            "Selected Projects",
            "Experience",
            "• Led a team of six; hired four of them & trained all.",
            "NovaGrid Energy",
            "Kessel & Söhne Werke Linz",
            "Volunteering",
            "Skills",
        )
    ]
    assert places == sorted(places)


@pytest.mark.django_db
def test_pages_are_numbered_from_the_second_on() -> None:
    first, *others = pages_of(pdf_of(document_of(make_resume())))
    assert not FOOT.search(first)
    assert others
    for number, text in enumerate(others, start=2):
        foot = FOOT.search(text)
        assert foot is not None
        assert foot[0].strip() == f"Ilse Marquardt-Obi · {number}/{len(others) + 1}"


@pytest.mark.django_db
def test_letters_are_not_fused_into_ligatures() -> None:
    bodies: dict[str, AnyBody] = {"summary": Prose(text="Office efficiency: first fluffy waffle.")}
    text = pdf_text(pdf_of(document_of(make_resume(bodies=bodies))))
    assert "Office efficiency: first fluffy waffle." in text  # not normalised first


@pytest.mark.django_db
def test_links_are_links_and_never_scripts() -> None:
    person = Person(
        name="Ann Ohm",
        email="ann@ohm.example",
        url="https://ohm.example",
        links=(Link(label="Trap", url="javascript:alert(1)"),),
    )
    resume = make_resume(facts=Facts(language="en", person=person), bodies={})
    assert links_of(pdf_of(document_of(resume))) == {
        "mailto:ann@ohm.example",
        "https://ohm.example",
    }


@pytest.mark.django_db
def test_the_persons_text_is_text_not_markup() -> None:
    trap = '<img src="http://127.0.0.1:9/x"><style>*{display:none}</style>{{ sheet.title }}'
    html = html_of(document_of(make_resume(bodies={"summary": Prose(text=trap)})))
    assert "<img" not in html
    assert trap in pdf_text(render(html)).replace("\r\n", "").replace("\n", "")


def test_nothing_is_fetched_neither_file_nor_network(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    secret = tmp_path / "secret.css"
    secret.write_text("body::after { content: 'SECRET' }", encoding="utf-8")
    asked: list[str] = []

    def refuse(self: object, url: str, headers: object = None) -> None:
        asked.append(url)
        raise ValueError

    page = (
        f'<link rel="stylesheet" href="{secret.as_uri()}">'
        '<link rel="attachment" href="file:///etc/hostname">'
        f'<img src="http://127.0.0.1:9/pixel.png"><p>Body <img src="{secret.as_uri()}"></p>'
        f"<style>@import '{secret.as_uri()}'; "
        "@font-face { font-family: x; src: url(http://127.0.0.1:9/f.woff) }</style>"
    )
    assert "SECRET" not in pdf_text(render(page))
    monkeypatch.setattr(pdf_module._NoFetching, "__call__", refuse)
    render(page)
    assert {url.split(":")[0] for url in asked} == {"file", "http"}


@pytest.fixture
def asked_of_server() -> Iterator[tuple[str, list[str]]]:
    """The address of a web server on this machine, and the paths that it was asked for."""
    asked: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_error(404)

        def log_message(self, *_: object) -> None:
            """Say nothing: the paths are kept."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}", asked
        server.shutdown()
        thread.join()


def test_no_server_is_asked_for_anything(asked_of_server: tuple[str, list[str]]) -> None:
    here, asked = asked_of_server
    page = (
        f'<base href="{here}/"><link rel="stylesheet" href="{here}/linked.css">'
        f'<link rel="attachment" href="{here}/attached.txt">'
        f"<style>@import url({here}/imported.css); "
        f"@font-face {{ font-family: far; src: url({here}/face.woff2) }} "
        f"p {{ font-family: far; background: url({here}/back.png) }} "
        f"li {{ list-style-image: url({here}/bullet.svg) }}</style>"
        f'<p>Body <img src="{here}/shown.png"><img src="relative.png"></p><ul><li>One</li></ul>'
        f'<object data="{here}/object.svg" type="image/svg+xml"></object>'
        f'<svg width="9" height="9"><image href="{here}/drawn.png" width="9" height="9"/></svg>'
    )
    assert "Body" in pdf_text(render(page))
    assert asked == []
    by_hand = HTTPConnection(here.removeprefix("http://"))
    by_hand.request("GET", "/by-hand")
    assert by_hand.getresponse().status == 404
    by_hand.close()
    assert asked == ["/by-hand"]  # it does listen


def test_pictographs_without_a_font_are_left_out_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    real, pages = pdf_module._printed, []

    def without_emoji(html: str) -> Printed:
        pages.append(html)
        paper = real(html)
        missing = set(paper.missing) | (set(html) & set("🚀🇩🇪👩🔬\ufe0f"))
        return replace(paper, missing="".join(sorted(missing)))

    monkeypatch.setattr(pdf_module, "_printed", without_emoji)
    paper = typeset("<p>Rocket 🚀 flag 🇩🇪 scientist 👩\u200d🔬 end \u0928\u200d</p>")
    text = pdf_text(paper.pdf)
    assert set("🚀🇩🇪👩🔬") <= set(paper.left_out)
    assert paper.fonts == ("fonts-noto-color-emoji",)
    assert re.sub(r"\s+", " ", text).strip().startswith("Rocket flag scientist end")
    assert "\u200d🔬" not in pages[-1]
    assert "\u0928\u200d" in pages[-1]  # a joiner inside a word stays


def test_letters_without_a_font_are_reported(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(pdf_module, "_printed", lambda _: Printed(b"%PDF", 1, missing="株"))
    assert typeset("<p>株</p>").missing == "株"
    assert "株" in caplog.text
    assert "Install a font" in caplog.text


def test_boxes_are_told_of_with_the_fonts_that_help() -> None:
    unassigned = "\u0378"
    paper = typeset(f'<html lang="en"><title>x</title><p>Tides {unassigned} and 1 map</p>')
    assert paper.missing == unassigned
    assert paper.fonts == ("fonts-noto-core",)
    assert typeset("<p>Tides</p>").fonts == ()
    assert Printed(b"", 1, "株あ가").fonts == ("fonts-noto-cjk",)
    assert Printed(b"", 1, "ש株🚀").fonts == (
        "fonts-noto-cjk",
        "fonts-noto-color-emoji",
        "fonts-noto-core",
    )


def test_a_missing_library_is_one_clear_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(name: str) -> None:
        raise OSError("cannot load library 'libpango-1.0-0'")

    monkeypatch.setattr("importlib.import_module", absent)
    with pytest.raises(PdfUnavailable, match="apt install libpango"):
        render("<p>x</p>")


@pytest.mark.django_db
def test_an_unknown_theme_names_the_known_ones() -> None:
    resume = make_resume()
    for theme in ("none", "../classic", ""):
        resume.theme = theme
        with pytest.raises(PdfUnavailable, match="classic"):
            pdf_of(document_of(resume))
    assert themes() == ("classic",)


@pytest.mark.django_db
def test_pages_are_filled() -> None:
    pdf = pypdfium2.PdfDocument(pdf_of(document_of(long_resume())))
    for page in list(pdf)[:-1]:
        text = page.get_textpage()
        lowest = min(text.get_charbox(index)[1] for index in range(text.count_chars()))
        assert lowest < page.get_height() * 0.25


@pytest.mark.django_db
def test_a_word_with_a_hyphen_is_never_parted_at_the_end_of_a_line() -> None:
    said = "clock-skew CI/CD day-ahead " * 60
    text = pdf_text(pdf_of(document_of(make_resume(bodies={"summary": Prose(text=said)}))))
    assert len(re.findall(r"clock-skew|CI/CD|day-ahead", text)) == 180


@pytest.mark.django_db
def test_long_words_stay_on_the_page() -> None:
    long = "https://example.com/" + "x" * 180
    pdf = pypdfium2.PdfDocument(
        pdf_of(document_of(make_resume(bodies={"summary": Prose(text=f"See {long} now.")})))
    )
    text = pdf[0].get_textpage()
    rightmost = max(text.get_charbox(index)[2] for index in range(text.count_chars()))
    assert rightmost < pdf[0].get_width() - 30
    assert long in re.sub(r"\s", "", text.get_text_range())
