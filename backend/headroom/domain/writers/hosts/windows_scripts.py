"""The functions in the scripts for Windows Server: each looks before it changes anything, so that all may run again.

Facts: Microsoft's reference of the module MPIO (the DSM's policies None, FOO, RR, LQD and LB hold for disks that are
claimed after they are set). From memory: the commands of the modules Storage and iSCSI, that a new array is taken after
a restart, exit code 3010 for it, and that UniqueId is the hexadecimal identifier of page 83 without its kind.
"""

from typing import Final

from headroom.domain.writers.files.text import plain, sections

BASE, MULTIPATH, ISCSI, RESTART, DISKS = sections(__file__, "functions/windows.ps1")
RESCAN: Final = "Update-HostStorageCache"
END: Final = "if ($failed) { exit 1 }"


def quoted(text: str) -> str:
    """`text` as one word of PowerShell, in single quotes, in which nothing is expanded; printable ASCII only."""
    return "'" + plain(text).replace("'", "''") + "'"
