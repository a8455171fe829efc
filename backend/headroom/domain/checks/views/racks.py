"""Questions about racks that several checks ask: what stands in each, what feeds it, where room is left."""

from collections.abc import Collection, Sequence
from math import ceil
from typing import NamedTuple

from headroom.domain.bom.site.rack_units import RackPosition, height_of, place_of
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.views.site import mounted
from headroom.domain.topology.attributes import number
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedDesign, Node


class FilledRack(NamedTuple):
    """A rack with what is put into it, copies included, the power strips in it, and which units are taken."""

    rack: Node
    equipment: list[Node]
    strips: list[Node]
    positions: list[RackPosition]

    def free_unit(self, units: float, apart: Collection[str] = ()) -> int | None:
        """The lowest unit from which that many are free, with parts of the ids `apart` out of the way."""
        height = number(self.rack, "height_units")
        taken = [one for one in self.positions if one.node.origin not in apart]
        for low in range(1, int(height or 0) - ceil(units) + 2):
            if all(low + ceil(units) - 1 < one.low or low > one.top for one in taken):
                return low
        return None


@needs(Facet.PARTS, Facet.LONE_PARTS, Facet.HOSTS, Facet.ATTRIBUTES, Facet.NAMES)
def filled_racks(expanded: ExpandedDesign) -> list[FilledRack]:
    """All racks; of racks that stand for several the first only holds what names the drawn one."""
    standing: dict[object, list[Node]] = {}
    for node in mounted(expanded):
        standing.setdefault(node.attributes.get("in_rack"), []).append(node)
    return [_filled(expanded, rack, standing.get(rack.id, [])) for rack in expanded.of_kind("rack")]


def unplaced(expanded: ExpandedDesign) -> list[Node]:
    """Parts that could stand in a rack and stand in none; those in frames of their own could not."""
    racks = {rack.id for rack in expanded.of_kind("rack")}
    outside = [node for node in mounted(expanded) if node.attributes.get("in_rack") not in racks]
    return [node for node in outside if not in_own_frame(node)]


def in_own_frame(node: Node) -> bool:
    """Whether a part, or what it stands in, comes in a frame of its own, as the design or else its entry says."""
    stated = node.attributes.get("own_frame")
    if stated is None and node.part is not None:
        stated = node.part.attributes.get("own_frame")
    return stated is True


def maximum_power_w(node: Node) -> float | None:
    """What a mounted part draws at most by itself, as the design or else its entry says."""
    stated = number(node, "power_maximum")
    return stated if stated is not None or node.part is None else node.part.power_w.maximum


def weight_kg(node: Node) -> float | None:
    """What a mounted part weighs by itself, as the design or else its entry says."""
    stated = number(node, "weight")
    return stated if stated is not None or node.part is None else node.part.weight_kg


def rack_of(inputs: CheckInputs, node_id: str) -> Node | None:
    """The mounted part that holds a part; None where it stands in no rack."""
    nodes = inputs.expanded.nodes
    racks = {rack.id for rack in inputs.expanded.of_kind("rack")}
    for name in (node_id, *inputs.expanded.upstream(node_id)):
        if "in_rack" in inputs.catalogue.kinds[nodes[name].kind].attributes:
            return nodes[name] if nodes[name].attributes.get("in_rack") in racks else None
    return None


def _filled(expanded: ExpandedDesign, rack: Node, equipment: Sequence[Node]) -> FilledRack:
    strips = [expanded.nodes[child] for child in rack.children if expanded.nodes[child].kind == "pdu"]
    return FilledRack(rack, list(equipment), strips, _positions(equipment))


def _positions(equipment: Sequence[Node]) -> list[RackPosition]:
    copies: dict[str, int] = {}
    found: list[RackPosition] = []
    for node in equipment:
        place = place_of(node, copies.get(node.origin, 0))
        copies[node.origin] = copies.get(node.origin, 0) + 1
        if place is not None:
            found.append(place)
    return found


def units_of(node: Node) -> float:
    """Rack units that a part fills; one where nobody states it."""
    return height_of(node) or 1
