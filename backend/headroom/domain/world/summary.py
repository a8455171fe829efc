"""What the rows of the ledger of the world come to: one vote a group, by class and in all."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from statistics import mean, median
from typing import Final

import numpy as np

from headroom.domain.world.ledger_records import WorldPoint, WorldRow, WorldSummary

ALL = "all"
NETWORK: Final = "network cards"
_CARDS: Final = frozenset({"client_nic", "server_nic"})
_OF_THE_NETWORK: Final = _CARDS | {"network"}


def summarise(name: str, rows: Sequence[WorldRow]) -> WorldSummary:
    """Summary of the rows of a class, or of all."""
    drawn = [row for row in rows if row.error is not None]
    errors = _votes(drawn, lambda row: row.error)
    ratios = _votes(drawn, lambda row: row.ratio)
    widths = _votes(drawn, lambda row: row.width)
    inside = _votes(drawn, lambda row: row.inside, mean)
    named = _votes(drawn, lambda row: None if row.binding_right is None else float(row.binding_right), mean)
    worst = max(drawn, key=lambda row: row.error or 0.0, default=None)
    return WorldSummary(
        class_name=name,
        cases=len(rows),
        drawn=len(drawn),
        groups=len({row.group for row in drawn}),
        median_error=_of(median, errors),
        error_90=float(np.quantile(errors, 0.9)) if errors else None,
        mean_ratio=_of(mean, ratios),
        coverage=_of(mean, inside),
        median_width=_of(median, widths),
        binding_right=_of(mean, named),
        bindings=sum(row.binding_right is not None for row in drawn),
        worst="" if worst is None else worst.id,
    )


def of_points(row: WorldRow, points: Sequence[WorldPoint]) -> WorldRow:
    """A case with some of its points, and what these come to."""
    judged = [point for point in points if point.ratio is not None]
    inside = [float(point.inside) for point in judged if point.inside is not None]
    return replace(
        row,
        points=list(points),
        error=middle(abs(point.ratio - 1) for point in judged if point.ratio is not None),
        ratio=middle(point.ratio for point in judged),
        width=middle(point.high / point.low for point in judged if point.low and point.high),
        inside=mean(inside) if inside else None,
    )


def bound_by_network(rows: Iterable[WorldRow]) -> list[WorldRow]:
    """Cases of which the source names nothing but the network, with the points that a card holds in the design, too."""
    named = [row for row in rows if row.binds and _OF_THE_NETWORK.issuperset(row.binds)]
    held = [(row, [point for point in row.points if _CARDS.intersection(point.binds)]) for row in named]
    return [of_points(row, points) for row, points in held if points]


def middle(values: Iterable[float | None]) -> float | None:
    """Median of the values that are known."""
    return _of(median, [value for value in values if value is not None])


def _votes(
    rows: Iterable[WorldRow],
    value: Callable[[WorldRow], float | None],
    vote: Callable[[Sequence[float]], float] = median,
) -> list[float]:
    """The value of each group, that of its cases together."""
    groups: dict[str, list[float]] = {}
    for row in rows:
        if (found := value(row)) is not None:
            groups.setdefault(row.group, []).append(found)
    return [vote(found) for found in groups.values()]


def _of(statistic: Callable[[Sequence[float]], float], values: Sequence[float]) -> float | None:
    return statistic(values) if values else None
