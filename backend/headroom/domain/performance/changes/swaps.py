"""May another part of the catalogue stand where one stands now, with all that is in it and all that is cabled to it."""

from functools import lru_cache
from typing import Final

from headroom.domain.catalogue.assembly import Assembly, InnerPart, assemblies
from headroom.domain.catalogue.fit import plug_refusal, ports_refusal
from headroom.domain.catalogue.records import Catalogue, Part, Port
from headroom.domain.design.records import PortRef
from headroom.domain.performance.parts.laws import terms_of
from headroom.domain.topology.fabrics import port_at
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedDesign, Node
from headroom.domain.topology.services import root_of

GENERIC: Final = "Generic"
"""Vendor of parts that stand for anybody's."""


class Swap:
    """The parts of some components, which are all of one kind, as they hang together with the rest."""

    def __init__(self, expanded: ExpandedDesign, components: frozenset[str]) -> None:
        """`components` are ids of the design; copies are swapped together."""
        self._expanded, self.components = expanded, components
        mine = _parts_of(expanded, components)
        self.roots = [node for node in mine.values() if node.inner is None or not node.inner.path]
        held = ((node, expanded.nodes[child]) for node in mine.values() for child in node.children)
        self._guests = [(holder, guest) for holder, guest in held if guest.origin not in components]
        self._ends = [
            (mine[end[0]], end, other)
            for cable in expanded.cables.values()
            for end, other in ((cable.a, cable.b), (cable.b, cable.a))
            if end[0] in mine
        ]
        self._named = [mine[name] for name in _named_inside(expanded) if name in mine]

    def is_sold_there(self, part: Part, before: Part) -> bool:
        """Makers of storage systems sell their drives for their own; a general one stands for drives of anybody."""
        if part.kind != "drive" or part.vendor == before.vendor:
            return True
        if GENERIC not in (part.vendor, before.vendor):
            return False
        tops = [self._expanded.nodes[root_of(self._expanded, node.id)] for node in self.roots]
        own = all(top.part is not None and top.part.vendor == part.vendor for top in tops)
        return own or part.vendor not in _system_makers(self._expanded.catalogue)

    def fits(self, part: Part) -> bool:
        """Whether `part` may take their place: slots above and inside, ports, speeds and inner parts that are named."""
        assembly = assemblies(self._expanded.catalogue)[part.id]
        return (
            all(self._fits_slot(root, part) for root in self.roots)
            and all(self._holds(assembly, holder, guest) for holder, guest in self._guests)
            and all(self._connects(assembly, *end) for end in self._ends)
            and all(_alike(assembly, node) for node in self._named)
        )

    def _fits_slot(self, root: Node, part: Part) -> bool:
        if root.slot is None or root.parent is None:
            return True
        holder = self._expanded.nodes[root.parent].inner
        return holder is not None and plug_refusal(self._expanded.catalogue, part, holder.slots[root.slot]) is None

    def _holds(self, assembly: Assembly, holder: Node, guest: Node) -> bool:
        inner = _counterpart(assembly, holder)
        if inner is None or inner.part.kind != holder.kind:
            return False
        if guest.slot is None:
            return True
        slot = inner.slots.get(guest.slot)
        return slot is not None and plug_refusal(self._expanded.catalogue, guest.part, slot) is None

    def _connects(self, assembly: Assembly, node: Node, end: PortRef, other: PortRef) -> bool:
        inner = _counterpart(assembly, node)
        port = None if inner is None else inner.ports.get(end[1])
        far = self._expanded.nodes[other[0]]
        there: Port | None
        if far.origin in self.components:
            opposite = _counterpart(assembly, far)
            there = None if opposite is None else opposite.ports.get(other[1])
        else:
            there = port_at(self._expanded, other)
        if port is None or there is None or ports_refusal(self._expanded.catalogue, port, there) is not None:
            return False
        speeds = _speeds(node, end, port) & _speeds(far, other, there)
        return bool(speeds)


def _parts_of(expanded: ExpandedDesign, components: frozenset[str]) -> dict[str, Node]:
    """All parts of components, with those of their copies."""
    nodes = expanded.nodes
    if expanded.has_copies:
        return {node.id: node for node in nodes.values() if node.origin in components}
    found, waiting = dict[str, Node](), [nodes[name] for name in sorted(components, reverse=True)]
    while waiting:
        node = waiting.pop()
        if node.origin in components and node.id not in found:
            found[node.id] = node
            waiting += [nodes[child] for child in node.children]
    return found


def candidates(catalogue: Catalogue, kind: str, present: str | None) -> list[Part]:
    """Other parts of a kind, those that carry most first: not all may be tried."""
    return [part for part in _ranked(catalogue, kind) if part.id != present]


@lru_cache(maxsize=4)
def _system_makers(catalogue: Catalogue) -> frozenset[str]:
    """Vendors of storage systems, without those of parts that stand for anybody's."""
    return frozenset(part.vendor for part in catalogue.parts.values() if part.kind == "storage_system") - {GENERIC}


def stands_for(part: Part, before: Part) -> bool:
    """Whether a part does what another did: a smaller drive holds less, shingled tracks are not written at random."""
    mine, theirs = (one.attributes.get("capacity_gb") for one in (part, before))
    if isinstance(theirs, int | float) and (not isinstance(mine, int | float) or mine < theirs):
        return False
    return part.attributes.get("shingled") is not True or before.attributes.get("shingled") is True


@lru_cache(maxsize=64)
def _ranked(catalogue: Catalogue, kind: str) -> list[Part]:
    parts = [part for part in catalogue.parts.values() if part.kind == kind]
    return sorted(parts, key=lambda part: (-_most(catalogue, part), part.id))


def _most(catalogue: Catalogue, part: Part) -> float:
    """MB/s that a part says it carries at most: its highest limit, or less where its ports to storage are slower."""
    limits = [figure for figure in part.figures if figure.row == "throughput"]
    highest = max(
        (terms.capacity for one in limits if (terms := terms_of(one, 0)) is not None and terms.unit == "MB/s"),
        default=0.0,
    )
    rates = _link_rates(catalogue)
    ports = sum(
        len(group.ids) * max((rates.get((group.type, gbps), 0.0) for gbps in group.speeds_gbps), default=0.0)
        for group in part.ports
        if group.role == "initiator"
    )
    return min(highest, ports) if highest and ports else highest or ports


@lru_cache(maxsize=2)
def _link_rates(catalogue: Catalogue) -> dict[tuple[str, float], float]:
    return {(link.type, link.gbps): link.mb_s for link in catalogue.links}


def _speeds(node: Node, end: PortRef, port: Port) -> set[float]:
    own = node.attributes.get(f"ports/{end[1]}/speed_gbps")
    return set(port.speeds_gbps) & ({float(own)} if isinstance(own, int | float) else set(port.speeds_gbps))


def _counterpart(assembly: Assembly, node: Node) -> InnerPart | None:
    return assembly.get(node.inner.path) if node.inner is not None else assembly[""]


def _alike(assembly: Assembly, node: Node) -> bool:
    inner = _counterpart(assembly, node)
    return inner is not None and inner.part.kind == node.kind


def _named_inside(expanded: ExpandedDesign) -> set[str]:
    """Inner parts that attributes and zones name, such as the owners of volumes."""
    return set().union(*(_named_in_island(one) for one in expanded.apart))


@needs(Facet.PARTS, Facet.LONE_PARTS, Facet.ATTRIBUTES, Facet.CABLES)
def _named_in_island(expanded: ExpandedDesign) -> set[str]:
    found = {end[0] for zone in expanded.zones.values() for end in zone.members if "/" in end[0]}
    for kind, asked in _naming(expanded.catalogue).items():
        for node in expanded.of_kind(kind):
            for value in filter(None, map(node.attributes.get, asked)):
                names = value if isinstance(value, list) else [value]
                found.update(one for one in names if isinstance(one, str) and "/" in one)
    return found


@lru_cache(maxsize=2)
def _naming(catalogue: Catalogue) -> dict[str, list[str]]:
    """Kinds with the attributes that name other parts; those without any name none."""
    of_kind = {
        kind.id: [item.name for item in kind.attributes.values() if item.type in ("id", "ids")]
        for kind in catalogue.kinds.values()
    }
    return {kind: names for kind, names in of_kind.items() if names}
