"""Why a design has the counts that it has: the neighbour below and above each, with what it would give."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

import numpy as np

from headroom.domain.sizing.bound.table import BoundTable
from headroom.domain.sizing.candidates.plan import Plan
from headroom.domain.sizing.requirements.records import Requirement
from headroom.domain.sizing.search.neighbour_records import KnobName
from headroom.domain.sizing.search.records import SolvedPlan, headroom_percent
from headroom.domain.sizing.search.walk import SpaceWalk


@dataclass(frozen=True, slots=True)
class Knob:
    """A count that can be one step less or more."""

    name: KnobName
    label: str
    values: np.ndarray[tuple[int], np.dtype[np.int64]]
    """Of each row of the table."""


def reasons_for(walk: SpaceWalk, solved: SolvedPlan, requirement: Requirement) -> tuple[str, ...]:
    """Sentences: what binds, and for each count what one step less gives and one step more costs."""
    number = next(key for key, one in walk.solved.items() if one is solved)
    table, row = walk.space.tables[walk.space.table[number]], int(walk.space.row[number])
    plan, parts = solved.plan, solved.plan.parts
    reasons = [
        f"{parts.system.part.name} with {parts.drive.name}: {solved.binds} is full first, "
        f"at {solved.times:.2f} times what is asked."
    ]
    for knob in knobs_of(table):
        here = int(knob.values[row])
        below, above = (neighbour(table, row, knob, step) for step in (-1, 1))
        said = f"{_counted(here, knob.label)}: "
        if below is None:
            said += "fewer are not drawn"
        else:
            said += f"{int(knob.values[below]):,} {_smaller_plan_text(walk, table, below, requirement, plan)}"
        if above is not None and (dearer := _dearer(walk, table.plan(above, plan.hosts), solved)) is not None:
            said += f"; {int(knob.values[above]):,} cost {dearer:,.0f} more"
        reasons.append(f"{said}.")
    if requirement.survive != "none":
        reasons.append(f"After the worst failure that must be survived, {100 * solved.left:.0f}% of the rate is left.")
    return tuple(reasons)


def _dearer(walk: SpaceWalk, plan: Plan, solved: SolvedPlan) -> Decimal | None:
    """What a larger plan costs more by its bill; None where it does not, or nobody knows."""
    cost = walk.solve_beside(plan).cost
    return None if cost is None or solved.cost is None or cost <= solved.cost else cost - solved.cost


def _counted(count: int, label: str) -> str:
    """`1 system`, `8 drives a system`."""
    noun, blank, rest = label.partition(" ")
    return f"{count:,} {noun.removesuffix('s') if count == 1 else noun}{blank}{rest}"


def knobs_of(table: BoundTable) -> Iterator[Knob]:
    """The counts of a table that may vary."""
    drives = np.array([one.all_drives for one in table.arrays])[table.which]
    servers = table.architecture.hosts_hold_data
    yield Knob("drives", "drives a server" if servers else "drives a system", drives)
    if np.unique(table.systems).size > 1:
        yield Knob("systems", "servers" if servers else "systems", table.systems)
    if np.unique(table.ports).size > 1:
        yield Knob("ports", "adapters a server" if servers else "ports a controller", table.ports)
    if np.unique(table.adapters).size > 1:
        yield Knob("adapters", "adapters a host", table.adapters)


def neighbour(table: BoundTable, row: int, knob: Knob, step: int) -> int | None:
    """The row with the next value of a count, all others equal; of drives in arrays as large where there are."""
    same = table.fits.copy()
    for column in (table.systems, table.ports, table.adapters):
        if column is not knob.values:
            same &= column == column[row]
    if knob.name != "drives":
        same &= table.which == table.which[row]
    further = knob.values > knob.values[row] if step > 0 else knob.values < knob.values[row]
    rows = np.flatnonzero(same & further)
    if not rows.size:
        return None
    nearest = knob.values[rows].min() if step > 0 else knob.values[rows].max()
    nearby = rows[knob.values[rows] == nearest]
    sizes = np.array([one.drives for one in table.arrays])[table.which]
    return int(nearby[np.argmin(np.abs(sizes[nearby] - sizes[row]))])


def _smaller_plan_text(walk: SpaceWalk, table: BoundTable, row: int, requirement: Requirement, plan: Plan) -> str:
    """What a smaller plan gives, and what it lacks."""
    if table.usable_tib[row] < requirement.capacity_tib:
        return f"hold {table.usable_tib[row]:,.0f} of {requirement.capacity_tib:,.0f} TiB"
    asked = sum(one.throughput_mb_s for one in requirement.workloads)
    if table.left[row] < 1:
        label = table.architecture.layers[int(table.layer[row])].label.lower()
        after = "" if table.factor[row] < 1 else ", after the failure"
        return f"give at most {asked * table.left[row]:,.0f} of {asked:,.0f} MB/s: {label}{after}"
    found = walk.solve_beside(table.plan(row, plan.hosts))
    return shortfall_words(found, requirement) if found.short else _less(found)


def shortfall_words(found: SolvedPlan, requirement: Requirement) -> str:
    """What a plan lacks first, as a clause after its count: `give 8,900 of 10,000 MB/s for Scans`."""
    return _SHORT[next(iter(found.short))](found, requirement)


def _less(found: SolvedPlan) -> str:
    return f"would do with {headroom_percent(found.times):.0f}% of headroom"


def _worst(found: SolvedPlan) -> str:
    worst = min(found.workloads, key=lambda one: one.throughput_mb_s / one.asked_mb_s)
    return f"give {worst.throughput_mb_s:,.0f} of {worst.asked_mb_s:,.0f} MB/s for {worst.name}"


_Words = Callable[[SolvedPlan, Requirement], str]
_SHORT: Final[dict[str, _Words]] = {
    "limit": lambda found, _: f"pass {', '.join(found.unknown)} without a figure",
    "capacity": lambda found, asked: f"hold {found.usable_tib:,.0f} of {asked.capacity_tib:,.0f} TiB",
    "throughput": lambda found, _: _worst(found),
    "response": lambda found, _: f"answer in {max(one.response_ms or 0 for one in found.workloads):.2f} ms",
    "chance": lambda found, asked: (
        f"meet all in {100 * found.odds:.0f}% of draws, {asked.certainty_percent:.0f}% asked"
    ),
    "failure": lambda found, _: f"keep {100 * found.left:.0f}% when {found.worst_failure} fails",
    "budget": lambda found, _: f"cost {found.cost:,.0f}",
    "power": lambda found, _: f"take {found.power_w:,.0f} W",
    "rack_units": lambda found, _: f"take {found.rack_units:,.0f} U",
    "findings": lambda found, _: f"have an error: {found.errors[0] if found.errors else 'a check could not run'}",
    "price": lambda _, __: "have a part without a price",
    "base": lambda found, _: f"leave {100 * found.short['base']:.0f}% of a rate when the base design works, too",
}


def unproven_limits(found: SolvedPlan, requirement: Requirement) -> tuple[str, ...]:
    """Limits that are required and hold only as far as parts state something; unknown does not pass them."""
    limits = requirement.limits
    told = []
    if limits.power_w is not None and found.power_unknown:
        told.append(_unproven("power", found.power_unknown, found.power_w, limits.power_w, "W"))
    if limits.rack_units is not None and found.rack_units_unknown:
        told.append(_unproven("height", found.rack_units_unknown, found.rack_units, limits.rack_units, "U"))
    return tuple(told)


def _unproven(what: str, parts: int, known: float, limit: float, unit: str) -> str:
    least = f"the others take {known:,.0f} of {limit:,.0f} {unit}" if known > 0 else f"{limit:,.0f} {unit} are asked"
    return f"Not proven: {parts:,} parts state no {what}; {least}."
