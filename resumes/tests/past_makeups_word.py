"""Made-up resumes of a word processor, none of which has heading styles."""

from collections.abc import Sequence

from docx.document import Document as DocxFile
from docx.enum.section import WD_SECTION
from docx.enum.text import WD_TAB_ALIGNMENT
from docx.oxml import OxmlElement
from docx.oxml.ns import qn
from docx.shared import Cm, Pt
from docx.table import _Cell

from resumes.tests.past_makeup import Makeup, Stint
from resumes.tests.past_reading import word


def _bold(place: DocxFile | _Cell, text: str) -> None:
    place.add_paragraph().add_run(text).bold = True


def sidebar_with_bold_headings() -> Makeup:
    stints = (
        Stint(
            "Tollgate Ceramics",
            "Kiln Supervisor",
            "03/2020 – present",
            (
                "Halved the share of cracked tiles by firing the thick ones a day later.",
                "Taught nine throwers to read the kiln's curve for themselves.",
                "Wrote the glaze book that both workshops now mix from.",
            ),
        ),
        Stint(
            "Marram Pottery Works",
            "Thrower",
            "09/2016 – 02/2020",
            ("Threw four hundred bowls a week to one gauge.", "Rebuilt the salt kiln's chimney."),
        ),
        Stint("Lowfield Craft School", "Studio Assistant", "2014 – 2016", ("Ran the clay store.",)),
    )
    points = (
        "Cut the gas used for each tonne of tiles by a fifth in two winters.",
        "Opened the workshop to schools, and 1,400 children have thrown a bowl there since.",
        "Found lead in an old glaze before anybody ate from it.",
    )

    def build(file: DocxFile) -> None:
        side, main = file.add_table(rows=1, cols=2).rows[0].cells
        side.text = "Ines Calloway"
        side.paragraphs[0].runs[0].bold = True
        side.add_paragraph("Ceramicist")
        side.add_paragraph("ines@calloway.example")
        _bold(side, "Technical toolbox")
        for skill in ("Glaze chemistry", "Kiln control", "Slip casting"):
            side.add_paragraph(skill)
        _bold(side, "Languages")
        side.add_paragraph("English, Portuguese")
        main.paragraphs[0].add_run("In brief").bold = True
        main.add_paragraph("I fire what others throw away, and most of it comes out whole.")
        _bold(main, "Key achievements")
        for point in points:
            main.add_paragraph(point, style="List Bullet")
        _bold(main, "Employment record")
        for stint in stints:
            _bold(main, f"{stint.title}, {stint.employer}")
            main.add_paragraph(stint.when)
            for bullet in stint.bullets:
                main.add_paragraph(f"- {bullet}")
        _bold(main, "Schooling")
        main.add_paragraph("Diploma in Ceramics, Lowfield, 2014")

    skills = ("Glaze chemistry", "Kiln control", "Slip casting")
    return Makeup("calloway.docx", word(build), stints, points, skills)


def capitals_and_bars() -> Makeup:
    stints = (
        Stint(
            "Harrowgate Rail Freight",
            "Network Planner",
            "2019 – 2022",
            (
                "Moved sixty trains a week off the coast line without losing a path.",
                "Agreed one timetable with three operators who had never met.",
            ),
        ),
        Stint(
            "Pennard Tramways",
            "Timetable Clerk",
            "2016 – 2019",
            (
                "Drew the Sunday timetable by hand when the planning program failed.",
                "Checked each driver's hours against the law of the day.",
            ),
        ),
    )
    points = (
        "Brought the first night train back to Pennard after forty years.",
        "Saved 212,000 pounds of track charges with one changed connection.",
    )

    def build(file: DocxFile) -> None:
        file.add_paragraph("ROWAN ASHDOWN-PRICE")
        file.add_paragraph("Pennard | rowan@ashdown.example | +44 20 7946 0177")
        file.add_paragraph("CAREER HIGHLIGHTS")
        for point in points:
            file.add_paragraph(f"* {point}")
        file.add_paragraph("CAREER HISTORY")
        for stint in stints:
            file.add_paragraph(f"{stint.title} | {stint.employer} | {stint.when}")
            for bullet in stint.bullets:
                file.add_paragraph(f"* {bullet}")
        file.add_paragraph("WHAT I WORK WITH")
        file.add_paragraph("Viriato; OpenTrack; SQL")
        file.add_paragraph("SCHOOLS")
        file.add_paragraph("BSc Geography, University of Pennard, 2016")

    return Makeup("ashdown.docx", word(build), stints, points, ("Viriato", "OpenTrack", "SQL"))


def german_without_styles() -> Makeup:
    stints = (
        Stint(
            "Stadtwerke Lindenau",
            "Leiterin Netzplanung",
            "04/2021 – heute",
            (
                "Erneuerung von 38 Kilometern Leitung ohne einen Tag Ausfall geplant.",
                "Die Planung von Papier auf ein gemeinsames Modell umgestellt.",
            ),
        ),
        Stint(
            "Stadtwerke Lindenau",
            "Planungsingenieurin",
            "10/2017 – 03/2021",
            ("Druckverluste im Altnetz gemessen und um ein Drittel gesenkt.",),
        ),
        Stint(
            "Ingenieurbüro Weißdorn",
            "Projektingenieurin",
            "2014 – 2017",
            (
                "Drei Pumpwerke vom Entwurf bis zur Abnahme begleitet.",
                "Ausschreibungen geschrieben, die ohne Nachtrag auskamen.",
            ),
        ),
    )
    points = (
        "Wasserverluste der Stadt in vier Jahren von 14 auf 6 Prozent gesenkt.",
        "Das erste Regenwassermodell für ganz Lindenau gebaut.",
    )

    def heading(file: DocxFile, text: str) -> None:
        file.add_paragraph().add_run(text).font.size = Pt(15)

    def bullets(file: DocxFile, texts: Sequence[str]) -> None:
        for text in texts:
            file.add_paragraph(text, style="List Bullet")

    def build(file: DocxFile) -> None:
        file.add_paragraph().add_run("Mareike Sandvoß").font.size = Pt(22)
        file.add_paragraph("Siedlungswasserbau")
        file.add_paragraph("Lindenau · mareike@sandvoss.example")
        heading(file, "Beruflicher Werdegang")
        file.add_paragraph("Stadtwerke Lindenau").runs[0].bold = True
        for stint in stints[:2]:
            file.add_paragraph(f"{stint.when}\t{stint.title}")
            bullets(file, stint.bullets)
        file.add_paragraph("Ingenieurbüro Weißdorn").runs[0].bold = True
        file.add_paragraph(f"{stints[2].when}\t{stints[2].title}")
        bullets(file, stints[2].bullets)
        heading(file, "Wichtigste Erfolge")
        bullets(file, points)
        columns = OxmlElement("w:cols")
        columns.set(qn("w:num"), "2")
        properties = file.add_section(WD_SECTION.CONTINUOUS)._sectPr
        for old in properties.findall(qn("w:cols")):
            properties.remove(old)
        properties.append(columns)
        heading(file, "Fachkenntnisse")
        file.add_paragraph("Rohrnetzberechnung, Python, QGIS")
        heading(file, "Studium")
        file.add_paragraph("Diplom Bauingenieurwesen, TU Lindenau, 2014")

    skills = ("Rohrnetzberechnung", "Python", "QGIS")
    return Makeup("sandvoss.docx", word(build), stints, points, skills)


def underlined_headings() -> Makeup:
    stints = (
        Stint(
            "Thistledown Observatory",
            "Keeper of Instruments",
            "Jan 2018 – Dec 2023",
            (
                "Brought the great refractor back to work after eleven dark years.",
                "Wrote the handbook from which all observers are taught.",
            ),
        ),
        Stint(
            "Thistledown Observatory",
            "Night Assistant",
            "Sep 2013 – Dec 2017",
            ("Recorded 1,900 hours of sky, of which 40 were lost to faults of ours.",),
        ),
        Stint(
            "Museum of Clocks, Averill",
            "Conservator",
            "2010 – 2013",
            ("Made two hundred clocks go.", "Made one clock stop, at the owner's wish."),
        ),
    )
    points = (
        "The Averill longcase clock, which nobody had heard strike since 1911, strikes again.",
        "A public evening each month, for which people now queue around the hill.",
    )

    def underlined(file: DocxFile, text: str) -> None:
        file.add_paragraph().add_run(text).underline = True

    def build(file: DocxFile) -> None:
        file.add_paragraph("Torquil Benbow")
        file.add_paragraph("Maker and mender of instruments")
        file.add_paragraph("torquil@benbow.example")
        underlined(file, "Appointments held")
        for stint in stints:
            new = stint.employer not in [row.text for row in file.paragraphs]
            if new:
                file.add_paragraph(stint.employer).runs[0].bold = True
            paragraph = file.add_paragraph()
            paragraph.paragraph_format.tab_stops.add_tab_stop(Cm(15), WD_TAB_ALIGNMENT.RIGHT)
            paragraph.add_run(stint.title).italic = True
            paragraph.add_run(f"\t{stint.when}")
            for bullet in stint.bullets:
                file.add_paragraph(f"· {bullet}")
        underlined(file, "Things I am glad of")
        for point in points:
            file.add_paragraph(f"· {point}")
        underlined(file, "Tools of the trade")
        file.add_paragraph("Lathe, collimator, patience")
        underlined(file, "Where I learned it")
        file.add_paragraph("Apprentice of J. Harker, clockmaker, 2006 – 2010")

    skills = ("Lathe", "collimator", "patience")
    return Makeup("benbow.docx", word(build), stints, points, skills)
