"""All that the loads of places are made of, and where it differs from what earlier loads were made of.

Figures are compared after rounding: the solver's last bits differ from one design to the next, wherever it was edited.
"""

from typing import Final, NamedTuple, TypeAlias

import numpy as np

from headroom.domain.performance.answer.row_times import row_times
from headroom.domain.performance.demand.prepared_design import PreparedDesign
from headroom.domain.performance.queue.concurrency import ENOUGH
from headroom.domain.performance.scenario.outcome import ScenarioOutcome
from headroom.domain.performance.solve.share import Bools, Floats, Ints

_DIGITS: Final = 10
"""Of figures of parts: fewer than rounding errors reach, so that what an edit does not touch says the same."""
_DIGITS_OF_TIMES: Final = 6
"""Of requests and times, which are fixed points as far as these were followed."""


StoredLoad: TypeAlias = tuple[str, list[str], float]
"""A RAID array by id, with its drives and how many of them hold data; 0 when it has too few for its level."""


class LoadFigures(NamedTuple):
    """All that the loads of places are made of."""

    names: list[str]
    """Keys of the classes of rows."""
    of_rows: Floats
    """Shape 9 x rows: number of the class in `names`, utilisation, ceiling, full, busy, then as `RowTimes`."""
    of_places: Floats
    """Shape 2 x places: MB/s read and written."""
    media: dict[str, float]
    """Share of the traffic of each array that reaches its drives, where that is not all."""


class LoadState(NamedTuple):
    """What loads are made of."""

    figures: LoadFigures
    row_place: Ints
    """Number of the place of each row."""
    numbers: dict[str, int]
    """Of places."""
    processors: dict[str, list[str]]
    """Hosts with the places of their processor and thread time."""
    arrays: list[StoredLoad]


def load_figures(outcome: ScenarioOutcome) -> LoadFigures:
    """Those of a scenario, rounded."""
    load, ceiling, count = outcome.load_mb_s, outcome.ceiling_mb_s, outcome.load_mb_s.size
    utilisation = np.minimum(np.divide(load, ceiling, out=np.ones(count), where=ceiling > 0), 1.0)
    class_of = np.full(count, -1.0)
    for number, row_class in enumerate(outcome.classes):
        class_of[row_class.rows] = number
    capacity = outcome.sharing.scenario.capacity
    full = outcome.solution.full & (outcome.load >= ENOUGH * capacity)
    busy = np.divide(outcome.load, capacity, out=np.ones(outcome.load.size), where=capacity > 0)
    return LoadFigures(
        [outcome.key(one) for one in outcome.classes],
        np.array(
            [
                *in_digits(np.array([class_of, utilisation, ceiling, full[:count], busy[:count]]), _DIGITS),
                *in_digits(np.array(row_times(outcome)), _DIGITS_OF_TIMES),
            ]
        ),
        in_digits(np.array([outcome.place_read_mb_s, outcome.place_write_mb_s]), _DIGITS),
        _media_share(outcome),
    )


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


def in_digits(figures: Floats, count: int) -> Floats:
    """Figures with so many decimal digits; 0, infinite and unknown ones as they are."""
    plain = np.isfinite(figures) & (figures != 0)
    digits = np.floor(np.log10(np.abs(figures), where=plain, out=np.zeros(figures.shape)))
    scale = 10.0 ** (count - 1 - digits)
    return np.where(plain, np.rint(np.where(plain, figures, 0.0) * scale) / scale, figures)


def changed_places(now: LoadState, prepared: PreparedDesign, made: LoadState | None) -> Bools:
    """Places whose figures are others than before; a host goes with its processors, all of a class with its name."""
    places, index = prepared.routes.places, prepared.routes.index
    if made is None:
        return np.ones(len(places), np.bool_)
    before, figures = _aligned(made, prepared), now.figures
    changed: Bools = np.any(figures.of_places != before.of_places, axis=0)
    rows = np.any(figures.of_rows[1:] != before.of_rows[1:], axis=0)
    number = {name: at for at, name in enumerate(before.names)}
    same = np.array([number.get(name, -2) for name in figures.names] + [-1], np.int64)
    rows |= same[figures.of_rows[0].astype(np.int64)] != before.of_rows[0]
    changed[prepared.rows.place[rows]] = True
    changed |= _counted_otherwise(made, prepared)
    for host, names in now.processors.items():
        at = [index[name] for name in (host, *names) if name in index]
        changed[at] = changed[at].any() or made.processors.get(host) != names
    for host in made.processors.keys() - now.processors.keys():
        changed[[index[name] for name in (host,) if name in index]] = True
    if figures.media != before.media:
        changed[[index[name] for name in places if figures.media.get(name) != before.media.get(name)]] = True
    if now.arrays is not made.arrays:
        old = {array[0]: array for array in made.arrays}
        changed[[index[array[0]] for array in now.arrays if array[0] in index and old.get(array[0]) != array]] = True
    return changed


def _counted_otherwise(made: LoadState, prepared: PreparedDesign) -> Bools:
    """Places with more or fewer rows than before; one that has none now is told by no row."""
    if made.numbers is prepared.routes.index and made.row_place is prepared.rows.place:
        return np.zeros(len(prepared.routes.places), np.bool_)
    at = np.array([made.numbers.get(name, -1) for name in prepared.routes.places], np.int64)
    old_counts = np.append(np.bincount(made.row_place, minlength=len(made.numbers)), -1)
    counts = np.bincount(prepared.rows.place, minlength=at.size)
    return np.asarray(old_counts[at] != counts)


def _aligned(made: LoadState, prepared: PreparedDesign) -> LoadFigures:
    """Figures of before at the places and rows of now; NaN, which equals nothing, where there are no such."""
    if made.numbers is prepared.routes.index and made.row_place is prepared.rows.place:
        return made.figures
    names, of_rows, of_places, media = made.figures
    at = np.array([made.numbers.get(name, -1) for name in prepared.routes.places], np.int64)
    place = prepared.rows.place
    counts, old_counts = np.bincount(place, minlength=at.size), np.bincount(made.row_place, minlength=len(made.numbers))
    order, old_order = np.argsort(place, kind="stable"), np.argsort(made.row_place, kind="stable")
    rank = np.empty(place.size, np.int64)
    rank[order] = np.arange(place.size) - np.repeat(np.cumsum(counts) - counts, counts)
    # A last entry for what is not there.
    old_counts, old_starts = np.append(old_counts, -1), np.append(np.cumsum(old_counts) - old_counts, 0)
    there = old_counts[at][place] == counts[place]
    old_row = old_order[np.where(there, old_starts[at][place] + rank, 0)] if old_order.size else rank
    return LoadFigures(
        names,
        np.where(there, of_rows[:, old_row], np.nan) if old_order.size else np.full((len(of_rows), rank.size), np.nan),
        np.where(at >= 0, of_places[:, at], np.nan) if of_places.size else np.full((2, at.size), np.nan),
        media,
    )
