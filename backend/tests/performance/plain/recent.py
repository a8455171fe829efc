"""Plain systems of 2026: shared arrays, backup servers, virtual machines over Ethernet, file and object servers."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from headroom.domain.papers.sketch import Sketch
from tests.performance.plain.larger import (
    DENSE_SERVER,
    FAST_NVME,
    FAST_SERVER,
    array_ports,
    flash_array,
    gpu_host,
    parallel,
)
from tests.performance.plain.systems import (
    CARDS,
    CLIENT,
    COPIES,
    DISK,
    FAST_DISK,
    NVME,
    NVME_SERVER,
    ROOM,
    SAS_SSD,
    SATA_SSD,
    Plain,
    array_of_host,
    block,
    cluster,
    local,
    network,
    san,
)

_BAYS: Final = 4
"""Behind each port of sixteen lanes."""


def backup_server() -> Plain:
    """A server with sixty disks of its own in six arrays of RAID 6, written through the page cache."""
    sketch = Sketch("backup")
    sketch.part("h", "host", DENSE_SERVER, **ROOM)
    arrays = [
        sketch.array(
            "h", f"a{number}", DISK, [("h", f"bay{10 * number + bay}") for bay in range(1, 11)], level="raid6",
            strip_kib=512,
        )
        for number in range(6)
    ]  # fmt: skip
    return Plain(sketch, [sketch.part("f", "filesystem", at="h", type="xfs", io_mode="buffered", on=arrays)])


def iscsi_array(hosts: int) -> Plain:
    """Hosts of virtual machines with two ports of 25 GbE each and an all-flash array with eight of them."""
    sketch = Sketch("machines")
    sketch.part("sw", "switch", "generic-25gbe-switch")
    ports = len(array_ports(sketch, "generic-host-card-eth25-4p", 1))
    volumes = []
    for number in range(1, hosts + 1):
        name = f"h{number}"
        sketch.part(name, "host", CLIENT, multipath="round_robin", **ROOM)
        sketch.part(f"{name}n", "hba", "generic-25gbe-nic-2p", at=(f"{name}/node0/root1", "1"))
        for port in (0, 1):
            ports += 1
            sketch.cable((f"{name}n", f"eth{port}"), ("sw", str(ports)))
        volumes.append(sketch.part(f"v{number}", "volume", at="a", hosts=[name], capacity_gib=1024, queue_depth=128))
    return Plain(sketch, volumes)


def shared_array() -> Plain:
    """Two hosts with two ports of 32 Gb/s each on one all-flash array."""
    return flash_array(32, 2)


def filer(stack: str, clients: int, transport: str = "tcp", gbps: int = 100) -> Plain:
    """Clients with ports of a speed, and one file server with ten NVMe drives at 100 GbE."""
    names = [f"c{number}" for number in range(1, clients + 1)]
    sketch = network(100, names, {"s": NVME_SERVER})
    for name in names:
        sketch.document["components"][f"{name}n"]["part"] = CARDS[gbps]
    array_of_host(sketch, "s", "a", NVME, 10, level="raid0", strip_kib=128)
    sketch.part("x", "filesystem", at="s", type="xfs", on=["a"])
    sketch.part("o", "storage_service", at="s", stack=stack, on=["x"], transport=transport)
    return Plain(sketch, [sketch.part(f"{one}f", "filesystem", at=one, type=stack, on=["o"]) for one in names])


def drive_ports() -> Plain:
    """Eight NVMe drives, four behind each of two ports of sixteen lanes of PCI Express 4."""
    sketch = Sketch("lanes")
    sketch.part("h", "host", "generic-pcie-4-2s-server", **ROOM)
    volumes = []
    for number in (1, 2):
        sketch.part(f"p{number}", "hba", "generic-pcie-4-x16-drive-port", at=(f"h/node0/root{number}", str(number)))
        sketch.part(f"s{number}", "storage_system", "generic-nvme-bays-4")
        sketch.cable((f"p{number}", "x16"), (f"s{number}", "x16"))
        bays = [(f"s{number}", f"bay{bay}") for bay in range(1, _BAYS + 1)]
        sketch.array(f"s{number}", f"a{number}", NVME, bays, level="raid0", strip_kib=128)
        volumes.append(sketch.part(f"v{number}", "volume", at=f"a{number}", hosts=["h"], protocol="nvme"))
    return Plain(sketch, volumes)


def two_paths(drive: str) -> Plain:
    """One SAS drive in a JBOD that a host reaches through both modules."""
    sketch = Sketch("paths")
    sketch.part("h", "host", CLIENT, multipath="round_robin", **ROOM)
    sketch.part("hba", "hba", "generic-12g-sas-hba", at=("h/node0/root1", "1"))
    sketch.part("j", "storage_system", "generic-jbod-60")
    for port in (0, 1):
        sketch.cable(("hba", f"sas{port}"), (f"j/module{'AB'[port]}", "host1"))
    sketch.array("j", "a", drive, [("j", "bay1")], level="raid0", strip_kib=128)
    return Plain(sketch, [sketch.part("v", "volume", at="a", hosts=["h"], capacity_gib=1024)])


def zfs_filer() -> Plain:
    """Four clients of a ZFS file server: six RAID-Z2 of six disks behind NFS at 25 GbE."""
    names = [f"c{number}" for number in range(1, 5)]
    sketch = network(25, names, {"s": DENSE_SERVER})
    pool = [
        sketch.array("s", f"a{number}", DISK, [("s", f"bay{6 * number + bay}") for bay in range(1, 7)], level="raidz2",
                     record_kib=128)
        for number in range(6)
    ]  # fmt: skip
    sketch.part("x", "filesystem", at="s", type="zfs", io_mode="buffered", on=pool)
    sketch.part("o", "storage_service", "linux-nfs-server", at="s", on=["x"], transport="tcp")
    return Plain(sketch, [sketch.part(f"{one}f", "filesystem", "linux-nfs-client", at=one, on=["o"]) for one in names])


_CODED_8_3: Final[dict[str, Any]] = {"protection": "erasure_code", "data_chunks": 8, "parity_chunks": 3}
_CODED_5_2: Final[dict[str, Any]] = {"protection": "erasure_code", "data_chunks": 5, "parity_chunks": 2}
_FLASH: Final = {"drives": 12, "level": "raid6", "strip_kib": 128}
_TARGET: Final = {"drives": 10, "level": "raid6", "strip_kib": 128}
RECENT: Final[Mapping[str, Callable[[], Plain]]] = {
    "NVMe array 32G, two hosts": shared_array,
    "backup server of 60 disks": backup_server,
    "eight hosts over iSCSI, 25 GbE": lambda: iscsi_array(8),
    "NVMe over TCP, 100 GbE": lambda: block(100, "nvmet", "tcp"),
    "SMB filer, ten clients at 10 GbE": lambda: filer("smb", 10, gbps=10),
    "NFS over RDMA, 100 GbE": lambda: filer("nfs", 1, "rdma"),
    "GPU host, Lustre over RDMA, direct": lambda: gpu_host(4, "lustre", "lustre", "rdma", io_mode="direct"),
    "GPU host, NFS over RDMA, direct": lambda: gpu_host(1, "nfs", "nfs", "rdma", connections=16, io_mode="direct"),
    "objects 8+3 with NVMe": lambda: cluster(NVME, 11, 100, clients=4, kind="s3", stack="other_object", **_CODED_8_3),
    "Lustre on two servers with 60 disks, one client": lambda: parallel(
        2, 1, "lustre", "lustre", DENSE_SERVER, [_TARGET] * 6, DISK
    ),
    "Storage Scale on two servers with NVMe": lambda: parallel(2, 4, "gpfs", "scale", FAST_SERVER, [_FLASH], FAST_NVME),
    "Weka 5+2 on eight nodes": lambda: cluster(NVME, 8, 100, clients=4, kind="weka", stack="weka", **_CODED_5_2),
    "Ceph on five nodes with NVMe, 100 GbE": lambda: cluster(NVME, 5, 100, **COPIES),
    "eight NVMe drives behind two ports": drive_ports,
    "a SAS disk over two paths": lambda: two_paths(DISK),
    "a SAS SSD over two paths": lambda: two_paths(SAS_SSD),
    "six RAID-Z2 of six disks behind NFS": zfs_filer,
    "md RAID 10 of eight SATA SSDs": lambda: local(SATA_SSD, 8, "raid10", strip_kib=512),
    "ZFS mirrors of twelve NVMe drives": lambda: local(NVME, 12, "raid10", filesystem="zfs", mode="buffered"),
    "SAN 32G with disks": lambda: san(32, FAST_DISK, "raid6"),
}
