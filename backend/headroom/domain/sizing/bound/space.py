"""All plans of one architecture that its bound lets through, the cheapest first, and why the others are out."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.performance.solve.share import Bools, Floats, Ints
from headroom.domain.sizing.architectures.records import Architecture
from headroom.domain.sizing.bound.needs import Need
from headroom.domain.sizing.bound.table import BoundTable, bound_table
from headroom.domain.sizing.candidates.families import FamilyFinder
from headroom.domain.sizing.candidates.plan import Plan
from headroom.domain.sizing.candidates.prices import CostTable
from headroom.domain.sizing.candidates.refusal_words import role_words
from headroom.domain.sizing.requirements.failure_rules import failure_rules
from headroom.domain.sizing.requirements.records import CountLocks, Requirement

LARGEST_FACTOR: Final = 1000.0
"""A bound without any figure counts as this: a number to compare by, and never an answer."""
Dropped: TypeAlias = frozenset[str]
APART: Final = "Drives of one host, which others do not see"
SURVIVED: Final = "Failure that must be survived"
_ROUNDING: Final = 1e-9
_WITH_SYSTEMS: Final = frozenset({"rack", "site"})
"""Kinds of failures that take storage systems down."""
_WITH_HOSTS: Final = _WITH_SYSTEMS | {"host"}
"""Kinds of failures that take hosts down."""


@dataclass(frozen=True, slots=True)
class DesignSpace:
    """Plans of one architecture; arrays run over those that are let through, by cost."""

    architecture: Architecture
    tables: tuple[BoundTable, ...]
    table: Ints
    row: Ints
    cost: Floats
    factor: Floats
    usable_tib: Floats
    designs: int
    """All that were bounded."""
    refused: Counter[str]
    """By what refused them first."""
    parts_out: Counter[str]

    def __len__(self) -> int:
        return self.cost.size

    @property
    def arrays(self) -> Ints:
        """Arrays of all systems or servers, for each plan."""
        found = np.zeros(len(self), np.int64)
        for number, table in enumerate(self.tables):
            mine = self.table == number
            rows = self.row[mine]
            found[mine] = np.array([one.arrays for one in table.arrays])[table.which[rows]] * table.systems[rows]
        return found

    def plan(self, number: int, hosts: int) -> Plan:
        """One of the plans."""
        return self.tables[int(self.table[number])].plan(int(self.row[number]), hosts)


@dataclass(frozen=True, slots=True)
class BoundTables:
    """Every plan of an architecture, bounded; requirements are not looked at but for what must be survived."""

    architecture: Architecture
    tables: tuple[BoundTable, ...]
    designs: int
    parts_out: Counter[str]


def bound_tables(
    catalogue: Catalogue, architecture: Architecture, requirement: Requirement, costs: CostTable
) -> BoundTables:
    """Bound every plan of an architecture."""
    finder, need = FamilyFinder(catalogue, architecture, requirement, costs), Need.of(requirement.workloads)
    tables = []
    for family in finder.families():
        table = bound_table(catalogue, architecture, family, requirement, need, costs)
        if table is None:
            finder.refused[
                f"{role_words(architecture.roles['system'])}: their rules make no such arrays of these drives"
            ] += 1
        else:
            tables.append(table)
    return BoundTables(architecture, tuple(tables), sum(one.cost.size for one in tables), finder.refused)


def design_space(bounded: BoundTables, requirement: Requirement, dropped: Dropped = frozenset()) -> DesignSpace:
    """The plans that nothing rules out.

    Args:
        bounded: all plans.
        requirement: what rules plans out.
        dropped: requirements that are not looked at: `capacity`, `throughput`, `budget`, `power`, `rack_units`.
    """
    refused: Counter[str] = Counter()
    columns: list[tuple[Ints, Ints, Floats, Floats, Floats]] = []
    for number, table in enumerate(bounded.tables):
        rows = np.flatnonzero(_let_through(table, requirement, dropped, refused))
        if rows.size:
            which = np.full(rows.size, number, np.int64)
            columns.append((which, rows, table.cost[rows], table.factor[rows], table.usable_tib[rows]))
    if columns:
        table_of, row, cost, factor, usable = (np.concatenate(one) for one in zip(*columns, strict=True))
    else:
        table_of = row = np.zeros(0, np.int64)
        cost = factor = usable = np.zeros(0)
    factor = np.minimum(factor, LARGEST_FACTOR)
    order = np.lexsort((row, table_of, -factor, cost))
    return DesignSpace(
        bounded.architecture, bounded.tables, table_of[order], row[order], cost[order], factor[order], usable[order],
        bounded.designs, refused, bounded.parts_out,
    )  # fmt: skip


def _let_through(table: BoundTable, requirement: Requirement, dropped: Dropped, refused: Counter[str]) -> Bools:
    """Which rows nothing rules out; the others are counted by what rules them out first."""
    left = np.ones(table.cost.size, np.bool_)
    for reason, out in _tests(table, requirement, dropped):
        mine = left & out
        count = int(mine.sum())
        if count:
            refused[reason] += count
        left &= ~out
    return left


def _locked(table: BoundTable, locks: CountLocks) -> Bools:
    """Which rows have every count that is locked."""
    kept = np.ones(table.cost.size, np.bool_)
    drives = np.array([one.all_drives for one in table.arrays])[table.which]
    columns = (
        (locks.systems, table.systems), (locks.drives, drives), (locks.ports, table.ports),
        (locks.adapters, table.adapters),
    )  # fmt: skip
    for wanted, column in columns:
        if wanted is not None:
            kept &= column == wanted
    return kept


def _falls_with_its_place(architecture: Architecture, requirement: Requirement) -> bool:
    """Whether a host, rack or site that must be survived holds data of which there is no other copy."""
    kinds = {rule.of for rule in failure_rules(requirement.survive, architecture.hosts_hold_data)}
    alone = architecture.copies < 2 and architecture.chunks is None
    return alone and not kinds.isdisjoint(_WITH_HOSTS if architecture.hosts_hold_data else _WITH_SYSTEMS)


def keeps_apart(architecture: Architecture, requirement: Requirement) -> bool:
    """Whether each host has data of its own where all work on the same; nobody asked for such an architecture."""
    shared = requirement.hosts.count > 1 and any(one.shared for one in requirement.workloads)
    return architecture.wiring == "inside" and shared and architecture.id not in requirement.choice.architectures


def _tests(table: BoundTable, requirement: Requirement, dropped: Dropped) -> Iterator[tuple[str, Bools]]:
    limits = requirement.limits
    fabrics = table.architecture.wiring in ("two_fabrics", "network")
    if fabrics:
        yield "Ports of the switches", table.switch < 0
    yield "Ports and slots", ~table.fits
    if keeps_apart(table.architecture, requirement):
        yield APART, np.ones(table.cost.size, np.bool_)
    if _falls_with_its_place(table.architecture, requirement):
        yield SURVIVED, np.ones(table.cost.size, np.bool_)
    if requirement.locks != CountLocks():
        yield "Locked counts", ~_locked(table, requirement.locks)
    if "capacity" not in dropped:
        yield "Capacity", table.usable_tib < requirement.capacity_tib * (1 - _ROUNDING)
    if "throughput" not in dropped:
        slow = table.left < 1
        for number, rule in enumerate(table.architecture.layers):
            yield f"Throughput of {rule.label.lower()}", slow & (table.layer == number)
    if limits.budget is not None and "budget" not in dropped:
        yield "Budget", table.cost > float(limits.budget)
    if limits.power_w is not None and "power" not in dropped:
        yield "Power", table.power_w > limits.power_w
    if limits.rack_units is not None and "rack_units" not in dropped:
        yield "Rack units", table.rack_units > limits.rack_units
