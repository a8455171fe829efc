"""Coming in, being invited, and what of it can be taken back."""

import asyncio
from typing import Any

import pytest

from headroom.store.accounts.attempts import AttemptRate, Attempts, TooManyAttempts
from tests.access.conftest import PAGE, PASSWORD, Place
from tests.access.socket_request import knock
from tests.access.world import COOKIE, bearer
from tests.conftest import driver

pytestmark = pytest.mark.asyncio(loop_scope="session")

INVITED = "three other words here"


async def test_somebody_is_invited_comes_in_and_is_taken_out_again(place: Place) -> None:
    admin, domain = await place.signed_in("admin"), place.world.north.domain
    invited = (await admin.post("/api/invitations", json={"email": f"New@{domain.upper()}", "role": "editor"})).json()
    assert invited["invitation"]["email"] == f"new@{domain}"
    token = invited["address"].partition("#")[2]

    new = place.browser()
    wanted = {"token": token, "name": "Newcomer", "password": "short"}
    assert (await new.post("/api/invitation-answers", json=wanted)).json()["code"] == "bad_password"
    me = await new.post("/api/invitation-answers", json={**wanted, "password": INVITED})
    assert (me.json()["role"], me.json()["account"]["email"]) == ("editor", f"new@{domain}")
    again = await place.browser().post("/api/invitation-answers", json={**wanted, "password": INVITED})
    assert (again.status_code, again.json()["code"]) == (401, "sign_in")

    made = await new.post("/api/designs", json={"name": "Mine"})
    assert made.status_code == 201
    account_id = me.json()["account"]["id"]
    demoted = await admin.put(f"/api/people/{account_id}", json={"role": "viewer"})
    assert {person["role"] for person in demoted.json() if person["account_id"] == account_id} == {"viewer"}
    assert (await new.post("/api/designs", json={"name": "More"})).status_code == 403

    assert (await admin.delete(f"/api/people/{account_id}")).status_code == 204
    assert (await new.get("/api/designs")).status_code == 401
    entries = (await admin.get("/api/audit", params={"account_id": account_id})).json()
    assert [entry["action"] for entry in entries] == ["design.create", "session.start"]
    entries = (await admin.get("/api/audit")).json()
    roles = next(entry for entry in entries if entry["action"] == "person.role")
    assert (roles["before"], roles["after"]) == ({"role": "editor"}, {"role": "viewer"})
    assert all(len(entry["request_id"]) >= 8 for entry in entries if entry["account_id"])


async def test_the_last_admin_stays_one_and_cannot_go(place: Place) -> None:
    admin = await place.signed_in("admin")
    me = place.world.north.accounts["admin"]
    for answer in (
        await admin.put(f"/api/people/{me}", json={"role": "viewer"}),
        await admin.delete(f"/api/people/{me}"),
        await admin.request("DELETE", "/api/me", json={"password": PASSWORD}),
    ):
        assert (answer.status_code, answer.json()["code"]) == (409, "conflict")
    editor = place.world.north.accounts["editor"]
    assert (await admin.put(f"/api/people/{editor}", json={"role": "admin"})).status_code == 200
    assert (await admin.delete(f"/api/people/{me}")).status_code == 204


async def test_a_password_is_changed_and_every_other_session_ends(place: Place) -> None:
    """Tokens stay, as the account page says beside the password."""
    here, there = await place.signed_in("editor"), await place.signed_in("editor")
    made = (await here.post("/api/tokens", json={"name": "CI", "role": "viewer", "days": 30})).json()
    assert len((await here.get("/api/sessions")).json()) == 3  # one is the world's
    wrong = await here.post("/api/password", json={"old": "no", "new": INVITED})
    assert (wrong.status_code, wrong.json()["code"]) == (403, "forbidden")
    assert (await here.post("/api/password", json={"old": PASSWORD, "new": INVITED})).status_code == 200
    assert (await here.get("/api/designs")).status_code == 200
    assert (await there.get("/api/designs")).status_code == 401
    assert (await place.browser().get("/api/designs", headers=bearer(made["secret"]))).status_code == 200
    old = await place.browser().post(
        "/api/sign-in", json={"email": f"editor@{place.world.north.domain}", "password": PASSWORD}
    )
    assert old.status_code == 401


async def test_a_token_acts_with_its_role_until_it_is_revoked(place: Place) -> None:
    editor = await place.signed_in("editor")
    too_much = await editor.post("/api/tokens", json={"name": "CI", "role": "admin", "days": 30})
    assert too_much.status_code == 403
    made = (await editor.post("/api/tokens", json={"name": "CI", "role": "viewer", "days": 30})).json()
    assert made["secret"].startswith(made["token"]["hint"])
    program = place.browser()
    headers = bearer(made["secret"])
    assert (await program.get("/api/designs", headers=headers)).status_code == 200
    assert (await program.post("/api/designs", headers=headers, json={"name": "No"})).status_code == 403
    assert (await editor.get("/api/tokens")).json()[0]["last_used_at"] is not None
    assert (await editor.delete(f"/api/tokens/{made['token']['id']}")).status_code == 200
    assert (await program.get("/api/designs", headers=headers)).status_code == 401


async def test_who_leaves_takes_their_data_and_leaves_their_work(place: Place) -> None:
    editor = await place.signed_in("editor")
    design = (await editor.post("/api/designs", json={"name": "Stays"})).json()
    await editor.put("/api/me", json={"name": "Edith"})
    await editor.post("/api/tokens", json={"name": "CI", "role": "viewer", "days": 1})
    export = (await editor.get("/api/me/export")).json()
    assert export["account"]["name"] == "Edith"
    assert {act["action"] for act in export["acts"]} >= {"design.create", "token.create", "session.start"}
    assert len(export["tokens"]) == 2  # one is the world's
    assert "sha256" not in str(export)
    assert "argon2" not in str(export)

    assert (await editor.request("DELETE", "/api/me", json={"password": "wrong"})).status_code == 403
    left = await editor.request("DELETE", "/api/me", json={"password": PASSWORD})
    assert left.json()["signed_in"] is False
    assert (await editor.get("/api/designs")).status_code == 401
    admin = await place.signed_in("admin")
    assert [row["name"] for row in (await admin.get("/api/designs")).json()] == ["Stays", "Subject"]
    entries = (await admin.get("/api/audit", params={"design_id": design["id"]})).json()
    assert [entry["actor_name"] for entry in entries] == ["Deleted account"]
    assert "Edith" not in (await admin.get("/api/audit")).text


async def test_a_socket_ends_with_its_session_and_reads_only_after_a_demotion(place: Place) -> None:
    editor = await place.signed_in("editor")
    address = f"/api/live/{place.world.north.things['design_id']}"
    headers = {"cookie": f"{COOKIE}={editor.cookies[COOKIE]}", **PAGE}
    account_id = place.world.north.accounts["editor"]
    admin = await place.signed_in("admin")

    open_socket = asyncio.create_task(knock(place.app, address, headers, until_closed=True))
    assert (await _joined(place)).editor
    await admin.put(f"/api/people/{account_id}", json={"role": "viewer"})
    assert await asyncio.wait_for(open_socket, 30) == 4508, "it comes back by itself, as a reader"
    open_socket = asyncio.create_task(knock(place.app, address, headers, until_closed=True))
    assert not (await _joined(place)).editor
    await editor.post("/api/sign-out")
    assert await asyncio.wait_for(open_socket, 30) == 4401


async def test_one_person_works_in_two_organisations_one_after_the_other(place: Place) -> None:
    world = place.world
    editor = await place.signed_in("editor")
    assert (await editor.post("/api/me/organisation", json={"organisation_id": str(world.south.id)})).status_code == 404
    world.run(
        "insert into membership (organisation_id, account_id, role) values (%s, %s, 'viewer')",
        world.south.id,
        world.north.accounts["editor"],
    )
    me = (await editor.post("/api/me/organisation", json={"organisation_id": str(world.south.id)})).json()
    assert (me["organisation"]["name"], me["role"], len(me["organisations"])) == ("South", "viewer", 2)
    (design,) = (await editor.get("/api/designs")).json()
    assert design["id"] == world.south.things["design_id"]


async def test_tries_are_counted_together_and_forgotten_with_time(place: Place) -> None:
    database = place.app.state.studio.database
    attempts, rate = Attempts(database), AttemptRate(3, 60)
    results = await asyncio.gather(*(_try(attempts, rate) for _ in range(5)))
    waits = sorted(seconds > 0 for seconds in results)
    assert waits == [False] * 3 + [True] * 2, "of five at once three are let through, the others told to wait"
    async with driver(database) as connection:
        await connection.execute("update attempt set free_at = now() - interval '1 second'")
    assert await _try(attempts, rate) == 0


async def test_guessing_is_slowed_down_for_one_account_and_tells_when_to_come_back(place: Place) -> None:
    wanted = {"email": f"viewer@{place.world.north.domain}", "password": "wrong wrong wrong"}
    answers = [await place.browser().post("/api/sign-in", json=wanted) for _ in range(11)]
    assert [answer.status_code for answer in answers] == [401] * 10 + [429]
    assert 1 <= int(answers[-1].headers["retry-after"]) <= 30
    await place.signed_in("editor")


async def _try(attempts: Attempts, rate: AttemptRate) -> int:
    try:
        await attempts.count("test", "somebody", rate)
    except TooManyAttempts as refusal:
        return refusal.retry_after_s
    return 0


async def _joined(place: Place) -> Any:
    """The one client of the design, once it is there."""
    account_id = place.world.north.accounts["editor"]
    async with asyncio.timeout(30):
        while True:
            for client in place.app.state.live.rooms.clients():
                if client.author.account_id == account_id and not client.closing:
                    return client
            await asyncio.sleep(0.01)
