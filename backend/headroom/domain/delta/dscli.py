"""Delta of a DS8000: fixed block volumes, volume groups and host connections against DSCLI's own lists.

Volumes are the same by the WWID that hosts see or by their address, hosts by any of their ports. Arrays, ranks, pools
and count key data are not made here: that takes drives, or a mainframe's definitions. A volume is never taken away,
made smaller, or given to a port that the design does not speak of.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from headroom.domain.delta.context import DeltaContext, files_of, oldest_of, texts, too_old
from headroom.domain.delta.dscli_plan import PresentBlocks, VolumeGroup, difference
from headroom.domain.delta.hosts import digest_of
from headroom.domain.delta.records import DeltaGuard, DeltaStep, MachineDelta, UnwrittenDifference
from headroom.domain.importers.collect import KeptListing
from headroom.domain.importers.listings.ds8000 import showvolgrp
from headroom.domain.importers.listings.ds8000.rows import connection_rows, group_rows, pool_rows, volume_rows
from headroom.domain.statements.dscli import WishedBlocks
from headroom.domain.topology.expansion import Node
from headroom.domain.writers.files.output import Refusals
from headroom.domain.writers.lookup.ds8000_numbers import ds8000_systems
from headroom.domain.writers.storage.dscli import wished_blocks

NAME: Final = "dscli"
LABEL: Final = "DS8000"
_NEEDED: Final = ("showsi", "lsfbvol", "lsextpool", "lsvolgrp", "lshostconnect")
"""`showsi` has the node name that the WWIDs of volumes are made of."""
READERS: Final = frozenset({*_NEEDED, "showvolgrp"})
MARK: Final = "#"
SUFFIX: Final = "txt"
HOW: Final = (
    "Enter it in DSCLI, line by line; each answer names the number that the machine gave. Stop where it is another one"
    " than stands here. Ways back ask y or n."
)
_WWNN: Final = re.compile(r"WWNN\s{1,40}[0-9A-Fa-f]{16}")
_NAME: Final = re.compile(r"[A-Za-z0-9_. -]{1,40}")


def deltas(context: DeltaContext) -> Iterator[MachineDelta]:
    """One delta for each DS8000 of the design that has fixed block volumes."""
    for system in ds8000_systems(context.expanded):
        problems = Refusals()
        wished = wished_blocks(context.expanded, system, problems)
        if wished.volumes:
            yield _delta(context, system, wished, problems)


def _delta(context: DeltaContext, system: Node, wished: WishedBlocks, problems: Refusals) -> MachineDelta:
    empty = MachineDelta(system.name, system.origin, NAME)
    machines = context.machines_of([system.origin])
    listings = [one for machine in machines for name in sorted(READERS) for one in context.listings(machine, name)]
    named = {one.reader for one in listings if one.reader != "showsi" or any(map(_WWNN.match, texts([one])))}
    missing = [name for name in _NEEDED if name not in named]
    if missing:
        return replace(empty, refused=f"What is compared is not complete: run {', '.join(missing)}.")
    present = present_blocks(context, listings)
    taken = oldest_of(listings, context.now)
    shown = [sorted(present.volumes.items()), sorted(present.connections.items()), sorted(present.groups.items())]
    found = replace(empty, files=files_of(listings), taken=taken, digest=digest_of(shown))
    why = _refusal(context, present, wished) or (problems[0].message if problems else too_old(context, taken))
    if why:
        return replace(found, refused=why)
    made, removals = difference(present, wished)
    words = f"Stop if the lists differ from those that were read, whose sum is {found.digest}."
    return replace(
        found,
        guard=DeltaGuard(words, ("lsfbvol", "lsvolgrp", "lshostconnect")),
        steps=tuple(one for one in made if isinstance(one, DeltaStep)),
        not_written=tuple(one for one in made if isinstance(one, UnwrittenDifference)),
        removals=tuple(removals),
        left_alone=tuple(_extras(present, wished)),
    )


def _refusal(context: DeltaContext, present: PresentBlocks, wished: WishedBlocks) -> str:
    """Why nothing may be planned on these lists; empty where something may."""
    ids = [*(one.node_id for one in wished.volumes), *(one.node_id for one in wished.hosts)]
    nodes = [context.expanded.nodes[one] for one in ids]
    copied = next((node for node in nodes if node.id != node.origin), None)
    if copied is not None:
        return f"{copied.name} stands for several of the design: draw each by itself, so that lists can be told apart."
    ports = {port.wwpn for host in wished.hosts for port in host.ports}
    used = sorted({one.group for one in present.connections.values() if one.wwpn in ports and one.group})
    unshown = [group for group in used if group not in present.groups or present.groups[group].volumes is None]
    if unshown:
        commands = ", ".join(f"showvolgrp {group}" for group in unshown)
        return f"No listing says which volumes the groups of the design's hosts have: run {commands}."
    odd = next((one for one in sorted(present.pools.values()) if not _NAME.fullmatch(one)), "")
    return f"A pool's name has characters that are no name's, {odd[:40]!r}: rename it first." if odd else ""


def present_blocks(context: DeltaContext, listings: list[KeptListing]) -> PresentBlocks:
    """What the lists of one machine say; volumes by component where the design has them, else by address."""
    of_unit = {
        key: component
        for unit in context.imported.estate.of("unit")
        if (component := context.component_of.get(unit.ref)) is not None
        for _, key in unit.refs
    }
    present = PresentBlocks()
    shown: dict[str, tuple[str, ...]] = {}
    for one in listings:
        if one.reader == "lsextpool":
            present.pools.update({row.number: row.name for row in pool_rows(one.listing)})
        elif one.reader == "lsfbvol":
            for volume in volume_rows(one.listing):
                key = one.listing.local("unit", f"ds8000:{volume.address.lower()}")[1]
                present.volumes[of_unit.get(key, volume.address)] = volume
        elif one.reader == "lsvolgrp":
            present.groups.update({row.number: VolumeGroup(row.name) for row in group_rows(one.listing)})
        elif one.reader == "lshostconnect":
            present.connections.update({row.number: row for row in connection_rows(one.listing)})
        elif one.reader == "showvolgrp":
            shown.update({row.number: row.volumes for row in showvolgrp.groups_of(one.listing)})
    for number, volumes in shown.items():
        name = present.groups[number].name if number in present.groups else ""
        present.groups[number] = VolumeGroup(name, frozenset(volumes))
    return present


def _extras(present: PresentBlocks, wished: WishedBlocks) -> Iterator[str]:
    known = {one.node_id for one in wished.volumes}
    if others := sorted(row.address for key, row in present.volumes.items() if key not in known):
        yield f"On the machine and in no design: volumes {', '.join(others[:5])}. Their data could not come back."
