"""Writes nvmeof-jbof.json: four hosts and one NVMe box over RDMA on two 200 GbE switches.

Ours: there is no paper. Limits are those of the catalogue's parts, each with its source.
Names and addresses are design choices: IPv4 addresses of the block for documentation (RFC 5737), a network for each
switch, and NQNs of example.com, so that the files show what a site would enter.
Run: .venv/bin/python db/reference-designs/nvmeof-jbof.py
"""

from pathlib import Path

from common import Drawing

HOSTS = 4
BAYS = 24
ARRAYS = 4
SIDES = "AB"
SYSTEM = "Debian GNU/Linux 12"
NAMES = "nqn.2026-01.com.example"

# Positions in world units.
HOST_PITCH, SWITCH_PITCH = (1000, 260), 888
SWITCHES_AT, STORAGE_AT = (180, 640), (802, 880)

ACCEPTED = {
    "RED-02": "Each host has one dual-port adapter by choice: another host takes over when it fails.",
    "RED-11": "The namespaces are scratch space: arrays without redundancy show what the drives themselves give.",
}

DESCRIPTION = """\
Four hosts with a two-port 200 GbE adapter each, two switches, and a box of 24 NVMe drives with two controllers of
two 200 GbE ports, reached by NVMe over RDMA.

Four namespaces of six drives each, one a host. Both controllers see all drives; each keeps the arrays of two hosts and
serves them over both of its ports, since only one kernel may write to an array. The time over the fabric is a rule of
thumb of 10 to 20 microseconds, which counts for small requests only. What the box's controllers themselves carry is
not stated. Names of drives on the controllers are ours, so that the files can be written.
"""


def address(side: int, number: int) -> str:
    """An address on the network of a switch: half of a block of 256 each."""
    return f"192.0.2.{side * 128 + number}"


def box(drawing: Drawing) -> None:
    """The box with its drives, four arrays and a namespace on each."""
    drawing.part("s", "storage_system", "generic-nvmeof-rdma-system", nqn=f"{NAMES}:box")
    width = BAYS // ARRAYS
    for number in range(1, ARRAYS + 1):
        bays = [("s", f"bay{bay}") for bay in range(1 + (number - 1) * width, 1 + number * width)]
        array = drawing.array("s", f"a{number}", "generic-3840gb-nvme-g4", bays, level="raid0", strip_kib=128)
        keeper = f"s/controller{SIDES[(number - 1) % len(SIDES)]}"
        drawing.part(f"v{number}", "volume", at=array, hosts=[f"h{number}"], protocol="nvme", owner=keeper)
        drawing.components[f"v{number}"]["target_device"] = f"/dev/md/array{number}"
    drawing.name_drives(1, [name for name, entry in drawing.components.items() if entry["kind"] == "drive"])
    for index, side in enumerate(SIDES):
        drawing.part(f"sw{side}", "switch", "generic-200gbe-switch")
        for port, controller in enumerate(SIDES, 1):
            drawing.cable((f"sw{side}", str(HOSTS + port)), (f"s/controller{controller}", f"host{index + 1}"))
            port_key = f"ports/controller{controller}/host{index + 1}/ip_address"
            drawing.components["s"][port_key] = address(index, 10 + port)


def written() -> bytes:
    """The document in its canonical form."""
    drawing = Drawing("NVMe over RDMA, four hosts")
    box(drawing)
    every = [f"h{number}" for number in range(1, HOSTS + 1)]
    for number, name in enumerate(every, 1):
        drawing.part(name, "host", "generic-pcie-4-server", multipath="round_robin", operating_system=SYSTEM)
        drawing.components[name]["nqn"] = f"{NAMES}:host{number}"
        card = drawing.part(f"n{number}", "hba", "generic-200gbe-nic-2p", at=(f"{name}/root4", "4"))
        for index, side in enumerate(SIDES):
            drawing.cable((card, f"eth{index}"), (f"sw{side}", str(number)))
            drawing.components[card][f"ports/eth{index}/ip_address"] = address(index, number)
    scan = {"spread": "independent", "request_kib": 512, "threads": 64, "queue_depth": 8}
    drawing.run("Scans, four hosts", every, read_share=1, **scan)
    drawing.run("Scans, one host", ["h1"], read_share=1, **scan)
    drawing.run("Writes in sequence, four hosts", every, read_share=0, **scan)
    drawing.run(
        "Random reads of 4 KiB, one at a time", ["h1"], spread="independent", read_share=1, pattern="random",
        request_kib=4, threads=1,
    )  # fmt: skip
    drawing.run(
        "Random reads of 4 KiB, four hosts", every, spread="independent", read_share=1, pattern="random", request_kib=4,
        threads=128, queue_depth=32,
    )  # fmt: skip
    drawing.call(r"h(\d)", r"Host \1")
    drawing.call(r"n(\d)", r"NIC \1")
    drawing.call(r"sw(\w)", r"Switch \1")
    drawing.call("s", "NVMe box")
    drawing.call(r"a(\d)", r"Array \1")
    drawing.call(r"v(\d)", r"Namespace \1")
    drawing.call(r"a(\d)d(\d)", r"Drive \1.\2")
    drawing.grid(every, (0, 0), HOST_PITCH, HOSTS // 2)
    drawing.row([f"sw{side}" for side in SIDES], *SWITCHES_AT, SWITCH_PITCH)
    drawing.place("s", *STORAGE_AT)
    drawing.accept(ACCEPTED)
    return drawing.written("Scans, four hosts", DESCRIPTION)


if __name__ == "__main__":
    Path(__file__).with_suffix(".json").write_bytes(written())
