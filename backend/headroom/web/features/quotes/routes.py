"""Quotes: made of a frozen state of a design, priced, submitted, decided."""

from typing import Any, Final
from uuid import UUID

from fastapi import APIRouter, Response
from fastapi.concurrency import run_in_threadpool

from headroom.domain.bom.quote.places import QuotePlace
from headroom.domain.bom.quote.terms import QuoteTerms, checked_terms
from headroom.domain.errors import DomainError, Problem
from headroom.store.quotes.quotes import QuoteRow
from headroom.web.access.caller import ActorDep
from headroom.web.features.designs.revision_service import frozen_state, hash_now
from headroom.web.features.quotes.answers import (
    EditQuoteRequest,
    NewQuoteRequest,
    QuoteAnswer,
    QuoteStateRequest,
    QuoteSummary,
    SeenQuoteRequest,
    WithdrawQuoteRequest,
)
from headroom.web.features.quotes.files import QUOTE_FILES, quote_document
from headroom.web.features.quotes.service import (
    answer,
    by_place,
    new_terms,
    quoted_design_of,
    submission,
    summaries,
    terms_json,
    today,
)
from headroom.web.features.reviews.service import words_of_approval
from headroom.web.http.errors import refuse
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.http.reply import reply
from headroom.web.http.typed_text import checked_message, checked_name
from headroom.web.state.studio import Studio, StudioDep

router = APIRouter(tags=["quotes"], route_class=ParsedRoute)
_FROZEN_NAME: Final = "Frozen for a quote"
_WORKBOOK: Final = QUOTE_FILES["xlsx"].media_type


def _file_answer(media_type: str) -> dict[int | str, dict[str, Any]]:
    return {200: {"content": {media_type: {}}}}


@router.get("/designs/{design_id}/quotes", response_model=list[QuoteSummary])
async def list_quotes(studio: StudioDep, design_id: UUID) -> Response:
    """The quotes of a design, the newest first."""
    await studio.designs.get(design_id)
    rows = await studio.quotes.of_design(design_id)
    present = await hash_now(studio, design_id) if rows else None
    return reply(await summaries(studio, rows, present))


@router.post("/designs/{design_id}/quotes", status_code=201, response_model=QuoteAnswer)
async def create_quote(studio: StudioDep, design_id: UUID, request: NewQuoteRequest) -> Response:
    """Begin a quote of a revision, or of the present state, which is frozen for it."""
    terms = _checked(request.terms) if request.terms is not None else await new_terms(studio)
    name = checked_name(request.name, "/name") if request.name is not None else None
    if request.revision_id is not None:
        revision = (await studio.revision_of(design_id, request.revision_id, "/revision_id")).row
        if revision.kind != "named":
            raise refuse("conflict", "A quote needs a named revision. Name this version first.", "/revision_id")
    else:
        revision = await frozen_state(studio, design_id, _FROZEN_NAME)
    await quoted_design_of(studio, await studio.revisions.get(revision.id))
    design = await studio.designs.get(design_id)
    row = await studio.quotes.create(design_id, revision.id, name or design.name, terms_json(terms), today().year)
    return reply(await answer(studio, _after_notice(studio, row)), status_code=201)


@router.get("/quotes/{quote_id}", response_model=QuoteAnswer)
async def get_quote(studio: StudioDep, quote_id: UUID) -> Response:
    """A quote with its priced bill."""
    return reply(await answer(studio, await studio.quotes.get(quote_id)))


@router.get("/quotes/{quote_id}/places", response_model=list[QuotePlace])
async def get_quote_places(studio: StudioDep, quote_id: UUID) -> Response:
    """The lines of a quote by what holds their parts; the totals are those of the quote."""
    return reply(await by_place(studio, await studio.quotes.get(quote_id)))


@router.put("/quotes/{quote_id}", response_model=QuoteAnswer)
async def edit_quote(studio: StudioDep, quote_id: UUID, request: EditQuoteRequest) -> Response:
    """Set the terms of a draft."""
    quote = await _draft(studio, quote_id, request.change)
    name = checked_name(request.name, "/name") if request.name is not None else quote.name
    row = await studio.quotes.edit(quote, name, terms_json(_checked(request.terms)))
    return reply(await answer(studio, _after_notice(studio, row)))


@router.post("/quotes/{quote_id}/refreeze", response_model=QuoteAnswer)
async def refreeze_quote(studio: StudioDep, quote_id: UUID, request: SeenQuoteRequest) -> Response:
    """Let a draft speak of the design as it is now."""
    quote = await _draft(studio, quote_id, request.change)
    revision = await frozen_state(studio, quote.design_id, _FROZEN_NAME)
    await quoted_design_of(studio, await studio.revisions.get(revision.id))
    return reply(await answer(studio, _after_notice(studio, await studio.quotes.refreeze(quote, revision.id))))


@router.post("/quotes/{quote_id}/state", response_model=QuoteAnswer)
async def set_quote_state(studio: StudioDep, actor: ActorDep, quote_id: UUID, request: QuoteStateRequest) -> Response:
    """Submit a draft, which keeps it for good, or decide on what was submitted."""
    quote = await _quote_at(studio, quote_id, request.change)
    if request.state != "submitted":
        if quote.state != "submitted":
            raise refuse("conflict", f"{quote.number} is {_STATES[quote.state]}; only a submitted quote is decided on.")
        if not actor.may("approver"):
            raise refuse("forbidden", "Deciding on a quote needs the role approver.")
        if request.state == "approved" and (await answer(studio, quote)).sheet.demonstration:
            raise refuse("conflict", "Demonstration prices are not for offers; reject or withdraw this quote.")
        return reply(await answer(studio, _after_notice(studio, await studio.quotes.decide(quote, request.state))))
    _refuse_unless_draft(quote)
    found = await answer(studio, quote)
    if found.blockers:
        raise DomainError(*(Problem("conflict", blocker.message, f"/{blocker.code}") for blocker in found.blockers))
    return reply(await answer(studio, _after_notice(studio, await studio.quotes.submit(quote, submission(found)))))


@router.post("/quotes/{quote_id}/withdrawal", response_model=QuoteAnswer)
async def withdraw_quote(studio: StudioDep, quote_id: UUID, request: WithdrawQuoteRequest) -> Response:
    """Take back a submission that nobody has decided on: the quote is a draft again, and what it said is kept."""
    quote = await _quote_at(studio, quote_id, request.change)
    if quote.state != "submitted":
        words = (
            f"{quote.number} is {_STATES[quote.state]}; only a submitted quote that nobody has decided on is withdrawn."
        )
        raise refuse("conflict", words)
    reason = checked_message(request.reason, "/reason")
    return reply(await answer(studio, _after_notice(studio, await studio.quotes.withdraw(quote, reason))))


@router.get("/quotes/{quote_id}/quote.pdf", response_class=Response, responses=_file_answer("application/pdf"))
async def get_quote_pdf(studio: StudioDep, quote_id: UUID) -> Response:
    """The quote as one would send it; the same quote gives the same bytes."""
    return await _file(studio, quote_id, "pdf")


@router.get("/quotes/{quote_id}/quote.xlsx", response_class=Response, responses=_file_answer(_WORKBOOK))
async def get_quote_xlsx(studio: StudioDep, quote_id: UUID) -> Response:
    """The quote as a workbook whose sums compute."""
    return await _file(studio, quote_id, "xlsx")


@router.get("/quotes/{quote_id}/quote.csv", response_class=Response, responses=_file_answer("text/csv"))
async def get_quote_csv(studio: StudioDep, quote_id: UUID) -> Response:
    """The lines and sums of the quote as CSV."""
    return await _file(studio, quote_id, "csv")


@router.get("/quotes/{quote_id}/quote.json", response_class=Response, responses=_file_answer("application/json"))
async def get_quote_json(studio: StudioDep, quote_id: UUID) -> Response:
    """The quote for programs."""
    return await _file(studio, quote_id, "json")


async def _file(studio: Studio, quote_id: UUID, ending: str) -> Response:
    found = await answer(studio, await studio.quotes.get(quote_id))
    file = QUOTE_FILES[ending]
    approval = await words_of_approval(studio, found.design_id, found.revision.hash)
    content = await run_in_threadpool(file.write, quote_document(found, approval))
    # A quote's number is ours: letters, digits and hyphens.
    headers = {"content-disposition": f'attachment; filename="{found.number}.{ending}"'}
    return Response(content, media_type=file.media_type, headers=headers)


_STATES: Final = {
    "draft": "a draft",
    "submitted": "submitted",
    "approved": "approved",
    "rejected": "rejected",
}


def _after_notice(studio: Studio, row: QuoteRow) -> QuoteRow:
    """The quote, once those who have its design open here are told what the checks say of it now."""
    studio.live.rooms.evaluate_again(row.design_id)
    return row


def _checked(terms: QuoteTerms) -> QuoteTerms:
    for index, book_id in enumerate(terms.price_book_ids):
        try:
            UUID(book_id)
        except ValueError:
            raise refuse("bad_terms", "A price book is named by its id.", f"/price_book_ids/{index}") from None
    return checked_terms(terms)


async def _quote_at(studio: Studio, quote_id: UUID, change: int) -> QuoteRow:
    row = await studio.quotes.get(quote_id)
    if row.change != change:
        raise refuse("conflict", f"Someone else changed {row.number} in the meantime. Reload it.")
    return row


async def _draft(studio: Studio, quote_id: UUID, change: int) -> QuoteRow:
    row = await _quote_at(studio, quote_id, change)
    _refuse_unless_draft(row)
    return row


def _refuse_unless_draft(row: QuoteRow) -> None:
    if row.state != "draft":
        raise refuse(
            "conflict", f"{row.number} is {_STATES[row.state]} and can no longer be edited. Create a new quote."
        )
