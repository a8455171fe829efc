"""What single designs are there to show, in the words of their stories."""

import pytest

from tests.reference_designs.gallery import STORIES, evaluated, guide

SHARED = "Bus 0"
"""The bus on which base I/O sits."""
VERDICTS = [("origin300-tp9500", "may not"), ("origin350-tp9500", "may"), ("altix350-tp9500", "should")]


def verdict(design_id: str) -> str:
    """Whether a host drives a TP9500 that reads and writes at once: by the buses that bind before it."""
    result = evaluated(design_id, scenario="Reads and writes together")
    bound = {part.name for part in result.components if part.kind == "phb" and part.binds}
    if not bound:
        return "should"
    return "may" if bound == {SHARED} else "may not"


@pytest.mark.parametrize(("design_id", "words"), VERDICTS)
def test_the_hosts_get_the_papers_verdicts_and_the_shared_bus_as_reason(design_id: str, words: str) -> None:
    assert verdict(design_id) == words
    able = {"may not": "may not be able", "may": "may be able", "should": "should be able"}[words]
    assert STORIES[design_id].startswith(f"This host {able} to drive the TP9500: ")
    assert "shared with base I/O" in STORIES[design_id]
    assert f"{words} drive" in guide(design_id)


@pytest.mark.parametrize(
    ("design_id", "buses"), [("origin300-tp9500", 1024), ("origin350-tp9500", 1282), ("altix350-tp9500", 1540)]
)
def test_buses_carry_what_the_paper_says(design_id: str, buses: float) -> None:
    (layer,) = [layer for layer in evaluated(design_id).layers if layer.layer == "phb"]
    assert layer.ceiling_mb_s == pytest.approx(buses, rel=1e-2)  # that of the median case


@pytest.mark.parametrize("protocol", ["eckd", "fcp"])
def test_each_layout_of_system_z_is_at_least_as_fast_as_the_one_before(protocol: str) -> None:
    rates = {
        item.name: item.throughput_mb_s
        for item in evaluated(f"systemz-ds8700-{protocol}").scenarios
        if item.name.endswith("random read, 32 processes")
    }
    assert list(rates.values()) == sorted(rates.values())
    assert len(rates) == 5


@pytest.mark.parametrize(("wanted", "layout"), [(13.6, "5 Eight disks"), (5.9, "2 More paths")])
def test_eckd_gains_by_layout_what_the_paper_says(wanted: float, layout: str) -> None:
    rates = {item.name: item.throughput_mb_s for item in evaluated("systemz-ds8700-eckd").scenarios}
    plain = rates["1 Plain disk: random read, 32 processes"]
    assert rates[f"{layout}: random read, 32 processes"] / plain == pytest.approx(wanted, rel=0.2)


def test_sockets_and_lanes_bind_in_turn() -> None:
    scan = "every backplane by itself"
    titles = (
        "1 PCIe 3, far buffers",
        "2 PCIe 3, near buffers",
        "3 PCIe 5, near buffers",
    )
    first, second, third = (evaluated("nvme-server-local", scenario=f"{title}: {scan}") for title in titles)
    bound = [{step.kind for step in result.ladder if step.binds} for result in (first, second, third)]
    assert {"numa_node", "phb"} <= bound[0]
    assert "phb" in bound[1]
    assert bound[2] == {"raid_array"}
    assert not {"numa_node", "raid_array"} & bound[1]


@pytest.mark.parametrize(
    ("design_id", "scenario", "binds"),
    [
        ("scaleout-nvme-gpfs", "16 clients read", "switch to controller"),
        ("scaleout-nvme-gpfs", "4 clients read", "HBA to switch"),
        ("dr-two-sites", "Storage of site 1 lost", "switch to switch"),
        ("nvmeof-jbof", "Scans, four hosts", "switch to controller"),
        ("fc64-flashsystem", "Scans from cache, eight hosts", "FlashSystem 7300"),
    ],
)
def test_what_binds_is_what_the_story_says(design_id: str, scenario: str, binds: str) -> None:
    first = evaluated(design_id, scenario=scenario).ladder[0]
    assert first.binds
    assert binds in first.name


def test_the_mirror_misses_its_target_at_the_far_site_only() -> None:
    met = {item.name: item.meets_target for item in evaluated("dr-two-sites").workloads if item.target_mb_s}
    assert met == {"Writes at home": True, "Writes to site 2": False}
