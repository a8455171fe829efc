"""Automatic versions: kept once for each state, named, thinned out with age, equal documents kept once."""

from uuid import UUID

import pytest

from headroom.store.actor import LOCAL, Actor
from headroom.store.database import Database
from headroom.store.designs.designs import Designs
from headroom.store.designs.live_log import LiveLog
from headroom.store.designs.revisions import FrozenState, Revisions, RevisionSummary
from headroom.store.errors import ConflictError
from tests.conftest import driver, rows_in

ANN = Actor(LOCAL.organisation_id, "editor", "Ann")
BO = Actor(LOCAL.organisation_id, "editor", "Bo")


def state(seq: int, value: object = None) -> FrozenState:
    return FrozenState({"value": seq if value is None else value}, f"{seq:064x}", seq)


async def work(database: Database, design_id: UUID, *authors: Actor) -> int:
    return await LiveLog(database).append(design_id, b"x", "r", authors)


async def age(database: Database, row: RevisionSummary, hours: float) -> None:
    """Make a version older; the table lets nobody do so in earnest."""
    async with driver(database) as connection:
        await connection.execute("alter table revision disable trigger revision_immutable")
        await connection.execute(
            "update revision set created_at = now() - make_interval(secs => %s) where id = %s", (3600 * hours, row.id)
        )
        await connection.execute("alter table revision enable trigger revision_immutable")


async def test_work_is_due_once_it_rests_or_goes_on_and_is_kept_once(database: Database, design_id: UUID) -> None:
    revisions = Revisions(database)
    assert await revisions.due(0, 0, 5) == []
    await work(database, design_id, ANN)
    seq = await work(database, design_id, BO, ANN)
    assert await revisions.due(60, 60, 5) == []
    assert await revisions.due(0, 60, 5) == [design_id]
    assert await revisions.due(60, 0, 5) == [design_id]
    kept = await revisions.keep(design_id, "Automatic version", state(seq))
    assert kept is not None
    assert (kept.kind, kept.number, kept.authors, kept.seq) == ("automatic", None, ["Ann", "Bo"], seq)
    assert await revisions.due(0, 0, 5) == []
    again = await work(database, design_id, BO)
    assert await revisions.keep(design_id, "Automatic version", FrozenState({"value": 1}, kept.sha256, again)) is None
    assert await revisions.due(0, 0, 5) == []


async def test_what_came_after_the_state_that_is_kept_stays_due(database: Database, design_id: UUID) -> None:
    revisions = Revisions(database)
    seq = await work(database, design_id, ANN)
    await work(database, design_id, BO)
    await revisions.keep(design_id, "Automatic version", state(seq))
    assert await revisions.due(0, 0, 5) == [design_id]
    await Designs(database).delete(design_id)
    assert await revisions.due(0, 0, 5) == []


async def test_a_name_takes_the_place_of_an_automatic_version(database: Database, design_id: UUID) -> None:
    revisions = Revisions(database)
    kept = await revisions.keep(design_id, "Automatic version", state(await work(database, design_id, ANN)))
    assert kept is not None
    later = await revisions.create(design_id, "later", "", {"value": "later"}, "a" * 64)
    named = await revisions.give_name(kept.id, "before lunch", "why")
    assert (named.number, named.name, named.created_at) == (2, "before lunch", kept.created_at)
    assert [row.id for row in await revisions.of_design(design_id)] == [later.id, named.id]
    assert await revisions.before(later.id) == named
    assert await revisions.before(named.id) is None
    with pytest.raises(ConflictError, match="never change"):
        await revisions.give_name(named.id, "again", "")
    assert await rows_in(database, "revision_document") == 2


async def test_old_automatic_versions_are_thinned_and_their_documents_go(database: Database, design_id: UUID) -> None:
    revisions = Revisions(database)
    hours = [1, 2, 30.1, 30.2, 30.3, 400.1, 400.2, 430]
    for hour in hours:
        kept = await revisions.keep(design_id, "Automatic version", state(await work(database, design_id, ANN)))
        assert kept is not None
        await age(database, kept, hour)
    named = await revisions.create(design_id, "kept", "", {"value": 3}, "b" * 64)
    await age(database, named, 30.25)
    left = await _thinned(database, design_id)
    # Hours and days are those of the clock: what lies a few minutes apart may fall on both sides of one.
    assert {1, 2} <= set(left)
    assert 1 <= sum(30 < hour < 31 for hour in left) <= 2
    assert 2 <= sum(hour >= 400 for hour in left) <= 3
    assert (await revisions.get(named.id)).document == {"value": 3}
    assert await rows_in(database, "revision_document") == len(left) + (0 if 30.1 in left else 1)


async def _thinned(database: Database, design_id: UUID) -> list[float]:
    revisions = Revisions(database)
    before = await revisions.of_design(design_id)
    gone = await revisions.thin()
    rows = await revisions.of_design(design_id)
    assert len(rows) == len(before) - gone
    assert await revisions.thin() == 0
    newest = max(row.created_at for row in before)
    return [round(1 + (newest - row.created_at).total_seconds() / 3600, 1) for row in rows if row.kind == "automatic"]


async def test_equal_documents_are_kept_once(database: Database, design_id: UUID) -> None:
    revisions = Revisions(database)
    first = await revisions.create(design_id, "one", "", {"b": 1, "a": [1.5]}, "c" * 64)
    second = await revisions.create(design_id, "two", "", {"a": [1.5], "b": 1}, "c" * 64)
    assert (await revisions.get(first.id)).document == (await revisions.get(second.id)).document
    assert await rows_in(database, "revision_document") == 1
