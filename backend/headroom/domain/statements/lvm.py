"""LVM as statements: volume groups with their disks and logical volumes, and the commands that change them.

Facts: pvcreate(8), vgcreate(8), vgextend(8), vgreduce(8), lvcreate(8), lvextend(8), lvreduce(8) of LVM 2.03.
"""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LogicalVolumeStatement:
    """A logical volume: stripes over `stripes` disks of `strip_kib` each; one stripe means none."""

    name: str
    stripes: int
    strip_kib: int
    size: str
    """Whole extents, or `100%FREE` or `100%PVS` for what is left."""

    disks: tuple[str, ...] = ()
    """Paths of the disks that it lies on; none where LVM chooses."""

    size_gib: float | None = None
    """As the design states it, before it is rounded up to extents."""


@dataclass(frozen=True, slots=True)
class GroupStatement:
    """A volume group with what is in it."""

    name: str
    extent_kib: int
    data_begins_kib: int
    disks: tuple[tuple[str, str], ...]
    """Path of each disk, and the component of the design that it is."""

    volumes: tuple[LogicalVolumeStatement, ...]


def create_volume(group: str, volume: LogicalVolumeStatement) -> list[str]:
    """The words of the command that makes a logical volume."""
    stripes = ["-i", str(volume.stripes), "-I", f"{volume.strip_kib}k"] if volume.stripes > 1 else []
    return ["lvcreate", *stripes, "-n", volume.name, "-l", volume.size, group, *volume.disks]


def create_group(name: str, extent_kib: int, disks: Sequence[str]) -> list[str]:
    """The words of the command that makes a volume group of these disks."""
    return ["vgcreate", "-s", f"{extent_kib}k", name, *disks]
