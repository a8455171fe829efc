"""Storage Virtualize as statements: volumes, hosts and mappings, and the commands that change them.

Facts: IBM's command lists of 7.6 to 9.1 for mkvolume, mkhost and mkvdiskhostmap. From memory: expandvdisksize takes
`-size` and `-unit b`, addhostport and rmhostport take `-fcwwpn`, rmvdiskhostmap takes `-host`.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class VirtualDiskStatement:
    """A volume as it shall be; `component_id` is the design's."""

    name: str
    pool: str
    array_id: str
    size: int
    unit: str
    """`gb` or `mb`, which are powers of two."""

    component_id: str

    @property
    def size_bytes(self) -> int:
        """What it shall hold."""
        return self.size * (2**30 if self.unit == "gb" else 2**20)


@dataclass(frozen=True, slots=True)
class HostObjectStatement:
    """A host as the system shall know it: its ports as sixteen digits, upper case."""

    name: str
    wwpns: tuple[str, ...]
    component_id: str


@dataclass(frozen=True, slots=True)
class MappingStatement:
    """A volume that a host shall have, by the design's components; the LUN is the system's choice where it is None."""

    host_id: str
    volume_id: str
    lun: int | None


@dataclass(frozen=True, slots=True)
class WishedStorage:
    """What a design wants of one system."""

    volumes: tuple[VirtualDiskStatement, ...]
    hosts: tuple[HostObjectStatement, ...]
    mappings: tuple[MappingStatement, ...]


def make_volume(volume: VirtualDiskStatement, pool: str) -> str:
    """The command that makes a volume."""
    return f"mkvolume -name {volume.name} -pool {pool} -size {volume.size} -unit {volume.unit} -iogrp 0"


def make_host(host: HostObjectStatement) -> str:
    """The command that makes a host object."""
    return f"mkhost -name {host.name} -fcwwpn {':'.join(host.wwpns)}"


def map_volume(host: str, volume: str, lun: int | None, again: bool) -> str:
    """The command that gives a host a volume; `again` where another host has it too."""
    words = ["mkvdiskhostmap", *(["-force"] if again else []), "-host", host]
    return " ".join([*words, *([] if lun is None else ["-scsi", str(lun)]), volume])
