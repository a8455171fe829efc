"""Delta of RAID that a Linux host keeps: against `mdadm --detail`. Arrays of drives that are in none, and spares.

An array is the same where it has a drive of the wished one. Another level, chunk or number of drives rewrites it all
and is left to people; a drive of another array is never moved.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from headroom.domain.delta.context import DeltaContext, files_of, oldest_of, too_old
from headroom.domain.delta.hosts import digest_of, host_delta, host_thing, linux_hosts
from headroom.domain.delta.records import DeltaGuard, DeltaStep, MachineDelta, UnwrittenDifference
from headroom.domain.importers.listings.linux.devices import device_name
from headroom.domain.importers.merge.estate import EstateObject
from headroom.domain.statements.mdadm import ArrayStatement, create_array
from headroom.domain.topology.expansion import Node
from headroom.domain.writers.files.output import Refusals
from headroom.domain.writers.files.text import shell
from headroom.domain.writers.linux.mdadm import wished_arrays
from headroom.domain.writers.linux.scripts import BLANK

NAME: Final = "mdadm"
LABEL: Final = "Linux RAID"
READERS: Final = frozenset({"mdadm --detail"})
MARK: Final = "#"
SUFFIX: Final = "sh"
HOW: Final = "Run it as root on the host: sh and its name. It stops at the first fault, and at drives that hold data."
_REBUILT: Final = (
    "cat /proc/mdstat",
    "if grep -q -e resync -e recovery -e reshape -e '\\[U*_[U_]*\\]' /proc/mdstat; then",
    '    echo "an array is being rebuilt, or has lost a drive: stopped, nothing was changed" >&2',
    "    exit 1",
    "fi",
)
_NOT_THERE: Final = "not there"


@dataclass(frozen=True, slots=True)
class PresentArray:
    """An array as it is: its device, level, chunk, and the kernel's names of its drives."""

    path: str
    level: str
    chunk_kib: int | None
    drives: frozenset[str]


def deltas(context: DeltaContext) -> Iterator[MachineDelta]:
    """One delta for each Linux host that keeps arrays of its own drives."""
    for host in linux_hosts(context):
        problems = Refusals()
        wished = wished_arrays(context.expanded, host, problems)
        if wished:
            yield _delta(context, host, wished, problems)


def _delta(context: DeltaContext, host: Node, wished: list[ArrayStatement], problems: Refusals) -> MachineDelta:
    empty, listings = host_delta(context, host, NAME, READERS)
    if empty.refused:
        return replace(empty, refused="No listing of this host was given that says it: run mdadm --detail /dev/md*.")
    thing = host_thing(context, host)
    present = present_arrays(context, thing) if thing is not None else []
    taken = oldest_of(listings, context.now)
    found = replace(empty, files=files_of(listings), taken=taken, digest=digest_of(sorted(map(_array_text, present))))
    by_id = [drive for array in wished for drive in array.drives if drive.startswith("/dev/disk/")]
    why = problems[0].message if problems else too_old(context, taken)
    if by_id and not why:
        why = f"{by_id[0]} is a name that no listing of RAID shows: enter the kernel's name as host_device."
    if why:
        return replace(found, refused=why)
    made = difference(present, wished)
    return replace(
        found,
        guard=DeltaGuard("Stop if an array is being rebuilt, or has lost a drive.", _REBUILT),
        steps=tuple(one for one in made if isinstance(one, DeltaStep)),
        not_written=tuple(one for one in made if isinstance(one, UnwrittenDifference)),
        opening=("set -eu", *BLANK.splitlines(), ""),
        notes=("Take nothing back once data was written to what was made: it would be lost.",),
    )


def present_arrays(context: DeltaContext, host: EstateObject) -> list[PresentArray]:
    """The arrays that listings show of a host."""
    estate, found = context.imported.estate, []
    for array in estate.from_(host, "inside", "md_array"):
        drives = frozenset(_key(one) for one in estate.from_(array, "member", "device"))
        device = next((_key(one) for one in estate.to(array, "device", "device")), "")
        level, chunk = array.text("level"), array.number("chunk_kib")
        found.append(PresentArray(f"/dev/{device}", level, chunk, drives))
    return found


def _key(device: EstateObject) -> str:
    """A device's own name: that behind the key of its machine."""
    return device.ref[1].rpartition("/")[2] if "/md/" not in device.ref[1] else f"md/{device.ref[1].rpartition('/')[2]}"


def _array_text(array: PresentArray) -> str:
    return f"{array.path} {array.level} {array.chunk_kib} {sorted(array.drives)}"


def difference(
    present: Iterable[PresentArray], wished: Iterable[ArrayStatement]
) -> list[DeltaStep | UnwrittenDifference]:
    """What leads from the arrays of a host to those that are wished."""
    arrays, made = list(present), list[DeltaStep | UnwrittenDifference]()
    for array in wished:
        drives = {device_name(path): path for path in array.drives}
        own = [one for one in arrays if one.drives & drives.keys()]
        if not own:
            made.append(_new(array))
        elif len(own) > 1:
            now = ", ".join(sorted(one.path for one in own))
            made.append(
                UnwrittenDifference(f"array {array.path}", now, "one array", "Its drives are in several arrays.")
            )
        else:
            made += _changed(own[0], array, drives)
    return made


def _new(array: ArrayStatement) -> DeltaStep:
    wished = f"{array.level} of {array.active} drives and {array.spares} spares, chunk {array.chunk_kib} KiB"
    commands = (shell(["blank", *array.drives]), shell(create_array(array)))
    back = (shell(["mdadm", "--stop", array.path]), shell(["mdadm", "--zero-superblock", *array.drives]))
    return DeltaStep(f"array {array.path}", _NOT_THERE, wished, commands, back)


def _changed(
    own: PresentArray, array: ArrayStatement, drives: dict[str, str]
) -> Iterator[DeltaStep | UnwrittenDifference]:
    what = f"array {own.path}"
    if own.level != array.level:
        yield UnwrittenDifference(
            what, own.level, array.level, "Another level rewrites the array and has no safe way back."
        )
        return
    chunk = None if array.level == "raid1" else array.chunk_kib
    if chunk is not None and str(own.chunk_kib) != chunk:
        now = f"chunk {own.chunk_kib} KiB" if own.chunk_kib else "chunk not listed"
        yield UnwrittenDifference(
            what, now, f"chunk {chunk} KiB", "Another chunk rewrites the array and has no safe way back."
        )
    if others := sorted(own.drives - drives.keys()):
        yield UnwrittenDifference(
            what, f"has {', '.join(others)}", "without", "A drive that is in use is taken out by hand."
        )
    lacking = [path for name, path in drives.items() if name not in own.drives]
    room = array.active + array.spares - len(own.drives)
    if array.spares and len(lacking) <= min(room, array.spares):
        for path in lacking:
            commands = (shell(["blank", path]), shell(["mdadm", own.path, "--add", path]))
            back = (shell(["mdadm", own.path, "--remove", path]),)
            yield DeltaStep(what, f"{len(own.drives)} drives", f"with spare {path}", commands, back)
    elif lacking:
        reason = "More drives reshape the array for hours and have no safe way back: do it by hand."
        yield UnwrittenDifference(what, f"{len(own.drives)} drives", f"with {', '.join(lacking)}", reason)
