"""Groups of storage that share nothing behind their paths: failures in different groups only add up."""

from collections.abc import Iterable, Mapping
from typing import TypeVar

from headroom.domain.failure.array_losses import ArrayLosses
from headroom.domain.failure.effect_records import Effect
from headroom.domain.failure.ways import Pair, beneath_storage, system_of
from headroom.domain.performance.parts.routes import Way
from headroom.domain.topology.records import ExpandedDesign

_Entry = TypeVar("_Entry")


class StorageGroups:
    """Storage systems with their volumes, and storage elsewhere, joined where data lie on parts in common."""

    def __init__(
        self, expanded: ExpandedDesign, by_storage: Mapping[str, list[Way]], by_host: Mapping[str, list[Way]]
    ) -> None:
        self._expanded = expanded
        self._above: dict[str, str] = {}
        for storage in by_storage:
            for name in (storage, *beneath_storage(expanded, storage)):
                system = system_of(expanded, name)
                self._join(storage, name)
                if system is not None:
                    self._join(storage, system)
        numbers: dict[str, int] = {}
        self._of = {name: numbers.setdefault(self._root(name), len(numbers)) for name in list(self._above)}
        """Storage, what lies beneath it, and systems to the numbers of their groups."""
        self._of_host = {host: sum({1 << self._of[way[1]] for way in ways}) for host, ways in by_host.items()}

    def _root(self, name: str) -> str:
        while (above := self._above.setdefault(name, name)) != name:
            self._above[name] = name = self._above[above]
        return name

    def _join(self, first: str, second: str) -> None:
        self._above[self._root(second)] = self._root(first)

    def touched(self, pairs: Iterable[Pair], parts: Iterable[str], arrays: ArrayLosses) -> int:
        """Bits of the groups that these pairs with dead paths, dead parts and lost drives belong to."""
        found, of = 0, self._of
        for system in {pair[1] for pair in pairs}:
            found |= 1 << of[system]
        for name in (*arrays.lost, *(array for array, _ in arrays.left), *parts):
            known = name if name in of else system_of(self._expanded, name)
            if known in of:
                found |= 1 << of[known]
            found |= self._of_host.get(name, 0)
        return found

    def split(self, effect: Effect) -> list[Effect]:
        """An effect by groups; only those in which it changes anything."""
        groups = {self._of[name] for name in effect.storage}
        if len(groups) < 2:
            return [effect] if groups else []
        routes = self._grouped((way[1], (way, paths)) for way, paths in effect.routes)
        dead = self._grouped((way[1], way) for way in effect.dead)
        lost = self._grouped((name, name) for name in effect.lost)
        moved = self._grouped((one[0], one) for one in effect.moved)
        pools = self._grouped((one[0], one) for one in effect.pools)
        through = self._grouped((name, name) for name in effect.write_through)
        return [
            Effect(
                tuple(routes.get(group, ())),
                frozenset(dead.get(group, ())),
                frozenset(lost.get(group, ())),
                tuple(moved.get(group, ())),
                tuple(pools.get(group, ())),
                frozenset(through.get(group, ())),
                frozenset(way[0] for way in dead.get(group, ())) & effect.hosts,
            )
            for group in routes.keys() | dead.keys() | lost.keys() | moved.keys() | pools.keys() | through.keys()
        ]

    def _grouped(self, entries: Iterable[tuple[str, _Entry]]) -> dict[int, list[_Entry]]:
        found: dict[int, list[_Entry]] = {}
        for name, entry in entries:
            found.setdefault(self._of[name], []).append(entry)
        return found
