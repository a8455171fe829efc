"""What a workload keeps in flight: threads, depth, parts that go together, and every cap on the way."""

import math
from typing import Any

import pytest

from headroom.domain.performance.load.population import harmonic
from headroom.domain.performance.result.evaluation import WorkloadResult
from tests.builders import Bench


def run(bench: Bench, **fields: Any) -> WorkloadResult:
    """The one workload of a bench."""
    on = [name for name in bench.document["components"] if name.endswith("v")]
    bench.workload("w", **{"on": on, "threads": 16, "request_kib": 256, **fields})
    return bench.evaluate().workloads[0]


def two_volumes(**attributes: Any) -> Bench:
    """Two arrays behind two adapters, their volumes with these attributes."""
    bench = Bench()
    bench.drawer()
    for slot in (1, 2):
        bench.adapter(1, 0, "phb1", slot)
    for name, entry in bench.document["components"].items():
        if name.endswith("v"):
            entry.update(attributes)
    return bench


@pytest.mark.parametrize(("parts", "expected"), [(1, 1), (2, 1.5), (4, 25 / 12), (256, 6.1243449), (10_000, 9.7876060)])
def test_harmonic_numbers(parts: int, expected: float) -> None:
    assert harmonic(parts) == pytest.approx(expected, rel=1e-7)


def test_harmonic_numbers_go_on_where_the_sum_gives_way_to_its_law() -> None:
    for parts in (999, 1000, 1001):
        assert harmonic(parts) == pytest.approx(math.fsum(1 / part for part in range(1, parts + 1)), rel=1e-12)


def test_threads_times_depth() -> None:
    result = run(two_volumes(), threads=3, queue_depth=4)
    assert result.in_flight == 12
    assert [step.value for step in result.population] == [3, 12]


@pytest.mark.parametrize(
    ("attributes", "in_flight"),
    [
        ({"queue_depth": 3}, 6),
        ({"queue_depth": 100}, 16),
        ({"protocol": "eckd"}, 2),
        ({"protocol": "eckd", "pav": "static", "aliases": 2}, 6),
        ({"protocol": "eckd", "pav": "hyper", "aliases": 3, "alias_pool": "lcu 0"}, 8),
        ({"protocol": "eckd", "pav": "static", "aliases": 2, "queue_depth": 2}, 4),
        ({"protocol": "nvme", "aliases": 2}, 16),
    ],
)
def test_caps_of_volumes(attributes: dict[str, Any], in_flight: float) -> None:
    """16 threads on two volumes: each takes what it may, a pool serves both."""
    result = run(two_volumes(**attributes))
    assert result.in_flight == pytest.approx(in_flight)
    capped = in_flight < 16
    assert (len(result.population) > 1) == capped
    if capped:
        assert result.population[-1].component_ids == ["f11av", "f11bv"]
        assert result.path_times[0].label == "Queued in the host"
        assert result.requests_s
        assert result.response_ms == pytest.approx(16 / result.requests_s * 1000)


def test_one_pool_serves_unequal_volumes() -> None:
    """What several flows share is split by what they want; the volumes of another pool are not helped."""
    bench = two_volumes(protocol="eckd", pav="hyper", aliases=0, alias_pool="a")
    bench.document["components"]["f11av"]["aliases"] = 4
    assert run(bench).in_flight == pytest.approx(2 + 4)
    bench.document["components"]["f11bv"]["alias_pool"] = "b"
    assert bench.evaluate().workloads[0].in_flight == pytest.approx(1 + 4 + 1)


def test_adapters_have_depths_too() -> None:
    bench = two_volumes()
    bench.document["components"]["d1h1"]["queue_depth"] = 2
    result = run(bench)
    assert result.in_flight == pytest.approx(2 + 8)
    assert result.population[-1].component_ids == ["d1h1"]


def filesystem(**attributes: Any) -> Bench:
    """A filesystem on a logical volume that is striped by 1 MiB over two volumes."""
    bench = two_volumes()
    bench.add("vg", "lvm_volume_group", at=["p690", None], volumes=["f11av", "f11bv"])
    bench.add("lv", "logical_volume", at=["vg", None], arrangement="striped", strip_kib=1024)
    bench.add("fs", "filesystem", at=["p690", None], on=["lv"], **attributes)
    return bench


@pytest.mark.parametrize(
    ("attributes", "in_flight", "parts"),
    [
        ({"io_mode": "direct"}, 2 * 64 / harmonic(64), 64),
        ({"io_mode": "direct", "block_kib": 4096, "sub_requests": "serial"}, 2 * 4 / harmonic(4), 4),
        ({"io_mode": "direct", "block_kib": 4096, "sub_requests": "parallel"}, 2 * 64 / harmonic(64), 64),
        ({"io_mode": "buffered", "prefetch_threads": 400, "prefetch_threads_used": 120}, 120, 64),
        ({"io_mode": "buffered", "prefetch_threads": 72}, 72, 64),
        ({"io_mode": "buffered", "read_ahead_kib": 65536}, 2 * 64, 64),
        ({"io_mode": "buffered"}, 2 * 64 / harmonic(64), 64),
    ],
)
def test_filesystems(attributes: dict[str, Any], in_flight: float, parts: int) -> None:
    """Two threads with requests of 64 MiB: all at once, block by block, or as the filesystem reads ahead."""
    result = run(filesystem(**attributes), on=["fs"], spread="striped", threads=2, request_kib=65536)
    assert result.in_flight == pytest.approx(in_flight)
    assert result.parts == parts
    assert result.requests_s
    assert result.response_ms == pytest.approx(2 / result.requests_s * 1000)
    assert sum(time.service_ms + time.wait_ms for time in result.path_times) == pytest.approx(result.response_ms)


def test_random_reads_are_not_read_ahead() -> None:
    bench = filesystem(io_mode="buffered", prefetch_threads=72)
    assert run(bench, on=["fs"], spread="striped", pattern="random", threads=2, request_kib=8).in_flight == 2
