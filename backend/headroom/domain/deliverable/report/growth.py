"""What a report says of growth: in which month each threshold is crossed, and what to order before."""

from collections.abc import Iterator
from typing import Final

from headroom.domain.deliverable.documents.words import breakable, percent
from headroom.domain.deliverable.report.contents import Cells
from headroom.domain.design.records import Design
from headroom.domain.growth.compound import MONTHS_A_YEAR, month_name
from headroom.domain.growth.forecast import find_growth
from headroom.domain.growth.records import GrowthAnswer, ProposedPurchase, Threshold
from headroom.domain.writers.files.output import WriterContext

YEARS: Final = 5
LISTED: Final = 30
"""Rows of each table; of more the report says how many."""


def growth_cells(context: WriterContext) -> Cells | None:
    """The section as texts; None where the design states no growth."""
    if not states_growth(context.design):
        return None
    answer = find_growth(context.design, context.catalogue, YEARS, context.result.basis).answer
    crossed = [one for one in answer.thresholds if one.month is not None or one.earliest is not None]
    return {
        "summary": _summary(answer),
        "thresholds": [_threshold(answer, one) for one in crossed[:LISTED]],
        "more": f"{len(crossed) - LISTED:,} more are listed by `headroom growth`." if len(crossed) > LISTED else "",
        "purchases": [_purchase(answer, one) for year in answer.years for one in year.purchases],
        "notes": [breakable(words, 500) for words in _notes(answer)][:LISTED],
    }


def states_growth(design: Design) -> bool:
    """Whether anything in a design is said to grow."""
    stated = any(one.growth_percent_a_year is not None for one in design.workloads.values())
    volumes = (one for one in design.components.values() if one.kind == "volume")
    return (
        stated
        or design.meta.growth.percent_a_year is not None
        or any("growth_percent" in one.attributes for one in volumes)
    )


def _summary(answer: GrowthAnswer) -> str:
    crossed = sum(one.month is not None for one in answer.thresholds)
    start = answer.start or "the date of the design"
    words = f"{crossed:,} thresholds are" if crossed != 1 else "1 threshold is"
    return f"{words if crossed else 'No threshold is'} crossed within {YEARS} years from {start}."


def _threshold(answer: GrowthAnswer, one: Threshold) -> Cells:
    sooner = " or sooner" if one.open_ids else ""
    likely = "" if one.earliest == one.latest else f"{_month(answer, one.earliest)} to {_month(answer, one.latest)}"
    return {
        "name": breakable(f"{one.name} ({one.scenario})" if one.kind == "headroom" else one.name),
        "kind": {"stored": "stored data"}.get(one.kind, one.kind),
        "now": percent(round(one.now_percent / 100, 2)),
        "limit": percent(round(one.limit_percent / 100, 2)),
        "month": _month(answer, one.month) + sooner,
        "likely": likely,
    }


def _purchase(answer: GrowthAnswer, one: ProposedPurchase) -> Cells:
    other = f"in place of {one.instead_of_name}" if one.instead_of_name else "beside those there are"
    return {
        "order": "at once" if one.order_month == 0 else _month(answer, one.order_month),
        "part": breakable(f"{one.places:,} x {one.name} {other}", 300),
        "moved": _month(answer, one.moved_to),
    }


def _notes(answer: GrowthAnswer) -> Iterator[str]:
    yield from (f"{_month(answer, one.crossed_month)}: {one.words}" for one in answer.unsolved)
    if answer.more_purchases:
        yield "More thresholds are crossed later; no purchase was looked for there."
    yield from (one.words for one in answer.unstated)


def _month(answer: GrowthAnswer, month: int | None) -> str:
    if month is None:
        return f"after year {answer.months // MONTHS_A_YEAR}"
    return "already" if month == 0 else month_name(answer.start, month) or f"month {month}"
