"""How full pools are and what is asked of them: designs that pass and fail."""

from typing import Any, Final

from headroom.domain.papers.sketch import Sketch
from tests.checks.cases.records import Case, Document, san

_USABLE_GIB: Final = 8_000
"""Somewhat less than the array of `san()` holds."""


def array_with(*sizes: int, **more: Any) -> Sketch:
    """Volumes of these sizes, GiB, in one array; `more` is said of each."""
    sketch = san()
    del sketch.document["components"]["v1"]
    for number, size in enumerate(sizes, 1):
        sketch.part(f"v{number}", "volume", at="a1", hosts=["h1"], capacity_gib=size, lun_id=number, **more)
    return sketch


def with_attributes(sketch: Sketch, name: str, **more: Any) -> Document:
    """The design with further attributes of one part."""
    sketch.document["components"][name].update(more)
    return sketch.document


def volumes(*sizes: int, **more: Any) -> Document:
    """Only the volumes."""
    return array_with(*sizes, **more).document


def reserve(percent: int, *sizes: int, **more: Any) -> Document:
    """The storage system keeps a share free."""
    return with_attributes(array_with(*sizes), "s1", reserve_percent=percent, **more)


def kept_twice(document: Document) -> Document:
    """The first volume holds one of two copies of a cluster."""
    document["components"] |= {
        "h9": {"kind": "host", "part": "generic-x86-server", "name": "Server"},
        "o9": {"kind": "storage_service", "part": "ceph-osd", "name": "OSD", "at": ["h9", None], "on": ["v1"]},
        "c9": {"kind": "storage_cluster", "name": "Pool", "protection": "replicas", "copies": 2, "services": ["o9"]},
    }
    return document


def disks(part: str, in_array: int, drives: int = 6) -> Document:
    """A host with drives in bays, some of them in an array, and a workload on it."""
    sketch = Sketch("Disks")
    sketch.part("h1", "host", "generic-sas-server-12")
    names = [sketch.part(f"d{n}", "drive", part, at=("h1", f"bay{n}")) for n in range(1, drives + 1)]
    if in_array:
        sketch.part("a1", "raid_array", at="h1", level="raid6", drives=names[:in_array])
        sketch.workload("Scan", ["a1"], read_share=1, request_kib=1024, threads=8)
    return sketch.document


def touching(gib: int, **more: Any) -> Document:
    """A workload that touches this much."""
    sketch = array_with(1024)
    sketch.document["workloads"]["w001"].update(footprint_gib=gib, **more)
    return sketch.document


def flash(read_share: float, drive: str = "samsung-bm1743-61tb") -> Document:
    """Large flash drives in a server, read or written as fast as they can."""
    sketch = Sketch("Flash")
    sketch.part("h1", "host", "generic-nvme-server-g4-2s")
    names = [sketch.part(f"d{n}", "drive", drive, at=("h1/node0", f"bay{n}")) for n in range(1, 7)]
    sketch.part("a1", "raid_array", at="h1", level="raid6", drives=names)
    sketch.workload("Load", ["a1"], read_share=read_share, request_kib=1024, threads=64)
    return sketch.document


def cached(hit: float) -> Document:
    """A workload behind a cache of 2 GB that touches 20 GiB."""
    sketch = Sketch("Cache")
    sketch.part("h1", "host", "generic-x86-server")
    sketch.part("s1", "storage_system", "ibm-fastt600-turbo")
    names = [sketch.part(f"d{n}", "drive", "seagate-st336854fc", at=("s1", f"bay{n}")) for n in range(1, 5)]
    sketch.part("a1", "raid_array", at="s1", level="raid5", drives=names)
    sketch.part("v1", "volume", at="a1", hosts=["h1"])
    sketch.workload("Scan", ["v1"], request_kib=64, threads=1, cache_hit=hit, footprint_gib=20)
    return sketch.document


def boxed(hit: float) -> Document:
    """A workload on a box of drives that hosts bind themselves."""
    sketch = Sketch("Box")
    sketch.part("h1", "host", "generic-pcie-4-server")
    sketch.part("s1", "storage_system", "generic-jbof-100g")
    sketch.array("s1", "a1", "generic-3840gb-nvme-g4", [("s1", f"bay{bay}") for bay in range(1, 5)], level="raid10")
    sketch.part("v1", "volume", at="a1", hosts=["h1"])
    sketch.workload("Read", ["v1"], read_share=1, request_kib=4, threads=1, cache_hit=hit)
    return sketch.document


CASES: Final = {
    "CAP-01": Case(lambda: kept_twice(volumes(3000, 2500)), lambda: volumes(9000, 9000)),
    "CAP-02": Case(lambda: kept_twice(volumes(2500, 2500)), lambda: volumes(_USABLE_GIB, 2000)),
    "CAP-03": Case(lambda: kept_twice(volumes(5000, thin=True)), lambda: volumes(40000, thin=True), "80"),
    "CAP-04": Case(lambda: kept_twice(volumes(4000, growth_percent=10)), lambda: volumes(9000, growth_percent=80)),
    "CAP-05": Case(
        lambda: reserve(0, 1024, data_reduction_ratio=2, data_reduction_basis="measured"),
        lambda: reserve(0, 1024, data_reduction_ratio=5),
        "guaranteed",
    ),
    "CAP-06": Case(lambda: disks("seagate-exos-x16-16tb", 5), lambda: disks("seagate-exos-x16-16tb", 4, 10), "raid5"),
    "CAP-07": Case(lambda: disks("seagate-exos-x16-16tb", 0), lambda: volumes(1024)),
    "CAP-08": Case(lambda: kept_twice(reserve(20, 3000, 1500)), lambda: reserve(50, 5000, 4000), "thin"),
    "CAP-10": Case(lambda: touching(1000), lambda: touching(3000)),
    "CAP-11": Case(lambda: cached(0.1), lambda: cached(0.9)),
    "CAP-12": Case(lambda: disks("seagate-10e2400-2400gb", 6), lambda: disks("seagate-exos-x24-24tb", 6)),
    "CAP-13": Case(lambda: reserve(25, 1024, snapshots=True), lambda: reserve(5, 1024, snapshots=True)),
    "CAP-14": Case(lambda: flash(1), lambda: flash(0)),
    "CAP-15": Case(lambda: boxed(0), lambda: boxed(0.6)),
}
