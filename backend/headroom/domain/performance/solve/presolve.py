"""Merging of rows that load in proportion: of such rows only the tightest can bind, at any capacity."""

from dataclasses import dataclass

import numpy as np

from headroom.domain.performance.solve.share import Bools, Demand, Floats, Ints

_SAME = 1e-12


@dataclass(frozen=True, slots=True)
class PatternDemand:
    """A demand with one row for each load pattern, and the way back to the rows that it stands for."""

    demand: Demand
    """Patterns scaled so that the first entry of each is 1."""
    pattern: Ints
    """Pattern of each original row; -1 for rows without load."""
    scale: Floats
    """First entry of each original row (0 for rows without load)."""
    by_pattern: Ints
    """Rows with load, those of a pattern together."""
    starts: Ints
    """Where each pattern with rows begins in `by_pattern`."""

    def tightest(self, capacity: Floats) -> Floats:
        """Capacity of each pattern: the least `capacity / scale` of its rows."""
        least = np.full(self.demand.rows, np.inf)
        if self.starts.size:
            rows = self.by_pattern
            least[self.pattern[rows[self.starts]]] = np.minimum.reduceat(capacity[rows] / self.scale[rows], self.starts)
        return least


def _presolved(demand: Demand, pattern: Ints, scale: Floats) -> PatternDemand:
    order = np.argsort(pattern, kind="stable")
    by_pattern = order[np.searchsorted(pattern[order], 0) :]
    ends = pattern[by_pattern]
    return PatternDemand(demand, pattern, scale, by_pattern, np.flatnonzero(np.diff(ends, prepend=-1)))


def presolve(demand: Demand) -> PatternDemand:
    """Merge proportional rows exactly: a fingerprint proposes, a comparison of all entries decides."""
    if demand.flows == 1 and demand.row.size:
        return _of_one_flow(demand)
    order = np.lexsort((demand.flow, demand.row))
    row, flow, value = demand.row[order], demand.flow[order], demand.value[order]
    starts = np.flatnonzero(np.diff(row, prepend=-1))
    used, count = row[starts], np.diff(np.append(starts, row.size))
    scale = np.zeros(demand.rows)
    scale[used] = value[starts]
    shape = value / scale[row]
    keys = np.random.default_rng(0).random(demand.flows)
    mark = np.add.reduceat(shape * keys[flow], starts) if starts.size else np.empty(0)
    by_mark = np.lexsort((used, mark, count))
    pattern = np.full(demand.rows, -1, np.int64)
    heads = _heads(by_mark, starts, count, mark, flow, shape)
    pattern[used[by_mark]] = np.cumsum(heads) - 1
    kept = np.zeros(demand.rows, bool)
    kept[used[by_mark[heads]]] = True
    entries = kept[row]
    names, flows, values = pattern[row[entries]], flow[entries], shape[entries]
    by_flow = np.lexsort((names, flows))
    reduced = Demand(int(heads.sum()), demand.flows, names[by_flow], flows[by_flow], values[by_flow])
    return _presolved(reduced, pattern, scale)


def _of_one_flow(demand: Demand) -> PatternDemand:
    """All rows that one flow loads are in proportion."""
    pattern, scale, first = np.full(demand.rows, -1, np.int64), np.zeros(demand.rows), np.zeros(1, np.int64)
    pattern[demand.row], scale[demand.row] = 0, demand.value
    return PatternDemand(Demand(1, 1, first, first, np.ones(1)), pattern, scale, np.sort(demand.row), first)


def unmerged(demand: Demand) -> PatternDemand:
    """The same without merging: each row with load is a pattern of its own. Cheaper for a single solve."""
    pattern = np.full(demand.rows, -1, np.int64)
    pattern[demand.row] = demand.row
    used = np.flatnonzero(pattern >= 0)
    return PatternDemand(demand, pattern, np.ones(demand.rows), used, np.arange(used.size))


def _heads(by_mark: Ints, starts: Ints, count: Ints, mark: Floats, flow: Ints, shape: Floats) -> Bools:
    """True where a row, in order of fingerprint, opens a new pattern: it differs from the row before it."""
    heads = np.ones(by_mark.size, bool)
    before, here = by_mark[:-1], by_mark[1:]
    alike = (count[before] == count[here]) & (np.abs(mark[before] - mark[here]) <= _SAME * np.abs(mark[here]))
    pairs = np.flatnonzero(alike)
    if not pairs.size:
        return heads
    lengths = count[here[pairs]]
    offset = np.arange(lengths.sum()) - np.repeat(np.cumsum(lengths) - lengths, lengths)
    left = np.repeat(starts[before[pairs]], lengths) + offset
    right = np.repeat(starts[here[pairs]], lengths) + offset
    differs = (flow[left] != flow[right]) | (np.abs(shape[left] - shape[right]) > _SAME * shape[right])
    pair = np.repeat(np.arange(pairs.size), lengths)
    heads[1:][pairs] = np.bincount(pair[differs], minlength=pairs.size) > 0
    return heads
