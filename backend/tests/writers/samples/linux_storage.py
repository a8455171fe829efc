"""A Linux host with arrays, volume groups and file systems of every kind: its own drives, and a FAStT600."""

from typing import Any

Document = dict[str, Any]

_SMALL = {"kind": "drive", "part": "ibm-36gb-15k-fc"}
_OWN = {"kind": "drive", "part": "generic-3840gb-nvme-g4"}


def local() -> Document:
    """RAID 1 and RAID 5 with a spare on the host's own NVMe drives, 6+P and 4+P arrays behind Fibre Channel."""
    return {
        "schema": 1,
        "meta": {"name": "Linux storage", "description": "", "basis": "measured"},
        "components": _hardware() | _arrays() | _volumes() | _groups() | _file_systems(),
        "cables": {
            "c1": {"from": ["e0", "fc0"], "to": ["f/controllerA", "host1"], "length_m": 5},
            "c2": {"from": ["e0", "fc1"], "to": ["f/controllerB", "host1"], "length_m": 5},
            "c3": {"from": ["p1", "x16"], "to": ["b1", "x16"], "length_m": 1},
            "c4": {"from": ["p2", "x16"], "to": ["b2", "x16"], "length_m": 1},
        },
        "zones": {},
        "workloads": {},
        "layout": {},
    }


def _hardware() -> Document:
    bays = {f"d{n}": _SMALL | {"name": f"Drive {n}", "at": ["f", f"bay{n}"]} for n in range(1, 13)}
    own = {
        f"b{backplane}d{bay}": _OWN
        | {
            "name": f"NVMe {backplane}.{bay}",
            "at": [f"b{backplane}", f"bay{bay}"],
            "host_device": f"nvme-eui.0025384b2140{backplane}{bay}00" if backplane == 1 else f"nvme{bay}n1",
        }
        for backplane in (1, 2)
        for bay in range(1, 5)
    }
    port = {"kind": "hba", "part": "generic-pcie-4-x16-drive-port"}
    host = {
        "kind": "host",
        "part": "generic-pcie-3-2s-server",
        "name": "file server",
        "operating_system": "Debian GNU/Linux 12",
        "multipath": "round_robin",
    }
    parts = {
        "h": host,
        "e0": {"kind": "hba", "part": "emulex-lpe12002", "name": "Emulex", "at": ["h/node0/root1", "1"]},
        "p1": port | {"name": "Drive port 1", "at": ["h/node0/root2", "2"]},
        "p2": port | {"name": "Drive port 2", "at": ["h/node0/root3", "3"]},
        "b1": {"kind": "storage_system", "part": "generic-nvme-bays-4", "name": "Bays 1"},
        "b2": {"kind": "storage_system", "part": "generic-nvme-bays-4", "name": "Bays 2"},
        "f": {"kind": "storage_system", "part": "ibm-fastt600-turbo", "name": "FAStT"},
    }
    return bays | own | parts


def _array(name: str, system: str, level: str, drives: list[str], strip_kib: int, **rest: object) -> Document:
    array = {"kind": "raid_array", "name": name, "at": [system, None], "level": level, "drives": drives}
    return array | {"strip_kib": strip_kib, **rest}


def _arrays() -> Document:
    return {
        "m1": _array("mirror", "b1", "raid1", ["b1d1", "b1d2"], 64),
        "m2": _array("fast scratch", "b2", "raid5", ["b2d1", "b2d2", "b2d3", "b2d4"], 64, spares=1),
        "a1": _array("Array 1", "f", "raid5", [f"d{n}" for n in range(1, 8)], 64),
        "a2": _array("Array 2", "f", "raid5", [f"d{n}" for n in range(8, 13)], 64),
    }


def _volumes() -> Document:
    volume = {"kind": "volume", "hosts": ["h"]}
    fastt = volume | {"capacity_gib": 100, "owner": "f/controllerA"}
    return {
        "mv": volume | {"name": "home", "at": ["m1", None], "protocol": "nvme"},
        "sv": volume | {"name": "scratch", "at": ["m2", None], "protocol": "nvme"},
        "v1": fastt | {"name": "one", "at": ["a1", None], "lun_id": 0, "wwid": "3600a0b80000c2f020000000000000001"},
        "v2": fastt | {"name": "two", "at": ["a1", None], "lun_id": 1, "wwid": "3600a0b80000c2f020000000000000002"},
        "v3": fastt | {"name": "three", "at": ["a2", None], "lun_id": 2, "wwid": "3600a0b80000c2f020000000000000003"},
        "v4": fastt | {"name": "four", "at": ["a2", None], "lun_id": 3, "wwid": "3600a0b80000c2f020000000000000004"},
    }


def _groups() -> Document:
    group = {"kind": "lvm_volume_group", "at": ["h", None]}
    volume = {"kind": "logical_volume", "at": ["g1", None]}
    return {
        "g1": group | {"name": "six", "volumes": ["v1", "v2"]},
        "g2": group | {"name": "four", "volumes": ["v3", "v4"]},
        "l1": volume | {"name": "rows of six", "arrangement": "striped", "capacity_gib": 50.5},
        "l2": volume | {"name": "all the rest", "arrangement": "spread"},
        "l3": volume | {"name": "rows of four", "at": ["g2", None], "arrangement": "striped", "capacity_gib": 20},
        "l4": volume | {"name": "in line", "at": ["g2", None], "arrangement": "concatenated", "volumes": ["v4"]},
    }


def _file_systems() -> Document:
    names = {"x1": ("xfs", "l1"), "x2": ("xfs", "mv"), "x3": ("xfs", "sv"), "e1": ("ext4", "l3"), "e2": ("ext4", "l4")}
    found: Document = {
        node: {"kind": "filesystem", "name": f"files {node}", "at": ["h", None], "type": kind, "on": [on]}
        for node, (kind, on) in names.items()
    }
    found["x3"]["mount_point"] = "/srv/fast-scratch"
    found["e2"]["block_kib"] = 2
    return found


DOCUMENTS = {"linux-storage": local()}
