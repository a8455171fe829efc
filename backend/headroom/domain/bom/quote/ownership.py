"""What a quote buys: rates, capacity, power, and what owning it costs over the years."""

from dataclasses import dataclass, field
from decimal import Decimal
from typing import Final

from headroom.domain.bom import money
from headroom.domain.bom.quote.sheet import QuoteSheet
from headroom.domain.bom.quote.terms import QuoteTerms

HOURS_A_YEAR: Final = Decimal(8766)
"""Of a year of 365.25 days."""
_TIB: Final = Decimal(2**40)
_MB_A_GB: Final = Decimal(1000)
_WATTS_A_KW: Final = Decimal(1000)


@dataclass(frozen=True, slots=True)
class Measures:
    """Figures of the design that a quote is for; None where one is not known."""

    read_mb_s: float | None
    write_mb_s: float | None
    usable_bytes: int | None
    effective_bytes: int | None
    power_typical_w: float | None
    power_unknown_parts: int
    read_scenario: str = ""
    """In which that much is read."""
    write_scenario: str = ""
    read_at_most: bool = False
    """True where a layer on the way has no figure."""
    write_at_most: bool = False
    caveats: list[str] = field(default_factory=list)
    """Sentences that stand beside the figures."""


@dataclass(frozen=True, slots=True)
class Bought:
    """What the price buys, None where unknown.

    Prices per unit are of the price without tax, support included, and of the larger of the two rates.
    `ownership_note` says what the cost of ownership holds, or why there is none.
    """

    read_mb_s: float | None
    write_mb_s: float | None
    usable_bytes: int | None
    effective_bytes: int | None
    per_usable_tib: Decimal | None
    per_gb_s: Decimal | None
    power_typical_w: float | None
    """Of all parts; None while a part's power is not known."""
    power_unknown_parts: int
    years: int | None
    energy_cost: Decimal | None
    ownership_total: Decimal | None
    ownership_per_usable_tib: Decimal | None
    ownership_per_gb_s: Decimal | None
    ownership_note: str
    read_scenario: str
    write_scenario: str
    read_at_most: bool
    write_at_most: bool
    caveats: list[str]


def bought(sheet: QuoteSheet, terms: QuoteTerms, measures: Measures) -> Bought:
    """Prices per unit and the cost of ownership; none of them while a price is missing, for it would be too low."""
    complete = all(line.excluded or line.price_total is not None for line in sheet.lines) and bool(sheet.lines)
    ownership = _ownership(sheet, terms, measures, complete)
    now = sheet.totals.price if complete else None
    return Bought(
        read_mb_s=measures.read_mb_s,
        write_mb_s=measures.write_mb_s,
        usable_bytes=measures.usable_bytes,
        effective_bytes=measures.effective_bytes,
        per_usable_tib=_per_tib(now, measures, sheet.currency),
        per_gb_s=_per_gb_s(now, measures, sheet.currency),
        power_typical_w=measures.power_typical_w,
        power_unknown_parts=measures.power_unknown_parts,
        years=terms.ownership_years,
        energy_cost=ownership.energy,
        ownership_total=ownership.total,
        ownership_per_usable_tib=_per_tib(ownership.total, measures, sheet.currency),
        ownership_per_gb_s=_per_gb_s(ownership.total, measures, sheet.currency),
        ownership_note=ownership.note,
        read_scenario=measures.read_scenario,
        write_scenario=measures.write_scenario,
        read_at_most=measures.read_at_most,
        write_at_most=measures.write_at_most,
        caveats=measures.caveats,
    )


@dataclass(frozen=True, slots=True)
class _Ownership:
    energy: Decimal | None
    total: Decimal | None
    note: str


def _ownership(sheet: QuoteSheet, terms: QuoteTerms, measures: Measures, complete: bool) -> _Ownership:
    """Price without support, support for the years, energy at typical power for the years."""
    years, currency = terms.ownership_years, sheet.currency
    if years is None:
        return _Ownership(None, None, "Enter the years of ownership.")
    if not complete:
        return _Ownership(None, None, "Not available until every line has a price.")
    support = money.total(
        (
            money.times(line.support_year_each, line.quantity * years)
            for line in sheet.lines
            if line.support_year_each is not None
        ),
        currency,
    )
    holds = ["price", f"support for {years} years" if terms.support_years else "no support"]
    energy = None
    if terms.energy_price_per_kwh is not None:
        if measures.power_typical_w is None:
            return _Ownership(None, None, "Typical power is unknown for some parts.")
        kwh = Decimal(str(measures.power_typical_w)) * HOURS_A_YEAR * years / _WATTS_A_KW
        energy = money.rounded(money.times(terms.energy_price_per_kwh, kwh), currency)
        holds.append(f"energy at typical power for {years} years, without cooling")
    else:
        holds.append("energy not included (no price entered)")
    amounts = (sheet.totals.price - sheet.totals.support, support, energy or money.ZERO)
    return _Ownership(energy, money.total(amounts, currency), f"Holds {', '.join(holds)}; without tax.")


def _per_tib(amount: Decimal | None, measures: Measures, currency: str) -> Decimal | None:
    if amount is None or measures.usable_bytes is None:
        return None
    return money.per_unit(amount, Decimal(measures.usable_bytes) / _TIB, currency)


def _per_gb_s(amount: Decimal | None, measures: Measures, currency: str) -> Decimal | None:
    rates = [rate for rate in (measures.read_mb_s, measures.write_mb_s) if rate is not None]
    if amount is None or not rates:
        return None
    return money.per_unit(amount, Decimal(str(max(rates))) / _MB_A_GB, currency)
