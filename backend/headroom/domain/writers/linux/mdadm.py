"""RAID that Linux keeps itself: one shell script a host for the arrays of its own drives.

Facts: mdadm(8) of 4.2 (`--chunk` in KiB, a multiple of 4 and for RAID 5, 6 and 10 a power of two; RAID 1 has none;
`--bitmap=internal`; fewest drives of each level; `--detail --brief` prints the ARRAY line of mdadm.conf(5)). From
memory: mdadm asks before it makes a RAID 1 with metadata at the start of the drives, and `--run` answers; the
configuration is /etc/mdadm/mdadm.conf on Debian and /etc/mdadm.conf elsewhere.
"""

import re
from collections.abc import Iterator
from functools import partial
from typing import Final

from headroom.domain.catalogue.raid_rules import RECORDS, level_name
from headroom.domain.errors import Problem
from headroom.domain.statements.mdadm import ArrayStatement, create_array
from headroom.domain.topology.attributes import number
from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.writers.files.effects import Effects, resources
from headroom.domain.writers.files.output import Output, OutputFile, Refusals, WriterContext, file_of, unresolved
from headroom.domain.writers.files.text import about, comment, count, exact, shell, shell_lines, spoken
from headroom.domain.writers.linux.scripts import checked, opening
from headroom.domain.writers.linux.stripes import power_of_two
from headroom.domain.writers.lookup.devices import host_volumes
from headroom.domain.writers.lookup.drive_devices import drive_paths
from headroom.domain.writers.lookup.host_files import host_files
from headroom.domain.writers.lookup.linux_devices import linux_disks, md_array
from headroom.domain.writers.lookup.nodes import named
from headroom.domain.writers.lookup.platform import LINUX, hosts_on
from headroom.domain.writers.steps.step_effects import own_arrays

_FEWEST: Final = {"raid0": 2, "raid1": 2, "raid10": 2, "raid5": 2, "raid6": 4}
_KEPT: Final = re.compile(r"md[0-9]{1,4}")
_CHUNK_STEP_KIB: Final = 4


def applies(context: WriterContext) -> bool:
    """Whether a Linux host keeps an array of its own drives."""
    return any(_arrays(context.expanded, host) for host in hosts_on(context.expanded, *LINUX))


def write(context: WriterContext) -> Output:
    """`<host>/mdadm.sh` for each Linux host that keeps arrays."""
    return host_files(context, hosts_on(context.expanded, *LINUX), partial(_files, context))


def _files(context: WriterContext, host: Node, problems: Refusals) -> Iterator[OutputFile]:
    arrays = _arrays(context.expanded, host)
    if arrays:
        run = (
            "Run as root, before lvm.sh: sh mdadm.sh. Names such as nvme0n1 may change from start to start: CHECK"
            " WITH lsblk -o NAME,SERIAL,SIZE that each is the drive of the design. Compare: cat /proc/mdstat."
        )
        lines = [
            *opening(context, f"host {spoken(host.name)}", "RAID arrays", run),
            *creation(context.expanded, arrays, problems),
        ]
        yield file_of("mdadm.sh", lines, Effects(makes=resources(own_arrays(context.expanded, host))))


def _arrays(expanded: ExpandedDesign, host: Node) -> dict[str, Node]:
    """Path to array of all that Linux keeps; a volume with another device of its own is none."""
    found: dict[str, Node] = {}
    disks, _ = linux_disks(expanded, host)
    for volume in host_volumes(expanded, host):
        array, disk = md_array(expanded, volume), disks.get(volume.id)
        if array is not None and disk is not None and (disk.path.startswith("/dev/md/") or _KEPT.fullmatch(disk.name)):
            found[disk.path] = array
    return found


def creation(expanded: ExpandedDesign, arrays: dict[str, Node], problems: Refusals) -> Iterator[str]:
    """The commands that make these arrays, by device, and keep their names; without any there is nothing to do."""
    if not arrays:
        yield from comment("This controller keeps no array.")
        return
    taken: dict[str, Node] = {}
    drives = {path: drive_paths(expanded, array, taken, problems) for path, array in arrays.items()}
    yield from checked(
        [array.origin for array in arrays.values()], [drive for found in drives.values() for drive in found]
    )
    for path, array in arrays.items():
        origins = [array.origin, *(drive.origin for drive in named(expanded, array.attributes.get("drives")))]
        yield from about(origins, _create(expanded, array, path, drives[path], problems))
    yield from about([array.origin for array in arrays.values()], _entries(list(arrays)))


def _create(expanded: ExpandedDesign, array: Node, path: str, drives: list[str], problems: Refusals) -> Iterator[str]:
    level = str(array.attributes.get("level"))
    spares = int(number(array, "spares") or 0)
    active = len(named(expanded, array.attributes.get("drives"))) - spares
    problems += _faults(array, level, active, spares)
    chunk = exact(number(array, "strip_kib") or 0)
    traits = [f"RAID {level.removeprefix('raid')} of {count(active, 'drive')}"]
    if spares:
        traits.append(f"{count(spares, 'spare')} that {'stands' if spares == 1 else 'stand'} by")
    if level != "raid1":
        traits.append(f"chunks of {chunk} KiB (strip)")
    if level != "raid0":
        traits.append("a bitmap, so that only what was being written is compared after a crash")
    if level == "raid1":
        traits.append("no question about starting from it")
    yield from comment(f"Array {spoken(array.name)}: {', '.join(traits)}.")
    yield from shell_lines(create_array(_statement(expanded, array, path, drives)))
    yield ""


def _statement(expanded: ExpandedDesign, array: Node, path: str, drives: list[str]) -> ArrayStatement:
    """An array as it shall be; its spares come last."""
    level, chunk = str(array.attributes.get("level")), exact(number(array, "strip_kib") or 0)
    spares = int(number(array, "spares") or 0)
    active = len(named(expanded, array.attributes.get("drives"))) - spares
    return ArrayStatement(path, level, active, spares, chunk, tuple(drives))


def wished_arrays(expanded: ExpandedDesign, host: Node, problems: Refusals) -> list[ArrayStatement]:
    """The arrays that a host shall keep; what the design leaves open goes to `problems`."""
    taken: dict[str, Node] = {}
    found: list[ArrayStatement] = []
    for path, array in _arrays(expanded, host).items():
        made = _statement(expanded, array, path, drive_paths(expanded, array, taken, problems))
        problems += _faults(array, made.level, made.active, made.spares)
        found.append(made)
    return found


def _faults(array: Node, level: str, active: int, spares: int) -> Iterator[Problem]:
    if level not in _FEWEST:
        keeper = "ZFS keeps it: make its pool with zpool create" if level in RECORDS else "Linux has no such level"
        yield unresolved(array, "level", f"is {level_name(level)}", f"{keeper}, or choose RAID 6.")
        return
    if active < _FEWEST[level]:
        what = f"has {count(active, 'drive')} without its spares"
        yield unresolved(array, "drives", what, f"Choose at least {_FEWEST[level]} for this level.")
    if spares and level == "raid0":
        yield unresolved(
            array, "spares", "has spares and no redundancy", "Leave spares empty, or choose another level."
        )
    chunk = number(array, "strip_kib") or 0
    if level == "raid1" or (chunk % _CHUNK_STEP_KIB == 0 and (level == "raid0" or power_of_two(chunk))):
        return
    rule = "a multiple of 4 KiB" if level == "raid0" else "a power of two from 4 KiB"
    yield unresolved(array, "strip_kib", f"has a strip of {exact(chunk)} KiB", f"Enter {rule}: Linux takes no other.")


def _entries(paths: list[str]) -> Iterator[str]:
    yield from comment(
        "Lines by which the arrays keep their names at every start; mdadm gives their UUIDs only now. Afterwards:"
        " update-initramfs -u on Debian, dracut -f elsewhere."
    )
    yield "conf=/etc/mdadm.conf"
    yield "[ ! -d /etc/mdadm ] || conf=/etc/mdadm/mdadm.conf"
    if len(paths) == 1:
        yield f'{shell(["mdadm", "--detail", "--brief", *paths])} >>"$conf"'
        return
    yield from shell_lines(["for", "array", "in", *paths])
    yield "do"
    yield '    mdadm --detail --brief "$array" >>"$conf"'
    yield "done"
