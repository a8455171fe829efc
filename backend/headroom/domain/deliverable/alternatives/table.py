"""The table of alternatives: marked, scored and told in a sentence, from what is known of each by now."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from headroom.domain.bom.quote.sheet import QuoteSheet
from headroom.domain.deliverable.alternatives.columns import COLUMNS, MOST_ALTERNATIVES, Column, ColumnKey
from headroom.domain.deliverable.alternatives.ranking import (
    AlternativeScore,
    Best,
    best_of,
    places_of,
    score_all,
    scores_differ,
)
from headroom.domain.deliverable.alternatives.records import (
    UNKNOWN_CELL,
    Alternative,
    AlternativeFigures,
    AlternativesTable,
    Cell,
    LeadPiece,
    ShownCell,
    TableColumn,
    TableRow,
)
from headroom.domain.deliverable.alternatives.words import WORKING, cell_words

_NOT_KNOWN: Final = "Not worked out."


@dataclass(frozen=True, slots=True)
class TablePrices:
    """What costs are told in, and where they are from."""

    currency: str
    books: tuple[str, ...]
    demonstration: bool


def cost_cell(sheet: QuoteSheet) -> Cell:
    """The cost of a bill at list prices; with lines that have no price it is what is known so far."""
    missing = sum(line.list_total is None and line.missing is not None for line in sheet.lines)
    lines = len(sheet.lines)
    if not missing:
        return Cell(float(sheet.totals.list)) if lines else UNKNOWN_CELL
    note = f"No price for {missing} of {lines} lines."
    if not sheet.totals.list:
        return replace(UNKNOWN_CELL, note=note)
    return Cell(float(sheet.totals.list), bound="at_least", note=note)


def table_of(
    rows: Sequence[Alternative],
    known: Sequence[AlternativeFigures],
    weights: Mapping[ColumnKey, int],
    prices: TablePrices | None,
) -> AlternativesTable:
    """The whole table; `known` are the figures of the designs that are worked out, for what is said of all."""
    best = {column.key: best_of(column.key, rows) for column in COLUMNS}
    scored = score_all(rows, weights)
    places = places_of(scored)
    shown = [
        _row(number, row, best, scored[number - 1], places[number - 1]) for number, row in enumerate(rows, start=1)
    ]
    return AlternativesTable(
        columns=[_column(column, weights, best[column.key], prices) for column in COLUMNS],
        rows=shown,
        lead=list(_lead(rows, shown, scored, weights)),
        notes=list(_notes(rows, known, prices)),
        working=sum(row.state == "working" for row in rows),
        most=MOST_ALTERNATIVES,
    )


def _column(column: Column, weights: Mapping[ColumnKey, int], best: Best, prices: TablePrices | None) -> TableColumn:
    unit = column.unit if column.key != "cost" or prices is None else prices.currency
    weight = weights.get(column.key, column.weight)
    return TableColumn(column.key, column.label, unit, column.better, column.help, weight, best.why_none)


def _row(
    number: int, row: Alternative, best: Mapping[ColumnKey, Best], scored: AlternativeScore, place: int | None
) -> TableRow:
    cells = [_cell(column.key, row, number - 1 in best[column.key].rows) for column in COLUMNS]
    return TableRow(
        number=number,
        ref=row.ref,
        name=row.name,
        design_id=row.design_id,
        revision=row.revision,
        state=row.state,
        reason=row.reason,
        ranked=row.ranked,
        cells=cells,
        score=scored.score,
        no_score=scored.why_none,
        place=place,
    )


def _cell(key: ColumnKey, row: Alternative, is_best: bool) -> ShownCell:
    waits = key in row.working
    cell = row.cells.get(key) or replace(UNKNOWN_CELL, note="" if waits else row.reason or _NOT_KNOWN)
    text, ends = (WORKING, "") if waits else cell_words(key, cell)
    return ShownCell(key, text, ends, cell.value, cell.low, cell.high, cell.bound, cell.note, is_best, waits)


def _lead(
    rows: Sequence[Alternative],
    shown: Sequence[TableRow],
    scored: Sequence[AlternativeScore],
    weights: Mapping[ColumnKey, int],
) -> Iterator[LeadPiece]:
    """Who leads by these weights, how far, and which weight would change that."""
    order = _by_score(shown)
    if not order:
        yield LeadPiece("Nothing has a score yet." if any(row.working for row in rows) else _no_score(rows, scored), "")
        return
    first = order[0]
    assert first.score is not None
    so_far = " so far" if any(row.working for row in rows) else ""
    yield LeadPiece(first.name, first.ref)
    yield LeadPiece(f" scores {first.score.points:.0f} of 100 with these weights{so_far}", "")
    if len(order) < 2 or order[1].score is None:
        yield LeadPiece("; nothing else has a score.", "")
        return
    second, rival = order[1], order[1].score
    ahead = first.score.points - rival.points
    if not scores_differ(first.score, rival):
        yield LeadPiece(", and is not clearly ahead of ", "")
        yield LeadPiece(second.name, second.ref)
        yield LeadPiece(f" with {rival.points:.0f}.", "")
        return
    yield LeadPiece(". ", "")
    yield LeadPiece(second.name, second.ref)
    yield LeadPiece(f" is {_points(ahead)} behind", "")
    yield from _turned(rows, shown, first, weights)


def _turned(
    rows: Sequence[Alternative], shown: Sequence[TableRow], first: TableRow, weights: Mapping[ColumnKey, int]
) -> Iterator[LeadPiece]:
    """The first column whose doubled weight would put another first."""
    for column in COLUMNS:
        weight = weights.get(column.key, 0)
        if weight == 0:
            continue
        again = score_all(rows, {**weights, column.key: 2 * weight})
        points = [one.score.points if one.score is not None else -1.0 for one in again]
        winner = shown[points.index(max(points))]
        if winner.ref != first.ref:
            yield LeadPiece(f"; with twice the weight on {column.label.lower()}, ", "")
            yield LeadPiece(winner.name, winner.ref)
            yield LeadPiece(" is first.", "")
            return
    yield LeadPiece("; no doubled weight puts another first.", "")


def _by_score(shown: Sequence[TableRow]) -> list[TableRow]:
    scored = [row for row in shown if row.score is not None]
    return sorted(scored, key=lambda row: (-(row.score.points if row.score is not None else 0.0), row.number))


def _no_score(rows: Sequence[Alternative], scored: Sequence[AlternativeScore]) -> str:
    if sum(row.ranked for row in rows) < 2:
        return "Add a design to compare."
    reasons = list(dict.fromkeys(one.why_none for one in scored if one.why_none))
    return f"Nothing has a score. {reasons[0]}" if reasons else "Nothing has a score."


def _points(points: float) -> str:
    whole = round(points)
    return "less than 1 point" if whole < 1 else "1 point" if whole == 1 else f"{whole} points"


def _notes(
    rows: Sequence[Alternative], known: Sequence[AlternativeFigures], prices: TablePrices | None
) -> Iterator[str]:
    if len({one.workloads for one in known}) > 1:
        yield "The designs are asked for different workloads: their MB/s and response are not those of one task."
    elif len(known) > 1:
        yield "The same workloads are asked of all."
    policies = {(one.headroom_percent, one.headroom_one_failure) for one in known}
    if len(policies) > 1:
        yield "The designs ask for different headroom."
    if prices is None:
        yield "There is no price book, so that no cost is known."
    else:
        book = ", ".join(prices.books) or "no price book"
        yield f"List prices in {prices.currency} from {book}."
        if prices.demonstration:
            yield "They are invented, for demonstration."
    yield from (f"{row.name} is shown, not ranked." for row in rows if not row.ranked)
    yield "Two failures at once are not in the minutes down."
