"""Loads of all places that traffic passes in one scenario."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import repeat
from typing import NamedTuple

import numpy as np

from headroom.domain.derived import derived
from headroom.domain.performance.answer.row_times import row_times
from headroom.domain.performance.demand.prepared_design import PreparedDesign
from headroom.domain.performance.parts.routes import host_of
from headroom.domain.performance.queue.concurrency import ENOUGH
from headroom.domain.performance.result.evaluation import CableResult, ComponentResult
from headroom.domain.performance.scenario.outcome import ScenarioOutcome, of_answer
from headroom.domain.performance.solve.share import Bools, Floats
from headroom.domain.tables import Table
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
    parts: tuple[Table[Node], dict[str, ComponentResult]] | None = None
    """Records that were made last, and the nodes of which they speak, both in the expanded design's order."""
    stale_parts: Mapping[str, object] = field(default_factory=dict)
    """Places with other loads than when these records were made."""
    cables: tuple[dict[str, ExpandedCable], dict[str, CableResult]] | None = None
    """The same for cables, in order of id."""
    stale_cables: Mapping[str, object] = field(default_factory=dict)


class _Figures(NamedTuple):
    """All that the loads of places are made of."""

    names: list[str]
    """Keys of the classes of rows."""
    of_rows: Floats
    """Shape 9 x rows: number of the class in `names`, utilisation, ceiling, full, busy, then as `RowTimes`."""
    of_places: Floats
    """Shape 2 x places: MB/s read and written."""
    media: dict[str, float]
    """Share of the traffic of each array that reaches its drives, where that is not all."""


@dataclass(slots=True)
class _Latest:
    """The loads that were made last of a prepared design, and of what."""

    apart: bool
    """Whether no drive has loads of its own, or of two arrays."""
    processors: dict[str, list[str]]
    """Hosts with the places of their processor and thread time."""
    found: tuple[_Figures, Loads] | None = None


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


@derived
def _latest(prepared: PreparedDesign) -> _Latest:
    drives = [drive for _, found, _ in _arrays(prepared.expanded) for drive in found]
    apart = len(set(drives)) == len(drives) and prepared.routes.index.keys().isdisjoint(drives)
    processors: dict[str, list[str]] = {}
    for name in prepared.routes.places:
        if (host := host_of(name)) is not None:
            processors.setdefault(host, []).append(name)
    return _Latest(apart, processors)


@of_answer(by=_contents, most=8)
def _loads(outcome: ScenarioOutcome) -> Loads:
    """Loads of places whose figures are those of the loads made last are taken over."""
    figures, latest = _figures(outcome), _latest(outcome.prepared)
    before = latest.found if latest.apart else None
    changed = _changed(outcome.prepared, latest.processors, figures, None if before is None else before[0])
    fresh = _of_places(outcome.prepared, figures, changed)
    _pass_on_processors(latest.processors, fresh)
    _add_drives(outcome, fresh, figures.media)
    if before is None:
        loads = Loads(fresh)
    else:
        old = before[1]
        stale_parts, stale_cables = {**old.stale_parts, **fresh}, {**old.stale_cables, **fresh}
        loads = Loads({**old.of_place, **fresh}, old.parts, stale_parts, old.cables, stale_cables)
    latest.found = figures, loads
    return loads


def _figures(outcome: ScenarioOutcome) -> _Figures:
    load, ceiling, count = outcome.load_mb_s, outcome.ceiling_mb_s, outcome.load_mb_s.size
    utilisation = np.minimum(np.divide(load, ceiling, out=np.ones(count), where=ceiling > 0), 1.0)
    class_of = np.full(count, -1.0)
    for number, row_class in enumerate(outcome.classes):
        class_of[row_class.rows] = number
    capacity = outcome.sharing.scenario.capacity
    full = outcome.solution.full & (outcome.load >= ENOUGH * capacity)
    busy = np.divide(outcome.load, capacity, out=np.ones(outcome.load.size), where=capacity > 0)
    return _Figures(
        [outcome.key(one) for one in outcome.classes],
        np.array([class_of, utilisation, ceiling, full[:count], busy[:count], *row_times(outcome)]),
        np.array([outcome.place_read_mb_s, outcome.place_write_mb_s]),
        _media_share(outcome),
    )


def _changed(
    prepared: PreparedDesign, processors: dict[str, list[str]], now: _Figures, before: _Figures | None
) -> Bools:
    """Places whose figures are others than before; a host goes with its processors, all of a class with its name."""
    places = prepared.routes.places
    if before is None:
        return np.ones(len(places), np.bool_)
    changed: Bools = np.any(now.of_places != before.of_places, axis=0)
    rows = np.any(now.of_rows[1:] != before.of_rows[1:], axis=0)
    number = {name: at for at, name in enumerate(before.names)}
    same = np.array([number.get(name, -2) for name in now.names] + [-1], np.int64)
    rows |= same[now.of_rows[0].astype(np.int64)] != before.of_rows[0]
    changed[prepared.rows.place[rows]] = True
    index = prepared.routes.index
    for host, names in processors.items():
        at = [index[name] for name in (host, *names) if name in index]
        changed[at] = changed[at].any()
    if now.media != before.media:
        changed[[index[name] for name in places if now.media.get(name) != before.media.get(name)]] = True
    return changed


def _of_places(prepared: PreparedDesign, figures: _Figures, some: Bools) -> dict[str, PlaceLoad]:
    """Loads of some places: utilisation, ceiling (MB/s) and times of the tightest row, whether one binds, all keys."""
    number, utilisation, ceiling, full, busy, requests_s = figures.of_rows[:6]
    place, names, (read, write) = prepared.rows.place, prepared.routes.places, figures.of_places
    found = {
        names[at]: PlaceLoad(None, read_mb_s, write_mb_s, None, False, [])
        for at, read_mb_s, write_mb_s in zip(
            np.flatnonzero(some).tolist(), read[some].tolist(), write[some].tolist(), strict=True
        )
    }
    mine = np.flatnonzero(some[place])
    order = mine[np.lexsort((-utilisation[mine], place[mine]))]
    starts = np.flatnonzero(np.diff(place[order], prepend=-1))
    numbers, ends = number[order].astype(np.int64).tolist(), np.append(starts, order.size)[1:].tolist()
    shared: dict[tuple[int, ...], list[str]] = {}
    first = order[starts]
    columns = place[first].tolist(), starts.tolist(), ends, utilisation[first].tolist(), ceiling[first].tolist()
    for at, begin, end, used, most in zip(*columns, strict=True):
        load = found[names[at]]
        if used > 0 or load.read_mb_s + load.write_mb_s == 0:  # else nobody knows how busy it is with this traffic
            load.utilisation, load.ceiling_mb_s = used, most if most < np.inf else None
        key = tuple(numbers[begin:end])
        if key not in shared:
            shared[key] = [figures.names[number] for number in key if number >= 0]
        load.explanations = shared[key]
    for at in place[mine[full[mine] > 0]].tolist():
        found[names[at]].binds = True
    visited = mine[requests_s[mine] > 0]
    visited = visited[np.lexsort((busy[visited], place[visited]))]
    last = visited[np.flatnonzero(np.diff(place[visited], append=-1))]
    for at, *times in zip(place[last].tolist(), *figures.of_rows[5:, last].tolist(), strict=True):
        load = found[names[at]]
        load.requests_s, load.queue, load.service_ms, load.wait_ms = times
    return found


def _pass_on_processors(processors: dict[str, list[str]], loads: dict[str, PlaceLoad]) -> None:
    """Processor and thread time show on the host that gives it, where no other row of the host is tighter."""
    for host, name in ((host, name) for host, names in processors.items() for name in names):
        load = loads.pop(name, None)
        if load is None:
            continue
        own = loads.get(host)
        if own is not None:
            own.explanations = [*own.explanations, *load.explanations]
            own.binds = own.binds or load.binds
            if load.utilisation and load.utilisation > (own.utilisation or 0.0):
                own.utilisation, own.ceiling_mb_s = load.utilisation, load.ceiling_mb_s
                own.requests_s, own.queue = load.requests_s, load.queue
                own.service_ms, own.wait_ms = load.service_ms, load.wait_ms


def _add_drives(outcome: ScenarioOutcome, loads: dict[str, PlaceLoad], hit: dict[str, float]) -> None:
    """A drive has the utilisation of its array, and its part of the traffic."""
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
