"""From solved scenarios to the records of the result: workloads with their limits, and the ladder."""

from dataclasses import replace

import numpy as np

from headroom.domain.performance.answer.curves import enough_in_flight, response_curve
from headroom.domain.performance.answer.intervals import ScenarioIntervals, cases_of_ten
from headroom.domain.performance.answer.response import respond
from headroom.domain.performance.answer.unknown import unknown_layers
from headroom.domain.performance.answer.value import gain_per_percent_mb_s
from headroom.domain.performance.load.stripes import transfer_kib
from headroom.domain.performance.queue.concurrency import ENOUGH
from headroom.domain.performance.result.evaluation import HeldBy, LadderStep, Limit, WorkloadResult
from headroom.domain.performance.result.likely_words import is_wide, two_digits
from headroom.domain.performance.result.prospects import Interval
from headroom.domain.performance.scenario.classes import RowClass
from headroom.domain.performance.scenario.ladder import LiftStep
from headroom.domain.performance.scenario.outcome import ScenarioOutcome, of_names
from headroom.domain.performance.solve.share import TIE
from headroom.domain.units import MB_PER_KIB

_NOTHING_MB_S = 0.5
_WHOLE_MB_S = 9.95
"""Gains below this are rounding to a reader."""


@of_names
def workload_results(outcome: ScenarioOutcome) -> tuple[list[WorkloadResult], list[list[RowClass]]]:
    """What the workloads of a scenario get, without curves, and the classes that hold each as they bind."""
    held = holding_classes(outcome)
    enough = enough_in_flight(outcome)
    return [_workload_result(outcome, index, held[index], enough[index]) for index in range(len(held))], held


@of_names
def results_with_curves(outcome: ScenarioOutcome) -> tuple[list[WorkloadResult], list[list[RowClass]]]:
    """The same with what each workload gets under other loads, which is a third of the work for a whole outcome."""
    results, held = workload_results(outcome)
    if not outcome.whole:
        return results, held
    return [replace(one, curve=response_curve(outcome, index)) for index, one in enumerate(results)], held


def holding_classes(outcome: ScenarioOutcome) -> list[list[RowClass]]:
    """For each workload, the binding classes with a full row on which one of its flows is the highest."""
    demand, throughput = outcome.sharing.scenario.demand, outcome.solution.throughput
    level = outcome.solution.level[demand.row]
    holds = outcome.solution.full[demand.row] & (throughput[demand.flow] >= level * (1 - TIE))
    class_of_row = np.full(outcome.solution.load.size, -1)
    for rank, number in enumerate(outcome.binding):
        class_of_row[outcome.classes[number].rows] = rank
    owners, ranks = outcome.sharing.scenario.workload[demand.flow[holds]], class_of_row[demand.row[holds]]
    held: list[list[RowClass]] = [[] for _ in outcome.numbers]
    for owner, place in sorted(set(zip(owners.tolist(), ranks.tolist(), strict=True))):
        if place >= 0:
            held[owner].append(outcome.classes[outcome.binding[place]])
    return held


def _workload_result(outcome: ScenarioOutcome, index: int, full: list[RowClass], top: float | None) -> WorkloadResult:
    laid = outcome.prepared.workload_legs[outcome.numbers[index]]
    workload, mine = laid.workload, outcome.sharing.scenario.workload == index
    total = float(outcome.throughput[mine].sum())
    target, routes = workload.target_mb_s, outcome.prepared.routes
    population = outcome.concurrency.populations[index]
    free = float(outcome.solution.throughput[mine].sum())
    meets = None if target is None else total >= target * (1 - TIE)
    requests_s = total / (workload.request_kib * MB_PER_KIB) if workload.request_kib else None
    response = respond(outcome, index, requests_s)
    return WorkloadResult(
        id=workload.id,
        name=workload.name,
        scenario=outcome.id,
        throughput_mb_s=total,
        read_mb_s=total * workload.read_share,
        write_mb_s=total * (1 - workload.read_share),
        requests_s=requests_s,
        target_mb_s=target,
        meets_target=meets,
        legs=len(laid.legs),
        io_paths=sum(routes.path_count[routes.route[leg.way]] for leg in laid.legs),
        limited_by=[limit(outcome, row_class) for row_class in full],
        explanation=f"{outcome.id}/workload:{workload.id}",
        held_by="target" if meets else held_by(total, free, bool(full)),
        saturation_mb_s=free if np.isfinite(free) else None,
        transfer_kib=transfer_kib(workload.request_kib, laid.cuts_kib),
        parts=population.parts,
        in_flight=population.in_flight,
        in_flight_enough=top,
        population=population.steps,
        response_ms=response.time_ms,
        path_times=response.stages,
        curve=None,
        interval=None,
        response_interval=None,
        response_explanation="" if response.time_ms is None else f"{outcome.id}/workload:{workload.id}/response",
        in_flight_explanation=f"{outcome.id}/workload:{workload.id}/in_flight",
        at_most=bool(unknown_layers(outcome, index)),
    )


def held_by(total_mb_s: float, saturation_mb_s: float, binds: bool) -> HeldBy:
    """What holds a workload that does not meet a target: the rows, once it is at 98% of what they give."""
    if total_mb_s > 0 and total_mb_s < ENOUGH * saturation_mb_s:
        return "in_flight"
    return "row" if binds else "nothing"


def limit(outcome: ScenarioOutcome, row_class: RowClass) -> Limit:
    """A binding class as a limit of a workload."""
    return Limit(
        row=row_class.key,
        name=row_class.name,
        kind=row_class.kind,
        direction=row_class.direction,
        component_ids=row_class.component_ids,
        count=int(row_class.rows.size),
        capacity_mb_s=float(outcome.ceiling_mb_s[row_class.rows[0]]),
        explanation=outcome.key(row_class),
    )


def ladder_steps(
    outcome: ScenarioOutcome, ladder: list[LiftStep], intervals: ScenarioIntervals | None
) -> list[LadderStep]:
    """The ladder as the result shows it."""
    return [_step(outcome, rank, step, intervals) for rank, step in enumerate(ladder, start=1)]


def remarked(steps: list[LadderStep], remark: str) -> list[LadderStep]:
    """The ladder with a remark, if there is one, why the catalogue has nothing against the first step."""
    if not steps or not remark:
        return steps
    return [replace(steps[0], if_lifted=f"{steps[0].if_lifted} {remark}"), *steps[1:]]


def _step(outcome: ScenarioOutcome, rank: int, step: LiftStep, intervals: ScenarioIntervals | None) -> LadderStep:
    row_class = step.row_class
    row = int(row_class.rows[0])
    load, ceiling = float(outcome.load_mb_s[row]), float(outcome.ceiling_mb_s[row])
    return LadderStep(
        rank=rank,
        row=row_class.key,
        name=row_class.name,
        kind=row_class.kind,
        direction=row_class.direction,
        component_ids=row_class.component_ids,
        count=int(row_class.rows.size),
        load_mb_s=load,
        ceiling_mb_s=ceiling,
        utilisation=min(load / ceiling, 1.0) if ceiling > 0 else 1.0,
        binds=step.binds,
        binds_at_mb_s=step.binds_at_mb_s,
        relief_alone_mb_s=relief(outcome, step.alone_mb_s),
        relief_with_above_mb_s=relief(outcome, step.with_above_mb_s),
        if_lifted=_if_lifted(outcome, step, rank, intervals),
        explanation=outcome.key(row_class),
        gain_per_percent_mb_s=gain_per_percent_mb_s(outcome, step.row_class),
        binds_in_ten=0 if intervals is None else cases_of_ten(intervals, row_class),
    )


def relief(outcome: ScenarioOutcome, total_mb_s: float) -> float | None:
    """Gain of the scenario; `None` when nothing else is known to limit it, 0 for rounding."""
    if not np.isfinite(total_mb_s):
        return None
    gain = total_mb_s - outcome.solution.total_mb_s
    return gain if gain > _NOTHING_MB_S else 0.0


def _if_lifted(outcome: ScenarioOutcome, step: LiftStep, rank: int, intervals: ScenarioIntervals | None) -> str:
    doubt = None if intervals is None else intervals.total
    gain, together = relief(outcome, step.alone_mb_s), relief(outcome, step.with_above_mb_s)
    then = f"then {step.then.name} becomes the limit" if step.then is not None else "then the targets are the limit"
    if gain is None:
        return "No other limit is known."
    if gain > 0:
        return f"+{_gain_words(gain, doubt)} MB/s, {then}."
    if not step.binds:
        above = "until the rows above are lifted" if outcome.binding else "while all targets are met"
        return f"No gain {above}."
    if rank > 1 and together:
        return f"No gain alone, +{_gain_words(together, doubt)} MB/s with the rows above."
    return f"No gain alone: {then}."


def _gain_words(gain_mb_s: float, doubt: Interval | None) -> str:
    """Two digits where the throughput that it is added to is in doubt; whole MB/s from 10 up."""
    wide = doubt is not None and is_wide(doubt.low_mb_s, doubt.high_mb_s)
    value = two_digits(gain_mb_s) if wide else gain_mb_s
    return f"{value:,.0f}" if value >= _WHOLE_MB_S else f"{value:.2g}"
