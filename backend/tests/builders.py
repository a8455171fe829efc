"""Small designs in a few lines, from the real catalogue.

    bench = Bench().full_planar()
    bench.workload("all read", on=["p690"])
    result = bench.evaluate("measured")

Ids are short and predictable: host `p690`, drawers `d1` to `d7` with a switch each (`sw1`), adapters `d1h1`, `d1h2`,
one storage system for two adapters (`f11`, `f12` behind `d1`), its arrays `f11a`, `f11b` and volumes `f11av`, `f11bv`.
"""

from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from headroom.domain.catalogue.load import load_catalogue
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.document import parse_design
from headroom.domain.design.records import Design
from headroom.domain.performance.evaluate import evaluate
from headroom.domain.performance.result.evaluation import BasisPolicy, EvaluationResult

ROOT = Path(__file__).resolve().parents[2]

PAPER_SLOTS = {"phb1": (1, 2, 3), "phb2": (5, 6, 7), "phb3": (8, 9)}
"""Where the p690 paper places its adapters in a planar; planar 1 counts ten higher."""


@lru_cache(maxsize=1)
def catalogue() -> Catalogue:
    """The catalogue of the repository."""
    return load_catalogue(ROOT / "db" / "catalogue")


@lru_cache(maxsize=1)
def as_stated() -> Catalogue:
    """The same with every figure taken as it stands, for tests of what the laws make of figures."""
    return replace(catalogue(), grades={})


@lru_cache(maxsize=1)
def bare() -> Catalogue:
    """As stated, and without what is known of classes of parts: what nobody states stays unknown."""
    return replace(as_stated(), priors=[])


class Bench:
    """A p690 with as much around it as a test needs; `document` may be changed before it is evaluated.

    Figures count as they stand and are not drawn, unless `meta.draws` is set.
    """

    def __init__(self) -> None:
        self.document: dict[str, Any] = {
            "schema": 1,
            "meta": {
                "name": "bench",
                "description": "",
                "basis": "measured",
                "scenario": "",
                "catalogue": {},
                "draws": 0,
            },
            **{table: {} for table in ("components", "cables", "zones", "workloads", "layout")},
        }
        self.add("p690", "host", "ibm-7040-681", multipath="failover")

    def add(self, component_id: str, kind: str, part: str | None = None, /, **attributes: Any) -> str:
        """A component; `at` as in the document."""
        entry = {"kind": kind, "name": attributes.pop("name", component_id), **attributes}
        self.document["components"][component_id] = entry if part is None else {**entry, "part": part}
        return component_id

    def cable(self, a: tuple[str, str], b: tuple[str, str]) -> None:
        """A cable between two ports."""
        self.document["cables"][f"c{len(self.document['cables']) + 1}"] = {
            "from": list(a),
            "to": list(b),
            "length_m": None,
        }

    def zone(self, *members: tuple[str, str]) -> None:
        """A zone of ports."""
        name = f"z{len(self.document['zones']) + 1}"
        self.document["zones"][name] = {"name": name, "members": [list(member) for member in members]}

    def drawer(self, number: int = 1) -> str:
        """An I/O drawer with its switch."""
        self.add(f"sw{number}", "switch", "ibm-2109-f32")
        return self.add(f"d{number}", "io_drawer", "ibm-7040-61d-fc6571", at=["p690", f"drawer{number}"])

    def adapter(self, drawer: int, planar: int, phb: str, slot: int) -> str:
        """An adapter in a slot as planar 0 counts them, with its cable, and an array of its own behind the switch."""
        components = self.document["components"]
        number = 1 + sum(name.startswith(f"d{drawer}h") for name in components)
        hba = f"d{drawer}h{number}"
        place = f"d{drawer}/planar{planar}/{phb}"
        self.add(hba, "hba", "ibm-fc6239", at=[place, str(slot + 10 * planar)])
        switch = f"sw{drawer}"
        self.cable((hba, "fc0"), (switch, str(self._free_port(switch))))
        system, side = f"f{drawer}{(number + 1) // 2}", "AB"[(number + 1) % 2]
        if side == "A":
            self.storage(system)
        target = (f"{system}/controller{side}", "host1")
        self.cable(target, (switch, str(self._free_port(switch))))
        self.zone((hba, "fc0"), target)
        self.array(system, side)
        return hba

    def storage(self, system: str) -> str:
        """A FAStT600 Turbo with one EXP700."""
        self.add(system, "storage_system", "ibm-fastt600-turbo")
        return self.add(f"{system}e", "enclosure", "ibm-exp700", at=[system, "expansion1"])

    def array(self, system: str, side: str, data: int = 8, strip_kib: int = 128) -> str:
        """A RAID5 array with one volume, owned by a controller; A uses the system's bays, B the enclosure's."""
        name, holder = f"{system}{side.lower()}", system if side == "A" else f"{system}e"
        drives = [f"{name}d{bay}" for bay in range(1, data + 2)]
        for bay, drive in enumerate(drives, start=1):
            self.add(drive, "drive", "ibm-36gb-15k-fc", at=[holder, f"bay{bay}"])
        self.add(name, "raid_array", at=[system, None], level="raid5", drives=drives, strip_kib=strip_kib)
        owner = f"{system}/controller{side}"
        return self.add(f"{name}v", "volume", at=[name, None], hosts=["p690"], owner=owner)

    def full_planar(self, drawer: int = 1, planar: int = 0) -> "Bench":
        """Eight adapters where the paper has them."""
        if f"d{drawer}" not in self.document["components"]:
            self.drawer(drawer)
        for phb, slots in PAPER_SLOTS.items():
            for slot in slots:
                self.adapter(drawer, planar, phb, slot)
        return self

    def full_drawers(self, count: int) -> "Bench":
        """Drawers with both planars full."""
        for drawer in range(1, count + 1):
            self.full_planar(drawer, 0).full_planar(drawer, 1)
        return self

    def workload(self, name: str, on: list[str], **fields: Any) -> "Bench":
        """A workload in a scenario of its own name, reading 4 MiB requests from the cache unless told otherwise."""
        usual = {"spread": "independent", "read_share": 1, "pattern": "sequential", "request_kib": 4096}
        more = {"threads": 16, "cache_hit": 1, "target_mb_s": None, "scenario": name, "name": name}
        number = len(self.document["workloads"]) + 1
        self.document["workloads"][f"w{number}"] = {**usual, **more, "on": on, **fields}
        return self

    def design(self) -> Design:
        """The design, checked as any other."""
        return parse_design(self.document, as_stated())

    def evaluate(
        self, basis: BasisPolicy = "measured", scenario: str | None = None, with_changes: bool = False
    ) -> EvaluationResult:
        """The result on a basis; what would help, half of the work, only if asked for."""
        return evaluate(self.design(), as_stated(), basis, scenario, with_changes=with_changes)

    def _free_port(self, switch: str) -> int:
        return sum(
            end[0] == switch for cable in self.document["cables"].values() for end in (cable["from"], cable["to"])
        )
