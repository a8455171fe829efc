"""Nominal capacities of logical storage as drawn, from the drives up, as in the page's logical view."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from headroom.domain.catalogue.records import Catalogue, Value
from headroom.domain.design.records import Component, Design
from headroom.domain.topology.array_layout import ArrayLayout

_GB_IN_GIB: Final = 1.073741824
_LAYERS: Final = frozenset(
    {"drive", "raid_array", "rank", "extent_pool", "volume", "lvm_volume_group", "logical_volume", "filesystem"}
)
_HOLDS: Final = {
    "raid_array": "drives",
    "rank": "arrays",
    "extent_pool": "ranks",
    "lvm_volume_group": "volumes",
    "filesystem": "on",
}


class Sizes:
    """What each part holds for those above, in GiB; None where the design does not say."""

    def __init__(self, design: Design, catalogue: Catalogue, layout_of: Callable[[str], ArrayLayout | None]) -> None:
        self._parts = {name: one for name, one in design.components.items() if one.kind in _LAYERS}
        self._catalogue = catalogue
        self._layout_of = layout_of
        self._known: dict[str, float | None] = {}
        self._mates = Counter((one.kind, one.parent) for one in self._parts.values())
        self._turns = self._volume_turns()

    def gib(self, part_id: str) -> float | None:
        """Nominal capacity of one part."""
        size_gb = self._gb(part_id) if part_id in self._parts else None
        return None if size_gb is None else size_gb / _GB_IN_GIB

    def _volume_turns(self) -> dict[str, int]:
        """Place of each volume among those of its pool, in order of their ids."""
        found, seen = dict[str, int](), Counter[str | None]()
        for name in sorted(self._parts):
            if self._parts[name].kind == "volume":
                found[name] = seen[self._parts[name].parent]
                seen[self._parts[name].parent] += 1
        return found

    def _gb(self, part_id: str) -> float | None:
        if part_id not in self._known:
            # A ring of parts that name each other holds nothing that could be known.
            self._known[part_id] = None
            self._known[part_id] = self._size_of(self._parts[part_id])
        return self._known[part_id]

    def _size_of(self, part: Component) -> float | None:
        if part.kind == "drive":
            own = _number(part.attributes, "capacity_gb")
            entry = self._catalogue.parts.get(part.part or "")
            return own if own is not None or entry is None else _number(entry.attributes, "capacity_gb")
        lower = self._lower(part)
        if part.kind == "raid_array":
            drives, layout = [self._gb(drive) for drive in lower], self._layout_of(part.id)
            known = [size for size in drives if size is not None]
            return None if layout is None or not known or len(known) < len(drives) else layout.data * min(known)
        if part.kind in ("volume", "logical_volume"):
            stated = _number(part.attributes, "capacity_gib")
            if stated is not None:
                return stated * _GB_IN_GIB
            # A part that says no size and shares its home with no other has all of it.
            if self._mates[part.kind, part.parent] > 1:
                return None
        return _total(self._gb(other) for other in lower)

    def _lower(self, part: Component) -> list[str]:
        """What a part lies on."""
        holds = _HOLDS.get(part.kind)
        named = _ids(part.attributes, holds) if holds is not None else self._own_place(part)
        return [one for one in dict.fromkeys(named) if one in self._parts]

    def _own_place(self, part: Component) -> list[str]:
        home = self._parts.get(part.parent or "")
        if part.kind == "volume":
            return [self._one_rank(part, home) or part.parent or ""]
        if part.kind != "logical_volume":
            return []
        return _ids(part.attributes, "volumes") or ([] if home is None else _ids(home.attributes, "volumes"))

    def _one_rank(self, volume: Component, pool: Component | None) -> str | None:
        """Where a pool does not rotate extents, its volumes take the ranks in turn."""
        if pool is None or pool.attributes.get("rotate_extents") is not False:
            return None
        ranks = [one for one in _ids(pool.attributes, "ranks") if one in self._parts]
        return ranks[self._turns[volume.id] % len(ranks)] if ranks else None


def _number(attributes: Mapping[str, Value], name: str) -> float | None:
    value = attributes.get(name)
    return value if isinstance(value, int | float) and not isinstance(value, bool) else None


def _ids(attributes: Mapping[str, Value], name: str) -> list[str]:
    value = attributes.get(name)
    return [str(one) for one in value] if isinstance(value, list) else []


def _total(values: Iterable[float | None]) -> float | None:
    """The sum; None where there is nothing, or where one is unknown."""
    found = list(values)
    known = [value for value in found if value is not None]
    return sum(known) if known and len(known) == len(found) else None
