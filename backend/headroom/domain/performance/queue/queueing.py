"""A closed network of queues by approximate mean value analysis: many classes, each with so many pieces in flight.

Newton's method on the rates, with the work at the rows eliminated, along a path from light load: every step stays where
all rows can keep up. Several networks take their steps beside each other, each with its own lengths and its own end, so
that none says anything else than alone. Units: ms, parts, parts a ms.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np
from scipy.sparse import csr_array

from headroom.domain.performance.queue.blocks import Blocks, join_networks, join_populations, split_flowing
from headroom.domain.performance.queue.queues import (
    ClassPopulation,
    Network,
    SteadyState,
    all_busy,
    at_rate,
    balance,
    room,
    servers_busy,
)
from headroom.domain.performance.solve.share import Bools, Floats

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
_TOGETHER: Final = 500_000
"""Most places of classes x rows of networks that are solved beside each other."""
_ROUNDS: Final = 400
_TINY: Final = float(np.finfo(float).tiny)
_FULL: Final = 0.999
"""Most of a row's time that work which nobody waits for takes on the way to the steady state."""


def solve_network(network: Network, population: ClassPopulation) -> SteadyState:
    """Steady state of a network; every class must spend some time in it or think."""
    return solve_networks([(network, population)])[0]


def solve_networks(asked: Sequence[tuple[Network, ClassPopulation]]) -> list[SteadyState]:
    """Steady states of networks, each as `solve_network` finds it; many together cost far less than one by one."""
    found: dict[int, SteadyState] = {}
    for numbers in _stacks([network for network, _ in asked]):
        states = _solved([asked[number] for number in numbers])
        found.update(zip(numbers, states, strict=True))
    return [found[number] for number in range(len(asked))]


def _stacks(networks: Sequence[Network]) -> list[list[int]]:
    """Numbers of networks to be solved beside each other: of like size, so that little of the stack is empty."""
    found: list[list[int]] = []
    most = rows = 0
    for number in sorted(range(len(networks)), key=lambda number: (networks[number].classes, networks[number].rows)):
        one = networks[number]
        rows = max(rows, one.rows)
        fits = one.classes * one.rows <= _DENSE and one.classes <= 2 * most
        if not found or not fits or (len(found[-1]) + 1) * one.classes * rows > _TOGETHER:
            found.append([])
            most, rows = one.classes, one.rows
        found[-1].append(number)
    return found


def _solved(asked: Sequence[tuple[Network, ClassPopulation]]) -> list[SteadyState]:
    networks = [network for network, _ in asked]
    network, blocks = join_networks(networks)
    population = join_populations([population for _, population in asked])
    rate = _light_rate(network, population, blocks)
    if network.classes > _MANY and len(asked) == 1:
        return [_relax(network, population, rate)]
    flowing, done = _Newton(network, population, rate, blocks).solve()
    found = split_flowing(flowing, networks)
    for number in np.flatnonzero(~done).tolist():
        alone, its = asked[number]
        found[number] = _relax(alone, its, rate[blocks.of_class == number])
    return found


def _light_rate(network: Network, population: ClassPopulation, blocks: Blocks) -> Floats:
    """Rates at which no row is busier than `_BUSY`."""
    rate = population.reach(network.unloaded_ms)
    busy = network.at_rows(rate[network.of] * network.visits * network.work_ms)
    busy += network.background(rate)[0] - network.busy
    most = blocks.most_of_rows(busy / np.maximum(_BUSY - network.busy, 0.01))
    return rate / np.maximum(most, 1.0)[blocks.of_class]


def _relax(network: Network, population: ClassPopulation, rate: Floats) -> SteadyState:
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

    def __init__(self, network: Network, population: ClassPopulation, rate: Floats, blocks: Blocks) -> None:
        self.network, self.population, self.rate, self.blocks = network, population, rate, blocks
        self.own = population.own
        self.base_ms, self.spared = network.unloaded_ms, network.spared
        self.work, self.room = balance(network, rate, self.own), room(network, rate, self.own)
        block, place = blocks.of_class[network.of], blocks.place[network.of]
        self._at = (block * blocks.classes + place) * blocks.rows + network.row - blocks.first_row[block]
        self._diagonal = blocks.of_class, blocks.place, blocks.place
        pad = np.nonzero(blocks.padded(np.ones(network.classes)) == 0)
        self._pads = *pad, pad[1]
        self._servers = servers_busy(network, self.own) if network.several else None
        self._others_ms = (1 - self.own[network.of]) * network.visits * network.work_ms

    def solve(self) -> tuple[SteadyState, Bools]:
        """The steady state, and which networks have reached it in the steps allowed."""
        blocks = self.blocks
        away = np.log(_soft(self._limits(at_rate(self.network, self.rate, self.own, self.work).time_ms))[0])
        far = blocks.most_of_classes(np.abs(away))
        stride = np.minimum(1.0, _STRIDE / np.maximum(far, _TINY))
        done, found, open_ = stride, np.zeros(blocks.count, np.bool_), np.ones(blocks.count, np.bool_)
        for _ in range(_STEPS):
            error, stuck = self._step(np.exp(away * (1 - done)[blocks.of_class]), open_)
            found |= open_ & ~stuck & (error < _CLOSE) & (done >= 1)
            open_ = open_ & ~stuck & ~found
            if not open_.any():
                break
            done = np.where(error < 10 * _KEEP, np.minimum(1.0, done + stride), done)
        return at_rate(self.network, self.rate, self.own, self.work), found

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

    def _step(self, goal: Floats, open_: Bools) -> tuple[Floats, Bools]:
        """One step of the networks that are open towards where the tightest limits are at `goal`.

        Newton's method on the equations of docs/model/queueing.md, section 2.

        Returns:
            The error of each network before the step, and whether no step is left to it.
        """
        net, rate = self.network, self.rate
        flow, mine, visits, work_ms = rate[net.of], self.own[net.of], net.visits, net.work_ms
        spare, found = self.spared * flow, self.work[net.row]
        shrink = 1 + flow * visits * work_ms * mine
        asked = visits * (net.queues * work_ms + found + mine * spare * work_ms) / shrink
        left = (flow * asked - spare) * work_ms
        busy, busy_ms = net.background(rate)
        miss = net.at_rows(left) + busy_ms + busy * self.work - self.work
        thin, steep = self._thinned(flow, busy)
        met = visits * (found - mine * left)
        time_ms = self.base_ms + net.sum(thin * met)
        limits = self._limits(time_ms) / goal
        tightest, weight = _soft(limits)
        turn = thin * visits * (1 - mine * flow * visits * work_ms / shrink)
        off = net.sum(turn * np.abs(miss)[net.row]) / np.maximum(time_ms, _TINY)
        error = self.blocks.most_of_classes(np.maximum(np.abs(tightest - 1), off))
        moving = open_ & ~(error < _CLOSE)
        if not moving.any():
            return error, moving
        grow = (asked / shrink + visits * mine * spare * work_ms / shrink - self.spared) * work_ms * flow
        slope = rate / goal * (weight[0] / self.population.parts + weight[1] / self.population.most)
        more_work = grow + net.behind_growth(flow, found)
        matrix = self._couple(net.per_class * turn / self.room[net.row], net.per_row * more_work)
        matrix[self._diagonal] -= net.sum(thin * visits * mine * grow)
        if self._servers is not None:
            load = self._others_ms * flow + (0.0 if net.behind_ms is None else flow * net.behind_ms)
            matrix += self._couple(net.per_class * steep * met, net.per_row * load)
        aim = 1 - tightest - slope * net.sum(turn * (miss / self.room)[net.row])
        move = self._eliminated(matrix, slope, tightest, aim)
        more = (miss + net.at_rows(more_work * move[net.of])) / self.room
        return error, moving & ~self._move(move, more, moving)

    def _thinned(self, flow: Floats, busy: Floats) -> tuple[Floats | float, Floats | float]:
        """As `all_busy`, per entry; `busy` as of `Network.background`."""
        if self._servers is None:
            return 1.0, 0.0
        thin, steep = self._servers.thinned(self.network.at_rows(self._others_ms * flow) + busy)
        return thin[self.network.row], steep[self.network.row]

    def _eliminated(self, matrix: Floats, slope: Floats, tightest: Floats, aim: Floats) -> Floats:
        """The move of each class that brings all to their aims."""
        blocks = self.blocks
        matrix *= blocks.padded(slope)[:, :, None]
        matrix[self._diagonal] += tightest
        matrix[self._pads] = 1.0
        moves = np.linalg.solve(matrix, blocks.padded(aim)[:, :, None])
        return blocks.unpadded(np.asarray(moves[:, :, 0], np.float64))

    def _couple(self, to_class: Floats, to_row: Floats) -> Floats:
        """How the rate of one class lengthens the time of another, through the rows that both visit."""
        net, blocks = self.network, self.blocks
        shape = blocks.count, blocks.classes, blocks.rows
        if blocks.count > 1 or net.classes * net.rows <= _DENSE:
            left, right = (
                np.bincount(self._at, of_entry, shape[0] * shape[1] * shape[2]).reshape(shape)
                for of_entry in (to_class, to_row)
            )
            return np.asarray(left @ right.swapaxes(1, 2), np.float64)
        left_sparse = csr_array((to_class, (net.of, net.row)), shape=shape[1:])
        right_sparse = csr_array((to_row, (net.row, net.of)), shape=shape[:0:-1])
        coupled: Floats = (left_sparse @ right_sparse).toarray()
        return coupled[None]

    def _move(self, move: Floats, more: Floats, moving: Bools) -> Bools:
        """Take the networks as far as every row keeps up and work stays positive; False where that is nowhere."""
        blocks = self.blocks
        size = 1 / np.maximum(1.0, blocks.most_of_classes(np.abs(move)))
        falls = np.divide((1 - _KEEP) * self.work, -more, out=np.full(more.size, np.inf), where=more < 0)
        size = np.minimum(size, blocks.least_of_rows(falls))
        waits = moving
        for _ in range(40):
            rate = self.rate * np.exp(size[blocks.of_class] * move)
            left = room(self.network, rate, self.own)
            goes = waits & blocks.all_rows(left > _KEEP * self.room)
            work = self.work + size[blocks.of_row] * more
            if goes.all():
                self.rate, self.work, self.room = rate, work, left
                return goes
            of_row = goes[blocks.of_row]
            self.rate = np.where(goes[blocks.of_class], rate, self.rate)
            self.work, self.room = np.where(of_row, work, self.work), np.where(of_row, left, self.room)
            waits = waits & ~goes
            if not waits.any():
                break
            size = np.where(waits, size * 0.7, 0.0)
        return moving & ~waits
