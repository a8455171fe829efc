"""What losses leave of one scenario, solved: legs on other routes where that is all, else laid out anew."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Final, NamedTuple

from headroom.domain.failure.left import Left, down_left, lefts_of
from headroom.domain.failure.losses import Loss, ScenarioLeft, effect_of
from headroom.domain.failure.records import FailureSet
from headroom.domain.failure.spare import tolerated
from headroom.domain.failure.variants import WorkloadStanding, laid_anew, rerouted, standing
from headroom.domain.failure.whole_scenario import WholeScenario
from headroom.domain.performance.demand.prepared_design import PreparedDesign
from headroom.domain.performance.load.workload import WorkloadLegs
from headroom.domain.performance.parts.routes import Way
from headroom.domain.performance.scenario.states import State, solve_states

_MOST_LEGS: Final = 20_000
"""Legs of states that are solved at once, in some tens of MB."""


class _Broken(NamedTuple):
    """A state of the design after a loss."""

    prepared: PreparedDesign
    standings: Mapping[int, WorkloadStanding]
    """By workload, as numbered in `prepared`."""


class LossSolver:
    """Solves losses of one scenario."""

    def __init__(self, whole: WholeScenario, of: Mapping[int, int], prepared: PreparedDesign, by_cut: bool) -> None:
        """Solve losses of some workloads of a scenario; arguments as of `ScenarioStudy`."""
        self._base, self._of, self._prepared, self._by_cut = whole, of, prepared, by_cut
        self._numbers = list(of)
        legs = sum(len(prepared.workload_legs[number].legs) for number in self._numbers)
        self._at_once = max(1, _MOST_LEGS // max(legs, 1))

    def numbered(self, left: Mapping[int, Left]) -> ScenarioLeft:
        """What is left, by the numbers of workloads in the whole design."""
        return ScenarioLeft({self._of[number]: one for number, one in left.items()})

    def rerouted(self, losses: Sequence[Loss]) -> Iterator[ScenarioLeft]:
        """What losses leave that only move or end legs, in order; many together cost far less than one by one."""
        waiting = iter(losses)
        while some := list(islice(waiting, self._at_once)):
            yield from self._left([self._on_new_routes(loss) for loss in some])

    def laid_anew(self, loss: Loss, failed: FailureSet) -> ScenarioLeft:
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
        return self._left([_Broken(variant, states)])[0]

    def _on_new_routes(self, loss: Loss) -> _Broken:
        states = {
            number: WorkloadStanding(place in loss.down, loss.lost.get(place, ()), False)
            for place, number in enumerate(self._numbers)
        }
        return _Broken(rerouted(self._prepared, effect_of(loss), states), states)

    def _standing(self, laid: WorkloadLegs, dead: frozenset[Way]) -> WorkloadStanding:
        """How a workload stands; storage that is lost and whose data clusters have elsewhere counts for nothing."""
        borne = tolerated(self._prepared.expanded, laid, dead) if self._by_cut else frozenset[str]()
        return standing(laid, dead, borne)

    def _left(self, broken: Sequence[_Broken]) -> list[ScenarioLeft]:
        """What is left of each workload: those that stand share what there is."""
        up = [[number for number in self._numbers if not one.standings[number].down] for one in broken]
        states = [State(one.prepared, numbers) for one, numbers in zip(broken, up, strict=True) if numbers]
        outcomes = iter(solve_states(self._base.name, states, self._base.intervals.pace, self._base.memory))
        found = []
        for one, numbers in zip(broken, up, strict=True):
            left = {number: down_left(state.lost) for number, state in one.standings.items() if state.down}
            if numbers:
                left.update(lefts_of(next(outcomes), one.standings))
            found.append(self.numbered(left))
        return found
