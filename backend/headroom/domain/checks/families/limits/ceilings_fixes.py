"""What lets parts carry more beside each other: adapters under other bridges, cables in free host ports."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from headroom.domain.checks.families.limits.ceilings import cards_below, host_ports
from headroom.domain.checks.families.slots.balance import better_seat
from headroom.domain.checks.fixes.attributes import drawn_node, hit_number
from headroom.domain.checks.fixes.records import Edit, Fix
from headroom.domain.checks.fixes.wiring import Wiring
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.records import Hit, Parameters
from headroom.domain.checks.views.links import PortEnd, root
from headroom.domain.checks.views.san import zones_of
from headroom.domain.design.records import PortRef

_FULL: Final = 0.98
"""How busy a bridge may be that takes another adapter."""


def to_other_bridge(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """LIM-07: the last adapter in a free slot of a bridge with room."""
    bridge = drawn_node(inputs, hit.parts[0])
    cards = cards_below(inputs.expanded, bridge) if bridge is not None else []
    seat = better_seat(inputs, cards[-1], _FULL) if cards else None
    if bridge is None or seat is None or cards[-1].id not in inputs.design.components:
        return ()
    within = bridge.id in (seat.holder, *inputs.expanded.upstream(seat.holder))
    return () if within else [Edit("components", cards[-1].id, "at", list(seat))]


def cable_ports(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """LIM-10: free host ports to where the others lead, and into their zones, until they carry what controllers do."""
    system = inputs.expanded.nodes.get(hit.parts[0])
    if system is None:
        return ()
    wiring, ports = Wiring(inputs), host_ports(inputs.expanded, system)
    cabled = [one for one in ports if one.cable is not None]
    missing = len(cabled) * (hit_number(hit, "controllers") / hit_number(hit, "carries") - 1)
    added = 0
    for free in (one for one in ports if one.cable is None):
        if added >= missing:
            break
        joined = next(_joined(inputs, wiring, free, cabled, added), None)
        if joined is not None:
            beside, far = joined
            wiring.add_cable((free.node.id, free.port), far)
            for zone in zones_of(inputs.expanded).get((beside.node.id, beside.port), ()):
                wiring.add_member(zone, (free.node.id, free.port))
            added += 1
    return wiring.edits if added >= missing else ()


def _joined(
    inputs: CheckInputs, wiring: Wiring, free: PortEnd, cabled: list[PortEnd], turn: int
) -> Iterator[tuple[PortEnd, PortRef]]:
    """Ports of the system, those of the same part first and in turn, with a free port where their cables lead."""
    start = turn % len(cabled)
    for beside in sorted(cabled[start:] + cabled[:start], key=lambda one: one.node.id != free.node.id):
        if beside.cable is not None:
            mine = (beside.node.id, beside.port)
            other = beside.cable.b if beside.cable.a == mine else beside.cable.a
            far = wiring.free_port((free.node.id, free.port), root(inputs.expanded, other[0]))
            if far is not None:
                yield beside, far


FIXES: Final[Mapping[str, Fix]] = {"LIM-07": Fix(to_other_bridge), "LIM-10": Fix(cable_ports)}
