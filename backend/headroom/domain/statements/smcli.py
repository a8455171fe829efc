"""An Engenio storage system as statements: volumes, hosts and LUN mappings, and the commands that change them.

Facts: SANtricity CLI reference, 8.x to 11.x (create and delete volume, host, hostGroup and hostPort, create mapping,
remove lunMapping, set host): all of a volume's data are lost when it is deleted; a host that joins a group keeps
mappings of its own. Public drivers of IBM's DS3500 for `set logicalDrive [...] logicalUnitNumber=` and `remove
logicalDrive [...] lunMapping`. From memory: that a volume has one mapping, and that a host, or its group, leaves the
default group with its first mapping.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

DEFAULT_GROUP: Final = "hostGroup=defaultGroup"


class SmcliWords(NamedTuple):
    """One vendor's words in the script language."""

    volume: str
    system: str
    group: str
    """What volumes are made in: `volumeGroup`, `array`."""

    named_groups: bool
    """Whether that has a name; else it has a number."""

    maps_apart: bool
    """LUNs are given by `create mapping`; else as attributes of the volume."""


class Accessor(NamedTuple):
    """To whom a volume is mapped: `host` or `hostgroup` with its name, or `default` without one."""

    kind: str
    name: str = ""

    @property
    def pair(self) -> str:
        """As a statement says it."""
        if self.kind == "default":
            return DEFAULT_GROUP
        return f'{"host" if self.kind == "host" else "hostGroup"}="{self.name}"'

    @property
    def spoken(self) -> str:
        """As people say it."""
        named = {"default": "the default group", "host": f"host {self.name}"}
        return named.get(self.kind, f"host group {self.name}")


class EngenioPortStatement(NamedTuple):
    """A port of a host, sixteen digits, upper case, and its label."""

    wwpn: str
    label: str


@dataclass(frozen=True, slots=True)
class EngenioHostStatement:
    """A host as the storage system shall know it; `node_id` is the design's."""

    node_id: str
    name: str
    ports: tuple[EngenioPortStatement, ...]
    """Those that see the storage system."""

    known: frozenset[str] = frozenset()
    """Names of all its ports, by which it is told."""


@dataclass(frozen=True, slots=True)
class EngenioVolumeStatement:
    """A volume as it shall be, by the design's nodes."""

    node_id: str
    name: str
    array_id: str
    array_name: str
    level: str
    """As SMcli writes it: `1` for mirrors, striped or not."""

    capacity_gib: str | None
    """All digits; None where it takes what its array has."""

    owner: str
    """`a` or `b`; empty where the design does not say."""

    segment_kib: int
    """0 where the design does not say."""

    settings: Mapping[str, str]
    """Cache and scan settings: word and value."""

    host_ids: tuple[str, ...]
    lun: int | None
    """None where it is not mapped."""

    entered_lun: int | None = None
    """As the design has it, where hosts that share a group need another one."""

    @property
    def size_bytes(self) -> int | None:
        """What it shall hold."""
        return None if self.capacity_gib is None else round(float(self.capacity_gib) * 2**30)


@dataclass(frozen=True, slots=True)
class WishedEngenio:
    """What a design wants of one system."""

    words: SmcliWords
    volumes: tuple[EngenioVolumeStatement, ...]
    hosts: tuple[EngenioHostStatement, ...]
    private: bool
    """Whether a host must not see what another one uses."""

    group_names: Mapping[tuple[str, ...], str]
    """Hosts that share volumes, and the name of their group."""

    settings: Mapping[str, str]
    """Of the whole storage system: word and value."""


def pairs_of(settings: Mapping[str, str]) -> str:
    """Settings as statements have them."""
    return " ".join(f"{word}={value}" for word, value in settings.items())


def set_system(words: SmcliWords, settings: Mapping[str, str]) -> str:
    """The command that sets what the whole storage system has."""
    return f"set {words.system} {pairs_of(settings)};"


def in_group(words: SmcliWords, group: str) -> str:
    """Where a volume is made: in a group by its name, or by its number."""
    return f'{words.group}="{group}"' if words.named_groups else f"{words.group}={group}"


def create_volume(
    words: SmcliWords, place: Sequence[str], name: str, capacity_gib: str | None, owner: str, segment_kib: str
) -> str:
    """The command that makes a volume; `place` says in which group, or of which drives."""
    size = [] if capacity_gib is None else [f"capacity={capacity_gib} GB"]
    made = [f"create {words.volume}", *place, f'userLabel="{name}"', *size, f"owner={owner}"]
    return f"{' '.join(made)} segmentSize={segment_kib};"


def set_volume(words: SmcliWords, name: str, settings: Mapping[str, str]) -> str:
    """The command that sets what a volume has."""
    return f'set {words.volume} ["{name}"] {pairs_of(settings)};'


def delete_volume(words: SmcliWords, name: str) -> str:
    """The command that takes a volume away with its data."""
    return f'delete {words.volume} ["{name}"];'


def map_volume(words: SmcliWords, name: str, whom: str, lun: int) -> str:
    """The command that gives a volume to a host or group, as a pair names it."""
    if words.maps_apart:
        return f'create mapping {words.volume}="{name}" {whom} logicalUnitNumber={lun};'
    return f'set {words.volume} ["{name}"] logicalUnitNumber={lun} {whom};'


def unmap_volume(words: SmcliWords, name: str, whom: str) -> str:
    """The command that takes a volume from whom it is mapped to."""
    return f'remove {words.volume} ["{name}"] lunMapping {whom};'


def create_host_group(name: str) -> str:
    """The command that makes a host group."""
    return f'create hostGroup userLabel="{name}";'


def create_host(name: str, group: str | None) -> str:
    """The command that makes a host, in a group or not."""
    member = f' hostGroup="{group}"' if group is not None else ""
    return f'create host userLabel="{name}"{member};'


def create_host_port(port: EngenioPortStatement, host: str) -> str:
    """The command that makes a port of a host known."""
    return f'create hostPort identifier="{port.wwpn}" userLabel="{port.label}" host="{host}" interfaceType=FC;'


def move_host(name: str, group: str | None) -> str:
    """The command that puts a host into a group, or takes it out of its group."""
    where = "none" if group is None else f'"{group}"'
    return f'set host ["{name}"] hostGroup={where};'


def delete_named(sort: str, name: str) -> str:
    """The command that takes away a `hostGroup`, `host` or `hostPort`."""
    return f'delete {sort} ["{name}"];'
