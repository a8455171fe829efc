"""Writes nvme-server-local.json: 24 NVMe drives in a two-socket server, three times.

Ours: there is no paper. Limits are those of the catalogue's parts, each with its source.
Run: .venv/bin/python db/reference-designs/nvme-server-local.py
"""

from pathlib import Path

from common import Drawing

BACKPLANES = 6  # three on each socket, in the first three slots of each
SLOTS = (("node0", 1), ("node0", 2), ("node0", 3), ("node1", 5), ("node1", 6), ("node1", 7))
DRIVES = 4
SYSTEM = "Debian GNU/Linux 12"
SERVERS = {
    "a": ("generic-pcie-3-2s-far-server", "PCIe 3, far buffers", "generic-pcie-4-x16-drive-port"),
    "b": ("generic-pcie-3-2s-server", "PCIe 3, near buffers", "generic-pcie-4-x16-drive-port"),
    "c": ("generic-pcie-5-2s-server", "PCIe 5, near buffers", "generic-pcie-5-x16-drive-port"),
}
SCAN = {"spread": "independent", "read_share": 1, "request_kib": 1024, "threads": 96, "queue_depth": 4}
STRIPE = {"spread": "striped", "read_share": 1, "request_kib": 6144, "threads": 64, "queue_depth": 4}
SMALL = {"spread": "independent", "read_share": 1, "request_kib": 4, "threads": 96, "queue_depth": 32}

# Positions in world units.
PITCH, SERVER_IN, SYSTEMS_AT, SYSTEM_PITCH, SYSTEM_DOWN = 1200, 272, 760, 360, 220

ACCEPTED = {
    "RED-11": "Scratch space: arrays without redundancy show what slots, sockets and drives themselves give.",
}

DESCRIPTION = """\
Three servers with the same 24 NVMe drives of PCIe 4 x4, four behind each x16 port, three ports on each socket.

The first has PCIe 3 and a program that keeps all its buffers on socket 0, so that half of the data crosses between
the sockets; the second the same slots with buffers beside the drives; the third PCIe 5. The drives of a backplane
are one array without redundancy, all arrays of a server one striped volume. Processor time of RAID, checksums and
the program is not counted.
"""


def server(drawing: Drawing, name: str) -> None:
    """A server with its ports, backplanes, drives and volumes."""
    part, words, port = SERVERS[name]
    drawing.part(name, "host", part, multipath="failover", operating_system=SYSTEM)
    drawing.components[name]["name"] = words
    for number, (node, slot) in enumerate(SLOTS, 1):
        socket_slot = (slot - 1) % 4 + 1
        card = drawing.part(f"{name}p{number}", "hba", port, at=(f"{name}/{node}/root{socket_slot}", str(slot)))
        bays = drawing.part(f"{name}s{number}", "storage_system", "generic-nvme-bays-4")
        drawing.cable((card, "x16"), (bays, "x16"))
        array = drawing.array(
            bays, f"{name}a{number}", "generic-3840gb-nvme-g4", [(bays, f"bay{bay}") for bay in range(1, DRIVES + 1)],
            level="raid0", strip_kib=256,
        )  # fmt: skip
        for bay in range(1, DRIVES + 1):
            drawing.components[f"{array}d{bay}"]["host_device"] = f"nvme{(number - 1) * DRIVES + bay - 1}n1"
        drawing.part(f"{name}v{number}", "volume", at=array, hosts=[name], protocol="nvme")
    volumes = [f"{name}v{number}" for number in range(1, BACKPLANES + 1)]
    drawing.part(f"{name}g", "lvm_volume_group", at=name, volumes=volumes)
    drawing.part(f"{name}l", "logical_volume", at=f"{name}g", arrangement="striped", strip_kib=1024)


def written() -> bytes:
    """The document in its canonical form."""
    drawing = Drawing("Local NVMe in two sockets")
    for column, name in enumerate(SERVERS):
        server(drawing, name)
        title = f"{column + 1} {SERVERS[name][1]}"
        drawing.run(f"{title}: every backplane by itself", [name], **SCAN)
        drawing.run(f"{title}: one stripe over both sockets", [f"{name}l"], **STRIPE)
        drawing.run(f"{title}: random reads of 4 KiB", [name], pattern="random", **SMALL)
        drawing.place(name, column * PITCH + SERVER_IN, 0)
        systems = [f"{name}s{number}" for number in range(1, BACKPLANES + 1)]
        drawing.grid(systems, (column * PITCH, SYSTEMS_AT), (SYSTEM_PITCH, SYSTEM_DOWN), 3)
    drawing.call(r"[abc]p(\d)", r"Drive port \1")
    drawing.call(r"([abc])s(\d)", lambda found: f"Bays {found[1].upper()}{found[2]}")
    drawing.call(r"([abc])a(\d)", lambda found: f"Array {found[1].upper()}{found[2]}")
    drawing.call(r"([abc])a(\d)d(\d)", lambda found: f"Drive {found[1].upper()}{found[2]}.{found[3]}")
    drawing.call(r"([abc])v(\d)", lambda found: f"nvme{found[1].upper()}{found[2]}")
    drawing.call(r"[abc]g", "Stripe set")
    drawing.call(r"[abc]l", "Striped volume")
    drawing.accept(ACCEPTED)
    return drawing.written("1 PCIe 3, far buffers: every backplane by itself", DESCRIPTION)


if __name__ == "__main__":
    Path(__file__).with_suffix(".json").write_bytes(written())
