"""Price books: looking at a file, checking and importing it, reading, single prices, deleting."""

from collections import Counter
from typing import Annotated, Final
from uuid import UUID

from fastapi import APIRouter, File, Form, Query, Response, UploadFile
from pydantic import Json

from headroom.domain.bom.money import CURRENCY
from headroom.domain.bom.prices.archive import MAX_ROWS
from headroom.domain.bom.prices.mapping import PriceFilePreview, preview
from headroom.domain.bom.prices.merge import PriceChange, PriceWish
from headroom.domain.bom.prices.rows import DESCRIPTION_LIMIT, TEXT_LIMIT, PriceFile, read_prices
from headroom.domain.bom.prices.table import MAX_FILE_BYTES
from headroom.domain.catalogue.values import text_refusal
from headroom.store.quotes.price_books import BookHead, PriceBookSummary
from headroom.web.features.quotes.answers import NewPriceRequest, PriceBookPage, PriceFileCheck, PriceImportRequest
from headroom.web.http.answers import ProblemAnswer
from headroom.web.http.errors import error_response, refuse
from headroom.web.http.parsed_route import ParsedRoute
from headroom.web.http.reply import reply
from headroom.web.http.typed_text import checked_message, checked_name
from headroom.web.processes.limits import Task
from headroom.web.processes.records import read_record
from headroom.web.state.studio import Studio, StudioDep

_READING: Final = Task("Reading the file", "split it, or keep only the price list", "bad_price_file", "/file")
router = APIRouter(tags=["quotes"], route_class=ParsedRoute)
_MOST_LINES: Final = 1000
_MOST_PROBLEMS: Final = 200
_FIRST_LINES: Final = 8


@router.get("/price-books", response_model=list[PriceBookSummary])
async def list_price_books(studio: StudioDep) -> Response:
    """All price books, the one last imported first, the demonstration at the end."""
    return reply(await studio.price_books.all())


@router.post("/price-file-previews", response_model=PriceFilePreview)
async def preview_price_file(
    studio: StudioDep,
    file: Annotated[UploadFile, File()],
    sheet: Annotated[str | None, Form()] = None,
    header_row: Annotated[int | None, Form()] = None,
) -> Response:
    """Say what a file seems to be, so that people can correct it; nothing is kept."""
    content = await file.read(MAX_FILE_BYTES + 1)
    return reply(await read_record(studio.readers, _READING, preview, content, sheet, header_row))


@router.post("/price-file-checks", response_model=PriceFileCheck)
async def check_price_file(
    studio: StudioDep,
    file: Annotated[UploadFile, File()],
    settings: Annotated[Json[PriceImportRequest], Form()],
) -> Response:
    """Say what an import would make of a file; nothing is kept."""
    request: PriceImportRequest = settings
    found = await _read(studio, file, request)
    count = Counter(line.currency or request.currency for line in found.lines)
    return reply(
        PriceFileCheck(
            rows=found.rows,
            prices=len(found.lines),
            bad_rows=found.bad_rows,
            repeated=found.repeated,
            first=found.lines[:_FIRST_LINES],
            currencies=dict(count.most_common()),
            problems=[ProblemAnswer(p.code, p.message, p.place, None) for p in found.problems[:_MOST_PROBLEMS]],
            left_out=found.left_out,
        )
    )


@router.post("/price-books", status_code=201, response_model=PriceBookSummary)
async def import_price_book(
    studio: StudioDep,
    file: Annotated[UploadFile, File()],
    settings: Annotated[Json[PriceImportRequest], Form()],
) -> Response:
    """Import a file as a new book, or in place of one; rows with a problem refuse it, or are left out when wanted."""
    request: PriceImportRequest = settings
    head = _head(request)
    found = await _read(studio, file, request)
    if not found.lines or (found.problems and not request.skip_bad):
        return _bad_lines(found)
    if request.replaces is not None:
        book = await studio.price_books.replace(request.replaces, head, found.lines)
    else:
        book = await studio.price_books.add(head, found.lines)
    return reply(book, status_code=201)


async def _read(studio: Studio, file: UploadFile, request: PriceImportRequest) -> PriceFile:
    if not CURRENCY.fullmatch(request.currency):
        raise refuse("bad_price_file", "A currency is three capital letters, such as EUR.", "/currency")
    content = await file.read(MAX_FILE_BYTES + 1)
    columns = (request.sheet, request.header_row, request.mapping, request.decimal_mark)
    how = (request.currency, request.duplicates)
    return await read_record(studio.readers, _READING, read_prices, content, *columns, *how)


@router.get("/price-books/{book_id}", response_model=PriceBookPage)
async def get_price_book(
    studio: StudioDep,
    book_id: UUID,
    find: str = "",
    offset: Annotated[int, Query(ge=0, le=MAX_ROWS)] = 0,
    limit: Annotated[int, Query(ge=0, le=_MOST_LINES)] = 100,
) -> Response:
    """Some lines of a book: those that have the words in part number, vendor or description."""
    book = await studio.price_books.get(book_id)
    total, lines = await studio.price_books.page(book_id, find[:200].replace("\0", ""), offset, limit)
    return reply(PriceBookPage(book, total, lines))


@router.delete("/price-books/{book_id}", status_code=204)
async def delete_price_book(studio: StudioDep, book_id: UUID) -> Response:
    """Delete a book; submitted quotes keep their prices."""
    await studio.price_books.remove(book_id)
    return Response(status_code=204)


@router.post("/price-books/{book_id}/lines", status_code=201, response_model=PriceBookSummary)
async def add_price(studio: StudioDep, book_id: UUID, request: NewPriceRequest) -> Response:
    """Add one price to a book, or complete the line of the same part or part number."""
    book = await studio.price_books.put_line(book_id, _wish(request), replace=request.replace)
    return reply(book, status_code=201)


@router.post("/price-books/{book_id}/line-previews", response_model=PriceChange)
async def preview_price(studio: StudioDep, book_id: UUID, request: NewPriceRequest) -> Response:
    """Say what adding a price would change; nothing is kept."""
    return reply(await studio.price_books.price_change(book_id, _wish(request), replace=request.replace))


def _wish(request: NewPriceRequest) -> PriceWish:
    """What was asked, its texts as `checked_line` would write them."""
    return PriceWish(
        part_number=_text(request.part_number, "/part_number"),
        part=_text(request.part, "/part"),
        vendor=_text(request.vendor, "/vendor"),
        description=_text(request.description, "/description", DESCRIPTION_LIMIT),
        unit=_text(request.unit, "/unit"),
        list_price=request.list_price,
        breaks=request.breaks,
        support_year_price=request.support_year_price,
        currency=_text(request.currency, "/currency"),
    )


def _text(text: str | None, place: str, limit: int = TEXT_LIMIT) -> str | None:
    bare = " ".join((text or "").split())
    refusal = text_refusal(bare, limit) if bare else None
    if refusal is not None:
        raise refuse("bad_price", f"The text {refusal}.", place)
    return bare or None


def _head(request: PriceImportRequest) -> BookHead:
    name = checked_name(request.name, "/name")
    return BookHead(name, request.currency, request.valid_until, checked_message(request.note, "/note"))


def _bad_lines(found: PriceFile) -> Response:
    remedy = "Correct the file and import it again" + (", or leave those rows out." if found.lines else ".")
    words = f"{found.bad_rows:,} of {found.rows:,} rows cannot be used; nothing was kept. {remedy}"
    return error_response("bad_price", words, found.problems[:_MOST_PROBLEMS])
