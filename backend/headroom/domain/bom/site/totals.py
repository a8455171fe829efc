"""Power, cooling, weight and space of each rack and of the whole site, with the limits of racks and their feeds.

A part whose entry does not say is named and never counted as 0. Cables and transceivers are not in the sums.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from headroom.domain.bom.site.rack_limits import Feed, RackFinding, feeds_of, limit_findings
from headroom.domain.bom.site.rack_units import RackPosition, height_of, place_findings, place_of
from headroom.domain.bom.sums import Amount, sum_of, total
from headroom.domain.catalogue.records import Part
from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.topology.needs import Facet, needs

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


class Racks(NamedTuple):
    """All racks in the design's order, and what does not hold in them."""

    totals: list[RackTotal]
    findings: list[RackFinding]


def site(expanded: ExpandedDesign) -> Site:
    """Power, weight and space of an expanded design."""
    totals, findings = racks_of(expanded)
    unplaced = _total(None, "In no rack", _standing(expanded)[None], [], expanded)
    return Site(totals, unplaced, _sum("Site", expanded.of_kind("rack"), [*totals, unplaced]), findings)


@needs(Facet.PARTS, Facet.LONE_PARTS, Facet.HOSTS, Facet.NAMES, Facet.ATTRIBUTES)
def racks_of(expanded: ExpandedDesign) -> Racks:
    """Power, weight and space of each rack; quick where there is none."""
    found = Racks([], [])
    for rack in expanded.of_kind("rack"):
        standing = _standing(expanded)[rack.id]
        in_rack = _total(rack, rack.name, standing, [rack], expanded)
        found.totals.append(in_rack)
        found.findings.extend(place_findings(rack, list(_places(expanded, standing))))
        found.findings.extend(
            limit_findings(rack, in_rack.equipment_kg, in_rack.load_kg, in_rack.power_maximum_w, in_rack.feeds)
        )
    return found


@needs(Facet.PARTS, Facet.LONE_PARTS, Facet.HOSTS, Facet.NAMES, Facet.ATTRIBUTES)
def _standing(expanded: ExpandedDesign) -> dict[str | None, list[Node]]:
    """Rack -> equipment in it; `None` -> what stands in none."""
    standing: dict[str | None, list[Node]] = {rack.id: [] for rack in expanded.of_kind("rack")}
    standing[None] = []
    holders = _holders(expanded)
    for node in _equipment(expanded):
        rack_id = _rack_of(expanded, node, expanded.nodes[holders[node.id]])
        standing[rack_id if rack_id in standing else None].append(node)
    return standing


def _equipment(expanded: ExpandedDesign) -> Iterator[Node]:
    """Placed hardware; parts inside a part come with it, with their weight and power."""
    for node in expanded.nodes.values():
        physical = expanded.catalogue.kinds[node.kind].physical
        if physical and node.part is not None and "/" not in node.id and node.kind != "rack":
            yield node


def _rack_of(expanded: ExpandedDesign, node: Node, holder: Node) -> str | None:
    """The rack in which a part is, or in which the part around it is mounted."""
    if holder is node and not _is_mounted(expanded, node):
        return next((name for name in expanded.upstream(node.id) if expanded.nodes[name].kind == "rack"), None)
    rack = holder.attributes.get("in_rack")
    return rack if isinstance(rack, str) else None


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


def _sum(name: str, racks: list[Node], totals: list[RackTotal]) -> RackTotal:
    """Several racks, and what stands in none, as one."""
    typical = sum_of(one.power_typical_w for one in totals)
    maximum = sum_of(one.power_maximum_w for one in totals)
    return RackTotal(
        component_id=None,
        name=name,
        parts=sum(one.parts for one in totals),
        height_units=_units(racks),
        used_units=sum_of(one.used_units for one in totals),
        equipment_kg=sum_of(one.equipment_kg for one in totals),
        load_kg=None,
        weight_kg=sum_of(one.weight_kg for one in totals),
        power_typical_w=typical,
        power_maximum_w=maximum,
        heat_typical_btu_h=typical.known * BTU_H_PER_W,
        heat_maximum_btu_h=maximum.known * BTU_H_PER_W,
        feeds=[],
    )


def _amount(expanded: ExpandedDesign, nodes: list[Node], own: str, figure: Callable[[Part], float | None]) -> Amount:
    """The sum of a figure; what the design states of a mounted part stands for all that is in it."""
    holders, all_nodes = _holders(expanded), expanded.nodes

    def each(node: Node) -> float | None:
        holder = holders[node.id]
        stated = all_nodes[holder].attributes.get(own)
        if isinstance(stated, int | float):
            return float(stated) if holder == node.id else 0.0
        return figure(node.part) if node.part is not None else None

    return total(nodes, each)


@needs(Facet.PARTS, Facet.LONE_PARTS, Facet.HOSTS)
def _holders(expanded: ExpandedDesign) -> dict[str, str]:
    """Part -> the nearest one around it that is mounted by itself, or itself where none is."""
    found: dict[str, str] = {}
    for name, node in expanded.nodes.items():
        if _is_mounted(expanded, node):
            found[name] = name
            continue
        around = (one for one in expanded.upstream(name) if _is_mounted(expanded, expanded.nodes[one]))
        found[name] = next(around, name)
    return found


def _units(racks: list[Node]) -> int | None:
    heights = [rack.attributes.get("height_units") for rack in racks]
    stated = [height for height in heights if isinstance(height, int)]
    return sum(stated) if stated and len(stated) == len(heights) else None


def _load(rack: Node | None) -> float | None:
    load = rack.attributes.get("load_kg") if rack is not None else None
    return float(load) if isinstance(load, int | float) else None
