"""Curves against threads and load: they pass through the answer, bend at the knee and keep the latency limit."""

import itertools
from typing import Any

import pytest

from headroom.domain.performance.result.evaluation import WorkloadResult
from headroom.domain.performance.result.timing import ResponseCurve
from tests.builders import Bench


def curve(threads: int = 8, **fields: Any) -> tuple[WorkloadResult, ResponseCurve]:
    """A full planar under 1 MiB requests, with its curve."""
    bench = Bench().full_planar().workload("all", on=["p690"], threads=threads, **{"request_kib": 1024, **fields})
    result = bench.evaluate().workloads[0]
    assert result.curve
    return result, result.curve


def test_the_curve_passes_through_the_answer() -> None:
    result, found = curve(24)
    now = next(point for point in found.by_threads if point.threads == 24)
    assert now.throughput_mb_s == pytest.approx(result.throughput_mb_s)
    assert now.response_ms == pytest.approx(result.response_ms)


@pytest.mark.parametrize("threads", [1, 8, 16, 64])
def test_the_curve_foretells_other_threads(threads: int) -> None:
    """What the curve of 8 threads says of others is what a design with so many gets, within 3%."""
    result, _ = curve(threads)
    point = next(point for point in curve(8)[1].by_threads if point.threads == threads)
    assert point.throughput_mb_s == pytest.approx(result.throughput_mb_s, rel=0.03)
    assert point.response_ms == pytest.approx(result.response_ms, rel=0.03)


@pytest.mark.parametrize("fields", [{}, {"think_ms": 20}, {"spread": "striped"}, {"read_share": 0.4}])
def test_more_threads_and_more_load(fields: dict[str, Any]) -> None:
    """Throughput never falls with threads, response never falls with load, and Little's law holds on each point."""
    result, found = curve(8, **fields)
    assert result.saturation_mb_s
    for before, after in itertools.pairwise(found.by_threads):
        assert after.throughput_mb_s >= before.throughput_mb_s * (1 - 1e-9)
    for lower, higher in itertools.pairwise(found.by_load):
        assert higher.response_ms >= lower.response_ms * (1 - 1e-9)
    for point in found.by_threads:
        assert point.throughput_mb_s <= result.saturation_mb_s * (1 + 1e-9)
        each_ms = point.response_ms + fields.get("think_ms", 0.0)
        assert point.requests_s * each_ms / 1000 == pytest.approx(point.threads)
    assert found.by_threads[-1].throughput_mb_s > 0.97 * result.saturation_mb_s
    assert found.by_load[0].load_share == 0.1
    assert found.by_load[-1].load_share == 0.99


def test_the_knee_is_where_the_bounds_meet() -> None:
    """One volume: (sum of demands) / (largest demand) threads, and thinking moves it out."""
    bench = Bench()
    bench.drawer()
    bench.adapter(1, 0, "phb1", 1)
    bench.workload("w", on=["f11av"], threads=1, request_kib=1024)
    bench.workload("x", on=["f11av"], threads=1, request_kib=1024, think_ms=100)
    plain = bench.evaluate(scenario="w").workloads[0]
    thinking = bench.evaluate(scenario="x").workloads[1]
    assert plain.curve
    assert plain.curve.knee_threads
    assert plain.response_ms
    assert plain.saturation_mb_s
    part_s = 1.048576 / plain.saturation_mb_s
    assert plain.curve.knee_threads == pytest.approx(plain.response_ms / 1000 / part_s, rel=1e-6)
    assert thinking.curve
    assert thinking.curve.knee_threads == pytest.approx(plain.curve.knee_threads + 0.1 / part_s, rel=1e-6)


def test_within_a_latency_limit() -> None:
    loose, tight, impossible = (curve(8, latency_limit_ms=limit)[1] for limit in (1e6, 15.0, 0.1))
    assert loose.within_limit_mb_s == pytest.approx(curve(8)[0].saturation_mb_s)
    assert impossible.within_limit_mb_s is None
    assert tight.within_limit_mb_s
    near = [point for point in tight.by_load if point.response_ms <= 15.0]
    over = [point for point in tight.by_load if point.response_ms > 15.0]
    assert near[-1].throughput_mb_s <= tight.within_limit_mb_s <= over[0].throughput_mb_s
