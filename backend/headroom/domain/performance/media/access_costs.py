"""What reads and writes of one size cost the drives of an array, and how long the drives keep a request waiting.

Costs are in units of the array's sequential capacity (data drives x rate of a drive): 1 for sequential reads and for
full-stripe writes. Reads and writes add on the array's one shared media row. Only traffic that misses the cache counts.
"""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from headroom.domain.performance.media.drives import (
    DriveFacts,
    Zone,
    access,
    in_sequence,
    interleaved_rate,
    kb_words,
    positioning_ms,
    service_cv2,
    transfer_ms,
    turn_ms,
)
from headroom.domain.performance.media.nvs import destage_gain
from headroom.domain.performance.media.raid import (
    PartialWrite,
    copies,
    parity_drives,
    partial_write,
    touched_drives,
    write_cost,
)
from headroom.domain.performance.media.side_cost import SideCost, Work, queues_of
from headroom.domain.topology.array_layout import ArrayLayout

Pattern: TypeAlias = Literal["sequential", "random"]

MIRROR_COST: Final = 2.0
"""Loads of the controllers for each byte written into a mirrored cache: once by its owner, once by the partner that
keeps the copy. The most that mirroring costs (textbook: writes fall by up to half)."""


@dataclass(frozen=True, slots=True)
class ArrayShape:
    """An array, its drives and its cache, as far as they decide what a request costs."""

    level: str
    drives: int
    """All drives of the array, spares with them."""
    spares: int
    strip_kib: float
    drive: DriveFacts
    """The slowest of the array's drives."""
    read_ahead_strips: float | None
    """Strips that the controller reads ahead on each drive for a sequential stream; 0: none, None: unknown."""
    write_cache: bool
    mirrored: bool
    """Whether the write cache is copied to the partner controller."""
    zone: Zone = "outer"
    held: float = 0.0
    """Share of the data written that the cache holds (`write_cache.cached_shares`); destage merges neighbours there."""
    width: int | None = None
    """Drives of a stripe of a distributed array, whose stripes and spare space lie across all drives."""

    @property
    def layout(self) -> ArrayLayout:
        """Its stripes and spares."""
        return ArrayLayout(self.level, self.drives, self.spares, self.width)

    @property
    def data(self) -> float:
        """Drives' worth of data. Raises ValueError for an array that cannot be."""
        return self.layout.data

    @property
    def striped(self) -> int:
        """Drives that hold the data, copies and parity of one stripe."""
        return self.layout.stripe_data * copies(self.level) + parity_drives(self.level)

    @property
    def working(self) -> int:
        """Drives that hold data, copies or parity: all of a distributed array."""
        return self.striped if self.width is None else self.drives

    @property
    def capacity_mb_s(self) -> float:
        """Sequential capacity: data drives x read rate on outer tracks; the unit of all costs."""
        return self.data * self.drive.rate_mb_s


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


def media_cost(shape: ArrayShape, pattern: Pattern, piece_kib: float, streams: float = 1.0) -> MediaCost:
    """Cost of the parts of a workload's requests on an array.

    Args:
        shape: the array.
        pattern: how requests follow each other.
        piece_kib: size of a part, aligned to itself.
        streams: sequential streams that take turns on the array (threads on its volumes), 1 or more.

    Raises:
        ValueError: the array cannot be (unknown level, too few drives), a drive has no rate, or the part no size.
    """
    if not (piece_kib > 0 and shape.capacity_mb_s > 0):
        raise ValueError("a part of a request has no size, or the drives no rate")
    if pattern == "random":
        read, write = _random_read(shape, piece_kib), _random_write(shape, piece_kib)
    else:
        read, write = _sequential_read(shape, piece_kib, streams), _sequential_write(shape, piece_kib, streams)
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
        full_stripes=_split(shape, piece_kib).rest_kib == 0,
        unknown=_unknown(shape, pattern, streams),
        read_formula=read.formula,
        read_numbers=read.with_numbers,
        write_formula=write.formula,
        write_numbers=write.with_numbers,
    )


def _unknown(shape: ArrayShape, pattern: Pattern, streams: float) -> tuple[str, ...]:
    if pattern == "random":
        return shape.drive.unknown()
    return ("read-ahead",) if streams > 1 and shape.read_ahead_strips is None and shape.drive.mechanical else ()


def _random_read(shape: ArrayShape, piece_kib: float) -> SideCost:
    """Each strip of the part is an access of its own drive; past a strip a drive also passes parity or copies."""
    touched = touched_drives(piece_kib, shape.strip_kib, shape.working)
    each_kib = piece_kib / touched
    passed_kib = max(each_kib - shape.strip_kib, 0.0) * (shape.striped / shape.layout.stripe_data - 1)
    one = access(shape.drive, each_kib + passed_kib, writes=False, zone=shape.zone)
    work = Work(touched * one.busy_ms, one.alone_ms, f"{touched:g} x {one.busy_ms:g}")
    return _from_work(shape, piece_kib, work, _sequential_unit(shape, writes=False), hidden=False, gain=1.0)


def _random_write(shape: ArrayShape, piece_kib: float) -> SideCost:
    """Mirrors write each strip twice; parity makes whole stripes, then updates what is left over."""
    work = _parity_write(shape, piece_kib) if parity_drives(shape.level) else _plain_write(shape, piece_kib)
    gain = destage_gain(shape.held, shape.strip_kib, piece_kib) if shape.write_cache else 1.0
    return _from_work(shape, piece_kib, work, _sequential_unit(shape, writes=True), hidden=shape.write_cache, gain=gain)


def _plain_write(shape: ArrayShape, piece_kib: float) -> Work:
    touched = touched_drives(piece_kib, shape.strip_kib, shape.data)
    one = access(shape.drive, piece_kib / touched, writes=True, zone=shape.zone)
    written = copies(shape.level) * touched
    return Work(written * one.busy_ms, one.alone_ms, f"{written:g} x {one.busy_ms:g}")


def _parity_write(shape: ArrayShape, piece_kib: float) -> Work:
    split = _split(shape, piece_kib)
    busy, alone, terms = 0.0, 0.0, []
    if split.stripes:
        drives, each_kib = _under_stripes(shape, split.stripes)
        one = access(shape.drive, each_kib, writes=True, zone=shape.zone)
        busy, alone = drives * one.busy_ms, one.alone_ms
        terms.append(f"{drives} x {one.busy_ms:g}")
    if split.rest_kib:
        old = access(shape.drive, split.strip_kib, writes=False, zone=shape.zone)
        new = access(shape.drive, split.strip_kib, writes=True, zone=shape.zone)
        on = transfer_ms(split.strip_kib, shape.drive.rate(True, shape.zone))
        each = on if split.stripes else new.busy_ms
        busy += split.reads * old.busy_ms + split.writes * each
        terms.append(f"{split.reads:g} x {old.busy_ms:g} + {split.writes:g} x {each:g}")
        alone += min(split.reads, 1.0) * old.alone_ms + (on if split.stripes else new.alone_ms)
    return Work(busy, alone, " + ".join(terms))


def _from_work(shape: ArrayShape, piece_kib: float, work: Work, least: float, *, hidden: bool, gain: float) -> SideCost:
    """Cost of drive time, shared evenly by the working drives; never under the cost of the same in sequence."""
    part_ms = transfer_ms(piece_kib, shape.capacity_mb_s)
    cost = work.drive_ms / (shape.working * gain * part_ms)
    formula = f"cost = capacity x drive time of a part / (drives x {'' if gain == 1 else 'writes merged x '}part)"
    merged = "" if gain == 1 else f" x {gain:g}"
    numbers = f"{shape.capacity_mb_s:g} x ({work.numbers}) / ({shape.working}{merged} x {kb_words(piece_kib)})"
    if cost < least:
        cost, formula, numbers = least, "cost = sequential cost, which random access never falls below", f"{least:g}"
    return SideCost(cost, queues_of(work.alone_ms, cost * part_ms), hidden, formula, numbers)


def _sequential_read(shape: ArrayShape, piece_kib: float, streams: float) -> SideCost:
    """One stream reads at the rate of the data drives; several take turns after each run of the read-ahead."""
    drive, ahead = shape.drive, shape.read_ahead_strips
    unit = _sequential_unit(shape, writes=False)
    touched = touched_drives(piece_kib, shape.strip_kib, shape.working)
    each_kib, part_ms = piece_kib / touched, transfer_ms(piece_kib, shape.capacity_mb_s)
    run_kib = max(each_kib, (ahead or 0.0) * shape.strip_kib)
    positioning = 0.0 if ahead is None else positioning_ms(drive, writes=False)
    rate = drive.rate(False, shape.zone)
    slowed = interleaved_rate(rate, run_kib, positioning, streams)
    hidden = ahead is not None and ahead > 0
    cost, alone = unit * rate / slowed, transfer_ms(each_kib, slowed)
    if not hidden:
        one = in_sequence(drive, each_kib, writes=False, zone=shape.zone)
        work = Work(touched * one.busy_ms, max(alone, one.alone_ms), f"{touched:g} x {one.busy_ms:g}")
        alone = work.alone_ms
        if work.drive_ms > cost * shape.working * part_ms:
            return _from_work(shape, piece_kib, work, unit, hidden=False, gain=1.0)
    queues = 1.0 if hidden else queues_of(alone, cost * part_ms)
    if cost == unit:
        return SideCost(cost, queues, hidden, "cost = sequential rate", f"{cost:g}")
    formula = "cost = 1 + (1 - 1 / streams) x positioning x rate / run"
    away = f"(1 - 1 / {max(streams, 1.0):g}) x {positioning:g} x {rate:g}"
    return SideCost(cost, queues, hidden, formula, f"{unit:g} x (1 + {away} / {kb_words(run_kib)})")


def _sequential_write(shape: ArrayShape, piece_kib: float, streams: float) -> SideCost:
    """A write cache collects whole stripes and writes them in long runs; without one each part goes by itself."""
    unit = _sequential_unit(shape, writes=True)
    if shape.write_cache:
        return SideCost(unit, 1.0, True, "cost = full stripes, collected by the write cache", f"{unit:g}")
    moved = write_cost(shape.level, shape.layout.stripe_drives, shape.strip_kib, piece_kib)
    split, part_ms = _split(shape, piece_kib), transfer_ms(piece_kib, shape.capacity_mb_s)
    turn = turn_ms(shape.drive.rotation_rpm) if split.modifies and shape.drive.rotation_rpm else 0.0
    away = 1.0 - 1.0 / max(streams, 1.0)
    touched = copies(shape.level) * touched_drives(piece_kib, shape.strip_kib, shape.data)
    drives, stripes_kib = _under_stripes(shape, split.stripes)
    visits = drives if split.stripes and parity_drives(shape.level) else split.writes or touched
    moves = split.reads * positioning_ms(shape.drive, False) + visits * positioning_ms(shape.drive, True)
    waits = split.writes * turn + away * moves
    moving = moved.reads * _sequential_unit(shape, writes=False) + moved.writes * unit
    cost = moving + waits / (shape.working * part_ms)
    each_kib = stripes_kib + split.strip_kib if parity_drives(shape.level) else piece_kib / touched
    alone = transfer_ms(each_kib, shape.drive.rate(True, shape.zone)) + turn
    if not shape.drive.mechanical:
        old, new = (in_sequence(shape.drive, split.strip_kib or each_kib, side, shape.zone) for side in (False, True))
        alone = max(alone, new.alone_ms + (old.alone_ms if split.reads else 0.0))
        asked = f"{split.reads:g} x {old.busy_ms:g} + {visits:g} x {new.busy_ms:g}"
        work = Work(split.reads * old.busy_ms + visits * new.busy_ms, alone, asked)
        if work.drive_ms > cost * shape.working * part_ms:
            return _from_work(shape, piece_kib, work, unit, hidden=False, gain=1.0)
    formula = "cost = bytes that the drives read and write for each byte + capacity x drive waits / (drives x part)"
    numbers = f"{moving:g} + {shape.capacity_mb_s:g} x {waits:g} / ({shape.working} x {kb_words(piece_kib)})"
    return SideCost(cost, queues_of(alone, cost * part_ms), False, formula, numbers)


def _sequential_unit(shape: ArrayShape, writes: bool) -> float:
    """Cost of a byte in sequence: rate of reads on outer tracks over the rate of the direction and zone."""
    return shape.drive.rate_mb_s / shape.drive.rate(writes, shape.zone)


def _under_stripes(shape: ArrayShape, stripes: int) -> tuple[int, float]:
    """Drives that whole stripes lie on, and what each of them writes in KiB."""
    drives = min(shape.working, max(stripes, 1) * shape.striped)
    return drives, stripes * shape.striped / drives * shape.strip_kib


def _split(shape: ArrayShape, piece_kib: float) -> PartialWrite:
    return partial_write(shape.level, shape.layout.stripe_drives, shape.strip_kib, piece_kib)
