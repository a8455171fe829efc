"""How Python runs in a live server: who edits waits neither for the collection of garbage nor for a turn."""

import gc
import sys
from typing import Final

GC_THRESHOLDS: Final = (300_000, 20, 20)
"""An evaluation makes tens of thousands of objects and no cycles, of 30,000 parts up to 200,000. With Python's own
thresholds every third edit of a large design set off a full collection, 26 ms with everything stopped; at these it is
one in hundreds."""
LEAST_COLLECTED: Final = 10_000
"""To look at so many young objects takes 4 ms. At the first threshold it takes 120 and more, in the midst of an answer:
once while what is kept of a design fills, then as often as other work fills the rest."""
TURN_SECONDS: Final = 0.001
"""An evaluation is Python for 20 ms. While it runs, each message of socket and database waits for one turn."""


def prepare_interpreter() -> None:
    """Set thresholds and turns of this process."""
    gc.set_threshold(*GC_THRESHOLDS)
    sys.setswitchinterval(TURN_SECONDS)


def collect_between_answers() -> None:
    """Look at the young objects while nobody waits, so that the threshold is not met in the midst of an answer."""
    young, middle, old = gc.get_count()
    if young < LEAST_COLLECTED:
        return
    _, most_middle, most_old = GC_THRESHOLDS
    gc.collect(0 if middle <= most_middle else 1 if old <= most_old else 2)


def collect_between_turns() -> None:
    """The same in the midst of long work and of many connections, so that one look never takes long.

    What is read of a large document stays: each second look takes what the one before left, and finds no more of it.
    """
    young, middle, _ = gc.get_count()
    if young >= 2 * LEAST_COLLECTED:
        gc.collect(1 if middle else 0)


def keep_present_objects() -> None:
    """Never look again at what is there after the start and stays: modules, catalogue, engine."""
    gc.freeze()
