"""Who is in which zone."""

from collections.abc import Iterator, Mapping
from typing import Final

from headroom.domain.checks.inputs import CheckInputs, Find, drawn_ids, named
from headroom.domain.checks.records import Facts, Hit, Names, Parameters
from headroom.domain.checks.views.san import (
    FabricEnd,
    ZoneRoles,
    by_fabric,
    fabric_switches,
    mirror_pairs,
    top,
    uses,
    zone_roles,
)
from headroom.domain.topology.fabrics import fabrics
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedDesign


def several_fabrics(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """ZON-01: zones with members on several fabrics."""
    for one in zone_roles(inputs.expanded):
        sides = dict.fromkeys(port.fabric for port in one.known)
        if len(sides) > 1:
            facts: Facts = {"zone": Names((one.name,)), "fabrics": len(sides), "switches": named(*sides)}
            yield Hit(zones=(one.name,), facts=facts)


def several_initiators(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """ZON-02: zones with several initiators, on switches that are not told to make peer zones."""
    for one in zone_roles(inputs.expanded):
        if len(one.initiators) > 1 and not _is_peer(inputs.expanded, one):
            yield Hit(zones=(one.name,), facts=_members(one))


def too_few_members(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """ZON-03: zones with one member or none."""
    for one in zone_roles(inputs.expanded):
        if len(one.zone.members) < 2:
            yield Hit(zones=(one.name,), facts={"zone": Names((one.name,)), "members": len(one.zone.members)})


def one_sided(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """ZON-04: zones with initiators only, or with targets only that do not copy to each other."""
    expanded = inputs.expanded
    for one in zone_roles(expanded):
        ports = one.initiators + one.targets
        if len(ports) < 2 or (one.initiators and one.targets):
            continue
        owners = {top(expanded, port[0]) for port in ports}
        if one.initiators or not any(pair <= owners for pair in mirror_pairs(expanded)):
            role = "initiators" if one.initiators else "targets"
            yield Hit(zones=(one.name,), facts={**_members(one), "role": role})


def unzoned_ports(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """ZON-05: cabled ports of hosts and storage systems in no zone, on a fabric that has zones."""
    network, found = fabrics(inputs.expanded), dict[tuple[str, str], list[FabricEnd]]()
    for fabric, ports in by_fabric(inputs.expanded).items():
        for port in ports if fabric in network.zoned else ():
            if port.port not in network.peers:
                found.setdefault((port.owner, fabric), []).append(port)
    for (owner, fabric), ports in found.items():
        nodes = drawn_ids(port.port[0] for port in ports)
        facts: Facts = {"owner": named(owner), "switch": named(fabric), "ports": len(ports), "parts": Names(nodes)}
        yield Hit((*nodes, *drawn_ids([owner])), facts=facts)


def open_fabric(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """ZON-06: fabrics with several hosts and storage, but without a zone."""
    network, switches = fabrics(inputs.expanded), fabric_switches(inputs.expanded)
    for fabric, ports in by_fabric(inputs.expanded).items():
        hosts = {port.owner for port in ports if port.role == "initiator"}
        targets = sum(port.role == "target" for port in ports)
        if fabric not in network.zoned and len(hosts) >= int(parameters["hosts"]) and targets:
            facts: Facts = {"fabric": named(fabric), "initiators": len(ports) - targets, "targets": targets}
            yield Hit(drawn_ids(switches[fabric]), facts={**facts, "found": len(hosts)})


def many_targets(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """ZON-07: zones of one initiator with too many targets."""
    for one in zone_roles(inputs.expanded):
        if len(one.initiators) == 1 and len(one.targets) > int(parameters["targets"]):
            yield Hit(zones=(one.name,), facts={**_members(one), "found": len(one.targets)})


def same_members(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """ZON-08: zones with the same members."""
    found: dict[frozenset[tuple[str, str]], list[str]] = {}
    for one in zone_roles(inputs.expanded):
        if len(one.zone.members) > 1:
            found.setdefault(one.zone.members, []).append(one.name)
    for members, names in found.items():
        zones = tuple(dict.fromkeys(names))
        if len(zones) > 1:
            yield Hit(zones=zones, facts={"zones": Names(zones), "count": len(zones), "members": len(members)})


def needless_access(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """ZON-09: zones that join a host with a storage system of which it has no volume."""
    for one in zone_roles(inputs.expanded):
        needless = needless_pairs(inputs.expanded, one)
        if needless:
            hosts, systems = named(*(host for host, _ in needless)), named(*(system for _, system in needless))
            yield Hit(zones=(one.name,), facts={"zone": Names((one.name,)), "hosts": hosts, "systems": systems})


def needless_pairs(expanded: ExpandedDesign, one: ZoneRoles) -> list[tuple[str, str]]:
    """Hosts and storage systems in a zone, both with volumes in use, but none that the two share."""
    needed = uses(expanded)
    hosts, systems = _with_volumes(expanded)
    pairs = {(top(expanded, start[0]), top(expanded, end[0])) for start in one.initiators for end in one.targets}
    return sorted(pair for pair in pairs - needed if pair[0] in hosts and pair[1] in systems)


@needs(Facet.PARTS, Facet.HOSTS, Facet.ATTRIBUTES, Facet.CABLES)
def _with_volumes(expanded: ExpandedDesign) -> tuple[set[str], set[str]]:
    """Hosts and storage systems with volumes in use."""
    needed = uses(expanded)
    return {host for host, _ in needed}, {system for _, system in needed}


def _is_peer(expanded: ExpandedDesign, one: ZoneRoles) -> bool:
    return any(expanded.nodes[port.switch].attributes.get("zoning_style") == "peer" for port in one.known)


def _members(one: ZoneRoles) -> Facts:
    starts, ends = (named(*(port[0] for port in ports)) for ports in (one.initiators, one.targets))
    zone = Names((one.name,))
    return {"zone": zone, "initiators": starts, "targets_in_it": ends, "members": len(one.zone.members)}


CHECKS: Final[Mapping[str, Find]] = {
    "ZON-01": several_fabrics,
    "ZON-02": several_initiators,
    "ZON-03": too_few_members,
    "ZON-04": one_sided,
    "ZON-05": unzoned_ports,
    "ZON-06": open_fabric,
    "ZON-07": many_targets,
    "ZON-08": same_members,
    "ZON-09": needless_access,
}
