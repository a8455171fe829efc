"""What a figure makes of a row: its capacity, and what each MB and each request of the traffic takes of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias

from headroom.domain.catalogue.records import Figure, Part
from headroom.domain.performance.parts.pcie import lane_rate
from headroom.domain.units import MS_PER_SECOND

RowUnit: TypeAlias = Literal["MB/s", "IO/s", "ms/s", "core-ms/s", "thread-ms/s"]


class RowCost(NamedTuple):
    """What traffic takes of a row, in units of its capacity without `a second`."""

    per_mb: float
    per_request: float
    """For each part that travels at once."""
    per_doubling: float
    """For each part and each doubling of the streams on its volume."""


class RequestMix(NamedTuple):
    """What a read takes of a limit that requests of several kinds share, in the kind by which the limit is counted."""

    hit: float
    """From cache."""
    missed: float
    """From drives."""


EACH_ONCE: Final = RequestMix(1.0, 1.0)
MOVES: Final = RowCost(1.0, 0.0, 0.0)
"""A limit of throughput: each MB takes one MB of it."""
COUNTS: Final = RowCost(0.0, 1.0, 0.0)
"""A limit of requests."""


@dataclass(frozen=True, slots=True)
class Terms:
    """A figure as a row."""

    capacity: float
    unit: RowUnit
    cost: RowCost
    formula: str
    """How the capacity comes about, in words; empty when the figure is the capacity."""
    numbers: str
    """The same in numbers."""


def terms_of(figure: Figure, drives_of_data: float) -> Terms | None:
    """Capacity and cost of a limiting figure.

    Args:
        figure: a limit of throughput or requests.
        drives_of_data: data drives behind the part.

    Returns:
        `None` when the law needs data drives and there are none.
    """
    given = figure.parameters
    if figure.law == "parallel_drives":
        return _parallel_drives(given["ceiling_mb_s"], given["per_drive_mb_s"], drives_of_data)
    if figure.law == "pcie_lanes":
        rate = lane_rate(int(given["generation"]), int(given["lanes"]), int(given["payload_bytes"]))
        return Terms(rate.mb_s, "MB/s", MOVES, rate.formula, rate.with_numbers)
    if figure.law == "request_time":
        cost = RowCost(MS_PER_SECOND / given["rate_mb_s"], given["fixed_ms"], given.get("per_doubling_ms", 0.0))
        formula = "ceiling = 1,000 ms a second / time of a MB; a request takes fixed time + size / rate"
        return Terms(MS_PER_SECOND * figure.servers, "ms/s", cost, formula, "")
    if figure.value is None:
        return None
    if figure.row == "iops":
        return Terms(figure.value, "IO/s", COUNTS, "", "")
    return Terms(figure.value, "MB/s", MOVES, "", "")


def values_by_law(parts: Mapping[str, Part]) -> dict[str, dict[str, float]]:
    """Part -> figure -> MB/s of laws that the part alone decides; others follow from its drives or from requests."""
    found: dict[str, dict[str, float]] = {}
    for part in parts.values():
        for figure in part.figures:
            if figure.law == "pcie_lanes" and (terms := terms_of(figure, 0)) is not None:
                found.setdefault(part.id, {})[figure.id] = round(terms.capacity, 3)
    return found


def _parallel_drives(ceiling_mb_s: float, per_drive_mb_s: float, drives: float) -> Terms | None:
    if drives == 0:
        return None
    capacity = 1 / (1 / ceiling_mb_s + 1 / (drives * per_drive_mb_s))
    numbers = f"1 / (1 / {ceiling_mb_s:g} + 1 / ({drives:g} x {per_drive_mb_s:g}))"
    return Terms(capacity, "MB/s", MOVES, "ceiling = 1 / (1 / C + 1 / (data drives x d))", numbers)
