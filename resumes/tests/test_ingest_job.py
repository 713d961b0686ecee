import io
import sys
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command

from resumes.ingest.job import MAX_CHARACTERS, Given, ingest_job, plainly_said
from resumes.management.commands.ingest_job import Command
from resumes.models import FamilyDecision, Job, Profile, RoleFamily

BODY = "\n\nWe look for someone who throws pots and glazes them well.\n"


@pytest.fixture
def owner() -> User:
    return User.objects.create(username="applicant")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Senior Potter - Clay Hall" + BODY, ("Senior Potter", "Clay Hall")),
        ("Senior Potter — Clay Hall (Remote, EU hours)" + BODY, ("Senior Potter", "Clay Hall")),
        ("# Potter at Clay Hall" + BODY, ("Potter", "Clay Hall")),
        ("Title: Potter\nCompany: Clay Hall" + BODY, ("Potter", "Clay Hall")),
        ("**Job Title:** Potter\n**Employer:** Clay Hall" + BODY, ("Potter", "Clay Hall")),
        ("Potter - Remote" + BODY, ("Potter", "")),
        ("Potter - Berlin, Germany" + BODY, ("Potter", "")),
        ("Potter - Full-time" + BODY, ("Potter", "")),
        ("Apply now | SomeBoard" + BODY, ("", "")),
        ("Apply now - SomeBoard" + BODY, ("", "")),
        ("Jobs at SomeBoard" + BODY, ("", "")),
        ("Potter | Clay Hall" + BODY, ("", "")),
        ("Potter - Clay Hall - Leeds" + BODY, ("", "")),
        ("We are looking for a potter at our hall." + BODY, ("", "")),
        ("Potter - Clay Hall", ("", "")),
        ("Pots and bowls" + BODY + "\n" * 20 + "Company: hidden far below", ("", "")),
    ],
)
def test_title_and_company_only_where_the_text_says_so(text: str, said: tuple[str, str]) -> None:
    assert plainly_said(text) == said


@pytest.mark.django_db
def test_the_persons_word_wins(owner: User) -> None:
    given = Given(title="T", company="C", url="https://x.example.org", language="de")
    job = ingest_job(owner, b"Potter - Clay Hall" + BODY.encode(), given).job
    assert (job.title, job.company, job.url, job.language) == (
        "T",
        "C",
        "https://x.example.org",
        "de",
    )
    assert (job.role_family, job.family_decision) == ("trades", FamilyDecision.CODE)


@pytest.mark.django_db
def test_the_same_text_is_the_same_job(owner: User) -> None:
    first = ingest_job(owner, b"Potter - Clay Hall" + BODY.encode(), Given())
    again = ingest_job(
        owner, b"Potter - Clay Hall\r\n" + BODY[1:].encode() + b"\n\n", Given(company="Clay Halls")
    )
    assert (first.new, again.new) == (True, False)
    assert again.job.pk == first.job.pk
    assert (again.job.title, again.job.company) == ("Potter", "Clay Halls")
    stranger = User.objects.create(username="stranger")
    assert ingest_job(stranger, first.job.text.encode(), Given()).new


@pytest.mark.django_db
def test_the_family_is_read_until_the_person_says_it(owner: User) -> None:
    data = b"Potter - Clay Hall" + BODY.encode()

    def stored(given: Given) -> tuple[str, str]:
        job = Job.objects.get(pk=ingest_job(owner, data, given).job.pk)
        return job.role_family, job.family_decision

    assert stored(Given(title="Nurse")) == ("health", FamilyDecision.CODE)
    assert stored(Given()) == ("health", FamilyDecision.CODE)
    assert stored(Given(title="Sales Executive")) == ("sales", FamilyDecision.CODE)
    assert stored(Given(family="Applied AI")) == ("machine_learning", FamilyDecision.PERSON)
    assert stored(Given(title="Lawyer")) == ("machine_learning", FamilyDecision.PERSON)


@pytest.mark.django_db
def test_a_family_of_the_persons_own_may_be_given(owner: User, tmp_path: Path) -> None:
    RoleFamily.objects.create(owner=owner, key="falconry", name="Falconry")
    path = tmp_path / "job.txt"
    path.write_text("Potter - Clay Hall" + BODY)
    call_command("ingest_job", str(path), family="Falconry", owner=owner.username)
    assert Job.objects.get().role_family == "falconry"


@pytest.mark.django_db
def test_a_family_that_nobody_knows_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "job.txt"
    path.write_text("Potter - Clay Hall" + BODY)
    with pytest.raises(CommandError, match=r"no role family .*falconry.*trades"):
        call_command("ingest_job", str(path), family="falconry")
    assert not Job.objects.exists()
    call_command("ingest_job", str(path))
    assert "role family: trades (read from the posting)" in capsys.readouterr().out


@pytest.mark.django_db
def test_the_language_is_the_profiles_unless_said(owner: User) -> None:
    Profile.objects.create(owner=owner, name="A", language="da")
    assert ingest_job(owner, BODY.encode(), Given()).job.language == "da"


@pytest.mark.django_db
def test_text_is_normalised(owner: User) -> None:
    data = b"\xef\xbb\xbfPots\x0b and\x00 bowls\r\n\r\n\r\n\r\nfor a hall by the sea  \r\n"
    assert ingest_job(owner, data, Given()).job.text == "Pots  and bowls\n\nfor a hall by the sea"


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "empty"),
        (b"  \n ", "empty"),
        (b"!!! 123 ???", "no posting"),
        (b"%PDF-1.4", "PDF"),
        (b"PK\x03\x04", "Word"),
        (b"\x00\x01\x02" * 99, "not a text file"),
        ("Töpfer gesucht, bitte melden".encode("latin-1"), "UTF-8"),
        (b"<html><body>Potter wanted in our hall</body></html>", "web page"),
        (b'{"title": "Potter wanted in our hall"}', "JSON"),
        (b"pots and bowls " * (MAX_CHARACTERS // 15 + 1), "characters long"),
    ],
)
def test_what_is_no_posting_is_refused(data: bytes, said: str, tmp_path: Path) -> None:
    path = tmp_path / "job.txt"
    path.write_bytes(data)
    with pytest.raises(CommandError, match=said) as refusal:
        call_command("ingest_job", str(path))
    assert refusal.value.returncode == 1
    assert not Job.objects.exists()


@pytest.mark.django_db
def test_the_command_prints_the_id_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "job.txt"
    path.write_text("Apply now | SomeBoard" + BODY)
    call_command("ingest_job", str(path))
    lines = capsys.readouterr().out.splitlines()
    job = Job.objects.get()
    assert lines[0] == str(job.pk)
    assert (job.title, job.company) == ("", "")
    assert any("--company" in line for line in lines)
    call_command("ingest_job", str(path))
    assert "already" in capsys.readouterr().out


@pytest.mark.django_db
def test_a_dash_reads_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.TextIOWrapper(io.BytesIO(b"Potter - Clay Hall" + BODY.encode()))
    monkeypatch.setattr(sys, "stdin", stream)
    call_command("ingest_job", "-", "--language", "pt-BR")
    assert Job.objects.get().language == "pt-BR"


@pytest.mark.parametrize("arguments", [[], ["-", "--language", "klingonish"]])
def test_wrong_use_exits_with_2(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        Command().run_from_argv(["manage.py", "ingest_job", *arguments])
    assert stop.value.code == 2


@pytest.mark.django_db
@pytest.mark.parametrize(
    "url",
    [
        "javascript:alert(1)",
        "data:text/html,x",
        "file:///etc/hosts",
        "ftp://x.org/a",
        "on the board",
    ],
)
def test_an_address_that_is_not_of_the_web_is_refused(url: str, tmp_path: Path) -> None:
    file = tmp_path / "posting.txt"
    file.write_text(BODY)
    with pytest.raises(CommandError) as refused:
        call_command("ingest_job", str(file), url=url)
    assert "is not a web address" in str(refused.value)
    assert refused.value.returncode == 1
    assert not Job.objects.exists()


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("given", "kept"),
    [
        (" https://x.example.org/a?b=c ", "https://x.example.org/a?b=c"),
        ("HTTP://x.example.org", "HTTP://x.example.org"),
        ("x.example.org/jobs/1", "https://x.example.org/jobs/1"),
    ],
)
def test_an_address_of_the_web_is_kept(owner: User, given: str, kept: str) -> None:
    assert ingest_job(owner, BODY.encode(), Given(url=given)).job.url == kept
