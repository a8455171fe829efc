"""Price books and quotes in the database: whole or not at all, numbered without gaps, kept once submitted."""

import asyncio
from dataclasses import replace
from decimal import Decimal
from pathlib import Path
from uuid import UUID, uuid4

import psycopg
import pytest
from sqlalchemy.exc import IntegrityError

from headroom.domain.bom.prices.book import PriceBreak, PriceLine
from headroom.domain.bom.prices.merge import PriceWish
from headroom.domain.errors import DomainError
from headroom.settings import DEMONSTRATION_PRICES
from headroom.store.database import Database
from headroom.store.designs.designs import Designs
from headroom.store.designs.revisions import Revisions
from headroom.store.errors import ConflictError, NotFoundError
from headroom.store.quotes.price_books import BookHead, PriceBooks
from headroom.store.quotes.quotes import QuoteRow, Quotes
from headroom.web.features.quotes.demonstration import keep_demonstration_prices
from tests.conftest import driver

HEAD = BookHead("Field", "EUR", None, "")


def line(number: str | None, amount: str, **changes: object) -> PriceLine:
    """A price of Acme's."""
    found = PriceLine(number, None, "Acme", "a thing", "piece", Decimal(amount), [], None, None)
    return replace(found, **changes)  # type: ignore[arg-type]


def wish(number: str | None, amount: str | None = None, **changes: object) -> PriceWish:
    """What somebody says of a price of Acme's."""
    said = PriceWish(part_number=number, vendor="Acme", list_price=Decimal(amount) if amount is not None else None)
    return replace(said, **changes)  # type: ignore[arg-type]


async def a_quote(database: Database) -> QuoteRow:
    """A draft of a new design."""
    design = await Designs(database).create("d", b"")
    revision = await Revisions(database).create(design.id, "r", "", {}, "0" * 64)
    return await Quotes(database).create(design.id, revision.id, "q", {"currency": "EUR"}, 2026)


async def actions(database: Database) -> list[str]:
    async with driver(database) as connection:
        cursor = await connection.execute("select action from audit where action ~ '^(quote|price)' order by id")
        return [row[0] for row in await cursor.fetchall()]


async def test_a_book_comes_back_as_it_was_imported(database: Database) -> None:
    books = PriceBooks(database)
    steps = [PriceBreak(10, Decimal("0.000001"))]
    lines = [
        line("A-1", "1850.50", breaks=steps, support_year_price=Decimal("1.5")),
        line(None, "2", part="p", vendor=None),
    ]
    row = await books.add(HEAD, lines)
    assert (row.lines, row.change, row.demonstration) == (2, 1, False)
    assert await books.page(row.id, "", 0, 10) == (2, lines)
    assert await books.page(row.id, "a-1", 0, 10) == (1, lines[:1])
    assert await books.page(row.id, "%", 0, 10) == (0, [])
    assert await books.page(row.id, "", 1, 1) == (2, lines[1:])
    assert await books.matching([row.id], ["p"], ["a-1 "]) == {row.id: lines}
    assert await books.matching([row.id], ["other"], ["A"]) == {row.id: []}


async def test_a_book_with_a_price_twice_is_not_kept_at_all(database: Database) -> None:
    books = PriceBooks(database)
    with pytest.raises(psycopg.errors.UniqueViolation):
        await books.add(HEAD, [line("A-1", "1"), line("a-1", "2")])
    assert await books.all() == []


async def test_replacing_one_price_editing_another_and_deleting_the_book(database: Database) -> None:
    books = PriceBooks(database)
    row = await books.add(HEAD, [line("A-1", "1"), line("A-2", "2")])
    await books.put_line(row.id, wish("a-1", "3"))
    edited = await books.put_line(row.id, wish("A-3", "4"))
    assert (edited.lines, edited.change) == (3, 3)
    found = {item.part_number: item.list_price for item in (await books.page(row.id, "", 0, 9))[1]}
    assert found == {"A-2": 2, "a-1": 3, "A-3": 4}
    replaced = await books.replace(row.id, replace(HEAD, name="Field 2"), [line("B", "9")])
    assert (replaced.id, replaced.name, replaced.lines, replaced.change) == (row.id, "Field 2", 1, 4)
    await books.remove(row.id)
    for attempt in (books.get(row.id), books.remove(row.id), books.put_line(row.id, wish("A", "1"))):
        with pytest.raises(NotFoundError):
            await attempt
    assert await actions(database) == [
        "price_book.import", "price_book.price", "price_book.price", "price_book.replace", "price_book.delete",
    ]  # fmt: skip


FULL = line(
    None,
    "1234.5",
    part="p",
    vendor="Acme Corp",
    description="As the list calls it",
    unit="pair",
    breaks=[PriceBreak(10, Decimal(1000))],
    support_year_price=Decimal("99.5"),
    currency="USD",
)


async def test_a_part_number_added_to_a_price_keeps_everything_else(database: Database) -> None:
    books = PriceBooks(database)
    row = await books.add(HEAD, [line("A-0", "7"), FULL, line("A-9", "8")])
    number = PriceWish(part_number="N-1", part="p")
    change = await books.price_change(row.id, number, replace=False)
    assert (change.before, change.after) == ([FULL], replace(FULL, part_number="N-1"))
    assert (await books.page(row.id, "", 0, 9))[1][1] == FULL, "a preview keeps nothing"
    edited = await books.put_line(row.id, number)
    assert (edited.lines, (await books.page(row.id, "", 0, 9))[1][1]) == (3, replace(FULL, part_number="N-1"))
    await books.put_line(row.id, PriceWish(part="p", list_price=Decimal(5)))
    (found,) = (await books.matching([row.id], ["p"], []))[row.id]
    assert found == replace(FULL, part_number="N-1", list_price=Decimal(5))


async def test_a_part_and_a_number_that_a_book_has_apart_come_together(database: Database) -> None:
    books = PriceBooks(database)
    by_number = line("N-1", "50", vendor=None, description="by number", support_year_price=Decimal(6))
    row = await books.add(HEAD, [by_number])
    await books.put_line(row.id, wish("n-1", part="p"))
    (found,) = (await books.matching([row.id], ["p"], []))[row.id]
    assert found == replace(by_number, part_number="n-1", part="p", vendor="Acme")
    with pytest.raises(DomainError, match="is the number of p"):
        await books.put_line(row.id, wish("N-1", "3", part="q"))
    with pytest.raises(DomainError, match="enter its list price"):
        await books.put_line(row.id, wish("N-2", part="q"))
    await books.put_line(row.id, wish("N-1", "3", part="p"), replace=True)
    (found,) = (await books.matching([row.id], ["p"], []))[row.id]
    assert (found.description, found.support_year_price) == ("", None), "asked for, nothing of the old line stays"


async def test_the_demonstration_book_is_loaded_once_renewed_with_its_file_and_stays_away_when_deleted(
    database: Database, tmp_path: Path
) -> None:
    books = PriceBooks(database)
    await asyncio.gather(*(keep_demonstration_prices(books, DEMONSTRATION_PRICES) for _ in range(3)))
    (first,) = await books.all()
    assert first.demonstration
    assert first.lines > 100
    with pytest.raises(NotFoundError):
        await books.replace(first.id, HEAD, [])
    newer = tmp_path / "newer.csv"
    newer.write_text("\n".join(DEMONSTRATION_PRICES.read_text().splitlines()[:3]), encoding="utf-8")
    await keep_demonstration_prices(books, newer)
    (second,) = await books.all()
    assert (second.id, second.lines, second.change) == (first.id, 1, 2)
    await books.remove(first.id)
    await keep_demonstration_prices(books, DEMONSTRATION_PRICES)
    assert await books.all() == []


async def test_numbers_are_given_once_in_order_and_by_year(database: Database) -> None:
    first = await a_quote(database)
    quotes = Quotes(database)
    found = await asyncio.gather(
        *(quotes.create(first.design_id, first.revision_id, "q", {}, 2026 + index % 2) for index in range(8))
    )
    with pytest.raises(NotFoundError):
        await quotes.create(uuid4(), first.revision_id, "q", {}, 2026)
    with pytest.raises(IntegrityError, match="quote_revision_id_fkey"):
        await quotes.create(first.design_id, uuid4(), "q", {}, 2026)
    last = await quotes.create(first.design_id, first.revision_id, "q", {}, 2026)
    assert first.number == "Q-2026-0001"
    assert sorted(row.number for row in found) == [
        *(f"Q-2026-{number:04d}" for number in range(2, 6)),
        *(f"Q-2027-{number:04d}" for number in range(1, 5)),
    ]
    assert last.number == "Q-2026-0006"


async def test_a_draft_changes_for_whoever_saw_it_last(database: Database) -> None:
    quotes, draft = Quotes(database), await a_quote(database)
    edited = await quotes.edit(draft, "named", {"currency": "USD"})
    assert (edited.change, edited.terms, edited.name) == (2, {"currency": "USD"}, "named")
    for attempt in (
        quotes.edit(draft, "x", {}),
        quotes.refreeze(draft, draft.revision_id),
        quotes.submit(draft, {}),
        quotes.decide(edited, "approved"),
    ):
        with pytest.raises(ConflictError):
            await attempt
    assert (await quotes.refreeze(edited, edited.revision_id)).change == 3


async def test_what_is_submitted_is_kept_for_good(database: Database) -> None:
    quotes, draft = Quotes(database), await a_quote(database)
    submitted = await quotes.submit(draft, {"sheet": 1})
    assert (submitted.state, submitted.submission, submitted.submitted_at is not None) == (
        "submitted",
        {"sheet": 1},
        True,
    )
    with pytest.raises(ConflictError):
        await quotes.edit(submitted, "x", {})
    await _refused(database, submitted.id)
    approved = await quotes.decide(submitted, "approved")
    assert approved.decided_at is not None
    with pytest.raises(ConflictError):
        await quotes.decide(approved, "rejected")
    await _refused(database, submitted.id)
    assert await actions(database) == ["quote.create", "quote.submit", "quote.approved"]


async def test_a_submission_is_withdrawn_on_record_and_only_before_it_is_decided(database: Database) -> None:
    quotes, draft = Quotes(database), await a_quote(database)
    first = await quotes.submit(draft, {"sheet": 1})
    again = await quotes.withdraw(first, "wrong discount")
    assert (again.state, again.submission, again.submitted_at, again.terms) == ("draft", None, None, draft.terms)
    (told,) = await quotes.withdrawals(again.id)
    assert (told.number, told.reason, told.submission, told.submitted_at) == (
        1, "wrong discount", {"sheet": 1}, first.submitted_at,
    )  # fmt: skip
    with pytest.raises(ConflictError):
        await quotes.withdraw(first, "twice")
    second = await quotes.submit(again, {"sheet": 2})
    await quotes.withdraw(second, "")
    assert [entry.number for entry in await quotes.withdrawals(again.id)] == [1, 2]
    async with driver(database) as connection:
        for statement in ("update quote_withdrawal set reason = ''", "delete from quote_withdrawal"):
            with pytest.raises(psycopg.errors.RestrictViolation):
                await connection.execute(statement.encode())
    approved = await quotes.decide(await quotes.submit(await quotes.get(again.id), {"sheet": 3}), "approved")
    with pytest.raises(ConflictError):
        await quotes.withdraw(approved, "too late")
    assert (await actions(database)).count("quote.withdraw") == 2


async def _refused(database: Database, quote_id: UUID) -> None:
    statements = (
        "update quote set terms = '{}'",
        "update quote set submission = '{}'",
        "update quote set state = 'approved', decided_at = now(), number = 'Q-2026-9999'",
        "update quote set state = 'draft', submission = null, submitted_at = null, decided_at = null",
        "delete from quote",
        "truncate quote cascade",
    )
    async with driver(database) as connection:
        for statement in statements:
            with pytest.raises(psycopg.errors.RestrictViolation):
                await connection.execute(statement.encode())
    assert (await Quotes(database).get(quote_id)).submission == {"sheet": 1}
