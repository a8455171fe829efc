"""How a volume lies on the drives of its RAID array: what LVM and file systems on Linux align to.

A full stripe is what all data drives of an array hold of one row: RAID 5 of n drives n - 1 strips, RAID 6 n - 2,
mirrors n / 2. From memory: which storage systems spread volumes over their drives in a way of their own, so that no
strip of one array shows.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from headroom.domain.performance.raid import data_drives
from headroom.domain.topology.plant import Node, Plant
from headroom.domain.writers.arrays import family_of
from headroom.domain.writers.text import count, spoken
from headroom.domain.writers.view import holder, named, number

_SPREAD: Final = frozenset(
    (
        "Storage Virtualize",
        "ONTAP",
        "FlashArray",
        "PowerMax",
        "PowerStore",
        "Unity",
        "3PAR",
        "Nimble",
        "VSP",
        "OceanStor",
    )
)
"""Families of storage systems whose volumes do not follow the strips of one array."""


@dataclass(frozen=True, slots=True)
class Stripe:
    """A row of a RAID array as the host would see it."""

    strip_kib: int
    disks: int
    """Strips of data in a row."""

    reason: str

    @property
    def full_kib(self) -> int:
        """Data of a whole row."""
        return self.strip_kib * self.disks


def stripe_of(plant: Plant, volume: Node) -> Stripe | None:
    """The row of the array that a volume lies on, None when it does not show or when several unlike ones carry it."""
    family = family_of(holder(plant, volume, "storage_system"))
    if family is not None and family.name in _SPREAD:
        return None
    array = holder(plant, volume, "raid_array")
    pool = holder(plant, volume, "extent_pool")
    ranks = named(plant, pool.attributes.get("ranks")) if pool is not None else []
    arrays = (
        [array] if array is not None else [one for rank in ranks for one in named(plant, rank.attributes["arrays"])]
    )
    return _alike([_of_array(plant, one) for one in arrays])


def common_stripe(plant: Plant, volumes: Iterable[Node]) -> Stripe | None:
    """The row of all these volumes, None when they differ or one does not show."""
    return _alike([stripe_of(plant, volume) for volume in volumes])


def power_of_two(value: float) -> bool:
    """Whether a whole number is 1, 2, 4, 8, ..."""
    return value >= 1 and value == int(value) and int(value) & (int(value) - 1) == 0


def _alike(stripes: list[Stripe | None]) -> Stripe | None:
    shapes = {(stripe.strip_kib, stripe.disks) if stripe is not None else None for stripe in stripes}
    return stripes[0] if len(shapes) == 1 else None


def _of_array(plant: Plant, array: Node) -> Stripe | None:
    drives = len(named(plant, array.attributes.get("drives"))) - int(number(array, "spares") or 0)
    strip_kib, level = number(array, "strip_kib"), str(array.attributes.get("level"))
    if strip_kib is None or drives < 2 or level == "raid1":
        return None
    try:
        data = data_drives(level, drives)
    except ValueError:
        return None
    words = f"{level.replace('raid', 'RAID ')} of {count(drives, 'drive')} ({spoken(array.name)})"
    strip = int(strip_kib)
    return Stripe(strip, data, f"{words}: {count(data, 'data strip')} x {strip} KiB = {data * strip} KiB")
