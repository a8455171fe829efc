"""What the answer rests on, and what edits left behind: designs that pass and fail."""

from collections.abc import Callable
from typing import Any, Final

from headroom.domain.papers.sketch import Sketch
from tests.builders import PAPER_SLOTS, Bench
from tests.checks.cases.records import Case, Document, san
from tests.checks.cases.topology.cabling import changed, good


def workload(basis: str = "measured", **fields: Any) -> Callable[[], Document]:
    """The good design with another workload, or fields of it."""

    def document() -> Document:
        found = san().document
        found["meta"]["basis"] = basis
        entry = {**found["workloads"]["w001"], **fields}
        found["workloads"]["w001"] = {key: value for key, value in entry.items() if value is not None}
        return found

    return document


def cut_to(request_kib: int) -> Callable[[], Document]:
    """Requests of a size to a volume that takes 256 KiB at once."""

    def document() -> Document:
        found = changed(v1={"max_transfer_kib": 256})()
        found["workloads"]["w001"]["request_kib"] = request_kib
        return found

    return document


def no_workload() -> Document:
    """Nothing that loads it."""
    found = san().document
    found["workloads"] = {}
    return found


def copied_scenario(threads: int) -> Callable[[], Document]:
    """A second scenario that reads the same volume."""

    def document() -> Document:
        sketch = san()
        sketch.workload("Copy", ["v1"], read_share=1, request_kib=256, threads=threads)
        return sketch.document

    return document


def service(of: str) -> Callable[[], Document]:
    """A service of a host that serves its volume, or a filesystem that is mounted from itself."""

    def document() -> Document:
        sketch = san()
        sketch.part("fs1", "filesystem", at="h1", on=["n1"], type="nfs")
        sketch.part("n1", "storage_service", at="h1", on=[of], stack="nfs")
        sketch.workload("Serve", ["fs1"], threads=8)
        return sketch.document

    return document


def edited(table: str, name: str, entry: dict[str, Any]) -> Callable[[], Document]:
    """The good design with an entry that somebody else's edit left without its place."""

    def document() -> Document:
        found = san().document
        found[table][name] = entry
        return found

    return document


def in_turn(rr_min_io: int) -> Callable[[], Document]:
    """Round robin with so many requests by one path, and few in flight."""

    def document() -> Document:
        found = changed(h1={"rr_min_io": rr_min_io})()
        found["workloads"]["w001"]["threads"] = 4
        return found

    return document


def planar(basis: str = "measured", adapters: int = 8, **fields: Any) -> Callable[[], Document]:
    """Adapters of one planar of the p690 that reads its volumes."""

    def document() -> Document:
        bench = Bench()
        bench.drawer(1)
        places = [(phb, slot) for phb, slots in PAPER_SLOTS.items() for slot in slots]
        for phb, slot in places[:adapters]:
            bench.adapter(1, 0, phb, slot)
        bench.workload("read", on=["p690"], **fields)
        bench.document["meta"]["basis"] = basis
        return bench.document

    return document


def ranked(read_share: float) -> Callable[[], Document]:
    """Small random requests to a pool of one rank with 1 GiB of write cache."""

    def document() -> Document:
        found = planar(adapters=1, read_share=read_share, pattern="random", request_kib=8, threads=1000, cache_hit=0)()
        components = found["components"]
        array = next(name for name, one in components.items() if one["kind"] == "raid_array")
        system = components[array]["at"][0]
        components["r1"] = {
            "kind": "rank", "name": "r1", "at": [system, None], "arrays": [array], "nvs_gib": 1,
        }  # fmt: skip
        components["p1"] = {"kind": "extent_pool", "name": "p1", "at": [system, None], "ranks": ["r1"]}
        components["pv"] = {"kind": "volume", "name": "pv", "at": ["p1", None], "capacity_gib": 64}
        found["workloads"]["w1"]["on"] = ["pv"]
        return found

    return document


def streams(threads: int) -> Callable[[], Document]:
    """Sequential reads of disks of an older system, whose read-ahead nobody states."""

    def document() -> Document:
        sketch = Sketch("Disks")
        sketch.part("h1", "host", "generic-pcie-5-server", multipath="round_robin")
        sketch.part("f1", "hba", "qlogic-qle2690", at=("h1/root1", "1"))
        sketch.part("s1", "storage_system", "hpe-p2000-g3-fc")
        sketch.cable(("f1", "fc0"), ("s1/controllerA", "host1"))
        bays = [("s1", f"bay{number}") for number in range(1, 7)]
        sketch.array("s1", "a1", "generic-1200gb-10k-sas", bays, level="raid6", strip_kib=256)
        sketch.part("v1", "volume", at="a1", hosts=["h1"], capacity_gib=1024)
        sketch.workload("Read", ["v1"], read_share=1, request_kib=1024, threads=threads)
        return sketch.document

    return document


LOST = {"kind": "hba", "part": "qlogic-qle2872", "name": "lost", "at": ["gone/root1", "1"]}

CASES: Final = {
    "TOP-17": Case(good, workload(basis="measured_only")),
    "TOP-18": Case(good, no_workload),
    "TOP-19": Case(copied_scenario(16), copied_scenario(8)),
    "TOP-20": Case(service("v1"), service("fs1")),
    "TOP-21": Case(good, workload(basis="measured_only")),
    "TOP-22": Case(good, workload(threads=None), answer="16"),
    "TOP-23": Case(workload(basis="measured_only"), good),
    "TOP-24": Case(planar("planning"), planar("measured")),
    "TOP-25": Case(streams(1), streams(8)),
    "TOP-26": Case(workload("measured_only"), workload("measured_only", request_kib=0.5)),
    "TOP-27": Case(good, cut_to(1000)),
    "TOP-28": Case(in_turn(1), in_turn(100)),
    "TOP-29": Case(ranked(1), ranked(0)),
    "TOP-30": Case(good, edited("components", "f9", LOST)),
    "TOP-31": Case(good, edited("cables", "c99", {"from": ["f1", "fc0"], "to": ["sw1", "50"], "length_m": None})),
    "TOP-32": Case(good, changed(v1={"hosts": ["h1", "h9"]})),
    "TOP-33": Case(good, changed(v1={"queue_depth": -1})),
}
