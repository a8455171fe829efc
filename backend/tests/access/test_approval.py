"""Who decides on a server: approvers who were asked, each for their own seat."""

import pytest

from tests.access.conftest import PASSWORD, Place

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_an_editor_asks_and_only_approvers_who_were_asked_decide(place: Place) -> None:
    north, south = place.world.north, place.world.south
    editor, approver, admin = [await place.signed_in(role) for role in ("editor", "approver", "admin")]
    reviews = f"/api/designs/{north.things['design_id']}/reviews"
    seat = {"name": "Chief engineer", "account_id": str(north.accounts["approver"])}
    for role, account_id in (("editor", north.accounts["editor"]), ("foreign", south.accounts["admin"])):
        answer = await editor.post(reviews, json={"seats": [{"name": role, "account_id": str(account_id)}]})
        assert answer.status_code == 400, role
    review = (await editor.post(reviews, json={"seats": [seat]})).json()
    decision = f"/api/reviews/{review['id']}/decision"
    wanted = {"decision": "approve", "reason": "As agreed"}
    assert (await editor.post(decision, json=wanted)).status_code == 403, "an editor approves nothing"
    assert (await admin.post(decision, json=wanted)).status_code == 403, "nobody asked the admin"
    approved = await approver.post(decision, json=wanted)
    assert approved.json()["outcome"] == "approved", approved.text
    assert approved.json()["seats"][0]["decided_by"] == "North approver"
    found = (await editor.get(reviews)).json()
    assert found["statement"].startswith("Approved by North approver on ")
    log = (await admin.get("/api/audit", params={"design_id": north.things["design_id"]})).json()
    decided = next(entry for entry in log if entry["action"] == "review.decide")
    assert decided["before"]["decision"] is None
    assert decided["after"] == wanted
    left = await approver.request("DELETE", "/api/me", json={"password": PASSWORD})
    assert left.status_code == 200, left.text
    found = (await editor.get(reviews)).json()
    assert found["statement"].startswith("Approved by Deleted account on ")
    assert "North approver" not in str(found)


async def test_a_reviewer_who_lost_the_role_can_decide_no_more(place: Place) -> None:
    north = place.world.north
    editor, approver = await place.signed_in("editor"), await place.signed_in("approver")
    reviews = f"/api/designs/{north.things['design_id']}/reviews"
    seat = {"name": "Chief engineer", "account_id": str(north.accounts["approver"])}
    review = (await editor.post(reviews, json={"seats": [seat]})).json()
    statement = "update membership set role = 'commenter' where account_id = %s"
    place.world.run(statement, north.accounts["approver"])
    wanted = {"decision": "approve", "reason": "As agreed"}
    assert (await approver.post(f"/api/reviews/{review['id']}/decision", json=wanted)).status_code == 403
    assert (await editor.get(reviews)).json()["reviews"][0]["seats"][0]["gone"]
