"""Walking through the plans of an architecture by cost, solving those that may still matter.

What was solved teaches how far the model lies below the bound for plans of the same parts; plans that would fall short
by that are put off to the end, never ruled out by it.
"""

from collections import Counter
from collections.abc import Iterator, Set
from decimal import Decimal
from functools import cached_property
from typing import Final

import numpy as np

from headroom.domain.performance.solve.share import Bools, Floats, Ints
from headroom.domain.sizing.bound.space import SURVIVED, DesignSpace
from headroom.domain.sizing.candidates.plan import Plan
from headroom.domain.sizing.requirements.records import Requirement
from headroom.domain.sizing.search.expectation import Expectation
from headroom.domain.sizing.search.records import Shortfall, SolvedPlan
from headroom.domain.sizing.search.solve import SizingInputs, solve_plan

_SLACK: Final = 1.02
"""A plan is tried where what was learnt says it falls short by less than this."""
_LAST: Final = 10
"""Plans that were put off and are tried where nothing else is left."""
_OF_RATE: Final = frozenset({"throughput", "chance"})
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
    "failure": SURVIVED,
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
        self._looked_at: set[int] = set()
        """Plans of which it is known whether they meet what is asked and cost less than what was found by then."""
        self._unpriced = np.zeros(len(space), np.bool_)
        """Plans of adapters, switches and storage that a cable joins of which nobody states the price."""
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
        if "price" in found.short:
            self._unpriced |= self._cabling == self._cabling[number]
        if not found.whole:
            return found
        self.solved[number] = found
        if found.cost is not None and self.space.cost[number] > 0:
            self._dearer = min(self._dearer, float(found.cost) / float(self.space.cost[number]))
        for reason in list(found.short)[:1]:
            self.rejected[REASONS[reason]] += 1
        return found

    @property
    def lacks_rate(self) -> bool:
        """Whether any solved plan carries too little, and lacks nothing else."""
        return any(one.short and one.short.keys() <= _OF_RATE for one in self.solved.values())

    def solve_beside(self, plan: Plan) -> SolvedPlan:
        """A plan that is no candidate, to compare with; it counts nowhere."""
        return solve_plan(plan, self.requirement, self._around, always_price=True)

    def by_cost(
        self, most: int, above: float = 1.0, without: Set[str] = frozenset()
    ) -> Iterator[tuple[int, SolvedPlan]]:
        """Plans that may carry `above` times what is asked, the cheapest first, solved; at most so many.

        Those that turn out to cost as much as one that met all before are not looked at further. `without` has ids of
        systems that are passed over.
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
            if above <= 1.0:
                self._looked_at.add(number)
            if found.meets and found.cost is not None and found.times >= above:
                below = found.cost if below is None else min(below, found.cost)
            yield number, found
        put_off[place:] = able[place:]
        hopeful = np.flatnonzero(put_off & ~self._unpriced & (self._expected() > 0))[: max(min(most, _LAST), 0)]
        for number in hopeful.tolist():
            yield number, self.solve(number, above)

    def most_able(self, most: int) -> Iterator[SolvedPlan]:
        """Plans that likely carry most for their cost, solved; at most so many.

        First of all costs, then by halving where the likeliest of what costs less still meets what is asked. Where the
        likeliest of all carries too little, those with more arrays or servers to share the work come next: the bound
        sees no processors. Finds something where the cheapest plans fall short by far and what was learnt of them
        leads astray.
        """
        able = self.space.factor >= 1.0
        hopeful, arrays = able, self.space.arrays
        least, dearest, meets = 0, len(self.space), False
        while most > 0 and least < dearest:
            most -= 1
            end = (least + dearest) // 2 if meets else dearest
            pool = (able if meets else able & hopeful)[:end] & ~self._unpriced[:end]
            likely = np.where(pool, self._likely_times()[:end], 0.0)
            number = int(np.argmax(likely)) if end else 0
            if not end or likely[number] <= 0:
                return
            found = self.solve(number)
            able[number] = False
            yield found
            if found.meets:
                dearest, meets = number, True
            elif meets:
                least = end + 1
            elif found.short and found.short.keys() <= _OF_RATE:
                more = able & hopeful & (arrays > arrays[number])
                hopeful = more if more.any() else able

    def larger(self, than: SolvedPlan, most: int) -> Iterator[SolvedPlan]:
        """Plans of the same parts with at least as many of each, solved, the cheapest first; at most so many.

        They seldom lack anything where `than` meets what is asked.
        """
        space, counts = self.space, self._counts
        number = next(number for number, one in self.solved.items() if one is than)
        more = (counts[:, 0] == counts[number, 0]) & (counts[:, 1:] >= counts[number, 1:]).all(axis=1)
        more &= (space.usable_tib >= space.usable_tib[number]) & (space.factor >= space.factor[number])
        fresh = [one for one in np.flatnonzero(more).tolist() if one not in self.solved]
        for one in fresh[:most]:
            yield self.solve(one)

    def put_off_below(self, most: int, below: Decimal) -> Iterator[SolvedPlan]:
        """Plans that were put off and may cost less than `below`, solved; at most so many, the likeliest first.

        What was learnt of one number of systems, ports and adapters need not hold for another: of each that nobody
        looked at the cheapest is tried.
        """
        space = self.space
        cheaper = np.flatnonzero((space.factor >= 1.0) & ~self._unpriced & (self._least_costs() < float(below)))
        counts = self._counts[cheaper]
        _, first = np.unique(counts, axis=0, return_index=True)
        seen = {tuple(self._counts[number].tolist()) for number in self._looked_at}
        fresh = [number for number in cheaper[first].tolist() if tuple(self._counts[number].tolist()) not in seen]
        expected = self._expected()
        for number in sorted(fresh, key=lambda one: (-float(expected[one]), one))[:most]:
            self._looked_at.add(number)
            yield self.solve(number, 1.0, below)

    @cached_property
    def _counts(self) -> Ints:
        """Table, systems, ports and adapters of each plan."""
        space = self.space
        found = np.zeros((len(space), 4), np.int64)
        for number, table in enumerate(space.tables):
            mine = np.flatnonzero(space.table == number)
            rows = space.row[mine]
            found[mine] = np.stack(
                [np.full(mine.size, number), table.systems[rows], table.ports[rows], table.adapters[rows]], axis=1
            )
        return found

    @cached_property
    def _cabling(self) -> Ints:
        """One number for all plans whose cables join the same parts."""
        space, codes = self.space, dict[object, int]()
        found = np.zeros(len(space), np.int64)
        for number, table in enumerate(space.tables):
            parts = table.family.parts
            joined = parts.adapter, parts.system.part, parts.controller, parts.card
            ids = tuple("" if one is None else one.id for one in joined)
            mine = np.flatnonzero(space.table == number)
            switches = table.switch[space.row[mine]]
            for switch in np.unique(switches).tolist():
                name = table.family.switches[switch].id if switch >= 0 else ""
                found[mine[switches == switch]] = codes.setdefault((*ids, name), len(codes))
        return found

    def _least_costs(self) -> Floats:
        """What plans likely cost at least, by what bills of this space were above their bounds."""
        costs: Floats = self.space.cost * (self._dearer * _CAUTION if np.isfinite(self._dearer) else 1.0)
        return costs

    def costs_at_least(self, number: int) -> float:
        """What a plan likely costs at least, by what bills of this space were above their bounds."""
        return float(self._least_costs()[number])

    def _next(self, able: Bools, place: int, above: float) -> int | None:
        """The first plan from a place on that likely carries enough."""
        ratio = self._expectation.of_tables[self.space.table[place:]]
        likely = able[place:] & ~self._unpriced[place:] & (self.space.factor[place:] * ratio * _SLACK >= above)
        return place + int(np.argmax(likely)) if likely.any() else None

    def _likely_times(self) -> Floats:
        """What plans carry at most, by bound and by number of arrays."""
        by_arrays: Floats = self._expectation.arrays * self._expectation.an_array[self.space.table]
        return np.minimum(self._expected(), by_arrays)

    def _expected(self) -> Floats:
        expected: Floats = self.space.factor * self._expectation.of_tables[self.space.table]
        return expected
