"""What was read before and still holds: records of entries that say the same, tables that fit the same parts.

Nothing is taken over by the identity of what a caller hands in. An entry is compared with a copy of its own, so one
that was changed in place is read again; it is cheap because equal entries mostly share their strings.
"""

import marshal
from functools import lru_cache
from typing import Any, Final, TypeAlias, cast

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.records import Cable, Component, Zone
from headroom.domain.recent import Recent

_MOST_ENTRIES: Final = 60_000
_KEPT: Final = 4

Types: TypeAlias = tuple[tuple[str, type], ...]
"""Keys of numbers and booleans with their types: to Python 1, 1.0 and True are equal, to a reader they are not."""
Connections: TypeAlias = tuple[dict[str, Cable], dict[str, Zone]]


class KnownEntries:
    """Components that were read without any problem: copy of the entry, types of its numbers, record, by id."""

    def __init__(self) -> None:
        self.kept: dict[str, tuple[dict[str, object], Types, Component]] = {}

    def keep(self, entry: object, component: Component) -> None:
        """Keep the record of an entry that is good."""
        if len(self.kept) >= _MOST_ENTRIES:
            self.kept.clear()
        copy = {
            key: list(value) if isinstance(value, list) else value
            for key, value in cast(dict[str, object], entry).items()
        }
        types = tuple((key, type(value)) for key, value in copy.items() if isinstance(value, int | float))
        self.kept[component.id] = (copy, types, component)


def same_types(entry: object, types: Types) -> bool:
    """Whether numbers and booleans of an entry, equal to a known one, are of these types."""
    values = cast(dict[str, object], entry)
    return all(type(values[key]) is known for key, known in types)


class Shape:
    """Stands for the ids, kinds, parts, places and counts of components that are known to fit; one object a shape."""


class Known:
    """Answers of reading for one catalogue. Kept tables are never handed out, only copies of them."""

    def __init__(self) -> None:
        self.entries = KnownEntries()
        self._settled: Recent[dict[str, Component], Shape] = Recent(_KEPT)
        self._connections: Recent[tuple[Shape, bytes], Connections] = Recent(_KEPT)

    def settled(self, components: dict[str, Component]) -> tuple[Shape | None, list[Component]]:
        """The shape of components that were settled before, with those whose attributes have changed since."""
        shape = self._settled.find(components)
        if shape is not None:
            return shape, []
        for before, shape in self._settled.all():
            if before.keys() == components.keys():
                changed = [item for item in components.values() if item is not before[item.id]]
                if all(item.shape == before[item.id].shape for item in changed):
                    return shape, changed
        return None, []

    def keep_settled(self, components: dict[str, Component], shape: Shape | None) -> Shape:
        """Note that components fit, all attributes included; `shape` is that of like ones that did."""
        return self._settled.keep(dict(components), shape or Shape())

    def connections(self, shape: Shape, cables: object, zones: object) -> Connections | None:
        """Cables and zones that were read before from equal tables between components of a shape."""
        key = _content(cables, zones)
        found = self._connections.find((shape, key)) if key is not None else None
        return None if found is None else (dict(found[0]), dict(found[1]))

    def keep_connections(self, shape: Shape, raw: tuple[object, object], connections: Connections) -> None:
        """Keep cables and zones that were read without any problem."""
        key = _content(*raw)
        if key is not None:
            self._connections.keep((shape, key), (dict(connections[0]), dict(connections[1])))


def _content(*tables: Any) -> bytes | None:
    """JSON values as bytes that differ wherever the values do, types included; `None` for what is no JSON."""
    try:
        return marshal.dumps(tables, 0)
    except ValueError:
        return None


@lru_cache(maxsize=2)
def known_for(catalogue: Catalogue) -> Known:  # noqa: ARG001  # one memory for each catalogue
    """What was read with a catalogue."""
    return Known()
