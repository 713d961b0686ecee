"""Past resumes as Markdown (with bullets, or in paragraphs) and as plain text."""

import textwrap
from collections.abc import Iterable

from resumes.tests.past_resumes.content import Block, Entry, Part, PastResume


def markdown_file(resume: PastResume) -> bytes:
    lines = [f"# {resume.name}", f"*{resume.headline}*", " · ".join(resume.contact)]
    for part in resume.sections:
        lines += [f"## {part.heading}", *_part(part, bullets=resume.layout == "headings")]
    return _joined(lines)


def _part(part: Part, *, bullets: bool) -> Iterable[str]:
    if part.summary:
        yield part.summary
    for entry in part.entries:
        yield from _entry(entry, heading=bullets)
    for block in part.jobs:
        yield from _block(block, bullets=bullets)
    yield from _listed((item.text for item in part.bullets), bullets=bullets)
    for group in part.skills:
        yield f"**{group.name}:** {', '.join(group.skills)}"
    yield from _listed(part.lines, bullets=bullets)


def _entry(entry: Entry, *, heading: bool) -> Iterable[str]:
    when = f" ({entry.when})" if entry.when else ""
    yield f"### {entry.title}{when}" if heading else f"**{entry.title}{when}**"
    yield entry.text


def _block(block: Block, *, bullets: bool) -> Iterable[str]:
    if bullets:
        yield f"### {block.employer}, {block.place}"
        yield "  \n".join(f"**{stint.title}** ({stint.when})" for stint in block.stints)
    else:
        titles = "; ".join(f"{stint.title}, {stint.when}" for stint in block.stints)
        yield f"**{block.employer}, {block.place}.** {titles}"
    yield from _listed((item.text for item in block.items), bullets=bullets)


def _listed(texts: Iterable[str], *, bullets: bool) -> Iterable[str]:
    told = tuple(texts)
    if bullets:
        return ["\n".join(f"- {text}" for text in told)] if told else []
    return told


def plain_file(resume: PastResume) -> bytes:
    """Text in lines of at most 72 characters, as it is pasted into a form."""
    lines = [f"{resume.name}\n{resume.headline}\n{', '.join(resume.contact)}"]
    for part in resume.sections:
        lines.append(part.heading.upper())
        lines += [part.summary and _wrapped(part.summary)]
        lines += [f"{entry.title}\n{_wrapped(entry.text)}" for entry in part.entries]
        for block in part.jobs:
            titles = [f"{stint.title} ({stint.when})" for stint in block.stints]
            items = [_wrapped(item.text, "- ") for item in block.items]
            lines.append("\n".join([f"{block.employer}, {block.place}", *titles, *items]))
        listed = [_wrapped(item.text, "- ") for item in part.bullets]
        listed += [_wrapped(f"{group.name}: {', '.join(group.skills)}") for group in part.skills]
        lines.append("\n".join([*listed, *(_wrapped(line) for line in part.lines)]))
    return _joined(lines)


def _wrapped(text: str, bullet: str = "") -> str:
    return textwrap.fill(text, 72, initial_indent=bullet, subsequent_indent=" " * len(bullet))


def _joined(lines: Iterable[str]) -> bytes:
    return ("\n\n".join(line for line in lines if line) + "\n").encode()
