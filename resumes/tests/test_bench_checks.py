import re
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.core.management import call_command

from resumes.bench.claims import read_claims
from resumes.bench.grading import Share, graded
from resumes.bench.speed import long_resume
from resumes.management.commands import bench_checks
from resumes.management.commands.bench_checks import DEVELOPED, HELD_OUT

PERSON: dict[str, Any] = {
    "id": "ropemaker",
    "profession": "ropemaker",
    "language": "en",
    "employers": [
        {"key": "walk", "name": "Long Walk", "positions": [{"title": "Ropemaker", "start": 2019}]}
    ],
    "accomplishments": [
        {
            "key": "hemp",
            "employer": "walk",
            "title": "Hemp line",
            "text": ["Laid 40 ropes of hemp."],
            "metrics": ["breakages: 9 to 4"],
            "skills": ["splicing"],
        }
    ],
    "skills": {"craft": ["splicing", "whipping"]},
}


def claim(number: int, text: str, *, supported: bool, section: str = "bullets/walk") -> Any:
    return {
        "id": f"c{number}",
        "person": "ropemaker",
        "section": section,
        "about": ["hemp"],
        "language": "en",
        "kind": "number",
        "supported": supported,
        "text": text,
        "span": "",
    }


@pytest.fixture
def file(tmp_path: Path) -> Path:
    told = [
        claim(1, "Laid 40 ropes of hemp.", supported=True),
        claim(2, "Laid 70 ropes of hemp.", supported=False),
        claim(3, "Laid ropes of hemp.", supported=False),  # a reader may err; it counts as missed
        claim(4, "whipping", supported=True, section="skills/craft"),
        claim(5, "Laid 41 ropes of hemp.", supported=True),  # accused
    ]
    path = tmp_path / "claims.yaml"
    path.write_text(yaml.safe_dump({"people": [PERSON], "claims": told}), encoding="utf-8")
    return path


def test_claims_are_judged_by_what_the_checks_find(file: Path) -> None:
    by_kind, whole = graded(read_claims(file))
    assert (whole.found, whole.missed, whole.accused, whole.cleared) == (1, 1, 1, 2)
    assert by_kind == {"number": whole}
    assert (str(whole.precision)[:11], str(whole.recall)[:11]) == ("0.500 (1/2,", "0.500 (1/2,")


def test_the_interval_is_wilsons() -> None:
    low, high = Share(8, 10).interval
    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)
    assert Share(0, 0).interval == (0.0, 1.0)


@pytest.mark.django_db
def test_the_command_prints_confusion_mistakes_and_times(file: Path) -> None:
    out = StringIO()
    call_command("bench_checks", str(file), "--mistakes", stdout=out)
    told = out.getvalue()
    assert "claims.yaml: 5 claims" in told
    assert "missed c3 (number): Laid ropes of hemp." in told
    assert "accused c5 (number): Laid 41 ropes of hemp. [unsupported_number “41”]" in told
    assert "unsupported_…: first " in told


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("options", "graded"), [(["--mistakes"], ["seen"]), ([], ["seen", "unseen"])]
)
def test_nobody_looks_at_the_mistakes_of_the_held_out_set_by_chance(
    options: list[str], graded: list[str], file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen, unseen = file.with_stem("seen"), file.with_stem("unseen")
    for path in (seen, unseen):
        path.write_bytes(file.read_bytes())
    monkeypatch.setattr(bench_checks, "DEVELOPED", (seen,))
    monkeypatch.setattr(bench_checks, "HELD_OUT", (unseen,))
    out = StringIO()
    call_command("bench_checks", *options, stdout=out)
    assert re.findall(r"(\w+)\.yaml: 5 claims", out.getvalue()) == graded


@pytest.mark.parametrize("path", [*DEVELOPED, *HELD_OUT], ids=lambda path: path.stem)
def test_the_labelled_sets_are_sound(path: Path) -> None:
    claims = read_claims(path)
    assert len({one.id for one in claims}) == len(claims)
    assert 0.4 < sum(one.supported for one in claims) / len(claims) < 0.6
    assert len({one.kind for one in claims}) == 20
    assert len({one.language for one in claims}) >= 3
    for one in claims:
        assert one.supported or one.span in one.text, one.id


def test_the_labelled_sets_are_large_and_a_third_of_them_is_held_out() -> None:
    """Of what was written at first; what came later was looked at once it had been measured."""
    first, held_out = read_claims(DEVELOPED[0]), read_claims(HELD_OUT[0])
    assert len(first) + len(held_out) >= 300
    assert 0.3 < len(held_out) / (len(first) + len(held_out)) < 0.4
    developed = {claim.facts for path in DEVELOPED for claim in read_claims(path)}
    assert not developed & {claim.facts for path in HELD_OUT for claim in read_claims(path)}


# What is untrue in these and not found, and what is true and found. What was judged rightly once
# stays so.
MISSED = frozenset(
    (
        "nadia_20 yuki_20 lucia_20 b_chef_05 c_tamsin_16 c_ruben_12 c_jolanta_14 odalys_09 "
        "bronagh_06 bronagh_20 callum_03 callum_19 lennart_06 lennart_09 lennart_15 "
        "lennart_17 lennart_19 maelys_16 maelys_20 iker_05 iker_16 iker_19 rut_16 luc_20 luc_18 "
        "rut_26 hen_20 mae_20 fem_08 mae_12 g_jonas_24 g_claire_19 g_livia_06 g_maya_06 "
        "g_livia_20 g_tess_20 g_claire_15 h_dev_13 h_nurse_8 h_nurse_18 h_build_4 h_build_6 "
        "h_maestra_3 h_maestra_4 h_maestra_6 h_maestra_10"
    ).split()
)
ACCUSED: frozenset[str] = frozenset()


def test_what_the_checks_were_developed_on_is_judged_as_it_was() -> None:
    claims = [claim for path in DEVELOPED for claim in read_claims(path)]
    found = {claim.id: [one.span for one in claim.findings()] for claim in claims}
    accused = {one.id: found[one.id] for one in claims if one.supported and found[one.id]}
    assert set(accused) <= ACCUSED, accused
    assert {one.id for one in claims if not one.supported and not found[one.id]} <= MISSED


def test_the_long_resume_is_long() -> None:
    resume = long_resume(read_claims(DEVELOPED[0]))
    assert len(resume.facts.accomplishments) == 40
    assert resume.words >= 700
