"""Networks of queues for tests: the same words for the simulation and for the model."""

import numpy as np

from headroom.domain.performance.queue.queueing import solve_network
from headroom.domain.performance.queue.queues import ClassPopulation, Network, SteadyState
from tests.performance.queue.simulation import Class, Row


def network_of(rows: dict[str, Row], classes: dict[str, Class]) -> Network:
    """The model's network: a row of m servers and q queues is busy for ms / (m q) with each visit."""
    names, entries = list(rows), []
    for number, one in enumerate(classes.values()):
        visits: dict[str, float] = {}
        for stage in one.stages:
            whole = sum(share for _, share in stage)
            for name, share in stage:
                if name:
                    visits[name] = visits.get(name, 0.0) + share / whole
        entries += [(names.index(name), number, share) for name, share in visits.items()]
    row, of, visit = (np.array(column) for column in zip(*entries, strict=True))
    figures = [rows[names[at]] for at in row]
    work = np.array([one.ms / one.servers / one.queues for one in figures])
    ones = np.ones(row.size)
    return Network(
        len(names), len(classes), row, of, work, visit.astype(np.float64),
        np.array([float(one.queues) for one in figures]), np.array([one.cv2 for one in figures]), ones, ones,
        np.array([float(one.servers) for one in rows.values()]),
        np.array([one.delay_ms for one in classes.values()]), np.array([one.busy for one in rows.values()]),
        np.array([one.busy * one.ms / one.servers * (1 + one.cv2) / 2 for one in rows.values()]),
    )  # fmt: skip


def population(parts: list[float], think_ms: list[float] | None = None) -> ClassPopulation:
    """So many parts in each class, without caps and targets."""
    free = np.full(len(parts), np.inf)
    think = np.zeros(len(parts)) if think_ms is None else np.array(think_ms, np.float64)
    return ClassPopulation(np.array(parts, np.float64), free, think, free)


def modelled(rows: dict[str, Row], classes: dict[str, Class]) -> SteadyState:
    """The steady state by the model; requests have one part."""
    ones = list(classes.values())
    return solve_network(
        network_of(rows, classes), population([float(one.requests) for one in ones], [o.think_ms for o in ones])
    )


def utilisation(network: Network, flowing: SteadyState) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    """Per row, 0 to 1."""
    busy = network.at_rows(flowing.rate[network.of] * network.visits * network.work_ms)
    return np.asarray(busy + network.busy, np.float64)
