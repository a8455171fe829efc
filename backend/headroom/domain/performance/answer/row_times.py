"""Requests, queue, service and wait at each row of a scenario."""

from typing import NamedTuple

import numpy as np

from headroom.domain.performance.scenario.outcome import ScenarioOutcome
from headroom.domain.performance.solve.share import Floats
from headroom.domain.units import MS_PER_SECOND


class RowTimes(NamedTuple):
    """One figure a row, for the mean part of a request that visits it; 0 where none does."""

    requests_s: Floats
    queue: Floats
    """Parts in service or waiting."""
    service_ms: Floats
    wait_ms: Floats


def row_times(outcome: ScenarioOutcome) -> RowTimes:
    """What happens at each row of the table."""
    scenario, answer, count = outcome.sharing.scenario, outcome.concurrency.answer, outcome.prepared.rows.place.size
    demand = scenario.demand
    parts_s = (outcome.throughput / scenario.piece_mb)[demand.flow]

    def at_rows(of_entry: Floats) -> Floats:
        return np.bincount(demand.row, parts_s * of_entry, demand.rows)[:count].astype(np.float64)

    visits, service, wait = at_rows(scenario.traffic), at_rows(answer.service_ms), at_rows(answer.wait_ms)
    each = np.divide(1.0, visits, out=np.zeros(count), where=visits > 0)
    return RowTimes(visits, (service + wait) / MS_PER_SECOND, service * each, wait * each)
