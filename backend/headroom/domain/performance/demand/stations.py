"""The demand matrix read as stations of a queueing network: which part of each entry lies in a request's own time."""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from headroom.domain.performance.solve.share import Demand, Floats, Ints


@dataclass(frozen=True, slots=True)
class Stations:
    """What queues need beside D; entries in the order of `demand.row` and `demand.flow`."""

    cycle: Floats
    """Part of `demand.value` that a request waits for, in the row's unit for each MB; 0 where others hide it."""
    queues: Floats
    """Like queues taken at random behind the row: drives of an array under small requests; else 1."""
    cv2: Floats
    """Squared variation of the service time."""
    servers: Floats
    """Per row: requests served side by side; 1 or more."""
    idle: Floats | None = None
    """Part of `demand.value` in which the row does nothing, since its turn has not come; `None` for nothing."""
    behind_queues: Floats | None = None
    """`queues` of the rest of `demand.value`, for which no request waits; `None`: as those of the cycle."""


class Entries(NamedTuple):
    """Entries of the matrix, in any order; several may stand for one place in it."""

    row: Ints
    flow: Ints
    value: Floats
    """Units of the row for each MB of the flow."""
    cycle: Floats
    traffic: Floats
    """MB that count at the row for each MB of the flow, whatever they cost."""
    queues: Floats
    cv2: Floats
    idle: Floats
    behind_queues: Floats


def join_entries(parts: list[Entries]) -> Entries:
    """One after the other."""
    return parts[0] if len(parts) == 1 else Entries(*(np.concatenate(columns) for columns in zip(*parts, strict=True)))


def gather(rows: int, flows: int, entries: Entries, servers: Floats) -> tuple[Demand, Stations, Floats]:
    """Demand, stations and plain traffic (an entry each): entries of one place are added, those without value dropped.

    Raises:
        ValueError: an entry is negative or not finite.
    """
    if not np.all(np.isfinite(entries.value)) or np.any(entries.value < 0):
        raise ValueError("a demand entry must be finite and not negative")
    place = entries.flow * max(rows, 1) + entries.row
    order = np.argsort(place, kind="stable")
    place = place[order]
    starts = np.flatnonzero(np.diff(place, prepend=-1))
    columns = entries.value, entries.cycle, entries.traffic, entries.idle
    value, cycle, traffic, idle = (_sums(column[order], starts) for column in columns)
    keep = np.flatnonzero(value > 0)
    first = order[starts[keep]]
    place = place[starts[keep]]
    demand = Demand(rows, flows, place % max(rows, 1), place // max(rows, 1), value[keep])
    waiting = idle[keep] if idle.any() else None
    queues, cv2, behind = (column[first] for column in (entries.queues, entries.cv2, entries.behind_queues))
    return demand, Stations(cycle[keep], queues, cv2, servers, waiting, behind), traffic[keep]


def _sums(column: Floats, starts: Ints) -> Floats:
    return np.add.reduceat(column, starts) if starts.size else column
