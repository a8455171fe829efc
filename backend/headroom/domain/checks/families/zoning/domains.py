"""What zones rest on: their names, the numbers of switches, and VSANs."""

from collections.abc import Iterator, Mapping
from fnmatch import fnmatchcase
from itertools import combinations
from typing import Final

from headroom.domain.checks.fixes.attributes import drawn_node
from headroom.domain.checks.inputs import CheckInputs, Find, drawn_ids
from headroom.domain.checks.records import Facts, Hit, Names, Parameters
from headroom.domain.checks.views.san import by_fabric, fabric_switches, zone_roles
from headroom.domain.topology.attributes import number
from headroom.domain.topology.records import ExpandedDesign

_NX_OS: Final = "nx_os"


def odd_names(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """ZON-13: zones whose names differ from the pattern of the organisation; none while there is no pattern."""
    pattern = str(parameters["pattern"]).replace("[", "[[]")
    for zone in inputs.design.zones.values() if pattern else ():
        if not fnmatchcase(zone.name, pattern):
            yield Hit(zones=(zone.id,), facts={"zone": Names((zone.id,))})


def same_domain(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """ZON-14: switches of one fabric with the same domain ID."""
    for switches in _by_domain(inputs.expanded).values():
        for domain, parts in switches.items():
            if len(parts) > 1:
                yield _same(parts, domain)


def repeated_domain(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """ZON-15: switches with the same domain ID on fabrics to which one host or storage system is cabled."""
    expanded, fabrics = inputs.expanded, _by_domain(inputs.expanded)
    owners = {fabric: {port.owner for port in ports} for fabric, ports in by_fabric(expanded).items()}
    found: dict[int, list[str]] = {}
    for first, second in combinations([fabric for fabric in fabrics if fabric in owners], 2):
        if owners[first] & owners[second]:
            for domain in fabrics[first].keys() & fabrics[second].keys():
                found.setdefault(domain, []).extend((*fabrics[first][domain], *fabrics[second][domain]))
    for domain, parts in found.items():
        switches = tuple(dict.fromkeys(parts))
        if len(switches) > 1:
            yield _same(switches, domain)


def loose_domain(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """ZON-16: Fibre Channel switches that are stated not to insist on their domain ID, but those with NX-OS."""
    expanded = inputs.expanded
    for switch in drawn_ids(name for names in fabric_switches(expanded).values() for name in names):
        node = drawn_node(inputs, switch)
        if node is None:
            continue
        facts: Facts = {"switch": Names((switch,)), "domain": int(number(node, "domain_id") or 0) or "not stated"}
        stated = node.attributes.get("insistent_domain_id") is False
        if stated and node.attributes.get("operating_system") != _NX_OS:
            yield Hit((switch,), facts=facts)


def split_by_vsan(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """ZON-17: fabrics with zones whose members are cabled to switches of different VSANs."""
    expanded = inputs.expanded
    zones, found = dict[str, list[str]](), dict[str, dict[str, int]]()
    for one in zone_roles(expanded):
        for fabric, switches in _vsans(expanded, [(port.fabric, port.switch) for port in one.known]).items():
            if len(set(switches.values())) > 1:
                zones.setdefault(fabric, []).append(one.name)
                found.setdefault(fabric, {}).update(switches)
    for fabric, names in zones.items():
        vsans = sorted(set(found[fabric].values()))
        parts = drawn_ids(sorted(found[fabric]))
        facts: Facts = {"zones": Names(tuple(dict.fromkeys(names))), "switches": Names(parts)}
        yield Hit(parts, facts={**facts, "vsans": ", ".join(map(str, vsans))})


def _vsans(expanded: ExpandedDesign, places: list[tuple[str, str]]) -> dict[str, dict[str, int]]:
    """Fabric -> its switches among these places that state a VSAN, with the VSAN."""
    found: dict[str, dict[str, int]] = {}
    for fabric, switch in places:
        vsan = number(expanded.nodes[switch], "vsan")
        if vsan is not None:
            found.setdefault(fabric, {})[switch] = int(vsan)
    return found


def _by_domain(expanded: ExpandedDesign) -> dict[str, dict[int, tuple[str, ...]]]:
    """Fabric -> domain ID -> drawn switches that state it: of copies nobody says which has which."""
    found: dict[str, dict[int, tuple[str, ...]]] = {}
    for fabric, switches in fabric_switches(expanded).items():
        for switch in switches:
            domain = number(expanded.nodes[switch], "domain_id")
            if domain is not None:
                table = found.setdefault(fabric, {})
                table[int(domain)] = drawn_ids((*table.get(int(domain), ()), switch))
    return found


def _same(switches: tuple[str, ...], domain: int) -> Hit:
    return Hit(switches, place="attribute/domain_id", facts={"switches": Names(switches), "domain": domain})


CHECKS: Final[Mapping[str, Find]] = {
    "ZON-13": odd_names,
    "ZON-14": same_domain,
    "ZON-15": repeated_domain,
    "ZON-16": loose_domain,
    "ZON-17": split_by_vsan,
}
