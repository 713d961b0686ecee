"""Made-up resumes that were printed from web pages."""

from resumes.tests.past_makeup import Makeup, Stint
from resumes.tests.past_reading import pdf


def grid_of_a_page() -> Makeup:
    stints = (
        Stint(
            "Foxglove Veterinary Hospital",
            "Head Veterinary Nurse",
            "May 2021 – now",
            (
                (
                    "Set up the night ward, where no animal is left without a nurse for longer "
                    "than an hour, and found the six people whom it needed."
                ),
                "Brought wound infections after surgery down from nine in a hundred to two.",
            ),
        ),
        Stint(
            "Sallow Lane Animal Clinic",
            "Veterinary Nurse",
            "Aug 2017 – Apr 2021",
            (
                "Nursed cats and dogs through anaesthesia, about eleven a week.",
                "Kept the controlled drugs book, which no inspector ever faulted.",
            ),
        ),
        Stint(
            "Dunnock Farm Rescue",
            "Animal Carer",
            "2015 – 2017",
            ("Fed forty lambs by hand in the spring of the floods.",),
        ),
    )
    jobs = "".join(
        f"<div class=when>{stint.when}</div><div><b>{stint.employer}</b><br><i>{stint.title}</i>"
        f"<ul>{''.join(f'<li>{bullet}</li>' for bullet in stint.bullets)}</ul></div>"
        for stint in stints
    )
    body = (
        "<header><h1>Wren Halloran</h1><p>Veterinary nurse for small animals</p></header>"
        "<main><section><h2>Where I have worked</h2>"
        f"<div class=jobs>{jobs}</div></section>"
        "<aside><h2>What I can do</h2><p>Anaesthesia</p><p>Wound care</p><p>Radiography</p>"
        "<h2>Where I learned</h2><p>Diploma in Veterinary Nursing, Sallow College, 2017</p></aside>"
        "</main>"
    )
    style = (
        "main { display: grid; grid-template-columns: 12cm 4.5cm; column-gap: 8mm }"
        ".jobs { display: grid; grid-template-columns: 2.6cm 9.2cm }"
        "h2 { font-size: 13pt; text-transform: uppercase } ul { margin: 0; padding-left: 5mm }"
    )
    skills = ("Anaesthesia", "Wound care", "Radiography")
    return Makeup("halloran.pdf", pdf(body, style), stints, skills=skills)


def french_with_flex() -> Makeup:
    stints = (
        Stint(
            "Maison Corbelle",
            "Cheffe pâtissière",
            "2020 – aujourd'hui",
            (
                "Créé une carte de douze desserts qui change avec les saisons du marché.",
                "Formé cinq apprentis, dont trois tiennent leur propre boutique.",
            ),
        ),
        Stint(
            "Boulangerie des Halles",
            "Pâtissière",
            "2016 – 2020",
            (
                "Réduit les invendus de moitié avec une seconde cuisson à quinze heures.",
                "Tenu seule le laboratoire pendant les étés.",
            ),
        ),
    )
    points = (
        "Premier prix du concours des tartes de Villebrume.",
        "Livre de recettes vendu à trois mille lecteurs.",
    )
    jobs = "".join(
        f"<div class=head><span><b>{stint.employer}</b> — {stint.title}</span>"
        f"<span>{stint.when}</span></div>"
        + "".join(f"<p class=point>· {bullet}</p>" for bullet in stint.bullets)
        for stint in stints
    )
    body = (
        "<h1>Solène Aubrac</h1><p>Pâtissière</p><p>solene@aubrac.example</p>"
        f"<p class=part>Parcours professionnel</p>{jobs}"
        "<p class=part>Faits marquants</p>"
        + "".join(f"<p class=point>· {point}</p>" for point in points)
        + "<p class=part>Savoir-faire</p><p>Chocolat, viennoiserie, glaces</p>"
        "<p class=part>Formation</p><p>CAP pâtissier, Villebrume, 2016</p>"
    )
    style = (
        ".head { display: flex; justify-content: space-between; margin-top: 3mm }"
        ".part { font-weight: bold; border-bottom: 1px solid; margin-top: 6mm }"
        ".point { margin: 1mm 0 0 3mm } h1 { font-size: 20pt }"
    )
    skills = ("Chocolat", "viennoiserie", "glaces")
    return Makeup("aubrac.pdf", pdf(body, style), stints, points, skills)
