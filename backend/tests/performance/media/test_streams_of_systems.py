"""Streams on disks of a storage system that reads ahead nobody knows how far: what is usual of its class counts."""

from typing import Any

import pytest

from headroom.domain.design.document import parse_design
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.result.evaluation import WorkloadResult
from headroom.domain.performance.scenario_figures import find_figures
from tests.builders import catalogue
from tests.performance.plain.systems import FAST_DISK, SAS_SSD, san


def read(threads: int, drive: str = FAST_DISK, **array: Any) -> WorkloadResult:
    sketch, on = san(32, drive, "raid6")
    sketch.document["components"]["a"].update(array)
    sketch.workload("w", on, read_share=1, pattern="sequential", request_kib=1024, threads=threads, queue_depth=1)
    return find_figures(parse_design(sketch.document, catalogue()), catalogue(), "w", EvaluationMemory()).workloads[0]


@pytest.mark.parametrize("threads", [8, 64, 1024])
def test_many_streams_move_the_heads_of_its_disks(threads: int) -> None:
    found = read(threads)
    assert found.throughput_mb_s < 0.8 * read(threads, read_ahead_multiplier=1024).throughput_mb_s
    assert found.interval is not None
    assert found.interval.high_mb_s > 1.3 * found.throughput_mb_s


def test_more_streams_never_read_less() -> None:
    rates = [read(threads).throughput_mb_s for threads in (2, 8, 64, 1024)]
    assert rates == sorted(rates)


def test_a_stated_read_ahead_counts_before_it() -> None:
    short, long = (read(64, read_ahead_multiplier=strips).throughput_mb_s for strips in (1, 64))
    assert short < read(64).throughput_mb_s < long


def test_solid_state_drives_have_no_heads() -> None:
    assert read(64, SAS_SSD).throughput_mb_s == pytest.approx(
        read(64, SAS_SSD, read_ahead_multiplier=64).throughput_mb_s, rel=0.02
    )


def written(threads: int, drive: str = FAST_DISK, **array: Any) -> WorkloadResult:
    sketch, on = san(32, drive, "raid6")
    sketch.document["components"]["a"].update(array)
    sketch.workload("w", on, read_share=0, pattern="sequential", request_kib=1024, threads=threads, queue_depth=16)
    return find_figures(parse_design(sketch.document, catalogue()), catalogue(), "w", EvaluationMemory()).workloads[0]


def test_many_streams_out_of_a_cache_move_the_heads_too() -> None:
    """What waits in the cache is shared out among the streams: runs are long for few of them, and usual for many."""
    one, few, many, more = (written(threads).throughput_mb_s for threads in (1, 4, 64, 1024))
    assert one > few > many
    assert 0.35 * one < many < 0.75 * one
    assert more == pytest.approx(many, rel=0.05)
    assert written(64, SAS_SSD).throughput_mb_s == pytest.approx(written(1, SAS_SSD).throughput_mb_s, rel=0.1)


def test_its_doubt_is_told() -> None:
    found = written(64).interval
    assert found is not None
    assert found.high_mb_s > 1.3 * found.median_mb_s
