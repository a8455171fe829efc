"""How a volume lies on the drives of its RAID array: what LVM and file systems on Linux align to.

A full stripe is what all data drives of an array hold of one row: RAID 5 of n drives n - 1 strips, RAID 6 n - 2,
mirrors n / 2. It shows to a host only where the storage system's rules say that volumes follow the stripes of one array
(`hosts_align` in raid.yaml): not on distributed arrays, nor on volumes made of extents that lie on any drives.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from headroom.domain.catalogue.raid_rules import level_name
from headroom.domain.topology.array_layout import array_layout, raid_rules
from headroom.domain.topology.attributes import number
from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.writers.files.text import count, spoken
from headroom.domain.writers.lookup.nodes import holder


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


def stripe_of(expanded: ExpandedDesign, volume: Node) -> Stripe | None:
    """The row of the array that a volume lies on, None when it does not show to hosts."""
    rules = raid_rules(expanded, holder(expanded, volume, "storage_system"))
    array = holder(expanded, volume, "raid_array")
    return array_stripe(expanded, array) if rules is not None and rules.hosts_align and array is not None else None


def array_stripe(expanded: ExpandedDesign, array: Node) -> Stripe | None:
    """The row of an array that a host has as a whole, None where it has none that is known."""
    layout, strip_kib = array_layout(expanded, array), number(array, "strip_kib")
    if layout is None or layout.width is not None or strip_kib is None or layout.level == "raid1":
        return None
    data, strip = layout.stripe_data, int(strip_kib)
    if layout.stripe_drives < 2:
        return None
    words = f"{level_name(layout.level)} of {count(layout.stripe_drives, 'drive')} ({spoken(array.name)})"
    return Stripe(strip, data, f"{words}: {count(data, 'data strip')} x {strip} KiB = {data * strip} KiB")


def common_stripe(expanded: ExpandedDesign, volumes: Iterable[Node]) -> Stripe | None:
    """The row of all these volumes, None when they differ or one does not show."""
    return _alike([stripe_of(expanded, volume) for volume in volumes])


def power_of_two(value: float) -> bool:
    """Whether a whole number is 1, 2, 4, 8, ..."""
    return value >= 1 and value == int(value) and int(value) & (int(value) - 1) == 0


def _alike(stripes: list[Stripe | None]) -> Stripe | None:
    shapes = {(stripe.strip_kib, stripe.disks) if stripe is not None else None for stripe in stripes}
    return stripes[0] if len(shapes) == 1 else None
