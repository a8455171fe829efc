"""Price books: looking at a file, importing it whole or not at all, reading, single prices, deleting."""

from typing import Annotated, Final
from uuid import UUID

from fastapi import APIRouter, File, Form, Query, Response, UploadFile
from pydantic import Json

from headroom.domain.bom.money import CURRENCY
from headroom.domain.bom.price_archive import MAX_ROWS
from headroom.domain.bom.price_line import checked_line
from headroom.domain.bom.price_mapping import PriceFilePreview, preview
from headroom.domain.bom.price_rows import PriceFile, read_prices
from headroom.domain.bom.price_table import MAX_FILE_BYTES
from headroom.store.price_books import BookHead, PriceBookSummary
from headroom.web.errors import error_response, refuse
from headroom.web.names import checked_message, checked_name
from headroom.web.processes.reading import PRICES
from headroom.web.processes.records import read_record
from headroom.web.quote_answers import NewPriceRequest, PriceBookPage, PriceImportRequest
from headroom.web.reply import reply
from headroom.web.studio import StudioDep

router = APIRouter(tags=["quotes"])
_MOST_LINES: Final = 1000
_MOST_PROBLEMS: Final = 200


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
    return reply(await read_record(studio.readers, PRICES, preview, content, sheet, header_row))


@router.post("/price-books", status_code=201, response_model=PriceBookSummary)
async def import_price_book(
    studio: StudioDep,
    file: Annotated[UploadFile, File()],
    settings: Annotated[Json[PriceImportRequest], Form()],
) -> Response:
    """Import a file as a new book, or in place of one; with a bad line nothing is kept and all of them are told."""
    wanted: PriceImportRequest = settings
    head = _head(wanted)
    content = await file.read(MAX_FILE_BYTES + 1)
    columns = (wanted.sheet, wanted.header_row, wanted.mapping, wanted.decimal_mark)
    found = await read_record(studio.readers, PRICES, read_prices, content, *columns)
    if found.problems:
        return _bad_lines(found)
    if wanted.replaces is not None:
        book = await studio.price_books.replace(wanted.replaces, head, found.lines)
    else:
        book = await studio.price_books.add(head, found.lines)
    return reply(book, status_code=201)


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
    """Add one price to a book, or replace it."""
    line = checked_line(
        part_number=request.part_number,
        part=request.part,
        vendor=request.vendor,
        description=request.description,
        unit=request.unit,
        list_price=request.list_price,
        breaks=request.breaks or [],
        support_year_price=request.support_year_price,
    )
    return reply(await studio.price_books.put_line(book_id, line), status_code=201)


def _head(wanted: PriceImportRequest) -> BookHead:
    if not CURRENCY.fullmatch(wanted.currency):
        raise refuse("bad_price_file", "A currency is three capital letters, such as EUR.", "/currency")
    name = checked_name(wanted.name, "/name")
    return BookHead(name, wanted.currency, wanted.valid_until, checked_message(wanted.note, "/note"))


def _bad_lines(found: PriceFile) -> Response:
    count = len({problem.place.partition(",")[0] for problem in found.problems})
    words = f"{count:,} of {found.rows:,} rows cannot be used; nothing was kept. Correct the file and import it again."
    return error_response("bad_price", words, found.problems[:_MOST_PROBLEMS])
