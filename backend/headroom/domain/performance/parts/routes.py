"""The places that traffic passes: routes from hosts to volumes as flat arrays, each place with its limits as rows."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Final, TypeAlias

import numpy as np

from headroom.domain.catalogue.records import Figure, Part
from headroom.domain.performance.parts.laws import EACH_ONCE, MOVES, RequestMix, RowCost, RowUnit
from headroom.domain.performance.parts.multiples import NO_MULTIPLES, Multiples
from headroom.domain.performance.parts.rows import When
from headroom.domain.performance.parts.sources import RowSource
from headroom.domain.performance.solve.share import Bools, Floats, Ints
from headroom.domain.topology.behind import behind
from headroom.domain.topology.records import ExpandedDesign, IoPath

READ, WRITE, SHARED = 0, 1, 2
DIRECTIONS = ("read", "write", "shared")

Way: TypeAlias = tuple[str, str, tuple[str, ...]]
"""A host, the volume or array that it uses, and the services and software of servers between, if any."""
CABLE, PROCESSOR, THREAD = "cable!", "cpu!", "thread!"
"""Before the id of a cable, and of the host whose processors, or threads that issue requests, are meant; `!` is in no
id."""
ADAPTER = "adapter-"
"""Before the type of the ports of an adapter that nobody drew, `-`, its number, `!` and the host of its bays."""


@dataclass(frozen=True, slots=True, eq=False)
class RowSpec:
    """A limit, the same for all like places."""

    direction: int
    media: bool
    """True when only traffic that misses the controller cache counts."""
    capacity: float
    """In `unit`."""
    source: RowSource
    numbers: str
    """How the capacity was computed, in numbers; empty when the figure is the capacity."""
    unit: RowUnit = "MB/s"
    cost: RowCost = MOVES
    mix: RequestMix | None = None
    mix_of: tuple[RowSource, ...] = ()
    """Of a limit of several kinds of requests: what each takes, where those of hits, misses and writes come from."""
    stage: bool = True
    """False: it limits throughput and adds no time of its own to a request."""
    servers: float = 1.0
    cv2: float = 0.0
    when: When = ()


@dataclass(frozen=True, slots=True, eq=False)
class Delay:
    """A fixed time that a place adds to each part of a request."""

    place: int
    direction: int
    media: bool
    ms: float
    source: RowSource
    when: When


@dataclass(frozen=True, slots=True, eq=False)
class Charge:
    """Processor time that a workload takes of a row for what it does in software."""

    workload: int
    row: int
    host: str
    """Only legs of this host count; of software of a server, those that pass it."""
    software: str
    """Part of the expanded design that takes the time."""
    serves: bool
    """Whether it is software of a server."""
    share: float
    """Share of the workload that passes the software."""
    direction: int
    per_mb: float
    per_request: float
    waited: float
    """Share of it that a request waits for here."""
    when: When
    part: Part
    """The software's entry in the catalogue, and the figure that states the time."""
    figure: Figure


def host_of(place: str) -> str | None:
    """Host whose processors, threads or adapter of drive bays a place is; `None` for other places."""
    return place.partition("!")[2] if place.startswith((PROCESSOR, THREAD, ADAPTER)) else None


@dataclass(slots=True)
class RowTable:
    """Limits, one entry a row, and what else the places take of a request."""

    place: list[int] = field(default_factory=list)
    spec: list[RowSpec] = field(default_factory=list)
    delays: list[Delay] = field(default_factory=list)
    charges: list[Charge] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class RowColumns:
    """The row table as arrays, in its order."""

    place: Ints
    direction: Ints
    media: Bools
    capacity: Floats
    per_mb: Floats
    per_request: Floats
    per_doubling: Floats
    mixed: Bools
    """Limits of several kinds of requests together, each of which takes another share."""
    hit: Floats
    """What a read from cache takes of a row, in what it is counted by."""
    missed: Floats
    """The same of a read from drives."""
    stage: Bools
    servers: Floats
    cv2: Floats
    when: Ints
    """Number of its conditions in `conditions`."""
    conditions: list[When]
    """Those that any row, delay or charge states; the first is none at all."""
    sort: Ints
    """What the row counts, and when: rows of one place and direction differ in it."""
    by_place: Ints
    """Rows in order of place."""
    per_stream: Bools
    """Rows of threads: their capacity is that of one."""
    with_copies: Bools
    """Limits of writes that makers and classes state for systems as they are sold, with a mirrored cache."""
    counts_parts: bool
    """Whether any row, or charge, asks how large the pieces of requests are."""
    counts_streams: bool
    """Whether any row asks how many threads share a volume."""


_AS_SOLD: Final = frozenset({"rated", "prior", "rule_of_thumb"})


def _with_copies(spec: RowSpec) -> bool:
    return (spec.direction == WRITE or spec.mix is not None) and spec.source.basis in _AS_SOLD


def row_columns(table: RowTable) -> RowColumns:
    """Columns of a finished table; like rows share a spec, so each is read once."""
    ids = list(map(id, table.spec))
    distinct = dict(zip(ids, table.spec, strict=True))
    specs, numbers = list(distinct.values()), {name: number for number, name in enumerate(distinct)}
    stated = [spec.when for spec in specs], [one.when for one in table.delays], [one.when for one in table.charges]
    conditions = list(dict.fromkeys([(), *(when for each in stated for when in each)]))
    sorts = sorted({(spec.unit, spec.when) for spec in specs})
    place, row = np.array(table.place, np.int64), np.array([numbers[name] for name in ids], np.int64)
    return RowColumns(
        place=place,
        direction=np.array([spec.direction for spec in specs], np.int64)[row],
        media=np.array([spec.media for spec in specs], np.bool_)[row],
        capacity=np.array([spec.capacity for spec in specs], np.float64)[row],
        per_mb=np.array([spec.cost.per_mb for spec in specs], np.float64)[row],
        per_request=np.array([spec.cost.per_request for spec in specs], np.float64)[row],
        per_doubling=np.array([spec.cost.per_doubling for spec in specs], np.float64)[row],
        mixed=np.array([spec.mix is not None for spec in specs], np.bool_)[row],
        hit=np.array([(spec.mix or EACH_ONCE).hit for spec in specs], np.float64)[row],
        missed=np.array([(spec.mix or EACH_ONCE).missed for spec in specs], np.float64)[row],
        stage=np.array([spec.stage for spec in specs], np.bool_)[row],
        servers=np.array([spec.servers for spec in specs], np.float64)[row],
        cv2=np.array([spec.cv2 for spec in specs], np.float64)[row],
        when=np.array([conditions.index(spec.when) for spec in specs], np.int64)[row],
        conditions=conditions,
        sort=np.array([sorts.index((spec.unit, spec.when)) for spec in specs], np.int64)[row],
        by_place=np.argsort(place, kind="stable"),
        per_stream=np.array([spec.unit == "thread-ms/s" for spec in specs], np.bool_)[row],
        with_copies=np.array(list(map(_with_copies, specs)), np.bool_)[row],
        counts_parts=any(spec.cost.per_request or spec.cost.per_doubling for spec in specs)
        or any(charge.per_request for charge in table.charges),
        counts_streams=any(spec.cost.per_doubling for spec in specs),
    )


@dataclass(slots=True)
class Routes:
    """Incidence of places and routes; a route is a way with the I/O paths that its policy uses."""

    places: list[str] = field(default_factory=list)
    """Node ids and cable ids (`CABLE` before them) in order of first use."""
    index: dict[str, int] = field(default_factory=dict)
    route: dict[Way, int] = field(default_factory=dict)
    volumes: list[str] = field(default_factory=list)
    """Volume of each route."""
    path_count: list[int] = field(default_factory=list)
    entry_place: list[int] = field(default_factory=list)
    entry_route: list[int] = field(default_factory=list)
    entry_share: list[float] = field(default_factory=list)
    entry_sees: list[int] = field(default_factory=list)
    """Number in `multiples` of what the place sees."""
    multiples: list[Multiples] = field(default_factory=lambda: [NO_MULTIPLES])
    _arrays: tuple[Ints, Ints, Floats, Ints] | None = None

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

    def contents(self) -> list[object]:
        """All that they say, to be compared."""
        return [
            self.places,
            list(self.route),
            self.entry_place,
            self.entry_route,
            self.entry_share,
            self.entry_sees,
            self.multiples,
        ]

    def sees(self, multiples: Multiples) -> int:
        """Number of what a place sees, new or known."""
        if multiples not in self.multiples:
            self.multiples.append(multiples)
        return self.multiples.index(multiples)

    def arrays(self) -> tuple[Ints, Ints, Floats, Ints]:
        """Place, route, share and number of multiples of each entry; made once, and longer when routes were added."""
        found = self._arrays
        known = 0 if found is None else found[0].size
        if found is None or known != len(self.entry_place):
            place, route, share, sees = (
                np.array(self.entry_place[known:], np.int64), np.array(self.entry_route[known:], np.int64),
                np.array(self.entry_share[known:], np.float64), np.array(self.entry_sees[known:], np.int64),
            )  # fmt: skip
            if found is not None:
                place, route = np.concatenate((found[0], place)), np.concatenate((found[1], route))
                share, sees = np.concatenate((found[2], share)), np.concatenate((found[3], sees))
            found = self._arrays = place, route, share, sees
        return found


def open_routes(routes: Routes) -> Routes:
    """The same routes, to which further ones may be added."""
    return replace(
        routes.copy(), route=dict(routes.route), volumes=list(routes.volumes), path_count=list(routes.path_count),
        entry_place=list(routes.entry_place), entry_route=list(routes.entry_route),
        entry_share=list(routes.entry_share), entry_sees=list(routes.entry_sees), multiples=list(routes.multiples),
    )  # fmt: skip


def passed_by(
    expanded: ExpandedDesign, volume: str, paths: Sequence[IoPath], shares: Sequence[float]
) -> dict[str, float]:
    """Place -> share of the traffic to a volume that passes it when the paths carry these shares; empty without any."""
    passes: dict[str, float] = {}
    for path, share in zip(paths, shares, strict=True):
        for name in (*path.nodes, *[f"{CABLE}{cable}" for cable in path.cables]):
            passes[name] = passes.get(name, 0.0) + share
    if paths:
        for name, share in [(volume, 1.0), *behind(expanded, volume)]:
            passes[name] = max(passes.get(name, 0.0), share)  # a path may lead through what serves the pool
    return passes


def add_route(routes: Routes, volume: str, passes: Mapping[str, float], paths: int) -> int:
    """Append a route and return its number."""
    return _add(routes, volume, passes, passes.values(), [0] * len(passes), paths)


def add_way(
    routes: Routes, volume: str, passes: Mapping[tuple[str, int], float], multiples: Sequence[Multiples], paths: int
) -> int:
    """Append a route whose places see more or less than what the host asks, and return its number."""
    numbers = {number: routes.sees(multiples[number]) for number in dict.fromkeys(number for _, number in passes)}
    sees = [numbers[number] for _, number in passes]
    return _add(routes, volume, [name for name, _ in passes], passes.values(), sees, paths)


def _add(
    routes: Routes, volume: str, names: Iterable[str], shares: Iterable[float], sees: list[int], paths: int
) -> int:
    number, index = len(routes.volumes), routes.index
    routes.volumes.append(volume)
    routes.path_count.append(paths)
    routes.entry_place += [index.setdefault(name, len(index)) for name in names]
    routes.places += reversed(list(islice(reversed(index), len(index) - len(routes.places))))
    routes.entry_share += shares
    routes.entry_route += [number] * len(sees)
    routes.entry_sees += sees
    return number
