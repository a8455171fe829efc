"""What a stranger may send, and what every answer has, also one of a server that failed."""

import asyncio
import logging
from collections.abc import AsyncIterator
from typing import Final

import httpx
import pytest
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from headroom.settings import ServerSettings
from headroom.web.app import create_app
from headroom.web.http import bodies
from headroom.web.http.bodies import MAX_ANONYMOUS_BYTES
from headroom.web.http.guard import HEADERS
from tests.access.conftest import PASSWORD, Place
from tests.access.world import SERVER, bearer

pytestmark = pytest.mark.asyncio(loop_scope="session")

CHUNK: Final = b'{"name": "' + b"x" * 9_990
CHUNKS: Final = 400
JSON: Final = {"content-type": "application/json"}


class Sender:
    """Four megabytes, and how much of it was taken."""

    def __init__(self) -> None:
        self.taken = 0

    async def chunks(self) -> AsyncIterator[bytes]:
        for _ in range(CHUNKS):
            self.taken += len(CHUNK)
            yield CHUNK


async def send(
    browser: httpx.AsyncClient, address: str, headers: dict[str, str], declared: bool = False
) -> tuple[int, str, int]:
    """Status and code of the answer, and how many bytes of the body were taken."""
    sender = Sender()
    also = {"content-length": str(len(CHUNK) * CHUNKS)} if declared else {}
    answer = await browser.post(address, content=sender.chunks(), headers={**JSON, **headers, **also})
    return answer.status_code, answer.json()["code"], sender.taken


@pytest.mark.parametrize(
    "address", ["/api/designs", "/api/sign-in", "/api/invitation-answers", "/api/price-books", "/api/none", "/none"]
)
@pytest.mark.parametrize(
    "headers",
    [{}, {"cookie": "headroom=forged"}, bearer("hr_forged"), {"content-type": "multipart/form-data; boundary=x"}],
    ids=["nothing", "cookie", "token", "form"],
)
async def test_of_what_a_stranger_sends_little_is_read(place: Place, address: str, headers: dict[str, str]) -> None:
    browser = place.browser()
    status, code, taken = await send(browser, address, headers)
    assert (status, code) == (401, "sign_in")
    assert taken <= MAX_ANONYMOUS_BYTES + len(CHUNK)
    assert await send(browser, address, headers, declared=True) == (401, "sign_in", 0)


async def test_by_link_much_is_taken_only_where_one_may_write(place: Place) -> None:
    world = place.world
    design_id = world.north.things["design_id"]
    links = {role: world.link(design_id, role) for role in ("view", "comment")}
    links["passcode"] = world.link(design_id, "comment", passcode_hash="$argon2id$none")
    links["revoked"] = world.link(design_id, "comment", revoked_at="2026-01-01")
    got = {
        name: await send(place.browser(), f"/api/shared/{token}/evaluations", {}, declared=True)
        for name, token in {**links, "forged": "forged"}.items()
    }
    whole = len(CHUNK) * CHUNKS
    assert got == {
        "view": (403, "forbidden", 0),
        "comment": (422, "malformed", whole),
        "passcode": (401, "passcode", 0),
        "revoked": (410, "gone", 0),
        "forged": (404, "not_found", 0),
    }


async def test_who_is_signed_in_sends_as_much_as_a_design_has(place: Place) -> None:
    editor = await place.signed_in("editor")
    assert (await send(editor, "/api/designs", {}))[:2] == (422, "malformed")
    message = "x" * (2 * MAX_ANONYMOUS_BYTES)
    answer = await editor.post("/api/designs", json={"name": "Large", "document": {"note": message}})
    assert answer.status_code == 400


async def test_a_body_that_does_not_come_is_not_waited_for(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bodies, "PATIENCE_S", 0.05)

    async def trickle() -> AsyncIterator[bytes]:
        yield b"{"
        await asyncio.sleep(5)
        yield b"}"

    answer = await place.browser().post("/api/sign-in", content=trickle(), headers=JSON)
    assert (answer.status_code, answer.json()["code"], answer.headers["connection"]) == (408, "too_slow", "close")


async def test_a_password_of_any_length_costs_the_same_work(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    lengths: list[int] = []
    hasher = place.app.state.studio.passwords._hasher

    class RequestTimes:
        def verify(self, password_hash: str, password: str) -> bool:
            lengths.append(len(password))
            return bool(hasher.verify(password_hash, password))

    monkeypatch.setattr(place.app.state.studio.passwords, "_hasher", RequestTimes())
    email = f"viewer@{place.world.north.domain}"
    for password in ("ﬃ" * 20_000, PASSWORD + "x" * 10_000):
        answer = await place.browser().post("/api/sign-in", json={"email": email, "password": password})
        assert answer.status_code == 401
    assert max(lengths) <= 10_000


@pytest.mark.parametrize("server", [None, SERVER, ServerSettings("https://headroom.example", "127.0.0.1")])
async def test_an_answer_of_a_server_that_failed_has_every_header(
    server: ServerSettings | None, caplog: pytest.LogCaptureFixture
) -> None:
    app = create_app("postgresql://", server=server)

    async def broken(_request: Request) -> Response:
        raise RuntimeError("broken")

    app.add_route("/api/broken", broken, methods=["POST"])
    origin = "http://127.0.0.1:8610" if server is None else server.origin
    given = {"x-request-id": "request-0815"}
    transport = httpx.ASGITransport(app)
    with caplog.at_level(logging.INFO, "headroom.requests"):
        async with httpx.AsyncClient(transport=transport, base_url=origin) as client:
            answer = await client.post("/api/broken", headers=given)
    assert (answer.status_code, answer.json()["code"]) == (500, "internal")
    secure = {"strict-transport-security": "max-age=31536000"} if server is not None and server.secure else {}
    kept = {"cache-control": "no-store"} if server is not None else {}
    wanted = {**HEADERS, **secure, **kept, **given}
    assert {name: answer.headers.get(name) for name in wanted} == wanted
    assert "request-0815" in answer.json()["message"]
    assert caplog.text.count("RuntimeError: broken") == 1
    assert "POST broken 500" in caplog.text, "it is counted as what it is, not as who hung up"


async def test_an_answer_that_fails_halfway_is_cut_off_and_not_begun_anew() -> None:
    app = create_app("postgresql://")

    async def half() -> AsyncIterator[bytes]:
        yield b"half"
        raise RuntimeError("broken")

    async def broken(_request: Request) -> Response:
        return StreamingResponse(half(), media_type="application/pdf")

    app.add_route("/api/broken", broken, methods=["POST"])
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8610") as client:
        with pytest.raises(RuntimeError, match="broken"):
            await client.post("/api/broken")
