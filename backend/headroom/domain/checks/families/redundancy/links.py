"""What stops hosts between switches, and storage systems without a partner controller."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

from headroom.domain.checks.inputs import CheckInputs, Find, drawn_ids, named
from headroom.domain.checks.records import Facts, Hit, Names, Parameters
from headroom.domain.checks.views.links import hops_by_isl
from headroom.domain.checks.views.san import copied_volumes, fabric_switches, reached, shared, units
from headroom.domain.checks.views.site import alike_hits
from headroom.domain.checks.views.storage_use import host_storages
from headroom.domain.topology.attributes import ids
from headroom.domain.topology.fabrics import fabrics
from headroom.domain.topology.records import ExpandedCable, ExpandedDesign, IoPath

_Hop: TypeAlias = tuple[str, str]
"""Two switches in order of their ids."""


def lone_controller(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """RED-06: storage systems with one controller, of which neither another system nor a filesystem holds a copy."""
    expanded, copied = inputs.expanded, copied_volumes(inputs.expanded)
    held = {one.system for one in host_storages(expanded) if copied.issuperset(one.volumes)}
    lone = [
        system.id
        for system in inputs.drawn("storage_system")
        if len(units(expanded)[system.id]) == 1 and system.id not in held and not ids(system, "mirrors")
    ]
    yield from alike_hits("systems", ((name, {"count": 1}) for name in lone))


def uneven_fabrics(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """RED-26: fabrics of the same switches that have unequal numbers of links between them."""
    expanded = inputs.expanded
    network, likes, links = fabrics(expanded), dict[tuple[str, ...], dict[str, int]](), Counter[str]()
    for (end, _far), cables in hops_by_isl(expanded).items():
        links[network.of_switch[end]] += len(cables)
    for fabric, switches in fabric_switches(expanded).items():
        models = tuple(sorted(part.id for name in switches if (part := expanded.nodes[name].part) is not None))
        if len(models) > 1:
            likes.setdefault(models, {})[fabric] = links[fabric]
    for counts in likes.values():
        most = max(counts.values())
        for fabric, count in counts.items():
            if count < most:
                poor = drawn_ids(fabric_switches(expanded)[fabric])
                yield Hit(poor, facts={"switches": Names(poor), "links": count, "most": most})


def lone_link(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """RED-08: two switches between which all paths of a host pass one cable or one line card, with no way around."""
    expanded, hosts = inputs.expanded, dict[_Hop, list[str]]()
    for one in reached(expanded):
        for hop in sorted(shared(map(_hops, one.paths))):
            hosts.setdefault(hop, []).append(one.host)
    for hop, names in sorted(hosts.items()):
        links = hops_by_isl(expanded).get(hop, [])
        single = _single_part(expanded, links)
        if single and not _has_way_around(expanded, hop):
            switches, users = drawn_ids(hop), Names(drawn_ids(names))
            facts: Facts = {
                "hosts": users,
                "switches": Names(switches),
                "links": len(_origins(links)),
                "single": single,
            }
            yield Hit(switches, _origins(links), facts=facts)


def mixed_speeds(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """RED-09: links between two switches of several speeds."""
    for hop, links in hops_by_isl(inputs.expanded).items():
        speeds = sorted({link.speed_gbps for link in links if link.speed_gbps is not None})
        if len(speeds) > 1:
            facts: Facts = {"switches": Names(drawn_ids(hop)), "slow": speeds[0], "fast": speeds[-1]}
            yield Hit(drawn_ids(hop), _origins(links), facts={**facts, "links": len(_origins(links))})


def uneven_links(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """RED-10: like switches with fewer links to the switch in their middle than others of the same fabric."""
    spokes: dict[tuple[str, str], dict[str, int]] = {}
    for (first, second), links in hops_by_isl(inputs.expanded).items():
        for core, edge in ((first, second), (second, first)):
            part = inputs.expanded.nodes[edge].part
            if part is not None:
                spokes.setdefault((core, part.id), {})[edge] = len(links)
    for (core, _part), counts in sorted(spokes.items()):
        fewest, most = min(counts.values()), max(counts.values())
        poor = [edge for edge, count in counts.items() if count < most]
        if fewest < most:
            facts: Facts = {"core": named(core), "poor": Names(drawn_ids(poor)), "fewest": fewest, "most": most}
            yield Hit(drawn_ids([*poor, core]), facts=facts)


def _hops(path: IoPath) -> set[_Hop]:
    return {(min(pair), max(pair)) for pair in zip(path.switches, path.switches[1:], strict=False)}


def _single_part(expanded: ExpandedDesign, links: list[ExpandedCable]) -> str:
    """What all links have in common, in words; empty where nothing that fails takes them all."""
    if len(links) == 1:
        return "one cable"
    ends = [{end[0] for end in (link.a, link.b) if expanded.nodes[end[0]].kind == "line_card"} for link in links]
    card = min(shared(ends), default=None)
    return f"line card {expanded.nodes[card].name}" if card is not None and _has_others(expanded, card) else ""


def _has_others(expanded: ExpandedDesign, card: str) -> bool:
    """Whether a director has another line card, so that links could be on several."""
    parent = expanded.nodes[card].parent or card
    return sum(expanded.nodes[child].kind == "line_card" for child in expanded.nodes[parent].children) > 1


def _has_way_around(expanded: ExpandedDesign, hop: _Hop) -> bool:
    """Whether two switches stay in one fabric without the links between them."""
    links, seen, waiting = fabrics(expanded).isls, {hop[0]}, [hop[0]]
    while waiting:
        switch = waiting.pop()
        for far, _ in links[switch]:
            if far not in seen and {switch, far} != set(hop):
                seen.add(far)
                waiting.append(far)
    return hop[1] in seen


def _origins(links: list[ExpandedCable]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(link.origin for link in links))


CHECKS: Final[Mapping[str, Find]] = {
    "RED-06": lone_controller,
    "RED-08": lone_link,
    "RED-09": mixed_speeds,
    "RED-10": uneven_links,
    "RED-26": uneven_fabrics,
}
