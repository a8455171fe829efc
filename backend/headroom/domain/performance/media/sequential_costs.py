"""What sequential reads and writes cost the drives of an array: bytes in sequence, and positioning between streams."""

from dataclasses import replace
from typing import Final

from headroom.domain.performance.media.array_shape import ArrayShape
from headroom.domain.performance.media.drives import (
    DESTAGED_KIB,
    destaged_depth,
    in_sequence,
    interleaved_rate,
    kb_words,
    positioning_ms,
    transfer_ms,
    turn_ms,
    turns,
)
from headroom.domain.performance.media.raid import copies, parity_drives, touched_drives, write_cost
from headroom.domain.performance.media.random_costs import random_read, random_write
from headroom.domain.performance.media.side_cost import SideCost, Work, queues_of, side_of_work

HOST_RUN_KIB: Final = 1300.0
"""What a host and its drives together read of one of several streams before the heads move on, on each drive."""
COMMAND_MS: Final = 0.075
"""What a hard disk takes for a command whose data is in its memory, beside the transfer: 0.1 ms for reads, 0.2 queued
(Hitachi, Deskstar 7K3000 specification, table 5), less than 0.03 (Ultrastar 146Z10 specification, 4.5.1); the middle of
the logarithms of the ends. Commands in its queue overlap, so that only one alone waits for it."""


_ALIKE: Final = 2.0
"""More streams than these count as so many where a read-ahead is assumed: (1 - 1 / N) / N^(1/4), the share of a lone
positioning after each run, is 0.41 to 0.53 from 2 streams to 32, so that more of them never cost more."""


def sequential_read(shape: ArrayShape, piece_kib: float, streams: float, in_flight: float) -> SideCost:
    """One stream reads at the rate of the data drives, of solid-state ones at that of all (`ArrayShape.read_unit`).

    Several take turns after each run of the read-ahead.

    Where files are scattered the head leaves after each extent, whoever reads, and chooses among the streams that wait.
    """
    ahead, assumed = shape.read_ahead_strips, _reads_ahead_unstated(shape)
    turning = min(streams, _ALIKE) if assumed else streams
    drive = _choosing(shape, turning, turning if assumed else in_flight).drive
    unit = shape.read_unit
    touched = touched_drives(piece_kib, shape.strip_kib, shape.working)
    each_kib, part_ms = piece_kib / touched, transfer_ms(piece_kib, shape.capacity_mb_s)
    run_kib = shape.run_kib if shape.extent_kib else _read_run_kib(shape, each_kib, streams, in_flight)
    positioning = positioning_ms(drive, writes=False) if run_kib else 0.0
    rate, away = drive.rate(False, shape.zone), 1.0 if shape.extent_kib else turns(turning)
    slowed = interleaved_rate(rate, run_kib, positioning, away) if positioning else rate
    hidden = ahead is not None and ahead > 0
    cost, alone = unit * (rate / slowed), transfer_ms(each_kib, slowed)
    if not hidden:
        one = in_sequence(drive, each_kib, writes=False, zone=shape.zone)
        each_ms = max(alone, one.alone_ms) + _command_ms(shape)
        work = Work(touched * one.busy_ms, each_ms, f"{touched:g} x {one.busy_ms:g}")
        alone = work.alone_ms
        if work.drive_ms > cost * shape.working * part_ms:
            return side_of_work(shape, piece_kib, work, unit, hidden=False, gain=1.0)
    queues = 1.0 if hidden else queues_of(alone, cost * part_ms)
    if cost == unit:
        return SideCost(cost, queues, hidden, "cost = sequential rate", f"{cost:g}")
    formula, numbers = _in_turns(shape, turning, unit, f"{positioning:g} x {rate:g} / {kb_words(run_kib)}")
    found = SideCost(cost, queues, hidden, formula, numbers)
    # Short extents on mirrors: all drives read at random, of a sequence only those of one copy are counted.
    return (
        min(found, random_read(shape, piece_kib, in_flight), key=lambda side: side.cost) if shape.extent_kib else found
    )


def _command_ms(shape: ArrayShape) -> float:
    """Of a request that nothing hides from a host: its own disks answer it, and no controller before them."""
    return COMMAND_MS if shape.in_host and shape.drive.mechanical else 0.0


def _read_run_kib(shape: ArrayShape, each_kib: float, streams: float, in_flight: float) -> float:
    """What a drive reads of a stream before the next one has its turn; 0 where nobody knows how far is read ahead.

    A host reads ahead of its streams, and so do its drives: how far in all is told as half the rate with two streams
    at once, which is 1.3 MiB (docs/model/media.md, section 1). What a stream has in flight is read together.
    """
    if shape.read_ahead_strips is not None:
        return max(each_kib, shape.read_ahead_strips * shape.strip_kib)
    together_kib = each_kib * max(in_flight / max(streams, 1.0), 1.0)
    return max(together_kib, shape.usual_run_kib) if shape.usual_run_kib else 0.0


def _reads_ahead_unstated(shape: ArrayShape) -> bool:
    """Whether disks are read ahead, nobody knows how far, in files that lie in one piece."""
    return shape.usual_run_kib > 0 and shape.read_ahead_strips is None and not shape.extent_kib


def _choosing(shape: ArrayShape, streams: float, in_flight: float) -> ArrayShape:
    """The array whose drives choose among the streams that wait there, or among what each has in flight."""
    return shape.choosing(min(shape.drive.tagged_depth, max(streams, in_flight)))


def _in_turns(shape: ArrayShape, streams: float, unit: float, part: str) -> tuple[str, str]:
    """Formula of a cost with positioning, in words and in numbers."""
    if shape.extent_kib:
        return "cost = 1 + positioning x rate / what of an extent lies on a drive", f"{unit:g} x (1 + {part})"
    formula = "cost = 1 + (1 - 1 / streams) x positioning x rate / run"
    return formula, f"{unit:g} x (1 + (1 - 1 / {max(streams, 1.0):g}) x {part})"


def sequential_write(shape: ArrayShape, piece_kib: float, streams: float, in_flight: float) -> SideCost:
    """A write cache collects whole stripes and writes them in long runs; without one each part goes by itself.

    What a stream has in flight lies together, so that the heads leave once for all of it.

    Where files are scattered a run is what of an extent lies on a drive.
    """
    unit = shape.sequential_unit(writes=True)
    if shape.write_cache:
        return _collected_write(shape, piece_kib, unit, streams)
    if shape.gathers:
        return _gathered_write(shape, piece_kib, streams, in_flight)
    moved = write_cost(shape.level, shape.layout.stripe_drives, shape.strip_kib, piece_kib)
    split, part_ms = shape.split(piece_kib), transfer_ms(piece_kib, shape.capacity_mb_s)
    turn = turn_ms(shape.drive.rotation_rpm) if split.modifies and shape.drive.rotation_rpm else 0.0
    together = max(in_flight / max(streams, 1.0), 1.0)
    away = piece_kib / shape.extent_kib if shape.extent_kib else turns(streams) / together
    shape = _choosing(shape, streams, in_flight if shape.extent_kib else streams)
    touched = copies(shape.level) * touched_drives(piece_kib, shape.strip_kib, shape.data)
    drives, stripes_kib = shape.under_stripes(split.stripes)
    visits = drives if split.stripes and parity_drives(shape.level) else split.writes or touched
    moves = split.reads * positioning_ms(shape.drive, False) + visits * positioning_ms(shape.drive, True)
    waits = split.writes * turn + away * moves
    moving = moved.reads * shape.sequential_unit(writes=False) + moved.writes * unit
    cost = moving + waits / (shape.working * part_ms)
    each_kib = stripes_kib + split.strip_kib if parity_drives(shape.level) else piece_kib / touched
    alone = transfer_ms(each_kib, shape.drive.rate(True, shape.zone)) + turn + _command_ms(shape)
    if not shape.drive.mechanical:
        old, new = (in_sequence(shape.drive, split.strip_kib or each_kib, side, shape.zone) for side in (False, True))
        alone = max(alone, new.alone_ms + (old.alone_ms if split.reads else 0.0))
        asked = f"{split.reads:g} x {old.busy_ms:g} + {visits:g} x {new.busy_ms:g}"
        work = Work(split.reads * old.busy_ms + visits * new.busy_ms, alone, asked)
        if work.drive_ms > cost * shape.working * part_ms:
            return side_of_work(shape, piece_kib, work, unit, hidden=False, gain=1.0)
    formula = "cost = bytes that the drives read and write for each byte + capacity x drive waits / (drives x part)"
    numbers = f"{moving:g} + {shape.capacity_mb_s:g} x {waits:g} / ({shape.working} x {kb_words(piece_kib)})"
    found = SideCost(cost, queues_of(alone, cost * part_ms), False, formula, numbers)
    # Among many streams the turns that a sequence waits may cost more than going elsewhere, as random writes do.
    return min(found, random_write(shape, piece_kib, in_flight), key=lambda side: side.cost) if away else found


def _gathered_write(shape: ArrayShape, piece_kib: float, streams: float, in_flight: float) -> SideCost:
    """Direct writes on Linux md: a stripe is written whole where the requests in flight of its stream cover it.

    What they do not cover is written by itself. md has no other writes to wait for than those that were issued.
    """
    alone = sequential_write(replace(shape, gathers=False), piece_kib, streams, in_flight)
    window_kib = piece_kib * max(in_flight / max(streams, 1.0), 1.0)
    covered = covered_share(shape.layout.stripe_data, shape.strip_kib, window_kib)
    unit = shape.sequential_unit(writes=True)
    if window_kib <= piece_kib or not covered or alone.cost <= unit:
        return alone
    formula = "cost = full stripes where requests in flight cover them; else " + alone.formula.removeprefix("cost = ")
    numbers = f"{covered:.17g} x {unit:g} + {1 - covered:.17g} x ({alone.with_numbers})"
    cost = covered * unit + (1 - covered) * alone.cost
    return SideCost(cost, max(alone.queues * alone.cost / cost, 1.0), False, formula, numbers)


def covered_share(data: float, strip_kib: float, window_kib: float) -> float:
    """Share of a stream's writes in flight that fill whole rows of stripes: 1 - (data - 1) x strip / window, 0 or more.

    md handles stripes in rows of a page a drive: the blocks of a row lie a strip apart in the stream, so that all of
    them are in flight where the window reaches over `data - 1` strips. A window that begins anywhere has as many rows
    whose first block is in its first `window - (data - 1) x strip`: one block in `data`, with `data` blocks each.

    Args:
        data: data drives of a stripe.
        strip_kib: of one drive.
        window_kib: what of the stream is in flight.
    """
    return max(1 - (data - 1) * strip_kib / window_kib, 0.0)


def _collected_write(shape: ArrayShape, piece_kib: float, unit: float, streams: float) -> SideCost:
    """Full stripes out of the cache; between extents, and between streams, the heads move to the nearest that waits.

    What waits in the cache is shared out among the streams, and no run of one is shorter than a usual one.
    """
    run_kib = shape.run_kib if shape.extent_kib else _write_run_kib(shape, streams)
    depth = destaged_depth(shape.drive, run_kib) if run_kib else 1.0
    positioning = positioning_ms(shape.choosing(depth).drive, writes=True)
    if not (run_kib and positioning):
        return SideCost(unit, 1.0, True, "cost = full stripes, collected by the write cache", f"{unit:g}")
    rate, away = shape.drive.rate(True, shape.zone), 1.0 if shape.extent_kib else turns(streams)
    cost = unit * rate / interleaved_rate(rate, run_kib, positioning, away)
    formula, numbers = _in_turns(shape, streams, unit, f"{positioning:g} x {rate:g} / {kb_words(run_kib)}")
    found = SideCost(cost, 1.0, True, formula, numbers)
    return min(found, random_write(shape, piece_kib, 1.0), key=lambda side: side.cost)


def _write_run_kib(shape: ArrayShape, streams: float) -> float:
    """What a drive writes of one of several streams out of a cache before the next one has its turn; 0 for one alone.

    ZFS lays all that it collected in one place, whosever it is; of systems of no class nobody knows.
    """
    if streams <= 1 or shape.record_kib or not shape.usual_run_kib:
        return 0.0
    return max(DESTAGED_KIB / streams, shape.usual_run_kib)
