"""Networks and drive chains as a whole: joined fabrics, long ways, enclosures that nothing leads to."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from headroom.domain.catalogue.fit import ports_refusal
from headroom.domain.checks.inputs import CheckInputs, Find, drawn_ids
from headroom.domain.checks.records import Facts, Hit, Names, Parameters
from headroom.domain.checks.views.links import (
    Chain,
    PortEnd,
    drive_chains,
    hops_by_isl,
    inner_parts,
    ports_by_part,
    root,
)
from headroom.domain.checks.views.storage_use import host_storages
from headroom.domain.topology.attributes import number
from headroom.domain.topology.fabrics import fabrics, port_at
from headroom.domain.topology.records import ExpandedCable, IoPath


def joined_fabrics(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """TOP-11: switches of fabric A and of fabric B with a link between them."""
    for (first, second), links in hops_by_isl(inputs.expanded).items():
        sides = {inputs.expanded.nodes[name].attributes.get("fabric_side") for name in (first, second)}
        if sides >= {"A", "B"}:
            switches = drawn_ids([first, second])
            yield Hit(switches, _origins(links), facts={"switches": Names(switches), "links": len(_origins(links))})


def long_way(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """TOP-12: hosts whose frames pass more links between switches than is wise."""
    for one in host_storages(inputs.expanded):
        longest = max(one.paths, key=lambda path: len(path.switches), default=None)
        if longest is not None and len(longest.switches) - 1 > int(parameters["hops"]):
            ends = drawn_ids([one.host, one.system])
            facts: Facts = {"host": Names(ends[:1]), "system": Names(ends[1:]), "found": len(longest.switches) - 1}
            yield Hit((*ends, *drawn_ids(longest.switches)), facts=facts)


def far_apart(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """TOP-13: hosts across a link from storage whose switch has room for them, where switches hold both sorts."""
    expanded = inputs.expanded
    mixed, pairs = _mixed_switches(inputs), host_storages(expanded)
    at_home = {(path.hba, path.initiator_port) for one in pairs for path in one.paths if len(path.switches) == 1}
    for one in pairs:
        moved = [path for path in one.paths if len(path.switches) > 1 and path.switches[-1] in mixed]
        # A port with other storage on its own switch would only be moved away from that.
        stays = any((path.hba, path.initiator_port) in at_home for path in moved)
        if moved and not stays and len(moved) == len(one.paths) and free_port_for(inputs, moved[0]) is not None:
            ends = drawn_ids([one.host, one.system])
            switches = drawn_ids([moved[0].switches[0], moved[0].switches[-1]])
            facts: Facts = {"host": Names(ends[:1]), "system": Names(ends[1:]), "near": Names(switches[:1])}
            cables = _origins(expanded.cables[path.cables[0]] for path in moved)
            yield Hit(ends, cables, facts={**facts, "far": Names(switches[1:])})


def _mixed_switches(inputs: CheckInputs) -> set[str]:
    """Switches that hold hosts and storage: in an edge-core network there are none."""
    found = fabrics(inputs.expanded)
    targets = {switch for of in found.targets.values() for switch in of.values()}
    return targets & {switch for switch, ports in found.initiators.items() if ports}


def free_port_for(inputs: CheckInputs, path: IoPath) -> tuple[str, str] | None:
    """A free port of the switch that the storage is on, which takes the host's cable."""
    mine = port_at(inputs.expanded, (path.hba, path.initiator_port))
    for part in inner_parts(inputs.expanded, path.switches[-1]):
        for one in ports_by_part(inputs.expanded).get(part.id, ()):
            if one.cable is None and mine is not None and ports_refusal(inputs.catalogue, mine, one.entry) is None:
                return part.id, one.port
    return None


def uncabled_enclosure(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """TOP-14: enclosures without a cable, in storage systems with ports that lead to enclosures."""
    by_part = ports_by_part(inputs.expanded)
    for enclosure in inputs.drawn("enclosure"):
        ports = [one for one in by_part.get(enclosure.id, ()) if one.entry.role == "expansion_in"]
        if not ports or any(one.cable is not None for one in by_part[enclosure.id]):
            continue
        system = root(inputs.expanded, enclosure.id)
        if any(_leads_on(by_part.get(part.id, ())) for part in inner_parts(inputs.expanded, system)):
            parts = drawn_ids([enclosure.id, system])
            yield Hit(parts, facts={"enclosure": Names(parts[:1]), "system": Names(parts[1:])})


def _leads_on(ports: Iterable[PortEnd]) -> bool:
    return any(one.entry.role == "expansion_out" and one.node.kind != "enclosure" for one in ports)


def broken_chain(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """TOP-15: chains that close on themselves, and enclosures that one controller reaches and its partner does not."""
    for system, chains in _chains_by_system(inputs).items():
        reach: dict[str, set[str]] = {}
        for chain in chains:
            reach.setdefault(chain.controller, set()).update(chain.enclosures)
        every = set().union(*reach.values())
        missed = {name for seen in reach.values() for name in every - seen} if len(reach) > 1 else set()
        missed |= {chain.enclosures[-1] for chain in chains if chain.closed}
        if missed:
            parts = drawn_ids(sorted(missed))
            named = drawn_ids([system])
            facts: Facts = {"enclosures": Names(parts), "system": Names(named), "count": len(parts)}
            yield Hit((*parts, *named), facts=facts)


def long_chain(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """TOP-16: more enclosures behind a drive port than the storage system states."""
    for system, chains in _chains_by_system(inputs).items():
        most = number(inputs.expanded.nodes[system], "enclosures_a_loop")
        longest = max(chains, key=lambda chain: len(chain.enclosures))
        if most is not None and len(longest.enclosures) > most:
            parts = drawn_ids([system, longest.controller])
            facts: Facts = {
                "system": Names(parts[:1]),
                "port": longest.port,
                "found": len(longest.enclosures),
                "most": most,
            }
            yield Hit((*parts, *drawn_ids(longest.enclosures)), facts=facts)


def _chains_by_system(inputs: CheckInputs) -> dict[str, list[Chain]]:
    found: dict[str, list[Chain]] = {}
    for chain in drive_chains(inputs.expanded):
        found.setdefault(root(inputs.expanded, chain.controller), []).append(chain)
    return found


def _origins(cables: Iterable[ExpandedCable]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(cable.origin for cable in cables))


CHECKS: Final[Mapping[str, Find]] = {
    "TOP-11": joined_fabrics,
    "TOP-12": long_way,
    "TOP-13": far_apart,
    "TOP-14": uncabled_enclosure,
    "TOP-15": broken_chain,
    "TOP-16": long_chain,
}
