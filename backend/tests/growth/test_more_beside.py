"""Further clients, storage systems, arrays and shelves, as growth buys them: evaluated in the changed design."""

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from headroom.domain.bom.bill.lines import bill
from headroom.domain.bom.capacity.waterfall import capacity
from headroom.domain.checks.check_design import check_design
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.design.document import parse_design, to_document
from headroom.domain.design.records import Component, Design
from headroom.domain.growth.forecast import GrowthPlan, find_growth
from headroom.domain.growth.records import ProposedPurchase
from headroom.domain.papers.sketch import Sketch
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.topology.expansion import expand
from tests.builders import catalogue
from tests.growth.test_forecast import reference, with_workloads

TODAY = date(2026, 11, 23)
SYSTEM, SHELF, DRIVE = "dell-powervault-me5084", "dell-powervault-me484", "generic-2tb-7k2-nl-sas"
OF_TEN = 10


def _bought(plan: GrowthPlan) -> list[ProposedPurchase]:
    return [one for year in plan.answer.years for one in year.purchases]


def _after(plan: GrowthPlan) -> Design:
    return parse_design(to_document(plan.designs[-1]), catalogue())


def _added(before: Design, after: Design, kind: str) -> list[Component]:
    return [one for name, one in after.components.items() if name not in before.components and one.kind == kind]


def _usable(design: Design) -> int:
    return capacity(expand(design, catalogue())).usable_bytes


def _faults(design: Design) -> set[str]:
    return {
        one.check for one in check_design(CheckInputs(design, catalogue(), None, TODAY)).open if one.severity == "error"
    }


def _shelves(arrays: int, shelves: int = 1, **more: Any) -> Design:
    """An ME5084 with shelves behind each other, and RAID 6 arrays of ten drives that fill bays from the first."""
    sketch = Sketch("Shelves")
    sketch.part("s", "storage_system", SYSTEM)
    holders = ["s"]
    for number in range(1, shelves + 1):
        holders.append(sketch.part(f"e{number}", "enclosure", SHELF, at=("s", f"expansion{number}")))
        for side in "AB":
            if number > 1:
                sketch.cable((f"e{number - 1}", f"iom{side}_out"), (f"e{number}", f"iom{side}_in"))
    bays = [(holder, f"bay{bay}") for holder in holders for bay in range(1, 85)]
    for number in range(arrays):
        mine = bays[OF_TEN * number : OF_TEN * (number + 1)]
        sketch.array("s", f"a{number + 1}", DRIVE, mine, level="raid6", distributed=False, strip_kib=128)
    sketch.document["meta"]["growth"] = more
    return parse_design(sketch.document, catalogue())


def test_clients_that_bind_get_others_beside_them() -> None:
    """They were all replaced by faster hosts."""
    design = with_workloads(reference("lustre-hdd"), target_mb_s=10_000.0, growth_percent_a_year=40.0)
    read = replace(design, workloads={"w01": design.workloads["w01"]})
    plan = find_growth(read, catalogue(), 2)
    clients = [one for one in _bought(plan) if one.name == "Client, equipped as Client 1"]
    assert clients
    after = _after(plan)
    mounts = [one.id for one in _added(read, after, "filesystem")]
    assert len(mounts) == sum(one.places for one in clients)
    (before,), (work,) = read.workloads.values(), after.workloads.values()
    assert set(work.on) == {*before.on, *mounts}
    assert work.threads == before.threads * len(work.on) // len(before.on), "each as busy as those there are"
    got, was = (evaluate(one, catalogue()).workloads[0].throughput_mb_s for one in (after, read))
    assert got >= was
    assert _faults(after) <= _faults(read)


def test_a_storage_system_that_is_full_gets_one_of_its_kind_beside_it() -> None:
    """Nothing was proposed where its links bind."""
    design = with_workloads(reference("nvmeof-jbof"), target_mb_s=30_000.0, growth_percent_a_year=25.0)
    read = replace(design, workloads={"w01": design.workloads["w01"]})
    plan = find_growth(read, catalogue(), 2)
    first = next(one for one in _bought(plan) if "equipped as" in one.name)
    assert first.name == "NVMe/RDMA system, 24 bays, equipped as NVMe box"
    after = _after(plan)
    systems = _added(read, after, "storage_system")
    assert [one.name for one in systems] == [f"NVMe box {number}" for number in range(2, 2 + len(systems))]
    assert _usable(after) == pytest.approx(_usable(read) * (1 + len(systems)), rel=0.01)
    volumes = _added(read, after, "volume")
    assert volumes
    assert all(one.attributes["growth_percent"] == 0 for one in volumes), "they are empty"
    assert all(str(one.attributes["owner"]).startswith("s:") for one in volumes), "of controllers of their own"
    free = read.workloads["w01"]._replace(target_mb_s=None)
    loads = [replace(one, workloads={"w01": free}) for one in (read, after)]
    was, got = (evaluate(one, catalogue()).workloads[0].throughput_mb_s for one in loads)
    assert got == pytest.approx(1.153 * was, rel=0.001), "then the root ports of the hosts are full"
    assert _faults(after) <= _faults(read)


def test_arrays_come_in_free_bays_first_and_then_in_a_shelf() -> None:
    """16 arrays fill 160 of 168 bays; 14 leave room for two."""
    roomy, full = (_shelves(arrays, stored_gib=90_000 * arrays / 8, percent_a_year=20) for arrays in (14, 16))
    plan = find_growth(roomy, catalogue(), 1)
    first = _bought(plan)[0]
    assert first.name.endswith("in free bays")
    after = plan.designs[-1]
    assert not _added(roomy, after, "enclosure")
    arrays = _added(roomy, after, "raid_array")
    assert first.places == OF_TEN * len(arrays) > 0
    assert _usable(after) == pytest.approx(_usable(roomy) * (14 + len(arrays)) / 14)
    plan = find_growth(full, catalogue(), 1)
    first, after = _bought(plan)[0], plan.designs[-1]
    assert first.name.endswith("in 1 more PowerVault ME484 enclosure")
    (shelf,) = _added(full, after, "enclosure")
    assert (shelf.parent, shelf.slot, shelf.name) == ("s", "expansion2", "e2")
    bays = [(one.parent, one.slot) for one in after.components.values() if one.kind == "drive"]
    assert len(bays) == len(set(bays))
    billed = [
        {line.part: line.quantity for line in bill(one, catalogue()).lines if line.part is not None}
        for one in (full, after)
    ]
    assert billed[1][SHELF] == billed[0][SHELF] + 1
    assert billed[1][DRIVE] == billed[0][DRIVE] + first.places
    assert _faults(after) <= _faults(full)


def test_a_shelf_stands_behind_the_last_one() -> None:
    """Each of its modules is cabled to the module of its side; where all places are taken none comes."""
    design = _shelves(25, shelves=2, stored_gib=300_000, percent_a_year=10)
    after = find_growth(design, catalogue(), 1).designs[-1]
    added = [cable for name, cable in after.cables.items() if name not in design.cables]
    assert {(one.a, one.b) for one in added} == {(("e2:2", f"iom{side}_in"), ("e2", f"iom{side}_out")) for side in "AB"}
    crowded = _shelves(33, shelves=3, stored_gib=400_000, percent_a_year=10)
    assert all("more PowerVault" not in one.name for one in _bought(find_growth(crowded, catalogue(), 1)))


def test_drives_of_another_maker_of_systems_are_no_purchase() -> None:
    """A TP9500 was to have drives of a DS8000."""
    plan = find_growth(reference("altix350-tp9500", stored_gib=3_800, percent_a_year=30), catalogue(), 3)
    bought = [catalogue().parts[one.part] for one in _bought(plan) if one.instead_of]
    assert bought
    assert all(one.vendor != "IBM" for one in bought)
