"""A made-up person for the tests of past resumes: a baker with two stints at one mill."""

from resumes.facts import (
    AccomplishmentFact,
    EmployerFact,
    Facts,
    Person,
    PositionFact,
    SkillBucketFact,
    SkillFact,
)


def employer(key: str, name: str, *positions: tuple[str, str, str]) -> EmployerFact:
    held = tuple(PositionFact(title=title, start=start, end=end) for title, start, end in positions)
    return EmployerFact(key=key, kind="work", name=name, positions=held)


MILL_AGAIN = employer("sallow_mill_2", "Sallow Mill Bakery", ("Head Baker", "2021-05", ""))
HOTEL = employer("grand_quay", "Grand Quay Hotel Ltd", ("Pastry Chef", "2018-02", "2021-04"))
MILL = employer("sallow_mill", "Sallow Mill Bakery", ("Baker", "2014-09", "2018-01"))
EMPLOYERS = (MILL_AGAIN, HOTEL, MILL)

SOURDOUGH = AccomplishmentFact(
    key="sourdough_line",
    employer_key="sallow_mill_2",
    title="Sourdough line",
    impact_summary="Built a sourdough line that proves 1,200 loaves overnight with one baker.",
    metrics=("Returns of burnt crusts fell from 6% to 2%.",),
    hands_on_work=("Wrote the fermentation timetable and trained 9 bakers on it.",),
    skills=("Fermentation", "Scheduling"),
)
OVENS = AccomplishmentFact(
    key="oven_swap",
    employer_key="sallow_mill_2",
    title="Swap of the gas ovens",
    impact_summary="Replaced 4 gas ovens by electric ones without closing the shop for a day.",
    metrics=("Energy per loaf fell by 31%.",),
    skills=("Procurement",),
)
BANQUETS = AccomplishmentFact(
    key="banquet_desserts",
    employer_key="grand_quay",
    title="Banquet desserts",
    impact_summary="Planned plated desserts for banquets of 400 guests with 5 pastry cooks.",
    hands_on_work=("Costed every plate and kept sugar work in house.",),
    skills=("Sugar work", "Costing"),
)
BREAD_CLUB = AccomplishmentFact(
    key="bread_club",
    title="Bread club for teenagers",
    impact_summary="Started a weekly bread club in which 40 teenagers learn to bake rye bread.",
    skills=("Teaching",),
)


def bucket(key: str, name: str, *skills: str) -> SkillBucketFact:
    return SkillBucketFact(key=key, name=name, skills=tuple(SkillFact(name=s) for s in skills))


FACTS = Facts(
    language="en",
    person=Person(name="Ottoline Marsh"),
    employers=EMPLOYERS,
    accomplishments=(SOURDOUGH, OVENS, BANQUETS, BREAD_CLUB),
    skill_buckets=(
        bucket("craft", "Craft", "Fermentation", "Sugar work", "Lamination", "Rye"),
        bucket("running_a_kitchen", "Running a kitchen", "Costing", "Scheduling", "Teaching"),
    ),
)
