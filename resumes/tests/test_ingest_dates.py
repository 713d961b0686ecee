import pytest

from resumes.ingest.draft import read_date, read_span
from resumes.ingest.partial_dates import NotADate, date_range, partial_date
from resumes.ingest.report import Remarks


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("2014", "2014"),
        ("2014-06", "2014-06"),
        ("2014-6", "2014-06"),
        ("2014-06-30", "2014-06-30"),
        ("2014-06-30T12:00:00Z", "2014-06-30"),
        ("2014/06", "2014-06"),
        ("06/2014", "2014-06"),
        ("06.2014", "2014-06"),
        ("June 2014", "2014-06"),
        ("Jun. 2014", "2014-06"),
        ("Sept 2014", "2014-09"),
        ("3 March 2014", "2014-03-03"),
        ("March 3, 2014", "2014-03-03"),
        ("März 2014", "2014-03"),
        ("février 2014", "2014-02"),
        ("Summer 2014", "2014"),
        ("2020-02-29", "2020-02-29"),
        ("present", ""),
        ("  Heute ", ""),
        ("", ""),
    ],
)
def test_dates_are_taken_as_far_as_they_are_certain(text: str, date: str) -> None:
    assert partial_date(text) == date


@pytest.mark.parametrize(
    "text",
    [
        "2014-13",
        "2021-02-29",
        "03/04/2019",
        "someday",
        "2015.5",
        "14",
        "3019",
        "Foo 2014",
        "2014 BC",
    ],
)
def test_what_is_no_date_is_not_guessed(text: str) -> None:
    with pytest.raises(NotADate):
        partial_date(text)


@pytest.mark.parametrize(
    ("text", "span"),
    [
        ("2019-2021", ("2019", "2021")),
        ("2019–2021", ("2019", "2021")),
        ("2019 - 2021", ("2019", "2021")),
        ("Jan 2019 - Present", ("2019-01", "")),
        ("Jan 2019-Present", ("2019-01", "")),
        ("2019-03 to 2021-06", ("2019-03", "2021-06")),
        ("2019-03 – 2021-06", ("2019-03", "2021-06")),
        ("2019-03", ("2019-03", "2019-03")),
        ("2019", ("2019", "2019")),
        ("Jan – Mar 2019", ("2019-01", "2019-03")),
        ("since 2019", ("2019", "")),
        ("seit 2019", ("2019", "")),
        ("März 2019 bis heute", ("2019-03", "")),
        ("03/2019 - 04/2020", ("2019-03", "2020-04")),
        ("03/2019-04/2020", ("2019-03", "2020-04")),
    ],
)
def test_spans_are_read_as_people_write_them(text: str, span: tuple[str, str]) -> None:
    assert date_range(text) == span


@pytest.mark.parametrize("text", ["a while", "2019 - 2020 - 2021", "present - 2019"])
def test_what_is_no_span_is_not_guessed(text: str) -> None:
    with pytest.raises(NotADate):
        date_range(text)


def test_an_unreadable_end_takes_the_start_along() -> None:
    remarks = Remarks()
    assert read_span("2019", "someday", where="work[1]", remarks=remarks) == ("", "")
    assert "still going on" in remarks.all()[0].why


def test_an_unreadable_start_leaves_the_end() -> None:
    remarks = Remarks()
    assert read_span("once", "2019", where="work[1]", remarks=remarks) == ("", "2019")
    assert remarks.all()[0].kind == "left"


def test_an_end_before_the_start_is_kept_and_said() -> None:
    remarks = Remarks()
    assert read_span("2020-05", "2019", where="x", remarks=remarks) == ("2020-05", "2019")
    assert remarks.all()[0].kind == "changed"
    assert not _said("2019", "2019-05")
    assert not _said("2019-05", "2019")


def _said(start: str, end: str) -> bool:
    remarks = Remarks()
    read_span(start, end, where="x", remarks=remarks)
    return bool(remarks.all())


@pytest.mark.parametrize(
    ("start", "together", "span"),
    [
        ("2014-06-31", "", ("2014-06", "2016")),
        ("2015-02-29T00:00:00Z", "", ("2015-02", "2016")),
        ("31 June 2014", "", ("2014-06", "2016")),
        ("", "2014-06-31 to 2016", ("2014-06", "2016")),
    ],
)
def test_an_impossible_day_leaves_the_month(
    start: str, together: str, span: tuple[str, str]
) -> None:
    remarks = Remarks()
    end = "" if together else "2016"
    assert read_span(start, end, where="x", remarks=remarks, together=together) == span
    assert [remark.kind for remark in remarks.all()] == ["changed"]
    assert f"kept as {span[0]}" in remarks.all()[0].why


def test_an_impossible_day_of_an_end_leaves_the_start() -> None:
    remarks = Remarks()
    assert read_span("2013", "2014-06-31", where="x", remarks=remarks) == ("2013", "2014-06")


def test_an_impossible_day_of_a_single_date_leaves_the_month() -> None:
    remarks = Remarks()
    assert read_date("2019-02-30", where="x", remarks=remarks) == "2019-02"
    assert "there is no day 30 in 2019-02; kept as 2019-02" in remarks.all()[0].why
