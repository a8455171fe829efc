"""Which figures the rows of a scenario rest on, and how their capacity follows the draws of these."""

from collections.abc import Callable, Iterator
from functools import cache, partial

import numpy as np

from headroom.domain.catalogue.class_priors import GradeName
from headroom.domain.catalogue.records import Figure, Part
from headroom.domain.performance.answer.drawn_capacity import (
    UncertainFigure,
    alone,
    in_runs,
    mixed,
    rated,
    summed,
    unmoved,
)
from headroom.domain.performance.demand.demand_inputs import DemandInputs
from headroom.domain.performance.demand.inputs import demand_inputs
from headroom.domain.performance.demand.spec_rows import spec_of_row
from headroom.domain.performance.load.files import extent_kib
from headroom.domain.performance.load.workload import WorkloadLegs
from headroom.domain.performance.parts.drive_facts import is_mechanical, queues_commands
from headroom.domain.performance.parts.grades import grade_of
from headroom.domain.performance.parts.laws import RequestMix
from headroom.domain.performance.parts.priors import (
    Prior,
    prior_of_link,
    prior_of_share,
    priors_of,
    request_factor,
)
from headroom.domain.performance.parts.routes import READ, WRITE, Charge, RowSpec
from headroom.domain.performance.parts.rows import limits_of
from headroom.domain.performance.parts.sources import RowSource
from headroom.domain.performance.result.evaluation import BasisPolicy
from headroom.domain.performance.scenario.cases import SolvedCase
from headroom.domain.performance.solve.share import Ints
from headroom.domain.topology.needs import needs
from headroom.domain.topology.records import ExpandedDesign

_DRIVE = "drive"
_OF_PROCESSORS = frozenset({"core-ms/s", "thread-ms/s"})
"""Units of rows that several costs load."""
_MOST_PRIORS = 4096
"""Figures of which it is kept what is drawn."""
_LEAST_MB_S = 1e-9
"""Weight of flows that get nothing, so that their mix still has one."""
_FULL = 0.99
"""Share of its capacity from which a row counts as full."""
_SHARE_DIGITS = 9
"""Costs of hosts whose shares agree so far are drawn together."""


def find_uncertain_figures(case: SolvedCase) -> list[UncertainFigure]:
    """What is drawn for rows that carry load, those of one figure and capacity together.

    Where flows take unlike times of one row, its drawn capacity is that for their present mix.
    """
    table, spec_of = case.prepared.table, spec_of_row(case.prepared)
    rows = np.flatnonzero(case.sharing.presolved.pattern[: case.sharing.limits] >= 0)
    rows = rows[np.argsort(spec_of[rows], kind="stable")]
    groups = np.split(rows, np.flatnonzero(np.diff(spec_of[rows])) + 1) if rows.size else []
    inputs = cache(partial(demand_inputs, case.prepared, case.numbers))
    plain = [group for group in groups if table.spec[group[0]].unit not in _OF_PROCESSORS]
    processors = [row for group in groups if table.spec[group[0]].unit in _OF_PROCESSORS for row in group.tolist()]
    found = [_of_figure(case, inputs, group) for group in plain]
    found += _of_processors(case, inputs, processors)
    return [uncertain for uncertain in [*found, *_of_delays(case)] if uncertain.priors]


def _priors(case: SolvedCase, part: Part, figure: Figure) -> list[Prior]:
    known = _known_priors(case.prepared.expanded, case.prepared.basis)
    found = known.get((id(part), id(figure)))
    if found is None:
        grade = grade_of(case.prepared.catalogue, figure.basis, case.prepared.basis)
        if len(known) >= _MOST_PRIORS:
            known.clear()
        found = known[id(part), id(figure)] = part, figure, priors_of(part, figure, grade)
    return found[2]


@needs()
def _known_priors(_: ExpandedDesign, __: BasisPolicy) -> dict[tuple[int, int], tuple[Part, Figure, list[Prior]]]:
    """What is drawn of figures on a basis, with the records that it was found of, which keeps these apart."""
    return {}


def _of_source(case: SolvedCase, source: RowSource) -> list[Prior]:
    if source.link is not None:
        grade = grade_of(case.prepared.catalogue, "link", case.prepared.basis)
        return prior_of_link(source.link, source.part_name, grade, source.framing)
    if source.figure is None or source.entry is None:
        return []
    return _priors(case, source.entry, source.figure)


def _of_delays(case: SolvedCase) -> list[UncertainFigure]:
    """Fixed times on the way, which move no row."""
    scenario = case.sharing.scenario
    sources = [case.prepared.table.delays[number].source for number in np.unique(scenario.delays.delay).tolist()]
    priors = {prior.key: prior for source in sources for prior in _of_source(case, source)}
    return [UncertainFigure(np.empty(0, np.int64), list(priors.values()), unmoved)] if priors else []


def _of_figure(case: SolvedCase, inputs: Callable[[], DemandInputs], rows: Ints) -> UncertainFigure:
    """Rows of one part and figure: a rate, or the time that a request takes."""
    spec = case.prepared.table.spec[rows[0]]
    figure = spec.source.figure
    if spec.source.kind == "raid_array":
        return _of_drives(case, spec, rows)
    if spec.mix is not None:
        return _of_mix(case, spec, spec.mix, rows)
    priors = _of_source(case, spec.source)
    if not priors:
        return UncertainFigure(rows, [], unmoved)
    if figure is None:
        return UncertainFigure(rows, priors, partial(alone, priors[0]))
    if figure.law == "request_time":
        piece_mb, doublings = _mean_request(case, inputs(), rows)
        return UncertainFigure(
            rows, priors, partial(request_factor, figure, priors, piece_mb=piece_mb, doublings=doublings)
        )
    return UncertainFigure(rows, priors, partial(rated, figure, spec.capacity, priors))


def _of_mix(case: SolvedCase, spec: RowSpec, mix: RequestMix, rows: Ints) -> UncertainFigure:
    """Several kinds of requests on one set of processors: each draws its own part of what they take."""
    scenario = case.sharing.scenario
    entries = np.isin(scenario.demand.row, rows)
    flow, taken = scenario.demand.flow[entries], scenario.demand.value[entries]
    taken = taken * np.maximum(case.throughput[flow], _LEAST_MB_S)
    legs = case.prepared.workload_legs
    hits = np.array([legs[number].workload.cache_hit for number in case.numbers], np.float64)[scenario.workload[flow]]
    reads = scenario.read_share[flow]
    kinds = np.array([reads * hits * mix.hit, reads * (1 - hits) * mix.missed, 1 - reads])[: len(spec.mix_of)]
    weights = (kinds / kinds.sum(axis=0)) @ taken
    sides = [
        (float(weight), of[0])
        for weight, source in zip(weights, spec.mix_of, strict=True)
        if weight > 0 and (of := _of_source(case, source))
    ]
    return UncertainFigure(
        rows, [*{one.key: one for _, one in sides}.values()], partial(mixed, sides) if sides else unmoved
    )


def _of_drives(case: SolvedCase, spec: RowSpec, rows: Ints) -> UncertainFigure:
    """Drives of arrays: their rate where what loads them is sequential, else the requests that they take."""
    part, kind, share = spec.source.entry, "throughput", 1.0
    scenario, workload_legs = case.sharing.scenario, case.prepared.workload_legs
    loading = np.unique(scenario.workload[scenario.demand.flow[np.isin(scenario.demand.row, rows)]])
    workloads = [workload_legs[case.numbers[index]].workload for index in loading.tolist()]
    if part is None:
        return UncertainFigure(rows, [], unmoved)
    limits = limits_of(part, case.prepared.basis)
    if workloads and all(one.pattern == "random" for one in workloads):
        if not any(one.figure.row == "iops" for one in limits):
            grade: GradeName = "queued_access" if queues_commands(part) else "derived"
            priors = prior_of_share(part, "access", grade_of(case.prepared.catalogue, grade, case.prepared.basis))
            return UncertainFigure(rows, priors, partial(alone, priors[0]) if priors else unmoved)
        kind = "iops"
    if workloads:
        share = float(np.mean([one.read_share for one in workloads]))
    sides: list[tuple[float, Prior]] = []
    for weight, side in ((share, "read"), (1 - share, "write")):
        alike = [one.figure for one in limits if one.figure.row == kind and one.direction in (side, "shared")]
        alike = alike or [one.figure for one in limits if one.figure.row == kind]
        priors = _priors(case, part, alike[0]) if alike and weight > 0 else []
        sides += [(weight, priors[0])] if priors else []
    runs = _runs(case, part, [workload_legs[case.numbers[index]] for index in loading.tolist()], rows)
    several = _several(case, part, rows, sum(one.threads * one.queue_depth for one in workloads))
    priors = [*{one.key: one for _, one in sides}.values(), *runs, *several]
    most = _slowed(case, loading, rows, share) if runs else 1.0
    return UncertainFigure(rows, priors, partial(in_runs, sides, runs, several, most))


def _several(case: SolvedCase, part: Part, rows: Ints, in_flight: float) -> list[Prior]:
    """What is drawn of solid-state drives of an array in a host, where several are at work: they hold each other up.

    So they are where as many requests are in flight, or where their rows are full by what memory collected.
    """
    if part.kind != _DRIVE or is_mechanical(part):
        return []
    arrays = case.prepared.arrays
    shapes = [arrays.shapes[shape] for shape in np.unique(arrays.shape[_arrays_at(case, rows)]).tolist()]
    working = [shape.working for shape in shapes if shape.in_host and shape.working > 1]
    if not working or (min(working) > in_flight and not _full(case, rows)):
        return []
    return prior_of_share(part, "several", grade_of(case.prepared.catalogue, "several_drives", case.prepared.basis))


def _full(case: SolvedCase, rows: Ints) -> bool:
    """Whether any of some rows carries all that it can with what is in flight."""
    scenario = case.sharing.scenario
    return bool(np.any(scenario.demand.load(case.throughput)[rows] >= scenario.capacity[rows] * _FULL))


def _runs(case: SolvedCase, part: Part, loading: list[WorkloadLegs], rows: Ints) -> list[Prior]:
    """What is drawn of how much hard disks move at once where nobody states it.

    So it is of files that lie scattered, and of several streams that take turns.
    """
    if not is_mechanical(part):
        return []
    scattered = any(extent_kib(laid, case.prepared.expanded) is None for laid in loading)
    if not scattered and not _runs_unstated(case, loading, rows):
        return []
    return prior_of_share(part, "runs", grade_of(case.prepared.catalogue, "scattered_runs", case.prepared.basis))


def _runs_unstated(case: SolvedCase, loading: list[WorkloadLegs], rows: Ints) -> bool:
    """Whether several streams take turns at some array, in runs that nobody states: read ahead, or out of a cache."""
    streams = [one.workload for one in loading if one.workload.pattern == "sequential"]
    reading = sum(one.threads for one in streams if one.read_share > 0) > 1
    writing = sum(one.threads for one in streams if one.read_share < 1) > 1
    arrays = case.prepared.arrays
    shapes = [arrays.shapes[shape] for shape in np.unique(arrays.shape[_arrays_at(case, rows)]).tolist()]
    return any(
        shape.usual_run_kib
        and ((reading and shape.read_ahead_strips is None) or (writing and shape.write_cache and not shape.record_kib))
        for shape in shapes
    )


def _arrays_at(case: SolvedCase, rows: Ints) -> Ints:
    """Numbers of the arrays behind rows."""
    numbers = np.unique(case.prepared.array_of_place[np.array(case.prepared.table.place, np.int64)[rows]])
    return numbers[numbers >= 0]


def _slowed(case: SolvedCase, loading: Ints, rows: Ints, read_share: float) -> float:
    """How many times slower than in one sequence drives are: no run, however long, gives more than that."""
    costs = case.sharing.scenario.costs
    arrays = _arrays_at(case, rows)
    asked = [costs.found[number] for number in np.unique(costs.number[np.ix_(loading, arrays)]).tolist()]
    return float(max(1.0, *(read_share * cost.reads + (1 - read_share) * cost.writes for cost in asked)))


def _mean_request(case: SolvedCase, inputs: DemandInputs, rows: Ints) -> tuple[float, float]:
    """Size of a part in MB, and log2 of the streams on its volume, over the traffic of the rows."""
    scenario, legs = case.sharing.scenario, inputs.legs
    entries = np.isin(scenario.demand.row, rows)
    flow = scenario.demand.flow[entries]
    traffic = scenario.traffic[entries] * np.maximum(case.throughput[flow], _LEAST_MB_S)
    parts = traffic / scenario.piece_mb[flow]
    whole = np.bincount(legs.flow, legs.share, scenario.workload.size)
    doublings = np.bincount(legs.flow, legs.share * inputs.doublings, scenario.workload.size)
    return float(traffic.sum() / parts.sum()), float(np.average((doublings / whole)[flow], weights=parts))


def _of_processors(case: SolvedCase, inputs: Callable[[], DemandInputs], rows: list[int]) -> Iterator[UncertainFigure]:
    """Processors under several costs, each of which draws its own part of the load; those of alike hosts together."""
    alike: dict[object, tuple[list[tuple[float, Prior | None]], list[Prior], list[int]]] = {}
    for row in rows:
        costs = list(_costs(case, inputs(), row))
        unstated = case.prepared.table.spec[row].source.beside
        cores = [] if unstated is None else _of_source(case, unstated)
        whole = sum(taken for taken, _ in costs) or 1.0
        shares = [(round(taken / whole, _SHARE_DIGITS), prior and prior.key) for taken, prior in costs]
        key = tuple(shares), tuple(prior.key for prior in cores)
        alike.setdefault(key, (costs, cores, []))[2].append(row)
    for costs, cores, mine in alike.values():
        priors = {prior.key: prior for prior in [*(prior for _, prior in costs if prior is not None), *cores]}
        yield UncertainFigure(np.array(mine, np.int64), list(priors.values()), partial(summed, costs, cores))


def _costs(case: SolvedCase, inputs: DemandInputs, row: int) -> Iterator[tuple[float, Prior | None]]:
    """What each charge on a row takes now, and what is drawn of it."""
    for charge in inputs.charges:
        if charge.row == row:
            priors = _priors(case, charge.part, charge.figure)
            yield _taken(case, inputs, charge), priors[0] if priors else None


def _taken(case: SolvedCase, inputs: DemandInputs, charge: Charge) -> float:
    """Processor time that a charge takes now, core-ms a second."""
    legs, by = inputs.legs, charge.workload
    held = inputs.held[inputs.rows.conditions.index(charge.when)] & (legs.workload == by)
    read_share = inputs.workload_legs[by].workload.read_share
    side = read_share * (charge.direction != WRITE) + (1 - read_share) * (charge.direction != READ)
    passing = float(legs.share[held] @ np.maximum(case.throughput[legs.flow[held]], _LEAST_MB_S))
    return passing * charge.share * side * (charge.per_mb + charge.per_request / float(inputs.piece_mb[by]))
