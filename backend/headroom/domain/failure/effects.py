"""What a failure does to the ways of workloads: paths that go and come, volumes that move or are lost."""

from collections.abc import Iterable
from typing import Final

from headroom.domain.failure.array_losses import ArrayLosses, DriveLosses
from headroom.domain.failure.effect_records import NO_EFFECT, Effect, EffectPiece, FoundEffect
from headroom.domain.failure.records import FailureSet
from headroom.domain.failure.remaining_paths import PathBits, left_on_cut, partners
from headroom.domain.failure.storage_groups import StorageGroups
from headroom.domain.failure.ways import (
    WayTable,
    array_guards,
    arrays_of_drive,
    beneath_storage,
    carrying_cables,
    dealing_cables,
    system_of,
)
from headroom.domain.performance.parts.routes import Way
from headroom.domain.topology.needs import of_design
from headroom.domain.topology.records import ExpandedDesign

_OWNERS: Final = frozenset({"controller", "processor_complex"})


class FailureEffects:
    """Finds effects of failures on one design and its ways."""

    def __init__(self, expanded: ExpandedDesign, table: WayTable, places: Iterable[str], by_cut: bool) -> None:
        self._expanded, self._table, self._by_cut = expanded, table, by_cut
        self._dealing, self._carrying_cables = dealing_cables(expanded), carrying_cables(expanded)
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
        self._paths, self._losses = PathBits(expanded, table), DriveLosses(expanded)
        self._groups = StorageGroups(expanded, self._by_storage, self._by_host)
        self._owners = owners = frozenset(node.id for kind in _OWNERS for node in expanded.of_kind(kind))
        services = {name for way in table.ways for name in way[2]}
        self._stated = frozenset({*self._by_host, *self._by_storage, *self._on, *owners, *services})
        """Parts whose loss does more than to end paths."""
        self._found: dict[object, FoundEffect] = {}
        self._pieces: dict[Effect, EffectPiece] = {}

    def find(self, failed: FailureSet) -> FoundEffect:
        """What a failure does."""
        losses = self._losses.of(failed.parts)
        key = self._key(failed, losses)
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = self._looked_at(failed, losses)
        return found

    def _key(self, failed: FailureSet, losses: ArrayLosses) -> object:
        """Failures with equal keys have the same effect and losses."""
        if not self._carrying_cables.isdisjoint(failed.cables):
            return failed.parts & (self._carrying | self._stated), failed.cables, losses
        cut = self._cut(failed) if self._by_cut else None
        return self._paths.dead(failed), failed.parts & self._stated, losses, cut

    def taken(self, failed: FailureSet) -> object:
        """Key of what a failure takes with it: failures with equal keys do the same, whatever else fails beside."""
        parts, effect = failed.parts, self.find(failed).effect
        losses = self._losses.of(parts)
        complexes = frozenset(name for _, name in _served_pools(self._expanded) if name in parts)
        dealt = self._dealing & failed.cables
        kept = effect.lost, effect.hosts, effect.write_through, effect.cut
        return self._paths.dead(failed), losses.left, complexes, dealt, kept

    def _looked_at(self, failed: FailureSet, arrays: ArrayLosses) -> FoundEffect:
        parts, stated = failed.parts, failed.parts & self._stated
        dealt = not self._carrying_cables.isdisjoint(failed.cables)
        dead_paths, (pools, homeless) = self._paths.dead(failed), self._pools(parts)
        if not (stated or dealt or dead_paths or pools or homeless or arrays.lost or self._by_cut):
            return FoundEffect(NO_EFFECT, (), self._groups.touched((), (), arrays), {}, arrays)
        lost = frozenset(self._lost(stated, arrays.lost, homeless))
        hosts = frozenset(name for name in stated if name in self._by_host)
        lefts = (
            [left_on_cut(self._expanded, self._table, failed)]
            if dealt
            else [self._paths.left(name, dead_paths) for name in self._paths.systems(dead_paths)]
        )
        dead = self._dead(parts, lost, hosts)
        for left in lefts:
            dead.update(left.dead)
        effect = Effect(
            tuple(sorted((way, to) for left in lefts for way, to in left.routes.items() if way not in dead)),
            frozenset(dead),
            lost,
            tuple(sorted((one, to) for left in lefts for one, to in left.moved.items() if one not in lost)),
            tuple(sorted(pools.items())),
            self._write_through(parts),
            hosts,
            self._cut(failed) if self._by_cut else None,
        )
        spare = {pair: one for left in lefts for pair, one in left.spare.items()}
        whole = dealt or self._by_cut
        pieces = [self._piece(one) for one in ([effect] if whole else self._groups.split(effect))]
        touched = -1 if whole else self._groups.touched(spare, stated, arrays)
        return FoundEffect(effect, tuple(sorted(pieces, key=_number)), touched, spare, arrays)

    def _piece(self, effect: Effect) -> EffectPiece:
        found = self._pieces.get(effect)
        if found is None:
            storage = frozenset[str]() if effect.cut is not None else effect.storage
            found = self._pieces[effect] = EffectPiece(len(self._pieces), effect, storage)
        return found

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
        found = set[str]()
        for name in parts & self._owners:
            system = system_of(self._expanded, name)
            if system is not None and system not in parts:
                found.update(mirrored_arrays(self._expanded).get(system, ()))
        return frozenset(array for array in found if array in self._on and array not in parts)


def _number(piece: EffectPiece) -> int:
    return piece.number


@of_design
def mirrored_arrays(expanded: ExpandedDesign) -> dict[str, list[str]]:
    """Storage system to its arrays whose write cache is mirrored in another controller."""
    found: dict[str, list[str]] = {}
    for array in expanded.of_kind("raid_array"):
        stated = array.attributes
        if stated.get("write_cache") is True and stated.get("write_cache_mirroring") is True:
            system = system_of(expanded, array.id)
            if system is not None:
                found.setdefault(system, []).append(array.id)
    return found


@of_design
def _served_pools(expanded: ExpandedDesign) -> list[tuple[str, str]]:
    found = []
    for pool in expanded.of_kind("extent_pool"):
        name = pool.attributes.get("processor_complex")
        if isinstance(name, str) and name in expanded.nodes:
            found.append((pool.id, name))
    return found
