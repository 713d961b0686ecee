import pytest

from resumes.checks import Known, Vouched
from resumes.checks.sources import profile_sources
from resumes.content import AnyBody, Bullet, BulletSet, Listed, Prose, ResearchEntry, SkillList
from resumes.facts import EducationFact
from resumes.models import Resume
from resumes.provenance import Provenance, provenance_of
from resumes.tests.fisheries import FACTS, edit

COD = "Counted cod by sonar instead of nets, in 14 fjords."


def rests(ref: str, body: AnyBody) -> list[tuple[int, str, list[str]]]:
    """(place, sentence, accomplishments of the facts) of each sentence."""
    found = provenance_of(FACTS, ref, body, known=Known())
    return [
        (told.place, told.text, [fact.accomplishment for fact in told.facts])
        for told in found.sentences
    ]


def test_each_sentence_of_a_summary_names_the_facts_that_say_the_same() -> None:
    body = Prose(
        text="Counted cod by sonar, not nets. Taught crew members to log catches. Likes the sea."
    )
    found = provenance_of(FACTS, "summary", body, known=Known())

    cod, crew, sea = found.sentences
    assert cod.facts[0].model_dump() == {
        "text": COD,
        "accomplishment": "cod_counts",
        "employer": "fjord_institute",
    }
    assert {fact.accomplishment for fact in crew.facts} == {"crew_training"}
    assert sea.facts == ()
    assert found.accomplishments == ("cod_counts", "crew_training")


def test_a_bullet_is_known_by_its_place_and_rests_on_what_it_names() -> None:
    told = (
        ("Taught 30 crew members.", "crew_training"),
        ("Used sonar in 14 fjords.", "cod_counts"),
    )
    body = BulletSet(
        bullets=tuple(
            Bullet(id=f"b_{place}", text=text, accomplishment_ids=(key,))
            for place, (text, key) in enumerate(told)
        )
    )
    for place, text, named in rests("bullets/fjord_institute", body):
        assert (text, set(named)) == (told[place][0], {told[place][1]})


def test_the_description_of_an_entry_is_its_second_text() -> None:
    body = ResearchEntry(
        accomplishment_id="cod_counts",
        category_label="",
        title="Cod counts",
        description="Counted cod. Used no nets.",
    )
    assert [(place, text) for place, text, _ in rests("research/cod_counts", body)] == [
        (0, "Cod counts"),
        (1, "Counted cod."),
        (1, "Used no nets."),
    ]


def test_a_past_version_is_named_by_the_sentences_that_have_its_words() -> None:
    versions = {"v1": "Read sonar at night in cold fjords.", "v2": "Baked bread."}
    body = Prose(text="Reads sonar in cold fjords at night. Taught crew members.")
    found = provenance_of(FACTS, "summary", body, known=Known(), versions=versions)
    assert found.past_versions == ("v1", "v2")
    assert [told.past_versions for told in found.sentences] == [("v1",), ()]


def test_imported_words_are_what_a_sentence_rests_on_too() -> None:
    body = Prose(text="Sailed the Arctic for whales.")
    known = Known(said=("Sailed the Arctic to look for whales.",))
    (told,) = provenance_of(FACTS, "summary", body, known=known).sentences
    assert [fact.text for fact in told.facts] == ["Sailed the Arctic to look for whales."]


def test_a_long_sentence_rests_on_nothing_that_shares_one_word_with_it() -> None:
    text = "Biologist with quiet boots who walks slowly along cold northern shores with crew."
    ((_, _, named),) = rests("summary", Prose(text=text))
    assert "crew_training" not in named


def test_each_term_of_a_tagline_rests_on_its_own_facts() -> None:
    found = provenance_of(FACTS, "tagline", Prose(text="Biologist · Sonar"), known=Known())
    assert [told.text for told in found.sentences] == ["Biologist", "Sonar"]
    assert all(told.facts for told in found.sentences)


def test_what_the_person_attested_is_named_where_it_is_said() -> None:
    vouched = (
        Vouched("9,000 whales", "Counted 9,000 whales by ear."),
        Vouched("Bergen"),
        Vouched("9"),
        Vouched("ear of cod"),
    )
    body = Prose(text="By ear counted 9,000 whales. Lives in Bergen. Fed 9,000 whales.")
    found = provenance_of(FACTS, "summary", body, known=Known(vouched=vouched))
    assert [told.attested for told in found.sentences] == [("9,000 whales",), ("Bergen",), ()]


@pytest.mark.parametrize(
    ("ref", "body", "sentences"),
    [
        ("skills/methods", SkillList(skills=("Sonar", "R")), 2),
        ("publications", Listed(keys=("p",)), 0),
        ("summary", Prose(text="  "), 0),
    ],
)
def test_lists_and_blanks(ref: str, body: AnyBody, sentences: int) -> None:
    assert len(provenance_of(FACTS, ref, body, known=Known()).sentences) == sentences


@pytest.mark.django_db
def test_it_is_stored_with_every_value_also_of_a_person(resume: Resume) -> None:
    section = edit(resume, "summary", Prose(text="Counted cod by sonar, not nets."), at=0)
    stored = Provenance.model_validate(section.revisions.get().provenance)
    assert stored.sentences[0].facts[0].text == COD


def test_what_was_stored_before_sentences_were_kept_is_read() -> None:
    assert (
        Provenance.model_validate({"accomplishments": ["a"], "past_versions": []}).sentences == ()
    )


def test_the_key_of_a_degree_is_no_accomplishments() -> None:
    degree = EducationFact(
        key="cod_counts", institution="Vik College", degree="BSc", area="Marine Botany"
    )
    facts = FACTS.model_copy(update={"education": (degree,)})
    body = Prose(text="Holds a BSc in Marine Botany.")
    found = provenance_of(facts, "summary", body, known=Known())
    (told,) = found.sentences
    assert [(fact.text, fact.accomplishment) for fact in told.facts] == [("Marine Botany", "")]
    assert found.accomplishments == ()
    assert "cod_counts" not in {one.of for one in profile_sources(facts).statements if one.study}
