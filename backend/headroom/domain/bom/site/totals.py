"""Power, cooling, weight and space of each rack and of the whole site, with the limits of racks and their feeds.

A part whose entry does not say is named and never counted as 0. Cables and transceivers are not in the sums.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from headroom.domain.bom.site.rack_limits import Feed, RackFinding, feeds_of, limit_findings
from headroom.domain.bom.site.rack_units import RackPosition, height_of, place_findings, place_of
from headroom.domain.bom.sums import Amount, total
from headroom.domain.catalogue.records import Part
from headroom.domain.topology.expansion import ExpandedDesign, Node

BTU_H_PER_W: Final = 3.412142
"""British thermal units an hour that a watt gives off."""


@dataclass(frozen=True, slots=True)
class RackTotal:
    """What stands in one rack, or on the whole site, or in no rack; limits are None where nobody states them."""

    component_id: str | None
    name: str
    parts: int
    height_units: int | None
    used_units: Amount
    equipment_kg: Amount
    load_kg: float | None
    weight_kg: Amount
    """Equipment and the rack itself."""
    power_typical_w: Amount
    power_maximum_w: Amount
    heat_typical_btu_h: float
    heat_maximum_btu_h: float
    """Of the known power."""
    feeds: list[Feed]


@dataclass(frozen=True, slots=True)
class Site:
    """Racks in the design's order; `unplaced` is what stands in none."""

    racks: list[RackTotal]
    unplaced: RackTotal
    total: RackTotal
    findings: list[RackFinding]


def site(expanded: ExpandedDesign) -> Site:
    """Power, weight and space of an expanded design."""
    racks = expanded.of_kind("rack")
    standing: dict[str | None, list[Node]] = {rack.id: [] for rack in racks}
    standing[None] = []
    for node in _equipment(expanded):
        rack_id = _rack_of(expanded, node)
        standing[rack_id if rack_id in standing else None].append(node)
    totals: list[RackTotal] = []
    findings: list[RackFinding] = []
    for rack in racks:
        in_rack = _total(rack, rack.name, standing[rack.id], [rack], expanded)
        totals.append(in_rack)
        findings += place_findings(rack, list(_places(expanded, standing[rack.id])))
        findings += limit_findings(rack, in_rack.equipment_kg, in_rack.load_kg, in_rack.power_maximum_w, in_rack.feeds)
    everything = [node for nodes in standing.values() for node in nodes]
    whole = _total(None, "Site", everything, racks, expanded)
    return Site(totals, _total(None, "In no rack", standing[None], [], expanded), whole, findings)


def _equipment(expanded: ExpandedDesign) -> Iterator[Node]:
    """Placed hardware; parts inside a part come with it, with their weight and power."""
    for node in expanded.nodes.values():
        physical = expanded.catalogue.kinds[node.kind].physical
        if physical and node.part is not None and "/" not in node.id and node.kind != "rack":
            yield node


def _rack_of(expanded: ExpandedDesign, node: Node) -> str | None:
    """The rack of the nearest part around it that is mounted by itself."""
    for node_id in (node.id, *expanded.upstream(node.id)):
        around = expanded.nodes[node_id]
        if around.kind == "rack":
            return around.id
        if "in_rack" in expanded.catalogue.kinds[around.kind].attributes:
            rack = around.attributes.get("in_rack")
            return rack if isinstance(rack, str) else None
    return None


def _places(expanded: ExpandedDesign, nodes: Iterable[Node]) -> Iterator[RackPosition]:
    copies: dict[str, int] = {}
    for node in nodes:
        if _is_mounted(expanded, node):
            place = place_of(node, copies.get(node.origin, 0))
            copies[node.origin] = copies.get(node.origin, 0) + 1
            if place is not None:
                yield place


def _is_mounted(expanded: ExpandedDesign, node: Node) -> bool:
    return "in_rack" in expanded.catalogue.kinds[node.kind].attributes


def _total(rack: Node | None, name: str, nodes: list[Node], racks: list[Node], expanded: ExpandedDesign) -> RackTotal:
    # A power strip passes on what others draw and adds nothing of its own.
    drawing = [node for node in nodes if node.kind != "pdu"]
    typical = _amount(expanded, drawing, "power_typical", lambda part: part.power_w.typical)
    maximum = _amount(expanded, drawing, "power_maximum", lambda part: part.power_w.maximum)
    return RackTotal(
        component_id=rack.origin if rack is not None else None,
        name=name,
        parts=len(nodes),
        height_units=_units(racks),
        used_units=total([node for node in nodes if _is_mounted(expanded, node)], height_of),
        equipment_kg=_amount(expanded, nodes, "weight", lambda part: part.weight_kg),
        load_kg=_load(rack),
        weight_kg=_amount(expanded, [*racks, *nodes], "weight", lambda part: part.weight_kg),
        power_typical_w=typical,
        power_maximum_w=maximum,
        heat_typical_btu_h=typical.known * BTU_H_PER_W,
        heat_maximum_btu_h=maximum.known * BTU_H_PER_W,
        feeds=feeds_of(nodes) if rack is not None else [],
    )


def _amount(expanded: ExpandedDesign, nodes: list[Node], own: str, figure: Callable[[Part], float | None]) -> Amount:
    """The sum of a figure; what the design states of a mounted part stands for all that is in it."""

    def each(node: Node) -> float | None:
        above = (node.id, *expanded.upstream(node.id))
        holder = next((expanded.nodes[name] for name in above if _is_mounted(expanded, expanded.nodes[name])), node)
        stated = holder.attributes.get(own)
        if isinstance(stated, int | float):
            return float(stated) if holder is node else 0.0
        return figure(node.part) if node.part is not None else None

    return total(nodes, each)


def _units(racks: list[Node]) -> int | None:
    heights = [rack.attributes.get("height_units") for rack in racks]
    stated = [height for height in heights if isinstance(height, int)]
    return sum(stated) if stated and len(stated) == len(heights) else None


def _load(rack: Node | None) -> float | None:
    load = rack.attributes.get("load_kg") if rack is not None else None
    return float(load) if isinstance(load, int | float) else None
