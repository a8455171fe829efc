"""Writes ceph-replicas.json: Ceph on ten NVMe nodes with three copies of everything.

Ours, after the hardware recommendations of Ceph: replicated pools of size 3 on flash, cores by the OSD, one network for
clients and copies. Limits are those of the catalogue's parts.
Run: .venv/bin/python db/reference-designs/ceph-replicas.py
"""

from pathlib import Path

from servers import Network

NODES, CLIENTS, DRIVES, COPIES = 10, 10, 10, 3

DESCRIPTION = """\
Ten nodes with ten NVMe drives each and two ports of 100 Gb/s Ethernet, and ten clients that use block devices (RBD) of
a pool with three copies. A byte written enters the nodes three times and leaves them twice for the other copies.

The drives of a node are drawn as one array without redundancy, its OSDs as one service. Monitors are not drawn.
"""


def node(drawing: Network, name: str) -> str:
    """A node with its drives; returns its service."""
    drawing.host(name, "generic-nvme-server-g4-1s", [("node0/root1", "1")], cores=48, clock_ghz=2.45, memory_gib=384)
    bays = [(f"{name}/node0", f"bay{bay}") for bay in range(1, DRIVES + 1)]
    array = drawing.array(name, f"{name}a", "generic-3840gb-nvme-g4", bays, level="raid0", strip_kib=4096)
    for bay in range(1, DRIVES + 1):
        drawing.components[f"{array}d{bay}"]["host_device"] = f"nvme{bay - 1}n1"
    return drawing.service(name, "ceph-osd", transport="tcp")


def written() -> bytes:
    """The document in its canonical form."""
    drawing = Network("Ceph with three copies", "generic-eth-network", "generic-100gbe-nic-2p", "eth")
    nodes = [f"s{number}" for number in range(1, NODES + 1)]
    services = [node(drawing, name) for name in nodes]
    drawing.part("pool", "storage_cluster", services=services, protection="replicas", copies=COPIES, stripe_kib=4096)
    clients, mounts = drawing.clients(CLIENTS, "ceph-rbd-client", ["pool"], cores=32, clock_ghz=2.6, memory_gib=256)
    drawing.tests(mounts, threads=16, request_kib=4096)
    drawing.small(mounts, threads=8, depth=16)
    drawing.call("net", "Ethernet")
    drawing.call("pool", "RBD pool")
    drawing.call(r"c(\d+)", r"Client \1")
    drawing.call(r"s(\d+)", r"Node \1")
    drawing.call(r"s(\d+)o", r"OSDs of \1")
    drawing.call(r"([cs])(\d+)n1", r"NIC \1\2")
    drawing.call(r"c(\d+)f", r"rbd on \1")
    drawing.call(r"s(\d+)a", r"OSD drives \1")
    drawing.call(r"s(\d+)ad(\d+)", r"Drive \1.\2")
    drawing.draw(clients, [*nodes, "pool"], pitch=600)
    return drawing.written(f"{CLIENTS} clients read", DESCRIPTION)


if __name__ == "__main__":
    Path(__file__).with_suffix(".json").write_bytes(written())
