"""Zones split, joined, added and deleted."""

from collections.abc import Mapping, Sequence
from typing import Final

from headroom.domain.checks.families.zoning.members import needless_pairs
from headroom.domain.checks.fixes.records import Edit, Fix
from headroom.domain.checks.fixes.wiring import Wiring, zone_name
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.records import Hit, Names, Parameters
from headroom.domain.checks.views.san import FabricEnd, ZoneRoles, by_fabric, top, uses, zone_roles
from headroom.domain.design.records import PortRef
from headroom.domain.topology.fabrics import fabrics
from headroom.domain.topology.records import ExpandedDesign


def split_by_fabric(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """A zone for each fabric on which it has two members or more."""
    one = _zone(inputs, hit)
    if one is None:
        return ()
    parts: dict[str, list[PortRef]] = {}
    for port in one.known:
        parts.setdefault(port.fabric, []).append(port.port)
    return _split(inputs, one, [members for members in parts.values() if len(members) > 1])


def split_by_initiator(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """A zone for each initiator, with all targets."""
    one = _zone(inputs, hit)
    return _split(inputs, one, [[start, *one.targets] for start in one.initiators]) if one is not None else ()


def split_targets(inputs: CheckInputs, hit: Hit, _: str, parameters: Parameters) -> Sequence[Edit]:
    """Zones of the same initiator, each with as many targets as are allowed."""
    one, most = _zone(inputs, hit), int(parameters["targets"])
    if one is None:
        return ()
    pieces = [one.targets[first : first + most] for first in range(0, len(one.targets), most)]
    return _split(inputs, one, [[*one.initiators, *piece] for piece in pieces])


def delete_zone(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """No such zone, as long as its fabric keeps another: without any, every port would see every other."""
    return _delete(inputs, hit.zones)


def delete_copies(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """The first of the zones alone."""
    return _delete(inputs, hit.zones[1:])


def drop_needless(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """Ports out of the zone that share volumes with nobody in it; no zone where nobody is left."""
    one, expanded = _zone(inputs, hit), inputs.expanded
    if one is None:
        return ()
    needless = set(needless_pairs(expanded, one))
    kept = {
        port
        for start in one.initiators
        for end in one.targets
        if (top(expanded, start[0]), top(expanded, end[0])) not in needless
        for port in (start, end)
    }
    if not kept:
        return _delete(inputs, hit.zones)
    wiring = Wiring(inputs)
    wiring.set_members(one.name, [member for member in sorted(one.zone.members) if member in kept])
    return wiring.edits


def zone_like_neighbours(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """For a host's port a zone with the targets that hosts need; a target into the zones of its neighbour."""
    expanded, wiring, network = inputs.expanded, Wiring(inputs), fabrics(inputs.expanded)
    owner, fabric = _first(hit, "owner"), _first(hit, "switch")
    ports = by_fabric(expanded).get(fabric, [])
    for port in (one for one in ports if one.owner == owner and one.port not in network.peers):
        if port.role == "initiator":
            _add_zone(wiring, expanded, port, ports)
            continue
        mate = next((one.port for one in ports if one.owner == owner and one.port in network.peers), None)
        for zone in zone_roles(expanded):
            if mate in zone.zone.members:
                wiring.add_member(zone.name, port.port)
    return wiring.edits


def zone_by_mapping(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """A zone for each initiator of the fabric, with the targets of the storage systems that its host uses."""
    expanded, wiring = inputs.expanded, Wiring(inputs)
    ports = by_fabric(expanded).get(_first(hit, "fabric"), [])
    for port in ports:
        if port.role == "initiator":
            _add_zone(wiring, expanded, port, ports)
    return wiring.edits


def _add_zone(wiring: Wiring, expanded: ExpandedDesign, start: FabricEnd, ports: list[FabricEnd]) -> None:
    needed = uses(expanded)
    targets = [port.port for port in ports if port.role == "target" and (start.owner, port.owner) in needed]
    if targets:
        wiring.add_zone(zone_name(expanded, start.port, (top(expanded, targets[0][0]), "")), [start.port, *targets])


def _split(inputs: CheckInputs, one: ZoneRoles, groups: list[list[PortRef]]) -> Sequence[Edit]:
    """The first group in the zone itself, each other in a new one; no zone where there is no group."""
    if not groups:
        return _delete(inputs, (one.name,))
    wiring = Wiring(inputs)
    wiring.set_members(one.name, groups[0])
    for members in groups[1:]:
        wiring.add_zone(inputs.design.zones[one.name].name, members)
    return wiring.edits


def _delete(inputs: CheckInputs, names: Sequence[str]) -> Sequence[Edit]:
    gone = set(names)
    roles = zone_roles(inputs.expanded)
    sides = {port.fabric for one in roles if one.name in gone for port in one.known}
    left = {port.fabric for one in roles if one.name not in gone for port in one.known}
    if not sides <= left:
        return ()
    return [Edit("zones", name, None, None) for name in names if name in inputs.design.zones]


def _zone(inputs: CheckInputs, hit: Hit) -> ZoneRoles | None:
    """The zone of a hit; None where copies of it stand for several."""
    return next((one for one in zone_roles(inputs.expanded) if one.zone.id == hit.zones[0]), None)


def _first(hit: Hit, fact: str) -> str:
    value = hit.facts.get(fact)
    return value.ids[0] if isinstance(value, Names) and value.ids else ""


FIXES: Final[Mapping[str, Fix]] = {
    "ZON-01": Fix(split_by_fabric),
    "ZON-02": Fix(split_by_initiator),
    "ZON-03": Fix(delete_zone),
    "ZON-04": Fix(delete_zone),
    "ZON-05": Fix(zone_like_neighbours),
    "ZON-06": Fix(zone_by_mapping),
    "ZON-07": Fix(split_targets),
    "ZON-08": Fix(delete_copies),
    "ZON-09": Fix(drop_needless),
}
