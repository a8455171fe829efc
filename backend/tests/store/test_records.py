"""Revisions that nobody can change, and links whose tokens nobody can read."""

import asyncio
from uuid import UUID, uuid4

import psycopg
import pytest

from headroom.store.database import Database
from headroom.store.designs.designs import Designs, Headline
from headroom.store.designs.revisions import Revisions
from headroom.store.errors import NotFoundError
from headroom.store.links.links import Links, LinkTerms
from tests.conftest import driver

SHA256 = "0" * 64


async def test_revisions_count_from_one_even_when_made_at_once(database: Database, design_id: UUID) -> None:
    revisions = Revisions(database)
    rows = await asyncio.gather(*(revisions.create(design_id, f"r{i}", "", {"i": i}, SHA256) for i in range(8)))
    assert {row.number for row in rows} == set(range(1, 9))
    assert [row.number for row in await revisions.of_design(design_id)] == list(range(8, 0, -1))


@pytest.mark.parametrize(
    "statement", ["update revision set name = 'other'", "delete from revision", "truncate revision cascade"]
)
async def test_the_database_refuses_to_change_a_revision(database: Database, design_id: UUID, statement: str) -> None:
    revisions = Revisions(database)
    row = await revisions.create(design_id, "first", "", {"a": 1}, SHA256)
    with pytest.raises(psycopg.errors.RestrictViolation, match="never changed"):
        async with driver(database) as connection:
            await connection.execute(statement.encode())
    assert (await revisions.get(row.id)).document == {"a": 1}


async def test_a_token_is_found_but_not_stored(database: Database, design_id: UUID) -> None:
    links = Links(database)
    row, token = await links.create(design_id, "live", None, LinkTerms())
    found = await links.find(token)
    assert (found.id, found.ended) == (row.id, None)
    async with driver(database) as connection:
        stored = await (await connection.execute("select share_link::text from share_link")).fetchone()
    assert stored is not None
    assert token not in stored[0]
    assert len(token) * 6 >= 128
    with pytest.raises(NotFoundError):
        await links.find(token[:-1])


async def test_revoking_is_for_good(database: Database, design_id: UUID) -> None:
    links = Links(database)
    row, token = await links.create(design_id, "live", None, LinkTerms())
    first = await links.revoke(row.id)
    assert (await links.revoke(row.id)).revoked_at == first.revoked_at
    assert (await links.find(token)).ended == "revoked"
    assert [link.ended for link in await links.statuses([row.id, uuid4()])] == ["revoked"]


async def test_a_link_cannot_point_at_another_designs_revision(database: Database, design_id: UUID) -> None:
    other = await Designs(database).create("Other", b"<")
    revision = await Revisions(database).create(other.id, "theirs", "", {}, SHA256)
    with pytest.raises(NotFoundError, match="revision"):
        await Links(database).create(design_id, "pinned", revision.id, LinkTerms())


async def test_a_design_keeps_whether_its_throughput_is_a_bound_or_a_range(database: Database, design_id: UUID) -> None:
    designs = Designs(database)
    assert not (await designs.get(design_id)).at_most
    await designs.touch(design_id, "Mine", Headline(1_200.0, "Array", True, None, None))
    bounded = await designs.get(design_id)
    assert bounded.at_most
    await designs.touch(design_id, "Mine", Headline(1_200.0, "Array", True, None, None))
    assert await designs.get(design_id) == bounded
    await designs.touch(design_id, "Mine", Headline(1_200.0, "Array", False, 900.0, 1_500.0))
    assert [(one.at_most, one.low_mb_s, one.high_mb_s) for one in await designs.all()] == [(False, 900.0, 1_500.0)]


async def test_every_change_leaves_a_trace(database: Database, design_id: UUID) -> None:
    row, _ = await Links(database).create(design_id, "live", None, LinkTerms())
    await Links(database).revoke(row.id)
    await Designs(database).delete(design_id)
    async with driver(database) as connection:
        cursor = await connection.execute("select action, subject_id from audit order by id")
        trace = await cursor.fetchall()
    assert trace == [("design.create", None), ("link.create", row.id), ("link.revoke", row.id), ("design.delete", None)]
