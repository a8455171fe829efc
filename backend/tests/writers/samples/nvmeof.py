"""Two Linux hosts, cabled to a box of their own with two controllers, by NVMe over TCP."""

from typing import Any

Document = dict[str, Any]

_HOST_UUID = "nqn.2014-08.org.nvmexpress:uuid:11111111-2222-3333-4444-555555555555"


def box() -> Document:
    """One namespace for both hosts with a UUID known, two for the first only, one of which one controller serves."""
    return {
        "schema": 1,
        "meta": {"name": "NVMe over TCP", "description": "", "basis": "measured"},
        "components": _hosts() | _storage(),
        "cables": {
            f"c{host}{port}": {
                "from": [f"n{host}", f"eth{port}"],
                "to": [f"s/controller{'AB'[port]}", f"host{host}"],
                "length_m": 3,
            }
            for host in (1, 2)
            for port in (0, 1)
        },
        "zones": {},
        "workloads": {},
        "layout": {},
    }


def _hosts() -> Document:
    host = {"kind": "host", "part": "generic-pcie-4-server", "operating_system": "Debian GNU/Linux 12"}
    nic = {"kind": "hba", "part": "generic-200gbe-nic-2p"}
    addresses = {"ports/eth0/ip_address": "2001:DB8::0001", "ports/eth1/ip_address": "2001:db8:1::1"}
    return {
        "h1": host | {"name": "db one", "cores": 16, "nqn": _HOST_UUID},
        "h2": host | {"name": "db two", "no_path_seconds": 0, "nqn": "nqn.2026-01.com.example:two"},
        "n1": nic | {"name": "NIC 1", "at": ["h1/root4", "4"]} | addresses,
        "n2": nic | {"name": "NIC 2", "at": ["h2/root4", "4"]},
    }


def _storage() -> Document:
    drives = {
        f"d{n}": {"kind": "drive", "part": "generic-3840gb-nvme-g4", "name": f"Drive {n}", "at": ["s", f"bay{n}"]}
        for n in (1, 2, 3)
    }
    arrays = {
        f"a{n}": {"kind": "raid_array", "name": f"Array {n}", "at": ["s", None], "level": "raid0", "drives": [f"d{n}"]}
        for n in (1, 2, 3)
    }
    volume = {"kind": "volume", "protocol": "nvme"}
    return {
        "s": {
            "kind": "storage_system",
            "part": "generic-nvmeof-tcp-system",
            "name": "Box",
            "nqn": "nqn.2026-01.com.example:box",
            "ports/controllerA/host1/ip_address": "2001:db8::a1",
            "ports/controllerA/host2/ip_address": "198.51.100.12",
            "ports/controllerB/host1/ip_address": "2001:db8:1::b1",
            "ports/controllerB/host2/ip_address": "198.51.100.140",
        },
        **drives,
        **arrays,
        "v1": volume
        | {
            "name": "Shared",
            "at": ["a1", None],
            "host_device": "nvme0n1",
            "wwid": "uuid.aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee",
            "target_device": "/dev/nvme1n1",
        },
        "v2": volume
        | {"name": "Logs", "at": ["a2", None], "hosts": ["h1"], "host_device": "nvme1n1"}
        | {"owner": "s/controllerA", "target_device": "/dev/vg0/logs"},
        "v3": volume
        | {"name": "Scratch", "at": ["a3", None], "hosts": ["h1"], "host_device": "nvme1n2"}
        | {"owner": "s/controllerB", "target_device": "/dev/disk/by-id/nvme-eui.0025384b21401100"},
    }


DOCUMENTS = {"nvme-over-tcp": box()}
