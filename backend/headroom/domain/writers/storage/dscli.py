"""DSCLI: one script a DS8000 that makes arrays, extent pools, ranks, volumes, aliases and host connections.

Facts: IBM DS6000 and DS8000 documentation (mkextpool -rankgrp -stgtype, mkrank -array -stgtype -extpool, mkfbvol
-extpool -type -cap -name -eam, nicknames of 16 characters, CKD volumes are in a volume group of their own from the
start); real listings (numbers of arrays, ranks and pools). mkckdvol, mklcu and mkaliasvol as public tools write them.
From memory: mkarray, and how large a volume may be.
"""

import math
import re
from collections.abc import Iterator, Sequence
from typing import Final

from headroom.domain.statements.dscli import FixedBlockStatement, WishedBlocks, make_volume
from headroom.domain.topology.array_layout import array_bytes, array_layout
from headroom.domain.topology.attributes import number
from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.writers.files.names import DSCLI, Namer
from headroom.domain.writers.files.output import Output, OutputFile, Refusals, WriterContext, file_of, gathered, heading
from headroom.domain.writers.files.text import about, comment, count, exact, spoken
from headroom.domain.writers.lookup.ds8000_numbers import ExtentPool, Layout, Rank, ds8000_systems, layout_of
from headroom.domain.writers.lookup.nodes import folder_names, named
from headroom.domain.writers.steps.step_effects import storage_effects
from headroom.domain.writers.storage.dscli_hosts import connections, host_accesses

_SITE_DRIVES: Final = 8
_LEVELS: Final = {"raid5": "5", "raid6": "6", "raid10": "10"}
_CYLINDER_BYTES: Final = 849_960
"""A 3390 cylinder: 15 tracks of 56,664 bytes."""
_EXTENT_CYLINDERS: Final = 1_113
_MOST_CYLINDERS: Final = 262_668
_MOST_GIB: Final = 16_384
_SSID: Final = re.compile(r"[0-9A-Fa-f]{4}")


def applies(context: WriterContext) -> bool:
    """Whether the design has volumes in extent pools of a DS8000."""
    return any(_used(layout_of(context.expanded, system)) for system in ds8000_systems(context.expanded))


def write(context: WriterContext) -> Output:
    """`<storage system>/configure.dscli` for each DS8000 that has volumes."""
    folders = folder_names(context.expanded, "storage_system")
    files: list[OutputFile] = []
    problems = Refusals()
    for system in ds8000_systems(context.expanded):
        layout = layout_of(context.expanded, system)
        if _used(layout):
            problems += layout.problems
            script = _DscliScript(context.expanded, system, layout, problems)
            lines = [*_opening(context, system), *script.lines()]
            made = [context.expanded.nodes[name] for name in layout.volumes]
            effects = storage_effects(context.expanded, system, made)
            files.append(file_of(f"{folders[system.id]}/configure.dscli", lines, effects))
    return gathered(files, problems)


def _used(layout: Layout) -> bool:
    return bool(layout.pools or layout.problems)


def _opening(context: WriterContext, system: Node) -> Iterator[str]:
    yield from heading(context, f"DSCLI script of storage system {spoken(system.name)}.")
    yield from comment(
        "Run: dscli -cfg <profile> -script <this file>, on a storage system without arrays, pools and volumes, which"
        " numbers them as they are made: A0, R0, even pools P0, P2 for rank group 0, odd ones P1, P3 for 1. Array sites"
        " are taken in the order of the drives in the design, S1 first; compare lsarraysite, since the machine numbers"
        " its sites itself."
    )
    yield ""


class _DscliScript:
    """The commands for one storage system, in the order in which they depend on each other."""

    def __init__(self, expanded: ExpandedDesign, system: Node, layout: Layout, problems: Refusals) -> None:
        self._expanded = expanded
        self._system = system
        self._layout = layout
        self._problems = problems
        self._pools = Namer(DSCLI)
        self._volumes = Namer(DSCLI)

    def lines(self) -> Iterator[str]:
        yield from comment(
            "Arrays, each over an array site. The first sites of each device adapter pair give its spares; which they"
            " are is the machine's own choice, so that lsarray may show 6+P+S elsewhere than counted here."
        )
        for rank in self._layout.ranks:
            yield from about([rank.array.origin, *self._drives(rank)], self._array(rank))
        yield ""
        for pool in sorted(self._layout.pools, key=lambda pool: pool.number):
            yield from about([pool.node.origin], self._pool(pool))
        yield ""
        for rank in self._layout.ranks:
            yield from about([rank.node.origin, rank.array.origin], self._rank(rank))
        yield ""
        for pool in self._layout.pools:
            if not pool.ckd:
                yield from self._fixed_block(pool)
        yield from self._count_key_data()
        yield from connections(self._expanded, self._system, self._layout, self._problems)

    def _drives(self, rank: Rank) -> list[str]:
        return [drive.origin for drive in named(self._expanded, rank.array.attributes.get("drives"))]

    def _array(self, rank: Rank) -> Iterator[str]:
        level, drives = str(rank.array.attributes.get("level")), len(self._drives(rank))
        layout = array_layout(self._expanded, rank.array)
        if drives != _SITE_DRIVES:
            remedy = f"An array site has {_SITE_DRIVES}: choose them, spares counted in."
            self._problems.refuse(rank.array, "drives", f"has {count(drives, 'drive')}", remedy)
        if level not in _LEVELS:
            self._problems.refuse(rank.array, "level", f"has level {level}", f"A DS8000 takes {', '.join(_LEVELS)}.")
        share = f", counted as {layout.words()}" if layout is not None else ""
        yield from comment(f"Array {spoken(rank.array.name)}: {level} over {count(drives, 'drive')}{share}.")
        yield f"mkarray -raidtype {_LEVELS.get(level, '5')} -arsite S{rank.site}"

    def _pool(self, pool: ExtentPool) -> Iterator[str]:
        yield from comment(
            f"Extent pool {spoken(pool.node.name)} will be P{pool.number}: its processor complex makes it rank group"
            f" {pool.group}, its volumes make its extents {'count key data' if pool.ckd else 'fixed block'}."
        )
        name = self._pools.name(pool.node.id, pool.node.name)
        yield f"mkextpool -rankgrp {pool.group} -stgtype {_storage_type(pool)} {name}"

    def _rank(self, rank: Rank) -> Iterator[str]:
        yield from comment(
            f"Rank {spoken(rank.node.name)} will be R{rank.number}, array A{rank.number} in pool P{rank.pool.number}."
        )
        yield f"mkrank -array A{rank.number} -stgtype {_storage_type(rank.pool)} -extpool P{rank.pool.number}"

    def _members(self, pool: ExtentPool) -> list[Node]:
        return [
            self._expanded.nodes[name]
            for name in self._layout.volumes
            if self._expanded.nodes[name].parent == pool.node.id
        ]

    def _fixed_block(self, pool: ExtentPool) -> Iterator[str]:
        self._check_room(pool, self._members(pool))
        for volume in self._members(pool):
            address = self._layout.volumes[volume.id]
            made = _statement(self._system, pool, volume, (self._pools, self._volumes), self._problems)
            text = (
                f"Volume {spoken(volume.name)}: {made.size_gib} GiB in whole extents of 1 GiB; logical subsystem"
                f" {address[:2]} is of rank group {pool.group} by its parity. {_spreading(pool)[1]}"
            )
            line = make_volume(made, f"P{pool.number}", address)
            yield from about([volume.origin, pool.node.origin], [*comment(text), line])
        yield ""

    def _count_key_data(self) -> Iterator[str]:
        pools = [pool for pool in self._layout.pools if pool.ckd]
        if pools:
            yield from about([self._system.origin], self._control_units())
        for pool in pools:
            self._check_room(pool, self._members(pool))
            for volume in self._members(pool):
                yield from about([volume.origin, pool.node.origin], self._ckd_volume(pool, volume))
        for aliases in self._layout.aliases:
            hyper = aliases.volumes[0].attributes.get("pav") == "hyper"
            text = (
                f"{count(aliases.count, 'alias', 'aliases')} for {_listed(aliases.volumes)}, unit addresses downwards"
                f" from {aliases.first[2:]}."
            )
            text += " HyperPAV needs its licence, and shares all aliases of a control unit." if hyper else ""
            line = f"mkaliasvol -base {aliases.base} -order decrement -qty {aliases.count} {aliases.first}"
            yield from about([volume.origin for volume in aliases.volumes], [*comment(text), line])
        yield ""

    def _control_units(self) -> Iterator[str]:
        typed = self._system.attributes.get("first_ssid")
        valid = isinstance(typed, str) and bool(_SSID.fullmatch(typed))
        if not valid:
            remedy = "Enter an SSID that no other control unit of the mainframe has, such as 2300."
            self._problems.refuse(self._system, "first_ssid", "has no first subsystem ID", remedy)
        first = int(str(typed), 16) if valid else 0
        if first + len(self._layout.control_units) > 0x10000:
            remedy = f"Leave room for {len(self._layout.control_units)} control units below FFFF."
            self._problems.refuse(self._system, "first_ssid", "has a first subsystem ID too high", remedy)
        yield from comment(
            "Logical control units, one for each alias pool: those of rank group 0 are even. Subsystem IDs count on"
            " from the design's first. I/O ports that lead to FICON channels run the FICON topology: see lsioport and"
            " setioport, since the machine numbers its ports itself."
        )
        for index, unit in enumerate(self._layout.control_units):
            yield f"mklcu -qty 1 -id {unit} -ss {first + index & 0xFFFF:04X}"

    def _ckd_volume(self, pool: ExtentPool, volume: Node) -> Iterator[str]:
        size_gib = _size_gib(volume, self._problems)
        extents = max(1, math.ceil(size_gib * 2**30 / (_CYLINDER_BYTES * _EXTENT_CYLINDERS)))
        cylinders = extents * _EXTENT_CYLINDERS
        most = int(number(self._system, "largest_volume_cylinders") or _MOST_CYLINDERS)
        if cylinders > most:
            what = f"needs {cylinders:,} cylinders"
            self._problems.refuse(volume, "capacity_gib", what, f"This machine's volumes have at most {most:,}.")
        address, spreading = self._layout.volumes[volume.id], _spreading(pool)
        yield from comment(
            f"Volume {spoken(volume.name)}: {exact(size_gib)} GiB are {cylinders:,} cylinders of {_CYLINDER_BYTES:,}"
            f" bytes, in whole extents of {_EXTENT_CYLINDERS:,}. {spreading[1]}"
        )
        words = ["mkckdvol", "-extpool", f"P{pool.number}", "-cap", str(cylinders)]
        yield " ".join([*words, "-name", self._volumes.name(volume.id, volume.name), *spreading[0], address])

    def _check_room(self, pool: ExtentPool, volumes: Sequence[Node]) -> None:
        """What the volumes ask for against what the drives hold before formatting, which is more than a rank gives."""
        volumes_gib = sum(number(volume, "capacity_gib") or 0 for volume in volumes)
        rooms = [_room_gib(self._expanded, rank.array) for rank in self._layout.ranks if rank.pool is pool]
        room = sum(one for one in rooms if one is not None)
        if rooms and None not in rooms and volumes_gib > room:
            what = f"holds volumes of {exact(round(volumes_gib, 1))} GiB on drives of {exact(round(room, 1))} GiB"
            self._problems.refuse(pool.node, "ranks", what, "Give it more ranks, or smaller volumes.")


def wished_blocks(expanded: ExpandedDesign, system: Node, problems: Refusals) -> WishedBlocks:
    """Fixed block volumes and hosts as they shall be.

    What the design leaves open of them goes to `problems`; how arrays and ranks are made does not.
    """
    layout, pools, volumes = layout_of(expanded, system), Namer(DSCLI), Namer(DSCLI)
    for pool in sorted(layout.pools, key=lambda one: one.number):
        pools.name(pool.node.id, pool.node.name)
    made = [
        _statement(system, pool, expanded.nodes[name], (pools, volumes), problems)
        for pool in layout.pools
        if not pool.ckd
        for name in layout.volumes
        if expanded.nodes[name].parent == pool.node.id
    ]
    hosts = tuple(one.statement for one in host_accesses(expanded, system, layout, problems))
    return WishedBlocks(tuple(made), hosts)


def _statement(
    system: Node, pool: ExtentPool, volume: Node, names: tuple[Namer, Namer], problems: Refusals
) -> FixedBlockStatement:
    """`names` of pools and of volumes."""
    size_gib = math.ceil(_size_gib(volume, problems))
    most = int(number(system, "largest_volume_gib") or _MOST_GIB)
    if size_gib > most:
        what = f"has {size_gib:,} GiB"
        problems.refuse(volume, "capacity_gib", what, f"This machine's volumes have at most {most:,} GiB.")
    pools, volumes = names
    pool_name, name = pools.name(pool.node.id, pool.node.name), volumes.name(volume.id, volume.name)
    spreading = tuple(_spreading(pool)[0])
    return FixedBlockStatement(volume.id, name, pool.node.id, pool_name, pool.group, size_gib, spreading)


def _size_gib(volume: Node, problems: Refusals) -> float:
    size_gib = number(volume, "capacity_gib")
    if not size_gib:
        problems.refuse(volume, "capacity_gib", "has no capacity", "A DS8000 makes no volume without one: enter it.")
    return size_gib or 0.0


def _storage_type(pool: ExtentPool) -> str:
    return "ckd" if pool.ckd else "fb"


def _spreading(pool: ExtentPool) -> tuple[list[str], str]:
    """The words that say how extents are taken from the ranks, and the reason."""
    if len(pool.ranks) < 2:
        return [], "Its pool has one rank: there is nothing to rotate over."
    if pool.node.attributes.get("rotate_extents") is False:
        return ["-eam", "rotatevols"], "Each volume lies on one rank of its pool, in turn."
    return ["-eam", "rotateexts"], f"Its extents rotate over the {len(pool.ranks)} ranks of its pool."


def _room_gib(expanded: ExpandedDesign, array: Node) -> float | None:
    found = array_bytes(expanded, array)
    return found / 2**30 if found is not None else None


def _listed(nodes: Sequence[Node]) -> str:
    return ", ".join(spoken(node.name) for node in nodes)
