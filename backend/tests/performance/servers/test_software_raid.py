"""Arrays that Linux md keeps: one thread for the parity of each, and the pass through md in the thread that issues."""

from typing import Any

import pytest

from headroom.domain.design.document import parse_design
from headroom.domain.papers.sketch import Sketch
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.result.evaluation import EvaluationResult
from tests.builders import catalogue

PARITY_MB_S, PARITY_IOPS, MIRROR_IOPS = 1_800, 80_000, 850_000
"""Of the class, db/priors/local-stacks.yaml."""
NVME = "generic-3840gb-nvme-g4"


def host(level: str, drives: int, arrays: int = 1, **load: Any) -> Sketch:
    """A host with arrays of NVMe drives and direct I/O on all of them."""
    sketch = Sketch("md", "measured")
    sketch.part("s", "host", "generic-nvme-server-g4-1s", cores=64)
    names = []
    for number in range(arrays):
        bays = [("s/node0", f"bay{number * drives + place}") for place in range(1, drives + 1)]
        sketch.array("s", f"a{number}", NVME, bays, level=level, strip_kib=64)
        names.append(f"a{number}")
    sketch.part("f", "filesystem", at="s", type="xfs", io_mode="direct", on=names)
    sketch.workload("all", ["f"], **{"request_kib": 1024, "threads": 64, "queue_depth": 16, **load})
    return sketch


def answer(sketch: Sketch) -> EvaluationResult:
    return evaluate(parse_design(sketch.document, catalogue()), catalogue(), with_changes=False)


@pytest.mark.parametrize("level", ["raid5", "raid6"])
def test_one_thread_writes_the_parity_of_an_array(level: str) -> None:
    result = answer(host(level, 8, read_share=0))
    assert result.throughput_mb_s == pytest.approx(PARITY_MB_S, rel=0.02)
    assert any(one.grade == "prior" and "RAID" in one.name for one in result.stand_ins)


def test_reads_and_arrays_without_parity_do_not_wait_for_it() -> None:
    assert answer(host("raid5", 8, read_share=1)).throughput_mb_s > 10 * PARITY_MB_S
    assert answer(host("raid0", 8, read_share=0)).throughput_mb_s > 5 * PARITY_MB_S


def test_each_array_has_its_own_thread() -> None:
    two = answer(host("raid5", 4, arrays=2, read_share=0))
    assert two.throughput_mb_s == pytest.approx(2 * PARITY_MB_S, rel=0.02)


def test_small_writes_at_random_are_counted_in_requests() -> None:
    result = answer(host("raid5", 8, read_share=0, pattern="random", request_kib=4))
    assert result.throughput_mb_s <= PARITY_IOPS * 4.096e-3 * 1.001


def test_writes_to_a_mirror_are_marked_in_one_bitmap() -> None:
    small: dict[str, Any] = {"read_share": 0, "pattern": "random", "request_kib": 4, "queue_depth": 64}
    one, two = answer(host("raid10", 24, **small)), answer(host("raid10", 12, arrays=2, **small))
    assert one.throughput_mb_s == pytest.approx(MIRROR_IOPS * 4.096e-3, rel=0.02)
    assert one.ladder[0].name == "Write bitmap of RAID array"
    assert two.throughput_mb_s > 1.5 * one.throughput_mb_s


@pytest.mark.parametrize(
    ("level", "asked"), [("raid0", {}), ("raid10", {"request_kib": 1024}), ("raid10", {"read_share": 1})]
)
def test_other_traffic_takes_no_marks(level: str, asked: dict[str, Any]) -> None:
    small: dict[str, Any] = {"read_share": 0, "pattern": "random", "request_kib": 4, "queue_depth": 64}
    found = answer(host(level, 24, **{**small, **asked}))
    assert all("bitmap" not in one.name for one in found.ladder[:1])


def test_zfs_marks_nothing() -> None:
    sketch = host("raid10", 24, read_share=0, pattern="random", request_kib=4, queue_depth=64)
    sketch.document["components"]["f"] |= {"type": "zfs", "io_mode": "buffered"}
    assert all("bitmap" not in one.name for one in answer(sketch).ladder)


def test_the_thread_that_issues_passes_md() -> None:
    """Of each request 4 us are the file system's, and 3 those of md over several drives."""
    load: dict[str, Any] = {"read_share": 1, "pattern": "random", "request_kib": 4, "threads": 2, "queue_depth": 256}
    alone, striped = (answer(host("raid0", drives, **load)).throughput_mb_s for drives in (1, 4))
    assert striped < 0.6 * alone


@pytest.mark.parametrize(("kind", "most_mb_s"), [("ext4", 5_000), ("xfs", 18_000)])
def test_one_thread_writes_the_page_cache_back(kind: str, most_mb_s: float) -> None:
    """Of a filesystem, however many threads fill it; direct writes and reads pass it by."""
    found = {}
    for mode, read_share in (("buffered", 0), ("direct", 0), ("buffered", 1)):
        sketch = host("raid0", 12, read_share=read_share)
        sketch.document["components"]["f"] |= {"type": kind, "io_mode": mode}
        found[mode, read_share] = answer(sketch).throughput_mb_s
    assert found["buffered", 0] == pytest.approx(most_mb_s, rel=0.02)
    assert found["direct", 0] > 20_000
    assert found["buffered", 1] > 20_000
