"""Two Linux hosts on Fibre Channel: one of today on an ALUA array, one of long ago on an RDAC array."""

from typing import Any

Document = dict[str, Any]

_WORKLOAD = {"pattern": "random", "read_share": 0.7, "request_kib": 16, "cache_hit": 0, "target_mb_s": None}


def alua() -> Document:
    """Emulex adapters, a FlashSystem, volumes known by WWID; buffered XFS on a map and on a striped logical volume."""
    return {
        "schema": 1,
        "meta": {"name": "Linux on ALUA", "description": "", "basis": "measured"},
        "components": _alua_hardware() | _alua_volumes(),
        "cables": {
            "c1": {"from": ["e1", "fc0"], "to": ["card1", "p0"], "length_m": 5},
            "c2": {"from": ["e1", "fc1"], "to": ["card2", "p0"], "length_m": 5},
        },
        "zones": {},
        "workloads": {
            "w1": _workload("Database", ["v1"], threads=4096, queue_depth=32),
            "w2": _workload("Scratch", ["xfs2"], threads=8, queue_depth=16, spread="striped"),
        },
        "layout": {},
    }


def _alua_hardware() -> Document:
    bays = {
        f"d{n}": {"kind": "drive", "part": "generic-3840gb-nvme-g4", "name": f"Drive {n}", "at": ["s", f"bay{n}"]}
        for n in range(1, 6)
    }
    cards = {
        f"card{n}": {
            "kind": "host_adapter",
            "part": "ibm-flashsystem-fc32-4p",
            "name": f"Card {n}",
            "at": [f"s/canister{n}", "card1"],
        }
        for n in (1, 2)
    }
    host = {
        "kind": "host",
        "part": "generic-pcie-4-server",
        "name": "db server",
        "operating_system": "Debian GNU/Linux 12",
        "multipath": "least_loaded",
        "no_path_seconds": 32,
        "large_page_pool_gib": 6.5,
        "dirty_background_percent": 3,
        "dirty_percent": 10,
        "swappiness": 0,
    }
    emulex = {
        "kind": "hba",
        "part": "emulex-lpe32002-m2",
        "name": "HBA",
        "at": ["h/root4", "4"],
        "queue_depth": 2048,
        "ports/fc0/wwpn": "10:00:00:10:9b:66:ac:1e",
        "ports/fc1/wwpn": "10:00:00:10:9b:66:ac:1f",
    }
    system = {"kind": "storage_system", "part": "ibm-flashsystem-5300", "name": "Flash"}
    return bays | cards | {"h": host, "e1": emulex, "s": system}


def _alua_volumes() -> Document:
    volume = {"kind": "volume", "at": ["a", None], "hosts": ["h"], "capacity_gib": 1024}
    return {
        "a": {
            "kind": "raid_array",
            "name": "Array",
            "at": ["s", None],
            "level": "raid5",
            "strip_kib": 256,
            "drives": [f"d{n}" for n in range(1, 6)],
        },
        "v1": volume | {"name": "data", "wwid": "360050768028200d5d000000000000001", "max_transfer_kib": 1024},
        "v2": volume | {"name": "logs", "wwid": "360050768028200d5d000000000000002", "queue_depth": 48},
        "v3": volume | {"name": "more logs", "wwid": "360050768028200d5d000000000000003"},
        "vg": {"kind": "lvm_volume_group", "name": "scratch vg", "at": ["h", None], "volumes": ["v2", "v3"]},
        "lv": {
            "kind": "logical_volume",
            "name": "scratch",
            "at": ["vg", None],
            "arrangement": "striped",
            "strip_kib": 256,
            "capacity_gib": 800,
        },
        "xfs1": _file_system("data", ["v1"]) | {"read_ahead_kib": 4096},
        "xfs2": _file_system("scratch", ["lv"]),
    }


def _file_system(name: str, on: list[str]) -> Document:
    return {"kind": "filesystem", "name": name, "at": ["h", None], "type": "xfs", "on": on, "io_mode": "buffered"}


def rdac() -> Document:
    """QLogic adapters straight at a FAStT600, volumes by the names that multipath gives, releases of 2010."""
    return {
        "schema": 1,
        "meta": {"name": "Linux on RDAC", "description": "", "basis": "measured"},
        "components": _rdac_hardware() | _rdac_volumes(),
        "cables": {
            "c1": {"from": ["q1", "fc0"], "to": ["f/controllerA", "host1"], "length_m": 5},
            "c2": {"from": ["q1", "fc1"], "to": ["f/controllerB", "host1"], "length_m": 5},
        },
        "zones": {},
        "workloads": {},
        "layout": {},
    }


def _rdac_hardware() -> Document:
    drive = {"kind": "drive", "part": "ibm-36gb-15k-fc"}
    bays = {f"d{n}": drive | {"name": f"Drive {n}", "at": ["f", f"bay{n}"]} for n in range(1, 11)}
    host = {
        "kind": "host",
        "part": "generic-x86-server",
        "name": "Old server",
        "operating_system": "SUSE Linux Enterprise Server 11 SP1",
        "multipath_tools": "0.4.9",
        "multipath": "round_robin",
        "rr_min_io": 16,
    }
    return bays | {
        "h": host,
        "q1": {"kind": "hba", "part": "qlogic-qla2342", "name": "QLogic", "at": ["h", "1"]},
        "f": {"kind": "storage_system", "part": "ibm-fastt600-turbo", "name": "FAStT"},
    }


def _rdac_volumes() -> Document:
    array = {"kind": "raid_array", "at": ["f", None], "level": "raid5"}
    volume = {"kind": "volume", "hosts": ["h"], "queue_depth": 160, "capacity_gib": 100}
    arrays = {
        f"a{n}": array | {"name": f"Array {n}", "drives": [f"d{drive}" for drive in range(5 * n - 4, 5 * n + 1)]}
        for n in (1, 2)
    }
    return arrays | {
        f"v{n}": volume
        | {
            "name": f"Volume {n}",
            "at": [f"a{n}", None],
            "lun_id": n,
            "owner": f"f/controller{'AB'[n - 1]}",
            "host_device": f"mpath{'ab'[n - 1]}",
        }
        for n in (1, 2)
    }


def _workload(name: str, on: list[str], **rest: object) -> Document:
    return {"name": name, "scenario": name, "on": on, "spread": "independent", **_WORKLOAD, **rest}


DOCUMENTS = {"linux-alua": alua(), "linux-rdac": rdac()}
