"""Many states of a design solved together: each as `solve_scenario` solves it, and none kept in any memory."""

from collections.abc import Iterable
from typing import NamedTuple

from headroom.domain.performance.demand.inputs import demand_inputs
from headroom.domain.performance.demand.matrix import lay_demand
from headroom.domain.performance.demand.multipath import choices, split_over_paths
from headroom.domain.performance.demand.prepared_design import PreparedDesign
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.queue.concurrency import NetworkAnswer, solve_concurrencies
from headroom.domain.performance.scenario.in_flight import Concurrency, InFlight, find_offer, queued_case
from headroom.domain.performance.scenario.outcome import ScenarioOutcome, outcome_of, solved_case
from headroom.domain.performance.scenario.pace import at_pace, faster, faster_concurrency, in_proportion
from headroom.domain.performance.scenario.sharing import Sharing, Solution, prepare


class State(NamedTuple):
    """A scenario in one state of a design."""

    prepared: PreparedDesign
    numbers: list[int]
    """Workloads of the scenario, as numbers into the prepared design."""


class _Open(NamedTuple):
    """A state that is shared out."""

    state: State
    sharing: Sharing
    solution: Solution
    offer: InFlight
    scaled: float
    """How many times as fast all comes out in the end, where times and throughputs are in proportion; else 1."""


def solve_states(name: str, states: Iterable[State], pace: float, memory: EvaluationMemory) -> list[ScenarioOutcome]:
    """The outcome of each state with the rows that bind; arguments as of `solve_scenario`."""
    opened = [_opened(state, pace, memory) for state in states]
    answers = solve_concurrencies([queued_case(one.sharing, one.solution, one.offer.offered) for one in opened])
    return [_outcome(name, one, answer, pace) for one, answer in zip(opened, answers, strict=True)]


def _opened(state: State, pace: float, memory: EvaluationMemory) -> _Open:
    prepared, numbers = state
    inputs = demand_inputs(prepared, numbers)
    split = split_over_paths(prepared.expanded, inputs, choices(prepared.expanded, inputs), memory)
    sharing = prepare(lay_demand(split, None), prepared.rows.place.size, often=False)
    solution = sharing.solve()
    offer = find_offer(prepared, numbers, sharing, solution)
    if in_proportion(sharing, offer.offered):
        return _Open(state, sharing, solution, offer, pace)
    sharing = at_pace(sharing, pace)
    solution = sharing.solve()
    return _Open(state, sharing, solution, find_offer(prepared, numbers, sharing, solution), 1.0)


def _outcome(name: str, one: _Open, answer: NetworkAnswer, pace: float) -> ScenarioOutcome:
    sharing, solution, concurrency = one.sharing, one.solution, Concurrency(*one.offer, answer)
    if one.scaled != 1:
        sharing, solution = at_pace(sharing, one.scaled), faster(solution, one.scaled)
        concurrency = faster_concurrency(sharing, concurrency, one.scaled)
    return outcome_of(solved_case(*one.state, sharing, solution, concurrency), name, whole=False, pace=pace)
