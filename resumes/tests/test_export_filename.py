import pytest

from resumes.export.filename import suggested_filename


@pytest.mark.parametrize(
    ("name", "company", "title", "expected"),
    [
        ("Ann Ohm", "Hafen Strom", "Engineer", "Ann Ohm - Hafen Strom - Engineer.pdf"),
        ("Ann Ohm", "", "Engineer", "Ann Ohm - Engineer.pdf"),
        ("Ann Ohm", "", "", "Ann Ohm.pdf"),
        ("", "", "", "Resume.pdf"),
        ("../../etc", "A/B\\C:D", 'C++ "dev"?*<|>', "etc - A B C D - C++ dev.pdf"),
        ("山田 花子", "株式会社", "C#\x00\n", "山田 花子 - 株式会社 - C#.pdf"),
        (".hidden", "-rf", "~x", "hidden - rf - x.pdf"),
        ("Ann\u202e Ohm", "", "", "Ann Ohm.pdf"),
    ],
)
def test_the_name_is_readable_and_safe(name: str, company: str, title: str, expected: str) -> None:
    made = suggested_filename(name=name, company=company, title=title, extension="pdf")
    assert made == expected


def test_any_file_system_takes_it() -> None:
    made = suggested_filename(
        name="長" * 300, company="あ" * 300, title="x" * 300, extension="docx"
    )
    assert len(made.encode()) <= 255
    assert made.endswith(".docx")
