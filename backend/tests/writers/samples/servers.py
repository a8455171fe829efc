"""Servers of today around one network: ZFS with NFS by TCP and RDMA, and its volumes handed out as block devices."""

from string import ascii_lowercase
from typing import Any

Document = dict[str, Any]

_DISK = "generic-12tb-7k2-nl-sas"


class Servers:
    """A design of hosts on one Ethernet; names and addresses follow from the order in which hosts are added."""

    def __init__(self, name: str) -> None:
        self.components: Document = {
            "net": {"kind": "switch", "part": "generic-eth-network", "name": "Ethernet"},
        }
        self.cables: Document = {}
        self._name = name
        self._ports = 0

    def host(self, name: str, part: str, addresses: list[str]) -> None:
        """A host with a card and two ports in the network, or as many as there are addresses."""
        self.components[name] = {
            "kind": "host",
            "part": part,
            "name": f"host {name}",
            "operating_system": "Debian GNU/Linux 12",
        }
        card = {
            "kind": "hba",
            "part": "generic-25gbe-nic-2p",
            "name": f"card {name}",
            "at": [f"{name}/node0/root1", "1"],
        }
        for number, address in enumerate(addresses):
            card[f"ports/eth{number}/ip_address"] = address
            self._ports += 1
            far = ["net", str(self._ports)]
            self.cables[f"k{self._ports}"] = {"from": [f"{name}n", f"eth{number}"], "to": far, "length_m": 5}
        self.components[f"{name}n"] = card

    def array(self, host: str, name: str, bays: list[int], devices: str, **more: Any) -> None:
        """An array of a host's disks; `devices` is a name with a place for the bay, empty where nobody knows it."""
        drives = [f"{name}d{bay}" for bay in bays]
        for bay, drive in zip(bays, drives, strict=True):
            self.components[drive] = {
                "kind": "drive",
                "part": _DISK,
                "name": f"disk {drive}",
                "at": [host, f"bay{bay}"],
            }
            if devices:
                self.components[drive]["host_device"] = devices.format(bay, ascii_lowercase[bay - 1])
        self.components[name] = {
            "kind": "raid_array",
            "name": f"array {name}",
            "at": [host, None],
            "drives": drives,
            **more,
        }

    def part(self, name: str, kind: str, host: str, **more: Any) -> None:
        """Something without a place of its own: a file system, a service, a cluster (which has no host)."""
        at = {"at": [host, None]} if host else {}
        self.components[name] = {"kind": kind, "name": f"part {name}", **at, **more}

    def document(self) -> Document:
        """The design."""
        meta = {"name": self._name, "description": "", "basis": "measured"}
        whole = {"schema": 1, "meta": meta, "components": self.components, "cables": self.cables}
        return whole | {"zones": {}, "workloads": {}, "layout": {}}


def zfs() -> Document:
    """A pool of mirrors with a spare for two file systems, one of RAID-Z1 and a mirror, and block devices."""
    drawing = Servers("ZFS servers")
    drawing.host("s1", "generic-sas-server-12", ["192.0.2.1", "192.0.2.2"])
    drawing.host("s2", "generic-sas-server-12", ["2001:db8::1"])
    drawing.host("c1", "generic-client", ["192.0.2.11", "2001:db8::11"])
    drawing.array("s1", "a1", [1, 2, 3, 4, 5], "scsi-35000c500{0:08x}", level="raid10", spares=1)
    drawing.array("s1", "a2", [6, 7, 8], "sd{1}", level="raidz1", record_kib=512)
    drawing.array("s1", "a3", [9, 10], "wwn-0x5000c500{0:08x}", level="raid1", record_kib=512)
    drawing.array("s2", "a4", [1, 2], "ata-DISK_{0:04d}", level="raid0")
    zfs = {"part": "openzfs"}
    drawing.part("f1", "filesystem", "s1", **zfs, on=["a1"], mount_point="/srv/home")
    drawing.part("f2", "filesystem", "s1", **zfs, on=["a1"], block_kib=16)
    drawing.part("f3", "filesystem", "s1", **zfs, on=["a2", "a3"], mount_point="/srv/big")
    drawing.part("f4", "filesystem", "s2", **zfs, on=["a4"])
    drawing.part("o1", "storage_service", "s1", part="linux-nfs-server", on=["f1"], transport="tcp")
    drawing.part("o2", "storage_service", "s1", part="linux-nfs-server", on=["f3"], transport="rdma")
    drawing.part("o4", "storage_service", "s2", stack="iscsi", on=["f4"], transport="tcp")
    drawing.part("o5", "storage_service", "s2", stack="nfs", on=["f5"])
    drawing.part("f5", "filesystem", "s2", type="zfs", on=["a4"], mount_point="/srv/last")
    client = {"part": "linux-nfs-client"}
    drawing.part("m1", "filesystem", "c1", **client, on=["o1"], mount_point="/home", connections=8)
    drawing.part("m2", "filesystem", "c1", **client, on=["o2"], mount_point="/srv/big-data")
    drawing.part("m3", "filesystem", "c1", **client, on=["o5"])
    return drawing.document()


def ceph() -> Document:
    """Blocks and files by an erasure code of 2+1 on disks without names, objects and a pool of two copies by name."""
    drawing = Servers("Ceph servers")
    for number in range(1, 5):
        name = f"s{number}"
        drawing.host(name, "generic-sas-server-12", [f"192.0.2.{number}"] if number < 4 else [])
        drawing.array(name, f"a{number}", [1, 2], "" if number < 3 else "wwn-0x5000c500{0:08x}", level="raid0")
        drawing.part(f"o{number}", "storage_service", name, part="ceph-osd", transport="tcp")
    drawing.host("c1", "generic-client", ["192.0.2.11"])
    drawing.part("g1", "storage_service", "c1", part="ceph-rgw", on=["p2"])
    coded = {"protection": "erasure_code", "data_chunks": 2, "parity_chunks": 1}
    drawing.part("p1", "storage_cluster", "", services=["o1", "o2", "o3", "o4"], **coded)
    drawing.part("p2", "storage_cluster", "", services=["o3", "o4"], protection="replicas", copies=2)
    drawing.part("p3", "storage_cluster", "", services=["o1", "o2"], protection="replicas", copies=2)
    drawing.part("m1", "filesystem", "c1", part="ceph-rbd-client", on=["p1"])
    drawing.part("m2", "filesystem", "c1", part="ceph-fs-client", on=["p1"], mount_point="/shared")
    return drawing.document()


def parallel() -> Document:
    """BeeGFS and Lustre on arrays, mirrors and single drives of the same servers, over TCP, with one client of both."""
    drawing = Servers("Parallel servers")
    for number in (1, 2):
        name = f"s{number}"
        drawing.host(name, "generic-sas-server-12", [f"192.0.2.{number}"])
        drawing.array(name, f"a{number}", [1, 2, 3, 4, 5], "sd{1}", level="raid6", spares=1, strip_kib=64)
        drawing.array(name, f"b{number}", [6, 7], "wwn-0x5000c500{0:08x}", level="raid1")
        drawing.array(name, f"e{number}", [8], "sd{1}", level="raid0")
    drawing.part("o1", "storage_service", "s1", part="beegfs-storage", on=["a1", "b1"], transport="tcp")
    drawing.part("o2", "storage_service", "s2", part="beegfs-storage", on=["b2"], transport="tcp")
    drawing.part("l1", "storage_service", "s1", part="lustre-oss", on=["e1"], transport="tcp")
    drawing.part("l2", "storage_service", "s2", part="lustre-oss", on=["a2", "e2"], transport="tcp")
    drawing.part("p1", "storage_cluster", "", services=["o1", "o2"], protection="none", stripe_kib=1024)
    drawing.part("p2", "storage_cluster", "", services=["l1", "l2"], protection="none")
    drawing.host("c1", "generic-client", ["192.0.2.11"])
    drawing.part("m1", "filesystem", "c1", part="beegfs-client", on=["p1"], mount_point="/bee", stripe_count=2)
    drawing.part("m2", "filesystem", "c1", part="lustre-client", on=["p2"], stripe_count=1)
    return drawing.document()


DOCUMENTS = {"parallel-servers": parallel(), "ceph-servers": ceph(), "zfs-servers": zfs()}
