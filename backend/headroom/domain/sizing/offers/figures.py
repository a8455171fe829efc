"""The rows of the table of offers, the same on paper and in the workbook: a figure is a number, a bound is text."""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from headroom.domain.bom.money import grouped
from headroom.domain.deliverable.documents.words import milliseconds, rate
from headroom.domain.sizing.candidates.plan_key import PlanKey
from headroom.domain.sizing.offers.records import OffersDocument, PricedOffer
from headroom.domain.sizing.search.records import WorkloadFigures

UNKNOWN: Final = "unknown"
COST: Final = "Cost"
_EACH: Final = Decimal(1)


@dataclass(frozen=True, slots=True)
class OfferCell:
    """A figure of one offer."""

    text: str
    value: float | None = None
    """What the text says as a number; None for words, bounds and what nobody knows."""
    note: str = ""


@dataclass(frozen=True, slots=True)
class OfferRow:
    """A figure of all offers, in their order."""

    section: str
    label: str
    unit: str
    cells: tuple[OfferCell, ...]


_Cell = Callable[[PricedOffer], OfferCell]


def offer_rows(document: OffersDocument) -> Iterator[OfferRow]:
    """All rows, section by section."""
    yield from _worth(document)
    yield from _made_of(document)
    yield from _all_up(document)
    yield _row(document, "After the worst failure", "Rate left", "%", _residual_cell)
    yield from _takes(document)


def _row(document: OffersDocument, section: str, label: str, unit: str, cell: _Cell) -> OfferRow:
    return OfferRow(section, label, unit, tuple(map(cell, document.offers)))


def _worth(document: OffersDocument) -> Iterator[OfferRow]:
    cheapest = min((one.cost for one in document.offers if one.cost is not None), default=None)
    money, section = document.currency, "What it costs"
    yield _row(document, section, "Chance to meet all", "%", lambda one: _floored(100 * one.offer.meets_odds))
    yield _row(document, section, COST, money, lambda one: _cost(one.cost, cheapest))
    yield _row(document, section, "Cost per usable TiB", money, _per_tib)


def _cost(cost: Decimal | None, cheapest: Decimal | None) -> OfferCell:
    if cost is None or cheapest is None:
        return OfferCell("price unknown")
    more = f"+{grouped((cost - cheapest).quantize(_EACH))}" if cost > cheapest else ""
    return OfferCell(grouped(cost.quantize(_EACH)), float(cost), more)


def _per_tib(one: PricedOffer) -> OfferCell:
    if one.cost is None or one.offer.usable_tib <= 0:
        return OfferCell("price unknown" if one.cost is None else UNKNOWN)
    return _counted(float(one.cost) / one.offer.usable_tib)


def _made_of(document: OffersDocument) -> Iterator[OfferRow]:
    def words(of: Callable[[PlanKey], str]) -> _Cell:
        return lambda one: OfferCell(of(one.offer.plan) or "none")

    section = "What it is"
    yield _row(document, section, "Architecture", "", words(lambda plan: document.name_of(plan.architecture)))
    yield _row(
        document, section, "Storage", "", words(lambda plan: f"{plan.systems:,} \u00d7 {document.name_of(plan.system)}")
    )
    yield _row(
        document,
        section,
        "Drives a system",
        "",
        lambda one: OfferCell(_drives(one, document.name_of(one.offer.plan.drive))),
    )
    yield _row(document, section, "Ports a controller or server", "", lambda one: _counted(one.offer.plan.ports))
    yield _row(
        document, section, "Adapters a host", "",
        words(lambda plan: f"{plan.adapters:,} \u00d7 {document.name_of(plan.adapter)}" if plan.adapter else ""),
    )  # fmt: skip


def _drives(one: PricedOffer, name: str) -> str:
    plan = one.offer.plan
    arrays = "1 array" if plan.arrays == 1 else f"{plan.arrays:,} arrays"
    level = plan.level.upper().replace("RAID", "RAID ")
    bound = plan.arrays * plan.drives
    bought = sum(line.quantity for line in one.sheet.lines if line.part == plan.drive)
    spares = bought // plan.systems - bound
    beside = f", and {spares:,} hot spare{'s' * (spares > 1)}" if spares > 0 else ""
    return f"{bound:,} \u00d7 {name}, in {arrays} of {level}{' (distributed)' * plan.distributed}{beside}"


def _all_up(document: OffersDocument) -> Iterator[OfferRow]:
    section = "With all parts up"
    yield _row(document, section, "At most, mixed as asked", "MB/s", lambda one: _rate(one.offer.throughput_mb_s))
    yield _row(document, section, "In 80% of cases", "MB/s", _likely)
    yield _row(document, section, "", "IO/s", lambda one: _rate(one.offer.iops))
    yield _row(document, section, "Headroom", "%", lambda one: _floored(one.offer.headroom_percent))
    first = document.offers[0].offer.workloads if document.offers else ()
    for at, workload in enumerate(first):
        yield _row(document, section, f"Response of {workload.name}", "ms", _response(at))
    yield _row(document, section, "Full first", "", lambda one: OfferCell(one.offer.binds or UNKNOWN))


def _likely(one: PricedOffer) -> OfferCell:
    """Between which rates the most lies that it carries."""
    low, high = one.offer.throughput_low_mb_s, one.offer.throughput_high_mb_s
    return OfferCell(f"{rate(math.floor(low))} to {rate(math.ceil(high))}")


def _response(at: int) -> _Cell:
    def cell(one: PricedOffer) -> OfferCell:
        figures: WorkloadFigures = one.offer.workloads[at]
        if figures.response_ms is None:
            return OfferCell(UNKNOWN)
        return OfferCell(milliseconds(figures.response_ms), figures.response_ms)

    return cell


def _residual_cell(one: PricedOffer) -> OfferCell:
    found = _floored(one.offer.left_percent)
    return OfferCell(found.text, found.value, one.offer.worst_failure)


def _takes(document: OffersDocument) -> Iterator[OfferRow]:
    section = "What it takes"
    yield _row(document, section, "Usable", "TiB", lambda one: _counted(one.offer.usable_tib))
    yield _row(document, section, "Power", "W", lambda one: _at_least(one.offer.power_w, one.offer.power_unknown_parts))
    yield _row(
        document,
        section,
        "Height",
        "U",
        lambda one: _at_least(one.offer.rack_units, one.offer.rack_units_unknown_parts),
    )
    yield _row(document, section, "Findings", "", _findings)
    if any(one.offer.unproven for one in document.offers):
        yield _row(document, section, "Not proven", "", _unproven)


def _unproven(one: PricedOffer) -> OfferCell:
    told = " ".join(words.removeprefix("Not proven: ") for words in one.offer.unproven)
    return OfferCell(told or "nothing")


def _findings(one: PricedOffer) -> OfferCell:
    count = one.offer.warnings
    return OfferCell("none" if count == 0 else "1 warning" if count == 1 else f"{count:,} warnings")


def _floored(percent: float) -> OfferCell:
    """Less than all is never told as all."""
    whole = math.floor(percent + 1e-9)
    return OfferCell(f"{whole:,}", float(whole))


def _counted(value: float) -> OfferCell:
    return OfferCell(f"{value:,.0f}", value)


def _rate(value: float) -> OfferCell:
    return OfferCell(rate(value), value)


def _at_least(value: float | None, unknown_parts: int) -> OfferCell:
    if value is None:
        return OfferCell(UNKNOWN, note=f"{unknown_parts:,} parts state none")
    if unknown_parts:
        return OfferCell(f"over {value:,.0f}", note=f"{unknown_parts:,} parts state none")
    return _counted(value)
