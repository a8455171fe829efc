"""What the shell scripts for Linux hosts share: how they begin, and how they keep from writing over anything.

Facts: wipefs(8) (without options it lists signatures and changes nothing; util-linux 2.17 and newer), blkid(8) (`-c
/dev/null` reads the disk itself; it answers with 2 when it finds nothing), blockdev(8) (fails for what is no disk).
"""

from collections.abc import Iterable, Iterator
from typing import Final

from headroom.domain.topology.plant import Node
from headroom.domain.writers.output import WriterContext, script_opening
from headroom.domain.writers.text import about, comment, shell_lines, spoken

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
            exit 1
        fi
    done
}
"""
"""Disks that a script is about to write to have to be there and to be empty."""


def opening(context: WriterContext, host: Node, title: str, run: str) -> Iterator[str]:
    """The first lines of a script for a host, up to and with the function `blank`."""
    again = "A second run stops before it changes anything, since disks that hold something are never written to."
    yield from script_opening(context, f"{title} of host {spoken(host.name)}.", f"{run} {again}")
    yield from BLANK.splitlines()
    yield ""


def checked(component_ids: Iterable[str], paths: list[str]) -> Iterator[str]:
    """The call of `blank` for all disks that a script writes to, before it writes to the first."""
    yield from about(component_ids, [*comment("All of them are looked at first."), *shell_lines(["blank", *paths]), ""])
