"""Invitations and links are no way round what an account is guarded by, nor doors that stay open behind who leaves."""

import httpx
import pytest

from headroom.store.accounts.attempts import AttemptRate
from tests.access.conftest import PAGE, PASSWORD, Place
from tests.access.world import SERVER

pytestmark = pytest.mark.asyncio(loop_scope="session")

NEW = "three other words here"


async def invite(place: Place, email: str, role: str = "admin") -> str:
    """The secret of an invitation by North's admin."""
    admin = await place.signed_in("admin")
    made = await admin.post("/api/invitations", json={"email": email, "role": role})
    return str(made.json()["address"]).partition("#")[2]


async def answer(place: Place, token: str, password: str) -> int:
    wanted = {"token": token, "name": "Somebody", "password": password}
    return (await place.browser().post("/api/invitation-answers", json=wanted)).status_code


async def test_an_invitation_is_no_faster_way_to_guess_a_password(place: Place) -> None:
    email = f"viewer@{place.world.north.domain}"
    token = await invite(place, email)
    statuses = [await answer(place, token, f"wrong {number}") for number in range(11)]
    assert statuses == [401] * 10 + [429]
    refused = await place.browser().post("/api/sign-in", json={"email": email, "password": "wrong"})
    assert refused.status_code == 429, "both ways count together"


async def test_who_gives_the_right_password_is_let_in_and_starts_anew(place: Place) -> None:
    email = f"viewer@{place.world.north.domain}"
    token = await invite(place, email)
    assert [await answer(place, token, "wrong") for _ in range(9)] == [401] * 9
    assert await answer(place, token, PASSWORD) == 200
    refused = await place.browser().post("/api/sign-in", json={"email": email, "password": "wrong"})
    assert refused.status_code == 401


async def test_who_guesses_elsewhere_shuts_nobody_out(place: Place) -> None:
    email = f"viewer@{place.world.north.domain}"
    statuses = []
    for network in range(3):
        transport = httpx.ASGITransport(place.app, client=(f"192.0.2.{network}", 1))
        async with httpx.AsyncClient(transport=transport, base_url=SERVER.origin, headers=PAGE) as stranger:
            wanted = {"email": email, "password": "wrong"}
            statuses += [(await stranger.post("/api/sign-in", json=wanted)).status_code for _ in range(11)]
    assert statuses == [*[401] * 10, 429] * 3
    await place.signed_in("viewer")


@pytest.mark.parametrize("how", ["removed", "demoted", "deleted"])
async def test_what_an_admin_invited_to_ends_with_them(place: Place, how: str) -> None:
    token = await invite(place, f"kept@{place.world.north.domain}")
    accounts = place.world.north.accounts
    place.world.run("update membership set role = 'admin' where account_id = %s", accounts["editor"])
    first, second = await place.signed_in("admin"), await place.signed_in("editor")
    if how == "removed":
        done = await second.delete(f"/api/people/{accounts['admin']}")
    elif how == "demoted":
        done = await second.put(f"/api/people/{accounts['admin']}", json={"role": "approver"})
    else:
        done = await first.request("DELETE", "/api/me", json={"password": PASSWORD})
    assert done.is_success, done.text
    assert await answer(place, token, NEW) == 401
    (listed,) = (await second.get("/api/invitations")).json()
    assert listed["revoked_at"] is not None


async def test_by_link_one_writes_as_fast_as_a_person_and_no_faster(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = place.world
    design_id = world.north.things["design_id"]
    token = world.link(design_id, "comment")
    monkeypatch.setattr("headroom.web.access.throttle.BY_LINK", AttemptRate(3, 60.0))
    browser = place.browser()
    comment = {"anchor": {"kind": "design"}, "body": "Hm.", "name": "Rita"}
    answers = [await browser.post(f"/api/shared/{token}/threads", json=comment) for _ in range(4)]
    assert [got.status_code for got in answers] == [201, 201, 201, 429]
    assert int(answers[-1].headers["retry-after"]) >= 1
    assert (await browser.get(f"/api/shared/{token}/threads")).status_code == 200
    other = world.link(design_id, "comment")
    assert (await browser.post(f"/api/shared/{other}/threads", json=comment)).status_code == 201
