"""A design solved in months to come: its scenarios with every target grown."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.records import Design, Workload
from headroom.domain.growth.compound import CASES, HIGH, LOW, STATED, cases_of, factor
from headroom.domain.performance.answer.intervals import find_intervals
from headroom.domain.performance.demand.prepared_design import prepare_design
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.result.evaluation import BasisPolicy
from headroom.domain.performance.scenario.cases import solve_case
from headroom.domain.performance.scenario.outcome import ScenarioOutcome, solve_median
from headroom.domain.performance.solve.share import TIE


class GrowthStudy:
    """One design; scenarios are solved when they are asked for, each once a month and case."""

    def __init__(
        self,
        design: Design,
        catalogue: Catalogue,
        basis: BasisPolicy,
        months: int,
        memory: EvaluationMemory,
        paces: dict[str, tuple[float, float]] | None = None,
    ) -> None:
        """`paces` are those of the design before a change, of which only growth as stated is looked at.

        What is compared must not differ by other draws.
        """
        self.design, self.catalogue, self.basis, self.months = design, catalogue, basis, months
        self._memory = memory
        self.expanded = memory.expansions.expand(design, catalogue)
        self.workloads = [design.workloads[name] for name in sorted(design.workloads)]
        self.prepared = prepare_design(self.expanded, self.workloads, basis)
        self.scenarios: dict[str, list[int]] = {}
        for number, workload in enumerate(self.workloads):
            self.scenarios.setdefault(workload.scenario, []).append(number)
        self._paces = paces
        self._solved: dict[tuple[object, ...], ScenarioOutcome] = {}

    @cached_property
    def paces(self) -> dict[str, tuple[float, float]]:
        """By scenario: how fast parts are taken to be, as in the evaluation of the design."""
        if self._paces is not None:
            return self._paces
        draws = self.design.meta.draws
        return {
            name: find_intervals(solve_case(self.prepared, numbers, True, self._memory), draws).paces
            for name, numbers in self.scenarios.items()
        }

    def limit_pace(self, scenario: str) -> float:
        """How fast the parts of a scenario are in the median case, for what they could bear."""
        return self.paces.get(scenario, (1.0, 1.0))[1]

    def grown(self, month: int, case: int) -> list[Workload]:
        """All workloads with their targets in a month."""
        return [
            one
            if one.target_mb_s is None
            else one._replace(target_mb_s=one.target_mb_s * factor(_percent(one, case), month))
            for one in self.workloads
        ]

    def grown_design(self, month: int, case: int) -> Design:
        """The design with the workloads of a month."""
        return replace(self.design, workloads={one.id: one for one in self.grown(month, case)})

    def outcome(self, scenario: str, month: int, case: int, whole: bool = False) -> ScenarioOutcome:
        """A scenario in a month, all its rows in classes if `whole`."""
        numbers = self.scenarios[scenario]
        grown = self.grown(month, case)
        key = scenario, whole, *(grown[number].target_mb_s for number in numbers)
        found = self._solved.get(key)
        if found is None:
            prepared = prepare_design(self.expanded, grown, self.basis)
            paces = self.paces.get(scenario, (1.0, 1.0))
            found = solve_median(prepared, scenario, numbers, whole, self._memory, paces)
            self._solved[key] = found
        return found

    def misses(self, number: int, month: int, case: int) -> bool:
        """Whether a workload gets less than its target in a month."""
        got, target = self.got_and_target(number, month, case)
        return got < target * (1 - TIE)

    def got_and_target(self, number: int, month: int, case: int) -> tuple[float, float]:
        """Throughput and target of a workload that has one, MB/s."""
        scenario = self.workloads[number].scenario
        outcome = self.outcome(scenario, month, case)
        index = outcome.numbers.index(number)
        got = float(outcome.throughput[outcome.sharing.scenario.workload == index].sum())
        target = outcome.prepared.workload_legs[number].workload.target_mb_s
        assert target is not None  # asked for workloads with a target only
        return got, target

    def missed_months(self, number: int) -> tuple[int | None, int | None, int | None]:
        """`first_missed` with growth at its lower end, as stated and at its upper end."""
        stated = self.first_missed(number, STATED)
        if self._paces is not None:
            return stated, stated, stated
        return self.first_missed(number, LOW), stated, self.first_missed(number, HIGH)

    def first_missed(self, number: int, case: int) -> int | None:
        """A month in which the workload misses its target after one in which it did not, found by halving.

        The first such month where nothing shrinks. None: it gets its target in the last month.
        """
        if self.misses(number, 0, case):
            return 0
        if not self.misses(number, self.months, case):
            return None
        met, missed = 0, self.months
        while missed - met > 1:
            middle = (met + missed) // 2
            if self.misses(number, middle, case):
                missed = middle
            else:
                met = middle
        return missed


def _percent(workload: Workload, case: int) -> float:
    return cases_of(workload.growth_percent_a_year, workload.growth_doubt_percent)[case]


def percents(workload: Workload) -> Sequence[float]:
    """Percent a year in each case."""
    return [_percent(workload, case) for case in range(CASES)]
