"""Whether sizes divide each other: designs that pass and fail."""

from typing import Any, Final

from tests.checks.cases.records import Case, Document
from tests.checks.cases.storage_sketches import engenio, lvm, set_all


def writes(request_kib: int = 1024, pattern: str = "random", drives: int = 9, **settings: Any) -> Document:
    """Writes to one array of 8+P with strips of 128 KiB, or another."""
    sketch = engenio(arrays=1, drives=drives, **settings)
    sketch.workload("Write", ["v1"], read_share=0, pattern=pattern, request_kib=request_kib, threads=4)
    return sketch.document


def part_stripes() -> Document:
    """Random writes of a stripe and a third."""
    return writes(2048, strip_kib=192)


def collected() -> Document:
    """Sequential writes of half a stripe, which the cache collects."""
    return writes(pattern="sequential", strip_kib=256)


def track(track_kib: int | None = 1024, most_kib: int = 1024, drives: int = 9, **settings: Any) -> Document:
    """An AIX volume group over arrays of 8+P with strips of 128 KiB, or others."""
    sketch = lvm(engenio(drives=drives, **settings), logical_track_group_kib=track_kib)
    sketch.document["components"]["h1"]["operating_system"] = "AIX 5.2"
    if track_kib is None:
        del sketch.document["components"]["vg"]["logical_track_group_kib"]
    return set_all(sketch, "volume", max_transfer_kib=most_kib).document


def half_megabyte_strips() -> Document:
    """4+P with strips of 192 KiB."""
    return track(drives=5, strip_kib=192)


def small_transfers() -> Document:
    """Disks that take a quarter of the track."""
    return track(most_kib=256)


def default_track() -> Document:
    """No track stated."""
    return track(track_kib=None)


def lvm_strip(strip_kib: int) -> Document:
    """A logical volume over 8+P with strips of 128 KiB."""
    return lvm(engenio(), strip_kib=strip_kib).document


def filesystem(block_kib: int) -> Document:
    """GPFS on volumes of 8+P with strips of 128 KiB."""
    sketch = engenio()
    sketch.part("fs", "filesystem", at="h1", type="gpfs", on=["v1", "v2"], block_kib=block_kib)
    return sketch.document


def one_stream(request_kib: int) -> Document:
    """One thread over two volumes with stripes of 1 MiB."""
    sketch = engenio()
    sketch.workload("Read", ["v1", "v2"], spread="striped", read_share=1, request_kib=request_kib, threads=1)
    return sketch.document


CASES: Final = {
    "STR-01": Case(writes, part_stripes),
    "STR-02": Case(lambda: writes(pattern="sequential"), collected),
    "STR-03": Case(track, half_megabyte_strips),
    "STR-04": Case(track, small_transfers),
    "STR-05": Case(track, default_track),
    "STR-06": Case(lambda: lvm_strip(1024), lambda: lvm_strip(768)),
    "STR-07": Case(lambda: filesystem(4096), lambda: filesystem(1536)),
    "STR-08": Case(lambda: one_stream(4096), lambda: one_stream(3072)),
}
