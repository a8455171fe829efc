"""Many states of a design solved together: each as `solve_scenario` solves it, and none kept in any memory."""

from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from typing import NamedTuple

import numpy as np

from headroom.domain.derived_answers import DerivedAnswers
from headroom.domain.performance.demand.array_costs import KnownCosts
from headroom.domain.performance.demand.demand_inputs import DemandInputs
from headroom.domain.performance.demand.inputs import inputs_of_state
from headroom.domain.performance.demand.multipath import choices, split_over_paths
from headroom.domain.performance.demand.prepared_design import PreparedDesign
from headroom.domain.performance.demand.states import StatesDemand, lay_states
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.queue.concurrency import NetworkAnswer, OfferedLoad, solve_concurrency
from headroom.domain.performance.scenario.cases import solved_case
from headroom.domain.performance.scenario.in_flight import Concurrency, InFlight, find_offer, queued_case
from headroom.domain.performance.scenario.outcome import ScenarioOutcome, holds_at, outcome_of
from headroom.domain.performance.scenario.pace import at_pace, faster, faster_concurrency
from headroom.domain.performance.scenario.sharing import Sharing, Solution, prepare
from headroom.domain.performance.solve.presolve import unmerged
from headroom.domain.performance.solve.share import Floats


class State(NamedTuple):
    """A scenario in one state of a design; all as arguments of `solve_median`."""

    prepared: PreparedDesign
    name: str
    numbers: list[int]
    """Workloads of the scenario, as numbers into the prepared design."""
    paces: tuple[float, float]
    """As of `solve_median`."""

    @property
    def in_proportion(self) -> bool:
        """Whether throughputs grow by as much as parts are faster: no targets and no think times."""
        asked = (self.prepared.workload_legs[number].workload for number in self.numbers)
        return all(one.target_mb_s is None and not one.think_ms for one in asked)


class _SharedState(NamedTuple):
    """A state that is shared out."""

    state: State
    sharing: Sharing
    solution: Solution
    offer: InFlight


def solve_states(states: Sequence[State], memory: EvaluationMemory) -> list[ScenarioOutcome]:
    """The outcome of each state with the rows that bind.

    States that have routes and places in common are laid out, shared out and queued beside each other.
    """
    known: KnownCosts = {}
    inputs = [_inputs(state, known, memory) for state in states]
    found = _solved_at(states, inputs, [state.paces[0] for state in states])
    slower = [
        number
        for number, (state, one) in enumerate(zip(states, found, strict=True))
        if len(set(state.paces)) > 1 and not holds_at(one, min(state.paces))
    ]
    some, of_some = [states[number] for number in slower], [inputs[number] for number in slower]
    again = _solved_at(some, of_some, [state.paces[1] for state in some])
    for number, one in zip(slower, again, strict=True):
        found[number] = one
    return found


def _solved_at(
    states: Sequence[State], inputs: Sequence[DemandInputs], paces: Sequence[float]
) -> list[ScenarioOutcome]:
    """All of them, each with its parts so many times as fast."""
    stacks: dict[tuple[int, int], list[int]] = {}
    for number, one in enumerate(inputs):
        stacks.setdefault((id(one.routes), id(one.rows)), []).append(number)
    found: dict[int, ScenarioOutcome] = {}
    for numbers in stacks.values():
        mine, asked = [states[number] for number in numbers], [inputs[number] for number in numbers]
        found.update(zip(numbers, _solved(mine, asked, [paces[number] for number in numbers]), strict=True))
    return [found[number] for number in range(len(states))]


def _inputs(state: State, known: KnownCosts, memory: EvaluationMemory) -> DemandInputs:
    inputs, expanded = inputs_of_state(state.prepared, state.numbers, known), state.prepared.expanded
    return split_over_paths(expanded, inputs, choices(expanded, inputs), memory)


def _solved(
    states: Sequence[State], inputs: Sequence[DemandInputs], paces: Sequence[float]
) -> Iterator[ScenarioOutcome]:
    """States with the same routes and places; those in proportion are solved as figures stand, and then scaled."""
    now = np.array([1.0 if state.in_proportion else pace for state, pace in zip(states, paces, strict=True)])
    beside = _at_pace(lay_states(inputs), now)
    whole = prepare(beside.demand, beside.demand.capacity.size, often=False)
    solution = whole.solve()
    shared = [
        _SharedState(state, sharing, its, find_offer(state.prepared, state.numbers, sharing, its))
        for state, (sharing, its) in zip(states, _each_shared(beside, solution), strict=True)
    ]
    offered = _joined([one.offer.offered for one in shared])
    answer = solve_concurrency(queued_case(whole, solution, offered), beside.state_of_flow)
    for one, its, pace, done in zip(shared, _each_answer(beside, answer), paces, now.tolist(), strict=True):
        yield _outcome(one, its, pace, pace / done)


def _at_pace(beside: StatesDemand, pace: Floats) -> StatesDemand:
    """The same with the parts of each state so many times as fast; targets stay."""
    if np.all(pace == 1):
        return beside
    demand, delays, of_flow = beside.demand, beside.demand.delays, pace[beside.state_of_flow]
    capacity, rows = demand.capacity.copy(), beside.rows
    capacity[rows.of_table] *= np.repeat(pace, rows.table)
    delays = replace(delays, ms=delays.ms / of_flow[delays.flow])
    scaled = replace(demand, capacity=capacity, delay_ms=demand.delay_ms / of_flow, delays=delays)
    return replace(beside, demand=scaled)


def _each_shared(beside: StatesDemand, solution: Solution) -> Iterator[tuple[Sharing, Solution]]:
    for state, scenario in enumerate(beside.each()):
        rows, flows = (slice(at[state], at[state + 1]) for at in (beside.rows.first, beside.flow))
        sharing = Sharing(scenario, unmerged(scenario.demand), beside.rows.table, DerivedAnswers())
        its = Solution(solution.throughput[flows], solution.load[rows], solution.full[rows], solution.level[rows])
        yield sharing, its


def _joined(each: Sequence[OfferedLoad]) -> OfferedLoad:
    names = [field.name for field in fields(OfferedLoad)]
    return OfferedLoad(*(np.concatenate([getattr(one, name) for one in each]) for name in names))


def _each_answer(beside: StatesDemand, answer: NetworkAnswer) -> Iterator[NetworkAnswer]:
    for state in range(beside.flow.size - 1):
        flows, entries = (slice(at[state], at[state + 1]) for at in (beside.flow, beside.entry))
        yield NetworkAnswer(
            answer.throughput[flows], answer.residence_ms[flows], answer.wait_ms[entries], answer.service_ms[entries],
            None,
        )  # fmt: skip


def _outcome(one: _SharedState, answer: NetworkAnswer, pace: float, scaled: float) -> ScenarioOutcome:
    """What came out of a state, all of it so many times as fast."""
    (prepared, name, numbers, _), sharing, solution, offer = one
    concurrency = Concurrency(*offer, answer)
    if scaled != 1:
        sharing, solution = at_pace(sharing, scaled), faster(solution, scaled)
        concurrency = faster_concurrency(sharing, concurrency, scaled)
    return outcome_of(solved_case(prepared, numbers, sharing, solution, concurrency), name, whole=False, pace=pace)
