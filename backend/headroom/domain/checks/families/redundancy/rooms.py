"""What goes down together in the room: boxes on one feed, in one rack, behind one switch."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from headroom.domain.checks.fixes.records import Edit, Fix
from headroom.domain.checks.fixes.wiring import Wiring
from headroom.domain.checks.inputs import CheckInputs, Find, drawn_ids, named
from headroom.domain.checks.records import Facts, Hit, Names, Parameters
from headroom.domain.checks.views.san import fabric_ports, mirror_pairs, reached, shared, top
from headroom.domain.checks.views.site import alike_hits, mounted
from headroom.domain.topology.attributes import ids, number
from headroom.domain.topology.fabrics import fabrics
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedDesign, Node
from headroom.domain.topology.services import cluster_redundancy

_FEEDS: Final = ("A", "B")


class Partners(NamedTuple):
    """Boxes of which any but not all may fail."""

    sort: str
    """What they are to each other, in words."""
    boxes: frozenset[str]


def one_feed(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """RED-18: racks whose power strips are all on one feed."""
    said = {
        name for finding in inputs.racks.findings if finding.code == "rack_one_feed" for name in finding.component_ids
    }
    for rack in inputs.racks.totals:
        if rack.component_id in said:
            feed, strips = rack.feeds[0].feed, Names(tuple(rack.feeds[0].component_ids))
            yield Hit((rack.component_id,), facts={"rack": named(rack.component_id), "feed": feed, "strips": strips})


def cords_together(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """RED-19: boxes with several cords on one feed, and partners of one cord each on the same feed of a rack."""
    nodes, single = inputs.expanded.nodes, {rack.component_id for rack in inputs.racks.totals if len(rack.feeds) == 1}
    boxes = [node for node in mounted(inputs.expanded) if _feed(node) and node.attributes.get("in_rack") not in single]
    several = [node for node in boxes if (number(node, "power_inlets") or 0) > 1]
    yield from alike_hits("boxes", ((node.id, {"feed": _feed(node), "shared": _CORDS}) for node in several))
    fed = {node.id for node in boxes} - {node.id for node in several}
    for one in partners(inputs.expanded):
        places = {(_feed(nodes[name]), nodes[name].attributes.get("in_rack")) for name in one.boxes}
        if one.boxes <= fed and len(places) == 1:
            feed, names = next(iter(places))[0], drawn_ids(sorted(one.boxes))
            yield Hit(names, facts={"boxes": Names(names), "feed": feed, "shared": one.sort})


_CORDS: Final = "all cords of a box"


def one_rack(inputs: CheckInputs, parameters: Parameters) -> Iterator[Hit]:
    """RED-20: partners in one rack of a site that has several."""
    nodes = inputs.expanded.nodes
    if len(inputs.expanded.of_kind("rack")) < int(parameters["racks"]):
        return
    for one in partners(inputs.expanded):
        racks = {nodes[name].attributes.get("in_rack") for name in one.boxes}
        rack = next(iter(racks))
        if len(racks) == 1 and isinstance(rack, str) and rack in nodes:
            names = drawn_ids(sorted(one.boxes))
            facts: Facts = {"boxes": Names(names), "rack": named(rack), "sort": one.sort}
            yield Hit((*names, *drawn_ids([rack])), facts=facts)


def mirror_together(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """RED-25: storage systems that mirror each other in one rack, or on one switch only."""
    expanded = inputs.expanded
    switches: dict[str, set[str]] = {}
    for end in fabric_ports(expanded).values():
        switches.setdefault(end.owner, set()).add(end.switch)
    for pair in mirror_pairs(expanded):
        racks = [
            {rack} if isinstance(rack := expanded.nodes[name].attributes.get("in_rack"), str) else set()
            for name in pair
        ]
        used = [switches.get(name, set()) for name in pair]
        alone = shared(used) if all(len(one) == 1 for one in used) else set[str]()
        for part in sorted((shared(racks) & expanded.nodes.keys()) | alone):
            systems = drawn_ids(sorted(pair))
            facts: Facts = {"systems": Names(systems), "part": named(part)}
            yield Hit((*drawn_ids([part]), *systems), facts=facts)


@needs(Facet.PARTS, Facet.LONE_PARTS, Facet.HOSTS, Facet.ATTRIBUTES, Facet.CABLES)
def partners(expanded: ExpandedDesign) -> list[Partners]:
    """Switches of the fabrics of a host, storage systems that mirror each other, servers of a cluster; each once."""
    found: dict[Partners, None] = {}
    of_switch = fabrics(expanded).of_switch
    for one in reached(expanded):
        passed = frozenset(switch for path in one.paths for switch in path.switches)
        if len({of_switch[switch] for switch in passed}) > 1 and not shared(path.switches for path in one.paths):
            found[Partners("the switches of all fabrics of a host", passed)] = None
    for pair in mirror_pairs(expanded):
        found[Partners("storage systems that mirror each other", pair)] = None
    for cluster in expanded.of_kind("storage_cluster"):
        servers = frozenset(top(expanded, name) for name in ids(cluster, "services") if name in expanded.nodes)
        if cluster_redundancy(cluster).extra and len(servers) > 1:
            found[Partners("all servers of a cluster", servers)] = None
    return list(found)


def _feed(node: Node) -> str:
    """The only feed of a box as it is planned; empty where it has both, or nobody says."""
    feed = node.attributes.get("power_feed")
    return str(feed) if feed in _FEEDS else ""


def _other(feed: str) -> str:
    return _FEEDS[1 - _FEEDS.index(feed)]


def add_strips(inputs: CheckInputs, hit: Hit, _: str, __: Parameters) -> list[Edit]:
    """RED-18: the same strips again on the other feed."""
    wiring, feed = Wiring(inputs), str(hit.facts["feed"])
    strips = hit.facts["strips"]
    for name in strips.ids if isinstance(strips, Names) else ():
        count = inputs.design.components[name].count
        added = wiring.add_like(name, (hit.parts[0], None), "strip")
        wiring.edits.append(Edit("components", added, "feed", _other(feed)))
        wiring.edits += [Edit("components", added, "count", count)] if count > 1 else []
    return wiring.edits


def part_feeds(_: CheckInputs, hit: Hit, __: str, ___: Parameters) -> list[Edit]:
    """RED-19: cords of a box on both feeds; of partners the last one on the other feed."""
    if hit.facts["shared"] == _CORDS:
        return [Edit("components", name, "power_feed", "both") for name in hit.parts]
    return [Edit("components", hit.parts[-1], "power_feed", _other(str(hit.facts["feed"])))]


CHECKS: Final[Mapping[str, Find]] = {
    "RED-18": one_feed,
    "RED-19": cords_together,
    "RED-20": one_rack,
    "RED-25": mirror_together,
}
FIXES: Final[Mapping[str, Fix]] = {"RED-18": Fix(add_strips), "RED-19": Fix(part_feeds)}
