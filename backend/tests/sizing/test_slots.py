"""The slot advisor: the p690 paper's placement comes out by itself, and greedy equals trying everything."""

from itertools import product

import pytest

from headroom.domain.catalogue.assembly import assemblies
from headroom.domain.errors import DomainError
from headroom.domain.sizing.slots import TakenSlot, _limit, _LimitTree, advise_slots
from tests.builders import catalogue

DRAWER, PLANAR, ADAPTER = "ibm-7040-61d-fc6571", "ibm-fc6571-planar", "ibm-fc6239"


def test_planning_figures_give_the_placement_of_the_paper() -> None:
    found = advise_slots(catalogue(), DRAWER, ADAPTER)
    assert list(found.counts.values()) == [3, 3, 2, 3, 3, 2]
    assert len(found.adapters) == 16
    assert found.throughput_mb_s == pytest.approx(2400)
    assert any("450 MB/s" in reason for reason in found.reasons)


def test_on_measured_figures_seven_adapters_fill_a_planar() -> None:
    found = advise_slots(catalogue(), PLANAR, ADAPTER, "measured")
    assert list(found.counts.values()) == [3, 3, 1]
    assert found.throughput_mb_s == pytest.approx(1332)
    assert any("full at 1,332 MB/s" in reason for reason in found.reasons)


@pytest.mark.parametrize("basis", ["planning", "measured"])
def test_greedy_equals_trying_every_count(basis: str) -> None:
    tree = _LimitTree(assemblies(catalogue())[PLANAR], basis)  # type: ignore[arg-type]
    each = _limit(catalogue().parts[ADAPTER], basis)  # type: ignore[arg-type]
    assert each is not None
    found = advise_slots(catalogue(), PLANAR, ADAPTER, basis)  # type: ignore[arg-type]
    total = 0.0
    for number, placed in enumerate(found.adapters, 1):
        total += placed.adds_mb_s
        every = [
            tree.throughput(dict(zip(found.counts, counts, strict=True)), each)
            for counts in product(range(5), range(4), range(4))
            if sum(counts) == number
        ]
        assert total == pytest.approx(max(every))


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(DomainError, match="no part"):
        advise_slots(catalogue(), "abacus", ADAPTER)
    with pytest.raises(DomainError, match="no slot"):
        advise_slots(catalogue(), "dell-poweredge-r770", ADAPTER)


def test_what_is_there_already_takes_its_slot_and_its_share() -> None:
    whole = advise_slots(catalogue(), PLANAR, ADAPTER)
    first, second = whole.adapters[:2]
    there = [TakenSlot(one.holder, one.slot) for one in (first, second)]
    more = advise_slots(catalogue(), PLANAR, ADAPTER, taken=[*there, TakenSlot("nowhere", "1")])
    assert more.there == 2
    assert more.adapters == whole.adapters[2:]
    assert more.throughput_mb_s == pytest.approx(whole.throughput_mb_s)
    full = advise_slots(catalogue(), PLANAR, ADAPTER, taken=[TakenSlot(one.holder, one.slot) for one in whole.adapters])
    assert not full.adapters
    assert full.there == len(whole.adapters)
    assert any("one more adapter adds 0 MB/s" in reason for reason in full.reasons)
