"""A closed network of queues simulated event by event: the second opinion on response times."""

import random
from collections.abc import Generator
from dataclasses import dataclass
from typing import Any

import simpy

_Steps = Generator[Any, Any, None]


@dataclass(frozen=True)
class Row:
    """A station: `ms` of service for a visit, by one of `servers`, at one of `queues` taken at random."""

    ms: float
    servers: int = 1
    queues: int = 1
    cv2: float = 1.0
    busy: float = 0.0
    """Share of its time for work that arrives from outside and that no request waits for."""


@dataclass(frozen=True)
class Class:
    """So many requests that go round: think, then one row of each stage; each stage lists rows with their chances.

    A request of `parts` parts sends them all at once and ends with the last.
    """

    requests: int
    stages: tuple[tuple[tuple[str, float], ...], ...]
    think_ms: float = 0.0
    delay_ms: float = 0.0
    parts: int = 1


@dataclass(frozen=True)
class ClassMeans:
    """Means of one class."""

    requests_s: float
    response_ms: float


class _Run:
    """One run: stations, what has ended, and the processes that go round."""

    def __init__(self, rows: dict[str, Row], requests: int, seed: int) -> None:
        self.env, self.chance, self.rows = simpy.Environment(), random.Random(seed), rows
        self.servers = {
            name: [simpy.Resource(self.env, row.servers) for _ in range(row.queues)] for name, row in rows.items()
        }
        self.ended: list[tuple[str, float, float]] = []
        self.done, self.last = self.env.event(), requests * 1.2

    def visit(self, name: str) -> _Steps:
        """Wait for a server of a row and hold it for the service."""
        queues = self.servers[name]
        with queues[self.chance.randrange(len(queues))].request() as turn:
            yield turn
            yield self.env.timeout(_service_ms(self.rows[name], self.chance))

    def part(self, one: Class) -> _Steps:
        """All stages, one after the other."""
        yield self.env.timeout(one.delay_ms)
        for stage in one.stages:
            name = self.chance.choices([name for name, _ in stage], [share for _, share in stage])[0]
            if name:
                yield self.env.process(self.visit(name))

    def thread(self, name: str, one: Class) -> _Steps:
        """Think, send all parts, wait for the last, for ever."""
        yield self.env.timeout(self.chance.random() * 10)
        while True:
            if one.think_ms:
                yield self.env.timeout(self.chance.expovariate(1 / one.think_ms))
            began = self.env.now
            yield self.env.all_of([self.env.process(self.part(one)) for _ in range(one.parts)])
            self.ended.append((name, self.env.now, self.env.now - began))
            if len(self.ended) >= self.last and not self.done.triggered:
                self.done.succeed()

    def others(self, name: str) -> _Steps:
        """Work from outside that no request waits for."""
        row = self.rows[name]
        while True:
            yield self.env.timeout(self.chance.expovariate(row.busy * row.servers * row.queues / row.ms))
            self.env.process(self.visit(name))


def simulate(rows: dict[str, Row], classes: dict[str, Class], requests: int, seed: int = 1) -> dict[str, ClassMeans]:
    """Run until so many requests have ended after a fifth as many to warm up."""
    run = _Run(rows, requests, seed)
    for name in (name for name, row in rows.items() if row.busy):
        run.env.process(run.others(name))
    for name, one in classes.items():
        for _ in range(one.requests):
            run.env.process(run.thread(name, one))
    run.env.run(until=run.done)
    warm, kept = run.ended[requests // 5 - 1], run.ended[requests // 5 :]
    span_s = (kept[-1][1] - warm[1]) / 1000
    return {name: _means([took for who, _, took in kept if who == name], span_s) for name in classes}


def _means(took: list[float], span_s: float) -> ClassMeans:
    return ClassMeans(len(took) / span_s, sum(took) / len(took))


def _service_ms(row: Row, chance: random.Random) -> float:
    if row.cv2 == 0:
        return row.ms
    return chance.gammavariate(1 / row.cv2, row.ms * row.cv2)
