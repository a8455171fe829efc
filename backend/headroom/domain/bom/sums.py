"""Sums of what is known, that say what they leave out."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from headroom.domain.topology.expansion import Node


@dataclass(frozen=True, slots=True)
class Amount:
    """The known part of a sum; `unknown` parts are not in it, `unknown_ids` are their components."""

    known: float
    unknown: int
    unknown_ids: list[str]


def total(nodes: Iterable[Node], figure: Callable[[Node], float | None]) -> Amount:
    """The sum of a figure over parts of an expanded design."""
    known, unknown, ids = 0.0, 0, set[str]()
    for node in nodes:
        value = figure(node)
        if value is None:
            unknown += 1
            ids.add(node.origin)
        else:
            known += value
    return Amount(round(known, 6), unknown, sorted(ids))


def sum_of(amounts: Iterable[Amount]) -> Amount:
    """Several sums as one."""
    found = list(amounts)
    ids = {name for one in found for name in one.unknown_ids}
    return Amount(round(sum(one.known for one in found), 6), sum(one.unknown for one in found), sorted(ids))
