"""Limits of a point one by one: what each row of its design would allow, and the priors behind it."""

import math
from collections.abc import Iterator, Mapping, Sequence

import numpy as np

from headroom.domain.catalogue.records import Catalogue, Figure
from headroom.domain.design.document import parse_design
from headroom.domain.performance.demand.prepared_design import prepare_design
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.parts.routes import READ, WRITE, Charge
from headroom.domain.performance.scenario.outcome import ScenarioOutcome, solve_scenario
from headroom.domain.world.assumptions import demand_of
from headroom.domain.world.bench import NumberedPoint, points_to_draw
from headroom.domain.world.drawing import CaseDesign, draw
from headroom.domain.world.fits import IN_80_PERCENT, MeasuredPoint, PriorState, StageLimit
from headroom.domain.world.loads import as_published, scenario_of
from headroom.domain.world.records import WorldCase

_STATED_SPREAD = 0.08
"""Of limits that no prior makes: rates of links and figures that a case states."""

_Key = tuple[str, str, float]
"""Whether a prior or a statement, whose, and how wide."""


def observations_of(case: WorldCase, catalogue: Catalogue, fitted: Mapping[str, PriorState]) -> list[MeasuredPoint]:
    """The points of a case with the limits that its designs give; several designs of a point in their geometric mean.

    Args:
        case: a measurement.
        catalogue: with priors.
        fitted: priors whose values follow from measurements; others count as they stand.
    """
    found: list[MeasuredPoint] = []
    for facts, points in points_to_draw(case):
        drawings = draw(facts, points, catalogue)
        for numbered in points:
            limits = _of_point(drawings, numbered, fitted)
            point = numbered[1]
            if limits and point.metric != "latency_ms":
                demand = demand_of(point) or math.inf
                found.append(MeasuredPoint(case.group, point.value, tuple(limits), demand))
    return found


def _of_point(
    drawings: Sequence[CaseDesign], numbered: NumberedPoint, fitted: Mapping[str, PriorState]
) -> list[StageLimit]:
    number, point = numbered
    logs: dict[_Key, list[float]] = {}
    for drawing in drawings:
        for key, mb_s in _rows(drawing, number).items():
            logs.setdefault(key, []).append(math.log(as_published(point, mb_s, drawing.scale)))
    found: list[StageLimit] = []
    for (kind, name, spread), some in sorted(logs.items()):
        made_of = (name,) if kind == "prior" and name in fitted else ()
        found.append(
            StageLimit(math.exp(float(np.mean(some))), made_of, 0.0 if made_of else spread + float(np.std(some)))
        )
    return found


def _rows(drawing: CaseDesign, number: int) -> Mapping[_Key, float]:
    """The tightest row, MB/s, of each figure or set of priors."""
    name = scenario_of(number)
    design = parse_design(drawing.sketch.only(name), drawing.catalogue)
    memory = EvaluationMemory()
    expanded = memory.expansions.expand(design, drawing.catalogue)
    prepared = prepare_design(expanded, design.workloads.values(), "measured")
    outcome = solve_scenario(prepared, name, list(range(len(prepared.workload_legs))), True, memory)
    tightest: dict[_Key, float] = {}
    for key, mb_s in _ceilings(outcome):
        tightest[key] = min(tightest.get(key, math.inf), mb_s)
    return tightest


def _ceilings(outcome: ScenarioOutcome) -> Iterator[tuple[_Key, float]]:
    table, total = outcome.prepared.table, outcome.total_mb_s
    charges: dict[int, list[Charge]] = {}
    for charge in table.charges:
        charges.setdefault(charge.row, []).append(charge)
    for row in np.flatnonzero(outcome.load[: len(table.spec)] > 0).tolist():
        spec = table.spec[row]
        mb_s = total * spec.capacity / float(outcome.load[row])
        figure, name = spec.source.figure, f"{spec.source.part} {spec.direction}"
        if row in charges:  # the largest cost stands for all
            largest = max(charges[row], key=lambda charge: _taken(charge, outcome))
            figure, name = largest.figure, f"{largest.part.id} {largest.figure.id}"
        yield _key(figure, name), mb_s


def _taken(charge: Charge, outcome: ScenarioOutcome) -> float:
    """Time that a MB of the workload takes by a charge."""
    workload = outcome.prepared.workload_legs[charge.workload].workload
    reads = workload.read_share * (charge.direction != WRITE)
    writes = (1 - workload.read_share) * (charge.direction != READ)
    each_mb = 1e6 / (workload.request_kib * 1024)
    return (reads + writes) * charge.share * (charge.per_mb + charge.per_request * each_mb)


def _key(figure: Figure | None, name: str) -> _Key:
    if figure is None or figure.basis != "prior":
        return "stated", name, _STATED_SPREAD
    spread = math.log(figure.high / figure.low) / IN_80_PERCENT if figure.low and figure.high else _STATED_SPREAD
    return "prior", figure.source, spread
