"""One more server in a cluster, or one more gateway before one: a copy of one that stands, with all that is in it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from headroom.domain.catalogue.records import Part, Value
from headroom.domain.design.records import Cable, Component, Design, PortRef
from headroom.domain.performance.changes.additions import free_port
from headroom.domain.performance.changes.names import next_name, renumbered, shared_facts
from headroom.domain.topology.attributes import ids
from headroom.domain.topology.records import ExpandedDesign
from headroom.domain.topology.services import root_of

_PITCH: Final = 600


@dataclass(frozen=True, slots=True)
class LikeServers:
    """Servers that share what a cluster holds, or what passes to it."""

    hosts: list[str]
    """Drawn ids, in the order in which their services are named."""

    def within(self, design: Design) -> set[str]:
        """The servers, all that is in them, and their cables."""
        inside = {name for host in self.hosts for name in parts_within(design, host)}
        return inside | {cable.id for cable in design.cables.values() if {_drawn(cable.a), _drawn(cable.b)} & inside}


@dataclass(frozen=True, slots=True)
class MoreServers:
    """A design with more servers."""

    part: Part
    like: str
    """The server that they are copies of."""
    components: int
    """Drawn parts that came, software too."""
    design: Design


def like_servers(expanded: ExpandedDesign, design: Design) -> Iterator[LikeServers]:
    """Servers of each cluster, and gateways to each; only those drawn one by one."""
    for cluster in expanded.of_kind("storage_cluster"):
        gateways = [one.id for one in expanded.of_kind("storage_service") if cluster.id in ids(one, "on")]
        for services in (ids(cluster, "services"), gateways):
            hosts = list(dict.fromkeys(root_of(expanded, name) for name in services if name in expanded.nodes))
            drawn = [design.components.get(host) for host in hosts]
            if hosts and all(one is not None and one.part is not None and one.count == 1 for one in drawn):
                yield LikeServers(hosts)


def with_more_servers(expanded: ExpandedDesign, design: Design, servers: LikeServers, more: int) -> MoreServers | None:
    """The design with so many copies of the first server beside it; None where a cable of it finds no free port."""
    like = servers.hosts[0]
    part = expanded.nodes[like].part
    assert part is not None  # asked for servers that have one
    used = {end for cable in expanded.cables.values() for end in (cable.a, cable.b)}
    first, changed = len(design.components), design
    for _ in range(more):
        copied = _Copy(expanded, changed, like, used).made()
        if copied is None:
            return None
        changed = copied
    return MoreServers(part, like, len(changed.components) - first, changed)


class _Copy:
    """A server again: its parts and cables under other ids, and named wherever it is named."""

    def __init__(self, expanded: ExpandedDesign, design: Design, like: str, used: set[PortRef]) -> None:
        self._expanded, self._design, self._like, self._used = expanded, design, like, used
        number = 2
        while any(f"{name}:{number}" in design.components for name in parts_within(design, like)):
            number += 1
        self._named: dict[str, str] = {}
        self._ids = {name: f"{name}:{number}" for name in parts_within(design, like)}
        names = {one.name for one in design.components.values()}
        part, name = expanded.nodes[like].part, design.components[like].name
        _, self._before, self._after = next_name(name, names)
        if not self._before or (part is not None and name == part.name):  # the number of a model is not counted on
            self._named, self._before, self._after = {like: f"{name} {number}"}, "", ""

    def made(self) -> Design | None:
        """The design with the copy; None where a cable finds no free port."""
        cables = self._cables()
        if cables is None:
            return None
        components = {name: self._naming(one) for name, one in self._design.components.items()}
        components |= {self._ids[name]: self._copied(self._design.components[name]) for name in self._ids}
        return replace(
            self._design,
            components=dict(sorted(components.items())),
            cables=dict(sorted({**self._design.cables, **cables}.items())),
            zones={
                name: zone._replace(
                    members=(*zone.members, *((self._again(end[0]), end[1]) for end in zone.members if self._has(end)))
                )
                for name, zone in self._design.zones.items()
            },
            layout={**self._design.layout, **self._place()},
        )

    def _has(self, end: PortRef) -> bool:
        return _drawn(end) in self._ids

    def _is_mine(self, value: str) -> bool:
        """Whether a value is the id of a part of the server, of an inner one too."""
        return value.partition("/")[0] in self._ids and (value in self._ids or value in self._expanded.nodes)

    def _again(self, name: str) -> str:
        """The id, inner ones too, of the same part in the copy."""
        drawn, slash, inner = name.partition("/")
        return f"{self._ids[drawn]}{slash}{inner}"

    def _copied(self, one: Component) -> Component:
        own = {key: self._value(value, inside=True) for key, value in shared_facts(one.attributes).items()}
        name = self._named.get(one.id) or renumbered(one.name, self._before, self._after)
        parent = None if one.parent is None else self._again(one.parent)
        return one._replace(id=self._ids[one.id], name=name, parent=parent, attributes=own)

    def _naming(self, one: Component) -> Component:
        if one.id in self._ids:
            return one
        own = {key: self._value(value, inside=False) for key, value in one.attributes.items()}
        return one if own == one.attributes else one._replace(attributes=own)

    def _value(self, value: Value, inside: bool) -> Value:
        """A value that names parts of the server: alone they become the copy's, among others they are added."""
        if isinstance(value, str):
            return self._again(value) if inside and self._is_mine(value) else value
        if not isinstance(value, list):
            return value
        mine = [self._again(name) for name in value if self._is_mine(name)]
        return mine if inside and len(mine) == len(value) else [*value, *mine]

    def _cables(self) -> dict[str, Cable] | None:
        """Cables like those of the server: within it, and to free ports of what it is cabled to."""
        found: dict[str, Cable] = {}
        for cable in self._design.cables.values():
            a, b = self._end(cable.a, cable.b), self._end(cable.b, cable.a)
            if not (self._has(cable.a) or self._has(cable.b)):
                continue
            if a is None or b is None:
                return None
            name = f"{cable.id}:{self._ids[self._like].rpartition(':')[2]}"
            while name in self._design.cables:
                name += "+"
            found[name] = Cable(name, a, b, cable.length_m)
        return found

    def _end(self, end: PortRef, other: PortRef) -> PortRef | None:
        if self._has(end):
            return self._again(end[0]), end[1]
        if not self._has(other):
            return end
        far = free_port(self._expanded, other, end[0], self._used)
        if far is not None:
            self._used.add(far)
        return far

    def _place(self) -> dict[str, tuple[float, float]]:
        """To the right of all that stands in the row of the server."""
        place = self._design.layout.get(self._like)
        if place is None:
            return {}
        row = [x for x, y in self._design.layout.values() if y == place[1]]
        return {self._ids[self._like]: (max(row) + _PITCH, place[1])}


def _drawn(end: PortRef) -> str:
    return end[0].partition("/")[0]


def parts_within(design: Design, host: str) -> list[str]:
    """A server and the drawn parts in it, from above."""
    below: dict[str, list[str]] = {}
    for one in design.components.values():
        if one.parent is not None:
            below.setdefault(one.parent.partition("/")[0], []).append(one.id)

    def walk(name: str) -> Iterable[str]:
        yield name
        for child in below.get(name, []):
            yield from walk(child)

    return list(walk(host))
