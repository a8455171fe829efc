"""A small design that every writer has something to say about: one drawer, two HBAs, one switch, one FAStT600."""

from typing import Any

Document = dict[str, Any]

FASTT_SETTINGS = {
    "read_cache": True,
    "write_cache": True,
    "write_cache_mirroring": False,
    "write_cache_without_batteries": True,
    "cache_flush_seconds": 10,
    "read_ahead_multiplier": 8,
    "modification_priority": "high",
    "media_scan": False,
    "media_scan_redundancy_check": False,
    "avt": False,
}


def small() -> Document:
    """Two RAID 5 8+P arrays, a striped logical volume, GPFS on it, a read and a write scenario and a mixed one."""
    return {
        "schema": 1,
        "meta": {"name": "One drawer", "description": "Two HBAs & one FAStT600.", "basis": "measured"},
        "components": _hardware() | _logical(),
        "cables": _cables(),
        "zones": {
            "z1": {"name": "hba1 array a", "members": [["h1", "fc0"], ["f1/controllerA", "host1"]]},
            "z2": {"name": "hba2 array b", "members": [["h2", "fc0"], ["f1/controllerB", "host1"]]},
        },
        "workloads": {
            "w1": _workload("Disks read", ["p690"], "independent", 1, cache_hit=1, threads=4),
            "w2": _workload("GPFS write", ["gpfs"], "striped", 0, threads=16, request_kib=262144),
            "w3": _workload("Mixed", ["lv1"], "striped", 0.7, threads=3, request_kib=8, pattern="random"),
        },
        "layout": {"p690": [0, 0]},
    }


def _hardware() -> Document:
    bays = {
        f"d{n}": {"kind": "drive", "part": "ibm-36gb-15k-fc", "name": f"Drive {n}", "at": _bay(n)} for n in range(1, 19)
    }
    return bays | {
        "p690": {
            "kind": "host",
            "part": "ibm-7040-681",
            "name": "p690",
            "operating_system": "AIX 5.2",
            "large_page_pool_gib": 96,
        },
        "io1": {"kind": "io_drawer", "part": "ibm-7040-61d-fc6571", "name": "Drawer 1", "at": ["p690", "drawer1"]},
        "h1": {"kind": "hba", "part": "ibm-fc6239", "name": "hba1", "at": ["io1/planar0/phb1", "1"]},
        "h2": {"kind": "hba", "part": "ibm-fc6239", "name": "hba2", "at": ["io1/planar0/phb1", "2"]},
        "sw1": {"kind": "switch", "part": "ibm-2109-f32", "name": "Switch 1", "domain_id": 1},
        "f1": {
            "kind": "storage_system",
            "part": "ibm-fastt600-turbo",
            "name": "FAStT 1",
            "cache_block_kib": 16,
            "cache_flush_start_percent": 50,
            "cache_flush_stop_percent": 50,
        },
        "e1": {"kind": "enclosure", "part": "ibm-exp700", "name": "EXP700 1", "at": ["f1", "expansion1"]},
    }


def _bay(number: int) -> list[str]:
    return ["f1", f"bay{number}"] if number <= 14 else ["e1", f"bay{number - 14}"]


def _logical() -> Document:
    array = {"kind": "raid_array", "at": ["f1", None], "level": "raid5", "strip_kib": 128, **FASTT_SETTINGS}
    volume = {"kind": "volume", "hosts": ["p690"]}
    return {
        "a1": array | {"name": "Array a", "drives": [f"d{n}" for n in range(1, 10)]},
        "a2": array | {"name": "Array b", "drives": [f"d{n}" for n in range(10, 19)]},
        "v1": volume
        | {"name": "v1a", "at": ["a1", None], "lun_id": 0, "owner": "f1/controllerA", "host_device": "hdisk2"},
        "v2": volume
        | {"name": "v1b", "at": ["a2", None], "lun_id": 1, "owner": "f1/controllerB", "host_device": "hdisk3"},
        "vg": {
            "kind": "lvm_volume_group",
            "name": "datavg",
            "at": ["p690", None],
            "volumes": ["v1", "v2"],
            "physical_partition_mib": 512,
            "logical_track_group_kib": 1024,
        },
        "lv1": {
            "kind": "logical_volume",
            "name": "lv01",
            "at": ["vg", None],
            "arrangement": "striped",
            "strip_kib": 1024,
            "capacity_gib": 400.5,
        },
        "gpfs": {
            "kind": "filesystem",
            "part": "ibm-gpfs-2.2",
            "name": "gpfs1",
            "at": ["p690", None],
            "type": "gpfs",
            "on": ["lv1"],
            "block_kib": 32768,
            "io_mode": "direct",
            "pagepool_mib": 2048,
            "prefetch_threads": 400,
            "max_mb_s": 15000,
        },
    }


def _cables() -> Document:
    return {
        "c1": {"from": ["h1", "fc0"], "to": ["sw1", "0"], "length_m": 5},
        "c2": {"from": ["h2", "fc0"], "to": ["sw1", "1"], "length_m": None},
        "c3": {"from": ["sw1", "16"], "to": ["f1/controllerA", "host1"], "length_m": 5},
        "c4": {"from": ["sw1", "17"], "to": ["f1/controllerB", "host1"], "length_m": None},
        "c5": {"from": ["f1/controllerA", "drive1"], "to": ["e1", "esmA_in"], "length_m": 1},
        "c6": {"from": ["f1/controllerB", "drive1"], "to": ["e1", "esmB_in"], "length_m": 1},
    }


def _workload(name: str, on: list[str], spread: str, read_share: float, **rest: object) -> Document:
    given = {"pattern": "sequential", "request_kib": 4096, "threads": 1, "cache_hit": 0, "target_mb_s": None}
    return {"name": name, "scenario": name, "on": on, "spread": spread, "read_share": read_share, **given, **rest}


def second_host(document: Document, hosts: list[str]) -> Document:
    """A host `db2` beside the first, on the same switch; both volumes are given to `hosts`."""
    components = document["components"]
    components["db2"] = components["p690"] | {"name": "db2"}
    components["io2"] = {"kind": "io_drawer", "part": "ibm-7040-61d-fc6571", "name": "D", "at": ["db2", "drawer1"]}
    components["h3"] = components["h1"] | {"at": ["io2/planar0/phb1", "1"]}
    document["cables"]["c7"] = {"from": ["h3", "fc0"], "to": ["sw1", "2"], "length_m": 5}
    document["zones"] = {}
    for volume in ("v1", "v2"):
        components[volume] |= {"hosts": hosts}
    return document
