"""What the shell scripts for Linux hosts share: how they begin, and how they keep from writing over anything.

Facts: wipefs(8) (without options it lists signatures and changes nothing; util-linux 2.17 and newer), blkid(8) (`-c
/dev/null` reads the disk itself; it answers with 2 when it finds nothing), blockdev(8) (fails for what is no disk).
"""

from collections.abc import Iterable, Iterator
from typing import Final

from headroom.domain.writers.files.output import WriterContext, script_opening
from headroom.domain.writers.files.text import about, comment, shell_lines

BLANK: Final = """\
# Stops the script at a disk that is not there, or that anything is on: nothing is ever written over.
blank() {
    for disk in "$@"; do
        blockdev --getsize64 "$disk" >/dev/null
        if command -v wipefs >/dev/null 2>&1; then
            found=$(wipefs "$disk")
        else
            found=$(blkid -c /dev/null "$disk") || [ $? -eq 2 ]
        fi
        if [ -n "$found" ]; then
            echo "$disk is in use or holds data: stopped, nothing was written to it" >&2
            echo "If a run of this script made that and then stopped, remove it first:" >&2
            echo "vgremove and pvremove, mdadm --stop and --zero-superblock, or wipefs -a" >&2
            exit 1
        fi
    done
}
"""
"""Disks that a script is about to write to have to be there and to be empty."""
LOOK: Final = """\
# Stops the script unless the disks of a volume group are empty, or in the group already: look <group> <disk>...
look() {
    group=$1
    shift
    if ! vgs "$group" >/dev/null 2>&1; then
        blank "$@"
        return
    fi
    for disk in "$@"; do
        if [ "$(pvs --noheadings -o vg_name "$disk" | tr -d ' ')" != "$group" ]; then
            echo "volume group $group is there without $disk: stopped, nothing was changed" >&2
            exit 1
        fi
    done
}
"""
UNLESS: Final = """\
# Runs a command unless a volume group or logical volume is there: unless <vgs or lvs> <its name> <command>
unless() {
    look=$1 name=$2
    shift 2
    "$look" "$name" >/dev/null 2>&1 || "$@"
}
"""
"""With it a second run changes nothing, and one after a run that stopped goes on where that ended."""


def opening(context: WriterContext, where: str, title: str, run: str) -> Iterator[str]:
    """The first lines of a script for a host or controller, up to and with the function `blank`."""
    again = "A second run changes nothing: disks that hold something are never written to."
    yield from script_opening(context, f"{title} of {where}.", f"{run} {again}")
    yield from BLANK.splitlines()
    yield ""


def checked(component_ids: Iterable[str], paths: list[str]) -> Iterator[str]:
    """The call of `blank` for all disks that a script writes to, before it writes to the first."""
    yield from about(component_ids, [*comment("All of them are looked at first."), *shell_lines(["blank", *paths]), ""])
