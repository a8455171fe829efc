"""Rack units: who stands where, who shares units, and who stands out of the rack."""

from collections.abc import Iterator
from typing import NamedTuple

from headroom.domain.bom.site.rack_limits import RackFinding
from headroom.domain.topology.expansion import Node


class RackPosition(NamedTuple):
    """Units that a part fills, both ends included."""

    low: int
    top: float
    node: Node


def height_of(node: Node) -> float | None:
    """Rack units that a part fills, as the design says or else its entry; None where neither does."""
    own = node.attributes.get("rack_height")
    if isinstance(own, int | float):
        return float(own)
    return node.part.rack_units if node.part is not None else None


def place_of(node: Node, copy: int) -> RackPosition | None:
    """Where a part stands, its copies one above another; None where place or height is not known."""
    low = node.attributes.get("rack_unit")
    units = height_of(node)
    if not isinstance(low, int) or not units:
        return None
    start = low + int(copy * units)
    return RackPosition(start, start + units - 1, node)


def place_findings(rack: Node, places: list[RackPosition]) -> Iterator[RackFinding]:
    """Shared units and parts that reach out of the rack."""
    height = rack.attributes.get("height_units")
    highest: RackPosition | None = None
    for place in sorted(places, key=lambda item: (item.low, item.node.id)):
        if isinstance(height, int) and place.top > height:
            message = f"{place.node.name} reaches U{place.top:g}; {rack.name} ends at U{height}. Move it down."
            yield RackFinding("rack_height", "error", message, [place.node.origin, rack.origin])
        if highest is not None and place.low <= highest.top:
            message = f"{highest.node.name} and {place.node.name} share units of {rack.name} at U{place.low}. Move one."
            yield RackFinding("rack_overlap", "error", message, sorted({highest.node.origin, place.node.origin}))
        if highest is None or place.top > highest.top:
            highest = place
