"""Every limit on what is in flight, really limiting, named in the sentence with how many would do; curves; times."""

import itertools
from typing import Any

import pytest

from headroom.domain.performance.result.evaluation import EvaluationResult
from tests.builders import Bench
from tests.performance.load.test_population import filesystem, two_volumes


def asked(bench: Bench, **fields: Any) -> EvaluationResult:
    on = [name for name in bench.document["components"] if name.endswith("v")]
    bench.workload("w", **{"on": on, "threads": 64, "request_kib": 256, "latency_limit_ms": 40, **fields})
    return bench.evaluate()


def adapters_of_depth(depth: int) -> Bench:
    bench = two_volumes()
    for name in ("d1h1", "d1h2"):
        bench.document["components"][name]["queue_depth"] = depth
    return bench


def streamed(bench: Bench, **fields: Any) -> EvaluationResult:
    usual = {"on": ["fs"], "spread": "striped", "threads": 2, "request_kib": 65536, "latency_limit_ms": 2000}
    return asked(bench, **{**usual, **fields})


def prefetching(threads: int) -> Bench:
    return filesystem(io_mode="buffered", prefetch_threads=72, prefetch_threads_used=threads)


RANDOM = {"pattern": "random", "request_kib": 8, "cache_hit": 0}
SHORT: dict[str, tuple[EvaluationResult, str, list[str]]] = {
    "threads": (asked(two_volumes(), threads=1), "Limited by 1 outstanding request; ", []),
    "volume": (
        asked(two_volumes(queue_depth=1)),
        "outstanding requests (queue depth of volumes); ",
        ["f11av", "f11bv"],
    ),
    "adapter": (asked(adapters_of_depth(1)), "outstanding requests (queue depth of adapters); ", ["d1h1", "d1h2"]),
    "subchannel": (asked(two_volumes(protocol="eckd")), "(one I/O for each ECKD volume); ", ["f11av", "f11bv"]),
    "static": (
        asked(two_volumes(protocol="eckd", pav="static", aliases=1), **RANDOM),
        "(aliases of ECKD volumes); ",
        ["f11av", "f11bv"],
    ),
    "hyper": (
        asked(two_volumes(protocol="eckd", pav="hyper", aliases=1, alias_pool="a"), **RANDOM),
        "(HyperPAV pool); ",
        ["f11av", "f11bv"],
    ),
    "prefetch": (streamed(prefetching(2)), "(prefetch threads); ", ["fs"]),
    "window": (
        streamed(filesystem(io_mode="buffered", read_ahead_kib=512), request_kib=256, latency_limit_ms=5),
        "(read-ahead); ",
        ["fs"],
    ),
}


@pytest.mark.parametrize("name", SHORT)
def test_each_limit_is_named_with_how_many_would_do(name: str) -> None:
    result, words, ids = SHORT[name]
    workload = result.workloads[0]
    assert workload.held_by == "in_flight"
    assert workload.saturation_mb_s
    assert workload.throughput_mb_s < 0.98 * workload.saturation_mb_s
    assert workload.in_flight_enough is not None
    assert workload.in_flight_enough > workload.in_flight
    said = "".join(piece.text for piece in result.sentence)
    assert words in said
    assert " would saturate " in said
    if ids:
        assert any(piece.component_ids == ids for piece in result.sentence)
        assert workload.population[-1].component_ids == ids


@pytest.mark.parametrize(
    ("tight", "loose"),
    [
        (two_volumes(queue_depth=1), two_volumes(queue_depth=2)),
        (adapters_of_depth(1), adapters_of_depth(2)),
        (two_volumes(protocol="eckd"), two_volumes(protocol="eckd", pav="static", aliases=1)),
        (two_volumes(protocol="eckd"), two_volumes(protocol="eckd", pav="hyper", aliases=1, alias_pool="a")),
    ],
    ids=["volume", "adapter", "static", "hyper"],
)
def test_twice_the_limit_is_twice_in_flight(tight: Bench, loose: Bench) -> None:
    held, freed = (asked(bench, request_kib=16).workloads[0] for bench in (tight, loose))
    assert freed.in_flight == 2 * held.in_flight
    assert freed.throughput_mb_s > 1.3 * held.throughput_mb_s


def test_as_many_as_it_says_do_fill_the_row() -> None:
    """What `in_flight_enough` says in prefetch threads, put into the design, reaches 98% of saturation."""
    enough = streamed(prefetching(2)).workloads[0].in_flight_enough
    assert enough
    workload = streamed(prefetching(round(enough + 0.5))).workloads[0]
    assert workload.saturation_mb_s
    assert workload.throughput_mb_s >= 0.975 * workload.saturation_mb_s


@pytest.mark.parametrize("name", SHORT)
def test_times_along_the_path_add_up_and_the_curve_is_whole(name: str) -> None:
    workload = SHORT[name][0].workloads[0]
    assert sum(time.service_ms + time.wait_ms for time in workload.path_times) == pytest.approx(
        workload.response_ms, rel=1e-3
    )
    curve = workload.curve
    assert curve is not None
    assert len(curve.by_threads) > 2
    assert curve.knee_threads
    assert curve.knee_mb_s
    assert curve.within_limit_mb_s
    for before, after in itertools.pairwise(curve.by_threads):
        assert after.throughput_mb_s >= before.throughput_mb_s * (1 - 1e-9)
    now = [point for point in curve.by_threads if point.throughput_mb_s == pytest.approx(workload.throughput_mb_s)]
    assert any(point.response_ms == pytest.approx(workload.response_ms) for point in now)


@pytest.mark.parametrize("threads", [1, 4, 8])
def test_the_curve_of_a_prefetching_filesystem_foretells_other_prefetch_threads(threads: int) -> None:
    curve = streamed(prefetching(2)).workloads[0].curve
    assert curve is not None
    assert curve.counted == "prefetch_threads"
    point = next(point for point in curve.by_threads if point.threads == threads)
    workload = streamed(prefetching(threads)).workloads[0]
    assert point.throughput_mb_s == pytest.approx(workload.throughput_mb_s, rel=0.03)
    assert point.response_ms == pytest.approx(workload.response_ms, rel=0.03)
