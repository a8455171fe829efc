"""Switches behind switches: cables between them limit what their leaves exchange, and share it evenly."""

import pytest

from headroom.domain.papers.sketch import Sketch
from tests.performance.servers.nets import ANY, DRIVE, LINE, answer

CARD, CLIENT, SERVER = "generic-100gbe-nic-1p", "generic-client", "generic-nvme-server-g4-1s"
HOSTS = 4


def leaves(trunks: int, spines: int = 0) -> float:
    """MB/s of four clients on one leaf that read from four servers on another, each with 100 GbE.

    Args:
        trunks: cables from leaf to leaf, or from each leaf to each spine.
        spines: switches between the leaves.
    """
    net = Sketch("two levels", "measured")
    middle = [f"spine{number}" for number in range(1, spines + 1)]
    for switch in ("leaf1", "leaf2", *middle):
        net.part(switch, "switch", "generic-100gbe-switch")
    for number in range(1, HOSTS + 1):
        for host, part, leaf in ((f"c{number}", CLIENT, "leaf1"), (f"s{number}", SERVER, "leaf2")):
            net.part(host, "host", part, cores=128)
            net.part(f"{host}n", "hba", CARD, at=(f"{host}/node0/root1", "1"))
            net.cable((f"{host}n", "eth0"), (leaf, str(number)))
        bays = [(f"s{number}/node0", f"bay{bay}") for bay in range(1, 9)]
        net.array(f"s{number}", f"s{number}a", DRIVE, bays, level="raid0")
        net.part(f"s{number}o", "storage_service", at=f"s{number}", stack="nvmet", transport="rdma")
    port = HOSTS
    for _ in range(trunks):
        for spine in middle or ["leaf2"]:
            port += 1
            net.cable(("leaf1", str(port)), (spine, str(port)))
            if middle:
                net.cable(("leaf2", str(port)), (spine, str(port + 20)))
    on = net.part("pool", "storage_cluster", services=[f"s{number}o" for number in range(1, HOSTS + 1)])
    files = [
        net.part(f"c{n}f", "filesystem", at=f"c{n}", type="nvme", io_mode="direct", on=[on])
        for n in range(1, HOSTS + 1)
    ]
    net.workload("all", files, **ANY)
    return answer(net).workloads[0].throughput_mb_s


@pytest.mark.parametrize("trunks", [1, 2])
def test_fewer_uplinks_than_ports_hold_what_passes_them(trunks: int) -> None:
    assert leaves(trunks) == pytest.approx(trunks * LINE, rel=0.01)


def test_as_many_uplinks_as_ports_hold_nothing() -> None:
    assert leaves(HOSTS) == pytest.approx(leaves(HOSTS + 2), rel=0.01)
    assert leaves(HOSTS) > 3 * LINE


def test_spines_share_the_traffic_of_a_leaf_evenly() -> None:
    assert leaves(1, spines=2) == pytest.approx(2 * LINE, rel=0.01)
