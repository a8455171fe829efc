"""What one direction costs an array, and the drive time behind it."""

from dataclasses import dataclass

from headroom.domain.performance.media.array_shape import ArrayShape
from headroom.domain.performance.media.drives import kb_words, transfer_ms


@dataclass(frozen=True, slots=True)
class SideCost:
    """What one direction costs."""

    cost: float
    """Per byte, in units of the sequential capacity."""
    queues: float
    """Requests that the drives serve side by side when alone; 1 or more."""
    hidden: bool
    """True when the drives' time lies outside the request's own cycle: read ahead, or destaged later."""
    formula: str
    with_numbers: str
    """The formula in MB/s, ms and kB; it computes to `cost`."""


@dataclass(frozen=True, slots=True)
class Work:
    """Drive time for one part of a request."""

    drive_ms: float
    """Summed over all drives."""
    alone_ms: float
    """From beginning to end with nothing else on the drives."""
    numbers: str
    """How `drive_ms` comes about."""


def queues_of(alone_ms: float, array_ms: float) -> float:
    """How many parts go side by side: time of one alone over the time for which it holds the array as a whole."""
    return max(alone_ms / array_ms, 1.0)


def side_of_work(
    shape: ArrayShape, piece_kib: float, work: Work, least: float, *, hidden: bool, gain: float
) -> SideCost:
    """Cost of drive time, shared evenly by the working drives; never under the cost of the same in sequence."""
    part_ms = transfer_ms(piece_kib, shape.capacity_mb_s)
    cost = work.drive_ms / (shape.working * gain * part_ms)
    formula = f"cost = capacity x drive time of a part / (drives x {'' if gain == 1 else 'writes merged x '}part)"
    merged = "" if gain == 1 else f" x {gain:g}"
    numbers = f"{shape.capacity_mb_s:g} x ({work.numbers}) / ({shape.working}{merged} x {kb_words(piece_kib)})"
    if cost < least:
        cost, formula, numbers = least, "cost = sequential cost, which random access never falls below", f"{least:g}"
    return SideCost(cost, queues_of(work.alone_ms, cost * part_ms), hidden, formula, numbers)
