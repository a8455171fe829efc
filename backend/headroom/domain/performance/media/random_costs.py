"""What random reads and writes cost the drives of an array: each is an access that finds the heads elsewhere."""

from headroom.domain.performance.media.array_shape import ArrayShape
from headroom.domain.performance.media.drives import DriveAccess, access, destaged_depth
from headroom.domain.performance.media.nvs import destage_gain
from headroom.domain.performance.media.raid import copies, parity_drives, touched_drives
from headroom.domain.performance.media.side_cost import SideCost, Work, side_of_work


def random_read(shape: ArrayShape, piece_kib: float, in_flight: float, streams: float = 1.0) -> SideCost:
    """Each strip of the part is an access of its own drive; past a strip heads also pass over parity or copies.

    It costs no less than the same in sequence, of which several streams are read from both copies of a mirror.
    """
    piece_kib = _together(shape, piece_kib)
    shape = _choosing(shape, piece_kib, in_flight)
    touched = touched_drives(piece_kib, shape.strip_kib, shape.working)
    each_kib = piece_kib / touched
    passed_kib = max(each_kib - shape.strip_kib, 0.0) * (shape.striped / shape.layout.stripe_data - 1)
    if shape.drive.solid_state:
        passed_kib = 0.0
    one = access(shape.drive, each_kib + passed_kib, writes=False, zone=shape.zone)
    work = Work(touched * one.busy_ms, one.alone_ms, f"{touched:g} x {one.busy_ms:g}")
    least = shape.read_unit / (copies(shape.level) if shape.spreads_reads(streams) else 1)
    return side_of_work(shape, piece_kib, work, least, hidden=False, gain=1.0)


def random_write(shape: ArrayShape, piece_kib: float, in_flight: float) -> SideCost:
    """Mirrors write each strip twice; parity makes whole stripes, then updates what is left over."""
    piece_kib = _together(shape, piece_kib)
    shape = _destaging(shape, piece_kib, in_flight)
    work = _parity_write(shape, piece_kib) if parity_drives(shape.level) else _plain_write(shape, piece_kib)
    gain = destage_gain(shape.held, shape.strip_kib, piece_kib) if shape.write_cache else 1.0
    return side_of_work(shape, piece_kib, work, shape.sequential_unit(writes=True), hidden=shape.write_cache, gain=gain)


def _plain_write(shape: ArrayShape, piece_kib: float) -> Work:
    touched = touched_drives(piece_kib, shape.strip_kib, shape.data)
    one = access(shape.drive, piece_kib / touched, writes=True, zone=shape.zone)
    written = copies(shape.level) * touched
    return Work(written * one.busy_ms, one.alone_ms, f"{written:g} x {one.busy_ms:g}")


def _parity_write(shape: ArrayShape, piece_kib: float) -> Work:
    """Whole stripes in one access of each drive; what is left over is read, and written on in the same access."""
    split = shape.split(piece_kib)
    busy, alone, terms, each_kib = 0.0, 0.0, [], 0.0
    one = DriveAccess(0.0, 0.0)
    if split.stripes:
        drives, each_kib = shape.under_stripes(split.stripes)
        one = access(shape.drive, each_kib, writes=True, zone=shape.zone)
        busy, alone = drives * one.busy_ms, one.alone_ms
        terms.append(f"{drives} x {one.busy_ms:g}")
    if split.rest_kib:
        old = access(shape.drive, split.strip_kib, writes=False, zone=shape.zone)
        new = access(shape.drive, each_kib + split.strip_kib, writes=True, zone=shape.zone)
        each = new.busy_ms - one.busy_ms
        busy += split.reads * old.busy_ms + split.writes * each
        terms.append(f"{split.reads:g} x {old.busy_ms:g} + {split.writes:g} x {each:g}")
        alone += min(split.reads, 1.0) * old.alone_ms + new.alone_ms - one.alone_ms
    return Work(busy, alone, " + ".join(terms))


def _choosing(shape: ArrayShape, piece_kib: float, in_flight: float) -> ArrayShape:
    """The array with as many requests at each drive as are there: no more than in flight, nor than a drive queues."""
    at_drive = in_flight * touched_drives(piece_kib, shape.strip_kib, shape.working) / shape.working
    return shape.choosing(min(shape.drive.tagged_depth, at_drive))


def _destaging(shape: ArrayShape, piece_kib: float, in_flight: float) -> ArrayShape:
    """The same under writes: a cache writes in the order in which drives that queue reach what waits in it."""
    if not shape.write_cache or shape.drive.tagged_depth == 1:
        return _choosing(shape, piece_kib, in_flight)
    each_kib = piece_kib / touched_drives(piece_kib, shape.strip_kib, shape.working)
    return shape.choosing(destaged_depth(shape.drive, each_kib))


def _together(shape: ArrayShape, piece_kib: float) -> float:
    """What of a part lies together: scattered files end at an extent."""
    return min(piece_kib, shape.extent_kib) if shape.extent_kib else piece_kib
