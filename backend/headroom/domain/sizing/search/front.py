"""The front of cost and headroom: designs that no other beats in both."""

from collections.abc import Iterable
from typing import Final

import numpy as np

from headroom.domain.sizing.search.records import SolvedPlan
from headroom.domain.sizing.search.walk import SpaceWalk

ENOUGH_TIMES: Final = 2.0
"""More than twice what is asked is not worth money."""
_SAME: Final = 1e-9


def front_of(solved: Iterable[SolvedPlan]) -> list[SolvedPlan]:
    """Those that meet all and that no other beats, by cost; of equals the first."""
    meeting = [one for one in solved if one.meets and one.cost is not None]
    meeting.sort(key=lambda one: (one.cost or 0, -useful(one)))
    found: list[SolvedPlan] = []
    for one in meeting:
        if not found or useful(one) > useful(found[-1]) + _SAME:
            found.append(one)
    return found


def useful(one: SolvedPlan) -> float:
    """Times what is asked, as far as they are worth money."""
    return min(one.times, ENOUGH_TIMES)


def exact_front(walk: SpaceWalk) -> list[SolvedPlan]:
    """The front of a whole space: solves every plan whose bound does not lie behind the front that was found so far."""
    front: list[SolvedPlan] = []
    bounds = np.minimum(walk.space.factor, ENOUGH_TIMES)
    for number, (cost, bound) in enumerate(zip(walk.space.cost.tolist(), bounds.tolist(), strict=True)):
        beaten = any(float(one.cost or 0) <= cost and useful(one) >= bound - _SAME for one in front)
        if not beaten:
            front = front_of([*front, walk.solve(number)])
    return front
