"""Servers of a cluster whose network fails: they are as if they had failed themselves."""

from typing import Any

import pytest

from headroom.domain.design.document import parse_design
from headroom.domain.failure.failures import find_impact
from headroom.domain.failure.records import FailureTarget, WorkloadImpact
from tests.builders import as_stated
from tests.performance.servers.nets import ANY, Net


def pool(servers: int, read_share: float, **protection: Any) -> Net:
    """A client of a cluster with copies."""
    net = Net(1, servers)
    net.cluster(*(f"s{number}o" for number in range(1, servers + 1)), **{"protection": "replicas", **protection})
    net.workload("all", net.mount("c1", on=["pool"]), **{**ANY, "read_share": read_share})
    net.document["meta"]["draws"] = 0
    return net


def impact(net: Net, kind: str, name: str) -> WorkloadImpact:
    """What a failure leaves of the workload."""
    (found,) = find_impact(parse_design(net.document, as_stated()), as_stated(), [FailureTarget(kind, name)]).workloads
    return found


@pytest.mark.parametrize("read_share", [0, 1])
@pytest.mark.parametrize(("servers", "copies"), [(2, 2), (3, 3), (3, 2), (4, 2)])
def test_the_card_of_a_server_takes_what_the_server_takes(servers: int, copies: int, read_share: float) -> None:
    net = pool(servers, read_share, copies=copies)
    whole, card = impact(net, "host", "s2"), impact(net, "hba", "s2n")
    assert whole.status != "down"
    assert card.status == whole.status
    assert card.throughput_mb_s == pytest.approx(whole.throughput_mb_s)


def test_no_more_copies_are_written_than_servers_are_left() -> None:
    """One of two copies: what is left writes as much as it did of two."""
    left = impact(pool(2, 0, copies=2), "host", "s2")
    assert left.throughput_mb_s >= left.before_mb_s * (1 - 1e-9)


@pytest.mark.parametrize(
    ("stack", "margin", "protection", "borne"),
    [
        ("ceph", None, {"copies": 3}, 1),
        ("ceph", 0, {"copies": 3}, 2),
        ("ceph", None, {"copies": 2}, 1),
        ("beegfs", None, {"copies": 3}, 2),
        ("beegfs", 1, {"copies": 3}, 1),
        ("ceph", None, {"protection": "erasure_code", "data_chunks": 3, "parity_chunks": 3}, 2),
        ("ceph", None, {"protection": "erasure_code", "data_chunks": 4, "parity_chunks": 1}, 1),
        ("weka", None, {"protection": "erasure_code", "data_chunks": 3, "parity_chunks": 3}, 3),
    ],
)
def test_clients_are_served_while_copies_or_chunks_are_enough_for_the_software(
    stack: str, margin: int | None, protection: dict[str, Any], borne: int
) -> None:
    """Ceph serves two of three copies and k + 1 chunks, though the data survive another loss."""
    net = pool(6, 0.5, **protection)
    for number in range(1, 7):
        net.document["components"][f"s{number}o"] |= {"stack": stack, "quorum_margin": margin}
    design = parse_design(net.document, as_stated())
    for lost in (borne, borne + 1):
        targets = [FailureTarget("host", f"s{number}") for number in range(1, lost + 1)]
        (found,) = find_impact(design, as_stated(), targets).workloads
        assert bool(found.lost_volumes) == (lost > borne)
