"""DesignNotice and the ends of links reach every replica, whichever made them."""

import asyncio
import json
import time
import urllib.request
from contextlib import AsyncExitStack
from typing import Any

from tests.live.client import Client, until
from tests.live.conftest import Server, StandingServers

LATEST_SECONDS = 60.0
"""On a machine that does much else; these servers do not poll, and learn only what they are told."""


def call(server: Server, method: str, path: str, body: object = None) -> Any:
    request = urllib.request.Request(
        f"http://127.0.0.1:{server.port}/api{path}",
        method=method,
        data=None if body is None else json.dumps(body).encode(),
        headers={"content-type": "application/json"},
    )
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)


async def _ended(reader: Client, code: int, words: str = "") -> None:
    """Waits until the reader was sent away."""
    await until(lambda: reader.refusal is not None, "the reader is sent away", LATEST_SECONDS)
    assert reader.refusal is not None
    assert reader.refusal[0] == code
    assert words in reader.refusal[1]


async def _revoke_and_expire(here: Server, there: Server, design_id: str) -> None:
    made = await asyncio.to_thread(call, here, "POST", f"/designs/{design_id}/links", {"mode": "live"})
    expiring = await asyncio.to_thread(call, here, "POST", f"/designs/{design_id}/links", {"mode": "live"})
    editor = Client(there.address(design_id))
    reader = Client(there.shared(made["token"]), editor=False)
    patient = Client(there.shared(expiring["token"]), editor=False)
    async with AsyncExitStack() as stack:
        for client in (editor, reader, patient):
            await stack.enter_async_context(client.online())
        await until(lambda: editor.saved and bool(reader.results) and bool(patient.results), "all are in")

        await asyncio.to_thread(call, here, "DELETE", f"/links/{made['link']['id']}")
        await _ended(reader, 4410)
        await until(lambda: "links" in editor.news, "the other replica's editor hears of it", LATEST_SECONDS)
        assert reader.news == []  # links are not the reader's concern

        end = time.time() + 1.5
        change = {"label": "", "role": "view", "hides": []}
        stamp = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(end)) + f".{int(end % 1 * 1000):03d}Z"
        await asyncio.to_thread(call, here, "PUT", f"/links/{expiring['link']['id']}", {**change, "expires_at": stamp})
        await asyncio.sleep(1.0)
        assert patient.refusal is None
        await asyncio.sleep(max(0, end - time.time()))
        await _ended(patient, 4410, "expired")


async def _end_a_pinned_link(here: Server, there: Server, design_id: str) -> None:
    revision = await asyncio.to_thread(call, here, "POST", f"/designs/{design_id}/revisions", {"name": "First"})
    wanted = {"mode": "pinned", "revision_id": revision["id"], "role": "comment"}
    made = await asyncio.to_thread(call, here, "POST", f"/designs/{design_id}/links", wanted)
    async with Client(there.shared(made["token"]), editor=False).online() as reader:
        await until(lambda: reader.connections == 1, "the reader is in")
        thread: dict[str, Any] = {"anchor": {"kind": "design"}, "body": "Why two?", "mentions": [], "revision_id": None}
        await asyncio.to_thread(call, here, "POST", f"/designs/{design_id}/threads", thread)
        await until(lambda: "comments" in reader.news, "the reader hears of a comment", LATEST_SECONDS)
        await asyncio.to_thread(call, here, "DELETE", f"/links/{made['link']['id']}")
        await _ended(reader, 4410)
        assert reader.document()["components"] == {}
        assert reader.results == []


async def _change_and_delete(here: Server, there: Server, design_id: str) -> None:
    made = await asyncio.to_thread(call, here, "POST", f"/designs/{design_id}/links", {"mode": "live"})
    address = there.shared(made["token"])
    async with Client(address, editor=False).online() as reader:
        await until(lambda: bool(reader.results), "the reader is in")
        terms = {"label": "", "role": "comment", "hides": ["wwns"], "expires_at": None}
        await asyncio.to_thread(call, here, "PUT", f"/links/{made['link']['id']}", terms)
        await _ended(reader, 4409)
    async with Client(address, editor=False).online() as reader:
        await until(lambda: bool(reader.results), "the reader is in again")
        await asyncio.to_thread(call, here, "DELETE", f"/designs/{design_id}")
        await _ended(reader, 4410)


def test_what_ends_on_one_replica_ends_on_the_other(standing_servers: StandingServers, design_id: str) -> None:
    """Revoked, expired, changed, deleted: the readers of the other replica leave when told, and editors hear."""
    here, there = standing_servers(2)
    for step in (_revoke_and_expire, _end_a_pinned_link, _change_and_delete):
        asyncio.run(step(here, there, design_id))
