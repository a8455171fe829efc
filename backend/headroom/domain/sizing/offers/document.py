"""From what a search found to the document of its offers."""

from collections.abc import Iterator, Sequence

from headroom.domain.bom.prices.book import PriceBook
from headroom.domain.catalogue.records import Catalogue
from headroom.domain.errors import DomainError, Problem
from headroom.domain.sizing.architectures.records import Architecture
from headroom.domain.sizing.offers.records import MOST_OFFERS, FoundOffers, OffersDocument, PricedOffer
from headroom.domain.sizing.requirements.records import Requirement
from headroom.domain.sizing.requirements.sentences import sentences_of
from headroom.domain.sizing.search.records import Offer


def chosen_offers(found: FoundOffers, letters: Sequence[str]) -> tuple[Offer, ...]:
    """The offers of these letters in their order; without letters the first three.

    Raises:
        DomainError: `bad_value` for a letter that there is not, that is named twice, or for too many.
    """
    known = {one.id: one for one in found.offers}
    if not known:
        raise DomainError(Problem("bad_value", "The search found no offers; search again.", "/offer"))
    if len(letters) > MOST_OFFERS or len(set(letters)) < len(letters):
        words = f"Name up to {MOST_OFFERS} offers, each once."
        raise DomainError(Problem("bad_value", words, "/offer"))
    for number, letter in enumerate(letters):
        if letter not in known:
            words = f"There is no offer {letter[:20]!r}; there are {', '.join(known)}."
            raise DomainError(Problem("bad_value", words, f"/offer/{number}"))
    return tuple(known[one] for one in letters) or found.offers[:MOST_OFFERS]


def offers_document(
    found: FoundOffers,
    priced: Sequence[PricedOffer],
    requirement: Requirement,
    version: int | None,
    catalogue: Catalogue,
    architectures: Sequence[Architecture],
    book: PriceBook,
) -> OffersDocument:
    """The document of priced offers.

    Args:
        found: what the search found.
        priced: the offers that the document holds.
        requirement: what was searched for.
        version: of the requirement; None where nobody counts them.
        catalogue: of today.
        architectures: all that there are.
        book: that `priced` were priced by.
    """
    names = {one.id: one.name for one in architectures}
    for offered in priced:
        plan = offered.offer.plan
        ids = (plan.adapter, plan.system, plan.controller, plan.card, plan.drive)
        names |= {one: catalogue.parts[one].name for one in ids if one is not None and one in catalogue.parts}
    return OffersDocument(
        name=requirement.name,
        version=version,
        asked=tuple(sentences_of(requirement, found.currency)),
        assumed=found.assumed,
        price_book=book.name,
        currency=book.currency,
        demonstration=book.demonstration,
        catalogue_version=catalogue.version,
        names=names,
        offers=tuple(priced),
        found=len(found.offers),
        designs=found.designs,
        rejected=found.rejected,
        parts_out=found.parts_out,
        notes=tuple(_notes(found, priced, catalogue, book)),
    )


def _notes(found: FoundOffers, priced: Sequence[PricedOffer], catalogue: Catalogue, book: PriceBook) -> Iterator[str]:
    draws = "Chance: share of the draws of doubtful figures in which all is met."
    yield f"{draws} Rate left: of what is asked, after the worst failure that must be survived."
    if catalogue.version != found.catalogue_version:
        yield "Parts of the catalogue changed since the search; figures are as they were found, bills are of today."
    if book.name != found.price_book:
        words = f"The search was priced by {found.price_book}, in {found.currency}; here it is {book.name}."
        yield f"{words} Designs that were not offered may be cheaper by that: search again to see."
    for one in priced:
        was = one.offer.cost
        if (
            book.name == found.price_book
            and one.cost is not None
            and was is not None
            and abs(float(one.cost) - was) >= 1
        ):
            yield f"{one.offer.id} cost {was:,.0f} {found.currency} when it was found; prices changed since."
        if one.unpriced:
            lacking = "; ".join(dict.fromkeys(one.unpriced))
            yield f"{one.offer.id}: no price for {lacking}; its cost is unknown."
