"""What drives and caches lose when one of them fails: designs that pass and fail."""

from collections.abc import Sequence
from typing import Any, Final

from headroom.domain.papers.sketch import Sketch
from tests.checks.cases.records import Case, Document
from tests.checks.cases.storage_sketches import engenio


def of(drives: int = 9, loose: int = 0, drive: str = "generic-146gb-15k-fc", **settings: Any) -> Document:
    """Reads of one array, with so many drives beside it."""
    sketch = engenio(arrays=1, drives=drives, drive=drive, **settings)
    for number in range(drives + 1, drives + loose + 1):
        sketch.part(f"d{number}", "drive", drive, at=("s1", f"bay{number}"))
    sketch.workload("Read", ["v1"], read_share=1, pattern="sequential", request_kib=1024, threads=8)
    return sketch.document


def shelves(places: list[tuple[int, int]], loose: Sequence[tuple[int, int]] = (), level: str = "raid6") -> Document:
    """An array of 12 TB drives in these shelves and bays, with loose drives in others."""
    sketch = Sketch("Shelves")
    sketch.part("s1", "storage_system", "generic-hybrid-array-12")
    for number in range(1, 5):
        sketch.part(f"e{number}", "enclosure", "generic-sas-shelf-12", at=("s1", f"expansion{number}"))
    bays = [(f"e{shelf}", f"bay{bay}") for shelf, bay in places]
    sketch.array("s1", "a1", "generic-12tb-7k2-nl-sas", bays, level=level, strip_kib=128)
    for shelf, bay in loose:
        sketch.part(f"l{shelf}.{bay}", "drive", "generic-12tb-7k2-nl-sas", at=(f"e{shelf}", f"bay{bay}"))
    return sketch.document


def disks(drive: str) -> Document:
    """RAID 6 of four such drives."""
    sketch = Sketch("Disks")
    sketch.part("s1", "storage_system", "generic-hybrid-array-12")
    sketch.part("e1", "enclosure", "generic-sas-shelf-12", at=("s1", "expansion1"))
    sketch.array("s1", "a1", drive, [("e1", f"bay{bay}") for bay in range(1, 5)], level="raid6")
    return sketch.document


ONE_SHELF: Final = [(1, bay) for bay in range(1, 7)]
THREE_SHELVES: Final = [(shelf, bay) for shelf in (1, 2, 3) for bay in (1, 2)]

CASES: Final = {
    "RED-31": Case(lambda: disks("generic-12tb-7k2-nl-sas"), lambda: disks("wd-hc690-32tb")),
    "RED-11": Case(of, lambda: of(level="raid0")),
    "RED-12": Case(lambda: shelves(THREE_SHELVES), lambda: shelves(THREE_SHELVES, level="raid5")),
    "RED-13": Case(lambda: of(loose=1), of),
    "RED-14": Case(lambda: of(loose=1), lambda: of(drives=32, loose=1)),
    "RED-15": Case(lambda: shelves(THREE_SHELVES), lambda: shelves(ONE_SHELF, THREE_SHELVES[2:])),
    "RED-16": Case(of, lambda: of(write_cache_mirroring=False)),
}
