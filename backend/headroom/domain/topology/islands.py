"""Islands of a large design: groups of parts that no holder, cable, zone or reference joins to any other group.

What follows from one group alone is kept with its own expanded design, so an edit costs the groups that it touches and
not the whole. Small groups share one. Groups stay together when what joined them goes: one too large is still right.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.records import Cable, Component, Zone
from headroom.domain.tables import Table, differences
from headroom.domain.topology.facets import Facet
from headroom.domain.topology.records import ExpandedCable, ExpandedDesign, ExpandedZone, Islands, Node

FEWEST_COMPONENTS: Final = 2_000
"""Below, one island costs no more than several."""
_MOST_ISLANDS: Final = 32
_MOST_CHANGES: Final = 2_000
"""Changed components up to which islands are followed; beyond, finding them anew costs no more."""
_MUCH: Final = 100
"""Components that come at once, such as a copy, for which islands are looked for in a design that had none."""
_LOOSE: Final = 0
"""Number of the island of all components that nothing joins to another: each of them may leave it by itself."""


class ExpansionSource(NamedTuple):
    """The records that an expanded design was built from."""

    components: Table[Component]
    cables: Table[Cable]
    zones: Table[Zone]


class ExpansionChange(NamedTuple):
    """How an expanded design came from an earlier one: what has changed, and whether components came or went."""

    facets: frozenset[Facet]
    rebuilt: bool


def find_islands(expanded: ExpandedDesign, source: ExpansionSource) -> Islands | None:
    """The islands of a design; None of one that is small or all of one piece."""
    if len(source.components) < FEWEST_COMPONENTS:
        return None
    groups = _Groups(source.components)
    for component in source.components.values():
        for other in _references(expanded.catalogue, component):
            groups.join(component.id, other)
    wires: list[Cable | Zone] = [*source.cables.values(), *source.zones.values()]
    for ends in map(_joined, wires):
        for other in ends[1:]:
            groups.join(ends[0], other)
    packed = _packed(groups.all())
    if len(packed) < 3:
        return None
    numbers = {name: number for number, names in enumerate(packed) for name in names}
    return Islands(numbers, _designs(expanded, numbers, range(len(packed))))


class _Groups:
    """Names that are joined, directly or by others."""

    def __init__(self, names: Iterable[str]) -> None:
        self._above = {name: name for name in names}

    def join(self, first: str, second: str) -> None:
        if first != second:
            a, b = self._top(first), self._top(second)
            if a != b:
                self._above[b] = a

    def _top(self, name: str) -> str:
        above = self._above
        top = above.setdefault(name, name)
        if above[top] == top:
            return top
        while above[top] != top:
            top = above[top]
        while above[name] != top:
            above[name], name = top, above[name]
        return top

    def all(self) -> list[list[str]]:
        """Each group, in order of its first name."""
        found: dict[str, list[str]] = {}
        for name in self._above:
            found.setdefault(self._top(name), []).append(name)
        return list(found.values())


def _packed(groups: list[list[str]]) -> list[list[str]]:
    """Groups put together to a few of some size; the first has all that stand alone."""
    found = [[name for group in groups if len(group) == 1 for name in group]]
    least = sum(map(len, groups)) / _MOST_ISLANDS
    last: list[str] = []
    for group in groups:
        if len(group) > 1:
            last.extend(group)
            if len(last) >= least:
                found.append(last)
                last = []
    return [*found, last] if last else found


@lru_cache(maxsize=8)
def _referring(catalogue: Catalogue) -> dict[str, list[str]]:
    """Kind -> its attributes that name other parts; those that only say where a part stands join nothing."""
    return {
        kind.id: [
            item.name
            for item in kind.attributes.values()
            if item.type in ("id", "ids") and any(catalogue.kinds[other].on_canvas for other in item.kinds)
        ]
        for kind in catalogue.kinds.values()
    }


def _references(catalogue: Catalogue, component: Component) -> Iterator[str]:
    """Components that hold one or that it names; also such as are not drawn."""
    if component.parent is not None:
        yield component.parent.partition("/")[0]
    for name in _referring(catalogue)[component.kind]:
        value = component.attributes.get(name)
        for other in value if isinstance(value, list) else [value]:
            if isinstance(other, str):
                yield other.partition("/")[0]


def _joined(wire: Cable | Zone) -> list[str]:
    """Components that a cable or a zone joins."""
    ends = (wire.a, wire.b) if isinstance(wire, Cable) else wire.members
    return [end[0].partition("/")[0] for end in ends]


def _designs(expanded: ExpandedDesign, numbers: dict[str, int], wanted: Iterable[int]) -> list[ExpandedDesign]:
    """Expanded designs of the islands of these numbers, anew."""
    nodes: dict[int, dict[str, Node]] = {number: {} for number in wanted}
    for node in expanded.nodes.values():
        if (number := numbers[node.origin]) in nodes:
            nodes[number][node.id] = node
    wires = _wires(expanded, numbers, nodes)
    return [ExpandedDesign(expanded.catalogue, nodes[number], *wires[number]) for number in nodes]


def _wires(
    expanded: ExpandedDesign, numbers: dict[str, int], wanted: Iterable[int]
) -> dict[int, tuple[dict[str, ExpandedCable], dict[str, ExpandedZone]]]:
    """Cables and zones of the islands of these numbers; a zone without members is with what stands alone."""
    found: dict[int, tuple[dict[str, ExpandedCable], dict[str, ExpandedZone]]] = {one: ({}, {}) for one in wanted}
    for cable in expanded.cables.values():
        if (number := numbers[expanded.nodes[cable.a[0]].origin]) in found:
            found[number][0][cable.id] = cable
    for zone in expanded.zones.values():
        first = next(iter(zone.members), None)
        number = _LOOSE if first is None else numbers[expanded.nodes[first[0]].origin]
        if number in found:
            found[number][1][zone.id] = zone
    return found


def islands_after(
    before: ExpandedDesign, old: ExpansionSource, after: ExpandedDesign, new: ExpansionSource, change: ExpansionChange
) -> Islands | None:
    """Islands of a design that came from an earlier one; those that no change touches are the same as before."""
    if before.islands is None:
        return find_islands(after, new) if _may_fall_apart(old, new) else None
    if len(new.components) < FEWEST_COMPONENTS:
        return None
    components = differences(old.components, new.components)
    if len(components.changed) + len(components.gone) > _MOST_CHANGES:
        return find_islands(after, new)
    changes = _Changes(before.islands, after.catalogue, old, new)
    designs = list(before.islands.designs)
    again = changes.moved | (changes.touched if change.rebuilt else set())
    if again:
        for number, design in zip(sorted(again), _designs(after, changes.numbers, sorted(again)), strict=True):
            designs[number] = design
    mended = changes.touched - again
    if mended and Facet.CABLES in change.facets:
        for number, (cables, zones) in _wires(after, changes.numbers, mended).items():
            designs[number] = designs[number].with_cables(cables, zones)
    elif mended:
        nodes: dict[int, dict[str, Node]] = {number: {} for number in mended}
        for name in differences(before.nodes, after.nodes).changed:
            node = after.nodes[name]
            if (number := changes.numbers[node.origin]) in nodes:
                nodes[number][name] = node
        for number, changed in nodes.items():
            designs[number] = designs[number].with_nodes(changed, change.facets)
    return Islands(changes.numbers, designs)


def _may_fall_apart(old: ExpansionSource, new: ExpansionSource) -> bool:
    """Whether islands are looked for again in a design that had none: it has become large, or much has come at once."""
    grown = len(new.components) - len(old.components)
    return grown >= _MUCH or len(old.components) < FEWEST_COMPONENTS <= len(new.components)


class _Changes:
    """Where components are after an edit, and which islands it touches."""

    def __init__(self, islands: Islands, catalogue: Catalogue, old: ExpansionSource, new: ExpansionSource) -> None:
        self.numbers = dict(islands.numbers)
        self.touched: set[int] = set()
        self.moved: set[int] = set()
        """Islands that components have left or come to."""
        self._designs = islands.designs
        components = differences(old.components, new.components)
        for name in (*components.changed, *components.gone):
            self.touched.add(self.numbers.setdefault(name, _LOOSE))
        for table, later in ((old.cables, new.cables), (old.zones, new.zones)):
            names = differences(table, later)
            for name in (*names.changed, *names.gone):
                self._touch(table.get(name))
                self._touch(later.get(name))
        for name in components.changed:
            for other in _references(catalogue, new.components[name]):
                self._join(name, other)

    def _touch(self, wire: Cable | Zone | None) -> None:
        """What a cable or zone joins, or no longer does, is touched."""
        if wire is None:
            return
        ends = _joined(wire)
        for other in ends:
            self.touched.add(self.numbers.setdefault(other, _LOOSE))
            self._join(ends[0], other)
        if not ends:
            self.touched.add(_LOOSE)

    def _join(self, first: str, second: str) -> None:
        numbers = self.numbers
        a, b = numbers.setdefault(first, _LOOSE), numbers.setdefault(second, _LOOSE)
        if first == second or a == b != _LOOSE:
            return
        if a == b:
            numbers[first] = numbers[second] = self._smallest()
        elif _LOOSE in (a, b):
            numbers[first] = numbers[second] = a or b
        else:
            keep, leave = sorted((a, b), key=lambda one: -len(self._designs[one].nodes))
            numbers.update((name, keep) for name, number in numbers.items() if number == leave)
        self.moved |= {a, b, numbers[first]}

    def _smallest(self) -> int:
        """The island of the fewest parts, of those that hold joined ones."""
        return min(range(_LOOSE + 1, len(self._designs)), key=lambda one: len(self._designs[one].nodes))
