"""One drive by itself: how long an access takes, how varied it is, and what a drive loses to its moving head.

Times are in ms, sizes in KiB, rates in MB/s (10^6 bytes). A fact that nobody stated is `None`, never 0.
"""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

Zone: TypeAlias = Literal["outer", "mean", "inner"]

ZONE_RATE: Final[dict[Zone, float]] = {"outer": 1.0, "mean": 0.75, "inner": 0.55}
"""Media rate of a zone over that of the outer tracks: textbook values for drives with constant bit density."""

RATED_IO_KIB: Final = 4.0
"""Size of the requests in which solid-state drives state their IO/s and service time."""

GAIN_POWER: Final = 0.25
"""A drive that always takes the request that it reaches first serves depth^0.25 times as many as in order: within 5% of
a simulation of heads and platters up to depth 32, 12% up to 256, where a seek settles for 8 to 20% of the average seek
(`tests/performance/media/test_drives.py`)."""
QUEUED: Final = 32.0
"""Requests that a drive keeps queued where nobody states it: what native command queueing holds, and less than SCSI."""
DESTAGED: Final = 256.0
DESTAGED_KIB: Final = 32 * 1024.0
"""Among so many requests, and so much data a drive, a controller's cache and its drives choose together what is written
next, but never among fewer than a drive queues. An assumption: a cache of 2 GiB has 34 MiB for each of 60 drives."""

SEEK_CV2: Final = 0.172
"""Squared variation of a seek between evenly random tracks that takes time as the root of the distance."""

SOLID_STATE_CV2: Final = 1.0
"""Memoryless: reads wait behind erasures of unknown length. An assumption, on the careful side."""

_MS_A_MINUTE: Final = 60_000.0
_BYTES_A_KIB: Final = 1024.0


@dataclass(frozen=True, slots=True)
class DriveFacts:
    """What the laws of media know of a drive. Mechanical with `rotation_rpm`, solid-state with `read_io_s`."""

    rate_mb_s: float
    """Sequential reads, on outer tracks where there are tracks."""
    write_rate_mb_s: float | None = None
    """Sequential writes; None: as reads."""
    seek_read_ms: float | None = None
    seek_write_ms: float | None = None
    """Average seeks; None: for writes, as for reads."""
    rotation_rpm: float | None = None
    read_io_s: float | None = None
    write_io_s: float | None = None
    """Rated random requests of 4 KiB a second, with many in flight; writes of a unit."""
    read_service_ms: float | None = None
    write_service_ms: float | None = None
    """One random request of 4 KiB alone."""
    tagged_depth: float = 1.0
    """Requests among which the drive may choose; 1: none, they go in order. As many are in flight at the drive."""
    write_unit_kib: float = RATED_IO_KIB
    """What the drive writes at least: it maps its flash in such units, and a part of one costs the whole."""

    @property
    def mechanical(self) -> bool:
        """Whether heads have to move; false for solid-state drives and where nothing is known of it."""
        return self.rotation_rpm is not None and self.rotation_rpm > 0

    @property
    def solid_state(self) -> bool:
        """Whether it is known to have no heads."""
        return not self.mechanical and self.read_io_s is not None

    def rate(self, writes: bool, zone: Zone = "outer") -> float:
        """Sequential rate in MB/s."""
        rate = self.write_rate_mb_s if writes and self.write_rate_mb_s is not None else self.rate_mb_s
        return rate * ZONE_RATE[zone] if self.mechanical else rate

    def unknown(self) -> tuple[str, ...]:
        """Facts without which random access costs nothing but the transfer, in words."""
        if self.mechanical:
            return () if self.seek_read_ms is not None or self.seek_write_ms is not None else ("seek time",)
        if self.read_io_s is not None:
            return () if self.write_io_s is not None else ("random writes a second",)
        return ("rotation and seek time, or random requests a second",)


@dataclass(frozen=True, slots=True)
class DriveAccess:
    """One access of a drive."""

    busy_ms: float
    """What the drive gives to it: 1 / busy_ms accesses a ms with many in flight."""
    alone_ms: float
    """How long it takes with nothing else in the drive; over `busy_ms` where the drive works on several at once."""


def read_zone(word: object) -> Zone:
    """A zone by its word; outer for none or one that there is not."""
    return next((zone for zone in ZONE_RATE if zone == word), "outer")


def turn_ms(rotation_rpm: float) -> float:
    """One turn of the platters."""
    return _MS_A_MINUTE / rotation_rpm


def transfer_ms(size_kib: float, rate_mb_s: float) -> float:
    """Time to move `size_kib` at `rate_mb_s`."""
    return size_kib * _BYTES_A_KIB / (rate_mb_s * 1000.0)


def kb_words(size_kib: float) -> str:
    """A size in kB, in which MB/s x ms come out."""
    return f"{size_kib * 1.024:g}"


def queue_gain(depth: float) -> float:
    """How many times more random accesses a mechanical drive serves when it may choose among `depth` of them.

    `depth^(1/4)`, up to depth 256: the nearest in time of many that are even in distance and angle.
    """
    return float(min(max(depth, 1.0), DESTAGED) ** GAIN_POWER)


def positioning_ms(drive: DriveFacts, writes: bool) -> float:
    """Seek and half a turn, over the gain of queueing; 0 without heads, or where the seek is unknown."""
    if not drive.mechanical or drive.rotation_rpm is None:
        return 0.0
    first, second = drive.seek_read_ms, drive.seek_write_ms
    seek = (second if second is not None else first) if writes else (first if first is not None else second)
    if seek is None:
        return 0.0
    return (seek + turn_ms(drive.rotation_rpm) / 2) / queue_gain(drive.tagged_depth)


def access(drive: DriveFacts, size_kib: float, writes: bool, zone: Zone = "outer") -> DriveAccess:
    """One random access of `size_kib` that finds the head elsewhere.

    Mechanical: positioning + size / rate; alone it has no others to choose among, so no gain of queueing. Solid-state:
    fixed time + size / rate, the fixed time such that 4 KiB, or a unit written, come at the rated IO/s, which smaller
    ones do not exceed; alone it takes the rated service time, and the ratio of both is the drive's parallelism. What
    solid-state drives move to erase blocks grows with the bytes written at random, so that larger writes come at the
    MB/s of a unit.
    """
    if drive.mechanical:
        moved, busy = transfer_ms(size_kib, drive.rate(writes, zone)), positioning_ms(drive, writes)
        return DriveAccess(busy + moved, busy * queue_gain(drive.tagged_depth) + moved)
    found = _without_heads(drive, size_kib, writes, zone)
    if not writes or not drive.write_io_s or size_kib <= drive.write_unit_kib:
        return found
    busy = max(found.busy_ms, 1000.0 / drive.write_io_s * size_kib / drive.write_unit_kib)
    return DriveAccess(busy, max(busy, found.alone_ms))


def _without_heads(drive: DriveFacts, size_kib: float, writes: bool, zone: Zone) -> DriveAccess:
    """One access of a drive that may be solid-state, whatever it has to erase for it."""
    moved = transfer_ms(size_kib, drive.rate(writes, zone))
    io_s = drive.write_io_s if writes else drive.read_io_s
    service = drive.write_service_ms if writes else drive.read_service_ms
    rate = drive.rate(writes)
    unit = transfer_ms(drive.write_unit_kib if writes else RATED_IO_KIB, rate)
    least = 1000.0 / io_s if io_s else 0.0
    busy = max(max(least - unit, 0.0) + moved, least)
    return DriveAccess(busy, max(busy, (service or 0.0) - transfer_ms(RATED_IO_KIB, rate) + moved))


def in_sequence(drive: DriveFacts, size_kib: float, writes: bool, zone: Zone = "outer") -> DriveAccess:
    """One of many accesses in sequence that nothing reads ahead or collects.

    Its transfer, where heads stay on the track; a solid-state drive takes no more of them a second than its rated
    IO/s, and each alone as long as the rated service time. Writes that fill a unit one after another cost it once.
    """
    moved = transfer_ms(size_kib, drive.rate(writes, zone))
    if drive.mechanical:
        return DriveAccess(moved, moved)
    io_s = drive.write_io_s if writes else drive.read_io_s
    filled = min(max(size_kib, RATED_IO_KIB) / drive.write_unit_kib, 1.0) if writes else 1.0
    alone = _without_heads(drive, size_kib, writes, zone).alone_ms
    return DriveAccess(max(moved, filled * 1000.0 / io_s if io_s else 0.0), alone)


def service_cv2(drive: DriveFacts, size_kib: float, writes: bool) -> float:
    """Squared variation of a random access: an even turn, a random seek, a transfer that does not vary.

    `(turn^2 / 12 + 0.172 seek^2) / access^2` for mechanical drives.
    """
    if not drive.mechanical or drive.rotation_rpm is None:
        return SOLID_STATE_CV2 if drive.read_io_s is not None else 0.0
    gain = queue_gain(drive.tagged_depth)
    turn = turn_ms(drive.rotation_rpm) / gain
    positioning = positioning_ms(drive, writes)
    if positioning == 0:
        return 0.0
    seek = max(positioning - turn / 2, 0.0)
    mean = access(drive, size_kib, writes).busy_ms
    return (turn**2 / 12 + SEEK_CV2 * seek**2) / mean**2


def interleaved_rate(rate_mb_s: float, run_kib: float, positioning: float, away: float) -> float:
    """Rate of a drive whose head leaves after a run, in MB/s: `rate x run / (run + away x positioning x rate)`.

    Args:
        rate_mb_s: sequential rate of one stream.
        run_kib: what is read or written before the head may leave.
        positioning: ms.
        away: chance that it leaves: `turns` for streams that take turns, 1 where files are scattered in such runs.
    """
    moved = transfer_ms(run_kib, rate_mb_s)
    return rate_mb_s * moved / (moved + away * positioning) if moved > 0 else 0.0


def destaged_depth(drive: DriveFacts, each_kib: float) -> float:
    """Writes of so much a drive among which a cache and a drive that queues choose; 1 for one that does not queue."""
    if drive.tagged_depth == 1:
        return 1.0
    return max(min(DESTAGED, DESTAGED_KIB / each_kib), drive.tagged_depth)


def turns(streams: float) -> float:
    """Chance that the next run is of another stream, `1 - 1 / streams`: one stream keeps the head where it is."""
    return 1.0 - 1.0 / max(streams, 1.0)
