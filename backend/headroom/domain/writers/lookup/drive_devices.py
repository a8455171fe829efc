"""What Linux calls the drives of an array: kernel names or names of /dev/disk/by-id, each of one drive only."""

import re
from typing import Final

from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.writers.files.output import Refusals
from headroom.domain.writers.files.text import spoken
from headroom.domain.writers.lookup.nodes import named

BY_ID: Final = "/dev/disk/by-id/"
_DRIVE: Final = re.compile(r"nvme[0-9]{1,4}n[0-9]{1,4}|sd[a-z]{1,4}")
_BY_ID: Final = re.compile(r"(nvme|wwn|ata|scsi)-[0-9A-Za-z][0-9A-Za-z._:-]{3,119}")


def drive_paths(expanded: ExpandedDesign, array: Node, taken: dict[str, Node], problems: Refusals) -> list[str]:
    """The drives of an array as the host has them, spares last as in the design; `taken` is the host's, by path."""
    paths: list[str] = []
    for drive in named(expanded, array.attributes.get("drives")):
        path = drive_path(drive)
        other = taken.setdefault(path, drive) if path is not None else drive
        if path is None:
            remedy = "Enter it as nvme list shows it, such as nvme0n1, or a name of /dev/disk/by-id."
            problems.refuse(drive, "host_device", "has no device name on its host", remedy)
        elif other is not drive:
            what = f"is {path} on the host, and so is {spoken(other.name)}"
            problems.refuse(drive, "host_device", what, "Give each drive its own.")
        else:
            paths.append(path)
    return paths


def drive_path(drive: Node) -> str | None:
    """The path of a drive on its host; None where it is not entered, or entered as no such name."""
    device = drive.attributes.get("host_device")
    if not isinstance(device, str):
        return None
    if _DRIVE.fullmatch(device):
        return f"/dev/{device}"
    return f"{BY_ID}{device}" if _BY_ID.fullmatch(device) else None
