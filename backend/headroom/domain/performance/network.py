"""The places that traffic passes: routes from hosts to volumes as flat arrays, each place with its limits as rows."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import numpy as np

from headroom.domain.performance.share import Bools, Floats, Ints
from headroom.domain.performance.sources import RowSource
from headroom.domain.topology.io_paths import io_paths
from headroom.domain.topology.records import IoPath, Plant

READ, WRITE, SHARED = 0, 1, 2
DIRECTIONS = ("read", "write", "shared")

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

    def arrays(self) -> tuple[Ints, Ints, Floats]:
        """Place, route and share of each entry."""
        return np.array(self.entry_place, np.int64), np.array(self.entry_route, np.int64), np.array(self.entry_share)


def lay_routes(plant: Plant, pairs: Iterable[tuple[str, str]]) -> Routes:
    """Routes of all (host, volume) pairs; a pair without an I/O path gets a route without entries."""
    routes = Routes()
    for host, volume in sorted(set(pairs)):
        number = routes.route[host, volume] = len(routes.volumes)
        paths = chosen_paths(plant, host, volume)
        routes.volumes.append(volume)
        routes.path_count.append(len(paths))
        behind = [volume, *(node for node in plant.upstream(volume) if plant.nodes[node].kind == "raid_array")]
        for path in paths:
            passed = [routes.place(node) for node in (*path.nodes, *behind)]
            passed += [routes.place(f"{CABLE}{cable}") for cable in path.cables]
            routes.entry_place += passed
            routes.entry_route += [number] * len(passed)
            routes.entry_share += [1 / len(paths)] * len(passed)
    return routes


def chosen_paths(plant: Plant, host: str, volume: str) -> list[IoPath]:
    """Paths that the host's multipath policy uses: `failover` takes the first by port, the others take all alike."""
    paths = io_paths(plant, host, volume)
    failover = plant.nodes[host].attributes.get("multipath") == "failover"
    return paths[:1] if failover else paths
