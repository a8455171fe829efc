"""What mends limits of hosts: paths, queue depths and page pools."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import product
from typing import Final

from headroom.domain.checks.families.limits.hosts import MIB_A_GIB, page_pools, paths_by_system
from headroom.domain.checks.fixes.attributes import drawn_node, hit_number, set_to_parameters
from headroom.domain.checks.fixes.records import Edit, Fix
from headroom.domain.checks.fixes.wiring import Wiring
from headroom.domain.checks.inputs import CheckInputs, drawn_ids
from headroom.domain.checks.records import Hit, Names, Parameters
from headroom.domain.checks.views.san import ZoneRoles, top, unit_of, zone_roles
from headroom.domain.design.records import PortRef
from headroom.domain.topology.attributes import number
from headroom.domain.topology.records import ExpandedDesign

_PERCENT: Final = 100


def fewer_targets(inputs: CheckInputs, hit: Hit, _: str, parameters: Parameters) -> Sequence[Edit]:
    """LIM-15: each initiator sees one port of each controller on its fabric, in turn over all of them."""
    wiring = Wiring(inputs)
    left = _thin_out(wiring, _ids(hit, "hosts"), _ids(hit, "system"))
    return wiring.edits if all(paths <= int(parameters["paths"]) for paths in left.values()) else ()


def fewer_paths(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> Sequence[Edit]:
    """LIM-14: the same for one host and all its storage systems, where that is enough; volumes do not get fewer."""
    host, wiring = hit.parts[0], Wiring(inputs)
    left, volumes = _thin_out(wiring, [host], hit.parts[1:]), paths_by_system(inputs.expanded, host)
    known = all((host, system) in left for system in volumes)
    total = sum(paths * len(volumes.get(system, ())) for (_, system), paths in left.items())
    return wiring.edits if hit.facts["what"] == "paths" and known and total <= hit_number(hit, "most") else ()


def _thin_out(wiring: Wiring, hosts: Sequence[str], systems: Sequence[str]) -> dict[tuple[str, str], int]:
    """Zones of these hosts without the targets that they need not see; paths that are left from host to system."""
    expanded, pairs = wiring.expanded, dict[tuple[str, str], set[tuple[PortRef, PortRef]]]()
    mine = [one for one in zone_roles(expanded) if _is_between(expanded, one, hosts, systems)]
    kept = _kept_targets(expanded, mine, systems)
    for one in mine:
        own = kept[frozenset(one.initiators)]
        left = [port for port in one.targets if port in own or top(expanded, port[0]) not in systems]
        for start, end in product(one.initiators, own.intersection(left)):
            pairs.setdefault((top(expanded, start[0]), top(expanded, end[0])), set()).add((start, end))
        if len(left) < len(one.targets):
            gone = set(one.targets) - set(left)
            members = [port for port in sorted(one.zone.members) if port not in gone]
            wiring.set_members(one.name, members if left else [])
    return {ends: len(found) for ends, found in pairs.items()}


def _is_between(expanded: ExpandedDesign, one: ZoneRoles, hosts: Sequence[str], systems: Sequence[str]) -> bool:
    """Whether a drawn zone joins these hosts alone with any of these storage systems."""
    owners = set(drawn_ids(top(expanded, start[0]) for start in one.initiators))
    joins = any(top(expanded, end[0]) in systems for end in one.targets)
    return bool(owners) and owners <= set(hosts) and joins and one.zone.id == one.name


def _kept_targets(
    expanded: ExpandedDesign, zones: list[ZoneRoles], systems: Sequence[str]
) -> dict[frozenset[PortRef], set[PortRef]]:
    """Initiators that are zoned together -> the target port of each controller and fabric that they keep."""
    seen: dict[frozenset[PortRef], dict[tuple[str, str | None, str], set[PortRef]]] = {}
    for one in zones:
        groups = seen.setdefault(frozenset(one.initiators), {})
        for end in one.known:
            if end.role == "target" and end.owner in systems:
                groups.setdefault((end.owner, unit_of(expanded, end.port[0]), end.fabric), set()).add(end.port)
    used, kept = Counter[PortRef](), dict[frozenset[PortRef], set[PortRef]]()
    for starts, groups in seen.items():
        kept[starts] = {min(ports, key=lambda port: (used[port], port)) for ports in groups.values()}
        used.update(kept[starts])
    return kept


def _ids(hit: Hit, fact: str) -> tuple[str, ...]:
    value = hit.facts[fact]
    return value.ids if isinstance(value, Names) else ()


def lower_pools(inputs: CheckInputs, hit: Hit, _: str, parameters: Parameters) -> Sequence[Edit]:
    """LIM-20: page pools that fit beside the large pages, in whole GiB."""
    host = drawn_node(inputs, hit.parts[-1])
    memory, large = hit_number(hit, "memory"), hit_number(hit, "large")
    room = int(memory * float(parameters["percent"]) / _PERCENT - large) * MIB_A_GIB
    if host is None or room <= 0:
        return ()
    pools = [one for one in page_pools(inputs.expanded, host) if (number(one, "pagepool_mib") or 0) > room]
    return [Edit("components", one.origin, "pagepool_mib", room) for one in pools]


FIXES: Final[Mapping[str, Fix]] = {
    "LIM-14": Fix(fewer_paths),
    "LIM-15": Fix(fewer_targets),
    "LIM-18": set_to_parameters("volume", queue_depth="depth"),
    "LIM-20": Fix(lower_pools),
}
