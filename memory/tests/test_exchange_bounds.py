"""Files with many rules, and with ids as forms sent them once."""

from time import process_time
from typing import Any
from uuid import uuid4

import pytest
from django.contrib.auth.models import User

from memory.exchange import CannotImport, export_memory, import_memory
from memory.exchange_format import MOST_RULES
from memory.keys import is_bullet_id
from memory.tests.filled_memory import fill, rows_of, wipe
from memory.tests.test_exchange import bullet_ids, exported, take


def test_ids_that_a_form_sent_once_go_out_and_come_back(alice: User) -> None:
    fill(alice)
    file = exported(alice)
    bullet_ids(file, "b.1:é", "bü")
    wipe(alice)
    take(alice, file)
    before, out = rows_of(alice), export_memory(alice.pk).encode()
    wipe(alice)
    import_memory(alice.pk, out)
    assert rows_of(alice) == before
    assert all(is_bullet_id(sent) for sent in ("b.1:é", "bü"))
    assert not any(is_bullet_id(sent) for sent in ("", "b 1", "__scalar__", "y" * 81))


def thousands_of_rules(file: dict[str, Any], number: int) -> list[dict[str, Any]]:
    pattern = file["rules"][0] | {"active": True, "merged_into": None}
    return [
        pattern
        | {
            "id": str(uuid4()),
            "text": f"Say plain{at}.",
            "ban": f"grand{at}",
            "use_instead": f"plain{at}",
        }
        for at in range(number)
    ]


def test_thousands_of_rules_are_held_against_each_other_in_no_time(alice: User) -> None:
    fill(alice)
    file = exported(alice)
    file["rules"] = thousands_of_rules(file, 2_000)
    begun = process_time()
    assert take(alice, file).rules_added == 2_000
    assert process_time() - begun < 20  # it took minutes
    back = file["rules"][0] | {"id": str(uuid4()), "text": "Back."}
    file["rules"] = [back | {"ban": "plain1999", "use_instead": "grand1999"}]
    with pytest.raises(CannotImport, match=r"“Back.” and “Say plain1999.” turn each other around"):
        take(alice, file)


def test_more_rules_than_anybody_has_are_refused(
    alice: User,
) -> None:
    fill(alice)
    file = exported(alice)
    file["rules"] = thousands_of_rules(file, MOST_RULES + 1)
    with pytest.raises(CannotImport, match="rules: Tuple should have at most"):
        take(alice, file)
