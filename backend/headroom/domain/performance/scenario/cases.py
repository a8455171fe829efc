"""Scenarios solved with every figure in the middle of its cases: shared out, then held to what is in flight.

Those of one design are solved beside each other.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

import numpy as np

from headroom.domain.derived_answers import DerivedAnswers, Memo, derived, derived_of
from headroom.domain.performance.demand.inputs import demand_inputs
from headroom.domain.performance.demand.matrix import ScenarioDemand, lay_demand
from headroom.domain.performance.demand.multipath import choices, split_over_paths
from headroom.domain.performance.demand.prepared_design import PreparedDesign
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.scenario.in_flight import Concurrency, SharedScenario, find_concurrencies
from headroom.domain.performance.scenario.pace import at_pace, faster, faster_concurrency, in_proportion
from headroom.domain.performance.scenario.sharing import Sharing, Solution, prepare
from headroom.domain.performance.solve.contents import contents
from headroom.domain.performance.solve.share import Floats

_MOST: Final = 16


@dataclass(frozen=True, slots=True)
class SolvedCase:
    """One scenario solved with every figure in the middle of its cases: what draws are compared with."""

    numbers: list[int]
    """Workloads of the scenario, as numbers into the prepared design."""
    prepared: PreparedDesign
    sharing: Sharing
    solution: Solution
    """By sharing alone, however much is in flight."""
    concurrency: Concurrency
    throughput: Floats
    """Of each flow; a flow that nothing limits counts as 0."""
    derived: DerivedAnswers = field(default_factory=DerivedAnswers)


class CaseInputs(NamedTuple):
    """What is asked of a scenario."""

    numbers: list[int]
    """Its workloads, as numbers into the prepared design."""
    often: bool
    """Whether it will be shared out again with other limits."""
    pace: float = 1.0
    """All parts are taken for so many times as fast."""


def solve_case(prepared: PreparedDesign, numbers: list[int], often: bool, memory: EvaluationMemory) -> SolvedCase:
    """Share out one scenario as its figures stand; `often` where it will be shared out again with other limits."""
    return solve_cases(prepared, [CaseInputs(numbers, often)], memory)[0]


def solve_cases(prepared: PreparedDesign, asked: Sequence[CaseInputs], memory: EvaluationMemory) -> list[SolvedCase]:
    """Solve several scenarios of a design, those that are not known yet beside each other."""
    recent = prepared.derived.recent(solve_cases, _MOST)
    recent.widen(most_cases(prepared))
    keys = [(one, [prepared.workload_legs[number].workload for number in one.numbers]) for one in asked]
    found: list[SolvedCase | None] = [recent.find(key) for key in keys]
    new = [place for place, one in enumerate(found) if one is None]
    for place, one in zip(new, _solved(prepared, [asked[place] for place in new], memory), strict=True):
        found[place] = recent.keep(keys[place], one)
    return [one for one in found if one is not None]


def most_cases(prepared: PreparedDesign) -> int:
    """How many cases two states of a design have: each scenario as its figures stand, and at the pace of its median."""
    return 4 * len({one.workload.scenario for one in prepared.workload_legs})


def _solved(prepared: PreparedDesign, asked: Sequence[CaseInputs], memory: EvaluationMemory) -> Iterator[SolvedCase]:
    laid = [_laid(prepared, one, memory) for one in asked]
    waiting = [shared for shared, known in laid if known is None]
    solved = iter(find_concurrencies(prepared, waiting))
    for (numbers, sharing, solution), known in laid:
        concurrency = next(solved) if known is None else known
        yield solved_case(prepared, numbers, sharing, solution, concurrency)


def _laid(
    prepared: PreparedDesign, asked: CaseInputs, memory: EvaluationMemory
) -> tuple[SharedScenario, Concurrency | None]:
    """A scenario shared out, and what its pieces in flight get where that follows in proportion."""
    numbers, often, pace = asked
    if pace == 1:
        sharing = _sharing(prepared, numbers, often, memory)
        return SharedScenario(numbers, sharing, sharing.solve()), None
    middle = solve_case(prepared, numbers, often, memory)
    sharing = at_pace(middle.sharing, pace)
    if in_proportion(middle.sharing, middle.concurrency.offered):
        concurrency = faster_concurrency(sharing, middle.concurrency, pace)
        return SharedScenario(numbers, sharing, faster(middle.solution, pace)), concurrency
    return SharedScenario(numbers, sharing, sharing.solve()), None


def solved_case(
    prepared: PreparedDesign, numbers: list[int], sharing: Sharing, solution: Solution, concurrency: Concurrency
) -> SolvedCase:
    """A case from what was found of it."""
    flows = np.where(np.isfinite(concurrency.answer.throughput), concurrency.answer.throughput, 0.0)
    return SolvedCase(numbers, prepared, sharing, solution, concurrency, flows)


def _sharing(prepared: PreparedDesign, numbers: list[int], often: bool, memory: EvaluationMemory) -> Sharing:
    """The figures of a scenario; equal figures share what was worked out of them, whatever they were found from."""
    inputs = demand_inputs(prepared, numbers)
    open_legs = choices(prepared.expanded, inputs)
    scenario = lay_demand(split_over_paths(prepared.expanded, inputs, open_legs, memory), memory)
    return replace(_prepared(memory, scenario, prepared, often), scenario=scenario)


def _figures(_: EvaluationMemory, scenario: ScenarioDemand, prepared: PreparedDesign, often: bool) -> object:
    return contents(scenario), _row_contents(prepared), often


@derived
def _row_contents(prepared: PreparedDesign) -> object:
    """What the rows say, which all scenarios have in common."""
    return contents(prepared.rows)


@Memo[EvaluationMemory](derived_of, by=_figures, most=16)
def _prepared(_: EvaluationMemory, scenario: ScenarioDemand, prepared: PreparedDesign, often: bool) -> Sharing:
    return prepare(scenario, prepared.rows.place.size, often)
