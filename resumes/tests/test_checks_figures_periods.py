import pytest

from resumes.checks.figures import unsupported_figures
from resumes.checks.sources import Sources, Statement, bullet_sources, profile_sources
from resumes.content import Bullet
from resumes.facts import (
    AccomplishmentFact,
    CertificationFact,
    EducationFact,
    EmployerFact,
    Facts,
    Person,
    PositionFact,
)

FACTS = Facts(
    language="en",
    person=Person(name="Mara Lind"),
    employers=(
        EmployerFact(
            key="holm",
            kind="work",
            name="Holmgren Hospital",
            positions=(
                PositionFact(title="Staff Nurse", start="2010-09", end="2014-02"),
                PositionFact(title="Ward Sister", start="2014-03", end="2019-08"),
            ),
        ),
        EmployerFact(
            key="clara",
            kind="work",
            name="Clara Clinic",
            positions=(PositionFact(title="Nurse Manager", start="2019-10", end="2023-04"),),
        ),
        EmployerFact(
            key="orrin",
            kind="work",
            name="Orrin Health",
            positions=(PositionFact(title="Head of Nursing", start="2023-05"),),
        ),
    ),
    accomplishments=(
        AccomplishmentFact(
            key="falls",
            employer_key="clara",
            title="Fewer falls",
            start="2020",
            end="2022",
            impact_summary="Introduced hourly rounds.",
        ),
        AccomplishmentFact(
            key="rota",
            employer_key="holm",
            title="New rota",
            start="2016-03",
            end="2016-09",
            impact_summary="Planned the rota of 34 nurses.",
        ),
    ),
    education=(
        EducationFact(
            key="bsc",
            institution="Kestrel University",
            degree="BSc",
            area="Nursing",
            start="2007",
            end="2010",
        ),
        EducationFact(
            key="msc",
            institution="Wexley College",
            degree="MSc",
            area="Health Management",
            start="2016",
            end="2018",
        ),
    ),
    certifications=(
        CertificationFact(key="als", name="Advanced Life Support", issuer="Board", date="2021"),
    ),
)


def summary(text: str, language: str = "en") -> list[str]:
    sources = profile_sources(FACTS).with_periods(FACTS)
    return [fault.span for fault in unsupported_figures(text, sources, language)]


def bullet(employer: str, key: str, text: str) -> list[str]:
    told = Bullet(id="b_0", text=text, accomplishment_ids=(key,))
    sources = bullet_sources(FACTS, employer, told).with_periods(FACTS)
    return [fault.span for fault in unsupported_figures(text, sources, "en")]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "At Orrin Health since May 2023, after three and a half years at Clara Clinic."),
        ("en", "Nurse with more than twelve years in hospitals and clinics."),
        ("en", "Nine years at Holmgren Hospital, more than five of them as Ward Sister."),
        ("en", "Nurse Manager at Clara Clinic from 2019 to 2023."),
        ("en", "Joined Clara Clinic in October 2019."),
        ("en", "Ward Sister for five and a half years, then Nurse Manager for three and a half."),
        ("en", "BSc in Nursing (Kestrel University, 2010) and MSc in Health Management (2018)."),
        ("en", "Holds Advanced Life Support (2021)."),
        ("en", "Over 15 years of nursing since 2010."),
        ("en", "Almost a decade at Holmgren Hospital."),
        ("en", "Since 2010 in nursing, since 2023 at Orrin Health."),
        ("en", "At Clara Clinic (2019–2023), led the nurses for over three years."),
        ("en", "Nurse since 2010 and head of nursing since 2023."),
        ("en", "Staff nurse since 2010, later a sister."),
        ("de", "Seit Mai 2023 bei Orrin Health, davor dreieinhalb Jahre bei Clara Clinic."),
        ("fr", "Neuf ans chez Holmgren Hospital, puis trois ans et demi chez Clara Clinic."),
        ("es", "Desde mayo de 2023 en Orrin Health, tras casi nueve años en Holmgren Hospital."),
        ("it", "Nove anni al Holmgren Hospital e tre anni e mezzo alla Clara Clinic."),
    ],
)  # fmt: skip
def test_dates_and_durations_of_what_is_named(language: str, text: str) -> None:
    assert summary(text, language) == []


@pytest.mark.parametrize(
    ("language", "text", "found"),
    [
        ("en", "Nine years at Holmgren Hospital, seven of them as Ward Sister.", ["seven"]),
        ("en", "Nurse with twelve years at Holmgren Hospital.", ["twelve years"]),
        ("en", "Head of Nursing at Orrin Health since 2021.", ["2021"]),
        ("en", "Nurse Manager at Clara Clinic from 2017 to 2023.", ["2017"]),
        ("en", "Nurse Manager at Clara Clinic until 2022.", ["2022"]),
        ("en", "Ward Sister at Holmgren Hospital since March 2012.", ["March 2012"]),
        ("en", "Ward Sister at Holmgren Hospital since 2010.", ["2010"]),
        ("en", "Ward sister since 2010, head of nursing since 2023.", ["2010"]),
        ("en", "Head of Nursing since 2019.", ["2019"]),
        ("en", "Joined Clara Clinic in September 2019.", ["September 2019"]),
        ("en", "BSc in Nursing (Kestrel University, 2014).", ["2014"]),
        ("en", "Holds Advanced Life Support (2019).", ["2019"]),
        ("en", "Three decades in nursing.", ["Three decades"]),
        ("en", "Led the nurses at Clara Clinic for over five years.", ["over five years"]),
        ("de", "Neun Jahre als Ward Sister am Holmgren Hospital.", ["Neun Jahre"]),
        ("fr", "Six ans chez Clara Clinic.", ["Six ans"]),
        ("es", "Desde mayo de 2022 en Orrin Health.", ["mayo de 2022"]),
        ("it", "Dodici anni al Holmgren Hospital.", ["Dodici anni"]),
    ],
)
def test_other_dates_and_durations_are_found(language: str, text: str, found: list[str]) -> None:
    assert summary(text, language) == found


@pytest.mark.parametrize(
    ("employer", "key", "text", "found"),
    [
        ("clara", "falls", "Introduced hourly rounds from 2020 to 2022", []),
        ("clara", "falls", "Introduced hourly rounds over two years", []),
        ("clara", "falls", "Introduced hourly rounds in 2019", ["2019"]),
        ("clara", "falls", "Introduced hourly rounds, since 2019 at the clinic", []),
        ("holm", "rota", "Planned the rota of 34 nurses in six months", []),
        ("holm", "rota", "Planned the rota of 34 nurses in two months", ["two months"]),
        ("holm", "rota", "From March 2016, planned the rota of 34 nurses", []),
        ("holm", "rota", "From May 2016, planned the rota of 34 nurses", ["May 2016"]),
        ("holm", "rota", "Planned the rota of 34 nurses in 2018", ["2018"]),
    ],
)
def test_a_bullet_rests_on_the_dates_of_its_own_work(
    employer: str, key: str, text: str, found: list[str]
) -> None:
    assert bullet(employer, key, text) == found


def test_the_reason_says_what_the_facts_have() -> None:
    sources = profile_sources(FACTS).with_periods(FACTS)
    (fault,) = unsupported_figures("Nurse Manager at Clara Clinic since 2017.", sources, "en")
    assert "2019, 2023" in fault.why


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Ward sister, holder of the ALS since 2021 and at Clara Clinic since October 2019.", []),
        ("Certified pool lifeguard since 2017 and nurse manager.", []),
        ("Certified pool lifeguard since 2021 and nurse manager.", ["2021"]),
        ("A diploma from 2012, and a nurse since 2010.", []),
        ("Nine years at Holmgren Hospital and, since October 2019, part of Clara Clinic.", []),
        ("Nine years at Holmgren Hospital and, since October 2018, part of Clara Clinic.",
         ["October 2018"]),
        ("Six full years at Holmgren Hospital.", ["Six full years"]),
        ("Nine full years at Holmgren Hospital.", []),
    ],
)  # fmt: skip
def test_a_certificate_goes_by_its_short_name(text: str, found: list[str]) -> None:
    facts = FACTS.model_copy(
        update={
            "certifications": (
                CertificationFact(
                    key="als", name="Advanced Life Support (ALS)", issuer="Board", date="2021"
                ),
                CertificationFact(
                    key="pool", name="Pool Lifeguard Certificate", issuer="Bay", date="2017"
                ),
            ),
            "education": (
                *FACTS.education,
                EducationFact(key="x", institution="Ost", degree="Diploma", end="2012"),
            ),
        }
    )
    sources = profile_sources(facts).with_periods(facts)
    assert [fault.span for fault in unsupported_figures(text, sources, "en")] == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Planned the rota of 34 nurses from March 2016 to September 2016", []),
        ("Planned the rota of 34 nurses from 2016 until 2019", ["2019"]),
        ("Planned the rota of 34 nurses for about four years", ["about four years"]),
        ("Three and a half years as Staff Nurse, planning the rota of 34 nurses", []),
        ("Planned the rota of 34 nurses in a day instead of six months", ["six months"]),
    ],
)
def test_years_of_a_job_are_not_those_of_a_work(text: str, found: list[str]) -> None:
    assert bullet("holm", "rota", text) == found


def rated(text: str, *said: str, language: str = "en") -> list[str]:
    sources = Sources(tuple(map(Statement, said)))
    return [fault.span for fault in unsupported_figures(text, sources, language)]


@pytest.mark.parametrize(
    ("said", "text", "found", "language"),
    [
        ("Sold 300 tickets as an usher.", "Sold 300 tickets per year.", True, "en"),
        ("Ran a hunt for an owl. Ringed 240 owls.", "Ringed 20 owls a month.", True, "en"),
        ("Vendí 300 entradas y gestioné la caja.", "Vendí 300 entradas al año.", True, "es"),
        ("Sold 300 tickets in the second hall.", "Sold 300 tickets per second.", True, "en"),
        ("Sold 300 tickets as PA to Alan Dale.", "Sold 300 tickets per year.", True, "en"),
        ("Vendu 300 billets par an.", "Vendu 300 billets par an.", False, "fr"),
        ("Sold 300 tickets pa.", "Sold 300 tickets a year.", False, "en"),
        ("Sold 300 tickets/y.", "Sold 300 tickets a year.", False, "en"),
        ("Took 12 calls/h.", "Took 12 calls an hour.", False, "en"),
        ("Sold 300 tickets. All of it per an old rule.", "Sold 300 tickets.", False, "en"),
    ],
)
def test_short_words_are_periods_in_a_rate_only(
    said: str, text: str, found: bool, language: str
) -> None:
    assert bool(rated(text, said, language=language)) is found


@pytest.mark.parametrize(
    "time",
    [
        "within a year",
        "in under a year",
        "in less than a year",
        "in about a year",
        "in just a year",
        "in nearly a month",
        "in as little as a week",
        "during a year of change",
        "throughout a year of change",
    ],
)
def test_how_long_it_took_is_no_rate(time: str) -> None:
    sources = Sources((Statement("falls per month: 9 to 4", "metric"),))
    for text in (f"Reduced falls by 56% {time}.", f"Took falls from 9 to 4 {time}."):
        faults = unsupported_figures(text, sources, "en")
        assert [fault for fault in faults if "%" in fault.span or "9" in fault.span] == []


def test_a_rate_behind_a_place_is_one() -> None:
    assert rated("Sold 300 tickets in Ost a year.", "Sold 300 tickets a week.")
    assert rated("Sold about 300 tickets once a year.", "Sold about 300 tickets once a week.")
