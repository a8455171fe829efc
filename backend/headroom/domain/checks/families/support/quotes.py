"""What the newest quote of a design lacks: prices, books that hold, support, the present design."""

from collections.abc import Iterator, Mapping
from typing import Final

from headroom.domain.checks.inputs import CheckInputs, Find
from headroom.domain.checks.records import Facts, Hit, Names, Parameters
from headroom.domain.design.document import design_hash
from headroom.domain.design.pins import with_pins

_PRICES: Final = frozenset({"missing_price", "missing_rate"})
_BOOKS: Final = frozenset({"no_book", "book_gone", "book_expired", "demonstration"})
_ELSEWHERE: Final = frozenset({"missing_part_number", "assumed_lengths"})
"""What PRC-02 and PRC-03 say of the design as it is drawn."""


def unpriced_lines(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """PRC-01: lines of the quote for which no book has a price that can be used."""
    yield from _blocked(inputs, _PRICES)


def unusable_books(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """PRC-04: price books that have expired, are gone or are none of the vendors'."""
    yield from _blocked(inputs, _BOOKS)


def not_ready(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """PRC-13: everything else that keeps the quote from being submitted."""
    quote = inputs.surroundings.quote
    codes = {one.code for one in quote.blockers} if quote is not None else set()
    yield from _blocked(inputs, frozenset(codes - _PRICES - _BOOKS - _ELSEWHERE))


def no_support_years(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """PRC-08: quotes in which nobody has chosen years of support."""
    quote = inputs.surroundings.quote
    if quote is not None and quote.is_draft and quote.support_years == 0:
        yield Hit(place="quote/support_years", facts={"quote": quote.number})


def stale_quote(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """PRC-10: quotes of a state that the design has left behind."""
    quote = inputs.surroundings.quote
    if quote is not None and design_hash(with_pins(inputs.design.raw, inputs.catalogue)) != quote.design_hash:
        state = "a draft" if quote.is_draft else "submitted"
        yield Hit(place="quote/revision", facts={"quote": quote.number, "state": state})


def missed_break(inputs: CheckInputs, _: Parameters) -> Iterator[Hit]:
    """PRC-11: lines of which a few more pieces would cost no more in all."""
    quote = inputs.surroundings.quote
    for one in quote.breaks if quote is not None else ():
        parts, cables = _drawn_now(inputs, one.component_ids)
        facts: Facts = {"quote": quote.number if quote is not None else "", "line": one.description}
        facts = {**facts, "found": one.quantity, "step": one.from_quantity}
        yield Hit(parts, cables, place=f"quote/{one.description}", facts=facts)


def _blocked(inputs: CheckInputs, codes: frozenset[str]) -> Iterator[Hit]:
    """A hit for each blocker with one of the codes, at what is still drawn of its lines."""
    quote = inputs.surroundings.quote
    for blocker in quote.blockers if quote is not None else ():
        if quote is not None and blocker.code in codes:
            parts, cables = _drawn_now(inputs, blocker.component_ids)
            facts: Facts = {"quote": quote.number, "said": blocker.message, "subjects": Names((*parts, *cables))}
            yield Hit(parts, cables, place=f"quote/{blocker.code}", facts=facts)


def _drawn_now(inputs: CheckInputs, ids: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Parts and cables of a quote that the design still has."""
    design = inputs.design
    return tuple(one for one in ids if one in design.components), tuple(one for one in ids if one in design.cables)


CHECKS: Final[Mapping[str, Find]] = {
    "PRC-01": unpriced_lines,
    "PRC-04": unusable_books,
    "PRC-08": no_support_years,
    "PRC-10": stale_quote,
    "PRC-11": missed_break,
    "PRC-13": not_ready,
}
