"""All targets that the product writes for: a new one is a file beside these and a row here."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from headroom.domain.writers import aix, brocade, cables, fio, gpfs, mds, modprobe, multipath, smcli, sysctl, udev
from headroom.domain.writers.output import Output, WriterContext

Place = Literal["cabling", "storage", "switches", "hosts", "automation", "filesystems", "tests"]
"""The folder of the bundle in which a target's files lie, each below the folder of its own part."""


@dataclass(frozen=True, slots=True)
class Writer:
    """One target: where its files lie, what they are, and how they are run."""

    name: str
    label: str
    place: Place
    files: str
    run: str
    applies: Callable[[WriterContext], bool]
    write: Callable[[WriterContext], Output]


WRITERS: Final = (
    Writer(
        "cables",
        "Cable and port schedule",
        "cabling",
        "cables.csv, ports.csv",
        "At the racks: label each cable at both ends before it is pulled, and tick it off",
        cables.applies,
        cables.write,
    ),
    Writer(
        "smcli",
        "FAStT600 arrays and logical drives (SMcli)",
        "storage",
        "<storage system>/arrays.smcli",
        "With the Storage Manager client, once for each storage system: SMcli <controller A> <controller B> -f <file>",
        smcli.applies,
        smcli.write,
    ),
    Writer(
        "brocade",
        "Zoning of the fabrics (Brocade Fabric OS)",
        "switches",
        "<switch>/zoning.txt",
        "On one switch of each fabric, as admin, line by line; cfgenable asks before it replaces the zoning",
        brocade.applies,
        brocade.write,
    ),
    Writer(
        "mds",
        "Zoning of the fabrics (Cisco NX-OS)",
        "switches",
        "<switch>/zoning.txt",
        "On one switch of each fabric, as network-admin, line by line; zoneset activate replaces the active zoning",
        mds.applies,
        mds.write,
    ),
    Writer(
        "modprobe",
        "Queue depths of the adapters' drivers (Linux module options)",
        "hosts",
        "<host>/headroom-storage.conf",
        "On each host as root: copy to /etc/modprobe.d, rebuild the initial file system, restart",
        modprobe.applies,
        modprobe.write,
    ),
    Writer(
        "multipath",
        "Multipathing (Linux multipath-tools)",
        "hosts",
        "<host>/multipath.conf",
        "On each host as root: copy to /etc, then multipath -t must print no warning; multipathd reconfigure",
        multipath.applies,
        multipath.write,
    ),
    Writer(
        "udev",
        "Queues and read-ahead of the disks (Linux udev)",
        "hosts",
        "<host>/60-headroom-storage.rules",
        "On each host as root: copy to /etc/udev/rules.d, then udevadm control --reload and udevadm trigger",
        udev.applies,
        udev.write,
    ),
    Writer(
        "sysctl",
        "Page cache, huge pages, asynchronous I/O (Linux sysctl)",
        "hosts",
        "<host>/90-headroom-storage.conf",
        "On each host as root: copy to /etc/sysctl.d, then sysctl --system",
        sysctl.applies,
        sysctl.write,
    ),
    Writer(
        "aix",
        "Disks, volume groups, logical volumes, large pages (AIX)",
        "hosts",
        "<host>/storage.ksh",
        "On each host as root, after cfgmgr shows all disks: ksh <file>",
        aix.applies,
        aix.write,
    ),
    Writer(
        "gpfs",
        "NSDs and file system (GPFS, Storage Scale)",
        "filesystems",
        "<file system>/nsd.stanza, <file system>/create.ksh",
        "On a node of the running cluster, as root: ksh create.ksh",
        gpfs.applies,
        gpfs.write,
    ),
    Writer(
        "fio",
        "The workloads as jobs (fio)",
        "tests",
        "<scenario>.fio",
        "On the host: fio <file>; jobs that write to raw devices destroy what is on them",
        fio.applies,
        fio.write,
    ),
)
"""In the order in which a design is built: cables, storage, fabric, host, file system, test."""
