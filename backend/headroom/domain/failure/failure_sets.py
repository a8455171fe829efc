"""What each failure takes down: parts with all that they hold or that hangs on them, and the cables in their ports."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from headroom.domain.design.multiplicity import drawn_id
from headroom.domain.errors import DomainError, Problem
from headroom.domain.failure.records import FailureSet, FailureTarget
from headroom.domain.topology.attributes import number
from headroom.domain.topology.fabrics import fabrics, port_at
from headroom.domain.topology.needs import Facet, needs, of_design
from headroom.domain.topology.records import ExpandedDesign, Node

FEEDS: Final = ("A", "B")
_NOT_PARTS: Final = frozenset({"rack", "licence", "rail_kit", "power_cord", "cable", "transceiver"})
"""Physical kinds that carry nothing themselves, or that another failure stands for: a transceiver is its port."""


class Reach(NamedTuple):
    """What hangs on each part."""

    beneath: dict[str, tuple[str, ...]]
    """Part -> parts that it holds, or whose traffic goes through it."""
    cables: dict[str, tuple[str, ...]]
    """Part -> cables in its own ports."""


@needs(Facet.PARTS, Facet.LONE_PARTS, Facet.CABLES)
def reach(expanded: ExpandedDesign) -> Reach:
    """What hangs on each part of a design."""
    beneath: dict[str, list[str]] = {}
    for name in expanded.nodes:
        for above in expanded.upstream(name):
            beneath.setdefault(above, []).append(name)
    cables: dict[str, list[str]] = {}
    for cable in expanded.cables.values():
        for part in {cable.a[0], cable.b[0]}:
            cables.setdefault(part, []).append(cable.id)
    return Reach(
        {name: tuple(found) for name, found in beneath.items()},
        {name: tuple(found) for name, found in cables.items()},
    )


def failure_set(expanded: ExpandedDesign, targets: Sequence[FailureTarget], copies: int = 1) -> FailureSet:
    """What stops when all targets fail together.

    Raises:
        DomainError: `unknown_failure` for a target that the design does not have.
    """
    return _stopped(expanded, reach(expanded), tuple(targets), copies)


def single_sets(expanded: ExpandedDesign, targets: Iterable[FailureTarget]) -> list[FailureSet]:
    """What stops when each target fails by itself.

    Raises:
        DomainError: `unknown_failure` for a target that the design does not have.
    """
    known = reach(expanded)
    return [_stopped(expanded, known, (target,), 1) for target in targets]


def _stopped(expanded: ExpandedDesign, known: Reach, targets: tuple[FailureTarget, ...], copies: int) -> FailureSet:
    parts: set[str] = set()
    cables: set[str] = set()
    for target in targets:
        roots, links = _roots(expanded, target)
        cables |= links
        parts |= roots
        for name in roots:
            parts.update(known.beneath.get(name, ()))
    for name in parts:
        cables.update(known.cables.get(name, ()))
    return FailureSet(targets, frozenset(parts), frozenset(cables), copies)


def _roots(expanded: ExpandedDesign, target: FailureTarget) -> tuple[set[str], set[str]]:
    """Parts and cables that a target names."""
    kind, name = target.kind, target.id
    if kind == "cable" and name in expanded.cables:
        return set(), {name}
    if kind == "port":
        part, _, port = name.rpartition(":")
        cable = expanded.cable_at((part, port)) if part in expanded.nodes else None
        if part in expanded.nodes and port_at(expanded, (part, port)) is not None:
            return set(), {cable.id} if cable is not None else set()
    if kind == "feed" and name in FEEDS:
        return feed_parts(expanded, name)[0], set()
    if kind == "fabric" and name in fabric_switches(expanded):
        return set(fabric_switches(expanded)[name]), set()
    if kind == "site" and name in sites(expanded):
        return {part for rack in sites(expanded)[name] for part in in_rack(expanded, rack)}, set()
    node = expanded.nodes.get(name)
    if node is not None and node.kind == kind:
        if kind == "rack":
            return in_rack(expanded, name), set()
        if kind == "pdu":
            return pdu_parts(expanded, node), set()
        return {name}, set()
    raise DomainError(
        Problem(
            "unknown_failure", f"The design has no {kind.replace('_', ' ')} {name!r} that could fail.", "/components"
        )
    )


def resolve(expanded: ExpandedDesign, target: FailureTarget) -> FailureTarget:
    """The target with the id of the first copy where it names a drawn part or cable that stands for several."""
    if target.kind in ("feed", "fabric", "site"):
        return target
    part, colon, port = target.id.rpartition(":") if target.kind == "port" else (target.id, "", "")
    known = expanded.cables if target.kind == "cable" else expanded.nodes
    if part in known:
        return target
    copy = next((name for name in known if drawn_id(name) == part), None)
    return target if copy is None else FailureTarget(target.kind, f"{copy}{colon}{port}")


def single_targets(expanded: ExpandedDesign) -> Iterator[FailureTarget]:
    """Everything that may fail by itself, copies apart."""
    kinds = expanded.catalogue.kinds
    for node in expanded.nodes.values():
        if kinds[node.kind].physical and node.kind not in _NOT_PARTS:
            yield FailureTarget(node.kind, node.id)
    for cable in expanded.cables.values():
        yield FailureTarget("cable", cable.id)
    for cable in expanded.cables.values():
        for part, port in (cable.a, cable.b):
            yield FailureTarget("port", f"{part}:{port}")
    for name in fabric_switches(expanded):
        yield FailureTarget("fabric", name)
    for node in expanded.of_kind("rack"):
        yield FailureTarget("rack", node.id)
    for name in sites(expanded):
        yield FailureTarget("site", name)
    for name in FEEDS:
        yield FailureTarget("feed", name)


def targets_by_drawn(expanded: ExpandedDesign) -> list[list[FailureTarget]]:
    """Everything that may fail by itself, the copies of a drawn part together."""
    groups: dict[tuple[str, str], list[FailureTarget]] = {}
    for target in single_targets(expanded):
        part, colon, port = target.id.rpartition(":") if target.kind == "port" else (target.id, "", "")
        groups.setdefault((target.kind, f"{drawn_id(part)}{colon}{port}"), []).append(target)
    return list(groups.values())


@needs(Facet.PARTS, Facet.LONE_PARTS, Facet.CABLES)
def fabric_switches(expanded: ExpandedDesign) -> dict[str, tuple[str, ...]]:
    """Fabric, by its first switch, to its switches; two switches without a link between them are two fabrics."""
    found: dict[str, list[str]] = {}
    for switch, of in fabrics(expanded).of_switch.items():
        found.setdefault(of, []).append(switch)
    return {min(switches): tuple(sorted(switches)) for switches in found.values()}


def in_rack(expanded: ExpandedDesign, rack: str) -> set[str]:
    """Parts that stand in a rack."""
    return set(_racked(expanded).get(rack, ()))


@of_design
def _racked(expanded: ExpandedDesign) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for node in expanded.nodes.values():
        rack = node.attributes.get("in_rack")
        if isinstance(rack, str):
            found.setdefault(rack, []).append(node.id)
        elif node.kind == "pdu" and node.parent is not None:
            found.setdefault(node.parent, []).append(node.id)
    return found


@of_design
def sites(expanded: ExpandedDesign) -> dict[str, tuple[str, ...]]:
    """Site to its racks, as racks state it; empty where none does."""
    found: dict[str, list[str]] = {}
    for rack in expanded.of_kind("rack"):
        site = rack.attributes.get("site")
        if isinstance(site, str) and site:
            found.setdefault(site, []).append(rack.id)
    return {name: tuple(racks) for name, racks in sorted(found.items())}


def may_stand_in(expanded: ExpandedDesign, target: FailureTarget) -> frozenset[str]:
    """Equipment of which the design does not say whether it stands in this rack, or at this site; none for others."""
    if target.kind == "rack":
        return _standing(expanded)[0]
    if target.kind == "site":
        return _standing(expanded)[1]
    return frozenset()


@of_design
def _standing(expanded: ExpandedDesign) -> tuple[frozenset[str], frozenset[str]]:
    """Equipment that stands in no rack, and in none that states a site. What is in another part stands with it."""
    kinds = expanded.catalogue.kinds
    on_site = {rack for racks in sites(expanded).values() for rack in racks}
    nowhere: set[str] = set()
    no_site: set[str] = set()
    for node in expanded.nodes.values():
        if node.part is None or "/" in node.id or "in_rack" not in kinds[node.kind].attributes:
            continue
        racks = _racks_around(expanded, node)
        if not racks:
            nowhere.add(node.id)
        if on_site.isdisjoint(racks):
            no_site.add(node.id)
    return frozenset(nowhere), frozenset(no_site)


def _racks_around(expanded: ExpandedDesign, node: Node) -> set[str]:
    """Racks that are drawn and that the part or one that holds it names."""
    found: set[str] = set()
    around: Node | None = node
    while around is not None:
        rack = around.attributes.get("in_rack")
        if isinstance(rack, str) and rack in expanded.nodes:
            found.add(rack)
        around = expanded.nodes.get(around.parent) if around.parent is not None else None
    return found


def feed_parts(expanded: ExpandedDesign, feed: str) -> tuple[set[str], set[str]]:
    """Parts that die with a feed of the site, and those of which nobody says on which feeds they are."""
    die: set[str] = set()
    unknown: set[str] = set()
    feeds_of_rack = _feeds_of_racks(expanded)
    for node in _powered(expanded):
        on = _feed_of(node, feeds_of_rack)
        if on == feed:
            die.add(node.id)
        elif on == "":
            unknown.add(node.id)
    return die, unknown


def pdu_parts(expanded: ExpandedDesign, strip: Node) -> set[str]:
    """The strip, and parts of its rack whose cords are all on its feed."""
    feed, feeds_of_rack = str(strip.attributes.get("feed")), _feeds_of_racks(expanded)
    mates = in_rack(expanded, strip.parent) if strip.parent is not None else set()
    return {strip.id} | {
        node.id for node in _powered(expanded) if node.id in mates and _feed_of(node, feeds_of_rack) == feed
    }


@of_design
def _feeds_of_racks(expanded: ExpandedDesign) -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for strip in expanded.of_kind("pdu"):
        if strip.parent is not None:
            found.setdefault(strip.parent, set()).add(str(strip.attributes.get("feed")))
    return {rack: frozenset(feeds) for rack, feeds in found.items()}


@of_design
def _powered(expanded: ExpandedDesign) -> list[Node]:
    """Parts with cords of their own; 0 inlets: its enclosure powers it."""
    kinds = expanded.catalogue.kinds
    return [
        node
        for node in expanded.nodes.values()
        if node.part is not None
        and "/" not in node.id
        and "power_feed" in kinds[node.kind].attributes
        and number(node, "power_inlets") != 0
    ]


def _feed_of(node: Node, feeds_of_rack: dict[str, frozenset[str]]) -> str:
    """A, B or both; empty where neither the part nor the strips of its rack say it.

    Two cords in a rack with both feeds are on both, as racks are wired; one cord could be on either.
    """
    stated = node.attributes.get("power_feed")
    if isinstance(stated, str):
        return stated
    rack = node.attributes.get("in_rack")
    feeds = feeds_of_rack.get(rack, frozenset()) if isinstance(rack, str) else frozenset()
    if len(feeds) == 1:
        return next(iter(feeds))
    return "both" if len(feeds) > 1 and (number(node, "power_inlets") or 0) > 1 else ""
