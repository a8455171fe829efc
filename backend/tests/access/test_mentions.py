"""Mentions on a server: told to the account alone, in its organisation, also by readers of a link who know its name."""

import psycopg
import pytest

from tests.access.conftest import PASSWORD, Place

LINK = {"mode": "live", "role": "comment"}
pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_only_who_is_mentioned_is_told_and_only_here(place: Place, server_url: str) -> None:
    north = place.world.north
    editor, commenter = await place.signed_in("editor"), await place.signed_in("commenter")
    await editor.put("/api/me", json={"name": "Edith"})
    threads = f"/api/designs/{north.things['design_id']}/threads"
    said = {"anchor": {"kind": "design"}, "body": "@Edith, look", "mentions": [str(north.accounts["editor"])]}
    thread = (await commenter.post(threads, json=said)).json()
    (told,) = (await editor.get("/api/me/mentions")).json()
    assert (told["thread_id"], told["is_read"], told["by_link"]) == (thread["id"], False, False)
    assert (await commenter.get("/api/me/mentions")).json() == []
    stolen = await commenter.post("/api/me/mentions/read", json={"remark_ids": [told["remark_id"]]})
    assert stolen.json() == []
    assert not (await editor.get("/api/me/mentions")).json()[0]["is_read"]

    made = (await editor.post(f"/api/designs/{north.things['design_id']}/links", json=LINK)).json()
    reader, shared = place.browser(), f"/api/shared/{made['token']}/threads"
    visit = {"anchor": {"kind": "design"}, "name": "Grace", "body": "Ask @Edith."}
    await reader.post(shared, json=visit)
    assert len((await editor.get("/api/me/mentions")).json()) == 1, "she said nothing here that a reader sees"
    await editor.post(f"/api/threads/{thread['id']}/remarks", json={"body": "Yes?"})
    await reader.post(shared, json=visit)
    newest, _ = (await editor.get("/api/me/mentions")).json()
    assert (newest["author"], newest["by_link"]) == ("Grace", True)

    read = await editor.post("/api/me/mentions/read", json={"remark_ids": [told["remark_id"]]})
    assert [one["is_read"] for one in read.json()] == [False, True]
    export = (await editor.get("/api/me/export")).json()
    assert [row["remark_id"] for row in export["mentions_read"]] == [told["remark_id"]]
    await editor.request("DELETE", "/api/me", json={"password": PASSWORD})
    with psycopg.connect(server_url) as connection:
        left = connection.execute("select 1 from mention_read where account_id = %s", (north.accounts["editor"],))
        assert left.fetchone() is None
