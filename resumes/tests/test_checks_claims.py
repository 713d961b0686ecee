"""What a section is held to, kind by kind: every check is made of every text that it concerns."""

import pytest

from mirror.tests.work import assert_linear
from resumes.checks import FindingKind, Known, Voice, check_section
from resumes.checks.claims import READ_AT_MOST, untrue_claims
from resumes.checks.draft import check_draft
from resumes.checks.findings import SOFT, Finding, Severity
from resumes.checks.sources import profile_sources
from resumes.content import AnyBody, Bullet, BulletSet, Listed, Prose, ResearchEntry, SkillList
from resumes.facts import (
    AccomplishmentFact,
    EducationFact,
    EmployerFact,
    Facts,
    Person,
    PositionFact,
    SkillBucketFact,
    SkillFact,
)

POSTING = "You will look after every glasshouse as though each seedling were your very own child."
FACTS = Facts(
    language="en",
    person=Person(name="Inka Holt", summary="I grow tomatoes under glass."),
    employers=(
        EmployerFact(
            key="glass_yard",
            kind="work",
            name="Glass Yard",
            positions=(PositionFact(title="Grower", start="2018"),),
        ),
        EmployerFact(
            key="seed_barn",
            kind="work",
            name="Seed Barn",
            positions=(PositionFact(title="Packer", start="2012", end="2017"),),
        ),
    ),
    accomplishments=(
        AccomplishmentFact(
            key="tomatoes",
            employer_key="glass_yard",
            title="Tomatoes under glass",
            impact_summary="Grew tomatoes for 16,181 customers with two colleagues.",
            hands_on_work=(
                "Contributed to the watering plan.",
                "Wrote the picking list for one glasshouse.",
                "Plans to move the ledger to a new system.",
                "Used Python.",
                "Ran the internal audit of the boiler house.",
            ),
            metrics=("loss per tray: 4.2 to 2.1", "yield: 30 %", "heat: 12 %"),
        ),
        AccomplishmentFact(
            key="packing",
            employer_key="seed_barn",
            title="Seed packing",
            impact_summary="Built a line that fills paper bags with clover seed.",
        ),
    ),
    skill_buckets=(
        SkillBucketFact(
            key="tools",
            name="Tools",
            skills=(SkillFact(name="Python"), SkillFact(name="Excel", level="familiar")),
        ),
        SkillBucketFact(key="craft", name="Craft", skills=(SkillFact(name="Grafting"),)),
    ),
    education=(EducationFact(key="vale", institution="Vale College", degree="BSc"),),
)

BULLETS = "bullets/glass_yard"


class Ban:
    ban = "leveraged"
    use_instead = "used"
    spares = ()


def entry(description: str) -> ResearchEntry:
    return ResearchEntry(
        accomplishment_id="tomatoes",
        category_label="Growing",
        title="Tomatoes under glass",
        description=description,
    )


def bullets(*told: str) -> BulletSet:
    return BulletSet(
        bullets=tuple(
            Bullet(id=str(at), text=text, accomplishment_ids=("tomatoes",))
            for at, text in enumerate(told)
        )
    )


def found(ref: str, body: AnyBody, *past: str) -> list[tuple[FindingKind, str]]:
    known = Known(posting=POSTING, voice=Voice(rules=(Ban(),), past=past))
    return [(one.kind, one.span) for one in check_section(FACTS, ref, body, known=known)]


# A text, the kind that it is an example of, and the words that are wrong.
TOLD = [
    ("Grew tomatoes for 94,772 customers.", "unsupported_number", "94,772"),
    ("Raised yield by 31 %.", "unsupported_number", "31 %"),
    ("Grew tomatoes for 16,182 customers.", "unsupported_number", "16,182"),
    ("Grew tomatoes on a budget of $550K.", "unsupported_number", "$550K"),
    ("Wrote the picking list with terraform.", "unsupported_skill", "terraform"),
    ("Wrote the picking list in Go.", "unsupported_skill", "Go"),
    ("Grew tomatoes for Brinkwater.", "unsupported_name", "Brinkwater"),
    ("Grew tomatoes at Google.", "unsupported_name", "Google"),
    ("Led the watering plan.", "inflated_role", "Led"),
    ("Owned the watering plan.", "inflated_role", "Owned"),
    ("Built the watering plan.", "inflated_role", "Built"),
    ("As Head Grower, grew tomatoes.", "fact_changed", "Head"),
    ("Moved the ledger to a new system.", "overclaim", "Moved the ledger to a new system"),
    ("Wrote the picking list for every glasshouse.", "overclaim", "every glasshouse"),
    ("Wrote the picking list company-wide.", "overclaim", "company-wide"),
    ("Wrote the picking list for every team.", "overclaim", "every team"),
    (
        "Wrote the picking list across the engineering org.",
        "overclaim",
        "across the engineering org",
    ),
    ("Took the loss per tray from 2.1 to 4.2.", "contradicts_facts", "2.1 to 4.2"),
    ("Brought yield up 12 % and heat up 30 %.", "contradicts_facts", "12 %"),
    ("Filled paper bags with clover seed.", "contradicts_facts", ""),
    ("Ran the external audit of the boiler house.", "contradicts_facts", "external"),
    (
        "I look after every glasshouse as though each seedling were your very own.",
        "posting_copied",
        "look after every glasshouse as though each seedling were your very own",
    ),
    ("Grew [X%] more tomatoes.", "placeholder", "[X%]"),
    ("Grew tomatoes. Lorem ipsum.", "placeholder", "Lorem ipsum"),
    ("Grew **tomatoes**.", "markup", "**"),
    ("Grew tomatoes.\x07", "markup", "\x07"),
    ("# Grew tomatoes.", "markup", "#"),
    (" ", "empty", ""),
    ("Grew tomatoes. " * 200, "over_limit", ""),
    ("Tomatoes were grown.", "passive_opening", "Tomatoes were grown."),
    ("Wrote the picking list, demonstrating care.", "participial_tail", ", demonstrating care"),
    ("Leveraged the picking list.", "banned_word", "Leveraged"),
    (f"Grew tomatoes {'and more of them ' * 12}.", "too_long_sentence", ""),
]


@pytest.mark.parametrize(("text", "kind", "span"), TOLD, ids=range(len(TOLD)))
def test_entries_and_bullets_are_held_to_every_kind(text: str, kind: str, span: str) -> None:
    for ref, body in (("research/tomatoes", entry(text)), (BULLETS, bullets(text))):
        told = [(one, at) for one, at in found(ref, body) if one.value == kind]
        assert told, ref
        assert span in {at for _, at in told} if span else all(at in text for _, at in told)


@pytest.mark.parametrize(
    ("text", "kind", "span"),
    [(*one,) for one in TOLD if FindingKind(one[1]) not in SOFT] + [TOLD[-2]],
)
def test_so_are_summary_and_tagline(text: str, kind: str, span: str) -> None:
    if text.startswith("Filled paper bags"):
        text = "Filled paper bags with clover seed at Glass Yard."
    for ref in ("summary", "tagline"):
        assert kind in {one.value for one, _ in found(ref, Prose(text=text))}, ref


@pytest.mark.parametrize(
    "text",
    [
        "Grew tomatoes for 16,181 customers.",
        "Grew tomatoes for over 16,000 customers.",
        "Halved the loss per tray.",
        "Halved the loss per tray, from 4.2 to 2.1.",
        "Helped with the watering plan.",
        "Wrote the picking list for a glasshouse in Python 3.",
    ],
)
def test_what_the_facts_say_in_other_words_is_held_against_nobody(text: str) -> None:
    assert found("research/tomatoes", entry(text)) == []
    assert found(BULLETS, bullets(text)) == []


def test_every_kind_has_its_severity() -> None:
    soft = (
        "passive_opening opening_mismatch repeated_opening participial_tail cross_section_overlap "
        "skills_overlap banned_word too_long_sentence"
    )
    assert {one.value for one in SOFT} == set(soft.split())
    for kind in FindingKind:
        finding = Finding(kind=kind, entity="summary", span="", why="Why.")
        assert finding.severity is (Severity.SOFT if kind.value in soft.split() else Severity.HARD)


def test_every_kind_is_found_somewhere_and_says_why_in_a_sentence() -> None:
    known = Known(posting=POSTING, voice=Voice(rules=(Ban(),), past=("Grew leeks.", "Grew peas.")))
    bodies: dict[str, AnyBody] = {
        "research/tomatoes": entry("Grew tomatoes for two colleagues under the glass."),
        BULLETS: bullets(
            *(text for text, _, _ in TOLD),
            "Sold leeks.",
            "Sold peas.",
            "Grew tomatoes for two colleagues under the glass.",
        ),
        "skills/tools": SkillList(skills=("Python",)),
        "skills/craft": SkillList(skills=("Python",)),
        "awards": Listed(keys=("no",)),
    }
    findings = [
        *(
            one
            for ref, body in bodies.items()
            for one in check_section(FACTS, ref, body, known=known)
        ),
        *check_draft(FACTS, bodies, {}),
    ]
    assert {one.kind for one in findings} == set(FindingKind)
    for one in findings:
        assert one.entity in bodies
        assert one.why[0].isupper() or one.why[0] == "“", one
        assert one.why.endswith("."), one
        assert len(one.why.split()) >= 5, one


# One each of what contradictions, levels, praise and roles are held against.
FULL = FACTS.model_copy(
    update={
        "accomplishments": (
            AccomplishmentFact(
                key="mill",
                employer_key="glass_yard",
                title="The mill",
                impact_summary="Kept the highest cost of mills, with paid shops after the audit.",
                so_what="The board signed off the lock report before the audit of the shops.",
                hands_on_work=("Ground 300 sacks a day.", "Contributed to the milling plan."),
                metrics=("errors: 5", "sacks per hour: 12 to 40"),
            ),
        )
    }
)


@pytest.mark.parametrize(
    "piece",
    [
        "lowest cost of mills ",
        "unpaid shops audit ",
        "without errors. ",
        "signed off the lock report after the audit of the shops ",
        "Excel expert ",
        "expert in Excel, ",
        "world-class miller ",
        "patented it ",
        "400 sacks a month ",
        "led the milling plan, ",
    ],
)
def test_a_text_full_of_faults_takes_linear_work(piece: str) -> None:
    def check(text: str) -> tuple[Finding, ...]:
        return check_section(FULL, "summary", Prose(text=text))

    assert {one.severity for one in check(piece * 2)} & {Severity.HARD}
    assert_linear(check, piece, longest=READ_AT_MOST)


def test_what_is_far_over_the_limit_is_read_up_to_its_last_whole_word() -> None:
    sources, before = profile_sources(FULL), "Ground sacks. " * (READ_AT_MOST // 14 - 2)
    text = f"{before}Ground it in Rust and {'Terraform ' * 9}"
    faults = tuple(untrue_claims(text, sources, vouched=(), language="en"))
    assert {one.span for one in faults} == {"Rust", "Terraform"}
    assert not tuple(untrue_claims(before * 2 + "Rust.", sources, vouched=(), language="en"))


# What patterns that ignore capitals take for one letter.
PAIRS = [("i", "ı"), ("i", "İ"), ("s", "ſ"), ("k", "\u212a")]
KNOWN_WORDS = [
    *(text for text, _, _ in TOLD),
    "Ground 300 sacks per minute, 40 a week and 12 each quarter.",
    "Took 3 audits pro Minute, zu dritt, zu sechst, par semaine.",
    "Die Mühle zu dritt gebaut, 300 Säcke täglich, wöchentlich 40.",
    "Expert in Excel, signed off the lock report, world-class miller, since March 2019.",
    "Finalist for first prize, BSc with first-class honours, sixth of nine million.",
]


@pytest.mark.parametrize("text", KNOWN_WORDS, ids=range(len(KNOWN_WORDS)))
def test_no_letter_that_passes_for_another_breaks_a_check(text: str) -> None:
    for letter, twin in PAIRS:
        twins = text.replace(letter, twin)
        check_section(FULL, "summary", Prose(text=twins))
        check_section(FULL, "tagline", Prose(text=twins))
