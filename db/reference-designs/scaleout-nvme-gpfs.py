"""Writes scaleout-nvme-gpfs.json: four NVMe storage hosts and sixteen GPFS clients on a 200 GbE network.

Ours: there is no paper. Limits are those of the catalogue's parts, each with its source.
Names and addresses are design choices: IPv4 addresses of the block for documentation (RFC 5737), a network for each
switch, and NQNs of example.com, so that the files show what a site would enter.
Run: .venv/bin/python db/reference-designs/scaleout-nvme-gpfs.py
"""

from pathlib import Path

from common import Drawing

SERVERS, CLIENTS, FEW = 4, 16, 4
DRIVES_AN_ARRAY = 12
SIDES = "AB"
SPARES = 2
CORES = 128
"""Of a client: what GPFS takes of them is known by its class only."""
CLIENT_SYSTEM = "Red Hat Enterprise Linux 9"
NAMES = "nqn.2026-01.com.example"
BLOCK_KIB, STRIP_KIB = 8192, 1024  # a block is a whole stripe of 8+P+Q

# Positions in world units.
CLIENT_PITCH, SWITCH_PITCH = (1000, 320), 1512
SWITCHES_AT, STORAGE_AT = (868, 1400), (302, 1640)

DESCRIPTION = """\
Sixteen GPFS clients with one 200 GbE port each, two switches, and four storage hosts with two such ports and 24 NVMe
drives each: two arrays of RAID 6 8+P+Q with two spares, over all of which the filesystem lies.

A storage host is drawn as a storage system that clients reach by RDMA, since to them it is one; its processors count
as the class of such hosts has them. Half of the clients hang on either switch and reach each storage host by its port there: one kernel keeps
both arrays and serves them over both ports. Names of drives there are ours, so that the files can be written.
"""


def address(side: int, number: int) -> str:
    """An address on the network of a switch: half of a block of 256 each."""
    return f"192.0.2.{side * 128 + number}"


def storage_host(drawing: Drawing, number: int) -> list[str]:
    """A storage host with its drives, arrays and disks of the filesystem; returns those."""
    name = drawing.part(f"s{number}", "storage_system", "generic-nvmeof-rdma-host", nqn=f"{NAMES}:storage{number}")
    disks = []
    for index, side in enumerate(SIDES):
        drawing.cable((f"sw{side}", str(CLIENTS // 2 + number)), (f"{name}/server", f"host{index + 1}"))
        drawing.components[name][f"ports/server/host{index + 1}/ip_address"] = address(index, CLIENTS + number)
        first = 1 + index * DRIVES_AN_ARRAY
        bays = [(name, f"bay{bay}") for bay in range(first, first + DRIVES_AN_ARRAY)]
        array = drawing.array(
            name, f"a{number}{side}", "generic-3840gb-nvme-g4", bays, level="raid6", spares=SPARES, strip_kib=STRIP_KIB
        )
        disks.append(drawing.part(f"v{number}{side}", "volume", at=array, protocol="nvme"))
        drawing.components[disks[-1]]["target_device"] = f"/dev/md/nsd{number}{side}"
    drives = [key for key, entry in drawing.components.items() if entry["kind"] == "drive" and entry["at"][0] == name]
    drawing.name_drives(number, drives)
    return disks


def client(drawing: Drawing, number: int, disks: list[str]) -> str:
    """A client with its adapter and the filesystem as it sees it; returns the latter."""
    name = drawing.part(
        f"c{number}", "host", "generic-pcie-4-server", multipath="round_robin", operating_system=CLIENT_SYSTEM,
        cores=CORES,
    )  # fmt: skip
    card = drawing.part(f"n{number}", "hba", "generic-200gbe-nic-1p", at=(f"{name}/root4", "4"))
    index = number % 2
    drawing.cable((card, "eth0"), (f"sw{SIDES[index]}", str((number + 1) // 2)))
    drawing.components[name]["nqn"] = f"{NAMES}:client{number}"
    drawing.components[card]["ports/eth0/ip_address"] = address(index, number)
    return drawing.part(
        f"g{number}", "filesystem", at=name, type="gpfs", on=disks, block_kib=BLOCK_KIB, io_mode="direct",
        sub_requests="parallel", pinning="application",
    )  # fmt: skip


def written() -> bytes:
    """The document in its canonical form."""
    drawing = Drawing("GPFS on four NVMe hosts")
    for side in SIDES:
        drawing.part(f"sw{side}", "switch", "generic-200gbe-switch")
    disks = [disk for number in range(1, SERVERS + 1) for disk in storage_host(drawing, number)]
    mounts = [client(drawing, number, disks) for number in range(1, CLIENTS + 1)]
    for words, some in ((f"{CLIENTS} clients", mounts), (f"{FEW} clients", mounts[:FEW])):
        for way, read_share in (("read", 1), ("write", 0)):
            drawing.run(
                f"{words} {way}", some, spread="independent", read_share=read_share, request_kib=8 * BLOCK_KIB,
                threads=8 * len(some),
            )  # fmt: skip
    drawing.call(r"c(\d+)", r"Client \1")
    drawing.call(r"n(\d+)", r"NIC \1")
    drawing.call(r"g(\d+)", "gpfs1")
    drawing.call(r"sw(\w)", r"Switch \1")
    drawing.call(r"s(\d)", r"Storage host \1")
    drawing.call(r"a(\d)(\w)", r"Array \1\2")
    drawing.call(r"a(\d)([AB])d(\d+)", r"Drive \1\2.\3")
    drawing.call(r"v(\d)(\w)", r"nsd\1\2")
    drawing.grid([f"c{number}" for number in range(1, CLIENTS + 1)], (0, 0), CLIENT_PITCH, 4)
    drawing.row([f"sw{side}" for side in SIDES], *SWITCHES_AT, SWITCH_PITCH)
    drawing.row([f"s{number}" for number in range(1, SERVERS + 1)], *STORAGE_AT, CLIENT_PITCH[0])
    return drawing.written(f"{CLIENTS} clients read", DESCRIPTION)


if __name__ == "__main__":
    Path(__file__).with_suffix(".json").write_bytes(written())
