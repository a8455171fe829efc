"""The numbers that a DS8000 gives its parts when it is set up from empty: one answer for DSCLI and for Linux on Z.

Facts: IBM DS8000 and DS6000 documentation, logical configuration with DS CLI (eight drives an array site, one site an
array, even pools for rank group 0 and odd ones for 1, extents of 1 GiB and of 1,113 cylinders). From memory: that the
parity of a logical subsystem is that of its rank group, that sixteen of them (one first digit) hold volumes of one
type, and that aliases share a logical control unit with their volumes.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from headroom.domain.topology.attributes import number
from headroom.domain.topology.expansion import ExpandedDesign, Node
from headroom.domain.writers.files.names import natural_key
from headroom.domain.writers.files.output import Refusals
from headroom.domain.writers.files.text import spoken
from headroom.domain.writers.lookup.array_families import systems_of
from headroom.domain.writers.lookup.nodes import children_of, named, nodes_of

FAMILY: Final = "ds8000"
_UNITS: Final = 256
"""Addresses of a logical subsystem."""
_LAST_SUBSYSTEM: Final = 0xFE
_GROUP: Final = 16
"""Logical subsystems that hold one type of volumes."""


@dataclass(frozen=True, slots=True)
class Rank:
    """A rank with its array: `number` is that of the array and of the rank, `site` that of the array site."""

    node: Node
    array: Node
    site: int
    number: int
    pool: "ExtentPool"


@dataclass(frozen=True, slots=True)
class ExtentPool:
    """An extent pool that holds volumes: its number, its rank group and what its extents are."""

    node: Node
    number: int
    group: int
    ckd: bool
    ranks: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Aliases:
    """Aliases below one base volume, their unit addresses counted down from `first`."""

    volumes: tuple[Node, ...]
    base: str
    first: str
    count: int


@dataclass(slots=True)
class Layout:
    """All numbers of one storage system, and what the design leaves open for them."""

    pools: list[ExtentPool] = field(default_factory=list)
    ranks: list[Rank] = field(default_factory=list)
    volumes: dict[str, str] = field(default_factory=dict)
    """Node id of each volume to its four digits: logical subsystem and unit address."""

    control_units: list[str] = field(default_factory=list)
    aliases: list[Aliases] = field(default_factory=list)
    problems: Refusals = field(default_factory=Refusals)


def ds8000_systems(expanded: ExpandedDesign) -> list[Node]:
    """The DS8000s of an expanded design."""
    return systems_of(expanded, FAMILY)


def layout_of(expanded: ExpandedDesign, system: Node) -> Layout:
    """What the machine will number, in the order in which the files create it."""
    layout = Layout()
    _number_pools(expanded, system, layout)
    _number_ranks(expanded, system, layout)
    _Volumes(expanded, layout).number_all()
    for array in children_of(expanded, system, "raid_array"):
        for volume in children_of(expanded, array, "volume"):
            layout.problems.refuse(
                volume, "at", "lies on an array", "A DS8000 has volumes in extent pools: put it in one."
            )
    return layout


def alias_groups(volumes: Iterable[Node]) -> list[tuple[tuple[Node, ...], int]]:
    """Volumes that share aliases, and how many: those of one HyperPAV pool together, others each with its own."""
    groups: dict[tuple[str, str], list[Node]] = {}
    for volume in volumes:
        shared = _shared(volume)
        groups.setdefault((shared, "" if shared else volume.id), []).append(volume)
    counted = ((tuple(members), max(map(_aliases, members))) for members in groups.values())
    return [(members, count) for members, count in counted if count]


def is_ckd(volume: Node) -> bool:
    """Whether a mainframe addresses the volume as a count key data device."""
    return volume.attributes.get("protocol") == "eckd"


def _number_pools(expanded: ExpandedDesign, system: Node, layout: Layout) -> None:
    complexes = [
        child for child in map(expanded.nodes.__getitem__, system.children) if child.kind == "processor_complex"
    ]
    groups = {node.id: index for index, node in enumerate(complexes[:2])}
    following = [0, 1]
    for node in children_of(expanded, system, "extent_pool"):
        volumes = children_of(expanded, node, "volume")
        if not volumes:
            continue
        group = groups.get(str(node.attributes.get("processor_complex")))
        if group is None:
            remedy = "Choose the processor complex that serves it: it decides the pool's rank group."
            layout.problems.refuse(node, "processor_complex", "has no processor complex", remedy)
        kinds = {is_ckd(volume) for volume in volumes}
        if len(kinds) > 1:
            what = "holds ECKD and SCSI volumes"
            layout.problems.refuse(node, "ranks", what, "Extents of a pool are of one type: make two pools.")
        ranks = tuple(named(expanded, node.attributes.get("ranks")))
        if not ranks:
            layout.problems.refuse(node, "ranks", "has no ranks", "Choose its ranks.")
        layout.pools.append(ExtentPool(node, following[group or 0], group or 0, kinds == {True}, ranks))
        following[group or 0] += 2


def _number_ranks(expanded: ExpandedDesign, system: Node, layout: Layout) -> None:
    """Ranks in the order of their arrays' drives; arrays that no used pool holds keep their site and get no number."""
    pools: dict[str, ExtentPool] = {}
    for pool in layout.pools:
        for rank in pool.ranks:
            if rank.id in pools:
                what = f"is in {spoken(pools[rank.id].node.name)} and in {spoken(pool.node.name)}"
                layout.problems.refuse(rank, "arrays", what, "A rank belongs to one pool.")
            pools[rank.id] = pool
    arrays = sorted(children_of(expanded, system, "raid_array"), key=lambda array: _place(expanded, array))
    sites = {array.id: site for site, array in enumerate(arrays, start=1)}
    arrays_of_ranks = [
        (rank, named(expanded, rank.attributes.get("arrays")))
        for rank in nodes_of(expanded, "rank")
        if rank.id in pools
    ]
    for rank, own in arrays_of_ranks:
        if len(own) != 1 or own[0].id not in sites:
            remedy = "A rank formats one array of its storage system: choose it."
            layout.problems.refuse(rank, "arrays", f"names {len(own)} arrays here", remedy)
    whole = [(rank, own[0]) for rank, own in arrays_of_ranks if len(own) == 1 and own[0].id in sites]
    whole.sort(key=lambda pair: sites[pair[1].id])
    for count, (rank, array) in enumerate(whole):
        layout.ranks.append(Rank(rank, array, sites[array.id], count, pools[rank.id]))


def _place(expanded: ExpandedDesign, array: Node) -> tuple[object, ...]:
    """Where the first drive of an array sits: enclosure, then bay."""
    drives = named(expanded, array.attributes.get("drives"))
    if not drives:
        return (natural_key("~"), natural_key(""), natural_key(array.id))
    enclosure = expanded.nodes.get(drives[0].parent or "")
    shelf = (enclosure.slot if enclosure is not None else None) or ""
    return (natural_key(shelf), natural_key(drives[0].slot or ""), natural_key(array.id))


class _Volumes:
    """Gives volumes their addresses: ECKD from subsystem 00, fixed block in the next free group of sixteen, from 10."""

    def __init__(self, expanded: ExpandedDesign, layout: Layout) -> None:
        self._expanded = expanded
        self._layout = layout

    def number_all(self) -> None:
        """Addresses of all volumes, then of the aliases."""
        last = self._number_ckd()
        first = max(1, last // _GROUP + 1) * _GROUP
        following = {0: iter(self._addresses(first, 0)), 1: iter(self._addresses(first, 1))}
        for volume, pool in self._in_pools(ckd=False):
            address = next(following[pool.group], None)
            if address is None:
                self._layout.problems.refuse(volume, "at", "is one volume too many", "Subsystem FE is the last one.")
            else:
                self._layout.volumes[volume.id] = address

    def _in_pools(self, ckd: bool) -> Iterator[tuple[Node, ExtentPool]]:
        for pool in self._layout.pools:
            if pool.ckd is ckd:
                yield from ((volume, pool) for volume in children_of(self._expanded, pool.node, "volume"))

    def _addresses(self, first: int, group: int) -> Iterator[str]:
        for subsystem in range(first + group, _LAST_SUBSYSTEM + 1, 2):
            yield from (f"{subsystem:02X}{unit:02X}" for unit in range(_UNITS))

    def _number_ckd(self) -> int:
        """The highest subsystem in use, -1 when there is none."""
        units: dict[tuple[str, int], list[Node]] = {}
        for volume, pool in self._in_pools(ckd=True):
            units.setdefault((_shared(volume), pool.group), []).append(volume)
        following = [0, 1]
        for (shared, group), volumes in sorted(units.items(), key=lambda item: item[0][1]):
            if shared and (shared, 1 - group) in units:
                remedy = "A control unit belongs to one: give the volumes of each an alias pool of their own."
                self._layout.problems.refuse(
                    volumes[0], "alias_pool", "shares its aliases with a volume of the other server", remedy
                )
            subsystem = following[group]
            following[group] += 2
            if subsystem > _LAST_SUBSYSTEM:
                self._layout.problems.refuse(
                    volumes[0], "alias_pool", "is in one control unit too many", "FE is the last one."
                )
                continue
            self._layout.control_units.append(f"{subsystem:02X}")
            self._fill(subsystem, volumes)
        self._layout.control_units.sort()
        return max((int(unit, 16) for unit in self._layout.control_units), default=-1)

    def _fill(self, subsystem: int, volumes: list[Node]) -> None:
        """Volumes from unit 00 up, aliases from unit FF down."""
        top = _UNITS - 1
        own = alias_groups(volumes)
        if len(volumes) + sum(count for _, count in own) > _UNITS:
            what = f"shares a control unit with {len(volumes) - 1} volumes and their aliases"
            self._layout.problems.refuse(
                volumes[0], "aliases", what, f"It has {_UNITS} addresses: take fewer aliases or more pools."
            )
            return
        for unit, volume in enumerate(volumes):
            self._layout.volumes[volume.id] = f"{subsystem:02X}{unit:02X}"
        for group, count in own:
            first, base = f"{subsystem:02X}{top:02X}", self._layout.volumes[group[0].id]
            self._layout.aliases.append(Aliases(group, base, first, count))
            top -= count


def _aliases(volume: Node) -> int:
    return 0 if volume.attributes.get("pav") in (None, "none") else int(number(volume, "aliases") or 0)


def _shared(volume: Node) -> str:
    """The alias pool that a volume shares; empty when its aliases are its own or it has none."""
    pool = volume.attributes.get("alias_pool")
    return pool if volume.attributes.get("pav") == "hyper" and isinstance(pool, str) else ""
