"""Own parts in the database: one draft at a time, what is approved stays, and old versions of files are kept."""

from dataclasses import replace
from datetime import datetime

import psycopg
import pytest

from headroom.domain.catalogue.read import read_part
from headroom.store.actor import LOCAL_ORGANISATION
from headroom.store.database import Database
from headroom.store.errors import ConflictError, NotFoundError
from headroom.store.parts.own_parts import OwnParts
from headroom.store.parts.shipped_parts import ShippedParts, digests_of
from tests import builders
from tests.conftest import driver

PART = {"kind": "hba", "name": "x"}


async def test_a_part_has_one_draft_and_keeps_what_is_approved(database: Database) -> None:
    parts = OwnParts(database)
    draft = await parts.create("acme", 1, "a: 1", PART, "first")
    with pytest.raises(ConflictError):
        await parts.create("acme", 2, "a: 2", PART, "")
    edited = await parts.edit(draft, "a: 3", PART, "second")
    with pytest.raises(ConflictError):
        await parts.approve(draft)  # somebody approves what they saw before the edit
    assert await parts.approvals() == {}
    approved = await parts.approve(edited)
    assert (approved.state, approved.yaml, await parts.approvals()) == ("approved", "a: 3", {LOCAL_ORGANISATION: 1})
    with pytest.raises(ConflictError):
        await parts.edit(approved, "a: 4", PART, "")
    async with driver(database) as connection:
        for statement in ("update own_part set yaml = 'b'", "delete from own_part"):
            with pytest.raises(psycopg.errors.RestrictViolation):
                await connection.execute(statement.encode())
    await parts.delete(await parts.create("acme", 2, "a: 5", PART, ""))
    assert [row.version for row in await parts.versions("acme")] == [1]
    with pytest.raises(NotFoundError):
        await parts.versions("other")


async def test_every_change_is_in_the_audit(database: Database) -> None:
    parts = OwnParts(database)
    await parts.approve(await parts.create("acme", 1, "a: 1", PART, ""))
    async with driver(database) as connection:
        statement = "select action, before ->> 'state', after ->> 'state', after ->> 'part' from audit order by id"
        rows = await (await connection.execute(statement)).fetchall()
    assert rows == [("part.draft", None, "draft", "acme"), ("part.approve", "draft", "approved", "acme")]


async def test_what_a_file_said_is_kept_when_its_version_moves_on(database: Database) -> None:
    kept, part = ShippedParts(database), builders.catalogue().parts["ibm-fc6239"]
    now, newer = {(part.id, part.version): part}, replace(part, version=part.version + 1)
    assert [await kept.keep(now, digests_of(now)) for _ in range(2)] == [{}, {}]
    moved_on = {(newer.id, newer.version): newer}
    ((key, raw),) = (await kept.keep(moved_on, digests_of(moved_on))).items()
    assert key == (part.id, part.version)
    assert read_part(raw) == part


async def test_a_part_is_written_again_only_for_other_words(database: Database) -> None:
    kept, part = ShippedParts(database), builders.catalogue().parts["ibm-fc6239"]
    key = (part.id, part.version)

    async def row_after(statement: str) -> tuple[str, bool, datetime]:
        async with driver(database) as connection:
            await connection.execute(statement.encode())
            rows = await connection.execute("select part ->> 'name', digest is null, changed_at from shipped_part")
            row: tuple[str, bool, datetime] | None = await rows.fetchone()
            assert row is not None
            return row

    await kept.keep({key: part}, digests_of({key: part}))
    first = await row_after("update shipped_part set digest = null")  # a row that is older than digests
    await kept.keep({key: part}, digests_of({key: part}))
    assert await row_after("select 1") == (part.name, False, first[2])
    another = {key: replace(part, name="Another")}
    await kept.keep(another, digests_of(another))
    renamed = await row_after("select 1")
    assert renamed[:2] == ("Another", False)
    assert renamed[2] > first[2]
