"""A scenario solved: classes of its loaded rows, and loads in MB/s as the result shows them."""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, cast

import numpy as np

from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.records import Design
from headroom.domain.performance.classes import RowClass, classify, named_in, steps_of
from headroom.domain.performance.crowd import Concurrency, reach
from headroom.domain.performance.demand import ScenarioDemand, lay_demand
from headroom.domain.performance.ladder import binding_classes
from headroom.domain.performance.multipath import choices, split_over_paths
from headroom.domain.performance.question import ask, values, with_sizes
from headroom.domain.performance.setting import Setting, fresh_setting
from headroom.domain.performance.share import Floats, Ints
from headroom.domain.performance.sharing import Sharing, Solution, prepare
from headroom.domain.recent import Recent

_KEPT: Final = 16


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came out of one scenario."""

    id: str
    numbers: list[int]
    """Workloads of the scenario, as numbers into the setting."""
    setting: Setting
    sharing: Sharing
    asked: list[object]
    """The question of the scenario as values."""
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
    load_mb_s: Floats
    """Per row of the table: MB/s of the traffic that counts there, whatever it costs."""
    ceiling_mb_s: Floats
    """Per row of the table: the most of that traffic; `inf` where a row in other units has no load."""
    place_read_mb_s: Floats
    place_write_mb_s: Floats
    throughput: Floats
    """Throughput of each flow; a flow that nothing limits counts as 0, a note says so."""
    whole: bool
    """True when `classes` has all rows that carry load, else those that bind."""

    @property
    def total_mb_s(self) -> float:
        """Throughput of the scenario."""
        return float(self.throughput.sum())

    def steps(self) -> tuple[list[RowClass], list[int]]:
        """The classes as steps of the ladder, and their order: like parts that bind, or do not, are lifted together."""
        steps = steps_of(self.classes, set(self.binding))
        return [row_class for row_class, _ in steps], [self.order[first] for _, first in steps]

    def key(self, row_class: RowClass) -> str:
        """Key of the class's explanation."""
        return f"{self.id}/{row_class.key}"


def solve_scenario(setting: Setting, name: str, numbers: list[int], whole: bool) -> Outcome:
    """Share out one scenario and group its rows: all that carry load if `whole`, else those that bind.

    Kept with the setting by the words of its workloads.
    """
    key = name, numbers, whole, [setting.spreads[number].workload for number in numbers]
    found = cast(Outcome, setting.outcomes.get(key, lambda: _solve_scenario(setting, name, numbers, whole)))
    if found.setting.plant is setting.plant:
        return found
    return replace(found, setting=setting, classes=named_in(setting, found.classes))


def solve_apart(outcome: Outcome, design: Design) -> Outcome:
    """The same scenario in another design, which is looked at once."""
    setting = fresh_setting(design, outcome.setting.catalogue, outcome.setting.basis)
    return _solve_scenario(setting, outcome.id, outcome.numbers, False)


def _solve_scenario(setting: Setting, name: str, numbers: list[int], whole: bool) -> Outcome:
    sharing, asked = _sharing(setting, numbers, whole)
    scenario, solution, count = sharing.scenario, sharing.solve(), sharing.limits
    concurrency = reach(setting, numbers, sharing, solution)
    flows = np.where(np.isfinite(concurrency.answer.throughput), concurrency.answer.throughput, 0.0)
    carried = scenario.demand.load(flows)
    used = sharing.presolved.pattern[:count] >= 0
    shown = np.flatnonzero(used if whole else solution.full[:count])
    classes = classify(setting, carried, solution.load, shown)
    order = _ranks(setting, classes)
    read = _by_place(setting, scenario.place, scenario.amount * (flows * scenario.read_share)[scenario.flow])
    write = _by_place(setting, scenario.place, scenario.amount * (flows * (1 - scenario.read_share))[scenario.flow])
    load, ceiling = _in_mb_s(setting, carried, scenario, flows)
    binding = binding_classes(solution, classes, order)
    return Outcome(
        name, numbers, setting, sharing, asked, solution, concurrency, carried, classes, order, binding,
        load, ceiling, read, write, flows, whole,
    )  # fmt: skip


def _sharing(setting: Setting, numbers: list[int], often: bool) -> tuple[Sharing, list[object]]:
    """The figures of a scenario, kept by all numbers that go into them, and these numbers."""
    question = ask(setting, numbers)
    open_legs = choices(setting.plant, question)
    asked, limits = values(question), setting.rows.place.size
    sharing = _sharings(setting.catalogue).get(
        (often, asked, open_legs),
        lambda: prepare(lay_demand(split_over_paths(setting.plant, question, open_legs)), limits, often),
    )
    return replace(sharing, scenario=with_sizes(sharing.scenario, question)), asked


@lru_cache(maxsize=2)
def _sharings(catalogue: Catalogue) -> Recent[object, Sharing]:  # noqa: ARG001  # one memory for each catalogue
    return Recent(_KEPT)


def _ranks(setting: Setting, classes: list[RowClass]) -> list[int]:
    """Rank of the layer of each class, application side first; a class without a layer comes last."""
    rank = {layer.id: number for number, layer in enumerate(setting.catalogue.layers)}
    layers = (setting.table.spec[one.rows[0]].source.layers for one in classes)
    return [min((rank[layer] for layer in found), default=len(rank)) for found in layers]


def _by_place(setting: Setting, place: Ints, amount: Floats) -> Floats:
    return np.bincount(place, amount, len(setting.routes.places)).astype(np.float64)


def _in_mb_s(setting: Setting, carried: Floats, scenario: ScenarioDemand, flows: Floats) -> tuple[Floats, Floats]:
    """Load and ceiling of each row in MB/s of the traffic that causes its load.

    Where a MB of traffic takes something else than a MB of the row (requests, time, parity), the ceiling is that of
    the traffic as it is.
    """
    rows, demand = setting.rows.place.size, scenario.demand
    plain = setting.rows.per_mb == 1
    counted, idle = _on_rows(scenario, flows)[:rows], _on_rows(scenario, np.ones(flows.size))[:rows]
    load, capacity = carried[:rows], setting.rows.capacity
    ceiling = np.where(plain, capacity, np.inf)
    each = demand.load(np.ones(flows.size))[:rows]
    np.divide(capacity * idle, each, out=ceiling, where=(load == 0) & (each != idle))
    np.divide(capacity * counted, load, out=ceiling, where=(load > 0) & ~(plain & (load == counted)))
    return counted, ceiling


def _on_rows(scenario: ScenarioDemand, flows: Floats) -> Floats:
    """Traffic that counts at each row, MB/s, whatever it costs."""
    demand = scenario.demand
    return np.bincount(demand.row, scenario.traffic * flows[demand.flow], demand.rows).astype(np.float64)
