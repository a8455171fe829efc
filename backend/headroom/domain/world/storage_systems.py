"""Storage systems behind servers, as docs/model/world.md says: controllers, cards, RAID groups and volumes."""

from typing import Final, NamedTuple

from headroom.domain.catalogue.records import Part
from headroom.domain.papers.sketch import Sketch
from headroom.domain.world.parts import array_part, card_part
from headroom.domain.world.records import WorldCase

DRIVE: Final = "world-drive"
"""Id of the part of a case's drives."""
_SIDES: Final = "AB"


class SystemsSize(NamedTuple):
    """What is drawn of them."""

    servers: int
    systems: int
    first_slot: int
    """Slots of a server that its network cards take, before those for the cards to the systems."""


def draw_systems(sketch: Sketch, parts: dict[str, Part], case: WorldCase, size: SystemsSize) -> list[str]:
    """Storage systems with their RAID groups as volumes that all servers see; returns the volumes.

    Args:
        sketch: what is drawn so far; its servers have the ids `server1` and on.
        parts: of the case, with the drive; those of the systems are added.
        case: with `arrays`.
        size: counts.
    """
    arrays, drives, protection = case.arrays, case.drives, case.protection
    if arrays is None:
        return []
    per_system = round((drives.in_raid or drives.count or 1) / (arrays.count or 1))
    media, kind, gbps = drives.media or "hdd", arrays.link or "sas", arrays.link_gbps or 12.0
    for part in array_part("world-array", kind, 2 * size.servers, per_system, media, gbps, case.year):
        parts[part.id] = part
    parts["world-array-card"] = card_part("world-array-card", kind, gbps, ports=2 * size.systems)
    hosts = [f"server{n}" for n in range(1, size.servers + 1)]
    width = ((protection.data or 0) + (protection.parity or 0)) or per_system
    volumes: list[str] = []
    for number in range(1, size.systems + 1):
        system = sketch.part(f"array{number}", "storage_system", "world-array")
        for group in range(per_system // width):
            bays = [(system, f"bay{group * width + n}") for n in range(1, width + 1)]
            name = f"{system}-group{group + 1}"
            sketch.array(system, name, DRIVE, bays, level=protection.scheme or "raid6")
            owner = f"{system}/controller{_SIDES[group % 2]}"
            volumes.append(sketch.part(f"{name}-volume", "volume", at=name, hosts=hosts, owner=owner))
    _draw_cables(sketch, size)
    return volumes


def _draw_cables(sketch: Sketch, size: SystemsSize) -> None:
    """Each server has a card to each side of the systems."""
    for server in range(1, size.servers + 1):
        for slot, side in enumerate(_SIDES, size.first_slot + 1):
            card = f"server{server}-sas{side}"
            sketch.part(card, "hba", "world-array-card", at=(f"server{server}", str(slot)))
            for system in range(1, size.systems + 1):
                sketch.cable((card, f"p{system}"), (f"array{system}/controller{side}", f"host{server}"))
