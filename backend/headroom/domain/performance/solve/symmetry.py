"""Flows that nothing tells apart, as one class with a count: colours of rows and flows refine each other until stable.

Two flows have a colour when they have the same figures and pass equally many rows of each colour in the same way; rows
likewise. In the steady state of a network, all of a colour have the same queues, so one stands for all.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from headroom.domain.performance.solve.share import Floats, Ints

_Colours = NDArray[np.uint64]
_DIGITS: Final = 1e10
_ROUNDS: Final = 50
_GOLDEN: Final = np.uint64(0x9E3779B97F4A7C15)
_FIRST: Final = np.uint64(0xBF58476D1CE4E5B9)
_SECOND: Final = np.uint64(0x94D049BB133111EB)
_SHIFTS: Final = np.uint64(30), np.uint64(27), np.uint64(31)


@dataclass(frozen=True, slots=True)
class Symmetry:
    """Colours of rows, flows and entries, numbered from 0, each with one that stands for it."""

    row: Ints
    """Colour of each row; -1 where nothing passes."""
    flow: Ints
    entry: Ints
    first_row: Ints
    first_flow: Ints
    first_entry: Ints
    per_flow: Floats
    """Per colour of entries: how many of them a flow has."""
    per_row: Floats
    """Per colour of entries: how many of them a row has."""


def find_symmetry(
    row: Ints,
    flow: Ints,
    entry: Sequence[Floats],
    of_row: Sequence[Floats],
    of_flow: Sequence[Floats],
    state: Ints | None = None,
) -> Symmetry:
    """Colours of a bipartite graph whose entries are sorted by flow.

    Args:
        row: row of each entry.
        flow: flow of each entry; every flow has one.
        entry: figures of each entry.
        of_row: figures of each row.
        of_flow: figures of each flow.
        state: of each flow, in order, where flows of different states share no row: they are never of one colour.
            Colours are numbered state by state then, each as if it were alone.
    """
    by_row = np.argsort(row, kind="stable")
    row_starts = np.flatnonzero(np.diff(row[by_row], prepend=-1))
    used = row[by_row][row_starts]
    place = np.searchsorted(used, row)
    mark, row_mark, flow_mark = _mark(entry), _mark([column[used] for column in of_row]), _mark(of_flow)
    flow_starts = np.flatnonzero(np.diff(flow, prepend=-1))
    rows, flows, kinds = row_mark, flow_mark, 0
    for _ in range(_ROUNDS):
        flows = _mix(flow_mark + np.add.reduceat(_mix(mark + rows[place]), flow_starts))
        rows = _mix(row_mark + np.add.reduceat(_mix(mark + flows[flow])[by_row], row_starts))
        found = _distinct(flows)  # what tells no more flows apart tells no more rows apart either
        if found == kinds:
            break
        kinds = found
    return _number(of_row[0].size, (used, place, flow), (rows, flows, mark), state)


def _number(
    all_rows: int, at: tuple[Ints, Ints, Ints], colours: tuple[_Colours, _Colours, _Colours], state: Ints | None
) -> Symmetry:
    used, place, flow = at
    rows, flows, mark = colours
    of_row = of_entry = None
    if state is not None:
        of_entry, of_row = state[flow], np.empty(used.size, np.int64)
        of_row[place] = of_entry
    by_row, by_flow = _numbered(rows, of_row), _numbered(flows, state)
    by_entry = _numbered(_mix(_mix(mark + rows[place]) + flows[flow]), of_entry)
    colour, first = np.full(all_rows, -1, np.int64), by_entry.first
    colour[used] = by_row.of
    return Symmetry(
        row=colour,
        flow=by_flow.of,
        entry=by_entry.of,
        first_row=used[by_row.first],
        first_flow=by_flow.first,
        first_entry=first,
        per_flow=by_entry.size / by_flow.size[by_flow.of[flow[first]]],
        per_row=by_entry.size / by_row.size[by_row.of[place[first]]],
    )


class _ClassNumbers(NamedTuple):
    of: Ints
    """Number of the colour of each."""
    first: Ints
    """Per colour the first that has it."""
    size: Ints
    """Per colour how many have it."""


def _numbered(colours: _Colours, state: Ints | None) -> _ClassNumbers:
    """Colours in the order of their values; of states in the order in which they are met.

    Values depend on how many rounds were made, and so on what stands beside a state; the order of its sums must not.
    """
    order = np.argsort(colours, kind="stable") if state is None else np.lexsort((colours, state))
    ordered = colours[order]
    heads = np.ones(order.size, np.bool_)
    heads[1:] = ordered[1:] != ordered[:-1]
    if state is not None:
        its = state[order]
        heads[1:] |= its[1:] != its[:-1]
    starts, of = np.flatnonzero(heads), np.empty(order.size, np.int64)
    of[order] = np.cumsum(heads) - 1
    first, size = order[starts], np.diff(np.append(starts, order.size))
    if state is None:
        return _ClassNumbers(of, first, size)
    met = np.argsort(first)
    number = np.empty(met.size, np.int64)
    number[met] = np.arange(met.size)
    return _ClassNumbers(number[of], first[met], size[met])


def still_alike(known: Symmetry, entry: Sequence[Floats], of_row: Sequence[Floats], of_flow: Sequence[Floats]) -> bool:
    """Whether other figures of the same graph are the same for all of a colour."""
    passed = np.flatnonzero(known.row >= 0)
    stands = known.first_row[known.row[passed]]
    return (
        all(np.array_equal(one, one[known.first_entry[known.entry]]) for one in entry)
        and all(np.array_equal(one[passed], one[stands]) for one in of_row)
        and all(np.array_equal(one, one[known.first_flow[known.flow]]) for one in of_flow)
    )


def _distinct(colours: _Colours) -> int:
    ordered = np.sort(colours)
    return 1 + int(np.count_nonzero(ordered[1:] != ordered[:-1]))


def _mark(columns: Sequence[Floats]) -> _Colours:
    """A number for the figures of each; figures that agree to ten digits have the same."""
    whole, power = np.frexp(np.array(columns))
    digits = np.where(np.isfinite(whole), np.round(whole * _DIGITS), -1.0).astype(np.int64).view(np.uint64)
    salt = _mix(np.arange(len(columns), dtype=np.uint64))[:, None]
    return _mix(_mix(_mix(digits) + power.astype(np.int64).view(np.uint64) + salt).sum(axis=0, dtype=np.uint64))


def _mix(colours: _Colours) -> _Colours:
    """Spread the bits (the finishing step of splitmix64); overflow is wanted."""
    mixed, (first, second, third) = colours + _GOLDEN, _SHIFTS
    mixed ^= mixed >> first
    mixed *= _FIRST
    mixed ^= mixed >> second
    mixed *= _SECOND
    mixed ^= mixed >> third
    return mixed
