"""What lost drives do to arrays."""

from typing import Final, NamedTuple

from headroom.domain.failure.ways import array_guards, arrays_of_drive
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


class DriveLosses:
    """Says what lost drives do to the arrays of a design."""

    def __init__(self, expanded: ExpandedDesign) -> None:
        self._drives, self._arrays = (
            frozenset(node.id for node in expanded.of_kind(kind)) for kind in ("drive", "raid_array")
        )
        self._of_drive, self._guards = arrays_of_drive(expanded), array_guards(expanded)
        self._of_one: dict[tuple[str, ...], ArrayLosses] = {}
        """What the loss of one drive means, by its arrays."""

    def of(self, parts: frozenset[str]) -> ArrayLosses:
        """What the drives among these parts mean to their arrays."""
        if not parts:
            return NO_LOSSES
        if len(parts) == 1:  # most failures of a design are drives, alike but for names
            (name,) = parts
            return self._of_one_drive(name) if name in self._drives else self._counted(parts)
        return self._counted(parts)

    def _of_one_drive(self, drive: str) -> ArrayLosses:
        arrays = tuple(self._of_drive.get(drive, ()))
        found = self._of_one.get(arrays)
        if found is None:
            found = self._of_one[arrays] = self._counted(frozenset((drive,)))
        return found

    def _counted(self, parts: frozenset[str]) -> ArrayLosses:
        drives, dead = parts & self._drives, parts & self._arrays
        if not drives and not dead:
            return NO_LOSSES
        gone: dict[str, int] = {}
        for drive in drives:
            for array in self._of_drive.get(drive, ()):
                gone[array] = gone.get(array, 0) + 1
        left = {array: self._guards[array].tolerance - count for array, count in gone.items() if array not in dead}
        lost = dead | {array for array, more in left.items() if more < 0}
        kept = tuple(sorted((array, more) for array, more in left.items() if array not in lost))
        return ArrayLosses(frozenset(lost), kept, len(drives))
