"""How filesystems and the memory of their hosts are set: designs that pass and fail."""

from typing import Any, Final

from tests.checks.cases.records import Case, Document
from tests.checks.cases.storage_sketches import engenio, lvm

_GPFS: Final = {"type": "gpfs", "block_kib": 4096}


def gpfs(io_mode: str = "buffered", request_kib: int = 65_536, **settings: Any) -> Document:
    """GPFS with blocks of 4 MiB on the volumes of two arrays, which one thread reads."""
    sketch = engenio()
    sketch.part("fs", "filesystem", at="h1", on=["v1", "v2"], io_mode=io_mode, **_GPFS, **settings)
    sketch.workload("Read", ["fs"], spread="striped", read_share=1, request_kib=request_kib, threads=1)
    return sketch.document


def writer(percent: int) -> Document:
    """A host of 128 GiB that writes through its page cache."""
    sketch = engenio()
    sketch.document["components"]["h1"].update(memory_gib=128, dirty_percent=percent)
    sketch.part("fs", "filesystem", at="h1", on=["v1"], type="xfs", io_mode="buffered")
    sketch.workload("Write", ["fs"], read_share=0, request_kib=1024, threads=8)
    return sketch.document


def reader(ahead_kib: int) -> Document:
    """A single reader on a stripe over two volumes with strips of 1 MiB."""
    sketch = lvm(engenio())
    sketch.part("fs", "filesystem", at="h1", on=["lv"], type="xfs", io_mode="buffered", read_ahead_kib=ahead_kib)
    sketch.workload("Read", ["fs"], read_share=1, request_kib=256, threads=1)
    return sketch.document


def aligned(strip_kib: int) -> Document:
    """ext4 on a concatenated volume over an array with strips of 128 KiB and one with these."""
    sketch = lvm(engenio())
    sketch.document["components"]["lv"]["arrangement"] = "concatenated"
    sketch.document["components"]["a2"]["strip_kib"] = strip_kib
    sketch.part("fs", "filesystem", at="h1", on=["lv"], type="ext4")
    return sketch.document


CASES: Final = {
    "MPL-17": Case(lambda: gpfs(prefetch_threads=72), lambda: gpfs(prefetch_threads=1)),
    "MPL-18": Case(lambda: gpfs(max_mb_s=20_000), lambda: gpfs(max_mb_s=150)),
    "MPL-19": Case(lambda: gpfs("direct", pinning="application"), lambda: gpfs("direct", pinning="filesystem")),
    "MPL-20": Case(lambda: gpfs("direct", sub_requests="parallel"), lambda: gpfs("direct", sub_requests="serial")),
    "MPL-22": Case(lambda: writer(5), lambda: writer(40)),
    "MPL-23": Case(lambda: reader(8192), lambda: reader(128)),
    "MPL-24": Case(lambda: aligned(128), lambda: aligned(64)),
}
