"""Colour refinement of many small graphs of places, legs and flows at once. Colours are sums and mixes modulo 2^64."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from headroom.domain.performance.solve.share import Ints

Colours = NDArray[np.uint64]
_MIX: Final = np.uint64(0x9E3779B97F4A7C15)
_FIRST, _SECOND = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_SHIFTS: Final = tuple(np.uint64(bits) for bits in (30, 27, 31))
_USUAL_ROUNDS: Final = 5
"""So many are made before anybody looks whether more are needed, so that most stacks have the same number."""
_MOST_ROUNDS: Final = 64


class Stack(NamedTuple):
    """Graphs beside each other, none with anything of another's."""

    graphs: int
    place: Colours
    leg: Colours
    flow: Colours | None
    """None where there is one flow in all: it tells nothing apart."""
    graph_of_place: Ints
    graph_of_leg: Ints
    graph_of_flow: Ints
    flow_of_leg: Ints
    entry_leg: Ints
    entry_place: Ints
    """A leg and a place that it passes."""
    entry_share: Colours


def refine(stack: Stack) -> tuple[int, Colours]:
    """Rounds until nothing tells more of all graphs apart, and sums of the colours of each (graphs x 3).

    Sums after different numbers of rounds cannot be compared.
    """
    place, leg, flow = stack.place, stack.leg, stack.flow
    entry_leg, entry_place, share = stack.entry_leg, stack.entry_place, stack.entry_share
    told, rounds = 0, 0
    for rounds in range(1, _MOST_ROUNDS + 1):
        near = sums(entry_leg, mixed(place[entry_place] + share), leg.size)
        if flow is not None:
            flow = mixed(flow + sums(stack.flow_of_leg, leg, flow.size))
            near = near * _MIX + flow[stack.flow_of_leg]
        leg = mixed(leg + near * _MIX)
        place = mixed(place + sums(entry_place, mixed(leg[entry_leg] + share), place.size))
        if rounds >= _USUAL_ROUNDS:
            count = np.unique(place).size + np.unique(leg).size
            if count == told:
                break
            told = count
    found = np.zeros((stack.graphs, 3), np.uint64)
    found[:, 0] = sums(stack.graph_of_place, place, stack.graphs)
    found[:, 1] = sums(stack.graph_of_leg, leg, stack.graphs)
    if flow is not None:
        found[:, 2] = sums(stack.graph_of_flow, flow, stack.graphs)
    return rounds, found


def hashed(value: object) -> np.uint64:
    """Colour of any value that has a hash."""
    return np.uint64(hash(value) & 0xFFFFFFFFFFFFFFFF)


def of_numbers(values: NDArray[np.float64]) -> Colours:
    """Colours of numbers that are alike to twelve digits."""
    kept: Colours = np.round(values, 12).astype(np.float64).view(np.uint64)
    return mixed(kept)


def mixed(values: Colours) -> Colours:
    """Numbers that have nothing in common with those of like values (splitmix64)."""
    found = values + _MIX
    found ^= found >> _SHIFTS[0]
    found *= _FIRST
    found ^= found >> _SHIFTS[1]
    found *= _SECOND
    found ^= found >> _SHIFTS[2]
    return found


def sums(of: Ints, values: Colours, size: int) -> Colours:
    """Sums of colours by number."""
    found = np.zeros(size, np.uint64)
    np.add.at(found, of, values)
    return found
