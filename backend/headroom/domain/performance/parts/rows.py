"""Limits of a part on one basis: which of its figures rule, and which stand in for one that is missing."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final, Literal, NamedTuple, TypeAlias

from headroom.domain.catalogue.figure_terms import Direction, RowKind
from headroom.domain.catalogue.records import Figure, Part
from headroom.domain.performance.result.evaluation import BasisPolicy

RowDirection: TypeAlias = Literal["read", "write", "shared"]
When: TypeAlias = tuple[tuple[str, str], ...]
"""Conditions on a workload, all of which must hold, in order of their names; empty: always."""

PREFERENCE: dict[BasisPolicy, dict[str, int]] = {
    "planning": {"rule_of_thumb": 0, "rated": 1, "derived": 2, "measured": 3, "calibrated": 4, "prior": 5},
    "measured": {"measured": 0, "calibrated": 1, "derived": 2, "rated": 3, "rule_of_thumb": 4, "prior": 5},
    "measured_only": {"measured": 0, "calibrated": 1},
}
"""Order of preference; evidence that is not named counts for nothing."""

STANDS_IN: dict[BasisPolicy, frozenset[str]] = {
    "planning": frozenset({"measured", "calibrated", "prior"}),
    "measured": frozenset({"derived", "rated", "rule_of_thumb", "prior"}),
    "measured_only": frozenset(),
}

_SIDES: dict[Direction, tuple[RowDirection, ...]] = {
    "read": ("read",),
    "write": ("write",),
    "simplex": ("read", "write"),
    "shared": ("shared",),
}
_OVERLAPS: Final[dict[RowDirection, frozenset[RowDirection]]] = {
    "read": frozenset({"read", "shared"}),
    "write": frozenset({"write", "shared"}),
    "shared": frozenset({"read", "write", "shared"}),
}
LANES: Final = "pcie_lanes"
"""Law of cards and roots by their PCI Express lanes."""
_LIMITING: Final[frozenset[RowKind]] = frozenset({"throughput", "iops"})
_DELAYING: Final[frozenset[RowKind]] = frozenset({"latency"})
_PROCESSING: Final[frozenset[RowKind]] = frozenset({"cpu", "cpu_io", "thread", "thread_io"})
_RULE: Final = "rule_of_thumb"
_MEASURED: Final = frozenset({"measured", "calibrated"})
_MODES: Final = ("direct", "buffered")
_PINNING: Final = "cpu_pinning"


class _Sort(NamedTuple):
    """Figures that compete: the best of a sort rules."""

    row: RowKind | None
    pins: bool
    """Pinning comes on top of what other processor time there is."""
    side: RowDirection
    media: bool


@dataclass(frozen=True, slots=True)
class RowLimit:
    """One limit of a part: the figure that rules in a direction, and the best figure of the other basis."""

    direction: RowDirection
    media: bool
    """True when only traffic that misses the controller cache counts."""
    when: When
    figure: Figure
    stands_in: bool
    other: Figure | None

    @property
    def stage(self) -> bool:
        """Whether the limit is also a time of its own. A rule of thumb is not: it says what a busy system keeps up,
        so the waiting of such a system is in it already.
        """
        return self.figure.stage and self.figure.basis != _RULE


def limits_of(part: Part, basis: BasisPolicy) -> tuple[RowLimit, ...]:
    """What limits a part in MB/s or IO/s: at most one figure for each kind of row, direction, traffic and condition."""
    return _ruling((figure for figure in part.figures if figure.row in _LIMITING), basis)


def delays_of(part: Part, basis: BasisPolicy) -> tuple[RowLimit, ...]:
    """Fixed times (ms) that a part adds to each request."""
    return _ruling((figure for figure in part.figures if figure.row in _DELAYING), basis)


def processor_costs(part: Part, basis: BasisPolicy, io_mode: str, pins: bool) -> tuple[RowLimit, ...]:
    """Time of software, core-ms a MB and an IO, of processors and of the thread that issues the request.

    `cpu_<mode>` and `thread_<mode>` count in its I/O mode, `cpu_pinning` where it pins, others always.

    Args:
        part: the software.
        basis: which figures rule.
        io_mode: direct or buffered.
        pins: whether the software pins the buffers of direct I/O in each request.
    """
    counted = (figure for figure in part.figures if figure.row in _PROCESSING and _used(figure.id, io_mode, pins))
    return _ruling(counted, basis)


def stand_ins(limits: tuple[RowLimit, ...]) -> Iterator[Figure]:
    """Figures of the other basis that stand in, each once."""
    seen: set[str] = set()
    for limit in limits:
        if limit.stands_in and limit.figure.id not in seen:
            seen.add(limit.figure.id)
            yield limit.figure


def _used(figure_id: str, io_mode: str, pins: bool) -> bool:
    """Whether a figure of processor time counts in an I/O mode; ids that name none always count."""
    if figure_id.startswith(_PINNING):
        return pins and io_mode == "direct"
    named = next((mode for mode in _MODES if mode in figure_id.split("_")), io_mode)
    return named == io_mode


def overlap(one: Direction, other: Direction) -> bool:
    """Whether figures of two directions may limit the same traffic; false for plain facts, which limit none."""
    return any(side in _OVERLAPS[mine] for mine in _SIDES.get(one, ()) for side in _SIDES.get(other, ()))


def _ruling(figures: Iterable[Figure], basis: BasisPolicy) -> tuple[RowLimit, ...]:
    """The best figure of each sort and condition.

    One that stands in gives way to a figure of the asked basis that holds wherever it does.
    """
    other: BasisPolicy = "measured" if basis == "planning" else "planning"
    choices: dict[tuple[_Sort, When], list[Figure]] = {}
    for figure in figures:
        for side in _SIDES.get(figure.direction, ()):
            sort = _Sort(figure.row, figure.id.startswith(_PINNING), side, figure.traffic == "media")
            choices.setdefault((sort, tuple(sorted(figure.when.items()))), []).append(figure)
    found = [
        (sort, RowLimit(sort.side, sort.media, when, best, best.basis in STANDS_IN[basis], _best(same, other)))
        for (sort, when), same in choices.items()
        if (best := _best(same, basis)) is not None
    ]
    if basis != "planning":
        found = _without_rules_beside_facts(found)
    if all(not limit.stands_in or not limit.when for _, limit in found):
        return tuple(limit for _, limit in found)
    sure = [(sort, set(limit.when)) for sort, limit in found if not limit.stands_in]
    return tuple(
        limit
        for sort, limit in found
        if not (limit.stands_in and any(sort == kind and when < set(limit.when) for kind, when in sure))
    )


def _without_rules_beside_facts(found: list[tuple[_Sort, RowLimit]]) -> list[tuple[_Sort, RowLimit]]:
    """Limits without rules of thumb on traffic of which the part states better: together the wrong one would bind."""
    stated = {(sort.row, sort.pins, sort.side) for sort, limit in found if limit.figure.basis != _RULE}
    return [
        (sort, limit)
        for sort, limit in found
        if limit.figure.basis != _RULE
        or all((sort.row, sort.pins, side) not in stated for side in _OVERLAPS[sort.side])
    ]


def without_rules_for_whole(limits: tuple[RowLimit, ...], inner: Iterable[Part]) -> tuple[RowLimit, ...]:
    """Limits of a part on best evidence without rules of thumb for what its inner parts were measured to carry.

    An assembly is what its parts are: a planning figure for the whole beside measured ones of its parts would bind.
    """
    if all(limit.figure.basis != _RULE for limit in limits):
        return limits
    measured = {
        (figure.row, side)
        for part in inner
        for figure in part.figures
        if figure.basis in _MEASURED
        for side in _SIDES.get(figure.direction, ())
    }
    return tuple(
        limit
        for limit in limits
        if limit.figure.basis != _RULE
        or all((limit.figure.row, side) not in measured for side in _OVERLAPS[limit.direction])
    )


def _best(figures: list[Figure], basis: BasisPolicy) -> Figure | None:
    order = PREFERENCE[basis]
    ruling = [figure for figure in figures if figure.basis in order]
    return min(ruling, key=lambda figure: order[figure.basis], default=None)


def trained(limit: RowLimit, slot: Figure) -> RowLimit:
    """A limit of a card by its lanes, of the lower generation and the fewer lanes of card and slot."""
    figure = limit.figure
    if figure.law != LANES:
        return limit
    shared = {name: min(value, slot.parameters.get(name, value)) for name, value in figure.parameters.items()}
    if shared == figure.parameters:
        return limit
    return replace(limit, figure=replace(figure, parameters=shared, page=f"{figure.page}; as its slot allows"))
