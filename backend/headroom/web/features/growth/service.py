"""Growth priced, and a quote of what is to be bought."""

import pickle
from typing import Any
from uuid import UUID

import orjson
from fastapi.concurrency import run_in_threadpool

from headroom.domain.checks.fixes.cost import fix_cost
from headroom.web.engine.calls import SentDesign
from headroom.web.engine.growth import GROWING, PlannedGrowth, grown_document
from headroom.web.features.designs.new_design import begin_design
from headroom.web.features.designs.revision_service import frozen_state
from headroom.web.features.growth.answers import GrowthQuote, GrowthQuoteRequest, PricedGrowth, YearCost
from headroom.web.features.quotes.service import books_for, new_terms, terms_json, today
from headroom.web.http.errors import refuse
from headroom.web.state.sent_designs import sent_design
from headroom.web.state.studio import Studio

_FROZEN_NAME = "Frozen for a quote"
_LONGEST_NAME = 190


def this_month() -> str:
    """`YYYY-MM`, for which the figures of a design hold that names no month."""
    return today().strftime("%Y-%m")


async def priced_growth(studio: Studio, content: bytes) -> PricedGrowth:
    """A forecast as a process answered it, with the cost of each year."""
    plan = await run_in_threadpool(_opened, content)
    terms = await new_terms(studio)
    books = await books_for(studio, terms, [line for bill in plan.bills for line in bill.lines])
    costs = []
    for year in plan.answer.years:
        if year.purchases:
            before, after = plan.bills[year.year - 1], plan.bills[year.year]
            costs.append(YearCost(year.year, await run_in_threadpool(fix_cost, before, after, books, terms)))
    return PricedGrowth(plan.answer, costs)


def _opened(content: bytes) -> PlannedGrowth:
    opened: PlannedGrowth = pickle.loads(content)  # noqa: S301 - written by our engine, of records
    return opened


async def quote_growth(studio: Studio, design_id: UUID, request: GrowthQuoteRequest) -> GrowthQuote:
    """A copy of the design with what is to be ordered by the end of a year, and a draft of its quote.

    Raises:
        DomainError: the design cannot be evaluated, or nothing is to be ordered by then.
    """
    if request.year > request.years:
        raise refuse("malformed", "The year must be one of the forecast.", "/year")
    grown = await _grown(studio, await sent_design(studio, await studio.document(design_id)), request)
    name = f"{(await studio.designs.get(design_id)).name[:_LONGEST_NAME]}, year {request.year}"
    row = await begin_design(studio, name, {**grown, "meta": {**grown["meta"], "name": name}})
    revision = await frozen_state(studio, row.id, _FROZEN_NAME)
    terms = terms_json(await new_terms(studio))
    quote = await studio.quotes.create(row.id, revision.id, name, terms, today().year)
    return GrowthQuote(row.id, quote.id, quote.number)


async def _grown(studio: Studio, design: SentDesign, request: GrowthQuoteRequest) -> dict[str, Any]:
    content = await studio.computers.run_one(GROWING, grown_document, design, request.years, this_month(), request.year)
    document: dict[str, Any] = orjson.loads(content)
    return document
