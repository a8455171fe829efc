"""More links between switches, links of one speed, and partner controllers."""

from collections.abc import Mapping, Sequence
from typing import Final

from headroom.domain.checks.fixes.attributes import hit_number
from headroom.domain.checks.fixes.records import Edit, Fix
from headroom.domain.checks.fixes.wiring import Wiring
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.records import Hit, Parameters
from headroom.domain.checks.views.links import hops_by_isl
from headroom.domain.checks.views.san import units
from headroom.domain.design.records import PortRef
from headroom.domain.topology.chassis import chassis_of
from headroom.domain.topology.records import ExpandedCable, ExpandedDesign


def add_controller(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """RED-06: a like controller in a free position of each system."""
    expanded, wiring = inputs.expanded, Wiring(inputs)
    for system in hit.parts:
        found = [expanded.nodes[name] for name in units(expanded).get(system, ()) if name in inputs.design.components]
        place = wiring.free_slot([system], found[0]) if found else None
        if place is None:
            return ()
        wiring.add_like(found[0].id, place, "controller")
    return wiring.edits


def add_link(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """RED-08: a second link, from other line cards where there are."""
    wiring = Wiring(inputs)
    return wiring.edits if _join(wiring, hit.parts[0], hit.parts[1]) else ()


def slow_links(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """RED-09: ports of the faster links fixed at the speed of the slowest."""
    slow, edits = hit_number(hit, "slow"), list[Edit]()
    for name in hit.cables:
        cable = inputs.expanded.cables.get(name)
        if cable is None:
            return ()
        for part, port in (cable.a, cable.b) if cable.speed_gbps != slow else ():
            edits.append(Edit("components", part, f"ports/{port}/speed_gbps", slow))
    return edits if all(edit.id in inputs.design.components for edit in edits) else ()


def level_links(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """RED-10: links for the poorer switches, until all have as many."""
    wiring, core, most = Wiring(inputs), hit.parts[-1], int(hit_number(hit, "most"))
    for edge in hit.parts[:-1]:
        missing = most - len(_links(inputs.expanded, core, edge))
        if not all(_join(wiring, core, edge) for _ in range(missing)):
            return ()
    return wiring.edits


def level_fabrics(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """RED-26: links like those that stand, where the fabric has one pair of switches; elsewhere a choice is open."""
    pairs = [pair for pair in hops_by_isl(inputs.expanded) if set(pair) <= set(hit.parts)]
    if len(pairs) != 1:
        return ()
    wiring, missing = Wiring(inputs), int(hit_number(hit, "most") - hit_number(hit, "links"))
    return wiring.edits if all(_join(wiring, *pairs[0]) for _ in range(missing)) else ()


def _links(expanded: ExpandedDesign, first: str, second: str) -> list[ExpandedCable]:
    return hops_by_isl(expanded).get((min(first, second), max(first, second)), [])


def _join(wiring: Wiring, first: str, second: str) -> bool:
    """Whether two switches have free ports for a link like one that they have."""
    expanded = wiring.expanded
    links = _links(expanded, first, second)
    if not links:
        return False
    like = links[0]
    near, far = (like.a, like.b) if chassis_of(expanded, like.a[0]) == first else (like.b, like.a)
    ends = _free(wiring, far, first, near[0]), _free(wiring, near, second, far[0])
    if ends[0] is None or ends[1] is None:
        return False
    wiring.add_cable(ends[0], ends[1])
    return True


def _free(wiring: Wiring, meets: PortRef, switch: str, used: str) -> PortRef | None:
    """A free port of a switch, on a line card that the present link does not end on where there is one."""
    cards = [name for name in wiring.expanded.nodes[switch].children if name != used]
    return next((port for name in (*cards, switch) if (port := wiring.free_port(meets, name)) is not None), None)


FIXES: Final[Mapping[str, Fix]] = {
    "RED-06": Fix(add_controller),
    "RED-08": Fix(add_link),
    "RED-09": Fix(slow_links),
    "RED-10": Fix(level_links),
    "RED-26": Fix(level_fabrics),
}
