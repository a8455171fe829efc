"""Writes p690-gpfs.json: the machine of the p690 paper, drawn one to one.

Source: G. Shah, J. Wang: GPFS Sequential Input/Output Performance on IBM pSeries 690, IBM Redpaper, 2004.
Run: python db/reference-designs/p690-gpfs.py
"""

import json
from pathlib import Path
from typing import Any

from common import accepted

Entry = dict[str, Any]

LOCATIONS = ("U1.9", "U1.5", "U1.1", "U1.13", "U2.1", "U2.5", "U2.9")  # Table 2
HBA_SLOTS = ("1", "2", "3", "5", "6", "7", "8", "9", "11", "12", "13", "15", "16", "17", "18", "19")
SYSTEMS_PER_SWITCH = 8
DRIVES_PER_ENCLOSURE = 14
DRIVES_PER_ARRAY = 9  # RAID 5 8+P
FIRST_HDISK = 2
LOGICAL_VOLUMES = 16

# Positions in world units. The canvas draws drawers 768 wide every 784 inside a host 990 high, switches 688 x 88,
# storage systems 332 x 280.
COLUMNS = {"first": 56, "pitch": 784, "half": 356}
ROWS = {"switch": 1120, "storage": 1340, "pitch": 312}

ARRAY_SETTINGS: Entry = {  # "FAStT600 benchmark settings"
    "level": "raid5",
    "strip_kib": 128,
    "read_cache": True,
    "write_cache": True,
    "write_cache_without_batteries": True,
    "write_cache_mirroring": False,
    "cache_flush_seconds": 10,
    "read_ahead_multiplier": 8,
    "modification_priority": "high",
    "media_scan": False,
    "media_scan_redundancy_check": False,
    "avt": False,
}
SYSTEM_SETTINGS: Entry = {"cache_block_kib": 16, "cache_flush_start_percent": 50, "cache_flush_stop_percent": 50}

ACCEPTED = {
    "RED-04": "The paper's choice: one switch a drawer. Its benchmark wants bandwidth, and no switch may fail.",
    "RED-16": "The paper's setting for its benchmark: write cache without batteries enabled, with mirroring disabled.",
    "STR-18": "The paper's setting for its benchmark: background media scan disabled.",
}

DESCRIPTION = """\
One pSeries 690 with seven RIO-2 drawers, 112 adapters, seven switches and 56 FAStT600 Turbo with EXP700.
By the paper: slots, RAID shape, cache settings, volume group, GPFS tunables, request sizes, threads, and the shape of
the logical volumes: its test of raw logical volumes had 16 of 689 GB each. Not by the paper: GPFS lies on these 16
logical volumes here, while the paper measured it on one logical volume of 20 TB over 106 arrays, and the files have
blocks of 16 MiB, since no product takes its 32 MiB.
Ours, where the paper is silent: which bays an array uses (1 to 9 of each enclosure), cabling in order, names, and that
the logical volumes lie on all 112 arrays (106 were at hand when the paper measured them; 689 GB are 13 partitions of
512 MB on each of those). Each FAStT600 has ten drives that no array uses.
"""


def bridge(slot: str) -> str:
    """Inner id of the host bridge that has a slot of the drawer."""
    planar, place = (0, int(slot)) if int(slot) <= 10 else (1, int(slot) - 10)
    return f"planar{planar}/phb{1 if place <= 4 else 2 if place <= 7 else 3}"


def host_and_drawers() -> Entry:
    """The host, its drawers and their adapters."""
    parts: Entry = {
        "p690": {
            "kind": "host", "part": "ibm-7040-681", "name": "p690", "multipath": "failover", "memory_gib": 256,
            "large_page_pool_gib": 96, "operating_system": "AIX 5.2 ML2",
        }
    }  # fmt: skip
    for drawer, location in enumerate(LOCATIONS, 1):
        parts[f"d{drawer}"] = {
            "kind": "io_drawer", "part": "ibm-7040-61d-fc6571", "name": f"Drawer {drawer}",
            "at": ["p690", f"drawer{drawer}"], "location_code": location,
        }  # fmt: skip
        for number, slot in enumerate(HBA_SLOTS, 1):
            parts[f"d{drawer}h{number}"] = {
                "kind": "hba", "part": "ibm-fc6239", "name": f"HBA {drawer}.{number}",
                "at": [f"d{drawer}/{bridge(slot)}", slot],
            }  # fmt: skip
    return parts


def storage_system(number: int) -> Entry:
    """A FAStT600 Turbo with its EXP700, 28 drives, two arrays and their volumes."""
    name = f"f{number}"
    parts: Entry = {
        name: {"kind": "storage_system", "part": "ibm-fastt600-turbo", "name": f"FAStT{number}", **SYSTEM_SETTINGS},
        f"{name}e": {"kind": "enclosure", "part": "ibm-exp700", "name": f"EXP{number}", "at": [name, "expansion1"]},
    }
    for drive in range(1, 2 * DRIVES_PER_ENCLOSURE + 1):
        place = (drive - 1) % DRIVES_PER_ENCLOSURE + 1
        holder = name if drive <= DRIVES_PER_ENCLOSURE else f"{name}e"
        parts[f"{name}d{drive}"] = {
            "kind": "drive",
            "part": "ibm-36gb-15k-fc",
            "name": f"Drive {number}.{drive}",
            "at": [holder, f"bay{place}"],
        }
    for index, side in enumerate("ab"):
        first = 1 + index * DRIVES_PER_ENCLOSURE
        hdisk = FIRST_HDISK + 2 * (number - 1) + index
        parts[f"{name}{side}"] = {
            "kind": "raid_array", "name": f"Array {number}{side}", "at": [name, None],
            "drives": [f"{name}d{drive}" for drive in range(first, first + DRIVES_PER_ARRAY)], **ARRAY_SETTINGS,
        }  # fmt: skip
        parts[f"{name}{side}v"] = {
            "kind": "volume", "name": f"v{number}{side}", "at": [f"{name}{side}", None], "lun_id": 0 if side == "a" else 1, "hosts": ["p690"],
            "max_transfer_kib": 1024, "owner": f"{name}/controller{side.upper()}", "host_device": f"hdisk{hdisk}",
        }  # fmt: skip
    return parts


def software(systems: int) -> Entry:
    """Volume group, striped logical volumes and GPFS."""
    volumes = [f"f{number}{side}v" for number in range(1, systems + 1) for side in "ab"]
    logical = [f"lv{number}" for number in range(1, LOGICAL_VOLUMES + 1)]
    parts: Entry = {
        "vg": {
            "kind": "lvm_volume_group", "name": "datavg", "at": ["p690", None], "volumes": volumes,
            "physical_partition_mib": 512, "logical_track_group_kib": 1024,
        },
        "gpfs": {
            "kind": "filesystem", "part": "ibm-gpfs-2.2", "name": "gpfs1", "at": ["p690", None], "on": logical,
            "block_kib": 32768, "io_mode": "direct", "pagepool_mib": 2048, "prefetch_threads": 400, "max_mb_s": 15000,
        },
    }  # fmt: skip
    for number, name in enumerate(logical, 1):
        parts[name] = {
            "kind": "logical_volume", "name": f"lv{number:02}", "at": ["vg", None], "arrangement": "striped",
            "strip_kib": 1024, "capacity_gib": 689,
        }  # fmt: skip
    return parts


def fabric(drawer: int) -> tuple[Entry, Entry, Entry]:
    """The switch of a drawer, its cables and its zones: adapter k meets controller k."""
    switch = f"sw{drawer}"
    parts: Entry = {switch: {"kind": "switch", "part": "ibm-2109-f32", "name": f"sw{drawer}", "domain_id": drawer}}
    cables: Entry = {}
    zones: Entry = {}
    for number in range(1, len(HBA_SLOTS) + 1):
        system = SYSTEMS_PER_SWITCH * (drawer - 1) + (number + 1) // 2
        side = "AB"[(number - 1) % 2]
        initiator, target = [f"d{drawer}h{number}", "fc0"], [f"f{system}/controller{side}", "host1"]
        cables[f"c-d{drawer}h{number}"] = cable(initiator, [switch, str(number - 1)])
        cables[f"c-f{system}{side.lower()}"] = cable(target, [switch, str(number + 15)])
        drive_port, enclosure_port = [f"f{system}/controller{side}", "drive1"], [f"f{system}e", f"esm{side}_in"]
        cables[f"x-f{system}{side.lower()}"] = cable(drive_port, enclosure_port)
        zone = f"z_d{drawer}h{number}_f{system}{side.lower()}"
        zones[zone] = {"name": zone, "members": [initiator, target]}
    return parts, cables, zones


def cable(start: list[str], end: list[str]) -> Entry:
    """A cable whose length nobody noted."""
    return {"from": start, "to": end, "length_m": None}


def workload(name: str, on: str, **more: Any) -> Entry:
    """A sequential workload in a scenario of its own name."""
    return {
        "name": name, "scenario": name, "on": [on], "pattern": "sequential", "target_mb_s": None, "queue_depth": 1,
        "think_ms": 0, "latency_limit_ms": None, "footprint_gib": None, **more,
    }  # fmt: skip


def workloads() -> Entry:
    """All raw disks at once, as the drawers were profiled, and GPFS on the drives.

    The paper profiled with two copies of each disk, mostly out of the controllers' caches. Reads bind in the drawers
    even when every byte comes from the drives, so they are taken so; writes reach the drawers' limit only in cache.
    Two copies are two threads a disk, each with a request of 4 MB; the disks take transfers of 1 MB.
    """
    raw = {"spread": "independent", "request_kib": 4096, "threads": 224}
    gpfs = {"spread": "striped", "request_kib": 262144, "threads": 16, "cache_hit": 0}
    return {
        "w1": workload("All disks read", "p690", read_share=1, cache_hit=0, **raw),
        "w2": workload("All disks write", "p690", read_share=0, cache_hit=1, **raw),
        "w3": workload("GPFS read", "gpfs", read_share=1, **gpfs),
        "w4": workload("GPFS write", "gpfs", read_share=0, **gpfs),
    }


def layout() -> Entry:
    """The host on top, a switch under each drawer, eight storage systems under each switch in two columns."""
    columns, rows = COLUMNS, ROWS
    places: Entry = {"p690": [0, 0]}
    for drawer in range(1, len(LOCATIONS) + 1):
        left = columns["first"] + (drawer - 1) * columns["pitch"]
        places[f"sw{drawer}"] = [left, rows["switch"]]
        for index in range(SYSTEMS_PER_SWITCH):
            number = SYSTEMS_PER_SWITCH * (drawer - 1) + index + 1
            places[f"f{number}"] = [left + index % 2 * columns["half"], rows["storage"] + index // 2 * rows["pitch"]]
    return places


def document() -> Entry:
    """The whole design."""
    systems = SYSTEMS_PER_SWITCH * len(LOCATIONS)
    components, cables, zones = host_and_drawers(), {}, {}
    for drawer in range(1, len(LOCATIONS) + 1):
        parts, more_cables, more_zones = fabric(drawer)
        components |= parts
        cables |= more_cables
        zones |= more_zones
    for number in range(1, systems + 1):
        components |= storage_system(number)
    components |= software(systems)
    used = sorted({part["part"] for part in components.values() if "part" in part})
    return {
        "schema": 1,
        "meta": {
            "name": "p690 GPFS benchmark", "description": DESCRIPTION, "basis": "measured",
            "scenario": "All disks read", "catalogue": dict.fromkeys(used, 1),
            "headroom": {"percent": 30, "one_failure": True}, "draws": 201,
        },
        "components": components, "cables": cables, "zones": zones, "workloads": workloads(), "layout": layout(),
        "suppressions": accepted(ACCEPTED),
    }  # fmt: skip


def written() -> bytes:
    """The document in its canonical form."""
    return (json.dumps(document(), indent=2, sort_keys=True, ensure_ascii=False) + "\n").encode()


if __name__ == "__main__":
    Path(__file__).with_suffix(".json").write_bytes(written())
