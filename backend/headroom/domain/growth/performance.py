"""Thresholds of performance: targets that are missed, and parts busier than the design's headroom allows."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from headroom.domain.growth.compound import HIGH, LOW, STATED, factors, first_over
from headroom.domain.growth.records import GrowthPoint, Threshold
from headroom.domain.growth.study import GrowthStudy, percents
from headroom.domain.performance.answer.headroom import allowed_utilisation
from headroom.domain.performance.scenario.classes import RowClass, steps_of
from headroom.domain.performance.scenario.outcome import ScenarioOutcome
from headroom.domain.performance.solve.share import Floats

QUARTER: Final = 3
"""Months between two points of a curve."""


@dataclass(frozen=True, slots=True)
class FoundThreshold:
    """A threshold, with what a purchase against it needs to know."""

    threshold: Threshold
    row_class: RowClass | None = None
    """Of `headroom`: the rows that are over."""
    workload: int | None = None
    """Of `target`: its number."""


def find_performance(study: GrowthStudy) -> Iterator[FoundThreshold]:
    """What fills in any scenario; only where a workload has a target and states its growth."""
    for scenario, numbers in study.scenarios.items():
        forecast = [number for number in numbers if study.workloads[number].target_mb_s is not None]
        if any(study.workloads[number].growth_percent_a_year is not None for number in forecast):
            yield from _targets(study, scenario, forecast)
            yield from find_rows(study, scenario)


def _targets(study: GrowthStudy, scenario: str, numbers: Sequence[int]) -> Iterator[FoundThreshold]:
    open_ids = _unstated(study, numbers)
    for number in numbers:
        workload = study.workloads[number]
        low, stated, high = study.missed_months(number)
        got, target = study.got_and_target(number, 0, STATED)
        threshold = Threshold(
            id=f"target:{workload.id}",
            kind="target",
            name=workload.name,
            scenario=scenario,
            component_ids=[],
            workload_ids=[workload.id],
            limit_percent=100.0,
            now_percent=100 * min(got / target, 1.0) if target > 0 else 100.0,
            month=stated,
            earliest=high,
            latest=low,
            open_ids=open_ids,
            share_of_limit=[],
        )
        yield FoundThreshold(threshold, workload=number)


def _unstated(study: GrowthStudy, numbers: Sequence[int]) -> list[str]:
    return [study.workloads[n].id for n in numbers if study.workloads[n].growth_percent_a_year is None]


def utilisation_by_workload(study: GrowthStudy, outcome: ScenarioOutcome) -> tuple[Floats, Floats]:
    """What each workload's own target makes of each row's capacity, and rows that nobody can forecast.

    Flows of a workload that gets its target carry what they do now; of one that does not, as much as they would with
    all limits of parts lifted.

    Returns:
        Shape `workloads of the scenario x rows of the table`; and 1 for each row that carries a workload without a
        target, else 0.
    """
    sharing, scenario = outcome.sharing, outcome.sharing.scenario
    rows = outcome.prepared.rows.capacity.size
    capacity = outcome.prepared.rows.capacity * study.limit_pace(outcome.id)
    lifted = np.arange(scenario.capacity.size) < sharing.limits
    asked = sharing.solve(lifted).throughput
    found = np.zeros((len(outcome.numbers), rows))
    blocked = np.zeros(rows)
    for index, number in enumerate(outcome.numbers):
        mine = scenario.workload == index
        if study.workloads[number].target_mb_s is None:
            blocked += scenario.demand.load(mine.astype(np.float64))[:rows]
            continue
        flows = asked if study.misses(number, 0, STATED) else outcome.throughput
        load = scenario.demand.load(np.where(mine, flows, 0.0))[:rows]
        np.divide(load, capacity, out=found[index], where=(capacity > 0) & np.isfinite(capacity))
    return found, (blocked > 0).astype(np.float64)


def find_rows(study: GrowthStudy, scenario: str) -> Iterator[FoundThreshold]:
    """Classes of rows that carry only what can be forecast; of like names on like parts the one that fills first."""
    outcome = study.outcome(scenario, 0, STATED, whole=True)
    used, blocked = utilisation_by_workload(study, outcome)
    allowed = allowed_utilisation(outcome, study.design.meta.headroom)
    grown = np.array(
        [[factors(percent, study.months) for percent in percents(study.workloads[n])] for n in outcome.numbers]
    )
    first: dict[tuple[str, tuple[str, ...]], tuple[float, FoundThreshold]] = {}
    for row_class, _ in steps_of(outcome.classes, set()):
        rows = row_class.rows[(blocked[row_class.rows] == 0) & (used[:, row_class.rows].sum(axis=0) > 0)]
        if not rows.size or not (allowed[rows] > 0).all():
            continue
        shares = np.einsum("wr,wcm->crm", used[:, rows] / allowed[rows], grown)
        worst = int(shares[HIGH, :, -1].argmax())
        filling = _filling(study, outcome, row_class, shares.max(axis=1), float(allowed[rows][worst]))
        key = row_class.name, tuple(row_class.component_ids)
        rank = float(shares[HIGH].max())
        if key not in first or rank > first[key][0]:
            first[key] = rank, filling
    yield from (filling for _, filling in first.values())


def _filling(
    study: GrowthStudy, outcome: ScenarioOutcome, row_class: RowClass, shares: Floats, allowed: float
) -> FoundThreshold:
    """A class as a threshold; `shares` of what is allowed, shape `cases x months`."""
    users = _users(outcome, row_class)
    threshold = Threshold(
        id=f"headroom:{outcome.id}/{row_class.key}",
        kind="headroom",
        name=row_class.name,
        scenario=outcome.id,
        component_ids=row_class.component_ids,
        workload_ids=[study.workloads[number].id for number in users],
        limit_percent=100 * allowed,
        now_percent=100 * allowed * float(shares[STATED, 0]),
        month=first_over(shares[STATED]),
        earliest=first_over(shares[HIGH]),
        latest=first_over(shares[LOW]),
        open_ids=_unstated(study, users),
        share_of_limit=quarters(shares),
    )
    return FoundThreshold(threshold, row_class=row_class)


def _users(outcome: ScenarioOutcome, row_class: RowClass) -> list[int]:
    demand, scenario = outcome.sharing.scenario.demand, outcome.sharing.scenario
    flows = demand.flow[np.isin(demand.row, row_class.rows)]
    return [outcome.numbers[index] for index in sorted(set(scenario.workload[flows].tolist()))]


def quarters(shares: Floats) -> list[GrowthPoint]:
    """Points of a curve, from `cases x months`."""
    return [
        GrowthPoint(month, *(float(shares[case, month]) for case in (LOW, STATED, HIGH)))
        for month in range(0, shares.shape[1], QUARTER)
    ]
