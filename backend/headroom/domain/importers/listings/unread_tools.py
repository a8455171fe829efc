"""Listings of common tools that no reader reads yet: what they are told by, and what to give instead."""

import re
from typing import Final

from headroom.domain.importers.listings.unused_record import UnusedListing

_AIX: Final = (
    "Give `lscfg -vpl fcs*`, `lspath -F name:parent:status:connection` and `pcmpath query device` of this host."
)
_PORTS: Final = "Of its ports switchshow and nsshow say more; give these of the switch."
_MDS: Final = "Give `show flogi database`, `show fcns database detail` and `show zoneset active` of the switch."
_ESXI: Final = "Give `esxcli storage core path list`, which names ports and volumes."
_ONTAP: Final = "Of ONTAP `lun show -v`, `lun show -m` and `igroup show` are read."
_LVM: Final = "Give `pvs`, `vgs` and `lvs` with --reportformat json, or with their headings."
_CARD: Final = "Drives behind RAID cards are not read yet; draw them in the design."
_NOT_YET: Final = "This storage system is not read yet; what hosts and switches see of it is drawn."
_HOST_NOT_YET: Final = "Hosts of this system are not read yet; what switches and storage systems see of them is drawn."

UNREAD_TOOLS: Final[tuple[UnusedListing, ...]] = (
    UnusedListing("multipathd show maps", re.compile(r"^name\s+sysfs\s+uuid", re.MULTILINE), "Give `multipath -ll`."),
    UnusedListing("pvs, lvs", re.compile(r"^ {0,4}/dev/\S{1,120}[:,|;]\S{0,120}[:,|;]lvm2[:,|;]", re.MULTILINE), _LVM),
    UnusedListing(
        "iscsiadm -P",
        re.compile(r"^iSCSI Transport Class version|^Target: iqn\.\S", re.MULTILINE),
        "Give `iscsiadm -m session` without -P.",
    ),
    UnusedListing(
        "df", re.compile(r"^Filesystem\s+(?:Type\s+)?Size\s+Used", re.MULTILINE), "Give `findmnt` or /proc/mounts."
    ),
    UnusedListing(
        "ethtool",
        re.compile(r"^Settings for \S{1,40}:|^driver: \w{2,40}\n", re.MULTILINE),
        "Ethernet ports are not read yet.",
    ),
    UnusedListing("ibstat", re.compile(r"^CA '\S{1,40}'", re.MULTILINE), "InfiniBand ports are not read yet."),
    UnusedListing("storcli", re.compile(r"^CLI Version = |^Product Name = PERC", re.MULTILINE), _CARD),
    UnusedListing("ssacli", re.compile(r"^Smart (?:Array|HBA) \S.{0,60} in Slot", re.MULTILINE), _CARD),
    UnusedListing(
        "lszfcp",
        re.compile(r"^0\.0\.[0-9a-f]{4}/0x[0-9a-f]{16}/0x[0-9a-f]{16} ", re.MULTILINE),
        "Give `multipath -ll` and `multipathd show paths format` of this host.",
    ),
    UnusedListing(
        "portcfgshow", re.compile(r"^Ports of Slot \d", re.MULTILINE), "It holds settings, not what is installed."
    ),
    UnusedListing("portshow", re.compile(r"^portIndex:\s|^portWwn of device", re.MULTILINE), _PORTS),
    UnusedListing(
        "sfpshow", re.compile(r"^(?:Slot\s{1,4}\d{1,2}/)?Port\s{1,4}\d{1,4}: (?:id|--)", re.MULTILINE), _PORTS
    ),
    UnusedListing(
        "chassisshow",
        re.compile(r"^(?:FAN|CHASSIS/WWN)\s{1,4}Unit: \d", re.MULTILINE),
        "Serial numbers of switches are not read yet.",
    ),
    UnusedListing("firmwareshow", re.compile(r"^Appl\s+Primary/Secondary", re.MULTILINE), "Give `version`."),
    UnusedListing("show interface brief", re.compile(r"^Interface\s+Vsan\s+Admin\s+Admin", re.MULTILINE), _MDS),
    UnusedListing("show topology", re.compile(r"^FC Topology for VSAN \d", re.MULTILINE), _MDS),
    UnusedListing("show fcdomain", re.compile(r"^Domain ID\s+WWN", re.MULTILINE), _MDS),
    UnusedListing(
        "show fcalias", re.compile(r"^fcalias name \S", re.MULTILINE), "Give `show zoneset`, which has its members."
    ),
    UnusedListing(
        "show version",
        re.compile(r"^Cisco Nexus Operating System", re.MULTILINE),
        "Models of Cisco switches are not told by it yet; choose the part in the design.",
    ),
    UnusedListing(
        "lspath",
        re.compile(
            r"^(?:Enabled|Missing|Failed|Defined|Disabled) {1,8}hdisk\d{1,5} {1,8}(?:fscsi|vscsi|sas)\d", re.MULTILINE
        ),
        _AIX,
    ),
    UnusedListing("lsdev", re.compile(r"^hdisk\d{1,5} {1,8}(?:Available|Defined) ", re.MULTILINE), _AIX),
    UnusedListing(
        "lspv", re.compile(r"^hdisk\d{1,5} {1,20}(?:[0-9a-f]{16}|none) ", re.MULTILINE), "LVM of AIX is not read yet."
    ),
    UnusedListing(
        "lsvg", re.compile(r"^PV_NAME\s+PV STATE|^LV NAME\s+TYPE\s+LPs", re.MULTILINE), "LVM of AIX is not read yet."
    ),
    UnusedListing("lsattr", re.compile(r"^(?:PCM|lun_id|ww_name|reserve_policy|attach) {2,40}\S", re.MULTILINE), _AIX),
    UnusedListing(
        "mpio_get_config",
        re.compile(r"^\s{0,12}Storage Subsystem worldwide name:", re.MULTILINE),
        "Give SMcli's `show storageArray profile` of the storage system.",
    ),
    UnusedListing(
        "VIOS lsmap",
        re.compile(r"^(?:Name|SVSA)\s{2,20}Physloc\s", re.MULTILINE),
        "Partitions behind a VIOS are not read yet; their ports are drawn where switches see them.",
    ),
    UnusedListing("esxcli adapter list", re.compile(r"^HBA Name\s+Driver\s+Link State", re.MULTILINE), _ESXI),
    UnusedListing("esxcli nmp device list", re.compile(r"^ {1,8}Storage Array Type: VMW_SATP", re.MULTILINE), _ESXI),
    UnusedListing("ONTAP adapters", re.compile(r"^Node\s+Adapter\s+Established\s", re.MULTILINE), _ONTAP),
    UnusedListing("symcfg", re.compile(r"S Y M M E T R I X|^\s{1,20}SymmID\s", re.MULTILINE), _NOT_YET),
    UnusedListing("uemcli", re.compile(r"^\d{1,5}: {1,8}ID {4,40}= ", re.MULTILINE), _NOT_YET),
    UnusedListing("raidcom", re.compile(r"^Serial#\s{1,4}: \d|^PORT\s+TYPE\s+ATTR\s", re.MULTILINE), _NOT_YET),
    UnusedListing(
        "Get-InitiatorPort", re.compile(r"^InstanceName\s+NodeAddress\s+PortAddress", re.MULTILINE), _HOST_NOT_YET
    ),
    UnusedListing("fcinfo", re.compile(r"^HBA Port WWN: |^adapter\s{1,4}: \\\\", re.MULTILINE), _HOST_NOT_YET),
    UnusedListing(
        "lsblk without headings",
        re.compile(r"\A[sv]d[a-z]{1,3}\s{1,20}\d{1,6}(?:\.\d)?[KMGTP]\s"),
        "Its columns are not told; give `lsblk -J -b -O`.",
    ),
)
