"""Direct and buffered writes on a parity array that a host's own Linux makes."""

import pytest

from headroom.domain.papers.sketch import Sketch
from tests.performance.plain.systems import DISK, DISK_SERVER, array_of_host, network
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


def served(stack: str, io_mode: str, kind: str | None = None, **array: object) -> float:
    """Milliseconds of one small write by a client of a server with ten disks in RAID 6."""
    sketch = network(25, ["c"], {"s": DISK_SERVER})
    array_of_host(sketch, "s", "a", DISK, 10, level="raid6", strip_kib=512, **array)
    sketch.part("x", "filesystem", at="s", type="xfs", on=["a"])
    on = ["a"] if stack == "nvmet" else ["x"]
    sketch.part("o", "storage_service", at="s", stack=stack, on=on, transport="tcp")
    files = sketch.part("f", "filesystem", at="c", type=kind or stack, io_mode=io_mode, on=["o"])
    sketch.workload("all", [files], pattern="random", read_share=0, request_kib=4, threads=1)
    response_ms = answer(sketch).workloads[0].response_ms
    assert response_ms is not None
    return response_ms


@pytest.mark.parametrize(("stack", "kind"), [("nfs", "nfs"), ("nvmet", "nvme")])
def test_a_server_that_must_keep_a_write_before_it_answers_waits_for_its_drives(stack: str, kind: str) -> None:
    """Old data and parity are read, new ones written: two turns and more of a disk, 8.3 ms each."""
    assert served(stack, "direct", kind) > 16
    assert served(stack, "direct", kind, write_cache=True) < 5
    assert served(stack, "buffered", kind) < 5


def test_servers_of_other_software_keep_what_clients_write_in_their_memory() -> None:
    assert served("beegfs", "direct") < 5
