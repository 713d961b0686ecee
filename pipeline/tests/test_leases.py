"""Claims, leases, the pulse that keeps them alive, and the sweeper."""

import threading
from datetime import timedelta
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.db import connection, transaction
from django.utils import timezone

from pipeline import leases
from pipeline.leases import LEASE, Pulse, claim, give_back, holds, sweep
from pipeline.models import Leaf, LeafState, Run, RunState
from pipeline.tests.conftest import letting_go, wait_until
from resumes.models import Resume


@pytest.fixture
def leaf(alice: User) -> Leaf:
    """A waiting leaf of a running run."""
    resume = Resume.objects.create(owner=alice, title="A resume", facts={})
    run = Run.objects.create(
        owner=alice, resume=resume, job={}, profile_hash="0", provider="offline"
    )
    return Leaf.objects.create(run=run, stage="plan")


@pytest.mark.django_db(transaction=True)
def test_of_many_claims_at_once_one_succeeds(leaf: Leaf) -> None:
    won: list[Leaf] = []
    gate = threading.Barrier(8)

    @letting_go
    def try_it() -> None:
        gate.wait()
        claimed = claim(leaf.pk)
        if claimed is not None:
            won.append(claimed)

    threads = [threading.Thread(target=try_it) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(won) == 1
    assert won[0].attempts == 1


@pytest.mark.django_db(transaction=True)
def test_who_waited_for_a_claim_looks_again(leaf: Leaf) -> None:
    """A claim that is about to be made is waited for, and then it is made."""
    won: list[Leaf | None] = []

    @letting_go
    def try_it() -> None:
        won.append(claim(leaf.pk))

    second = threading.Thread(target=try_it)
    with transaction.atomic():
        assert claim(leaf.pk) is not None
        second.start()
        second.join(timeout=0.5)  # it waits, unless it found nothing to wait for
    second.join()
    assert won == [None]


@pytest.mark.django_db(transaction=True)
def test_a_leaf_that_ends_just_now_is_not_swept_back(leaf: Leaf) -> None:
    Leaf.objects.filter(pk=leaf.pk).update(
        state=LeafState.RUNNING, claim=uuid4(), lease_until=timezone.now() - LEASE
    )
    sweeping = threading.Thread(target=letting_go(sweep))
    with transaction.atomic():
        Leaf.objects.filter(pk=leaf.pk).update(state=LeafState.DONE, claim=None)
        sweeping.start()
        sweeping.join(timeout=0.5)
    sweeping.join()
    leaf.refresh_from_db()
    assert leaf.state == LeafState.DONE


@pytest.mark.django_db
@pytest.mark.parametrize(
    "state", [LeafState.RUNNING, LeafState.DONE, LeafState.FAILED, LeafState.SUPERSEDED]
)
def test_only_a_waiting_leaf_can_be_claimed(leaf: Leaf, state: LeafState) -> None:
    Leaf.objects.filter(pk=leaf.pk).update(
        state=state, claim=uuid4(), lease_until=timezone.now(), error="why"
    )
    assert claim(leaf.pk) is None


@pytest.mark.django_db
def test_a_leaf_of_a_run_that_is_over_cannot_be_claimed(leaf: Leaf) -> None:
    Run.objects.filter(pk=leaf.run_id).update(state=RunState.CANCELLED, finished_at=timezone.now())
    assert claim(leaf.pk) is None


@pytest.mark.django_db
def test_a_claim_given_back_no_longer_holds_and_another_can_have_it(leaf: Leaf) -> None:
    first = claim(leaf.pk)
    assert first is not None
    with transaction.atomic():
        assert holds(first)
    give_back(first)
    with transaction.atomic():
        assert not holds(first)
    second = claim(leaf.pk)
    assert second is not None
    give_back(first)  # too late: the leaf is another's
    with transaction.atomic():
        assert holds(second)


@pytest.mark.django_db
def test_the_sweeper_leaves_live_leases_alone_and_returns_lost_ones(leaf: Leaf) -> None:
    claim(leaf.pk)
    assert sweep() == ()
    Leaf.objects.filter(pk=leaf.pk).update(lease_until=timezone.now() - timedelta(seconds=1))
    assert sweep() == (leaf.run_id,)
    leaf.refresh_from_db()
    assert (leaf.state, leaf.claim) == (LeafState.PENDING, None)


@pytest.mark.django_db
def test_the_sweeper_names_a_run_that_nobody_moves(leaf: Leaf) -> None:
    leaf.delete()  # as after a crash between two stages
    assert sweep() == (leaf.run_id,)


@pytest.mark.django_db(transaction=True)
def test_the_pulse_keeps_a_lease_alive_while_it_is_held(
    leaf: Leaf, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases, "PULSE_SECONDS", 0.05)
    claimed = claim(leaf.pk)
    assert claimed is not None
    assert claimed.claim is not None
    almost_out = timezone.now() + timedelta(seconds=1)
    Leaf.objects.filter(pk=leaf.pk).update(lease_until=almost_out)
    pulse = Pulse()
    pulse.hold(claimed.claim)
    wait_until(Leaf.objects.filter(pk=leaf.pk, lease_until__gt=almost_out + LEASE / 2).exists)
    pulse.release(claimed.claim)
    wait_until(lambda: not any(t.name == "lease-pulse" for t in threading.enumerate()))
    connection.close()
