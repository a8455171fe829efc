"""How volumes share arrays, pools, servers and controllers: designs that pass and fail."""

from typing import Any, Final

from headroom.domain.papers.sketch import Sketch
from tests.checks.cases.records import Case, Document
from tests.checks.cases.storage_sketches import ds8000, engenio, lvm, set_all


def striped(arrays: int = 2, **one: Any) -> Document:
    """A logical volume over a volume on each array, the second array with other settings."""
    sketch = lvm(engenio(arrays=arrays))
    sketch.document["components"]["a2"].update(one)
    return sketch.document


def two_on_one_array() -> Document:
    """Both volumes of a stripe on the first array."""
    document = striped()
    document["components"]["v2"]["at"] = ["a1", None]
    return document


def capacities(second_gib: int) -> Document:
    """Two volumes in a stripe."""
    document = set_all(lvm(engenio()), "volume", capacity_gib=642).document
    document["components"]["v2"]["capacity_gib"] = second_gib
    return document


def one_pool(rotate: bool = True, **volume: Any) -> Document:
    """A volume that fills much of a pool of two ranks."""
    sketch = ds8000([[0, 2]], capacity_gib=800, **volume)
    return set_all(sketch, "extent_pool", rotate_extents=rotate).document


def servers(pools: list[list[int]], volumes: int = 1, idle: list[list[int]] | None = None) -> Document:
    """A logical volume over all volumes of some pools; idle pools have none."""
    sketch = lvm(ds8000([*pools, *(idle or [])], volumes=volumes), strip_kib=64)
    components = sketch.document["components"]
    for number in range(len(pools), len(pools) + len(idle or [])):
        del components[f"v{number}.0"]
        components["vg"]["volumes"].remove(f"v{number}.0")
    return _read(sketch)


def unlike_ranks(**pool: Any) -> Document:
    """A pool of a rank of fast drives and one of slow ones."""
    sketch = set_all(ds8000([[0, 2]]), "extent_pool", **pool)
    for bay in range(1, 9):
        sketch.document["components"][f"a2d{bay}"]["part"] = "generic-300gb-10k-fc"
    return sketch.document


def owners(*sides: str) -> Document:
    """Volumes of these controllers."""
    document = engenio(arrays=len(sides), drives=9).document
    for number, side in enumerate(sides, 1):
        document["components"][f"v{number}"]["owner"] = f"s1/controller{side}"
    return document


def _read(sketch: Sketch) -> Document:
    sketch.workload("Read", ["lv"], read_share=1, request_kib=1024, threads=8)
    return sketch.document


CASES: Final = {
    "STR-09": Case(striped, two_on_one_array),
    "STR-10": Case(striped, lambda: striped(strip_kib=64)),
    "STR-11": Case(lambda: capacities(642), lambda: capacities(700)),
    "STR-20": Case(one_pool, lambda: one_pool(rotate=False)),
    "STR-21": Case(
        lambda: one_pool(protocol="eckd", pav="hyper", aliases=7), lambda: one_pool(protocol="eckd", pav="none")
    ),
    "STR-22": Case(lambda: servers([[0], [1]]), lambda: servers([[0], [2]], idle=[[1], [3]])),
    "STR-23": Case(lambda: servers([[0], [1]]), lambda: servers([[0], [2], [4]])),
    "STR-24": Case(lambda: unlike_ranks(tiering=True), unlike_ranks),
    "STR-25": Case(lambda: servers([[0, 2], [1, 3]]), lambda: servers([[0, 2]], volumes=2)),
    "STR-26": Case(lambda: owners("A", "B", "A", "B"), lambda: owners("A", "A", "A", "A")),
}
