"""Runs the designs of cases through the engine."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import numpy as np

from headroom.domain.catalogue.class_priors import EvidenceGrade
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.design.document import parse_design
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.result.evaluation import WorkloadResult
from headroom.domain.performance.scenario_figures import find_figures
from headroom.domain.world.assumptions import accepted_rate, demand_of, undrawable
from headroom.domain.world.binding import bindings
from headroom.domain.world.drawing import APPLIANCE, LOCAL, CaseDesign, draw
from headroom.domain.world.facts import facts_of
from headroom.domain.world.loads import as_published, scenario_of
from headroom.domain.world.mixture import RANKS, Estimate, mixed, spread_evenly
from headroom.domain.world.records import Binding, Point, WorldCase

_REACHED: Final = 0.999
"""Share of its target from which a load counts as met."""

NumberedPoint = tuple[int, Point]


class Prediction(NamedTuple):
    """What the engine says of a point; without an interval where it gives none."""

    estimate: Estimate
    has_interval: bool
    binds: tuple[Binding, ...]


def predict(case: WorldCase, catalogue: Catalogue) -> dict[int, Prediction]:
    """Predictions of the points of a case that can be drawn, by their numbers."""
    found: dict[int, Prediction] = {}
    for facts, points in points_to_draw(case):
        variants = [dict(_run(drawing, facts, points)) for drawing in draw(facts, points, catalogue)]
        for number, _ in points:
            said = [variant[number] for variant in variants if number in variant]
            if said:
                found[number] = _together(said)
    return found


def points_to_draw(case: WorldCase) -> Iterator[tuple[WorldCase, list[NumberedPoint]]]:
    """Points of a case to draw, those of like facts together."""
    groups: dict[int, tuple[WorldCase, list[NumberedPoint]]] = {}
    for number in range(len(case.points)):
        facts, point = facts_of(case, number)
        if not (case.not_drawn or point.not_drawn or undrawable(case, point)):
            groups.setdefault(id(facts), (facts, []))[1].append((number, point))
    yield from groups.values()


def _run(drawing: CaseDesign, case: WorldCase, points: Sequence[NumberedPoint]) -> Iterator[tuple[int, Prediction]]:
    catalogue, memory = drawing.catalogue, EvaluationMemory()
    design = parse_design(drawing.sketch.document, catalogue)
    for number, point in points:
        workload = find_figures(design, catalogue, scenario_of(number), memory).workloads[0]
        estimate = _estimate(point, workload, drawing.scale)
        if estimate is not None:
            estimate = within_demand(point, estimate, catalogue.grades["measured"])
            local = case.stack in LOCAL
            binds = bindings(workload, drawing.cables, local, case.class_name == APPLIANCE)
            if case.instance is not None and "drives" in binds:
                binds = (*binds, "volume_limit")
            has_interval = workload.interval is not None or demand_of(point) is not None
            yield number, Prediction(estimate, has_interval, binds)


def _estimate(point: Point, workload: WorkloadResult, scale: float) -> Estimate | None:
    if point.metric == "latency_ms":
        time = workload.response_ms
        return None if not time else Estimate(time, time, time)
    interval = workload.interval
    if interval is None:
        value = as_published(point, workload.throughput_mb_s, scale)
        return Estimate(value, value, value) if value > 0 else None
    median, low, high = (
        as_published(point, mb_s, scale) for mb_s in (interval.median_mb_s, interval.low_mb_s, interval.high_mb_s)
    )
    return Estimate(median, low, high) if median > 0 else None


def within_demand(point: Point, found: Estimate, repeated: EvidenceGrade) -> Estimate:
    """An estimate of a load that asks for no more than it gets: what accepted runs take, as often as they do.

    Args:
        point: what was asked for.
        found: what the system gives to a load with that target, the median of the accepted runs.
        repeated: how far two measurements of one thing lie apart.
    """
    asked = demand_of(point)
    if asked is None:
        return found
    met = _accepted(point, repeated)
    return Estimate(*(run if one >= asked * _REACHED else min(one, asked) for one, run in zip(found, met, strict=True)))


def _accepted(point: Point, repeated: EvidenceGrade) -> Estimate:
    """Median, 10th and 90th percentile of what accepted runs are measured to take, MB/s."""
    runs = np.asarray([accepted_rate(point, (rank + 0.5) / RANKS) for rank in range(RANKS)])
    measured = spread_evenly(Estimate(repeated.median, repeated.low, repeated.high))
    low, median, high = np.quantile(np.outer(runs, measured), (0.1, 0.5, 0.9))
    return Estimate(float(median), float(low), float(high))


def _together(said: Sequence[Prediction]) -> Prediction:
    """One prediction of several variants; what binds is that of the variant nearest to their median."""
    whole = mixed([one.estimate for one in said])
    nearest = min(said, key=lambda one: abs(one.estimate.median - whole.median))
    return Prediction(whole, len(said) > 1 or said[0].has_interval, nearest.binds)
