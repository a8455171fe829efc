"""RAID arrays of a design as the laws of media see them: shape, slowest drive, cache settings."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, NamedTuple

from headroom.domain.catalogue.raid_rules import MIRRORED, PARITY_DRIVES, RECORDS
from headroom.domain.performance.media.array_shape import ArrayShape
from headroom.domain.performance.media.drives import Zone, read_zone
from headroom.domain.performance.media.sequential_costs import HOST_RUN_KIB
from headroom.domain.performance.parts.class_evidence import EvidentPart, evident_part
from headroom.domain.performance.parts.drive_facts import drive_facts
from headroom.domain.performance.parts.grades import reached
from headroom.domain.performance.result.evaluation import BasisPolicy
from headroom.domain.performance.solve.share import Floats, Ints
from headroom.domain.topology.array_layout import ArrayLayout, array_layout, card_of, rules_of
from headroom.domain.topology.attributes import ids, number
from headroom.domain.topology.needs import Facet, needs
from headroom.domain.topology.records import ExpandedDesign, Node
from headroom.domain.topology.services import arrays_of_host

READ_AHEAD: Final = "read_ahead"
"""Id of the plain fact of storage systems how far they read ahead of a stream on each drive, KiB."""
_RECORD_KIB: Final = 128.0
"""Default recordsize of ZFS: zfsprops(7) of OpenZFS."""
_BLOCK_KIB: Final = 16.0
"""The same of its volumes since 2.2, volblocksize (openzfs/zfs, pull request 12406), which services hand out as block
devices."""
_OF_BLOCKS: Final = frozenset({"iscsi", "nvmet", "spdk", "other_block"})
"""Software of services that do."""
_WHOLE_RECORDS: Final = frozenset({"raid0", "raid1", "raid10"})
"""Levels of which each record of ZFS lies on one drive and its copies."""
_SECTOR_KIB: Final = 4.0
_ZFS: Final = "zfs"
_WIRE: Final = "pcie"
"""Type of ports that pass on what the drives behind them give."""


@dataclass(frozen=True, slots=True)
class KnownArray:
    """An array whose drives have a known rate."""

    shape: ArrayShape
    drive: EvidentPart
    """The slowest of its drives."""
    data: float
    """Drives' worth of data."""


@dataclass(frozen=True, slots=True)
class ArrayPlaces:
    """Arrays on the routes, and the volumes on each."""

    place: Ints
    shape: Ints
    """Number in `shapes`."""
    shapes: list[ArrayShape]
    on_array: Ints
    """With `volume`: pairs of an array (number in `place`) and a volume that lies on it."""
    volume: Ints
    share: Floats
    """Part of the volume's traffic that each of these pairs takes."""
    nvs_gib: Floats
    """Write cache that each array may fill; 0 where nobody states it."""


@needs(Facet.PARTS, Facet.ATTRIBUTES)
def known_array(expanded: ExpandedDesign, array_id: str, basis: BasisPolicy) -> KnownArray | None:
    """An array; `None` when it has too few drives for its level, or nobody knows how fast they are."""
    nodes = expanded.nodes
    array = nodes[array_id]
    layout, given = array_layout(expanded, array), array.attributes
    if layout is None:
        return None
    cached, in_host = given.get("write_cache"), kept_by_host(expanded, array)
    cache = _Cache(
        cached is True or (cached is None and _caches(expanded, array, layout)),
        given.get("write_cache_mirroring") is True,
        _float(array, "read_ahead_multiplier"),
        cached is None and computes_parity(expanded, array),
        in_host,
        _usual_run_kib(expanded, array, basis),
    )
    alike = {(id(node.part), id(node.attributes)): node for node in map(nodes.__getitem__, ids(array, "drives"))}
    found = (evident_part(expanded, node, basis) for node in alike.values())
    drives = {drive.key: drive for drive in found if drive is not None}
    strip_kib, depth = _float(array, "strip_kib"), _float(array, "drive_queue_depth")
    lie = _lie(expanded, array, layout)
    return _known(
        expanded, layout, tuple(drives.values()), basis, lie.strip_kib or strip_kib, depth, cache, _tracks(array), lie
    )


def _float(array: Node, name: str) -> float | None:
    value = number(array, name)
    return None if value is None else float(value)


def _tracks(array: Node) -> Zone | None:
    stated = array.attributes.get("tracks")
    return None if stated is None else read_zone(stated)


def _caches(expanded: ExpandedDesign, array: Node, layout: ArrayLayout) -> bool:
    """Whether an array of which nobody says so has a write cache.

    A RAID card has the one that it states. Else in a host only memory collects writes into stripes, where a level has
    parity, or where its own file systems write through the page cache (`load/files.py`).
    """
    holder, card = expanded.nodes.get(array.parent or ""), card_of(expanded, array)
    if card is not None:
        return (number(card, "cache_gib") or 0) > 0
    if kept_by_host(expanded, array):
        return PARITY_DRIVES.get(layout.level, 0) > 0
    return not (holder is not None and is_wiring(holder))


def _usual_run_kib(expanded: ExpandedDesign, array: Node, basis: BasisPolicy) -> float:
    """What is read ahead of a stream on each drive where nobody says how far; 0 where not even the class is known."""
    if kept_by_host(expanded, array) or card_of(expanded, array) is not None:
        return HOST_RUN_KIB
    holder = expanded.nodes.get(array.parent or "")
    evident = None if holder is None else evident_part(expanded, holder, basis)
    figures = [] if evident is None else evident.part.figures
    return next((figure.value or 0.0 for figure in figures if figure.id == READ_AHEAD), 0.0)


def kept_by_host(expanded: ExpandedDesign, array: Node) -> bool:
    """Whether software of a host keeps an array, and no card or storage system; a JBOD leaves that to its hosts."""
    holder = expanded.nodes.get(array.parent or "")
    if holder is None or card_of(expanded, array) is not None:
        return False
    rules = rules_of(expanded, array)
    return holder.kind == "host" or (rules is not None and rules.software)


def computes_parity(expanded: ExpandedDesign, array: Node) -> bool:
    """Whether Linux md of a host computes the parity of an array; ZFS has its own ways."""
    level = str(array.attributes.get("level"))
    return PARITY_DRIVES.get(level, 0) > 0 and level not in RECORDS and kept_by_host(expanded, array)


def marks_writes(expanded: ExpandedDesign, array: Node) -> bool:
    """Whether Linux md of a host marks in the bitmap of a mirror where it writes; ZFS has none."""
    mirrored = array.attributes.get("level") in MIRRORED
    return mirrored and kept_by_host(expanded, array) and array.id not in _blocks_of_zfs(expanded)


class _Lie(NamedTuple):
    """How the software of a host lays data on an array."""

    record_kib: float
    reads_copies: bool
    strip_kib: float | None
    """Of a record on one drive; None: the strip is the array's own."""


def _lie(expanded: ExpandedDesign, array: Node, layout: ArrayLayout) -> _Lie:
    rules = rules_of(expanded, array)
    copies = rules is not None and rules.reads_copies
    stated_kib, zfs = _float(array, "record_kib"), _blocks_of_zfs(expanded).get(array.id)
    if layout.level in RECORDS:
        record_kib = _record(stated_kib, as_blocks=bool(zfs))
        return _Lie(record_kib, copies, max(record_kib / layout.data, _SECTOR_KIB))
    if zfs is None:
        return _Lie(0.0, copies, None)
    record_kib = _record(stated_kib, as_blocks=zfs)
    return _Lie(record_kib, copies, record_kib if layout.level in _WHOLE_RECORDS else None)


def _record(stated_kib: float | None, *, as_blocks: bool) -> float:
    """What ZFS checks and writes as a whole; the default of its files is no statement of its volumes."""
    if as_blocks and stated_kib in (None, _RECORD_KIB):
        return _BLOCK_KIB
    return stated_kib or _RECORD_KIB


@needs(Facet.PARTS, Facet.ATTRIBUTES)
def _blocks_of_zfs(expanded: ExpandedDesign) -> Mapping[str, bool]:
    """Arrays of hosts beneath file systems of ZFS, and whether services hand its volumes out as block devices."""
    pools = {node.id: node for node in expanded.of_kind("filesystem") if node.attributes.get("type") == _ZFS}
    served = [node for node in expanded.of_kind("storage_service") if node.attributes.get("stack") in _OF_BLOCKS]
    as_blocks = {name for node in served for name in ids(node, "on")}
    return {
        array: name in as_blocks
        for name, node in pools.items()
        for storage in ids(node, "on")
        if storage in expanded.nodes
        for array in arrays_of_host(expanded, storage)
    }


class _Cache(NamedTuple):
    write: bool
    mirrored: bool
    read_ahead_strips: float | None
    gathers: bool
    in_host: bool
    usual_run_kib: float


def _alike(_: ExpandedDesign, layout: ArrayLayout, drives: tuple[EvidentPart, ...], *facts: object) -> object:
    return layout, [drive.key for drive in drives], facts


@needs(by=_alike, most=16)
def _known(
    expanded: ExpandedDesign, layout: ArrayLayout, drives: tuple[EvidentPart, ...], basis: BasisPolicy,
    strip_kib: float | None, queue_depth: float | None, cache: _Cache, zone: Zone | None, lie: _Lie,
) -> KnownArray | None:  # fmt: skip
    """What all arrays are that are alike in this."""
    share = partial(reached, expanded.catalogue, basis)
    known = ((drive_facts(one.part, basis, share), one) for one in drives)
    rated = [(facts, one) for facts, one in known if facts is not None and facts.rate_mb_s > 0]
    if not rated:
        return None
    drive, slowest = min(rated, key=lambda pair: pair[0].rate_mb_s)
    shape = ArrayShape(
        level=layout.level,
        drives=layout.drives,
        spares=layout.spares,
        strip_kib=strip_kib or 1.0,
        drive=replace(drive, tagged_depth=queue_depth or drive.tagged_depth),
        read_ahead_strips=cache.read_ahead_strips,
        write_cache=cache.write,
        mirrored=cache.mirrored,
        zone=zone or "outer",
        zone_stated=zone is not None,
        width=layout.width,
        record_kib=lie.record_kib,
        reads_copies=lie.reads_copies,
        gathers=cache.gathers,
        in_host=cache.in_host,
        usual_run_kib=cache.usual_run_kib,
    )
    return KnownArray(shape, slowest, layout.data) if shape.capacity_mb_s > 0 else None


def is_wiring(node: Node) -> bool:
    """Whether a part only leads to what is in it: no inner parts, and plain PCI Express connectors.

    Such a backplane has no controller, so no cache and no speed but that of its link.
    """
    if node.part is None or node.inner is None or node.inner.children:
        return False
    ports = node.inner.ports.values()
    return bool(ports) and all(port.type == _WIRE for port in ports)
