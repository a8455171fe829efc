"""Small Markov chains: how long an array lives whose drives fail and are rebuilt.

States 0 to t count lost drives; from each the next fails, one is rebuilt, or data are lost at once. Mean times come
by elimination with sums of positive terms only, so that they keep their digits where `numpy.linalg.solve` loses them
(arrays that live 10^15 times as long as a rebuild takes). One chain for each draw, all at once.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from headroom.domain.performance.solve.share import Floats


class LossChain(NamedTuple):
    """Rates an hour out of each state, arrays of one value a draw or single numbers."""

    fails: Sequence[Floats | float]
    """To the next state; of the last state: to loss."""
    repaired: Sequence[Floats | float]
    """To the state before; that of state 0 does not count."""
    lost: Sequence[Floats | float]
    """Straight to loss."""


def mean_hours_to_loss(chain: LossChain) -> Floats:
    """Mean hours from whole to loss; infinite where nothing leads there. One value a draw."""
    above: Floats | float = 0.0  # mean time spent before this state is left upwards, per visit
    kept: Floats | float = 0.0  # 1 - chance that a step back comes up again rather than being lost
    constants, shares = [], []
    last = len(chain.fails) - 1
    for state, (fails, back, lost) in enumerate(zip(chain.fails, chain.repaired, chain.lost, strict=True)):
        back = 0.0 if state == 0 else back
        leaves = np.asarray(fails, np.float64) + lost + np.multiply(back, kept)
        up = np.zeros_like(leaves) if state == last else fails
        with np.errstate(divide="ignore", invalid="ignore"):
            constants.append(np.where(leaves > 0, (1 + np.multiply(back, above)) / leaves, np.inf))
            shares.append(np.where(leaves > 0, up / leaves, 0.0))
            down = lost + np.multiply(back, kept) if state < last else leaves
            kept = np.where(leaves > 0, down / leaves, 0.0)
        above = constants[-1]
    time = constants[-1]
    for constant, share in zip(reversed(constants[:-1]), reversed(shares[:-1]), strict=True):
        time = constant + np.where(share > 0, share * time, 0.0)
    return np.asarray(time, np.float64)


def solve_mean_hours(chain: LossChain) -> float:
    """The same for single numbers by `numpy.linalg.solve`: the plain way, for chains that are not stiff."""
    size = len(chain.fails)
    matrix = np.zeros((size, size))
    for state in range(size):
        fails, lost = float(np.asarray(chain.fails[state])), float(np.asarray(chain.lost[state]))
        back = float(np.asarray(chain.repaired[state])) if state else 0.0
        matrix[state, state] = fails + lost + back
        if state + 1 < size:
            matrix[state, state + 1] = -fails
        if state:
            matrix[state, state - 1] = -back
    return float(np.linalg.solve(matrix, np.ones(size))[0])


def odds_within(hours: Floats | float, mean_hours: Floats) -> Floats:
    """Chance of loss within `hours` of an array that lives `mean_hours` on average; its last repair counts as short."""
    with np.errstate(divide="ignore"):
        found: Floats = -np.expm1(-np.asarray(hours, np.float64) / mean_hours)
    return found
