"""What losses leave of one scenario, solved: legs on other routes where that is all, else laid out anew."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from headroom.domain.failure.apart.shared_places import ConcernedWorkloads
from headroom.domain.failure.effect_records import Effect
from headroom.domain.failure.losses import Loss, ResidualScenario, effect_of
from headroom.domain.failure.records import FailureSet
from headroom.domain.failure.residual_workload import ResidualWorkload, down_left, lefts_of
from headroom.domain.failure.spare import tolerated
from headroom.domain.failure.variants import NewRoutes, ResidualLegs, standing
from headroom.domain.failure.whole_scenario import WholeScenario
from headroom.domain.performance.demand.prepared_design import PreparedDesign
from headroom.domain.performance.load.workload import WorkloadLegs
from headroom.domain.performance.parts.routes import Way
from headroom.domain.performance.scenario.states import State, solve_states

_MOST_LEGS: Final = 7_000
"""Legs of states that are solved at once, in some tens of MB."""


class _BrokenState(NamedTuple):
    """A state of the design after a loss."""

    solver: "LossSolver"
    prepared: PreparedDesign
    standings: Mapping[int, ResidualLegs]
    """By workload, as numbered in `prepared`; all others of the scenario keep what they have."""


class LossSolver:
    """Solves losses of one scenario."""

    def __init__(self, whole: WholeScenario, of: Mapping[int, int], routes: NewRoutes) -> None:
        """Solve losses of some workloads of a scenario.

        Args:
            whole: the scenario with nothing failed.
            of: number in the whole design by number in the prepared design.
            routes: of that design, for all scenarios that are solved together.
        """
        self.base, self.routes = whole, routes
        self._of, self._prepared, self._numbers = of, routes.prepared, list(of)

    def numbered(self, left: Mapping[int, ResidualWorkload]) -> ResidualScenario:
        """What is left, by the numbers of workloads in the whole design; those not named keep what they have."""
        before = self.base.left
        return ResidualScenario({of: left.get(number) or before[of] for number, of in self._of.items()})

    def laid_anew(self, loss: Loss, failed: FailureSet) -> ResidualScenario:
        """What a loss leaves that changes more."""
        effect, laid = effect_of(loss), self._prepared.workload_legs
        states = {number: self._standing(laid[number], effect.dead) for number in self._numbers}
        if all(one.down for one in states.values()):
            return self.numbered({number: down_left(one.lost) for number, one in states.items()})
        variant = self.routes.laid_anew(effect, failed)
        for number in self._numbers:
            living = {leg.way for leg in variant.workload_legs[number].legs}
            dead = frozenset(leg.way for leg in laid[number].legs if leg.way not in living)
            states[number] = self._standing(laid[number], dead)
        return _left([_BrokenState(self, variant, states)])[0]

    def asked(self, loss: Loss) -> "_AskedLoss":
        """A loss that only moves or ends legs, and what of the scenario it may do anything to."""
        effect = effect_of(loss)
        concerned = self.routes.concerned(effect, self._numbers)
        places = [place for place, number in enumerate(self._numbers) if number in concerned.numbers]
        return _AskedLoss(self, loss, effect, concerned, places)

    def legs_of(self, places: Iterable[int]) -> int:
        """How many legs workloads have, by their places in the scenario."""
        return sum(len(self._prepared.workload_legs[self._numbers[place]].legs) for place in places)

    def on_new_routes(self, asked: "_AskedLoss") -> _BrokenState:
        """The state after a loss whose routes were added."""
        loss = asked.loss
        states = {
            self._numbers[place]: ResidualLegs(place in loss.down, loss.lost.get(place, ()), False)
            for place in asked.places
        }
        return _BrokenState(self, self.routes.rerouted(asked.effect, states, asked.concerned.prepared), states)

    def _standing(self, laid: WorkloadLegs, dead: frozenset[Way]) -> ResidualLegs:
        """How a workload stands; storage that is lost and whose data are elsewhere too counts for nothing."""
        return standing(laid, dead, tolerated(self._prepared.expanded, laid, dead))


class _AskedLoss(NamedTuple):
    """A loss that only moves or ends legs."""

    solver: LossSolver
    loss: Loss
    effect: Effect
    concerned: ConcernedWorkloads
    places: list[int]
    """Workloads that it may do anything to, by their places in the scenario."""


def solve_losses(asked: Sequence[tuple[LossSolver, Loss]]) -> list[ResidualScenario]:
    """What losses leave that only move or end legs, in order; many together cost far less than one by one."""
    within: dict[int, list[int]] = {}
    each = [solver.asked(loss) for solver, loss in asked]
    for number, one in enumerate(each):
        within.setdefault(id(one.concerned.prepared), []).append(number)
    found: dict[int, ResidualScenario] = {}
    for numbers in within.values():
        found.update(zip(numbers, _solved([each[number] for number in numbers]), strict=True))
    return [found[number] for number in range(len(each))]


def _solved(asked: Sequence[_AskedLoss]) -> Iterator[ResidualScenario]:
    """The same of losses that concern the same part of a design."""
    first = 0
    while first < len(asked):
        last, legs = first, 0
        while last < len(asked) and legs < _MOST_LEGS:
            legs += asked[last].solver.legs_of(asked[last].places)
            last += 1
        some, first = asked[first:last], last
        for routes in {id(one.solver.routes): one.solver.routes for one in some}.values():
            routes.limit()
        for one in some:
            one.solver.routes.add(one.effect)
        yield from _left([one.solver.on_new_routes(one) for one in some])


def _left(broken: Sequence[_BrokenState]) -> list[ResidualScenario]:
    """What is left of each workload: those of a scenario that stand share what there is."""
    up = [[number for number, state in one.standings.items() if not state.down] for one in broken]
    states = [
        State(one.prepared, one.solver.base.name, numbers, one.solver.base.intervals.paces)
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
