"""Throughput and response time of a workload against its threads and against its load, the others as they are.

The queues of a network at given rates are known at once (`queues.balance`), so the curve is read backwards: from the
throughput to the parts that must be in flight for it.
"""

from typing import Final, NamedTuple

import numpy as np
from scipy.sparse import csr_array

from headroom.domain.design.records import Workload
from headroom.domain.performance.answer.threads import solve_with_threads
from headroom.domain.performance.load.population import Population
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.queue.closed_network import ClosedNetwork
from headroom.domain.performance.queue.concurrency import ENOUGH
from headroom.domain.performance.queue.queues import Network, ServersBusy, at_rate, balance_parts
from headroom.domain.performance.result.timing import CurvePoint, LoadPoint, ResponseCurve
from headroom.domain.performance.scenario.outcome import ScenarioOutcome, of_answer
from headroom.domain.performance.solve.share import TIE, Bools, Floats, Ints
from headroom.domain.units import MS_PER_SECOND

_SHARES: Final[Floats] = np.concatenate([np.linspace(0.01, 0.9, 24), 1 - np.geomspace(0.09, 0.0005, 16)])
_LOADS: Final = (0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99)
_ROUNDS: Final = 6
_NO_ROOM: Final = 1e-9
_MOST_THREADS: Final = 1_000_000
_FAR: Final = 64
"""Times the threads that a workload has, to see what lies behind them."""
_DENSE: Final = 10_000


class _Reading(NamedTuple):
    """One workload at each of `_SHARES` of its saturation."""

    parts: Floats
    """In flight or thinking."""
    below: Floats
    """In flight."""
    time_ms: Floats
    """Of a part."""


def enough_in_flight(outcome: ScenarioOutcome) -> list[float | None]:
    """Parts in flight that reach 98% of saturation, for each workload of a scenario, the others at 98% too.

    `None` where it is unknown; so it is where a workload has as many already and is below all the same, since parts of
    a request that wait for the slowest of them keep nothing busy, and where more is needed than anybody can set.
    """
    enough = _enough(outcome)
    owner, size = outcome.sharing.scenario.workload, len(outcome.numbers)
    got, most = (np.bincount(owner, rate, size) for rate in (outcome.throughput, outcome.solution.throughput))
    below = got < ENOUGH * most
    present = [one.in_flight for one in outcome.concurrency.populations]
    return [
        None if parts is not None and (parts > _MOST_THREADS or (few and parts <= now)) else parts
        for parts, few, now in zip(enough, below.tolist(), present, strict=True)
    ]


@of_answer()
def _enough(outcome: ScenarioOutcome) -> list[float | None]:
    stations, scenario = outcome.concurrency.answer.stations, outcome.sharing.scenario
    found: list[float | None] = [None for _ in outcome.numbers]
    if stations is None:
        return found
    rate = stations.of_class(outcome.solution.throughput) * ENOUGH / stations.piece_mb / MS_PER_SECOND
    if not np.all(np.isfinite(rate)):
        return found
    think_ms = stations.of_class(outcome.concurrency.offered.think_ms)
    parts = (rate * (_time_at(stations.network, rate) + think_ms))[stations.symmetry.flow]
    owner, size = scenario.workload[stations.flows], len(found)
    complete = np.bincount(owner, minlength=size) == np.bincount(scenario.workload, minlength=size)
    total = np.bincount(owner, parts, size)
    return [float(total[index]) if complete[index] and total[index] > 0 else None for index in range(size)]


def _time_at(network: Network, rate: Floats) -> Floats:
    """Time of a part, per class, at these rates, with as many in flight as that takes."""
    time_ms = network.unloaded_ms
    for _ in range(_ROUNDS):
        time_ms = at_rate(network, rate, 1 / np.maximum(rate * time_ms, 1.0)).time_ms
    return time_ms


def response_curve(outcome: ScenarioOutcome, index: int) -> ResponseCurve | None:
    """Curves of one workload; `None` where its saturation, or all time on its way, is unknown."""
    stations, workload = (
        outcome.concurrency.answer.stations,
        outcome.prepared.workload_legs[outcome.numbers[index]].workload,
    )
    mine = outcome.sharing.scenario.workload == index
    most_mb_s = float(outcome.solution.throughput[mine].sum())
    if stations is None or not np.isfinite(most_mb_s) or most_mb_s <= 0 or not workload.request_kib:
        return None
    if not np.all(np.isin(np.flatnonzero(mine), stations.flows)):
        return None
    population = outcome.concurrency.populations[index]
    reading, _ = _read(outcome, index, stations)
    response_ms = population.slowest * reading.time_ms
    limit_ms = workload.latency_limit_ms
    going = population.prefetching or float(workload.threads)
    each = population.uncapped / going
    now_mb_s = float(outcome.throughput[mine].sum())
    held = _held_by_threads(outcome, index)
    further = _with_more_threads(outcome, index) if held else outcome
    threads_mb_s = most_mb_s / going if held else np.inf
    beyond, knee_parts = _read(further, index, further.concurrency.answer.stations or stations)
    far_mb_s = float(further.solution.throughput[mine].sum())
    knee = max(knee_parts / each, far_mb_s / threads_mb_s)
    return ResponseCurve(
        counted="prefetch_threads" if population.prefetching else "threads",
        counted_now=going,
        by_threads=_by_threads(
            workload,
            population,
            further.concurrency.populations[index],
            beyond,
            _WorkloadReach(knee, now_mb_s, far_mb_s, threads_mb_s),
        ),
        by_load=[LoadPoint(x, x * most_mb_s, float(np.interp(x, _SHARES, response_ms))) for x in _LOADS],
        knee_threads=knee,
        knee_mb_s=min(_at(knee_parts, beyond.parts) * far_mb_s, knee * threads_mb_s),
        latency_limit_ms=limit_ms,
        within_limit_mb_s=_within(limit_ms, response_ms, most_mb_s),
    )


def _held_by_threads(outcome: ScenarioOutcome, index: int) -> bool:
    """Whether the threads of a workload are full at its saturation, so that more of them lift it."""
    if outcome.concurrency.populations[index].prefetching:
        return False
    scenario, rows = outcome.sharing.scenario, outcome.prepared.rows
    demand = scenario.demand
    entries = np.flatnonzero(scenario.workload[demand.flow] == index)
    entries = entries[demand.row[entries] < rows.per_stream.size]
    entries = entries[rows.per_stream[demand.row[entries]]]
    load = np.bincount(
        demand.row[entries], demand.value[entries] * outcome.solution.throughput[demand.flow[entries]], demand.rows
    )
    return bool(np.any(load[load > 0] >= scenario.capacity[load > 0] * (1 - TIE)))


@of_answer(by=lambda _, index: index, most=24)
def _with_more_threads(outcome: ScenarioOutcome, index: int) -> ScenarioOutcome:
    """The scenario with so many threads of one workload that what lies behind them shows."""
    number = outcome.numbers[index]
    threads = outcome.prepared.workload_legs[number].workload.threads
    return solve_with_threads(outcome, {number: min(_FAR * threads, _MOST_THREADS)}, EvaluationMemory())


class _WorkloadReach(NamedTuple):
    """What a workload reaches, MB/s."""

    knee: float
    """Threads at its knee."""
    now: float
    most: float
    """Its saturation, with as many threads as it takes."""
    a_thread: float
    """What one thread passes through the software of its host; `inf` where that holds nothing."""


def _by_threads(
    workload: Workload, population: Population, further: Population, reading: _Reading, reach: _WorkloadReach
) -> list[CurvePoint]:
    """Points at other numbers of threads, or of prefetch threads; `further` with as many as the curve goes to.

    Prefetch threads change what is in flight, while as many requests as before wait for it.
    """
    now_mb_s, most_mb_s = reach.now, reach.most
    going = population.prefetching or float(workload.threads)
    each = population.uncapped / going
    highest = _at(further.in_flight if further.held_by else np.inf, reading.below)
    found: list[CurvePoint] = []
    for threads in _thread_counts(going, reach.knee):
        share, now = min(_at(threads * each, reading.parts), highest), now_mb_s / most_mb_s
        share = min(share, threads * reach.a_thread / most_mb_s)
        if threads == going:
            share = now
        share = min(share, now) if threads < going else max(share, now)
        requests_s = share * most_mb_s * 1e6 / 1024 / workload.request_kib
        requests = population.requests if population.prefetching else threads * workload.queue_depth
        time_ms = requests / requests_s * MS_PER_SECOND - workload.think_ms
        found.append(CurvePoint(threads, share * most_mb_s, requests_s, max(time_ms, 0.0)))
    return found


@of_answer(by=lambda _, index, __: index, most=24)
def _read(outcome: ScenarioOutcome, index: int, stations: ClosedNetwork) -> tuple[_Reading, float]:
    """The workload at shares of its saturation, and the pieces in flight at its knee."""
    offered, fair = outcome.concurrency.offered, outcome.solution.throughput
    network, mine = stations.network, outcome.sharing.scenario.workload == index
    to_rate = 1 / stations.piece_mb / MS_PER_SECOND
    full = stations.of_class(np.where(np.isfinite(fair), fair, 0.0)) * to_rate
    others = np.minimum(stations.of_class(outcome.throughput) * to_rate, full)
    members = np.bincount(stations.symmetry.flow, mine[stations.flows].astype(np.float64), network.classes)
    own = members > 0
    think = stations.of_class(offered.think_ms)[own, None]
    rate = full[own, None] * _SHARES
    time_ms = _times(network, own, rate, np.where(own, 0.0, others))
    below = members[own] @ (rate * time_ms)
    parts = members[own] @ (rate * (time_ms + think))
    knee = float((members * full)[own] @ (network.unloaded_ms[own] + think[:, 0]))
    return _Reading(parts, below, below / (members[own] @ rate)), knee


def _times(network: Network, chosen: Bools, rate: Floats, others: Floats) -> Floats:
    """Time of a part of the chosen classes at several rates, with as many in flight as that takes.

    Args:
        network: the stations.
        chosen: per class.
        rate: parts a ms, shape chosen classes x cases.
        others: parts a ms of the classes that stay as they are, per class, 0 for the chosen ones.
    """
    alone_own = 1 / np.maximum(others * network.unloaded_ms, 1.0)
    fixed, grows = balance_parts(network, others, alone_own)
    beside = _beside(network, others, alone_own)
    entries = np.flatnonzero(chosen[network.of])
    rows, row = np.unique(network.row[entries], return_inverse=True)
    of = (np.cumsum(chosen) - 1)[network.of[entries]]
    to_row, to_class = _sums(network.per_row[entries], row, rows.size), _sums(network.per_class[entries], of, len(rate))
    work, visits, spared, queues = (
        column[entries, None] for column in (network.work_ms, network.visits, network.spared, network.queues)
    )
    base, flow = network.unloaded_ms[chosen, None], rate[of]
    fixed, grows, spare = fixed[rows, None], grows[rows, None], spared * flow
    busy = 0.0
    if network.behind_ms is not None and network.behind_left is not None:
        busy = to_row @ (network.behind_ms[entries, None] * flow)
        fixed, grows = fixed + to_row @ (network.behind_left[entries, None] * flow), grows + busy
    found: Floats = np.broadcast_to(base, rate.shape)
    for _ in range(_ROUNDS):
        own = (1 / np.maximum(rate * found, 1.0))[of]
        shrink = 1 + flow * visits * work * own
        alone = flow * visits * (queues + own * spare) * work / shrink - spare
        room = 1 - grows - to_row @ (flow * visits * work / shrink)
        met = ((to_row @ (alone * work) + fixed) / np.maximum(room, _NO_ROOM))[row]
        queue = flow * visits * (queues * work + met + own * spare * work) / shrink
        wait = visits * (met - own * (queue - spare) * work)
        if network.several:
            used = to_row @ ((1 - own) * flow * visits * work) + beside[0][rows, None] + busy
            parts = to_row @ (1 / own) + beside[1][rows, None]
            wait = wait * ServersBusy(network.servers[rows, None], parts - 1).thinned(used)[0][row]
        found = base + to_class @ np.maximum(wait, 0.0)
    return found


def _beside(network: Network, rate: Floats, own: Floats) -> tuple[Floats, Floats]:
    """Per row: what classes at these rates, and work that nobody waits for, keep busy of it; and their parts."""
    flow, mine = rate[network.of], own[network.of]
    load = network.at_rows((1 - mine) * flow * network.visits * network.work_ms) + network.background(rate)[0]
    return load, network.at_rows(np.where(flow > 0, 1 / mine, 0.0))


def _sums(weights: Floats, to: Ints, size: int) -> Floats | csr_array:
    """A matrix that adds up entries, weighted, by where they go; dense where it is small."""
    each = np.arange(to.size)
    if size * to.size > _DENSE:
        return csr_array((weights, (to, each)), shape=(size, to.size))
    matrix = np.zeros((size, to.size))
    matrix[to, each] = weights
    return matrix


def _thread_counts(threads: float, knee: float) -> list[float]:
    """1, 2, 4 and so on beyond the knee and beyond what the workload has, and what it has."""
    last = min(_MOST_THREADS, max(4.0 * knee, 2.0 * threads, 8.0))
    doubled = [float(2**power) for power in range(21) if 2 ** (power - 1) < last and 2**power <= _MOST_THREADS]
    return sorted({*doubled, threads})


def _at(parts: float, known: Floats) -> float:
    """Share of saturation that so many parts reach, `known` those of `_SHARES`; proportional below the first."""
    if parts <= known[0]:
        return float(_SHARES[0] * parts / known[0])
    if not np.isfinite(parts):
        return 1.0
    far = np.append(known, known[-1] * 4)
    return float(np.exp(np.interp(np.log(parts), np.log(far), np.log(np.append(_SHARES, 1.0)))))


def _within(limit_ms: float | None, response_ms: Floats, most_mb_s: float) -> float | None:
    if limit_ms is None or response_ms[0] > limit_ms:
        return None
    return most_mb_s * float(np.interp(limit_ms, response_ms, _SHARES, right=1.0))
