"""Hosts of today reach drives over SAS, Ethernet and PCI Express: which row binds end to end, and at what figure."""

from typing import Any

import pytest

from headroom.domain.performance.changes.swaps import candidates
from headroom.domain.performance.parts.pcie import lanes_mb_s
from headroom.domain.performance.result.evaluation import BasisPolicy, EvaluationResult
from tests.builders import Bench, catalogue

ETH = 125 * 1460 / 1538
"""MB/s that a link carries each way for each Gb/s, TCP in frames of 1,500 bytes (Dell: IP packet overhead)."""
SAS_12G = 4 * 1200
"""Four lanes of 12 Gb/s (Thomas-Krenn: SAS standards)."""


def machine(host: str, **attributes: Any) -> Bench:
    made = Bench()
    made.document["components"] = {}
    made.add("h", "host", host, multipath="round_robin", **attributes)
    return made


def array(made: Bench, system: str, part: str, drive: str, bays: int) -> str:
    """A storage system with all its drives in a RAID 0, so that they hold nothing back, and one volume."""
    made.add(system, "storage_system", part)
    drives = [made.add(f"{system}d{bay}", "drive", drive, at=[system, f"bay{bay}"]) for bay in range(1, bays + 1)]
    made.add(f"{system}r", "raid_array", at=[system, None], level="raid0", drives=drives, strip_kib=128)
    return made.add(f"{system}v", "volume", at=[f"{system}r", None], hosts=["h"])


def adapter(made: Bench, part: str, slot: int, node: str | None = None) -> str:
    """An adapter in a slot; roots of a node have one slot each, numbered through."""
    root = f"root{slot}" if node is None else f"{node}/root{(slot - 1) % 4 + 1}"
    return made.add(f"n{slot}", "hba", part, at=[f"h/{root}", str(slot)])


def fabric(made: Bench, nics: list[str], systems: list[str], switch: str = "generic-200gbe-switch") -> None:
    """All adapters and all host ports of the systems on one switch, without zones."""
    made.add("sw", "switch", switch)
    hosts = [(nic, f"eth{port}") for nic in nics for port in (0, 1)]
    targets = [(f"{one}/controller{side}", f"host{port}") for one in systems for side in "AB" for port in (1, 2)]
    for number, end in enumerate([*hosts, *targets], start=1):
        made.cable(end, ("sw", str(number)))


def run(made: Bench, *volumes: str, basis: BasisPolicy = "planning", **fields: Any) -> EvaluationResult:
    """Large sequential reads past the cache, with enough in flight, unless told otherwise."""
    usual = {"request_kib": 1024, "cache_hit": 0, "threads": 4096, "spread": "striped"}
    return made.workload("w", on=list(volumes), **{**usual, **fields}).evaluate(basis)


def held(result: EvaluationResult) -> tuple[set[str], float]:
    """What binds first, and the throughput at which it does."""
    (workload,) = result.workloads
    assert workload.saturation_mb_s is not None
    return set(workload.limited_by[0].component_ids), workload.saturation_mb_s


def load_and_ceiling(result: EvaluationResult, name: str) -> tuple[float, float | None]:
    found = next(component for component in result.components if component.id == name)
    return found.throughput_mb_s, found.ceiling_mb_s


@pytest.mark.parametrize(("cables", "binds"), [(1, {"c1"}), (2, {"n1"})])
def test_sas_is_held_by_a_link_then_by_the_lanes_of_the_adapter(cables: int, binds: set[str]) -> None:
    """Two links of 4,800 MB/s are more than eight lanes of generation 3 carry."""
    made = machine("generic-pcie-4-server")
    volume = array(made, "a", "generic-sas-host-array", "generic-3840gb-sas-ssd", 24)
    hba = adapter(made, "generic-12g-sas-hba", 1)
    for port, side in list(enumerate("AB"))[:cables]:
        made.cable((hba, f"sas{port}"), (f"a/controller{side}", "host1"))
    found, mb_s = held(run(made, volume))
    assert found == binds
    assert mb_s == pytest.approx(min(cables * SAS_12G, lanes_mb_s(3, 8, 256)), rel=1e-4)


@pytest.mark.parametrize(
    ("nic", "gbps", "lanes", "binds"),
    [
        ("generic-25gbe-nic-2p", 25, (3, 8), {"c1", "c2"}),
        ("generic-100gbe-nic-2p", 100, (4, 16), {"c1", "c2"}),
        ("generic-200gbe-nic-2p", 200, (4, 16), {"n1"}),
    ],
)
def test_ethernet_is_held_by_links_until_they_outrun_the_slot(
    nic: str, gbps: int, lanes: tuple[int, int], binds: set[str]
) -> None:
    made = machine("generic-pcie-5-server")
    volume = array(made, "a", "generic-nvmeof-rdma-system", "generic-3840gb-nvme-g4", 24)
    adapter(made, nic, 1)
    fabric(made, ["n1"], ["a"], f"generic-{gbps}gbe-switch")
    result = run(made, volume)
    found, mb_s = held(result)
    assert found == binds
    assert mb_s == pytest.approx(min(2 * gbps * ETH, lanes_mb_s(*lanes, 256)), rel=1e-4)
    assert load_and_ceiling(result, "h/root1") == pytest.approx((mb_s, lanes_mb_s(5, 16, 256)), rel=1e-4)


def test_a_card_gets_the_lower_generation_and_the_fewer_lanes_of_itself_and_its_slot() -> None:
    """Eight lanes of generation 4 in a slot of sixteen of generation 3 are eight of generation 3."""
    made = machine("generic-pcie-3-server")
    volume = array(made, "a", "generic-nvme-array", "generic-3840gb-nvme-g4", 8)
    hba = adapter(made, "qlogic-qle2872", 1)
    for port, side in enumerate("AB"):
        made.cable((hba, f"fc{port}"), (f"a/controller{side}", "host1"))
    result = run(made, volume)
    assert held(result)[0] == {"n1"}
    assert load_and_ceiling(result, "n1") == pytest.approx((lanes_mb_s(3, 8, 256),) * 2)
    assert load_and_ceiling(result, "h/root1")[1] == pytest.approx(lanes_mb_s(3, 16, 256))


def test_tcp_takes_longer_than_rdma_by_the_times_of_both() -> None:
    times = []
    for transport in ("rdma", "tcp"):
        made = machine("generic-pcie-5-server")
        volume = array(made, "a", f"generic-nvmeof-{transport}-system", "generic-3840gb-nvme-g4", 8)
        nic = adapter(made, "generic-100gbe-nic-2p", 1)
        made.cable((nic, "eth0"), ("a/controllerA", "host1"))
        (workload,) = run(made, volume, pattern="random", request_kib=4, threads=1).workloads
        times.append(workload.response_ms or 0)
    assert times[1] - times[0] == pytest.approx(0.0325 - 0.015, abs=1e-6)


@pytest.mark.parametrize(
    ("host", "basis", "binds", "mb_s"),
    [
        (
            "generic-pcie-3-2s-server",
            "planning",
            {f"h/node1/root{root}" for root in range(1, 5)},
            4 * lanes_mb_s(3, 16, 256),
        ),
        ("generic-pcie-3-2s-far-server", "planning", {"h/node1"}, 2 * 20_800),
        ("generic-pcie-3-2s-far-server", "measured", {"h/node1"}, 34_000),
    ],
)
def test_adapters_of_one_socket(host: str, basis: BasisPolicy, binds: set[str], mb_s: float) -> None:
    """Their root ports bind where buffers lie near, the way between the sockets where they lie far."""
    made = machine(host)
    systems = ["a", "b"]
    volumes = [array(made, one, "generic-nvmeof-rdma-system", "generic-3840gb-nvme-g4", 24) for one in systems]
    fabric(made, [adapter(made, "generic-100gbe-nic-2p", slot, "node1") for slot in range(5, 9)], systems)
    result = run(made, *volumes, basis=basis)
    found, reached = held(result)
    assert found == binds
    assert reached == pytest.approx(mb_s)
    memory = "h/node0" if "far" in host else "h/node1"
    assert load_and_ceiling(result, memory)[0] == pytest.approx(mb_s)


def test_memory_of_a_socket_counts_both_ways_together() -> None:
    """All eight adapters of a host move at once what one socket's memory of 128 GB/s then holds."""
    made = machine("generic-pcie-3-2s-far-server")
    systems = ["a", "b"]
    volumes = [array(made, one, "generic-nvmeof-rdma-system", "generic-3840gb-nvme-g4", 24) for one in systems]
    nics = [adapter(made, "generic-100gbe-nic-2p", slot, f"node{(slot - 1) // 4}") for slot in range(1, 9)]
    fabric(made, nics, systems)
    found, mb_s = held(run(made, *volumes, read_share=0.5))
    assert found == {"h/node0"}
    assert mb_s == pytest.approx(128_000)


@pytest.mark.parametrize("generation", [4, 5])
def test_bays_of_a_server_are_reached_over_its_own_lanes(generation: int) -> None:
    """Four drives of four lanes each fill sixteen lanes of generation 4 but for the last 5%."""
    made = machine("generic-pcie-5-2s-server")
    volumes = []
    for slot, node in ((1, "node0"), (5, "node1")):
        volumes.append(array(made, f"b{slot}", "generic-nvme-bays-4", "generic-3840gb-nvme-g4", 4))
        made.cable((adapter(made, f"generic-pcie-{generation}-x16-drive-port", slot, node), "x16"), (f"b{slot}", "x16"))
    result = run(made, *volumes)
    found, mb_s = held(result)
    assert found == {"b1r", "b5r"}
    assert mb_s == pytest.approx(2 * 4 * 6500, rel=5e-3), "drives that nothing reads ahead of stay just below"
    assert load_and_ceiling(result, "n1") == pytest.approx((4 * 6500, lanes_mb_s(generation, 16, 256)), rel=5e-3)
    assert load_and_ceiling(result, "h/node1") == pytest.approx((4 * 6500, 8 * 4800 * 8), rel=5e-3)


def test_adapters_are_proposed_in_order_of_what_lanes_and_ports_carry() -> None:
    ranked = [part.id for part in candidates(catalogue(), "hba", "qlogic-qle2872")]
    chosen = ["qlogic-qle2874", "qlogic-qle2870", "qlogic-qle2690", "ibm-fc6239"]
    assert sorted(chosen, key=ranked.index) == chosen
    assert "qlogic-qle2872" not in ranked


def director(bench: Bench, slots: dict[str, str]) -> None:
    """A director `x` with a line card for each slot, named after its slot."""
    bench.add("x", "switch", "brocade-x7-4")
    for slot, card in slots.items():
        bench.add(f"x{slot}", "line_card", card, at=["x", slot])


def test_frames_cross_the_line_cards_and_the_chassis_of_a_director() -> None:
    made = machine("generic-pcie-5-server")
    volume = array(made, "a", "generic-nvme-array", "generic-3840gb-nvme-g4", 8)
    director(made, {"3": "brocade-fc64-48", "4": "brocade-fc32-48"})
    hba = adapter(made, "qlogic-qle2872", 1)
    for port, side in enumerate("AB"):
        made.cable((hba, f"fc{port}"), ("x3", str(port)))
        made.cable((f"a/controller{side}", "host1"), ("x4", str(port)))
    made.zone((hba, "fc0"), ("a/controllerA", "host1"))
    made.zone((hba, "fc1"), ("a/controllerB", "host1"))
    result = run(made, volume)
    found, mb_s = held(result)
    assert found == {"c2", "c4"}
    assert mb_s == pytest.approx(2 * 3200)
    assert load_and_ceiling(result, "x3") == pytest.approx((mb_s, 48 * 6400))
    assert load_and_ceiling(result, "x4") == pytest.approx((mb_s, 48 * 3200))
    assert load_and_ceiling(result, "x")[0] == pytest.approx(mb_s)


def test_a_card_in_use_at_both_ends_is_passed_once() -> None:
    made = machine("generic-pcie-5-server")
    volume = array(made, "a", "generic-nvme-array", "generic-3840gb-nvme-g4", 8)
    director(made, {"3": "brocade-fc32-48"})
    made.cable((adapter(made, "qlogic-qle2872", 1), "fc0"), ("x3", "0"))
    made.cable(("a/controllerA", "host1"), ("x3", "1"))
    assert load_and_ceiling(run(made, volume), "x3") == pytest.approx((3200, 48 * 3200))
