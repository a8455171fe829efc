"""What is shared on the way to storage: its ports, their queues, and links between switches."""

from collections.abc import Iterator, Mapping
from math import ceil
from typing import Final, NamedTuple

from headroom.domain.checks.families.limits.fan_in import (
    busiest,
    crossing,
    initiators_by_target,
    is_zoned,
    port_shares,
    queued_by_port,
)
from headroom.domain.checks.inputs import CheckInputs, Find, drawn_ids
from headroom.domain.checks.records import Facts, Hit, Parameters
from headroom.domain.checks.views.san import fabric_ports, switch_links, top
from headroom.domain.checks.views.storage import hit, named
from headroom.domain.design.records import PortRef
from headroom.domain.topology.attributes import number
from headroom.domain.topology.records import ExpandedCable, ExpandedDesign

_PERCENT: Final = 100
_TWO_GENERATIONS: Final = 4
"""Each generation of Fibre Channel is twice as fast as the one before."""


class CrowdedPorts(NamedTuple):
    """Ports of a storage system with more on them than they should have."""

    system: str
    ports: dict[PortRef, float]
    most: int

    @property
    def hit(self) -> Hit:
        """Them as a finding: the worst first."""
        ports = sorted(self.ports, key=lambda port: (-self.ports[port], port))
        facts: Facts = {"ports": len(ports), "system": named([self.system]), "most": self.most}
        return hit([*(name for name, _ in ports), self.system], found=ceil(self.ports[ports[0]]), **facts)


def fan_in(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """LIM-04: storage ports with more host ports than recommended, unless figures show that they are idle."""
    shares: dict[PortRef, float] = {}
    for port, count in port_shares(inputs.expanded).items():
        busy = busiest(inputs, [fabric_ports(inputs.expanded)[port].cable])
        if busy is None or busy * _PERCENT >= float(parameters["percent"]):
            shares[port] = count
    for one in _crowded(inputs.expanded, shares, "fan_in_most", int(parameters["ratio"])):
        yield one.hit


def logins(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """LIM-05: storage ports to which more host ports are zoned than they take."""
    expanded = inputs.expanded
    seen = initiators_by_target(expanded)
    zoned = {port: len(starts) for port, starts in seen.items() if is_zoned(expanded, fabric_ports(expanded)[port])}
    for one in _crowded(expanded, zoned, "login_limit", int(parameters["devices"])):
        yield one.hit


def _crowded(
    expanded: ExpandedDesign, counts: Mapping[PortRef, float], attribute: str, usual: int | None
) -> Iterator[CrowdedPorts]:
    """Storage systems with ports above the limit that they state, or above the usual one."""
    found: dict[str, CrowdedPorts] = {}
    for port, count in counts.items():
        system = top(expanded, port[0])
        stated = number(expanded.nodes[system], attribute)
        most = int(stated) if stated is not None else usual
        if most is not None and count > most:
            found.setdefault(system, CrowdedPorts(system, {}, most)).ports[port] = count
    yield from found.values()


def narrow_links(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """LIM-06: switches with more host ports across their links than these carry each way, unless these have room."""
    for (first, second), cables in switch_links(inputs.expanded).items():
        ways = [crossing(inputs.expanded).get(pair, {}) for pair in ((first, second), (second, first))]
        asked = max(sum(speeds.values()) for speeds in ways)
        gives = sum(cable.speed_gbps or 0 for cable in cables)
        busy = busiest(inputs, (cable.id for cable in cables))
        idle = busy is not None and busy * _PERCENT < float(parameters["percent"])
        if gives and asked > gives * float(parameters["ratio"]) and not idle:
            yield _narrow(first, second, cables, asked, gives)


def _narrow(first: str, second: str, cables: list[ExpandedCable], asked: float, gives: float) -> Hit:
    facts: Facts = {"first": named([first]), "second": named([second]), "asked": asked, "gives": gives}
    ends = drawn_ids([first, second])
    return Hit(ends, cables=drawn_ids(cable.id for cable in cables), facts={**facts, "found": asked / gives})


def queues(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """LIM-16: storage ports to which hosts may send more requests than they take."""
    for one in queue_excess(inputs.expanded):
        yield one.hit


def queue_excess(expanded: ExpandedDesign) -> Iterator[CrowdedPorts]:
    """Storage systems that state what a port takes, with those of their ports for which it is too little."""
    if all(number(system, "port_queue") is None for system in expanded.of_kind("storage_system")):
        return
    sums = {port: sum(queued.values()) for port, queued in queued_by_port(expanded).items()}
    yield from _crowded(expanded, sums, "port_queue", None)


def uneven_speeds(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """LIM-22: storage systems whose ports serve hosts of very different speeds, or faster ones than the port."""
    expanded, ends = inputs.expanded, fabric_ports(inputs.expanded)
    found: dict[str, list[tuple[PortRef, list[float]]]] = {}
    for port, starts in initiators_by_target(expanded).items():
        speeds = [_speed(expanded, start.cable) for start in starts]
        uneven = max(speeds) >= min(speeds) * _TWO_GENERATIONS
        if uneven or max(speeds) > _speed(expanded, ends[port].cable):
            found.setdefault(ends[port].owner, []).append((port, speeds))
    for system, ports in found.items():
        every = [speed for _, speeds in ports for speed in speeds]
        rate = min(_speed(expanded, ends[port].cable) for port, _ in ports)
        low, high = min(every), max(every)
        words = f"{low:g}" if low == high else f"{low:g} to {high:g}"
        facts: Facts = {"system": named([system]), "ports": len(ports), "rate": rate, "speeds": words}
        yield hit([*(port[0] for port, _ in ports), system], **facts)


def _speed(expanded: ExpandedDesign, cable: str) -> float:
    """Gb/s of a cable of a fabric."""
    return expanded.cables[cable].speed_gbps or 0


CHECKS: Final[Mapping[str, Find]] = {
    "LIM-04": fan_in,
    "LIM-05": logins,
    "LIM-06": narrow_links,
    "LIM-16": queues,
    "LIM-22": uneven_speeds,
}
