"""Listings that are told but not read: each with the reason that the report gives."""

import re
from typing import Final

from headroom.domain.importers.listings.unread_tools import UNREAD_TOOLS
from headroom.domain.importers.listings.unused_record import UnusedListing

_MEASURED: Final = "It holds measurements, not what is installed."
_RUNS: Final = "It holds measurements, which `headroom calibrate` puts beside the design."
_SETTINGS: Final = "It holds settings, not what is installed."
_ELSEWHERE: Final = "It says nothing that lsblk, LVM or multipath listings do not say better."
_TOO_LITTLE: Final = "It says nothing of hosts, switches, storage systems or what joins them."

UNUSED: Final[tuple[UnusedListing, ...]] = (
    UnusedListing(
        "design",
        re.compile(r"\A\s{0,8}\{\s{0,8}\"(?:cables|components|drawing)\"\s{0,8}: ?\{"),
        "It is a design, no listing: open it as one.",
    ),
    UnusedListing(
        "iostat",
        re.compile(r"^Linux \S{1,80} \(.{1,80}\)\s.{0,120}CPU\)|\"sysstat\"\s*:|^avg-cpu:", re.MULTILINE),
        _RUNS,
    ),
    UnusedListing("fio", re.compile(r"\"fio version\"", re.MULTILINE), _RUNS),
    UnusedListing(
        "diskstats",
        re.compile(r"^ {1,8}\d{1,6} {1,8}\d{1,8} \S{1,40} \d{1,20} \d{1,20} \d{1,20} \d{1,20} \d{1,20} ", re.MULTILINE),
        _MEASURED,
    ),
    UnusedListing("manifest", re.compile(r"^# headroom collect \d", re.MULTILINE), "It says what was run, and when."),
    UnusedListing(
        "cfgtransshow",
        re.compile(r"^(?:There is no outstanding zoning transaction|Current transaction token)", re.MULTILINE),
        "It says whether somebody zones now, not what is installed.",
    ),
    UnusedListing("porterrshow", re.compile(r"^[ \t]{1,40}frames\s+enc\s+crc", re.MULTILINE), _MEASURED),
    UnusedListing("switchstatusshow", re.compile(r"^Switch Health Report", re.MULTILINE), _MEASURED),
    UnusedListing("mapsdb", re.compile(r"Dashboard Information", re.MULTILINE), _MEASURED),
    UnusedListing("df", re.compile(r"^Filesystem\s+(?:Type\s+)?(?:1K-|1024-)?[Bb]locks", re.MULTILINE), _ELSEWHERE),
    UnusedListing(
        "dmsetup",
        re.compile(
            r"^[\w.\-]+: \d+ \d+ (?:multipath|striped|linear|crypt|raid|cache|snapshot)|^Nam"
            r"e\s+Maj Min Stat|^[\w.\-]+ \(\d+:\d+\)\s*$|^Cookie\s+Semid",
            re.MULTILINE,
        ),
        _ELSEWHERE,
    ),
    UnusedListing("blockdev", re.compile(r"^RO\s+RA\s+SSZ\s+BSZ", re.MULTILINE), _ELSEWHERE),
    UnusedListing(
        "multipath of the NVMe driver",
        re.compile(r"^\S{8,200} \[nvme\]:nvme\d{1,5}n\d{1,5} ", re.MULTILINE),
        "Give `nvme list-subsys -o json`, which has the addresses of its paths.",
    ),
    UnusedListing("losetup", re.compile(r"^/dev/loop\d+: \[", re.MULTILINE), _TOO_LITTLE),
    UnusedListing("udevadm", re.compile(r"^P: /devices/|Udevadm info starts", re.MULTILINE), _ELSEWHERE),
    UnusedListing("by-id", re.compile(r" -> (?:\.\./)+(?:dm-|sd|nvme)", re.MULTILINE), _ELSEWHERE),
    UnusedListing("sysfs queue settings", re.compile(r"^/sys/block/\S+/(?:queue|device)/", re.MULTILINE), _SETTINGS),
    UnusedListing("/sys/block", re.compile(r"^/sys/block:", re.MULTILINE), _ELSEWHERE),
    UnusedListing(
        "sg_inq",
        re.compile(r"standard INQUIRY:", re.MULTILINE),
        "It says of each device what lsblk and multipath listings say.",
    ),
    UnusedListing("smartctl", re.compile(r"^smartctl \d", re.MULTILINE), "Health of drives is not read."),
    UnusedListing(
        "lspci -tv",
        re.compile(r"^-\[[0-9a-f]{4}:[0-9a-f]{2}", re.MULTILINE),
        "A tree without numbers; give `lspci -vmm -D -k`.",
    ),
    UnusedListing(
        "lspci without addresses",
        re.compile(r"^[A-Z][\w ]{3,40} controller: ", re.MULTILINE),
        "Addresses were taken out; give `lspci -vmm -D -k`.",
    ),
    UnusedListing(
        "systool",
        re.compile(r"^(?:Bus|Class) = \"", re.MULTILINE),
        "Of systool's classes only fc_host is read; give `systool -c fc_host -v`.",
    ),
    UnusedListing(
        "/proc/scsi/scsi",
        re.compile(r"^Attached devices:", re.MULTILINE),
        "It has no names of devices; give `lsscsi -t`.",
    ),
    UnusedListing(
        "ethtool -m", re.compile(r"^[ \t]{0,40}Identifier {1,60}: 0x", re.MULTILINE), "Transceivers are not read."
    ),
    UnusedListing(
        "show interface transceiver", re.compile(r"^fc\S+ sfp is present", re.MULTILINE), "Transceivers are not read."
    ),
    UnusedListing(
        "vgdisplay, pvdisplay",
        re.compile(
            r"^[ \t]{0,40}--- (?:Physical|Logical) volume ---|^[ \t]{0,40}--- Volume group ---|^[ \t]{0,40}PV /dev/",
            re.MULTILINE,
        ),
        "Give `pvs`, `vgs` and `lvs` with --reportformat json.",
    ),
    UnusedListing("LVM, name-prefixed", re.compile(r"LVM2_VG_FMT=", re.MULTILINE), "Give `vgs --reportformat json`."),
    UnusedListing(
        "LVM backup",
        re.compile(r"^# Generated by LVM2", re.MULTILINE),
        "Give `pvs`, `vgs` and `lvs` with --reportformat json.",
    ),
    UnusedListing(
        "LVM log",
        re.compile(
            r"Parsing: (?:vgscan|pvscan|vgdisplay)|Recognised command|Gathering LV"
            r"M|^[ \t]{0,40}(?:Reloading config|WARNING: File locking)",
            re.MULTILINE,
        ),
        "A log of the tool, no listing.",
    ),
    UnusedListing(
        "ceph osd tree",
        re.compile(r"\"nodes\"\s*:\s*\[[\s\S]{0,200}\"type\"|^ID\s+CLASS\s+WEIGHT|^ceph version", re.MULTILINE),
        "Give `ceph-volume lvm list`; the tree of OSDs is not read yet.",
    ),
    UnusedListing("zpool", re.compile(r"^[ \t]{0,40}pool: \S", re.MULTILINE), "ZFS pools are not read yet."),
    UnusedListing(
        "fcoeadm",
        re.compile(r"^[ \t]{0,40}Description:[ \t]", re.MULTILINE),
        "FCoE is not read yet.",
    ),
    UnusedListing(
        "GPFS",
        re.compile(r"^GPFS cluster information|^disk\s+driver\s+sector", re.MULTILINE),
        "Of GPFS only mmlsnsd is read yet.",
    ),
    UnusedListing(
        "dscli showpass", re.compile(r"^Password Expiration", re.MULTILINE), "It says nothing of what is installed."
    ),
    UnusedListing(
        "agshow",
        re.compile(r"Ports\s+Enet IP Addr\s+Firmware", re.MULTILINE),
        "Access gateways are known by their own switchshow.",
    ),
    UnusedListing(
        "lscfg --show",
        re.compile(r"^Created switches:", re.MULTILINE),
        "Logical switches are known by their own switchshow.",
    ),
    UnusedListing(
        "policies of a switch",
        re.compile(
            r"Current Policy:|DLS is set|DLS is not|IOD is|Principal Selection Mode|tr"
            r"ansaction token|no outstanding zoning|E_Port Balance",
            re.MULTILINE,
        ),
        _SETTINGS,
    ),
    UnusedListing(
        "chassisname",
        re.compile(r"^[\w.\-]{1,60}_chass\w*\s*$", re.MULTILINE),
        "The name of a chassis is not that of a switch.",
    ),
    UnusedListing("cpuinfo", re.compile(r"^processor\s*: \d", re.MULTILINE), "Give `lscpu`."),
    UnusedListing("lscpu -e", re.compile(r"^CPU NODE SOCKET CORE", re.MULTILINE), "Give `lscpu` without -e."),
    UnusedListing("manifest", re.compile(r"^\d+\t\S+\t\S", re.MULTILINE), "A list of the collection's own files."),
    UnusedListing(
        "dmidecode, some tables",
        re.compile(r"^Handle 0x[0-9A-F]{4}, DMI type", re.MULTILINE),
        "Its first table, with serial and UUID, is missing; give `dmidecode -t system`.",
    ),
    UnusedListing("sosreport", re.compile(r"^sosreport: ", re.MULTILINE), _TOO_LITTLE),
)


def why_unused(text: str) -> str:
    """The name of a listing and why it is not read; empty where it is not told."""
    return next((f"{one.name}: {one.why}" for one in (*UNUSED, *UNREAD_TOOLS) if one.shows.search(text)), "")
