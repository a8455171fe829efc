"""Plain systems of 2026 with the newest parts, and with parts that do not fit: QLC, 64 Gb/s, 400 Gb/s, older slots."""

from collections.abc import Callable, Mapping, Sequence
from itertools import count
from typing import Any, Final

from headroom.domain.papers.sketch import Sketch
from tests.performance.plain.larger import FAST_NVME, FAST_SERVER, GPU_HOST, jbod
from tests.performance.plain.systems import CLIENT, COPIES, NVME, NVME_SERVER, ROOM, SAS_SSD, Plain, block

QLC: Final = "generic-61440gb-qlc-g4"
_OLD_SERVER: Final = "generic-nvme-server-g3-1s"
_PORTS: Final = 2


def own_drives(drive: str, drives: int, level: str, filesystem: str, **array: Any) -> Plain:
    """A server of NVMe bays with an array of its own drives and a file system on it."""
    sketch = Sketch("own")
    sketch.part("h", "host", NVME_SERVER, **ROOM)
    bays = [("h/node0", f"bay{bay}") for bay in range(1, drives + 1)]
    sketch.array("h", "a", drive, bays, level=level, **array)
    mode = "buffered" if filesystem == "zfs" else "direct"
    return Plain(sketch, [sketch.part("f", "filesystem", at="h", type=filesystem, io_mode=mode, on=["a"])])


def box_of_drives() -> Plain:
    """A host with two ports of 100 Gb/s and a box of 24 NVMe drives behind RDMA, in two arrays."""
    sketch = Sketch("box")
    sketch.part("h", "host", GPU_HOST, multipath="round_robin", **ROOM)
    sketch.part("n", "hba", "generic-100gbe-nic-2p", at=("h/root1", "1"), roce=True)
    sketch.part("s", "storage_system", "generic-jbof-100g")
    sketch.part("sw", "switch", "generic-100gbe-switch")
    for port in range(_PORTS):
        sketch.cable(("n", f"eth{port}"), ("sw", str(port + 1)))
        sketch.cable(("sw", str(port + 3)), (f"s/module{'AB'[port]}", "p1"))
    volumes = []
    for number in range(_PORTS):
        bays = [("s", f"bay{12 * number + bay}") for bay in range(1, 13)]
        sketch.array("s", f"a{number}", NVME, bays, level="raid0", strip_kib=128)
        volumes.append(sketch.part(f"v{number}", "volume", at=f"a{number}", hosts=["h"], protocol="nvme"))
    return Plain(sketch, volumes)


def cards(server: str, card: str, ports: int, *, slot: str = "/node0/root1") -> Plain:
    """A client of a server of NVMe drives over RDMA, each with one card of so many ports."""
    sketch, free = Sketch("cards"), count(1)
    sketch.part("net", "switch", "generic-eth-network")
    for name, part, at in (("c", server, slot), ("s", server, slot)):
        sketch.part(name, "host", part, **{**ROOM, "cores": 64})
        sketch.part(f"{name}n", "hba", card, at=(f"{name}{at}", "1"))
        for port in range(ports):
            sketch.cable((f"{name}n", f"eth{port}"), ("net", str(next(free))))
    bays = [("s/node0", f"bay{bay}") for bay in range(1, 13)]
    sketch.array("s", "a", NVME, bays, level="raid0", strip_kib=128)
    sketch.part("o", "storage_service", at="s", stack="nvmet", on=["a"], transport="rdma")
    return Plain(sketch, [sketch.part("f", "filesystem", at="c", type="nvme", io_mode="direct", on=["o"])])


def beegfs_ndr(clients: int, servers: int) -> Plain:
    """BeeGFS over InfiniBand of 400 Gb/s: servers of PCIe 5 with twelve drives each."""
    sketch, free = Sketch("ndr"), count(1)
    sketch.part("net", "switch", "generic-ib-network")
    asking = [f"c{number}" for number in range(1, clients + 1)]
    names = [f"s{number}" for number in range(1, servers + 1)]
    for name in (*asking, *names):
        at_root = f"{name}/node0" if name in names else name
        sketch.part(name, "host", FAST_SERVER if name in names else GPU_HOST, **{**ROOM, "cores": 64})
        sketch.part(f"{name}n", "hba", "generic-ib-ndr-1p", at=(f"{at_root}/root1", "1"))
        sketch.cable((f"{name}n", "ib0"), ("net", str(next(free))))
    services = []
    for name in names:
        bays = [(f"{name}/node0", f"bay{bay}") for bay in range(1, 13)]
        sketch.array(name, f"{name}a", FAST_NVME, bays, level="raid0", strip_kib=128)
        services.append(sketch.part(f"{name}o", "storage_service", at=name, stack="beegfs", transport="rdma"))
    on = [sketch.part(f"{one}f", "filesystem", at=one, type="beegfs", on=services) for one in asking]
    return Plain(sketch, on)


def two_fabrics() -> Plain:
    """A host with a port of 64 Gb/s in each of two fabrics, and an all-flash array of PCIe 5 with two in each."""
    sketch = Sketch("fabrics")
    sketch.part("h", "host", GPU_HOST, multipath="round_robin", **ROOM)
    sketch.part("c", "hba", "qlogic-qle2872", at=("h/root1", "1"))
    sketch.part("st", "storage_system", "generic-all-flash-array-g5", tier="midrange")
    for side in "AB":
        sketch.part(f"card{side}", "host_adapter", "generic-host-card-fc64-4p", at=(f"st/controller{side}", "card1"))
    for number in range(_PORTS):
        sketch.part(f"sw{number}", "switch", "generic-fc-switch-64")
        targets = [(f"card{side}", f"p{number + 1}") for side in "AB"]
        for port, end in enumerate([("c", f"fc{number}"), *targets]):
            sketch.cable(end, (f"sw{number}", str(port)))
        sketch.zone(("c", f"fc{number}"), *targets)
    bays = [("st", f"bay{bay}") for bay in range(1, 25)]
    more = {"write_cache": True, "write_cache_mirroring": True}
    sketch.array("st", "a", FAST_NVME, bays, level="raid6", **more)
    return Plain(sketch, [sketch.part("v", "volume", at="a", hosts=["h"], capacity_gib=1024, queue_depth=256)])


def two_networks() -> Plain:
    """Four clients of three Ceph nodes whose copies have a network of their own, all at 100 GbE."""
    sketch = Sketch("networks")
    free = {"front": count(1), "back": count(1)}
    for switch in free:
        sketch.part(switch, "switch", "generic-eth-network")
    nodes, asking = [f"s{number}" for number in (1, 2, 3)], [f"c{number}" for number in (1, 2, 3, 4)]

    def connect(host: str, switch: str, slot: int) -> None:
        card = sketch.part(
            f"{host}{switch}", "hba", "generic-100gbe-nic-1p", at=(f"{host}/node0/root{slot}", str(slot))
        )
        sketch.cable((card, "eth0"), (switch, str(next(free[switch]))))

    services = []
    for name in (*nodes, *asking):
        sketch.part(name, "host", NVME_SERVER if name in nodes else CLIENT, **ROOM)
        connect(name, "front", 1)
    for name in nodes:
        connect(name, "back", 2)
        bays = [(f"{name}/node0", f"bay{bay}") for bay in range(1, 11)]
        sketch.array(name, f"{name}a", NVME, bays, level="raid0", strip_kib=4096)
        services.append(sketch.part(f"{name}o", "storage_service", at=name, stack="ceph", transport="tcp"))
    sketch.part("pool", "storage_cluster", services=services, stripe_kib=4096, **COPIES)
    return Plain(sketch, [sketch.part(f"{one}f", "filesystem", at=one, type="rbd", on=["pool"]) for one in asking])


def servers_on_array(names: Sequence[str] = ("s1", "s2")) -> Plain:
    """Four Lustre clients of two servers that share a flash array over 32 Gb/s."""
    sketch, free, port = Sketch("servers"), count(1), count(4)
    sketch.part("net", "switch", "generic-eth-network")
    sketch.part("sw", "switch", "generic-fc-switch-64")
    sketch.part("st", "storage_system", "generic-all-flash-array-g4", tier="midrange")
    for side in "AB":
        sketch.part(f"card{side}", "host_adapter", "generic-host-card-fc32-4p", at=(f"st/controller{side}", "card1"))
    targets = [(f"card{side}", f"p{number}") for side in "AB" for number in (1, 2)]
    for number, end in enumerate(targets):
        sketch.cable(end, ("sw", str(number)))
    asking = [f"c{number}" for number in range(1, 5)]
    for name in (*names, *asking):
        sketch.part(name, "host", CLIENT, multipath="round_robin", **ROOM)
        sketch.part(f"{name}n", "hba", "generic-100gbe-nic-1p", at=(f"{name}/node0/root1", "1"))
        sketch.cable((f"{name}n", "eth0"), ("net", str(next(free))))
    services = []
    for number, name in enumerate(names):
        card = sketch.part(f"{name}c", "hba", "qlogic-qle2742", at=(f"{name}/node0/root2", "2"))
        for own in range(_PORTS):
            sketch.cable((card, f"fc{own}"), ("sw", str(next(port))))
        sketch.zone((card, "fc0"), (card, "fc1"), *targets)
        bays = [("st", f"bay{12 * number + bay}") for bay in range(1, 13)]
        more = {"write_cache": True, "write_cache_mirroring": True}
        sketch.array("st", f"a{number}", NVME, bays, level="raid6", **more)
        volume = sketch.part(f"v{number}", "volume", at=f"a{number}", hosts=[name], capacity_gib=1024, queue_depth=256)
        services.append(
            sketch.part(f"{name}o", "storage_service", at=name, stack="lustre", on=[volume], transport="rdma")
        )
    return Plain(sketch, [sketch.part(f"{one}f", "filesystem", at=one, type="lustre", on=services) for one in asking])


NEWER: Final[Mapping[str, Callable[[], Plain]]] = {
    "a QLC drive": lambda: own_drives(QLC, 1, "raid0", "xfs"),
    "md RAID 6 of eight QLC drives": lambda: own_drives(QLC, 8, "raid6", "xfs", strip_kib=128),
    "RAID-Z2 of ten NVMe drives": lambda: own_drives(NVME, 10, "raidz2", "zfs", record_kib=128),
    "box of NVMe drives over RDMA, two ports of 100 GbE": box_of_drives,
    "NVMe over TCP by SPDK, 100 GbE": lambda: block(100, "spdk", "tcp"),
    "a card of 200 GbE in a slot of PCIe 3": lambda: cards(_OLD_SERVER, "generic-200gbe-nic-1p", 1),
    "two ports of 200 GbE in a slot of PCIe 4": lambda: cards(NVME_SERVER, "generic-200gbe-nic-2p", 2),
    "BeeGFS over InfiniBand NDR": lambda: beegfs_ndr(4, 4),
    "NVMe array 64G, two fabrics": two_fabrics,
    "JBOD of 24 SSDs, card of 24 Gb/s": lambda: jbod(SAS_SSD, "generic-24g-sas-hba"),
    "Ceph whose copies have a network": two_networks,
    "Lustre servers on a flash array": servers_on_array,
}
