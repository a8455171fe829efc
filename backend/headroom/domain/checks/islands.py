"""A large design as its islands, for checks whose findings each speak of one of them."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from typing import Any, Final, NamedTuple, TypeAlias

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.checks.inputs import CheckInputs, LoadRecords
from headroom.domain.checks.records import CheckRow, Hit, Names, Read
from headroom.domain.design.multiplicity import drawn_id
from headroom.domain.design.records import Cable, Component, Design, Meta, Workload, Zone
from headroom.domain.performance.result.evaluation import EvaluationResult
from headroom.domain.tables import Table, differences
from headroom.domain.topology.expansions import OneExpansion
from headroom.domain.topology.records import ExpandedDesign, Islands

_OF_ISLANDS: Final[frozenset[Read]] = frozenset(
    {"parts", "attributes", "names", "cables", "lengths", "zones", "workloads", "loads", "meta", "day"}
)
"""Of this an island has all that concerns it."""
_Entry: TypeAlias = Component | Cable | Zone | Workload
_Tables: TypeAlias = tuple[Mapping[str, _Entry], ...]


def is_by_island(row: CheckRow) -> bool:
    """Whether a check may look at one island after the other."""
    return row.together != "yes" and _OF_ISLANDS.issuperset(row.reads)


def joined_hits(row: CheckRow, of_islands: list[list[Hit]]) -> list[Hit]:
    """What a check finds on all islands, as it would say it of the whole design, in order."""
    hits = [hit for found in of_islands for hit in found]
    if row.together == "alike":
        alike: dict[tuple[object, ...], list[Hit]] = {}
        for hit in hits:
            _, *facts = hit.facts.items()
            alike.setdefault((*facts, hit.place, hit.cables, hit.zones, hit.workloads, hit.at_most), []).append(hit)
        hits = [_one_of(same) for same in alike.values()]
    return sorted(hits, key=lambda hit: (hit.subjects, hit.place))


def _one_of(alike: list[Hit]) -> Hit:
    """One hit of several of which the same is said; the first fact names the parts."""
    first = alike[0]
    if len(alike) == 1:
        return first
    parts = tuple(sorted(part for hit in alike for part in hit.parts))
    name, *_ = first.facts
    return replace(first, parts=parts, facts={**first.facts, name: Names(parts)})


class _SplitDesign(NamedTuple):
    """A design that was split before."""

    islands: Islands
    tables: _Tables
    catalogue: Catalogue
    meta: Meta
    today: date
    result: EvaluationResult | None
    loads: LoadRecords
    """Those of the result."""
    inputs: list[CheckInputs]


class IslandInputs:
    """The last design of a caller by its islands; inputs of islands that have not changed are the same objects."""

    def __init__(self) -> None:
        self._of: CheckInputs | None = None
        self._state: _SplitDesign | None = None

    def of(self, inputs: CheckInputs) -> list[CheckInputs]:
        """Inputs of each island; none of a design that has none, or a workload on several of them."""
        if inputs is not self._of:
            self._of, self._state = inputs, self._split(inputs)
        return self._state.inputs if self._state is not None else []

    def _split(self, inputs: CheckInputs) -> _SplitDesign | None:
        islands, design = inputs.expanded.islands, inputs.design
        if islands is None:
            return None
        home = _Home(islands.numbers)
        if any(len({home.of_part(name) for name in one.on}) > 1 for one in design.workloads.values()):
            return None
        tables: _Tables = (design.components, design.cables, design.zones, design.workloads)
        before = self._state
        if before is not None and _same_records(before.result, inputs.result):
            inputs.load_records = before.loads
        again = self._changed(inputs, islands, tables, home)
        if before is not None and not again:
            return before._replace(islands=islands, tables=tables, result=inputs.result)
        parts: list[list[dict[str, _Entry]]] = [[{} for _ in islands.designs] for _ in tables]
        for table, split in zip(tables, parts, strict=True):
            for name, entry in table.items() if again else ():
                if (number := home.of_entry(name, entry)) in again:
                    split[number][name] = entry
        found = [
            _inputs_of(inputs, island, [Table(split[number]) for split in parts])
            if number in again or self._state is None
            else self._state.inputs[number]
            for number, island in enumerate(islands.designs)
        ]
        return _SplitDesign(
            islands, tables, inputs.catalogue, design.meta, inputs.today, inputs.result, inputs.load_records, found
        )

    def _changed(self, inputs: CheckInputs, islands: Islands, tables: _Tables, home: "_Home") -> set[int]:
        """Numbers of islands that are not as they were."""
        before, every = self._state, set(range(len(islands.designs)))
        same = before is not None and (before.catalogue, before.today) == (inputs.catalogue, inputs.today)
        if before is None or not same or before.meta != inputs.design.meta:
            return every
        old = before.islands.designs
        found = {number for number in every if number >= len(old) or old[number] is not islands.designs[number]}
        for table, later in zip(before.tables, tables, strict=True):
            names = differences(table, later)
            for name in (*names.changed, *names.gone):
                found |= {home.of_entry(name, one[name]) for one in (table, later) if name in one}
        return found | self._reloaded(inputs, before, home)

    def _reloaded(self, inputs: CheckInputs, before: _SplitDesign, home: "_Home") -> set[int]:
        """Numbers of islands with other figures."""
        parts = differences(before.loads.parts, inputs.load_records.parts)
        cables = differences(before.loads.cables, inputs.load_records.cables)
        found = {home.of_part(name) for name in (*parts.changed, *parts.gone)}
        for name in (*cables.changed, *cables.gone):
            cable = inputs.design.cables.get(name) or before.tables[1].get(name)
            found |= {home.of_entry(name, cable)} if cable is not None else set()
        return found


def _same_records(before: EvaluationResult | None, now: EvaluationResult | None) -> bool:
    """Whether two results have the same records of parts and cables."""
    if before is None or now is None:
        return False
    return before.components is now.components and before.cables is now.cables


class _Home:
    """In which island something is."""

    def __init__(self, numbers: Mapping[str, int]) -> None:
        self._numbers = numbers

    def of_part(self, name: str) -> int:
        """Of a component or a part in it."""
        return self._numbers.get(name.partition("/")[0], 0)

    def of_entry(self, name: str, entry: _Entry) -> int:
        """Of an entry of the design; one that names no part is with what stands alone."""
        if isinstance(entry, Component):
            return self.of_part(name)
        if isinstance(entry, Cable):
            return self.of_part(entry.a[0])
        names = entry.on if isinstance(entry, Workload) else [member[0] for member in entry.members]
        return self.of_part(names[0]) if names else 0


def _inputs_of(inputs: CheckInputs, island: ExpandedDesign, tables: list[Table[Any]]) -> CheckInputs:
    """What a check may look at of one island."""
    components, cables, zones, workloads = tables
    design = Design({}, inputs.design.meta, components, cables, zones, workloads, {}, {}, {})
    found = CheckInputs(design, inputs.catalogue, None, inputs.today, OneExpansion(island))
    loads = inputs.load_records
    parts = {name: loads.parts[name] for name in map(drawn_id, island.nodes) if name in loads.parts}
    found.load_records = LoadRecords(parts, {name: loads.cables[name] for name in cables if name in loads.cables})
    return found
