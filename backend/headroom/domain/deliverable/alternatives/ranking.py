"""Which cell of a column is clearly the best, and what each alternative scores by one's own weights.

A score is the weighted mean of where a figure stands between the worst (0) and the best (1) of its column. Ends of
intervals are taken to be independent, so that the doubts of columns add up as squares do.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from headroom.domain.deliverable.alternatives.columns import BY_KEY, COLUMNS, ColumnKey
from headroom.domain.deliverable.alternatives.records import Alternative, Cell, Score
from headroom.domain.deliverable.comparison.likely import ComparedFigure, Range, is_clear

_SAME: Final = 1e-9
_POINTS: Final = 100


@dataclass(frozen=True, slots=True)
class Best:
    """The best cells of a column by the places of their rows, or in a clause why none is marked."""

    rows: frozenset[int]
    why_none: str = ""


@dataclass(frozen=True, slots=True)
class AlternativeScore:
    """The score of a row, or why it has none."""

    score: Score | None
    why_none: str = ""


def best_of(key: ColumnKey, rows: Sequence[Alternative]) -> Best:
    """The best of a column, where it is so whatever the doubt; equal ones share it, an unknown one never has it."""
    known = {
        number: cell
        for number, row in enumerate(rows)
        if row.ranked and (cell := row.cells.get(key)) is not None and cell.value is not None
    }
    if len(known) < 2:
        return Best(frozenset())
    sure = [number for number, cell in known.items() if cell.bound is None]
    if not sure:
        return Best(frozenset(), "each figure is only a bound")
    first = max(sure, key=lambda number: _rank(key, known[number]))
    winners = frozenset(number for number in sure if _same(known[number], known[first]))
    others = [number for number in known if number not in winners]
    if not others:
        return Best(frozenset())
    rival = next((number for number in others if not _beats(key, known[first], known[number])), None)
    if rival is None:
        return Best(winners)
    if known[rival].bound is not None:
        return Best(frozenset(), f"of {rival + 1} only a bound is known")
    return Best(frozenset(), f"{first + 1} and {rival + 1} differ by less than their doubt")


def score_all(rows: Sequence[Alternative], weights: Mapping[ColumnKey, int]) -> list[AlternativeScore]:
    """The score of every row; a column that nobody knows counts for none of them."""
    if sum(row.ranked for row in rows) < 2:
        return [AlternativeScore(None, "There is nothing to rank it with.") for _ in rows]
    spans = {column.key: span for column in COLUMNS if (span := _span(column.key, rows)) is not None}
    counted = {key: weight for key, weight in weights.items() if weight > 0 and key in spans}
    return [_score(row, counted, spans) for row in rows]


def places_of(scored: Sequence[AlternativeScore]) -> list[int | None]:
    """Places by score, from 1; one whose score is not clearly below that of the place before it shares that place."""
    order = sorted(
        ((found, number) for number, one in enumerate(scored) if (found := one.score) is not None),
        key=lambda entry: (-entry[0].points, entry[1]),
    )
    places: list[int | None] = [None] * len(scored)
    head: Score | None = None
    place = 0
    for position, (score, number) in enumerate(order, start=1):
        if head is None or scores_differ(head, score):
            head, place = score, position
        places[number] = place
    return places


def scores_differ(one: Score, other: Score) -> bool:
    """Whether two scores differ by more than the doubt about either, or at all where there is none."""
    if abs(one.points - other.points) <= _SAME * _POINTS:
        return False
    first, second = (ComparedFigure(score.points, Range(score.low, score.high)) for score in (one, other))
    return is_clear(first, second)


def _score(
    row: Alternative, weights: Mapping[ColumnKey, int], spans: Mapping[ColumnKey, tuple[float, float]]
) -> AlternativeScore:
    if not row.ranked:
        return AlternativeScore(None, "Shown, not ranked.")
    if row.state == "refused":
        return AlternativeScore(None, "It could not be worked out.")
    waits = [key for key in weights if key in row.working]
    if waits:
        return AlternativeScore(None, "It is still being worked out.")
    if not weights:
        return AlternativeScore(None, "No column counts: give one a weight.")
    missing = [key for key in weights if not _counts(row.cells.get(key))]
    if missing:
        return AlternativeScore(None, f"{_words(missing)} not known.")
    whole = sum(weights.values())
    points = below = above = 0.0
    for key, weight in weights.items():
        cell = row.cells[key]
        part, low, high = (_standing(value, spans[key]) for value in (cell.value, *_ends(key, cell)))
        share = _POINTS * weight / whole
        points += share * part
        below += (share * (part - low)) ** 2
        above += (share * (high - part)) ** 2
    return AlternativeScore(Score(points, max(points - sqrt(below), 0.0), min(points + sqrt(above), float(_POINTS))))


def _counts(cell: Cell | None) -> bool:
    """Whether a figure is one: an unknown and a bound count for nothing."""
    return cell is not None and cell.value is not None and cell.bound is None


def _words(keys: Iterable[ColumnKey]) -> str:
    labels = [BY_KEY[key].label for key in keys]
    *first, last = labels
    return f"{', '.join(first)} and {last} are" if first else f"{last} is"


def _span(key: ColumnKey, rows: Sequence[Alternative]) -> tuple[float, float] | None:
    """Worst and best figure of a column; None where nobody knows one."""
    found = [cell for row in rows if row.ranked and (cell := row.cells.get(key)) is not None and _counts(cell)]
    if not found:
        return None
    ranked = sorted(found, key=lambda cell: _rank(key, cell))
    return float(ranked[0].value or 0), float(ranked[-1].value or 0)


def _standing(value: float | None, span: tuple[float, float]) -> float:
    """Where a figure stands between the worst and the best, within 0 and 1; 1 where all are alike."""
    worst, best = span
    if value is None or abs(best - worst) <= _SAME * max(abs(best), abs(worst)):
        return 1.0
    return min(max((value - worst) / (best - worst), 0.0), 1.0)


def _ends(key: ColumnKey, cell: Cell) -> tuple[float | None, float | None]:
    """Worse and better end of a cell's interval."""
    low = cell.value if cell.low is None else cell.low
    high = cell.value if cell.high is None else cell.high
    return (low, high) if BY_KEY[key].better == "more" else (high, low)


def _rank(key: ColumnKey, cell: Cell) -> float:
    """Larger is better."""
    value = cell.value or 0.0
    return value if BY_KEY[key].better == "more" else -value


def _same(one: Cell, other: Cell) -> bool:
    first, second = one.value or 0.0, other.value or 0.0
    return abs(first - second) <= _SAME * max(abs(first), abs(second))


def _beats(key: ColumnKey, first: Cell, rival: Cell) -> bool:
    """Whether `first`, a figure, is better for sure."""
    if rival.bound is not None:
        good_bound = "at_most" if BY_KEY[key].better == "more" else "at_least"
        return rival.bound == good_bound and _rank(key, first) >= _rank(key, rival)
    return is_clear(_figure(first), _figure(rival))


def _figure(cell: Cell) -> ComparedFigure:
    within = Range(cell.low, cell.high) if cell.low is not None and cell.high is not None else None
    return ComparedFigure(cell.value, within, cell.bound is not None)
