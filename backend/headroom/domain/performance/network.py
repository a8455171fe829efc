"""The places that traffic passes: routes from hosts to volumes as flat arrays, each place with its limits as rows."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, cast

import numpy as np

from headroom.domain.performance.share import Bools, Floats, Ints
from headroom.domain.performance.sources import RowSource
from headroom.domain.recent import Recent
from headroom.domain.topology.io_paths import first_io_path, io_paths
from headroom.domain.topology.records import IoPath, Plant

READ, WRITE, SHARED = 0, 1, 2
DIRECTIONS = ("read", "write", "shared")

_KEPT: Final = 4

CABLE, PROCESSOR = "cable!", "cpu!"
"""Before the id of a cable, and of the host whose processors are meant; `!` is in no id."""


@dataclass(frozen=True, slots=True, eq=False)
class RowSpec:
    """A limit, the same for all like places."""

    direction: int
    media: bool
    """True when only traffic that misses the controller cache counts."""
    capacity: float
    """MB/s; core-ms a second for processor rows."""
    source: RowSource
    numbers: str
    """How the capacity was computed, in numbers; empty when the figure is the capacity."""


@dataclass(slots=True)
class RowTable:
    """Limits, one entry a row."""

    place: list[int] = field(default_factory=list)
    spec: list[RowSpec] = field(default_factory=list)

    def add(self, place: int, specs: Sequence[RowSpec]) -> None:
        """Append the rows of a place."""
        self.place += [place] * len(specs)
        self.spec += specs


@dataclass(frozen=True, slots=True)
class RowColumns:
    """The row table as arrays, in its order."""

    place: Ints
    direction: Ints
    media: Bools
    capacity: Floats
    by_place: Ints
    """Rows in order of place."""


def row_columns(table: RowTable) -> RowColumns:
    """Columns of a finished table."""
    place = np.array(table.place, np.int64)
    return RowColumns(
        place,
        np.array([spec.direction for spec in table.spec], np.int64),
        np.array([spec.media for spec in table.spec], np.bool_),
        np.array([spec.capacity for spec in table.spec], np.float64),
        np.argsort(place, kind="stable"),
    )


@dataclass(slots=True)
class Routes:
    """Incidence of places and routes; a route is a host and a volume with the I/O paths that its policy uses."""

    places: list[str] = field(default_factory=list)
    """Node ids and cable ids (`CABLE` before them) in order of first use."""
    index: dict[str, int] = field(default_factory=dict)
    route: dict[tuple[str, str], int] = field(default_factory=dict)
    volumes: list[str] = field(default_factory=list)
    """Volume of each route."""
    path_count: list[int] = field(default_factory=list)
    entry_place: list[int] = field(default_factory=list)
    entry_route: list[int] = field(default_factory=list)
    entry_share: list[float] = field(default_factory=list)

    def place(self, name: str) -> int:
        """Index of a place, new or known."""
        found = self.index.get(name)
        if found is None:
            found = self.index[name] = len(self.places)
            self.places.append(name)
        return found

    def copy(self) -> "Routes":
        """The same routes, to which further places can be added."""
        return replace(self, places=list(self.places), index=dict(self.index))

    def arrays(self) -> tuple[Ints, Ints, Floats]:
        """Place, route and share of each entry."""
        return np.array(self.entry_place, np.int64), np.array(self.entry_route, np.int64), np.array(self.entry_share)


def lay_routes(plant: Plant, pairs: Iterable[tuple[str, str]]) -> Routes:
    """Routes of all (host, volume) pairs; a pair without an I/O path gets a route without entries.

    The last ones are kept with the shape of the plant, by all attributes that they depend on.
    """
    wanted = sorted(set(pairs))
    known = cast(Recent[object, Routes], plant.shape_memory.setdefault("routes", Recent(_KEPT)))
    key = [(pair, _reach(plant, *pair)) for pair in wanted]
    return known.get(key, lambda: _lay(plant, wanted)).copy()


def _reach(plant: Plant, host: str, volume: str) -> tuple[object, ...]:
    """Attributes that decide which I/O paths lead from a host to a volume."""
    of_volume = plant.nodes[volume].attributes
    hosts = of_volume.get("hosts")
    return (
        tuple(hosts) if isinstance(hosts, list) else hosts, of_volume.get("owner"),
        plant.nodes[host].attributes.get("multipath"),
    )  # fmt: skip


def _lay(plant: Plant, pairs: list[tuple[str, str]]) -> Routes:
    routes = Routes()
    for host, volume in pairs:
        number = routes.route[host, volume] = len(routes.volumes)
        paths = chosen_paths(plant, host, volume)
        routes.volumes.append(volume)
        routes.path_count.append(len(paths))
        behind = [volume, *(node for node in plant.upstream(volume) if plant.nodes[node].kind == "raid_array")]
        passes: dict[str, int] = {}
        for path in paths:
            for name in (*path.nodes, *behind, *[f"{CABLE}{cable}" for cable in path.cables]):
                passes[name] = passes.get(name, 0) + 1
        for name, times in passes.items():
            routes.entry_place.append(routes.place(name))
            routes.entry_share.append(times / len(paths))
        routes.entry_route += [number] * len(passes)
    return routes


def chosen_paths(plant: Plant, host: str, volume: str) -> list[IoPath]:
    """Paths that the host's multipath policy uses: `failover` takes the first by port, the others take all alike."""
    failover = plant.nodes[host].attributes.get("multipath") == "failover"
    return first_io_path(plant, host, volume) if failover else io_paths(plant, host, volume)
