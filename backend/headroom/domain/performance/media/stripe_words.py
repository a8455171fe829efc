"""Whether requests fill the stripes of an array, and what it costs in words when they do not."""

from dataclasses import dataclass

from headroom.domain.catalogue.raid_rules import data_drives
from headroom.domain.performance.media.raid import PartialWrite, parity_drives, partial_write


@dataclass(frozen=True, slots=True)
class StripeFit:
    """How writes of one size sit on the stripes of an array."""

    stripe_kib: float
    stripes: float
    """Request over stripe."""
    fits: bool
    """True for a multiple of the stripe, and on arrays without parity."""
    reads: float
    writes: float
    """Strips that the drives read and write for the part that fills no stripe; 0 when it fits."""
    words: str
    """One or two sentences for the reader."""


def application_stripe_kib(level: str, drives: int, strip_kib: float, volumes: int) -> float:
    """Stripe of an application over equal striped volumes, each on an array of its own: data drives x strip x volumes.

    Raises:
        ValueError: as `raid.data_drives`.
    """
    return data_drives(level, drives) * strip_kib * volumes


def stripe_fit(level: str, drives: int, strip_kib: float, request_kib: float, *, collected: bool) -> StripeFit:
    """Say whether requests of one size are multiples of the stripe, and their read-modify-write cost.

    Args:
        level: RAID level.
        drives: drives of a stripe, parity counted in.
        strip_kib: data on one drive before the next one follows.
        request_kib: what reaches the array in one piece.
        collected: whether a write cache collects the writes, because they come in sequence.

    Raises:
        ValueError: as `raid.data_drives`.
    """
    data = data_drives(level, drives)
    stripe_kib = data * strip_kib
    split = partial_write(level, drives, strip_kib, request_kib)
    of = f"the stripe of {stripe_kib:,g} KiB ({data} x {strip_kib:,g} KiB)"
    if parity_drives(level) == 0:
        words = f"{level.upper().replace('RAID', 'RAID ')} has no parity: writes of any size read nothing first."
    elif split.rest_kib == 0:
        words = f"{request_kib:,g} KiB is {_times(split.stripes)} {of}: writes read nothing first."
    else:
        words = f"{request_kib:,g} KiB is not a multiple of {of}. {_cost(split)}"
        if collected:
            words += " The write cache collects sequential writes into whole stripes and spares that."
    return StripeFit(stripe_kib, request_kib / stripe_kib, split.rest_kib == 0, split.reads, split.writes, words)


def _times(stripes: int) -> str:
    return "just" if stripes == 1 else f"{stripes:,} times"


def _cost(split: PartialWrite) -> str:
    way = "read-modify-write" if split.modifies else "reconstruct-write"
    rest = f"{split.rest_kib:,g} KiB" if split.stripes == 0 else f"the last {split.rest_kib:,g} KiB"
    read, written = split.reads * split.strip_kib, split.writes * split.strip_kib
    return f"For {rest} the drives read {read:,g} KiB first and write {written:,g} KiB with parity ({way})."
