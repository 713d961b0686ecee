"""Past resumes as PDF, in four layouts."""

from collections.abc import Iterable
from html import escape

import weasyprint

from resumes.tests.past_resumes.content import Block, Entry, Item, Part, PastResume

_STYLES = {
    # A footer on each page, and text large enough for a second page that begins within a job.
    "headings": """
        @page { size: A4; margin: 24mm 22mm; @bottom-center {
            content: "Curriculum vitae · page " counter(page); font-size: 8pt } }
        body { font: 11.5pt/1.5 "DejaVu Sans" } h2 { border-bottom: 1px solid; font-size: 14pt }
        h3 { margin: 4mm 0 0 } .when { float: right } .what { font-style: italic }""",
    "dates_left": """
        @page { size: A4; margin: 14mm 18mm }
        body { font: 9.5pt/1.4 "DejaVu Sans" } h2 { color: #345; font-size: 12pt }
        td { vertical-align: top; padding: 0 0 3mm } td.when { width: 28mm; color: #555 }
        ul { margin: 1mm 0 0; padding-left: 5mm }""",
    "sidebar": """
        @page { size: A4; margin: 15mm }
        body { font: 9pt/1.4 "DejaVu Sans" } h2 { font-size: 11pt; margin: 4mm 0 1mm }
        .columns { display: flex } aside { width: 60mm; padding-right: 4mm } main { flex: 1 }
        aside p, aside div { margin: 0 } h3 { font-size: 9pt; margin: 2mm 0 0 }
        ul { margin: 1mm 0 0; padding-left: 5mm }""",
    # Hyphens and even margins, as typesetters like them.
    "paragraphs": """
        @page { size: A4; margin: 25mm 30mm }
        body { font: 10.5pt/1.4 "DejaVu Serif"; hyphens: auto; text-align: justify }
        h1, .head { text-align: center } h2 { font-size: 11pt; font-variant: small-caps }
        p { margin: 1mm 0 } b { font-weight: bold }
        .when { float: right; font-style: italic; margin-left: 3mm }""",
}


def pdf_file(resume: PastResume) -> bytes:
    """The resume as PDF, with its own date as the date of the file."""
    day = resume.date.isoformat()
    html = f"""<html lang="en"><head><title>CV</title>
        <meta name="author" content="{escape(resume.name)}">
        <meta name="dcterms.created" content="{day}"><meta name="dcterms.modified" content="{day}">
        <style>{_STYLES[resume.layout]}</style></head><body>{_body(resume)}</body></html>"""
    pdf = weasyprint.HTML(string=html).write_pdf()
    assert isinstance(pdf, bytes)
    return pdf


def _body(resume: PastResume) -> str:
    head = f"<h1>{escape(resume.name)}</h1><p class=head>{escape(resume.headline)}</p>"
    contact = f"<p class=head>{escape(' · '.join(resume.contact))}</p>"
    parts = [(part.side, _part(part, resume.layout)) for part in resume.sections]
    if resume.layout != "sidebar":
        return head + contact + "".join(html for _, html in parts)
    aside = "".join(f"<div>{escape(line)}</div>" for line in resume.contact)
    aside += "".join(html for side, html in parts if side)
    main = "".join(html for side, html in parts if not side)
    return f"{head}<div class=columns><aside>{aside}</aside><main>{main}</main></div>"


def _part(part: Part, layout: str) -> str:
    html = f"<h2>{escape(part.heading)}</h2>"
    if part.summary:
        html += f"<p>{escape(part.summary)}</p>"
    html += "".join(_entry(entry, layout) for entry in part.entries)
    blocks = "".join(_block(block, layout) for block in part.jobs)
    html += f"<table>{blocks}</table>" if blocks and layout == "dates_left" else blocks
    html += _items(part.bullets, layout)
    for group in part.skills:
        skills = escape(", ".join(group.skills))
        html += (
            f"<h3>{escape(group.name)}</h3><p>{skills}</p>"
            if part.side
            else f"<p><b>{escape(group.name)}</b>: {skills}</p>"
        )
    return html + "".join(f"<p>{escape(line)}</p>" for line in part.lines)


def _entry(entry: Entry, layout: str) -> str:
    title, text = escape(entry.title), escape(entry.text)
    if layout == "paragraphs":
        return f"<p><span class=when>{escape(entry.when)}</span><b>{title}</b></p><p>{text}</p>"
    when = f" ({escape(entry.when)})" if entry.when else ""
    return f"<h3>{title}{when}</h3><p>{text}</p>"


def _block(block: Block, layout: str) -> str:
    titles = [(escape(stint.title), escape(stint.when)) for stint in block.stints]
    employer, items = escape(block.employer), _items(block.items, layout)
    place = escape(block.place)
    match layout:
        case "dates_left":
            left = "<br>".join(when for _, when in titles)
            right = ", ".join(title for title, _ in titles)
            return f"<tr><td class=when>{left}<td><b>{right}</b><br>{employer}, {place}{items}"
        case "sidebar":
            lines = "".join(f"<h3>{title} · {employer} · {when}</h3>" for title, when in titles)
            return lines + items
        case "paragraphs":
            lines = "".join(
                f"<p><span class=when>{when}</span><b>{employer}</b>, {place}. {title}</p>"
                for title, when in titles
            )
            return lines + items
        case _:
            lines = "".join(
                f"<div class=what><span class=when>{when}</span>{title}</div>"
                for title, when in titles
            )
            return f"<h3>{employer}, {place}</h3>{lines}{items}"


def _items(items: Iterable[Item], layout: str) -> str:
    texts = [escape(item.text) for item in items]
    if layout == "paragraphs":
        return "".join(f"<p>{text}</p>" for text in texts)
    return f"<ul>{''.join(f'<li>{text}' for text in texts)}</ul>" if texts else ""
