"""Time of the threads that issue requests: one thread has one core, whatever the host has."""

from typing import Any

import pytest

from headroom.domain.catalogue.records import Catalogue, Figure
from headroom.domain.performance.result.evaluation import EvaluationResult
from tests.performance.one_array import MIB_MB, cycles_ms, figure, outcome, parts_with, solved, striped

SOFTWARE = "ibm-gpfs-2.2"


def software(*figures: Figure) -> Catalogue:
    return parts_with(SOFTWARE, *figures)


def mb_s(parts: Catalogue, **workload: Any) -> float:
    return run(parts, **workload).throughput_mb_s


def run(parts: Catalogue, **workload: Any) -> EvaluationResult:
    bench = striped(on=["fs"], **workload)
    bench.document["components"]["fs"] |= {"io_mode": "direct"}
    bench.document["components"]["p690"] |= {"cores": 64}
    return solved(bench, parts)


SLOW = software(figure("thread", row="thread", value=10, direction="shared"))
"""A thread passes 100 MB/s."""


@pytest.mark.parametrize("threads", [1, 3, 10])
def test_a_thread_passes_what_one_core_does(threads: int) -> None:
    assert mb_s(SLOW, threads=threads) <= 100 * threads * (1 + 1e-9)
    assert mb_s(SLOW, threads=threads, queue_depth=64) == pytest.approx(100 * threads, rel=0.02)


def test_more_depth_is_no_more_threads() -> None:
    """Processors would carry it; the one thread does not."""
    shallow, deep = (mb_s(SLOW, threads=1, queue_depth=depth) for depth in (1, 256))
    assert shallow <= deep <= 100 * (1 + 1e-9)


def test_depth_one_waits_for_the_thread() -> None:
    """A request of 64 KiB has its thread to itself, and then the way."""
    asked = {"request_kib": 64, "threads": 1}
    quick = run(software(figure("thread_io", row="thread_io", value=0)), **asked).workloads[0].response_ms
    slow = run(SLOW, **asked).workloads[0].response_ms
    assert quick is not None
    assert slow is not None
    assert slow - quick == pytest.approx(10 * MIB_MB / 16, rel=1e-6)


def test_a_request_costs_a_thread_whatever_its_size() -> None:
    parts = software(figure("thread_io", row="thread_io", value=0.5))
    found = [run(parts, request_kib=size, threads=4, queue_depth=256).workloads[0] for size in (4, 64)]
    rates = [one.requests_s or 0.0 for one in found]
    assert max(rates) <= 4 * 2000 * (1 + 1e-9)
    assert rates[0] == pytest.approx(4 * 2000, rel=0.03)


def test_a_request_waits_for_its_thread_and_not_for_all_processor_time() -> None:
    """0.7 of 1 core-ms a MB are spent by the thread itself; others do the rest meanwhile, and fill the core with it."""
    parts = software(figure("thread", row="thread", value=0.7), figure("cpu_direct", row="cpu", value=1.0))
    bench = striped(on=["fs"], request_kib=1024)
    bench.document["components"]["fs"] |= {"io_mode": "direct"}
    bench.document["components"]["p690"]["cores"] = 1
    times = cycles_ms(outcome(bench, parts))
    assert times["thread!p690"] == pytest.approx(0.7 * MIB_MB)
    assert times["cpu!p690"] == 0
    found = outcome(bench, parts)
    row = next(charge.row for charge in found.prepared.table.charges if charge.figure.id == "cpu_direct")
    assert found.ceiling_mb_s[row] == pytest.approx(1000)


def test_workloads_have_threads_of_their_own() -> None:
    bench = striped(on=["fs"], threads=1, queue_depth=256)
    fields = {"spread": "striped", "request_kib": 1024, "threads": 7, "queue_depth": 256, "scenario": "all"}
    bench.workload("other", on=["fs"], **fields)
    bench.document["components"]["fs"] |= {"io_mode": "direct"}
    found = {one.id: one.saturation_mb_s for one in solved(bench, SLOW).workloads}
    assert found == {"w1": pytest.approx(100), "w2": pytest.approx(700)}


def test_the_thread_is_named_where_it_binds() -> None:
    result = run(SLOW, threads=1, queue_depth=256)
    limit = result.workloads[0].limited_by[0]
    assert limit.name.endswith("thread time")
    assert limit.component_ids == ["p690"]
    explanation = result.explanations[limit.explanation]
    assert "threads on" in explanation.formula
    assert any(one.unit == "thread-ms" for one in explanation.inputs)


def test_software_of_its_io_mode_only() -> None:
    parts = software(figure("thread_buffered", row="thread", value=10), figure("thread_direct", row="thread", value=5))
    assert mb_s(parts, threads=1, queue_depth=256) == pytest.approx(200, rel=0.02)
