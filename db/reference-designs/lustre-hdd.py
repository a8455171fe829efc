"""Writes lustre-hdd.json: Lustre on four servers with 60 hard disks each, in RAID 6 of 8+2.

Ours, after the Lustre Operations Manual: object storage targets on RAID 6 with eight data drives, so that a stripe of
1 MiB fills 128 KiB on each. Limits are those of the catalogue's parts.
Run: .venv/bin/python db/reference-designs/lustre-hdd.py
"""

from pathlib import Path

from servers import Network, kernel_name

SERVERS, CLIENTS, TARGETS, WIDTH = 4, 8, 6, 10

ACCEPTED = {
    "RED-13": "Ours: drives are exchanged from a stock on site; all bays carry data.",
    "RED-32": "Ours: scratch space; OSS pairs on shared drives would take over from each other.",
}

DESCRIPTION = """\
Eight Lustre clients and four object storage servers on one InfiniBand network of 100 Gb/s. Each server has 60 hard
disks in six targets of RAID 6 8+2, with 128 KiB on each drive, so that a request of 1 MiB is a whole stripe.

Metadata servers are not drawn: files are taken to be open. The adapter of the 60 bays is not drawn either, and nobody
states what it carries.
"""


def server(drawing: Network, name: str) -> str:
    """A server with its targets; returns its service."""
    drawing.host(name, "generic-sas-server-60", [("node0/root1", "1")], cores=32, clock_ghz=2.9, memory_gib=384)
    for target in range(TARGETS):
        bays = [(name, f"bay{target * WIDTH + drive}") for drive in range(1, WIDTH + 1)]
        array = drawing.array(
            name, f"{name}a{target + 1}", "generic-12tb-7k2-nl-sas", bays, level="raid6", strip_kib=128
        )
        for drive in range(WIDTH):
            drawing.components[f"{array}d{drive + 1}"]["host_device"] = kernel_name(target * WIDTH + drive)
    return drawing.service(name, "lustre-oss", transport="rdma")


def written() -> bytes:
    """The document in its canonical form."""
    drawing = Network("Lustre on hard disks", "generic-ib-network", "generic-ib-edr-1p", "ib")
    servers = [f"s{number}" for number in range(1, SERVERS + 1)]
    services = [server(drawing, name) for name in servers]
    drawing.part("lustre", "storage_cluster", services=services, protection="none", stripe_kib=1024)
    clients, mounts = drawing.clients(CLIENTS, "lustre-client", ["lustre"], cores=32, clock_ghz=2.9, memory_gib=256)
    drawing.tests(mounts, threads=16, request_kib=4096)
    drawing.call("net", "InfiniBand")
    drawing.call("lustre", "Lustre")
    drawing.call(r"c(\d+)", r"Client \1")
    drawing.call(r"s(\d+)", r"OSS \1")
    drawing.call(r"s(\d+)o", r"OSTs of \1")
    drawing.call(r"([cs])(\d+)n1", r"HCA \1\2")
    drawing.call(r"c(\d+)f", r"/lustre on \1")
    drawing.call(r"s(\d+)a(\d)", r"OST \1.\2")
    drawing.call(r"s(\d+)a(\d)d(\d+)", r"Disk \1.\2.\3")
    drawing.draw(clients, [*servers, "lustre"], pitch=2700)
    drawing.accept(ACCEPTED)
    return drawing.written(f"{CLIENTS} clients read", DESCRIPTION)


if __name__ == "__main__":
    Path(__file__).with_suffix(".json").write_bytes(written())
