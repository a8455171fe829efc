"""What stands between the drive bays of a host and the host: the cards that carry it, else an adapter of its class.

A slot type of the catalogue says what ports the adapter of such bays has (`adapter`). Bays that a host has directly may
be few enough for lanes of the processors each for itself (`bays_without_adapter`); bays of a part in the host have what
that part states. Cards of the host with such ports, of which no cable leads anywhere, serve its bays in even parts.
Where there are none, adapters that nobody drew serve the bays, as many each as the slot type says, with the limits of
their class by the year of the host.
"""

from collections.abc import Iterator
from typing import Final

from headroom.domain.catalogue.records import Part, Port, Power
from headroom.domain.performance.parts.class_evidence import EvidentPart, class_evidence
from headroom.domain.performance.parts.routes import ADAPTER, host_of
from headroom.domain.performance.result.evaluation import BasisPolicy
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedDesign, Node
from headroom.domain.topology.services import root_of

KIND = "hba"
"""Kind of cards, and of the adapter that stands for one."""
NAME = "Drive adapter"
_LANES: Final = "pcie"
_NAMES: Final = {_LANES: "Lanes of drive bays"}
"""By type of ports."""


def adapter_places(expanded: ExpandedDesign, drive: str) -> list[tuple[str, float]]:
    """Places between a drive in a bay of a host and the bay's holder, with their shares of its traffic."""
    node, host = expanded.nodes[drive], expanded.nodes[root_of(expanded, drive)]
    bays = expanded.nodes[node.parent].inner if node.parent is not None else None
    slot = bays.slots.get(node.slot or "") if bays is not None else None
    kind = expanded.catalogue.slots[slot.accepts] if slot is not None else None
    if bays is None or kind is None or kind.adapter is None or host.kind != "host":
        return []
    alike = [name for name, one in bays.slots.items() if one.accepts == kind.id]
    if kind.bays_without_adapter and (node.parent != host.id or len(alike) <= kind.bays_without_adapter):
        return []
    cards = _cards(expanded, host.id, kind.adapter)
    if not cards:
        return [(f"{ADAPTER}{kind.adapter}-{alike.index(node.slot or '') // kind.bays_an_adapter + 1}!{host.id}", 1.0)]
    return [(name, 1 / len(cards)) for card in cards for name in _way_in(expanded, card, host.id)]


@needs(Facet.PARTS, Facet.CABLES)
def _cards(expanded: ExpandedDesign, host: str, adapter: str) -> list[Node]:
    """Cards of a host with ports of a type, of which no cable leads anywhere."""
    return [
        card
        for card in expanded.of_kind(KIND)
        if root_of(expanded, card.id) == host and _serves(expanded, card, adapter)
    ]


def _serves(expanded: ExpandedDesign, card: Node, adapter: str) -> bool:
    ports = card.inner.ports if card.inner is not None else {}
    alike = any(port.type == adapter for port in ports.values())
    return alike and all(expanded.cable_at((card.id, port)) is None for port in ports)


def _way_in(expanded: ExpandedDesign, card: Node, host: str) -> Iterator[str]:
    yield from (name for name in (card.id, *expanded.upstream(card.id)) if name != host)


def adapter_evidence(expanded: ExpandedDesign, place: str, basis: BasisPolicy) -> EvidentPart:
    """An adapter that nobody drew, with the figures of its class.

    Args:
        expanded: the design.
        place: of the adapter.
        basis: which figures count.
    """
    holder = expanded.nodes[host_of(place) or ""].part
    return class_evidence(expanded.catalogue, _adapter(ports_of(place), None if holder is None else holder.year), basis)


def ports_of(place: str) -> str:
    """Type of the ports of an adapter that nobody drew."""
    return place.removeprefix(ADAPTER).partition("-")[0]


def _adapter(adapter: str, year: int | None) -> Part:
    port = Port(
        ids=["drives"], label="Drives", type=adapter, role="initiator", speeds_gbps=[], connector=None, transceiver=None
    )
    return Part(
        id=KIND, version=1, kind=KIND, vendor="", name=_NAMES.get(adapter, NAME), part_number=None, model_number=None,
        year=year, summary="",
        rack_units=None, weight_kg=None, power_w=Power(None, None), attributes={}, sources={}, figures=[], slots=[],
        ports=[port], plugs=None, inside=[], includes=[], notes=[],
    )  # fmt: skip
