"""What losses leave of one scenario, solved: legs on other routes where that is all, else laid out anew."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from headroom.domain.failure.effect_records import Effect
from headroom.domain.failure.losses import Loss, ResidualScenario, effect_of
from headroom.domain.failure.records import FailureSet
from headroom.domain.failure.residual_workload import ResidualWorkload, down_left, lefts_of
from headroom.domain.failure.spare import tolerated
from headroom.domain.failure.variants import NewRoutes, ResidualLegs, laid_anew, standing
from headroom.domain.failure.whole_scenario import WholeScenario
from headroom.domain.performance.demand.prepared_design import PreparedDesign
from headroom.domain.performance.load.workload import WorkloadLegs
from headroom.domain.performance.parts.routes import Way
from headroom.domain.performance.scenario.states import State, solve_states

_MOST_LEGS: Final = 20000
"""Legs of states that are solved at once, in some tens of MB."""


class _BrokenState(NamedTuple):
    """A state of the design after a loss."""

    solver: "LossSolver"
    prepared: PreparedDesign
    standings: Mapping[int, ResidualLegs]
    """By workload, as numbered in `prepared`."""


class LossSolver:
    """Solves losses of one scenario."""

    def __init__(self, whole: WholeScenario, of: Mapping[int, int], routes: NewRoutes, by_cut: bool) -> None:
        """Solve losses of some workloads of a scenario.

        Args:
            whole: the scenario with nothing failed.
            of: number in the whole design by number in the prepared design.
            routes: of that design, for all scenarios that are solved together.
            by_cut: each failure is laid out anew.
        """
        self.base, self.routes = whole, routes
        self._of, self._prepared, self._by_cut, self._numbers = of, routes.prepared, by_cut, list(of)
        self.legs = sum(len(self._prepared.workload_legs[number].legs) for number in self._numbers)

    def numbered(self, left: Mapping[int, ResidualWorkload]) -> ResidualScenario:
        """What is left, by the numbers of workloads in the whole design."""
        return ResidualScenario({self._of[number]: one for number, one in left.items()})

    def laid_anew(self, loss: Loss, failed: FailureSet) -> ResidualScenario:
        """What a loss leaves that changes more."""
        effect, laid = effect_of(loss), self._prepared.workload_legs
        states = {number: self._standing(laid[number], effect.dead) for number in self._numbers}
        if all(one.down for one in states.values()):
            return self.numbered({number: down_left(one.lost) for number, one in states.items()})
        variant = laid_anew(self._prepared, effect, failed.parts, failed.cables)
        for number in self._numbers:
            living = {leg.way for leg in variant.workload_legs[number].legs}
            dead = frozenset(leg.way for leg in laid[number].legs if leg.way not in living)
            states[number] = self._standing(laid[number], dead)
        return _left([_BrokenState(self, variant, states)])[0]

    def on_new_routes(self, loss: Loss, effect: Effect) -> _BrokenState:
        """The state after a loss that only moves or ends legs, and whose routes were added."""
        states = {
            number: ResidualLegs(place in loss.down, loss.lost.get(place, ()), False)
            for place, number in enumerate(self._numbers)
        }
        return _BrokenState(self, self.routes.rerouted(effect, states), states)

    def _standing(self, laid: WorkloadLegs, dead: frozenset[Way]) -> ResidualLegs:
        """How a workload stands; storage that is lost and whose data clusters have elsewhere counts for nothing."""
        borne = tolerated(self._prepared.expanded, laid, dead) if self._by_cut else frozenset[str]()
        return standing(laid, dead, borne)


def solve_losses(asked: Sequence[tuple[LossSolver, Loss]]) -> list[ResidualScenario]:
    """What losses leave that only move or end legs, in order; many together cost far less than one by one."""
    found: list[ResidualScenario] = []
    while len(found) < len(asked):
        some, legs = [], 0
        for solver, loss in asked[len(found) :]:
            some.append((solver, loss, effect_of(loss)))
            legs += solver.legs
            if legs >= _MOST_LEGS:
                break
        for routes in {id(solver.routes): solver.routes for solver, *_ in some}.values():
            routes.limit()
        for solver, _, effect in some:
            solver.routes.add(effect)
        found += _left([solver.on_new_routes(loss, effect) for solver, loss, effect in some])
    return found


def _left(broken: Sequence[_BrokenState]) -> list[ResidualScenario]:
    """What is left of each workload: those of a scenario that stand share what there is."""
    up = [[number for number, state in one.standings.items() if not state.down] for one in broken]
    states = [
        State(one.prepared, one.solver.base.name, numbers, one.solver.base.intervals.pace)
        for one, numbers in zip(broken, up, strict=True)
        if numbers
    ]
    outcomes = iter(solve_states(states, broken[0].solver.base.memory))
    found = []
    for one, numbers in zip(broken, up, strict=True):
        left = {number: down_left(state.lost) for number, state in one.standings.items() if state.down}
        if numbers:
            left.update(lefts_of(next(outcomes), one.standings))
        found.append(one.solver.numbered(left))
    return found
