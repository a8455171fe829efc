"""RAID arrays of a design as the laws of media see them: shape, slowest drive, cache settings."""

from dataclasses import dataclass, field, replace
from typing import Final

import numpy as np

from headroom.domain.catalogue.records import Part
from headroom.domain.performance.media.access_costs import ArrayShape
from headroom.domain.performance.media.drives import DriveFacts, read_zone
from headroom.domain.performance.parts.drive_facts import drive_facts
from headroom.domain.performance.parts.routes import Routes
from headroom.domain.performance.result.evaluation import BasisPolicy
from headroom.domain.performance.solve.share import Floats, Ints
from headroom.domain.topology.array_layout import array_layout
from headroom.domain.topology.attributes import ids, number
from headroom.domain.topology.records import ExpandedDesign, Node

_WIRE: Final = "pcie"
"""Type of ports that pass on what the drives behind them give."""


@dataclass(frozen=True, slots=True)
class KnownArray:
    """An array whose drives have a known rate."""

    shape: ArrayShape
    part: Part
    """The slowest of its drives."""


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


@dataclass(slots=True)
class ArrayReader:
    """Reads arrays of one expanded design; like ones are read once."""

    expanded: ExpandedDesign
    basis: BasisPolicy
    _known: dict[object, KnownArray | None] = field(default_factory=dict)
    _drives: dict[str, DriveFacts | None] = field(default_factory=dict)

    def read(self, array: Node) -> KnownArray | None:
        """An array; `None` when it has too few drives for its level, or nobody knows how fast they are."""
        system = self.expanded.nodes.get(array.parent or "")
        cached = array.attributes.get("write_cache") is True or (
            array.attributes.get("write_cache") is None and not (system is not None and is_wiring(system))
        )
        parts = {part.id: part for name in ids(array, "drives") if (part := self.expanded.nodes[name].part) is not None}
        given = array.attributes
        key = (
            array_layout(self.expanded, array), *parts, given.get("strip_kib"),
            given.get("read_ahead_multiplier"), cached, given.get("write_cache_mirroring"),
            given.get("tracks"), given.get("drive_queue_depth"),
        )  # fmt: skip
        if key not in self._known:
            self._known[key] = self._read(array, list(parts.values()), cached)
        return self._known[key]

    def _read(self, array: Node, parts: list[Part], cached: bool) -> KnownArray | None:
        layout = array_layout(self.expanded, array)
        rated = [(facts, part) for part in parts if (facts := self._facts(part)) is not None and facts.rate_mb_s > 0]
        if not rated or layout is None:
            return None
        drive, part = min(rated, key=lambda pair: pair[0].rate_mb_s)
        shape = ArrayShape(
            level=layout.level,
            drives=layout.drives,
            spares=layout.spares,
            strip_kib=number(array, "strip_kib") or 1.0,
            drive=replace(drive, tagged_depth=number(array, "drive_queue_depth") or 1.0),
            read_ahead_strips=number(array, "read_ahead_multiplier"),
            write_cache=cached,
            mirrored=array.attributes.get("write_cache_mirroring") is True,
            zone=read_zone(array.attributes.get("tracks")),
            width=layout.width,
        )
        return KnownArray(shape, part) if shape.capacity_mb_s > 0 else None

    def _facts(self, part: Part) -> DriveFacts | None:
        if part.id not in self._drives:
            self._drives[part.id] = drive_facts(part, self.basis)
        return self._drives[part.id]


def is_wiring(node: Node) -> bool:
    """Whether a part only leads to what is in it: no inner parts, and plain PCI Express connectors.

    Such a backplane has no controller, so no cache and no speed but that of its link.
    """
    if node.part is None or node.inner is None or node.inner.children:
        return False
    ports = node.inner.ports.values()
    return bool(ports) and all(port.type == _WIRE for port in ports)


def array_places(
    shapes: dict[int, ArrayShape], routes: Routes, volumes: dict[str, int], nvs_gib: Floats
) -> ArrayPlaces:
    """Arrays by place.

    Args:
        shapes: place -> shape.
        routes: all routes.
        volumes: number of each volume that a workload uses.
        nvs_gib: write cache of each array, in the order of `shapes`.
    """
    distinct = {shape: number for number, shape in enumerate(dict.fromkeys(shapes.values()))}
    place = np.array(list(shapes), np.int64)
    array_of_place = np.full(len(routes.places), -1, np.int64)
    array_of_place[place] = np.arange(place.size)
    entry_place, entry_route, entry_share = routes.arrays()
    array = array_of_place[entry_place]
    volume = np.array([volumes.get(name, 0) for name in routes.volumes], np.int64)[entry_route[array >= 0]]
    pairs, first = np.unique(array[array >= 0] * max(len(volumes), 1) + volume, return_index=True)
    on_array, volume = np.divmod(pairs, max(len(volumes), 1))
    shape = np.array([distinct[one] for one in shapes.values()], np.int64)
    share = entry_share[array >= 0][first]
    return ArrayPlaces(place, shape, list(distinct), on_array, volume, share, nvs_gib)
