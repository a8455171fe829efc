"""The five layouts of the System z paper on one DS8700, as alternatives that are evaluated one at a time.

Source: M. Held: Linux on System z - disk I/O performance, IBM System z Technical University, 2012.
Each layout keeps the ranks, adapters and settings that it has in the ledger; only its enclosures are its own, so that
all five can be drawn at once.
"""

import string
from typing import Any, Final

from common import Drawing, Entry

from headroom.domain.papers.systemz_designs import LAYOUTS, TESTS, direct

PROCESSES: Final = 32
OPENED: Final = "5 Eight disks"
TITLES: Final = {
    "plain": "1 Plain disk", "more paths": "2 More paths", "pool": "3 Striped pool", "two pools": "4 Two striped pools",
    "eight disks": OPENED,
}  # fmt: skip
WHICH: Final = {"eckd": "FICON and ECKD disks", "scsi": "FCP and SCSI disks"}
ONE_PATH: Final = "z9one"
"""The partition without multipathing, which only FCP needs: ECKD has its channels by itself."""
FILE_GIB: Final = 2
VOLUME_GIB: Final = 72
"""Room for the files of all processes and a file system's own."""
RANKS_AN_ENCLOSURE: Final = 2

ACCEPTED: Final = {
    "STR-23": "The five layouts are measured one at a time; those of one disk and one pool are on one server by intent.",
    "RED-13": "The paper says nothing of spares: its ranks are drawn with the drives that carry data, those that a DS8700"
    " keeps beside them are not.",
}
ONE_PATH_ACCEPTED: Final = {
    "RED-01": "The paper measures one path beside many: this partition is its single path.",
    "SUP-03": "The paper measures one path beside many; nobody works on it.",
}

DESCRIPTION: Final = """\
A System z9 partition with Linux, a DS8700 and {which}, in the five layouts of the paper, side by side.

By the paper: four channel cards with two paths each, eight host adapters, the five layouts, Linux striping by 64
KiB, records of 8 KiB and 64 KiB, files of 2 GiB a process. Ours, where it is silent: which rank is on which device
adapter, RAID 5 7+P ranks of 300 GB drives, seven HyperPAV aliases a pool, a queue of 32 for each SCSI disk; the
absolute times, unverified. Also ours, for the files: disks of 72 GiB, their
names, device numbers and locally assigned WWPNs.
"""


def document(protocol: str) -> bytes:
    """The design of one protocol: `eckd` or `scsi`."""
    drawing = Drawing.of(direct(protocol, "eight disks"), f"System z, DS8700, {WHICH[protocol]}")
    _clear(drawing)
    for number, layout in enumerate(LAYOUTS, 1):
        on = _add(drawing, protocol, layout, number)
        for test in TESTS:
            _run(drawing, layout, test, on, PROCESSES)
        _run(drawing, layout, "random read", on, 1)
    if protocol == "scsi":
        _single_path(drawing)
    drawing.set("volume", capacity_gib=VOLUME_GIB)
    drawing.set("host", multipath_tools="0.4.8")
    if protocol == "scsi":
        _number_channels(drawing)
        _name_scsi_disks(drawing)
    else:
        _number_disks(drawing)
    _name(drawing)
    drawing.place("z9", 0, 0)
    if protocol == "scsi":
        drawing.place(ONE_PATH, 0, 400)
    drawing.place("ds", 960, 0)
    drawing.accept(ACCEPTED | ONE_PATH_ACCEPTED if protocol == "scsi" else ACCEPTED)
    return drawing.written(
        _scenario(OPENED, "random read", PROCESSES), DESCRIPTION.format(which=WHICH[protocol]), basis="measured"
    )


def _clear(drawing: Drawing) -> None:
    """Leave the partition, its cards, the storage system and the cables."""
    kept = {
        key: entry for key, entry in drawing.components.items() if entry["kind"] in ("host", "hba", "storage_system")
    }
    drawing.document["components"] = kept


def _add(drawing: Drawing, protocol: str, layout: str, number: int) -> str:
    """Take what a layout uses into the drawing, under ids of its own; returns what its workloads run on."""
    source: dict[str, Entry] = direct(protocol, layout).document["components"]
    used = [key for key, entry in source.items() if entry["kind"] == "rank" and _pooled(source, key)]
    for rank in used:
        _add_rank(drawing, source, rank, number)
    for key, entry in source.items():
        if entry["kind"] in ("extent_pool", "volume", "lvm_volume_group", "logical_volume"):
            drawing.components[_own(number, key)] = _moved(entry, number)
    return _own(number, "lv" if "lv" in source else "v0")


def _pooled(source: dict[str, Entry], rank: str) -> bool:
    return any(rank in entry["ranks"] for entry in source.values() if entry["kind"] == "extent_pool")


def _add_rank(drawing: Drawing, source: dict[str, Entry], rank: str, number: int) -> None:
    """A rank with its array and drives, in the next free half of an enclosure."""
    taken = sum(entry["kind"] == "rank" for entry in drawing.components.values())
    enclosure, half = f"e{taken // RANKS_AN_ENCLOSURE}", taken % RANKS_AN_ENCLOSURE
    if half == 0:
        place = ("ds", f"enclosure{taken // RANKS_AN_ENCLOSURE + 1}")
        drawing.part(enclosure, "enclosure", "ibm-ds8000-enclosure", at=place)
    (array,) = source[rank]["arrays"]
    drives = source[array]["drives"]
    for bay, drive in enumerate(drives, 1 + len(drives) * half):
        drawing.components[_own(number, drive)] = {**source[drive], "at": [enclosure, f"bay{bay}"]}
    for key in (array, rank):
        drawing.components[_own(number, key)] = _moved(source[key], number)


def _own(number: int, component_id: str) -> str:
    return f"{component_id}.{number}"


def _moved(entry: Entry, number: int) -> Entry:
    """An entry whose references are those of its layout; what the layouts share keeps its id."""
    moved: Entry = dict(entry)
    for key in ("drives", "arrays", "ranks", "volumes"):
        if key in moved:
            moved[key] = [_own(number, item) for item in moved[key]]
    parent, slot = moved["at"]
    if parent not in ("ds", "z9"):
        moved["at"] = [_own(number, parent), slot]
    if "alias_pool" in moved:
        moved["alias_pool"] = _own(number, moved["alias_pool"])
    return moved


def _single_path(drawing: Drawing) -> None:
    """A second partition on one path for the plain disk: multipathing is a setting of the host."""
    drawing.part(ONE_PATH, "host", "ibm-z9-lpar", multipath="failover")
    drawing.part("g0", "hba", "ibm-ficon-express4", at=(ONE_PATH, "1"))
    drawing.cable(("g0", "ch2"), ("ds/ha0", "p2"))
    drawing.components["v0.1"]["hosts"] = [ONE_PATH]


def _number_channels(drawing: Drawing) -> None:
    """A device number for each FCP channel in use, and names for the ports at both ends of its cable."""
    for number, cable in enumerate(drawing.document["cables"].values()):
        (card, channel), (target, port) = cable["from"], cable["to"]
        system, _, adapter = target.partition("/")
        drawing.components[card][f"ports/{channel}/ccw_device"] = f"0.0.{0x1900 + 0x100 * number:04x}"
        drawing.name_ports(card, [channel], 1, 1 + number)
        drawing.name_ports(system, [f"{adapter}/{port}"], 2, 1 + number)


def _name_scsi_disks(drawing: Drawing) -> None:
    """Maps in the order of the layouts; the partition with one path has a plain disk."""
    drawing.name_maps([key for key, entry in drawing.components.items() if entry["kind"] == "volume" and key != "v0.1"])
    drawing.components["v0.1"]["host_device"] = "sda"


def _number_disks(drawing: Drawing) -> None:
    """Device numbers: each disk has a control unit of its own, its aliases are the last of it."""
    drawing.components["ds"]["first_ssid"] = "2300"
    disks = (entry for entry in drawing.components.values() if entry["kind"] == "volume")
    for number, entry in enumerate(disks):
        entry["host_device"] = f"dasd{string.ascii_lowercase[number]}"
        entry["ccw_device"] = f"0.0.{0x7000 + 0x100 * number:04x}"
        if entry.get("aliases"):
            entry["first_alias_device"] = f"0.0.{0x7100 + 0x100 * number - entry['aliases']:04x}"


def _scenario(title: str, test: str, processes: int) -> str:
    return f"{title}: {test}, {processes} {'process' if processes == 1 else 'processes'}"


def _run(drawing: Drawing, layout: str, test: str, on: str, processes: int) -> None:
    fields: dict[str, Any] = {**TESTS[test], "threads": processes, "footprint_gib": FILE_GIB * processes}
    drawing.run(_scenario(TITLES[layout], test, processes), [on], **fields)


def _name(drawing: Drawing) -> None:
    """Names: the number of the layout, then that of the part."""
    drawing.call("z9", "z9 LPAR, all paths" if ONE_PATH in drawing.components else "z9 LPAR")
    drawing.call(ONE_PATH, "z9 LPAR, one path")
    drawing.call("ds", "DS8700")
    drawing.call(r"[fg](\d)", lambda found: f"FICON Express4 {int(found[1]) + 1}")
    drawing.call(r"e(\d+)", lambda found: f"Enclosure {int(found[1]) + 1}")
    words = {"a": "Array", "r": "Rank", "p": "Pool", "v": "Disk"}
    drawing.call(r"([arpv])(\d)\.(\d)", lambda found: f"{words[found[1]]} {found[3]}.{int(found[2]) + 1}")
    drawing.call(r"a(\d)d(\d+)\.(\d)", lambda found: f"Drive {found[3]}.{int(found[1]) + 1}.{found[2]}")
    drawing.call(r"vg\.(\d)", r"Volume group \1")
    drawing.call(r"lv\.(\d)", r"Striped volume \1")
