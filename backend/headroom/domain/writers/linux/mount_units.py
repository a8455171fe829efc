"""Mount units of systemd and lines of /etc/fstab.

Facts: systemd.unit(5) (a path's name as a unit: slashes become dashes, other signs a backslash and their code),
systemd.mount(5), fstab(5). A disk that is missing does not keep the host from starting: units are wanted, not
required.
"""

import re
from typing import Final

FSTAB: Final = "mounts.fstab"
_PLAIN: Final = re.compile(r"[A-Za-z0-9:_.]")


def unit_name(path: str, kind: str) -> str:
    """The name of a path's unit, as systemd-escape -p gives it."""
    steps = path.strip("/")
    escaped = "".join(_escaped(letter, position == 0) for position, letter in enumerate(steps))
    return f"{escaped}.{kind}"


def unit_file(path: str) -> str:
    """What a file that holds the unit is called before it is installed: no backslashes, which some systems refuse."""
    return path.strip("/").replace("-", "_").replace("/", "-")


def installed_as(text: str) -> str:
    """The name under which systemd takes a mount unit: it has to be that of the path where it mounts."""
    (point,) = (line.removeprefix("Where=") for line in text.splitlines() if line.startswith("Where="))
    return unit_name(point, "mount")


def unit(device: str, point: str, kind: str, network: bool) -> list[str]:
    """The sections of a mount unit."""
    block = unit_name(device, "device")
    needs = [f"systemd-fsck@{unit_name(device, 'service')}"] if kind in ("ext4", "ext3") else []
    return [
        "",
        "[Unit]",
        f"Description=File system at {point}",
        f"Requires={' '.join([block, *needs])}",
        f"After={' '.join([block, *needs])}",
        "",
        "[Mount]",
        f"What={device}",
        f"Where={point}",
        f"Type={kind}",
        "# noatime: reading a file writes nothing. Stripes are not repeated, since the superblock has them.",
        f"Options=noatime{',_netdev' if network else ''}",
        "",
        "[Install]",
        f"WantedBy={'remote-fs.target' if network else 'local-fs.target'}",
    ]


def fstab(device: str, point: str, kind: str) -> str:
    """A line of /etc/fstab; XFS checks itself when it is mounted."""
    return f"{device} {point} {kind} noatime 0 {0 if kind == 'xfs' else 2}"


def _escaped(letter: str, first: bool) -> str:
    if letter == "/":
        return "-"
    if _PLAIN.fullmatch(letter) and not (first and letter == "."):
        return letter
    return "".join(f"\\x{byte:02x}" for byte in letter.encode())
