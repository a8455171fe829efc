"""Works that need networks solved in their midst go on step by step, so that their networks are solved together."""

from collections.abc import Generator, Sequence
from itertools import islice
from typing import TypeVar

from headroom.domain.performance.queue.queueing import solve_networks
from headroom.domain.performance.queue.queues import ClassPopulation, Network, SteadyState

Found = TypeVar("Found")
AsksNetworks = Generator[Sequence[tuple[Network, ClassPopulation]], list[SteadyState], Found]
"""A work that asks for networks, is given their steady states in the same order, and returns what it found."""


def side_by_side(works: Sequence[AsksNetworks[Found]]) -> list[Found]:
    """What each of some works finds; the networks that they ask for at the same step are solved beside each other."""
    found: dict[int, Found] = {}
    given: dict[int, list[SteadyState] | None] = dict.fromkeys(range(len(works)))
    while given:
        asked: dict[int, Sequence[tuple[Network, ClassPopulation]]] = {}
        for number, states in given.items():
            try:
                asked[number] = next(works[number]) if states is None else works[number].send(states)
            except StopIteration as end:
                found[number] = end.value
        solved = iter(solve_networks([one for networks in asked.values() for one in networks]))
        given = {number: list(islice(solved, len(networks))) for number, networks in asked.items()}
    return [found[number] for number in range(len(works))]
