"""Plain systems of 2026: mirrored pairs, coded clusters, ZFS under Lustre, RAID cards, arrays over TCP, gateways."""

from collections.abc import Callable, Mapping
from itertools import count
from typing import Any, Final

from headroom.domain.papers.sketch import Sketch
from tests.performance.plain.larger import DENSE_SERVER, gpu_host
from tests.performance.plain.recent import filer
from tests.performance.plain.systems import (
    CARDS,
    CLIENT,
    COPIES,
    DISK,
    DISK_SERVER,
    NVME,
    ROOM,
    SAS_SSD,
    SATA_SSD,
    Plain,
    array_of_host,
    cluster,
    network,
)

_CODED_8_2: Final[dict[str, Any]] = {"protection": "erasure_code", "data_chunks": 8, "parity_chunks": 2}
_CODED_8_3: Final[dict[str, Any]] = {"protection": "erasure_code", "data_chunks": 8, "parity_chunks": 3}
_TWICE: Final[dict[str, Any]] = {"protection": "replicas", "copies": 2}
_SIDES: Final = "AB"


def _asking(number: int) -> list[str]:
    return [f"c{one}" for one in range(1, number + 1)]


def _mounted(sketch: Sketch, clients: list[str], kind: str, on: list[str]) -> Plain:
    return Plain(sketch, [sketch.part(f"{one}f", "filesystem", at=one, type=kind, on=on) for one in clients])


def lustre_on_zfs() -> Plain:
    """Four clients of two servers, each with four RAID-Z2 of ten disks in one pool."""
    clients, services = _asking(4), []
    sketch = network(100, clients, dict.fromkeys(("s1", "s2"), DENSE_SERVER))
    for name in ("s1", "s2"):
        pool = []
        for number in range(4):
            bays = [(name, f"bay{10 * number + bay}") for bay in range(1, 11)]
            pool.append(sketch.array(name, f"{name}a{number}", DISK, bays, level="raidz2", record_kib=1024))
        sketch.part(f"{name}x", "filesystem", at=name, type="zfs", io_mode="buffered", on=pool)
        services.append(
            sketch.part(f"{name}o", "storage_service", at=name, stack="lustre", on=[f"{name}x"], transport="rdma")
        )
    return _mounted(sketch, clients, "lustre", services)


def beegfs_on_cards() -> Plain:
    """Four clients of two BeeGFS servers whose RAID cards make a RAID 6 of twelve disks, with cache."""
    clients, services = _asking(4), []
    sketch = network(100, clients, dict.fromkeys(("s1", "s2"), DISK_SERVER))
    for name in ("s1", "s2"):
        card = sketch.part(f"{name}r", "hba", "broadcom-megaraid-9560-8i", at=(f"{name}/node0/root2", "2"))
        more: dict[str, Any] = {"level": "raid6", "strip_kib": 256, "card": card, "write_cache": True}
        array_of_host(sketch, name, f"{name}a", DISK, 12, **more)
        services.append(sketch.part(f"{name}o", "storage_service", at=name, stack="beegfs", transport="rdma"))
    return _mounted(sketch, clients, "beegfs", services)


def backup_over_nfs() -> Plain:
    """Four clients at 25 GbE of an NFS server at 100 GbE with sixty disks in six arrays of RAID 6."""
    clients = _asking(4)
    sketch = network(100, clients, {"s": DENSE_SERVER})
    for name in clients:
        sketch.document["components"][f"{name}n"]["part"] = CARDS[25]
    arrays = []
    for number in range(6):
        bays = [("s", f"bay{10 * number + bay}") for bay in range(1, 11)]
        arrays.append(sketch.array("s", f"a{number}", DISK, bays, level="raid6", strip_kib=512))
    sketch.part("x", "filesystem", at="s", type="xfs", io_mode="buffered", on=arrays)
    sketch.part("o", "storage_service", at="s", stack="nfs", on=["x"], transport="tcp")
    return _mounted(sketch, clients, "nfs", ["o"])


def tcp_array() -> Plain:
    """Two hosts with two ports of 100 GbE each, and an all-flash array with four that speaks NVMe over TCP."""
    sketch, free, volumes = Sketch("tcp"), count(1), []
    sketch.part("sw", "switch", "generic-100gbe-switch")
    sketch.part("st", "storage_system", "generic-all-flash-array-g4", tier="midrange")
    for side in _SIDES:
        sketch.part(f"card{side}", "host_adapter", "generic-host-card-eth100-2p", at=(f"st/controller{side}", "card1"))
        for port in ("p1", "p2"):
            sketch.cable((f"card{side}", port), ("sw", str(next(free))))
    bays = [("st", f"bay{bay}") for bay in range(1, 25)]
    sketch.array("st", "a", NVME, bays, level="raid6", write_cache=True, write_cache_mirroring=True)
    for name in ("h1", "h2"):
        sketch.part(name, "host", CLIENT, multipath="round_robin", **ROOM)
        sketch.part(f"{name}n", "hba", "generic-100gbe-nic-2p", at=(f"{name}/node0/root1", "1"))
        for number in (0, 1):
            sketch.cable((f"{name}n", f"eth{number}"), ("sw", str(next(free))))
        more: dict[str, Any] = {"hosts": [name], "capacity_gib": 1024, "queue_depth": 256, "protocol": "nvme"}
        volumes.append(sketch.part(f"{name}v", "volume", at="a", **more))
    return Plain(sketch, volumes)


def sas_array() -> Plain:
    """Two hosts with a cable to each controller of a hybrid array with twenty SAS SSDs."""
    sketch, volumes = Sketch("sas"), []
    sketch.part("st", "storage_system", "generic-hybrid-array-24", tier="midrange")
    for side in _SIDES:
        sketch.part(f"card{side}", "host_adapter", "generic-host-card-sas12-4p", at=(f"st/controller{side}", "card1"))
    bays = [("st", f"bay{bay}") for bay in range(1, 21)]
    sketch.array("st", "a", SAS_SSD, bays, level="raid6", write_cache=True, write_cache_mirroring=True)
    for number, name in enumerate(("h1", "h2"), 1):
        sketch.part(name, "host", CLIENT, multipath="round_robin", **ROOM)
        sketch.part(f"{name}c", "hba", "generic-12g-sas-hba", at=(f"{name}/node0/root1", "1"))
        for port, side in enumerate(_SIDES):
            sketch.cable((f"{name}c", f"sas{port}"), (f"card{side}", f"p{number}"))
        more: dict[str, Any] = {"hosts": [name], "capacity_gib": 1024, "queue_depth": 256}
        volumes.append(sketch.part(f"{name}v", "volume", at="a", **more))
    return Plain(sketch, volumes)


def s3_gateway() -> Plain:
    """Two clients of an S3 gateway in front of three Ceph nodes with twelve disks each, all at 25 GbE."""
    clients, nodes, services = _asking(2), ["s1", "s2", "s3"], []
    sketch = network(25, clients, {"g": CLIENT, **dict.fromkeys(nodes, DISK_SERVER)})
    for name in nodes:
        array_of_host(sketch, name, f"{name}a", DISK, 12, level="raid0", strip_kib=4096)
        services.append(sketch.part(f"{name}o", "storage_service", at=name, stack="ceph", transport="tcp"))
    sketch.part("pool", "storage_cluster", services=services, stripe_kib=4096, **COPIES)
    sketch.part("o", "storage_service", at="g", stack="rgw", on=["pool"], transport="tcp")
    return _mounted(sketch, clients, "s3", ["o"])


def iscsi_on_zfs() -> Plain:
    """A client at 10 GbE of block devices that ZFS mirrors of six SATA SSDs keep."""
    sketch = network(10, ["c"], {"s": DISK_SERVER})
    array_of_host(sketch, "s", "a", SATA_SSD, 6, level="raid10", strip_kib=128)
    sketch.part("x", "filesystem", at="s", type="zfs", io_mode="buffered", on=["a"])
    sketch.part("o", "storage_service", at="s", stack="iscsi", on=["x"], transport="tcp")
    return Plain(sketch, [sketch.part("f", "filesystem", at="c", type="nvme", io_mode="direct", on=["o"])])


CURRENT: Final[Mapping[str, Callable[[], Plain]]] = {
    "two nodes that mirror each other, 25 GbE": lambda: cluster(NVME, 2, 25, kind="nvme", stack="nvmet", **_TWICE),
    "CephFS 8+3 with disks": lambda: cluster(DISK, 12, 25, clients=4, kind="ceph", **_CODED_8_3),
    "Storage Scale 8+2 on ten nodes": lambda: cluster(
        NVME, 10, 100, clients=6, kind="gpfs", stack="scale", **_CODED_8_2
    ),
    "Lustre on ZFS": lustre_on_zfs,
    "BeeGFS on RAID cards": beegfs_on_cards,
    "DAOS on four servers, two copies": lambda: cluster(NVME, 4, 100, clients=4, kind="daos", stack="daos", **_TWICE),
    "NFS over RDMA, four clients": lambda: filer("nfs", 4, "rdma"),
    "GPU host, Weka on eight servers": lambda: gpu_host(8, "weka", "weka", "rdma", io_mode="direct"),
    "backup over NFS to 60 disks": backup_over_nfs,
    "NVMe over TCP array, two hosts": tcp_array,
    "SAS array, two hosts": sas_array,
    "S3 gateway in front of Ceph with disks": s3_gateway,
    "iSCSI from ZFS mirrors": iscsi_on_zfs,
}
