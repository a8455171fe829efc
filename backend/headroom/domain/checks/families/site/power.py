"""What racks bear, what their feeds carry, and where things stand."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from headroom.domain.checks.families.site.power_fixes import FIXES
from headroom.domain.checks.inputs import CheckInputs, Find, drawn_ids
from headroom.domain.checks.records import Facts, Hit, Names, Parameters
from headroom.domain.checks.views.racks import filled_racks, maximum_power_w, unplaced, weight_kg
from headroom.domain.checks.views.site import alike_hits
from headroom.domain.topology.attributes import number
from headroom.domain.topology.records import Node

__all__ = ["CHECKS", "FIXES"]


def rack_findings(*codes: str) -> Find:
    """A check that passes on what the totals of the site say of racks."""

    def find(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
        for one in inputs.racks.findings:
            if one.code in codes:
                parts = tuple(one.component_ids)
                yield Hit(parts, facts={"parts": Names(parts), "words": one.message})

    return find


def loaded_feed(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """PWR-04: feeds above the share of their breaker that may be drawn all the time."""
    share = float(parameters["percent"]) / 100
    for rack in inputs.racks.totals:
        draw = rack.power_maximum_w.known
        for feed in rack.feeds if rack.component_id is not None else ():
            if feed.watts is not None and share * feed.watts < draw <= feed.watts:
                ids = drawn_ids([*feed.component_ids, str(rack.component_id)])
                facts: Facts = {
                    "rack": Names((str(rack.component_id),)),
                    "feed": feed.feed,
                    "draw": round(draw),
                    "watts": round(feed.watts),
                    "found": round(100 * draw / feed.watts),
                }
                yield Hit(ids, facts=facts)


def uneven_phases(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """PWR-05: three-phase racks whose parts draw unlike amounts from the phases; only where all phases are planned."""
    for one in filled_racks(inputs.expanded):
        three = any((number(strip, "phases") or 0) > 1 for strip in one.strips)
        draws: dict[object, float] = {"L1": 0.0, "L2": 0.0, "L3": 0.0}
        for node in one.equipment:
            phase, watts = node.attributes.get("power_phase"), maximum_power_w(node)
            if watts is None or phase not in draws:
                three = False
            else:
                draws[phase] += watts
        mean = sum(draws.values()) / len(draws)
        uneven = 100 * (max(draws.values()) - min(draws.values())) / mean if mean else 0.0
        if three and uneven > float(parameters["percent"]):
            kilowatts = " / ".join(f"{watts / 1000:.1f}" for watts in draws.values())
            facts: Facts = {"rack": Names(drawn_ids([one.rack.id])), "found": round(uneven), "draws": kilowatts}
            yield Hit(drawn_ids([one.rack.id, *(node.id for node in one.equipment)]), facts=facts)


def few_outlets(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """PWR-06: racks with more power cords than outlets."""
    for one in filled_racks(inputs.expanded):
        outlets = [number(strip, "outlets") for strip in one.strips]
        inlets = sum(number(node, "power_inlets") or 0 for node in one.equipment)
        known = [count for count in outlets if count is not None]
        if known and len(known) == len(outlets) and inlets > sum(known):
            facts: Facts = {
                "rack": Names(drawn_ids([one.rack.id])),
                "found": int(inlets),
                "outlets": int(sum(known)),
            }
            yield Hit(drawn_ids([*(strip.id for strip in one.strips), one.rack.id]), facts=facts)


_OUTLET_OF: Final = {"c14": ("c13_outlets", "C13"), "c16": ("c13_outlets", "C13"), "c20": ("c19_outlets", "C19")}
"""By the form of an inlet: the outlets that its cord goes into. A C15 cord for a C16 inlet has a C14 plug."""


def wrong_outlets(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """PWR-07: parts whose cords fit no outlet of their rack."""
    for one in filled_racks(inputs.expanded):
        for form, (attribute, outlet) in _OUTLET_OF.items():
            counts = [number(strip, attribute) for strip in one.strips]
            nodes = [node for node in one.equipment if node.attributes.get("inlet_form") == form]
            if nodes and counts and all(count == 0 for count in counts):
                ids = drawn_ids(node.id for node in nodes)
                facts: Facts = {
                    "parts": Names(ids),
                    "inlet": form.upper(),
                    "outlet": outlet,
                    "rack": Names(drawn_ids([one.rack.id])),
                }
                yield Hit(drawn_ids([*ids, one.rack.id]), facts=facts)


def unknown_power(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """PWR-08: parts in racks of which nobody says what they draw; like parts at once."""
    yield from _lacking(inputs, maximum_power_w, "power_maximum")


def _lacking(inputs: CheckInputs, figure: Callable[[Node], float | None], attribute: str) -> Iterator[Hit]:
    by_part: dict[str, list[str]] = {}
    for one in filled_racks(inputs.expanded):
        for node in one.equipment:
            if figure(node) is None:
                by_part.setdefault(node.part.name if node.part is not None else "", []).append(node.id)
    for name, found in by_part.items():
        ids = drawn_ids(found)
        yield Hit(ids, place=f"attribute/{attribute}", facts={"parts": Names(ids), "product": name})


def heavy_and_high(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """PWR-09: heavy parts high up."""
    for one in filled_racks(inputs.expanded):
        for place in one.positions:
            kilograms = weight_kg(place.node)
            if kilograms is not None and kilograms > float(parameters["kg"]) and place.low > int(parameters["unit"]):
                part, rack = Names(drawn_ids([place.node.id])), Names(drawn_ids([one.rack.id]))
                facts: Facts = {"part": part, "weight": kilograms, "found": place.low, "rack": rack}
                yield Hit(drawn_ids([place.node.id]), place="attribute/rack_unit", facts=facts)


def not_in_a_rack(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """PWR-10: parts that stand in no rack, in a design that has racks."""
    if inputs.expanded.of_kind("rack"):
        ids = drawn_ids(node.id for node in unplaced(inputs.expanded))
        if ids:
            yield Hit(ids, facts={"parts": Names(ids), "found": len(ids)})


def over_budget(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """PWR-11: racks that draw more than the site sets aside for them."""
    draws = {total.component_id: total.power_maximum_w for total in inputs.racks.totals}
    for rack in inputs.drawn("rack"):
        budget, draw = number(rack, "power_budget_w"), draws[rack.origin]
        if budget is not None and draw.known > budget:
            facts: Facts = {
                "rack": Names((rack.origin,)),
                "draw": round(draw.known),
                "budget": budget,
                "heat": round(draw.known * 3.412142),
            }
            yield Hit((rack.origin,), facts=facts)


def too_deep(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """PWR-13: parts that are deeper than their rack, with room for cables behind."""
    for one in filled_racks(inputs.expanded):
        inside = number(one.rack, "depth_mm")
        for_cables = float(parameters["behind_mm"])
        rack = Names(drawn_ids([one.rack.id]))
        found: list[tuple[str, Facts]] = []
        for node in one.equipment:
            depth = number(node, "depth_mm")
            if inside is not None and depth is not None and depth > inside - for_cables:
                found.append((node.id, {"found": depth, "rack": rack, "depth": inside}))
        yield from alike_hits("part", found)


CHECKS: Final[Mapping[str, Find]] = {
    "PWR-01": rack_findings("rack_overlap", "rack_height"),
    "PWR-02": rack_findings("rack_weight"),
    "PWR-03": rack_findings("rack_power"),
    "PWR-04": loaded_feed,
    "PWR-05": uneven_phases,
    "PWR-06": few_outlets,
    "PWR-07": wrong_outlets,
    "PWR-08": unknown_power,
    "PWR-09": heavy_and_high,
    "PWR-10": not_in_a_rack,
    "PWR-11": over_budget,
    "PWR-13": too_deep,
}
