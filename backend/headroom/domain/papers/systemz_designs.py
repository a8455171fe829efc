"""The scenarios of the System z paper: one LPAR, a DS8700 and five ways to lay out what IOzone works on."""

from functools import lru_cache
from typing import Any, Final

from headroom.domain.papers.sketch import Sketch

LAYOUTS: Final = {
    "plain": "one disk on one rank",
    "more paths": "one disk on one rank, with HyperPAV or all paths",
    "pool": "one storage pool striped disk on four ranks",
    "two pools": "striped logical volume of two storage pool striped disks",
    "eight disks": "striped logical volume of eight disks, four a server",
}
WITHOUT_LVM: Final = ("more paths", "pool")
WITH_LVM: Final = ("two pools", "eight disks")
POOLED: Final = ("pool", "two pools", "eight disks")
BETTER: Final = ("more paths", "pool", "two pools", "eight disks")

PROCESSES: Final = (1, 8, 32)
TESTS: Final[dict[str, dict[str, Any]]] = {
    "random read": {"pattern": "random", "read_share": 1, "request_kib": 8},
    "random write": {"pattern": "random", "read_share": 0, "request_kib": 8},
    "database read": {"pattern": "sequential", "read_share": 1, "request_kib": 8},
    "file write": {"pattern": "sequential", "read_share": 0, "request_kib": 64},
    "file read": {"pattern": "sequential", "read_share": 1, "request_kib": 64},
}
"""Database like scenarios with records of 8 KiB, file server with 64 KiB."""
_RANKS: Final = 8
_ALIASES: Final = 7
_FILE_GIB: Final = 2
_MERGED_KIB: Final = 256
"""Requests into which Linux merges what lies together in its page cache."""


def scenario(test: str, processes: int) -> str:
    """Name of a scenario."""
    return f"{test}, {processes} processes"


@lru_cache(maxsize=10)
def direct(protocol: str, layout: str) -> Sketch:
    """A layout under direct I/O."""
    sketch = Sketch(f"System z {protocol.upper()}, {LAYOUTS[layout]}")
    _machine(sketch, protocol, one_path=protocol == "scsi" and layout == "plain")
    on = _lay_out(sketch, protocol, layout)
    for test, fields in TESTS.items():
        for processes in PROCESSES:
            sketch.workload(
                scenario(test, processes), [on], threads=processes, footprint_gib=_FILE_GIB * processes, **fields
            )
    return sketch


@lru_cache(maxsize=10)
def cached(protocol: str, layout: str) -> Sketch:
    """A layout under the page cache: requests are merged, pages are copied."""
    sketch = Sketch(f"System z {protocol.upper()}, {LAYOUTS[layout]}, page cache")
    _machine(sketch, protocol, one_path=protocol == "scsi" and layout == "plain")
    on = _lay_out(sketch, protocol, layout)
    sketch.part(
        "fs", "filesystem", "linux-page-cache", at="z9", on=[on], type="other", io_mode="buffered", read_ahead_kib=1024
    )
    for way, read_share in (("write", 0), ("read", 1)):
        for processes in PROCESSES:
            sketch.workload(
                scenario(way, processes), ["fs"], threads=processes, read_share=read_share, request_kib=_MERGED_KIB,
                footprint_gib=_FILE_GIB * processes,
            )  # fmt: skip
    return sketch


def _machine(sketch: Sketch, protocol: str, one_path: bool) -> None:
    """LPAR, four channel cards of two paths for each protocol, DS8700 with eight host adapters and eight ranks."""
    sketch.part("z9", "host", "ibm-z9-lpar", multipath="failover" if one_path else "round_robin", rr_min_io=1)
    sketch.part("ds", "storage_system", "ibm-ds8700")
    for card in range(4):
        sketch.part(f"f{card}", "hba", "ibm-ficon-express4", at=("z9", str(card + 1)))
        for port in range(2):
            channel = port if protocol == "eckd" else port + 2
            target = "p0" if protocol == "eckd" else "p1"
            sketch.cable((f"f{card}", f"ch{channel}"), (f"ds/ha{2 * card + port}", target))
    for rank in range(_RANKS):
        enclosure = f"e{rank // 2}"
        if rank % 2 == 0:
            sketch.part(enclosure, "enclosure", "ibm-ds8000-enclosure", at=("ds", f"enclosure{rank // 2 + 1}"))
        bays = [(enclosure, f"bay{8 * (rank % 2) + bay}") for bay in range(1, 9)]
        array = sketch.array(
            "ds", f"a{rank}", "generic-300gb-15k-fc", bays, level="raid5", spares=0, strip_kib=256, write_cache=True
        )
        sketch.part(f"r{rank}", "rank", at="ds", arrays=[array], device_adapter=f"ds/da{rank}", nvs_gib=2)


def _lay_out(sketch: Sketch, protocol: str, layout: str) -> str:
    """Pools and disks of a layout; returns what the workloads run on. Even ranks belong to server 0."""
    even, odd = list(range(0, _RANKS, 2)), list(range(1, _RANKS, 2))
    pools = {
        "plain": [[0]], "more paths": [[0]], "pool": [even], "two pools": [even, odd],
        "eight disks": [[rank] for rank in range(_RANKS)],
    }[layout]  # fmt: skip
    disks = [_disk(sketch, protocol, number, ranks, layout) for number, ranks in enumerate(pools)]
    if len(disks) == 1:
        return disks[0]
    sketch.part("vg", "lvm_volume_group", at="z9", volumes=disks)
    return sketch.part("lv", "logical_volume", at="vg", arrangement="striped", strip_kib=64)


def _disk(sketch: Sketch, protocol: str, number: int, ranks: list[int], layout: str) -> str:
    """A volume in an extent pool of its own: ECKD with HyperPAV aliases but in the plain layout."""
    pool = sketch.part(
        f"p{number}", "extent_pool", at="ds", ranks=[f"r{rank}" for rank in ranks],
        processor_complex=f"ds/server{ranks[0] % 2}",
    )  # fmt: skip
    more: dict[str, Any] = {"protocol": protocol}
    if protocol == "scsi":
        more["queue_depth"] = 32
    elif layout != "plain":
        more |= {"pav": "hyper", "aliases": _ALIASES, "alias_pool": f"pool{number}"}
    return sketch.part(f"v{number}", "volume", at=pool, hosts=["z9"], **more)
