"""What the pieces in flight can fetch under each draw of what nobody stated: the closed network, a column for each."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import numpy as np

from headroom.domain.performance.answer.drawn_capacity import Draws, UncertainFigure
from headroom.domain.performance.parts.priors import VALUE
from headroom.domain.performance.queue.closed_many import rates_many
from headroom.domain.performance.queue.closed_network import lay_closed_network, population_of
from headroom.domain.performance.scenario.cases import SolvedCase
from headroom.domain.performance.solve.share import TIE, Floats, Ints
from headroom.domain.units import MS_PER_SECOND

_APART: Final = 1e-8
"""Rows are taken for this much faster for each uncertain figure: symmetry keeps apart those whose draws differ."""
_FEW: Final = 1
"""Classes of a network that may be one still where the draws of rows keep apart what is alike."""
_LEAST_MS: Final = 1e-9


def held_many(
    case: SolvedCase, uncertain_figures: Sequence[UncertainFigure], drawn: Draws, factors: Sequence[Floats]
) -> Floats:
    """Most that each flow can fetch, MB/s, shape flows x draws; `inf` where nothing of the kind is known.

    Flows that are all alike, as those of a striped workload are, go through the closed network once for each draw.
    Of others, those that their pieces in flight hold: the time of a part is that in the middle of cases, each
    stage of it (service and wait) as long as its row is slow in the draw.
    """
    doubt_of = np.full(case.sharing.scenario.capacity.size, -1, np.int64)
    for number, uncertain in enumerate(uncertain_figures):
        doubt_of[uncertain.rows] = number
    found = _in_network(case, doubt_of, drawn, factors)
    return _by_stages(case, doubt_of, drawn, factors) if found is None else found


def _in_network(case: SolvedCase, doubt_of: Ints, drawn: Draws, factors: Sequence[Floats]) -> Floats | None:
    scenario, offered = case.sharing.scenario, case.concurrency.offered
    known = case.concurrency.answer.stations
    if known is None or known.network.classes > _FEW:
        return None
    nudged = replace(scenario, capacity=scenario.capacity * (1 + _APART * (doubt_of + 1)))
    population = offered.parts, offered.think_ms, offered.target_mb_s
    stations = lay_closed_network(nudged, case.solution.throughput, offered.in_flight, population)
    if stations is None or stations.network.classes != 1:
        return None
    network, draws = stations.network, factors[0].size
    speed = np.ones((network.row.size, draws))
    for entry, doubt_number in enumerate(doubt_of[stations.symmetry.first_row[network.row]].tolist()):
        if doubt_number >= 0:
            speed[entry] = factors[doubt_number]
    crowd_of_class = population_of(stations, offered.parts, offered.most, offered.think_ms, offered.target_mb_s)
    delay_ms = float(scenario.delay_ms[stations.flows[0]]) + longer_ms(case, drawn, stations.flows[:1], draws)[0]
    rate = rates_many(network, crowd_of_class, speed, delay_ms)
    held = np.full((scenario.target.size, draws), np.inf)
    held[stations.flows] = rate * float(stations.piece_mb[0]) * MS_PER_SECOND
    return held


def _by_stages(case: SolvedCase, doubt_of: Ints, drawn: Draws, factors: Sequence[Floats]) -> Floats:
    answer, demand = case.concurrency.answer, case.sharing.scenario.demand
    fair, draws = case.solution.throughput, factors[0].size
    held = np.full((fair.size, draws), np.inf)
    few = np.flatnonzero((answer.throughput < fair * (1 - TIE)) & (answer.residence_ms > 0))
    if not few.size:
        return held[:, :1]
    taken_ms = answer.residence_ms[few] + case.concurrency.offered.think_ms[few]
    drawn_ms = taken_ms[:, None] + longer_ms(case, drawn, few, draws)
    of_entry, stage_ms = doubt_of[demand.row], answer.service_ms + answer.wait_ms
    for number in np.unique(of_entry[of_entry >= 0]).tolist():
        mine = of_entry == number
        at_rows_ms = np.bincount(demand.flow[mine], stage_ms[mine], fair.size)[few]
        drawn_ms += at_rows_ms[:, None] * (1 / factors[number] - 1)
    held[few] = answer.throughput[few, None] * taken_ms[:, None] / np.maximum(drawn_ms, _LEAST_MS)
    return held


def longer_ms(case: SolvedCase, drawn: Draws, flows: Ints, draws: int) -> Floats:
    """By how much the fixed times of a part of some flows are longer under each draw; shape flows x draws."""
    scenario, table = case.sharing.scenario, case.prepared.table
    longer = np.zeros((flows.size, draws))
    for number in np.unique(scenario.delays.delay).tolist():
        source = table.delays[number].source
        draws_of_it = None if source.figure is None else drawn.get((source.part, source.figure.id, VALUE))
        if draws_of_it is not None and table.delays[number].ms > 0:
            mine = scenario.delays.delay == number
            ms = np.bincount(scenario.delays.flow[mine], scenario.delays.ms[mine], scenario.target.size)[flows]
            longer += ms[:, None] * (draws_of_it / table.delays[number].ms - 1)
    return longer
