"""What the pieces in flight can fetch under each draw of what nobody stated: the closed network, a column for each."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import numpy as np

from headroom.domain.performance.answer.uncertain_rows import Draws, UncertainFigure
from headroom.domain.performance.parts.priors import VALUE
from headroom.domain.performance.queue.closed_many import rates_many
from headroom.domain.performance.queue.closed_network import ClosedNetwork, lay_closed_network, population_of
from headroom.domain.performance.scenario.outcome import ScenarioOutcome
from headroom.domain.performance.solve.share import Floats
from headroom.domain.units import MS_PER_SECOND

_APART: Final = 1e-8
"""Rows are taken for this much faster for each uncertain figure: symmetry keeps apart those whose draws differ."""


def held_many(
    outcome: ScenarioOutcome, uncertain_figures: Sequence[UncertainFigure], drawn: Draws, factors: Sequence[Floats]
) -> Floats | None:
    """Most that each flow can fetch, MB/s, shape flows x draws; `inf` where its requests spend no known time.

    For scenarios whose flows are all alike, as those of a striped workload are; else `None`.
    """
    scenario, offered = outcome.sharing.scenario, outcome.concurrency.offered
    doubt_of = np.full(scenario.capacity.size, -1, np.int64)
    for number, uncertain in enumerate(uncertain_figures):
        doubt_of[uncertain.rows] = number
    nudged = replace(scenario, capacity=scenario.capacity * (1 + _APART * (doubt_of + 1)))
    population = offered.parts, offered.think_ms, offered.target_mb_s
    stations = lay_closed_network(nudged, outcome.solution.throughput, offered.in_flight, population)
    if stations is None or stations.network.classes != 1:
        return None
    network, draws = stations.network, factors[0].size
    speed = np.ones((network.row.size, draws))
    for entry, doubt_number in enumerate(doubt_of[stations.symmetry.first_row[network.row]].tolist()):
        if doubt_number >= 0:
            speed[entry] = factors[doubt_number]
    crowd_of_class = population_of(stations, offered.parts, offered.most, offered.think_ms, offered.target_mb_s)
    rate = rates_many(network, crowd_of_class, speed, _delay_ms(outcome, stations, drawn, draws))
    held = np.full((scenario.target.size, draws), np.inf)
    held[stations.flows] = rate * float(stations.piece_mb[0]) * MS_PER_SECOND
    return held


def _delay_ms(outcome: ScenarioOutcome, stations: ClosedNetwork, drawn: Draws, draws: int) -> Floats:
    """Fixed times of a part of the one class under each draw."""
    scenario, table = outcome.sharing.scenario, outcome.prepared.table
    flow = int(stations.flows[0])
    total = np.full(draws, float(scenario.delay_ms[flow]))
    mine = scenario.delays.flow == flow
    for number, ms in zip(scenario.delays.delay[mine].tolist(), scenario.delays.ms[mine].tolist(), strict=True):
        source = table.delays[number].source
        figure = source.figure
        draws_of_it = None if figure is None else drawn.get((source.part, figure.id, VALUE))
        if figure is not None and figure.value and draws_of_it is not None:
            total += ms * (draws_of_it / figure.value - 1)
    return total
