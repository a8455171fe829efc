"""What was read before and still holds: records of entries that say the same, tables that fit the same parts.

Nothing is taken over by the identity of what a caller hands in. An entry is compared with a copy of its own, so one
that was changed in place is read again. The live mirror replaces entries and never changes them, so that entries of
successive snapshots share their strings and compare fast; the answers would be right without that.
"""

import marshal
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import compress, repeat
from operator import ne
from typing import Any, Final, NamedTuple, TypeAlias, cast

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.places import base_of
from headroom.domain.design.records import Cable, Component, Zone
from headroom.domain.recent import Recent

_MOST_ENTRIES: Final = 60_000
_KEPT: Final = 4

_TOLD_APART: Final = (list, str, type(None))
"""Types whose values are equal to none of another type."""
_NEVER: Final = object()
"""Equal to no entry."""

Types: TypeAlias = tuple[tuple[str, ...], tuple[type, ...]]
"""Keys of numbers and booleans, and their types: to Python 1, 1.0 and True are equal, to a reader they are not."""
Connections: TypeAlias = tuple[dict[str, Cable], dict[str, Zone]]


class EntryMemory:
    """Components that were read without any problem, by id: copies of the entries, types of their numbers, records."""

    def __init__(self) -> None:
        self._copies: dict[str, dict[str, object]] = {}
        self._types: dict[str, Types] = {}
        """Of entries that have any number."""
        self._records: dict[str, Component] = {}

    def keep(self, entry: object, component: Component) -> None:
        """Keep the record of an entry that is good."""
        if len(self._copies) >= _MOST_ENTRIES:
            for table in (self._copies, self._types, self._records):
                table.clear()
        name, copy = component.id, cast(dict[str, object], entry).copy()
        types = {key: kind for key, value in copy.items() if (kind := type(value)) not in _TOLD_APART}
        copy |= {key: list(cast(list[object], value)) for key, value in copy.items() if type(value) is list}
        self._types.pop(name, None)
        if types:
            self._types[name] = tuple(types), tuple(types.values())
        self._copies[name], self._records[name] = copy, component

    def records(self, ids: Iterable[str]) -> dict[str, Component | None]:
        """The record that was kept last of each, in this order, whatever its entry says now."""
        return {component_id: self._records.get(component_id) for component_id in ids}

    def changed(self, raw: dict[str, object], ids: Sequence[str]) -> set[str]:
        """Ids of entries, `ids` being all of `raw`, that do not say what a kept one says."""
        found = set(compress(ids, map(ne, map(self._copies.get, ids, repeat(_NEVER)), map(raw.__getitem__, ids))))
        for name in (self._types.keys() & raw.keys()) - found:
            keys, types = self._types[name]
            if tuple(map(type, map(cast(dict[str, object], raw[name]).__getitem__, keys))) != types:
                found.add(name)
        return found


@dataclass(frozen=True, slots=True, eq=False)
class Shape:
    """Stands for the ids, kinds, parts, places and counts of components that are known to fit; one object a shape."""

    copies: bool
    """Whether any has a count above 1."""
    parts: int
    """Parts that they stand for, inner ones and copies counted."""


class Settled(NamedTuple):
    """What is known of the places of components."""

    shape: Shape | None
    """`None` where nothing is."""
    changed: list[Component]
    """Those with other attributes than when it was found, and `more`."""
    more: list[Component]
    """Those that have come since; what holds them is not among them."""


UNSETTLED: Final = Settled(None, [], [])


@dataclass(frozen=True, slots=True)
class _Joined:
    """Cables and zones that were read without any problem, and the catalogue parts of the components they name."""

    cables: dict[str, Cable]
    zones: dict[str, Zone]
    parts: dict[str, str | None]

    def fits(self, components: dict[str, Component]) -> bool:
        """Whether the ports that are named belong to the same parts as then."""
        return all(
            (component := components.get(component_id)) is not None and component.part == part
            for component_id, part in self.parts.items()
        )


class ReadingMemory:
    """What one caller has read with one catalogue. Tables are never handed out, only copies of them."""

    def __init__(self) -> None:
        self._catalogue: Catalogue | None = None
        self._forget()

    def _forget(self) -> None:
        self.entries = EntryMemory()
        self._settled: Recent[dict[str, Component], Shape] = Recent(_KEPT)
        self._connections: Recent[bytes, _Joined] = Recent(_KEPT)

    def reading_with(self, catalogue: Catalogue) -> "ReadingMemory":
        """The memory itself, empty where it was filled with another catalogue."""
        if catalogue is not self._catalogue:
            self._catalogue = catalogue
            self._forget()
        return self

    def settled(self, components: dict[str, Component]) -> Settled:
        """What is known of components that were settled before, all of them or all but some."""
        shape = self._settled.find(components)
        if shape is not None:
            return Settled(shape, [], [])
        for before, shape in self._settled.all():
            if before.keys() <= components.keys():
                changed = [item for name, item in components.items() if item is not before.get(name)]
                more = [item for item in changed if item.id not in before]
                same = all(item.shape == before[item.id].shape for item in changed if item.id in before)
                if same and not (more and shape.copies) and all(_joins(item, before) for item in more):
                    return Settled(shape, changed, more)
        return UNSETTLED

    def keep_settled(self, components: dict[str, Component], shape: Shape) -> Shape:
        """Note that components fit, all attributes included; `shape` may be that of like ones that did."""
        return self._settled.keep(dict(components), shape)

    def connections(self, components: dict[str, Component], raw: tuple[object, object]) -> Connections | None:
        """Cables and zones that were read before from equal tables; `components` are settled and have no counts."""
        key = _content(raw)
        found = self._connections.find(key) if key is not None else None
        return (dict(found.cables), dict(found.zones)) if found is not None and found.fits(components) else None

    def keep_connections(
        self, components: dict[str, Component], raw: tuple[object, object], connections: Connections
    ) -> None:
        """Keep cables and zones that were read without any problem between components without counts."""
        key = _content(raw)
        if key is not None:
            cables, zones = connections
            ends = [end for cable in cables.values() for end in (cable.a, cable.b)]
            ends += [member for zone in zones.values() for member in zone.members]
            parts = {base: components[base].part for base in {base_of(end[0]) for end in ends}}
            self._connections.keep(key, _Joined(dict(cables), dict(zones), parts))


def _joins(item: Component, known: dict[str, Component]) -> bool:
    """Whether a component stands by itself or in a known one, and for itself only."""
    return item.count == 1 and (item.parent is None or base_of(item.parent) in known)


def _content(tables: tuple[object, object]) -> bytes | None:
    """JSON values as bytes that differ wherever the values do, types included; `None` for what is no JSON."""
    try:
        return marshal.dumps(cast(Any, tables), 0)
    except ValueError:
        return None
