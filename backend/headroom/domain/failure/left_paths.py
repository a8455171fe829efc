"""Paths that a failure leaves to each host, and the controllers that serve volumes then."""

from headroom.domain.failure.cut_design import cut_cables
from headroom.domain.failure.records import FailureSet
from headroom.domain.failure.ways import (
    Pair,
    PlainWay,
    Spare,
    WayTable,
    dealing_cables,
    is_alive,
    reaches,
    spare_of,
    system_of,
)
from headroom.domain.performance.parts.routes import Way
from headroom.domain.topology.io_paths import paths_between
from headroom.domain.topology.needs import of_design
from headroom.domain.topology.records import ExpandedDesign, IoPath


class LeftPaths:
    """Paths that are left to the ways of a failure."""

    def __init__(
        self, expanded: ExpandedDesign, table: WayTable, failed: FailureSet, lost: set[str], hosts: frozenset[str]
    ) -> None:
        self._expanded, self._table, self._failed = expanded, table, failed
        self._lost, self._hosts = lost, hosts
        self._dealt = not dealing_cables(expanded).isdisjoint(failed.cables)
        self.routes: dict[Way, tuple[IoPath, ...]] = {}
        self.dead: set[Way] = set()
        self.moved: dict[str, str] = {}
        self.spare: dict[Pair, Spare] = {}
        self._living: dict[Pair, list[IoPath]] = {}
        self._cut: ExpandedDesign | None = None

    def look(self) -> None:
        """Find what is left."""
        table = self._table
        touched = set(table.of_pair) if self._dealt else touched_pairs(table, self._failed)
        for pair in sorted(touched):
            found = self._living[pair] = self._left(pair)
            if len(found) < len(table.paths[pair]):
                self.spare[pair] = spare_of(self._expanded, found)
        volumes = dict.fromkeys(way[1] for pair in sorted(touched) for way in table.of_pair[pair])
        for volume in volumes:
            if volume not in self._lost:
                self._serve(volume)

    def _left(self, pair: Pair) -> list[IoPath]:
        if not self._dealt:
            failed = self._failed
            return [path for path in self._table.paths[pair] if is_alive(path, failed.parts, failed.cables)]
        if pair[0] in self._failed.parts:
            return []
        if self._cut is None:
            self._cut = cut_cables(self._expanded, self._failed.cables)
        found = paths_between(self._cut, *pair)
        return [path for path in found if self._failed.parts.isdisjoint(path.nodes)]

    def _paths(self, pair: Pair) -> list[IoPath]:
        found = self._living.get(pair)
        return self._table.paths[pair] if found is None else found

    def _serve(self, volume: str) -> None:
        """Who serves a volume then, and over which paths each of its hosts reaches it."""
        hosts = self._table.hosts_of[volume]
        plain = [self._table.plain[host, volume, ()] for host in hosts]
        living = {one.host: self._paths((one.host, one.system)) for one in plain}
        owner = plain[0].owner
        server = owner
        if owner is not None:
            server = self._server(owner, [found for host, found in living.items() if host not in self._hosts])
            if server != owner and server is not None:
                self.moved[volume] = server
        for one in plain:
            way = (one.host, volume, ())
            fit = [path for path in living[one.host] if server is None or reaches(self._expanded, path, server)]
            chosen = tuple(fit[:1] if one.policy == "failover" else fit)
            if not chosen:
                self.dead.add(way)
            elif chosen != self._before(one):
                self.routes[way] = chosen

    def _before(self, one: PlainWay) -> tuple[IoPath, ...]:
        paths = self._table.paths[one.host, one.system]
        fit = [path for path in paths if one.owner is None or reaches(self._expanded, path, one.owner)]
        return tuple(fit[:1] if one.policy == "failover" else fit)

    def _server(self, owner: str, living: list[list[IoPath]]) -> str:
        """The controller that most hosts reach, the owner first; a volume moves only if that serves more hosts."""
        best, most = owner, sum(any(reaches(self._expanded, path, owner) for path in found) for found in living)
        for name in partners(self._expanded, owner):
            if name not in self._failed.parts:
                count = sum(any(reaches(self._expanded, path, name) for path in found) for found in living)
                if count > most:
                    best, most = name, count
        return best


def touched_pairs(table: WayTable, failed: FailureSet) -> set[Pair]:
    """Pairs with a path over anything that has failed."""
    found: set[Pair] = set()
    for name in failed.parts:
        found |= table.by_part.get(name, set())
    for name in failed.cables:
        found |= table.by_cable.get(name, set())
    return found


@of_design
def partners(expanded: ExpandedDesign, owner: str) -> tuple[str, ...]:
    """Others of its kind in its storage system, in order of ids, from the one after it on."""
    system, kind = system_of(expanded, owner), expanded.nodes[owner].kind
    if system is None:
        return ()
    mates = sorted(node.id for node in expanded.of_kind(kind) if system_of(expanded, node.id) == system)
    at = mates.index(owner)
    return (*mates[at + 1 :], *mates[:at])
