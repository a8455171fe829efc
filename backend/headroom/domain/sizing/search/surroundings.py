"""A plan with one step less and one more of each count, each solved: what plus and minus show before one clicks."""

from collections.abc import Sequence
from decimal import Decimal

from headroom.domain.sizing.architectures.records import Architecture
from headroom.domain.sizing.bound.table import BoundTable
from headroom.domain.sizing.candidates.plan_key import PlanKey, key_of
from headroom.domain.sizing.requirements.records import Requirement
from headroom.domain.sizing.search.find_plan import find_plan
from headroom.domain.sizing.search.neighbour_records import CountKnob, CountStep, PlanSurroundings
from headroom.domain.sizing.search.records import SolvedPlan, headroom_percent, offer_of
from headroom.domain.sizing.search.solve import SizingInputs, solve_plan
from headroom.domain.sizing.search.why import (
    Knob,
    knobs_of,
    neighbour,
    shortfall_words,
    unproven_limits,
)


def look_around(
    key: PlanKey, requirement: Requirement, architectures: Sequence[Architecture], around: SizingInputs
) -> PlanSurroundings:
    """The plan of a key and every neighbour. Raises `DomainError` (`not_found`) where there is no such plan."""
    table, row = find_plan(key, requirement, architectures, around.catalogue, around.costs)
    looker = _Looker(table, row, requirement, around)
    here = looker.solve(row)
    unproven = unproven_limits(here, requirement)
    return PlanSurroundings(
        figures=offer_of(here, "", "", unproven, unproven),
        meets=here.meets,
        lacks=shortfall_words(here, requirement) if here.short else "",
        errors=here.errors,
        knobs=tuple(looker.knob(one, here) for one in knobs_of(table)),
    )


class _Looker:
    """Solves rows of one table."""

    def __init__(self, table: BoundTable, row: int, requirement: Requirement, around: SizingInputs) -> None:
        self._table, self._row, self._requirement, self._around = table, row, requirement, around

    def solve(self, row: int) -> SolvedPlan:
        plan = self._table.plan(row, self._requirement.hosts.count)
        return solve_plan(plan, self._requirement, self._around, always_price=True)

    def knob(self, knob: Knob, here: SolvedPlan) -> CountKnob:
        less, more = (neighbour(self._table, self._row, knob, step) for step in (-1, 1))
        return CountKnob(
            knob.name,
            knob.label,
            int(knob.values[self._row]),
            None if less is None else self._step(knob, less, here),
            None if more is None else self._step(knob, more, here),
        )

    def _step(self, knob: Knob, row: int, here: SolvedPlan) -> CountStep:
        found = self.solve(row)
        return CountStep(
            count=int(knob.values[row]),
            plan=key_of(found.plan),
            cost=_money(found.cost),
            cost_change=None if found.cost is None or here.cost is None else float(found.cost - here.cost),
            headroom_percent=headroom_percent(found.times),
            throughput_mb_s=sum(one.asked_mb_s for one in found.workloads) * found.times,
            left_percent=100 * found.left,
            binds=found.binds,
            meets=found.meets,
            lacks=shortfall_words(found, self._requirement) if found.short else "",
            warnings=found.warnings,
        )


def _money(cost: Decimal | None) -> float | None:
    return None if cost is None else float(cost)
