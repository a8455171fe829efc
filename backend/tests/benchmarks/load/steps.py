"""One step of the load: so many rooms for so long, what people waited for, and what the machine spent on it."""

import asyncio
import statistics
from dataclasses import dataclass
from typing import Final

from tests.benchmarks.load.mix import FEWEST, P95_MS, Crowd, Wait
from tests.benchmarks.load.people import People
from tests.benchmarks.load.service import Service, Usage

DONE: Final = 0.85
"""Of what was to be done; a service that does less falls behind. Chance alone takes a tenth of few deeds."""
FULL: Final = 0.95
"""Of a core: one interpreter does no more."""
QUIET: Final = 0.03
"""Of a core; one that takes less for twice `QUIET_S` seconds has started."""
QUIET_S, QUIET_TRIES = 8, 8
DISTURBED: Final = 0.5
"""Cores that others may use before waits are no longer the service's own."""


@dataclass(frozen=True, slots=True)
class Spent:
    """Processor seconds a second (1 is a core), and figures of commits and memory, over one step."""

    replicas: tuple[float, ...]
    helpers: float
    postgres: float
    client: float
    others: float
    """Of the machine by whoever else works on it."""
    commits_a_second: float
    commit_ms: float
    resident_mb: float
    turn_ms: float
    """95th percentile of the least request: how late the event loop is."""

    @property
    def service(self) -> float:
        """Of all that a service is: servers, processes that they start, Postgres."""
        return sum(self.replicas) + self.helpers + self.postgres


@dataclass(frozen=True, slots=True)
class Step:
    """What one load gave."""

    crowd: Crowd
    p50_ms: dict[Wait, float]
    p95_ms: dict[Wait, float]
    done_a_second: float
    failed: int
    spent: Spent

    @property
    def disturbed(self) -> bool:
        """Whether others used so much of the machine that waits say little about the service."""
        return self.spent.others > DISTURBED

    @property
    def late(self) -> list[str]:
        """What took longer than its budget, in words."""
        return [
            f"{wait} {found:,.0f} ms of {P95_MS[wait]:,.0f}"
            for wait, found in self.p95_ms.items()
            if found > P95_MS[wait]
        ]

    @property
    def faults(self) -> list[str]:
        """Why this was too much, in words; empty while everything holds. Late waits of a disturbed step are none."""
        faults = [] if self.disturbed else self.late
        if self.done_a_second < DONE * self.crowd.deeds_a_second:
            faults.append(f"{self.done_a_second:.1f} deeds a second of {self.crowd.deeds_a_second:.1f}")
        if max(self.spent.replicas) >= FULL:
            faults.append(f"a server process at {max(self.spent.replicas):.2f} of a core")
        return [*faults, *([f"{self.failed} refused"] if self.failed else [])]


async def take(service: Service, people: People, rooms: int, seconds: float) -> Step:
    """Bring so many rooms to work, let them settle, and look on for so long."""
    await people.become(rooms)
    await asyncio.sleep(2)
    before = await asyncio.to_thread(service.usage)
    people.waits.begin()
    turns_ms = await _turns(service, people, seconds)
    after = await asyncio.to_thread(service.usage)
    people.waits.counting = False
    waits = people.waits
    passed = after.at_s - before.at_s
    enough = {wait: found for wait, found in waits.took_ms.items() if len(found) >= FEWEST}
    return Step(
        Crowd(rooms),
        {wait: statistics.median(found) for wait, found in enough.items()},
        {wait: p95(found) for wait, found in enough.items()},
        waits.done / passed,
        waits.failed,
        _spent(before, after, p95(turns_ms)),
    )


async def settled(service: Service) -> float:
    """Cores that a server takes with nobody there, once it has loaded and prepared what it does at its start."""
    before, quiet = await asyncio.to_thread(service.usage), 0
    for _ in range(QUIET_TRIES):
        await asyncio.sleep(QUIET_S)
        after = await asyncio.to_thread(service.usage)
        each = sum(_spent(before, after, 0.0).replicas) / len(after.replica_s)
        if each < QUIET:
            quiet += 1
        if quiet > 1:
            break
        before = after
    return each


async def _turns(service: Service, people: People, seconds: float) -> list[float]:
    loop = asyncio.get_running_loop()
    end = loop.time() + seconds
    took_ms: list[float] = []
    number = 0
    while loop.time() < end:
        began = loop.time()
        await people.greet(service.base(number))
        took_ms.append(1000 * (loop.time() - began))
        number += 1
        await asyncio.sleep(0.1)
    return took_ms


def _spent(before: Usage, after: Usage, turn_ms: float) -> Spent:
    passed = after.at_s - before.at_s
    replicas = tuple((new - old) / passed for old, new in zip(before.replica_s, after.replica_s, strict=True))
    helpers = (after.helpers_s - before.helpers_s) / passed
    postgres = (after.postgres_s - before.postgres_s) / passed
    client = (after.client_s - before.client_s) / passed
    machine = (after.machine_s - before.machine_s) / passed
    commits = after.commits - before.commits
    return Spent(
        replicas,
        helpers,
        postgres,
        client,
        max(0.0, machine - sum(replicas) - helpers - postgres - client),
        commits / passed,
        1000 * (after.commits_s - before.commits_s) / commits if commits else 0.0,
        after.resident_mb,
        turn_ms,
    )


def p95(values: list[float]) -> float:
    """The 95th percentile; that of one value is the value."""
    return statistics.quantiles(values, n=20, method="inclusive")[18] if len(values) > 1 else values[0]
