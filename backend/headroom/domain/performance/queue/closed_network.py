"""The rows of a scenario as a closed network, merged by symmetry: stations from D, classes from flows.

Units: ms, pieces of requests, parts a ms.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np

from headroom.domain.performance.demand.matrix import ScenarioDemand
from headroom.domain.performance.queue.queues import ClassPopulation, Network
from headroom.domain.performance.solve.share import Bools, Floats, Ints
from headroom.domain.performance.solve.symmetry import Symmetry, find_symmetry, still_alike
from headroom.domain.units import MS_PER_SECOND

_BUSIEST: Final = 0.95
"""Most of a row's time that work which nobody waits for can take before parts are let in."""


@dataclass(frozen=True, slots=True)
class ClosedNetwork:
    """The entries of D that a part waits for, before and after symmetric flows are merged."""

    network: Network
    """Merged."""
    symmetry: Symmetry
    flows: Ints
    """Flows in the network; the others get nothing, or nothing is known of their way."""
    entries: Ints
    """Entries of `demand` that are stations of those flows."""
    visits: Floats
    service_ms: Floats
    """Per station entry: in service, for a part."""
    delay_ms: Floats
    """Per flow of `flows`."""
    piece_mb: Floats
    """Per class."""

    def of_class(self, per_flow: Floats) -> Floats:
        """Figures of all flows as figures of the classes."""
        return per_flow[self.flows[self.symmetry.first_flow]]

    @property
    def unloaded_ms(self) -> Floats:
        """Per flow of `flows`: time of a part that meets no other."""
        return self.network.unloaded_ms[self.symmetry.flow]


def lay_closed_network(
    scenario: ScenarioDemand,
    fair_mb_s: Floats,
    in_flight: Floats,
    population: tuple[Floats, ...],
    known: ClosedNetwork | None = None,
    state: Ints | None = None,
) -> ClosedNetwork | None:
    """Stations of a scenario; `None` where no part spends any known time.

    Args:
        scenario: demand, with what of it lies in a request's own time.
        fair_mb_s: throughput by sharing, per flow.
        in_flight: parts, per flow.
        population: further figures per flow that tell flows apart.
        known: stations of the same demand with other limits; what nothing tells apart there may be so here.
        state: per flow, in order, where several states stand beside each other: classes and rows of the network are
            then numbered state by state.
    """
    demand, stations = scenario.demand, scenario.stations
    capacity = scenario.capacity[demand.row]
    alive = (fair_mb_s > 0) & (in_flight > 0)
    timed = (stations.cycle > 0) & (capacity > 0) & np.isfinite(capacity) & alive[demand.flow]
    in_network = np.bincount(demand.flow[timed], minlength=demand.flows) > 0
    if not in_network.any():
        return None
    flows = np.flatnonzero(in_network)
    behind = _hidden(scenario, timed)
    entries = np.flatnonzero(timed | ((behind > 0) & in_network[demand.flow]))
    row, flow = demand.row[entries], np.searchsorted(flows, demand.flow[entries])
    total_ms, visits, figures = _of_entries(scenario, entries, timed, behind)
    servers, delay_ms = np.maximum(stations.servers, 1.0), scenario.delay_ms[flows]
    busy, busy_ms = _background(scenario, fair_mb_s, in_flight, (behind > 0) & ~in_network[demand.flow])
    of_row = servers, busy, busy_ms
    of_flow = delay_ms, *(one[flows] for one in (in_flight, scenario.piece_mb, *population))
    merged = _known_symmetry(known, (flows, entries), figures, of_row, of_flow)
    merged = merged or find_symmetry(row, flow, figures, of_row, of_flow, None if state is None else state[flows])
    network = _merged_network(merged, (row, flow), figures, of_row, delay_ms)
    return ClosedNetwork(
        network=network,
        symmetry=merged,
        flows=flows,
        entries=entries,
        visits=visits,
        service_ms=total_ms * figures[2] * servers[row],
        delay_ms=delay_ms,
        piece_mb=scenario.piece_mb[flows][merged.first_flow],
    )


def _merged_network(
    merged: Symmetry, at: tuple[Ints, Ints], figures: tuple[Floats, ...], of_row: tuple[Floats, ...], delay_ms: Floats
) -> Network:
    """The network of flows that are told apart; `at` are row and flow of each entry."""
    (row, flow), (servers, busy, busy_ms) = at, of_row
    work_ms, seen, queues, cv2, *of_behind = (one[merged.first_entry] for one in figures)
    behind_ms, behind_left = of_behind or (None, None)
    return Network(
        rows=merged.first_row.size,
        classes=merged.first_flow.size,
        row=merged.row[row[merged.first_entry]],
        of=merged.flow[flow[merged.first_entry]],
        work_ms=work_ms,
        visits=seen,
        queues=queues,
        cv2=cv2,
        per_class=merged.per_flow,
        per_row=merged.per_row,
        servers=servers[merged.first_row],
        delay_ms=delay_ms[merged.first_flow],
        busy=busy[merged.first_row],
        busy_ms=busy_ms[merged.first_row],
        behind_ms=behind_ms,
        behind_left=behind_left,
    )


def _of_entries(
    scenario: ScenarioDemand, entries: Ints, timed: Bools, behind: Floats
) -> tuple[Floats, Floats, tuple[Floats, ...]]:
    """Per entry: time of its row that a part takes, ms, visits of the part, and the figures of the network."""
    demand, stations = scenario.demand, scenario.stations
    visits = np.where(scenario.traffic[entries] > 0, scenario.traffic[entries], 1.0)
    piece_mb, capacity = scenario.piece_mb[demand.flow[entries]], scenario.capacity[demand.row[entries]]
    to_ms = piece_mb / capacity * MS_PER_SECOND
    total_ms = stations.cycle[entries] * to_ms
    queues = np.maximum(stations.queues[entries], 1.0)
    waited = total_ms / visits, np.where(timed[entries], visits, 0.0), queues, stations.cv2[entries]
    if not behind.any():
        return total_ms, visits, waited
    behind_ms = behind[entries] * to_ms
    return total_ms, visits, (*waited, behind_ms, behind_ms * _residual_ms(scenario, behind)[entries])


def _known_symmetry(
    known: ClosedNetwork | None,
    graph: tuple[Ints, Ints],
    entry: tuple[Floats, ...],
    of_row: tuple[Floats, ...],
    of_flow: tuple[Floats, ...],
) -> Symmetry | None:
    """That of known stations, if it holds for these flows, entries and figures too."""
    if known is None or not np.array_equal(known.flows, graph[0]) or not np.array_equal(known.entries, graph[1]):
        return None
    return known.symmetry if still_alike(known.symmetry, entry, of_row, of_flow) else None


def population_of(
    stations: ClosedNetwork, parts: Floats, most: Floats, think_ms: Floats, target_mb_s: Floats
) -> ClassPopulation:
    """What the classes keep going, from figures of all flows."""
    rate = stations.of_class(target_mb_s) / stations.piece_mb / MS_PER_SECOND
    of = stations.of_class
    return ClassPopulation(of(parts), of(most), of(think_ms), np.where(rate > 0, rate, np.finfo(float).tiny))


def _hidden(scenario: ScenarioDemand, timed: Bools) -> Floats:
    """Per entry of D: what of it no part waits for, in the row's unit for each MB, where other parts wait there."""
    demand, stations = scenario.demand, scenario.stations
    at_work = demand.value if stations.idle is None else demand.value - stations.idle
    hidden = np.maximum(at_work - np.where(timed, stations.cycle, 0.0), 0.0)
    waited = np.bincount(demand.row[timed], minlength=demand.rows) > 0
    return np.where(waited[demand.row] & (hidden > 1e-9 * demand.value), hidden, 0.0)


def _residual_ms(scenario: ScenarioDemand, hidden: Floats) -> Floats:
    """Per entry of D: how long the hidden work of a visit still takes when another part meets it."""
    demand, stations = scenario.demand, scenario.stations
    visit_mb = scenario.piece_mb[demand.flow] / np.maximum(scenario.traffic, 1e-12)
    visit_ms = hidden * visit_mb / scenario.capacity[demand.row] * MS_PER_SECOND
    queues = stations.queues if stations.behind_queues is None else stations.behind_queues
    found: Floats = visit_ms * queues * (1 + stations.cv2) / 2
    return found


def _background(scenario: ScenarioDemand, fair_mb_s: Floats, in_flight: Floats, hidden: Bools) -> tuple[Floats, Floats]:
    """Per row: the share of its time, and the work in ms, of flows outside the network: they take what sharing gives.

    `hidden`: their entries of D.
    """
    demand, stations = scenario.demand, scenario.stations
    mine = hidden & np.isfinite(fair_mb_s)[demand.flow]
    if not mine.any():
        return np.zeros(demand.rows), np.zeros(demand.rows)
    work = demand.value if stations.idle is None else demand.value - stations.idle
    row, flow = demand.row[mine], demand.flow[mine]
    rate = np.minimum(fair_mb_s, _by_fixed_times(scenario, in_flight))[flow]
    share = work[mine] * rate / scenario.capacity[row]
    busy = np.bincount(row, share, demand.rows)
    scale = np.minimum(1.0, _BUSIEST / np.maximum(busy, 1e-12))
    left = np.bincount(row, share * _residual_ms(scenario, work)[mine], demand.rows)
    return (busy * scale).astype(np.float64), (left * scale).astype(np.float64)


def _by_fixed_times(scenario: ScenarioDemand, in_flight: Floats) -> Floats:
    """Per flow: the most that its pieces in flight reach with nothing but fixed times on their way, MB/s."""
    amount, delay_s = in_flight * scenario.piece_mb, scenario.delay_ms / MS_PER_SECOND
    found: Floats = np.divide(amount, delay_s, out=np.full(amount.size, np.inf), where=delay_s > 0)
    return found
