"""What leads a DS8000 from its volumes, groups and connections to those that are wished, and back."""

import math
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Final

from headroom.domain.delta.records import DeltaStep, UnwrittenDifference
from headroom.domain.importers.listings.ds8000.rows import ConnectionRow, VolumeRow
from headroom.domain.statements.dscli import (
    DsHostStatement,
    FixedBlockStatement,
    WishedBlocks,
    change_group,
    make_connection,
    make_group,
    make_volume,
    ranges,
)
from headroom.domain.writers.storage.dscli_hosts import TAKEN_GROUPS

_NOT_THERE: Final = "not there"
_DATA: Final = "The way back takes data along: only while nothing was written to it."
_NUMBERED: Final = "The machine numbers it: stop if its answer names another number."
_UNITS: Final = 256
_GIB: Final = 2**30


@dataclass(frozen=True, slots=True)
class VolumeGroup:
    """A volume group: its name, and the addresses of its volumes where a listing shows them."""

    name: str
    volumes: frozenset[str] | None = None


@dataclass(slots=True)
class PresentBlocks:
    """A DS8000 as its lists show it."""

    pools: dict[str, str] = field(default_factory=dict)
    """Number -> name."""

    volumes: dict[str, VolumeRow] = field(default_factory=dict)
    """By component where the design has them, else by address."""

    groups: dict[str, VolumeGroup] = field(default_factory=dict)
    connections: dict[str, ConnectionRow] = field(default_factory=dict)


def difference(
    present: PresentBlocks, wished: WishedBlocks
) -> tuple[list[DeltaStep | UnwrittenDifference], list[DeltaStep]]:
    """Steps and what is not written, and removals of volumes from groups of the design's hosts."""
    after = deepcopy(present)
    made: list[DeltaStep | UnwrittenDifference] = []
    for volume in wished.volumes:
        made += _volume(after, present, wished, volume)
    for host in wished.hosts:
        made += _host(after, wished, host)
    return made, [step for host in wished.hosts for step in _removals(present, wished, host)]


def _volume(
    after: PresentBlocks, present: PresentBlocks, wished: WishedBlocks, volume: FixedBlockStatement
) -> Iterator[DeltaStep | UnwrittenDifference]:
    own, size = present.volumes.get(volume.node_id), f"{volume.size_gib} GiB"
    if own is not None:
        now = math.ceil(own.size_bytes / _GIB)
        what = f"volume {own.address} {own.name}"
        if now > volume.size_gib:
            yield UnwrittenDifference(
                what, f"{now} GiB", size, "Making a volume smaller cuts off data and has no way back."
            )
        elif now < volume.size_gib:
            reason = f"A larger volume has no way back: by hand, chfbvol -cap {volume.size_gib} {own.address}."
            yield UnwrittenDifference(what, f"{now} GiB", size, reason)
        return
    what, pool = f"volume {volume.name}", _pool_of(present, wished, volume)
    if pool is None:
        reason = (
            f"Its pool {volume.pool_name} is not there: the design's configure.dscli makes arrays, ranks and pools."
        )
        yield UnwrittenDifference(what, _NOT_THERE, size, reason)
        return
    if volume.name in {one.name for one in present.volumes.values()}:
        reason = "Another volume has its name, and no listing says that they are one: enter its WWID."
        yield UnwrittenDifference(what, _NOT_THERE, size, reason)
        return
    address = _free_address(after, int(pool[1:]) % 2)
    if address is None:
        reason = "No logical subsystem for fixed block volumes of its rank group is known to have room: choose one."
        yield UnwrittenDifference(what, _NOT_THERE, size, reason)
        return
    after.volumes[volume.node_id] = VolumeRow(address, volume.name, pool, volume.size_gib * _GIB)
    wish = f"{address}, {size} in {pool}"
    made = (make_volume(volume, pool, address),)
    yield DeltaStep(what, _NOT_THERE, wish, made, (f"rmfbvol {address}",), note=_DATA)


def _pool_of(present: PresentBlocks, wished: WishedBlocks, volume: FixedBlockStatement) -> str | None:
    """The pool in which the others of its pool lie, else the only one of its name."""
    others = [one.node_id for one in wished.volumes if one.pool_id == volume.pool_id]
    pools = {present.volumes[one].pool for one in others if one in present.volumes}
    if not pools:
        pools = {number for number, name in present.pools.items() if volume.pool_name in (name, number)}
    return pools.pop() if len(pools) == 1 else None


def _free_address(after: PresentBlocks, rank_group: int) -> str | None:
    """The first free address of the groups of sixteen subsystems that have fixed block volumes already."""
    taken = {one.address for one in after.volumes.values()}
    for first in sorted({address[0] for address in taken}):
        for subsystem in range(int(first, 16) * 16 + rank_group, min(int(first, 16) * 16 + 16, 0xFF), 2):
            for unit in range(_UNITS):
                if (address := f"{subsystem:02X}{unit:02X}") not in taken:
                    return address
    return None


def _host(
    after: PresentBlocks, wished: WishedBlocks, host: DsHostStatement
) -> Iterator[DeltaStep | UnwrittenDifference]:
    what, addresses = f"host {host.name}", _addresses(after, host)
    if not host.ports or not addresses:
        return
    groups = {one.group for one in _connections(after, host) if one.group}
    if len(groups) > 1:
        reason = "Its ports have different volume groups: give them one by hand."
        yield UnwrittenDifference(what, ", ".join(sorted(groups)), "one volume group", reason)
        return
    unjoined = next((one for one in _connections(after, host) if not one.group), None)
    if unjoined is not None:
        reason = f"Connection {unjoined.number} has no volume group: by hand, chhostconnect -volgrp."
        yield UnwrittenDifference(what, unjoined.number, "in its volume group", reason)
        return
    if groups:
        group = groups.pop()
        yield from _grown(after, wished, group, addresses)
    else:
        group = _free_group(after)
        after.groups[group] = VolumeGroup(host.name, frozenset(addresses))
        made, back = (make_group(host, addresses),), (f"rmvolgrp {group}",)
        wish = f"{group} with {ranges(addresses)}"
        yield DeltaStep(f"group {host.name}", _NOT_THERE, wish, made, back, note=_NUMBERED)
    known = {one.wwpn for one in after.connections.values()}
    for port in host.ports:
        if port.wwpn not in known:
            number = _free_connection(after)
            after.connections[number] = ConnectionRow(number, port.name, port.wwpn, group)
            made, back = (make_connection(host, port, group),), (f"rmhostconnect {number}",)
            wish = f"{number}, {port.wwpn} to {group}"
            yield DeltaStep(f"connection {port.name}", _NOT_THERE, wish, made, back, note=_NUMBERED)


def _grown(
    after: PresentBlocks, wished: WishedBlocks, group: str, addresses: set[str]
) -> Iterator[DeltaStep | UnwrittenDifference]:
    """The volumes that the host's group lacks: only those that every port of the group shall see."""
    own = after.groups[group].volumes or frozenset()
    lacking = addresses - own
    if not lacking:
        return
    shared = _for_all(after, wished, group, lacking)
    what, now = f"group {group} {after.groups[group].name}", ranges(own) or "empty"
    if others := sorted(lacking - shared):
        reason = (
            f"{group} has other ports, to which the design does not give {ranges(others)}: make a group of its own."
        )
        yield UnwrittenDifference(what, now, f"with {ranges(others)}", reason)
    if shared:
        after.groups[group] = VolumeGroup(after.groups[group].name, own | shared)
        wish = f"{now}, {ranges(shared)}" if own else ranges(shared)
        made, back = (change_group("add", shared, group),), (change_group("remove", shared, group),)
        yield DeltaStep(what, now, wish, made, back)


def _for_all(after: PresentBlocks, wished: WishedBlocks, group: str, addresses: set[str]) -> set[str]:
    """Those addresses that the design gives to every port of a group."""
    of_port = {port.wwpn: _addresses(after, host) for host in wished.hosts for port in host.ports}
    ports = [one.wwpn for one in after.connections.values() if one.group == group]
    return {one for one in addresses if all(one in of_port.get(port, set()) for port in ports)}


def _removals(present: PresentBlocks, wished: WishedBlocks, host: DsHostStatement) -> Iterator[DeltaStep]:
    """Volumes of the design in the group of a host that has it alone, and that the design does not give it."""
    groups = {one.group for one in _connections(present, host) if one.group}
    ports = {port.wwpn for port in host.ports}
    for group in sorted(groups):
        if {one.wwpn for one in present.connections.values() if one.group == group} - ports:
            continue
        known = {present.volumes[one.node_id].address for one in wished.volumes if one.node_id in present.volumes}
        own = present.groups[group].volumes or frozenset()
        extra = (own & known) - _addresses(present, host)
        if extra:
            what = f"group {group} {present.groups[group].name}"
            out, back = (change_group("remove", extra, group),), (change_group("add", extra, group),)
            note = "Unmount them there first. The way back may give them other LUNs."
            yield DeltaStep(what, ranges(extra), "without these", out, back, note=note)


def _addresses(present: PresentBlocks, host: DsHostStatement) -> set[str]:
    return {present.volumes[one].address for one in host.volume_ids if one in present.volumes}


def _connections(present: PresentBlocks, host: DsHostStatement) -> list[ConnectionRow]:
    ports = {port.wwpn for port in host.ports}
    return [one for one in present.connections.values() if one.wwpn in ports]


def _free_group(after: PresentBlocks) -> str:
    taken = {*after.groups, *(f"V{number}" for number in TAKEN_GROUPS)}
    number = next(one for one in range(len(taken) + 1) if f"V{one}" not in taken)
    return f"V{number}"


def _free_connection(after: PresentBlocks) -> str:
    return next(name for one in range(len(after.connections) + 1) if (name := f"{one:04X}") not in after.connections)
