"""GPFS on 109 arrays of the p690: the steps by which its authors made it faster."""

from functools import lru_cache
from typing import Any

from headroom.domain.papers.p690_designs import group, machine
from headroom.domain.papers.sketch import Sketch

_ARRAYS = 109
USED_WHILE_COPYING_PERCENT = 85
"""Middle of the 80 to 90% that the processors reached while the daemon copied through its page pool."""


@lru_cache(maxsize=1)
def buffered() -> Sketch:
    """Through the page pool: as it came, and with more of its prefetch threads in use."""
    sketch = machine("p690: GPFS through its page pool", _ARRAYS, USED_WHILE_COPYING_PERCENT)
    _disks(sketch)
    # The daemon used about 120 of its 400 threads until maxMBpS was raised.
    for name, threads_used, rate_mb_s in (("box", 120, 5000), ("tuned", 400, 15_000)):
        _filesystem(
            sketch, name, io_mode="buffered", prefetch_threads=400, prefetch_threads_used=threads_used,
            max_mb_s=rate_mb_s, pagepool_mib=2048,
        )  # fmt: skip
        _both_ways(sketch, name, threads=1, request_kib=65_536)
    return sketch


@lru_cache(maxsize=1)
def direct() -> Sketch:
    """Direct I/O: buffers pinned by GPFS or by the application, requests to the disks in turn or together."""
    sketch = machine("p690: GPFS with direct I/O", _ARRAYS)
    _disks(sketch)
    _filesystem(sketch, "pinning", io_mode="direct", sub_requests="serial", pinning="filesystem")
    _filesystem(sketch, "pinned", io_mode="direct", sub_requests="serial", pinning="application")
    _filesystem(sketch, "parallel", io_mode="direct", sub_requests="parallel", pinning="application")
    _both_ways(sketch, "pinning", threads=16, request_kib=65_536)
    _both_ways(sketch, "pinned", threads=128, request_kib=65_536)
    _both_ways(sketch, "parallel", threads=16, request_kib=65_536)
    return sketch


@lru_cache(maxsize=1)
def behind_writes() -> Sketch:
    """Sixty writers, each with a reader one record behind it: of a pair, one record is on its way at a time."""
    sketch = machine("p690: GPFS, readers behind writers", 106)
    group(sketch)
    sketch.part("lv", "logical_volume", at="vg", arrangement="striped", strip_kib=1024)
    sketch.part(
        "gpfs", "filesystem", "ibm-gpfs-2.2-record-locks", at="p690", on=["lv"], block_kib=32_768, io_mode="direct",
        sub_requests="parallel", pinning="application",
    )  # fmt: skip
    sketch.workload("read behind write", ["gpfs"], spread="striped", read_share=0.5, request_kib=262_144, threads=60)
    return sketch


def _disks(sketch: Sketch) -> None:
    """A GPFS disk on each array: logical volumes of one group, which cut transfers to 1 MB."""
    group(sketch)
    sketch.part("disks", "logical_volume", at="vg", arrangement="spread")


def _filesystem(sketch: Sketch, name: str, **settings: Any) -> None:
    sketch.part(name, "filesystem", "ibm-gpfs-2.2", at="p690", on=["disks"], block_kib=4096, **settings)


def _both_ways(sketch: Sketch, name: str, **fields: Any) -> None:
    for way, read_share in (("read", 1), ("write", 0)):
        sketch.workload(f"{name} {way}", [name], spread="striped", read_share=read_share, **fields)
