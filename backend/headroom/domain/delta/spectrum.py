"""Delta of a FlashSystem, Storwize or SVC: volumes, hosts and mappings against the system's own lists.

Volumes are the same by the WWID that hosts see, hosts by any of their ports. Pools and arrays are not made here: that
takes drives, and is done once. A volume is never taken away, made smaller, or given to a host under another LUN.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from headroom.domain.delta.context import DeltaContext, files_of, oldest_of, too_old
from headroom.domain.delta.hosts import digest_of
from headroom.domain.delta.records import DeltaGuard, DeltaStep, MachineDelta, UnwrittenDifference
from headroom.domain.importers.collect import KeptListing
from headroom.domain.importers.keys import volume_id, wwn
from headroom.domain.importers.listings.spectrum.rows import rows
from headroom.domain.statements.spectrum import (
    HostObjectStatement,
    VirtualDiskStatement,
    WishedStorage,
    make_host,
    make_volume,
    map_volume,
)
from headroom.domain.topology.expansion import Node
from headroom.domain.writers.files.output import Refusals
from headroom.domain.writers.files.text import exact
from headroom.domain.writers.lookup.array_families import systems_of
from headroom.domain.writers.storage.svc import FAMILY, wished_storage

NAME: Final = "spectrum"
LABEL: Final = "Storage Virtualize"
READERS: Final = frozenset({"lsvdisk", "lshost", "lshostvdiskmap", "lsmdiskgrp", "lsfabric"})
MARK: Final = "#"
SUFFIX: Final = "txt"
HOW: Final = "Enter it over ssh as an administrator, line by line, once the host's ports are zoned and logged in."
_NOT_THERE: Final = "not there"
_NAME: Final = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]{0,62}")
_DATA: Final = "The way back takes data along: only while nothing was written to it."


@dataclass(slots=True)
class PresentStorage:
    """A system as its lists show it; volumes by their WWID, or by component where the design has them."""

    pools: set[str] = field(default_factory=set)
    volumes: dict[str, tuple[str, int | None, str]] = field(default_factory=dict)
    """Name, size in bytes where the list has it exactly, and pool."""

    hosts: dict[str, set[str]] = field(default_factory=dict)
    """Name -> ports that are logged in, sixteen digits, upper case."""

    mappings: dict[tuple[str, str], int | None] = field(default_factory=dict)
    """Name of the host and volume -> LUN."""


def deltas(context: DeltaContext) -> Iterator[MachineDelta]:
    """One delta for each such system of the design."""
    for system in systems_of(context.expanded, FAMILY):
        problems = Refusals()
        wished = wished_storage(context.expanded, system, problems)
        if wished.volumes:
            yield _delta(context, system, wished, problems)


def _delta(context: DeltaContext, system: Node, wished: WishedStorage, problems: Refusals) -> MachineDelta:
    empty = MachineDelta(system.name, system.origin, NAME)
    machines = context.machines_of([system.origin])
    listings = [one for machine in machines for name in sorted(READERS) for one in context.listings(machine, name)]
    missing = sorted(READERS - {one.reader for one in listings})
    if missing or system.id != system.origin:
        why = f"What is compared is not complete: run {', '.join(f'{name} -delim !' for name in missing)}."
        return replace(empty, refused=why if missing else "It stands for several systems of the design: draw each.")
    present = present_storage(context, listings)
    taken = oldest_of(listings, context.now)
    shown = [sorted(present.pools), sorted(present.volumes.items()), sorted(present.mappings.items(), key=str)]
    hosts = sorted((name, sorted(ports)) for name, ports in present.hosts.items())
    found = replace(empty, files=files_of(listings), taken=taken, digest=digest_of([*shown, hosts]))
    names = [*present.hosts, *present.pools, *(name for name, _, _ in present.volumes.values())]
    odd = [name for name in names if not _NAME.fullmatch(name)]
    why = problems[0].message if problems else too_old(context, taken)
    if odd and not why:
        why = f"A name has characters that would need quoting, {odd[0][:40]!r}: rename it first."
    if why:
        return replace(found, refused=why)
    made, removals = difference(present, wished)
    words = f"Stop if the lists differ from those that were read, whose sum is {found.digest}."
    return replace(
        found,
        guard=DeltaGuard(words, ("lsvdisk -delim !", "lshostvdiskmap -delim !")),
        steps=tuple(one for one in made if isinstance(one, DeltaStep)),
        not_written=tuple(one for one in made if isinstance(one, UnwrittenDifference)),
        removals=tuple(removals),
        left_alone=tuple(_extras(present, wished)),
    )


def present_storage(context: DeltaContext, listings: list[KeptListing]) -> PresentStorage:
    """What the lists of one system say."""
    of_unit = {
        key: component
        for unit in context.imported.estate.of("unit")
        if (component := context.component_of.get(unit.ref)) is not None
        for _, key in unit.refs
    }
    present = PresentStorage()
    for one in listings:
        for row in rows(one.listing):
            key = volume_id(row.get("vdisk_UID")) or ""
            known, size = of_unit.get(key, key), row.get("capacity")
            if one.reader == "lsmdiskgrp":
                present.pools.add(row.get("name"))
            elif one.reader == "lsvdisk" and known:
                exactly = int(size) if size.isdecimal() else None
                present.volumes[known] = (row.get("name"), exactly, row.get("mdisk_grp_name"))
            elif one.reader == "lshost":
                present.hosts.setdefault(row.get("name"), set())
            elif one.reader == "lshostvdiskmap" and known:
                lun = row.get("SCSI_id")
                present.mappings[row.get("name"), known] = int(lun) if lun.isdecimal() else None
            elif one.reader == "lsfabric" and row.get("type") == "host" and row.get("name"):
                port = wwn(row.get("remote_wwpn"))
                present.hosts.setdefault(row.get("name"), set()).update([port.upper()] if port else [])
    return present


def difference(
    present: PresentStorage, wished: WishedStorage
) -> tuple[list[DeltaStep | UnwrittenDifference], list[DeltaStep]]:
    """Steps and what is not written, and removals of mappings."""
    made: list[DeltaStep | UnwrittenDifference] = []
    hosts: dict[str, str] = {}
    for disk in wished.volumes:
        made += _volume(present, wished, disk)
    for host in wished.hosts:
        hosts[host.component_id] = _host_name(present, host)
        made += _host(present, host, hosts[host.component_id])
    missing = {one.what for one in made if isinstance(one, UnwrittenDifference)}
    made += _mapped(present, wished, hosts, missing)
    return made, list(_removals(present, wished, hosts))


def _mapped(
    present: PresentStorage, wished: WishedStorage, hosts: dict[str, str], missing: set[str]
) -> Iterator[DeltaStep | UnwrittenDifference]:
    """Mappings of volumes that are there or made; `missing` has those that could not be made."""
    volumes = {disk.component_id: _name_of(present, disk) for disk in wished.volumes}
    mapped = {volume for _, volume in present.mappings}
    stated_first = sorted(wished.mappings, key=lambda one: one.lun is None)
    for mapping in stated_first:
        host, volume, lun = hosts[mapping.host_id], volumes[mapping.volume_id], mapping.lun
        what, wish = f"mapping {host} {volume}", "any LUN" if lun is None else f"LUN {lun}"
        taken = {number for (name, _), number in present.mappings.items() if name == host}
        if (host, mapping.volume_id) in present.mappings:
            own = present.mappings[host, mapping.volume_id]
            if lun is not None and own is not None and own != lun:
                yield UnwrittenDifference(what, f"LUN {own}", wish, "Another LUN takes the paths away first.")
        elif lun is not None and lun in taken:
            yield UnwrittenDifference(what, _NOT_THERE, wish, f"The host has another volume at LUN {lun}.")
        elif f"volume {volume}" not in missing or mapping.volume_id in present.volumes:
            again = mapping.volume_id in mapped
            mapped.add(mapping.volume_id)
            note = "Another host has it too: data are lost unless they share it by a cluster." if again else ""
            back = (f"rmvdiskhostmap -host {host} {volume}",)
            yield DeltaStep(what, _NOT_THERE, wish, (map_volume(host, volume, lun, again),), back, note=note)


def _name_of(present: PresentStorage, volume: VirtualDiskStatement) -> str:
    return present.volumes[volume.component_id][0] if volume.component_id in present.volumes else volume.name


def _words(size_bytes: int) -> str:
    """`256 GiB`; in bytes where it is no whole number of MiB."""
    return f"{exact(size_bytes / 2**30)} GiB" if size_bytes % 2**20 == 0 else f"{size_bytes} bytes"


def _volume(
    present: PresentStorage, wished: WishedStorage, volume: VirtualDiskStatement
) -> Iterator[DeltaStep | UnwrittenDifference]:
    what, size = f"volume {_name_of(present, volume)}", _words(volume.size_bytes)
    own = present.volumes.get(volume.component_id)
    if own is None:
        alike = [one.component_id for one in wished.volumes if one.array_id == volume.array_id]
        pools = {present.volumes[one][2] for one in alike if one in present.volumes} or {volume.pool} & present.pools
        if len(pools) != 1:
            reason = f"Its pool {volume.pool} is not there: the design's configure.svc makes pools and arrays."
            yield UnwrittenDifference(what, _NOT_THERE, size, reason)
        elif volume.name in {name for name, _, _ in present.volumes.values()}:
            reason = "Another volume has its name, and no listing says that they are one: enter its WWID."
            yield UnwrittenDifference(what, _NOT_THERE, size, reason)
        else:
            made = make_volume(volume, pools.pop())
            yield DeltaStep(what, _NOT_THERE, size, (made,), (f"rmvolume {volume.name}",), note=_DATA)
        return
    name, now, _ = own
    if now is None:
        yield UnwrittenDifference(
            what, "size not known", size, "No listing says its exact size: run lsvdisk -bytes -delim !."
        )
    elif now > volume.size_bytes:
        yield UnwrittenDifference(what, _words(now), size, "Making a volume smaller cuts off data and has no way back.")
    elif now < volume.size_bytes:
        # The command says by how much, not how large: a second run would grow it again, and its way back cut off data.
        by_hand = f"expandvdisksize -size {volume.size_bytes - now} -unit b {name}"
        reason = f"It grows by an amount, so that each run grows it again, and has no safe way back: once, {by_hand}."
        yield UnwrittenDifference(what, _words(now), size, reason)


def _host_name(present: PresentStorage, host: HostObjectStatement) -> str:
    found = [name for name, ports in present.hosts.items() if ports & set(host.wwpns)]
    return min(found) if found else host.name


def _host(present: PresentStorage, host: HostObjectStatement, name: str) -> Iterator[DeltaStep]:
    own = present.hosts.get(name)
    wished = ", ".join(host.wwpns)
    if own is None:
        yield DeltaStep(f"host {name}", _NOT_THERE, wished, (make_host(host),), (f"rmhost {name}",))
        return
    for port in host.wwpns:
        if port not in own:
            made, back = (f"{verb}hostport -fcwwpn {port} {name}" for verb in ("add", "rm"))
            note = "It is not logged in now, or not the host's: lshost says which."
            yield DeltaStep(f"host {name}", ", ".join(sorted(own)), wished, (made,), (back,), note=note)


def _removals(present: PresentStorage, wished: WishedStorage, hosts: dict[str, str]) -> Iterator[DeltaStep]:
    """Mappings of the design's volumes to the design's hosts that the design does not have."""
    of_design = {(hosts[one.host_id], one.volume_id) for one in wished.mappings}
    known = {one.component_id for one in wished.volumes}
    for (host, volume), lun in sorted(present.mappings.items(), key=str):
        if (host, volume) not in of_design and host in hosts.values() and volume in known:
            name = present.volumes[volume][0] if volume in present.volumes else ""
            if name and lun is not None:
                shared = sum(other == volume for _, other in present.mappings) > 1
                back = (map_volume(host, name, lun, shared),)
                out = (f"rmvdiskhostmap -host {host} {name}",)
                note = "The design has both and does not give it to this host. Unmount it there first."
                yield DeltaStep(f"mapping {host} {name}", f"LUN {lun}", "without it", out, back, note=note)


def _extras(present: PresentStorage, wished: WishedStorage) -> Iterator[str]:
    known = {one.component_id for one in wished.volumes}
    if others := sorted(name for key, (name, _, _) in present.volumes.items() if key not in known):
        yield f"On the system and in no design: volumes {', '.join(others[:5])}. Their data could not come back."
