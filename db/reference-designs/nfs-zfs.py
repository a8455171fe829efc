"""Writes nfs-zfs.json: an NFS server with ZFS on twelve hard disks, and four clients.

Ours, after the OpenZFS documentation: RAID-Z2 of six drives, records of 1 MiB for large files. Limits are those of the
catalogue's parts.
Run: .venv/bin/python db/reference-designs/nfs-zfs.py
"""

from pathlib import Path

from servers import Network, kernel_name

CLIENTS, WIDTH = 4, 6

ACCEPTED = {
    "RED-13": "Ours: drives are exchanged from a stock on site; all bays carry data.",
    "RED-32": "Ours: one server for files that may wait for its repair; they are backed up elsewhere.",
}

DESCRIPTION = """\
A server with twelve hard disks in two arrays of RAID-Z2, served by NFS over Ethernet of 25 Gb/s to four clients. A
record of ZFS lies over all drives of an array and is read as a whole, so that small random reads get no more from an
array than from one drive.

What the server holds in memory (ARC) is not counted; nor is a log device.
"""


def written() -> bytes:
    """The document in its canonical form."""
    drawing = Network("NFS server with ZFS", "generic-eth-network", "generic-25gbe-nic-2p", "eth")
    drawing.host("s1", "generic-sas-server-12", [("node0/root1", "1")], cores=16, clock_ghz=2.8, memory_gib=256)
    arrays = []
    for number in (1, 2):
        bays = [("s1", f"bay{(number - 1) * WIDTH + drive}") for drive in range(1, WIDTH + 1)]
        array = drawing.array("s1", f"a{number}", "generic-12tb-7k2-nl-sas", bays, level="raidz2", record_kib=1024)
        for drive in range(1, WIDTH + 1):
            device = kernel_name((number - 1) * WIDTH + drive - 1)
            drawing.components[f"{array}d{drive}"]["host_device"] = device
        arrays.append(array)
    tank = drawing.part("tank", "filesystem", "openzfs", at="s1", on=arrays, block_kib=1024, mount_point="/tank")
    service = drawing.service("s1", "linux-nfs-server", on=[tank], transport="tcp")
    clients, mounts = drawing.clients(
        CLIENTS, "linux-nfs-client", [service], mount_point="/data", cores=16, clock_ghz=2.8, memory_gib=64
    )
    drawing.tests(mounts, threads=8)
    drawing.small(mounts, threads=16, depth=1)
    drawing.call("net", "Ethernet")
    drawing.call("s1", "Server")
    drawing.call("s1o", "NFS")
    drawing.call("tank", "tank")
    drawing.call(r"a(\d)", r"raidz2-\1")
    drawing.call(r"a(\d)d(\d)", r"Disk \1.\2")
    drawing.call(r"c(\d+)", r"Client \1")
    drawing.call(r"([cs])(\d+)n1", r"NIC \1\2")
    drawing.call(r"c(\d+)f", r"/data on \1")
    drawing.draw(clients, ["s1"], pitch=1050)
    drawing.accept(ACCEPTED)
    return drawing.written(f"{CLIENTS} clients read", DESCRIPTION)


if __name__ == "__main__":
    Path(__file__).with_suffix(".json").write_bytes(written())
