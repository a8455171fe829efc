"""The machine of the p690 paper: seven drawers, and as many arrays as were at hand for a measurement."""

from functools import lru_cache
from typing import Final

from headroom.domain.papers.sketch import Sketch

DRAWERS: Final = 7
SYSTEMS: Final = 56
LOGICAL_VOLUMES: Final = 16
_SYSTEMS_A_DRAWER: Final = 8
_BAYS_A_HOLDER: Final = 14
_SLOTS: Final = {  # the paper's adapters in a planar; planar 1 counts its slots ten higher
    "phb1": (1, 2, 3),
    "phb2": (5, 6, 7),
    "phb3": (8, 9),
}
_HUGE_KIB: Final = 262_144
_SETTINGS: Final = {  # "FAStT600 benchmark settings"
    "level": "raid5", "read_cache": True, "write_cache": True, "write_cache_mirroring": False,
    "read_ahead_multiplier": 8,
}  # fmt: skip


def volume(system: int, side: str) -> str:
    """Id of the volume on array `a` or `b` of a storage system, counted from 1."""
    return f"f{system}{side}v"


def machine(name: str, arrays: int, cpu_usable_percent: float = 100, basis: str = "measured") -> Sketch:
    """The whole machine with `arrays` RAID 5 8+P arrays; those that are missing are the last of every ninth system."""
    sketch = Sketch(name, basis)
    sketch.part("p690", "host", "ibm-7040-681", multipath="failover", cpu_usable_percent=cpu_usable_percent)
    missing = {volume(9 * number, "b") for number in range(1, 2 * SYSTEMS - arrays + 1)}
    for drawer in range(1, DRAWERS + 1):
        sketch.part(f"d{drawer}", "io_drawer", "ibm-7040-61d-fc6571", at=("p690", f"drawer{drawer}"))
        sketch.part(f"sw{drawer}", "switch", "ibm-2109-f32")
        for number, (bridge, slot) in enumerate(_places(drawer)):
            system, side = _SYSTEMS_A_DRAWER * (drawer - 1) + number // 2 + 1, "ab"[number % 2]
            if side == "a":
                _storage(sketch, system)
            adapter = sketch.part(f"d{drawer}h{number + 1}", "hba", "ibm-fc6239", at=(bridge, slot))
            _join(sketch, f"sw{drawer}", number, adapter, f"f{system}/controller{side.upper()}")
            if volume(system, side) not in missing:
                _array(sketch, "p690", system, side, data=8, strip_kib=128)
    return sketch


def volumes(sketch: Sketch) -> list[str]:
    """All volumes of a sketch, in order of their systems."""
    return [name for name, entry in sketch.document["components"].items() if entry["kind"] == "volume"]


@lru_cache(maxsize=2)
def profiled(basis: str) -> Sketch:
    """The profiling of the drawers: Xdd, two copies of each raw volume, 4 MB, out of the controllers' caches."""
    sketch = machine("p690: profile of the drawers", 2 * SYSTEMS, basis=basis)
    for what, used in _profiled_parts(volumes(sketch)).items():
        for way, read_share in (("read", 1), ("write", 0)):
            sketch.workload(
                f"{what} {way}", used, spread="independent", read_share=read_share,
                request_kib=4096, threads=2 * len(used), cache_hit=1,
            )  # fmt: skip
    return sketch


def _profiled_parts(disks: list[str]) -> dict[str, list[str]]:
    """Part -> the disks behind it: in a planar adapters 1 to 3 sit behind PHB1, 4 to 6 behind PHB2, 7 and 8 on PHB3."""
    drawer = 2 * _SYSTEMS_A_DRAWER
    parts = {
        "adapter": disks[:1], "phb1": disks[:3], "phb2": disks[3:6], "phb3": disks[6:8], "link1": disks[3:8],
        "planar": disks[:8], "all": disks,
    }  # fmt: skip
    for number in range(DRAWERS):
        parts[f"drawer{number + 1}"] = disks[drawer * number : drawer * (number + 1)]
    return parts


@lru_cache(maxsize=4)
def pair(data: int, strip_kib: int) -> Sketch:
    """A pSeries 630 and one FAStT600 Turbo with EXP700: two arrays of `data`+P, each behind its adapter (Table 1)."""
    sketch = Sketch(f"p630: FAStT600 pair, two {data}+P")
    sketch.part("h", "host", "ibm-p630", multipath="failover")
    sketch.part("sw1", "switch", "ibm-2109-f32")
    _storage(sketch, 1)
    for number, side in enumerate("ab"):
        adapter = sketch.part(f"h{number}", "hba", "ibm-fc6239", at=("h", str(number + 1)))
        _join(sketch, "sw1", number, adapter, f"f1/controller{side.upper()}")
        _array(sketch, "h", 1, side, data, strip_kib)
    for way, read_share in (("read", 1), ("write", 0)):
        sketch.workload(way, ["f1"], spread="independent", read_share=read_share, request_kib=4096, threads=2)
    return sketch


@lru_cache(maxsize=1)
def striped() -> Sketch:
    """Sixteen striped logical volumes over 106 arrays, and GPFS on one: the best that the paper measured."""
    sketch = machine("p690: striped logical volumes", 106)
    group(sketch)
    for number in range(1, LOGICAL_VOLUMES + 1):
        _striped_volume(sketch, f"lv{number}", 689)
    _striped_volume(sketch, "lv20tb", 20_000)
    sketch.part(
        "gpfs", "filesystem", "ibm-gpfs-2.2", at="p690", on=["lv20tb"], block_kib=32_768, io_mode="direct",
        sub_requests="parallel", pinning="application",
    )  # fmt: skip
    every = [f"lv{number}" for number in range(1, LOGICAL_VOLUMES + 1)]
    for way, read_share in (("read", 1), ("write", 0)):
        huge = {"read_share": read_share, "request_kib": _HUGE_KIB, "spread": "striped"}
        sketch.workload(f"one {way}", ["lv1"], threads=1, **huge)
        sketch.workload(f"sixteen {way}", every, threads=16, **huge)
        sketch.workload(f"gpfs {way}", ["gpfs"], threads=16, **huge)
    return sketch


def group(sketch: Sketch) -> None:
    """One volume group over all arrays, with transfers of 1 MB."""
    sketch.part(
        "vg", "lvm_volume_group", at="p690", volumes=volumes(sketch), physical_partition_mib=512,
        logical_track_group_kib=1024,
    )  # fmt: skip


def _striped_volume(sketch: Sketch, name: str, capacity_gib: float) -> None:
    sketch.part(name, "logical_volume", at="vg", arrangement="striped", strip_kib=1024, capacity_gib=capacity_gib)


def _places(drawer: int) -> list[tuple[str, str]]:
    """Bridge and slot of the sixteen adapters of a drawer, in order of slots."""
    return [
        (f"d{drawer}/planar{planar}/{bridge}", str(slot + 10 * planar))
        for planar in (0, 1)
        for bridge, slots in _SLOTS.items()
        for slot in slots
    ]


def _storage(sketch: Sketch, system: int) -> None:
    """A FAStT600 Turbo with its EXP700."""
    sketch.part(f"f{system}", "storage_system", "ibm-fastt600-turbo", cache_block_kib=16)
    sketch.part(f"f{system}e", "enclosure", "ibm-exp700", at=(f"f{system}", "expansion1"))


def _join(sketch: Sketch, switch: str, number: int, adapter: str, controller: str) -> None:
    """Cable an adapter and a controller to ports `number` and `number` + 16 of a switch and zone them together."""
    initiator, target = (adapter, "fc0"), (controller, "host1")
    sketch.cable(initiator, (switch, str(number)))
    sketch.cable(target, (switch, str(number + 16)))
    sketch.zone(initiator, target)


def _array(sketch: Sketch, host: str, system: int, side: str, data: int, strip_kib: int) -> None:
    """An array of `data`+P in the bays of the system (`a`) or of its enclosure (`b`), with one volume."""
    holder = f"f{system}" if side == "a" else f"f{system}e"
    bays = [(holder, f"bay{bay}") for bay in range(1, min(data + 1, _BAYS_A_HOLDER) + 1)]
    name = sketch.array(f"f{system}", f"f{system}{side}", "ibm-36gb-15k-fc", bays, strip_kib=strip_kib, **_SETTINGS)
    owner = f"f{system}/controller{side.upper()}"
    sketch.part(volume(system, side), "volume", at=name, hosts=[host], owner=owner, max_transfer_kib=1024)
