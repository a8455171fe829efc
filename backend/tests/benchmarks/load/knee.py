"""The knee: the most rooms at which everything holds, and what stands in the way of more."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from tests.benchmarks.load.mix import P95_MS
from tests.benchmarks.load.steps import Spent, Step

GROWTH: Final = 1.5
HALVINGS: Final = 2
"""After them the knee lies between two steps that are 11% apart."""
BUSY: Final = 0.8
"""Of a core; a single server queue is then busy enough for waits of five times its service."""
Take = Callable[[int], Awaitable[Step]]


@dataclass(frozen=True, slots=True)
class Knee:
    """Between which loads it lies; `bad` is None when the most that was tried still held."""

    good: Step | None
    bad: Step | None

    @property
    def rooms(self) -> int:
        """The most rooms that held."""
        return self.good.crowd.rooms if self.good else 0


async def find(take: Take, first: int, most: int) -> Knee:
    """Raise the load by half until something does not hold twice running, then halve the step between.

    One bad step alone is chance: it is taken again, and counts when it is bad again.
    """
    good: Step | None = None
    bad: Step | None = None
    rooms = first
    while bad is None and rooms <= most:
        step = await _twice(take, rooms)
        good, bad = (step, None) if not step.faults else (good, step)
        rooms = min(most, round(rooms * GROWTH)) if rooms < most else most + 1
    for _ in range(HALVINGS if good and bad else 0):
        assert good is not None
        assert bad is not None
        middle = round((good.crowd.rooms * bad.crowd.rooms) ** 0.5)
        if middle in {good.crowd.rooms, bad.crowd.rooms}:
            break
        step = await _twice(take, middle)
        good, bad = (step, bad) if not step.faults else (good, step)
    return Knee(good, bad)


async def _twice(take: Take, rooms: int) -> Step:
    step = await take(rooms)
    return await take(rooms) if step.faults else step


def binds(spent: Spent, cores: int) -> str:
    """What is used up at a step, in words, the nearest cause first."""
    busiest = max(spent.replicas)
    loaded = sum(spent.replicas) + spent.helpers + spent.postgres + spent.client + spent.others
    causes = []
    if busiest >= BUSY:
        causes.append(f"the server process, one interpreter ({busiest:.2f} of a core)")
    if spent.commit_ms > P95_MS["saved"] / 4:
        causes.append(f"commits ({spent.commit_ms:.0f} ms each, {spent.commits_a_second:.0f} a second)")
    if spent.client >= BUSY:
        causes.append(f"the program that loads ({spent.client:.2f} of a core)")
    if loaded >= 0.95 * cores:
        causes.append(f"the machine's {cores} cores (others' work {spent.others:.2f})")
    return ", then ".join(causes) or "nothing that is measured here"


def rooms_of_a_core(idle: float, steps: list[Step]) -> float:
    """Rooms that keep one replica busy for `BUSY` of a core; `idle` is what it takes with nobody there. 0: not known.

    By the least squares of what rooms took beyond that. Where waits are late results are left out, and a room seems
    cheaper than it is; such steps count only where there are no others.
    """
    prompt = [step for step in steps if not step.late] or steps
    pairs = [(step.crowd.rooms, sum(step.spent.replicas) - idle * len(step.spent.replicas)) for step in prompt]
    each = sum(rooms * cores for rooms, cores in pairs) / sum(rooms**2 for rooms, _ in pairs)
    return (BUSY - idle) / each if each > 0 else 0.0
