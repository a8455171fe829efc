"""Loads of all places that traffic passes in one scenario."""

from dataclasses import dataclass
from itertools import repeat

import numpy as np

from headroom.domain.performance.answer.row_times import row_times
from headroom.domain.performance.parts.routes import PROCESSOR
from headroom.domain.performance.queue.concurrency import ENOUGH
from headroom.domain.performance.result.evaluation import CableResult, ComponentResult
from headroom.domain.performance.scenario.outcome import ScenarioOutcome, of_answer
from headroom.domain.topology.array_layout import array_layout
from headroom.domain.topology.attributes import ids
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedCable, ExpandedDesign, Node


@dataclass(slots=True)
class PlaceLoad:
    """Load on a place: its tightest row, its traffic and the keys of its explanations."""

    utilisation: float | None
    read_mb_s: float
    write_mb_s: float
    ceiling_mb_s: float | None
    binds: bool
    explanations: list[str]
    requests_s: float | None = None
    queue: float | None = None
    service_ms: float | None = None
    wait_ms: float | None = None


@dataclass(slots=True)
class Loads:
    """Loads in one scenario."""

    of_place: dict[str, PlaceLoad]
    """By name of the place; drives are added from their arrays."""
    parts: tuple[dict[str, Node], list[ComponentResult]] | None = None
    """Records that were made of them last, and the nodes of which they speak, both in the expanded design's order."""
    cables: tuple[dict[str, ExpandedCable], list[CableResult]] | None = None
    """The same for cables."""


def place_loads(outcome: ScenarioOutcome) -> Loads:
    """Load of every place that the design's routes pass."""
    return _loads(outcome)


def _contents(outcome: ScenarioOutcome) -> object:
    """All that the loads depend on beside the figures of the scenario."""
    prepared = outcome.prepared
    return (
        outcome.id, prepared.basis, prepared.routes.places,
        [(one.key, one.rows.tobytes()) for one in outcome.classes],
        [prepared.workload_legs[number].workload.cache_hit for number in outcome.numbers],
        _arrays(prepared.expanded),
    )  # fmt: skip


@needs(Facet.PARTS, Facet.ATTRIBUTES)
def _arrays(expanded: ExpandedDesign) -> list[tuple[str, list[str], float]]:
    """Each RAID array by id, with its drives and how many of them hold data; 0 when it has too few for its level."""
    found = []
    for array in expanded.of_kind("raid_array"):
        layout = array_layout(expanded, array)
        found.append((array.id, ids(array, "drives"), 0.0 if layout is None else layout.data))
    return found


@of_answer(by=_contents, most=8)
def _loads(outcome: ScenarioOutcome) -> Loads:
    read, write = outcome.place_read_mb_s.tolist(), outcome.place_write_mb_s.tolist()
    utilisation, ceiling, binds, explanations = _tightest(outcome)
    columns = utilisation, read, write, ceiling, binds, explanations
    loads = dict(zip(outcome.prepared.routes.places, map(PlaceLoad, *columns), strict=True))
    _add_times(outcome, loads)
    _pass_on_processors(loads)
    _add_drives(outcome, loads)
    return Loads(loads)


def _tightest(outcome: ScenarioOutcome) -> tuple[list[float | None], list[float | None], list[bool], list[list[str]]]:
    """By place: utilisation and ceiling (MB/s) of its tightest row, whether one binds, keys with the tightest first."""
    load, ceiling, place = outcome.load_mb_s, outcome.ceiling_mb_s, outcome.prepared.rows.place
    utilisation = np.divide(load, ceiling, out=np.ones(load.size), where=ceiling > 0)
    utilisation = np.minimum(utilisation, 1.0)
    names: list[str] = []
    name_of = np.full(load.size, -1, np.int64)
    for row_class in outcome.classes:
        name_of[row_class.rows] = len(names)
        names.append(outcome.key(row_class))
    order = np.lexsort((-utilisation, place))
    starts = np.flatnonzero(np.diff(place[order], prepend=-1))
    count = len(outcome.prepared.routes.places)
    tight: list[float | None] = [None] * count
    least: list[float | None] = [None] * count
    full = [False] * count
    explanations: list[list[str]] = [[]] * count
    numbers, ends = name_of[order].tolist(), np.append(starts, order.size)[1:].tolist()
    shared: dict[tuple[int, ...], list[str]] = {}
    first = order[starts]
    columns = place[first].tolist(), starts.tolist(), ends, utilisation[first].tolist(), ceiling[first].tolist()
    traffic = (outcome.place_read_mb_s + outcome.place_write_mb_s).tolist()
    for at, begin, end, used, found in zip(*columns, strict=True):
        if used > 0 or traffic[at] == 0:  # else none of its limits is on this traffic: how busy it is, nobody knows
            tight[at], least[at] = used, found if found < np.inf else None
        key = tuple(numbers[begin:end])
        if key not in shared:
            shared[key] = [names[number] for number in key if number >= 0]
        explanations[at] = shared[key]
    at_capacity = outcome.load >= ENOUGH * outcome.sharing.scenario.capacity
    for at in place[(outcome.solution.full & at_capacity)[: load.size]].tolist():
        full[at] = True
    return tight, least, full, explanations


def _add_times(outcome: ScenarioOutcome, loads: dict[str, PlaceLoad]) -> None:
    """Requests, queue, service and wait of each place's tightest row that traffic passes."""
    times, place = row_times(outcome), outcome.prepared.rows.place
    used = np.flatnonzero(times.requests_s > 0)
    busy = np.divide(
        outcome.load,
        outcome.sharing.scenario.capacity,
        out=np.ones(outcome.load.size),
        where=outcome.sharing.scenario.capacity > 0,
    )
    used = used[np.lexsort((busy[used], place[used]))]
    last = used[np.flatnonzero(np.diff(place[used], append=-1))]
    names = outcome.prepared.routes.places
    for at, *figures in zip(place[last].tolist(), *(column[last].tolist() for column in times), strict=True):
        load = loads[names[at]]
        load.requests_s, load.queue, load.service_ms, load.wait_ms = figures


def _pass_on_processors(loads: dict[str, PlaceLoad]) -> None:
    """Processor time shows on the host that gives it, where no other row of the host is tighter."""
    for name in [name for name in loads if name.startswith(PROCESSOR)]:
        load, host = loads.pop(name), name.removeprefix(PROCESSOR)
        own = loads.get(host)
        if own is not None:
            own.explanations = [*own.explanations, *load.explanations]
            own.binds = own.binds or load.binds
            if load.utilisation and load.utilisation > (own.utilisation or 0.0):
                own.utilisation, own.ceiling_mb_s = load.utilisation, load.ceiling_mb_s
                own.requests_s, own.queue = load.requests_s, load.queue
                own.service_ms, own.wait_ms = load.service_ms, load.wait_ms


def _add_drives(outcome: ScenarioOutcome, loads: dict[str, PlaceLoad]) -> None:
    """A drive has the utilisation of its array, and its part of the traffic."""
    hit = _media_share(outcome)
    for name, drives, data in _arrays(outcome.prepared.expanded):
        load = loads.get(name)
        if load is None or data == 0:
            continue
        media = hit.get(name, 1.0)
        drive = PlaceLoad(
            load.utilisation,
            load.read_mb_s * media / data,
            load.write_mb_s * media / data,
            None if load.ceiling_mb_s is None else load.ceiling_mb_s / data,
            load.binds,
            load.explanations,
        )
        loads.update(zip(drives, repeat(drive)))


def _media_share(outcome: ScenarioOutcome) -> dict[str, float]:
    """Share of the traffic of each array that reaches its drives, where some of it stays in the cache."""
    scenario, prepared = outcome.sharing.scenario, outcome.prepared
    cache_hit = np.array([prepared.workload_legs[number].workload.cache_hit for number in outcome.numbers])
    if not cache_hit.any():
        return {}
    traffic = scenario.amount * outcome.throughput[scenario.flow]
    missed = traffic * (1 - cache_hit[scenario.workload[scenario.flow]])
    count = len(prepared.routes.places)
    all_mb_s = np.bincount(scenario.place, traffic, count)
    media_mb_s = np.bincount(scenario.place, missed, count)
    share = np.divide(media_mb_s, all_mb_s, out=np.ones(count), where=all_mb_s > 0)
    return dict(zip(prepared.routes.places, share.tolist(), strict=True))
