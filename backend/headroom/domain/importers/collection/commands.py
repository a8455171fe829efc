"""What to run on which machine, so that the import has the whole picture: a script for hosts, lines for others.

All of them only show things. Commands that take a list of columns or a delimiter are given as readers read them best.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Final


@dataclass(frozen=True, slots=True)
class MachineCommands:
    """A sort of machine: what it is called, how one gets there, and what is run."""

    name: str
    label: str
    how: str
    commands: tuple[str, ...]


_VIRTUALIZE: Final = (
    "lssystem", "lsnodecanister", "lsportfc", "lstargetportfc", "lsenclosure", "lsdrive", "lsarray", "lsmdiskgrp",
    "lsvdisk -bytes", "lshost", "lshostvdiskmap", "lsfabric",
)  # fmt: skip
_DS8000: Final = (
    "showsi", "lsarray -l", "lsrank -l", "lsextpool -l", "lsfbvol -l", "lsvolgrp", "lshostconnect", "lsioport -l",
    "lsddm",
)  # fmt: skip
_VNX: Final = (
    "getagent", "getsp", "getrg", "getdisk", "storagepool -list", "lun -list -all", "port -list -sp -all",
    "storagegroup -list",
)  # fmt: skip

HOST: Final = MachineCommands(
    "host",
    "Linux or AIX host without the script",
    "In a shell, as root. headroom collect prints a script that runs these and more, and packs them.",
    (
        "hostname",
        "grep -H . /sys/class/fc_host/*/*",
        "multipath -ll",
        "multipath -t",
        "lsscsi -t",
        "lsblk -J -b -o NAME,KNAME,PKNAME,TYPE,SIZE,HCTL,TRAN,VENDOR,MODEL,SERIAL,WWN,FSTYPE,MOUNTPOINT",
        "pvs --reportformat json --units b --nosuffix -o pv_name,vg_name,pv_size,pv_uuid",
        "vgs --reportformat json --units b --nosuffix -o vg_name,vg_size,vg_extent_size,vg_uuid",
        "lvs --reportformat json --units b --nosuffix -o lv_name,vg_name,lv_size,stripes,stripe_size,lv_uuid,devices",
        "lspci -vmmnn -D -k",
        "dmidecode -t system",
    ),
)
BROCADE: Final = MachineCommands(
    "brocade",
    "Brocade switch (Fabric OS)",
    "Over ssh, as admin, on every switch of the fabric; save the session's log.",
    ("switchshow", "nsshow -t", "cfgshow", "cfgtransshow", "fabricshow", "islshow", "version"),
)
CISCO: Final = MachineCommands(
    "cisco",
    "Cisco MDS or Nexus switch (NX-OS)",
    "Over ssh, after terminal length 0; save the session's log.",
    (
        "terminal length 0",
        "show wwn switch",
        "show flogi database",
        "show fcns database detail",
        "show device-alias database",
        "show zone status",
        "show zoneset active",
        "show zoneset",
        "show zone",
    ),
)
SPECTRUM: Final = MachineCommands(
    "spectrum",
    "FlashSystem, Storwize or SVC (Storage Virtualize)",
    "Over ssh, as an administrator; a delimiter keeps cells apart.",
    tuple(f"{name} -delim !" for name in _VIRTUALIZE),
)
DS8000: Final = MachineCommands(
    "ds8000",
    "DS8000 (DSCLI)",
    "In dscli, after setoutput -fmt delim -delim | -hdr on -bnr off.",
    _DS8000,
)
ENGENIO: Final = MachineCommands(
    "engenio",
    "Engenio, FAStT, DS4000 or E-Series (SMcli)",
    "With SMcli <controller A> <controller B> -c '...' -o <file>; E-Series by its REST service: volumes.",
    ("show storageArray profile;", "show storageArray lunMappings;"),
)
VNX: Final = MachineCommands(
    "vnx",
    "VNX or CLARiiON (naviseccli)",
    "With naviseccli -h <service processor> before each; never with a password on the command line.",
    _VNX,
)

MACHINES: Final = (HOST, BROCADE, CISCO, SPECTRUM, DS8000, ENGENIO, VNX)


def collect_script() -> str:
    """The script for Linux and AIX hosts."""
    return (Path(__file__).parent / "collect.sh").read_text(encoding="utf-8")
