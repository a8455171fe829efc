"""Delta of LVM on a Linux host: against pvs, vgs and lvs. Disks and volumes are added; nothing moves, nothing shrinks.

Disks are the same by the volume that they are, not by name. What would move blocks that are in use (other stripes, a
disk less, a smaller volume) has no way back and is not written.
"""

import math
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from headroom.domain.delta.context import DeltaContext, files_of, oldest_of, texts, too_old
from headroom.domain.delta.hosts import digest_of, host_delta, host_thing, linux_hosts
from headroom.domain.delta.records import DeltaGuard, DeltaStep, MachineDelta, UnwrittenDifference
from headroom.domain.importers.merge.estate import Estate, EstateObject
from headroom.domain.statements.lvm import GroupStatement, LogicalVolumeStatement, create_group, create_volume
from headroom.domain.topology.expansion import Node
from headroom.domain.writers.files.output import Refusals
from headroom.domain.writers.files.text import sections, shell
from headroom.domain.writers.linux.lvm import ALIGNED, wished_groups
from headroom.domain.writers.linux.scripts import BLANK, UNLESS
from headroom.domain.writers.lookup.nodes import children_of

NAME: Final = "lvm"
LABEL: Final = "LVM"
READERS: Final = frozenset({"lvm json", "lvm"})
MARK: Final = "#"
SUFFIX: Final = "sh"
HOW: Final = "Run it as root on the host: sh and its name. It stops at the first fault; a second run changes nothing."
_NOT_THERE: Final = "not there"
_LISTED: Final = {
    "pvs": re.compile(r'"pv"\s*:|^\s*PV\s'),
    "vgs": re.compile(r'"vg"\s*:|^\s*VG\s'),
    "lvs": re.compile(r'"lv"\s*:|^\s*LV\s'),
}
OPENING: Final = (
    "set -eu",
    *(
        line
        for text in (BLANK, UNLESS, ALIGNED, *sections(__file__, "functions/lvm.sh"))
        for line in (*text.splitlines(), "")
    ),
)
"""How every script begins: it stops at the first fault, and its functions keep from writing over anything."""
_ROUNDED_BYTES: Final = 2**20
"""A size that was imported has three digits after the point of a GiB."""


@dataclass(frozen=True, slots=True)
class PresentVolume:
    """A logical volume as it is; sizes in bytes, None where no listing says it exactly."""

    size_bytes: int | None
    stripes: int | None
    strip_kib: int | None


@dataclass(frozen=True, slots=True)
class PresentGroup:
    """A volume group as it is; `disks` maps what each disk is, component or path, to its path."""

    uuid: str
    extent_bytes: int
    disks: dict[str, str]
    volumes: dict[str, PresentVolume]


def deltas(context: DeltaContext) -> Iterator[MachineDelta]:
    """One delta for each Linux host with volume groups."""
    for host in linux_hosts(context):
        if children_of(context.expanded, host, "lvm_volume_group"):
            yield _delta(context, host)


def _delta(context: DeltaContext, host: Node) -> MachineDelta:
    empty, listings = host_delta(context, host, NAME, READERS)
    lines, problems = texts(listings), Refusals()
    missing = [name for name, pattern in _LISTED.items() if not any(pattern.search(line) for line in lines)]
    if missing or empty.refused:
        words = (
            f"What is compared is not complete: run {', '.join(missing)} --reportformat json --units b on this host."
        )
        return replace(empty, refused=empty.refused or words)
    wished = wished_groups(context.expanded, host, problems)
    thing = host_thing(context, host)
    present = present_groups(context, thing) if thing is not None else {}
    taken = oldest_of(listings, context.now)
    found = replace(empty, files=files_of(listings), taken=taken, digest=digest_of(present))
    why = problems[0].message if problems else too_old(context, taken)
    if why:
        return replace(found, refused=why)
    made = difference(present, wished)
    return replace(
        found,
        guard=_guard(present, wished),
        steps=tuple(one for one in made if isinstance(one, DeltaStep)),
        not_written=tuple(one for one in made if isinstance(one, UnwrittenDifference)),
        left_alone=tuple(_extras(present, wished)),
        opening=OPENING,
        notes=("Take nothing back once data or a file system was written to what was made: it would be lost.",),
    )


def present_groups(context: DeltaContext, host: EstateObject) -> dict[str, PresentGroup]:
    """The volume groups that listings show of a host, by name."""
    estate = context.imported.estate
    found: dict[str, PresentGroup] = {}
    for group in estate.from_(host, "inside", "lvm_group"):
        extent = group.number("extent_bytes")
        if extent:
            disks = dict(_disks(context, estate, host, group))
            found[group.text("name")] = PresentGroup(group.text("uuid"), extent, disks, _volumes(estate, group))
    return found


def _disks(context: DeltaContext, estate: Estate, host: EstateObject, group: EstateObject) -> Iterator[tuple[str, str]]:
    machines = [f"{key}/" for key in host.keys("machine:")]
    for physical in estate.from_(group, "member", "physical_volume"):
        paths = [key for _, key in physical.refs if any(key.startswith(machine) for machine in machines)]
        path = next((key[key.index("/dev/") :] for key in paths if "/dev/" in key), "")
        units = [unit for device in estate.to(physical, "on", "device") for unit in estate.to(device, "shows", "unit")]
        component = next((one for unit in units if (one := context.component_of.get(unit.ref))), "")
        yield component or path or physical.ref[1], path


def _volumes(estate: Estate, group: EstateObject) -> dict[str, PresentVolume]:
    return {
        volume.text("name"): PresentVolume(
            volume.number("capacity_bytes"), volume.number("stripes"), volume.number("strip_kib")
        )
        for volume in estate.from_(group, "part_of", "logical_volume")
        if not volume.value("hidden")
    }


def difference(
    present: dict[str, PresentGroup], wished: Iterable[GroupStatement]
) -> list[DeltaStep | UnwrittenDifference]:
    """What leads from the groups of a host to those that are wished, in the order in which it is run."""
    made: list[DeltaStep | UnwrittenDifference] = []
    for group in wished:
        others = {
            disk: name
            for name, one in present.items()
            if name != group.name
            for disk in (*one.disks, *one.disks.values())
        }
        taken = [(path, others[key]) for path, disk in group.disks for key in (disk, path) if key in others]
        if taken:
            path, other = taken[0]
            reason = f"{path} is in {other}: moving a disk between groups is done by hand, when it is empty."
            made.append(
                UnwrittenDifference(f"group {group.name}", f"{path} in {other}", f"{path} in {group.name}", reason)
            )
        elif group.name in present:
            made += _extended(present[group.name], group)
            made += _changed_volumes(present[group.name], group)
        else:
            made += _new_group(group)
            made += [_new_volume(group.name, volume, {}) for volume in group.volumes]
    return made


def _physical(group: GroupStatement, path: str) -> DeltaStep:
    make = shell(["pvcreate_at", str(group.data_begins_kib), path])
    commands = (shell(["unused", group.name, path]), f"pvs {shell([path])} >/dev/null 2>&1 || {make}")
    wished = f"data begins at {group.data_begins_kib} KiB"
    return DeltaStep(f"disk {path}", _NOT_THERE, wished, commands, (shell(["pvremove", path]),))


def _new_group(group: GroupStatement) -> Iterator[DeltaStep]:
    paths = tuple(path for path, _ in group.disks)
    yield from (_physical(group, path) for path in paths)
    make = shell(["unless", "vgs", group.name, *create_group(group.name, group.extent_kib, paths)])
    back = (shell(["vgremove", group.name]),)
    yield DeltaStep(f"group {group.name}", _NOT_THERE, f"{len(paths)} disks", (make,), back)


def _extended(present: PresentGroup, group: GroupStatement) -> Iterator[DeltaStep]:
    known = {*present.disks, *present.disks.values()}
    count = len(present.disks)
    for path, disk in group.disks:
        if path not in known and disk not in known:
            yield _physical(group, path)
            words = (f"{count} disks", f"{count + 1} disks; {path}")
            back = (shell(["vgreduce", group.name, path]),)
            yield DeltaStep(f"group {group.name}", *words, (shell(["extend", group.name, path]),), back)
            count += 1


def _new_volume(group: str, volume: LogicalVolumeStatement, names: dict[str, str]) -> DeltaStep:
    named = replace(volume, disks=tuple(names.get(path, path) for path in volume.disks))
    make = shell(["unless", "lvs", f"{group}/{volume.name}", *create_volume(group, named)])
    back = (shell(["lvremove", f"{group}/{volume.name}"]),)
    wished = f"{volume.size} extents, {_striped(volume.stripes, volume.strip_kib)}"
    note = "The way back asks: answer y only while nothing was written to it."
    return DeltaStep(f"volume {group}/{volume.name}", _NOT_THERE, wished, (make,), back, note=note)


def _striped(stripes: int | None, strip_kib: int | None) -> str:
    if stripes is None:
        return "stripes not listed"
    return f"{stripes} stripes of {strip_kib or 'unknown'} KiB" if stripes > 1 else "no stripes"


def _changed_volumes(present: PresentGroup, group: GroupStatement) -> Iterator[DeltaStep | UnwrittenDifference]:
    names = {path: present.disks[disk] for path, disk in group.disks if present.disks.get(disk)}
    if present.extent_bytes != group.extent_kib * 1024:
        words = (f"extents of {present.extent_bytes // 1024} KiB", f"extents of {group.extent_kib} KiB")
        yield UnwrittenDifference(
            f"group {group.name}", *words, "Extents of a group in use stay: sizes here count in them."
        )
    for volume in group.volumes:
        own = present.volumes.get(volume.name)
        if own is None:
            yield _new_volume(group.name, _recounted(present, group, volume), names)
            continue
        now, wished = _striped(own.stripes, own.strip_kib), _striped(volume.stripes, volume.strip_kib)
        if own.stripes is None or now != wished:
            reason = "Restriping moves every block and has no way back: do it by hand, then list again."
            if own.stripes is None:
                reason = "No listing says its stripes: run lvs -o +stripes,stripe_size."
            yield UnwrittenDifference(f"volume {group.name}/{volume.name}", now, wished, reason)
        yield from _resized(present, group, volume, own)


def _recounted(present: PresentGroup, group: GroupStatement, volume: LogicalVolumeStatement) -> LogicalVolumeStatement:
    """The volume with its size in the extents that the group has."""
    if not volume.size.isdecimal():
        return volume
    least = math.ceil(int(volume.size) * group.extent_kib * 1024 / present.extent_bytes)
    return replace(volume, size=str(math.ceil(least / volume.stripes) * volume.stripes))


def _resized(
    present: PresentGroup, group: GroupStatement, volume: LogicalVolumeStatement, own: PresentVolume
) -> Iterator[DeltaStep | UnwrittenDifference]:
    if not volume.size.isdecimal():
        return
    what, extents = f"volume {group.name}/{volume.name}", int(_recounted(present, group, volume).size)
    if own.size_bytes is None:
        reason = "No listing says its exact size: run lvs --units b."
        yield UnwrittenDifference(what, "size not known", f"{extents} extents", reason)
        return
    has = own.size_bytes // present.extent_bytes
    if volume.size_gib is not None and abs(own.size_bytes - volume.size_gib * 2**30) <= _ROUNDED_BYTES:
        return
    if has > extents:
        reason = "Making a volume smaller cuts off what lies at its end and has no way back."
        yield UnwrittenDifference(what, f"{has} extents", f"{extents} extents", reason)
    elif has < extents:
        name = f"{group.name}/{volume.name}"
        make = shell(["grow", name, str(extents), "lvextend", "-l", str(extents), name])
        back = (shell(["lvreduce", "-l", str(has), name]),)
        note = "The way back asks: answer y only while no file system was grown into it."
        yield DeltaStep(what, f"{has} extents", f"{extents} extents", (make,), back, note=note)


def _guard(present: dict[str, PresentGroup], wished: list[GroupStatement]) -> DeltaGuard:
    names = [group.name for group in wished if group.name in present and present[group.name].uuid]
    commands = tuple(shell(["same", name, present[name].uuid]) for name in names)
    return DeltaGuard("Stop unless the volume groups are those that were listed.", commands)


def _extras(present: dict[str, PresentGroup], wished: list[GroupStatement]) -> Iterator[str]:
    by_name = {group.name: group for group in wished}
    for name, own in present.items():
        group = by_name.get(name)
        if group is None:
            yield f"On the host and in no design: volume group {name}."
            continue
        known = {one for pair in group.disks for one in pair}
        for disk, path in own.disks.items():
            if disk not in known and path not in known:
                yield f"In {name} and in no design: disk {path or disk}."
        for volume in sorted(own.volumes.keys() - {one.name for one in group.volumes}):
            yield f"In {name} and in no design: volume {volume}. Its data could not come back."
