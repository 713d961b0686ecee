from datetime import date

import pytest

from resumes.ingest.past.manifest import MOST_ROWS, ManifestRow, read_manifest
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
    b"file\nfolder/a.md\n": "Row 2.*is a path",
    b"file,title\na.md," + b"x" * 400 + b"\n": "Row 2: title is longer",
    b'file,title\na.md,"Nurse\n': "Line .*valid CSV",
    b"PK\x03\x04": "zip archive",
    b"file\n" + b"\n".join(b"%d.md" % n for n in range(MOST_ROWS + 1)): "more than 5,000 rows",
}


@pytest.mark.parametrize("data", REFUSED, ids=lambda data: data[:24])
def test_what_cannot_be_read_is_refused_with_its_row(data: bytes) -> None:
    with pytest.raises(Refused, match=REFUSED[data]):
        read_manifest(data)
