"""Identity is named where work begins: a task or a thread that nobody gave one may do nothing."""

import asyncio
from collections.abc import Awaitable, Callable
from contextvars import Context
from uuid import UUID

import pytest
from sqlalchemy.exc import IntegrityError

from headroom.domain.bom.prices.book import PriceLine
from headroom.store.actor import LOCAL, NOBODY, acting
from headroom.store.audit import Audit
from headroom.store.database import Database
from headroom.store.designs.designs import Designs
from headroom.store.designs.revisions import Revisions
from headroom.store.errors import NotFoundError
from headroom.store.parts.own_parts import OwnParts
from headroom.store.quotes.price_books import BookHead, PriceBooks


async def test_a_task_without_identity_sees_and_makes_nothing(database: Database, design_id: UUID) -> None:
    designs, revisions, parts, books = Designs(database), Revisions(database), OwnParts(database), PriceBooks(database)
    revision = await revisions.create(design_id, "first", "", {}, "0" * 64)
    lines: list[PriceLine] = []
    await books.add(BookHead("Field", "EUR", None, ""), lines)
    missing: list[Callable[[], Awaitable[object]]] = [
        lambda: designs.get(design_id),
        lambda: designs.delete(design_id),
        lambda: revisions.get(revision.id),
        lambda: parts.versions("acme"),
    ]
    refused: list[Callable[[], Awaitable[object]]] = [
        lambda: designs.create("Mine", b"<"),
        lambda: parts.create("acme", 1, "", {}, ""),
        lambda: books.add(BookHead("Other", "EUR", None, ""), lines),
    ]

    async def work() -> None:
        assert acting() is NOBODY
        assert [await designs.all(), await parts.all(), await books.all()] == [[], [], []]
        assert await Audit(database).page(None, None, None, 10) == []
        for call in missing:
            with pytest.raises(NotFoundError):
                await call()
        for call in refused:
            with pytest.raises(IntegrityError, match="organisation"):
                await call()

    await asyncio.create_task(work(), context=Context())
    assert (await designs.get(design_id)).deleted_at is None


async def test_a_thread_has_no_identity_of_its_own() -> None:
    assert acting() is LOCAL
    assert await asyncio.get_running_loop().run_in_executor(None, acting) is NOBODY
