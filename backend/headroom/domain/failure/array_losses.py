"""What lost drives do to arrays."""

from typing import Final, NamedTuple

from headroom.domain.failure.ways import array_guards, arrays_of_drive
from headroom.domain.topology.needs import of_design
from headroom.domain.topology.records import ExpandedDesign


class ArrayLosses(NamedTuple):
    """What lost drives do to arrays."""

    lost: frozenset[str]
    """Arrays that lost more than they bear, or that are dead themselves."""
    left: tuple[tuple[str, int], ...]
    """Arrays that go on, with the drives that each may still lose."""
    drives: int
    """Drives lost, of arrays or not."""


NO_LOSSES: Final = ArrayLosses(frozenset(), (), 0)


def array_losses(expanded: ExpandedDesign, parts: frozenset[str]) -> ArrayLosses:
    """What the drives among these parts mean to their arrays."""
    drives, dead = parts & _of_kind(expanded, "drive"), parts & _of_kind(expanded, "raid_array")
    if not drives and not dead:
        return NO_LOSSES
    gone: dict[str, int] = {}
    for drive in drives:
        for array in arrays_of_drive(expanded).get(drive, ()):
            gone[array] = gone.get(array, 0) + 1
    guards = array_guards(expanded)
    left = {array: guards[array].tolerance - count for array, count in gone.items() if array not in dead}
    lost = dead | {array for array, more in left.items() if more < 0}
    kept = tuple(sorted((array, more) for array, more in left.items() if array not in lost))
    return ArrayLosses(frozenset(lost), kept, len(drives))


@of_design
def _of_kind(expanded: ExpandedDesign, kind: str) -> frozenset[str]:
    return frozenset(node.id for node in expanded.of_kind(kind))
