"""Walking through the plans of an architecture by cost, solving those that may still matter.

What was solved teaches how far the model lies below the bound for plans of the same parts; plans that would fall short
by that are put off to the end, never ruled out by it.
"""

from collections import Counter
from collections.abc import Iterator, Set
from decimal import Decimal
from typing import Final

import numpy as np

from headroom.domain.performance.solve.share import Bools, Floats
from headroom.domain.sizing.bound.space import DesignSpace
from headroom.domain.sizing.candidates.plan import Plan
from headroom.domain.sizing.requirements.records import Requirement
from headroom.domain.sizing.search.expectation import Expectation
from headroom.domain.sizing.search.records import Shortfall, SolvedPlan
from headroom.domain.sizing.search.solve import SizingInputs, solve_plan

_SLACK: Final = 1.02
"""A plan is tried where what was learnt says it falls short by less than this."""
_LAST: Final = 10
"""Plans that were put off and are tried where nothing else is left."""
_CAUTION: Final = 0.97
REASONS: Final[dict[Shortfall, str]] = {
    "limit": "Limit unknown, not proposed",
    "capacity": "Capacity, as formatted",
    "throughput": "Throughput, solved",
    "response": "Response time",
    "chance": "Chance to meet all is too small",
    "price": "Price unknown",
    "budget": "Budget, with cables and racks",
    "power": "Power",
    "rack_units": "Rack units",
    "failure": "Failure that must be survived",
    "findings": "Findings",
    "base": "Rates beside the base design",
}


class SpaceWalk:
    """Solves plans of one space, each once; remembers what came out."""

    def __init__(self, space: DesignSpace, requirement: Requirement, around: SizingInputs) -> None:
        self.space, self.requirement, self._around = space, requirement, around
        self.solved: dict[int, SolvedPlan] = {}
        self.rejected: Counter[str] = Counter()
        self._expectation = Expectation(space)
        self._dearer = np.inf
        """Least ratio so far of a bill to its lower bound: cables, optics and racks."""

    def solve(self, number: int, above: float = 1.0, below: Decimal | None = None) -> SolvedPlan:
        """The plan of this number, worked out now or before; `above` and `below` as in `solve_plan`."""
        known = self.solved.get(number)
        if known is not None:
            return known
        plan = self.space.plan(number, self.requirement.hosts.count)
        found = solve_plan(plan, self.requirement, self._around, above, below)
        self._expectation.learn(number, found)
        if not found.whole:
            return found
        self.solved[number] = found
        if found.cost is not None and self.space.cost[number] > 0:
            self._dearer = min(self._dearer, float(found.cost) / float(self.space.cost[number]))
        for reason in list(found.short)[:1]:
            self.rejected[REASONS[reason]] += 1
        return found

    def solve_beside(self, plan: Plan) -> SolvedPlan:
        """A plan that is no candidate, to compare with; it counts nowhere."""
        return solve_plan(plan, self.requirement, self._around, always_price=True)

    def by_cost(
        self, most: int, above: float = 1.0, without: Set[str] = frozenset(), dearer: bool = False
    ) -> Iterator[tuple[int, SolvedPlan]]:
        """Plans that may carry `above` times what is asked, the cheapest first, solved; at most so many.

        Those that turn out to cost as much as one that met all before are not looked at further, unless `dearer` ones
        are wanted too. `without` has ids of systems that are passed over.
        """
        below: Decimal | None = None
        able = self.space.factor >= above
        if without:
            others = [one.family.parts.system.part.id not in without for one in self.space.tables]
            able &= np.array(others, np.bool_)[self.space.table]
        put_off = np.zeros(len(self.space), np.bool_)
        place = 0
        while most > 0:
            number = self._next(able, place, above)
            if number is None:
                break
            put_off[place:number] = able[place:number]
            place = number + 1
            most -= number not in self.solved
            found = self.solve(number, above, below)
            if not dearer and found.meets and found.cost is not None and found.times >= above:
                below = found.cost if below is None else min(below, found.cost)
            yield number, found
        put_off[place:] = able[place:]
        hopeful = np.flatnonzero(put_off & (self._expected() > 0))[: max(min(most, _LAST), 0)]
        for number in hopeful.tolist():
            yield number, self.solve(number, above)

    def costs_at_least(self, number: int) -> float:
        """What a plan likely costs at least, by what bills of this space were above their bounds."""
        return float(self.space.cost[number]) * (self._dearer * _CAUTION if np.isfinite(self._dearer) else 1.0)

    def _next(self, able: Bools, place: int, above: float) -> int | None:
        """The first plan from a place on that likely carries enough."""
        ratio = self._expectation.of_tables[self.space.table[place:]]
        likely = able[place:] & (self.space.factor[place:] * ratio * _SLACK >= above)
        return place + int(np.argmax(likely)) if likely.any() else None

    def _expected(self) -> Floats:
        expected: Floats = self.space.factor * self._expectation.of_tables[self.space.table]
        return expected
