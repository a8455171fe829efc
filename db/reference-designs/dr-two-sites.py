"""Writes dr-two-sites.json: two sites with a FlashSystem each, joined by two inter-switch links on each fabric.

Ours: there is no paper. Limits are those of the catalogue's parts, each with its source.
Run: .venv/bin/python db/reference-designs/dr-two-sites.py
"""

from pathlib import Path

from common import Drawing

SITES = (1, 2)
HOSTS_A_SITE = 4
FABRICS = "AB"
CANISTERS = (1, 2)
LINKS = 2  # inter-switch links on each fabric
BAYS = 12
VOLUME_GIB = 2048
LINK_GBPS = 16
LINK_M = 8_000
SYSTEM = "Debian GNU/Linux 12"
MIRROR_MB_S = 8_000
FIRST_LINK_PORT, FIRST_STORAGE_PORT = 20, 8

ACCEPTED = {
    "RED-02": "Each host has one dual-port adapter by choice: another host takes over when it fails.",
    "LIM-01": "The question of this design: 8 GB/s of mirrored writes meet links that carry 6.4.",
}

# Positions in world units.
HOST_PITCH, SITE_PITCH, SWITCH_PITCH = (1000, 260), 2600, 1152
HOSTS_IN, SWITCHES_AT, STORAGE_AT = 152, 640, (954, 880)

DESCRIPTION = """\
Two sites with four hosts, two switches and a FlashSystem 5300 each. Each fabric has a switch at both sites, joined
by two inter-switch links of 8 km of single-mode fibre with long-wave optics of 16 Gb/s.

In normal work hosts use the storage of their site. When the storage of site 1 is lost its hosts go to site 2, and
everything that they read and write crosses the links. The mirror shows the same on a usual day: writes of site 1 go
to both sites at once, 8 GB/s of them if they could. The distance adds about 5 microseconds a kilometre each way,
40 here, which is not counted.

The mirror itself is in the evaluation only: no file makes one, and each host gets two separate volumes. To have it, set
up replication between the two systems by their own means (policy-based high availability of Storage Virtualize), or
mirror each host's two volumes there before anything is put on them (mdadm --level=1 over both maps). Each host is
zoned with one port of each canister at both sites on each fabric. WWPNs are locally assigned ones, and the hosts'
system and names of disks are ours, so that the files can be written.
"""


def site(drawing: Drawing, number: int) -> None:
    """The switches, storage and hosts of a site."""
    copy = {"mirrors": ["s2"], "replication": "sync"} if number == 1 else {}
    system = drawing.part(f"s{number}", "storage_system", "ibm-flashsystem-5300", **copy)
    bays = [(system, f"bay{bay}") for bay in range(1, BAYS + 1)]
    drawing.array(
        system, f"a{number}", "generic-3840gb-nvme-g4", bays, level="raid6", strip_kib=256, spares=1, write_cache=True,
        write_cache_mirroring=True,
    )  # fmt: skip
    for canister in CANISTERS:
        drawing.part(
            f"k{number}{canister}",
            "host_adapter",
            "ibm-flashsystem-fc32-4p",
            at=(f"{system}/canister{canister}", "card1"),
        )
    for index, fabric in enumerate(FABRICS):
        switch = drawing.part(f"sw{fabric}{number}", "switch", "brocade-g620", domain_id=2 * number - 1 + index)
        for canister in CANISTERS:
            for port in (0, 1):
                here = str(FIRST_STORAGE_PORT + 2 * (canister - 1) + port)
                drawing.cable((switch, here), (f"k{number}{canister}", f"p{2 * index + port}"))
    for place in range(1, HOSTS_A_SITE + 1):
        host(drawing, number, place)


def host(drawing: Drawing, number: int, place: int) -> None:
    """A host with its adapter, its zones, its volume at home and one at the other site."""
    name = f"h{number}{place}"
    drawing.part(name, "host", "generic-pcie-4-server", multipath="round_robin", operating_system=SYSTEM)
    card = drawing.part(f"fc{number}{place}", "hba", "qlogic-qle2772", at=(f"{name}/root4", "4"))
    for index, fabric in enumerate(FABRICS):
        initiator = (card, f"fc{index}")
        drawing.cable(initiator, (f"sw{fabric}{number}", str(place - 1)))
        port = f"p{2 * index + place % 2}"
        drawing.zone(initiator, *((f"k{where}{canister}", port) for where in SITES for canister in CANISTERS))
    drawing.name_ports(card, ("fc0", "fc1"), number, 1 + 2 * (place - 1))
    for where in SITES:
        drawing.part(
            f"v{number}{place}{where}", "volume", at=f"a{where}", hosts=[name], queue_depth=64, lun_id=0,
            capacity_gib=VOLUME_GIB,
        )  # fmt: skip
    drawing.name_maps([f"v{number}{place}{where}" for where in SITES])


def links(drawing: Drawing) -> None:
    """The inter-switch links of both fabrics."""
    for fabric in FABRICS:
        for link in range(LINKS):
            port = str(FIRST_LINK_PORT + link)
            drawing.cable((f"sw{fabric}1", port), (f"sw{fabric}2", port), LINK_M)
            for number in SITES:
                switch = drawing.components[f"sw{fabric}{number}"]
                switch[f"ports/{port}/optics"] = "long_wave"
                switch[f"ports/{port}/speed_gbps"] = LINK_GBPS
                switch[f"ports/{port}/fixed_speed_reason"] = "Long-distance optics of 16 Gb/s"


def written() -> bytes:
    """The document in its canonical form."""
    drawing = Drawing("Two sites with a mirror")
    for number in SITES:
        site(drawing, number)
    links(drawing)
    home, away = ([f"v1{place}{where}" for place in range(1, HOSTS_A_SITE + 1)] for where in SITES)
    work = {"spread": "independent", "request_kib": 256, "threads": 32, "queue_depth": 8, "cache_hit": 1}
    drawing.run("Site 1 at home", home, read_share=0.7, **work)
    drawing.run("Storage of site 1 lost", away, read_share=0.7, **work)
    drawing.run("Mirrored writes", home, "Writes at home", read_share=0, target_mb_s=MIRROR_MB_S, **work)
    drawing.run("Mirrored writes", away, "Writes to site 2", read_share=0, target_mb_s=MIRROR_MB_S, **work)
    drawing.call(r"h(\d)(\d)", r"Host \1.\2")
    drawing.call(r"fc(\d)(\d)", r"HBA \1.\2")
    drawing.call(r"sw(\w)(\d)", r"Fabric \1, site \2")
    drawing.call(r"s(\d)", r"Storage, site \1")
    drawing.call(r"k(\d)(\d)", r"FC card \1.\2")
    drawing.call(r"a(\d)", r"Array \1")
    drawing.call(r"a(\d)d(\d+)", r"Drive \1.\2")
    drawing.call(r"v(\d)(\d)(\d)", r"v\1.\2 at site \3")
    for number in SITES:
        left = (number - 1) * SITE_PITCH
        hosts = [f"h{number}{place}" for place in range(1, HOSTS_A_SITE + 1)]
        drawing.grid(hosts, (left + HOSTS_IN, 0), HOST_PITCH, 2)
        drawing.row([f"sw{fabric}{number}" for fabric in FABRICS], left, SWITCHES_AT, SWITCH_PITCH)
        drawing.place(f"s{number}", left + STORAGE_AT[0], STORAGE_AT[1])
    drawing.accept(ACCEPTED)
    return drawing.written("Storage of site 1 lost", DESCRIPTION)


if __name__ == "__main__":
    Path(__file__).with_suffix(".json").write_bytes(written())
