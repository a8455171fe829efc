"""What one direction costs an array, and the drive time behind it."""

from dataclasses import dataclass


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
