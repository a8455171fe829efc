"""What the shell scripts for Linux hosts share: how they begin, and how they keep from writing over anything.

Facts: wipefs(8) (without options it lists signatures and changes nothing; util-linux 2.17 and newer), blkid(8) (`-c
/dev/null` reads the disk itself; it answers with 2 when it finds nothing), blockdev(8) (fails for what is no disk).
"""

from collections.abc import Iterable, Iterator

from headroom.domain.writers.files.output import WriterContext, script_opening
from headroom.domain.writers.files.text import about, comment, sections, shell_lines

BLANK, LOOK, UNLESS = sections(__file__, "functions/disks.sh")
"""With `unless` a second run changes nothing, and one after a run that stopped goes on where that ended."""


def opening(context: WriterContext, where: str, title: str, run: str) -> Iterator[str]:
    """The first lines of a script for a host or controller, up to and with the function `blank`."""
    again = "A second run changes nothing: disks that hold something are never written to."
    yield from script_opening(context, f"{title} of {where}.", f"{run} {again}")
    yield from BLANK.splitlines()
    yield ""


def checked(component_ids: Iterable[str], paths: list[str]) -> Iterator[str]:
    """The call of `blank` for all disks that a script writes to, before it writes to the first."""
    yield from about(component_ids, [*comment("All of them are looked at first."), *shell_lines(["blank", *paths]), ""])
