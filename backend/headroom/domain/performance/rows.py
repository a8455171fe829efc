"""Limits of a part on one basis: which of its figures rule, and which stand in for one that is missing."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from headroom.domain.catalogue.records import Figure, Part
from headroom.domain.performance.result import BasisPolicy

RowDirection: TypeAlias = Literal["read", "write", "shared"]

PREFERENCE: dict[BasisPolicy, dict[str, int]] = {
    "planning": {"rule_of_thumb": 0, "rated": 1, "derived": 2, "measured": 3, "calibrated": 4},
    "measured": {"measured": 0, "calibrated": 1, "rated": 2, "derived": 3},
}
"""Order of preference; a basis that is not listed never rules. A rule of thumb is no measurement."""

STANDS_IN: dict[BasisPolicy, frozenset[str]] = {
    "planning": frozenset({"measured", "calibrated"}),
    "measured": frozenset({"rated", "derived"}),
}

_SIDES: dict[str, tuple[RowDirection, ...]] = {
    "read": ("read",),
    "write": ("write",),
    "simplex": ("read", "write"),
    "shared": ("shared",),
}


@dataclass(frozen=True, slots=True)
class RowLimit:
    """One limit of a part: the figure that rules in a direction, and the best figure of the other basis."""

    direction: RowDirection
    media: bool
    """True when only traffic that misses the controller cache counts."""
    figure: Figure
    stands_in: bool
    other: Figure | None

    def capacity_mb_s(self, drives_of_data: int) -> float | None:
        """Limit in MB/s; `None` when the law needs data drives and there are none."""
        if self.figure.law is None:
            return self.figure.value
        if drives_of_data == 0:
            return None
        parameters = self.figure.parameters
        return 1 / (1 / parameters["ceiling_mb_s"] + 1 / (drives_of_data * parameters["per_drive_mb_s"]))


def limits_of(part: Part, basis: BasisPolicy) -> tuple[RowLimit, ...]:
    """Throughput limits of a part, at most one for each direction and kind of traffic."""
    other: BasisPolicy = "measured" if basis == "planning" else "planning"
    choices: dict[tuple[RowDirection, bool], list[Figure]] = {}
    for figure in part.figures:
        if figure.row == "throughput":
            for side in _SIDES[figure.direction]:
                choices.setdefault((side, figure.traffic == "media"), []).append(figure)
    return tuple(
        RowLimit(side, media, best, best.basis in STANDS_IN[basis], _best(figures, other))
        for (side, media), figures in choices.items()
        if (best := _best(figures, basis)) is not None
    )


def processor_cost(part: Part, io_mode: str) -> Figure | None:
    """Figure for processor time (core-ms/MB) of a software part in an I/O mode; its id is `cpu_<mode>`."""
    return next((figure for figure in part.figures if figure.row == "cpu" and figure.id == f"cpu_{io_mode}"), None)


def stand_ins(limits: tuple[RowLimit, ...]) -> Iterator[Figure]:
    """Figures of the other basis that stand in, each once."""
    seen: set[str] = set()
    for limit in limits:
        if limit.stands_in and limit.figure.id not in seen:
            seen.add(limit.figure.id)
            yield limit.figure


def _best(figures: list[Figure], basis: BasisPolicy) -> Figure | None:
    order = PREFERENCE[basis]
    ruling = [figure for figure in figures if figure.basis in order]
    return min(ruling, key=lambda figure: order[figure.basis], default=None)
