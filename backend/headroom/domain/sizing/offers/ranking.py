"""What another price book makes of offers that were found: their order, their costs, and who keeps the budget."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from headroom.domain.bom.prices.book import PriceBook
from headroom.domain.sizing.offers.records import FoundOffers, PricedOffer
from headroom.domain.sizing.requirements.records import Requirement
from headroom.domain.sizing.search.records import Offer


@dataclass(frozen=True, slots=True)
class RankedOffer:
    """An offer at the prices of another book. Money in the currency of that book, unless it says otherwise."""

    id: str
    title: str
    place: int
    """By cost, from 1; offers without a price come last."""
    place_before: int
    cost_before: float | None
    """As it was found, in the currency of the search."""
    cost: float | None
    """None where a line has no price."""
    change: float | None
    """None where one of the two is unknown, or their currencies differ."""
    over_budget: float | None
    """By how much; 0 where it keeps the budget, None where nobody can tell."""
    unpriced: tuple[str, ...]
    """Lines without a price."""


@dataclass(frozen=True, slots=True)
class OffersRanking:
    """Offers in their order by another price book, without solving anything again."""

    price_book: str
    currency: str
    demonstration: bool
    price_book_before: str
    currency_before: str
    budget: float | None
    """In the currency of the search."""
    offers: tuple[RankedOffer, ...]
    reordered: bool
    sentences: tuple[str, ...]
    """What changed, and what cannot be told."""


def rank_offers(
    found: FoundOffers, priced: Sequence[PricedOffer], requirement: Requirement, book: PriceBook
) -> OffersRanking:
    """The offers of a search at the prices of `book`, the cheapest first."""
    budget = requirement.limits.budget
    before = {one.id: place for place, one in enumerate(sorted(found.offers, key=_cost_found), 1)}
    ordered = sorted(priced, key=lambda one: (one.cost is None, one.cost or Decimal(0), before[one.offer.id]))
    same = book.currency == found.currency
    rows = tuple(
        RankedOffer(
            id=one.offer.id,
            title=one.offer.title,
            place=place,
            place_before=before[one.offer.id],
            cost_before=one.offer.cost,
            cost=None if one.cost is None else float(one.cost),
            change=None
            if one.cost is None or one.offer.cost is None or not same
            else _change(one.cost, one.offer.cost),
            over_budget=_over(one.cost, budget if same else None),
            unpriced=tuple(dict.fromkeys(one.unpriced)),
        )
        for place, one in enumerate(ordered, 1)
    )
    return OffersRanking(
        price_book=book.name,
        currency=book.currency,
        demonstration=book.demonstration,
        price_book_before=found.price_book,
        currency_before=found.currency,
        budget=None if budget is None else float(budget),
        offers=rows,
        reordered=any(one.place != one.place_before for one in rows),
        sentences=tuple(_sentences(found, rows, book, budget)),
    )


def _cost_found(one: Offer) -> tuple[bool, float]:

    return one.cost is None, one.cost or 0.0


def _change(cost: Decimal, before: float) -> float:
    return round(float(cost) - before, 4)


def _over(cost: Decimal | None, budget: Decimal | None) -> float | None:
    return None if cost is None or budget is None else float(max(cost - budget, Decimal(0)))


def _sentences(found: FoundOffers, rows: Sequence[RankedOffer], book: PriceBook, budget: Decimal | None) -> list[str]:
    told = [_order_words(rows, book)]
    over = [one for one in rows if one.over_budget]
    if budget is not None and book.currency != found.currency:
        told.append(
            f"The budget is in {found.currency} and these prices are in {book.currency}: nobody can tell who keeps it."
        )
    elif budget is not None:
        named = ", ".join(f"{one.id} by {one.over_budget:,.0f}" for one in over)
        told.append(
            f"Over the budget of {budget:,.0f} {book.currency}: {named}."
            if over
            else "All that have a price keep the budget."
        )
    for one in rows:
        if one.unpriced:
            told.append(f"{one.id} cannot be ranked: no price for {'; '.join(one.unpriced)}.")
    told.append("Nothing was solved again. Designs that were not offered may be cheaper now: search again to see.")
    return told


def _order_words(rows: Sequence[RankedOffer], book: PriceBook) -> str:
    priced = [one for one in rows if one.cost is not None]
    if not priced:
        return f"{book.name} has no price for some part of every offer."
    first = priced[0]
    cheapest = f"{first.id} is the cheapest by {book.name}, {first.cost or 0:,.0f} {book.currency}"
    if first.place_before != 1:
        was = next(one for one in rows if one.place_before == 1)
        return f"{cheapest}; it was {was.id}."
    return f"{cheapest}, as before."
