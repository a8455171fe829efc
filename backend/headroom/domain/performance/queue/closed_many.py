"""A closed network of one class under many speeds of its stations at once: `solve_network`, a column for each draw."""

from collections.abc import Callable
from typing import Final

import numpy as np

from headroom.domain.performance.queue.queues import ClassPopulation, Network, ServersBusy
from headroom.domain.performance.solve.share import Floats
from headroom.domain.performance.solve.share_many import matrix

_STEPS: Final = 30
_CLOSE: Final = 1e-5
"""What is left of a rate when it counts as found: more digits than draws are good for."""
_ALL: Final = 1 - 1e-9


def rates_many(network: Network, population: ClassPopulation, speed: Floats, delay_ms: Floats) -> Floats:
    """Parts a ms that the one class of a network reaches, for each draw.

    The time of a part grows with the rate, and what a population reaches falls with the time: they meet once.

    Args:
        network: stations as stated; one class.
        population: what the class keeps going.
        speed: drawn / stated speed of each entry's row, shape entries x draws.
        delay_ms: fixed times of a part, one a draw.

    Raises:
        ValueError: the network has not exactly one class.
    """
    if network.classes != 1:
        raise ValueError("the network must have one class")
    draws = _Draws(network, population, speed, delay_ms)
    low, high = np.zeros(delay_ms.size), np.minimum(draws.reach(draws.unloaded_ms), draws.most)
    return _crossing(lambda rate: draws.reach(draws.time_ms(rate)) - rate, low, high)


def _crossing(excess: Callable[[Floats], Floats], low: Floats, high: Floats) -> Floats:
    """Where a falling function that falls at least as fast as its argument grows is 0, by Chandrupatla's method.

    Such a function is no farther from 0 than its argument. One step takes the parabola through the last three
    points where it runs between two of them, else the middle.
    """
    last, other, before = high, low, high
    at_last, at_other, at_before = excess(high), excess(low), np.full_like(high, np.inf)
    share = np.full_like(high, 0.5)
    for _ in range(_STEPS):
        found = last + share * (other - last)
        left = excess(found)
        if np.all(np.abs(left) <= _CLOSE * found):
            return found
        same = (left > 0) == (at_last > 0)
        before, at_before = np.where(same, last, other), np.where(same, at_last, at_other)
        other, at_other = np.where(same, other, last), np.where(same, at_other, at_last)
        last, at_last = found, left
        share = _share((last, other, before), (at_last, at_other, at_before))
    return last


def _share(at: tuple[Floats, Floats, Floats], values: tuple[Floats, Floats, Floats]) -> Floats:
    """How far to go from the first point towards the second, of the way between them."""
    (a, b, c), (fa, fb, fc) = at, values
    with np.errstate(divide="ignore", invalid="ignore"):
        place, height = (a - b) / (c - b), (fa - fb) / (fc - fb)
        curve = fa / (fb - fa) * fc / (fb - fc) + (c - a) / (b - a) * fa / (fc - fa) * fb / (fc - fb)
        smooth = (height**2 < place) & ((1 - height) ** 2 < 1 - place) & np.isfinite(curve)
    edge = _CLOSE / 4
    return np.where(smooth, np.clip(curve, edge, 1 - edge), 0.5)


class _Draws:
    """The network under all draws; entries x draws unless said otherwise."""

    def __init__(self, network: Network, population: ClassPopulation, speed: Floats, delay_ms: Floats) -> None:
        self._network, self._crowd, self._own = network, population, float(population.own[0])
        entries = np.arange(network.row.size)
        self._to_rows = matrix(network.row, entries, network.per_row, (network.rows, entries.size))
        self._work_ms = network.work_ms[:, None] / speed
        self._spared = network.spared[:, None] / speed
        service = network.service_ms[:, None] / speed
        self.unloaded_ms: Floats = delay_ms + network.per_class @ service
        self._behind_ms: Floats | None = None if network.behind_ms is None else network.behind_ms[:, None] / speed
        self._behind_left = None if network.behind_left is None else network.behind_left[:, None] / speed**2
        load = max(1 - self._own, 1 - _ALL) * self._at_rows(network.visits[:, None] * self._work_ms)
        load = load if self._behind_ms is None else load + self._at_rows(self._behind_ms)
        self.most: Floats = np.min((1 - network.busy[:, None]) / load, axis=0)
        """Rates at which a row is full, seen by the class itself."""
        self._queues_ms = network.queues[:, None] * self._work_ms
        others = network.at_rows(np.full(network.row.size, 1 / self._own)) - 1
        self._servers_busy = ServersBusy(network.servers[:, None], others[:, None])

    def _at_rows(self, of_entry: Floats) -> Floats:
        """Sums over the entries of each row; rows x draws."""
        return np.asarray(self._to_rows @ of_entry, np.float64)

    def reach(self, time_ms: Floats) -> Floats:
        """Parts a ms at this time of a part, one a draw."""
        population = self._crowd
        loose = population.parts[0] / (time_ms + population.think_ms[0])
        capped = population.most[0] / time_ms if np.isfinite(population.most[0]) else np.inf
        found: Floats = np.minimum(np.minimum(loose, capped), population.rate[0])
        return found

    def _background(self, rate: Floats) -> tuple[Floats, Floats]:
        """As `Network.background`; rows x draws."""
        busy, busy_ms = self._network.busy[:, None], self._network.busy_ms[:, None]
        if self._behind_ms is None or self._behind_left is None:
            return busy, busy_ms
        return busy + self._at_rows(rate * self._behind_ms), busy_ms + self._at_rows(rate * self._behind_left)

    def _thin(self, load: Floats, busy: Floats) -> Floats | float:
        """Per entry: share of the wait that several servers leave; `load` is that of each entry."""
        if not self._network.several:
            return 1.0
        used = (1 - self._own) * self._at_rows(load) + busy
        return self._servers_busy.left(used)[self._network.row]

    def time_ms(self, rate: Floats) -> Floats:
        """Time of a part at this rate, one a draw, by the algebra of `queues`; `inf` where a row cannot keep up."""
        net, own, work_ms = self._network, self._own, self._work_ms
        visits, (busy, busy_ms) = net.visits[:, None], self._background(rate)
        flow = rate * visits
        load = flow * work_ms
        shrink = 1 + load * own
        spare = self._spared * rate
        own_spare = own * spare
        alone = flow * (net.queues[:, None] + own_spare) * work_ms / shrink - spare
        room = 1 - busy - self._at_rows(load / shrink)
        fixed = self._at_rows(alone * work_ms) + busy_ms
        work = np.divide(fixed, room, out=np.full(room.shape, np.inf), where=room > 0)[net.row]
        keeps_up = np.isfinite(work)
        found = np.where(keeps_up, work, 0.0)
        queue = flow * (self._queues_ms + found + own_spare * work_ms) / shrink
        wait = np.maximum(visits * self._thin(load, busy) * (found - own * (queue - spare) * work_ms), 0.0)
        time: Floats = self.unloaded_ms + net.per_class @ wait
        return np.where(keeps_up.all(axis=0), time, np.inf)
