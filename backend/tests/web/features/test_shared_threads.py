"""Comments by link: under a name of one's own, each known again by their browser, without what the link hides."""

from typing import Any

import httpx

WWPN = "10:00:00:00:c9:12:34:56"


async def commented(api: httpx.AsyncClient, **terms: Any) -> tuple[str, str, str]:
    """A design with a link, and an HBA in it."""
    made = (await api.post("/api/designs", json={"name": "Lab", "reference_id": "p690-gpfs"})).json()
    document = (await api.get(f"/api/designs/{made['id']}")).json()["document"]
    hba = next(name for name, item in document["components"].items() if item["kind"] == "hba")
    document["components"][hba]["ports/fc0/wwpn"] = WWPN
    made = (await api.post("/api/designs", json={"name": "Lab", "document": document})).json()
    wanted = {"mode": "live", "role": "comment", **terms}
    link = (await api.post(f"/api/designs/{made['id']}/links", json=wanted)).json()
    return made["id"], f"/api/shared/{link['token']}", hba


async def test_a_visitor_is_named_known_again_and_nobody_else(api: httpx.AsyncClient) -> None:
    design_id, shared, hba = await commented(api)
    anchor = {"kind": "component", "id": hba}
    for name in ("", "you", "Author of the design"):
        refused = await api.post(f"{shared}/threads", json={"anchor": anchor, "body": "Why?", "name": name})
        assert (refused.status_code, refused.json()["code"]) == (400, "bad_name")
    thread = (await api.post(f"{shared}/threads", json={"anchor": anchor, "body": "Why?", "name": "Grace"})).json()
    remark = thread["remarks"][0]
    assert (remark["author"], remark["by_link"], remark["mine"]) == ("Grace", True, True)
    assert (await api.put(f"{shared}/remarks/{remark['id']}", json={"body": "Why this?"})).status_code == 200
    assert (await api.get(f"{shared}/remarks/{remark['id']}/edits")).json()[0]["body"] == "Why?"
    browser = dict(api.cookies)
    api.cookies.clear()
    (seen,) = (await api.get(f"{shared}/threads")).json()
    assert (seen["remarks"][0]["mine"], seen["remarks"][0]["body"]) == (False, "Why this?")
    for answer in (
        await api.put(f"{shared}/remarks/{remark['id']}", json={"body": "mine"}),
        await api.delete(f"{shared}/remarks/{remark['id']}"),
    ):
        assert answer.status_code == 403
    (own,) = (await api.get(f"/api/designs/{design_id}/threads")).json()
    assert (own["remarks"][0]["author"], own["remarks"][0]["mine"]) == ("Grace", False)
    await api.post(f"/api/threads/{thread['id']}/remarks", json={"body": "Because."})
    await api.post(f"/api/threads/{thread['id']}/resolve")
    api.cookies.update(browser)
    (seen,) = (await api.get(f"{shared}/threads")).json()
    assert [one["author"] for one in seen["remarks"]] == ["Grace", "Author of the design"]
    assert seen["resolved_by"] == "Author of the design"
    link_id = (await api.get(f"/api/designs/{design_id}/links")).json()[0]["id"]
    visits = (await api.get(f"/api/links/{link_id}/visits")).json()
    assert ("commented", "Grace") in [(visit["what"], visit["visitor"]) for visit in visits]


async def test_a_link_for_looking_and_another_design_s_link_reach_no_comment(api: httpx.AsyncClient) -> None:
    design_id, looking, _ = await commented(api, role="view")
    anchor = {"kind": "design"}
    thread = (await api.post(f"/api/designs/{design_id}/threads", json={"anchor": anchor, "body": "Inside"})).json()
    assert (await api.get(f"{looking}/threads")).status_code == 403
    assert (await api.post(f"{looking}/evaluations", json={"document": {}})).status_code == 403
    _, other, _ = await commented(api)
    said = {"body": "Hello", "name": "Grace"}
    assert (await api.post(f"{other}/threads/{thread['id']}/remarks", json=said)).status_code == 404
    assert (await api.get(f"{other}/threads")).json() == []
    remark = thread["remarks"][0]["id"]
    assert (await api.delete(f"{other}/remarks/{remark}")).status_code == 404


async def test_a_comment_by_a_link_to_a_revision_is_on_that_revision(api: httpx.AsyncClient) -> None:
    design_id, _, hba = await commented(api)
    revision = (await api.post(f"/api/designs/{design_id}/revisions", json={"name": "First"})).json()
    wanted = {"mode": "pinned", "revision_id": revision["id"], "role": "comment"}
    link = (await api.post(f"/api/designs/{design_id}/links", json=wanted)).json()
    said = {"anchor": {"kind": "component", "id": hba}, "body": "Why?", "name": "Grace"}
    thread = (await api.post(f"/api/shared/{link['token']}/threads", json=said)).json()
    assert thread["revision"] == {"id": revision["id"], "number": 1}


async def test_what_a_link_hides_is_in_no_comment_and_counts_as_no_change(api: httpx.AsyncClient) -> None:
    design_id, shared, hba = await commented(api, hides=["wwns"])
    said = {"anchor": {"kind": "component", "id": hba}, "body": f"It says {WWPN}."}
    await api.post(f"/api/designs/{design_id}/threads", json=said)
    assert WWPN not in (await api.get(f"{shared}/threads")).text
    document = (await api.get(shared)).json()["document"]
    place = {"root": "components", "id": hba, "key": None}
    suggested = {
        "anchor": {"kind": "design"},
        "body": "",
        "name": "Grace",
        "changes": [{**place, "value": None}],
        "base": [{**place, "value": document["components"][hba]}],
    }
    answer = await api.post(f"{shared}/threads", json=suggested)
    assert (answer.status_code, WWPN in answer.text) == (201, False)
    kept = (await api.get(f"/api/designs/{design_id}/threads")).json()[1]["suggestion"]
    assert kept["base"][0]["value"]["ports/fc0/wwpn"] == WWPN
    thread_id = answer.json()["id"]
    assert (await api.post(f"{shared}/threads/{thread_id}/suggestion", json={"state": "taken"})).status_code == 403
    withdrawn = (await api.post(f"{shared}/threads/{thread_id}/suggestion", json={"state": "withdrawn"})).json()
    assert (withdrawn["suggestion"]["state"], withdrawn["suggestion"]["decided_by"]) == ("withdrawn", "Grace")
    figures = await api.post(f"{shared}/evaluations", json={"document": document})
    assert (figures.status_code, figures.json()["throughput_mb_s"] > 0) == (200, True)
