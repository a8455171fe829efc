"""A closed network of queues by approximate mean value analysis: many classes, each with so many pieces in flight.

Newton's method on the rates, with the work at the rows eliminated, along a path from light load: every step stays where
all rows can keep up. Units: ms, parts, parts a ms.
"""

from typing import Final

import numpy as np
from scipy.sparse import csr_array

from headroom.domain.performance.queue.queues import ClassPopulation, Flowing, Network, all_busy, at_rate, balance, room
from headroom.domain.performance.solve.share import Floats

_CLOSE: Final = 1e-7
_STEPS: Final = 60
_BUSY: Final = 0.9
_STRIDE: Final = 2.0
"""Largest step towards the population at once, as a logarithm."""
_KEEP: Final = 0.03
"""Share of what is left at a row, and of the work there, that a step leaves."""
_ROUND: Final = 16
"""Sharpness of the corner where two limits of a class meet: there it comes out 4% low, 10% beside it 1% low."""
_DENSE: Final = 20_000
_MANY: Final = 400
"""Classes above which elimination costs more than plain iteration."""
_ROUNDS: Final = 400
_FULL: Final = 0.999
"""Most of a row's time that work which nobody waits for takes on the way to the steady state."""


def solve_network(network: Network, population: ClassPopulation) -> Flowing:
    """Steady state of a network; every class must spend some time in it or think."""
    rate = _light_rate(network, population)
    found = _Newton(network, population, rate).solve() if network.classes <= _MANY else None
    return found or _relax(network, population, rate)


def _light_rate(network: Network, population: ClassPopulation) -> Floats:
    """Rates at which no row is busier than `_BUSY`."""
    rate = population.reach(network.unloaded_ms)
    busy = network.at_rows(rate[network.of] * network.visits * network.work_ms)
    busy += network.background(rate)[0] - network.busy
    most = float(np.max(busy / np.maximum(_BUSY - network.busy, 0.01), initial=0.0))
    return rate / max(most, 1.0)


def _relax(network: Network, population: ClassPopulation, rate: Floats) -> Flowing:
    """Plain iteration on the queues, half a step at a time: slow at saturation, but it never fails."""
    own = population.own[network.of]
    queue = rate[network.of] * network.visits * network.queues * network.work_ms
    work = np.zeros(network.rows)
    busy, busy_ms = network.background(rate)
    for _ in range(_ROUNDS):
        before = rate
        left = (queue - network.spared * rate[network.of]) * network.work_ms
        work = (network.at_rows(left) + busy_ms) / (1 - busy)
        met = all_busy(network, rate, population.own)[0][network.row] * (work[network.row] - own * left)
        wait = network.visits * np.maximum(met, 0.0)
        rate = population.reach(network.unloaded_ms + network.sum(wait))
        served = network.visits * network.queues * network.work_ms
        queue = (queue + rate[network.of] * (served + wait)) / 2
        behind, behind_ms = network.background(rate)
        busy, busy_ms = (busy + np.minimum(behind, _FULL)) / 2, (busy_ms + behind_ms) / 2
        if np.allclose(before, rate, rtol=_CLOSE, atol=0.0):
            break
    return at_rate(network, rate, population.own, work)


def _soft(limits: Floats) -> tuple[Floats, Floats]:
    """The tightest limit of each class with its corner rounded off, and its slope in each of the limits."""
    most = limits.max(axis=0)
    shares = (limits / most) ** _ROUND
    rounding = shares.sum(axis=0) ** (1 / _ROUND)
    return most * rounding, shares / np.maximum(limits / most, 1e-300) * rounding / shares.sum(axis=0)


class _Newton:
    """The rates and the work at the rows, improved together."""

    def __init__(self, network: Network, population: ClassPopulation, rate: Floats) -> None:
        self.network, self.population, self.rate = network, population, rate
        self.own = population.own
        self.base_ms, self.spared = network.unloaded_ms, network.spared
        self.work, self.room = balance(network, rate, self.own), room(network, rate, self.own)

    def solve(self) -> Flowing | None:
        """The steady state; `None` when it was not reached in the steps allowed."""
        away = np.log(_soft(self._limits(at_rate(self.network, self.rate, self.own, self.work).time_ms))[0])
        far = float(np.abs(away).max(initial=0.0))
        done = stride = min(1.0, _STRIDE / far) if far > 0 else 1.0
        for _ in range(_STEPS):
            error = self._step(np.exp(away * (1 - done)))
            if error is None:
                return None
            if error < _CLOSE and done >= 1:
                return at_rate(self.network, self.rate, self.own, self.work)
            if error < 10 * _KEEP:
                done = min(1.0, done + stride)
        return None

    def _limits(self, time_ms: Floats) -> Floats:
        """How far each class is at each of its limits, 1 where it meets it; shape 3 x classes."""
        population = self.population
        in_network = self.rate * time_ms
        return np.array(
            [
                (in_network + self.rate * population.think_ms) / population.parts,
                in_network / population.most,
                self.rate / population.rate,
            ]
        )

    def _step(self, goal: Floats) -> float | None:
        """One step towards where the tightest limits are at `goal`; the error before it, `None` if no step is left.

        Newton's method on the equations of docs/model/queueing.md, section 2.
        """
        net, rate = self.network, self.rate
        flow, mine, visits, work_ms = rate[net.of], self.own[net.of], net.visits, net.work_ms
        spare, found = self.spared * flow, self.work[net.row]
        shrink = 1 + flow * visits * work_ms * mine
        asked = visits * (net.queues * work_ms + found + mine * spare * work_ms) / shrink
        left = (flow * asked - spare) * work_ms
        busy, busy_ms = net.background(rate)
        miss = net.at_rows(left) + busy_ms + busy * self.work - self.work
        thin, steep = (of_row[net.row] for of_row in all_busy(net, rate, self.own))
        met = visits * (found - mine * left)
        time_ms = self.base_ms + net.sum(thin * met)
        limits = self._limits(time_ms) / goal
        tightest, weight = _soft(limits)
        turn = thin * visits * (1 - mine * flow * visits * work_ms / shrink)
        off = net.sum(turn * np.abs(miss)[net.row]) / np.maximum(time_ms, np.finfo(float).tiny)
        error = float(np.maximum(np.abs(tightest - 1), off).max(initial=0.0))
        if error < _CLOSE:
            return error
        grow = (asked / shrink + visits * mine * spare * work_ms / shrink - self.spared) * work_ms * flow
        slope = rate / goal * (weight[0] / self.population.parts + weight[1] / self.population.most)
        more_work = grow + net.behind_growth(flow, found)
        matrix = self._couple(net.per_class * turn / self.room[net.row], net.per_row * more_work)
        diagonal = np.diag_indices(net.classes)
        matrix[diagonal] -= net.sum(thin * visits * mine * grow)
        if net.several:
            load = (1 - mine) * flow * visits * work_ms + (0.0 if net.behind_ms is None else flow * net.behind_ms)
            matrix += self._couple(net.per_class * steep * met, net.per_row * load)
        matrix *= slope[:, None]
        matrix[diagonal] += tightest
        move = np.linalg.solve(matrix, 1 - tightest - slope * net.sum(turn * (miss / self.room)[net.row]))
        more = (miss + net.at_rows(more_work * move[net.of])) / self.room
        return error if self._move(move, more) else None

    def _couple(self, to_class: Floats, to_row: Floats) -> Floats:
        """How the rate of one class lengthens the time of another, through the rows that both visit."""
        net = self.network
        shape = (net.classes, net.rows)
        if net.classes * net.rows <= _DENSE:
            left, right = np.zeros(shape), np.zeros(shape)
            np.add.at(left, (net.of, net.row), to_class)
            np.add.at(right, (net.of, net.row), to_row)
            return left @ right.T
        left_sparse = csr_array((to_class, (net.of, net.row)), shape=shape)
        right_sparse = csr_array((to_row, (net.row, net.of)), shape=shape[::-1])
        coupled: Floats = (left_sparse @ right_sparse).toarray()
        return coupled

    def _move(self, move: Floats, more: Floats) -> bool:
        """Go as far as every row keeps up and work stays positive; False if that is nowhere."""
        size = 1 / max(1.0, float(np.abs(move).max(initial=0.0)))
        falls = more < 0
        size = min(size, float(np.min((1 - _KEEP) * self.work[falls] / -more[falls], initial=1.0)))
        for _ in range(40):
            rate = self.rate * np.exp(size * move)
            left = room(self.network, rate, self.own)
            if np.all(left > _KEEP * self.room):
                self.rate, self.work, self.room = rate, self.work + size * more, left
                return True
            size *= 0.7
        return False
