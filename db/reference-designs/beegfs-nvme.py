"""Writes beegfs-nvme.json: BeeGFS on four NVMe servers with InfiniBand.

Ours, after BeeGFS's own advice on storage servers: RAID 6 of ten data drives over NVMe, a card on either socket.
Limits are those of the catalogue's parts.
Run: .venv/bin/python db/reference-designs/beegfs-nvme.py
"""

from pathlib import Path

from servers import Network

SERVERS, CLIENTS, DRIVES = 4, 8, 12
SLOTS = [("node0/root1", "1"), ("node1/root1", "5")]

ACCEPTED = {
    "RED-13": "Ours: drives are exchanged from a stock on site; all bays carry data.",
    "RED-32": "Ours: scratch space, whose data can be made again; buddy mirroring would halve it.",
}

DESCRIPTION = """\
Eight BeeGFS clients with one InfiniBand port of 200 Gb/s each, and four servers with two such ports and 24 NVMe drives:
an array of Linux, RAID 6 10+2, on either socket, and a storage service over both.

Metadata services are not drawn: files are taken to be open.
"""


def server(drawing: Network, name: str) -> str:
    """A server with its two arrays; returns its service."""
    drawing.host(name, "generic-nvme-server-g4-2s", SLOTS, cores=64, clock_ghz=2.6, memory_gib=512)
    for node in (0, 1):
        bays = [(f"{name}/node{node}", f"bay{bay}") for bay in range(1, DRIVES + 1)]
        array = drawing.array(name, f"{name}a{node + 1}", "generic-3840gb-nvme-g4", bays, level="raid6", strip_kib=128)
        for bay in range(1, DRIVES + 1):
            drawing.components[f"{array}d{bay}"]["host_device"] = f"nvme{node * DRIVES + bay - 1}n1"
    return drawing.service(name, "beegfs-storage", transport="rdma")


def written() -> bytes:
    """The document in its canonical form."""
    drawing = Network("BeeGFS on NVMe", "generic-ib-network", "generic-ib-hdr-1p", "ib")
    servers = [f"s{number}" for number in range(1, SERVERS + 1)]
    services = [server(drawing, name) for name in servers]
    drawing.part("beegfs", "storage_cluster", services=services, protection="none", stripe_kib=512)
    clients, mounts = drawing.clients(CLIENTS, "beegfs-client", ["beegfs"], cores=64, clock_ghz=2.6, memory_gib=256)
    drawing.tests(mounts, threads=16, request_kib=2048)
    drawing.small(mounts, threads=32, depth=4)
    drawing.call("net", "InfiniBand")
    drawing.call("beegfs", "BeeGFS")
    drawing.call(r"c(\d+)", r"Client \1")
    drawing.call(r"s(\d+)", r"Server \1")
    drawing.call(r"s(\d+)o", r"Targets of \1")
    drawing.call(r"([cs])(\d+)n(\d)", r"HCA \1\2.\3")
    drawing.call(r"c(\d+)f", r"/beegfs on \1")
    drawing.call(r"s(\d+)a(\d)", r"Target \1.\2")
    drawing.call(r"s(\d+)a(\d)d(\d+)", r"Drive \1.\2.\3")
    drawing.draw(clients, [*servers, "beegfs"], pitch=1050)
    drawing.accept(ACCEPTED)
    return drawing.written(f"{CLIENTS} clients read", DESCRIPTION)


if __name__ == "__main__":
    Path(__file__).with_suffix(".json").write_bytes(written())
