import io
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command

from resumes.accounts import local_account
from resumes.management.commands.ingest_profile import Command
from resumes.models import Profile

DATA = Path(__file__).parent / "data" / "ingest"


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.django_db
def test_it_says_what_was_taken_and_what_was_left() -> None:
    out = io.StringIO()
    call_command("ingest_profile", str(DATA / "standard.json"), stdout=out)
    lines = out.getvalue().splitlines()
    assert lines[0] == "Tomasz Iyer 🚲, from JSON Resume"
    assert "  employers: 3 taken (3 new)" in lines
    assert lines.index("Left out") > lines.index("Taken in another form")
    assert "  work[3].mood: not known here" in lines
    assert lines[-1] == "Saved."
    assert Profile.objects.get().owner == local_account()


@pytest.mark.django_db
def test_on_a_terminal_it_is_a_table_and_brackets_survive() -> None:
    out = Terminal()
    call_command("ingest_profile", str(DATA / "standard.json"), stdout=out)
    assert "unchanged" in out.getvalue()
    assert "work[3].mood" in out.getvalue()


@pytest.mark.django_db
def test_nothing_new_is_said() -> None:
    out = io.StringIO()
    call_command("ingest_profile", str(DATA / "harbour.yaml"), stdout=io.StringIO())
    call_command("ingest_profile", str(DATA / "harbour.yaml"), "--merge", stdout=out)
    assert out.getvalue().splitlines()[-1].startswith("Nothing changed")


@pytest.mark.django_db
def test_the_owner_can_be_named() -> None:
    bob = User.objects.create(username="bob")
    call_command("ingest_profile", str(DATA / "harbour.yaml"), "--owner", "bob")
    assert Profile.objects.get().owner == bob


@pytest.mark.parametrize("arguments", [[], ["x", "--merge", "--replace"], ["x", "--mrge"]])
def test_wrong_use_exits_with_2(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        Command().run_from_argv(["manage.py", "ingest_profile", *arguments])
    assert stop.value.code == 2
