"""What software RAID of a host does beside the laws of arrays: whole records of ZFS, and reads from both copies."""

from dataclasses import replace

from headroom.domain.performance.media.array_shape import ArrayShape
from headroom.domain.performance.media.random_costs import random_read, random_write
from headroom.domain.performance.media.side_cost import SideCost


def moves_records(shape: ArrayShape, piece_kib: float) -> bool:
    """Whether a random part is smaller than what is checked and written as a whole."""
    return piece_kib < shape.record_kib


def record_read(shape: ArrayShape, piece_kib: float, in_flight: float, streams: float = 1.0) -> SideCost:
    """A part of a record is read with all of it, whose checksum says whether it is sound."""
    return _times(random_read(shape, shape.record_kib, in_flight, streams), shape.record_kib / piece_kib)


def record_write(shape: ArrayShape, piece_kib: float, in_flight: float, streams: float = 1.0) -> SideCost:
    """A part of a record is written with all of it, once the rest has been read."""
    read, write = record_read(shape, piece_kib, in_flight, streams), random_write(shape, shape.record_kib, in_flight)
    whole = _times(write, shape.record_kib / piece_kib)
    cost = read.cost + whole.cost
    return replace(
        whole,
        cost=cost,
        queues=(read.cost * read.queues + whole.cost * whole.queues) / cost,
        formula="cost = that of reading the record + that of writing it, for each byte of the part",
        with_numbers=f"{read.with_numbers} + {whole.with_numbers}",
    )


def from_both_copies(shape: ArrayShape, side: SideCost, streams: float) -> SideCost:
    """Several sequential streams on a mirror of software RAID, which reads each from another copy."""
    if not shape.spreads_reads(streams):
        return side
    return replace(
        side,
        cost=side.cost / 2,
        queues=side.queues * 2,
        formula=f"{side.formula}; streams are spread over both copies",
        with_numbers=f"({side.with_numbers}) / 2",
    )


def _times(side: SideCost, ratio: float) -> SideCost:
    """A part that is moved with all of its record takes the drives as long as the record does."""
    return replace(
        side,
        cost=side.cost * ratio,
        formula=f"{side.formula}; x record / part",
        with_numbers=f"({side.with_numbers}) x {ratio:.17g}",
    )
