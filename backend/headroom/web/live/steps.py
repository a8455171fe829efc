"""Long work on the event loop in steps: between two of them everybody else has their turn."""

import asyncio
import time
from collections.abc import Generator
from typing import Final, TypeAlias, TypeVar

from headroom.web.interpreter import collect_between_turns

T = TypeVar("T")

Steps: TypeAlias = Generator[None, None, T]
"""Work that pauses after each few milliseconds; what it returns is the answer."""

TURN_SECONDS: Final = 0.008
"""After so long of one task the others are asked."""


async def run_steps(work: Steps[T]) -> T:
    """Do all of it, others in between. Raises what the work raises."""
    began = time.perf_counter()
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]  # typed by the generator
        if time.perf_counter() - began > TURN_SECONDS:
            collect_between_turns()
            await asyncio.sleep(0)
            began = time.perf_counter()


def at_once(work: Steps[T]) -> T:
    """Do all of it now: on a thread, where Python itself lets others in between steps."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]
