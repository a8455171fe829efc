"""Linux on Z: one shell script a host that brings FCP channels, SCSI disks, ECKD disks and their aliases online.

Facts: IBM documentation of Linux on Z and chzdev(8) of s390-tools (chzdev -e, device types, `scsi_dev/queue_depth`,
LUNs as `0x40xy40zz00000000` for volume xyzz of a DS8000 in its examples); zfcp_disk_configure and dasd_configure of
SUSE (their opening comments; openSUSE's installer takes dasd_configure's 8 as unformatted and usable); the DASD driver
of the kernel (`status` in sysfs); the System z paper (aliases are only set online, the driver balances them).
From memory: zfcp_host_configure, `dasdfmt -b -y -f`, `fdasd -a`, peripheral addresses of other LUNs.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from headroom.domain.design.records import PortRef
from headroom.domain.topology.attributes import number
from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.topology.io_paths import io_paths
from headroom.domain.writers.fabric.host_ports import PortNames, open_port
from headroom.domain.writers.files.output import Output, OutputFile, Refusals, WriterContext, file_of, script_opening
from headroom.domain.writers.files.text import about, comment, exact, sections, spoken
from headroom.domain.writers.lookup.devices import host_volumes
from headroom.domain.writers.lookup.ds8000_numbers import Layout, alias_groups, ds8000_systems, is_ckd, layout_of
from headroom.domain.writers.lookup.host_files import host_files
from headroom.domain.writers.lookup.nodes import holder, nodes_of
from headroom.domain.writers.lookup.platform import hosts_on
from headroom.domain.writers.steps.step_effects import reaching

_DEVICE: Final = re.compile(r"0\.([0-3])\.([0-9a-f]{4})")
_NONE: Final = "0.0.0000"
"""Stands in lines of a file that is refused, so that it never leaves."""
_LAST_DEVICE: Final = 0xFFFF
_HIGHEST_LUN: Final = 255
HELPERS, FORMAT = sections(__file__, "functions/zlinux.sh")
"""A function for hosts without chzdev that does the same with what SLES had before; one that formats a disk which the
kernel calls unformatted, and no other."""


def applies(context: WriterContext) -> bool:
    """Whether a host runs Linux on Z and uses volumes."""
    return any(host_volumes(context.expanded, host) for host in hosts_on(context.expanded, "linux_z"))


def write(context: WriterContext) -> Output:
    """`<host>/devices.sh` for each host that runs Linux on Z."""
    layouts = [layout_of(context.expanded, system) for system in ds8000_systems(context.expanded)]

    def files_of(host: Node, problems: Refusals) -> Iterator[OutputFile]:
        volumes = host_volumes(context.expanded, host)
        if volumes:
            lines = [*_opening(context, host), *_LinuxZScript(context.expanded, host, layouts, problems).lines()]
            yield file_of("devices.sh", lines, reaching(context.expanded, host, volumes))

    return host_files(context, hosts_on(context.expanded, "linux_z"), files_of)


def _opening(context: WriterContext, host: Node) -> Iterator[str]:
    yield from script_opening(
        context,
        f"Channels and disks of {spoken(host.name)}.",
        "Run as root: sh devices.sh brings devices online, for now and for every start. sh devices.sh format also"
        " formats ECKD disks that have no format. Device numbers are those of the mainframe's I/O configuration."
        " Compare: lszdev, lsdasd, lszfcp -D.",
    )
    yield from HELPERS.splitlines()
    yield ""


class _LinuxZScript:
    """The commands for one host; what the design leaves open goes to `problems`."""

    def __init__(self, expanded: ExpandedDesign, host: Node, layouts: list[Layout], problems: Refusals) -> None:
        self._expanded = expanded
        self._host = host
        self._problems = problems
        self._addresses: dict[str, str] = {}
        self._taken: dict[str, Node] = {}
        self._channels: dict[str, PortRef] = {}
        self._wwpns = PortNames(expanded, problems)
        for layout in layouts:
            self._addresses |= layout.volumes

    def lines(self) -> Iterator[str]:
        volumes = host_volumes(self._expanded, self._host)
        yield from self._scsi([volume for volume in volumes if not is_ckd(volume)])
        disks = [volume for volume in volumes if is_ckd(volume)]
        for volume in disks:
            yield from about([volume.origin], self._dasd(volume))
        yield ""
        mine = {volume.id for volume in disks}
        for system in nodes_of(self._expanded, "storage_system"):
            for sharers, count in alias_groups(self._ckd_of(system)):
                own = [volume.origin for volume in sharers if volume.id in mine]
                if own:
                    yield from about(own, self._alias_devices(sharers, count))
        yield ""
        if disks:
            yield from comment(
                "Blocks of 4,096 bytes, the largest, and one partition over the whole disk: the product's choice."
                " DATA LOSS RISK: formatting destroys what is on a disk; disks with a format are left alone."
            )
            yield from FORMAT.splitlines()
        for volume in disks:
            yield from about([volume.origin], [f"format {self._device(volume, report=False)}"])

    def _scsi(self, volumes: list[Node]) -> Iterator[str]:
        paths = [(volume, io_paths(self._expanded, self._host.id, volume.id)) for volume in volumes]
        ports = dict.fromkeys((path.hba, path.initiator_port) for _, found in paths for path in found)
        for hba, port in ports:
            node = self._expanded.nodes[hba]
            text = f"FCP channel {port} of {spoken(node.name)}."
            yield from about([node.origin], [*comment(text), f"chzdev -e zfcp-host {self._channel(hba, port)}"])
        yield ""
        for volume, found in paths:
            if not found:
                remedy = "Cable a channel to its storage system, or zone it."
                self._problems.refuse(volume, "hosts", f"is not reached by {spoken(self._host.name)}", remedy)
            lun, why = self._lun(volume)
            depth = number(volume, "queue_depth")
            text = f"Volume {spoken(volume.name)}, once for each path; {why}"
            text += "" if depth is None else f" Its queue depth is {exact(depth)}."
            setting = "" if depth is None else f" scsi_dev/queue_depth={exact(depth)}"
            lines = [
                f"chzdev -e zfcp-lun {self._channel(path.hba, path.initiator_port)}"
                f":0x{self._wwpns.of((path.controller, path.target_port)).lower()}:{lun}{setting}"
                for path in found
            ]
            yield from about([volume.origin], [*comment(text), *lines, ""])

    def _channel(self, hba: str, port: str) -> str:
        value = self._expanded.nodes[hba].attributes.get(f"ports/{port}/ccw_device")
        ccw_device = value if isinstance(value, str) and _DEVICE.fullmatch(value) else _NONE
        holder_of_it = self._channels.setdefault(ccw_device, (hba, port))
        if ccw_device == _NONE or holder_of_it != (hba, port):
            what = "has no FCP device number" if ccw_device == _NONE else f"has the device number of {holder_of_it[1]}"
            remedy = "Enter its own of the mainframe's I/O configuration, such as 0.0.1900."
            self._problems.append(open_port(self._expanded, (hba, port), "ccw_device", what, remedy))
        return ccw_device

    def _lun(self, volume: Node) -> tuple[str, str]:
        """The LUN as sixteen digits, and from what it comes."""
        address = self._addresses.get(volume.id)
        if address is not None:
            return f"0x40{address[:2]}40{address[2:]}00000000".lower(), f"its LUN is DS8000 volume {address}."
        lun = number(volume, "lun_id")
        if lun is None or lun > _HIGHEST_LUN:
            remedy = f"Enter the LUN that its storage system gives it, from 0 to {_HIGHEST_LUN}."
            self._problems.refuse(volume, "lun_id", "has no LUN", remedy)
        return f"0x00{int(lun or 0) & 0xFF:02x}000000000000", "its LUN is the design's."

    def _dasd(self, volume: Node) -> Iterator[str]:
        yield from comment(f"ECKD volume {spoken(volume.name)}.")
        device = self._device(volume)
        self._take(device, volume, "ccw_device")
        yield f"chzdev -e dasd {device}"

    def _device(self, volume: Node, report: bool = True) -> str:
        value = volume.attributes.get("ccw_device")
        if isinstance(value, str) and _DEVICE.fullmatch(value):
            return value
        if report:
            remedy = "Enter the one of the mainframe's I/O configuration, such as 0.0.7600."
            self._problems.refuse(volume, "ccw_device", "has no device number", remedy)
        return _NONE

    def _ckd_of(self, system: Node) -> list[Node]:
        volumes = (volume for volume in nodes_of(self._expanded, "volume") if is_ckd(volume))
        return [volume for volume in volumes if holder(self._expanded, volume, "storage_system") is system]

    def _alias_devices(self, volumes: Sequence[Node], count: int) -> Iterator[str]:
        names = ", ".join(spoken(volume.name) for volume in volumes)
        yield from comment(
            f"Aliases for {names}: counted on from the design's first. They are only set online; the driver balances"
            " them."
        )
        entered = [volume.attributes.get("first_alias_device") for volume in volumes]
        found = next((match for one in entered if isinstance(one, str) and (match := _DEVICE.fullmatch(one))), None)
        first = int(found[2], 16) if found else 0
        if found is None or first + count - 1 > _LAST_DEVICE:
            remedy = f"Enter the device number of the first of {count}, such as 0.0.76f9."
            self._problems.refuse(volumes[0], "first_alias_device", "has aliases without device numbers", remedy)
            return
        for number_of_device in range(first, first + count):
            device = f"0.{found[1]}.{number_of_device:04x}"
            self._take(device, volumes[0], "first_alias_device")
            yield f"chzdev -e dasd {device}"

    def _take(self, device: str, volume: Node, attribute: str) -> None:
        other = self._taken.setdefault(device, volume)
        if other is not volume and device != _NONE:
            what = f"takes device {device}, and so does {spoken(other.name)}"
            self._problems.refuse(volume, attribute, what, "Give each device a number of its own.")
