"""How much survives 0, 1, 2 and more random failures: all sets where they are few, else a sample with its bounds."""

import math
import random
from collections.abc import Sequence
from functools import reduce
from itertools import combinations
from typing import Final

import numpy as np

from headroom.domain.failure.failure_sets import single_sets, single_targets
from headroom.domain.failure.impact.impacts import Impacts
from headroom.domain.failure.records import FailureSet, SurvivalCurve, SurvivalPoint
from headroom.domain.failure.several.pairs import joined
from headroom.domain.failure.several.proportion import wilson
from headroom.domain.failure.study import Study

_TIE: Final = 1e-6
"""Percent by which what is left may fall short of a whole percent and still count as it: sums are rounded."""


def survival(study: Study, most: int, samples: int, seed: int) -> tuple[SurvivalCurve, ...]:
    """Curves of all workloads; sets of `most` failures at most, `samples` of a size drawn with `seed` where there are
    more.
    """
    apart = ("port", "feed", "fabric", "rack", "site")
    targets = [target for target in single_targets(study.expanded) if target.kind not in apart]
    single = single_sets(study.expanded, targets)
    workloads = study.ids
    points: list[list[SurvivalPoint]] = [[] for _ in workloads]
    for size in range(min(most, len(single)) + 1):
        exact = math.comb(len(single), size) <= max(samples, len(single))
        for number, point in enumerate(_points(study, _sets(single, size, exact, samples, seed), size, exact)):
            points[number].append(point)
    return tuple(SurvivalCurve(name, tuple(found)) for name, found in zip(workloads, points, strict=True))


def _sets(
    single: Sequence[FailureSet], size: int, exact: bool, samples: int, seed: int
) -> list[tuple[FailureSet, ...]]:
    if exact:
        return list(combinations(single, size))
    drawn = random.Random(f"{seed}:{size}")  # noqa: S311  # a sample, not a secret
    return [tuple(drawn.sample(single, size)) for _ in range(samples)]


def _points(study: Study, sets: Sequence[tuple[FailureSet, ...]], size: int, exact: bool) -> list[SurvivalPoint]:
    """One point a workload."""
    before, impacts = study.before, Impacts(study)
    up, doubtful, kept = [0] * len(before), [0] * len(before), [0.0] * len(before)
    by_percent = np.zeros((len(before), 101), dtype=np.int64)
    known = [study.know(reduce(joined, several, FailureSet((), frozenset(), frozenset()))) for several in sets]
    study.foresee(known)
    for several in known:
        in_doubt = impacts.in_doubt(several.failed)
        for number, one_left in study.left(several).items():
            whole = before[number].throughput_mb_s
            is_known = one_left.down or number not in in_doubt
            share = one_left.throughput_mb_s / whole if whole > 0 and is_known else 0.0
            up[number] += is_known and not one_left.down
            doubtful[number] += not is_known
            kept[number] += share
            by_percent[number, min(int(100 * share + _TIE), 100)] += 1
    count = max(len(sets), 1)
    at_least = np.cumsum(by_percent[:, ::-1], axis=1)[:, ::-1] / count
    found = []
    for alive, maybe, left_of, shares in zip(up, doubtful, kept, at_least.tolist(), strict=True):
        most = alive + maybe
        low, high = (alive / count, most / count) if exact else (wilson(alive, count)[0], wilson(most, count)[1])
        found.append(SurvivalPoint(size, alive / count, low, high, 100 * left_of / count, tuple(shares), count, exact))
    return found
