"""Curves of workloads that their own threads hold: more threads lift them to what a design with so many gets."""

import itertools
from typing import Any

import pytest

from headroom.domain.performance.result.evaluation import WorkloadResult
from tests.performance.servers.nets import Net, answer


def by_one_client(threads: int, **fields: Any) -> WorkloadResult:
    """An NFS client whose process copies pages: a few threads hold it, not its connections or the network."""
    net = Net(clients=1, servers=1)
    components = net.document["components"]
    components["s1o"]["stack"] = "nfs"
    components["c1"]["cores"] = components["s1"]["cores"] = 64
    net.part("f", "filesystem", at="c1", type="nfs", io_mode="direct", connections=16, on=["s1o"])
    net.workload("all", ["f"], read_share=1, spread="striped", threads=threads, **{"request_kib": 1024, **fields})
    return answer(net).workloads[0]


@pytest.mark.parametrize("depth", [1, 16])
def test_the_curve_rises_to_what_more_threads_get(depth: int) -> None:
    few = by_one_client(2, queue_depth=depth)
    assert few.curve is not None
    points = {int(point.threads): point for point in few.curve.by_threads}
    assert max(points) >= 16
    for threads in (1, 2, 4, 8, 16):
        design = by_one_client(threads, queue_depth=depth)
        assert points[threads].throughput_mb_s == pytest.approx(design.throughput_mb_s, rel=0.15), threads


@pytest.mark.parametrize("fields", [{}, {"queue_depth": 32}, {"request_kib": 4, "pattern": "random"}])
def test_throughput_never_falls_with_threads_and_passes_through_the_answer(fields: dict[str, Any]) -> None:
    found = by_one_client(2, **fields)
    assert found.curve is not None
    for before, after in itertools.pairwise(found.curve.by_threads):
        assert after.throughput_mb_s >= before.throughput_mb_s * (1 - 1e-9)
    now = next(point for point in found.curve.by_threads if point.threads == 2)
    assert now.throughput_mb_s == pytest.approx(found.throughput_mb_s)
