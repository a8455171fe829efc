"""Paths from hosts to storage that end with one part."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from headroom.domain.checks.inputs import CheckInputs, Find, drawn_ids, named
from headroom.domain.checks.records import Fact, Facts, Hit, Names, Parameters
from headroom.domain.checks.views.san import fabric_ports, reached, shared, targets_of, top, unit_of, units
from headroom.domain.checks.views.storage_use import HostStorage
from headroom.domain.observation import Severity
from headroom.domain.topology.fabrics import fabrics
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.reach import above
from headroom.domain.topology.records import ExpandedDesign, IoPath

_BRIDGES: Final = frozenset({"phb", "rio_link", "io_planar", "numa_node", "io_drawer"})


def single_path(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """RED-01: hosts that reach a storage system with several controllers and ports by one path only.

    An error where a filesystem or LVM lies on a volume of it, which is data; a warning of raw disks, as of benchmarks.
    """
    expanded, found = inputs.expanded, dict[tuple[str, str], list[HostStorage]]()
    for one in reached(expanded):
        if len(one.paths) == 1 and not is_eckd(expanded, one) and _has_two_ends(expanded, one.system):
            found.setdefault((one.paths[0].hba, one.host), []).append(one)
    for (adapter, host), members in found.items():
        volumes = (volume for one in members for volume in one.volumes)
        holds_data = any((host, volume) in above(expanded) for volume in volumes)
        at_most: Severity | None = "note" if inputs.is_benchmark else None if holds_data else "warning"
        yield Hit(drawn_ids([adapter, host]), facts=_ends(members, paths=1), at_most=at_most)


def single_adapter(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """RED-02: hosts of which all paths to a storage system pass one adapter."""
    found: dict[tuple[tuple[str, ...], str], list[HostStorage]] = {}
    for one in reached(inputs.expanded):
        adapters = tuple(dict.fromkeys(path.hba for path in one.paths))
        if len(one.paths) > 1 and len(adapters) < int(parameters["adapters"]):
            found.setdefault((adapters, one.host), []).append(one)
    for (adapters, host), members in found.items():
        paths = sum(len(one.paths) for one in members)
        facts = _ends(members, paths=paths, found=len(adapters), adapter=named(*adapters))
        yield Hit(drawn_ids([*adapters, host]), facts=facts)


def shared_bridge(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """RED-03: hosts whose adapters for a storage system all sit under one bridge, where others exist."""
    expanded, found = inputs.expanded, dict[tuple[str, str], list[tuple[str, HostStorage]]]()
    for one in reached(expanded):
        part = _smallest_bridge(expanded, one)
        if part is not None:
            found.setdefault((one.host, expanded.nodes[part].kind), []).append((part, one))
    for (host, kind), members in found.items():
        bridges = drawn_ids(part for part, _ in members)
        facts = _ends([one for _, one in members], bridges=Names(bridges), count=len(bridges))
        yield Hit((*bridges, *drawn_ids([host])), facts={**facts, "kind": inputs.catalogue.kinds[kind].label})


def shared_switch(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """RED-04: hosts of which all paths to a storage system pass one switch."""
    found: dict[tuple[str, str], list[HostStorage]] = {}
    for one in reached(inputs.expanded):
        for switch in shared(path.switches for path in one.paths) if len(one.paths) > 1 else ():
            found.setdefault((switch, one.host), []).append(one)
    for (switch, host), members in sorted(found.items()):
        facts = _ends(members, switch=named(switch), count=len(members))
        yield Hit(drawn_ids([switch, host]), facts=facts)


def single_controller_path(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """RED-05: hosts of which all paths end at one of several controllers."""
    expanded = inputs.expanded
    for one in reached(expanded):
        ends = {unit_of(expanded, path.controller) for path in one.paths}
        end = next(iter(ends))
        if len(one.paths) > 1 and len(ends) == 1 and end is not None and len(units(expanded)[one.system]) > 1:
            facts = _ends([one], paths=len(one.paths), controller=named(end))
            yield Hit(drawn_ids([end, one.host, one.system]), facts=facts)


def shared_card(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """RED-07: hosts or storage systems of which several ports on a director all end on one of its line cards."""
    expanded, found = inputs.expanded, dict[tuple[str, str], list[str]]()
    for port in fabric_ports(expanded).values():
        if port.switch_port[0] != port.switch:
            found.setdefault((port.switch, port.owner), []).append(port.switch_port[0])
    cards = {switch: _cards(expanded, switch) for switch, _ in found}
    for (switch, owner), used in sorted(found.items()):
        if len(used) > 1 and len(set(used)) == 1 and cards[switch] > 1:
            facts: Facts = {"card": named(used[0]), "owner": named(owner), "switch": named(switch)}
            facts = {**facts, "ports": len(used), "cards": cards[switch]}
            yield Hit(drawn_ids([used[0], owner, switch]), facts=facts)


def one_card_for_both(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """RED-17: hosts with ports on several fabrics, all of one adapter."""
    found: dict[str, list[tuple[str, str]]] = {}
    for port in fabric_ports(inputs.expanded).values():
        if port.role == "initiator":
            found.setdefault(port.owner, []).append((port.port[0], port.fabric))
    for host, ends in found.items():
        adapters, sides = {adapter for adapter, _ in ends}, {fabric for _, fabric in ends}
        if len(adapters) == 1 and len(sides) > 1:
            adapter = ends[0][0]
            facts: Facts = {"host": named(host), "adapter": named(adapter), "fabrics": len(sides)}
            yield Hit(drawn_ids([adapter, host]), facts=facts)


def unequal_fabrics(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """RED-23: hosts with more paths to a storage system on one fabric than on the other."""
    for one in reached(inputs.expanded):
        counts = paths_by_fabric(inputs.expanded, one.paths)
        if len(counts) > 1 and min(counts.values()) < max(counts.values()):
            least, most = min(counts, key=lambda name: counts[name]), max(counts, key=lambda name: counts[name])
            sides = {"worse": named(least), "better": named(most)}
            facts = _ends([one], fewest=counts[least], most=counts[most], **sides)
            yield Hit(drawn_ids([one.host, one.system, least]), facts=facts)


def paths_by_fabric(expanded: ExpandedDesign, paths: tuple[IoPath, ...]) -> dict[str, int]:
    """Fabric -> paths over it, of those that pass switches."""
    of_switch, found = fabrics(expanded).of_switch, dict[str, int]()
    for path in paths:
        if path.switches:
            fabric = of_switch[path.switches[0]]
            found[fabric] = found.get(fabric, 0) + 1
    return found


def _smallest_bridge(expanded: ExpandedDesign, one: HostStorage) -> str | None:
    """The nearest bridge, link, planar, node or drawer above all adapters; None where the host has no other such."""
    adapters = {path.hba for path in one.paths}
    if len(adapters) < 2:
        return None
    common = shared(expanded.upstream(adapter) for adapter in adapters)
    first = next((name for name in expanded.upstream(min(adapters)) if name in common), one.host)
    kind = expanded.nodes[first].kind
    return first if kind in _BRIDGES and _bridges(expanded, kind)[one.host] > 1 else None


@needs(Facet.PARTS, Facet.HOSTS)
def _bridges(expanded: ExpandedDesign, kind: str) -> Counter[str]:
    """Parts of a kind by the host that they are in."""
    return Counter(top(expanded, node.id) for node in expanded.of_kind(kind))


def _cards(expanded: ExpandedDesign, switch: str) -> int:
    return sum(expanded.nodes[child].kind == "line_card" for child in expanded.nodes[switch].children)


def is_eckd(expanded: ExpandedDesign, one: HostStorage) -> bool:
    """Whether FICON path groups, which Fibre Channel multipathing knows nothing of, lead there."""
    return all(expanded.nodes[volume].attributes.get("protocol") == "eckd" for volume in one.volumes)


def _has_two_ends(expanded: ExpandedDesign, system: str) -> bool:
    """Whether a second path could end elsewhere: a server that serves its own drives has one controller only."""
    return len(units(expanded)[system]) != 1 and len(targets_of(expanded, system)) > 1


def _ends(members: Sequence[HostStorage], **more: Fact) -> Facts:
    """A host and its storage systems, with further facts."""
    systems = named(*(one.system for one in members))
    return {"host": Names(drawn_ids([members[0].host])), "systems": systems, **more}


CHECKS: Final[Mapping[str, Find]] = {
    "RED-01": single_path,
    "RED-02": single_adapter,
    "RED-03": shared_bridge,
    "RED-04": shared_switch,
    "RED-05": single_controller_path,
    "RED-07": shared_card,
    "RED-17": one_card_for_both,
    "RED-23": unequal_fabrics,
}
