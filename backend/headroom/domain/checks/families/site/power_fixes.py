"""Fixes of racks: parts moved to free units, a further power strip, figures that nobody stated."""

from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from typing import Any, Final

from headroom.domain.bom.site.rack_units import height_of
from headroom.domain.checks.fixes.edits import free_id
from headroom.domain.checks.fixes.records import Edit, Fix, FixChoice, Question
from headroom.domain.checks.inputs import CheckInputs, drawn_ids
from headroom.domain.checks.records import Hit, Parameters
from headroom.domain.checks.views.racks import FilledRack, filled_racks, units_of, unplaced, weight_kg
from headroom.domain.topology.attributes import number
from headroom.domain.topology.records import Node


def _move_apart(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """The last of the parts in each other's way goes to the lowest units that are free."""
    for one in filled_racks(inputs.expanded):
        nodes = [node for node in one.equipment if node.origin in hit.parts]
        if nodes:
            node = max(nodes, key=lambda node: (node.origin, node.id))
            return list(_moved(one, node, [each for each in nodes if each.origin == node.origin]))
    return []


def _moved(rack: FilledRack, node: Node, copies: Sequence[Node]) -> Iterator[Edit]:
    low = rack.free_unit(len(copies) * units_of(node), [node.origin])
    if low is not None:
        yield Edit("components", node.origin, "rack_unit", low)


def _move_down(inputs: CheckInputs, hit: Hit, _: str, parameters: Parameters) -> Sequence[Edit]:
    """A heavy part goes to the lowest units that are free; nothing where those are as high."""
    for one in filled_racks(inputs.expanded):
        copies = [node for node in one.equipment if node.origin == hit.parts[0]]
        for edit in _moved(one, copies[0], copies) if copies else ():
            if edit.value + (len(copies) - 1) * units_of(copies[0]) <= int(parameters["unit"]):
                return [edit]
    return []


def _add_strip(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """One more of the strip that is named first: on the same feed, of the same part."""
    components: Any = inputs.design.raw["components"]
    strip = next((name for name in hit.parts if components[name]["kind"] == "pdu"), None)
    if strip is None:
        return []
    name = free_id(inputs.design.raw, "components", "pdu")
    entry = {**components[strip], "name": f"{inputs.design.components[strip].name} {name.removeprefix('pdu')}"}
    return [Edit("components", name, None, entry)]


def _ask_rack(inputs: CheckInputs, _: Sequence[Hit], __: Parameters) -> Question:
    choices = tuple(FixChoice(rack.origin, rack.name) for rack in inputs.drawn("rack") if "#" not in rack.id)
    return Question("Which rack should they stand in?", choices)


def _place(inputs: CheckInputs, hit: Hit, answer: str, _: Parameters) -> Sequence[Edit]:
    """Parts into the rack, each at the lowest units that are left; a part of unknown height without a unit."""
    rack = next((one for one in filled_racks(inputs.expanded) if one.rack.id == answer), None)
    if rack is None:
        return []
    edits: list[Edit] = []
    taken: set[int] = {unit for one in rack.positions for unit in range(one.low, ceil(one.top) + 1)}
    top = int(number(rack.rack, "height_units") or 0)
    nodes = [node for node in unplaced(inputs.expanded) if node.origin in hit.parts]
    for name in drawn_ids(node.origin for node in nodes):
        copies = [node for node in nodes if node.origin == name]
        height = height_of(copies[0])
        units = ceil((height or 0) * len(copies))
        low = next((low for low in range(1, top - units + 2) if taken.isdisjoint(range(low, low + units))), None)
        if units and low is None:
            continue
        edits.append(Edit("components", name, "in_rack", answer))
        if units and low is not None:
            edits.append(Edit("components", name, "rack_unit", low))
            taken.update(range(low, low + units))
    return edits


def _ask_power(inputs: CheckInputs, hits: Sequence[Hit], _: Parameters) -> Question:
    kind = inputs.design.components[hits[0].parts[0]].kind
    return Question("How much does one of them draw at most?", kind=kind, attribute="power_maximum")


def _set_power(_: CheckInputs, hit: Hit, answer: str, __: Parameters) -> Sequence[Edit]:
    return [Edit("components", part, "power_maximum", float(answer)) for part in hit.parts] if answer else []


def _ask_other_rack(inputs: CheckInputs, hits: Sequence[Hit], _: Parameters) -> Question | None:
    full = {part for hit in hits for part in hit.parts}
    racks = [rack for rack in inputs.drawn("rack") if "#" not in rack.id and rack.origin not in full]
    choices = tuple(FixChoice(rack.origin, rack.name) for rack in racks)
    return Question("Which rack should the heaviest part go to?", choices) if choices else None


def _move_heaviest(inputs: CheckInputs, hit: Hit, answer: str, _: Parameters) -> Sequence[Edit]:
    """The heaviest part that the other rack has units for."""
    racks = filled_racks(inputs.expanded)
    full = next((one for one in racks if one.rack.origin in hit.parts), None)
    other = next((one for one in racks if one.rack.id == answer), None)
    if full is None or other is None:
        return []
    for node in sorted(full.equipment, key=lambda node: weight_kg(node) or 0.0, reverse=True):
        copies = sum(one.origin == node.origin for one in full.equipment)
        low = other.free_unit(copies * units_of(node))
        if low is not None:
            places = {"in_rack": answer, "rack_unit": low}
            return [Edit("components", node.origin, key, value) for key, value in places.items()]
    return []


FIXES: Final[Mapping[str, Fix]] = {
    "PWR-01": Fix(_move_apart),
    "PWR-02": Fix(_move_heaviest, _ask_other_rack),
    "PWR-03": Fix(_add_strip),
    "PWR-04": Fix(_add_strip),
    "PWR-06": Fix(_add_strip),
    "PWR-08": Fix(_set_power, _ask_power),
    "PWR-09": Fix(_move_down),
    "PWR-10": Fix(_place, _ask_rack),
}
