"""Solving ranges of candidates, and adding up what ranges found."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from headroom.domain.errors import DomainError
from headroom.domain.sizing.search.front import ENOUGH_TIMES
from headroom.domain.sizing.search.records import SolvedPlan, offer_of
from headroom.domain.sizing.search.solve import solve_plan
from headroom.domain.sizing.search.walk import REASONS
from headroom.domain.sizing.sweeps.records import SweepPoint, SweepSums
from headroom.domain.sizing.sweeps.space import CandidateSpace

NOTHING: Final = SweepSums(0, 0, {}, (), ())
_REFUSED: Final = "Could not be worked out"
_DIGITS: Final = 9
"""Of times what is asked: beyond them machines may differ in rounding."""


def solve_candidates(space: CandidateSpace, first: int, last: int) -> SweepSums:
    """Work out the candidates from `first` up to `last`, not among them, each in full.

    A candidate that the model refuses is counted as such and stops nothing.
    """
    tally: Counter[str] = Counter()
    points = []
    for number in range(first, last):
        try:
            solved = solve_plan(space.plan(number), space.requirement, space.around)
        except DomainError:
            tally[_REFUSED] += 1
            continue
        if solved.meets and solved.cost is not None:
            points.append(_point(number, solved))
        else:
            tally[REASONS[next(iter(solved.short), "price")]] += 1
    return SweepSums(last - first, len(points), dict(tally), _front(points), _cheapest(points))


def added(before: SweepSums, found: SweepSums) -> SweepSums:
    """The sum of two ranges; which comes first does not matter."""
    return SweepSums(
        before.solved + found.solved,
        before.meeting + found.meeting,
        dict(sorted((Counter(before.rejected) + Counter(found.rejected)).items())),
        _front((*before.front, *found.front)),
        _cheapest((*before.cheapest, *found.cheapest)),
    )


def _worth(point: SweepPoint) -> float:
    return min(point.times, ENOUGH_TIMES)


def _front(points: Iterable[SweepPoint]) -> tuple[SweepPoint, ...]:
    found: list[SweepPoint] = []
    for point in sorted(points, key=lambda one: (one.cost, -_worth(one), one.number)):
        if not found or _worth(point) > _worth(found[-1]):
            found.append(point)
    return tuple(found)


def _cheapest(points: Sequence[SweepPoint]) -> tuple[SweepPoint, ...]:
    best: dict[str, SweepPoint] = {}
    for point in sorted(points, key=lambda one: (one.cost, -one.times, one.number)):
        best.setdefault(point.architecture, point)
    return tuple(best.values())


def _point(number: int, solved: SolvedPlan) -> SweepPoint:
    plan, parts = solved.plan, solved.plan.parts
    named = (parts.adapter, parts.switch, parts.system.part, parts.card, parts.drive)
    figures = offer_of(solved, "", "", ())
    return SweepPoint(
        number=number,
        architecture=plan.architecture.id,
        parts=tuple(one.id for one in named if one is not None),
        systems=plan.systems,
        arrays=plan.arrays.arrays,
        drives=plan.arrays.all_drives,
        cost=figures.cost or 0.0,
        currency=figures.currency,
        times=round(solved.times, _DIGITS),
        headroom_percent=round(figures.headroom_percent, _DIGITS),
        meets_odds=solved.odds,
        response_ms=figures.response_ms,
        usable_tib=figures.usable_tib,
        power_w=figures.power_w,
        power_unknown_parts=figures.power_unknown_parts,
        rack_units=figures.rack_units,
        rack_units_unknown_parts=figures.rack_units_unknown_parts,
        warnings=solved.warnings,
        binds=solved.binds,
    )
