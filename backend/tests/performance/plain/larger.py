"""Larger and odder plain systems: hosts of accelerators, arrays with one host and eight, servers with many disks."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from headroom.domain.papers.sketch import Sketch
from tests.performance.plain.systems import (
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
    local,
    network,
)

GPU_HOST, FAST_SERVER, DENSE_SERVER = "generic-pcie-5-server", "generic-nvme-server-g5-1s", "generic-sas-server-60"
FAST_NVME: Final = "generic-7680gb-nvme-g5"
_JBOD_DRIVES: Final = 24


def gpu_host(servers: int, kind: str, stack: str, transport: str, **mount: Any) -> Plain:
    """One host with two cards of 200 Gb/s that reads from file servers with twelve NVMe drives and two such cards."""
    names = [f"s{number}" for number in range(1, servers + 1)]
    sketch, ports = Sketch("accelerators"), 0
    sketch.part("net", "switch", "generic-eth-network")
    for name, part, roots in [("c", GPU_HOST, ""), *((one, FAST_SERVER, "/node0") for one in names)]:
        sketch.part(name, "host", part, **{**ROOM, "cores": 64})
        for card in (1, 2):
            sketch.part(f"{name}n{card}", "hba", "generic-200gbe-nic-1p", at=(f"{name}{roots}/root{card}", str(card)))
            ports += 1
            sketch.cable((f"{name}n{card}", "eth0"), ("net", str(ports)))
    services = []
    for name in names:
        bays = [(f"{name}/node0", f"bay{bay}") for bay in range(1, 13)]
        sketch.array(name, f"{name}a", FAST_NVME, bays, level="raid0", strip_kib=128)
        sketch.part(f"{name}x", "filesystem", at=name, type="xfs", on=[f"{name}a"])
        services.append(
            sketch.part(f"{name}o", "storage_service", at=name, stack=stack, on=[f"{name}x"], transport=transport)
        )
    return Plain(sketch, [sketch.part("f", "filesystem", at="c", type=kind, on=services, **mount)])


def array_ports(sketch: Sketch, card: str, first: int) -> list[tuple[str, str]]:
    """The ports of an all-flash array `st` with array `a` of 24 drives, cabled to switch `sw` from port `first` on."""
    sketch.part("st", "storage_system", "generic-all-flash-array-g4", tier="midrange")
    for side in "AB":
        sketch.part(f"card{side}", "host_adapter", card, at=(f"st/controller{side}", "card1"))
    targets = [(f"card{side}", f"p{port}") for side in "AB" for port in range(1, 5)]
    for number, end in enumerate(targets, first):
        sketch.cable(end, ("sw", str(number)))
    sketch.array(
        "st", "a", NVME, [("st", f"bay{bay}") for bay in range(1, 25)], level="raid6", write_cache=True,
        write_cache_mirroring=True,
    )  # fmt: skip
    return targets


def flash_array(gbps: int, hosts: int) -> Plain:
    """Hosts with two Fibre Channel ports each and a two-controller array of 24 NVMe drives with eight ports."""
    hba = {32: "qlogic-qle2742", 64: "qlogic-qle2872"}[gbps]
    sketch = Sketch("array")
    sketch.part("sw", "switch", "generic-fc-switch-64")
    targets = array_ports(sketch, f"generic-host-card-fc{gbps}-4p", 0)
    volumes = []
    for number in range(1, hosts + 1):
        name = f"h{number}"
        sketch.part(name, "host", GPU_HOST, multipath="round_robin", **ROOM)
        sketch.part(f"{name}c", "hba", hba, at=(f"{name}/root1", "1"))
        for port in (0, 1):
            sketch.cable((f"{name}c", f"fc{port}"), ("sw", str(8 + 2 * number + port)))
        sketch.zone((f"{name}c", "fc0"), (f"{name}c", "fc1"), *targets)
        volumes.append(sketch.part(f"v{number}", "volume", at="a", hosts=[name], capacity_gib=1024, queue_depth=256))
    return Plain(sketch, volumes)


def parallel(
    servers: int, clients: int, kind: str, stack: str, server: str, arrays: Sequence[Mapping[str, Any]], drive: str
) -> Plain:
    """Clients of a parallel file system whose servers have 100 Gb/s each and arrays of their own drives."""
    names, asking = (
        [f"{one}{number}" for number in range(1, count + 1)] for one, count in (("s", servers), ("c", clients))
    )
    sketch = network(100, asking, dict.fromkeys(names, server))
    services = []
    for name in names:
        bay = 0
        for number, array in enumerate(arrays, 1):
            more = dict(array)
            drives = more.pop("drives")
            holder = f"{name}/node0" if drive in (NVME, FAST_NVME) else name
            bays = [(holder, f"bay{bay + place}") for place in range(1, drives + 1)]
            sketch.array(name, f"{name}a{number}", drive, bays, **more)
            bay += drives
        services.append(sketch.part(f"{name}o", "storage_service", at=name, stack=stack, transport="rdma"))
    return Plain(sketch, [sketch.part(f"{one}f", "filesystem", at=one, type=kind, on=services) for one in asking])


def zfs_of_three() -> Plain:
    """A ZFS file server's own pool: three RAID-Z2 of eight disks."""
    sketch = Sketch("zfs")
    sketch.part("h", "host", DENSE_SERVER, **ROOM)
    pool = []
    for number in range(3):
        bays = [("h", f"bay{8 * number + place}") for place in range(1, 9)]
        pool.append(sketch.array("h", f"a{number}", DISK, bays, level="raidz2", record_kib=128))
    return Plain(sketch, [sketch.part("f", "filesystem", at="h", type="zfs", io_mode="buffered", on=pool)])


def branch_nas() -> Plain:
    """Three clients of a small file server: four disks in RAID 5, one port of 1 Gb/s each."""
    names = ["c1", "c2", "c3"]
    sketch = network(10, names, {"s": DISK_SERVER})
    for name in (*names, "s"):
        sketch.document["components"][f"{name}n"]["ports/eth0/speed_gbps"] = 1
    sketch.document["components"]["s"]["cores"] = 4
    array_of_host(sketch, "s", "a", DISK, 4, level="raid5", strip_kib=64)
    sketch.part("x", "filesystem", at="s", type="ext4", on=["a"])
    sketch.part("o", "storage_service", at="s", stack="smb", on=["x"], transport="tcp")
    return Plain(sketch, [sketch.part(f"{one}f", "filesystem", at=one, type="smb", on=["o"]) for one in names])


def jbod(drive: str, card: str = "generic-12g-sas-hba") -> Plain:
    """A host and 24 drives of a JBOD behind one SAS card of two cables, in two arrays of Linux."""
    sketch = Sketch("jbod")
    sketch.part("h", "host", CLIENT, multipath="round_robin", **ROOM)
    sketch.part("hba", "hba", card, at=("h/node0/root1", "1"))
    sketch.part("j", "storage_system", "generic-jbod-60")
    for port in (0, 1):
        sketch.cable(("hba", f"sas{port}"), (f"j/module{'AB'[port]}", "host1"))
    volumes = []
    for number in (0, 1):
        bays = [("j", f"bay{12 * number + place}") for place in range(1, 13)]
        sketch.array("j", f"a{number}", drive, bays, level="raid6", strip_kib=128)
        volumes.append(sketch.part(f"v{number}", "volume", at=f"a{number}", hosts=["h"], capacity_gib=1024))
    return Plain(sketch, [sketch.part("f", "filesystem", at="h", type="xfs", io_mode="direct", on=volumes)])


def raid_card(drive: str, level: str, drives: int, *, cached: bool) -> Plain:
    """A host with an array that a RAID card makes, with and without its cache."""
    sketch = Sketch("card")
    sketch.part("h", "host", DISK_SERVER, **ROOM)
    sketch.part("card", "hba", "broadcom-megaraid-9560-8i", at=("h/node0/root1", "1"))
    array_of_host(sketch, "h", "a", drive, drives, level=level, strip_kib=64, card="card", write_cache=cached)
    return Plain(sketch, [sketch.part("f", "filesystem", at="h", type="xfs", io_mode="direct", on=["a"])])


_CODED_8_4: Final[dict[str, Any]] = {"protection": "erasure_code", "data_chunks": 8, "parity_chunks": 4}
_TARGET: Final = {"drives": 10, "level": "raid6", "strip_kib": 128}
LARGER: Final[Mapping[str, Callable[[], Plain]]] = {
    "GPU host, NFS over TCP": lambda: gpu_host(1, "nfs", "nfs", "tcp"),
    "GPU host, NFS over TCP, 16 connections": lambda: gpu_host(1, "nfs", "nfs", "tcp", connections=16),
    "GPU host, BeeGFS on four servers": lambda: gpu_host(4, "beegfs", "beegfs", "rdma"),
    "NVMe array 32G, one host": lambda: flash_array(32, 1),
    "NVMe array 32G, eight hosts": lambda: flash_array(32, 8),
    "NVMe array 64G, one host": lambda: flash_array(64, 1),
    "NVMe array 64G, eight hosts": lambda: flash_array(64, 8),
    "Lustre on four servers with 60 disks": lambda: parallel(
        4, 8, "lustre", "lustre", DENSE_SERVER, [_TARGET] * 6, DISK
    ),
    "BeeGFS on four servers with NVMe": lambda: parallel(
        4, 8, "beegfs", "beegfs", FAST_SERVER, [{"drives": 12, "level": "raid0", "strip_kib": 128}], FAST_NVME
    ),
    "objects 8+4 on twelve nodes with disks": lambda: cluster(
        DISK, 12, 25, clients=4, kind="s3", stack="other_object", **_CODED_8_4
    ),
    "RAID-Z2 of three times eight disks": zfs_of_three,
    "virtual machines on four converged nodes": lambda: cluster(NVME, 4, 25, **{**COPIES, "copies": 2}),
    "branch NAS, 1 GbE": branch_nas,
    "JBOD of 24 disks on one card": lambda: jbod(DISK),
    "JBOD of 24 SSDs on one card": lambda: jbod(SAS_SSD),
    "RAID card, RAID 5 of six SATA SSDs, cache": lambda: raid_card(SATA_SSD, "raid5", 6, cached=True),
    "RAID card, RAID 5 of six SATA SSDs, no cache": lambda: raid_card(SATA_SSD, "raid5", 6, cached=False),
    "RAID card, RAID 6 of twelve disks, cache": lambda: raid_card(DISK, "raid6", 12, cached=True),
    "SATA SSD, SAS server, RAID 1": lambda: local(SATA_SSD, 2, "raid1"),
}
