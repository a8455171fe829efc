"""Links: what they allow, ask for and hide, and that they end."""

from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
import psycopg
import pytest

from headroom.store.links.visits import MOST_TRIES

PASSCODE = "tape library 7"


async def linked(api: httpx.AsyncClient, **terms: Any) -> tuple[dict[str, Any], str]:
    design = (await api.post("/api/designs", json={"name": "Mine"})).json()
    answer = await api.post(f"/api/designs/{design['id']}/links", json={"mode": "live", **terms})
    assert answer.status_code == 201, answer.text
    new = answer.json()
    return new["link"], f"/api/shared/{new['token']}"


async def test_a_link_tells_what_it_allows(api: httpx.AsyncClient) -> None:
    until = (datetime.now(UTC) + timedelta(days=2)).isoformat()
    link, shared = await linked(api, label="For the board", role="comment", hides=["wwns"], expires_at=until)
    assert (link["label"], link["role"], link["hides"]) == ("For the board", "comment", ["wwns"])
    assert (link["has_passcode"], link["ended"], link["visits"], link["created_by"]) == (False, None, 0, "You")
    shown = (await api.get(shared)).json()
    assert (shown["role"], shown["hides"]) == ("comment", ["wwns"])
    assert "For the board" not in str(shown)  # the label is for those who made it
    listed = (await api.get(f"/api/designs/{link['design_id']}/links")).json()
    assert listed[0]["visits"] == 1
    assert listed[0]["last_used_at"] is not None


async def test_a_changed_link_keeps_its_address(api: httpx.AsyncClient) -> None:
    link, shared = await linked(api)
    change = {"label": "Two", "role": "view", "hides": ["prices"], "expires_at": None, "passcode": PASSCODE}
    changed = (await api.put(f"/api/links/{link['id']}", json=change)).json()
    assert (changed["label"], changed["hides"], changed["has_passcode"]) == ("Two", ["prices"], True)
    assert (await api.get(shared)).status_code == 401
    kept = (await api.put(f"/api/links/{link['id']}", json={**change, "passcode": None})).json()
    assert kept["has_passcode"]
    await api.put(f"/api/links/{link['id']}", json={**change, "passcode": ""})
    assert (await api.get(shared)).status_code == 200


async def test_a_rotated_link_ends_and_goes_on_under_another_address(api: httpx.AsyncClient) -> None:
    link, shared = await linked(api, label="Board", role="approve", passcode=PASSCODE)
    new = (await api.post(f"/api/links/{link['id']}/rotate")).json()
    assert (new["link"]["rotated_from"], new["link"]["label"], new["link"]["role"]) == (link["id"], "Board", "approve")
    assert new["link"]["has_passcode"]
    assert (await api.get(shared)).status_code == 410
    assert (await api.get(f"/api/shared/{new['token']}")).status_code == 401
    assert (await api.post(f"/api/links/{link['id']}/rotate")).status_code == 404


async def test_an_expired_link_is_gone(api: httpx.AsyncClient, database_url: str) -> None:
    later = (datetime.now(UTC) + timedelta(days=1)).isoformat()
    link, shared = await linked(api, expires_at=later)
    assert (await api.get(shared)).status_code == 200
    with psycopg.connect(database_url) as connection:
        connection.execute("update share_link set expires_at = now()")
    answer = await api.get(shared)
    assert (answer.status_code, answer.json()["code"]) == (410, "gone")
    assert "expired" in answer.json()["message"]
    assert (await api.post(f"/api/links/{link['id']}/rotate")).status_code == 404
    change = {"label": "", "role": "view", "hides": [], "expires_at": later}
    assert (await api.put(f"/api/links/{link['id']}", json=change)).json()["ended"] is None
    assert (await api.get(shared)).status_code == 200


@pytest.mark.parametrize(
    "terms",
    [
        {"expires_at": "2020-01-01T00:00:00Z"},
        {"expires_at": "2999-01-01T00:00:00"},
        {"passcode": "short"},
        {"label": "two\nlines"},
    ],
)
async def test_terms_that_make_no_sense_are_refused_in_words(api: httpx.AsyncClient, terms: dict[str, Any]) -> None:
    design = (await api.post("/api/designs", json={"name": "Mine"})).json()
    answer = await api.post(f"/api/designs/{design['id']}/links", json={"mode": "live", **terms})
    assert 400 <= answer.status_code < 500
    assert answer.json()["message"].endswith((".", "revoke it."))


async def test_a_passcode_opens_one_link_for_one_browser(api: httpx.AsyncClient) -> None:
    link, shared = await linked(api, passcode=PASSCODE)
    _, other = await linked(api, passcode=PASSCODE)
    for path in (shared, f"{shared}/bill", f"{shared}/trace?binding=true", f"{shared}/catalogue"):
        closed = await api.get(path)
        assert (closed.status_code, closed.json()["code"]) == (401, "passcode")
    wrong = await api.post(f"{shared}/pass", json={"passcode": "tape library 8"})
    assert (wrong.status_code, wrong.headers.get("set-cookie")) == (401, None)
    right = await api.post(f"{shared}/pass", json={"passcode": PASSCODE})
    assert right.status_code == 200
    cookie = right.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert shared.rsplit("/", 1)[-1].lower() not in cookie
    assert (await api.get(shared)).status_code == 200
    assert (await api.get(other)).status_code == 401  # a cookie of one link opens no other
    visits = (await api.get(f"/api/links/{link['id']}/visits")).json()
    assert [visit["what"] for visit in visits] == ["opened", "refused"]
    api.cookies.clear()
    assert (await api.get(shared)).status_code == 401


async def test_passcodes_are_tried_five_times_a_minute(api: httpx.AsyncClient) -> None:
    _, shared = await linked(api, passcode=PASSCODE)
    for _ in range(MOST_TRIES):
        assert (await api.post(f"{shared}/pass", json={"passcode": "wrong one"})).status_code == 401
    answer = await api.post(f"{shared}/pass", json={"passcode": PASSCODE})
    assert answer.status_code == 429
    assert 1 <= int(answer.headers["retry-after"]) <= 60


async def test_a_deleted_design_takes_its_links_with_it(api: httpx.AsyncClient) -> None:
    link, shared = await linked(api)
    await api.delete(f"/api/designs/{link['design_id']}")
    assert (await api.get(shared)).status_code == 410
    await api.post(f"/api/designs/{link['design_id']}/restore")
    assert (await api.get(shared)).status_code == 200


async def test_a_reader_gets_the_catalogue_by_the_link(api: httpx.AsyncClient) -> None:
    _, shared = await linked(api)
    catalogue = (await api.get(f"{shared}/catalogue")).json()
    assert catalogue["parts"].keys() == (await api.get("/api/catalogue")).json()["parts"].keys()
    assert catalogue["own_parts"] == []


async def test_a_link_says_whether_there_is_something_to_compare_with(api: httpx.AsyncClient) -> None:
    """A named revision before what it shows; a live link shows what is behind all of them."""
    link, live = await linked(api)
    assert (await api.get(live)).json()["has_changes"] is False
    design, pinned = f"/api/designs/{link['design_id']}", []
    for number in (1, 2):
        revision = (await api.post(f"{design}/revisions", json={"name": f"Step {number}", "message": ""})).json()
        terms = {"mode": "pinned", "revision_id": revision["id"]}
        pinned.append(f"/api/shared/{(await api.post(f'{design}/links', json=terms)).json()['token']}")
    told = {path: (await api.get(path)).json()["has_changes"] for path in (live, *pinned)}
    assert told == {live: True, pinned[0]: False, pinned[1]: True}
    compared = [(await api.get(f"{path}/comparison")).status_code for path in told]
    assert compared == [200, 404, 200]
