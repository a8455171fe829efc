"""What mends shared ports and links: initiators dealt to other ports, more links, shorter queues."""

from collections import Counter
from collections.abc import Mapping, Sequence
from math import ceil
from typing import Final

from headroom.domain.checks.families.limits.fan_in import queued_by_port
from headroom.domain.checks.families.limits.networks import queue_excess
from headroom.domain.checks.fixes.attributes import drawn_node, hit_number
from headroom.domain.checks.fixes.records import Edit, Fix
from headroom.domain.checks.fixes.wiring import Wiring
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.records import Hit, Parameters
from headroom.domain.checks.views.san import fabric_ports, switch_links, unit_of, zone_roles
from headroom.domain.design.multiplicity import drawn_id
from headroom.domain.design.records import PortRef
from headroom.domain.topology.attributes import number


def deal_out(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """LIM-04, LIM-05: single initiators of full ports to the emptiest of the same controller and fabric."""
    node, most, wiring = drawn_node(inputs, hit.parts[-1]), int(hit_number(hit, "most")), Wiring(inputs)
    zones = [one for one in zone_roles(inputs.expanded) if node is not None]
    dealt = _Dealt(inputs, node.id if node is not None else "", most)
    for one in zones:
        drawn = one.zone.id == one.name
        moves = {end: dealt.move(one.initiators[0], end) for end in one.targets if drawn and len(one.initiators) == 1}
        if any(end != to for end, to in moves.items()):
            wiring.set_members(one.name, [moves.get(port, port) for port in sorted(one.zone.members)])
    return wiring.edits if dealt.is_even else ()


class _Dealt:
    """Which initiators are zoned to which ports of a storage system, as moves change it."""

    def __init__(self, inputs: CheckInputs, system: str, most: int) -> None:
        self._expanded, self._most = inputs.expanded, most
        self._ends = {port: end for port, end in fabric_ports(inputs.expanded).items() if end.owner == system}
        self._pairs = Counter(
            (start, end)
            for one in zone_roles(inputs.expanded)
            for start in one.initiators
            for end in one.targets
            if end in self._ends
        )

    @property
    def is_even(self) -> bool:
        """Whether no port has too many."""
        return all(self._count(port) <= self._most for port in self._ends)

    def move(self, start: PortRef, end: PortRef) -> PortRef:
        """The port by which an initiator is served from now on."""
        if end not in self._ends or self._count(end) <= self._most:
            return end
        free = [port for port in self._ends if self._is_like(port, end) and not self._pairs[start, port]]
        to = min(free, key=lambda port: (self._count(port), port), default=end)
        if self._count(to) >= self._most:
            return end
        self._pairs[start, end] -= 1
        self._pairs[start, to] += 1
        return to

    def _count(self, port: PortRef) -> int:
        return sum(end == port and count > 0 for (_, end), count in self._pairs.items())

    def _is_like(self, port: PortRef, other: PortRef) -> bool:
        same_unit = unit_of(self._expanded, port[0]) == unit_of(self._expanded, other[0])
        one, two = self._ends[port], self._ends[other]
        return same_unit and one.fabric == two.fabric and one.role == two.role


def add_links(inputs: CheckInputs, hit: Hit, _: str, parameters: Parameters) -> Sequence[Edit]:
    """LIM-06: as many links more, on free ports of both switches, as the ratio asks for."""
    expanded, wiring, pair = inputs.expanded, Wiring(inputs), (hit.parts[0], hit.parts[1])
    cables = switch_links(expanded).get(pair, [])
    fastest = max(cables, key=lambda cable: cable.speed_gbps or 0, default=None)
    if fastest is None or not fastest.speed_gbps:
        return ()
    missing = hit_number(hit, "asked") / float(parameters["ratio"]) - hit_number(hit, "gives")
    for _index in range(ceil(missing / fastest.speed_gbps)):
        near = wiring.free_port(fastest.b, pair[0])
        far = wiring.free_port(near, pair[1]) if near is not None else None
        if near is None or far is None:
            return ()
        wiring.add_cable(near, far)
    return wiring.edits


def shorten_queues(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """LIM-16: the queue depth of all volumes behind the ports lower by the same share."""
    nodes, queued = inputs.expanded.nodes, queued_by_port(inputs.expanded)
    one = next((one for one in queue_excess(inputs.expanded) if drawn_id(one.system) == hit.parts[-1]), None)
    if one is None:
        return ()
    share = one.most / max(one.ports.values())
    names = dict.fromkeys(nodes[name].origin for port in one.ports for name in queued[port])
    depths = {name: int((number(nodes[name], "queue_depth") or 0) * share) for name in names if name in nodes}
    if len(depths) < len(names) or min(depths.values()) < 1:
        return ()
    return [Edit("components", name, "queue_depth", depth) for name, depth in depths.items()]


FIXES: Final[Mapping[str, Fix]] = {
    "LIM-04": Fix(deal_out),
    "LIM-05": Fix(deal_out),
    "LIM-06": Fix(add_links),
    "LIM-16": Fix(shorten_queues),
}
