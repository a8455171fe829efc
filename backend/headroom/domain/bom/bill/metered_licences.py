"""Licences that are metered by capacity: how many TB or TiB of them a storage system needs."""

import math
from dataclasses import dataclass
from typing import Final

from headroom.domain.bom.bill.pieces import NEEDED, BillPiece
from headroom.domain.bom.capacity.array_capacity import StoredArray, Stores, drive_bytes
from headroom.domain.catalogue.records import Part
from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.topology.needs import of_design


@dataclass(frozen=True, slots=True)
class _Meter:
    """What is counted, in which unit of bytes."""

    usable: bool
    unit: str
    unit_bytes: int


_METERS: Final = {
    "raw_tb": _Meter(False, "TB", 10**12),
    "raw_tib": _Meter(False, "TiB", 2**40),
    "usable_tb": _Meter(True, "TB", 10**12),
    "usable_tib": _Meter(True, "TiB", 2**40),
}
"""By the licence's `metered`; what is not here is counted in pieces."""


@dataclass(frozen=True, slots=True)
class _StoredCapacity:
    """Bytes of one storage system; `whole` unless some of its drives or arrays have no known capacity."""

    raw_bytes: int
    usable_bytes: int
    whole: bool


def metered_piece(expanded: ExpandedDesign, node: Node, licence: Part) -> BillPiece | None:
    """The licence that a part needs, in whole TB or TiB of its storage system; None where it is counted in pieces.

    Without a known capacity one unit stands, marked as assumed.
    """
    meter = _METERS.get(str(licence.attributes.get("metered")))
    if meter is None:
        return None
    system = _system_of(expanded, node)
    stored = (
        _stored(expanded).get(system.id, _StoredCapacity(0, 0, False))
        if system is not None
        else _StoredCapacity(0, 0, False)
    )
    units = math.ceil((stored.usable_bytes if meter.usable else stored.raw_bytes) / meter.unit_bytes)
    words = f"{NEEDED}, metered by {licence.attributes.get('metric') or meter.unit}"
    certain = units > 0 and stored.whole
    note = words if certain else f"{words}, as far as known" if units else f"{words}; capacity unknown, 1 assumed"
    return BillPiece(licence.kind, licence, licence.name, meter.unit, max(units, 1), node.origin, not certain, note)


def _system_of(expanded: ExpandedDesign, node: Node) -> Node | None:
    around = (node.id, *expanded.upstream(node.id))
    return next((expanded.nodes[one] for one in around if expanded.nodes[one].kind == "storage_system"), None)


@of_design
def _stored(expanded: ExpandedDesign) -> dict[str, _StoredCapacity]:
    """By storage system. Shared: read only."""
    raw: dict[str, int] = {}
    usable: dict[str, int] = {}
    partly: set[str] = set()
    for drive in expanded.of_kind("drive"):
        system, size = _system_of(expanded, drive), drive_bytes(drive)
        if system is not None:
            raw[system.id] = raw.get(system.id, 0) + (size or 0)
            partly.update([system.id] if size is None else [])
    stores = Stores(expanded)
    for node in expanded.of_kind("raid_array"):
        array, system = stores.array(node), _system_of(expanded, node)
        if system is not None and isinstance(array, StoredArray):
            usable[system.id] = usable.get(system.id, 0) + array.usable_bytes
        elif system is not None:
            partly.add(system.id)
    return {
        name: _StoredCapacity(raw.get(name, 0), usable.get(name, 0), name not in partly)
        for name in {*raw, *usable, *partly}
    }
