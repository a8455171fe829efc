"""A scenario solved: classes of its loaded rows, and loads in MB/s as the result shows them."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final

import numpy as np

from headroom.domain.derived_answers import DerivedAnswers, Memo, derived, derived_of
from headroom.domain.design.records import Design
from headroom.domain.performance.demand.matrix import MovedTraffic, ScenarioDemand
from headroom.domain.performance.demand.prepared_design import PreparedDesign, prepare_design
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.scenario.cases import CaseInputs, SolvedCase, most_cases, solve_cases
from headroom.domain.performance.scenario.classes import RowClass, class_ranks, classify, named_in, steps_of
from headroom.domain.performance.scenario.in_flight import Concurrency
from headroom.domain.performance.scenario.ladder import binding_classes
from headroom.domain.performance.scenario.sharing import Sharing, Solution
from headroom.domain.performance.solve.share import TIE, Floats
from headroom.domain.topology.expansion import expand


@dataclass(frozen=True, slots=True)
class ScenarioOutcome:
    """What came out of one scenario."""

    id: str
    numbers: list[int]
    """Workloads of the scenario, as numbers into the prepared design."""
    prepared: PreparedDesign
    sharing: Sharing
    solution: Solution
    """By sharing alone, however much is in flight."""
    concurrency: Concurrency
    """What is in flight, and what it reaches."""
    load: Floats
    """Per row, in its unit: what it carries."""
    classes: list[RowClass]
    order: list[int]
    """Rank of each class among those that bind at the same level: application side first."""
    binding: list[int]
    """Classes that bind, in order."""
    throughput: Floats
    """Throughput of each flow; a flow that nothing limits counts as 0, a note says so."""
    whole: bool
    """True when `classes` has all rows that carry load, else those that bind."""
    pace: float
    """The median of all draws / the case with every figure in its middle: all parts are taken for so much as fast."""
    derived: DerivedAnswers = field(default_factory=DerivedAnswers)
    """What was worked out of it, whatever names its parts have."""

    @property
    def total_mb_s(self) -> float:
        """Throughput of the scenario."""
        return float(self.throughput.sum())

    @property
    def load_mb_s(self) -> Floats:
        """Per row of the table: MB/s of the traffic that counts there, whatever it costs."""
        return _in_mb_s(self)[0]

    @property
    def ceiling_mb_s(self) -> Floats:
        """Per row of the table: the most of that traffic; `inf` where a row in other units has no load."""
        return _in_mb_s(self)[1]

    @property
    def place_read_mb_s(self) -> Floats:
        """Per place of the routes."""
        return _at_places(self)[0]

    @property
    def place_write_mb_s(self) -> Floats:
        """Per place of the routes."""
        return _at_places(self)[1]

    def steps(self) -> tuple[list[RowClass], list[int]]:
        """The classes as steps of the ladder, and their order: like parts that bind, or do not, are lifted together."""
        return _steps(self)

    def key(self, row_class: RowClass) -> str:
        """Key of the class's explanation."""
        return f"{self.id}/{row_class.key}"


def of_answer(by: Callable[..., object] | None = None, most: int = 1) -> Memo[ScenarioOutcome]:
    """Keeps what follows from the figures of a scenario and its pieces in flight alone; `by` as in `Memo`."""
    return Memo(lambda outcome: outcome.concurrency.answer.derived, by, most)


def _names(outcome: ScenarioOutcome) -> object:
    return [one.name for one in outcome.classes]


of_names: Final = Memo[ScenarioOutcome](derived_of, by=_names, most=2)
"""Keeps what follows from a scenario and the names of its classes, whatever names other parts have."""


@of_names
def _steps(outcome: ScenarioOutcome) -> tuple[list[RowClass], list[int]]:
    steps = steps_of(outcome.classes, set(outcome.binding))
    return [row_class for row_class, _ in steps], [outcome.order[first] for _, first in steps]


def solve_scenario(
    prepared: PreparedDesign,
    name: str,
    numbers: list[int],
    whole: bool,
    memory: EvaluationMemory,
    pace: float = 1.0,
) -> ScenarioOutcome:
    """Share out one scenario, all parts `pace` times as fast, and group its rows.

    All rows that carry load if `whole`, else those that bind. Ceilings stay those of the parts.
    """
    found = _solve_scenario(prepared, name, numbers, whole, pace, memory)
    if found.prepared.expanded is prepared.expanded:
        return found
    latest = _latest(found)
    before = latest.get(name, found)
    classes = named_in(prepared, before.classes, before.prepared.expanded)
    latest[name] = replace(found, prepared=prepared, classes=classes)
    return latest[name]


@derived
def _latest(_: ScenarioOutcome) -> dict[str, ScenarioOutcome]:
    return {}  # the scenario with the names that parts had when it was asked for last


def solve_median(
    prepared: PreparedDesign,
    name: str,
    numbers: list[int],
    whole: bool,
    memory: EvaluationMemory,
    paces: tuple[float, float],
) -> ScenarioOutcome:
    """As `solve_scenario` at the first pace; at the second where targets would not hold at that."""
    pace, limit_pace = paces
    found = solve_scenario(prepared, name, numbers, whole, memory, pace)
    if limit_pace != pace and not holds_at(found, min(paces)):
        return solve_scenario(prepared, name, numbers, whole, memory, limit_pace)
    return found


def holds_at(outcome: ScenarioOutcome, pace: float) -> bool:
    """Whether rows that are so many times as fast as in the middle of cases bear what is reached, and more."""
    capacity = outcome.prepared.rows.capacity
    load = outcome.load[: capacity.size]
    return bool(np.all((load <= 0) | (load < capacity * pace * (1 - TIE))))


def solve_apart(outcome: ScenarioOutcome, design: Design) -> ScenarioOutcome:
    """The same scenario in another design, which is looked at once."""
    expanded = expand(design, outcome.prepared.catalogue)
    prepared = prepare_design(expanded, design.workloads.values(), outcome.prepared.basis)
    return _solve_scenario(prepared, outcome.id, outcome.numbers, False, outcome.pace, EvaluationMemory())


def _contents(
    prepared: PreparedDesign, name: str, numbers: list[int], whole: bool, pace: float, _: EvaluationMemory
) -> object:
    return name, numbers, whole, pace, [prepared.workload_legs[number].workload for number in numbers]


@Memo[PreparedDesign](derived_of, by=_contents, most=8, each=lambda prepared: most_cases(prepared) // 2)
def _solve_scenario(
    prepared: PreparedDesign, name: str, numbers: list[int], whole: bool, pace: float, memory: EvaluationMemory
) -> ScenarioOutcome:
    return outcome_of(solve_cases(prepared, [CaseInputs(numbers, whole, pace)], memory)[0], name, whole, pace)


def outcome_of(case: SolvedCase, name: str, whole: bool, pace: float) -> ScenarioOutcome:
    """What came out of a case that is solved; arguments as of `solve_scenario`."""
    prepared, numbers = case.prepared, case.numbers
    sharing, solution, concurrency, flows = case.sharing, case.solution, case.concurrency, case.throughput
    scenario, count = sharing.scenario, sharing.limits
    carried = scenario.demand.load(flows)
    shown = np.flatnonzero(sharing.presolved.pattern[:count] >= 0 if whole else solution.full[:count])
    classes = classify(prepared, carried, solution.load, shown)
    order = class_ranks(prepared, classes)
    return ScenarioOutcome(
        id=name,
        numbers=numbers,
        prepared=prepared,
        sharing=sharing,
        solution=solution,
        concurrency=concurrency,
        load=carried,
        classes=classes,
        order=order,
        binding=binding_classes(solution, classes, order),
        throughput=flows,
        whole=whole,
        pace=pace,
    )


@derived
def _at_places(outcome: ScenarioOutcome) -> tuple[Floats, Floats]:
    """MB/s that pass each place, read and written."""
    scenario, flows, places = outcome.sharing.scenario, outcome.throughput, len(outcome.prepared.routes.places)
    moved = scenario.moved or MovedTraffic(scenario.amount, scenario.amount)
    amounts = (
        moved.read * (flows * scenario.read_share)[scenario.flow],
        moved.write * (flows * (1 - scenario.read_share))[scenario.flow],
    )
    read, write = (np.bincount(scenario.place, amount, places).astype(np.float64) for amount in amounts)
    return read, write


@derived
def _in_mb_s(outcome: ScenarioOutcome) -> tuple[Floats, Floats]:
    """Load and ceiling of each row in MB/s of the traffic that causes its load.

    Where a MB of traffic takes something else than a MB of the row (requests, time, parity), the ceiling is that of
    the traffic as it is.
    """
    prepared, scenario, flows = outcome.prepared, outcome.sharing.scenario, outcome.throughput
    rows, demand = prepared.rows.place.size, scenario.demand
    plain = prepared.rows.per_mb == 1
    counted, idle = _on_rows(scenario, flows)[:rows], _on_rows(scenario, np.ones(flows.size))[:rows]
    load, capacity = outcome.load[:rows], prepared.rows.capacity
    ceiling = np.where(plain, capacity, np.inf)
    each = demand.load(np.ones(flows.size))[:rows]
    np.divide(capacity * idle, each, out=ceiling, where=(load == 0) & (each != idle))
    np.divide(capacity * counted, load, out=ceiling, where=(load > 0) & ~(plain & (load == counted)))
    return counted, ceiling


def _on_rows(scenario: ScenarioDemand, flows: Floats) -> Floats:
    """Traffic that counts at each row, MB/s, whatever it costs."""
    demand = scenario.demand
    return np.bincount(demand.row, scenario.traffic * flows[demand.flow], demand.rows).astype(np.float64)
