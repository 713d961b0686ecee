"""Re-ingesting: what is updated, added, removed, and which keys stay."""

from datetime import UTC, datetime
from pathlib import Path
from uuid import uuid4

import pytest
from django.contrib.auth.models import User

from memory.models import ContentMemory, EntityType, SourceKind
from resumes.grounds import facts_behind
from resumes.ingest.profile import Mode, ingest_profile
from resumes.ingest.report import Report
from resumes.models import Accomplishment, Employer, SectionKind
from resumes.snapshot import snapshot

pytestmark = pytest.mark.django_db
DATA = Path(__file__).parent / "data" / "ingest"
NAME = "personal: {name: A}\n"


@pytest.fixture
def owner() -> User:
    return User.objects.create(username="saver")


def take(owner: User, text: str, mode: Mode = "first") -> Report:
    return ingest_profile(owner, (NAME + text).encode(), mode=mode)


@pytest.mark.parametrize(
    "name", ["harbour.yaml", "first_names.yaml", "standard.json", "old_standard.json"]
)
@pytest.mark.parametrize("mode", ["merge", "replace"])
def test_the_same_file_again_changes_nothing(owner: User, name: str, mode: Mode) -> None:
    data = (DATA / name).read_bytes()
    assert not ingest_profile(owner, data).nothing_changed
    before = snapshot(owner)
    rows = list(Accomplishment.objects.values_list("pk", "updated_at"))
    report = ingest_profile(owner, data, mode=mode)
    assert report.nothing_changed, report.tallies
    assert snapshot(owner) == before
    assert list(Accomplishment.objects.values_list("pk", "updated_at")) == rows


def test_merging_updates_what_the_file_has_and_removes_nothing(owner: User) -> None:
    take(
        owner,
        "employers: [{name: Acme, location: Oslo, title: Boss, start: 2019}]\n"
        "skills: {Tools: [Saw]}\n"
        "awards: [{title: Cup, date: 2020, awarder: Club}]\n",
    )
    report = take(
        owner,
        "employers:\n"
        "- {name: Acme, url: https://acme.example.org, title: Boss, start: 2019, end: 2021}\n"
        "skills: {Tools: [Plane, saw]}\n"
        "awards: [{title: Cup, date: 2021}]\n",
        mode="merge",
    )
    facts = snapshot(owner)
    acme = facts.employers[0]
    assert (acme.key, acme.location, acme.url) == ("acme", "Oslo", "https://acme.example.org")
    assert [(p.start, p.end) for p in acme.positions] == [("2019", "2021")]
    assert [s.name for s in facts.bucket("tools").skills] == ["Saw", "Plane"]
    assert [(a.key, a.date, a.awarder) for a in facts.awards] == [
        ("cup_2", "2021", ""),
        ("cup", "2020", "Club"),
    ]
    assert not any(tally.removed for tally in report.tallies.values())
    assert (report.tallies["employers"].updated, report.tallies["awards"].added) == (1, 1)


def test_merging_adds_to_the_persons_lists(owner: User) -> None:
    ingest_profile(
        owner, b"personal: {name: A, email: a@b, links: {X: 'https://x.org'}}\ntarget_roles: [R]"
    )
    ingest_profile(
        owner, b"personal: {name: B, links: {Y: 'https://y.org'}}\ntarget_roles: [S]", mode="merge"
    )
    person = snapshot(owner).person
    assert (person.name, person.email) == ("B", "a@b")
    assert [link.label for link in person.links] == ["X", "Y"]
    assert person.target_roles == ("R", "S")


def test_replacing_removes_what_the_file_lacks_and_keeps_keys(owner: User) -> None:
    take(
        owner,
        "employers:\n"
        "- {name: Acme, title: X, start: 2019}\n"
        "- {name: Beta, title: Y, start: 2012, end: 2014}\n"
        "accomplishments:\n"
        "- {id: one, title: One, employer: Acme}\n"
        "- {id: two, title: Two, employer: Beta}\n"
        "skills: {Tools: [Saw, Plane], Words: [Write]}\n",
    )
    report = take(
        owner,
        "employers: [{name: Acme, title: X, start: 2018}]\n"
        "accomplishments: [{id: one, title: One anew, employer: Acme}]\n"
        "skills: {Tools: [Plane]}\n",
        mode="replace",
    )
    facts = snapshot(owner)
    assert [e.key for e in facts.employers] == ["acme"]
    assert facts.employers[0].positions[0].start == "2018"
    assert [(a.key, a.title) for a in facts.accomplishments] == [("one", "One anew")]
    assert [[s.name for s in b.skills] for b in facts.skill_buckets] == [["Plane"]]
    assert report.tallies["employers"].removed == 1
    assert report.tallies["accomplishments"].removed == 1
    assert report.tallies["skills"].removed == 1
    assert Accomplishment.objects.get(key="two").archived_at is not None


def test_a_key_that_went_is_not_given_to_another(owner: User) -> None:
    take(owner, "awards: [Cup]\n")
    take(owner, "awards: [Medal]\n", mode="replace")
    take(owner, "awards: [Cup]\n", mode="replace")
    assert [a.key for a in snapshot(owner).awards] == ["cup_2"]


def test_an_archived_accomplishment_comes_back_with_its_key(owner: User) -> None:
    take(owner, "accomplishments: [{title: One}, {title: Two}]\n")
    take(owner, "accomplishments: [{title: Two}]\n", mode="replace")
    take(owner, "accomplishments: [{title: One}]\n", mode="replace")
    assert [a.key for a in snapshot(owner).accomplishments] == ["one"]


def test_a_reworded_highlight_keeps_its_key_when_replacing(owner: User) -> None:
    job = "employers: [{{name: Acme, title: X, start: 2019, highlights: [{}]}}]\n"
    take(owner, job.format("Cut the waiting time in the yard by 20% for all carriers"))
    key = snapshot(owner).accomplishments[0].key
    take(
        owner,
        job.format("Cut the waiting time in the yard by 25% for all our carriers"),
        mode="replace",
    )
    facts = snapshot(owner)
    assert [a.key for a in facts.accomplishments] == [key]
    assert "25%" in facts.accomplishments[0].impact_summary


def test_merging_never_takes_a_similar_highlight_for_the_same(owner: User) -> None:
    job = "employers: [{{name: Acme, title: X, start: 2019, highlights: [{}]}}]\n"
    take(owner, job.format("Cut costs by 10%"))
    take(owner, job.format("Cut costs by 20%"), mode="merge")
    assert len(snapshot(owner).accomplishments) == 2


def test_a_new_stint_gets_its_own_key_and_the_old_one_keeps_its(owner: User) -> None:
    take(owner, "employers: [{name: Acme, title: X, dates: 2012-2014}]\n")
    take(
        owner,
        "employers:\n"
        "- {name: Acme, title: Y, dates: 2020 - present}\n"
        "- {name: Acme, title: X, dates: 2012-2014}\n",
        mode="merge",
    )
    assert [(e.key, e.positions[0].title) for e in snapshot(owner).employers] == [
        ("acme_2", "Y"),
        ("acme", "X"),
    ]
    take(owner, "employers: [{name: Acme, title: Z, dates: 2016-2017}]\n", mode="merge")
    assert {e.key for e in snapshot(owner).employers} == {"acme", "acme_2", "acme_3"}


def test_a_first_stint_has_the_plain_key(owner: User) -> None:
    take(
        owner,
        "employers:\n"
        "- {name: Acme, title: Y, dates: 2020-2022}\n"
        "- {name: Acme, title: X, dates: 2012-2014}\n",
    )
    assert Employer.objects.get(key="acme").positions.get().title == "X"


def test_another_accounts_profile_is_untouched(owner: User) -> None:
    other = User.objects.create(username="other")
    take(other, "awards: [Cup]\n")
    take(owner, "awards: [Medal]\n")
    take(owner, "skills: [Saw]\n", mode="replace")
    assert [a.key for a in snapshot(other).awards] == ["cup"]


def test_what_is_cut_is_said_of_positions_and_skills_too(owner: User) -> None:
    report = take(
        owner,
        f"employers: [{{name: B, positions: [{{title: {'Rower ' * 50}}}]}}]\n"
        f"skills: {{Craft: [{'Knots ' * 30}]}}\n",
    )
    cut = [remark.where for remark in report.changed if "cut to" in remark.why]
    assert [where.split()[0] for where in cut] == ["position", "skill"]


def test_wordings_whose_facts_changed_are_stale_from_then_on(owner: User) -> None:
    take(owner, "accomplishments: [{id: one, title: One, metrics: [Cut 5 days.]}]\n")
    behind = facts_behind(snapshot(owner), SectionKind.RESEARCH, "one")
    row = ContentMemory.objects.create(
        owner=owner,
        entity_type=EntityType.RESEARCH,
        entity_key="one",
        source_doc_id=uuid4(),
        source_kind=SourceKind.CURATED,
        value={"kind": "prose", "text": "Cut five days."},
        text="Cut five days.",
        language="en",
        written_at=datetime(2024, 1, 1, tzinfo=UTC),
        facts_hash=behind,
    )
    changed = "accomplishments: [{id: one, title: One, metrics: [Cut 6 days.]}]\n"
    assert take(owner, changed, mode="merge").wordings == 1
    row.refresh_from_db()
    assert row.stale


LOOKALIKES = """
- {name: The Guardian, title: Editor, start: 2012, end: 2014, accomplishments: [Ran the desk]}
- {name: Guardian, title: Welder, start: 2014, end: 2016, accomplishments: [Welded hulls]}
- {name: C#, title: Tester, accomplishments: [Tested it]}
- {name: C++, title: Builder, accomplishments: [Built it]}
- {name: Apple, title: Clerk, start: 2018, positions: [{title: Head, start: 2020}]}
- {name: Apple株式会社, title: Buyer, start: 2018, positions: [{title: Chief, start: 2020}]}
"""


@pytest.mark.parametrize("mode", ["merge", "replace"])
def test_names_of_one_key_stay_apart_and_the_same(owner: User, mode: Mode) -> None:
    take(owner, "employers:" + LOOKALIKES)
    before = snapshot(owner)
    assert {(e.key, e.name, e.positions[0].title) for e in before.employers} == {
        ("guardian", "The Guardian", "Editor"),
        ("guardian_2", "Guardian", "Welder"),
        ("c", "C#", "Tester"),
        ("c_2", "C++", "Builder"),
        ("apple", "Apple", "Head"),
        ("apple_2", "Apple株式会社", "Chief"),
    }
    assert {(a.employer_key, a.title) for a in before.accomplishments} == {
        ("guardian", "Ran the desk"),
        ("guardian_2", "Welded hulls"),
        ("c", "Tested it"),
        ("c_2", "Built it"),
    }
    report = take(owner, "employers:" + LOOKALIKES, mode=mode)
    assert report.nothing_changed, report.tallies
    assert snapshot(owner) == before
    turned = "\n".join(reversed(LOOKALIKES.strip().splitlines()))
    take(owner, "employers:\n" + turned, mode=mode)
    assert {(e.key, e.name) for e in snapshot(owner).employers} == {
        (e.key, e.name) for e in before.employers
    }


def test_merging_a_name_of_the_same_key_adds_an_employer(owner: User) -> None:
    take(owner, "employers: [{name: C++, title: Builder, start: 2018}]")
    take(owner, "employers: [{name: C#, title: Tester, start: 2018}]", mode="merge")
    assert {(e.key, e.name) for e in snapshot(owner).employers} == {("c", "C++"), ("c_2", "C#")}


def test_replacing_with_a_name_spelt_anew_keeps_the_key(owner: User) -> None:
    take(owner, "employers: [{name: Societe Generale, title: Boss, start: 2018}]")
    take(owner, "employers: [{name: Société Générale, title: Boss, start: 2018}]", mode="replace")
    assert [(e.key, e.name) for e in snapshot(owner).employers] == [
        ("societe_generale", "Société Générale")
    ]
