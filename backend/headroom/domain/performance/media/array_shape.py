"""An array as the laws of media see it: its drives, stripes and cache, and how data lies on it."""

from dataclasses import dataclass, replace

from headroom.domain.catalogue.raid_rules import MIRRORED
from headroom.domain.performance.media.drives import DriveFacts, Zone
from headroom.domain.performance.media.raid import PartialWrite, copies, parity_drives, partial_write, touched_drives
from headroom.domain.topology.array_layout import ArrayLayout


@dataclass(frozen=True, slots=True)
class ArrayShape:
    """An array, its drives and its cache, as far as they decide what a request costs."""

    level: str
    drives: int
    """All drives of the array, spares with them."""
    spares: int
    strip_kib: float
    drive: DriveFacts
    """The slowest of the array's drives, with the most requests among which it may choose."""
    read_ahead_strips: float | None
    """Strips that the controller reads ahead on each drive for a sequential stream; 0: none, None: unknown."""
    write_cache: bool
    mirrored: bool
    """Whether the write cache is copied to the partner controller."""
    zone: Zone = "outer"
    held: float = 0.0
    """Share of the data written that the cache holds (`write_cache.cached_shares`); destage merges neighbours there."""
    zone_stated: bool = False
    """Whether the design says where on the platters the data lies."""
    extent_kib: float = 0.0
    """Data of one file that lies together on the array, where files lie scattered over it; 0: each in one piece."""
    width: int | None = None
    """Drives of a stripe of a distributed array, whose stripes and spare space lie across all drives."""
    record_kib: float = 0.0
    """What ZFS checks and writes as a whole; 0: nothing."""
    reads_copies: bool = False
    """Whether several streams on a mirror are read from both copies."""
    gathers: bool = False
    """Whether Linux makes stripes with parity of it: of direct writes it gathers what is in flight, and no more."""
    in_host: bool = False
    """Whether a host keeps it itself, by md or ZFS, so that its page cache is before it."""
    usual_run_kib: float = 0.0
    """What a drive reads of one of several streams where nobody states the read-ahead: of hosts, RAID cards and storage
    systems of a known class; 0: nobody knows."""

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

    @property
    def run_kib(self) -> float:
        """What of an extent lies together on one drive."""
        return self.extent_kib / touched_drives(self.extent_kib, self.strip_kib, self.layout.stripe_data)

    def choosing(self, depth: float) -> "ArrayShape":
        """The array whose drives choose among so many requests."""
        if not self.drive.mechanical:
            return self
        return replace(self, drive=replace(self.drive, tagged_depth=max(depth, 1.0)))

    def sequential_unit(self, writes: bool) -> float:
        """Cost of a byte in sequence: rate of reads on outer tracks over the rate of the direction and zone."""
        return self.drive.rate_mb_s / self.drive.rate(writes, self.zone)

    @property
    def read_unit(self) -> float:
        """Cost of a byte that is read in sequence.

        Heads pass over the parity between the data of a platter; a solid-state drive reads on elsewhere meanwhile, so
        that all drives of an array with rotated parity give data.
        """
        unit = self.sequential_unit(writes=False)
        return unit * self.data / self.working if self.drive.solid_state and parity_drives(self.level) else unit

    def spreads_reads(self, streams: float) -> bool:
        """Whether so many streams are read from both copies of a mirror."""
        return self.reads_copies and self.level in MIRRORED and streams > 1

    def under_stripes(self, stripes: int) -> tuple[int, float]:
        """Drives that whole stripes lie on, and what each of them writes in KiB."""
        drives = min(self.working, max(stripes, 1) * self.striped)
        return drives, stripes * self.striped / drives * self.strip_kib

    def split(self, piece_kib: float) -> PartialWrite:
        """Whole stripes of an aligned part, and its rest."""
        return partial_write(self.level, self.layout.stripe_drives, self.strip_kib, piece_kib)
