"""What one byte from the host costs the drives of a RAID array, by level, strip and transfer size."""

from dataclasses import dataclass

from headroom.domain.catalogue.raid_rules import MIRRORED, PARITY_DRIVES, data_drives


@dataclass(frozen=True, slots=True)
class WriteCost:
    """Drive traffic for each byte written, in units of what all data drives move together.

    A full-stripe write costs `reads` 0 and `writes` 1: the array takes it at data drives x drive rate.
    """

    reads: float
    writes: float
    full_stripes: bool
    """False when a part of each transfer has to read old data or parity first."""


@dataclass(frozen=True, slots=True)
class PartialWrite:
    """What is left of a transfer after its whole stripes, on an array with parity."""

    stripes: int
    """Whole stripes in the transfer."""
    rest_kib: float
    """0 when the transfer is a multiple of the stripe."""
    strips: float
    """Data strips that the rest touches, 1 or more; 0 without a rest."""
    reads: float
    """Strips read first: old data and parity, or the data that does not change."""
    writes: float
    """Strips written, with parity."""
    modifies: bool
    """True: read-modify-write; false: reconstruct-write."""

    @property
    def strip_kib(self) -> float:
        """How much of each strip moves."""
        return self.rest_kib / self.strips if self.strips else 0.0


def copies(level: str) -> int:
    """How often each byte is stored: 2 on mirrors, else 1."""
    return 2 if level in MIRRORED else 1


def parity_drives(level: str) -> int:
    """Drives' worth of parity: 0 to 3."""
    return PARITY_DRIVES.get(level, 0)


def partial_write(level: str, drives: int, strip_kib: float, transfer_kib: float) -> PartialWrite:
    """Split an aligned transfer into whole stripes and a rest, which takes the cheaper of two ways.

    Read-modify-write reads the old data and parity, reconstruct-write the strips that did not change.
    Levels without parity have no rest. `drives` are those of a stripe.

    Raises:
        ValueError: as `data_drives`.
    """
    data, parity = data_drives(level, drives), parity_drives(level)
    stripe_kib = data * strip_kib
    stripes, rest_kib = int(transfer_kib // stripe_kib), transfer_kib % stripe_kib
    if parity == 0 or rest_kib == 0:
        return PartialWrite(stripes, 0.0, 0.0, 0.0, 0.0, modifies=False)
    strips = max(rest_kib / strip_kib, 1.0)
    modify, reconstruct = strips + parity, data - strips
    return PartialWrite(stripes, rest_kib, strips, min(modify, reconstruct), modify, modify < reconstruct)


def write_cost(level: str, drives: int, strip_kib: float, transfer_kib: float) -> WriteCost:
    """Cost of writes that arrive as aligned transfers of one size, by what the drives move.

    Raises:
        ValueError: as `data_drives`.
    """
    split = partial_write(level, drives, strip_kib, transfer_kib)
    if split.rest_kib == 0:
        return WriteCost(reads=0.0, writes=1.0, full_stripes=True)
    rest_share = split.rest_kib / transfer_kib
    to_units = data_drives(level, drives) / drives / split.strips
    return WriteCost(
        reads=rest_share * split.reads * to_units,
        writes=(1 - rest_share) + rest_share * split.writes * to_units,
        full_stripes=False,
    )


def touched_drives(piece_kib: float, strip_kib: float, drives: float) -> float:
    """Drives that a part touches, on average of a continuous size: part / strip, from one to all."""
    return min(max(piece_kib / strip_kib, 1.0), float(drives))
