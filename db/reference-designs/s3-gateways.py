"""Writes s3-gateways.json: an S3 store of Ceph, with gateways in front of an erasure-coded pool on hard disks.

Ours, after the documentation of Ceph's object gateway and erasure code: k = 4, m = 2 on six nodes, gateways on hosts of
their own. Limits are those of the catalogue's parts.
Run: .venv/bin/python db/reference-designs/s3-gateways.py
"""

from pathlib import Path

from servers import Network

NODES, GATEWAYS, CLIENTS, DRIVES = 6, 2, 4, 12

DESCRIPTION = """\
Four clients read and write objects of 4 MiB through two gateways, each with one port of 25 Gb/s Ethernet, and six nodes
with twelve hard disks each keep them as four chunks of data and two of parity.

A gateway takes in what it gives out, on the same port. A byte read crosses the network of the nodes 1.75 times, since
the node that answers fetches three chunks of four; a byte written 2.25 times.
"""


def node(drawing: Network, name: str) -> str:
    """A node with its drives; returns its service."""
    drawing.host(name, "generic-sas-server-12", [("node0/root1", "1")], cores=24, clock_ghz=2.4, memory_gib=192)
    bays = [(name, f"bay{bay}") for bay in range(1, DRIVES + 1)]
    drawing.array(name, f"{name}a", "generic-12tb-7k2-nl-sas", bays, level="raid0", strip_kib=1024)
    return drawing.service(name, "ceph-osd", transport="tcp")


def written() -> bytes:
    """The document in its canonical form."""
    drawing = Network("S3 gateways of Ceph", "generic-eth-network", "generic-25gbe-nic-1p", "eth")
    nodes = [f"s{number}" for number in range(1, NODES + 1)]
    services = [node(drawing, name) for name in nodes]
    drawing.part(
        "pool", "storage_cluster", services=services, protection="erasure_code", data_chunks=4, parity_chunks=2,
        stripe_kib=1024,
    )  # fmt: skip
    gateways = [f"g{number}" for number in range(1, GATEWAYS + 1)]
    for name in gateways:
        drawing.host(name, "generic-client", [("node0/root1", "1")], cores=32, clock_ghz=2.4, memory_gib=128)
    fronts = [drawing.service(name, "ceph-rgw", on=["pool"]) for name in gateways]
    clients, mounts = drawing.clients(CLIENTS, "generic-s3-client", fronts, cores=32, clock_ghz=2.4, memory_gib=128)
    drawing.tests(mounts, threads=32, request_kib=4096)
    drawing.call("net", "Ethernet")
    drawing.call("pool", "Object pool")
    drawing.call(r"c(\d+)", r"Client \1")
    drawing.call(r"g(\d+)", r"Gateway \1")
    drawing.call(r"g(\d+)o", r"RGW \1")
    drawing.call(r"s(\d+)", r"Node \1")
    drawing.call(r"s(\d+)o", r"OSDs of \1")
    drawing.call(r"([cgs])(\d+)n1", r"NIC \1\2")
    drawing.call(r"c(\d+)f", r"s3 on \1")
    drawing.call(r"s(\d+)a", r"OSD drives \1")
    drawing.call(r"s(\d+)ad(\d+)", r"Disk \1.\2")
    drawing.draw(clients, [*gateways, *nodes, "pool"], pitch=1050)
    return drawing.written(f"{CLIENTS} clients read", DESCRIPTION)


if __name__ == "__main__":
    Path(__file__).with_suffix(".json").write_bytes(written())
