"""How arrays are made and set: designs that pass and fail."""

from typing import Any, Final

from tests.checks.cases.records import Case, Document
from tests.checks.cases.storage_sketches import engenio


def of(drives: int = 9, pattern: str = "sequential", request_kib: int = 1024, **settings: Any) -> Document:
    """Reads of one array."""
    sketch = engenio(arrays=1, drives=drives, **settings)
    sketch.workload("Read", ["v1"], read_share=1, pattern=pattern, request_kib=request_kib, threads=8)
    return sketch.document


def odd_drive() -> Document:
    """One drive of another size and speed."""
    document = of()
    document["components"]["a1d9"]["part"] = "generic-300gb-10k-fc"
    return document


def small_cache_blocks() -> Document:
    """Cache blocks of 4 KiB below requests of 1 MiB."""
    return of(system={"cache_block_kib": 4})


CASES: Final = {
    "STR-12": Case(lambda: of(8, level="raid10"), lambda: of(7, level="raid10")),
    "STR-13": Case(of, odd_drive),
    "STR-14": Case(of, lambda: of(30)),
    "STR-15": Case(of, lambda: of(read_ahead_multiplier=0)),
    "STR-16": Case(lambda: of(pattern="random", read_ahead_multiplier=0), lambda: of(pattern="random")),
    "STR-17": Case(of, small_cache_blocks),
    "STR-18": Case(of, lambda: of(media_scan=False)),
    "STR-19": Case(of, lambda: of(strip_kib=4)),
}
