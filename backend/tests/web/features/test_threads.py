"""Comments over the API: what they are about, who may change them, and what stays when it is gone."""

from collections.abc import Callable
from typing import Any
from uuid import UUID, uuid4

import httpx
from pycrdt import Map

from headroom.store.actor import LOCAL_ACCOUNT
from headroom.store.database import Database
from headroom.store.designs.live_log import LiveLog
from headroom.web.live.document.encode import new_doc
from tests.checks.cases.records import san
from tests.conftest import driver

REFERENCE = "nvme-server-local"
HOSTILE = "<img src=x onerror=alert(1)>\n=cmd|' /C calc'!A0 & \u202etxt"


async def new_design(api: httpx.AsyncClient) -> tuple[str, dict[str, Any]]:
    made = (await api.post("/api/designs", json={"name": "Lab", "reference_id": REFERENCE})).json()
    return made["id"], (await api.get(f"/api/designs/{made['id']}")).json()["document"]


async def comment(
    api: httpx.AsyncClient, design_id: str, anchor: dict[str, Any], body: str = "Why?", **more: Any
) -> httpx.Response:
    return await api.post(f"/api/designs/{design_id}/threads", json={"anchor": anchor, "body": body, **more})


async def threads(api: httpx.AsyncClient, design_id: str) -> list[dict[str, Any]]:
    answer = await api.get(f"/api/designs/{design_id}/threads")
    assert answer.status_code == 200
    found: list[dict[str, Any]] = answer.json()
    return found


async def test_every_sort_of_anchor_is_named_and_found(api: httpx.AsyncClient) -> None:
    design_id, document = await new_design(api)
    result = (await api.post("/api/evaluations", json={"design_id": design_id})).json()
    bill = (await api.get(f"/api/designs/{design_id}/bill")).json()
    host = next(name for name, item in document["components"].items() if item["kind"] == "host")
    anchors: list[dict[str, Any]] = [
        {"kind": "design"},
        {"kind": "component", "id": host},
        {"kind": "figure", "key": next(iter(result["explanations"])), "component_id": None, "workload_id": None},
        {"kind": "bill_line", "key": bill["lines"][0]["key"]},
        {"kind": "config_line", "path": "bill.csv", "text": "\ufeffnever written"},
    ]
    anchors += [{"kind": "cable", "id": name} for name in list(document["cables"])[:1]]
    anchors += [
        {"kind": "finding", "code": n["code"], "component_ids": n["component_ids"]} for n in result["notes"][:1]
    ]
    states = {anchor["kind"]: (await comment(api, design_id, anchor)).status_code for anchor in anchors}
    assert states.pop("config_line") == 409
    assert set(states.values()) == {201}
    found = await threads(api, design_id)
    assert [thread["number"] for thread in found] == list(range(1, len(states) + 1))
    assert all(thread["anchor_present"] and thread["anchor_words"] for thread in found)
    assert found[1]["anchor_words"] == document["components"][host]["name"]


async def test_a_finding_of_a_check_is_commented_on_and_is_gone_when_it_is_mended(api: httpx.AsyncClient) -> None:
    made = await api.post("/api/designs", json={"name": "SAN", "document": san(adapters=1).document})
    design_id = made.json()["id"]
    found = (await api.get(f"/api/designs/{design_id}/findings")).json()["findings"]
    one = next(finding for finding in found if finding["check"] == "RED-02")
    anchor = {"kind": "finding", "code": "RED-02", "component_ids": one["component_ids"]}
    answer = await comment(api, design_id, anchor)
    assert answer.status_code == 201, answer.text
    assert (answer.json()["anchor_present"], answer.json()["anchor_words"]) == (True, one["title"])
    off = await api.put("/api/checks/RED-02/setting", json={"off": True, "reason": "Not ours"})
    assert off.status_code == 200
    assert [thread["anchor_present"] for thread in await threads(api, design_id)] == [False]
    unknown = {"kind": "finding", "code": "RED-99", "component_ids": one["component_ids"]}
    assert (await comment(api, design_id, unknown)).status_code == 409


async def test_a_line_of_a_file_is_found_again_when_it_changed(api: httpx.AsyncClient) -> None:
    design_id, _ = await new_design(api)
    text = (await api.get(f"/api/designs/{design_id}/files/bill.csv")).text.splitlines()[1]
    other = text.replace(text.split()[-1], "something else")
    for line in (text, other):
        answer = await comment(api, design_id, {"kind": "config_line", "path": "bill.csv", "text": line})
        assert (answer.status_code, answer.json()["anchor_present"]) == (201, True)


async def test_a_thread_is_answered_edited_settled_and_opened_again(api: httpx.AsyncClient) -> None:
    design_id, _ = await new_design(api)
    thread = (await comment(api, design_id, {"kind": "design"}, HOSTILE)).json()
    assert thread["remarks"][0]["body"] == HOSTILE
    assert (thread["remarks"][0]["author"], thread["remarks"][0]["mine"]) == ("You", True)
    path = f"/api/threads/{thread['id']}"
    thread = (await api.post(f"{path}/remarks", json={"body": "Because."})).json()
    remark = thread["remarks"][1]["id"]
    for body in ("Because of the bus.", "Because of the bus.", "Because of the bridge."):
        thread = (await api.put(f"/api/remarks/{remark}", json={"body": body})).json()
    assert (thread["remarks"][1]["body"], thread["remarks"][1]["edits"]) == ("Because of the bridge.", 2)
    edits = (await api.get(f"/api/remarks/{remark}/edits")).json()
    assert [edit["body"] for edit in edits] == ["Because.", "Because of the bus."]
    settled = (await api.post(f"{path}/resolve")).json()
    assert (settled["resolved_by"], settled["resolved_at"] is None) == ("You", False)
    assert (await api.post(f"{path}/resolve")).json()["resolved_at"] == settled["resolved_at"]
    assert (await api.post(f"{path}/reopen")).json()["resolved_at"] is None


async def test_what_is_deleted_leaves_that_it_was_there_and_no_words(
    api: httpx.AsyncClient, database: Database
) -> None:
    design_id, _ = await new_design(api)
    thread = (await comment(api, design_id, {"kind": "design"}, "a secret")).json()
    first = thread["remarks"][0]["id"]
    await api.put(f"/api/remarks/{first}", json={"body": "another secret"})
    await api.post(f"/api/threads/{thread['id']}/remarks", json={"body": "Noted."})
    thread = (await api.delete(f"/api/remarks/{first}")).json()
    assert [(one["body"], one["deleted_at"] is None, one["edits"]) for one in thread["remarks"]] == [
        ("", False, 0),
        ("Noted.", True, 0),
    ]
    assert (await api.put(f"/api/remarks/{first}", json={"body": "again"})).status_code == 409
    async with driver(database) as connection:
        kept = await connection.execute("select count(*) from remark_edit")
        assert await kept.fetchone() == (0,)
    await api.delete(f"/api/remarks/{thread['remarks'][1]['id']}")
    assert await threads(api, design_id) == []


async def test_an_anchor_is_told_gone_and_comes_back(api: httpx.AsyncClient, database: Database) -> None:
    design_id, document = await new_design(api)
    drive, entry = next((name, item) for name, item in document["components"].items() if item["kind"] == "drive")
    assert (await comment(api, design_id, {"kind": "component", "id": drive})).status_code == 201
    await edit_live(database, design_id, lambda roots: roots["components"].pop(drive))
    (gone,) = await threads(api, design_id)
    assert (gone["anchor_present"], gone["anchor_words"].startswith(entry["name"])) == (False, True)
    assert (await comment(api, design_id, {"kind": "component", "id": drive})).status_code == 409
    await edit_live(database, design_id, lambda roots: roots["components"].update({drive: Map(entry)}))
    (back,) = await threads(api, design_id)
    assert back["anchor_present"]


async def test_a_comment_on_a_revision_names_it_and_speaks_of_its_parts(
    api: httpx.AsyncClient, database: Database
) -> None:
    design_id, document = await new_design(api)
    revision = (await api.post(f"/api/designs/{design_id}/revisions", json={"name": "First"})).json()
    drive = next(name for name, item in document["components"].items() if item["kind"] == "drive")
    await edit_live(database, design_id, lambda roots: roots["components"].pop(drive))
    anchor = {"kind": "component", "id": drive}
    thread = (await comment(api, design_id, anchor, revision_id=revision["id"])).json()
    assert (thread["revision"]["number"], thread["anchor_present"]) == (1, False)
    other, _ = await new_design(api)
    assert (await comment(api, other, anchor, revision_id=revision["id"])).status_code == 404


async def test_a_suggestion_is_decided_once_and_again_when_it_is_reopened(api: httpx.AsyncClient) -> None:
    design_id, _ = await new_design(api)
    place = {"root": "components", "id": "h2", "key": None}
    changes = {"changes": [{**place, "value": {"kind": "host", "name": "h2"}}], "base": [{**place, "value": None}]}
    thread = (await comment(api, design_id, {"kind": "design"}, "", **changes)).json()
    assert thread["suggestion"] == {**changes, "state": "open", "decided_at": None, "decided_by": None}
    path = f"/api/threads/{thread['id']}"
    taken = (await api.post(f"{path}/suggestion", json={"state": "taken"})).json()
    assert (taken["suggestion"]["state"], taken["suggestion"]["decided_by"], taken["resolved_by"]) == (
        "taken",
        "You",
        "You",
    )
    assert (await api.post(f"{path}/suggestion", json={"state": "declined"})).status_code == 409
    assert (await api.post(f"{path}/reopen")).json()["suggestion"]["state"] == "open"
    assert (await api.post(f"{path}/suggestion", json={"state": "withdrawn"})).status_code == 200
    assert (await api.post(f"{path}/reopen")).json()["suggestion"]["state"] == "withdrawn"
    other = {"changes": changes["changes"], "base": [{**place, "id": "h3", "value": None}]}
    wrongs: list[dict[str, object]] = [other, {"changes": changes["changes"]}, {"changes": [], "base": []}]
    for wrong in wrongs:
        assert (await comment(api, design_id, {"kind": "design"}, "", **wrong)).status_code == 422


async def test_what_cannot_be_kept_is_refused_in_words(api: httpx.AsyncClient) -> None:
    design_id, _ = await new_design(api)
    whole = {"kind": "design"}
    for body, anchor, status in (
        ("", whole, 400),
        (" \n ", whole, 400),
        ("x" * 10_001, whole, 400),
        ("bell \u0007", whole, 400),
        ("fine", {"kind": "prices"}, 422),
        ("fine", {"kind": "component", "id": "a\u0000b"}, 422),
        ("fine", {"kind": "component", "id": "no such part"}, 409),
    ):
        answer = await comment(api, design_id, anchor, body)
        assert (answer.status_code, answer.json()["message"] != "") == (status, True), (body[:20], anchor)
    assert await threads(api, design_id) == []


async def test_only_members_are_mentioned_and_only_who_wrote_it_changes_a_remark(
    api: httpx.AsyncClient, database: Database
) -> None:
    design_id, _ = await new_design(api)
    stranger = uuid4()
    mentions = [str(stranger), str(LOCAL_ACCOUNT)]
    thread = (await comment(api, design_id, {"kind": "design"}, "@You look", mentions=mentions)).json()
    remark = thread["remarks"][0]
    assert remark["mentions"] == [{"account_id": str(LOCAL_ACCOUNT), "name": "You"}]
    async with driver(database) as connection:
        await connection.execute("insert into account (id, name) values (%s, 'Ada')", (stranger,))
        await connection.execute("update remark set account_id = %s", (stranger,))
    (thread,) = await threads(api, design_id)
    assert (thread["remarks"][0]["author"], thread["remarks"][0]["mine"]) == ("Ada", False)
    for answer in (
        await api.put(f"/api/remarks/{remark['id']}", json={"body": "mine now"}),
        await api.delete(f"/api/remarks/{remark['id']}"),
        await api.get(f"/api/remarks/{remark['id']}/edits"),
    ):
        assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
    async with driver(database) as connection:
        await connection.execute("update account set deleted_at = now() where id = %s", (stranger,))
    (thread,) = await threads(api, design_id)
    assert thread["remarks"][0]["author"] == "Deleted account"


async def test_a_comment_of_nowhere_is_not_found(api: httpx.AsyncClient) -> None:
    for path in (f"/api/threads/{uuid4()}/resolve", f"/api/threads/{uuid4()}/reopen"):
        assert (await api.post(path)).status_code == 404
    assert (await api.delete(f"/api/remarks/{uuid4()}")).status_code == 404
    assert (await comment(api, str(uuid4()), {"kind": "design"})).status_code == 404
    assert (await api.get(f"/api/designs/{uuid4()}/threads")).status_code == 404


async def edit_live(database: Database, design_id: str, change: Callable[[Any], object]) -> None:
    log = LiveLog(database)
    tail = await log.read_tail(UUID(design_id), -1)
    doc, roots = new_doc()
    for update in (tail.base, *(row.payload for row in tail.rows)):
        if update is not None:
            doc.apply_update(update)
    before = doc.get_state()
    with doc.transaction():
        change(roots)
    await log.append(UUID(design_id), doc.get_update(before), "test")
