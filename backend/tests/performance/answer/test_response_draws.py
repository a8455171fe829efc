"""Responses have the doubt of what they rest on: by Little's law, at a target by the way, never below their service."""

from typing import Any

import pytest

from headroom.domain.design.document import parse_design
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.result.evaluation import WorkloadResult
from tests.builders import catalogue
from tests.performance.servers.nets import Net


def local(draws: int = 201, **asked: Any) -> WorkloadResult:
    """Small random reads of eight drives in one host."""
    net = Net(clients=0, servers=1)
    net.document["meta"]["draws"] = draws
    net.document["components"]["s1"]["cores"] = 32
    workload = {"pattern": "random", "read_share": 1, "request_kib": 4, "threads": 64, "spread": "striped", **asked}
    net.workload("all", ["s1a"], **{key: value for key, value in workload.items() if value is not None})
    return evaluate(parse_design(net.document, catalogue()), catalogue(), with_changes=False).workloads[0]


@pytest.mark.parametrize("threads", [1, 64, 8192])
def test_all_threads_are_under_way_so_their_number_over_the_rate_is_their_time(threads: int) -> None:
    found = local(threads=threads)
    assert found.interval is not None
    assert found.response_interval is not None
    times = found.response_interval
    assert times.median_ms == found.response_ms
    assert times.low_ms == pytest.approx(times.median_ms * found.interval.median_mb_s / found.interval.high_mb_s)
    assert times.high_ms == pytest.approx(times.median_ms * found.interval.median_mb_s / found.interval.low_mb_s)


def test_thought_between_requests_is_sure() -> None:
    found = local(threads=1, think_ms=10)
    assert found.response_interval is not None
    assert found.response_ms is not None
    alone = local(threads=1).response_interval
    assert alone is not None
    assert found.response_interval.low_ms == pytest.approx(alone.low_ms, rel=0.08)
    assert found.response_interval.high_ms == pytest.approx(alone.high_ms, rel=0.08)


def test_at_its_target_a_workload_waits_as_long_as_its_way_takes() -> None:
    """Its rate is sure and its time is not; it lies within what the drives take without a queue at both ends.

    The median case of one thread is paced by some per cent, a kept target is not.
    """
    found, alone = local(threads=512, target_mb_s=40), local(threads=1)
    assert found.meets_target
    assert found.interval is None or found.interval.low_mb_s == pytest.approx(found.interval.high_mb_s, rel=0.02)
    assert found.response_interval is not None
    assert alone.response_interval is not None
    assert found.response_interval.low_ms >= alone.response_interval.low_ms * 0.93
    assert found.response_interval.high_ms < 1.3 * alone.response_interval.high_ms


def test_a_response_is_at_least_the_service_on_its_way_and_inside_its_interval() -> None:
    for threads in (1, 16, 1024):
        found = local(threads=threads)
        assert found.response_interval is not None
        assert found.response_ms is not None
        assert found.response_ms >= sum(step.service_ms for step in found.path_times) * (1 - 1e-9)
        assert found.response_interval.low_ms <= found.response_ms <= found.response_interval.high_ms


def test_threads_that_nobody_stated_widen_it() -> None:
    unstated, usual = local(threads=None).response_interval, local(threads=70).response_interval
    assert unstated is not None
    assert usual is not None
    assert unstated.median_ms == pytest.approx(usual.median_ms)
    assert unstated.high_ms / unstated.low_ms > 1.1 * usual.high_ms / usual.low_ms


def test_without_draws_there_is_none() -> None:
    assert local(draws=0).response_interval is None


@pytest.mark.parametrize("share", [0.8, 0.95, 1.0, 1.05])
@pytest.mark.parametrize("read_share", [0, 1])
def test_near_its_limit_it_lies_between_the_way_alone_and_what_all_threads_take(
    share: float, read_share: float
) -> None:
    """Some draws keep the target and others do not: ends once counted from a middle that was neither of both."""
    asked: dict[str, Any] = {"threads": 2048, "read_share": read_share}
    most, idle = local(**asked), local(**asked, target_mb_s=1)
    found = local(**asked, target_mb_s=most.throughput_mb_s * share)
    assert idle.response_interval is not None
    assert most.response_interval is not None
    assert found.response_interval is not None
    assert found.response_interval.low_ms >= idle.response_interval.low_ms * 0.95
    assert found.response_interval.high_ms <= most.response_interval.high_ms * 1.05
