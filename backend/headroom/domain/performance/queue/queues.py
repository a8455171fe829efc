"""Stations and classes of a queueing network as flat arrays, and what its queues are at given rates.

Units: ms, pieces of requests, parts a ms. A part of class c visits row r `visits` times on average; a visit keeps the
whole row busy for `work_ms` (one of m servers and q queues so for m x q times as long). Arrivals see the queue as it is
without themselves (Schweitzer); what is in service still takes (1 + cv2) / 2 of its time; m servers are one that is m
times as fast, with a fixed time before it (Seidmann), at which only those wait that find all m at work (`all_busy`).
"""

from dataclasses import dataclass, field

import numpy as np

from headroom.domain.performance.solve.share import Floats, Ints

_NO_ROOM = 1e-12
_COUNTED, _PLAIN = 8.0, 24.0
"""Servers up to which the chance that all are busy counts in full, and from which it no longer does: for so many the
wait is a small part, and the processor times that were fitted to published figures hold for the plain law."""


@dataclass(frozen=True, slots=True)
class Network:
    """Stations and classes; one entry for each kind of visit of a class to a row."""

    rows: int
    classes: int
    row: Ints
    of: Ints
    """Class of each entry."""
    work_ms: Floats
    visits: Floats
    queues: Floats
    cv2: Floats
    per_class: Floats
    """Like rows that one class visits in this way."""
    per_row: Floats
    """Like classes that visit one row in this way."""
    servers: Floats
    """Per row."""
    delay_ms: Floats
    """Per class: fixed times of a part."""
    busy: Floats
    """Per row: share of its time that goes to work which no part waits for, whatever the rates of the classes."""
    busy_ms: Floats
    """Per row: what of that work an arrival finds still to be done."""
    behind_ms: Floats | None = None
    """Per entry: time of the row that a part of the class causes and does not wait for; `None` where none does.
    An entry may be of such work alone: it has no visits then."""
    behind_left: Floats | None = None
    """Per entry: what of that work an arrival finds still to be done, for each part a ms; ms^2."""

    service_ms: Floats = field(init=False)
    """Per entry: time in service of a part, over all its visits to one row."""
    several: bool = field(init=False)
    """Whether any row has more than one server."""
    unloaded_ms: Floats = field(init=False)
    """Per class: time of a part that meets no other."""
    spared: Floats = field(init=False)
    """Per entry: parts that need no more work, for each part a ms: service that is under way is half done."""

    def __post_init__(self) -> None:
        work_ms = self.visits * self.queues * self.work_ms
        put = object.__setattr__  # asked for in every step towards a solution, so worked out once
        put(self, "service_ms", work_ms * self.servers[self.row])
        put(self, "several", bool((self.servers > 1).any()))
        put(self, "unloaded_ms", self.delay_ms + self.sum(self.service_ms))
        put(self, "spared", work_ms * (1 - self.cv2) / 2)

    def sum(self, of_entry: Floats) -> Floats:
        """Per class, over all rows that it visits."""
        return np.bincount(self.of, self.per_class * of_entry, self.classes).astype(np.float64)

    def at_rows(self, of_entry: Floats) -> Floats:
        """Per row, over all classes that visit it."""
        return np.bincount(self.row, self.per_row * of_entry, self.rows).astype(np.float64)

    def behind_growth(self, flow: Floats, work_ms: Floats) -> Floats | float:
        """Per entry: how work that nobody waits for grows with the logarithm of a rate; `flow`, `work_ms` per entry."""
        if self.behind_ms is None or self.behind_left is None:
            return 0.0
        found: Floats = flow * (self.behind_left + self.behind_ms * work_ms)
        return found

    def background(self, rate: Floats) -> tuple[Floats, Floats]:
        """`busy` and `busy_ms` with what the classes cause at these rates (parts a ms, per class)."""
        if self.behind_ms is None or self.behind_left is None:
            return self.busy, self.busy_ms
        flow = rate[self.of]
        return self.busy + self.at_rows(self.behind_ms * flow), self.busy_ms + self.at_rows(self.behind_left * flow)


@dataclass(frozen=True, slots=True)
class ClassPopulation:
    """What each class keeps going; all shape `classes`."""

    parts: Floats
    """Parts that are in the network or think; above 0."""
    most: Floats
    """Most parts in the network; `inf` for no cap."""
    think_ms: Floats
    rate: Floats
    """Most parts a ms that it wants; `inf` for as many as possible."""

    @property
    def own(self) -> Floats:
        """Share of its own queue that a part does not meet, since it is itself."""
        return 1 / np.maximum(np.minimum(self.parts, self.most), 1.0)

    def reach(self, time_ms: Floats) -> Floats:
        """Parts a ms at this time of a part, which must not be 0 with no think time."""
        return np.minimum(np.minimum(self.parts / (time_ms + self.think_ms), self.most / time_ms), self.rate)


@dataclass(frozen=True, slots=True)
class SteadyState:
    """A network in its steady state."""

    rate: Floats
    """Per class, parts a ms."""
    work_ms: Floats
    """Per row: work that an arrival from outside would find."""
    queue: Floats
    """Per entry: parts of one class at one row, in service or waiting; further servers' are left out."""
    wait_ms: Floats
    """Per entry: over all visits of a part to one row."""
    time_ms: Floats
    """Per class: from the first row to the last, fixed times included."""


def at_rate(network: Network, rate: Floats, own: Floats, work_ms: Floats | None = None) -> SteadyState:
    """The network with classes that arrive at these rates, which its rows must be able to serve.

    Args:
        network: the stations.
        rate: parts a ms, per class.
        own: share of its own queue that a part does not meet, per class; 0 for arrivals from outside.
        work_ms: work at each row where it is known, else it follows from the rates.
    """
    work = balance(network, rate, own) if work_ms is None else work_ms
    flow, mine = rate[network.of], own[network.of]
    spare, found = network.spared * flow, work[network.row]
    shrink = 1 + flow * network.visits * network.work_ms * mine
    asked = network.queues * network.work_ms + found + mine * spare * network.work_ms
    queue = flow * network.visits * asked / shrink
    met = all_busy(network, rate, own)[0][network.row] * (found - mine * (queue - spare) * network.work_ms)
    wait = np.maximum(network.visits * met, 0.0)
    return SteadyState(rate, work, queue, wait, network.unloaded_ms + network.sum(wait))


def all_busy(network: Network, rate: Floats, own: Floats) -> tuple[Floats, Floats]:
    """Per row: the share of its wait as one fast server that m servers leave, and how that grows with the log of rates.

    1 and 0 where there is one server. It falls with the load as the chance that all are busy (Sakasegawa), and to
    nothing where no more parts go around than there are servers.
    """
    if not network.several:
        return np.ones(network.rows), np.zeros(network.rows)
    return servers_busy(network, own).thinned(used_by_others(network, rate, own))


def used_by_others(network: Network, rate: Floats, own: Floats) -> Floats:
    """Per row: share of its time that parts other than one that arrives keep it busy."""
    others_load = (1 - own[network.of]) * rate[network.of] * network.visits * network.work_ms
    return network.at_rows(others_load) + network.background(rate)[0]


def servers_busy(network: Network, own: Floats) -> "ServersBusy":
    """What the chance that all servers of a row are busy depends on, whatever the rates."""
    return ServersBusy(network.servers, network.at_rows(1 / np.maximum(own, _NO_ROOM)[network.of]) - 1)


class ServersBusy:
    """What the chance that all servers of a row are busy depends on beside how busy they are."""

    def __init__(self, servers: Floats, others: Floats) -> None:
        """`others`: parts that may meet a part at the row; shapes rows, or rows x 1 or x cases."""
        self.power = np.sqrt(2 * (servers + 1)) - 2 + (1 - 1 / servers) / 2
        self.crowded = np.maximum(1 - (servers - 1) / np.maximum(others, _NO_ROOM), 0.0)
        self.counts = np.clip((_PLAIN - servers) / (_PLAIN - _COUNTED), 0.0, 1.0)
        self._many = servers > 1
        self._some = np.flatnonzero((self._many & (self.counts > 0)).ravel())

    def thinned(self, used: Floats) -> tuple[Floats, Floats]:
        """`all_busy` of rows that others keep busy for `used` of the time; slope in `used`."""
        load = np.clip(used, _NO_ROOM, 1.0)
        chance = np.where(self._many, self.crowded * load**self.power, 1.0)
        found: Floats = 1 - self.counts * (1 - chance)
        return found, np.where(self._many & (used < 1), self.counts * self.power * chance / load, 0.0)

    def left(self, used: Floats) -> Floats:
        """As the first of `thinned`, for many cases of `used` (rows x cases) of the same rows (rows x 1)."""
        found, some = np.ones_like(used), self._some
        chance = self.crowded[some] * np.clip(used[some], _NO_ROOM, 1.0) ** self.power[some]
        found[some] = 1 - self.counts[some] * (1 - chance)
        return found


def balance(network: Network, rate: Floats, own: Floats) -> Floats:
    """Work at each row: what a queue of w ms keeps there is a + b w, so it is a / (1 - b)."""
    fixed, grows = balance_parts(network, rate, own)
    found: Floats = fixed / np.maximum(1 - grows, _NO_ROOM)
    return found


def balance_parts(network: Network, rate: Floats, own: Floats) -> tuple[Floats, Floats]:
    """Per row: a (ms) and b of the work a + b w that classes at these rates keep there."""
    flow, mine = rate[network.of] * network.visits, own[network.of]
    spare = network.spared * rate[network.of]
    load = flow * network.work_ms
    shrink = 1 + load * mine
    alone = flow * (network.queues + mine * spare) * network.work_ms / shrink - spare
    busy, busy_ms = network.background(rate)
    return network.at_rows(alone * network.work_ms) + busy_ms, network.at_rows(load / shrink) + busy


def room(network: Network, rate: Floats, own: Floats) -> Floats:
    """Per row: share of its time that is left as the classes see it; above 0 where it can keep up."""
    load = rate[network.of] * network.visits * network.work_ms
    left: Floats = 1 - network.background(rate)[0] - network.at_rows(load / (1 + load * own[network.of]))
    return left
