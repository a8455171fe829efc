"""Writes fc64-flashsystem.json: eight hosts and a FlashSystem 7300 on two fabrics of 64 Gb/s.

Ours: there is no paper. Limits are those of the catalogue's parts, each with its source.
Run: .venv/bin/python db/reference-designs/fc64-flashsystem.py
"""

from pathlib import Path

from common import Drawing

HOSTS = 8
VOLUMES_A_HOST = 2
VOLUME_GIB = 4096
BAYS = 24
FABRICS = "AB"
CANISTERS = (1, 2)
SYSTEM = "Debian GNU/Linux 12"

ACCEPTED = {
    "RED-02": "Each host has one dual-port adapter by choice: another host takes over when it fails.",
}

# Positions in world units.
HOST_PITCH, SWITCH_PITCH = (1000, 260), 1512
SWITCHES_AT, STORAGE_AT = (48, 900), (1264, 1140)

DESCRIPTION = """\
Eight hosts with one dual-port adapter of 64 Gb/s each, two fabrics of one switch, and a FlashSystem 7300 with a card
of four such ports in each canister: two ports to either fabric.

Each host is zoned with one port of each canister on each fabric, so it has four paths to a volume and reads by turns
over all of them. The drives are 24 of the catalogue's NVMe class in one RAID 6, since the speed of FlashCore Modules
is not stated. The reads a second of the system from its cache are a data sheet's figure, unverified. WWPNs are
locally assigned ones, and the hosts' system and names of disks are ours, so that its files can be written.
"""


def fabrics(drawing: Drawing) -> None:
    """A switch for each fabric, cabled to two ports of each canister."""
    for number, fabric in enumerate(FABRICS):
        drawing.part(f"sw{fabric}", "switch", "brocade-g720", domain_id=number + 1)
        for canister in CANISTERS:
            for port in (0, 1):
                target = (f"card{canister}", f"p{2 * number + port}")
                drawing.cable((f"sw{fabric}", str(HOSTS + 2 * (canister - 1) + port)), target)


def storage(drawing: Drawing) -> None:
    """The storage system, its cards, drives and array."""
    drawing.part("s", "storage_system", "ibm-flashsystem-7300")
    for canister in CANISTERS:
        drawing.part(
            f"card{canister}", "host_adapter", "ibm-flashsystem-fc64-4p", at=(f"s/canister{canister}", "card1")
        )
    bays = [("s", f"bay{bay}") for bay in range(1, BAYS + 1)]
    drawing.array(
        "s", "a", "generic-3840gb-nvme-g4", bays, level="raid6", strip_kib=256, spares=1, write_cache=True,
        write_cache_mirroring=True,
    )  # fmt: skip


def host(drawing: Drawing, number: int) -> None:
    """A host with its adapter, zones and volumes."""
    name = f"h{number}"
    drawing.part(name, "host", "generic-pcie-5-server", multipath="round_robin", operating_system=SYSTEM)
    card = drawing.part(f"fc{number}", "hba", "qlogic-qle2872", at=(f"{name}/root4", "4"))
    for index, fabric in enumerate(FABRICS):
        initiator = (card, f"fc{index}")
        drawing.cable(initiator, (f"sw{fabric}", str(number - 1)))
        port = f"p{2 * index + number % 2}"
        drawing.zone(initiator, *((f"card{canister}", port) for canister in CANISTERS))
    drawing.name_ports(card, ("fc0", "fc1"), 1, 1 + 2 * (number - 1))
    for index in range(1, VOLUMES_A_HOST + 1):
        drawing.part(
            f"v{number}.{index}", "volume", at="a", hosts=[name], queue_depth=64, capacity_gib=VOLUME_GIB,
            lun_id=index - 1,
        )  # fmt: skip
    drawing.name_maps([f"v{number}.{index}" for index in range(1, VOLUMES_A_HOST + 1)])


def written() -> bytes:
    """The document in its canonical form."""
    drawing = Drawing("FlashSystem on two 64G fabrics")
    storage(drawing)
    fabrics(drawing)
    for number in range(1, HOSTS + 1):
        host(drawing, number)
    every = [f"h{number}" for number in range(1, HOSTS + 1)]
    scan = {"spread": "independent", "request_kib": 256, "queue_depth": 16, "cache_hit": 1}
    drawing.run("Scans from cache, eight hosts", every, read_share=1, threads=64, **scan)
    drawing.run("Scans from cache, one host", ["h1"], read_share=1, threads=8, **scan)
    drawing.run(
        "Database, eight hosts", every, spread="independent", read_share=0.7, pattern="random", request_kib=16,
        threads=256, cache_hit=0.5, latency_limit_ms=1,
    )  # fmt: skip
    drawing.call(r"h(\d)", r"Host \1")
    drawing.call(r"fc(\d)", r"HBA \1")
    drawing.call(r"sw(\w)", r"Fabric \1")
    drawing.call("s", "FlashSystem 7300")
    drawing.call(r"card(\d)", r"FC card \1")
    drawing.call("a", "Array")
    drawing.call(r"ad(\d+)", r"Drive \1")
    drawing.call(r"v(\d)\.(\d)", r"v\1.\2")
    drawing.grid(every, (0, 0), HOST_PITCH, 3)
    drawing.row([f"sw{fabric}" for fabric in FABRICS], *SWITCHES_AT, SWITCH_PITCH)
    drawing.place("s", *STORAGE_AT)
    drawing.accept(ACCEPTED)
    return drawing.written("Scans from cache, eight hosts", DESCRIPTION)


if __name__ == "__main__":
    Path(__file__).with_suffix(".json").write_bytes(written())
