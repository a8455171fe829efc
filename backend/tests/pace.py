"""Limits of time that a slow machine stretches: a test tells a bad algorithm, and never a busy neighbour."""

import time

_NOMINAL_S = 0.05
"""Processor seconds of `_work` on the machine that the limits in the tests were written for."""


def _work() -> float:
    before = time.process_time()
    total: dict[int, int] = {}
    for number in range(250_000):
        total[number & 1023] = total.get(number & 1023, 0) + number
    return time.process_time() - before


def stretched(seconds: float) -> float:
    """`seconds` of processor time on this machine as it is now; never less than was asked for."""
    return seconds * max(1.0, max(_work() for _ in range(3)) / _NOMINAL_S)


def is_within(taken: float, seconds: float) -> bool:
    """Whether processor time that was taken is within a limit, which is stretched only for what is not."""
    return taken < seconds or taken < stretched(seconds)
