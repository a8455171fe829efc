"""More of what a design is built of: servers like those there are, drives in free bays, and what both leave alone."""

from dataclasses import replace
from datetime import date

import pytest

from headroom.domain.bom.capacity.waterfall import capacity
from headroom.domain.checks.check_design import check_design
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.design.document import parse_design, to_document
from headroom.domain.design.records import Design
from headroom.domain.growth.forecast import GrowthPlan, find_growth
from headroom.domain.growth.records import ProposedPurchase
from headroom.domain.papers.sketch import Sketch
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.topology.expansion import expand
from tests.builders import catalogue
from tests.growth.test_forecast import reference, with_workloads

TODAY = date(2026, 11, 23)


def _bought(plan: GrowthPlan) -> list[ProposedPurchase]:
    return [one for year in plan.answer.years for one in year.purchases]


def _usable(design: Design) -> int:
    return capacity(expand(design, catalogue())).usable_bytes


def test_a_cluster_with_full_bays_gets_servers_like_its_own() -> None:
    design = reference("beegfs-nvme", stored_gib=250_000, percent_a_year=25)
    plan = find_growth(design, catalogue())
    first = _bought(plan)[0]
    host = design.components[first.component_ids[0]]
    assert (first.instead_of, first.part) == ("", host.part)
    assert host.name in first.name
    after = parse_design(to_document(plan.designs[-1]), catalogue())
    added = [one for name, one in after.components.items() if name not in design.components]
    hosts = [one for one in added if one.kind == "host"]
    assert len(hosts) == sum(one.places for one in _bought(plan))
    before = sum(one.part == host.part for one in design.components.values())
    assert _usable(after) == pytest.approx(_usable(design) * (before + len(hosts)) / before)
    assert len({one.name for one in after.components.values()}) == len(
        {one.name for one in design.components.values()}
    ) + len(added), "each has a name of its own"


def test_servers_are_cabled_and_members_so_that_the_cluster_gets_faster() -> None:
    design = with_workloads(reference("beegfs-nvme"), target_mb_s=20_000.0, growth_percent_a_year=25.0)
    written = replace(design, workloads={"w02": design.workloads["w02"]})
    plan = find_growth(written, catalogue())
    assert any(one.part == written.components["s1"].part and not one.instead_of for one in _bought(plan))
    (before,), (after,) = (evaluate(one, catalogue()).workloads for one in (written, plan.designs[-1]))
    assert after.throughput_mb_s >= before.throughput_mb_s
    was, now = (check_design(CheckInputs(one, catalogue(), None, TODAY)).open for one in (written, plan.designs[-1]))
    assert {one.check for one in now if one.severity != "note"} <= {one.check for one in was}


def test_arrays_without_redundancy_of_their_own_grow_in_free_bays_first() -> None:
    design = reference("ceph-replicas", stored_gib=90_000, percent_a_year=25)
    plan = find_growth(design, catalogue())
    first, *_, last = _bought(plan)
    assert (first.part, first.instead_of) == (design.components["s1ad1"].part, "")
    assert first.places % 10 == 0, "as many in each node"
    assert last.part == design.components["s1"].part, "then the bays are full"
    year = plan.designs[1]
    bays = [(one.parent, one.slot) for one in year.components.values() if one.kind == "drive"]
    assert len(bays) == len(set(bays)) == 100 + first.places
    assert _usable(year) == pytest.approx(_usable(design) * (100 + first.places) / 100)


def test_one_more_gateway_goes_beside_gateways() -> None:
    design = with_workloads(reference("s3-gateways"), target_mb_s=3_500.0, growth_percent_a_year=30.0)
    plan = find_growth(replace(design, workloads={"w01": design.workloads["w01"]}), catalogue(), 2)
    assert any("Gateway" in one.name for one in _bought(plan))
    mounts = [one for one in plan.designs[-1].components.values() if one.kind == "filesystem"]
    assert all("g1o:2" in str(one.attributes["on"]) for one in mounts)


def test_a_server_that_stands_alone_is_not_doubled() -> None:
    design = reference("nfs-zfs", stored_gib=80_000, percent_a_year=25)
    assert all("equipped as" not in one.name for one in _bought(find_growth(design, catalogue())))


def test_room_is_not_bought_with_speed() -> None:
    """The largest drive that lasts longest has a third of the writes of the one in its place."""
    known = catalogue()
    design = reference("fc64-flashsystem", stored_gib=60_000, percent_a_year=25)
    changed = [one for one in _bought(find_growth(design, known)) if one.instead_of]
    assert changed
    for one in changed:
        rates = [
            {(r.row, r.direction): r.value for r in known.parts[name].figures} for name in (one.instead_of, one.part)
        ]
        for key in (("iops", "write"), ("throughput", "write")):
            assert (rates[1].get(key) or 0) >= 0.9 * (rates[0].get(key) or 0)


def _full_shelves(count: int) -> Design:
    """A storage system, of which 276 drives are supported, with so many shelves of 84, each one array."""
    sketch = Sketch("Shelves")
    sketch.part("h1", "host", "generic-pcie-4-server")
    sketch.part("s1", "storage_system", "dell-powervault-me5024")
    for number in range(1, count + 1):
        sketch.part(f"e{number}", "enclosure", "dell-powervault-me484", at=("s1", f"expansion{number}"))
        bays = [(f"e{number}", f"bay{bay}") for bay in range(1, 85)]
        sketch.array("s1", f"a{number}", "generic-12tb-7k2-nl-sas", bays, level="raid6")
        sketch.part(f"v{number}", "volume", at=f"a{number}", hosts=["h1"])
    sketch.document["meta"] |= {"growth": {"stored_gib": count * 600_000, "percent_a_year": 20}, "draws": 0}
    return parse_design(sketch.document, catalogue())


@pytest.mark.parametrize(("shelves", "one_more"), [(2, True), (3, False)])
def test_no_shelf_is_bought_beyond_what_the_vendor_supports(shelves: int, one_more: bool) -> None:
    first = _bought(find_growth(_full_shelves(shelves), catalogue()))[0]
    assert ("in 1 more PowerVault ME484" in first.name) == one_more
