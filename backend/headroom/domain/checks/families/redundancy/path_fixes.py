"""What gives a host a way past the part that all its paths share."""

from collections.abc import Mapping, Sequence
from typing import Final

from headroom.domain.checks.families.redundancy.paths import paths_by_fabric
from headroom.domain.checks.fixes.records import Edit, Fix
from headroom.domain.checks.fixes.wiring import Wiring, zone_name
from headroom.domain.checks.inputs import CheckInputs
from headroom.domain.checks.records import Hit, Names, Parameters
from headroom.domain.checks.views.san import fabric_ports, initiators_of, reached, targets_of, unit_of, zones_of
from headroom.domain.checks.views.storage_use import HostStorage
from headroom.domain.design.records import PortRef
from headroom.domain.topology.fabrics import fabrics
from headroom.domain.topology.records import ExpandedDesign


def add_adapter(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """A like adapter beside the one that all paths pass, with cables and zones like its own."""
    wiring, beside = Wiring(inputs), hit.parts[0]
    node = inputs.expanded.nodes.get(beside)
    added = wiring.add_adapter(beside, _host(hit), node.parent) if node is not None else None
    if node is None or node.inner is None or added is None:
        return ()
    joined = [_wire_like(wiring, (beside, port), (added, port)) for port in node.inner.ports]
    return wiring.edits if any(joined) else ()


def add_second_way(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """A path by another adapter, another fabric and another controller for each storage system of the hit."""
    wiring, host = Wiring(inputs), _host(hit)
    systems = _named(hit, "systems")
    for one in reached(inputs.expanded):
        if one.host == host and one.system in systems and not _add_way(wiring, one):
            return ()
    return wiring.edits


def zone_partner(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """A port of the partner controller in the host's zone, or a cable to it."""
    expanded, wiring = inputs.expanded, Wiring(inputs)
    one = _pair(expanded, hit)
    if one is None:
        return ()
    path, end = one.paths[0], unit_of(expanded, one.paths[0].controller)
    start = (path.hba, path.initiator_port)
    others = [port for port in targets_of(expanded, one.system) if unit_of(expanded, port[0]) != end]
    near = fabric_ports(expanded).get(start)
    if near is None:
        return _cable_direct(wiring, one, others)
    on_fabric = [port for port in others if port in fabric_ports(expanded) and _fabric(expanded, port) == near.fabric]
    if not on_fabric:
        target = next((port for port in others if wiring.is_free(port)), None)
        free = wiring.free_port(target, near.switch) if target is not None else None
        if target is None or free is None:
            return ()
        wiring.add_cable(target, free)
        on_fabric = [target]
    _let_see(wiring, start, on_fabric[0], (path.controller, path.target_port))
    return wiring.edits


def zone_poorer_fabric(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """Zones for ports of the host on the fabric with fewer paths, until there are as many as on the other."""
    expanded, wiring = inputs.expanded, Wiring(inputs)
    one = _pair(expanded, hit)
    poorer = next(iter(_named(hit, "worse")), "")
    if one is None or poorer not in fabrics(expanded).zoned:
        return ()
    counts = paths_by_fabric(expanded, one.paths)
    missing = max(counts.values()) - counts.get(poorer, 0)
    seen = {((path.hba, path.initiator_port), (path.controller, path.target_port)) for path in one.paths}
    for start in _on(expanded, initiators_of(expanded, one.host), poorer):
        mates = [end for first, end in seen if first == start]
        more = [end for end in _on(expanded, targets_of(expanded, one.system), poorer) if end not in mates][:missing]
        if mates:
            for target in more:
                _let_see(wiring, start, target, mates[0])
        elif more:
            wiring.add_zone(zone_name(expanded, start, more[0]), [start, *more])
        missing -= len(more)
    return wiring.edits


def move_to_other_card(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """One of the cables in a free port of another line card of the director."""
    expanded, wiring = inputs.expanded, Wiring(inputs)
    card, owner, switch = hit.parts
    mine = [port for port in fabric_ports(expanded).values() if (port.owner, port.switch_port[0]) == (owner, card)]
    for other in expanded.nodes[switch].children if mine else ():
        free = wiring.free_port(mine[-1].port, other) if other != card else None
        if free is not None:
            wiring.move_cable(mine[-1].cable, mine[-1].port, free)
            return wiring.edits
    return ()


def _add_way(wiring: Wiring, one: HostStorage) -> bool:
    """Whether a path past all that the present ones share could be added."""
    expanded, used = wiring.expanded, one.paths[0]
    start = _other_initiator(wiring, one)
    if start is None:
        return False
    end = unit_of(expanded, used.controller)
    others = sorted(targets_of(expanded, one.system), key=lambda port: unit_of(expanded, port[0]) == end)
    if not used.switches:
        target = next((port for port in others if wiring.is_free(port)), None)
        if target is not None:
            wiring.add_cable(start, target)
        return target is not None
    return _add_switched_way(wiring, start, others, fabrics(expanded).of_switch[used.switches[0]])


def _add_switched_way(wiring: Wiring, start: PortRef, targets: list[PortRef], avoid: str) -> bool:
    """Cables, and a zone where there are such, on a fabric other than `avoid`, at best one that the targets are on."""
    network = fabrics(wiring.expanded)
    ports = fabric_ports(wiring.expanded)
    cabled = [ports[port] for port in targets if port in ports and ports[port].fabric != avoid]
    switches = [port.switch for port in cabled] or sorted(name for name, of in network.of_switch.items() if of != avoid)
    for switch in dict.fromkeys(switches):
        near, far = wiring.free_port(start, switch), None
        target = next((port.port for port in cabled if port.switch == switch), None)
        if target is None:
            target = next((port for port in targets if wiring.is_free(port)), None)
            far = wiring.free_port(target, switch, but=near) if target is not None else None
        if near is None or target is None or (far is None and not cabled):
            continue
        wiring.add_cable(start, near)
        if far is not None:
            wiring.add_cable(target, far)
        if network.of_switch[switch] in network.zoned:
            wiring.add_zone(zone_name(wiring.expanded, start, target), [start, target])
        return True
    return False


def _other_initiator(wiring: Wiring, one: HostStorage) -> PortRef | None:
    """A free port of an adapter that no path passes, of a new one where there is none."""
    used = {path.hba for path in one.paths}
    first = (one.paths[0].hba, one.paths[0].initiator_port)
    ports = initiators_of(wiring.expanded, one.host)
    free = [port for port in ports if wiring.is_free(port)]
    apart = [port for port in free if port[0] not in used] or (free if len(used) > 1 else [])
    if apart:
        return apart[0]
    added = wiring.add_adapter(first[0], one.host, wiring.expanded.nodes[first[0]].parent)
    return (added, first[1]) if added is not None else None


def _cable_direct(wiring: Wiring, one: HostStorage, targets: list[PortRef]) -> Sequence[Edit]:
    start = next((port for port in initiators_of(wiring.expanded, one.host) if wiring.is_free(port)), None)
    end = next((port for port in targets if wiring.is_free(port)), None)
    if start is None or end is None:
        return ()
    wiring.add_cable(start, end)
    return wiring.edits


def _wire_like(wiring: Wiring, old: PortRef, new: PortRef) -> bool:
    """A cable to the part that an adapter's neighbour is cabled to, and zones like its own."""
    cable = wiring.expanded.cable_at(old)
    far = (cable.b if cable.a == old else cable.a) if cable is not None else None
    free = wiring.free_port(old, far[0]) if far is not None else None
    if free is None:
        return False
    wiring.add_cable(new, free)
    for name in zones_of(wiring.expanded).get(old, ()):
        zone = wiring.expanded.zones[name]
        wiring.add_zone(zone.name, [new if member == old else member for member in sorted(zone.members)])
    return True


def _let_see(wiring: Wiring, start: PortRef, target: PortRef, mate: PortRef) -> None:
    """The target beside its mate in the zone by which a port sees it; nothing on a fabric without zones."""
    names = [name for name in zones_of(wiring.expanded).get(start, ()) if mate in wiring.expanded.zones[name].members]
    if names:
        wiring.add_member(names[0], target)


def _on(expanded: ExpandedDesign, ports: list[PortRef], fabric: str) -> list[PortRef]:
    return [port for port in ports if port in fabric_ports(expanded) and _fabric(expanded, port) == fabric]


def _fabric(expanded: ExpandedDesign, port: PortRef) -> str:
    return fabric_ports(expanded)[port].fabric


def _pair(expanded: ExpandedDesign, hit: Hit) -> HostStorage | None:
    system = next(iter(_named(hit, "systems")), "")
    return next((one for one in reached(expanded) if (one.host, one.system) == (_host(hit), system)), None)


def _host(hit: Hit) -> str:
    return next(iter(_named(hit, "host")), "")


def _named(hit: Hit, fact: str) -> tuple[str, ...]:
    value = hit.facts.get(fact)
    return value.ids if isinstance(value, Names) else ()


FIXES: Final[Mapping[str, Fix]] = {
    "RED-01": Fix(add_second_way),
    "RED-02": Fix(add_adapter),
    "RED-04": Fix(add_second_way),
    "RED-05": Fix(zone_partner),
    "RED-07": Fix(move_to_other_card),
    "RED-17": Fix(add_adapter),
    "RED-23": Fix(zone_poorer_fabric),
}
