"""Paths that a failure leaves to each host, and the controllers that serve volumes then."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from headroom.domain.failure.cut_design import cut_cables
from headroom.domain.failure.records import FailureSet
from headroom.domain.failure.ways import Pair, PlainWay, Spare, WayTable, reaches, spare_of, system_of
from headroom.domain.performance.parts.routes import Way
from headroom.domain.topology.io_paths import paths_between
from headroom.domain.topology.needs import of_design
from headroom.domain.topology.records import ExpandedDesign, IoPath


@dataclass(slots=True)
class LeftPaths:
    """Paths that are left to ways. Shared: read only."""

    routes: dict[Way, tuple[IoPath, ...]] = field(default_factory=dict)
    """Ways that take other paths, with these."""
    dead: set[Way] = field(default_factory=set)
    moved: dict[str, str] = field(default_factory=dict)
    """Volumes and their new controllers."""
    spare: dict[Pair, Spare] = field(default_factory=dict)
    """What is left to pairs that lost paths."""


class PathBits:
    """All paths of the way table as bits of one number, so that dead ones of several failures are joined by `|`.

    What is left of a storage system depends on its dead paths only, and is kept.
    """

    def __init__(self, expanded: ExpandedDesign, table: WayTable) -> None:
        self._expanded, self._table = expanded, table
        self._of_part: dict[str, int] = {}
        self._of_cable: dict[str, int] = {}
        self._of_system: dict[str, int] = {}
        self._first: dict[Pair, int] = {}
        self._pairs: dict[str, list[Pair]] = {}
        self._left: dict[tuple[str, int], LeftPaths] = {}
        bit = 0
        for pair, paths in table.paths.items():
            self._first[pair] = bit
            self._pairs.setdefault(pair[1], []).append(pair)
            for path in paths:
                one = 1 << bit
                bit += 1
                self._of_system[pair[1]] = self._of_system.get(pair[1], 0) | one
                for part in path.nodes:
                    self._of_part[part] = self._of_part.get(part, 0) | one
                for cable in path.cables:
                    self._of_cable[cable] = self._of_cable.get(cable, 0) | one

    def dead(self, failed: FailureSet) -> int:
        """Paths with a part or a cable among those that have failed."""
        found = 0
        for name in failed.parts & self._of_part.keys():
            found |= self._of_part[name]
        for name in failed.cables & self._of_cable.keys():
            found |= self._of_cable[name]
        return found

    def systems(self, dead: int) -> list[str]:
        """Storage systems that lose paths."""
        return [name for name, bits in self._of_system.items() if bits & dead] if dead else []

    def left(self, system: str, dead: int) -> LeftPaths:
        """What is left of one storage system."""
        mine = self._of_system[system] & dead
        found = self._left.get((system, mine))
        if found is None:
            living = {pair: self._living(pair, mine) for pair in self._pairs[system]}
            touched = [pair for pair, paths in living.items() if len(paths) < len(self._table.paths[pair])]
            found = self._left[system, mine] = left_of(self._expanded, self._table, living, touched)
        return found

    def _living(self, pair: Pair, dead: int) -> list[IoPath]:
        bits, paths = dead >> self._first[pair], self._table.paths[pair]
        return [path for number, path in enumerate(paths) if not bits >> number & 1]


def left_on_cut(expanded: ExpandedDesign, table: WayTable, failed: FailureSet) -> LeftPaths:
    """What is left where fabrics choose routes anew: paths are listed on the design without the dead cables."""
    cut = cut_cables(expanded, failed.cables)
    living = {}
    for pair in table.of_pair:
        found = [] if pair[0] in failed.parts else paths_between(cut, *pair)
        living[pair] = [path for path in found if failed.parts.isdisjoint(path.nodes)]
    return left_of(expanded, table, living, list(living))


def left_of(
    expanded: ExpandedDesign, table: WayTable, living: Mapping[Pair, list[IoPath]], touched: Sequence[Pair]
) -> LeftPaths:
    """Who serves the volumes of some pairs of a host and a system then, and over which paths each host reaches them.

    Args:
        expanded: the whole design.
        table: its ways.
        living: living paths of every pair of the systems that are looked at.
        touched: the pairs whose volumes may be served in another way.
    """
    left = LeftPaths()
    for pair, found in living.items():
        if len(found) < len(table.paths[pair]):
            left.spare[pair] = spare_of(expanded, found)
    for volume in dict.fromkeys(way[1] for pair in sorted(touched) for way in table.of_pair[pair]):
        plain = [table.plain[host, volume, ()] for host in table.hosts_of[volume]]
        server = owner = plain[0].owner
        if owner is not None:
            server = _server(expanded, owner, [living[one.host, one.system] for one in plain])
            if server != owner:
                left.moved[volume] = server
        for one in plain:
            way, chosen = (one.host, volume, ()), _chosen(expanded, one, living[one.host, one.system], server)
            if not chosen:
                left.dead.add(way)
            elif chosen != _chosen(expanded, one, table.paths[one.host, one.system], owner):
                left.routes[way] = chosen
    return left


def _chosen(expanded: ExpandedDesign, one: PlainWay, paths: list[IoPath], server: str | None) -> tuple[IoPath, ...]:
    fit = (path for path in paths if server is None or reaches(expanded, path, server))
    if one.policy == "failover":
        first = next(fit, None)
        return () if first is None else (first,)
    return tuple(fit)


def _server(expanded: ExpandedDesign, owner: str, living: list[list[IoPath]]) -> str:
    """The controller that most hosts reach, the owner first; a volume moves only if that serves more hosts."""
    best, most = owner, sum(any(reaches(expanded, path, owner) for path in found) for found in living)
    if most == len(living):
        return owner
    for name in partners(expanded, owner):
        count = sum(any(reaches(expanded, path, name) for path in found) for found in living)
        if count > most:
            best, most = name, count
    return best


@of_design
def partners(expanded: ExpandedDesign, owner: str) -> tuple[str, ...]:
    """Others of its kind in its storage system, in order of ids, from the one after it on."""
    system = system_of(expanded, owner)
    if system is None:
        return ()
    mates = _by_system(expanded, expanded.nodes[owner].kind)[system]
    at = mates.index(owner)
    return (*mates[at + 1 :], *mates[:at])


@of_design
def _by_system(expanded: ExpandedDesign, kind: str) -> dict[str, list[str]]:
    """Parts of one kind in order of ids, by storage system."""
    found: dict[str, list[str]] = {}
    for name in sorted(node.id for node in expanded.of_kind(kind)):
        system = system_of(expanded, name)
        if system is not None:
            found.setdefault(system, []).append(name)
    return found
