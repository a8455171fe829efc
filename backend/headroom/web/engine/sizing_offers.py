"""Offers of a search that was kept, in a process: their documents, and their order by another price book."""

from dataclasses import replace
from typing import Final, Literal, TypeAlias

import orjson
from pydantic import TypeAdapter

from headroom.domain.bom.prices.book import PriceBook
from headroom.domain.sizing.architectures.read import read_architectures
from headroom.domain.sizing.offers.document import chosen_offers, offers_document
from headroom.domain.sizing.offers.pdf import offers_pdf
from headroom.domain.sizing.offers.prices import priced_offers
from headroom.domain.sizing.offers.ranking import rank_offers
from headroom.domain.sizing.offers.records import FoundOffers
from headroom.domain.sizing.offers.xlsx import offers_xlsx
from headroom.settings import ARCHITECTURES
from headroom.web.engine.imports.pages import unpacked
from headroom.web.engine.sizing_requests import SentRequirement
from headroom.web.engine.sizing_search import draw, load_requirement
from headroom.web.http.reply import json_bytes

OffersForm: TypeAlias = Literal["pdf", "xlsx"]
_FOUND: Final = TypeAdapter(FoundOffers)
_WRITERS: Final = {"pdf": offers_pdf, "xlsx": offers_xlsx}


def write_offers(
    sent: SentRequirement, found: bytes, letters: list[str], book: PriceBook, version: int, form: OffersForm
) -> bytes:
    """Offers side by side as a file, priced by `book`. Raises `DomainError`."""
    asked, (requirement, inputs) = _read(found, sent), load_requirement(sent)
    chosen = chosen_offers(asked, letters)
    documents = [orjson.loads(draw(sent, one.plan)) for one in chosen]
    priced = priced_offers(chosen, documents, inputs.catalogue, book, inputs.base)
    shipped = read_architectures(ARCHITECTURES)
    document = offers_document(asked, priced, requirement, version, inputs.catalogue, shipped, book)
    return _WRITERS[form](document)


def rank(sent: SentRequirement, found: bytes, book: PriceBook) -> bytes:
    """All offers by another book, as JSON of `OffersRanking`. Raises `DomainError`."""
    asked, (requirement, inputs) = _read(found, sent), load_requirement(sent)
    documents = [orjson.loads(draw(sent, one.plan)) for one in asked.offers]
    priced = priced_offers(asked.offers, documents, inputs.catalogue, book, inputs.base)
    return json_bytes(rank_offers(asked, priced, requirement, book))


def _read(found: bytes, sent: SentRequirement) -> FoundOffers:
    """What was found; the book that a requirement calls `demonstration` has a name of its own here."""
    return replace(_FOUND.validate_json(unpacked(found)), price_book=sent.book.name)
