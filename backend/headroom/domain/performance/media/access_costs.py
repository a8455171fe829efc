"""What reads and writes of one size cost the drives of an array, and how long the drives keep a request waiting.

Costs are in units of the array's sequential capacity (data drives x rate of a drive): 1 for sequential reads and for
full-stripe writes. Reads and writes add on the array's one shared media row. Only traffic that misses the cache counts.
"""

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from headroom.domain.performance.media.array_shape import ArrayShape
from headroom.domain.performance.media.drives import service_cv2
from headroom.domain.performance.media.raid import touched_drives
from headroom.domain.performance.media.random_costs import random_read, random_write
from headroom.domain.performance.media.sequential_costs import sequential_read, sequential_write
from headroom.domain.performance.media.whole_moves import from_both_copies, moves_records, record_read, record_write

Pattern: TypeAlias = Literal["sequential", "random"]

MIRROR_COST: Final = 2.0
"""Loads of the controllers for each byte written into a mirrored cache: once by its owner, once by the partner that
keeps the copy. The most that mirroring costs (textbook: writes fall by up to half)."""

_MOST_KEPT: Final = 1024
"""Costs that are kept: most edits leave most arrays, and what is asked of them, as they are."""


@dataclass(frozen=True, slots=True)
class MediaCost:
    """What one byte read or written by the host costs the drives."""

    reads: float
    writes: float
    read_queues: float
    write_queues: float
    read_hidden: bool
    write_hidden: bool
    cv2: float
    """Squared variation of the time of a part."""
    controller_writes: float
    """Loads of the controllers' own rows for each byte written; over 1 for a mirrored write cache."""
    full_stripes: bool
    """False when writes leave partial stripes, whether or not the cache can collect them."""
    unknown: tuple[str, ...]
    """Facts that are missing, so that the cost is a lower bound; in words."""
    read_formula: str
    read_numbers: str
    write_formula: str
    write_numbers: str


@lru_cache(maxsize=_MOST_KEPT)
def media_cost(
    shape: ArrayShape, pattern: Pattern, piece_kib: float, streams: float = 1.0, in_flight: float | None = None
) -> MediaCost:
    """Cost of the parts of a workload's requests on an array.

    Args:
        shape: the array.
        pattern: how requests follow each other.
        piece_kib: size of a part, aligned to itself.
        streams: sequential streams that take turns on the array (threads on its volumes), 1 or more.
        in_flight: requests that the array has at once, among which its drives choose; None: as many as they can, one
            for each sequential stream.

    Raises:
        ValueError: the array cannot be (unknown level, too few drives), a drive has no rate, or the part no size.
    """
    if not (piece_kib > 0 and shape.capacity_mb_s > 0):
        raise ValueError("a part of a request has no size, or the drives no rate")
    if in_flight is None:
        in_flight = math.inf if pattern == "random" else streams
    if pattern == "random" and moves_records(shape, piece_kib):
        read, write = (side(shape, piece_kib, in_flight, streams) for side in (record_read, record_write))
    elif pattern == "random":
        read, write = random_read(shape, piece_kib, in_flight, streams), random_write(shape, piece_kib, in_flight)
    else:
        read, write = (side(shape, piece_kib, streams, in_flight) for side in (sequential_read, sequential_write))
        read = from_both_copies(shape, read, streams)
    return MediaCost(
        reads=read.cost,
        writes=write.cost,
        read_queues=read.queues,
        write_queues=write.queues,
        read_hidden=read.hidden,
        write_hidden=write.hidden,
        cv2=service_cv2(shape.drive, piece_kib / touched_drives(piece_kib, shape.strip_kib, shape.working), False)
        if pattern == "random"
        else 0.0,
        controller_writes=MIRROR_COST if shape.write_cache and shape.mirrored else 1.0,
        full_stripes=shape.split(piece_kib).rest_kib == 0,
        unknown=_unknown(shape, pattern, streams),
        read_formula=read.formula,
        read_numbers=read.with_numbers,
        write_formula=write.formula,
        write_numbers=write.with_numbers,
    )


def _unknown(shape: ArrayShape, pattern: Pattern, streams: float) -> tuple[str, ...]:
    if pattern == "random":
        return shape.drive.unknown()
    if shape.extent_kib or not shape.drive.mechanical:
        return ()
    return ("read-ahead",) if streams > 1 and shape.read_ahead_strips is None and not shape.usual_run_kib else ()
