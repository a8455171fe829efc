"""A closed network of queues simulated event by event: the second opinion on response times."""

import random
from collections.abc import Generator
from dataclasses import dataclass
from typing import Any

import simpy


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
class Measured:
    """Means of one class."""

    requests_s: float
    response_ms: float


class _Station:
    def __init__(self, env: simpy.Environment, row: Row) -> None:
        self.row = row
        self.servers = [simpy.Resource(env, row.servers) for _ in range(row.queues)]


def simulate(rows: dict[str, Row], classes: dict[str, Class], requests: int, seed: int = 1) -> dict[str, Measured]:
    """Run until so many requests have ended after a fifth as many to warm up."""
    env, chance = simpy.Environment(), random.Random(seed)
    stations = {name: _Station(env, row) for name, row in rows.items()}
    ended: list[tuple[str, float, float]] = []
    done = env.event()

    def pass_stage(station: _Station) -> Generator[Any, Any, None]:
        server = station.servers[chance.randrange(len(station.servers))]
        with server.request() as turn:
            yield turn
            yield env.timeout(_service_ms(station.row, chance))

    def part(one: Class) -> Generator[Any, Any, None]:
        yield env.timeout(one.delay_ms)
        for stage in one.stages:
            name = chance.choices([name for name, _ in stage], [share for _, share in stage])[0]
            if name:
                yield env.process(pass_stage(stations[name]))

    def thread(name: str, one: Class) -> Generator[Any, Any, None]:
        yield env.timeout(chance.random() * 10)
        while True:
            if one.think_ms:
                yield env.timeout(chance.expovariate(1 / one.think_ms))
            began = env.now
            yield env.all_of([env.process(part(one)) for _ in range(one.parts)])
            ended.append((name, env.now, env.now - began))
            if len(ended) >= requests * 1.2 and not done.triggered:
                done.succeed()

    def others(station: _Station) -> Generator[Any, Any, None]:
        row = station.row
        while True:
            yield env.timeout(chance.expovariate(row.busy * row.servers * row.queues / row.ms))
            env.process(pass_stage(station))

    for station in stations.values():
        if station.row.busy:
            env.process(others(station))
    for name, one in classes.items():
        for _ in range(one.requests):
            env.process(thread(name, one))
    env.run(until=done)
    kept = ended[requests // 5 :]
    span_s = (kept[-1][1] - ended[requests // 5 - 1][1]) / 1000
    return {name: _means([took for who, _, took in kept if who == name], span_s) for name in classes}


def _means(took: list[float], span_s: float) -> Measured:
    return Measured(len(took) / span_s, sum(took) / len(took))


def _service_ms(row: Row, chance: random.Random) -> float:
    if row.cv2 == 0:
        return row.ms
    return chance.gammavariate(1 / row.cv2, row.ms * row.cv2)
