"""I/O paths: every way from a host's ports to a controller's, direct or through switches, as zones allow.

A cable whose ends share no speed is no link.
"""

from typing import NamedTuple

from headroom.domain.design.records import PortRef
from headroom.domain.topology.chassis import cards_passed, chassis_of
from headroom.domain.topology.fabrics import Route, fabrics, port_at, shortest_routes
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedCable, ExpandedDesign, IoPath, Node


class Sight(NamedTuple):
    """A port of a host that sees a port of a storage system, and the line cards and switches at either end, if any."""

    initiator: PortRef
    target: PortRef
    switches: tuple[str, ...]


def sights(expanded: ExpandedDesign, host_id: str) -> list[Sight]:
    """All pairs of ports by which a host may reach storage, whoever owns the volumes; cheaper than listing paths."""
    return _Finder(expanded.island_of(host_id), False).sights(host_id)


def io_paths(expanded: ExpandedDesign, host_id: str, volume_id: str) -> list[IoPath]:
    """Paths by which a host reaches a volume, in order of HBA and port; empty when it does not.

    A volume with an owner is reached through that controller only; one that is mapped to hosts, by these only.
    The list is shared between calls: read only.
    """
    target = _target(expanded, host_id, volume_id)
    return _host_paths(expanded.island_of(host_id), host_id, False).of.get(target, []) if target is not None else []


def paths_between(expanded: ExpandedDesign, host_id: str, system_id: str) -> list[IoPath]:
    """Paths by which a host reaches any controller of a storage system, whoever owns its volumes. Read only."""
    return _host_paths(expanded.island_of(host_id), host_id, False).of.get(system_id, [])


def first_io_path(expanded: ExpandedDesign, host_id: str, volume_id: str) -> list[IoPath]:
    """The first of `io_paths`, or none; on an open fabric this spares all others from being listed."""
    target = _target(expanded, host_id, volume_id)
    return _host_paths(expanded.island_of(host_id), host_id, True).of.get(target, []) if target is not None else []


def may_choose(expanded: ExpandedDesign, host_id: str, volume_id: str) -> bool:
    """Whether a host may have several paths to a volume; known from looking for the first, without listing them."""
    return _target(expanded, host_id, volume_id) in _host_paths(expanded.island_of(host_id), host_id, True).several


def chosen_paths(expanded: ExpandedDesign, host_id: str, volume_id: str) -> list[IoPath]:
    """Paths that the host's multipath policy uses: `failover` takes the first by port, the others take all alike."""
    failover = expanded.nodes[host_id].attributes.get("multipath") == "failover"
    return first_io_path(expanded, host_id, volume_id) if failover else io_paths(expanded, host_id, volume_id)


def _target(expanded: ExpandedDesign, host_id: str, volume_id: str) -> str | None:
    """The controller or storage system through which a host may reach a volume."""
    volume = expanded.nodes[volume_id]
    hosts = volume.attributes.get("hosts")
    if isinstance(hosts, list) and hosts and host_id not in hosts:
        return None
    owner = volume.attributes.get("owner")
    if isinstance(owner, str):
        return owner
    return next((item for item in expanded.upstream(volume_id) if expanded.nodes[item].kind == "storage_system"), None)


class _HostPaths(NamedTuple):
    """Paths of a host by controller and by storage system, and those of these with more paths than the first."""

    of: dict[str, list[IoPath]]
    several: set[str]


@needs(Facet.PARTS, Facet.CABLES)
def _host_paths(expanded: ExpandedDesign, host_id: str, first: bool) -> _HostPaths:
    """All paths of a host, or the first to each controller and storage system."""
    finder = _Finder(expanded, first)
    return _HostPaths(finder.paths(host_id), finder.several)


class _Finder:
    def __init__(self, expanded: ExpandedDesign, first: bool) -> None:
        self._expanded = expanded
        self._first = first
        self._reached: set[str] = set()
        """Controllers with a path, where only the first is asked for."""
        self.several: set[str] = set()
        """Controllers and storage systems with more paths than the first."""
        self._fabrics = fabrics(expanded)
        self._tails: dict[str, tuple[str, ...]] = {}
        self._routes: dict[str, dict[str, list[Route]]] = {}

    def paths(self, host_id: str) -> dict[str, list[IoPath]]:
        result: dict[str, list[IoPath]] = {}
        for hba in self._hbas(host_id):
            assert hba.inner is not None  # an HBA is a part of the catalogue
            above = (*reversed(self._expanded.upstream(hba.id)), hba.id)
            for port_id, port in hba.inner.ports.items():
                cable = self._expanded.cable_at((hba.id, port_id)) if port.role == "initiator" else None
                if cable is not None and cable.speed_gbps is not None:
                    for path in self._from_port(host_id, above, (hba.id, port_id), cable):
                        for target in (path.controller, *self._expanded.upstream(path.controller)):
                            found = result.setdefault(target, [])
                            if self._first and found:
                                self.several.add(target)
                            else:
                                found.append(path)
        return result

    def sights(self, host_id: str) -> list[Sight]:
        found: list[Sight] = []
        for hba in self._hbas(host_id):
            assert hba.inner is not None  # an HBA is a part of the catalogue
            for start in [(hba.id, port_id) for port_id in hba.inner.ports]:
                cable = self._expanded.cable_at(start)
                if cable is None or cable.speed_gbps is None:
                    continue
                port = port_at(self._expanded, far := cable.b if cable.a == start else cable.a)
                if port is not None and port.role == "target":
                    found.append(Sight(start, far, ()))
                elif port is not None and port.role == "fabric":
                    first = chassis_of(self._expanded, far[0])
                    for target, last in self._fabrics.visible_targets(start, first):
                        cards = self._cards((cable.id, self._target_cable(target)))
                        found.append(Sight(start, target, (*cards, *{first: 0, last: 0})))
        return found

    def _hbas(self, host_id: str) -> list[Node]:
        beneath = [node for node in self._expanded.of_kind("hba") if host_id in self._expanded.upstream(node.id)]
        return sorted(beneath, key=lambda node: node.id)

    def _from_port(self, host_id: str, above: tuple[str, ...], start: PortRef, first: ExpandedCable) -> list[IoPath]:
        far = first.b if first.a == start else first.a
        port = port_at(self._expanded, far)
        if port is not None and port.role == "target":
            return [self._path(host_id, above, start, far, (first.id,), ())]
        if port is None or port.role != "fabric":
            return []
        found = []
        entry = chassis_of(self._expanded, far[0])
        for target, last in self._fabrics.visible_targets(start, entry):
            if target[0] in self._reached:
                self.several.update((target[0], *self._expanded.upstream(target[0])))
                continue
            for switches, isls in self._choose(entry, last, start):
                cables = (first.id, *isls, self._target_cable(target))
                found.append(self._path(host_id, above, start, target, cables, switches))
                if self._first:
                    self._reached.add(target[0])
        return found

    def _path(
        self, host_id: str, above: tuple[str, ...], start: PortRef, target: PortRef, cables: tuple[str, ...],
        switches: tuple[str, ...],
    ) -> IoPath:  # fmt: skip
        controller = target[0]
        tail = self._tails.get(controller)
        if tail is None:
            tail = self._tails[controller] = (controller, *self._expanded.upstream(controller))
        nodes = (*above, *self._cards(cables), *switches, *tail)
        return IoPath(host_id, start[0], start[1], target[1], controller, cables, switches, nodes)

    def _cards(self, cables: tuple[str, ...]) -> tuple[str, ...]:
        return cards_passed(self._expanded, cables) if self._fabrics.has_cards else ()

    def _target_cable(self, target: PortRef) -> str:
        cable = self._expanded.cable_at(target)
        assert cable is not None  # targets are found by their cables
        return cable.id

    def _choose(self, first: str, last: str, start: PortRef) -> list[Route]:
        """The one shortest route that frames of a port take; equal routes are dealt out by the order of ports."""
        if first not in self._routes:
            self._routes[first] = shortest_routes(self._fabrics.isls, first)
        routes = self._routes[first].get(last, [])
        ordinal = self._fabrics.initiators[first].index(start) if len(routes) > 1 else 0
        return [routes[ordinal % len(routes)]] if routes else []
