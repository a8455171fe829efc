"""What was read before and still holds: records of entries that are the same, parts that fit the same places.

Entries are told apart by identity, so they must not change once they were read. Those of a `FrozenDocument` do not;
of all others a copy of the memory's own is read, and an entry that says the same, types included, has the same copy.
"""

import marshal
from collections.abc import Callable, Iterable, Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar, cast

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.places import base_of
from headroom.domain.design.problems import Problems
from headroom.domain.design.records import Cable, Component, Drawing, Suppression, Workload, Zone
from headroom.domain.recent_answers import RecentAnswers
from headroom.domain.tables import Table, differences, revised

_MOST_COPIES: Final = 60_000
_KEPT: Final = 4
_STATES_KEPT: Final = 2

Record = TypeVar("Record")
Entries: TypeAlias = dict[str, object]
"""A table of the document."""
Naming: TypeAlias = Callable[[str, Record], Iterable[str]]
"""Components, and parts in them, that a record of this id names."""
ReadSome: TypeAlias = Callable[[Entries, dict[str, Record], Problems], dict[str, Record]]
"""Reads entries beside those that are read already, in order of ids."""


@dataclass(frozen=True, slots=True, eq=False)
class Shape:
    """Stands for the ids, kinds, parts, places and counts of components that are known to fit; one object a shape."""

    copies: bool
    """Whether any has a count above 1."""
    parts: int
    """Parts that they stand for, inner ones and copies counted."""
    grown_from: object = None
    """`token` of the shape that it has been until some have come."""
    token: object = field(default_factory=object)
    shrunk_from: object = None
    """`token` of the shape that it has been until those of `without` went."""
    without: frozenset[str] = frozenset()

    def lost_since(self, earlier: "Shape") -> frozenset[str] | None:
        """Ids that an earlier shape had and this one lacks, whatever has come; None where they are not comparable."""
        if earlier.token in (self.token, self.grown_from):
            return frozenset()
        return self.without if earlier.token is self.shrunk_from else None


ANY_SHAPE: Final = Shape(False, 0)
"""For tables that are read without looking at components."""


class _State(NamedTuple, Generic[Record]):
    """One state of a table: its entries, ids of those that had a problem, and the records of all others."""

    entries: Entries
    bad: frozenset[str]
    records: Table[Record]
    shape: Shape


class TableMemory(Generic[Record]):
    """The last states of one table. Records of entries that are the same are taken over, the others are read.

    Where entries are not read each for itself (`together`), a problem of any has all of them read again.
    """

    def __init__(self, naming: Naming[Record] | None = None, together: bool = False) -> None:
        self._naming, self._together = naming, together
        self._states: tuple[_State[Record], ...] = ()

    def read(self, entries: Entries, shape: Shape | None, read: ReadSome[Record], problems: Problems) -> Table[Record]:
        """Records in order of ids, as `read` finds them; `shape` is that of the components, `None` if none is known."""
        if shape is None:
            return Table(read(entries, {}, problems))
        for state in self._states:
            changed, _, gone = differences(state.entries, entries)
            lost = shape.lost_since(state.shape)
            if lost is None or len(changed) > len(entries) // 2:
                continue
            own, names = Problems(), {*changed, *(state.bad - gone), *self._that_name(lost, state.records, entries)}
            others = revised(state.records, {}, {*names, *gone}) if self._together and names else {}
            found = read({name: entries[name] for name in names}, others, own) if names else {}
            if own.number and self._together:
                break
            problems.take(own)
            records = revised(state.records, found, gone | (names - found.keys()))
            return self._keep(entries, records, shape, own, state)
        own = Problems()
        records = Table(read(entries, {}, own))
        problems.take(own)
        return records if own.number and self._together else self._keep(entries, records, shape, own, None)

    def _that_name(self, lost: frozenset[str], records: Table[Record], entries: Entries) -> Iterator[str]:
        """Entries whose records name components that are gone."""
        if not lost or self._naming is None:
            return
        for name, record in records.items():
            if any(base_of(one) in lost for one in self._naming(name, record)) and name in entries:
                yield name

    def _keep(
        self, entries: Entries, records: Table[Record], shape: Shape, problems: Problems, before: _State[Record] | None
    ) -> Table[Record]:
        """Keep a state, in place of the one that it was made from."""
        bad = frozenset(problems.entries)
        state = _State(entries, bad, revised(records, {}, bad), shape)
        self._states = (state, *(one for one in self._states if one is not before))[:_STATES_KEPT]
        return records


class PlacementState(NamedTuple):
    """What is known of the places of components."""

    shape: Shape | None
    """`None` where nothing is."""
    changed: list[Component]
    """Those with other attributes than when it was found, and `more`."""
    more: list[Component]
    """Those that have come since; what holds them is not among them."""
    gone: list[Component]
    """Those that have left since; none of the others is held by them."""
    like: object = None
    """`token` of a shape of the same parts, perhaps without some, in other places."""


NOTHING_SETTLED: Final = PlacementState(None, [], [], [])


class ReadingMemory:
    """What one caller has read with one catalogue."""

    def __init__(self) -> None:
        self._catalogue: Catalogue | None = None
        self._forget()

    def _forget(self) -> None:
        self._copies: dict[str, dict[str, tuple[bytes, object]]] = {}
        self._settled: RecentAnswers[dict[str, Component], Shape] = RecentAnswers(_KEPT)
        self.components: TableMemory[Component] = TableMemory()
        self.cables: TableMemory[Cable] = TableMemory(lambda _, cable: (cable.a[0], cable.b[0]), together=True)
        self.zones: TableMemory[Zone] = TableMemory(lambda _, zone: [member[0] for member in zone.members])
        self.workloads: TableMemory[Workload] = TableMemory(lambda _, workload: workload.on)
        self.layout: TableMemory[tuple[float, float]] = TableMemory(lambda name, _: (name,))
        self.drawing: TableMemory[Drawing] = TableMemory(lambda name, _: (name,))
        self.suppressions: TableMemory[Suppression] = TableMemory()

    def reading_with(self, catalogue: Catalogue) -> "ReadingMemory":
        """The memory itself, empty where it was filled with another catalogue."""
        if catalogue is not self._catalogue:
            self._catalogue = catalogue
            self._forget()
        return self

    def frozen(self, name: str, entries: Entries) -> Entries:
        """A table with copies of its entries, the same ones for entries that say the same."""
        copies = self._copies.setdefault(name, {})
        if len(copies) > _MOST_COPIES:
            copies.clear()
        found: Entries = {}
        for entry_id, entry in entries.items():
            try:
                data = marshal.dumps(cast(Any, entry), 0)
            except ValueError:  # no JSON
                found[entry_id] = deepcopy(entry)
                continue
            copy = copies.get(entry_id)
            if copy is None or copy[0] != data:
                copy = copies[entry_id] = data, marshal.loads(data)  # noqa: S302 - bytes of our own
            found[entry_id] = copy[1]
        return found

    def settled(self, components: dict[str, Component]) -> PlacementState:
        """What is known of components that were settled before, all of them or all but some."""
        for before, shape in self._settled.all():
            names, new, gone = differences(before, components)
            known = set(names).difference(new)
            if any(components[name][1:3] != before[name][1:3] for name in known):
                continue
            if gone and (new or shape.copies or any(_is_held_by(item, gone) for item in components.values())):
                continue
            changed, more = [components[name] for name in names], [components[name] for name in new]
            same = all(components[name].shape == before[name].shape for name in known)
            if same and not (more and shape.copies) and all(_joins(item, before) for item in more):
                return PlacementState(shape, changed, more, [before[name] for name in sorted(gone)])
            return PlacementState(None, [], [], [], None if gone else shape.token)
        return NOTHING_SETTLED

    def keep_settled(self, components: dict[str, Component], shape: Shape) -> Shape:
        """Note that components fit, all attributes included; `shape` may be that of like ones that did."""
        return self._settled.keep(components, shape)


def _joins(item: Component, known: dict[str, Component]) -> bool:
    """Whether a component stands by itself or in a known one, and for itself only."""
    return item.count == 1 and (item.parent is None or base_of(item.parent) in known)


def _is_held_by(item: Component, names: frozenset[str]) -> bool:
    """Whether a component is in one of these, or in a part of one."""
    return item.parent is not None and base_of(item.parent) in names
