"""What each RAID array of an expanded design stores, from its drives down to what its pool gets, in bytes."""

from dataclasses import dataclass
from decimal import ROUND_CEILING, Decimal
from functools import lru_cache
from typing import Final

from headroom.domain.bom.capacity.formats import rank_format
from headroom.domain.topology.array_layout import ArrayLayout, array_layout, ids_of, system_of
from headroom.domain.topology.expansion import ExpandedDesign, Node

GB_BYTES: Final = 10**9


@dataclass(frozen=True, slots=True)
class StoredArray:
    """One array. `formatted_bytes` is what its data drives hold after the format of the storage system."""

    node: Node
    pool: Node
    """The extent pool that its rank belongs to; the array itself where there is none."""
    system: Node | None
    drives: tuple[str, ...]
    layout: ArrayLayout
    raw_bytes: int
    spare_bytes: int
    data_bytes: int
    formatted_bytes: int
    format_stated: bool
    """A document says what the format leaves."""
    reserve_bytes: int
    reduction: Decimal | None
    copies_bytes: int = 0
    """What holds further copies or parity of other servers of a cluster."""

    @property
    def usable_bytes(self) -> int:
        """What volumes may be made of, each byte of a cluster counted once."""
        return self.formatted_bytes - self.reserve_bytes - self.copies_bytes

    @property
    def effective_bytes(self) -> int:
        """Data that fits with the reduction that the design states; as much as is usable where it states none."""
        return int(self.usable_bytes * self.reduction) if self.reduction is not None else self.usable_bytes


class Stores:
    """Arrays, ranks and pools of an expanded design, found once."""

    def __init__(self, expanded: ExpandedDesign) -> None:
        self._expanded = expanded
        self._rank_of = {array: rank for rank in expanded.of_kind("rank") for array in ids_of(rank, "arrays")}
        self._pool_of = {rank: pool for pool in expanded.of_kind("extent_pool") for rank in ids_of(pool, "ranks")}
        self._taken: set[str] = set()

    def array(self, node: Node) -> StoredArray | str:
        """The array's figures, or in words why they are not known."""
        drives = tuple(ids_of(node, "drives"))
        if self._taken.intersection(drives):
            return f"{node.name} shares drives with another array, so its capacity is not counted."
        sizes = [drive_bytes(self._expanded.nodes[drive]) for drive in drives]
        stated_sizes = [size for size in sizes if size is not None]
        if len(stated_sizes) < len(sizes):
            return f"{node.name} has drives of unknown capacity and is not counted."
        layout = array_layout(self._expanded, node)
        if layout is None:
            return f"{node.name} has too few drives for its RAID level and is not counted."
        self._taken.update(drives)
        return self._stored(node, drives, sorted(stated_sizes), layout)

    def _stored(self, node: Node, drives: tuple[str, ...], sizes: list[int], layout: ArrayLayout) -> StoredArray:
        system = system_of(self._expanded, node)
        rank = self._rank_of.get(node.id)
        pool = self._pool_of.get(rank.id, rank) if rank is not None else node
        data_bytes, stated = layout.data_bytes(sizes[0]), False
        formatted = data_bytes
        if rank is not None and len(ids_of(rank, "arrays")) == 1:
            table = system.attributes.get("rank_format") if system is not None else None
            format_ = rank_format(table, layout.level, layout.stripe_data, sizes[0], self._is_ckd(pool))
            formatted, stated = format_.usable_bytes, format_.stated
        return StoredArray(
            node=node,
            pool=pool,
            system=system,
            drives=drives,
            layout=layout,
            raw_bytes=sum(sizes),
            spare_bytes=sum(sizes[len(sizes) - layout.spares :]),  # a spare replaces any drive, so the largest stand by
            data_bytes=data_bytes,
            formatted_bytes=formatted,
            format_stated=stated,
            reserve_bytes=_share(formatted, _decimal(system, "reserve_percent")),
            reduction=_decimal(system, "data_reduction_ratio"),
        )

    def _is_ckd(self, pool: Node) -> bool:
        children = (self._expanded.nodes[child] for child in pool.children)
        protocols = {child.attributes.get("protocol") for child in children if child.kind == "volume"}
        return protocols == {"eckd"}


def drive_bytes(drive: Node) -> int | None:
    """Nominal capacity, None when nobody states it."""
    value = drive.attributes.get("capacity_gb")
    return _bytes_of(value) if isinstance(value, int | float) else None


@lru_cache(maxsize=1024)
def _bytes_of(gigabytes: float) -> int:
    return int(_exact(gigabytes) * GB_BYTES)


def _decimal(node: Node | None, name: str) -> Decimal | None:
    value = node.attributes.get(name) if node is not None else None
    return _exact(value) if isinstance(value, int | float) else None


@lru_cache(maxsize=1024)
def _exact(value: float) -> Decimal:
    return Decimal(str(value))


def _share(whole: int, percent: Decimal | None) -> int:
    return int((whole * percent / 100).to_integral_value(ROUND_CEILING)) if percent is not None else 0
