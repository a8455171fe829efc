"""Pieces: what the bill counts, before equal ones are gathered into lines."""

from typing import Final, NamedTuple

from headroom.domain.catalogue.records import Part
from headroom.domain.topology.records import Node

IN_THE_BOX: Final = "comes in the box"
"""Note of a piece that another one brings along."""
NEEDED: Final = "base licence needed"
"""Note of a licence that a part does not work without; it is ordered and paid for on its own."""
OF_SYSTEM: Final = "part of the operating system"
"""Note of software that comes with the host's system."""
_OF_SYSTEM: Final = frozenset({"jfs2", "ext3", "ext4", "xfs", "nfs", "smb", "nvme", "nvmet"})
"""Types of filesystems, and stacks of services, that do."""
FREE: Final = "free software"
"""Note of software whose licence costs nothing."""
LICENCE: Final = "licence"
"""Kind of what the catalogue has of licences."""
SOFTWARE: Final = frozenset({"filesystem", "storage_service"})
_LICENSED: Final = SOFTWARE | {LICENCE}


class BillPiece(NamedTuple):
    """`quantity` of one thing, and the design component that asks for it."""

    kind: str
    part: Part | None
    description: str
    unit: str
    quantity: int
    component_id: str
    assumed: bool
    note: str


def costs_nothing(note: str) -> bool:
    """Whether the price of what brings it along holds it."""
    return note in (IN_THE_BOX, OF_SYSTEM, FREE)


def brought_along(part: Part) -> str:
    """The note of a part that another one brings along: hardware is in its price, a licence is ordered beside it."""
    if part.kind not in _LICENSED:
        return IN_THE_BOX
    metric = part.attributes.get("metric")
    return f"{NEEDED}, counted by {metric}" if metric else NEEDED


def placed_note(node: Node) -> str:
    """The note of a part that somebody placed."""
    if node.kind not in SOFTWARE:
        return ""
    if node.attributes.get("type" if node.kind == "filesystem" else "stack") in _OF_SYSTEM:
        return OF_SYSTEM
    return FREE if node.attributes.get("free_software") is True else ""


def piece_of(part: Part, quantity: int, component_id: str, note: str = "") -> BillPiece:
    """A catalogue part as a piece; software is counted in licences."""
    unit = "licence" if part.kind in _LICENSED else "piece"
    return BillPiece(part.kind, part, part.name, unit, quantity, component_id, False, note)
