"""What fits: which ports may meet, what goes where and how much, by the catalogue's tables, refused in words."""

import re
from functools import lru_cache
from typing import Final, NamedTuple

from headroom.domain.catalogue.assembly import InnerPart
from headroom.domain.catalogue.records import Catalogue, Kind, Part, Port, PortPair, Slot

DRIVE_FACTS: Final = ("drives_most", "disks_most", "raw_most")
"""Figures of a storage system that say how many drives its vendor supports, how many hard disks, and how many TB."""
_GB_A_TB: Final = 1000


@lru_cache(maxsize=8)
def _pairs(catalogue: Catalogue) -> dict[tuple[tuple[str, str], tuple[str, str]], PortPair]:
    table = {}
    for pair in catalogue.connections.pairs:
        table[pair.a, pair.b] = pair
        table[pair.b, pair.a] = pair
    return table


def ports_refusal(catalogue: Catalogue, a: Port, b: Port) -> str | None:
    """Why two kinds of port may not meet, None if they may. Speeds that were set by hand are not looked at."""
    pair = _pairs(catalogue).get(((a.type, a.role), (b.type, b.role)))
    if pair is None:
        return catalogue.connections.otherwise
    if not pair.meets:
        return pair.refusal
    return None if set(a.speeds_gbps) & set(b.speeds_gbps) else catalogue.connections.speed


def place_refusal(catalogue: Catalogue, kind: Kind, part: Part | None, parent_kind: str | None) -> str | None:
    """Why a component may not stand in a parent of `parent_kind` (None: on the top level), None if it may."""
    if not kind.drawable:
        return f"{kind.plural} are not drawn; they are counted in the bill."
    if kind.slot_required and part is not None and part.plugs is None:
        return f"{_named(kind, part)} comes inside other parts and is not placed by itself."
    if parent_kind in kind.inside or (parent_kind is None and not kind.inside):
        return None
    homes = [catalogue.kinds[home].label for home in kind.inside if home is not None]
    if not homes:
        return (
            f"{_named(kind, part)} stands by itself; take it out of the {_lower(catalogue.kinds[parent_kind or ''])}."
        )
    return f"{_named(kind, part)} goes into: {', '.join(homes)}."


def slot_refusal(
    catalogue: Catalogue, kind: Kind, part: Part | None, parent: InnerPart, slot: str | None
) -> str | None:
    """Why a component may not go into `slot` of `parent`, None if it may. Whether it is free is not looked at."""
    if slot is None:
        if not kind.slot_required:
            return None
        return f"{_named(kind, part)} needs a slot; name one of the slots of {parent.name}."
    if not kind.slot_required:
        return f"{_named(kind, part)} takes no slot; leave the slot empty."
    found = parent.slots.get(slot)
    if found is None:
        return f"{parent.name} has no slot {slot}; it has {_range(parent.slots)}."
    return plug_refusal(catalogue, part, found)


def plug_refusal(catalogue: Catalogue, part: Part | None, slot: Slot) -> str | None:
    """Why a part does not fit a slot of this type, None if it does."""
    slot_type = catalogue.slots[slot.accepts]
    return None if part is not None and part.plugs in slot_type.plugs else slot_type.refusal


def _named(kind: Kind, part: Part | None) -> str:
    return part.name if part is not None else kind.label


def _lower(kind: Kind) -> str:
    """Its label as it stands within a sentence: `I/O planar` and `PCI host bridge` keep their capitals."""
    return kind.label if re.match("[A-Z][A-Z/]", kind.label) else kind.label[:1].lower() + kind.label[1:]


def _range(slots: dict[str, Slot]) -> str:
    ids = list(slots)
    if not ids:
        return "no slots"
    return ids[0] if len(ids) == 1 else f"{ids[0]} to {ids[-1]}"


class DriveLimits(NamedTuple):
    """What the vendor of a storage system supports at most; None where nobody states it."""

    drives: int | None
    disks: int | None
    """Hard disks among them; 0 where it takes flash alone."""
    raw_tb: float | None

    def most_of(self, drive: Part) -> int | None:
        """How many drives of one sort it takes."""
        size = drive.attributes.get("capacity_gb")
        known = [self.drives, self.disks if drive.attributes.get("rotation_rpm") else None]
        if self.raw_tb is not None and isinstance(size, int | float) and size > 0:
            known.append(int(self.raw_tb * _GB_A_TB / size))
        return min((one for one in known if one is not None), default=None)


def drive_limits(part: Part) -> DriveLimits:
    """The limits that a part states, as facts among its figures."""
    stated = {one.id: one.value for one in part.figures}
    drives, disks, raw_tb = (stated.get(name) for name in DRIVE_FACTS)
    return DriveLimits(None if drives is None else int(drives), None if disks is None else int(disks), raw_tb)
