import pytest

from resumes.families import ShownWork, shown_work


@pytest.mark.parametrize(
    ("family", "shown"),
    [
        ("research", ShownWork.RESEARCH),
        ("research_engineering", ShownWork.RESEARCH),
        ("Applied Research", ShownWork.RESEARCH),
        ("machine_learning", ShownWork.PROJECTS),
        ("data", ShownWork.PROJECTS),
        ("data_science", ShownWork.PROJECTS),
        ("Software", ShownWork.PROJECTS),
        ("product", ShownWork.PROJECTS),
        ("design", ShownWork.PROJECTS),
        ("nursing", ShownWork.WORK),
        ("sales", ShownWork.WORK),
        ("", ShownWork.WORK),
    ],
)
def test_the_family_names_the_selected_work(family: str, shown: ShownWork) -> None:
    assert shown_work(family) is shown
