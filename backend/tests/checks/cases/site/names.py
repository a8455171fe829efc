"""Names, what is said twice and what nobody uses: designs that pass and fail."""

from typing import Any, Final

from tests.checks.cases.records import Case, Document, san


def named(part: str, name: str, **more: Any) -> Document:
    """The SAN with another name, or more said, of one part."""
    sketch = san()
    sketch.document["components"][part].update(name=name, **more)
    return sketch.document


def switches(first: str, second: str) -> Document:
    """The SAN with both switches called so."""
    sketch = san()
    sketch.document["components"]["sw1"]["name"] = first
    sketch.document["components"]["sw2"]["name"] = second
    return sketch.document


def volumes(first: str, second: str, **more: Any) -> Document:
    """Two volumes; `more` is said of both."""
    sketch = san()
    sketch.document["components"]["v1"].update(name=first, **more)
    sketch.part("v2", "volume", at="a1", hosts=["h1"], capacity_gib=1024, lun_id=1, **more)
    sketch.document["components"]["v2"]["name"] = second
    return sketch.document


def second_host(used: bool) -> Document:
    """Another host with a volume of its own."""
    sketch = san()
    sketch.part("h2", "host", "generic-pcie-5-server")
    sketch.part("v2", "volume", at="a1", hosts=["h2"], capacity_gib=1024, lun_id=1)
    if used:
        sketch.workload("Backup", ["v2"], read_share=1, request_kib=256, threads=8)
    return sketch.document


CASES: Final = {
    "NAM-01": Case(lambda: switches("Switch 1", "Switch 2"), lambda: switches("Core", "Core")),
    "NAM-02": Case(lambda: switches("Switch 1", "Switch 2"), lambda: switches("Switch", "Switch")),
    "NAM-03": Case(lambda: volumes("db 1", "db 2"), lambda: volumes("db 1", "db-1")),
    "NAM-04": Case(lambda: named("h1", "h1", rr_min_io=4), lambda: named("h1", "h1", rr_min_io=1)),
    "NAM-05": Case(lambda: second_host(used=True), lambda: second_host(used=False)),
    "NAM-07": Case(lambda: named("v1", "v1", host_device="sdb"), lambda: volumes("v1", "v2", host_device="sdb"), "v1"),
}
