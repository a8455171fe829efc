"""Who is let in: this machine, its own pages; and the headers that every answer carries. The page is served whole."""

import asyncio
from collections import Counter

import httpx
import pytest
from starlette.types import Receive, Scope, Send

from headroom.web.http.guard import OPENED_A_TURN, Guard, is_loopback
from headroom.web.processes.large_bodies import read_large


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "127.0.0.1:8600", "localhost:1", "[::1]:8600", "127.9.9.9", "a.localhost"]
)
def test_loopback_names(host: str) -> None:
    assert is_loopback(host)


@pytest.mark.parametrize(
    "host", ["", "evil.example", "127.0.0.1.evil.example", "10.0.0.1", "localhost.evil.example", "[::"]
)
def test_other_names(host: str) -> None:
    assert not is_loopback(host)


async def test_a_rebound_name_gets_nothing(api: httpx.AsyncClient) -> None:
    answer = await api.get("/api/designs", headers={"host": "evil.example"})
    assert (answer.status_code, answer.json()["code"]) == (421, "foreign_host")


@pytest.mark.parametrize(
    "origin",
    ["http://evil.example", "null", "http://127.0.0.1:1", "https://127.0.0.1.evil.example", "http://[", "http://[::"],
)
async def test_a_foreign_page_cannot_write(api: httpx.AsyncClient, origin: str) -> None:
    answer = await api.post("/api/designs", json={"name": "Mine"}, headers={"origin": origin})
    assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")
    assert (await api.get("/api/designs")).json() == []


async def test_its_own_page_can(api: httpx.AsyncClient) -> None:
    answer = await api.post("/api/designs", json={"name": "Mine"}, headers={"origin": "http://127.0.0.1:8610"})
    assert answer.status_code == 201


@pytest.mark.parametrize("path", ["/", "/api/health", "/api/none", "/assets/index-abc123.js"])
async def test_every_answer_has_the_headers(api: httpx.AsyncClient, path: str) -> None:
    headers = (await api.get(path)).headers
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert "script-src" not in headers["content-security-policy"]  # so scripts fall to 'self' alone
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


@pytest.mark.parametrize("path", ["/", "/d/1234", "/s/token", "/validation"])
async def test_page_addresses_get_the_index(api: httpx.AsyncClient, path: str) -> None:
    answer = await api.get(path)
    assert "<title>Headroom</title>" in answer.text
    assert answer.headers["cache-control"] == "no-cache"
    again = await api.get(path, headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304


async def test_assets_are_kept_for_ever_and_come_zipped(api: httpx.AsyncClient) -> None:
    answer = await api.get("/assets/index-abc123.js")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["content-type"].startswith("text/javascript")


@pytest.mark.parametrize(
    "path", ["/%2e%2e/secret", "/assets/../../etc/passwd", "/.stamp", "/assets/none.js", "/nul%00"]
)
async def test_nothing_else_is_there(api: httpx.AsyncClient, path: str) -> None:
    assert (await api.get(path)).status_code == 404


async def test_sockets_that_come_at_once_begin_in_turns() -> None:
    begun: list[int] = []
    turn = 0

    async def app(_scope: Scope, _receive: Receive, _send: Send) -> None:
        begun.append(turn)

    guard = Guard(app, read_large)
    scope = {"type": "websocket", "path": "/api/live/x", "headers": [(b"host", b"127.0.0.1")]}
    openings = [asyncio.create_task(guard(dict(scope), None, None)) for _ in range(3 * OPENED_A_TURN)]  # type: ignore[arg-type]
    while len(begun) < len(openings):
        turn += 1
        await asyncio.sleep(0)
    assert max(Counter(begun).values()) <= OPENED_A_TURN
    await asyncio.gather(*openings)
