"""Where a mechanism was measured by itself, the costs of its class must give about that: within three times."""

from typing import Any

import pytest

from headroom.domain.performance.result.evaluation import WorkloadResult
from tests.performance.servers.nets import Net, answer

THRICE = 3.0


def cluster(client: str, stack: str, servers: int, **workload: Any) -> WorkloadResult:
    """One client of three copies on servers of 64 cores, over 100 GbE."""
    net = Net(clients=1, servers=servers)
    for number in range(1, servers + 1):
        net.document["components"][f"s{number}o"] |= {"stack": stack, "transport": "tcp"}
        net.document["components"][f"s{number}"]["cores"] = 64
    net.document["components"]["c1"]["cores"] = 64
    services = [f"s{number}o" for number in range(1, servers + 1)]
    on = net.cluster(*services, protection="replicas", copies=3) if servers > 1 else services[0]
    net.part("f", "filesystem", at="c1", type=client, io_mode="direct", on=[on])
    net.workload("all", ["f"], **{"spread": "striped", "threads": 1, **workload})
    return answer(net).workloads[0]


@pytest.mark.parametrize(
    ("client", "stack", "servers", "asked", "ms"),
    [
        ("rbd", "ceph", 3, {"request_kib": 4, "read_share": 0, "pattern": "random"}, 0.42),
        ("fuse", "other_file", 5, {"request_kib": 4, "read_share": 1, "pattern": "random"}, 0.25),
        ("fuse", "other_file", 5, {"request_kib": 4, "read_share": 0, "pattern": "random"}, 0.50),
        ("fuse", "other_file", 5, {"request_kib": 128, "read_share": 1, "pattern": "sequential"}, 0.39),
        ("fuse", "other_file", 5, {"request_kib": 128, "read_share": 0, "pattern": "sequential"}, 1.05),
    ],
)
def test_time_of_a_request_alone(client: str, stack: str, servers: int, asked: dict[str, Any], ms: float) -> None:
    """Ceph, synchronous write of three copies; CubeFS over FUSE at depth 1 (measurements of the development set)."""
    found = cluster(client, stack, servers, **asked)
    assert found.response_ms is not None
    assert ms / THRICE <= found.response_ms <= ms * THRICE, found.response_ms


def test_one_connection_of_nfs() -> None:
    """1,594 MB/s by one connection, some 0.4 to 1.6 GB/s by one process."""
    found = cluster("nfs", "nfs", 1, request_kib=1024, read_share=1, pattern="sequential", queue_depth=32)
    assert 1_594 / THRICE <= found.throughput_mb_s <= 1_594 * THRICE
