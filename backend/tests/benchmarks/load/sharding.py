"""Rooms on servers and their log on databases, simulated: `python -m tests.benchmarks.load.sharding`.

Designs are placed by consistent hashing: a room on the first server behind its place on a ring, its rows on one of the
databases by the same hash. People edit in the rooms that are at work; a server takes `server_ms` of its one interpreter
for an edit, a database `commit_ms` on one of its writers. Both are first come, first served. What is measured elsewhere
(`docs/model/scale.md`) goes in as figures; times are ms, rates are a second, memory is MB.
"""

import argparse
import math
import random
import sys
from bisect import bisect_right
from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any, Final

import simpy

POINTS: Final = 128
"""Places of one server on the ring: with so many the busiest has some 20% more designs than the mean."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A service: how many there are of what, and what one edit takes."""

    servers: int
    databases: int
    writers: int = 1
    """Commits that one database has under way at once."""
    server_ms: float = 12.0
    commit_ms: float = 4.0
    even: bool = False
    """Whether the time of each is always the mean; else it is drawn, without memory."""


@dataclass(frozen=True, slots=True)
class Traffic:
    """Who edits: rooms at work, drawn by the law of Zipf with this exponent where some are busier (0: all alike)."""

    rooms: int
    edits_a_second: float
    skew: float = 0.0


@dataclass(slots=True)
class Outcome:
    """What a run gave."""

    waits_ms: list[float] = field(default_factory=list)
    """From an edit to its commit."""
    server_busy: list[float] = field(default_factory=list)
    database_busy: list[float] = field(default_factory=list)

    def p(self, share: float) -> float:
        """A percentile of the waits, ms."""
        ordered = sorted(self.waits_ms)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))]

    @property
    def mean_ms(self) -> float:
        """Mean wait."""
        return sum(self.waits_ms) / len(self.waits_ms)


class Ring:
    """Consistent hashing: who comes or goes moves only what is next to their places."""

    def __init__(self, names: list[str], points: int = POINTS) -> None:
        placed = sorted((place(f"{name} {point}"), name) for name in names for point in range(points))
        self._places = [at for at, _ in placed]
        self._names = [name for _, name in placed]

    def of(self, key: str) -> str:
        """Whose a key is."""
        return self._names[bisect_right(self._places, place(key)) % len(self._names)]


def place(key: str) -> int:
    """Where a key is on the ring, from 0 to 2^64."""
    return int.from_bytes(blake2b(key.encode(), digest_size=8).digest(), "big")


class Simulation:
    """One run of a layout under a traffic."""

    def __init__(self, layout: Layout, traffic: Traffic, seed: int = 1) -> None:
        self._layout, self._traffic, self._dice = layout, traffic, random.Random(seed)
        self._env = simpy.Environment()
        self._servers = {f"server {n}": simpy.Resource(self._env) for n in range(layout.servers)}
        self._databases = [simpy.Resource(self._env, layout.writers) for _ in range(layout.databases)]
        self._server_ms: Counter[str] = Counter()
        self._database_ms: Counter[int] = Counter()
        self._found = Outcome()
        ring = Ring(list(self._servers))
        self._home = [(ring.of(f"design {n}"), place(f"log {n}") % layout.databases) for n in range(traffic.rooms)]
        self._weights = [(n + 1) ** -traffic.skew for n in range(traffic.rooms)] if traffic.skew else None

    def run(self, seconds: float) -> Outcome:
        """Edit for so long, after a tenth of it in which nothing is counted."""
        self._env.process(self._edits(seconds * 1000))
        self._env.run(until=seconds * 1000)
        self._found.server_busy = [self._server_ms[name] / (seconds * 1000) for name in self._servers]
        capacity = seconds * 1000 * self._layout.writers
        self._found.database_busy = [self._database_ms[n] / capacity for n in range(self._layout.databases)]
        return self._found

    def _edits(self, end_ms: float) -> Generator[simpy.Event, Any, None]:
        gap_ms = 1000 / self._traffic.edits_a_second
        rooms = range(self._traffic.rooms)
        while self._env.now < end_ms:
            yield self._env.timeout(self._dice.expovariate(1 / gap_ms))
            room = self._dice.choices(rooms, self._weights)[0] if self._weights else self._dice.choice(rooms)
            self._env.process(self._edit(room, self._env.now > end_ms / 10))

    def _edit(self, room: int, counts: bool) -> Generator[simpy.Event, Any, None]:
        began_ms, (server, database) = self._env.now, self._home[room]
        with self._servers[server].request() as turn:
            yield turn
            took_ms = self._drawn(self._layout.server_ms)
            self._server_ms[server] += took_ms  # type: ignore[assignment]
            yield self._env.timeout(took_ms)
        with self._databases[database].request() as turn:
            yield turn
            took_ms = self._drawn(self._layout.commit_ms)
            self._database_ms[database] += took_ms  # type: ignore[assignment]
            yield self._env.timeout(took_ms)
        if counts:
            self._found.waits_ms.append(self._env.now - began_ms)

    def _drawn(self, mean_ms: float) -> float:
        return mean_ms if self._layout.even else self._dice.expovariate(1 / mean_ms)


def moved(before: int, after: int, designs: int) -> float:
    """Share of designs that have another server when there are `after` instead of `before`."""
    old, new = (Ring([f"server {n}" for n in range(count)]) for count in (before, after))
    return sum(old.of(f"design {n}") != new.of(f"design {n}") for n in range(designs)) / designs


def fullest(servers: int, designs: int) -> float:
    """Designs of the server that has most of them, in multiples of the mean."""
    ring = Ring([f"server {n}" for n in range(servers)])
    held = Counter(ring.of(f"design {n}") for n in range(designs))
    return max(held.values()) / (designs / servers)


def main() -> None:
    """Print a tenth of the service of `docs/model/scale.md`, and what less of it, or other people, would do."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--servers", type=int, default=28)
    parser.add_argument("--databases", type=int, default=1)
    parser.add_argument("--writers", type=int, default=8, help="commits at once in one database (default: 8)")
    parser.add_argument("--rooms", type=int, default=1667)
    parser.add_argument("--edits", type=float, default=667, help="edits a second (default: 667)")
    parser.add_argument("--server-ms", type=float, default=25.0)
    parser.add_argument("--commit-ms", type=float, default=4.0)
    parser.add_argument("--seconds", type=float, default=30)
    arguments = parser.parse_args()
    base = Layout(arguments.servers, arguments.databases, arguments.writers, arguments.server_ms, arguments.commit_ms)
    for name, layout, skew in (
        ("as asked", base, 0.0),
        ("some rooms busier (Zipf, 1)", base, 1.0),
        ("three quarters of the servers", _fewer(base, 0.75), 0.0),
        ("one commit at a time", Layout(base.servers, base.databases, 1, base.server_ms, base.commit_ms), 0.0),
    ):
        traffic = Traffic(arguments.rooms, arguments.edits, skew)
        found = Simulation(layout, traffic).run(arguments.seconds)
        _say(
            f"{name:32} wait mean {found.mean_ms:8.1f} ms, p95 {found.p(0.95):8.1f} ms; busiest server"
            f" {max(found.server_busy):4.0%}, mean {_mean(found.server_busy):4.0%}; busiest database"
            f" {max(found.database_busy):4.0%}"
        )
    one_more = moved(base.servers, base.servers + 1, 20_000)
    _say(f"one more server moves {one_more:.1%} of the designs (1/{base.servers + 1} = {1 / (base.servers + 1):.1%})")
    _say(f"the fullest server has {fullest(base.servers, 100_000):.2f} times the mean of the designs")


def _fewer(layout: Layout, share: float) -> Layout:
    servers = math.ceil(layout.servers * share)
    return Layout(servers, layout.databases, layout.writers, layout.server_ms, layout.commit_ms)


def _mean(values: list[float]) -> float:
    return sum(values) / len(values)


def _say(words: str) -> None:
    sys.stdout.write(f"{words}\n")


if __name__ == "__main__":
    main()
