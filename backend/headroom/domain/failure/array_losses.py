"""What lost drives do to arrays."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from headroom.domain.failure.ways import ArrayGuard, array_guards, arrays_of_drive
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


class _Arrays(NamedTuple):
    """Drives and arrays of a design."""

    drives: frozenset[str]
    arrays: frozenset[str]
    of_drive: Mapping[str, Sequence[str]]
    guards: Mapping[str, ArrayGuard]
    of_one: dict[tuple[str, ...], ArrayLosses]
    """What the loss of one drive means, by its arrays."""


def array_losses(expanded: ExpandedDesign, parts: frozenset[str]) -> ArrayLosses:
    """What the drives among these parts mean to their arrays."""
    if not parts:
        return NO_LOSSES
    known = _arrays(expanded)
    if len(parts) == 1:  # most failures of a design are drives, alike but for names
        (name,) = parts
        return _of_drive(known, name) if name in known.drives else _counted(known, parts)
    return _counted(known, parts)


def _of_drive(known: _Arrays, drive: str) -> ArrayLosses:
    arrays = tuple(known.of_drive.get(drive, ()))
    found = known.of_one.get(arrays)
    if found is None:
        found = known.of_one[arrays] = _counted(known, frozenset((drive,)))
    return found


def _counted(known: _Arrays, parts: frozenset[str]) -> ArrayLosses:
    drives, dead = parts & known.drives, parts & known.arrays
    if not drives and not dead:
        return NO_LOSSES
    gone: dict[str, int] = {}
    for drive in drives:
        for array in known.of_drive.get(drive, ()):
            gone[array] = gone.get(array, 0) + 1
    left = {array: known.guards[array].tolerance - count for array, count in gone.items() if array not in dead}
    lost = dead | {array for array, more in left.items() if more < 0}
    kept = tuple(sorted((array, more) for array, more in left.items() if array not in lost))
    return ArrayLosses(frozenset(lost), kept, len(drives))


@of_design
def _arrays(expanded: ExpandedDesign) -> _Arrays:
    drives, arrays = (frozenset(node.id for node in expanded.of_kind(kind)) for kind in ("drive", "raid_array"))
    return _Arrays(drives, arrays, arrays_of_drive(expanded), array_guards(expanded), {})
