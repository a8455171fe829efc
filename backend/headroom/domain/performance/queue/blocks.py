"""Networks beside each other as one, none with anything of another's, each solved as if it were alone."""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from itertools import accumulate
from typing import NamedTuple

import numpy as np

from headroom.domain.performance.queue.queues import ClassPopulation, Network, SteadyState
from headroom.domain.performance.solve.share import Bools, Floats, Ints


@dataclass(frozen=True, slots=True)
class Blocks:
    """Which classes and rows of a network are which of the networks that it is made of."""

    count: int
    of_class: Ints
    of_row: Ints
    first_class: Ints
    """Per block; its classes follow each other, and so do its rows."""
    first_row: Ints
    place: Ints
    """Of each class within its block."""
    classes: int
    """Most of a block."""
    rows: int
    """Most of a block."""

    def most_of_classes(self, values: Floats) -> Floats:
        """Per block, over its classes."""
        return np.maximum.reduceat(values, self.first_class)

    def most_of_rows(self, values: Floats) -> Floats:
        """Per block, over its rows."""
        return np.maximum.reduceat(values, self.first_row)

    def least_of_rows(self, values: Floats) -> Floats:
        """Per block, over its rows."""
        return np.minimum.reduceat(values, self.first_row)

    def all_rows(self, values: Bools) -> Bools:
        """Per block: whether it holds for each of its rows."""
        return np.logical_and.reduceat(values, self.first_row)

    def padded(self, values: Floats) -> Floats:
        """Figures of classes, a line for each block, 0 beyond its classes; shape `count` x `classes`."""
        if self.count == 1:
            return values[None]
        found = np.zeros((self.count, self.classes))
        found[self.of_class, self.place] = values
        return found

    def unpadded(self, values: Floats) -> Floats:
        """The same back as figures of classes."""
        return values[0] if self.count == 1 else values[self.of_class, self.place]


def blocks_of(classes: Sequence[int], rows: Sequence[int]) -> Blocks:
    """Blocks with so many classes and rows each, at least one of both."""
    of_class, of_row = (np.repeat(np.arange(len(sizes)), sizes) for sizes in (classes, rows))
    first_class, first_row = (np.array([0, *accumulate(sizes)][:-1], np.int64) for sizes in (classes, rows))
    place = np.arange(of_class.size) - first_class[of_class]
    return Blocks(len(classes), of_class, of_row, first_class, first_row, place, max(classes), max(rows))


def join_networks(networks: Sequence[Network]) -> tuple[Network, Blocks]:
    """Networks as one; each stands in it with the figures that it has alone."""
    blocks = blocks_of([one.classes for one in networks], [one.rows for one in networks])
    if len(networks) == 1:
        return networks[0], blocks
    sizes = [one.row.size for one in networks]
    behind = any(one.behind_ms is not None for one in networks)

    def joined(name: str) -> Floats:
        found: Floats = np.concatenate([getattr(one, name) for one in networks])
        return found

    def hidden(name: str) -> Floats | None:
        each = zip(sizes, (getattr(one, name) for one in networks), strict=True)
        return np.concatenate([np.zeros(size) if one is None else one for size, one in each]) if behind else None

    network = Network(
        rows=blocks.of_row.size,
        classes=blocks.of_class.size,
        row=np.concatenate([one.row for one in networks]) + np.repeat(blocks.first_row, sizes),
        of=np.concatenate([one.of for one in networks]) + np.repeat(blocks.first_class, sizes),
        work_ms=joined("work_ms"),
        visits=joined("visits"),
        queues=joined("queues"),
        cv2=joined("cv2"),
        per_class=joined("per_class"),
        per_row=joined("per_row"),
        servers=joined("servers"),
        delay_ms=joined("delay_ms"),
        busy=joined("busy"),
        busy_ms=joined("busy_ms"),
        behind_ms=hidden("behind_ms"),
        behind_left=hidden("behind_left"),
    )
    return network, blocks


class NetworkPart(NamedTuple):
    """One of the networks that a network is made of."""

    network: Network
    classes: slice


def split_network(network: Network, block: Ints) -> list[NetworkPart]:
    """The networks that a network is made of; `block`: which each class belongs to, in order, as rows and entries."""
    of_entry = block[network.of]
    of_row = np.zeros(network.rows, np.int64)
    of_row[network.row] = of_entry
    numbers = np.flatnonzero(np.bincount(block))
    bounds = [
        (np.searchsorted(of, numbers, "left").tolist(), np.searchsorted(of, numbers, "right").tolist())
        for of in (block, of_row, of_entry)
    ]
    if len(numbers) == 1:
        return [NetworkPart(network, slice(0, network.classes))]
    classes, rows, entries = ([slice(*one) for one in zip(*both, strict=True)] for both in bounds)
    return [NetworkPart(_part(network, *one), one[0]) for one in zip(classes, rows, entries, strict=True)]


def _part(network: Network, classes: slice, rows: slice, entries: slice) -> Network:
    behind_ms, left = network.behind_ms, network.behind_left
    return Network(
        rows=rows.stop - rows.start,
        classes=classes.stop - classes.start,
        row=network.row[entries] - rows.start,
        of=network.of[entries] - classes.start,
        work_ms=network.work_ms[entries],
        visits=network.visits[entries],
        queues=network.queues[entries],
        cv2=network.cv2[entries],
        per_class=network.per_class[entries],
        per_row=network.per_row[entries],
        servers=network.servers[rows],
        delay_ms=network.delay_ms[classes],
        busy=network.busy[rows],
        busy_ms=network.busy_ms[rows],
        behind_ms=None if behind_ms is None else behind_ms[entries],
        behind_left=None if left is None else left[entries],
    )


def part_of_population(population: ClassPopulation, classes: slice) -> ClassPopulation:
    """What some classes keep going."""
    names = [field.name for field in fields(ClassPopulation)]
    return ClassPopulation(*(getattr(population, name)[classes] for name in names))


def join_populations(populations: Sequence[ClassPopulation]) -> ClassPopulation:
    """What the classes of all networks keep going, in their order."""
    if len(populations) == 1:
        return populations[0]
    names = [field.name for field in fields(ClassPopulation)]
    return ClassPopulation(*(np.concatenate([getattr(one, name) for one in populations]) for name in names))


def split_flowing(flowing: SteadyState, networks: Sequence[Network]) -> list[SteadyState]:
    """The steady state of each network."""
    if len(networks) == 1:
        return [flowing]
    classes, rows, entries = (
        list(accumulate(sizes, initial=0))
        for sizes in zip(*((one.classes, one.rows, one.row.size) for one in networks), strict=True)
    )
    return [
        SteadyState(
            rate=flowing.rate[classes[at] : classes[at + 1]],
            work_ms=flowing.work_ms[rows[at] : rows[at + 1]],
            queue=flowing.queue[entries[at] : entries[at + 1]],
            wait_ms=flowing.wait_ms[entries[at] : entries[at + 1]],
            time_ms=flowing.time_ms[classes[at] : classes[at + 1]],
        )
        for at in range(len(networks))
    ]
