"""Choices of parts: each speed has an adapter that a host takes, and switches have enough ports of that speed."""

import pytest

from headroom.domain.sizing.candidates.families import FamilyFinder
from headroom.domain.sizing.candidates.filters import top_speed
from headroom.domain.sizing.candidates.prices import CostTable
from tests.sizing.makers import architectures, inputs, requirement, workload


@pytest.mark.parametrize(
    ("name", "speeds"),
    [("san-dual-controller", {16, 32, 64}), ("ceph-replicas", {25, 100}), ("parallel-filesystem", {100, 200, 400})],
)
def test_every_speed_is_tried_on_ports_that_run_at_it(name: str, speeds: set[int]) -> None:
    """The newest of equally dear Fibre Channel adapters are those of a mainframe, which no other host takes."""
    around, architecture = inputs(), architectures()[name]
    costs = CostTable(around.catalogue, around.books)
    asked = requirement(workloads=[workload(throughput_mb_s=1000)])
    found = set()
    for family in FamilyFinder(around.catalogue, architecture, asked, costs).families():
        assert family.parts.adapter is not None
        speed = top_speed(family.parts.adapter, architecture.roles["adapter"])
        assert speed is not None
        assert family.parts.host.slots
        found.add(speed)
        for switch in family.switches:
            assert max(max(switch.ports, key=lambda group: len(group.ids)).speeds_gbps) >= speed, switch.id
    assert found == speeds


def test_only_systems_that_present_volumes_of_their_own_are_tried() -> None:
    around = inputs()
    costs = CostTable(around.catalogue, around.books)
    asked = requirement(workloads=[workload(throughput_mb_s=1000)])
    for name in ("nvme-over-fabrics", "san-dual-controller", "direct-attached"):
        finder = FamilyFinder(around.catalogue, architectures()[name], asked, costs)
        for family in finder.families():
            system, drive = family.parts.system.part, family.parts.drive
            assert system.attributes.get("files_only") is not True, system.id
            assert not around.catalogue.raid[str(system.attributes["raid_rules"])].software, system.id
            assert drive.attributes.get("shingled") is not True, drive.id
        if name == "nvme-over-fabrics":
            words = " ".join(finder.refused)
            assert "hosts bind its drives, each for itself" in words
            assert "files or objects only" in words
