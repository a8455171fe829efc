"""Authors of versions are known by account, and a name goes out of them without anything else being touched."""

from uuid import UUID

import psycopg
import pytest

from headroom.store.accounts.accounts import make_account
from headroom.store.accounts.deletion import erase_account
from headroom.store.actor import LOCAL, LOCAL_ORGANISATION, Actor
from headroom.store.database import Database
from headroom.store.designs.designs import Designs
from headroom.store.designs.live_log import LiveLog
from headroom.store.designs.revisions import FrozenState, Revisions
from headroom.store.migrate import migrate, migrate_to
from tests.conftest import BARE, driver, fresh_database


async def editor(database: Database, name: str, email: str) -> Actor:
    async with database.transaction() as connection:
        account_id = await make_account(connection, email, name, None)
    return Actor(LOCAL_ORGANISATION, "editor", name, account_id=account_id)


async def kept_version(database: Database, design_id: UUID, *authors: Actor) -> UUID:
    seq = await LiveLog(database).append(design_id, b"x", "r", authors)
    kept = await Revisions(database).keep(
        design_id, "Automatic version", FrozenState({"value": seq}, f"{seq:064x}", seq)
    )
    assert kept is not None
    return kept.id


async def test_a_name_goes_out_of_every_version_and_of_work_in_none(database: Database) -> None:
    design_id = (await Designs(database).create("D", b"x")).id
    ann, namesake = await editor(database, "Ann", "ann@x.example"), await editor(database, "Ann", "other@x.example")
    bo = await editor(database, "Bo", "bo@x.example")
    revisions, log = Revisions(database), LiveLog(database)
    automatic = await kept_version(database, design_id, bo, ann, namesake)
    named = await revisions.give_name(automatic, "Named", "why")
    assert named.authors == ["Ann", "Ann", "Bo"]
    await log.append(design_id, b"x", "r", [ann])
    own = await revisions.create(design_id, "Own", "", {"value": 9}, "a" * 64, 2)
    assert own.authors == ["Ann", LOCAL.name]
    await log.append(design_id, b"x", "r", [ann, bo])
    before = await revisions.of_design(design_id)

    assert ann.account_id is not None
    async with database.transaction() as connection:
        await erase_account(connection, ann.account_id)

    after = await revisions.of_design(design_id)
    assert [sorted(row.authors) for row in after] == [["Deleted account", LOCAL.name], ["Ann", "Bo", "Deleted account"]]
    for was, now in zip(before, after, strict=True):
        assert (was.id, was.name, was.sha256, was.created_at) == (now.id, now.name, now.sha256, now.created_at)
    later = await revisions.create(design_id, "Later", "", {"value": 10}, "b" * 64, 3)
    assert sorted(later.authors) == ["Bo", "Deleted account", LOCAL.name]


@pytest.mark.parametrize(
    "change",
    [
        "authors = array['Somebody else']",
        "authors = '{}'",
        "authors = array['Deleted account'], name = 'Other'",
        "author_ids = array[null::uuid]",
        "message = 'other'",
    ],
)
async def test_nothing_else_of_a_revision_is_ever_changed(database: Database, change: str) -> None:
    design_id = (await Designs(database).create("D", b"x")).id
    row = await Revisions(database).create(design_id, "One", "", {"value": 1}, "a" * 64)
    async with driver(database) as connection:
        with pytest.raises((psycopg.errors.RestrictViolation, psycopg.errors.CheckViolation)):
            await connection.execute(f"update revision set {change} where id = %s".encode(), (row.id,))
    assert (await Revisions(database).get(row.id)).row == row


def test_names_that_stand_already_are_kept(postgres_url: str) -> None:
    with fresh_database(postgres_url, BARE) as url:
        migrate_to(url, "0010")
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute(
                "with d as (insert into design (name) values ('D') returning id), w as (insert into live_doc"
                " (design_id, authors) select id, array['Ann', 'Bo'] from d), t as (insert into revision_document"
                " values (repeat('a', 64), '{}') returning sha256) insert into revision (design_id, number, name,"
                " message, sha256, document_sha256, authors) select id, 1, 'One', '', sha256, sha256,"
                " array['Bo', 'Ann'] from d, t"
            )
            migrate(url)
            work = connection.execute("select authors from live_doc").fetchone()
            kept = connection.execute("select authors, author_ids from revision").fetchone()
    assert work == ({"Ann": "Ann", "Bo": "Bo"},)
    assert kept == (["Bo", "Ann"], [None, None])
