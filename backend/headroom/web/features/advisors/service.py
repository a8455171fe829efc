"""Advice on a design as it is saved now, by the price book that a new quote would take."""

from typing import Any, Final

import orjson

from headroom.domain.bom.prices.book import PriceBook
from headroom.domain.catalogue.records import Catalogue
from headroom.store.actor import Actor
from headroom.web.engine.advice import CONSOLIDATING, UPGRADING, SentUpgrades, estate_consolidated, upgrades_found
from headroom.web.engine.calls import SentDesign
from headroom.web.features.advisors.answers import ConsolidationRequest, UpgradesRequest
from headroom.web.features.comparisons.service import find_compared
from headroom.web.features.quotes.service import today
from headroom.web.state.sent_designs import sent_design
from headroom.web.state.studio import Studio

_MOST_LINES: Final = 200_000
"""Of a price book, for parts of the catalogue."""


async def priced_upgrades(studio: Studio, document: dict[str, Any], request: UpgradesRequest) -> dict[str, Any]:
    """What helps a design, as JSON has it. Raises `DomainError`: `no_workloads`, `not_found`, or at a limit."""
    book = await new_book(studio, studio.catalogue_for(document))
    design = await sent_design(studio, document)
    policy = studio.check_policies.policy()
    asked = SentUpgrades(request.goal, request.workload, book, today(), policy)
    content = await studio.computers.run_one(UPGRADING, upgrades_found, design, asked)
    return {
        "found": orjson.Fragment(content),
        "book": "" if book is None else book.name,
        "demonstration": book is not None and book.demonstration,
    }


async def consolidated(studio: Studio, actor: Actor, request: ConsolidationRequest) -> bytes:
    """What fits, as JSON.

    Raises:
        DomainError: a reference names nothing, or what `consolidate` raises.
        NotFoundError: a design is not there, or another organisation's.
    """
    estate = [
        await _sent(studio, actor, ref, f"/estate/{number}") for number, ref in enumerate(dict.fromkeys(request.estate))
    ]
    on = await _sent(studio, actor, request.on, "/on")
    return await studio.computers.run_one(CONSOLIDATING, estate_consolidated, estate, on, request.place)


async def _sent(studio: Studio, actor: Actor, ref: str, place: str) -> SentDesign:
    return await sent_design(studio, (await find_compared(studio, actor, ref, place)).document)


async def new_book(studio: Studio, catalogue: Catalogue) -> PriceBook | None:
    """The book that was imported last, else the demonstration, with the lines for parts of the catalogue."""
    chosen = next(iter(await studio.price_books.all()), None)
    if chosen is None:
        return None
    numbers = {one.part_number for one in catalogue.parts.values() if one.part_number is not None}
    lines = await studio.price_books.for_parts(chosen.id, numbers, _MOST_LINES)
    return PriceBook(str(chosen.id), chosen.name, chosen.currency, chosen.demonstration, chosen.valid_until, lines)
