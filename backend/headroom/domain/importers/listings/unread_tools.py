"""Listings of common tools that no reader reads yet: what they are told by, and what to give instead."""

import re
from typing import Final

from headroom.domain.importers.listings.unused_record import Unused

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

UNREAD_TOOLS: Final[tuple[Unused, ...]] = (
    Unused("multipathd show maps", re.compile(r"^name\s+sysfs\s+uuid", re.MULTILINE), "Give `multipath -ll`."),
    Unused("pvs, lvs", re.compile(r"^ {0,4}/dev/\S{1,120}[:,|;]\S{0,120}[:,|;]lvm2[:,|;]", re.MULTILINE), _LVM),
    Unused(
        "iscsiadm -P",
        re.compile(r"^iSCSI Transport Class version|^Target: iqn\.\S", re.MULTILINE),
        "Give `iscsiadm -m session` without -P.",
    ),
    Unused("df", re.compile(r"^Filesystem\s+(?:Type\s+)?Size\s+Used", re.MULTILINE), "Give `findmnt` or /proc/mounts."),
    Unused(
        "ethtool",
        re.compile(r"^Settings for \S{1,40}:|^driver: \w{2,40}\n", re.MULTILINE),
        "Ethernet ports are not read yet.",
    ),
    Unused("ibstat", re.compile(r"^CA '\S{1,40}'", re.MULTILINE), "InfiniBand ports are not read yet."),
    Unused("storcli", re.compile(r"^CLI Version = |^Product Name = PERC", re.MULTILINE), _CARD),
    Unused("ssacli", re.compile(r"^Smart (?:Array|HBA) \S.{0,60} in Slot", re.MULTILINE), _CARD),
    Unused(
        "lszfcp",
        re.compile(r"^0\.0\.[0-9a-f]{4}/0x[0-9a-f]{16}/0x[0-9a-f]{16} ", re.MULTILINE),
        "Give `multipath -ll` and `multipathd show paths format` of this host.",
    ),
    Unused("portcfgshow", re.compile(r"^Ports of Slot \d", re.MULTILINE), "It holds settings, not what is installed."),
    Unused("portshow", re.compile(r"^portIndex:\s|^portWwn of device", re.MULTILINE), _PORTS),
    Unused("sfpshow", re.compile(r"^(?:Slot\s{1,4}\d{1,2}/)?Port\s{1,4}\d{1,4}: (?:id|--)", re.MULTILINE), _PORTS),
    Unused(
        "chassisshow",
        re.compile(r"^(?:FAN|CHASSIS/WWN)\s{1,4}Unit: \d", re.MULTILINE),
        "Serial numbers of switches are not read yet.",
    ),
    Unused("firmwareshow", re.compile(r"^Appl\s+Primary/Secondary", re.MULTILINE), "Give `version`."),
    Unused("show interface brief", re.compile(r"^Interface\s+Vsan\s+Admin\s+Admin", re.MULTILINE), _MDS),
    Unused("show topology", re.compile(r"^FC Topology for VSAN \d", re.MULTILINE), _MDS),
    Unused("show fcdomain", re.compile(r"^Domain ID\s+WWN", re.MULTILINE), _MDS),
    Unused(
        "show fcalias", re.compile(r"^fcalias name \S", re.MULTILINE), "Give `show zoneset`, which has its members."
    ),
    Unused(
        "show version",
        re.compile(r"^Cisco Nexus Operating System", re.MULTILINE),
        "Models of Cisco switches are not told by it yet; choose the part in the design.",
    ),
    Unused(
        "lspath",
        re.compile(
            r"^(?:Enabled|Missing|Failed|Defined|Disabled) {1,8}hdisk\d{1,5} {1,8}(?:fscsi|vscsi|sas)\d", re.MULTILINE
        ),
        _AIX,
    ),
    Unused("lsdev", re.compile(r"^hdisk\d{1,5} {1,8}(?:Available|Defined) ", re.MULTILINE), _AIX),
    Unused(
        "lspv", re.compile(r"^hdisk\d{1,5} {1,20}(?:[0-9a-f]{16}|none) ", re.MULTILINE), "LVM of AIX is not read yet."
    ),
    Unused(
        "lsvg", re.compile(r"^PV_NAME\s+PV STATE|^LV NAME\s+TYPE\s+LPs", re.MULTILINE), "LVM of AIX is not read yet."
    ),
    Unused("lsattr", re.compile(r"^(?:PCM|lun_id|ww_name|reserve_policy|attach) {2,40}\S", re.MULTILINE), _AIX),
    Unused(
        "mpio_get_config",
        re.compile(r"^\s{0,12}Storage Subsystem worldwide name:", re.MULTILINE),
        "Give SMcli's `show storageArray profile` of the storage system.",
    ),
    Unused(
        "VIOS lsmap",
        re.compile(r"^(?:Name|SVSA)\s{2,20}Physloc\s", re.MULTILINE),
        "Partitions behind a VIOS are not read yet; their ports are drawn where switches see them.",
    ),
    Unused("esxcli adapter list", re.compile(r"^HBA Name\s+Driver\s+Link State", re.MULTILINE), _ESXI),
    Unused("esxcli nmp device list", re.compile(r"^ {1,8}Storage Array Type: VMW_SATP", re.MULTILINE), _ESXI),
    Unused("ONTAP adapters", re.compile(r"^Node\s+Adapter\s+Established\s", re.MULTILINE), _ONTAP),
    Unused("symcfg", re.compile(r"S Y M M E T R I X|^\s{1,20}SymmID\s", re.MULTILINE), _NOT_YET),
    Unused("uemcli", re.compile(r"^\d{1,5}: {1,8}ID {4,40}= ", re.MULTILINE), _NOT_YET),
    Unused("raidcom", re.compile(r"^Serial#\s{1,4}: \d|^PORT\s+TYPE\s+ATTR\s", re.MULTILINE), _NOT_YET),
    Unused("Get-InitiatorPort", re.compile(r"^InstanceName\s+NodeAddress\s+PortAddress", re.MULTILINE), _HOST_NOT_YET),
    Unused("fcinfo", re.compile(r"^HBA Port WWN: |^adapter\s{1,4}: \\\\", re.MULTILINE), _HOST_NOT_YET),
    Unused(
        "lsblk without headings",
        re.compile(r"\A[sv]d[a-z]{1,3}\s{1,20}\d{1,6}(?:\.\d)?[KMGTP]\s"),
        "Its columns are not told; give `lsblk -J -b -O`.",
    ),
)
