"""What parts can carry beside each other: cards under a bridge, ports, controllers and drives of a storage system.

All figures are MB/s of reads and writes together in the present mix of the selected scenario, so that they compare.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final, NamedTuple

from headroom.domain.checks.inputs import CheckInputs, Find, drawn_ids, named
from headroom.domain.checks.records import Facts, Hit, Parameters
from headroom.domain.checks.views.links import PortEnd, inner_parts, ports_of
from headroom.domain.checks.views.san import top, units
from headroom.domain.checks.views.slots import cabled_mb_s, cards_by_holder, link_rates, load_of
from headroom.domain.derived_answers import derived
from headroom.domain.design.multiplicity import drawn_id
from headroom.domain.performance.result.evaluation import ComponentResult
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedDesign, Node

_PERCENT: Final = 100
_BRIDGES: Final = ("phb", "numa_node", "io_planar", "io_drawer")
"""What carries adapters, innermost first."""
_OF_REQUESTS: Final = ("requests", "time")
"""Words in keys of classes of rows that are no throughput."""


def can_carry(load: ComponentResult | None) -> float | None:
    """What passes a part when its tightest row is full; None where it carries nothing or its limit is unknown.

    A part of which only requests are limited has no known limit of throughput.
    """
    if load is None or not load.utilisation or any(_counts_requests(key) for key in load.explanations[:1]):
        return None
    return load.throughput_mb_s / load.utilisation


def _counts_requests(explanation: str) -> bool:
    """Whether a class of rows counts requests or their time, as the key of its explanation says."""
    return any(word.startswith(_OF_REQUESTS) for word in explanation.split(":")[1:])


@needs(Facet.PARTS)
def _copies(expanded: ExpandedDesign) -> Counter[str]:
    """Drawn part -> for how many it stands: loads are those of all."""
    return Counter(map(drawn_id, expanded.nodes))


def both_ways(inputs: CheckInputs, load: ComponentResult, each_way_mb_s: float) -> float:
    """What the duplex links of a part, and of its copies, carry of its reads and writes."""
    times = load.throughput_mb_s / max(load.read_mb_s, load.write_mb_s)
    return each_way_mb_s * times * (_copies(inputs.expanded)[load.id] if inputs.expanded.has_copies else 1)


def crowded_bridges(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """LIM-07: bridges whose adapters can deliver far more than they carry, and that the others fill without the last.

    Of bridges in each other the innermost is told.
    """
    found, told, limit = inputs.loads, set[str](), 1 + float(parameters["percent"]) / _PERCENT
    delivers = cache(lambda card: _delivers(inputs, inputs.expanded.nodes[card], load_of(found, card)))
    for kind in _BRIDGES:
        for bridge in inputs.drawn(kind):
            carries, cards = can_carry(load_of(found, bridge.id)), cards_below(inputs.expanded, bridge)
            rates = [delivers(card.id) for card in cards]
            known = [rate for rate in rates if rate is not None]
            inside = any(card.id in told for card in cards)
            if carries is None or len(known) < max(len(cards), 2) or inside:
                continue
            if sum(known) > carries * limit and sum(known) - min(known) >= carries:
                told.update(card.id for card in cards)
                facts: Facts = {"bridge": named(bridge.id), "cards": named(*(card.id for card in cards))}
                rates_: Facts = {"count": len(cards), "could": round(sum(known)), "carries": round(carries)}
                yield Hit(drawn_ids([bridge.id]), facts={**facts, **rates_})


def cards_below(expanded: ExpandedDesign, bridge: Node) -> list[Node]:
    """Adapters in slots of a bridge and of what is in it, in order of their ids."""
    root = (expanded.upstream(bridge.id) or [bridge.id])[-1]
    return cards_by_holder(expanded).get(bridge.id, []) if expanded.nodes[root].kind == "host" else []


def _delivers(inputs: CheckInputs, card: Node, load: ComponentResult | None) -> float | None:
    """What an adapter and its cables can carry; None where it is idle or its limit is unknown."""
    most = can_carry(load)
    cables = cabled_mb_s(inputs.expanded, card)
    return most if most is None or load is None or not cables else min(most, both_ways(inputs, load, sum(cables)))


class _System(NamedTuple):
    """A storage system under load that is drawn once, or of copies the first one."""

    node: Node
    load: ComponentResult
    controllers_mb_s: float


@derived
def _systems(inputs: CheckInputs) -> list[_System]:
    """Storage systems whose controllers have a known limit."""
    found, systems = inputs.loads, list[_System]()
    for node in inputs.drawn("storage_system"):
        load = load_of(found, node.id)
        sides = [can_carry(load_of(found, unit)) for unit in units(inputs.expanded)[node.id]]
        known = [side for side in sides if side is not None]
        whole = [sum(known)] if sides and len(known) == len(sides) else []
        own = can_carry(load)
        limits = [*whole, *([own] if own is not None else [])]
        if load is not None and load.throughput_mb_s > 0 and limits:
            systems.append(_System(node, load, min(limits)))
    return systems


def few_ports(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """LIM-10: storage systems with free host ports whose cabled ones are busy and carry less than the controllers."""
    if _all_targets_met(inputs):
        return
    for system in _systems(inputs):
        ports = host_ports(inputs.expanded, system.node)
        cabled, rates = [one for one in ports if one.cable is not None], _rates(inputs, ports)
        if len(rates) < len(cabled) or len(cabled) == len(ports):
            continue
        carries = both_ways(inputs, system.load, sum(rates))
        busy = system.load.throughput_mb_s * _PERCENT >= carries * float(parameters["percent"])
        if busy and carries < system.controllers_mb_s:
            counts: Facts = {"cabled": len(cabled), "ports": len(ports), "carries": round(carries)}
            ends: Facts = {"system": named(system.node.id), "controllers": round(system.controllers_mb_s)}
            yield Hit(drawn_ids([system.node.id]), facts={**ends, **counts})


def _all_targets_met(inputs: CheckInputs) -> bool:
    """Whether the selected scenario has all that it needs, so that no part is too small."""
    result = inputs.result
    return result is None or all(one.meets_target for one in result.workloads if one.scenario == result.scenario)


def host_ports(expanded: ExpandedDesign, system: Node) -> list[PortEnd]:
    """Ports of a storage system and of its cards to which hosts are cabled."""
    return _host_ports(expanded.island_of(system.id), system.id)


@needs(Facet.PARTS, Facet.CABLES)
def _host_ports(expanded: ExpandedDesign, system: str) -> list[PortEnd]:
    return [end for part in inner_parts(expanded, system) for end in ports_of(expanded, part.id, "target")]


def _rates(inputs: CheckInputs, ports: list[PortEnd]) -> list[float]:
    """What each cable in some ports carries each way, MB/s; those of no known speed are left out."""
    rates = link_rates(inputs.expanded)
    return [
        rates[end.entry.type, end.cable.speed_gbps]
        for end in ports
        if end.cable is not None and end.cable.speed_gbps is not None
    ]


@derived
def _drives(inputs: CheckInputs) -> dict[str, float | None]:
    """Storage system -> what its arrays under load can carry; None where a limit of one is unknown."""
    found, systems = inputs.loads, dict[str, float | None]()
    for array in inputs.drawn("raid_array"):
        load = load_of(found, array.id)
        if load is not None and load.throughput_mb_s:
            carries, system = can_carry(load), top(inputs.expanded, array.id)
            before = systems.get(system, 0.0)
            systems[system] = None if carries is None or before is None else before + carries
    return systems


def slow_drives(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """LIM-11: storage systems whose busy drives carry less of sequential work than the controllers."""
    if _all_targets_met(inputs) or not _sequential(inputs, shown_only=True):
        return
    carried = _drives(inputs)
    for system in _systems(inputs):
        drives = carried.get(system.node.id)
        few = drives is not None and drives < system.controllers_mb_s * float(parameters["percent"]) / _PERCENT
        if drives is not None and few and system.load.throughput_mb_s * _PERCENT >= drives * float(parameters["busy"]):
            yield _of_drives(system, drives)


def idle_drives(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """LIM-12: busy storage systems whose drives carry many times what the controllers do, without random work."""
    carried = _drives(inputs)
    for system in _systems(inputs) if _sequential(inputs, shown_only=False) else ():
        drives, full = carried.get(system.node.id), system.controllers_mb_s
        busy = system.load.throughput_mb_s * _PERCENT >= full * float(parameters["percent"])
        if busy and drives is not None and drives > full * float(parameters["times"]):
            yield _of_drives(system, drives)


def _of_drives(system: _System, drives_mb_s: float) -> Hit:
    rates: Facts = {"drives": round(drives_mb_s), "controllers": round(system.controllers_mb_s)}
    shares: Facts = {"found": round(drives_mb_s / system.controllers_mb_s, 2)}
    return Hit(drawn_ids([system.node.id]), facts={"system": named(system.node.id), **rates, **shares})


def _sequential(inputs: CheckInputs, shown_only: bool) -> bool:
    """Whether all workloads are sequential, of the selected scenario or of all: random ones need their drives."""
    shown = inputs.result.scenario if inputs.result is not None else ""
    workloads = inputs.design.workloads.values()
    return all(one.pattern == "sequential" for one in workloads if not shown_only or one.scenario == shown)


CHECKS: Final[Mapping[str, Find]] = {
    "LIM-07": crowded_bridges,
    "LIM-10": few_ports,
    "LIM-11": slow_drives,
    "LIM-12": idle_drives,
}
