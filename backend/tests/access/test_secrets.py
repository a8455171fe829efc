"""What must not be told: secrets in tables, logs and referrers, and by the clock whether somebody exists."""

import logging
from contextvars import ContextVar
from typing import Any

import httpx
import pytest
from psycopg import AsyncCursor

from headroom.settings import ServerSettings
from headroom.web.app import create_app
from headroom.web.state.passwords import NOBODYS_HASH, Passwords
from tests.access.conftest import PASSWORD, Place
from tests.access.world import COOKIE, SERVER
from tests.conftest import driver

pytestmark = pytest.mark.asyncio(loop_scope="session")

SECRET_LETTERS = 43
"""256 bits in base64."""


async def test_whoever_is_wrong_gets_the_same_answer_after_the_same_work(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    passwords: Passwords = place.app.state.studio.passwords
    compare, compared = passwords._compare, []

    def counted(password_hash: str, password: str) -> bool:
        compared.append(password_hash.rsplit("$", 2)[0])
        return compare(password_hash, password)

    monkeypatch.setattr(passwords, "_compare", counted)
    domain = place.world.north.domain
    place.world.run("update account set password_hash = null where email = %s", f"commenter@{domain}")
    answers = []
    for email in (f"viewer@{domain}", f"nobody@{domain}", f"commenter@{domain}", "", "\0"):
        answer = await place.browser().post("/api/sign-in", json={"email": email, "password": "wrong"})
        answers.append((answer.status_code, answer.content))
    invited = await place.browser().post("/api/invitation-answers", json={"token": "x", "name": "N", "password": "y"})
    assert set(answers) == {(401, answers[0][1])}
    assert invited.status_code == 401
    assert len(compared) == 6
    assert len(set(compared)) == 1, "every comparison has the same version and parameters"


async def test_the_hash_of_nobody_has_the_parameters_of_the_day() -> None:
    assert not Passwords().is_worn(NOBODYS_HASH)


async def test_secrets_are_long_and_only_their_hashes_are_kept_or_logged(
    place: Place, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG):
        admin = await place.signed_in("admin")
        token = (await admin.post("/api/tokens", json={"name": "t", "role": "viewer", "days": 1})).json()["secret"]
        wanted = {"email": "a@b.example", "role": "viewer"}
        address = (await admin.post("/api/invitations", json=wanted)).json()["address"]
        await place.browser().get("/api/designs", headers={"authorization": f"Bearer {token}"})
        await place.browser().post("/api/sign-in", json={"email": "a@b.example", "password": "not-the-password"})
    secrets = [admin.cookies[COOKIE], token.removeprefix("hr_"), address.partition("#")[2]]
    assert {len(secret) for secret in secrets} == {SECRET_LETTERS}
    assert "?" not in address, "behind the # it reaches no server, no log and no referrer"
    for secret in (*secrets, PASSWORD, "not-the-password"):
        assert secret not in caplog.text
    kept = await _tables(place)
    for secret in (*secrets, PASSWORD):
        assert secret not in kept
        assert secret.encode().hex() not in kept


async def test_an_error_nobody_foresaw_is_logged_without_the_token_of_its_address(
    place: Place, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(_token: str) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr(place.app.state.studio.links, "find", broken)
    answer = await place.browser().get("/api/shared/a-secret-token/bill")
    assert answer.status_code == 500
    assert "broken" in caplog.text
    assert "a-secret-token" not in caplog.text


async def test_another_page_cannot_act_with_the_cookie(place: Place) -> None:
    editor = await place.signed_in("editor")
    cookie = {"cookie": f"{COOKIE}={editor.cookies[COOKIE]}"}
    transport = httpx.ASGITransport(place.app)
    async with httpx.AsyncClient(transport=transport, base_url=SERVER.origin, headers=cookie) as bare:
        for headers, status in (
            ({}, 403),
            ({"origin": "https://evil.example"}, 403),
            ({"origin": "null"}, 403),
            ({"sec-fetch-site": "same-site"}, 403),
            ({"sec-fetch-site": "cross-site"}, 403),
            ({"sec-fetch-site": "same-origin"}, 201),
            ({"origin": SERVER.origin}, 201),
        ):
            answer = await bare.post("/api/designs", json={"name": "D"}, headers=headers)
            assert answer.status_code == status, headers
        assert (await bare.get("/api/designs")).status_code == 200
        assert (await bare.get("/api/designs", headers={"host": "evil.example"})).status_code == 421


async def test_over_https_cookies_and_headers_say_so() -> None:
    server = ServerSettings("https://headroom.example", "127.0.0.1")
    app = create_app("postgresql://", server=server)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=server.origin) as client:
        answer = await client.get("/api/openapi.json")
    assert answer.status_code == 200
    wanted = {
        "strict-transport-security": "max-age=31536000",
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "cache-control": "no-store",
    }
    assert {name: answer.headers[name] for name in wanted} == wanted
    assert len(answer.headers["x-request-id"]) >= 8


async def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(place: Place) -> None:
    wanted = {"email": f"viewer@{place.world.north.domain}", "password": PASSWORD}
    answer = await place.browser().post("/api/sign-in", json=wanted)
    attributes = {part.strip().lower() for part in answer.headers["set-cookie"].split(";")[1:]}
    assert attributes >= {"httponly", "samesite=lax", "path=/", "max-age=7776000"}


async def _tables(place: Place) -> str:
    """Every table that has to do with ways in, as text."""
    found: list[Any] = []
    async with driver(place.app.state.studio.database) as connection:
        for table in ("account", "session", "api_token", "invitation", "audit", "attempt", "share_link"):
            cursor = await connection.execute(f"select t::text from {table} t".encode())
            found += [row[0] async for row in cursor]
    return "\n".join(found)


async def test_what_is_void_is_looked_for_in_the_same_way_whatever_is_wrong_with_it(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock tells what is done: the same statements for who is unknown, too late or taken back."""
    asked: list[Any] = []
    execute = AsyncCursor.execute

    # What the server asks for by itself meanwhile is no part of an answer; its tasks began before this was said.
    answering = ContextVar("answering", default=False)
    answering.set(True)

    async def noted(cursor: Any, query: Any, *values: Any, **more: Any) -> Any:
        if answering.get():
            asked.append(query)
        return await execute(cursor, query, *values, **more)

    monkeypatch.setattr(AsyncCursor, "execute", noted)
    void = [knocker for knocker in place.world.knockers if knocker.role is None]
    for way in ("cookie", "authorization"):
        seen = []
        for knocker in void:
            if way in knocker.headers:
                asked.clear()
                answer = await place.browser().get("/api/designs", headers=knocker.headers)
                seen.append((answer.status_code, answer.content, tuple(asked)))
        assert len(seen) >= 5, way
        assert {status for status, _, _ in seen} == {401}
        assert len(set(seen)) == 1, way
        assert seen[0][2], way
