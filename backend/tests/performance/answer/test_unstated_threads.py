"""Workloads that do not say their threads are asked for them, and their answer is as wide as a prior of threads."""

import pytest

from headroom.domain.performance.result.evaluation import EvaluationResult
from tests.performance.one_array import one_array, solved


def answer(threads: int | None, draws: int = 200) -> EvaluationResult:
    bench = one_array(threads=threads)
    bench.document["meta"]["draws"] = draws
    workload = next(iter(bench.document["workloads"].values()))
    if threads is None:
        del workload["threads"]
    return solved(bench)


def codes(result: EvaluationResult) -> set[str]:
    return {note.code for note in result.notes}


def test_one_thread_is_a_statement() -> None:
    result = answer(1)
    assert "threads_not_stated" not in codes(result)
    assert result.workloads[0].in_flight == 1


def test_unstated_threads_are_asked_for() -> None:
    result = answer(None)
    note = next(note for note in result.notes if note.code == "threads_not_stated")
    assert note.severity == "warning"
    assert note.message.startswith("Threads not stated: all counts with 70, ")
    assert result.throughput_mb_s == pytest.approx(answer(70).throughput_mb_s)


def test_the_interval_reaches_what_few_and_many_threads_reach() -> None:
    interval = answer(None).workloads[0].interval
    assert interval is not None
    low, high = answer(4).throughput_mb_s, answer(260).throughput_mb_s
    assert interval.low_mb_s <= low * (1 + 1e-6)
    assert interval.high_mb_s >= high * (1 - 1e-6)
    assert interval.low_mb_s < interval.median_mb_s < interval.high_mb_s
    assert interval.narrowed_by[0].name == "Threads"


def test_stating_them_narrows_the_interval() -> None:
    wide, narrow = (answer(threads).workloads[0].interval for threads in (None, 70))
    assert wide is not None
    width = 1.0 if narrow is None else narrow.high_mb_s / narrow.low_mb_s
    assert wide.high_mb_s / wide.low_mb_s > width
