import pytest
from django.contrib.auth.models import User

from resumes.attesting import NothingToAttest, attest
from resumes.checks.findings import TRUTH_KINDS, Finding, FindingKind
from resumes.content import Bullet, BulletSet, Prose, ResearchEntry, SkillList, read_body
from resumes.editing import RefusedText, StaleSection
from resumes.models import Attestation, Resume, Section
from resumes.tests.fisheries import BULLETS, COUNTED, edit, generate, resume_of, standing

pytestmark = pytest.mark.django_db

CLAIM = "Biologist who counted 9,000 whales."


def doubt(resume: Resume, ref: str = "summary") -> Finding:
    (finding,) = (
        one for one in standing(resume, ref) if one.kind == FindingKind.UNSUPPORTED_NUMBER
    )
    return finding


def test_what_the_person_vouches_for_is_doubted_no_more_and_a_source_for_machines(
    resume: Resume,
) -> None:
    with pytest.raises(RefusedText):
        generate(resume, "summary", Prose(text=CLAIM))
    section = edit(resume, "summary", Prose(text=CLAIM), at=0)
    finding = doubt(resume)

    made = attest(resume, "summary", finding, expected_revision=1, actor_id=resume.owner_id)

    assert (made.span, made.context, made.kind) == ("9,000", CLAIM, "unsupported_number")
    assert made.actor_id == resume.owner_id
    assert standing(resume, "summary") == ()
    section.refresh_from_db()
    assert section.revision == 1
    assert read_body(section.body) == Prose(text=CLAIM)
    generate(resume, "summary", Prose(text=f"{CLAIM} Lives by the sea."), at=1)


def test_it_is_as_true_in_the_next_resume_of_the_same_person(resume: Resume, bob: User) -> None:
    edit(resume, "summary", Prose(text=CLAIM), at=0)
    attest(resume, "summary", doubt(resume), expected_revision=1, actor_id=resume.owner_id)
    generate(resume_of(resume.owner), "summary", Prose(text=CLAIM))
    with pytest.raises(RefusedText):
        generate(resume_of(bob), "summary", Prose(text=CLAIM))
    with pytest.raises(RefusedText):
        generate(resume_of(resume.owner), "tagline", Prose(text=CLAIM))


def test_it_outlives_the_resume_that_it_was_said_in(resume: Resume) -> None:
    edit(resume, "summary", Prose(text=CLAIM), at=0)
    made = attest(resume, "summary", doubt(resume), expected_revision=1, actor_id=None)
    owner = resume.owner
    resume.delete()
    made.refresh_from_db()
    assert made.resume is None
    generate(resume_of(owner), "summary", Prose(text=CLAIM))
    owner.delete()
    assert not Attestation.objects.exists()


def test_twice_is_once(resume: Resume) -> None:
    edit(resume, "summary", Prose(text=CLAIM), at=0)
    finding = doubt(resume)
    attest(resume, "summary", finding, expected_revision=1, actor_id=None)
    with pytest.raises(NothingToAttest, match="9,000"):
        attest(resume, "summary", finding, expected_revision=1, actor_id=None)
    assert Attestation.objects.count() == 1


def test_it_holds_for_the_sentence_that_it_was_said_of(resume: Resume) -> None:
    edit(resume, "tagline", Prose(text="Managed 800 people on cod surveys"), at=0)
    attest(resume, "tagline", doubt(resume, "tagline"), expected_revision=1, actor_id=None)

    edit(resume, "tagline", Prose(text="Managed cod surveys of 800 people"), at=1)
    assert standing(resume, "tagline") == ()
    with pytest.raises(RefusedText):  # another section
        generate(resume, "summary", Prose(text="Managed 800 people on cod surveys"))


@pytest.mark.parametrize(
    ("said", "lie"),
    [
        ("I have read about Kubernetes.", "Kubernetes expert."),
        ("I have read about Kubernetes.", "I run Kubernetes in production."),
        ("I ran 12 marathons.", "Biologist with 12 patents."),
        ("I never worked at Google.", "I worked at Google."),
        ("I saved $5M for the cod fleet.", "I raised $5M from the cod fleet and investors."),
        ("Counted 9,000 whales.", "Counted 19,000 whales."),
        ("PhD in Botany from Ghent University.", "PhD in Physics from Ghent University."),
        ("Led the Arctic whale count.", "Led the Arctic whale count and seal count of 40 ships."),
    ],
)
def test_it_holds_for_nothing_else_that_has_its_words(resume: Resume, said: str, lie: str) -> None:
    """Whatever is attested of a sentence, the machine can say that sentence and no other."""
    edit(resume, "summary", Prose(text=said), at=0)
    while doubts := [f for f in standing(resume, "summary") if f.kind in TRUTH_KINDS]:
        attest(resume, "summary", doubts[0], expected_revision=1, actor_id=None)
    assert Attestation.objects.exists()
    with pytest.raises(RefusedText):
        generate(resume, "summary", Prose(text=lie), at=1)
    generate(resume, "summary", Prose(text=said), at=1)


def test_a_skill_that_is_attested_may_be_listed(resume: Resume) -> None:
    listed = SkillList(skills=("sonar", "Basket weaving"))
    edit(resume, "skills/methods", listed, at=0)
    (finding,) = standing(resume, "skills/methods")
    attest(resume, "skills/methods", finding, expected_revision=1, actor_id=None)
    assert standing(resume, "skills/methods") == ()
    generate(resume, "skills/methods", listed, at=1)


def bullets(*told: tuple[str, str]) -> BulletSet:
    return BulletSet(
        bullets=tuple(
            Bullet(id=f"b{at}", text=text, accomplishment_ids=(key,))
            for at, (text, key) in enumerate(told, start=1)
        )
    )


TOLD_TWICE = {
    "a figure of two bullets": (
        BULLETS,
        bullets(
            ("Counted cod by sonar, 40% faster.", "cod_counts"),
            ("Taught crew members, 40% of them by night.", "crew_training"),
        ),
        ["Counted cod by sonar, 40% faster.", "Taught crew members, 40% of them by night."],
    ),
    "a figure that is a fact of another bullet": (
        BULLETS,
        bullets(
            ("Taught 30 crew members to log catches.", "crew_training"),
            ("Counted cod by sonar in 30 fjords.", "cod_counts"),
        ),
        ["Counted cod by sonar in 30 fjords."],
    ),
    "a figure that another ends with": (
        BULLETS,
        bullets(
            (f"{COUNTED[:-1]}, 95% by night.", "cod_counts"),
            ("Taught crew members; 5% left.", "crew_training"),
        ),
        [f"{COUNTED[:-1]}, 95% by night.", "Taught crew members; 5% left."],
    ),
    "a tool": (
        BULLETS,
        bullets(
            ("Counted cod by sonar and Terraform.", "cod_counts"),
            ("Taught crew members Terraform.", "crew_training"),
        ),
        ["Counted cod by sonar and Terraform.", "Taught crew members Terraform."],
    ),
    "terms of a tagline": (
        "tagline",
        Prose(text="Biologist · Counted 9,000 whales · Fed 9,000 hungry gulls"),
        ["Counted 9,000 whales", "Fed 9,000 hungry gulls"],
    ),
    "sentences of one text": (
        "summary",
        Prose(text="Counted 9,000 whales at sea. Fed 9,000 hungry gulls on deck."),
        ["Counted 9,000 whales at sea.", "Fed 9,000 hungry gulls on deck."],
    ),
    "a title and its text": (
        "research/cod_counts",
        ResearchEntry(
            accomplishment_id="cod_counts",
            category_label="",
            title="Cod counts of 4,321 fish",
            description="Counted cod by sonar. Saw 4,321 cod.",
        ),
        ["Cod counts of 4,321 fish", "Saw 4,321 cod."],
    ),
}


@pytest.mark.parametrize(("ref", "body", "contexts"), TOLD_TWICE.values(), ids=list(TOLD_TWICE))
def test_each_word_given_lifts_something_until_nothing_is_doubted(
    resume: Resume, ref: str, body: BulletSet | Prose | ResearchEntry, contexts: list[str]
) -> None:
    edit(resume, ref, body, at=0)
    given: list[str] = []
    while doubts := [one for one in standing(resume, ref) if one.kind in TRUTH_KINDS]:
        made = attest(resume, ref, doubts[0], expected_revision=1, actor_id=None)
        given.append(made.context)
    assert given == contexts
    generate(resume, ref, body, at=1)


def test_beside_a_sentence_vouched_for_another_with_its_figure_is_doubted(resume: Resume) -> None:
    said = "Counted 9,000 whales at sea."
    edit(resume, "summary", Prose(text=said), at=0)
    attest(resume, "summary", doubt(resume), expected_revision=1, actor_id=None)
    with pytest.raises(RefusedText, match="9,000"):
        generate(resume, "summary", Prose(text=f"{said} Fed 9,000 hungry gulls."), at=1)


def test_german_millions_hold_for_their_sentence_alone(resume: Resume) -> None:
    resume.facts["language"] = resume.language = "de"
    resume.save()
    said = "Am Fangwert von 84 Mio. € auf 69 Mio. € mitgearbeitet."
    edit(resume, "summary", Prose(text=said), at=0)
    while doubts := [f for f in standing(resume, "summary") if f.kind in TRUTH_KINDS]:
        attest(resume, "summary", doubts[0], expected_revision=1, actor_id=None)
    assert set(Attestation.objects.values_list("context", flat=True)) == {said}
    with pytest.raises(RefusedText):
        generate(resume, "summary", Prose(text="Den Umsatz um 84 Mio. € gesteigert."), at=1)


def test_words_that_stand_in_no_one_sentence_are_not_true_of_the_whole_section(
    resume: Resume, monkeypatch: pytest.MonkeyPatch
) -> None:
    edit(resume, "summary", Prose(text=CLAIM), at=0)
    finding = doubt(resume)
    monkeypatch.setattr("resumes.attesting.sentences", lambda text: text.split("9,000"))
    made = attest(resume, "summary", finding, expected_revision=1, actor_id=None)
    assert made.context == CLAIM


def test_what_no_word_lifts_is_not_told_to_be_lifted(
    resume: Resume, monkeypatch: pytest.MonkeyPatch
) -> None:
    edit(resume, "summary", Prose(text=CLAIM), at=0)
    monkeypatch.setattr("resumes.attesting.stands_in", lambda *_: False)
    with pytest.raises(NothingToAttest, match="no one sentence"):
        attest(resume, "summary", doubt(resume), expected_revision=1, actor_id=None)
    assert not Attestation.objects.exists()


def test_a_text_that_has_moved_on_is_not_vouched_for(resume: Resume) -> None:
    edit(resume, "summary", Prose(text=CLAIM), at=0)
    finding = doubt(resume)
    edit(resume, "summary", Prose(text=f"{CLAIM} It took years."), at=1)
    with pytest.raises(StaleSection):
        attest(resume, "summary", finding, expected_revision=1, actor_id=None)
    with pytest.raises(StaleSection):
        attest(resume, "tagline", finding, expected_revision=1, actor_id=None)
    assert not Attestation.objects.exists()


def test_only_the_truth_can_be_vouched_for(resume: Resume) -> None:
    edit(resume, "summary", Prose(text=" "), at=0)
    (finding,) = standing(resume, "summary")
    assert finding.kind == FindingKind.EMPTY
    with pytest.raises(NothingToAttest):
        attest(resume, "summary", finding, expected_revision=1, actor_id=None)


def test_a_section_that_is_not_there_has_no_findings(resume: Resume) -> None:
    assert standing(resume, "summary") == ()
    assert not Section.objects.exists()
