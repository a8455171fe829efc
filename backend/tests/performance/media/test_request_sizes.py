"""Every RAID level at request sizes from 512 B to 256 MB: numbers that rise with the size, and add up."""

import itertools

import pytest

from headroom.domain.performance.result.evaluation import EvaluationResult
from tests.performance.one_array import one_array, solved

SIZES_KIB = (0.5, 1, 8, 64, 512, 4096, 262_144)
LEVELS = {"raid0": 8, "raid1": 2, "raid10": 8, "raid5": 8, "raid6": 8}


def evaluated(level: str, size_kib: float, read_share: float, pattern: str) -> EvaluationResult:
    bench = one_array(read_share=read_share, pattern=pattern, request_kib=size_kib, threads=16)
    array = bench.document["components"]["f11a"]
    array.update(level=level, drives=array["drives"][: LEVELS[level]])
    return solved(bench)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("read_share", [1, 0.7, 0])
def test_random_throughput_rises_with_the_request_and_requests_fall(level: str, read_share: float) -> None:
    found = [evaluated(level, size, read_share, "random").workloads[0] for size in SIZES_KIB]
    for smaller, larger in itertools.pairwise(found):
        assert larger.throughput_mb_s >= smaller.throughput_mb_s * 0.999
        assert (larger.requests_s or 0) <= (smaller.requests_s or 0) * 1.001
    for one in found:
        assert sum(time.service_ms + time.wait_ms for time in one.path_times) == pytest.approx(one.response_ms, 1e-3)


def test_small_writes_are_ordered_by_what_parity_costs() -> None:
    found = {level: evaluated(level, 8, 0, "random").throughput_mb_s for level in LEVELS}
    assert found["raid0"] > found["raid10"] > found["raid5"] > found["raid6"]
    assert found["raid10"] / found["raid5"] == pytest.approx(2, rel=0.1)


def test_small_sequential_requests_without_a_known_cost_are_an_upper_bound() -> None:
    assert "request_cost_unknown" in [note.code for note in evaluated("raid5", 0.5, 1, "sequential").notes]
    assert "request_cost_unknown" not in [note.code for note in evaluated("raid5", 64, 1, "sequential").notes]
    assert "request_cost_unknown" not in [note.code for note in evaluated("raid5", 0.5, 1, "random").notes]
