"""One more adapter beside each that binds: where a host spreads over all its paths and has slots and ports to spare."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace

from headroom.domain.catalogue.fit import plug_refusal, ports_refusal
from headroom.domain.catalogue.records import Part
from headroom.domain.design.records import Cable, Component, Design, PortRef, Zone
from headroom.domain.performance.parts.routes import CABLE
from headroom.domain.performance.scenario.classes import RowClass
from headroom.domain.performance.scenario.outcome import ScenarioOutcome
from headroom.domain.topology.fabrics import port_at
from headroom.domain.topology.records import ExpandedDesign, Node

_OF_ITS_OWN = ("/wwpn", "/wwnn", "/npiv")
"""What an adapter like another does not share with it."""


@dataclass(frozen=True, slots=True)
class Addition:
    """A design with more of a part."""

    part: Part
    component_ids: list[str]
    """The parts beside which like ones were added."""
    places: int
    design: Design
    added: list[Component | Cable]
    """What it has more."""


def more_adapters(outcome: ScenarioOutcome, row_class: RowClass, design: Design) -> Iterator[Addition]:
    """The design with a like adapter for each one of the class, as far as slots and ports go; nothing if none does.

    Hosts that use one path at a time gain nothing from another and are left out. New adapters go where the least
    loaded parts lead to, onto the same switch or storage system as the one beside, and into its zones.
    """
    adapters = _adapters(outcome, row_class, design)
    if not adapters:
        return
    room = _Room(outcome, design)
    for hba in adapters:
        room.add_beside(hba)
    if room.beside:
        part = room.beside[0].part
        assert part is not None  # adapters are parts of the catalogue
        alike = [hba.id for hba in room.beside if hba.part is part]
        yield Addition(part, sorted(alike), len(room.beside), room.design, room.added)


def _adapters(outcome: ScenarioOutcome, row_class: RowClass, design: Design) -> list[Node]:
    """Adapters of a class or at the ends of its cables, whose hosts spread over all paths; copies are left out."""
    expanded, prepared = outcome.prepared.expanded, outcome.prepared
    names: set[str] = set()
    for row in row_class.rows.tolist():
        place = prepared.routes.places[prepared.rows.place[row]]
        cable = expanded.cables.get(place.removeprefix(CABLE))
        names.update([place] if cable is None else [cable.a[0], cable.b[0]])
    found = [expanded.nodes[name] for name in sorted(names) if name in design.components]
    return [node for node in found if node.kind == "hba" and node.part is not None and _spreads(expanded, node)]


def _spreads(expanded: ExpandedDesign, hba: Node) -> bool:
    hosts = [expanded.nodes[name] for name in expanded.upstream(hba.id) if expanded.nodes[name].kind == "host"]
    return any(host.attributes.get("multipath") != "failover" for host in hosts)


class _Room:
    """Free slots and ports of a design, used up as adapters are added."""

    def __init__(self, outcome: ScenarioOutcome, design: Design) -> None:
        self.design = design
        self.beside: list[Node] = []
        self.added: list[Component | Cable] = []
        self._expanded = outcome.prepared.expanded
        self._load = _utilisation(outcome)
        self._slots = {(node.parent, node.slot) for node in self._expanded.nodes.values() if node.slot is not None}
        self._ports: set[PortRef] = {end for cable in self._expanded.cables.values() for end in (cable.a, cable.b)}

    def add_beside(self, hba: Node) -> None:
        """Add one adapter like this one, with a cable for each of its cabled ports, if there is room."""
        place = self._free_slot(hba)
        joined: dict[str, PortRef] = {}
        for port in self._cabled(hba):
            end = self._free_port(hba, port, joined.values())
            if end is not None:
                joined[port] = end
        if place is None or not joined:
            return
        name = self._new_id(hba.id)
        component = self.design.components[hba.id]
        own = {key: value for key, value in component.attributes.items() if not key.endswith(_OF_ITS_OWN)}
        added = Component(name, "hba", component.part, component.name, *place, 1, own)
        cables = {f"{name}:{port}": Cable(f"{name}:{port}", (name, port), end, None) for port, end in joined.items()}
        self.design = replace(
            self.design,
            components=dict(sorted({**self.design.components, name: added}.items())),
            cables=dict(sorted({**self.design.cables, **cables}.items())),
            zones={zone.id: _zoned(zone, hba.id, name, joined) for zone in self.design.zones.values()},
        )
        self._slots.add(place)
        self._ports.update(joined.values())
        self.beside.append(hba)
        self.added += [added, *cables.values()]

    def _cabled(self, hba: Node) -> list[str]:
        assert hba.inner is not None  # adapters are parts of the catalogue
        return [port for port in hba.inner.ports if self._expanded.cable_at((hba.id, port)) is not None]

    def _free_slot(self, hba: Node) -> tuple[str, str] | None:
        """A slot of the same host that takes the part: the one whose way to the host is least loaded."""
        above = self._expanded.upstream(hba.id)
        host = next(name for name in above if self._expanded.nodes[name].kind == "host")
        found = [
            (self._way_load(holder), holder.id, number, slot)
            for holder in self._expanded.nodes.values()
            if holder.inner is not None and (holder.id == host or host in self._expanded.upstream(holder.id))
            for number, (slot, entry) in enumerate(holder.inner.slots.items())
            if (holder.id, slot) not in self._slots and plug_refusal(self._expanded.catalogue, hba.part, entry) is None
        ]
        return (best[1], best[3]) if (best := min(found, default=None)) is not None else None

    def _way_load(self, holder: Node) -> float:
        return max(self._load.get(name, 0.0) for name in (holder.id, *self._expanded.upstream(holder.id)))

    def _free_port(self, hba: Node, port: str, taken: Collection[PortRef]) -> PortRef | None:
        """A free port of what the adapter's port is cabled to; ports of one adapter may lead to the same part."""
        cable = self._expanded.cable_at((hba.id, port))
        assert cable is not None  # asked for cabled ports only
        far = (cable.b if cable.a == (hba.id, port) else cable.a)[0]
        return free_port(self._expanded, (hba.id, port), far, {*self._ports, *taken})

    def _new_id(self, beside: str) -> str:
        number = 2
        while (name := f"{beside}:{number}") in self.design.components:
            number += 1
        return name


def free_port(expanded: ExpandedDesign, mine: PortRef, far: str, used: Collection[PortRef]) -> PortRef | None:
    """The first port of a part that is not used and takes a cable of a port."""
    port, inner = port_at(expanded, mine), expanded.nodes[far].inner
    assert port is not None  # asked for cabled ports only
    for name, entry in (inner.ports if inner is not None else {}).items():
        if (far, name) not in used and ports_refusal(expanded.catalogue, port, entry) is None:
            return far, name
    return None


def _zoned(zone: Zone, beside: str, name: str, ports: dict[str, PortRef]) -> Zone:
    """A zone that a port is in takes in the like port of the new adapter."""
    more = tuple((name, port) for port in ports if (beside, port) in zone.members)
    return zone._replace(members=(*zone.members, *more)) if more else zone


def _utilisation(outcome: ScenarioOutcome) -> dict[str, float]:
    """Place -> load of its busiest row, as a share of its capacity."""
    prepared, found = outcome.prepared, dict[str, float]()
    count = prepared.rows.place.size
    shares = zip(outcome.load[:count].tolist(), prepared.rows.capacity.tolist(), strict=True)
    for place, (load, capacity) in zip(prepared.rows.place.tolist(), shares, strict=True):
        name = prepared.routes.places[place]
        found[name] = max(found.get(name, 0.0), load / capacity if capacity > 0 else 1.0)
    return found
