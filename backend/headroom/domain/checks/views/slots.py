"""Questions about slots: which are free, what lanes they have, what the ports of a card can carry."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from headroom.domain.catalogue.fit import plug_refusal
from headroom.domain.catalogue.records import Part
from headroom.domain.design.multiplicity import drawn_id
from headroom.domain.performance.parts.pcie import lanes_mb_s
from headroom.domain.performance.result.evaluation import ComponentResult
from headroom.domain.topology.fabrics import port_at
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedDesign, Node


class Seat(NamedTuple):
    """A slot and what holds it."""

    holder: str
    slot: str


class Lanes(NamedTuple):
    """PCI Express of a card or of what it sits in."""

    generation: int
    lanes: int
    payload_bytes: int

    @property
    def words(self) -> str:
        """Such as `PCIe 4 x8`."""
        return f"PCIe {self.generation} x{self.lanes}"

    @property
    def mb_s(self) -> float:
        """MB/s each way."""
        return lanes_mb_s(*self)


@needs(Facet.PARTS)
def _occupied_slots(expanded: ExpandedDesign) -> set[tuple[str | None, str | None]]:
    return {(node.parent, node.slot) for node in expanded.nodes.values() if node.slot is not None}


def free_seats(expanded: ExpandedDesign, root: str, part: Part | None) -> Iterator[Seat]:
    """Free slots of a part, and of all that is in it, which take a catalogue part."""
    node = expanded.nodes[root]
    for slot, entry in node.inner.slots.items() if node.inner is not None else ():
        if (root, slot) not in _occupied_slots(expanded) and plug_refusal(expanded.catalogue, part, entry) is None:
            yield Seat(root, slot)
    for child in node.children:
        if expanded.nodes[child].inner is not None:
            yield from free_seats(expanded, child, part)


def has_seat(expanded: ExpandedDesign, root: str, part: Part | None) -> bool:
    """Whether a part has a free slot in it for a catalogue part."""
    return next(free_seats(expanded, root, part), None) is not None


@needs(Facet.PARTS)
def adapters_by_host(expanded: ExpandedDesign) -> dict[str, list[Node]]:
    """Host -> its adapters that sit in slots; built-in ones cannot be moved."""
    found: dict[str, list[Node]] = {host.id: [] for host in expanded.of_kind("host")}
    for node in expanded.of_kind("hba"):
        above = expanded.upstream(node.id)
        if node.slot is not None and above and above[-1] in found:
            found[above[-1]].append(node)
    return found


@needs(Facet.PARTS)
def cards_by_holder(expanded: ExpandedDesign) -> dict[str, list[Node]]:
    """Host, drawer, bridge -> adapters in slots of it and of what is in it, in order of their ids."""
    found: dict[str, list[Node]] = {}
    for node in sorted(expanded.of_kind("hba"), key=lambda card: card.id):
        for holder in expanded.upstream(node.id) if node.slot is not None else ():
            found.setdefault(holder, []).append(node)
    return found


def lanes_of(node: Node | None) -> Lanes | None:
    """The lanes of a card or root port, None where its entry states none."""
    figures = node.part.figures if node is not None and node.part is not None else ()
    for figure in figures:
        if figure.law == "pcie_lanes":
            names = ("generation", "lanes", "payload_bytes")
            return Lanes(*(int(figure.parameters[name]) for name in names))
    return None


def lanes_between(card: Node, holder: Node | None) -> Lanes | None:
    """What a card and its slot agree on: the older generation, and the fewer lanes."""
    own, has = lanes_of(card), lanes_of(holder)
    if own is None or has is None:
        return None
    payload = min(own.payload_bytes, has.payload_bytes)
    return Lanes(min(own.generation, has.generation), min(own.lanes, has.lanes), payload)


def cabled_mb_s(expanded: ExpandedDesign, card: Node) -> list[float]:
    """What each cable in a card carries each way, MB/s; those whose ends share no speed are left out."""
    return _cabled(expanded).get(card.id, [])


@needs(Facet.PARTS, Facet.CABLES)
def _cabled(expanded: ExpandedDesign) -> dict[str, list[float]]:
    rates, found = link_rates(expanded), dict[str, list[float]]()
    for cable in expanded.cables.values():
        for end in (cable.a, cable.b) if cable.speed_gbps is not None else ():
            entry = port_at(expanded, end)
            rate = rates.get((entry.type, cable.speed_gbps)) if entry is not None else None
            if rate is not None:
                found.setdefault(end[0], []).append(rate)
    return found


@needs()
def link_rates(expanded: ExpandedDesign) -> dict[tuple[str, float | None], float]:
    """Type of ports and Gb/s -> what a cable between them carries each way, MB/s."""
    return {(one.type, one.gbps): one.mb_s for one in expanded.catalogue.links}


def load_of(found: Mapping[str, ComponentResult], name: str) -> ComponentResult | None:
    """What the scenario makes of a part of the expanded design."""
    return found.get(name) or found.get(drawn_id(name))


@needs(Facet.PARTS, by=lambda _, kind="hba": kind, most=4)
def cards_under(expanded: ExpandedDesign, kind: str = "hba") -> dict[str, list[Node]]:
    """Part -> the cards of a kind in its slots, in order of their slots; built-in ones are left out."""
    found: dict[str, list[Node]] = {}
    for node in expanded.of_kind(kind):
        if node.slot is not None and node.parent is not None:
            found.setdefault(node.parent, []).append(node)
    for cards in found.values():
        cards.sort(key=lambda card: (len(card.slot or ""), card.slot))
    return found


def takes_of_bus(card: Node) -> bool:
    """Whether a card takes a part of its bus for itself, as the base I/O of a machine does."""
    figures = card.part.figures if card.part is not None else ()
    return any(figure.id == "bandwidth" and figure.row is None for figure in figures)
