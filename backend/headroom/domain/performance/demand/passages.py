"""Which leg passes which place and row: the shape of a demand, whatever its figures are."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from headroom.domain.derived_answers import Memo, derived_of
from headroom.domain.performance.load.legs import LegColumns
from headroom.domain.performance.memory import EvaluationMemory
from headroom.domain.performance.solve.contents import contents
from headroom.domain.performance.solve.share import Bools, Floats, Ints


@dataclass(frozen=True, slots=True)
class SoftwarePass:
    """A place that a share of a workload passes beside its routes: a filesystem, a volume group, processors."""

    workload: int
    place: int
    share: float


@dataclass(frozen=True, slots=True)
class Incidence:
    """Places on routes, and rows at places."""

    place: Ints
    route: Ints
    """Of each entry; in order."""
    share: Floats
    sees: Ints
    """Number of the multiples of each entry."""
    row_place: Ints
    by_place: Ints
    """Rows in order of place."""
    when: Ints
    """Number of the condition of each row."""


@dataclass(frozen=True, slots=True)
class PlacePassages:
    """Places that legs pass, with the share of the flow that does."""

    place: Ints
    leg: Ints
    amount: Floats
    sees: Ints
    """Number of the multiples: what the place sees of each byte; 0: as much as the leg asks."""

    def take(self, index: Ints) -> "PlacePassages":
        """Those with these numbers."""
        return PlacePassages(self.place[index], self.leg[index], self.amount[index], self.sees[index])


@dataclass(frozen=True, slots=True)
class Passages:
    """What legs pass."""

    places: PlacePassages
    rows: PlacePassages
    """The same, once for each row of the place whose conditions hold."""
    row: Ints
    """One for each of `rows`."""

    def of_rows(self, counting: Bools) -> tuple[Ints, PlacePassages]:
        """Rows that count, and what passes them."""
        mine = np.flatnonzero(counting[self.row])
        return self.row[mine], self.rows.take(mine)


@Memo[EvaluationMemory](derived_of, by=lambda _, *figures: contents(*figures), most=16)
def known_passages(
    _: EvaluationMemory, incidence: Incidence, legs: LegColumns, passes: Sequence[SoftwarePass], held: Bools
) -> Passages:
    """As `find_passages`; scenarios that go the same ways share them."""
    return find_passages(incidence, legs, passes, held)


def find_passages(incidence: Incidence, legs: LegColumns, passes: Sequence[SoftwarePass], held: Bools) -> Passages:
    """Passages of the legs of a scenario.

    Args:
        incidence: of all routes and rows of the design.
        legs: of all workloads of the scenario.
        passes: what the workloads pass beside their routes.
        held: whether each condition holds, shape conditions x legs.
    """
    leg, entry = join(legs.route, incidence.route)
    beside, other = join(np.array([one.workload for one in passes], np.int64), legs.workload)
    share = np.array([one.share for one in passes], np.float64)[beside]
    places = PlacePassages(
        np.concatenate([incidence.place[entry], np.array([one.place for one in passes], np.int64)[beside]]),
        np.concatenate([leg, other]),
        np.concatenate([legs.share[leg] * incidence.share[entry], share * legs.share[other]]),
        np.concatenate([incidence.sees[entry], np.zeros(other.size, np.int64)]),
    )
    entry, hit = join(places.place, incidence.row_place[incidence.by_place])
    row = incidence.by_place[hit]
    if len(held) > 1:
        holds = held[incidence.when[row], places.leg[entry]]
        entry, row = entry[holds], row[holds]
    return Passages(places, places.take(entry), row)


def join(left: Ints, right: Ints) -> tuple[Ints, Ints]:
    """Index pairs where `left` and the sorted `right` are equal."""
    begin, end = np.searchsorted(right, left, "left"), np.searchsorted(right, left, "right")
    count = end - begin
    first = np.repeat(np.arange(left.size), count)
    offset = np.arange(count.sum()) - np.repeat(np.cumsum(count) - count, count)
    return first, begin[first] + offset
