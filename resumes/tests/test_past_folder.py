"""Which files an import reads."""

import os
from pathlib import Path

import pytest

from resumes.ingest.past import folder as folder_module
from resumes.ingest.past.folder import MAX_FILES, files_in, shown_names
from resumes.ingest.refusal import Refused


def put(folder: Path, *names: str) -> None:
    for name in names:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name)


def names(folder: Path) -> list[str]:
    return [path.relative_to(folder).as_posix() for path in files_in([folder]).chosen]


def test_a_folder_is_walked_in_order_without_what_is_hidden(tmp_path: Path) -> None:
    put(tmp_path, "b.md", "a.DOCX", "old/c.pdf", "old/d.txt", ".hidden.md", ".git/e.md")
    assert names(tmp_path) == ["a.DOCX", "b.md", "old/c.pdf", "old/d.txt"]
    assert files_in([tmp_path]).passed == ()


def test_leftovers_and_other_files_are_passed_over_with_the_reason(tmp_path: Path) -> None:
    put(tmp_path, "~$a.docx", "photo.png", "roles.csv", "a.docx")
    passed = {passed.name: passed.why for passed in files_in([tmp_path]).passed}
    assert names(tmp_path) == ["a.docx"]
    assert "word processor" in passed["~$a.docx"]
    assert passed["photo.png"] == passed["roles.csv"] == "no DOCX, PDF, Markdown or text file"


def test_a_file_that_is_named_is_read_whatever_its_ending(tmp_path: Path) -> None:
    put(tmp_path, "resume.odt", "~$a.docx")
    files = files_in([tmp_path / "resume.odt", tmp_path / "~$a.docx"])
    assert [path.name for path in files.chosen] == ["resume.odt"]
    assert [passed.name for passed in files.passed] == ["~$a.docx"]


def test_of_one_resume_in_several_formats_the_word_file_comes_first(tmp_path: Path) -> None:
    put(tmp_path, "a.pdf", "a.txt", "a.docx", "a.md", "Z.pdf")
    assert names(tmp_path) == ["a.docx", "a.md", "a.txt", "a.pdf", "Z.pdf"]


def test_each_file_once(tmp_path: Path) -> None:
    put(tmp_path, "a.md", "b.md")
    (tmp_path / "link.md").symlink_to(tmp_path / "a.md")
    assert len(files_in([tmp_path, tmp_path / "a.md", tmp_path / "b.md"]).chosen) == 2


def test_links_out_of_the_folder_are_not_followed(tmp_path: Path) -> None:
    inside, outside = tmp_path / "in", tmp_path / "out"
    put(inside, "a.md")
    put(outside, "secret.md", "more/b.md")
    (inside / "link.md").symlink_to(outside / "secret.md")
    (inside / "more").symlink_to(outside / "more")
    (inside / "gone.md").symlink_to(tmp_path / "nowhere.md")
    (inside / "loop.md").symlink_to(inside / "loop.md")
    assert names(inside) == ["a.md"]
    assert {passed.name for passed in files_in([inside]).passed} == {
        "link.md",
        "gone.md",
        "loop.md",
    }
    (tmp_path / "door").symlink_to(inside)  # named by the person
    assert [path.name for path in files_in([tmp_path / "door"]).chosen] == ["a.md"]


def test_what_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match=r"no file or folder .*gone\.md"):
        files_in([tmp_path / "gone.md"])


def test_too_many_files_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert MAX_FILES == 500
    monkeypatch.setattr(folder_module, "MAX_FILES", 2)
    put(tmp_path, "a.md", "b.md")
    assert len(files_in([tmp_path]).chosen) == 2
    put(tmp_path, "c.png")
    with pytest.raises(Refused, match="more than 2 files"):
        files_in([tmp_path])


def shut(folder: Path) -> dict[str, str]:
    return {closed.name: closed.why for closed in files_in([folder]).shut}


def test_a_folder_that_may_not_be_read_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(tmp_path, "a.md", "closed/b.md")
    scan = os.scandir

    def guarded(path: str) -> object:
        if Path(path).name == "closed":
            raise PermissionError(13, "Permission denied", str(path))
        return scan(path)

    monkeypatch.setattr(os, "scandir", guarded)
    assert names(tmp_path) == ["a.md"]
    assert shut(tmp_path) == {"closed": "it may not be read; change its permissions"}
    assert shut(tmp_path / "closed") == shut(tmp_path)


def test_a_folder_that_may_be_listed_and_no_more_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(tmp_path, "a.md", "b.md")
    is_file = Path.is_file

    def guarded(path: Path) -> bool:
        if path.name == "b.md":
            raise PermissionError(13, "Permission denied", str(path))
        return is_file(path)

    monkeypatch.setattr(Path, "is_file", guarded)
    assert names(tmp_path) == ["a.md"]
    assert list(shut(tmp_path)) == ["b.md"]


def test_a_name_that_can_be_none_is_refused_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(Refused, match=r"There can be no file or folder .*Check the path") as caught:
        files_in([tmp_path / ("a" * 4000)])
    assert len(str(caught.value)) < 300
    with pytest.raises(Refused, match="There can be no file"):
        files_in([Path("a\0b")])


def test_a_path_that_may_not_be_looked_at_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def denied(path: Path) -> object:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "stat", denied)
    with pytest.raises(Refused, match=r"may not be read\. Change its permissions"):
        files_in([tmp_path])


def test_the_folder_below_the_one_that_was_named_is_known(tmp_path: Path) -> None:
    put(tmp_path, "a.md", "Northwind/b.md", "2024/Larch/c.md")
    folders = {path.name: folder for path, folder in files_in([tmp_path]).folders.items()}
    assert folders == {"b.md": "Northwind", "c.md": "Larch"}
    assert files_in([tmp_path / "Northwind" / "b.md"]).folders == {}


def test_files_of_one_name_are_shown_with_their_folders() -> None:
    paths = [Path(name) for name in ("p/x/a.md", "p/y/a.md", "q/y/a.md", "q/y/b.md", "c.md")]
    assert list(shown_names(paths).values()) == ["b.md", "c.md", "x/a.md", "p/y/a.md", "q/y/a.md"]
    assert set(shown_names([Path("a.md"), Path("p/a.md")]).values()) == {"a.md", "p/a.md"}
