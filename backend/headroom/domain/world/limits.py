"""Limits of a point one by one: what each row of its design would allow, and the priors behind it."""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from headroom.domain.catalogue.records import Catalogue, Figure
from headroom.domain.design.document import parse_design
from headroom.domain.performance.demand.prepared_design import prepare_design
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.parts.routes import READ, WRITE, Charge
from headroom.domain.performance.scenario.outcome import ScenarioOutcome, solve_scenario
from headroom.domain.units import MS_PER_SECOND
from headroom.domain.world.assumptions import demand_of
from headroom.domain.world.bench import NumberedPoint, points_to_draw
from headroom.domain.world.drawing import CaseDesign, draw
from headroom.domain.world.fits import IN_80_PERCENT, MeasuredPoint, PriorState, StageLimit
from headroom.domain.world.loads import as_published, scenario_of
from headroom.domain.world.records import WorldCase

_STATED_SPREAD = 0.08
"""Of limits that no prior makes: rates of links and figures that a case states."""
_IN_FLIGHT = "in flight"
_LEAST = 1e-12
_LEAST_SHARE = 0.02
"""Of a limit: what makes less of it says nothing of a prior."""


@dataclass(frozen=True, slots=True)
class _Ceiling:
    """The most that a row, or what is in flight, lets a workload have."""

    mb_s: float
    shares: Mapping[str, float]
    """Of it that each prior makes, by id."""
    spread: float
    """Standard deviation of its logarithm that is not that of fitted priors."""


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
    logs: dict[str, list[tuple[float, _Ceiling]]] = {}
    for drawing in drawings:
        for name, ceiling in _tightest(drawing, number, fitted).items():
            logs.setdefault(name, []).append((math.log(as_published(point, ceiling.mb_s, drawing.scale)), ceiling))
    found: list[StageLimit] = []
    for _, some in sorted(logs.items()):
        values = [value for value, _ in some]
        names = sorted({name for _, one in some for name in one.shares})
        shares = {name: float(np.mean([one.shares.get(name, 0.0) for _, one in some])) for name in names}
        made_of = tuple((name, share) for name, share in shares.items() if share >= _LEAST_SHARE)
        spread = float(np.mean([one.spread for _, one in some])) + float(np.std(values))
        found.append(StageLimit(math.exp(float(np.mean(values))), made_of, spread))
    return found


def _tightest(drawing: CaseDesign, number: int, fitted: Mapping[str, PriorState]) -> Mapping[str, _Ceiling]:
    """The tightest row of each figure or leading prior, and what is in flight."""
    name = scenario_of(number)
    design = parse_design(drawing.sketch.only(name), drawing.catalogue)
    memory = EvaluationMemory()
    expanded = memory.expansions.expand(design, drawing.catalogue)
    prepared = prepare_design(expanded, design.workloads.values(), "measured")
    outcome = solve_scenario(prepared, name, list(range(len(prepared.workload_legs))), True, memory)
    causes = _Causes(outcome, fitted)
    tightest: dict[str, _Ceiling] = {}
    for key, ceiling in (*_rows(outcome, causes), *_in_flight(outcome, causes)):
        if key not in tightest or ceiling.mb_s < tightest[key].mb_s:
            tightest[key] = ceiling
    return tightest


def _rows(outcome: ScenarioOutcome, causes: "_Causes") -> Iterator[tuple[str, _Ceiling]]:
    table, total = outcome.prepared.table, outcome.total_mb_s
    for row in np.flatnonzero(outcome.load[: len(table.spec)] > 0).tolist():
        key, shares, spread = causes.of_row(row)
        yield key, _Ceiling(total * table.spec[row].capacity / float(outcome.load[row]), shares, spread)


def _in_flight(outcome: ScenarioOutcome, causes: "_Causes") -> Iterator[tuple[str, _Ceiling]]:
    """What the requests in flight fetch if none waits for another: each stage takes its time."""
    scenario, offered, demand = outcome.sharing.scenario, outcome.concurrency.offered, outcome.sharing.scenario.demand
    each_ms = np.bincount(demand.flow, outcome.concurrency.answer.service_ms, demand.flows)
    whole_ms = each_ms + scenario.delay_ms + offered.think_ms
    most = np.divide(
        offered.in_flight * scenario.piece_mb * MS_PER_SECOND,
        whole_ms,
        out=np.full(whole_ms.size, np.inf),
        where=whole_ms > 0,
    )
    if not np.all(np.isfinite(most)):
        return
    shares: dict[str, float] = {}
    variance = 0.0
    pieces = [*_stages(outcome, causes), *_delays(outcome, causes)]
    all_ms = max(float(whole_ms.sum()), _LEAST)
    for taken_ms, (_, made_of, spread) in pieces:
        part = taken_ms / all_ms
        variance += (part * spread) ** 2
        for name, share in made_of.items():
            shares[name] = shares.get(name, 0.0) + part * share
    yield _IN_FLIGHT, _Ceiling(float(most.sum()), shares, math.sqrt(variance) + _STATED_SPREAD)


def _stages(outcome: ScenarioOutcome, causes: "_Causes") -> Iterator[tuple[float, "_Cause"]]:
    demand, count = outcome.sharing.scenario.demand, len(outcome.prepared.table.spec)
    at_rows = np.bincount(demand.row, outcome.concurrency.answer.service_ms, demand.rows)[:count]
    for row in np.flatnonzero(at_rows > 0).tolist():
        yield float(at_rows[row]), causes.of_row(row)


def _delays(outcome: ScenarioOutcome, causes: "_Causes") -> Iterator[tuple[float, "_Cause"]]:
    delays, table = outcome.sharing.scenario.delays, outcome.prepared.table
    for number in np.unique(delays.delay).tolist():
        source = table.delays[number].source
        yield float(delays.ms[delays.delay == number].sum()), causes.of_figure(source.figure, source.part)


_Cause = tuple[str, Mapping[str, float], float]
"""Name of what leads, shares of fitted priors, and the spread of the rest."""


class _Causes:
    """What the rows of an outcome rest on."""

    def __init__(self, outcome: ScenarioOutcome, fitted: Mapping[str, PriorState]) -> None:
        self._outcome = outcome
        self._fitted = fitted
        self._charges: dict[int, list[Charge]] = {}
        for charge in outcome.prepared.table.charges:
            self._charges.setdefault(charge.row, []).append(charge)
        self._known: dict[int, _Cause] = {}

    def of_row(self, row: int) -> _Cause:
        """Of a row: its figure, or the costs that load it."""
        if row not in self._known:
            spec = self._outcome.prepared.table.spec[row]
            charges = self._charges.get(row, [])
            self._known[row] = (
                self._of_charges(charges)
                if charges
                else self.of_figure(spec.source.figure, f"{spec.source.part} {spec.direction}")
            )
        return self._known[row]

    def of_figure(self, figure: Figure | None, name: str) -> _Cause:
        """Of a figure by itself."""
        if figure is None or figure.basis != "prior":
            return name, {}, _STATED_SPREAD
        if figure.source in self._fitted:
            return figure.source, {figure.source: 1.0}, 0.0
        spread = math.log(figure.high / figure.low) / IN_80_PERCENT if figure.low and figure.high else _STATED_SPREAD
        return figure.source, {}, spread

    def _of_charges(self, charges: Sequence[Charge]) -> _Cause:
        taken = [_taken(charge, self._outcome) for charge in charges]
        whole = max(sum(taken), _LEAST)
        shares: dict[str, float] = {}
        variance, leading = 0.0, ("", 0.0)
        for charge, some in zip(charges, taken, strict=True):
            name, made_of, spread = self.of_figure(charge.figure, f"{charge.part.id} {charge.figure.id}")
            leading = max(leading, (name, some), key=lambda one: one[1])
            variance += (some / whole * spread) ** 2
            for prior, share in made_of.items():
                shares[prior] = shares.get(prior, 0.0) + share * some / whole
        return leading[0], shares, math.sqrt(variance)


def _taken(charge: Charge, outcome: ScenarioOutcome) -> float:
    """Time that a MB of the workload takes by a charge."""
    workload = outcome.prepared.workload_legs[charge.workload].workload
    reads = workload.read_share * (charge.direction != WRITE)
    writes = (1 - workload.read_share) * (charge.direction != READ)
    each_mb = 1e6 / (workload.request_kib * 1024)
    return (reads + writes) * charge.share * (charge.per_mb + charge.per_request * each_mb)
