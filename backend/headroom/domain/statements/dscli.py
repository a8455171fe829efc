"""A DS8000 as statements: fixed block volumes, volume groups and host connections, and the commands that change them.

Facts: IBM DS8000 documentation for mkfbvol; public tools for `chvolgrp -action add -volume`. From memory: mkvolgrp,
mkhostconnect, chvolgrp -action remove, rmfbvol, rmvolgrp and rmhostconnect, which ask y or n, and `showvolgrp`.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FixedBlockStatement:
    """A volume as it shall be; `node_id` is the design's."""

    node_id: str
    name: str
    pool_id: str
    pool_name: str
    rank_group: int
    size_gib: int
    spreading: tuple[str, ...]
    """Words that say how its extents are taken from the ranks."""


@dataclass(frozen=True, slots=True)
class DsPortStatement:
    """A port of a host, sixteen digits, upper case, and what its connection is called."""

    wwpn: str
    name: str


@dataclass(frozen=True, slots=True)
class DsHostStatement:
    """A host with its ports and the volumes that it shall have, by the design's nodes."""

    node_id: str
    name: str
    host_type: str
    ports: tuple[DsPortStatement, ...]
    volume_ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WishedBlocks:
    """What a design wants of one DS8000, count key data apart."""

    volumes: tuple[FixedBlockStatement, ...]
    hosts: tuple[DsHostStatement, ...]


def make_volume(volume: FixedBlockStatement, pool: str, address: str) -> str:
    """The command that makes a volume; `pool` as the machine numbers it, `address` of four digits."""
    words = ["mkfbvol", "-extpool", pool, "-type", "ds", "-cap", str(volume.size_gib), "-name", volume.name]
    return " ".join([*words, *volume.spreading, address])


def make_group(host: DsHostStatement, addresses: Iterable[str]) -> str:
    """The command that makes a host's volume group; the machine numbers it."""
    return f"mkvolgrp -hosttype {host.host_type} -volume {ranges(addresses)} {host.name}"


def make_connection(host: DsHostStatement, port: DsPortStatement, group: str) -> str:
    """The command that lets a port see a volume group; the machine numbers the connection."""
    return f"mkhostconnect -wwname {port.wwpn} -hosttype {host.host_type} -volgrp {group} {port.name}"


def change_group(action: str, addresses: Iterable[str], group: str) -> str:
    """The command that adds volumes to a group, or removes them: `action` is `add` or `remove`."""
    return f"chvolgrp -action {action} -volume {ranges(addresses)} {group}"


def ranges(addresses: Iterable[str]) -> str:
    """`1000-1003,1100`: runs within one logical subsystem, in order."""
    return ",".join(_runs(sorted(addresses)))


def _runs(addresses: Sequence[str]) -> Iterator[str]:
    run: list[str] = []
    for one in addresses:
        if run and (int(one, 16) != int(run[-1], 16) + 1 or one[:2] != run[-1][:2]):
            yield _run(run)
            run = []
        run.append(one)
    if run:
        yield _run(run)


def _run(addresses: Sequence[str]) -> str:
    return addresses[0] if len(addresses) == 1 else f"{addresses[0]}-{addresses[-1]}"
