"""A scenario with nothing failed: what failures are held against."""

from collections.abc import Sequence
from functools import cached_property

from headroom.domain.failure.residual_workload import ResidualWorkload, lefts_of
from headroom.domain.failure.variants import ResidualLegs
from headroom.domain.performance.answer.intervals import ScenarioIntervals, find_intervals
from headroom.domain.performance.demand.prepared_design import PreparedDesign
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.result.prospects import Interval
from headroom.domain.performance.scenario.cases import CaseInputs, solve_case, solve_cases
from headroom.domain.performance.scenario.outcome import solve_scenario


class WholeScenario:
    """Answers for one scenario of the whole design, each worked out once."""

    def __init__(
        self, name: str, numbers: list[int], prepared: PreparedDesign, draws: int, memory: EvaluationMemory
    ) -> None:
        self.name, self.numbers, self.memory = name, numbers, memory
        self.prepared, self._draws = prepared, draws
        self.hosts = frozenset(leg.host for number in numbers for leg in prepared.workload_legs[number].legs)

    @cached_property
    def intervals(self) -> ScenarioIntervals:
        """Of all its workloads."""
        return find_intervals(solve_case(self.prepared, self.numbers, False, self.memory), self._draws)

    def interval_of(self, number: int) -> Interval | None:
        """Where the throughput of a workload likely lies, by its number in the prepared design."""
        return self.intervals.workloads[self.numbers.index(number)]

    @cached_property
    def left(self) -> dict[int, ResidualWorkload]:
        """What each workload gets, by its number in the prepared design."""
        outcome = solve_scenario(self.prepared, self.name, self.numbers, False, self.memory, self.intervals.pace)
        return lefts_of(outcome, {number: ResidualLegs(False, (), False) for number in self.numbers})


def solve_whole(scenarios: Sequence[WholeScenario]) -> None:
    """Solve the scenarios of one design beside each other, so that each finds itself solved."""
    if scenarios:
        asked = [CaseInputs(one.numbers, often=False) for one in scenarios]
        solve_cases(scenarios[0].prepared, asked, scenarios[0].memory)
