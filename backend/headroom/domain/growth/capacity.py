"""Thresholds of capacity: pools that their fixed volumes outgrow, and the data that the design stores in all."""

from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np

from headroom.domain.bom.capacity.waterfall import Capacity, PoolCapacity, capacity
from headroom.domain.growth.compound import CASES, HIGH, LOW, STATED, cases_of, factors, first_over
from headroom.domain.growth.performance import FoundThreshold, quarters
from headroom.domain.growth.records import Threshold, ThresholdKind, UnstatedValue
from headroom.domain.growth.study import GrowthStudy
from headroom.domain.performance.solve.share import Floats
from headroom.domain.topology.attributes import number
from headroom.domain.topology.records import ExpandedDesign, Node

GIB_BYTES: Final = 2**30
POOL_KINDS: Final = ("extent_pool", "rank", "raid_array")


class PoolVolumes(NamedTuple):
    """A pool, of like ones the first of each drawn part, with the volumes in it."""

    node: Node
    figures: PoolCapacity
    volumes: list[Node]


def find_capacity(study: GrowthStudy) -> Iterator[FoundThreshold]:
    """Pools whose volumes have sizes, some of them with growth; and stored data where the design states them."""
    figures = capacity(study.expanded)
    for pool in pools(study.expanded, figures):
        if (threshold := _pool(study, pool)) is not None:
            yield FoundThreshold(threshold)
    if (stored := _stored(study, figures)) is not None:
        yield FoundThreshold(stored)


def pools(expanded: ExpandedDesign, figures: Capacity) -> Iterator[PoolVolumes]:
    """All pools of which the capacity is known; of the copies of a drawn part the first."""
    first: dict[str, Node] = {}
    for kind in POOL_KINDS:
        for node in expanded.of_kind(kind):
            first.setdefault(node.origin, node)
    for one in figures.by_pool:
        for name in one.component_ids:
            node = first[name]
            inside = [expanded.nodes[child] for child in node.children]
            yield PoolVolumes(node, one, [child for child in inside if child.kind == "volume"])


def growth_of(study: GrowthStudy, volume: Node) -> float | None:
    """Percent a year of a volume: its own, else that of the design's data; None where nobody states either."""
    own = number(volume, "growth_percent")
    return study.design.meta.growth.percent_a_year if own is None else own


def is_thin(volume: Node) -> bool:
    """Whether a volume takes room only as data is written."""
    return volume.attributes.get("thin") is True


def _pool(study: GrowthStudy, pool: PoolVolumes) -> Threshold | None:
    fixed = [one for one in pool.volumes if not is_thin(one)]
    sizes = [number(one, "capacity_gib") for one in fixed]
    rates = [growth_of(study, one) for one in fixed]
    room_gib = pool.figures.room_bytes / GIB_BYTES
    if None in sizes or all(rate is None for rate in rates) or room_gib <= 0:
        return None
    doubt = study.design.meta.growth.doubt_percent
    taken = np.zeros((CASES, study.months + 1))
    for size, rate in zip(sizes, rates, strict=True):
        taken += (size or 0.0) * _by_case(study, rate, doubt)
    return _threshold(
        f"pool:{pool.node.origin}", "pool", pool.node.name, taken / room_gib, 100.0, [pool.node.origin],
        [one.origin for one, rate in zip(fixed, rates, strict=True) if rate is None],
    )  # fmt: skip


def _by_case(study: GrowthStudy, percent: float | None, doubt_percent: float | None) -> Floats:
    doubt = doubt_percent if percent is not None else None
    return np.array([factors(one, study.months) for one in cases_of(percent, doubt)])


def _stored(study: GrowthStudy, figures: Capacity) -> Threshold | None:
    """Data in all against what is usable (with the data reduction that the design states), at the limit set for it."""
    growth = study.design.meta.growth
    room = figures.usable_bytes if figures.effective_bytes is None else figures.effective_bytes
    if growth.stored_gib is None or growth.percent_a_year is None or room <= 0:
        return None
    taken = growth.stored_gib * _by_case(study, growth.percent_a_year, growth.doubt_percent)
    shares = taken / (room / GIB_BYTES) / (growth.limit_percent / 100)
    ids = sorted({name for pool in figures.by_pool for name in pool.component_ids})
    return _threshold("stored", "stored", "Stored data", shares, growth.limit_percent, ids, [])


def _threshold(
    name: str, kind: ThresholdKind, label: str, shares: Floats, limit_percent: float, ids: list[str],
    open_ids: list[str],
) -> Threshold:  # fmt: skip
    return Threshold(
        id=name,
        kind=kind,
        name=label,
        scenario="",
        component_ids=ids,
        workload_ids=[],
        limit_percent=limit_percent,
        now_percent=limit_percent * float(shares[STATED, 0]),
        month=first_over(shares[STATED]),
        earliest=first_over(shares[HIGH]),
        latest=first_over(shares[LOW]),
        open_ids=sorted(set(open_ids)),
        share_of_limit=quarters(shares),
    )


def open_capacity(study: GrowthStudy) -> Iterator[UnstatedValue]:
    """What a forecast of capacity lacks: one value for all like parts."""
    growth, figures = study.design.meta.growth, capacity(study.expanded)
    if growth.stored_gib is None:
        yield UnstatedValue("stored_data", "", "How much data the design stores is not stated.")
    if growth.percent_a_year is None:
        yield UnstatedValue("stored_growth", "", "No growth of the stored data is stated.")
    found = list(pools(study.expanded, figures))
    volumes = [one for pool in found for one in pool.volumes]
    unsized = [one for one in volumes if not is_thin(one) and number(one, "capacity_gib") is None]
    silent = [one for one in volumes if not is_thin(one) and growth_of(study, one) is None]
    thin = [one for one in volumes if is_thin(one)]
    if unsized:
        words = f"{_named(unsized)} no size and {_take(unsized)} the whole pool: when it is full is not known."
        yield UnstatedValue("volume_size", unsized[0].origin, words)
    if silent:
        yield UnstatedValue("volume_growth", silent[0].origin, f"{_named(silent)} no growth stated.")
    if thin:
        words = f"{_named(thin)} no fixed size: state the stored data to see when it outgrows the pool."
        yield UnstatedValue("thin_volume", thin[0].origin, words)


def _named(nodes: list[Node]) -> str:
    return subject(nodes[0].name, len({node.origin for node in nodes}))


def subject(first: str, count: int) -> str:
    """So many things as the subject of a sentence of what they have, by the name of the first."""
    return f"{first} has" if count == 1 else f"{first} and {count - 1:,} more have"


def _take(nodes: list[Node]) -> str:
    return "takes" if len({node.origin for node in nodes}) == 1 else "take"
