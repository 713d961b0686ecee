"""The demo person: honest, whole, and loaded once however often it is asked for."""

import re
from collections import Counter
from pathlib import Path
from uuid import UUID

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command

from memory.models import ContentMemory, EntityType, WritingMemory
from memory.recall import recall
from memory.style import bans, qualifying_rules
from memory.wording import EntityRef
from mirror.language.prose.openers import opens_actively
from pipeline.demo.documents import past_resumes, postings, style_rules
from pipeline.demo.load import Demo, load_demo
from pipeline.management.commands.demo import copy_traces, started
from pipeline.models import Run
from pipeline.stages.own_words import bullet_candidates
from pipeline.tests.conftest import stages_timed
from resumes.checks import check_section
from resumes.content import LIMITS, AnyBody, Bullet, BulletSet, Prose, ResearchEntry, SkillList
from resumes.models import Accomplishment, Employer, Job, Profile, SkillBucket, SourceDocument
from resumes.snapshot import snapshot

TABLES = (
    User, Profile, Employer, Accomplishment, SkillBucket, SourceDocument, ContentMemory,
    WritingMemory, Job,
)  # fmt: skip
PAST = [past for _, past in past_resumes()]


def past_name(past: object) -> str:
    return str(getattr(past, "role_family", past))


@pytest.fixture
def loaded(db: None) -> Demo:
    """The demo person, in a test that needs no worker."""
    return load_demo()


def test_the_demo_person_is_whole(loaded: Demo) -> None:
    facts = snapshot(loaded.owner)
    assert [len(employer.positions) for employer in facts.employers] == [2, 1, 1, 1]
    assert len(facts.accomplishments) == 12
    assert [bucket.key for bucket in facts.skill_buckets] == [
        "ai_systems",
        "data_science",
        "engineering",
    ]
    assert len(facts.publications) == 5
    assert facts.education
    assert facts.awards
    assert facts.certifications
    assert loaded.past_resumes == len({past.role_family for past in PAST}) == 3
    assert set(loaded.rules) == {rule.text for rule in style_rules()}
    assert len(loaded.rules) == 5
    assert len(loaded.jobs) == len(postings()) == 3
    assert all(job.title and job.company for job in loaded.jobs)


def test_every_accomplishment_says_what_may_be_said(loaded: Demo) -> None:
    for item in snapshot(loaded.owner).accomplishments:
        assert item.impact_summary, item.key
        assert item.so_what, item.key
        assert item.metrics, item.key
        assert item.hands_on_work, item.key
        assert item.tags, item.key


def test_skills_of_accomplishments_are_in_the_whitelist_once(loaded: Demo) -> None:
    facts = snapshot(loaded.owner)
    listed = Counter(facts.skill_names())
    assert set(listed.values()) == {1}
    assert {skill for item in facts.accomplishments for skill in item.skills} <= set(listed)


def test_loading_again_changes_nothing(loaded: Demo) -> None:
    before = {table: sorted(map(str, table.objects.values_list())) for table in TABLES}
    again = load_demo()
    after = {table: sorted(map(str, table.objects.values_list())) for table in TABLES}
    assert after == before
    assert again == loaded


def test_what_was_changed_in_the_demo_stays(loaded: Demo) -> None:
    Profile.objects.filter(owner=loaded.owner).update(headline="Changed by hand")
    WritingMemory.objects.filter(owner=loaded.owner).update(active=False)
    load_demo()
    assert Profile.objects.get(owner=loaded.owner).headline == "Changed by hand"
    assert not WritingMemory.objects.filter(owner=loaded.owner, active=True).exists()
    assert load_demo().rules == ()


def test_nobody_can_log_in_as_the_demo_person(loaded: Demo) -> None:
    assert not loaded.owner.has_usable_password()
    assert not loaded.owner.is_superuser


def test_wordings_are_remembered_with_the_role_they_were_written_for(loaded: Demo) -> None:
    ref = EntityRef(EntityType.RESEARCH, "small_area_estimates")
    versions = recall(
        loaded.owner.pk, [ref], parent_keys=(), language="en", role_family="research"
    ).of(*(ref.entity_type, ref.entity_key))
    assert [version.job.role_family for version in versions] == ["research", "data_science"]
    assert [str(version.written_at.date()) for version in versions] == ["2023-10-09", "2024-11-18"]
    assert not any(version.stale for version in versions)


def test_entities_have_one_to_three_versions_and_some_have_none(loaded: Demo) -> None:
    facts = snapshot(loaded.owner)
    rows = ContentMemory.objects.filter(owner=loaded.owner).exclude(entity_type=EntityType.BULLET)
    versions = Counter(rows.values_list("entity_type", "entity_key"))
    assert set(versions.values()) == {1, 2, 3}
    told = {key for kind, key in versions if kind == EntityType.RESEARCH}
    assert told < {item.key for item in facts.accomplishments}


def test_a_bullet_told_again_keeps_its_id(loaded: Demo) -> None:
    rows = ContentMemory.objects.filter(owner=loaded.owner, entity_type=EntityType.BULLET)
    resumes_of = Counter(rows.values_list("entity_key", flat=True))
    assert max(resumes_of.values()) > 1


@pytest.mark.parametrize("past", PAST, ids=past_name)
def test_past_wordings_say_nothing_that_the_facts_do_not(loaded: Demo, past: object) -> None:
    facts = snapshot(loaded.owner)
    resume = next(item for item in PAST if item == past)
    bodies: list[tuple[str, AnyBody]] = [
        ("tagline", Prose(text=resume.tagline)),
        ("summary", Prose(text=resume.summary)),
        *(
            (
                f"research/{entry.accomplishment}",
                ResearchEntry(
                    accomplishment_id=entry.accomplishment,
                    category_label=facts.accomplishment(entry.accomplishment).category,
                    title=facts.accomplishment(entry.accomplishment).title,
                    description=entry.text,
                ),
            )
            for entry in resume.research
        ),
        *(
            (
                f"bullets/{bullets.employer}",
                BulletSet(
                    bullets=tuple(
                        Bullet(
                            id=f"b{number}",
                            text=bullet.text,
                            accomplishment_ids=(bullet.accomplishment,),
                        )
                        for number, bullet in enumerate(bullets.bullets)
                    )
                ),
            )
            for bullets in resume.bullets
        ),
        *((f"skills/{part.bucket}", SkillList(skills=part.skills)) for part in resume.skills),
    ]
    for ref, body in bodies:
        assert check_section(facts, ref, body) == (), ref


@pytest.mark.parametrize("past", PAST, ids=past_name)
def test_past_bullets_belong_to_their_employer_and_open_actively(
    loaded: Demo, past: object
) -> None:
    facts = snapshot(loaded.owner)
    resume = next(item for item in PAST if item == past)
    for bullets in resume.bullets:
        for bullet in bullets.bullets:
            assert facts.accomplishment(bullet.accomplishment).employer_key == bullets.employer
            assert opens_actively(bullet.text), bullet.text
            assert len(bullet.text.split()) <= LIMITS.bullet_words, bullet.text
    for entry in resume.research:
        assert opens_actively(entry.text), entry.text


def test_past_wordings_obey_the_bans(loaded: Demo) -> None:
    banned = bans(qualifying_rules(loaded.owner.pk, language="en", role_family="data_science"))
    assert len([rule for rule in banned if rule.use_instead]) == 2
    said = " ".join(ContentMemory.objects.values_list("text", flat=True)).casefold()
    for rule in banned:
        assert not re.search(rf"\b{rule.ban.casefold()}\b", said)


@pytest.mark.parametrize("path", postings(), ids=lambda path: path.stem)
def test_postings_are_of_real_length_and_invented_places(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert 250 <= len(text.split()) <= 400
    addresses = re.findall(r"@([\w.]+)", text)
    assert all(
        address.rstrip(".").endswith(("example.com", "example.org")) for address in addresses
    )


@pytest.mark.worker
def test_the_demo_command_writes_all_formats_and_traces(
    worker: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    call_command("demo", out=tmp_path / "demo")
    written = sorted(path.suffix for path in (tmp_path / "demo").iterdir() if path.is_file())
    assert written == [".docx", ".json", ".md", ".pdf", ".txt"]
    run = Run.objects.get()
    traces = list((tmp_path / "demo" / "traces").iterdir())
    assert len(traces) >= run.leaves.count()
    said = capsys.readouterr().out
    assert stages_timed(said) == Counter(run.leaves.values_list("stage", flat=True))
    assert "3 past resumes" in said
    assert "10 research entries, 9 sets of bullets" in said
    assert "Style rules, of which the firmest come first: 5\n  Never write " in said
    assert all(rule.text in said for rule in style_rules())
    assert "Tamsin Quillfeather - Wobblegate Software" in said


def test_a_demo_that_was_stopped_half_way_goes_on(
    loaded: Demo, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[UUID] = []
    monkeypatch.setattr("pipeline.generation.send_advance", lambda _: None)
    monkeypatch.setattr("pipeline.management.commands.demo.send_advance", sent.append)
    begun = started(loaded, loaded.jobs[0])
    assert started(loaded, loaded.jobs[0]) == Run.objects.get() == begun
    assert sent == [begun.pk]


def test_offline_no_closing_clause_of_the_facts_is_told(loaded: Demo) -> None:
    rules = qualifying_rules(loaded.owner.pk, language="en", role_family="data_science")
    item = snapshot(loaded.owner).accomplishment("item_bank_audit")
    tailed = f"{item.impact_summary.rstrip('.')}, demonstrating attention to fairness."
    told = item.model_copy(update={"impact_summary": tailed})
    bullets = bullet_candidates(told, rules, language="en")
    assert bullets == bullet_candidates(item, rules, language="en")


def test_traces_of_an_earlier_run_make_way(tmp_path: Path, settings: object) -> None:
    run = Run()
    traces = Path(settings.TRACE_DIR) / str(run.pk)  # type: ignore[attr-defined]
    traces.mkdir(parents=True)
    (traces / "01_plan.txt").write_text("new")
    old = tmp_path / "out" / "traces"
    old.mkdir(parents=True)
    (old / "03_research_old.txt").write_text("old")
    (old / "notes.txt").write_text("not ours")
    copy_traces(run, tmp_path / "out")
    assert sorted(path.name for path in old.iterdir()) == ["01_plan.txt", "notes.txt"]
