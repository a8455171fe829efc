"""A working day as data: who has a design open, what each does how often, and how long it may take them.

Rates are of people at work, not of all who have an account. Somebody who draws makes a command about every five
seconds (they look, choose, drag), mostly of the drawing; whole answers (versions, bundles, evaluations by a program)
are asked for a few times an hour; whoever was sent a link looks at it again every few minutes and leaves the window
open. Most designs are small, and one in twenty is as large as a real installation drawn one to one.
"""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

Deed: TypeAlias = Literal["move", "rename", "workload", "list", "open", "evaluate", "bundle", "read by link"]
Wait: TypeAlias = Literal["saved", "answer", "list", "open", "evaluate", "bundle", "read by link"]
"""What somebody waits for: each edit for its "saved" and for its result, all else for the whole answer."""

EDITORS: Final = 2
READERS: Final = 4
"""In each room; readers by link."""

AN_HOUR: Final[dict[Deed, float]] = {
    "move": 504,
    "rename": 144,
    "workload": 72,
    "list": 20,
    "open": 12,
    "evaluate": 6,
    "bundle": 2,
}
"""Deeds of one editor an hour: 720 edits, of which 70% move a part, 20% name it and 10% change a workload."""
READS_AN_HOUR: Final = 30
"""Of one reader by link."""

P95_MS: Final[dict[Wait, float]] = {
    "saved": 200,
    "answer": 500,
    "list": 200,
    "open": 200,
    "read by link": 300,
    "evaluate": 1_500,
    "bundle": 10_000,
}
"""Budget of the 95th percentile of each wait, ms; over it a service carries too much."""

FEWEST: Final = 20
"""A percentile of fewer waits is chance, and no budget is held against it."""

DESIGNS: Final = (
    *("altix350-tp9500", "nfs-zfs", "origin350-tp9500", "nvmeof-jbof", "fc64-flashsystem"),
    *("s3-gateways", "altix350-tp9500", "nfs-zfs", "dr-two-sites", "beegfs-nvme"),
    *("origin300-tp9500", "nvmeof-jbof", "fc64-flashsystem", "nvme-server-local", "ceph-replicas"),
    *("systemz-ds8700-fcp", "scaleout-nvme-gpfs", "lustre-hdd", "ds8300-debian", "p690-gpfs"),
)
"""Reference designs that rooms begin from, in turn: 15 of 20 are below 50 kB of JSON, one has 2,049 parts."""


@dataclass(frozen=True, slots=True)
class Crowd:
    """Who is there at one step of the load."""

    rooms: int

    @property
    def editors(self) -> int:
        """People who edit."""
        return EDITORS * self.rooms

    @property
    def readers(self) -> int:
        """People who read by link."""
        return READERS * self.rooms

    @property
    def deeds_a_second(self) -> float:
        """What all of them do a second."""
        return (self.editors * sum(AN_HOUR.values()) + self.readers * READS_AN_HOUR) / 3600
