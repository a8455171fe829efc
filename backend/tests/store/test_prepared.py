"""Statements that are put into words once give what SQLAlchemy gives, and give their connections up when asked."""

import asyncio

import psycopg
import pytest
from sqlalchemy import bindparam, select, text

from headroom.store.actor import LOCAL, act_as
from headroom.store.database import Database
from headroom.store.designs.designs import DesignSummary
from headroom.store.errors import NotFoundError
from headroom.store.prepared_statements import PreparedStatement
from headroom.store.queries import columns
from headroom.store.tables.designs import design, revision_document

_BY_NAME = PreparedStatement(select(*columns(DesignSummary, design)).where(design.c.name == bindparam("name")))
_SLEEP = b"select pg_sleep(%(s)s)"
_CONNECTIONS = 16


async def test_the_driver_gives_what_sqlalchemy_gives(database: Database) -> None:
    act_as(LOCAL)
    await database.run(
        design.insert().values(organisation_id=LOCAL.organisation_id, name="Café", throughput_mb_s=1.5, binds=None)
    )
    found = await database.one(DesignSummary, _BY_NAME, "design", {"name": "Café"})
    async with database.transaction() as transaction:
        assert found == await transaction.one(DesignSummary, _BY_NAME, "design", {"name": "Café"})
    assert found.throughput_mb_s == 1.5
    with pytest.raises(NotFoundError):
        await database.one(DesignSummary, _BY_NAME, "design", {"name": "none"})


def test_what_sqlalchemy_would_convert_is_refused() -> None:
    assert _BY_NAME.constants == {"name": None}
    with pytest.raises(TypeError, match="converted"):
        assert PreparedStatement(select(design).where(revision_document.c.document == bindparam("document"))).text


async def test_idle_connections_of_the_driver_are_the_pools_when_it_has_no_other(database: Database) -> None:
    await asyncio.gather(*(database.driver_row(_SLEEP, {"s": 0.05}) for _ in range(_CONNECTIONS)))
    assert database.pool_figures()["pool_available"] == database.pool_figures()["pool_size"]
    async with asyncio.timeout(20):
        async with asyncio.TaskGroup() as group:
            for _ in range(_CONNECTIONS):
                group.create_task(database.value(text("select pg_sleep(0.2)")))


async def test_a_connection_that_ended_is_not_taken_again(database: Database) -> None:
    number = b"select pg_backend_pid()"
    first = await database.driver_row(number, {})
    assert first == await database.driver_row(number, {})
    await database.value(select(text(f"pg_terminate_backend({first[0] if first else 0}, 5000)")))
    with pytest.raises(psycopg.OperationalError):
        await database.driver_row(number, {})
    assert await database.driver_row(number, {}) != first
