"""The System z scenarios: what each layout and protocol keeps in flight, and in which order they come out."""

from functools import lru_cache
from itertools import pairwise

import pytest

from headroom.domain.design.document import parse_design
from headroom.domain.papers.systemz_designs import LAYOUTS, cached, direct, scenario
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.result.evaluation import WorkloadResult
from tests.builders import as_stated


@lru_cache(maxsize=64)
def run(protocol: str, layout: str, test: str, processes: int) -> WorkloadResult:
    document = direct(protocol, layout).only(scenario(test, processes))
    return evaluate(parse_design(document, as_stated()), as_stated(), with_changes=False).workloads[0]


def rates(protocol: str, test: str, processes: int) -> list[float]:
    return [run(protocol, layout, test, processes).throughput_mb_s for layout in LAYOUTS]


@pytest.mark.parametrize("processes", [8, 32])
@pytest.mark.parametrize("protocol", ["eckd", "scsi"])
def test_more_ranks_and_subchannels_never_read_slower(protocol: str, processes: int) -> None:
    found = rates(protocol, "random read", processes)
    assert all(after >= before * 0.999 for before, after in pairwise(found))


@pytest.mark.parametrize("test", ["random read", "random write"])
@pytest.mark.parametrize("protocol", ["eckd", "scsi"])
def test_one_process_gains_little_from_any_layout(protocol: str, test: str) -> None:
    found = rates(protocol, test, 1)
    assert max(found) / min(found) < 1.25


def test_a_subchannel_has_one_request_in_flight_and_a_lun_its_queue_depth() -> None:
    assert run("eckd", "plain", "random read", 32).in_flight == 1
    assert run("eckd", "more paths", "random read", 32).in_flight == 8
    assert run("eckd", "two pools", "random read", 32).in_flight == 16
    assert run("scsi", "plain", "random read", 32).in_flight == 32


def test_more_write_cache_keeps_throughput_up_with_32_processes() -> None:
    one, eight = (
        [run("scsi", layout, "random write", processes).throughput_mb_s for processes in (8, 32)]
        for layout in ("more paths", "eight disks")
    )
    assert one[1] < 0.6 * one[0], "one rank's share of the cache no longer holds what 32 processes write"
    assert eight[1] > 0.9 * eight[0]


def test_the_page_cache_levels_the_protocols() -> None:
    best = []
    for protocol in ("eckd", "scsi"):
        document = cached(protocol, "eight disks").only(scenario("write", 32))
        best.append(
            evaluate(parse_design(document, as_stated()), as_stated(), with_changes=False).workloads[0].throughput_mb_s
        )
    assert best[0] == pytest.approx(best[1], rel=0.05)
