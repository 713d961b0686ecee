from datetime import date, timedelta
from pathlib import Path

import pytest
from django.utils import timezone

from resumes.families import Taxonomy, defaults
from resumes.ingest.past.manifest import (
    MOST_ROWS,
    ManifestRow,
    check_families,
    read_manifest,
    row_for,
)
from resumes.ingest.refusal import Refused

FULL = """\
file,title,company,family,date,language
a.docx,Field Hydrologist,"Brackwater Trust, Selby",science,2024-03-01,en
b.pdf,Hydrologin,,,,de
"""


def test_every_column_is_read() -> None:
    rows = read_manifest(FULL.encode())
    assert rows == {
        "a.docx": ManifestRow(
            file="a.docx",
            title="Field Hydrologist",
            company="Brackwater Trust, Selby",
            family="science",
            date=date(2024, 3, 1),
            language="en",
        ),
        "b.pdf": ManifestRow(file="b.pdf", title="Hydrologin", language="de"),
    }
    assert list(rows) == ["a.docx", "b.pdf"]


@pytest.mark.parametrize(
    "data",
    [
        b"\xef\xbb\xbffile,title\na.md,Nurse\n",
        b"File;TITLE\r\na.md;Nurse\r\n",
        b"\n\ntitle\tfile\nNurse\ta.md\n",
        b"file,title,,\n a.md , Nurse ,,\n,,\n\n",
        "file,title\na.md,Nurse\n".encode("utf-16"),
    ],
)
def test_the_ways_spreadsheets_write_it(data: bytes) -> None:
    assert read_manifest(data) == {"a.md": ManifestRow(file="a.md", title="Nurse")}


@pytest.mark.parametrize(
    ("text", "day"), [("2024", date(2024, 1, 1)), ("2024-7", date(2024, 7, 1))]
)
def test_part_of_a_date_is_its_first_day(text: str, day: date) -> None:
    assert read_manifest(f"file,date\na.md,{text}\n".encode())["a.md"].date == day


REFUSED = {
    b"": "empty",
    b"\n\n": "empty",
    b"file,salary\na.md,9\n": 'column "salary" that is not known',
    b"title,company\nNurse,Trust\n": "no column file",
    b"file,File\na.md,b.md\n": "twice",
    b"file,title\n,Nurse\n": "Row 2 names no file",
    b"file\na.md\n\na.md\n": 'Row 4: "a.md" is named twice',
    b"file,date\na.md,soon\n": 'Row 2: "soon" is not a date',
    b"file,date\na.md,2024-13\n": "Row 2.*not a date",
    b"file,language\na.md,Klingon!\n": "Row 2.*language code",
    b"file,title\na.md,Nurse,Trust\n": "Row 2 has more values",
    b"file\nfolder\\a.md\n": "Row 2.*cannot be the end of a path.*with /",
    b"file\n/folder/a.md\n": "Row 2.*cannot be the end of a path",
    b"file\n../a.md\n": "Row 2.*cannot be the end of a path",
    b"file\nfolder/\n": "Row 2.*cannot be the end of a path",
    b"file,date\na.md,2024\nb.md,2099-01-01\n": 'Row 3: "2099-01-01" is in the future',
    b"file,title\na.md," + b"x" * 400 + b"\n": "Row 2: title is longer",
    b'file,title\na.md,"Nurse\n': "Line .*valid CSV",
    b"PK\x03\x04": "zip archive",
    b"file\n" + b"\n".join(b"%d.md" % n for n in range(MOST_ROWS + 1)): "more than 5,000 rows",
}


@pytest.mark.parametrize("data", REFUSED, ids=lambda data: data[:24])
def test_what_cannot_be_read_is_refused_with_its_row(data: bytes) -> None:
    with pytest.raises(Refused, match=REFUSED[data]):
        read_manifest(data)


def test_today_is_not_the_future() -> None:
    today = timezone.now().date()
    assert read_manifest(f"file,date\na.md,{today}\n".encode())["a.md"].date == today
    later = today + timedelta(days=2)
    with pytest.raises(Refused, match="in the future"):
        read_manifest(f"file,date\na.md,{later}\n".encode())


def test_a_row_names_a_file_or_the_end_of_its_path() -> None:
    rows = read_manifest(b"file,title\nResume.md,Nurse\nLarch/Resume.md,Miller\nx/y/z.md,Cook\n")

    def title(path: str) -> str:
        row = row_for(rows, Path(path))
        return row.title if row else ""

    assert title("/home/past/Larch/Resume.md") == "Miller"
    assert title("/home/past/Rye/Resume.md") == "Nurse"
    assert title("Resume.md") == "Nurse"
    assert title("y/z.md") == ""
    assert title("/x/y/z.md") == "Cook"
    assert title("/home/past/OldLarch/Resume.md") == "Nurse"


def test_a_family_that_is_none_is_told_with_those_there_are() -> None:
    taxonomy = Taxonomy(families=defaults())
    rows = read_manifest(b"file,family\na.md,Health\nb.md,general\nc.md,\n\nd.md,zzzz\n")
    with pytest.raises(Refused, match=r'Row 6 .*no family "zzzz".*one of: .*health') as caught:
        check_families(rows, taxonomy)
    assert all(family.key in str(caught.value) for family in taxonomy.families)
    check_families({name: row for name, row in rows.items() if row.family != "zzzz"}, taxonomy)
