"""What workloads get against what they need: designs that pass and fail."""

from typing import Any, Final

from tests.checks.cases.records import Case, Document, san
from tests.checks.cases.storage_sketches import engenio


def scan(**more: Any) -> Document:
    """The SAN with a workload of these fields."""
    document = san().document
    document["workloads"]["w001"].update({"threads": 128, **more})
    return document


def duplex(read_share: float) -> Document:
    """One cable from a host to a switch that carries reads and writes in these shares."""
    document = san(adapters=1, switches=1).document
    document["workloads"]["w001"].update(read_share=read_share, threads=128)
    return document


def gpfs(io_mode: str) -> Document:
    """A machine with one processor that reads an array through GPFS."""
    sketch = engenio()
    sketch.document["components"]["h1"]["cores"] = 1
    sketch.part("fs", "filesystem", "ibm-gpfs-2.2", at="h1", on=["v1", "v2"], io_mode=io_mode, block_kib=1024)
    sketch.workload("Read", ["fs"], read_share=1, request_kib=1024, threads=64)
    return sketch.document


CASES: Final = {
    "LIM-01": Case(lambda: scan(target_mb_s=12_000), lambda: scan(target_mb_s=50_000), mends=False),
    "LIM-02": Case(lambda: scan(latency_limit_ms=100), lambda: scan(latency_limit_ms=0.01)),
    "LIM-03": Case(lambda: scan(target_mb_s=1_000), lambda: scan(target_mb_s=12_000)),
    "LIM-17": Case(lambda: scan(threads=64), lambda: scan(threads=2)),
    "LIM-19": Case(lambda: gpfs("direct"), lambda: gpfs("buffered")),
    "LIM-21": Case(lambda: duplex(1), lambda: duplex(0.5)),
}
