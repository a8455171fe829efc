"""Which rows of a scenario rest on facts that nobody stated, and how their capacity follows the draws of these."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial

import numpy as np

from headroom.domain.catalogue.records import Catalogue, Figure
from headroom.domain.performance.demand.asked import DemandInputs
from headroom.domain.performance.demand.inputs import demand_inputs
from headroom.domain.performance.parts.priors import Key, Prior, capacity_factor, priors_of, ratio, request_factor
from headroom.domain.performance.parts.routes import READ, WRITE, Charge, RowSpec
from headroom.domain.performance.scenario.outcome import ScenarioOutcome
from headroom.domain.performance.solve.share import Floats, Ints

Draws = Mapping[Key, Floats]

_LEAST_MB_S = 1e-9
"""Weight of flows that get nothing, so that their mix still has one."""


@dataclass(frozen=True, slots=True, eq=False)
class UncertainFigure:
    """Rows whose capacity follows the same draws."""

    rows: Ints
    priors: list[Prior]
    factor: Callable[[Draws], Floats]
    """From draws by key to drawn / stated capacity, one a draw."""


def _unmoved(drawn: Draws) -> Floats:
    return np.ones(next(iter(drawn.values())).size)


@lru_cache(maxsize=2)
def uncertain_parts(catalogue: Catalogue) -> frozenset[str]:
    """Parts of the catalogue with a limit or a cost that nobody stated."""
    return frozenset(
        part.id
        for part in catalogue.parts.values()
        if any(priors_of(part, figure) for figure in part.figures if figure.row is not None)
    )


def find_uncertain_figures(outcome: ScenarioOutcome) -> list[UncertainFigure]:
    """Doubts about rows that carry load, those of one figure and capacity together.

    Where flows take unlike times of one row, its drawn capacity is that for their present mix.
    """
    doubtful, table = uncertain_parts(outcome.prepared.catalogue), outcome.prepared.table
    loaded = outcome.sharing.presolved.pattern[: outcome.sharing.limits] >= 0
    found: dict[int, list[int]] = {}
    for row in np.flatnonzero(loaded).tolist():
        if table.spec[row].source.part in doubtful and table.spec[row].unit not in ("core-ms/s", "thread-ms/s"):
            found.setdefault(id(table.spec[row]), []).append(row)
    taken = {charge.row for charge in table.charges if charge.part.id in doubtful and loaded[charge.row]}
    delays = _of_delays(outcome)
    if not found and not taken:
        return delays
    inputs = demand_inputs(outcome.prepared, outcome.numbers)
    uncertain_figures = [_of_figure(outcome, inputs, np.array(rows, np.int64)) for rows in found.values()]
    uncertain_figures += [_of_processors(outcome, inputs, row) for row in sorted(taken)]
    return [uncertain for uncertain in [*uncertain_figures, *delays] if uncertain.priors]


def _of_delays(outcome: ScenarioOutcome) -> list[UncertainFigure]:
    """Fixed times on the way, which move no row."""
    parts, scenario = outcome.prepared.catalogue.parts, outcome.sharing.scenario
    sources = [outcome.prepared.table.delays[number].source for number in np.unique(scenario.delays.delay).tolist()]
    priors = [
        prior
        for source in sources
        if source.figure is not None and source.part in parts
        for prior in priors_of(parts[source.part], source.figure)
    ]
    return [UncertainFigure(np.empty(0, np.int64), priors, _unmoved)] if priors else []


def _of_figure(outcome: ScenarioOutcome, inputs: DemandInputs, rows: Ints) -> UncertainFigure:
    """Rows of one part and figure: a rate, or the time that a request takes."""
    spec = outcome.prepared.table.spec[rows[0]]
    figure, part = spec.source.figure, outcome.prepared.catalogue.parts.get(spec.source.part)
    priors = [] if figure is None or part is None else priors_of(part, figure)
    if figure is None or not priors or _is_random_media(outcome, spec, rows):
        return UncertainFigure(rows, [], _unmoved)
    if figure.law == "request_time":
        piece_mb, doublings = _mean_request(outcome, inputs, rows)
        return UncertainFigure(rows, priors, partial(_timed, figure, priors, piece_mb, doublings))
    return UncertainFigure(rows, priors, partial(_rated, figure, spec.capacity, priors))


def _is_random_media(outcome: ScenarioOutcome, spec: RowSpec, rows: Ints) -> bool:
    """Whether small random requests load an array: positioning holds them, not the rate of its drives."""
    if spec.source.kind != "raid_array":
        return False
    scenario, workload_legs = outcome.sharing.scenario, outcome.prepared.workload_legs
    workloads = np.unique(scenario.workload[scenario.demand.flow[np.isin(scenario.demand.row, rows)]])
    return any(workload_legs[outcome.numbers[index]].workload.pattern == "random" for index in workloads.tolist())


def _rated(figure: Figure, capacity: float, priors: list[Prior], drawn: Draws) -> Floats:
    return capacity_factor(figure, capacity, {prior.parameter: drawn[prior.key] for prior in priors})


def _timed(figure: Figure, priors: list[Prior], piece_mb: float, doublings: float, drawn: Draws) -> Floats:
    return request_factor(figure, {prior.parameter: drawn[prior.key] for prior in priors}, piece_mb, doublings)


def _mean_request(outcome: ScenarioOutcome, inputs: DemandInputs, rows: Ints) -> tuple[float, float]:
    """Size of a part in MB, and log2 of the streams on its volume, over the traffic of the rows."""
    scenario, legs = outcome.sharing.scenario, inputs.legs
    entries = np.isin(scenario.demand.row, rows)
    flow = scenario.demand.flow[entries]
    traffic = scenario.traffic[entries] * np.maximum(outcome.throughput[flow], _LEAST_MB_S)
    parts = traffic / scenario.piece_mb[flow]
    whole = np.bincount(legs.flow, legs.share, scenario.workload.size)
    doublings = np.bincount(legs.flow, legs.share * inputs.doublings, scenario.workload.size)
    return float(traffic.sum() / parts.sum()), float(np.average((doublings / whole)[flow], weights=parts))


def _of_processors(outcome: ScenarioOutcome, inputs: DemandInputs, row: int) -> UncertainFigure:
    """Processors under several costs, each of which draws its own part of the load."""
    charges = [charge for charge in inputs.charges if charge.row == row]
    found = [priors_of(charge.part, charge.figure) for charge in charges]
    keys = [priors[0].key if priors else None for priors in found]
    priors = {prior.key: prior for priors in found for prior in priors}
    taken = [_taken(outcome, inputs, charge) for charge in charges]
    return UncertainFigure(np.array([row], np.int64), list(priors.values()), partial(_summed, taken, keys, priors))


def _taken(outcome: ScenarioOutcome, inputs: DemandInputs, charge: Charge) -> float:
    """Processor time that a charge takes now, core-ms a second."""
    legs, by = inputs.legs, charge.workload
    held = inputs.held[inputs.rows.conditions.index(charge.when)] & (legs.workload == by)
    read_share = inputs.workload_legs[by].workload.read_share
    side = read_share * (charge.direction != WRITE) + (1 - read_share) * (charge.direction != READ)
    passing = float(legs.share[held] @ np.maximum(outcome.throughput[legs.flow[held]], _LEAST_MB_S))
    return passing * charge.share * side * (charge.per_mb + charge.per_request / float(inputs.piece_mb[by]))


def _summed(taken: list[float], keys: list[Key | None], priors: Mapping[Key, Prior], drawn: Draws) -> Floats:
    load = np.zeros(next(iter(drawn.values())).size)
    for part, key in zip(taken, keys, strict=True):
        load += part if key is None else part * drawn[key] / priors[key].value
    return ratio(sum(taken), load)
