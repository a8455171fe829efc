"""Direct and buffered writes on a parity array that a host's own Linux makes."""

import pytest

from headroom.domain.papers.sketch import Sketch
from tests.performance.servers.nets import DRIVE, answer

SERVER = "generic-nvme-server-g4-1s"


def written(io_mode: str, pattern: str, threads: int, level: str = "raid5", **array: object) -> tuple[float, float]:
    """MB/s, and response in ms."""
    sketch = Sketch("host", "measured")
    sketch.part("h", "host", SERVER, cores=32)
    bays = [("h/node0", f"bay{number}") for number in range(1, 6)]
    sketch.array("h", "a", DRIVE, bays, level=level, strip_kib=128, **array)
    files = sketch.part("f", "filesystem", at="h", type="xfs", io_mode=io_mode, on=["a"])
    sketch.workload("all", [files], pattern=pattern, read_share=0, request_kib=16, threads=threads)
    found = answer(sketch).workloads[0]
    assert found.response_ms is not None
    return found.throughput_mb_s, found.response_ms


@pytest.mark.parametrize("pattern", ["sequential", "random"])
def test_direct_writes_wait_for_the_drives(pattern: str) -> None:
    """An access before is read, and one is written: at least the drives' own times."""
    _, direct = written("direct", pattern, 1)
    assert direct > 0.08


def test_direct_sequential_writes_are_slower_than_through_the_page_cache() -> None:
    """Of few threads, which do not fill the one that computes parity."""
    assert written("direct", "sequential", 8)[0] < written("buffered", "sequential", 8)[0]


def test_a_stated_cache_answers_direct_writes() -> None:
    plain, cached = written("direct", "random", 1), written("direct", "random", 1, write_cache=True)
    assert cached[1] < plain[1]
