"""Arrays whose drives fail one by one in simpy: nothing of the product's chains is used here."""

import math
import random
from collections.abc import Generator
from typing import Any

import simpy

from tests.availability.fixtures import Case


class _Set:
    """Drives that keep data together, and one crew that rebuilds one of them at a time."""

    def __init__(self, env: simpy.Environment, case: Case, dice: random.Random, over: simpy.Event) -> None:
        self.env, self.case, self.dice, self.over = env, case, dice, over
        form = case.form
        members = 2 if form.mirrored and not form.distributed else form.drives
        self.bears = 1 if form.mirrored else form.parity
        self.lost: list[int] = []
        self.repaired = [env.event() for _ in range(members)]
        self.changed = env.event()
        for number in range(members):
            env.process(self.drive(number))
        env.process(self.crew())

    def drive(self, number: int) -> Generator[simpy.Event, Any, None]:
        while True:
            while True:  # a draw holds until the array changes: failures have no memory
                faster = self.case.further if self.lost else 1.0
                fails, changed = self.env.timeout(self.dice.expovariate(faster / self.case.life_hours)), self.changed
                if self.case.further == 1.0:
                    yield fails
                    break
                if fails in (yield fails | changed):
                    break
            self.lost.append(number)
            self.tell()
            bad_sector = len(self.lost) == self.bears and self.dice.random() < self.case.unreadable
            if (len(self.lost) > self.bears or bad_sector) and not self.over.triggered:
                self.over.succeed()
            yield self.repaired[number]

    def crew(self) -> Generator[simpy.Event, Any, None]:
        while True:
            if not self.lost:
                yield self.changed
                continue
            changed, done = self.changed, self.env.timeout(self.dice.expovariate(self.speed()))
            if done not in (yield done | changed):
                continue
            number = self.lost.pop(0)
            self.repaired[number].succeed()
            self.repaired[number] = self.env.event()
            self.tell()

    def speed(self) -> float:
        form, lost = self.case.form, len(self.lost)
        share = 1.0
        if form.distributed and not form.mirrored and lost == 2:
            share = (form.stripe_width - 1) / (form.drives - 1)
        return 1 / (self.case.rebuild_hours * share)

    def tell(self) -> None:
        self.changed.succeed()
        self.changed = self.env.event()


def simulate(case: Case, runs: int, seed: int) -> tuple[float, float]:
    """Mean hours to loss over so many runs, and the standard error of that mean."""
    dice = random.Random(seed)
    times = []
    for _ in range(runs):
        env = simpy.Environment()
        over = env.event()
        form = case.form
        for _set in range(form.drives // 2 if form.mirrored and not form.distributed else 1):
            _Set(env, case, dice, over)
        env.run(until=over)
        times.append(env.now)
    mean = sum(times) / runs
    return mean, math.sqrt(sum((time - mean) ** 2 for time in times) / (runs - 1) / runs)
