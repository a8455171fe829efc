"""What IRIX calls the design's volumes below `/dev/rdsk`.

Facts: dks(7M) of IRIX 6.5 (names of disks and partitions).
"""

import re
from collections.abc import Iterable
from typing import Final

from headroom.domain.errors import Problem
from headroom.domain.topology.expansion import Node
from headroom.domain.writers.files.output import Refusals
from headroom.domain.writers.files.text import spoken

_DISK: Final = re.compile(r"(dks[0-9]{1,3}d[0-9]{1,3}(?:l[0-9]{1,3})?)(vol|s[0-9]{1,2})?")


def irix_disks(volumes: Iterable[Node]) -> tuple[dict[str, str], list[Problem]]:
    """Node id of each volume to its disk, all of it (`vol`) unless a partition is named, and problems."""
    names: dict[str, str] = {}
    problems = Refusals()
    for volume in volumes:
        device = str(volume.attributes.get("host_device") or "")
        found = _DISK.fullmatch(device)
        name = f"{found[1]}{found[2] or 'vol'}" if found else ""
        if found is None:
            what = f"has the disk name {spoken(device)}" if device else "has no disk name on its host"
            remedy = "Enter host_device as IRIX shows it below /dev/rdsk, such as dks2d1l0."
            problems.refuse(volume, "host_device", what, remedy)
        elif name in names.values():
            what = f"is {name} on the host, and so is another volume"
            problems.refuse(volume, "host_device", what, "Give each volume its own disk name.")
        else:
            names[volume.id] = name
    return names, problems
