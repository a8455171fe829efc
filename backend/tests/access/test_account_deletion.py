"""Who deletes their account is named nowhere any more; what they made stands as it was."""

import httpx
import pytest
from psycopg import sql

from tests.access.conftest import PASSWORD, Place
from tests.conftest import driver

pytestmark = pytest.mark.asyncio(loop_scope="session")

FIRST, SECOND = "Edith Maria Quennell", "Edith Maria Ravensworth"
GONE = "Deleted account"


async def rename(browser: httpx.AsyncClient, name: str) -> None:
    assert (await browser.put("/api/me", json={"name": name})).is_success


async def do_things(editor: httpx.AsyncClient, place: Place, name: str) -> dict[str, str]:
    """Leave one's name wherever one can."""
    there = f"/api/designs/{place.world.north.things['design_id']}"
    revision = (await editor.post(f"{there}/revisions", json={"name": "Mine", "message": "why"})).json()
    assert revision["authors"] == [name]
    thread = (await editor.post(f"{there}/threads", json={"anchor": {"kind": "design"}, "body": "Hm."})).json()
    settled = (await editor.post(f"/api/threads/{thread['id']}/resolve")).json()
    assert settled["resolved_by"] == name
    place_of = {"root": "components", "id": "none", "key": None, "value": None}
    suggested = {"anchor": {"kind": "design"}, "body": "So?", "changes": [place_of], "base": [place_of]}
    suggestion = (await editor.post(f"{there}/threads", json=suggested)).json()
    decided = (await editor.post(f"/api/threads/{suggestion['id']}/suggestion", json={"state": "withdrawn"})).json()
    assert decided["suggestion"]["decided_by"] == name
    return {"revision": revision["id"], "thread": thread["id"], "hash": revision["sha256"]}


async def test_no_table_knows_a_name_or_an_address_of_who_left(place: Place) -> None:
    editor, admin = await place.signed_in("editor"), await place.signed_in("admin")
    await rename(editor, FIRST)
    made = await do_things(editor, place, FIRST)
    await rename(editor, SECOND)
    await do_things(editor, place, SECOND)
    email = f"editor@{place.world.north.domain}"
    before = await found_in(place, FIRST, SECOND, email)
    assert {"revision", "thread", "suggestion", "remark", "audit", "account"} <= before
    document = (await admin.get(f"/api/revisions/{made['revision']}")).json()

    left = await editor.request("DELETE", "/api/me", json={"password": PASSWORD})
    assert left.is_success, left.text
    assert await found_in(place, FIRST, SECOND, email) == set()

    after = (await admin.get(f"/api/revisions/{made['revision']}")).json()
    assert after == {**document, "authors": [GONE]}
    threads = (await admin.get(f"/api/designs/{place.world.north.things['design_id']}/threads")).json()
    assert {thread["remarks"][0]["author"] for thread in threads} == {GONE}
    assert {thread["resolved_by"] for thread in threads} == {GONE}


async def test_a_namesake_keeps_their_name(place: Place) -> None:
    editor, other = await place.signed_in("editor"), await place.signed_in("approver")
    await rename(editor, FIRST)
    await rename(other, FIRST)
    await do_things(editor, place, FIRST)
    made = await do_things(other, place, FIRST)
    await editor.request("DELETE", "/api/me", json={"password": PASSWORD})
    assert (await other.get(f"/api/revisions/{made['revision']}")).json()["authors"] == [FIRST]
    threads = (await other.get(f"/api/designs/{place.world.north.things['design_id']}/threads")).json()
    assert {thread["id"]: thread["resolved_by"] for thread in threads}[made["thread"]] == FIRST


async def found_in(place: Place, *words: str) -> set[str]:
    """Names of the tables in which any of these words stands anywhere."""
    found: set[str] = set()
    async with driver(place.app.state.studio.database) as connection:
        cursor = await connection.execute(
            "select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace"
        )
        for (table,) in await cursor.fetchall():
            statement = sql.SQL("select exists (select 1 from {} t where t::text like any(%s))").format(
                sql.Identifier(table)
            )
            cursor = await connection.execute(statement, ([f"%{word}%" for word in words],))
            (there,) = await cursor.fetchone() or (False,)
            if there:
                found.add(table)
    return found
