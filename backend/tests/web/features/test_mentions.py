"""Being told of a mention, where nobody signs in: readers by link name the author."""

from uuid import uuid4

import httpx

from headroom.web.features.threads.mentions import named_in
from tests.web.features.test_shared_threads import commented

WHOLE = {"kind": "design"}


async def test_the_author_is_told_who_named_them_by_link_until_it_is_read(api: httpx.AsyncClient) -> None:
    design_id, shared, hba = await commented(api)
    own = {"anchor": WHOLE, "body": "@You, look", "mentions": ["00000000-0000-4000-8000-000000000002"]}
    await api.post(f"/api/designs/{design_id}/threads", json=own)
    assert (await api.get("/api/me/mentions")).json() == [], "nobody is told of their own words"
    said = {"anchor": {"kind": "component", "id": hba}, "name": "Grace"}
    for body in ("Nobody@Author of the design", "@Author of the designs", "@You?"):
        await api.post(f"{shared}/threads", json={**said, "body": body})
    assert (await api.get("/api/me/mentions")).json() == []

    body = "@Author of the design, is this needed?"
    thread = (await api.post(f"{shared}/threads", json={**said, "body": body})).json()
    assert thread["remarks"][0]["mentions"][0]["name"] == "Author of the design"
    (told,) = (await api.get("/api/me/mentions")).json()
    assert (told["author"], told["by_link"], told["body"], told["is_read"]) == ("Grace", True, body, False)
    assert (told["design_id"], told["design_name"], told["thread_id"]) == (design_id, "Lab", thread["id"])
    assert told["anchor_words"] == thread["anchor_words"]

    for _ in range(2):
        read = await api.post("/api/me/mentions/read", json={"remark_ids": [told["remark_id"], str(uuid4())]})
        assert [one["is_read"] for one in read.json()] == [True]
    await api.put(f"{shared}/remarks/{told['remark_id']}", json={"body": "Never mind."})
    assert (await api.get("/api/me/mentions")).json() == [], "it names nobody any more"


async def test_what_was_deleted_tells_of_nobody(api: httpx.AsyncClient) -> None:
    design_id, shared, _ = await commented(api)
    said = {"anchor": WHOLE, "name": "Grace", "body": "@Author of the design!"}
    first, _ = [(await api.post(f"{shared}/threads", json=said)).json() for _ in range(2)]
    assert len((await api.get("/api/me/mentions")).json()) == 2
    await api.delete(f"{shared}/remarks/{first['remarks'][0]['id']}")
    assert len((await api.get("/api/me/mentions")).json()) == 1
    await api.delete(f"/api/designs/{design_id}")
    assert (await api.get("/api/me/mentions")).json() == []


def test_of_two_names_the_longer_counts_and_words_are_whole() -> None:
    ada, lovelace = uuid4(), uuid4()
    people = {"Ada": ada, "Ada Lovelace": lovelace}
    assert named_in("@Ada Lovelace and @Ada, @Adam, you@Ada", people) == [lovelace, ada]
    assert named_in("Ada", people) == []
    assert named_in("@(.*)", {"(.*)": ada}) == [ada]
    assert named_in("@Ada", {}) == []
