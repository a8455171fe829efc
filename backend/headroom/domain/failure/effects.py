"""What a failure does to the ways of workloads: paths that go and come, volumes that move or are lost."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from headroom.domain.failure.left_paths import LeftPaths, partners, touched_pairs
from headroom.domain.failure.records import FailureSet
from headroom.domain.failure.ways import (
    Pair,
    Spare,
    WayTable,
    array_guards,
    arrays_of_drive,
    beneath_storage,
    dealing_cables,
    is_alive,
    system_of,
)
from headroom.domain.performance.parts.routes import Way
from headroom.domain.topology.needs import of_design
from headroom.domain.topology.records import ExpandedDesign, IoPath

_OWNERS: Final = frozenset({"controller", "processor_complex"})


class ArrayLosses(NamedTuple):
    """What lost drives do to arrays."""

    lost: frozenset[str]
    """Arrays that lost more than they bear, or that are dead themselves."""
    left: tuple[tuple[str, int], ...]
    """Arrays that go on, with the drives that each may still lose."""
    drives: int
    """Drives lost, of arrays or not."""


_NO_LOSSES: Final = ArrayLosses(frozenset(), (), 0)


@dataclass(frozen=True, slots=True)
class Effect:
    """What a failure changes; equal effects leave the same, whatever has failed."""

    routes: tuple[tuple[Way, tuple[IoPath, ...]], ...] = ()
    """Ways that take other paths, with these."""
    dead: frozenset[Way] = frozenset()
    """Ways that lead nowhere any more; those through services are found on the cut design."""
    lost: frozenset[str] = frozenset()
    """Volumes, and arrays used as a whole, whose data are out of reach for everybody."""
    moved: tuple[tuple[str, str], ...] = ()
    """Volumes and their new owners."""
    pools: tuple[tuple[str, str], ...] = ()
    """Extent pools and the processor complexes that serve them then."""
    write_through: frozenset[str] = frozenset()
    """Arrays whose write cache has lost its mirror."""
    hosts: frozenset[str] = frozenset()
    """Hosts that are dead."""
    cut: tuple[frozenset[str], frozenset[str]] | None = None
    """Parts and cables to be cut where ways lead through services, or paths adapt; None elsewhere."""

    def of(self, ways: frozenset[Way], storage: frozenset[str], beneath: frozenset[str]) -> "Effect":
        """What of it concerns these ways, their storage and what lies beneath that."""
        return Effect(
            tuple(one for one in self.routes if one[0] in ways),
            self.dead & ways,
            self.lost & storage,
            tuple(one for one in self.moved if one[0] in storage),
            tuple(one for one in self.pools if one[0] in beneath),
            self.write_through & beneath,
            frozenset(way[0] for way in self.dead & ways) & self.hosts,
            self.cut,
        )

    @property
    def changes_nothing(self) -> bool:
        """Whether every throughput stays."""
        return self == _NONE


_NONE: Final = Effect()


@dataclass(frozen=True, slots=True)
class FoundEffect:
    """The effect of a failure, and what it takes of redundancy."""

    effect: Effect
    spare: dict[Pair, Spare] = field(default_factory=dict)
    """What is left to pairs that lost paths."""
    arrays: ArrayLosses = _NO_LOSSES


class FailureEffects:
    """Finds effects of failures on one design and its ways."""

    def __init__(self, expanded: ExpandedDesign, table: WayTable, places: Iterable[str], by_cut: bool) -> None:
        self._expanded, self._table, self._by_cut = expanded, table, by_cut
        self._dealing = dealing_cables(expanded)
        self._by_host: dict[str, list[Way]] = {}
        self._by_storage: dict[str, list[Way]] = {}
        for way in table.ways:
            self._by_host.setdefault(way[0], []).append(way)
            self._by_storage.setdefault(way[1], []).append(way)
        ends = {end[0] for cable in expanded.cables.values() for end in (cable.a, cable.b)}
        self._carrying = frozenset(places) | ends
        """Parts that traffic passes, or might."""
        self._on: dict[str, list[str]] = {}
        """Part behind volumes to the volumes whose data lie on it."""
        for storage in self._by_storage:
            for name in beneath_storage(expanded, storage):
                self._on.setdefault(name, []).append(storage)

    def find(self, failed: FailureSet) -> FoundEffect:
        """What a failure does."""
        expanded, parts = self._expanded, failed.parts
        arrays = array_losses(expanded, parts)
        pools, homeless = self._pools(parts)
        lost = self._lost(parts, arrays.lost, homeless)
        hosts = frozenset(name for name in self._by_host if name in parts)
        ways = LeftPaths(expanded, self._table, failed, lost, hosts)
        ways.look()
        dead = ways.dead | self._dead(parts, lost, hosts)
        through = self._write_through(parts)
        cut = self._cut(failed) if self._by_cut else None
        effect = Effect(
            tuple(sorted((way, paths) for way, paths in ways.routes.items() if way not in dead)),
            frozenset(dead),
            frozenset(lost),
            tuple(sorted(ways.moved.items())),
            tuple(sorted(pools.items())),
            through,
            hosts,
            cut,
        )
        return FoundEffect(effect, ways.spare, arrays)

    def taken(self, failed: FailureSet) -> object:
        """Key of what a failure takes with it: failures with equal keys do the same, whatever else fails beside."""
        dead_paths = frozenset(
            (pair, number)
            for pair in touched_pairs(self._table, failed)
            for number, path in enumerate(self._table.paths[pair])
            if not is_alive(path, failed.parts, failed.cables)
        )
        losses = array_losses(self._expanded, failed.parts)
        complexes = frozenset(name for _, name in _served_pools(self._expanded) if name in failed.parts)
        lost = frozenset(self._lost(failed.parts, losses.lost, ()))
        hosts = frozenset(name for name in self._by_host if name in failed.parts)
        cut = self._cut(failed) if self._by_cut else None
        dealt = self._dealing & failed.cables
        return dead_paths, losses.left, complexes, lost, hosts, self._write_through(failed.parts), cut, dealt

    def mate_of(self, drive: str) -> str | None:
        """Another drive of the first array of a drive; None where there is none."""
        arrays = arrays_of_drive(self._expanded).get(drive, ())
        drives = array_guards(self._expanded)[arrays[0]].drives if arrays else ()
        return next((name for name in drives if name != drive), None)

    def _cut(self, failed: FailureSet) -> tuple[frozenset[str], frozenset[str]] | None:
        """What of a failure may touch ways through services, and paths that adapt; None when nothing does."""
        parts = failed.parts & self._carrying
        return (parts, failed.cables) if parts or failed.cables else None

    def _dead(self, parts: frozenset[str], lost: Iterable[str], hosts: Iterable[str]) -> set[Way]:
        """Ways that end with a host, a service, or the data themselves."""
        found = {way for host in hosts for way in self._by_host[host]}
        found.update(way for storage in lost for way in self._by_storage[storage])
        if self._by_cut:
            found.update(way for way in self._table.ways if not parts.isdisjoint(way[2]))
        return found

    def _lost(self, parts: frozenset[str], arrays: frozenset[str], homeless: Iterable[str]) -> set[str]:
        """Storage whose data are gone or out of reach, as far as paths do not decide it."""
        nodes = self._expanded.nodes
        found = {name for name in parts if name in self._by_storage}
        for name in arrays:
            found.update(self._on.get(name, ()))
        for name in parts:
            if nodes[name].kind in ("rank", "extent_pool", "raid_array"):
                found.update(self._on.get(name, ()))
        for pool in homeless:
            found.update(self._on.get(pool, ()))
        return found

    def _pools(self, parts: frozenset[str]) -> tuple[dict[str, str], list[str]]:
        """Pools that another complex of their system serves then, and those that none does."""
        moved: dict[str, str] = {}
        homeless = []
        for pool, complex_id in _served_pools(self._expanded):
            if complex_id in parts and pool not in parts:
                partner = next((name for name in partners(self._expanded, complex_id) if name not in parts), None)
                if partner is None:
                    homeless.append(pool)
                else:
                    moved[pool] = partner
        return {pool: name for pool, name in moved.items() if pool in self._on}, homeless

    def _write_through(self, parts: frozenset[str]) -> frozenset[str]:
        """Arrays beneath workloads that wrote into a mirrored cache, of systems that lost some of their controllers."""
        nodes, found = self._expanded.nodes, set[str]()
        for name in parts:
            if nodes[name].kind in _OWNERS:
                system = system_of(self._expanded, name)
                if system is not None and system not in parts:
                    found.update(mirrored_arrays(self._expanded, system))
        return frozenset(array for array in found if array in self._on and array not in parts)


def array_losses(expanded: ExpandedDesign, parts: frozenset[str]) -> ArrayLosses:
    """What the drives among these parts mean to their arrays."""
    nodes = expanded.nodes
    drives = [name for name in parts if nodes[name].kind == "drive"]
    dead = {name for name in parts if nodes[name].kind == "raid_array"}
    gone: dict[str, int] = {}
    for drive in drives:
        for array in arrays_of_drive(expanded).get(drive, ()):
            gone[array] = gone.get(array, 0) + 1
    guards = array_guards(expanded)
    left = {array: guards[array].tolerance - count for array, count in gone.items() if array not in dead}
    lost = dead | {array for array, more in left.items() if more < 0}
    kept = tuple(sorted((array, more) for array, more in left.items() if array not in lost))
    return ArrayLosses(frozenset(lost), kept, len(drives))


@of_design
def mirrored_arrays(expanded: ExpandedDesign, system: str) -> tuple[str, ...]:
    """Arrays of a storage system whose write cache is mirrored in another controller."""
    return tuple(
        array.id
        for array in expanded.of_kind("raid_array")
        if array.attributes.get("write_cache") is True
        and array.attributes.get("write_cache_mirroring") is True
        and system_of(expanded, array.id) == system
    )


@of_design
def _served_pools(expanded: ExpandedDesign) -> list[tuple[str, str]]:
    found = []
    for pool in expanded.of_kind("extent_pool"):
        name = pool.attributes.get("processor_complex")
        if isinstance(name, str) and name in expanded.nodes:
            found.append((pool.id, name))
    return found
