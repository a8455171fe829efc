"""All targets that the product writes for: a new one is a file beside these and a row here."""

from typing import Final

from headroom.domain.writers.filesystems import gpfs
from headroom.domain.writers.hosts import aix, esxi, sgi, windows
from headroom.domain.writers.linux import (
    ansible,
    lvm,
    mdadm,
    mkfs,
    modprobe,
    multipath,
    nvme_connect,
    sysctl,
    udev,
    zlinux,
)
from headroom.domain.writers.load_tests import fio, xdd
from headroom.domain.writers.network import brocade, cables, mds
from headroom.domain.writers.server_rows import SERVERS
from headroom.domain.writers.storage import dscli, nvmet, smcli, svc, target_arrays, volume_schedule
from headroom.domain.writers.writer import Writer

_ROWS: Final = (
    Writer(
        "cables",
        "Cable and port schedule",
        "cabling",
        "cables.csv, ports.csv",
        "At the racks: label each cable at both ends before it is pulled, and tick it off",
        cables,
    ),
    Writer(
        "smcli",
        "Arrays and volumes of Engenio, FAStT and E-Series storage (SMcli)",
        "storage",
        "<storage system>/arrays.smcli",
        "With the Storage Manager client, once for each storage system: SMcli <controller A> <controller B> -f <file>",
        smcli,
    ),
    Writer(
        "dscli",
        "Arrays, pools, volumes and hosts of a DS8000 (DSCLI)",
        "storage",
        "<storage system>/configure.dscli",
        "With the DS command line, once for each storage system: dscli -cfg <profile> -script <file>",
        dscli,
    ),
    Writer(
        "svc",
        "Pools, volumes and hosts of a FlashSystem or SVC (Storage Virtualize)",
        "storage",
        "<storage system>/configure.svc",
        "On the system as an administrator, line by line over ssh, once its fabrics are zoned and the hosts logged in",
        svc,
    ),
    Writer(
        "volume_schedule",
        "Volumes, LUNs and hosts of storage systems without a script here (schedule)",
        "storage",
        "<storage system>/volumes.csv",
        "In the system's own interface: make these volumes and map them. Then enter their WWIDs and export again",
        volume_schedule,
    ),
    Writer(
        "target_arrays",
        "RAID arrays of a Linux target (mdadm)",
        "storage",
        "<storage system>/<controller>/mdadm.sh",
        "On each controller as root, its own file only: sh mdadm.sh",
        target_arrays,
    ),
    Writer(
        "nvmet",
        "Namespaces and access of a Linux target (NVMe over Fabrics)",
        "storage",
        "<storage system>/<controller>/nvmet.json",
        "On each controller as root: copy its file to /etc/nvmet/config.json, then systemctl enable --now nvmet, which"
        " restores it now and at every start; nvmetcli restore by hand drops the hosts' paths for a moment",
        nvmet,
    ),
    Writer(
        "brocade",
        "Zoning of the fabrics (Brocade Fabric OS)",
        "switches",
        "<switch>/zoning.txt",
        "On one switch of each fabric, as admin, line by line; cfgenable asks before it replaces the zoning",
        brocade,
    ),
    Writer(
        "mds",
        "Zoning of the fabrics (Cisco NX-OS)",
        "switches",
        "<switch>/zoning.txt",
        "On one switch of each fabric, as network-admin, line by line; zoneset activate replaces the active zoning",
        mds,
    ),
    Writer(
        "modprobe",
        "Queue depths of the adapters' drivers (Linux module options)",
        "hosts",
        "<host>/headroom-storage.conf",
        "On each host as root: copy to /etc/modprobe.d, rebuild the initial file system, restart",
        modprobe,
    ),
    Writer(
        "zlinux",
        "Channels, SCSI and ECKD disks, aliases (Linux on Z)",
        "hosts",
        "<host>/devices.sh",
        "On each host as root: sh devices.sh; with the word format it also formats ECKD disks that have no format",
        zlinux,
    ),
    Writer(
        "nvme_connect",
        "Paths of NVMe over Fabrics (Linux nvme-cli)",
        "hosts",
        "<host>/nvme-connect.sh, <host>/headroom-nvme.service",
        "On each host as root: copy nvme-connect.sh to /usr/local/lib/headroom and headroom-nvme.service to"
        " /etc/systemd/system, then systemctl enable --now headroom-nvme: it connects now and at every start",
        nvme_connect,
    ),
    Writer(
        "multipath",
        "Multipathing (Linux multipath-tools)",
        "hosts",
        "<host>/multipath.conf",
        "On each host as root: copy to /etc, then multipath -t must print no warning; multipathd reconfigure",
        multipath,
    ),
    Writer(
        "udev",
        "Queues and read-ahead of the disks (Linux udev)",
        "hosts",
        "<host>/60-headroom-storage.rules",
        "On each host as root: copy to /etc/udev/rules.d, then udevadm control --reload and udevadm trigger",
        udev,
    ),
    Writer(
        "sysctl",
        "Page cache, huge pages, asynchronous I/O (Linux sysctl)",
        "hosts",
        "<host>/90-headroom-storage.conf",
        "On each host as root: copy to /etc/sysctl.d, then sysctl --system",
        sysctl,
    ),
    Writer(
        "mdadm",
        "RAID arrays of a host's own drives (Linux mdadm)",
        "hosts",
        "<host>/mdadm.sh",
        "On each host as root, once lsblk shows that the drives are those of the design: sh mdadm.sh",
        mdadm,
    ),
    Writer(
        "lvm",
        "Volume groups and logical volumes (Linux LVM)",
        "hosts",
        "<host>/lvm.sh",
        "On each host as root, after multipath -ll shows all disks: sh lvm.sh; it stops at any disk that is not empty",
        lvm,
    ),
    Writer(
        "mkfs",
        "XFS, ext4 and ext3 file systems and their mounts (Linux)",
        "hosts",
        "<host>/mkfs.sh, <host>/mount.sh, <host>/<mount point>.mount",
        "On each host as root, after lvm.sh: sh mkfs.sh; then, with the mount units beside it: sh mount.sh",
        mkfs,
    ),
    Writer(
        "sgi",
        "Command queueing, write buffering and XVM (SGI)",
        "hosts",
        "<host>/sgi-storage.txt",
        "On each SGI host as root, line by line, after each start",
        sgi,
    ),
    Writer(
        "aix",
        "Disks, volume groups, logical volumes, large pages (AIX)",
        "hosts",
        "<host>/storage.ksh",
        "On each host as root, after cfgmgr shows all disks: ksh <file>",
        aix,
    ),
    Writer(
        "esxi",
        "Claim rules, iSCSI and NVMe over Fabrics (VMware ESXi)",
        "hosts",
        "<host>/esxi.sh",
        "On each ESXi host as root, in its shell, before disks are mapped to it where that can be: sh esxi.sh",
        esxi,
    ),
    Writer(
        "windows",
        "MPIO, iSCSI and file systems (Windows Server)",
        "hosts",
        "<host>/storage.ps1",
        "On each Windows host in PowerShell as an administrator: powershell -ExecutionPolicy Bypass -File storage.ps1;"
        " again after each restart that it asks for. It touches no disk that has a partition table",
        windows,
    ),
    Writer(
        "gpfs",
        "NSDs and file system (GPFS, Storage Scale)",
        "filesystems",
        "<file system>/nsd.stanza, <file system>/create.ksh or create.sh",
        "On a node of the running cluster, as root: ksh create.ksh on AIX, sh create.sh on Linux. New values of the"
        " cluster restart GPFS, which the script does only while nothing is mounted",
        gpfs,
    ),
    *SERVERS,
    Writer(
        "fio",
        "The workloads as jobs (fio)",
        "tests",
        "<scenario>.fio",
        "On the host: fio <file>; a job that writes to raw devices writes nothing where one of them holds something",
        fio,
    ),
    Writer(
        "xdd",
        "The workloads as the papers measured them (xdd)",
        "tests",
        "<scenario>.xdd.sh",
        "On the host: sh <file>; a run that writes to raw devices stops where one of them holds something",
        xdd,
    ),
)
"""In the order in which a design is built: cables, storage, fabric, host, file system, test."""

_NOT_LINUX: Final = ("aix", "sgi", "esxi", "windows")
# Steps of servers and their clients together: the playbook, which goes through hosts one by one, leaves them out.
_PLAYBOOK: Final = ansible.Playbook(
    [row for row in _ROWS if row.place == "hosts" and row.name not in _NOT_LINUX and row not in SERVERS]
)

WRITERS: Final = (
    *_ROWS,
    Writer(
        "ansible",
        "The files of the Linux hosts, brought to their places (Ansible)",
        "automation",
        "site.yml, inventory.yml, tasks/run_once.yml",
        "Instead of by hand: ansible-playbook -i inventory.yml site.yml --check --diff, then without these two",
        _PLAYBOOK,
    ),
)
"""All rows, and the playbook that applies some of them."""
