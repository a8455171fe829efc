"""Loads of all places that traffic passes in one scenario."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import repeat

import numpy as np

from headroom.domain.derived_answers import derived
from headroom.domain.performance.answer.load_figures import (
    LoadFigures,
    LoadState,
    StoredLoad,
    changed_places,
    load_figures,
)
from headroom.domain.performance.demand.prepared_design import PreparedDesign
from headroom.domain.performance.parts.routes import host_of
from headroom.domain.performance.result.evaluation import BasisPolicy, CableResult, ComponentResult
from headroom.domain.performance.scenario.outcome import ScenarioOutcome, of_answer
from headroom.domain.performance.solve.share import Bools
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


@dataclass(slots=True)
class _Latest:
    """The loads that were made last, whatever has changed of the design since."""

    made: tuple[LoadState, Loads] | None = None


@needs(by=lambda _, *what: what, most=4)
def _latest(_: ExpandedDesign, __: BasisPolicy, ___: str) -> _Latest:
    """The loads of a scenario on a basis."""
    return _Latest()


@derived
def _processors(prepared: PreparedDesign) -> dict[str, list[str]]:
    """Hosts with the places of their processor and thread time."""
    processors: dict[str, list[str]] = {}
    for name in prepared.routes.places:
        if (host := host_of(name)) is not None:
            processors.setdefault(host, []).append(name)
    return processors


@derived
def _apart(prepared: PreparedDesign) -> bool:
    """Whether no drive has loads of its own, or of two arrays."""
    drives = [drive for _, found, _ in _arrays(prepared.expanded) for drive in found]
    return len(set(drives)) == len(drives) and prepared.routes.index.keys().isdisjoint(drives)


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
def _arrays(expanded: ExpandedDesign) -> list[StoredLoad]:
    found = []
    for array in expanded.of_kind("raid_array"):
        layout = array_layout(expanded, array)
        found.append((array.id, ids(array, "drives"), 0.0 if layout is None else layout.data))
    return found


@of_answer(by=_contents, most=8)
def _loads(outcome: ScenarioOutcome) -> Loads:
    """Loads of places whose figures are those of the loads made last are taken over."""
    prepared = outcome.prepared
    latest = _latest(prepared.expanded, prepared.basis, outcome.id)
    now = LoadState(
        load_figures(outcome), prepared.rows.place, prepared.routes.index, _processors(prepared),
        _arrays(prepared.expanded),
    )  # fmt: skip
    before = latest.made if _apart(prepared) else None
    fresh = _of_places(prepared, now.figures, changed_places(now, prepared, None if before is None else before[0]))
    _pass_on_processors(now.processors, fresh)
    _add_drives(now.arrays, fresh, now.figures.media)
    loads = Loads(fresh) if before is None else _taken_over(*before, now, fresh)
    latest.made = now, loads
    return loads


def _taken_over(before: LoadState, old: Loads, now: LoadState, fresh: dict[str, PlaceLoad]) -> Loads:
    """Loads of before with fresh ones in their place, without those of what is no place any more."""
    of_place, gone = {**old.of_place, **fresh}, set[str]()
    if before.numbers is not now.numbers or before.arrays is not now.arrays:
        drives = {drive for name, found, data in now.arrays if data and name in now.numbers for drive in found}
        gone = {name for name in of_place if name not in now.numbers and name not in drives}
        for name in gone:
            del of_place[name]
    stale = {**fresh, **dict.fromkeys(gone)}
    return Loads(of_place, old.parts, {**old.stale_parts, **stale}, old.cables, {**old.stale_cables, **stale})


def _of_places(prepared: PreparedDesign, figures: LoadFigures, some: Bools) -> dict[str, PlaceLoad]:
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
            tighter = (load.utilisation or 0.0) > (own.utilisation or 0.0)
            first, then = (load, own) if tighter else (own, load)
            own.explanations = [*first.explanations, *then.explanations]
            own.binds = own.binds or load.binds
            if tighter:
                own.utilisation, own.ceiling_mb_s = load.utilisation, load.ceiling_mb_s
                own.requests_s, own.queue = load.requests_s, load.queue
                own.service_ms, own.wait_ms = load.service_ms, load.wait_ms


def _add_drives(arrays: list[StoredLoad], loads: dict[str, PlaceLoad], hit: dict[str, float]) -> None:
    """A drive has the utilisation of its array, and its part of the traffic."""
    for name, drives, data in arrays:
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
