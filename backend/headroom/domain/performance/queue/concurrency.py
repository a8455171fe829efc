"""Sharing and queueing joined: what rows give, held to what the pieces in flight can fetch.

A closed network divides a full row by population, the sharing divides it evenly. So each flow's wait is taken as if no
other had a longer queue at a row than its own, counted in MB: what it reaches then holds it, and sharing does the rest.
With one class this is the closed network itself, cut off at saturation; with many in flight it is the sharing itself.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import numpy as np

from headroom.domain.derived_answers import DerivedAnswers
from headroom.domain.performance.demand.matrix import ScenarioDemand
from headroom.domain.performance.queue.blocks import NetworkPart, part_of_population, split_network
from headroom.domain.performance.queue.closed_network import ClosedNetwork, lay_closed_network, population_of
from headroom.domain.performance.queue.flow_groups import beside
from headroom.domain.performance.queue.queues import ClassPopulation, Network, SteadyState, all_busy
from headroom.domain.performance.queue.side_by_side import AsksNetworks, side_by_side
from headroom.domain.performance.solve.share import TIE, Bools, Demand, Floats, Ints, share_out
from headroom.domain.units import MS_PER_SECOND

_FAR: Final = 200.0
"""Beyond so many times the knee, for each queue at a row, more in flight changes nothing but the wait."""
_AT_LEAST: Final = 2_000.0
"""In flight for each queue at a row: there it is full but for one part in so many, whatever the way to it takes."""
_SAME: Final = 1e-6
ENOUGH: Final = 0.98
"""Share of saturation that counts as reached."""


@dataclass(frozen=True, slots=True)
class OfferedLoad:
    """What the flows of a scenario keep going; all per flow."""

    parts: Floats
    """Before caps."""
    most: Floats
    """After caps; `inf` for none."""
    think_ms: Floats
    """Of a thread, for each piece in flight."""
    target_mb_s: Floats
    """What is enough for it; `inf` when it takes as much as it can get."""

    @property
    def in_flight(self) -> Floats:
        """Parts in flight, or thinking."""
        return np.minimum(self.parts, self.most)


@dataclass(frozen=True, slots=True)
class NetworkAnswer:
    """What the flows of a scenario get with so many pieces in flight."""

    throughput: Floats
    """Per flow, MB/s; `inf` where nothing is known to limit it."""
    residence_ms: Floats
    """Per flow: mean time of a part; 0 where nothing is known of its way."""
    wait_ms: Floats
    """Per entry of D: wait of a part, over its visits."""
    service_ms: Floats
    """Per entry of D: in service."""
    stations: ClosedNetwork | None
    derived: DerivedAnswers = field(default_factory=DerivedAnswers, compare=False)
    """What was worked out of this answer and its scenario."""


class QueuedCase(NamedTuple):
    """A scenario whose sharing is known, and what is in flight there."""

    scenario: ScenarioDemand
    demand: Demand
    """The same to be shared, rows merged or not."""
    capacity: Floats
    """Limits of its rows."""
    fair: Floats
    """Throughput by sharing with targets, per flow."""
    offered: OfferedLoad
    known: ClosedNetwork | None = None
    """Stations of the same with other limits."""


class ReachedFlows(NamedTuple):
    """What the flows of a scenario get by both readings."""

    throughput: Floats
    """MB/s, per flow."""
    stations: ClosedNetwork | None
    """`None` where no part spends any known time."""
    wait_ms: Floats
    """Per entry of the network: over all visits of a part to one row."""


def solve_concurrency(case: QueuedCase, state: Ints | None = None) -> NetworkAnswer:
    """Join the two readings of a scenario, with the times of its parts; `state` as for `reached`."""
    return _with_times(case, reached(case, state))


def solve_together(cases: Sequence[QueuedCase]) -> list[NetworkAnswer]:
    """The same of several scenarios, whose networks are solved beside each other."""
    found = side_by_side([_reaching(case, None) for case in cases])
    return [_with_times(case, one) for case, one in zip(cases, found, strict=True)]


def reached(case: QueuedCase, state: Ints | None = None) -> ReachedFlows:
    """What a scenario reaches by both readings.

    Args:
        case: the scenario.
        state: of each flow, in order from 0, where states that share no row stand beside each other: each then reaches
            what it does alone, and many together cost far less than one by one.
    """
    return side_by_side([_reaching(case, state)])[0]


def _reaching(case: QueuedCase, state: Ints | None) -> AsksNetworks[ReachedFlows]:
    """As `reached`, which asks for the networks that it needs solved."""
    scenario, offered = case.scenario, case.offered
    held, told_apart = _pure_delay_mb_s(scenario, offered), (offered.parts, offered.think_ms, offered.target_mb_s)
    stations = lay_closed_network(scenario, case.fair, offered.in_flight, told_apart, case.known, state)
    if stations is None:
        return ReachedFlows(_shared(case, held, state), None, np.empty(0))
    parts = _parts(stations, state)
    wait_ms = yield from _hold(stations, parts, offered, offered.target_mb_s, held)
    throughput = _shared(case, held, state)
    gain = _gaining(case, held, throughput)
    if gain is not None:
        again, limits = held.copy(), np.where(throughput > 0, throughput, offered.target_mb_s)
        yield from _hold(stations, _parts_with(parts, stations, gain, state), offered, limits, again)
        throughput = _shared(case, np.where(gain, np.maximum(held, again), held), state)
    return ReachedFlows(throughput, stations, wait_ms)


def _parts(stations: ClosedNetwork, state: Ints | None) -> list[NetworkPart]:
    """The networks of all states."""
    network = stations.network
    if state is None:
        return [NetworkPart(network, slice(0, network.classes))]
    return split_network(network, state[stations.flows[stations.symmetry.first_flow]])


def _parts_with(
    parts: list[NetworkPart], stations: ClosedNetwork, flows: Bools, state: Ints | None
) -> list[NetworkPart]:
    """The networks of states that have any of these flows."""
    if state is None:
        return parts
    of_state = np.bincount(state[flows], minlength=int(state[-1]) + 1) > 0
    of_class = of_state[state[stations.flows[stations.symmetry.first_flow]]]
    return [part for part in parts if of_class[part.classes.start]]


def _gaining(case: QueuedCase, held: Floats, throughput: Floats) -> Bools | None:
    """Flows that may reach more than their queue lets them; `None` where there are none.

    A flow that rows hold below what it could fetch queues for less: those that its queue held back reach more.
    """
    by_rows = throughput < np.minimum(held, case.offered.target_mb_s) * (1 - _SAME)
    by_queues = held < case.fair * (1 - _SAME)
    if not np.any(by_rows) or not np.any(by_queues):
        return None
    gain = beside(case.demand, by_rows, by_queues)
    return gain if np.any(gain) else None


def _hold(
    stations: ClosedNetwork, parts: list[NetworkPart], offered: OfferedLoad, limit_mb_s: Floats, held: Floats
) -> AsksNetworks[Floats]:
    """Put into `held` (per flow, MB/s) what flows in some of the networks fetch, none more than its limit; waits."""
    network, flow, piece_mb = stations.network, stations.symmetry.flow, stations.piece_mb
    population = population_of(stations, offered.parts, offered.most, offered.think_ms, limit_mb_s)
    population = _near(network, population)
    asked = [(part.network, part_of_population(population, part.classes)) for part in parts]
    fetched, looked_at, waits = np.empty(network.classes), np.zeros(network.classes, np.bool_), []
    solved = yield asked
    for part, (own, its), flowing in zip(parts, asked, solved, strict=True):
        size_mb = piece_mb[part.classes]
        time_ms = own.unloaded_ms + own.sum(even_wait(own, size_mb, its, flowing))
        reach = np.minimum(its.parts / (time_ms + its.think_ms), its.most / time_ms)
        fetched[part.classes], looked_at[part.classes] = reach * size_mb * MS_PER_SECOND, True
        waits.append(flowing.wait_ms)
    mine = np.flatnonzero(looked_at[flow])
    held[stations.flows[mine]] = fetched[flow[mine]]
    return np.concatenate(waits)


def _shared(case: QueuedCase, held: Floats, state: Ints | None) -> Floats:
    """Max-min throughput of flows that are held; sharing itself where none is held below it."""
    enough = held >= case.fair * (1 - TIE)
    if enough.all():
        return case.fair
    shared = share_out(case.demand, case.capacity, np.minimum(held, case.scenario.target))
    if state is None:
        return shared
    less = np.bincount(state, ~enough) > 0
    return np.where(less[state], shared, case.fair)


def _pure_delay_mb_s(scenario: ScenarioDemand, offered: OfferedLoad) -> Floats:
    """Per flow: what fixed times alone allow; `inf` without any."""
    time_ms = scenario.delay_ms + offered.think_ms
    amount = offered.in_flight * scenario.piece_mb * MS_PER_SECOND
    found: Floats = np.divide(amount, time_ms, out=np.full(time_ms.size, np.inf), where=time_ms > 0)
    return found


def _near(network: Network, population: ClassPopulation) -> ClassPopulation:
    """The population cut where more of it would change nothing but the wait; without think time by its cap as well.

    Then parts and cap are one limit, and the solver has no corner between them to round off.
    """
    busiest, queues = np.zeros(network.classes), np.ones(network.classes)
    np.maximum.at(busiest, network.of, network.work_ms * network.visits)
    np.maximum.at(queues, network.of, network.queues)
    knee = (network.unloaded_ms + population.think_ms) / np.maximum(busiest, np.finfo(float).tiny)
    enough = queues * np.maximum(_FAR * knee, _AT_LEAST)
    parts, plain = np.minimum(population.parts, enough), population.think_ms == 0
    capped, most = np.minimum(parts, population.most), np.where(plain, np.inf, population.most)
    return ClassPopulation(np.where(plain, capped, parts), most, population.think_ms, population.rate)


def even_wait(network: Network, piece_mb: Floats, population: ClassPopulation, flowing: SteadyState) -> Floats:
    """Per entry of the merged network: wait of a part where no other class counts for more than its own backlog.

    Backlogs are compared as MB for each MB/s: rows that are full are shared evenly in MB/s, not in parts.
    See docs/model/queueing.md, section 3.
    """
    left = (flowing.queue - network.spared * flowing.rate[network.of]) * network.work_ms
    backlog = flowing.queue * piece_mb[network.of] / np.where(network.visits > 0, network.visits, 1.0)
    order = np.lexsort((backlog, network.row))
    row, size = network.row[order], np.maximum(backlog[order], 1e-300)
    work = (network.per_row * left)[order]
    smaller = np.cumsum(work)
    larger = np.cumsum((work / size)[::-1])[::-1]
    starts = np.flatnonzero(np.diff(row, prepend=-1))
    first = np.repeat(np.arange(starts.size), np.diff(np.append(starts, row.size)))
    before = np.append(0.0, smaller)[starts][first]
    after = np.append(larger, 0.0)[np.append(starts, row.size)[1:]][first]
    met = np.empty(row.size)
    met[order] = smaller - before + np.append(larger[1:], 0.0) * size - after * size
    own = population.own[network.of] * left
    busy, busy_ms = network.background(flowing.rate)
    wait = network.visits * ((met + busy_ms[network.row]) / (1 - busy)[network.row] - own)
    found: Floats = np.clip(
        all_busy(network, flowing.rate, population.own)[0][network.row] * wait, 0.0, flowing.wait_ms
    )
    return found


def _with_times(case: QueuedCase, found: ReachedFlows) -> NetworkAnswer:
    """Times at the throughput that came out.

    Where all of a population is in flight, Little's law says how long a part takes: what the network does not explain
    is wait before the busiest row. A flow at its target leaves some of its population idle.
    """
    (throughput, stations, met_ms), scenario, offered = found, case.scenario, case.offered
    demand, alone_ms = scenario.demand, scenario.delay_ms.copy()
    service_ms, waits = np.zeros(demand.row.size), np.zeros(demand.row.size)
    if stations is not None:
        alone_ms[stations.flows] = stations.unloaded_ms
        service_ms[stations.entries] = stations.service_ms
        waits[stations.entries] = met_ms[stations.symmetry.entry]
    network_ms = np.bincount(demand.flow, waits, demand.flows)
    rate = np.where(np.isfinite(throughput), throughput, 0.0) / scenario.piece_mb / MS_PER_SECOND
    flows = rate > 0
    time_ms = alone_ms + network_ms
    by_little = np.minimum(
        offered.parts[flows] / rate[flows] - offered.think_ms[flows], offered.most[flows] / rate[flows]
    )
    easy = throughput[flows] >= offered.target_mb_s[flows] * (1 - TIE)
    time_ms[flows] = np.where(easy, np.minimum(time_ms[flows], by_little), by_little)
    wait_ms = np.maximum(time_ms - alone_ms, 0.0)
    shrink = np.divide(np.minimum(wait_ms, network_ms), network_ms, out=np.zeros(demand.flows), where=network_ms > 0)
    waits *= shrink[demand.flow]
    at = _busiest_entry(scenario, throughput)
    rest = np.maximum(wait_ms - network_ms, 0.0)
    waits[at[at >= 0]] += rest[at >= 0]
    return NetworkAnswer(throughput, alone_ms + wait_ms, waits, service_ms, stations)


def _busiest_entry(scenario: ScenarioDemand, throughput: Floats) -> Ints:
    """Per flow: the entry of its busiest row, where parts pile up at saturation; -1 for flows without rows."""
    demand = scenario.demand
    load = demand.load(np.where(np.isfinite(throughput), throughput, 0.0))
    used = np.divide(load, scenario.capacity, out=np.zeros(demand.rows), where=scenario.capacity > 0)[demand.row]
    found = np.full(demand.flows, -1, np.int64)
    starts = np.flatnonzero(np.diff(demand.flow, prepend=-1))
    if starts.size:
        most = np.repeat(np.maximum.reduceat(used, starts), np.diff(starts, append=used.size))
        busiest = np.flatnonzero(used == most)
        found[demand.flow[busiest]] = busiest
    return found
