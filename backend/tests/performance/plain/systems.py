"""Plain systems as an architect draws them in an hour, of which single parts say what bounds them."""

from collections.abc import Callable, Mapping, Sequence
from itertools import count
from typing import Any, Final, NamedTuple

from headroom.domain.papers.sketch import Sketch

DISK, SATA_SSD, SAS_SSD = "generic-12tb-7k2-nl-sas", "generic-1920gb-sata-ssd", "generic-3840gb-sas-ssd"
FAST_DISK, NVME = "generic-1200gb-10k-sas", "generic-3840gb-nvme-g4"
CLIENT, NVME_SERVER, DISK_SERVER = "generic-client", "generic-nvme-server-g4-1s", "generic-sas-server-12"
CARDS: Final = {
    10: "generic-10gbe-nic-2p",
    25: "generic-25gbe-nic-2p",
    100: "generic-100gbe-nic-1p",
    200: "generic-200gbe-nic-1p",
}
ROOM: Final[dict[str, Any]] = {
    "cores": 32,
    "clock_ghz": 2.8,
    "memory_gib": 256,
    "operating_system": "Debian GNU/Linux 12",
}


class Plain(NamedTuple):
    """A design and what its loads run on."""

    sketch: Sketch
    on: list[str]


def local(
    drive: str, drives: int, level: str, *, filesystem: str = "ext4", mode: str = "direct", **array: Any
) -> Plain:
    """A host with drives of its own in one array and a file system on it."""
    sketch = Sketch("local")
    sketch.part("h", "host", NVME_SERVER if drive == NVME else DISK_SERVER, **ROOM)
    array_of_host(sketch, "h", "a", drive, drives, level=level, **array)
    return Plain(sketch, [sketch.part("f", "filesystem", at="h", type=filesystem, io_mode=mode, on=["a"])])


def bare(drive: str, drives: int) -> Plain:
    """A host whose workload reads and writes a volume of its own drives, without a file system."""
    sketch = Sketch("bare")
    sketch.part("h", "host", NVME_SERVER if drive == NVME else DISK_SERVER, **ROOM)
    array_of_host(sketch, "h", "a", drive, drives, level="raid0", strip_kib=128)
    return Plain(sketch, [sketch.part("v", "volume", at="a", hosts=["h"], capacity_gib=1024)])


def nfs(gbps: int, *, clients: int = 1, ports: int = 1, **mount: Any) -> Plain:
    """Clients of one NFS server with ten NVMe drives; `mount`: attributes of what the clients mount."""
    names = [f"c{number}" for number in range(1, clients + 1)]
    sketch = network(gbps, names, {"s": NVME_SERVER}, ports)
    array_of_host(sketch, "s", "a", NVME, 10, level="raid0", strip_kib=128)
    sketch.part("x", "filesystem", at="s", type="xfs", on=["a"])
    sketch.part("o", "storage_service", "linux-nfs-server", at="s", on=["x"], transport="tcp")
    return Plain(
        sketch,
        [sketch.part(f"{name}f", "filesystem", "linux-nfs-client", at=name, on=["o"], **mount) for name in names],
    )


def block(gbps: int, stack: str, transport: str) -> Plain:
    """One client of block devices that a server with six NVMe drives hands out."""
    sketch = network(gbps, ["c"], {"s": NVME_SERVER})
    array_of_host(sketch, "s", "a", NVME, 6, level="raid0", strip_kib=128)
    sketch.part("o", "storage_service", at="s", stack=stack, on=["a"], transport=transport)
    return Plain(sketch, [sketch.part("f", "filesystem", at="c", type="nvme", io_mode="direct", on=["o"])])


def cluster(
    drive: str, nodes: int, gbps: int, *, clients: int = 0, kind: str = "rbd", stack: str = "ceph", **protection: Any
) -> Plain:
    """Nodes that keep data together; their own clients where `clients` is 0."""
    names = [f"s{number}" for number in range(1, nodes + 1)]
    asking = [f"c{number}" for number in range(1, clients + 1)]
    server = NVME_SERVER if drive == NVME else DISK_SERVER
    sketch = network(gbps, asking, dict.fromkeys(names, server))
    services = [_node(sketch, name, drive, stack) for name in names]
    sketch.part("pool", "storage_cluster", services=services, stripe_kib=4096, **protection)
    hosts = asking or names
    return Plain(sketch, [sketch.part(f"{name}f", "filesystem", at=name, type=kind, on=["pool"]) for name in hosts])


def gateway(kind: str) -> Plain:
    """Two clients of a file server in front of three Ceph nodes."""
    names = ["s1", "s2", "s3"]
    sketch = network(25, ["c1", "c2"], {"g": CLIENT, **dict.fromkeys(names, NVME_SERVER)})
    services = [_node(sketch, name, NVME, "ceph") for name in names]
    sketch.part("pool", "storage_cluster", services=services, stripe_kib=4096, protection="replicas", copies=3)
    sketch.part("o", "storage_service", at="g", stack=kind, on=["pool"], transport="tcp")
    return Plain(sketch, [sketch.part(f"{name}f", "filesystem", at=name, type=kind, on=["o"]) for name in ("c1", "c2")])


def beegfs() -> Plain:
    """Four clients of two BeeGFS servers with NVMe drives in RAID 6."""
    clients = [f"c{number}" for number in range(1, 5)]
    sketch = network(100, clients, dict.fromkeys(("s1", "s2"), NVME_SERVER))
    services = []
    for name in ("s1", "s2"):
        array_of_host(sketch, name, f"{name}a", NVME, 8, level="raid6", strip_kib=128)
        services.append(sketch.part(f"{name}o", "storage_service", "beegfs-storage", at=name, transport="rdma"))
    return Plain(
        sketch, [sketch.part(f"{name}f", "filesystem", "beegfs-client", at=name, on=services) for name in clients]
    )


def san(gbps: int, drive: str, level: str) -> Plain:
    """A host with two Fibre Channel ports and a volume of a mid-range system with two controllers."""
    sketch = Sketch("san")
    sketch.part("h", "host", CLIENT, multipath="round_robin", **ROOM)
    sketch.part("hba", "hba", {16: "qlogic-qle2692", 32: "qlogic-qle2742"}[gbps], at=("h/node0/root1", "1"))
    sketch.part("st", "storage_system", "generic-hybrid-array-24", tier="midrange")
    sketch.part("sw", "switch", "generic-fc-switch-64")
    targets = [(f"card{side}", port) for side in "AB" for port in ("p1", "p2")]
    for side in "AB":
        sketch.part(
            f"card{side}", "host_adapter", f"generic-host-card-fc{gbps}-4p", at=(f"st/controller{side}", "card1")
        )
    for number, end in enumerate([("hba", "fc0"), ("hba", "fc1"), *targets]):
        sketch.cable(end, ("sw", str(number)))
    sketch.zone(("hba", "fc0"), ("hba", "fc1"), *targets)
    bays = [("st", f"bay{bay}") for bay in range(1, 21)]
    sketch.array("st", "a", drive, bays, level=level, write_cache=True, write_cache_mirroring=True)
    return Plain(sketch, [sketch.part("v", "volume", at="a", hosts=["h"], capacity_gib=1024, queue_depth=256)])


def _node(sketch: Sketch, name: str, drive: str, stack: str) -> str:
    array_of_host(sketch, name, f"{name}a", drive, 6 if drive == NVME else 12, level="raid0", strip_kib=4096)
    return sketch.part(f"{name}o", "storage_service", at=name, stack=stack, transport="tcp")


def array_of_host(sketch: Sketch, host: str, name: str, drive: str, drives: int, **more: Any) -> None:
    holder = f"{host}/node0" if drive == NVME else host
    sketch.array(host, name, drive, [(holder, f"bay{bay}") for bay in range(1, drives + 1)], **more)


def network(gbps: int, clients: Sequence[str], servers: Mapping[str, str], ports: int = 1) -> Sketch:
    sketch, free = Sketch("network"), count(1)
    sketch.part("net", "switch", "generic-eth-network")
    for name, part in {**dict.fromkeys(clients, CLIENT), **servers}.items():
        sketch.part(name, "host", part, **ROOM)
        sketch.part(f"{name}n", "hba", CARDS[gbps], at=(f"{name}/node0/root1", "1"))
        for port in range(ports):
            sketch.cable((f"{name}n", f"eth{port}"), ("net", str(next(free))))
    return sketch


COPIES: Final[dict[str, Any]] = {"protection": "replicas", "copies": 3}
CODED: Final[dict[str, Any]] = {"protection": "erasure_code", "data_chunks": 4, "parity_chunks": 2}
SYSTEMS: Final[Mapping[str, Callable[[], Plain]]] = {
    "a disk": lambda: local(DISK, 1, "raid0"),
    "a SATA SSD": lambda: local(SATA_SSD, 1, "raid0"),
    "an NVMe drive": lambda: local(NVME, 1, "raid0"),
    "a disk, buffered": lambda: local(DISK, 1, "raid0", mode="buffered"),
    "md mirror of two SATA SSDs": lambda: local(SATA_SSD, 2, "raid1"),
    "md RAID 5 of four SATA SSDs": lambda: local(SATA_SSD, 4, "raid5", strip_kib=512),
    "md RAID 10 of four disks": lambda: local(DISK, 4, "raid10", strip_kib=512),
    "md RAID 6 of twelve disks": lambda: local(DISK, 12, "raid6", strip_kib=512),
    "md RAID 6 of twelve disks, buffered": lambda: local(DISK, 12, "raid6", strip_kib=512, mode="buffered"),
    "md RAID 5 of eight NVMe drives": lambda: local(NVME, 8, "raid5", strip_kib=128),
    "md RAID 0 of 24 NVMe drives": lambda: local(NVME, 24, "raid0", strip_kib=128),
    "24 NVMe drives without a file system": lambda: bare(NVME, 24),
    "ZFS mirror of two disks": lambda: local(DISK, 2, "raid1", filesystem="zfs", mode="buffered"),
    "RAID-Z2 of twelve disks": lambda: local(DISK, 12, "raidz2", filesystem="zfs", mode="buffered"),
    "NFS, 10 GbE": lambda: nfs(10),
    "NFS, 25 GbE": lambda: nfs(25),
    "NFS, 100 GbE": lambda: nfs(100),
    "NFS, two bonded ports of 10 GbE": lambda: nfs(10, ports=2),
    "NFS, two bonded ports of 10 GbE, eight connections": lambda: nfs(10, ports=2, connections=8),
    "NFS, 100 GbE, four clients": lambda: nfs(100, clients=4),
    "iSCSI, 10 GbE": lambda: block(10, "iscsi", "tcp"),
    "NVMe over TCP, 25 GbE": lambda: block(25, "nvmet", "tcp"),
    "NVMe over RDMA, 100 GbE": lambda: block(100, "nvmet", "rdma"),
    "SMB in front of Ceph": lambda: gateway("smb"),
    "NFS in front of Ceph": lambda: gateway("nfs"),
    "Ceph on three nodes with disks": lambda: cluster(DISK, 3, 25, **COPIES),
    "Ceph on three nodes with NVMe": lambda: cluster(NVME, 3, 25, **COPIES),
    "Ceph 4+2 with disks": lambda: cluster(DISK, 6, 25, **CODED),
    "Ceph 4+2 with NVMe": lambda: cluster(NVME, 6, 25, **CODED),
    "objects 4+2 with NVMe": lambda: cluster(NVME, 6, 100, clients=3, kind="s3", stack="other_object", **CODED),
    "objects 4+2 with disks": lambda: cluster(DISK, 6, 25, clients=3, kind="s3", stack="other_object", **CODED),
    "BeeGFS on two servers": beegfs,
    "SAN 16G with SSDs": lambda: san(16, SAS_SSD, "raid5"),
    "SAN 32G with SSDs": lambda: san(32, SAS_SSD, "raid5"),
    "SAN 16G with disks": lambda: san(16, FAST_DISK, "raid6"),
}
